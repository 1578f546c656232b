"""Functions that search the values of a game at any depth."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

from pasur_core.cards import HIDDEN, Card


def parts(value: object) -> Iterator[object]:
    """Yield a value and all its parts that count when it is compared, in no fixed order."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        yield one
        kind: Any = type(one)
        if isinstance(one, tuple | list | set | frozenset):
            waiting += one
        elif (names := _compared(kind)) is not None:
            waiting += [getattr(one, name) for name in names]
        elif hasattr(one, "__dict__"):
            waiting += vars(one).values()


@cache
def _compared(kind: Any) -> tuple[str, ...] | None:
    """Return the fields by which values of a dataclass are compared; None for other kinds."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple(one.name for one in dataclasses.fields(kind) if one.compare)


def lasting(value: object) -> bool:
    """Return whether the type of a value is immutable, whatever its parts are.

    A dataclass is immutable if it is frozen or its fields are properties without setters.
    """
    plain = isinstance(value, tuple | frozenset | str | bytes | int | float | None)
    kind: Any = type(value)
    return plain or _is_frozen(kind)


@cache
def _is_frozen(kind: Any) -> bool:
    fields = [getattr(kind, name, None) for name in _fields(kind)]
    if not dataclasses.is_dataclass(kind):
        return False
    read_only = all(isinstance(one, property) and one.fset is None for one in fields)
    parameters = getattr(kind, "__dataclass_params__")  # noqa: B009 - no type has it
    return read_only or bool(parameters.frozen)


def held_cards(value: object) -> Iterator[Card]:
    """Yield the cards in a value, at any depth of tuples and dataclasses, in no fixed order."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Card):
            if one != HIDDEN:
                yield one
        elif isinstance(one, tuple | list | frozenset):
            waiting += one
        else:
            kind: Any = type(one)
            waiting += [getattr(one, name) for name in _fields(kind)]


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """Return the names of a dataclass's fields; none for other kinds."""
    if not dataclasses.is_dataclass(kind):
        return ()
    return tuple(one.name for one in dataclasses.fields(kind))
