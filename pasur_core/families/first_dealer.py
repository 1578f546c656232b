"""Drawing the first dealer, which the table does before the first deal of most games (rule 0.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pasur_core.protocol import Action, Event, Seat
from pasur_core.valueclass import valueclass

_DEALER = re.compile(r"dealer p([1-9])")


@dataclass(frozen=True, slots=True, repr=False)
class Dealer(Action):
    """The table's action that names the first dealer: `dealer p2`."""

    seat: Seat

    def __str__(self) -> str:
        return f"dealer p{self.seat + 1}"


@valueclass
class FirstDealer(Event):
    """The table drew the dealer of the first round."""

    code = "first_dealer"
    seat: Seat


def read_dealer(text: str) -> Dealer | None:
    """Return the `Dealer` action that a notation stands for, or None for any other notation.

    >>> read_dealer("dealer p2"), read_dealer("draw")
    (Dealer('dealer p2'), None)
    """
    found = _DEALER.fullmatch(text)
    return Dealer(int(found[1]) - 1) if found else None
