"""What both games of the triangular pack encode alike: stacks, discards, the last action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

from pasur_core.cards import Card
from pasur_core.encoding import UNBOUNDED, OneStepEncoding, OptionsCode
from pasur_core.families.stacks.cards import CARD, NUMBER, PACK
from pasur_core.options import Options
from pasur_core.protocol import Seat

ViewT = TypeVar("ViewT", bound=Any)

SEATS, WIDTH = 8, len(CARD)
DEEP = WIDTH + 1
"""The most cards of a stack: each number once, and one that makes a pair."""
DRAWN = 2
"""The most cards that a seat draws at once."""


class StackEncoding(OneStepEncoding[ViewT]):
    """Base of the encodings of both games; seats are counted from the reader on.

    Cards in order are given as their numbers in tenths, the first card first, and 0 for no card.

    - `stacks`: for each seat ten copies of numbers, then its cards in order.
    - `thrown`: the cards thrown face up, in the same two ways.
    - `turn`, `dealer`: a seat each.
    - `totals`: of each seat, in tens.
    - `last`, `last_seat`, `last_cards`: the last action by its kind, who did it, the cards in order.
    - `numbers`: the seats in eighths; the stock in fifties; whether no card can be drawn any more.
    - `options`: the options in their order, each as a share of its highest value or last choice.
    - `round`: its number in hundreds.
    """

    kinds: tuple[str, ...]
    """The kinds of the last action."""

    def __init__(self, options: type[Options], more: tuple[tuple[Any, ...], ...]) -> None:
        self.options_code = OptionsCode(options)
        self.shape = (
            ("stacks", SEATS * (WIDTH + DEEP), 0, 2),
            ("thrown", WIDTH + len(PACK), 0, WIDTH),
            ("turn", SEATS),
            ("dealer", SEATS),
            ("totals", SEATS, 0, 30),
            ("last", len(self.kinds)),
            ("last_seat", SEATS),
            ("last_cards", DRAWN),
            ("numbers", 3, 0, 2),
            ("options", self.options_code.size),
            ("round", 1, *UNBOUNDED),
            *more,
        )
        super().__init__()

    def fill(self, numbers: list[float], view: ViewT, seat: Seat) -> None:
        """Write the planes that both games have."""
        at, hands, seats = self.at, view.hands, len(view.hands)
        put(numbers, at["stacks"], DEEP, (*hands[seat:], *hands[:seat]))
        put(numbers, at["thrown"], len(PACK), (view.thrown,))
        start, totals = at["totals"], view.totals
        numbers[start : start + seats] = [
            total / 10 for total in (*totals[seat:], *totals[:seat])
        ]  # fmt: skip
        for one in view.acting:
            numbers[at["turn"] + (one - seat) % seats] = 1
        numbers[at["dealer"] + (view.dealer - seat) % seats] = 1
        if (last := view.last) is not None:
            numbers[at["last"] + self.kinds.index(last.kind)] = 1
            numbers[at["last_seat"] + (last.seat - seat) % seats] = 1
            for place, number in enumerate(last.cards, at["last_cards"]):
                numbers[place] = number / WIDTH
        start = at["numbers"]
        numbers[start : at["round"] + 1] = (
            seats / SEATS,
            view.stock / 50,
            view.dry,
            *self.options_code.encode(view.options),
            view.round / 100,
        )


def put(numbers: list[float], start: int, most: int, groups: Sequence[tuple[Card, ...]]) -> None:
    """Write groups of cards from `start` on, each in `WIDTH` and `most` numbers.

    A group is given as the copies of each number, then in order, at most `most` cards.
    """
    size = WIDTH + most
    for cards in groups:
        if cards:
            numbers[start : start + WIDTH + len(cards)] = _coded(cards)
        start += size


@lru_cache(1 << 12)
def _coded(cards: tuple[Card, ...]) -> tuple[float, ...]:
    """Return the copies of each number and then the cards; most cards stay for several turns."""
    return (*map(cards.count, NUMBER), *[NUMBER[card] / WIDTH for card in cards])
