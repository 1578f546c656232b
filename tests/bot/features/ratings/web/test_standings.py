"""The pages of standings over HTTP."""

from __future__ import annotations

import re

import pytest

from tests.bot.room import ALI, MINA, REZA, SARA
from tests.bot.web.pages import Pages
from tests.bot.web.past import duel


async def test_a_full_page_is_followed_by_no_empty_one(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.ratings.web.standings._LINES", 2)

    async def leads(first: int) -> list[str]:
        html = await pages.text(pages.links.to("standings", view="ever", game="pasur", first=first))
        return re.findall(r'rel="next" href="[^"]*first=(\d+)', html)

    await pages.room.store.write(duel, ALI, SARA)
    assert await leads(0) == []
    await pages.room.store.write(duel, ALI, REZA)
    assert [await leads(first) for first in (0, 2)] == [["2"], []]
    await pages.room.store.write(duel, ALI, MINA)
    assert [await leads(first) for first in (0, 2)] == [["2"], []]
