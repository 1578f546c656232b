"""Reasons for a move in Basra."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.cards import bits, mask
from pasur_core.families.fishing.players.reasons import (
    keep_reasons,
    left_safe,
    offer_reasons,
    points_taken,
)
from pasur_core.games.basra.actions import NEAR, WAYS
from pasur_core.games.basra.cards import PACK, is_basra
from pasur_core.games.basra.scoring import BASRA_POINTS, HALF, points_of
from pasur_core.games.basra.state import BasraView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal


def reasons(view: BasraView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    if not isinstance(action, Play):
        return
    table = mask(view.table)
    seat = seat_of(view)
    if table and action.bits == table and is_basra(action.bit, table, view.options):
        yield because("basra", count=BASRA_POINTS)
    yield from points_taken(action, _worth)
    yield from _majority(view, action, seat % len(view.sides))
    seen = reduce(or_, map(mask, (view.hands[seat], view.table, *view.piles)))

    hidden, ways = PACK & ~seen, WAYS[view.options.captures]

    def taken(card: int, cards: int) -> tuple[int, ...]:
        return sets_of(ways, NEAR, card.bit_length() - 1, cards)

    def clears(card: int, cards: int) -> bool:
        return cards in taken(card, cards) and is_basra(card, cards, view.options)

    def most(cards: int) -> int:
        return max(
            (_worth(some) for card in bits(hidden) for some in taken(card, cards)), default=0
        )

    if code := left_safe(action, legal, table, hidden, clears):
        yield because(code)
    yield from offer_reasons(action, legal, table, most)
    yield from keep_reasons(action, legal, _worth)


def _worth(cards: int) -> int:
    return points_of(cards, 0, 0)


def _majority(view: BasraView, play: Play, side: int) -> Iterator[Reason]:
    """Yield how a play advances its side towards more than half of all cards."""
    if not play.bits or max(view.captured) > HALF:
        return
    taken = play.bits.bit_count() + 1
    own = view.captured[side] + taken
    points = view.options.majority_points
    if own > HALF:
        yield because("majority_won", count=points)
    elif taken > 2:
        yield because("cards", count=taken, total=own)
