"""The pages of `/setup`: short, whole, and with every setting once."""

from __future__ import annotations

import re

import pytest

from bot.features.setup.page import (
    FIELDS,
    PAGES,
    WEB,
    mark_of,
    overview_page,
    setup_page,
    web_sure_page,
)
from bot.i18n import languages, words_for
from bot.store.people import Guild
from bot.ui.layout import Section, Text
from bot.ui.limits import CHOICES
from pasur_core.registry import games
from tests.bot.pages.widest import check

HOST = "https://cards.example"
SECRET = "s" * 22
GUILD = Guild(77, season="quarter", web_secret=SECRET)
FULL = Guild(
    77,
    language="en",
    games=[*games()],
    channels=[10**18 + one for one in range(CHOICES)],
    zone="America/Argentina/Buenos_Aires",
    season_day=28,
)
MOST_WORDS, MOST_CONTROLS = 57, 7
"""Of the overview with the usual values, and of each page."""


@pytest.mark.parametrize("language", languages())
def test_the_overview_has_a_short_line_and_a_button_for_each_page(language: str) -> None:
    words = words_for(language)
    page = overview_page(GUILD, words, now=0.0, web_url=HOST)
    lines = [one for one in page.blocks if isinstance(one, Section)]
    assert [one.button.id for one in lines] == [f"b:setup:0:0:{one}" for one in (*PAGES, WEB)]
    shown = [one.text if isinstance(one, Section) else one for one in page.blocks]
    said = " ".join(one.markdown for one in shown if isinstance(one, Text))
    assert len(re.findall(r"\S*\w\S*", said)) <= MOST_WORDS
    check(overview_page(FULL, words, now=0.0, web_url=HOST))
    assert len(overview_page(GUILD, words, now=0.0).ids) == len(PAGES)


def test_the_overview_shows_todays_values() -> None:
    said = overview_page(FULL, words_for("en"), now=0.0, web_url=HOST).text
    for value in (
        "Pâsur, ",
        f"<#{10**18}>",
        "A match has a thread if another one runs",
        "English",
        "Buenos Aires, 21:00",
        "A season a month, from day 28 on",
        "No page in the browser",
    ):
        assert value in said


@pytest.mark.parametrize("language", languages())
def test_each_setting_is_on_one_page_of_few_controls(language: str) -> None:
    words, found = words_for(language), list[str]()
    for name in (*PAGES, WEB):
        page = check(setup_page(GUILD, words, name, now=0.0, web_url=HOST))
        assert len(page.ids) <= MOST_CONTROLS, name
        found += [one.rpartition(":")[2] for one in page.ids if one.startswith("s:setserver:")]
    assert sorted(found) == sorted(one for settings in PAGES.values() for one in settings)
    assert set(FIELDS) < set(found)


@pytest.mark.parametrize("language", languages())
def test_the_question_before_a_link_ends_does_not_hold_the_link(language: str) -> None:
    for choice in ("new", "off"):
        page = check(web_sure_page(choice, SECRET, words_for(language)))
        assert page.ids == (f"b:webpage:0:0:{choice}/{mark_of(SECRET)}", f"b:setup:0:0:{WEB}")
        assert SECRET not in "".join(page.ids)
