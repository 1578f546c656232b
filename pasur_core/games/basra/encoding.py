"""The observations and action ids of Basra."""

from __future__ import annotations

from typing import Any

from pasur_core.cards import SUITS
from pasur_core.encoding import UNBOUNDED, Numbers, OptionsCode
from pasur_core.families.fishing.encoding import DONE, WIDTH, FishingEncoding
from pasur_core.games.basra.state import BasraOptions, BasraView
from pasur_core.protocol import Seat
from pasur_core.valueclass import reader

SEATS = 4
_OPTIONS = OptionsCode(BasraOptions)


class BasraEncoding(FishingEncoding[BasraView]):
    """The encoding of Basra, with 157 ids.

    `CARD>most` has no id, because a listed play means the same. The planes are those of
    `FishingEncoding`, then those below. A full hand has six cards. The side of the reader, whose
    view is encoded, comes before the other side.

    - `basras`: the number of Basras of each side in this round.
    - `totals`: the total of each side, divided by 100.
    - `buried`: the suits of the jacks that went back into the stock.
    - `numbers`: the number of seats divided by 4; the current deal and the number of deals in a
      round, both divided by 12; the number of cards in the stock divided by 50.
    - `options`: the numbers of `OptionsCode`.
    - `round`: the number of the round, divided by 100.
    """

    key = "basra"
    view_type = BasraView
    full_hand = 6
    action_count = DONE + 1
    shape = (
        ("hand", WIDTH),
        ("table", WIDTH),
        ("piles", 2 * WIDTH),
        ("last_card", WIDTH),
        ("last_taken", WIDTH),
        ("last_seat", SEATS),
        ("taker", SEATS),
        ("held", SEATS),
        ("turn", SEATS),
        ("dealer", SEATS),
        ("basras", 2, *UNBOUNDED),
        ("totals", 2, 0, 20),
        ("buried", len(SUITS)),
        ("numbers", 4),
        ("options", _OPTIONS.size),
        ("round", 1, *UNBOUNDED),
    )

    steady = ("sides", "round", "dealer", "totals", "buried", "deals", "options")

    def __init__(self) -> None:
        super().__init__()
        self._more = reader(BasraView, "basras", "deal", "stock")

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the scores before the round, the buried jacks and the options."""
        sides, number, dealer, totals, buried, deals, options = facts
        at, side, seats, code = self.at, seat & 1, sum(map(len, sides)), _OPTIONS.encode(options)
        for jack in buried:
            numbers[at["buried"] + SUITS.index(jack.suit)] = 1
        numbers[at["totals"]] = totals[side] / 100
        numbers[at["totals"] + 1] = totals[1 - side] / 100
        numbers[at["numbers"]] = seats / SEATS
        numbers[at["numbers"] + 2] = deals / 12
        numbers[at["options"] : at["options"] + len(code)] = code
        numbers[at["dealer"] + (dealer - seat) % seats] = 1
        numbers[at["round"]] = number / 100

    def fill(self, numbers: Numbers, view: BasraView, seat: Seat) -> None:
        """Write the facts that change with each play, such as Basras and the stock."""
        super().fill(numbers, view, seat)
        at, side = self.at, seat & 1
        basras, deal, stock = self._more(view)
        numbers[at["basras"]] = basras[side]
        numbers[at["basras"] + 1] = basras[1 - side]
        numbers[at["numbers"] + 1] = deal / 12
        numbers[at["numbers"] + 3] = stock / 50


ENCODING = BasraEncoding()
