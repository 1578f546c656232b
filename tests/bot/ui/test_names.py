"""Names come from strangers: they can neither format, mention, link nor reorder anything."""

from __future__ import annotations

import re

import pytest

from bot.i18n import words_for
from bot.pages.names import person_name
from bot.ui.names import Names, escape, plain_name

WORDS = words_for("en")
ALONE = ((0,), (1,), (2,))


@pytest.mark.parametrize(
    "name",
    [
        "**bold**", "__x__", "~~x~~", "||x||", "`x`", "# big", "-# small", "> quoted", "- item",
        "1. item", "[a](https://example.org)", "https://example.org", "<@123>", "<@&1>", "<#1>",
        "@everyone", "<:x:1>", "<t:1:R>", "</play:1>", "\\*x\\*", ":heart:",
    ],
)  # fmt: skip
def test_no_sign_of_a_name_is_left_unescaped(name: str) -> None:
    written = Names([name], WORDS, ALONE)(0)
    assert not re.search(r"[!-/:-@\[-`{-~]", re.sub(r"\\.", "", written))
    assert re.sub(r"\\(.)", r"\1", written) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\nb", "a b"),
        ("  a \t b ", "a b"),
        ("\u202egnirts", "gnirts"),
        ("a\u2066b\u2069", "ab"),
        pytest.param("a\x00b\x1b[31m", "ab[31m", id="controls"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Zoë 🂱", "Zoë 🂱"),
    ],
)
def test_a_plain_name_is_one_line_without_control_signs(name: str, shown: str) -> None:
    assert plain_name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200c",
        "\u202e\n",
        "\u3164",
        "\u115f\u1160",
        "\u2800 \u2800",
        "\uffa0",
        "\u034f",
        "\ufe0f\u200d",
        "\u0301",
        "\U000e0041",
    ],
)
def test_a_name_with_nothing_to_see_is_a_player_number_or_a_mention(name: str) -> None:
    assert plain_name(name) == ""
    assert Names(["Ali", name], WORDS, ALONE)(1) == "Player 2"
    assert person_name(12, {12: name}, WORDS, "markdown") == "<@12>"


def test_a_long_name_is_shortened() -> None:
    for many in (17, 31, 32, 40):
        assert plain_name("🂱" * many) == "🂱" * 15 + "…"
    assert plain_name("🂱" * 16) == "🂱" * 16
    assert plain_name("👩\u200d👩\u200d👧 " * 6).endswith("👩…"), "no joiner without its other half"


def test_partners_are_named_together_and_plain_names_are_not_escaped() -> None:
    names = Names(["a_a", "b", "c", "d"], WORDS, ((0, 2), (1, 3)))
    assert names.side(0) == r"a\_a and c"
    assert names.plain.side(0) == "a_a and c"
    assert names.plain(0) == "a_a"
    assert len(names) == 4


def test_without_partners_each_seat_is_a_side() -> None:
    names = Names(["Ali", "Sara", "Zoë"], WORDS, ALONE)
    assert [names.side(side) for side in range(3)] == ["Ali", "Sara", "Zoë"]


def test_escaping_leaves_letters_of_every_script_alone() -> None:
    assert escape("علی Zoë 阿里") == "علی Zoë 阿里"
