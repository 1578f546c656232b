"""Rules and help."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bot.features.rules.page import (
    example_page,
    example_scenes,
    help_page,
    rules_page,
    what_else_page,
)
from bot.games.presenting.examples import play_example
from bot.games.presenting.game_words import page_title
from bot.games.presenting.presenter import presenter
from bot.i18n import languages, words_for
from bot.pictures import draw
from bot.pictures.scene import PACKS
from bot.ui.layout import Page, Picture, Row, Select
from pasur_core.registry import games
from tests.bot.pages.widest import TABLE_ID, all_changed, check
from tests.bot.room import laid_out
from tests.by_turns import by_turns

EN = words_for("en")
every_game = pytest.mark.parametrize("key", games())
every_language = pytest.mark.parametrize("language", languages())


def listed(page: Page) -> list[int]:
    """Return the positions, from 0, of the selected headings in the list."""
    *_, select = (block for block in page.blocks if isinstance(block, Select))
    return [index for index, choice in enumerate(select.choices) if choice.chosen]


def following(page: Page) -> list[str | None]:
    return [
        button.id for block in page.blocks if isinstance(block, Row) for button in block.buttons
    ]


@every_game
@every_language
@pytest.mark.slow
def test_every_page_of_the_rules_fits_and_shows_the_tables_options(key: str, language: str) -> None:
    words = words_for(language)
    table = laid_out("Ali", key=key, table_id=TABLE_ID, options=all_changed(key))
    count = len(presenter(key, language).rules)
    assert count > 1, f"the list of headings needs a second page, {key}-rules-2"
    for number in range(count):
        page = check(rules_page(key, number, table, words))
        assert listed(page) == [number]
        on = number + 1 < count
        onward = [one for one in following(page) if one and ":example:" not in one]
        assert onward == [f"b:rulespage:{TABLE_ID}:0:{key}/{number + 1}"] * on
        assert "At this table" in page.text or language != "en"
        assert "At this table" not in check(rules_page(key, number, None, words), 0).text


@every_game
def test_the_rules_of_every_other_game_are_in_a_list(key: str) -> None:
    select = next(one for one in rules_page(key, 0, None, EN).blocks if isinstance(one, Select))
    assert {choice.value for choice in select.choices} == set(games())
    assert [choice.value for choice in select.choices if choice.chosen] == [key]


def test_a_tables_options_are_not_shown_for_another_game() -> None:
    table = laid_out("Ali", key="belote", options=all_changed("belote"))
    assert "At this table" in rules_page("belote", 0, table, EN).text
    other = rules_page("pasur", 0, table, EN)
    assert "At this table" not in other.text
    assert all(one.split(":")[2] == "12" for one in other.ids), "the way back is kept"


@every_game
def test_the_rules_begin_in_short(key: str) -> None:
    title, told, *_ = rules_page(key, 0, None, words_for("en")).text.splitlines()
    assert title.startswith("## ")
    assert told.startswith("**In short:** ")
    assert 2 <= len(re.findall(r"[.!*:] [A-Z]|[.!*]$", told)) <= 4
    assert len(told) <= 330


@pytest.mark.slow
@every_game
def test_a_missing_page_becomes_the_nearest_one(key: str) -> None:
    words = words_for("en")
    last = len(presenter(key, "en").rules) - 1
    assert rules_page(key, 99, None, words).text == rules_page(key, last, None, words).text
    assert rules_page(key, -1, None, words).text == rules_page(key, 0, None, words).text


def buttons(page: Page) -> list[str]:
    return [one.label for block in page.blocks if isinstance(block, Row) for one in block.buttons]


@every_language
def test_help_is_three_lines_and_four_buttons(language: str) -> None:
    words = words_for(language)
    page = check(help_page(words, in_server=True), 0)
    _, *lines = page.text.splitlines()
    assert [words.decimal(number, 0) for number in (1, 2, 3)] == [line[0] for line in lines]
    assert len(page.text.split()) <= 70
    names = ("button-open-table", "button-learn", "button-rules", "button-what-else")
    assert buttons(page) == [words(name) for name in names]
    assert buttons(help_page(words, in_server=False)) == [words(name) for name in names[1:]]


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_the_page_of_further_topics_lists_every_game_and_the_other_languages(language: str) -> None:
    words = words_for(language)
    page = check(what_else_page(words), 0)
    (select,) = (block for block in page.blocks if isinstance(block, Select))
    assert {choice.value for choice in select.choices} == set(games())
    others = {"English", "Français", "فارسی"} - {words("language-name")}
    assert others <= set(buttons(page))


@every_game
def test_examples_belong_to_existing_headings(key: str) -> None:
    shown = presenter(key, "en")
    headings = [page_title(page) for page in shown.rules]
    assert set(shown.examples) <= set(headings)
    words = words_for("en")
    for number, heading in enumerate(headings):
        ids = following(rules_page(key, number, None, words))
        assert (f"b:example:0:0:{key}/{number}" in ids) == (heading in shown.examples)
    assert not shown.examples_on(-1)
    assert not shown.examples_on(99)


TOLD = {
    ("pasur", "Your turn"): ["captured", "captured"],
    ("pasur", "Sur"): ["captured"],
    ("basra", "Your turn"): ["captured"],
    ("basra", "Basra!"): ["basra_made"],
    ("belote", "What may you play?"): ["trick_won"],
    ("contree", "What may you play?"): ["trick_won"],
    ("crazy_eights", "Your turn"): ["played"],
    ("crazy_eights", "Cards that do something"): ["penalised"],
    ("pairs", "Your turn"): ["paired"],
    ("port", "Your turn"): ["sunk"],
    ("president", "A series"): ["laid", "equalled"],
    ("rami", "Opening with 51"): ["laid"],
}
"""The events of each example."""


def test_an_example_has_the_cards_that_its_reader_has_chosen() -> None:
    shown = presenter("pasur", "en")
    number = next(page for page in range(len(shown.rules)) if shown.examples_on(page))
    for pack in PACKS:
        scenes = example_scenes("pasur", number, EN, pack=pack)
        assert {one.look.pack for one in scenes} == {pack}


def test_an_example_shows_its_rule() -> None:
    examples = {
        (key, heading): found
        for key in games()
        for heading, found in presenter(key, "en").examples.items()
    }
    assert examples.keys() == TOLD.keys()
    for (key, heading), found in examples.items():
        happened = [{event.code for event in play_example(key, one).recent} for one in found]
        assert all(code in one for code, one in zip(TOLD[key, heading], happened, strict=True)), (
            key,
            heading,
            happened,
        )
    eleven, king = presenter("pasur", "en").examples["Your turn"]
    assert eleven.plays[-1] == "7H>2D+2H"
    assert king.plays[-1] == "KD>KH"
    (sur,) = presenter("pasur", "en").examples["Sur"]
    assert any(getattr(event, "sur", False) for event in play_example("pasur", sur).recent)


@pytest.mark.parametrize(("told", "language"), by_turns(TOLD, languages()))
@pytest.mark.slow
def test_examples_are_shown_as_pictures_or_in_words(told: tuple[str, str], language: str) -> None:
    (key, heading), words = told, words_for(language)
    number = [page_title(page) for page in presenter(key, "en").rules].index(heading)
    scenes = example_scenes(key, number, words)
    drawn = example_page(key, number, 0, words, [draw(scene) for scene in scenes])
    check(drawn)
    pictures = drawn.files
    assert len(pictures) == len(scenes) == len(TOLD[key, heading])
    assert all(isinstance(one, Picture) and one.alt for one in pictures)
    assert following(drawn) == [f"b:rulespage:0:0:{key}/{number}"]
    if folder := os.environ.get("PASUR_SCREENSHOTS"):
        for place, one in enumerate(pictures):
            Path(folder, f"example-{key}-{number}-{place}-{language}.png").write_bytes(one.data)
    told = example_page(key, number, 0, words, [None] * len(scenes))
    assert not told.files
    assert "{" not in check(told).text
