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
    """The encoding of Basra: 157 ids, of which a play with `most` has none of its own.

    Seats and sides are counted from the reader on; places beyond their number stay 0.

    - `hand`, `table`, `piles`: the cards in the reader's hand, on the table, and in the piles of
      the reader's side and the other.
    - `last_card`, `last_taken`, `last_seat`: the last play of the round and who made it.
    - `taker`: the seat that captured last; seat 0 of the table until one has.
    - `held`: the number of cards in each hand, in sixths.
    - `turn`, `dealer`: a seat each.
    - `basras`: of each side in this round.
    - `totals`: of each side, in hundreds.
    - `buried`: the suits of the jacks that went back into the stock.
    - `numbers`: the seats in fourths; the deal and the deals of a round in twelfths; the stock in
      fifties.
    - `options`: the options in their order, each as a share of its highest value or last choice.
    - `round`: its number in hundreds.
    """

    key = "basra"
    view_type = BasraView
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
        """Write the view, all of whose facts are in a plane."""
        at, hands, side = self.at, view.hands, seat & 1
        seats = len(hands)
        self.count(numbers, at["hand"], hands[seat])
        self.count(numbers, at["table"], view.shown[0][1])
        self.count(numbers, at["piles"], view.piles[side])
        self.count(numbers, at["piles"] + WIDTH, view.piles[1 - side])
        for other, hand in enumerate(hands):
            numbers[at["held"] + (other - seat) % seats] = len(hand) / 6
        if view.last is not None:
            player, card, taken = view.last
            numbers[at["last_card"] + PLACE[card]] = 1
            numbers[at["last_seat"] + (player - seat) % seats] = 1
            if taken:
                self.count(numbers, at["last_taken"], taken)
        for one in view.acting:
            numbers[at["turn"] + (one - seat) % seats] = 1
        numbers[at["taker"] + (view.last_taker - seat) % seats] = 1
        numbers[at["dealer"] + (view.dealer - seat) % seats] = 1
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
