"""The common parts of the encodings of Pairs and Port: stacks, discards, the last action."""

from __future__ import annotations

from array import array
from typing import Any, ClassVar, TypeVar

from pasur_core.cards import Card
from pasur_core.encoding import UNBOUNDED, Numbers, OneStepEncoding, OptionsCode
from pasur_core.families.stacks.cards import CARD, NUMBER, PACK
from pasur_core.latest import keep_growing
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
    steady: ClassVar[tuple[str, ...]] = ("options",)

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
        names = ("totals", "dealer", "turn", "last", "last_seat", "last_cards", "numbers", "round")
        self._places = [self.at[name] for name in names]
        self._stacks, self._thrown = self.parts("stacks", SEATS), self.within["thrown"]
        self._kinds = {kind: place for place, kind in enumerate(self.kinds)}
        self._moving = reader(
            self.view_type, "round", "dealer", "totals", "hands", "thrown", "acting", "last",
            "stock", "dry",
        )  # fmt: skip

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the options. A round is too short to keep more."""
        numbers[self.within["options"]] = self.options_code.encode(facts[0])

    def fill(self, numbers: Numbers, view: ViewT, seat: Seat) -> None:
        """Write the scores before the round, the cards, the seat on turn and the last action."""
        sums, dealers, turn, kinds, last_seat, last_cards, rest, rounds = self._places
        number, dealer, totals, hands, thrown, acting, last, stock, dry = self._moving(view)
        seats = len(hands)
        for owner, total in enumerate(totals, -seat):
            if total:
                numbers[sums + (owner if owner >= 0 else owner + seats)] = total / 10
        stacks = self._stacks[seats]
        for owner, cards in enumerate(hands, -seat):
            if cards:
                numbers[stacks[owner]] = STACK[cards]
        if thrown:
            numbers[self._thrown] = _thrown(thrown)[1]
        numbers[dealers + (dealer - seat) % seats] = 1.0
        for one in acting:
            numbers[turn + (one - seat) % seats] = 1.0
        if last is not None:
            numbers[kinds + self._kinds[last[0]]] = 1.0
            numbers[last_seat + (last[1] - seat) % seats] = 1.0
            for one in last[2]:
                numbers[last_cards] = one / WIDTH
                last_cards += 1
        numbers[rest] = seats / SEATS
        numbers[rest + 1] = stock / 50
        numbers[rest + 2] = dry
        numbers[rounds] = number / 100


@keep_growing((WIDTH, array("d", bytes(8 * (WIDTH + len(PACK))))))
def _thrown(before: tuple[int, Numbers], card: Card) -> tuple[int, Numbers]:
    """Return the place after the last card thrown, and the plane `thrown`."""
    place, found = before[0], before[1][:]
    number = NUMBER[card]
    found[number - 1] += 1.0
    found[place] = number / WIDTH
    return place + 1, found


class Codes(dict[tuple[Card, ...], Numbers]):
    """By some cards, at most `most`: the copies of each number, then the cards in order.

    Most cards stay for several turns. With a cached function in place of a dict, an observation of
    eight seats took 9.4 µs, not 8.6.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __missing__(self, cards: tuple[Card, ...]) -> Numbers:
        if len(self) == _KEPT:
            self.clear()
        self[cards] = found = array("d", bytes(8 * (WIDTH + self._most)))
        for place, number in enumerate(map(NUMBER.__getitem__, cards), WIDTH):
            found[number - 1] += 1.0
            found[place] = number / WIDTH
        return found


_KEPT = 1 << 12
STACK = Codes(DEEP)
