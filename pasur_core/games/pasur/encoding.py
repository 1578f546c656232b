"""The observations and action ids of Pâsur."""

from __future__ import annotations

from pasur_core.cards import SUITS
from pasur_core.encoding import UNBOUNDED
from pasur_core.families.fishing.encoding import COPIES, DONE, WIDTH, FishingEncoding, copies_of
from pasur_core.games.pasur.actions import Claim
from pasur_core.games.pasur.cards import HAND
from pasur_core.games.pasur.state import PasurView
from pasur_core.protocol import Action, Seat

SEATS = 8
CLAIM_ID = DONE + 1


class PasurEncoding(FishingEncoding[PasurView]):
    """The encoding of Pâsur: 158 ids, the last of which is the claim.

    The planes are those of `FishingEncoding`, with a full hand of four cards, and those below.
    Sides are counted from the reader's side on.

    - `piles`: the copies of each card in each side's pile.
    - `surs`, `may_sur`, `claimed`: for each side the Surs it holds, whether it can score and cancel
      them, and whether it has made its one wrong claim.
    - `totals`, `count`: each side's total, and its total as a claim would count it, in hundreds.
      `count` is 0 if the table does not show it.
    - `buried`: the suit of the jack that went back into the stock.
    - `numbers`: seats and sides in eighths, the deal in tenths, the stock in hundreds.
    - `rules`: whether claims are allowed now; whether a cleared table takes a Sur away in the last
      deal; whether only seven clubs or more score; whether courts make Surs; whether the count is
      shown; whether there is a `sur_line`, this line in hundreds, and the target in hundreds.
    - `round`: the number of the round, in hundreds.
    """

    key = "pasur"
    view_type = PasurView
    full_hand = HAND
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

    def __init__(self) -> None:
        super().__init__()
        self._by_side = [self.at[name] for name in ("totals", "piles", "may_sur", "claimed")]

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the ids of a play or the claim."""
        return (CLAIM_ID,) if type(action) is Claim else super().ids(action)

    def fill(self, numbers: list[float], view: PasurView, seat: Seat) -> None:
        """Write every plane of the view."""
        super().fill(numbers, view, seat)
        at, seats, sides = self.at, len(view.hands), len(view.sides)
        totals, piles, may_sur, claimed = self._by_side
        scores, captured, open_surs = view.totals, view.piles, view.may_sur
        used, count = view.claim_used, view.count
        side = seat % sides
        for place in range(sides):
            numbers[totals + place] = scores[side] / 100
            if pile := captured[side]:
                start = piles + WIDTH * place
                numbers[start : start + WIDTH] = copies_of(pile)
            numbers[may_sur + place] = open_surs[side]
            numbers[claimed + place] = used[side]
            if count is not None:
                numbers[at["count"] + place] = count[side] / 100
            side += 1
            if side == sides:
                side = 0
        if view.surs is not None:
            holder, made = view.surs
            numbers[at["surs"] + (holder - seat) % sides] = made
        if view.buried is not None:
            numbers[at["buried"] + SUITS.index(view.buried.suit)] = 1
        start, line = at["numbers"], view.sur_line
        numbers[start : start + 12] = (
            seats / SEATS, sides / SEATS, view.deal / 10, view.stock / 100,
            view.claims_open, view.last_cancels, view.strict_seven, view.court_sur,
            count is not None, line is not None, (line or 0) / 100, view.target / 100,
        )  # fmt: skip
        numbers[at["round"]] = view.round / 100


ENCODING = PasurEncoding()
