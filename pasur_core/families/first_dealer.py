"""What the table does in most games before it deals: drawing the first dealer (rule 0.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pasur_core.protocol import Action, Event, Seat
from pasur_core.valueclass import valueclass

_DEALER = re.compile(r"dealer p([1-9])")


@dataclass(frozen=True, slots=True, repr=False)
class Dealer(Action):
    """The table draws who deals first: `dealer p2`."""

    seat: Seat

    def __str__(self) -> str:
        return f"dealer p{self.seat + 1}"


@valueclass
class FirstDealer(Event):
    """Who deals the first round was drawn."""

    code = "first_dealer"
    seat: Seat


def read_dealer(text: str) -> Dealer | None:
    """The action of a notation, if it is this one.

    >>> read_dealer("dealer p2"), read_dealer("draw")
    (Dealer('dealer p2'), None)
    """
    found = _DEALER.fullmatch(text)
    return Dealer(int(found[1]) - 1) if found else None
