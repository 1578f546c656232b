"""The options of a game: named fields with a default and the allowed values."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from pasur_core.errors import InvalidOptions, UnknownOption

Value = bool | int | str


@dataclasses.dataclass(frozen=True)
class Options:
    """Base of a game's options: a frozen dataclass whose fields are made by `option` or `number`.

    Raise `InvalidOptions` if a value is not allowed.
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
        """Return the options that differ from their defaults, by name."""
        return {
            field.name: getattr(self, field.name)
            for field in dataclasses.fields(self)
            if getattr(self, field.name) != field.default
        }

    def idle(self) -> frozenset[str]:
        """Return the names of options that have no effect with the present values of the others.

        Such an option keeps its value, also in records, but does not change the match.
        """
        return frozenset(
            field.name
            for field in dataclasses.fields(self)
            if (only := field.metadata["only"]) is not None and not only(self)
        )


Condition = Callable[[Any], bool]
"""Function from a game's options to whether one of them has an effect, given the others."""


def option(default: Value, *others: Value, doc: str, only: Condition | None = None) -> Any:
    """Define a field of an `Options` class.

    Args:
        default: The default value.
        others: The other allowed values.
        doc: A sentence that explains the option.
        only: Function that returns, from all options, whether this one has an effect; by default it
            always has one.
    """
    return _field((default, *others), None, doc, only)


def number(
    default: int, *usual: int, least: int, most: int, doc: str, only: Condition | None = None
) -> Any:
    """Define a field of an `Options` class that takes any whole number from `least` to `most`.

    Args:
        default: The default value.
        usual: Other values to offer as choices.
        least: The lowest number allowed.
        most: The highest number allowed.
        doc: A sentence that explains the option.
        only: Function that returns, from all options, whether this one has an effect; by default it
            always has one.
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
    """Return the allowed values of each option, the default first.

    For an option made by `number` these are only the usual values.
    """
    return {field.name: field.metadata["allowed"] for field in dataclasses.fields(cls)}


def ranges(cls: type[Options]) -> dict[str, range]:
    """Return the allowed range of each option made by `number`."""
    return {
        field.name: field.metadata["numbers"]
        for field in dataclasses.fields(cls)
        if field.metadata["numbers"] is not None
    }


OptionsT = TypeVar("OptionsT", bound=Options)


def read_options(cls: type[OptionsT], given: Mapping[str, object]) -> OptionsT:
    """Return a game's options, given their values by name.

    Raise `UnknownOption` or `InvalidOptions`.
    """
    known = choices(cls)
    for name, value in given.items():
        if name not in known:
            raise UnknownOption(name, value, tuple(known))
    options: OptionsT = _kept(cls(**given))
    return options


@lru_cache(256)
def _kept(options: OptionsT) -> OptionsT:
    """Return one object for equal options, so that they are compared by identity in each turn."""
    return options
