"""The observations and action ids of Belote."""

from __future__ import annotations

from typing import Any

from pasur_core.cards import SUITS
from pasur_core.encoding import Numbers
from pasur_core.families.tricks.cards import SEATS
from pasur_core.families.tricks.encoding import CALLS, CARDS, PLACE, POINTS, WIDTH, TrickEncoding
from pasur_core.games.belote.actions import Take
from pasur_core.games.belote.state import BeloteOptions, BeloteView
from pasur_core.protocol import Seat


class BeloteEncoding(TrickEncoding[BeloteView]):
    """The encoding of Belote, with 48 ids: the planes of `TrickEncoding`, then those below.

    Ids 40 to 43 name a suit as trump. Then come the calls that Belote and contrée share: pass, lay,
    agree, decline.

    - `turned`: the card turned up, until the round is scored.
    - `passes`: the number of passes of the auction, from 0 to 7.
    - `pot`: the points kept for the winner of the next round, divided by 1,000.
    """

    key = "belote"
    view_type = BeloteView
    actions = (*CARDS, *map(Take, SUITS), *CALLS)
    steady = (*TrickEncoding.steady, "turned", "passes", "pot")

    def __init__(self) -> None:
        super().__init__(
            BeloteOptions, (("turned", WIDTH), ("passes", 2 * SEATS), ("pot", 1, 0, 100))
        )

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the steady facts of `TrickEncoding`, then the auction."""
        super().fill_steady(numbers, seat, *facts)
        *_, turned, passes, pot = facts
        at = self.at
        if turned is not None:
            numbers[at["turned"] + PLACE[turned]] = 1
        numbers[at["passes"] + passes] = 1
        numbers[at["pot"]] = pot / POINTS


ENCODING = BeloteEncoding()
