"""Take the screenshots of the guides in the playground: a lobby, a hand, the settings of a server.

Run it with `python -m tests.bot.playground.guide_pictures FOLDER`. It needs chromium.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from unittest import mock

from PIL import Image
from playwright.async_api import Browser, Locator, expect

from bot.i18n import words_for
from bot.tables import writer
from tests.bot.playground.browsing import (
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

_WINDOW = {"width": 420, "height": 1400}
_SCALE = 1.5
_COLOURS = 64
"""The most colours of a picture, which then has at most 60 kB."""
_SEED = (3).to_bytes(32)
"""The seed of the match: each run shows the same hand."""


async def _take(shown: Locator, file: Path) -> None:
    """Save a picture of a message."""
    await shown.page.mouse.move(0, 0)  # away from the buttons
    await laid_out(shown.page)
    with Image.open(BytesIO(await shown.screenshot())) as picture:
        few = picture.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
        few.save(file, optimize=True)


async def _one_language(browser: Browser, language: str, folder: Path) -> None:
    """Take the pictures of a language."""
    with tempfile.TemporaryDirectory() as name:
        async with real_playground(Path(name)) as (room, bot):
            locale = await speak(room, bot, language)
            said = words_for(locale)
            windows = [
                await browser.new_context(
                    viewport=_WINDOW, locale=locale, device_scale_factor=_SCALE
                )
                for _ in range(2)
            ]
            ali, sara = [await window.new_page() for window in windows]
            await sara.goto(f"{room.url}/?as=sara")
            await ali.goto(f"{room.url}/?as=ali")
            await ali.wait_for_selector("#timeline li")
            await ali.locator("#hide-hint").click()
            if language == "en":
                await use(ali, said("command-setup"))
                await expect(ali.locator(".ephemeral [data-id]").first).to_be_visible()
                await _take(ali.locator(".message.ephemeral").last, folder / "setup-en.png")
                await ali.locator("[data-act=dismiss]").click()
            await use(ali, said("command-play"))
            await button(sara, "join").click(timeout=PATIENCE)
            await button(ali, "computer").click(timeout=PATIENCE)
            lobby = ali.locator(".message").filter(has=button(ali, "start")).last
            await expect(lobby.locator("strong", has_text="🤖")).to_be_visible(timeout=PATIENCE)
            await _take(lobby, folder / f"lobby-{language}.png")
            with mock.patch.object(writer, "new_seed", return_value=_SEED):
                await button(ali, "start").click()
                await until(bot, lambda now: now.running)
            await until(bot, stops)
            hand = ali.locator(".message.ephemeral").last
            await expect(button(hand, "pick").first).to_be_enabled(timeout=PATIENCE)
            await _take(hand, folder / f"hand-{language}.png")
            for window in windows:
                await window.close()


async def main(folder: Path) -> None:
    """Take all pictures."""
    async with chromium() as browser:
        for language in SPOKEN:
            await _one_language(browser, language, folder)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
