"""A decorator for small read-only values that are fast to create."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def valueclass(cls: type[T]) -> type[T]:
    """Return the class as a dataclass whose fields can be read but not written.

    Most moves create several such values. Creating one takes 0.2 µs. A frozen dataclass took 1.4
    µs, so games were up to 4 % slower and views took four times as long. The generated `__init__`
    fills hidden slots, and the fields are properties that read them. Each class defines its own
    `repr`.

    >>> @valueclass
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> point = Point(3)
    >>> point.x, point == Point(3, 0), len({point, Point(3)})
    (3, True, 1)
    >>> point.x = 4
    Traceback (most recent call last):
    AttributeError: property 'x' of 'Point' object has no setter
    """
    made = dataclass(repr=False, unsafe_hash=True)(cls)
    names = [field.name for field in fields(made)]  # type: ignore[arg-type]
    own = [name for name in names if name in cls.__annotations__]
    init = made.__init__
    init.__code__ = init.__code__.replace(co_names=tuple(f"_{name}" for name in names))
    body = {
        name: value for name, value in vars(made).items() if name not in ("__dict__", "__weakref__")
    }
    body |= {name: property(attrgetter(f"_{name}")) for name in own}
    body["__slots__"] = tuple(f"_{name}" for name in own)
    return type(cls.__name__, cls.__bases__, body)


def reader(cls: type, first: str, second: str, *more: str) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads these fields of a value class in one go.

    It takes half the time of reading them one by one.

    >>> @valueclass
    ... class Point:
    ...     x: int
    ...     y: int
    >>> reader(Point, "y", "x")(Point(3, 4))
    (4, 3)
    """
    hidden = {field.name for field in fields(cls)}
    names = (first, second, *more)
    return attrgetter(*[f"_{name}" if name in hidden else name for name in names])
