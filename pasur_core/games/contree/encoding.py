"""The observations and action ids of Belote contrée."""

from __future__ import annotations

from pasur_core.families.tricks.cards import SEATS
from pasur_core.families.tricks.encoding import CALLS, CARDS, SUIT_PLACE, TrickEncoding
from pasur_core.games.contree.actions import BIDS, CONTRE, SURCONTRE
from pasur_core.games.contree.state import VALUES, ContreeOptions, ContreeView
from pasur_core.protocol import Seat

_BIDS = {str(bid): place for place, bid in enumerate(BIDS.values())}
_PASSES = 3


class ContreeEncoding(TrickEncoding[ContreeView]):
    """The encoding of Belote contrée: 90 ids, and the planes of `TrickEncoding` and these.

    Ids 40 to 83 are the bids, by points and then by suit; then come contre, surcontre, and the
    calls of both games: pass, lay, agree, decline.

    - `bids`: for each seat, from the reader on, its bids in the order of their ids.
    - `contre`, `surcontre`: the seat that said it.
    - `passes`: the number of passes since the last other call, from 0 to 3.
    - `contract`: the contract's points, one place for each value that can be bid; its suit; and
      its multiplier as a share of four.
    """

    key = "contree"
    view_type = ContreeView
    actions = (*CARDS, *BIDS.values(), CONTRE, SURCONTRE, *CALLS)

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

    def fill(self, numbers: list[float], view: ContreeView, seat: Seat) -> None:
        """Write the view with its auction; the passes before the bids follow from their seats."""
        super().fill(numbers, view, seat)
        at, passes = self.at, 0
        for caller, call in view.said:
            player = caller - seat & 3
            if call == "pass":
                passes += 1
                continue
            passes = 0
            if call in _BIDS:
                numbers[at["bids"] + len(_BIDS) * player + _BIDS[call]] = 1
            else:
                numbers[at[call] + player] = 1
        numbers[at["passes"] + passes] = 1
        if view.contract is not None:
            _, value, suit, multiplier = view.contract
            start = at["contract"]
            numbers[start + VALUES.index(value)] = 1
            numbers[start + len(VALUES) + SUIT_PLACE[suit]] = 1
            numbers[start + len(VALUES) + len(SUIT_PLACE)] = multiplier / 4


ENCODING = ContreeEncoding()
