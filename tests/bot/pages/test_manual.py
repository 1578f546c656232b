"""Rules, help and privacy."""

from __future__ import annotations

import re

import pytest

from bot.i18n import languages, words_for
from bot.pages.manual import help_page, privacy_page, rules_page
from bot.ui.layout import Page, Row, Select
from bot.ui.presenter import presenter
from pasur_core.registry import games
from tests.bot.pages.widest import TABLE_ID, all_changed, check
from tests.bot.room import laid_out

every_game = pytest.mark.parametrize("key", games())
every_language = pytest.mark.parametrize("language", languages())


def listed(page: Page) -> list[int]:
    """The places in the list of headings, the one that is being read alone."""
    (select,) = (block for block in page.blocks if isinstance(block, Select))
    return [index for index, choice in enumerate(select.choices) if choice.chosen]


def following(page: Page) -> list[str | None]:
    return [
        button.id for block in page.blocks if isinstance(block, Row) for button in block.buttons
    ]


@every_game
@every_language
def test_every_page_of_the_rules_can_be_shown_and_says_what_the_table_agreed_on(
    key: str, language: str
) -> None:
    words = words_for(language)
    table = laid_out("Ali", key=key, table_id=TABLE_ID, options=all_changed(key))
    count = len(presenter(key, language).rules)
    for number in range(count):
        page = check(rules_page(key, number, table, words))
        assert listed(page) == [number]
        on = number + 1 < count
        assert following(page) == [f"b:rulespage:{TABLE_ID}:0:{key}/{number + 1}"] * on
        assert "At this table" in page.text or language != "en"
        assert "At this table" not in check(rules_page(key, number, None, words), 0).text


@every_game
def test_the_rules_begin_in_short(key: str) -> None:
    title, told, *_ = rules_page(key, 0, None, words_for("en")).text.splitlines()
    assert title.startswith("## ")
    assert told.startswith("**In short:** ")
    assert 2 <= len(re.findall(r"[.!*:] [A-Z]|[.!*]$", told)) <= 4
    assert len(told) <= 330


@every_game
def test_a_page_that_is_not_there_is_the_nearest_one(key: str) -> None:
    words = words_for("en")
    last = len(presenter(key, "en").rules) - 1
    assert rules_page(key, 99, None, words).text == rules_page(key, last, None, words).text
    assert rules_page(key, -1, None, words).text == rules_page(key, 0, None, words).text


@every_language
def test_help_names_every_game_and_privacy_can_be_shown(language: str) -> None:
    words = words_for(language)
    page = check(help_page(words), 0)
    for key in games():
        assert words(f"{key}-title") in page.text
    assert "/privacy" in check(privacy_page(words, None, None), 0).text
    linked = check(privacy_page(words, "https://example.org/p", "https://example.org/t"), 0).text
    assert "https://example.org/p" in linked
    assert "https://example.org/t" in linked
