"""Pad the values of `IN`, so that PostgreSQL prepares few statements."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

T = TypeVar("T")

_TIMES = 4
"""The next size of a list: fewer sizes are fewer statements, but more repeated values."""


def padded(values: Collection[T]) -> list[T]:
    """Return the values, with the last one repeated until their number is 1, 4, 16, 64, ...

    Each number of values in `IN` is a separate statement. PostgreSQL prepares and plans it when a
    connection first uses it, and the driver keeps a hundred of them for each connection. Hibernate
    calls the same method `in_clause_parameter_padding`.

    >>> padded((7, 8)), padded(())
    ([7, 8, 8, 8], [])
    """
    found = [*values]
    size = 1
    while size < len(found):
        size *= _TIMES
    return found + found[-1:] * (size - len(found))
