"""Reasons for a move in Président."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.cards import SQUARE, STRENGTH, TWO
from pasur_core.games.president.state import PresidentView
from pasur_core.players.reasons import Reason, because, seat_of
from pasur_core.protocol import Action, Legal

_HIGH = STRENGTH.index("K")


def reasons(view: PresidentView, legal: Legal, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action, the strongest first."""
    if isinstance(action, Give):
        yield from _gift(view, action)
        return
    hand = Counter(STRENGTH.index(card.rank) for card in view.hands[seat_of(view)])
    lays = [option for option in legal if isinstance(option, Lay)]
    if isinstance(action, Lay):
        yield from _lay_reasons(view, action, hand, lays)
    elif action == PASS and lays:
        if min(lay.strength for lay in lays) >= _HIGH:
            yield because("saves_high")
        elif all(hand[lay.strength] > lay.count for lay in lays):
            yield because("saves_sets")


def _lay_reasons(
    view: PresidentView, lay: Lay, hand: Counter[int], lays: list[Lay]
) -> Iterator[Reason]:
    foul = view.options.finish_on_two == "forbidden" and lay.strength >= TWO
    if hand.total() == lay.count:
        if not foul:
            yield because("out")
        return
    pack = Counter(STRENGTH.index(card.rank) for card in (*view.options.pack,))
    others = pack - Counter(STRENGTH.index(card.rank) for card in view.gone) - hand
    equal = bool(view.rank) and lay.strength == STRENGTH.index(view.rank)
    if lay.strength >= TWO:
        yield because("closes")
    elif not any(held >= lay.count for rank, held in others.items() if rank > lay.strength):
        yield because("highest")
    if equal and view.run + lay.count == SQUARE:
        yield because("square")
    if not equal and lay.strength < TWO:
        yield from _too_few(view, lay, others[lay.strength])
    if lay.strength == min(hand) and len(hand) > 1:
        yield because("lowest")
    elif view.plays and lay.strength == min(option.strength for option in lays) and len(lays) > 1:
        yield because("lowest_here")
    if lay.count > 1:
        yield because("together", count=lay.count)
    if hand[lay.strength] == lay.count and any(
        hand[option.strength] > option.count for option in lays
    ):
        yield because("breaks_nothing")


def _too_few(view: PresidentView, lay: Lay, alike: int) -> Iterator[Reason]:
    """Yield a seat with too few cards to answer, also by completing four equal ones."""
    missing = SQUARE - lay.count
    for seat, cards in enumerate(view.hands):
        few = 0 < len(cards) < lay.count
        if seat != view.seat and few and not alike >= missing <= len(cards):
            yield because("too_few", seat=seat, count=len(cards))
            return


def _gift(view: PresidentView, give: Give) -> Iterator[Reason]:
    hand = [STRENGTH.index(card.rank) for card in view.hands[seat_of(view)]]
    given = Counter(STRENGTH.index(card.rank) for card in give.cards)
    held = Counter(hand)
    if all(held[rank] == count == 1 for rank, count in given.items()):
        yield because("gives_alone")
    if sorted(given.elements()) == sorted(hand)[: len(give.cards)]:
        yield because("gives_lowest")
