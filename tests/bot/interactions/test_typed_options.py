"""Options as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import words_for
from bot.i18n.folding import folded
from bot.interactions.typed_options import read_typed, suggestions
from bot.tables.refusal import Refused
from bot.ui.limits import CHOICE_TEXT, CHOICES, TYPED, length
from pasur_core.options import choices
from pasur_core.registry import games, load_game

EN = words_for("en")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("", {}),
        ("target=100", {"target": 100}),
        ("target=100 teams=false", {"target": 100, "teams": False}),
        ("teams=False,sur_blocked_from=NONE", {"teams": False, "sur_blocked_from": "none"}),
        ("target=21 target=31", {"target": 31}),
        ("target=73", {"target": 73}),
        ("target=11 sur_blocked_from=41", {"target": 11, "sur_blocked_from": 41}),
        ("target=۱۰۰۰", {"target": 1000}),
    ],
)
def test_names_and_values_are_read(typed: str, read: dict[str, object]) -> None:
    assert read_typed("pasur", typed) == read


@pytest.mark.parametrize(
    "typed",
    [
        *("target", "target=", "=5", "aim=2", "teams=0", "TEAMS=false", "sur_blocked_from=42"),
        *("target=10", "target=1001", "target=62.0", "target=-62", "target=true", "target=²"),
        "target=" + "9" * 5000,
    ],
)
def test_an_impossible_option_is_refused_with_the_possible_ones(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        read_typed("pasur", typed)
    assert caught.value.code == "option"
    assert caught.value.facts["allowed"]


def test_an_unknown_game_has_no_options() -> None:
    with pytest.raises(Refused, match="no-such-game"):
        read_typed("poker", "target=62")
    assert suggestions("poker", "", EN) == []


@given(st.text(max_size=120), st.sampled_from(sorted(games())))
def test_suggestions_always_fit_discords_limits(typed: str, key: str) -> None:
    found = suggestions(key, typed, EN)
    assert len(found) <= CHOICES
    for shown, sent in found:
        assert 1 <= length(shown) <= CHOICE_TEXT
        assert 1 <= length(sent) <= CHOICE_TEXT


@pytest.mark.parametrize("key", sorted(games()))
def test_every_value_can_be_suggested_and_every_suggestion_read(key: str) -> None:
    for name, values in choices(load_game(key).options_type).items():
        for value in values:
            text = f"{name}={str(value).lower()}"
            sent = [one for _, one in suggestions(key, text, EN)]
            assert text in sent
            assert read_typed(key, text) == {name: value}


def test_a_number_in_the_range_is_suggested_while_it_is_typed() -> None:
    assert suggestions("pasur", "teams=false target=73", EN) == [
        ("Target: 73", "teams=false target=73")
    ]
    assert suggestions("pasur", "target=7", EN) == [("Target: 72", "target=72")]
    assert suggestions("pasur", "sur_blocked_from=42", EN) == []


def test_the_longest_match_is_suggested_if_tables_begin_with_a_shorter_one() -> None:
    sent = [one for _, one in suggestions("crazy_eights", "", EN)]
    assert [one for one in sent if one.startswith("target=")] == [
        *("target=500", "target=100", "target=200", "target=300"),
    ]
    assert "stack_penalties=false" not in sent


def test_a_suggestion_extends_the_text_and_repeats_no_option() -> None:
    found = [sent for _, sent in suggestions("pasur", "target=100 te", EN)]
    assert "target=100 teams=false" in found
    assert all(sent.startswith("target=100 ") and sent.count("target") == 1 for sent in found)


@pytest.mark.parametrize(
    ("language", "typed"), [("fr", "équipes"), ("fr", "EQUIPES"), ("fa", "هدف"), ("en", "target")]
)
def test_an_option_is_found_by_any_spelling_of_its_name(language: str, typed: str) -> None:
    assert suggestions("pasur", typed, words_for(language))


@pytest.mark.parametrize(
    "typed", ["target=۱۰۰", "target=١٠٠", "target=\u200f۱۰۰\u200f", "target=۱۰۰، teams=false"]
)
def test_numbers_are_read_as_persian_keyboards_write_them(typed: str) -> None:
    assert read_typed("pasur", typed)["target"] == 100


@pytest.mark.parametrize("key", sorted(games()))
def test_any_value_with_a_number_is_read_and_suggested_in_persian_digits(key: str) -> None:
    digits = str.maketrans("0123456789", words_for("fa").digits)
    for name, values in choices(load_game(key).options_type).items():
        for value in values:
            text = f"{name}={str(value).lower()}"
            typed = f"{name}={str(value).lower().translate(digits)}"
            assert read_typed(key, typed) == {name: value}
            assert text in [one for _, one in suggestions(key, typed, EN)]


@pytest.mark.parametrize("key", sorted(games()))
def test_the_typed_text_is_folded_once_for_all_values(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    suggestions(key, "zz", EN)
    read = list[str]()

    def counted(text: str) -> str:
        read.append(text)
        return folded(text)

    monkeypatch.setattr("bot.interactions.typed_options.folded", counted)
    assert suggestions(key, "\ufdfa" * 6000, EN) == []
    assert read == ["\ufdfa" * TYPED]


def test_options_longer_than_the_commands_limit_are_cut() -> None:
    assert read_typed("pasur", "target=21" + " " * TYPED + "aim=2") == {"target": 21}
