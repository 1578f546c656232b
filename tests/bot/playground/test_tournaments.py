"""A duplicate tournament in a real browser: open it, play its deals by clicks, compare them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.app import PasurBot
from bot.features.tournaments import decide as room
from bot.features.tournaments import rows
from bot.features.tournaments.ids import VERB
from bot.features.tournaments.rows import Tournament
from bot.i18n import words_for
from bot.playground import Playground
from bot.tables.sealed import PERSON
from pasur_core.match import Match
from pasur_core.players import player_for
from tests.bot.playground.browsing import (
    PATIENCE,
    SPOKEN,
    Embedded,
    Private,
    height,
    on_each_screen,
    real_playground,
    screenshot,
    speak,
    use,
)
from tests.bot.playground.conftest import DESKTOP
from tests.bot.playground.one_language import stumbles
from tests.clicking import click_action, pressable

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NAMES = (
    *("Ali", "Sara", "Reza", "Mina", "Nima", "Dara"),
    *("Omid", "Zoe", "Leila", "Kaveh", "Yas", "Roya"),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A tournament in the playground, the language of all its people, and their number."""

    room: Playground
    bot: PasurBot
    language: str
    locale: str
    count: int
    wrong: list[str]

    async def look(self, page: Page, moment: str, *, private: bool = True) -> None:
        """Look at a page on both screens, and note its faults."""
        async for screen in on_each_screen(page):
            name = f"tournament-{self.language}-{self.count}-{moment}-{screen}"
            await screenshot(page, name)
            found = await stumbles(page, self.language, self.locale, set())
            if private:
                needed, there, _ = await height(page)
                if needed > there:
                    found.append(f"{needed:.0f} of {there}")
            self.wrong.extend(f"{name}: {one}" for one in found)

    async def match(self, found: Tournament, name: str, number: int) -> Match | None:
        """Return the match of a person's deal; None once it is finished."""
        store, person = self.bot.services.store, self.room.world.people[name]
        deal = await store.read(rows.deal, found, number)
        own = None if deal is None else room.DealTry(store, found, deal, person.id)
        row = None if own is None else await own.stored()
        if own is None or row is None or row.ended_at is not None:
            return None
        return (await own.played(row)).match


def pressing(page: Page | Locator, rest: str) -> Locator:
    """Return the buttons of tournaments whose custom id has this in its rest."""
    return page.locator(f'[data-id^="b:{VERB}:0:0:"][data-id*="{rest}"]')


async def play(scene: Scene, page: Page, found: Tournament, name: str, *, looked_at: bool) -> None:
    """Play a person's only deal by clicks on the page; Ali chooses well, the others by lot."""
    hand, rng = Embedded(page, verb=VERB, name=f"{found.id}.1"), random.Random(name)
    await expect(page.locator(".ephemeral [data-id]").first).to_be_visible(timeout=PATIENCE)
    await hand.until(bool)
    asked = 0
    while (match := await scene.match(found, name, 1)) is not None:
        ask = f":{len(match.log)}:"
        await hand.until(lambda ids, ask=ask: any(ask in one for one in ids))
        if looked_at and asked == 1:
            await scene.look(page, "hand")
        legal = match.legal(PERSON)
        if name == "ali":
            action = player_for(found.game).choose(match.view(PERSON), legal, rng)
        else:
            action = rng.choice(list(pressable(match.game, legal)))
        await click_action(hand, legal, action)
        asked += 1
    result = pressing(page.locator(".ephemeral"), f"{found.id} look")
    await expect(result.first).to_be_visible(timeout=PATIENCE)
    if looked_at:
        await scene.look(page, "result")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("language", "count"), [*((language, 3) for language in SPOKEN), ("fa", 5), ("en", 12)]
)
async def test_people_play_the_same_deal_and_compare_it(
    tmp_path: Path, browser: Browser, language: str, count: int
) -> None:
    """With four results and fewer their differences are compared, from five on their order."""
    names = NAMES[:count]
    async with real_playground(tmp_path, names) as (world, bot):
        locale = await speak(world, bot, language)
        words, wrong = words_for(locale), list[str]()
        scene = Scene(world, bot, language, locale, count, wrong)
        pages = {}
        for name in ("ali", "sara", "others"):
            context = await browser.new_context(viewport=DESKTOP, locale=locale)
            pages[name] = await context.new_page()

        async def page_of(name: str) -> Page:
            """Return the page of Ali or Sara, or that which the others use by turns."""
            one = pages.get(name, pages["others"])
            if f"as={name}" not in one.url:
                await one.goto(f"{world.url}/?as={name}")
                await one.wait_for_selector("#timeline li")
            return one

        page, other = await page_of("ali"), await page_of("sara")
        await other.locator("#hide-hint").click()
        await page.locator("#hide-hint").click()
        await use(page, words("command-tournament"))
        await expect(pressing(page, "0 form")).to_be_visible(timeout=PATIENCE)
        await scene.look(page, "list")
        await pressing(page, "0 form").click()
        await expect(pressing(page, "0 open")).to_be_visible(timeout=PATIENCE)
        await scene.look(page, "form")
        form = Private(page)
        for field, value in (("game", "port"), ("deals", "1")):
            custom_id = next(one for one in await form.ids() if one.endswith(f"/{field}"))
            await form.choose(custom_id, value)
        await pressing(page, "0 open").click()
        guild_id = bot.guilds[0].id
        await expect(page.locator(".message:not(.ephemeral)").last).to_be_visible(timeout=PATIENCE)
        (found,) = await bot.services.store.read(rows.running, guild_id)
        for name in map(str.lower, names):
            one = await page_of(name)
            message = one.locator(".message:not(.ephemeral)").last
            await expect(pressing(message, f"{found.id} play")).to_be_visible(timeout=PATIENCE)
            if name == "sara":
                await scene.look(one, "announced", private=False)
            await pressing(message, f"{found.id} play").click()
            await play(scene, one, found, name, looked_at=name == "ali")
        await pressing(page.locator(".ephemeral"), f"{found.id} look").first.click()
        await expect(pressing(page, f"{found.id} ask").last).to_be_visible(timeout=PATIENCE)
        await scene.look(page, "sheet")
        await pressing(page, f"{found.id} ask").last.click()
        await pressing(page, f"{found.id} end").last.click()
        final = pages["sara"].locator(".message:not(.ephemeral)").last
        await expect(final).to_contain_text("🏆", timeout=PATIENCE)
        await scene.look(pages["sara"], "final", private=False)
        await pressing(final, f"{found.id} look").click()
        deal = pages["sara"].locator(f'.ephemeral [data-id="s:{VERB}:0:0:{found.id} deal"]')
        await expect(deal).to_be_visible(timeout=PATIENCE)
        await scene.look(pages["sara"], "standings")
        await Private(pages["sara"]).choose(f"s:{VERB}:0:0:{found.id} deal", "1")
        shown = pages["sara"].locator(".ephemeral").last
        await expect(shown).to_contain_text("pasur-", timeout=PATIENCE)
        await scene.look(pages["sara"], "compare", private=False)
        assert not wrong, "\n".join(sorted(set(wrong)))
