"""The observations and action ids of Pâsur."""

from __future__ import annotations

from array import array
from typing import Any

from pasur_core.cards import SUITS
from pasur_core.encoding import UNBOUNDED, Numbers
from pasur_core.families.fishing.encoding import COPIES, DONE, WIDTH, FishingEncoding
from pasur_core.games.pasur.actions import Claim
from pasur_core.games.pasur.cards import HAND
from pasur_core.games.pasur.state import PasurView
from pasur_core.protocol import Action, Seat
from pasur_core.valueclass import reader

SEATS = 8
CLAIM_ID = DONE + 1


class PasurEncoding(FishingEncoding[PasurView]):
    """The encoding of Pâsur: 158 ids, the last of which is the claim.

    The planes are those of `FishingEncoding`, then those below. A full hand has four cards. The
    side of the reader, whose view is encoded, comes first.

    - `surs`, `may_sur`, `claimed`: for each side the number of Surs it holds, whether it can score
      and cancel them, and whether it has made its one wrong claim.
    - `totals`, `count`: each side's total, and its total as a claim would count it, divided by 100.
      `count` is 0 unless `open_count` shows it to all.
    - `buried`: the suit of the jack that went back into the stock.
    - `numbers`: the numbers of seats and of sides, divided by 8; the current deal divided by 10;
      the number of cards in the stock divided by 100.
    - `rules`: whether claims are allowed now; whether a cleared table takes a Sur away in the last
      deal; whether only seven clubs or more score; whether court cards make Surs; whether the count
      is shown; whether there is a total from which a side cannot score Surs; this total and the
      target, both divided by 100.
    - `round`: the number of the round, divided by 100.
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

    steady = (
        "sides", "round", "dealer", "totals", "may_sur", "claim_used", "buried", "claims_open",
        "last_cancels", "strict_seven", "court_sur", "sur_line", "target",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self._more = reader(PasurView, "surs", "count", "deal", "stock", "totals")

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the ids of a play or the claim."""
        return (CLAIM_ID,) if type(action) is Claim else super().ids(action)

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the scores before the round, who can score Surs or claim, and the rules."""
        sides, number, dealer, totals, may_sur, used, buried, *rules, line, target = facts
        at, many, seats = self.at, len(sides), sum(map(len, sides))
        for side in range(many):
            place = (side - seat) % many
            numbers[at["totals"] + place] = totals[side] / 100
            numbers[at["may_sur"] + place] = may_sur[side]
            numbers[at["claimed"] + place] = used[side]
        numbers[at["dealer"] + (dealer - seat) % seats] = 1
        if buried is not None:
            numbers[at["buried"] + SUITS.index(buried.suit)] = 1
        start = at["numbers"]
        numbers[start : start + 2] = array("d", (seats / SEATS, many / SEATS))
        start = at["rules"]
        numbers[start : start + 4] = array("d", rules)
        limits = (line is not None, (line or 0) / 100, target / 100)
        numbers[start + 5 : start + 8] = array("d", limits)
        numbers[at["round"]] = number / 100

    def fill(self, numbers: Numbers, view: PasurView, seat: Seat) -> None:
        """Write the facts that change with each play, such as Surs and the count."""
        super().fill(numbers, view, seat)
        at = self.at
        surs, count, deal, stock, totals = self._more(view)
        sides = len(totals)
        if surs is not None:
            holder, made = surs
            numbers[at["surs"] + (holder - seat) % sides] = made
        if count is not None:
            numbers[at["rules"] + 4] = 1
            for side, total in enumerate(count):
                numbers[at["count"] + (side - seat) % sides] = total / 100
        start = at["numbers"]
        numbers[start + 2] = deal / 10
        numbers[start + 3] = stock / 100


ENCODING = PasurEncoding()
