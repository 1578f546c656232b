"""The greeting: a picture, a sentence, and few buttons."""

from __future__ import annotations

import pytest

from bot.i18n import words_for
from bot.pages.audience import Audience
from bot.pages.example import example_table
from bot.pages.greeting import greeting_example, greeting_page, more_greeting_page
from bot.pictures.layout import WIDTH, fits, layout
from bot.store.people import Guild, Person
from bot.ui.layout import Button, Page, Picture, Row
from pasur_core.registry import games
from tests.bot.pages.reading import count_words
from tests.bot.pages.widest import check

EN = words_for("en")


def buttons(page: Page) -> list[Button]:
    return [button for block in page.blocks if isinstance(block, Row) for button in block.buttons]


@pytest.mark.parametrize(("language", "most"), [("en", 16), ("fr", 19), ("fa", 17)])
def test_the_greeting_is_a_picture_a_sentence_and_three_buttons(language: str, most: int) -> None:
    words = words_for(language)
    page = check(greeting_page(words, b"PNG"))
    assert isinstance(page.blocks[0], Picture)
    assert words("pasur-title") in page.blocks[0].alt
    assert count_words(page) <= most
    play, table, more = [one.label for one in buttons(page)]
    assert (play, table) == (words("button-fill"), words("button-open-table"))
    for other in {"English", "Français", "فارسی"} - {words("language-name")}:
        assert other in more


def test_managers_alone_see_the_settings_of_the_server() -> None:
    reader = Audience(Person(1), Guild(77), EN)
    for manages in (False, True):
        page = check(more_greeting_page(reader, 5, manages=manages))
        assert ("Set up" in [one.label for one in buttons(page)]) is manages
        assert ("You manage" in page.text) is manages
    assert "b:speakhere:0:0:fr 5" in page.ids


@pytest.mark.parametrize("key", games())
def test_an_example_shows_cards_of_its_game(key: str) -> None:
    example = example_table(key, EN)
    assert fits(example.scene)
    assert 180 < layout(example.scene).height < WIDTH / 2
    assert example.alt.startswith(f"An example of {EN(f'{key}-title')}. ")
    assert len(example.alt.split()) > 8


def test_the_greeting_shows_cards_that_capture() -> None:
    hand = greeting_example(EN).scene.hand or ()
    assert [card.gold for card in hand] == [True] * 4
