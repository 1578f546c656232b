"""Variants of languages for servers that want no coarse names of ranks."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl

from bot.i18n import languages, words_for
from bot.services import server_words
from bot.store.people import Guild
from tests.bot.i18n.fluent_files import facts, messages

COARSE = re.compile(r"\b(trou|trouduc|asshole|scum)\b", re.IGNORECASE)
POLITE = [code for code in languages() if words_for(code).polite is not words_for(code)]


def text_of(message: ftl.Message) -> str:
    """Return the text of a message as its file has it."""
    return FluentSerializer().serialize_entry(message).partition("=")[2]


def test_english_and_french_have_polite_names_and_persian_names_are_polite() -> None:
    assert POLITE == ["en", "fr"]
    persian = words_for("fa")
    assert persian.polite is persian
    assert not COARSE.search(persian("president-role-trou"))


@pytest.mark.parametrize("code", POLITE)
def test_no_sentence_of_a_polite_variant_is_coarse(code: str) -> None:
    usual, polite = messages(code), messages(words_for(code).polite.language)
    assert set(polite) <= set(usual)
    assert {name: facts(usual[name]) for name in polite} == {
        name: facts(message) for name, message in polite.items()
    }
    coarse = {name for name, one in usual.items() if COARSE.search(text_of(one))}
    assert coarse - set(polite) == {"setting-president-ranks-usual"}
    assert [name for name, one in polite.items() if COARSE.search(text_of(one))] == []


@pytest.mark.parametrize("code", POLITE)
def test_a_server_chooses_the_names_for_its_pages_and_for_its_readers(code: str) -> None:
    guild = Guild(1, language=code, president_ranks="polite")
    words = server_words(guild)
    assert words("president-role-trou") != words_for(code)("president-role-trou")
    assert words("button-setup") == words_for(code)("button-setup")
    assert words.spoken("president-role-trou") == words("president-role-trou")
    assert words.spoken.polite is words.spoken
    assert words.spoken.plain is words
    assert words_for(words.spoken.language) is words.spoken
    assert server_words(guild, "fa", code) is words_for("fa")
