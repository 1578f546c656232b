"""The pages in browsers say what they should, each sentence and link in its place."""

from __future__ import annotations

import pytest

from tests.bot.room import Room
from tests.bot.web.texts import GOLDEN, all_texts


@pytest.mark.slow
async def test_the_pages_in_browsers_say_what_they_said(room: Room) -> None:
    """`python -m tests.bot.web.texts` writes the golden text."""
    assert await all_texts(room) == GOLDEN.read_text("utf-8")
