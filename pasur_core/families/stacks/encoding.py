"""The common parts of the encodings of Pairs and Port: stacks, discards, the last action."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from pasur_core.cards import Card
from pasur_core.encoding import UNBOUNDED, Numbers, OneStepEncoding, OptionsCode
from pasur_core.families.stacks.cards import CARD, NUMBER, PACK
from pasur_core.options import Options
from pasur_core.protocol import Seat
from pasur_core.valueclass import reader

ViewT = TypeVar("ViewT", bound=Any)

SEATS, WIDTH = 8, len(CARD)
DEEP = WIDTH + 1
"""The most cards of a stack: each number once, and one that makes a pair."""
DRAWN = 2
"""The most cards that a seat draws at once."""


class StackEncoding(OneStepEncoding[ViewT]):
    """Base of the encodings of Pairs and Port. Seat 0 is the reader, whose view is encoded.

    "Counts" are ten values: how often each card number occurs. "Cards in order" are the numbers on
    the cards divided by ten, the first card first. The places after the last card are 0.

    - `stacks`: for each seat the counts of its stack, then its cards in order.
    - `thrown`: the cards thrown face up: counts, then the cards in order.
    - `turn`, `dealer`: 1 at the seat to act, and 1 at the dealer.
    - `totals`: the total of each seat, divided by 10.
    - `last`, `last_seat`, `last_cards`: the kind of the last action, its seat, its cards in order.
    - `numbers`: the number of seats divided by 8; the number of cards in the stock divided by 50;
      whether no card can be drawn any more.
    - `round`: the number of the round, divided by 100.
    - `options`: the numbers of `OptionsCode`.
    """

    kinds: tuple[str, ...]
    """The kinds of the last action."""
    steady: ClassVar[tuple[str, ...]] = ("round", "dealer", "totals", "options")

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
            ("round", 1, *UNBOUNDED),
            ("options", self.options_code.size),
            *more,
        )
        super().__init__()
        names = ("stacks", "thrown", "turn", "last", "last_seat", "last_cards", "numbers")
        self._places = [self.at[name] for name in names]
        self._moving = reader(
            self.view_type, "hands", "thrown", "acting", "last", "stock", "dry"
        )  # fmt: skip

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the scores before the round, the dealer and the options."""
        number, dealer, totals, options, *_ = facts
        at, seats, code = self.at, len(totals), self.options_code.encode(options)
        for place, total in enumerate((*totals[seat:], *totals[:seat]), at["totals"]):
            numbers[place] = total / 10
        numbers[at["dealer"] + (dealer - seat) % seats] = 1
        numbers[at["numbers"]] = seats / SEATS
        numbers[at["round"]] = number / 100
        numbers[at["options"] : at["options"] + len(code)] = code

    def fill(self, numbers: Numbers, view: ViewT, seat: Seat) -> None:
        """Write the cards, the seat on turn and the last action."""
        stacks, thrown, turn, kind, last_seat, last_cards, rest = self._places
        hands, discards, acting, last, stock, dry = self._moving(view)
        seats = len(hands)
        put(numbers, stacks, DEEP, hands, seat)
        if discards:
            code = _CODES[discards]
            numbers[thrown : thrown + len(code)] = code
        for one in acting:
            numbers[turn + (one - seat) % seats] = 1.0
        if last is not None:
            numbers[kind + self.kinds.index(last.kind)] = 1.0
            numbers[last_seat + (last.seat - seat) % seats] = 1.0
            for number in last.cards:
                numbers[last_cards] = number / WIDTH
                last_cards += 1
        numbers[rest + 1] = stock / 50
        numbers[rest + 2] = dry


def put(
    numbers: Numbers, start: int, most: int, groups: Sequence[tuple[Card, ...]], first: Seat
) -> None:
    """Write the cards of each seat into `numbers` from place `start` on, seat `first` first.

    `groups` has the cards of each seat, at most `most` cards for a seat. For each seat, `WIDTH`
    counts of numbers are written, then its cards in order.
    """
    size = WIDTH + most
    for owner, cards in enumerate(groups, -first):
        if cards:
            at = start + size * (owner if owner >= 0 else owner + len(groups))
            numbers[at : at + WIDTH + len(cards)] = _CODES[cards]


class _Codes(dict[tuple[Card, ...], Numbers]):
    """By some cards: the copies of each number, then the cards in order.

    Most cards stay for several turns. With a cached function in place of a dict, an observation of
    eight seats took 9.4 µs, not 8.6.
    """

    def __missing__(self, cards: tuple[Card, ...]) -> Numbers:
        if len(self) == _KEPT:
            self.clear()
        counts, order = map(cards.count, NUMBER), [NUMBER[card] / WIDTH for card in cards]
        self[cards] = found = array("d", (*counts, *order))
        return found


_KEPT = 1 << 12
_CODES = _Codes()
