"""The observations and action ids of Basra."""

from __future__ import annotations

from pasur_core.cards import SUITS
from pasur_core.encoding import UNBOUNDED, OptionsCode
from pasur_core.families.fishing.encoding import DONE, PLACE, WIDTH, FishingEncoding
from pasur_core.games.basra.state import BasraOptions, BasraView
from pasur_core.protocol import Seat

SEATS = 4
_OPTIONS = OptionsCode(BasraOptions)


class BasraEncoding(FishingEncoding[BasraView]):
    """The encoding of Basra, with 157 ids.

    `CARD>most` has no id, because a listed play means the same. The planes are those of
    `FishingEncoding`, with a full hand of six cards, and those below. The reader's side comes
    before the other side.

    - `piles`: the cards in each side's pile.
    - `basras`: the number of Basras of each side in this round.
    - `totals`: the total of each side, in hundreds.
    - `buried`: the suits of the jacks that went back into the stock.
    - `numbers`: the seats in fourths; the deal and the deals of a round in twelfths; the stock in
      fifties.
    - `options`: the numbers of `OptionsCode`.
    - `round`: the number of the round, in hundreds.
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

    def fill(self, numbers: list[float], view: BasraView, seat: Seat) -> None:
        """Write every plane of the view."""
        super().fill(numbers, view, seat)
        at, seats, side = self.at, len(view.hands), seat & 1
        start = at["piles"]
        for pile in (view.piles[side], view.piles[1 - side]):
            for card in pile:
                numbers[start + PLACE[card]] = 1
            start += WIDTH
        for jack in view.buried:
            numbers[at["buried"] + SUITS.index(jack.suit)] = 1
        basras, totals = view.basras, view.totals
        start = at["basras"]
        numbers[start : start + 4] = (
            basras[side], basras[1 - side], totals[side] / 100, totals[1 - side] / 100,
        )  # fmt: skip
        start = at["numbers"]
        numbers[start : start + 4] = (
            seats / SEATS, view.deal / 12, view.deals / 12, view.stock / 50,
        )  # fmt: skip
        numbers[start + 4 : at["round"]] = _OPTIONS.encode(view.options)
        numbers[at["round"]] = view.round / 100


ENCODING = BasraEncoding()
