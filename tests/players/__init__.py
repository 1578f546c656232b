"""The computer players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count


def after(playouts: int) -> Callable[[], bool]:
    """Time that is up after so many playouts."""
    asked = count()
    return lambda: next(asked) >= playouts
