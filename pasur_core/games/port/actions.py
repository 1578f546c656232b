"""Locking, the one action of Port that `families.stacks.actions` lacks."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Lock(Action):
    """A seat keeps its cards and draws no more in this round (PO5)."""

    def __str__(self) -> str:
        return "lock"


LOCK = Lock()
