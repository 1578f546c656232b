"""The pages of a table say what they should, each sentence in its place."""

from __future__ import annotations

from tests.bot.pages.texts import GOLDEN, all_texts


def test_the_pages_of_a_table_say_what_they_said() -> None:
    """`python -m tests.bot.pages.texts` writes the golden text."""
    assert all_texts() == GOLDEN.read_text("utf-8")
