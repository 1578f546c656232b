"""Take the screenshots of the guides in the playground, and one sheet of all that a player meets.

Run it with `python -m tests.bot.playground.guide_pictures FOLDER` for the guides' screenshots: a
lobby, a hand, the settings of a server. With `--sheet FILE` it draws on one sheet the screens of a
whole match, of an owner and of an organiser, 390 pixels wide, a row for each language. It needs
chromium.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import partial
from io import BytesIO
from pathlib import Path
from unittest import mock

from PIL import Image
from playwright.async_api import Browser, Locator, Page, expect

from bot.app import PasurBot
from bot.i18n import words_for
from bot.store import people
from bot.tables import lobby, writer
from bot.tables.table import Table
from bot.tables.who import Who
from examples.contact_sheet import sheet
from pasur_core import player_for
from tests.bot.playground.browsing import (
    ONE_SCREEN,
    PATIENCE,
    SPOKEN,
    button,
    real_playground,
    speak,
    stops,
    until,
    use,
)
from tests.browser import chromium, laid_out

_GUIDE = {"width": 420, "height": 1400}
_SCALE = 1.5
_COLOURS = 64
"""The most colours of a picture, which then has at most 60 kB."""
_SEED = (3).to_bytes(32)
"""The seed of the match: each run shows the same hand."""
_PHONE = {"width": ONE_SCREEN["phone"]["width"], "height": 1400}
_TARGET = 21
"""The target of the match on the sheet: it can be claimed from the second round on."""


async def _taken(shown: Locator) -> Image.Image:
    """Return a picture of a message."""
    await shown.page.mouse.move(0, 0)  # away from the buttons
    await laid_out(shown.page)
    return Image.open(BytesIO(await shown.screenshot())).convert("RGB")


def _save(picture: Image.Image, file: Path) -> None:
    few = picture.quantize(_COLOURS, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


async def _private(page: Page, command: str) -> Image.Image:
    """Return a picture of a command's private answer, which is then dismissed."""
    await use(page, command)
    answer = page.locator(".message.ephemeral").filter(has_text=f"/{command}")
    await expect(answer.locator("[data-id]").first).to_be_visible(timeout=PATIENCE)
    picture = await _taken(answer)
    await answer.locator("[data-act=dismiss]").click()
    return picture


async def _screens(
    browser: Browser, language: str, window: dict[str, int], scale: float, target: int | None = None
) -> AsyncIterator[tuple[str, Image.Image]]:
    """Yield the screens that Ali meets, with their names, in their order.

    `target` is that of the match, None for the usual one.
    """
    with (
        tempfile.TemporaryDirectory() as name,
        mock.patch.object(writer, "new_seed", return_value=_SEED),
    ):
        async with real_playground(Path(name)) as (room, bot):
            locale = await speak(room, bot, language)
            said = words_for(locale)
            windows = [
                await browser.new_context(
                    viewport=window,  # type: ignore[arg-type]
                    locale=locale,
                    device_scale_factor=scale,
                )
                for _ in range(2)
            ]
            ali, sara = [await one.new_page() for one in windows]
            await sara.goto(f"{room.url}/?as=sara")
            await ali.goto(f"{room.url}/?as=ali")
            await ali.locator("#hide-hint").click()
            guild = bot.guilds[0]
            await bot.services.store.write(people.set_guild, guild.id, language=language)
            bot.dispatch("guild_join", guild)
            greeting = ali.locator(".message").first
            await expect(button(greeting, "playalone")).to_be_visible(timeout=PATIENCE)
            yield "first", await _taken(greeting)
            yield "setup", await _private(ali, said("command-setup"))
            await use(ali, said("command-play"))
            await button(sara, "join").click(timeout=PATIENCE)
            await button(ali, "computer").click(timeout=PATIENCE)
            waiting = ali.locator(".message").filter(has=button(ali, "start")).last
            await expect(waiting.locator("strong", has_text="🤖")).to_be_visible(timeout=PATIENCE)
            yield "lobby", await _taken(waiting)
            seated = {one.id: Who(one.id, one.name) for one in room.world.people.values()}
            host = seated[room.world.people["ali"].id]
            if target is not None:
                changes = {"target": target}
                await bot.services.tables.change(1, host, lobby.set_options, changes)
            await button(ali, "start").click()
            await until(bot, lambda now: now.running)
            await until(bot, stops)
            hand = ali.locator(".message.ephemeral").last
            await expect(button(hand, "pick").first).to_be_enabled(timeout=PATIENCE)
            yield "hand", await _taken(hand)
            board = sara.locator(".message").filter(has=button(sara, "hand")).last
            yield "board", await _taken(board)
            await _play(bot, seated)
            yield "count", await _taken(ali.locator(".message").filter(has=button(ali, "deal")))
            await bot.services.tables.deal(1, host)
            claim = ali.locator('.ephemeral [data-id^="b:call:"]')
            await claim.first.click(timeout=PATIENCE)
            yield "claim", await _taken(ali.locator(".message.ephemeral").last)
            while (await bot.services.tables.load(1)).running:
                await _play(bot, seated)
                if (await bot.services.tables.load(1)).between_rounds:
                    await bot.services.tables.deal(1, host)
            result = ali.locator(".message").filter(has=button(ali, "rematch")).last
            await expect(result).to_be_visible(timeout=PATIENCE)
            yield "end", await _taken(result)
            for command in ("night", "tournament"):
                yield command, await _private(ali, said(f"command-{command}"))
            for one in windows:
                await one.close()


def _is_later(version: int, table: Table) -> bool:
    return table.row.version > version


async def _play(bot: PasurBot, seated: dict[int, Who]) -> None:
    """Play on until a round is counted."""
    player, chance, tables = player_for("pasur"), random.Random(1), bot.services.tables
    table = await tables.load(1)
    while table.running and not table.between_rounds:
        seat = min(table.acting)
        user_id = table.seats[seat].user_id
        if user_id is None:
            version = table.row.version
            table = await until(bot, partial(_is_later, version))
            continue
        action = player.choose(table.view(seat), table.legal(seat), chance)
        table = (await tables.play(1, seated[user_id], str(action))).table


async def take_guide(folder: Path) -> None:
    """Save the guides' pictures."""
    async with chromium() as browser:
        for language in SPOKEN:
            async with aclosing(_screens(browser, language, _GUIDE, _SCALE)) as screens:
                async for name, picture in screens:
                    if name in ("lobby", "hand") or (name, language) == ("setup", "en"):
                        _save(picture, folder / f"{name}-{language}.png")
                    if name == "hand":
                        break


async def take_sheet(file: Path) -> None:
    """Save one sheet with all screens, a row for each language."""
    drawn = list[Image.Image]()
    async with chromium() as browser:
        for language in SPOKEN:
            drawn += [one async for _, one in _screens(browser, language, _PHONE, 1, _TARGET)]
    file.parent.mkdir(parents=True, exist_ok=True)
    _save(sheet(drawn, _PHONE["width"], len(drawn) // len(SPOKEN)), file)


if __name__ == "__main__":
    if sys.argv[1] == "--sheet":
        asyncio.run(take_sheet(Path(sys.argv[2])))
    else:
        asyncio.run(take_guide(Path(sys.argv[1])))
