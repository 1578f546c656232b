"""The pages of standings over HTTP."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import Connection

from bot.competition.ratings import Rating
from bot.features.ratings import rows as ratings
from bot.features.ratings.rows import PersonRating
from tests.bot.room import ALI, GUILD, MINA, REZA, SARA, START
from tests.bot.web.pages import Pages
from tests.bot.web.past import DAY, duel, said


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


async def test_who_has_not_played_for_long_is_listed_below_the_others(pages: Pages) -> None:
    def unit(conn: Connection) -> None:
        standings = {
            ("pasur", who.user_id): PersonRating(Rating(mean, 1.0), 50, 9, START + day * DAY)
            for who, mean, day in ((ALI, 20.0, 200.0), (SARA, 30.0, 0.0), (REZA, 10.0, 200.0))
        }
        ratings.put_standings(conn, GUILD, standings)

    await pages.room.store.write(duel, ALI, SARA, rated=True)
    await pages.room.store.write(duel, ALI, REZA, rated=True)
    await pages.room.store.write(unit)
    address = pages.links.to("standings", view="rating", game="pasur")
    for days, best_first in ((1, ["Sara", "Ali", "Reza"]), (201, ["Ali", "Reza", "Sara"])):
        pages.room.time = START + days * DAY
        text = said(await pages.text(address))
        assert re.findall("Ali|Sara|Reza", text)[-3:] == best_first
        assert text.count("resting") == 1 + (days > 1), "in the sentence below, and on a line"
