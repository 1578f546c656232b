"""Seats in a real browser: sit down, and play by clicks."""

from __future__ import annotations

from playwright.async_api import Page

from bot.tables.who import Who
from tests.bot.features.seat.sitting import Seats
from tests.bot.room import ALI, EVERYONE, MINA, REZA, SARA

YOURS = ".play.yours:not(.busy)"
"""The page while it is the person's turn."""

PEOPLE = (ALI, SARA, REZA, MINA)
FEW, ALL = 3, 1000
"""The moves of a round that are made in the browser; the others are made directly."""


def players(key: str) -> tuple[Who, ...]:
    """Return the people who play a round of a game: four where it needs them, otherwise two."""
    return PEOPLE[: 4 if key in ("contree", "belote", "president") else 2]


async def sit(
    page: Page, seats: Seats, table_id: int, number: int, address: str | None = None
) -> str:
    """Open a seat's link in the browser, and sit down by its button; return the address.

    `address` is that of a proxy before the pages, if there is one.
    """
    seats.pages.site.origin = f"http://{address or seats.pages.address}"
    table = await seats.room.tables.load(table_id)
    who = next(one for one in EVERYONE if one.user_id == table.seats[number].user_id)
    key, token = await seats.link(table, who)
    await page.goto(f"{seats.pages.site.origin}/seat/{key}/{token}")
    await page.locator("form button").focus()
    await page.keyboard.press("Enter")
    await page.wait_for_url(f"**/seat/{key}")
    return page.url


async def turn_by_clicks(page: Page) -> None:
    """Make one move, as a person would with a mouse: the first that the page offers."""
    await page.wait_for_selector(YOURS)
    cell, card, move = (
        page.locator(one).first for one in (".cells button", ".fan .raised:not(.chosen)", ".move")
    )
    if await cell.count():
        await cell.click()
        await page.locator(".does .main").click()
    elif await card.count():
        await card.click()
        # One way to play it is made by a second tap, too.
        if await page.locator(".does .move").count() == 1:
            await page.locator(".fan .chosen").click()
            return
        # Some moves take several cards.
        while not await page.locator(".does .move").count():
            await page.wait_for_selector(".does .move, .does .asked")
            if not await move.count():
                await card.click()
        await move.click()
    else:
        await move.click()


async def drawn(page: Page, entries: int) -> None:
    """Wait until the page has the moves of a log of this length in its list."""
    await page.wait_for_function(
        "(entries) => Number(document.querySelector('.log')?.dataset.log) === entries", arg=entries
    )


async def drawn_more(page: Page, entries: int) -> None:
    """Wait until the page has drawn a move after a log of this length."""
    await page.wait_for_function(
        "(entries) => Number(document.querySelector('.log').dataset.log) > entries", arg=entries
    )
