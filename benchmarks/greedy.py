"""A second opponent for every game: it maximises the immediate gain and never looks ahead.

A searching player uses the club-level player as its rollout policy, so it might exploit that player
alone. An advantage against this opponent as well shows that it does not. In fishing games it makes
the capture that counts most. It wins a trick with the cheapest winning card. It lays the lowest
cards in Président. In 8 américain and Rami it sheds the dearest card and lays all it can. In Pairs
and Port it draws up to a fixed sum. In auctions it is the club-level player.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

from pasur_core.families.fishing.actions import Play as Capture
from pasur_core.families.fishing.cards import mask
from pasur_core.families.melds.cards import WORTH
from pasur_core.families.stacks.actions import HIT
from pasur_core.families.stacks.cards import NUMBER
from pasur_core.families.tricks.actions import AGREE, LAY
from pasur_core.families.tricks.actions import Play as TrickCard
from pasur_core.families.tricks.cards import BIT, SEATS
from pasur_core.games.basra.cards import is_basra
from pasur_core.games.basra.scoring import BASRA_POINTS, points_of
from pasur_core.games.crazy_eights.actions import CARTE
from pasur_core.games.crazy_eights.actions import Play as Shed
from pasur_core.games.crazy_eights.scoring import points_of as penalty_of
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.games.pasur.cards import CLUBS, JACKS, NO_SUR
from pasur_core.games.pasur.scoring import SUR_POINTS, card_points
from pasur_core.games.president.actions import Lay as Series
from pasur_core.games.rami.actions import DRAW_ONE, Discard, Lay, LayOff, Swap, Take
from pasur_core.players import player_for
from pasur_core.players.pasur import claim_wins
from pasur_core.protocol import Action, Legal, Seat

Choose = Callable[[Any, Legal, random.Random], Action]

_RISKED, _LOCKED = 8, 14
"""The sums of a stack from which it draws no more, in Pairs and in Port."""

_WAYS = 500
"""Limit on the ways to lay cards that are considered."""


def choose(key: str, view: Any, legal: Legal, rng: random.Random) -> Action:
    """Return the greedy action for the seat to act; in games without one the club level's."""
    return _GREEDY.get(key, _club(key))(view, legal, rng)


def _pasur(view: Any, legal: Legal, rng: random.Random) -> Action:
    if CLAIM in legal and claim_wins(view):
        return CLAIM
    table, may_sur = mask(view.table), view.may_sur[_seat(view) % len(view.sides)]

    def gain(play: Capture) -> float:
        if not play.bits:
            return -float(bool(play.bit & JACKS))
        cards = play.bits | play.bit
        sur = (
            play.bits == table
            and not play.bit & NO_SUR[view.court_sur]
            and may_sur
            and not view.last_deal
        )
        return card_points(cards) + (cards & CLUBS).bit_count() + SUR_POINTS * sur

    return max((action for action in legal if isinstance(action, Capture)), key=gain)


def _basra(view: Any, legal: Legal, rng: random.Random) -> Action:
    table = mask(view.table)

    def gain(play: Capture) -> float:
        if not play.bits:
            return 0.0
        cards = play.bits | play.bit
        basra = play.bits == table and is_basra(play.bit, table, view.options)
        return points_of(cards, 0, 0) + 0.1 * cards.bit_count() + BASRA_POINTS * basra

    return max((action for action in legal if isinstance(action, Capture)), key=gain)


def _tricks(key: str) -> Choose:
    """Return a chooser: the cheapest winning card, else the cheapest; in the auction the club's."""

    def chosen(view: Any, legal: Legal, rng: random.Random) -> Action:
        if not view.playing:
            return _club(key)(view, legal, rng)
        for formality in (LAY, AGREE):
            if formality in legal:
                return formality
        law = view.options.law(view.trump)
        best = BIT[view.trick[(view.winner - view.leader) % SEATS]] if view.trick else 0

        def cost(play: TrickCard) -> tuple[bool, bool, int, bool]:
            wins = not best or bool(play.bit & law.beats[best])
            return not wins, bool(play.bit & law.trumps), law.worth[play.bit], not play.says

        return min((action for action in legal if isinstance(action, TrickCard)), key=cost)

    return chosen


def _president(view: Any, legal: Legal, rng: random.Random) -> Action:
    lays = [action for action in legal if isinstance(action, Series)]
    if not lays:
        return _club("president")(view, legal, rng)
    return min(lays, key=lambda lay: (lay.strength, -lay.count))


def _crazy_eights(view: Any, legal: Legal, rng: random.Random) -> Action:
    plays = [action for action in legal if isinstance(action, Shed)]
    if not plays:
        return CARTE if CARTE in legal else next(iter(legal))
    return max(plays, key=lambda play: (penalty_of(play.card), play.carte))


def _rami(view: Any, legal: Legal, rng: random.Random) -> Action:
    def laid(action: Action) -> float:
        if isinstance(action, Take):
            return laid(action.use)
        if isinstance(action, Lay):
            return float(1 + sum(WORTH[card] for card in action.cards))
        if isinstance(action, LayOff | Swap):
            return float(1 + WORTH[action.card])
        return 0.0

    best = max(islice(legal, _WAYS), key=laid)
    if laid(best) or view.owing:
        return best
    if DRAW_ONE in legal:
        return DRAW_ONE
    thrown = [action for action in legal if isinstance(action, Discard)]
    return max(thrown, key=lambda discard: WORTH[discard.card]) if thrown else best


def _up_to(most: int) -> Choose:
    """Return a chooser: a hit while the stack is below a sum, else the first other action."""

    def chosen(view: Any, legal: Legal, rng: random.Random) -> Action:
        held = sum(NUMBER[card] for card in view.hands[_seat(view)])
        others = [action for action in legal if action != HIT]
        return HIT if HIT in legal and (held < most or not others) else others[0]

    return chosen


def _club(key: str) -> Choose:
    return lambda view, legal, rng: player_for(key).choose(view, legal, rng)


def _seat(view: Any) -> Seat:
    (seat,) = view.acting
    return int(seat)


_GREEDY: dict[str, Choose] = {
    "pasur": _pasur,
    "basra": _basra,
    "belote": _tricks("belote"),
    "contree": _tricks("contree"),
    "president": _president,
    "rami": _rami,
    "crazy_eights": _crazy_eights,
    "pairs": _up_to(_RISKED),
    "port": _up_to(_LOCKED),
}
