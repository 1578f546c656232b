"""Scoreboard, list of matches and statistics on a desktop and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect
from sqlalchemy import Connection

from bot.app import PasurBot
from bot.features.matches.page import PER_PAGE
from bot.features.scores import rows as scores
from bot.store import matches
from bot.store.matches import MatchRow
from bot.tables.table import empty_seat
from tests.bot.playground.browsing import PATIENCE, heights, real_playground, screenshot, use
from tests.bot.playground.conftest import DESKTOP
from tests.bot.store import single
from tests.bot.store.rows import result

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

GUESTS = ("Tahmineh", "محمدرضا شریفی‌نیا", "Zoë 🎴✨", "Alexandra Petrova", "Mina", "佐藤さん")
SEATS = 4


async def an_evening(bot: PasurBot, reader_id: int, *, others: int = 14) -> None:
    """Store matches of two against two, of which the reader wins few."""
    guild_id, now = bot.guilds[0].id, bot.services.now()
    crowd = [reader_id, *range(5000, 5000 + others)]

    def unit(conn: Connection) -> None:
        for place, user_id in enumerate(crowd[1:]):
            name = GUESTS[place] if place < len(GUESTS) else f"Guest {place}"
            single.remember_name(conn, guild_id, user_id, name)
        for number in range(3 * len(crowd)):
            row = MatchRow(
                guild_id=guild_id,
                channel_id=1,
                game="pasur",
                rules_version=1,
                options={},
                speed="live",
                host_id=1,
                opened_at=now,
                acted_at=now,
            )
            match_id = matches.insert(conn, row)
            ended_at = now - 3600 * number
            single.advance(conn, match_id, 0, status="over", ended_at=ended_at)
            rows, seats = [], []
            for seat in range(SEATS):
                user_id = crowd[(number * 5 + seat * (1 + number % 3)) % len(crowd)]
                lost = int(seat % 2 == 0) if user_id != reader_id else int(number % 4 > 0)
                name = GUESTS[crowd.index(user_id) % len(GUESTS)]
                seats.append(empty_seat(seat, user_id, name))
                if user_id not in {row.user_id for row in rows}:
                    theirs = result(
                        match_id,
                        user_id,
                        game="pasur",
                        guild_id=guild_id,
                        ended_at=ended_at,
                        side=seat % 2,
                        place=lost,
                        won=not lost,
                        rounds=4,
                        best=17 + number % 9,
                        points=62 - 20 * lost,
                        surs=seat,
                    )
                    rows.append(theirs)
            scores.add(conn, rows)
            single.put_seats(conn, match_id, seats)

    await bot.services.store.write(unit)


async def test_scoreboard_matches_and_statistics_fit_the_window(
    tmp_path: Path, browser: Browser
) -> None:
    async with real_playground(tmp_path) as (room, bot):
        page = await (await browser.new_context(viewport=DESKTOP)).new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await page.locator("#hide-hint").click()
        await an_evening(bot, room.world.people["ali"].id)
        private = page.locator(".message.ephemeral").last
        await use(page, "scoreboard game:pasur")
        await expect(private).to_contain_text("Among people", timeout=PATIENCE)
        await looked_at(page, "scoreboard")
        await use(page, "stats")
        await expect(private.get_by_role("img")).to_be_visible(timeout=PATIENCE)
        await looked_at(page, "statistics")
        await private.get_by_role("button", name="All matches").click()
        await expect(private).to_contain_text("Your matches", timeout=PATIENCE)
        assert await private.get_by_role("button", name="View").count() == PER_PAGE
        await looked_at(page, "matches")


async def looked_at(page: Page, name: str) -> None:
    for screen, (needed, there, _) in (await heights(page)).items():
        assert needed <= there, (name, screen)
    for screen, (width, height) in {"desk": (1280, 800), "phone": (390, 844)}.items():
        await page.set_viewport_size({"width": width, "height": height})
        await screenshot(page, f"{name}-{screen}")
