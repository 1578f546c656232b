"""Reasons for a move in 8 américain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pasur_core.games.crazy_eights.actions import CARTE, DRAW, KEEP, Play
from pasur_core.games.crazy_eights.cards import PENALTIES, WILD
from pasur_core.games.crazy_eights.scoring import points_of
from pasur_core.games.crazy_eights.state import CrazyEightsView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal

_NEARLY_OUT = 2
"""A player with this many cards or fewer is nearly out."""


def reasons(view: CrazyEightsView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    plays = [option for option in legal if isinstance(option, Play)]
    if isinstance(action, Play):
        if len(view.hands[seat_of(view)]) == 1:
            yield because("out")
            return
        yield from _power(view, action)
        yield from _hand(view, action, plays)
    if action == CARTE or (isinstance(action, Play) and action.carte):
        yield because("carte")
    elif action == DRAW and not plays:
        yield because("nothing_fits")
    elif action == KEEP and view.drawn is not None:
        yield because("keeps_drawn", card=view.drawn)


def _power(view: CrazyEightsView, play: Play) -> Iterator[Reason]:
    """Yield the effects of the card on the next player."""
    seats, rank = len(view.hands), play.card.rank
    following = (seat_of(view) + view.direction) % seats
    few = len(view.hands[following])
    bites = rank in PENALTIES or rank == "J"
    if few <= _NEARLY_OUT and (bites or (rank == "A" and seats > 2)):
        yield because("stops", seat=following, count=few)
    if rank in PENALTIES:
        yield because("penalty", seat=following, count=view.pending + PENALTIES[rank])
    elif rank == "J":
        yield because("skips", seat=following)


def _hand(view: CrazyEightsView, play: Play, plays: list[Play]) -> Iterator[Reason]:
    """Yield the effects of the play on the rest of the hand."""
    card = play.card
    wild = [fit.card for fit in plays if fit.card in WILD]
    tame = [points_of(fit.card) for fit in plays if fit.card not in WILD]
    if not tame:
        yield because("only_wild")
    if card not in WILD and wild:
        yield because("keeps_wild", card=wild[0])
    if card not in WILD and points_of(card) == max(tame) > min(tame):
        yield because("sheds", count=points_of(card))
    rest = [*view.hands[seat_of(view)]]
    rest.remove(card)
    suits = Counter(other.suit for other in rest if other not in WILD)
    suit = play.suit or card.suit or view.suit
    if suits[suit] > 1 and suits[suit] == max(suits.values()):
        yield because("suit", count=suits[suit])
