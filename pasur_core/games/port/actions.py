"""The action of Port that other games of the triangular pack do not have: locking."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Lock(Action):
    """Keep the cards of the seat's stack and draw no more in this round (PO5)."""

    def __str__(self) -> str:
        return "lock"


LOCK = Lock()
