"""The observations and action ids of Belote contrée."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pasur_core.encoding import Numbers
from pasur_core.families.tricks.cards import SEATS
from pasur_core.families.tricks.encoding import CALLS, CARDS, SUIT_PLACE, TrickEncoding
from pasur_core.games.contree.actions import BIDS, CONTRE, SURCONTRE
from pasur_core.games.contree.state import VALUES, ContreeOptions, ContreeView
from pasur_core.latest import keep_latest
from pasur_core.protocol import Seat

_BIDS = {str(bid): place for place, bid in enumerate(BIDS.values())}
_PASSES = 3


class ContreeEncoding(TrickEncoding[ContreeView]):
    """The encoding of Belote contrée, with 90 ids: the planes of `TrickEncoding`, then those below.

    Ids 40 to 83 are the bids, by points and then by suit. Then come contre and surcontre, and the
    calls that Belote and contrée share: pass, lay, agree, decline.

    - `bids`: for each seat its bids, in the order of their ids.
    - `contre`, `surcontre`: 1 at the seat that said it.
    - `passes`: the number of passes since the last bid, contre or surcontre, from 0 to 3.
    - `contract`: the contract's points, with one place for each value that can be bid; then its
      suit; then its multiplier divided by 4.
    """

    key = "contree"
    view_type = ContreeView
    actions = (*CARDS, *BIDS.values(), CONTRE, SURCONTRE, *CALLS)
    steady = (*TrickEncoding.steady, "contract", "said")

    def __init__(self) -> None:
        super().__init__(
            ContreeOptions,
            (
                ("bids", SEATS * len(_BIDS)),
                ("contre", SEATS),
                ("surcontre", SEATS),
                ("passes", _PASSES + 1),
                ("contract", len(VALUES) + len(SUIT_PLACE) + 1),
            ),
        )

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the steady facts of `TrickEncoding`, then the auction.

        Passes before the last bid, contre or surcontre are not written. The seats of the other
        calls imply them.
        """
        super().fill_steady(numbers, seat, *facts)
        *_, contract, said = facts
        at = self.at
        calls, passes = _called(said)
        for caller, plane, place, width in calls:
            numbers[at[plane] + place + width * (caller - seat & 3)] = 1
        numbers[at["passes"] + passes] = 1
        if contract is not None:
            _, value, suit, multiplier = contract
            start = at["contract"]
            numbers[start + VALUES.index(value)] = 1
            numbers[start + len(VALUES) + SUIT_PLACE[suit]] = 1
            numbers[start + len(VALUES) + len(SUIT_PLACE)] = multiplier / 4


@keep_latest  # an auction stays for a whole round
def _called(said: Sequence[tuple[Seat, str]]) -> tuple[list[tuple[Seat, str, int, int]], int]:
    """Return the calls but passes, and the passes since the last.

    Of a call it returns the caller, the plane, the place in a seat's part, and the part's width.
    """
    calls, passes = [], 0
    for caller, call in said:
        passes = passes + 1 if call == "pass" else 0
        if call in _BIDS:
            calls.append((caller, "bids", _BIDS[call], len(_BIDS)))
        elif not passes:
            calls.append((caller, call, 0, 1))
    return calls, passes


ENCODING = ContreeEncoding()
