"""Options hold one of their allowed values, or say which those are."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pasur_core.errors import InvalidOptions
from pasur_core.options import Options, choices, option, read_options


@dataclass(frozen=True)
class Varied(Options):
    target: int = option(62, 100, doc="Points that win.")
    teams: bool = option(True, False, doc="Partners.")
    blocked: int | str = option(50, "none", doc="Where it stops.")


def test_defaults_are_the_first_choice() -> None:
    assert Varied() == Varied(target=62, teams=True, blocked=50)
    assert choices(Varied) == {"target": (62, 100), "teams": (True, False), "blocked": (50, "none")}


def test_only_what_differs_from_the_defaults_is_changed() -> None:
    assert Varied().changed() == {}
    assert Varied(blocked="none", target=62).changed() == {"blocked": "none"}


def test_what_is_changed_reads_back() -> None:
    for options in (Varied(), Varied(target=100), Varied(teams=False, blocked="none")):
        assert read_options(Varied, options.changed()) == options


@pytest.mark.parametrize("value", [63, "62", 62.0, True, None, [62], {}])
def test_a_value_that_is_not_allowed_is_refused_with_the_allowed_ones(value: object) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(Varied, {"target": value})
    assert refused.value.option == "target"
    assert refused.value.allowed == (62, 100)
    assert str(refused.value) == f"target cannot be {value!r}; allowed: 62, 100"


def test_one_is_not_true() -> None:
    with pytest.raises(InvalidOptions):
        read_options(Varied, {"teams": 1})


def test_an_unknown_option_is_refused_with_the_known_names() -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(Varied, {"taget": 62})
    assert refused.value.allowed == ("target", "teams", "blocked")
