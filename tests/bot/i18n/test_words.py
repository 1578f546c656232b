"""Words never raise: missing messages come from English, and wrong ids are visible."""

from __future__ import annotations

import logging
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from fluent.syntax import FluentParser

from bot import i18n
from bot.i18n import Words, languages, words_for
from bot.ui.stamps import relative


@pytest.fixture
def persian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    assert words_for("en").has("list-pair")
    (tmp_path / "fa").mkdir()
    (tmp_path / "fa" / "common.ftl").write_text(
        "list-pair = { $first } و { $last }\nbroken =\n    .label = only this\n", "utf-8"
    )
    (tmp_path / "fa" / "language.ftl").write_text(
        "language-direction = rtl\nlanguage-digits = ۰۱۲۳۴۵۶۷۸۹\ncounted = { $count } ورق\n"
        "literal = ۷ خاج\n",
        "utf-8",
    )
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    return Words("fa")


@pytest.fixture
def latin_digits(persian: Words, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """Return a variant of Persian with the digits of English."""
    (tmp_path / "fa-u-nu-latn").mkdir()
    (tmp_path / "fa-u-nu-latn" / "language.ftl").write_text("language-digits = 0123456789\n")
    real = words_for
    monkeypatch.setattr(i18n, "words_for", lambda one: persian if one == "fa" else real(one))
    return Words("fa-u-nu-latn")


def test_a_message_that_a_language_lacks_is_taken_from_english(persian: Words) -> None:
    assert persian.has("list-or")
    assert persian("list-or", first="A", last="B") == "A or B"


def test_persian_isolates_facts(persian: Words) -> None:
    assert persian("list-pair", first="Ali", last="7♥") == "\u2068Ali\u2069 و \u20687♥\u2069"


def test_a_number_has_the_digits_of_its_language(persian: Words) -> None:
    assert persian("counted", count=1205) == "۱۲۰۵ ورق"
    assert persian("counted", count=-2) == "\u2066−۲\u2069 ورق"
    assert persian("counted", count="<t:12:R>") == "\u2068<t:12:R>\u2069 ورق"


def test_a_variant_inherits_messages_that_it_does_not_have(latin_digits: Words) -> None:
    assert latin_digits("counted", count=1205) == "1205 ورق"
    assert latin_digits("literal") == "7 خاج"
    assert latin_digits.right_to_left
    assert latin_digits.has("literal")
    assert latin_digits("list-or", first="A", last="B") == "A or B"


def test_an_instant_an_address_and_a_code_are_not_isolated() -> None:
    persian = words_for("fa")
    assert "<t:1700000000:R>" in persian("night-is-paused", by=relative(1700000000))
    assert "](https://example.org)" in persian("privacy-terms", link="https://example.org")
    assert "`۲`" in persian("rami-meld", number=2, cards="", name="")


def test_english_isolates_right_to_left_names_alone() -> None:
    text = words_for("en")("list-pair", first="علی", last="Sara")
    assert text == "\u2068علی\u2069 and Sara"


def test_isolates_are_not_nested() -> None:
    words = words_for("en")
    inner = words("list-pair", first="علی", last="Sara")
    assert words("list-pair", first=inner, last="Zoë").count("\u2068") == 1


def test_a_misspelt_id_comes_back_in_braces_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert words_for("en")("no-such-message", name="Ali") == "{no-such-message}"
    assert "no-such-message" in caplog.text
    assert "Ali" not in caplog.text


def test_a_missing_fact_is_logged_and_nothing_is_raised(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert "Ali" in words_for("en")("list-pair", first="Ali")
    assert "list-pair" in caplog.text


def test_a_message_without_a_text_comes_back_in_braces(persian: Words) -> None:
    assert persian("broken") == "{broken}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_number_below_nothing_has_a_minus_and_still_chooses_the_plural(language: str) -> None:
    words = words_for(language)
    assert words("side-total", total=-2) == "\u22122 points"
    assert words("side-total", total=-1).startswith("\u22121 point")
    assert "x-2" in words("list-pair", first="x-2", last="y")


@pytest.mark.parametrize(
    ("language", "above", "below"),
    [
        ("en", "12.5", "\u22120.2"),
        ("fr", "12,5", "\u22120,2"),
        ("fa", "۱۲٫۵", "\u2066\u2212۰٫۲\u2069"),
        ("fa-u-nu-latn", "12.5", "\u2066\u22120.2\u2069"),
    ],
)
def test_a_lone_number_is_formatted_by_its_language(language: str, above: str, below: str) -> None:
    words = words_for(language)
    assert (words.decimal(12.5, 1), words.decimal(-0.25, 1)) == (above, below)
    assert words.decimal(-0.04, 1) == words.decimal(0, 1)  # rounded to zero, it has no minus


def test_lists_are_separated_as_in_their_language() -> None:
    assert words_for("en").row(["a", "b"], "apart") == "a; b"
    assert words_for("fr").row(["a", "b"], "apart") == "a\u202f; b"
    assert words_for("fa").row(["a", "b"], "apart") == "\u200fa\u200f؛ b"
    assert words_for("fa").row([]) == ""


def test_a_language_that_cldr_does_not_know_counts_as_english_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not use the plural rules of the machine's own language."""
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert words_for("en").has("list-pair")
    (tmp_path / "tlh").mkdir()
    (tmp_path / "tlh" / "common.ftl").write_text(
        "counted = { $count ->\n    [one] wa’\n   *[other] law’\n }\n", "utf-8"
    )
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    assert Words("tlh")("counted", count=1) == "wa’"


def test_numbers_choose_the_plural() -> None:
    words = words_for("en")
    assert words("side-total", total=1) == "1 point"
    assert words("side-total", total=0) == "0 points"


@pytest.mark.parametrize("asked", [None, "", "en", "en-US", "xx", "../en"])
def test_an_unknown_language_is_english(asked: str | None) -> None:
    assert words_for(asked).language == "en"


def test_words_are_loaded_once() -> None:
    assert words_for("en") is words_for("en-GB")


def test_every_folder_is_a_language() -> None:
    folders = {file.parent.name for file in i18n.FOLDER.glob("*/*.ftl")}
    polite = {words_for(code).polite.language for code in languages()}
    assert set(languages()) | polite == folders
    assert "en" in folders


@pytest.mark.parametrize("language", ["en", "fr", "fa", "fa-u-nu-latn"])
def test_cards_in_a_sentence_have_names_for_screen_readers(language: str) -> None:
    plain = words_for(language)
    spoken = plain.spoken
    assert spoken.aloud
    assert spoken.plain is plain
    assert words_for(spoken.language) is spoken
    king = plain("card-rank-K") + "♥"
    named = plain("card-words", rank=plain("card-words-K"), suit=plain("card-suit-H"))
    assert spoken("hand", cards=king) == plain("hand-spoken", cards=named)


def test_a_message_is_found_while_another_thread_parses_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words, found, parse = Words("fr"), list[str](), FluentParser.parse

    def interrupted(parser: FluentParser, text: str) -> Any:
        if not found:
            found.append("asked")
            other = Thread(target=lambda: found.append(words("web-failure-404")))
            other.start()
            other.join()
        return parse(parser, text)

    monkeypatch.setattr(FluentParser, "parse", interrupted)
    assert words("web-failure-404") == found[1] == words_for("fr")("web-failure-404")
