"""The pages in a real browser: accessible, within the screen, and untouched by hostile names."""

from __future__ import annotations

import pytest

from tests.bot.web.pages import HOSTILE, NOWHERE, Pages, lived_in
from tests.bot.web.soundness import faults, opened
from tests.browser import chromium

pytestmark = pytest.mark.browser


LANGUAGES, SCHEMES = ("en", "fa", "fr"), ("light", "dark")


@pytest.mark.parametrize(
    "turn", [0, *(pytest.param(n, marks=pytest.mark.nightly) for n in range(1, 6))]
)
async def test_pages_are_sound(pages: Pages, turn: int) -> None:
    """No serious finding of axe-core, nothing wider than the screen, nothing in the console.

    Each day every page is examined in one language, light or dark; at night in all of them. One
    address that leads nowhere stands for all, which have the same page.
    """
    lived = await lived_in(pages.room, pages.links)
    addresses = {name: lived[name] for name in lived if name not in NOWHERE[1:]}
    found, names = {}, set[str]()
    async with chromium() as browser, opened(browser) as (page, complaints):
        for number, (name, address) in enumerate(addresses.items(), start=turn):
            language, scheme = LANGUAGES[number % 3], SCHEMES[number % 2]
            await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            query = f"{'&' if '?' in address else '?'}lang={language}"
            await page.goto(f"http://{pages.address}{address}{query}")
            names.update(await page.locator("bdi").all_inner_texts())
            found[name] = await faults(page, f"{name}-{language}-{scheme}")
    assert not any(found.values()), found
    # One address leads nowhere.
    assert [one for one in complaints if "404 (Not Found)" not in one] == []
    assert any(HOSTILE[:12] in name for name in names)
