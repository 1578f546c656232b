"""What a seat of Belote says in the auction, beside a pass."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """A seat names trump: `take H`; the turned suit first, another suit in the second round."""

    suit: str

    def __str__(self) -> str:
        return f"take {self.suit}"
