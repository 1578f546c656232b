"""The club-level computer player of 8 américain.

It gets rid of points, keeps its eights, and attacks the next player if that player is nearly out.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from pasur_core.games.crazy_eights.actions import CARTE, KEEP, Play
from pasur_core.games.crazy_eights.cards import PENALTIES
from pasur_core.games.crazy_eights.scoring import points_of
from pasur_core.games.crazy_eights.state import CrazyEightsView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner
from pasur_core.protocol import Action, Legal, Seat

_WILD_KEPT = 22.0
"""Points that an 8 or a joker is worth in the hand while no opponent is nearly out."""

COMES_BACK = -60.0
"""The value, in points, of a penalty card that the next player would draw and lay again.

This occurs when the penalty takes all cards that are left. The card is then worth playing only
against a player who is nearly out.
"""

NEARLY_OUT = 2
"""An opponent with this many cards or fewer is nearly out."""

_LATE = 0.4
"""How often a beginner says "carte" only after the play, if there is time."""


class CrazyEightsPlayer(Player[CrazyEightsView]):
    """Plays the card of the highest value.

    The value includes the points of the card, the harm to the next player, and how well the rest of
    the hand follows.
    """

    def choose(self, view: CrazyEightsView, legal: Legal, rng: random.Random) -> Action:
        """Return the play of the highest value, with "carte" whenever that is needed.

        Without a play, return "carte" if that is legal, else the first legal action. Keep a card
        just drawn if playing it would bring a penalty back to this seat.
        """
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            return CARTE if CARTE in legal else next(iter(legal))
        (seat,) = view.acting
        chosen = max(plays, key=lambda play: _worth(view, seat, play))
        if view.drawn and KEEP in legal and _comes_back(view, seat, chosen):
            return KEEP
        return chosen


def _comes_back(view: CrazyEightsView, own: Seat, play: Play) -> bool:
    """Return whether the next player, not nearly out, would draw all cards left by a penalty."""
    count = PENALTIES.get(play.card.rank)
    following = view.hands[(own + view.direction) % len(view.hands)]
    if count is None or len(following) <= NEARLY_OUT:
        return False
    return view.stock + len(view.pile) + 1 <= view.pending + count


def _worth(view: CrazyEightsView, own: Seat, play: Play) -> float:
    """Return the value of a play, in points approximately."""
    hand = [*view.hands[own]]
    hand.remove(play.card)
    if not hand:
        return 1000.0
    fewest = min(len(cards) for seat, cards in enumerate(view.hands) if seat != own)
    following = view.hands[(own + view.direction) % len(view.hands)]
    rank = play.card.rank
    worth = float(points_of(play.card))
    if rank in ("8", "X"):
        worth -= _WILD_KEPT + points_of(play.card) if fewest > NEARLY_OUT else _WILD_KEPT / 2
    if rank in ("2", "X", "J"):
        worth += 40.0 / max(1, len(following))
    if _comes_back(view, own, play):
        worth += COMES_BACK
    suits = Counter(card.suit for card in hand if card.rank not in ("8", "X"))
    worth += 3.0 * suits[play.suit or play.card.suit or view.suit]
    worth += 1.5 * sum(card.rank == rank for card in hand)
    return worth + play.carte


PLAYER = CrazyEightsPlayer()


def _is_play(action: Action) -> bool:
    return isinstance(action, Play)


class CrazyEightsBeginner(Beginner[CrazyEightsView]):
    """A beginner that at times says "carte" only after its play, which can be too late (HU16)."""

    def __init__(self) -> None:
        super().__init__(PLAYER, missable=_is_play)

    def choose(self, view: CrazyEightsView, legal: Legal, rng: random.Random) -> Action:
        """Return the beginner's choice, at times without "carte"."""
        chosen = super().choose(view, legal, rng)
        if isinstance(chosen, Play) and chosen.carte and rng.random() < _LATE:
            return replace(chosen, carte=False)
        return chosen


BEGINNER = CrazyEightsBeginner()
