"""The pages of people and contests in a real browser: accessible, within the screen, on paper."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from bot.features.feats import rows as feats
from bot.features.feats.rows import Searched
from bot.store import people
from bot.store.people import Named
from bot.tables.who import Who
from pasur_core.feats import Feat, feats_of
from tests.bot.features.nights.evenings import begun, play_sitting
from tests.bot.room import ALI, GUILD, MINA, REZA, SARA
from tests.bot.web.pages import HOSTILE, Pages
from tests.bot.web.past import Sat, duel, ended
from tests.bot.web.soundness import faults, opened
from tests.bot.web.tried import closed, tried
from tests.bot.web.tried import opened as opened_tournament
from tests.browser import chromium

pytestmark = pytest.mark.browser

LONG = Who(4004, "W" * 32)
DIRTY = Who(4005, HOSTILE)

SOUND = 'document.querySelector(".scroll, .curve svg, .ratio, .seals, .tables, .matches") !== null'
"""Whether a page shows more than its heading."""

PAPER = {"width": 794, "height": 1123}
"""A sheet of A4 in pixels; browsers let their margins out of it."""

PRINTED = """() => {
    const drawn = (one) => one.getClientRects().length > 0;
    return {
        left: [...document.querySelectorAll(".skip, footer, nav")]
            .filter(drawn).map((one) => one.tagName),
        rows: [...document.querySelectorAll("tbody tr")].filter(drawn).length,
        ground: getComputedStyle(document.body).backgroundColor,
    };
}"""
"""The parts that are left on paper besides the content, its rows, and the ground."""


async def peopled(pages: Pages) -> dict[str, str]:
    """Fill the server with all that these pages show; return their addresses by name."""

    def unit(conn: Connection) -> None:
        for day in range(12):
            duel(conn, *((ALI, LONG) if day % 3 else (LONG, ALI)), day=day, rated=True)
        partners = (Sat(ALI, 0, 0), Sat(REZA, 1, 1), Sat(DIRTY, 0, 0), Sat(MINA, 1, 1))
        number = ended(conn, *partners, day=12.5)
        duel(conn, SARA, ALI, day=13, game="rami", rated=True)
        found = tuple(Feat(name, 0) for name in feats_of("pasur"))
        feats.put(conn, [Searched(number, GUILD, "pasur", 1.0, found)])
        people.remember_names(conn, [Named(GUILD, one.user_id, one.name) for one in (DIRTY, LONG)])

    await pages.room.store.write(unit)
    number = await opened_tournament(pages.room, deals=2)
    for who, choice in ((ALI, 0), (LONG, 1), (DIRTY, 0)):
        await tried(pages.room, number, 1, who, 0, choice)
    running = await opened_tournament(pages.room, deals=1)
    await tried(pages.room, running, 1, LONG)
    await closed(pages.room, number)
    night = await begun(pages.room, ALI, LONG, DIRTY, MINA)
    await play_sitting(pages.room, night)
    links = pages.links
    return {
        "matches": links.to("matches", person=links.handle(ALI.user_id)),
        "person": links.person(ALI.user_id),
        "long-name": links.person(LONG.user_id),
        "rivalry": links.rivalry(ALI.user_id, LONG.user_id),
        "duplicate": links.duplicate(number),
        "duplicate-open": links.duplicate(running),
        "deal": links.to(f"duplicate/{number}/deal/1"),
        "night": links.night(night),
    }


@pytest.mark.nightly  # by day test_browser examines one page of each kind
@pytest.mark.parametrize("language", ["en", "fr", "fa"])
async def test_pages_of_people_are_sound(pages: Pages, language: str) -> None:
    """No finding of axe-core, nothing wider than a screen, nothing in the console, no script."""
    addresses = await peopled(pages)
    scheme = "dark" if language == "en" else "light"
    async with chromium() as browser:
        found = {}
        async with opened(browser, color_scheme=scheme, locale=language) as (page, complaints):
            for name, address in addresses.items():
                await page.goto(f"http://{pages.address}{address}")
                assert await page.evaluate(SOUND), name
                found[name] = await faults(page, f"{name}-{language}-{scheme}")
            await page.goto(f"http://{pages.address}{addresses['duplicate']}")
            await page.emulate_media(media="print")
            printed = await page.evaluate(PRINTED)
            await page.set_viewport_size(PAPER)
            await page.goto(f"http://{pages.address}{addresses['deal']}")
            wide = await page.evaluate("document.documentElement.scrollWidth")
    assert not any(found.values()), found
    assert complaints == []
    assert printed == {"left": [], "rows": 3, "ground": "rgb(255, 255, 255)"}
    assert wide <= 1.5 * PAPER["width"], "a browser shrinks a page to two thirds at most"
