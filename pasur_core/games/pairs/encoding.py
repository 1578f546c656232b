"""The observations and action ids of Pairs."""

from __future__ import annotations

from typing import Any

from pasur_core.encoding import Numbers
from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.encoding import SEATS, WIDTH, Codes, StackEncoding
from pasur_core.games.pairs.actions import FOLD, FOLDS, NAMES
from pasur_core.games.pairs.state import LIMITS, PairsOptions, PairsView
from pasur_core.protocol import Seat
from pasur_core.valueclass import reader

_MOST = 12
"""The most score cards of a seat: it needs more than 31 points for so many."""


class PairsEncoding(StackEncoding[PairsView]):
    """The encoding of Pairs, with 87 ids: the planes of `StackEncoding`, then those below.

    Ids 0 to 2 are hit, hit two and fold; 3 to 6 name a variant. From 7 on come the folds of the
    variant Continuous: ten for each seat, by card number. In these folds the first seat is p1, not
    the reader, so the plane `seat` gives the reader's seat.

    - `seat`: the reader's seat at the table.
    - `won`: for each seat, how many score cards of each number it has, then its score cards in
      order.
    - `owner`: the seat from which the last fold took its card.
    - `limit`: the losing total divided by 10; whether the seat to play has another turn.
    """

    key = "pairs"
    view_type = PairsView
    actions = (HIT, HIT_TWO, FOLD, *NAMES, *(fold for row in FOLDS for fold in row.values()))
    kinds = ("dealt", "hit", "pair", "fold")
    steady = (*StackEncoding.steady, "limit")

    def __init__(self) -> None:
        more = (
            ("seat", SEATS),
            ("won", SEATS * (WIDTH + _MOST), 0, WIDTH),
            ("owner", SEATS),
            ("limit", 2, 0, max(LIMITS.values()) / 10),
        )
        super().__init__(PairsOptions, more)
        self._won = self.parts("won", SEATS)
        self._more = reader(PairsView, "won", "last", "again")

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the steady facts of `StackEncoding`, the reader's seat and the losing total."""
        super().fill_steady(numbers, seat, *facts)
        numbers[self.at["seat"] + seat] = 1
        numbers[self.at["limit"]] = facts[-1] / 10

    def fill(self, numbers: Numbers, view: PairsView, seat: Seat) -> None:
        """Write the facts that change with each action, such as score cards."""
        super().fill(numbers, view, seat)
        won, last, again = self._more(view)
        parts = self._won[len(won)]
        for owner, cards in enumerate(won, -seat):
            if cards:
                numbers[parts[owner]] = _WON[cards]
        if last is not None and last.owner >= 0:
            numbers[self.at["owner"] + (last.owner - seat) % len(won)] = 1.0
        if again:
            numbers[self.at["limit"] + 1] = 1.0


_WON = Codes(_MOST)
ENCODING = PairsEncoding()
