"""A seat in a real browser: accessible, within the screen, without scripts, by keys alone."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.async_api import Page

from bot.store import people
from bot.tables.table import Table
from tests.bot.features.seat.in_browser import PEOPLE, sit
from tests.bot.features.seat.sitting import Seat, Seats, begun
from tests.bot.room import ALI, SARA, played
from tests.bot.web.soundness import faults, opened
from tests.browser import chromium

pytestmark = pytest.mark.browser

SCREENS = (390, 1280)


def offers_a_choice(table: Table) -> bool:
    """Return whether a card of the person on turn can be played in several ways."""
    (number,) = table.acting
    cards = Counter(str(action)[:2] for action in table.legal(number))
    return max(cards.values()) > 1


async def test_the_pages_of_a_seat_are_sound(seats: Seats) -> None:
    """No finding of axe-core, nothing wider than the screen, nothing in the console."""
    found = {}
    async with chromium() as browser, opened(browser) as (page, said):
        # The forms stay: the script that draws a table in their place is tested by itself.
        await page.route("**/seat.js", lambda route: route.fulfill(content_type="text/javascript"))
        many = await begun(seats.room, "president", *PEOPLE)
        pasur = await begun(seats.room, "pasur", ALI, SARA)
        while not offers_a_choice(pasur):
            pasur = await seats.room.play(pasur)
        for table, language, scheme in ((many, "fa", "dark"), (pasur, "en", "light")):
            number = min(table.acting)
            user_id = table.seats[number].user_id
            await seats.room.store.write(people.set_person, user_id, language=language)
            await page.emulate_media(color_scheme=scheme)
            key, token = await seats.link(table, PEOPLE[number])
            await page.goto(f"http://{seats.pages.address}/seat/{key}/{token}")
            name = f"seat-{table.row.game}-{language}"
            found[f"{name} door"] = await faults(page, f"{name}-door", SCREENS)
            await sit(page, seats, table.id, number)
            found[name] = await faults(page, name, SCREENS)
        # A capture that can be made in several ways is asked for.
        await page.locator("button", has_text="several ways").first.click()
        found["choice"] = await faults(page, "seat-choice", SCREENS)
        await page.goto(f"http://{seats.pages.address}/seat/{'x' * 12}")
        found["gone"] = await faults(page, "seat-gone", SCREENS)
    assert not any(found.values()), found
    assert [one for one in said if "410" not in one] == []


async def test_a_move_is_made_without_scripts_by_keys_alone(seats: Seats) -> None:
    async with (
        chromium() as browser,
        opened(browser, java_script_enabled=False) as (page, said),
    ):
        table = await begun(seats.room, "pasur", ALI, SARA)
        before = len(played(table))
        ali, sara = [await sit(page, seats, table.id, number) for number in (0, 1)]
        # One browser keeps two seats.
        for address in (ali, sara):
            await page.goto(address)
            for _ in range(4):
                await page.keyboard.press("Tab")
                if await page.locator("button.move:focus").count():
                    await page.keyboard.press("Enter")
                    await page.wait_for_load_state()
        assert len(played(await seats.room.tables.load(table.id))) > before
    # The browser gives up scripts that it had begun to load.
    assert [one for one in said if not one.endswith(".js")] == []


async def by_keys(page: Page) -> None:
    """Make a move, or deal, by the keyboard alone, and answer the question how to capture."""
    for _ in range(2):
        await page.locator("body").focus()
        for _ in range(60):
            await page.keyboard.press("Tab")
            value = await page.evaluate("document.activeElement.value || ''")
            if value.startswith(("pick ", "do ", "deal")):
                break
        else:
            raise AssertionError("no button that plays is reached by keys")
        async with page.expect_navigation():
            await page.keyboard.press("Enter")
        if not await page.locator("#asked").count():
            return


async def by_forms(seat: Seat) -> None:
    """Make a move by the forms of a seat's page."""
    await seat.look()
    await seat.send(next(one for one in seat.moves if one.startswith("pick ")))
    if 'id="asked"' in seat.page:
        await seat.send(next(one for one in seat.moves if one.startswith("do ")))


@pytest.mark.nightly
async def test_four_people_play_a_match_in_browsers_and_in_discord(seats: Seats) -> None:
    """One by forms, one by the keyboard without scripts, two by presses."""
    async with (
        chromium() as browser,
        opened(browser, java_script_enabled=False) as (page, said),
    ):
        table = await begun(seats.room, "pasur", *PEOPLE)
        ali = await seats.sit(table, ALI)
        address = await sit(page, seats, table.id, 1)
        made = Counter[int]()
        while table.running:
            before, number = len(table.played.log), min(table.acting, default=1)
            if number == 0:
                await by_forms(ali)
            elif number == 1:
                await page.goto(address)
                await by_keys(page)
            else:
                await seats.room.play(table)
            table = await seats.room.tables.load(table.id)
            assert len(table.played.log) > before
            made[number] += 1
        assert min(made[number] for number in range(4)) > 10
        assert "won" in await ali.look()
        await page.goto(address)
        assert "won" in await page.content()
    assert [one for one in said if not one.endswith(".js")] == []
