"""How a game may be varied: named options with a default and the values allowed."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar

from pasur_core.errors import InvalidOptions

Value = bool | int | str


@dataclasses.dataclass(frozen=True)
class Options:
    """Base of a game's options: a frozen dataclass whose fields are made by `option`.

    Raises `InvalidOptions` when a value is not among the allowed ones.
    """

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            allowed = field.metadata["allowed"]
            if not any(value == one and type(value) is type(one) for one in allowed):
                raise InvalidOptions(field.name, value, allowed)

    def changed(self) -> dict[str, Value]:
        """Only what differs from the defaults, by name."""
        return {
            field.name: getattr(self, field.name)
            for field in dataclasses.fields(self)
            if getattr(self, field.name) != field.default
        }


def option(default: Value, *others: Value, doc: str) -> Any:
    """A field of an `Options` class: the default, the other values allowed, and what it means."""
    return dataclasses.field(default=default, metadata={"allowed": (default, *others), "doc": doc})


def choices(cls: type[Options]) -> dict[str, tuple[Value, ...]]:
    """Every option of a game and its allowed values, the default first."""
    return {field.name: field.metadata["allowed"] for field in dataclasses.fields(cls)}


OptionsT = TypeVar("OptionsT", bound=Options)


def read_options(cls: type[OptionsT], given: Mapping[str, object]) -> OptionsT:
    """Options from names and values; raises `InvalidOptions` on an unknown name or value."""
    known = choices(cls)
    for name, value in given.items():
        if name not in known:
            raise InvalidOptions(name, value, tuple(known))
    return cls(**given)
