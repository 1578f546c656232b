"""Reasons for a move in Pâsur."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.cards import PACK, joined, mask, twice, without
from pasur_core.families.fishing.players.reasons import (
    keep_reasons,
    left_safe,
    offer_reasons,
    points_taken,
    singles,
    table_after,
    total,
)
from pasur_core.games.pasur.actions import CLAIM, NEAR, WAYS
from pasur_core.games.pasur.cards import CLUBS, ELEVEN, NO_SUR, packs
from pasur_core.games.pasur.players import claim_wins
from pasur_core.games.pasur.scoring import SUR_POINTS, card_points, sure_of_clubs
from pasur_core.games.pasur.state import PasurView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal


def reasons(view: PasurView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    if action == CLAIM:
        if claim_wins(view):
            yield because("claim", count=view.target)
    elif isinstance(action, Play):
        table = mask(view.table)
        seat = seat_of(view)
        side = seat % len(view.sides)
        yield from _sur(view, action, side, table)
        yield from points_taken(action, card_points)
        yield from _clubs(view, action, side)
        hidden = _hidden(view, table)
        yield from _left(view, legal, action, side, table, hidden)
        yield from offer_reasons(action, legal, table, lambda left: _most(left, hidden))
        yield from keep_reasons(action, legal, _worth)


def _worth(cards: int) -> int:
    """Return the value of cards for the side that takes them; a club counts towards the seven."""
    return card_points(cards) + (cards & CLUBS).bit_count()


def _sur(view: PasurView, play: Play, side: int, table: int) -> Iterator[Reason]:
    if play.bits != table or not table or not view.may_sur[side]:
        return
    if play.bit & NO_SUR[view.court_sur]:
        return
    theirs = view.surs is not None and view.surs[0] != side
    if theirs and (view.last_cancels or not view.last_deal):
        yield because("cancels", count=SUR_POINTS)
    elif not view.last_deal:
        yield because("sur", count=SUR_POINTS)


def _clubs(view: PasurView, play: Play, side: int) -> Iterator[Reason]:
    won = partial(sure_of_clubs, packs=packs(len(view.hands)), strict=view.strict_seven)
    had = [(mask(pile) & CLUBS).bit_count() for pile in view.piles]
    taken = (joined(play.bits, play.bit) & CLUBS).bit_count() if play.bits else 0
    if not taken or won(had) is not None:
        return
    own = had[side] + taken
    after = [*had[:side], own, *had[side + 1 :]]
    yield because("clubs" if won(after) is None else "clubs_won", count=taken, total=own)


def _left(
    view: PasurView, legal: Legal, play: Play, side: int, table: int, hidden: int
) -> Iterator[Reason]:
    """Yield why no Sur can follow; none in the last deal, where a Sur scores nothing."""
    rivals = [may for other, may in enumerate(view.may_sur) if other != side]
    if view.last_deal or not any(rivals):
        return
    code = left_safe(play, legal, table, hidden, partial(_clears, NO_SUR[view.court_sur]))
    left = total(table_after(play, table))
    if code and left >= ELEVEN:
        yield because("over_ten", count=left)
    elif code:
        yield because(code)


def _hidden(view: PasurView, table: int) -> int:
    """Return the cards that others can hold."""
    seen = reduce(joined, (mask(view.hands[seat_of(view)]), table, *map(mask, view.piles)))
    return without(PACK if packs(len(view.hands)) == 1 else twice(PACK), seen)


def _most(table: int, hidden: int) -> int:
    """Return the most points that a hidden card can take from a table, without its own."""
    found = (sets_of(WAYS, NEAR, card.bit_length() - 1, table) for card in set(singles(hidden)))
    return max((card_points(taken) for sets in found for taken in sets), default=0)


def _clears(no_sur: int, card: int, table: int) -> bool:
    index = card.bit_length() - 1
    return not card & no_sur and table in sets_of(WAYS, NEAR, index, table)
