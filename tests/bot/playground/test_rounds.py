"""The real bot in a real browser: a newcomer plays a round of every game by clicks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.i18n import words_for
from bot.tables.who import Who
from pasur_core.players import player_for
from pasur_core.protocol import Action, Legal, Pick
from pasur_core.registry import games
from tests.bot.playground.browsing import (
    PATIENCE,
    SPOKEN,
    Private,
    button,
    height,
    on_each_screen,
    real_playground,
    screenshot,
    speak,
    stops,
    until,
    use,
)
from tests.bot.playground.conftest import DESKTOP, PHONE
from tests.bot.playground.leaving import left_behind, messages, said_twice
from tests.bot.playground.one_language import stumbles
from tests.browser import laid_out
from tests.clicking import click_action

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def board(page: Page) -> Locator:
    """Return the board: the newest message with a *More* button."""
    return page.locator(".message").filter(has=button(page, "more")).last


LOOKED_AT = (0, 2)
"""The turns of a round whose page is checked; all turns before the last of them are clicked."""


def ways_to_press(legal: Legal, action: Action) -> Iterator[str]:
    """Yield names of the kinds of components with which a person clicks this action."""
    yield re.sub("[^a-z]", "", str(action))
    for offer in legal.offers:
        yield f"{type(offer).__name__} {getattr(offer, 'verb', '')} {getattr(offer, 'most', 1) > 1}"
        if isinstance(offer, Pick) and offer.most == 1:
            meanings = [legal.matching((card,)) for card in offer.cards]
            if any(len(found) > 1 and action in found for found in meanings):
                yield "one of several"


@dataclass(frozen=True, slots=True)
class Reader:
    """A person who looks at a page on both screens, and reads only one language."""

    page: Page
    key: str
    language: str
    locale: str
    drawn: set[str] = field(default_factory=set)

    async def stumbles(self, moment: str, *, private: bool = True) -> list[str]:
        """Return sentences about the page's faults.

        A private message that does not fit on a screen is one of them.
        """
        found = []
        async for screen in on_each_screen(self.page):
            name = f"{self.language}-{self.key}-{moment}-{screen}"
            if not moment.isdecimal() or int(moment) % 5 == 0:
                await screenshot(self.page, name)
            wrong = await stumbles(self.page, self.language, self.locale, self.drawn)
            if private:
                needed, there, picture = await height(self.page)
                if needed > there:
                    wrong.append(f"{needed:.0f} of {there}, its picture {picture}")
            found += [f"{name}: {one}" for one in wrong]
        return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play a game in Persian; with `--long`, all games in every language."""
    if "language" in metafunc.fixturenames:
        whole = any(map(metafunc.config.getoption, ("long", "whole_matches")))
        metafunc.parametrize(
            ("key", "language"),
            product(games(), SPOKEN) if whole else [("basra", "fa")],
        )


async def dealt(page: Page) -> None:
    """Wait until the hand of a new round or match is the lowest message of the channel."""
    hand = page.locator(".message.ephemeral").locator("[data-id], .picture").first
    await expect(hand).to_be_visible(timeout=PATIENCE)
    lowest = page.locator(".message").last
    await expect(lowest).to_have_class(re.compile("ephemeral"), timeout=PATIENCE)
    private = [one for one in await messages(page) if one.private]
    assert len(private) == 1, "an older hand was left"


