"""A seat's calls in the auction of Belote, except a pass."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Name a suit as trump: `take H`.

    In the first round of calls it is the suit of the turned card. In the second round it is any
    other suit.
    """

    suit: str

    def __str__(self) -> str:
        return f"take {self.suit}"
