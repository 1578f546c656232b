"""An option has one of its allowed values; an error lists them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pasur_core.errors import InvalidOptions, UnknownOption
from pasur_core.options import Options, choices, number, option, ranges, read_options


@dataclass(frozen=True)
class Varied(Options):
    target: int = option(62, 100, doc="Points that win.")
    teams: bool = option(True, False, doc="Partners.")
    blocked: int | str = option(50, "none", doc="Where it stops.")
    rounds: int = number(5, 2, 10, least=1, most=50, doc="Rounds of a match.")
    leader: str = option("a", "b", doc="Second round.", only=lambda given: given.rounds > 1)


def test_defaults_are_the_first_choice() -> None:
    assert Varied() == Varied(target=62, teams=True, blocked=50)
    assert choices(Varied) == {
        "target": (62, 100),
        "teams": (True, False),
        "blocked": (50, "none"),
        "rounds": (5, 2, 10),
        "leader": ("a", "b"),
    }


def test_only_values_that_differ_from_the_defaults_count_as_changed() -> None:
    assert Varied().changed() == {}
    assert Varied(blocked="none", target=62).changed() == {"blocked": "none"}


def test_changed_options_can_be_parsed() -> None:
    for options in (Varied(), Varied(rounds=7), Varied(teams=False, blocked="none")):
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
    assert refused.value.allowed == ("target", "teams", "blocked", "rounds", "leader")
    assert refused.value.numbers is None
    assert str(refused.value) == (
        "there is no option 'taget' (did you mean 'target'?); "
        "there are: target, teams, blocked, rounds, leader"
    )
    with pytest.raises(UnknownOption, match=r"^there is no option 'trumps'; there are: target, "):
        read_options(Varied, {"trumps": 62})


def test_an_option_of_a_game_without_any_is_refused_in_words() -> None:
    with pytest.raises(UnknownOption, match=r"^there is no option 'target'; this game has none$"):
        read_options(Options, {"target": 62})


@pytest.mark.parametrize("value", [1, 3, 5, 50])
def test_a_number_may_be_any_whole_one_of_its_range(value: int) -> None:
    assert ranges(Varied) == {"rounds": range(1, 51)}
    assert read_options(Varied, {"rounds": value}).rounds == value


@pytest.mark.parametrize("value", [0, -1, 51, 5.0, True, "5", None, [5], float("nan")])
def test_a_value_outside_of_the_range_is_refused_with_the_range(value: object) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(Varied, {"rounds": value})
    assert refused.value.numbers == range(1, 51)
    assert refused.value.allowed == (5, 2, 10)
    assert str(refused.value) == (
        f"rounds cannot be {value!r}; allowed: any whole number from 1 to 50, such as 5, 2, 10"
    )


def test_a_number_too_long_to_be_written_is_refused_in_words() -> None:
    with pytest.raises(InvalidOptions, match="rounds cannot be so large a number; allowed: any"):
        Varied(rounds=10**9999)


def test_an_option_without_effect_is_idle_and_kept() -> None:
    assert Varied().idle() == set()
    assert Varied(rounds=1, leader="b").idle() == {"leader"}
    assert Varied(rounds=1, leader="b").changed() == {"rounds": 1, "leader": "b"}