async def test_a_newcomer_plays_a_round(
    tmp_path: Path,
    browser: Browser,
    key: str,
    language: str,
    pytestconfig: pytest.Config,
    record_property: Callable[[str, object], None],
) -> None:
    """Or with `--whole-matches` a match; all can be read, and the hand fits on one screen.

    The hand is the lowest message when a round begins, and no count or result appears twice. The
    report (`--junitxml`) has the messages that a whole match leaves, and its taps. After some turns
    the test clicks only questions of a new kind, with `--long` all questions.
    """
    whole = pytestconfig.getoption("whole_matches")
    all_clicked = whole or pytestconfig.getoption("long")
    game, rng = games()[key], random.Random(1)
    player = player_for(key)
    async with real_playground(tmp_path) as (room, bot):
        locale = await speak(room, bot, language)
        said = words_for(locale)
        page = await (await browser.new_context(viewport=DESKTOP, locale=locale)).new_page()
        reader, wrong = Reader(page, key, language, locale), list[str]()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await page.locator("#hide-hint").click()
        await use(page, f"{said('command-play')} {said('argument-game')}:{key}")
        await button(page, "computer").click()
        computers = page.locator(".message strong", has_text="🤖")
        await expect(computers).to_have_count(game.seats[0] - 1, timeout=PATIENCE)
        await expect(page.locator(".message").last).to_contain_text("/learn")
        wrong += await reader.stumbles("lobby", private=False)
        if whole:
            await button(page, "arrange").click()
            await button(page, "options").click()
            await expect(page.locator(".ephemeral [data-id]").first).to_be_visible(timeout=PATIENCE)
            wrong += await reader.stumbles("options")
            await page.locator("[data-act=dismiss]").click()
        await button(page, "start").click()
        await until(bot, lambda now: now.running)
        await expect(page.locator(".message.ephemeral [data-id]").first).to_be_visible(
            timeout=PATIENCE
        )
        await dealt(page)
        hand, turns, rounds, asked = Private(page), 0, 1, set[str]()
        ali = Who(room.world.people["ali"].id, "Ali")
        table = await until(bot, stops)
        while 0 in table.acting or (whole and table.running):
            if table.between_rounds:
                wrong += await reader.stumbles(f"{turns}-count")
                wrong += await said_twice(page, "deal")
                await page.locator('[data-id="b:deal:1:0:"]').click(timeout=PATIENCE)
                await until(bot, lambda now: not now.between_rounds)
                await dealt(page)
                rounds += 1
                table = await until(bot, stops)
                continue
            legal = table.legal(0)
            action = player.choose(table.view(0), legal, rng)
            ways = set(ways_to_press(legal, action))
            if all_clicked or turns <= LOOKED_AT[-1] or not ways <= asked:
                question = f":1:{table.seats[0].ask}:"
                await hand.until(lambda ids, shown=question: any(shown in one for one in ids))
                if whole or turns in LOOKED_AT:
                    wrong += await reader.stumbles(f"{turns}")
                await click_action(hand, legal, action)
            else:
                await bot.services.tables.play(1, ali, str(action))
            asked |= ways
            await until(bot, lambda now, version=table.row.version: now.row.version > version)
            table = await until(bot, stops)
            turns += 1
        assert turns
        deal, rematch = button(page, "deal"), button(page, "rematch")
        await expect(rematch if whole else deal).to_be_visible(timeout=PATIENCE)
        wrong += await reader.stumbles("end" if whole else "count")
        wrong += await said_twice(page, "rematch" if whole else "deal")
        assert not wrong, "\n".join(sorted(set(wrong)))
        if whole:
            record_property("rounds", rounds)
            record_property("turns", turns)
            record_property("taps", len(hand.taps))
            for screen, (count, pixels) in (await left_behind(page)).items():
                record_property(f"left on a {screen}", f"{count} messages, {pixels:.0f} px")
            return
        await deal.click(timeout=PATIENCE)
        await until(bot, lambda now: now.running and not now.between_rounds)
        await dealt(page)


@pytest.mark.nightly  # by day with a sample bot: test_page
async def test_two_tabs_are_two_players_and_see_each_others_moves(
    tmp_path: Path, browser: Browser
) -> None:
    async with real_playground(tmp_path) as (room, _):
        ali = await (await browser.new_context(viewport=DESKTOP)).new_page()
        sara = await (await browser.new_context(viewport=PHONE)).new_page()
        await ali.goto(f"{room.url}/?as=ali")
        await sara.goto(f"{room.url}/?as=sara")
        await ali.wait_for_selector("#timeline li")
        await use(ali, "play")
        lobby = sara.locator(".message").filter(has=button(sara, "join"))
        await expect(lobby.locator(".picture img")).to_be_visible(timeout=PATIENCE)
        await laid_out(sara)
        box = await lobby.bounding_box()
        assert box is not None
        assert box["height"] <= 520, "it was 640 pixels before it had a picture"
        await sara.get_by_role("button", name="Join").click()
        await expect(ali.locator(".message strong", has_text="Sara")).to_be_visible(
            timeout=PATIENCE
        )
        await ali.get_by_role("button", name="Start").click()
        await expect(board(sara)).to_contain_text("round 1", timeout=PATIENCE)
        hands = {}
        for name, page in (("Ali", ali), ("Sara", sara)):
            hand = page.locator(".message").last
            await expect(hand.get_by_role("img", name="Your hand")).to_have_count(
                1, timeout=PATIENCE
            )
            hands[name] = await hand.inner_text()
        assert hands["Ali"] != hands["Sara"]
        name, page = next(
            (name, {"Ali": ali, "Sara": sara}[name]) for name in hands if "Your turn" in hands[name]
        )
        await page.locator('[data-id^="b:pick:"]').first.click()
        other = sara if page is ali else ali
        await expect(page.locator(".message").last).to_contain_text(
            re.compile("Next to play|should"), timeout=PATIENCE
        )
        choice = page.locator('[data-id^="b:do:"]')
        if await choice.count():
            await choice.first.click()
        await expect(other.locator(".message").last).to_contain_text("Your turn", timeout=PATIENCE)
