"""The observations and action ids of Pairs."""

from __future__ import annotations

from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.encoding import SEATS, WIDTH, StackEncoding, put
from pasur_core.games.pairs.actions import FOLD, FOLDS, NAMES
from pasur_core.games.pairs.state import LIMITS, PairsOptions, PairsView
from pasur_core.protocol import Seat

_MOST = 12
"""The most score cards of a seat: it needs more than 31 points for so many."""


class PairsEncoding(StackEncoding[PairsView]):
    """The encoding of Pairs, with 87 ids: the planes of `StackEncoding`, then those below.

    Ids 0 to 2 are hit, hit two and fold; 3 to 6 name a variant. From 7 on come the folds of
    Continuous: ten for each seat, by card number. In these folds the first seat is p1, not the
    reader, so the plane `seat` gives the reader's seat.

    - `seat`: the reader's seat at the table.
    - `won`: for each seat the counts of its score cards, then these cards in order.
    - `owner`: the seat from which the last fold took its card.
    - `limit`: the losing total in tens; whether the seat to play has another turn.
    """

    key = "pairs"
    view_type = PairsView
    actions = (HIT, HIT_TWO, FOLD, *NAMES, *(fold for row in FOLDS for fold in row.values()))
    kinds = ("dealt", "hit", "pair", "fold")

    def __init__(self) -> None:
        more = (
            ("seat", SEATS),
            ("won", SEATS * (WIDTH + _MOST), 0, WIDTH),
            ("owner", SEATS),
            ("limit", 2, 0, max(LIMITS.values()) / 10),
        )
        super().__init__(PairsOptions, more)

    def fill(self, numbers: list[float], view: PairsView, seat: Seat) -> None:
        """Write every plane of the view."""
        super().fill(numbers, view, seat)
        at, seats = self.at, len(view.hands)
        numbers[at["seat"] + seat] = 1
        put(numbers, at["won"], _MOST, view.won, seat)
        if view.last is not None and view.last.owner >= 0:
            numbers[at["owner"] + (view.last.owner - seat) % seats] = 1
        numbers[at["limit"]] = view.limit / 10
        numbers[at["limit"] + 1] = view.again


ENCODING = PairsEncoding()
