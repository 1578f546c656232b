"""How a game may be varied: named options with a default and the values allowed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pasur_core.errors import InvalidOptions, UnknownOption

Value = bool | int | str


@dataclasses.dataclass(frozen=True)
class Options:
    """Base of a game's options: a frozen dataclass whose fields are made by `option` or `number`.

    Raises `InvalidOptions` when a value is not among the allowed ones.
    """

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value, allowed = getattr(self, field.name), field.metadata["allowed"]
            numbers: range | None = field.metadata["numbers"]
            fits = (
                any(value == one and type(value) is type(one) for one in allowed)
                if numbers is None
                else type(value) is int and value in numbers
            )
            if not fits:
                raise InvalidOptions(field.name, value, allowed, numbers)

    def changed(self) -> dict[str, Value]:
        """Only what differs from the defaults, by name."""
        return {
            field.name: getattr(self, field.name)
            for field in dataclasses.fields(self)
            if getattr(self, field.name) != field.default
        }

    def idle(self) -> frozenset[str]:
        """The names of the options that mean nothing beside the values of the others.

        Such an option keeps its value, in records too, and the match is played all the same.
        """
        return frozenset(
            field.name
            for field in dataclasses.fields(self)
            if (only := field.metadata["only"]) is not None and not only(self)
        )


Condition = Callable[[Any], bool]
"""Whether an option means something, by the options of which it is one."""


def option(default: Value, *others: Value, doc: str, only: Condition | None = None) -> Any:
    """A field of an `Options` class: the default, the other values allowed, and what it means.

    `only` says beside which other options it means anything; without it, always.
    """
    return _field((default, *others), None, doc, only)


def number(
    default: int, *usual: int, least: int, most: int, doc: str, only: Condition | None = None
) -> Any:
    """A field of an `Options` class that takes any whole number from `least` to `most`.

    The default and the `usual` numbers are offered; `only` is as in `option`.
    """
    return _field((default, *usual), range(least, most + 1), doc, only)


def _field(
    allowed: tuple[Value, ...], numbers: range | None, doc: str, only: Condition | None
) -> Any:
    return dataclasses.field(
        default=allowed[0],
        metadata={"allowed": allowed, "numbers": numbers, "doc": doc, "only": only},
    )


def choices(cls: type[Options]) -> dict[str, tuple[Value, ...]]:
    """Every option of a game and its allowed values, or the usual ones of a number.

    The default stands first.
    """
    return {field.name: field.metadata["allowed"] for field in dataclasses.fields(cls)}


def ranges(cls: type[Options]) -> dict[str, range]:
    """Those options of a game that take any whole number, and from where to where."""
    return {
        field.name: field.metadata["numbers"]
        for field in dataclasses.fields(cls)
        if field.metadata["numbers"] is not None
    }


OptionsT = TypeVar("OptionsT", bound=Options)


def read_options(cls: type[OptionsT], given: Mapping[str, object]) -> OptionsT:
    """Options from names and values; raises `UnknownOption` or `InvalidOptions`."""
    known = choices(cls)
    for name, value in given.items():
        if name not in known:
            raise UnknownOption(name, value, tuple(known))
    return cls(**given)
