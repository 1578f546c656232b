"""A seat's calls in the auction of Belote, except a pass."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Name trump: `take H`; the turned suit in the first round of calls, another in the second."""

    suit: str

    def __str__(self) -> str:
        return f"take {self.suit}"
