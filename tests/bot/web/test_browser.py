"""The pages in a real browser: accessible, within the screen, and untouched by hostile names."""

from __future__ import annotations

import pytest

from tests.bot.web.pages import HOSTILE, Pages, lived_in
from tests.bot.web.soundness import faults, opened
from tests.browser import chromium

pytestmark = pytest.mark.browser

ADDRESSES = {
    "server": "",
    "season": "standings",
    "ever": "standings?view=ever",
    "rating": "standings?view=rating&game=rami",
    "hall": "standings?view=hall",
    "missing": "none",
}


@pytest.mark.parametrize("language", ["en", "fa", pytest.param("fr", marks=pytest.mark.nightly)])
async def test_pages_are_sound_in_light_and_dark(pages: Pages, language: str) -> None:
    """No serious finding of axe-core, nothing wider than the screen, nothing in the console."""
    await lived_in(pages.room)
    async with chromium() as browser:
        scheme = "dark" if language == "en" else "light"
        found, names = {}, set()
        async with opened(browser, color_scheme=scheme, locale=language) as (page, complaints):
            for name, address in ADDRESSES.items():
                await page.goto(f"http://{pages.site.address}{pages.links.to(address)}")
                names.update(await page.locator("bdi").all_inner_texts())
                found[name] = await faults(page, f"{name}-{language}-{scheme}")
    assert not any(found.values()), found
    assert [one for one in complaints if "404 (Not Found)" not in one] == []
    assert len(complaints) == 1
    assert any(HOSTILE[:12] in name for name in names)
