"""Tests of the computer players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count


def after(playouts: int) -> Callable[[], bool]:
    """Return a deadline that passes after `playouts` calls."""
    asked = count()
    return lambda: next(asked) >= playouts
