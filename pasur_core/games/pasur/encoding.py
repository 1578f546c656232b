"""The observations and action ids of Pâsur."""

from __future__ import annotations

from pasur_core.cards import SUITS
from pasur_core.encoding import UNBOUNDED
from pasur_core.families.fishing.encoding import COPIES, DONE, PLACE, WIDTH, FishingEncoding
from pasur_core.games.pasur.actions import Claim
from pasur_core.games.pasur.state import PasurView
from pasur_core.protocol import Action, Seat

SEATS = 8
CLAIM_ID = DONE + 1


class PasurEncoding(FishingEncoding[PasurView]):
    """The encoding of Pâsur: 158 ids, the last of which is the claim.

    Seats and sides are counted from the reader on; places beyond their number stay 0.

    - `hand`, `table`, `piles`: the copies of each card in the reader's hand, on the table, and in
      each side's pile.
    - `last_card`, `last_taken`, `last_seat`: the last play of the round and who made it.
    - `taker`: the seat that captured last; seat 0 of the table until one has.
    - `held`: the number of cards in each hand, in fours.
    - `turn`, `dealer`: a seat each.
    - `surs`, `may_sur`, `claimed`: for each side the Surs it holds, whether it can score and cancel
      them, and whether its wrong claim is used.
    - `totals`, `count`: the score, and where it lies open the total as a claim would count it, in
      hundreds.
    - `buried`: the suit of the jack that went back into the stock.
    - `numbers`: seats and sides in eighths, the deal in tenths, the stock in hundreds.
    - `rules`: whether claims are allowed now, a cleared table takes a Sur away in the last deal,
      clubs score from seven on, courts make Surs, the count lies open; then whether there is a
      `sur_line`, this line in hundreds, and the target in hundreds.
    - `round`: its number in hundreds.
    """

    key = "pasur"
    view_type = PasurView
    action_count = CLAIM_ID + 1
    shape = (
        ("hand", WIDTH, *COPIES),
        ("table", WIDTH, *COPIES),
        ("piles", SEATS * WIDTH, *COPIES),
        ("last_card", WIDTH),
        ("last_taken", WIDTH, *COPIES),
        ("last_seat", SEATS),
        ("taker", SEATS),
        ("held", SEATS),
        ("turn", SEATS),
        ("dealer", SEATS),
        ("surs", SEATS, *UNBOUNDED),
        ("may_sur", SEATS),
        ("claimed", SEATS),
        ("totals", SEATS, 0, 12),
        ("count", SEATS, 0, 12),
        ("buried", len(SUITS)),
        ("numbers", 4, 0, 2),
        ("rules", 8, 0, 10),
        ("round", 1, *UNBOUNDED),
    )

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the ids of a play or the claim."""
        return (CLAIM_ID,) if type(action) is Claim else super().ids(action)

    def fill(self, numbers: list[float], view: PasurView, seat: Seat) -> None:
        """Write the view, all of whose facts are in a plane."""
        at, hands, sides = self.at, view.hands, len(view.sides)
        seats = len(hands)
        self.count(numbers, at["hand"], hands[seat])
        self.count(numbers, at["table"], view.shown[0][1])
        totals, piles = at["totals"], at["piles"]
        may_sur, claimed = at["may_sur"], at["claimed"]
        side = seat % sides
        for place in range(sides):
            numbers[totals + place] = view.totals[side] / 100
            if pile := view.piles[side]:
                start = piles + WIDTH * place
                for card in pile:
                    numbers[start + PLACE[card]] += 1
            numbers[may_sur + place] = view.may_sur[side]
            numbers[claimed + place] = view.claim_used[side]
            if view.count is not None:
                numbers[at["count"] + place] = view.count[side] / 100
            side += 1
            if side == sides:
                side = 0
        held = at["held"] - seat
        for other, hand in enumerate(hands):
            numbers[held + (other if other >= seat else other + seats)] = len(hand) / 4
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
        if view.surs is not None:
            holder, made = view.surs
            numbers[at["surs"] + (holder - seat) % sides] = made
        if view.buried is not None:
            numbers[at["buried"] + SUITS.index(view.buried.suit)] = 1
        start, line = at["numbers"], view.sur_line
        numbers[start : start + 12] = (
            seats / SEATS, sides / SEATS, view.deal / 10, view.stock / 100,
            view.claims_open, view.last_cancels, view.strict_seven, view.court_sur,
            view.count is not None, line is not None, (line or 0) / 100, view.target / 100,
        )  # fmt: skip
        numbers[at["round"]] = view.round / 100


ENCODING = PasurEncoding()
