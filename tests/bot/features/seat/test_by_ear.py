"""A seat in the browser by ear: keys alone, and what a screen reader says."""

from __future__ import annotations

import re
from statistics import median

import pytest
from playwright.async_api import Page, expect

from bot.store import people
from tests.bot.features.seat.in_browser import ALL, FEW, YOURS, drawn, drawn_more, players, sit
from tests.bot.features.seat.sitting import Seats, begun
from tests.bot.room import ALI, SARA, played
from tests.bot.web.soundness import faults, opened
from tests.browser import chromium

pytestmark = pytest.mark.browser

ENTER = "Press Enter to play it."
ASIDE = re.compile(r"Sort|Hint|Leave|Back|Claim|Cheer|hand")
"""The names of answers that play nothing."""

MOST_WORDS = 40
"""The words that are heard between two own turns of Pâsur with two, as a median at most."""

_HEARD = """() => {
    window.heard = [];
    const regions = "[role=log], [role=status]:not(.answer), [role=alert]";
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            if (!(target.closest ?? (() => null)).call(target, regions)) continue;
            for (const one of addedNodes) {
                const copy = one.cloneNode(true);
                for (const seen of copy.querySelectorAll?.("[aria-hidden]") ?? []) seen.remove();
                if (copy.textContent.trim()) heard.push(copy.textContent.trim());
            }
        }
    }).observe(document.querySelector(".play"), { childList: true, subtree: true });
}"""
"""Gathers what a screen reader reads aloud unasked: what is added to the regions for that."""

_MOVED = "(before) => Number(document.querySelector('.log').dataset.log) > before"

_ANSWERED = """([before, answer]) =>
    Number(document.querySelector(".log").dataset.log) > before
    || document.querySelector(".answer").textContent.trim() !== answer"""

_CHOICES = 4
"""The most choices of one move."""

_NAMELESS = """() => [...document.querySelectorAll(".play button, .play input, .play a")]
    .filter((one) => !(one.closest("label") ?? one).textContent?.trim()
        && !one.ariaLabel)
    .map((one) => one.outerHTML)"""


async def said(page: Page) -> str:
    """Return the answer to the last key."""
    return (await page.locator(".answer[role=status]").inner_text()).strip()


async def ask(page: Page, key: str) -> str:
    """Press a key, and return what it answers."""
    await page.keyboard.press(key)
    await page.wait_for_function("() => document.querySelector('.answer').textContent.trim()")
    return await said(page)


def numbered(answer: str) -> list[str]:
    """Return the numbers of the answers that play something."""
    found = re.findall(r"(\d+)\. (.+?)\.(?= |$)", answer)
    return [number for number, name in found if not ASIDE.search(name)]


async def turn_by_keys(page: Page, before: int, *, bids: bool) -> None:
    """Make one move by the numbers and the words that the page says: a bid, if one is wanted."""
    await page.wait_for_selector(YOURS)
    answer = await ask(page, "g")
    for _ in range(_CHOICES):
        bid = re.search(r"(\d+)\. Bid ", answer) if bids else None
        number = bid[1] if bid else numbered(answer)[0]
        await page.keyboard.type(number)
        if int(number) * 10 <= len(re.findall(r"\d+\. ", answer)):
            await page.keyboard.press("Enter")
        await page.wait_for_function(_ANSWERED, arg=[before, answer])
        if await page.evaluate(_MOVED, before):
            return
        answer = await said(page)
        if ENTER in answer:
            await page.keyboard.press("Enter")
            await drawn_more(page, before)
            return
    raise AssertionError(answer)


GAMES = ("basra", "contree", "crazy_eights", "pairs", "port", "president")
SOME = 30
"""The turns of a game whose rounds are long for who lays nothing."""


@pytest.mark.parametrize(
    ("key", "turns"),
    [
        ("pasur", FEW),
        *(pytest.param(key, ALL, marks=pytest.mark.nightly) for key in ("pasur", "belote", *GAMES)),
        pytest.param("rami", SOME, marks=pytest.mark.nightly),
    ],
)
async def test_a_round_is_played_by_keys_and_words_alone(
    key: str, turns: int, seats: Seats
) -> None:
    people = players(key)
    nameless, between = list[str](), list[int]()
    async with chromium() as browser, opened(browser) as (first, complaints):
        pages = [first, *[await first.context.new_page() for _ in people[1:]]]
        table = await begun(seats.room, key, *people)
        for number, page in enumerate(pages):
            await sit(page, seats, table.id, number)
            await drawn(page, len(played(table)))
            await page.evaluate(_HEARD)
        while table.running and not table.between_rounds:
            before, number = len(played(table)), min(table.acting)
            if turns:
                turns -= 1
                page = pages[number]
                await page.wait_for_selector(YOURS)
                await drawn(page, before)
                nameless += await page.evaluate(_NAMELESS)
                heard = " ".join(await page.evaluate("() => heard.splice(0)"))
                between.append(len(heard.split()))
                # If everyone passes, the cards are dealt again, without end.
                await turn_by_keys(page, before, bids=len(between) == 1)
                table = await seats.room.tables.load(table.id)
            else:
                table = await seats.room.play(table)
    assert complaints == []
    assert nameless == []
    print(f"{key}: words between own turns {sorted(between[len(people) :])}")
    if key == "pasur":
        assert median(between[len(people) :]) <= MOST_WORDS


async def test_each_key_is_answered_and_none_acts_in_a_box_or_with_another_key(
    seats: Seats,
) -> None:
    async with chromium() as browser, opened(browser) as (page, complaints):
        table = await begun(seats.room, "pasur", ALI, SARA)
        number = min(table.acting)
        await sit(page, seats, table.id, number)
        await page.wait_for_selector(YOURS)
        name = table.seats[number].name
        assert f"{name} to play." in await ask(page, "t")
        hand = await ask(page, "h")
        assert hand.startswith("Your hand: ")
        assert "0 points" in await ask(page, "s")
        assert "has dealt" in await ask(page, "l")
        assert len(numbered(await ask(page, "g"))) == 4
        assert ENTER in await ask(page, "2")
        await expect(page.locator(".fan .chosen")).to_have_count(1)
        assert await ask(page, "Escape") == "Nothing is chosen."
        await expect(page.locator(".fan .chosen")).to_have_count(0)
        for other in ("Control+h", "Alt+h", "Meta+h", "Shift+h"):
            assert await ask(page, other) == "Nothing is chosen."
        await page.get_by_role("button", name="Menu").click()
        await page.get_by_role("checkbox").first.focus()
        assert await ask(page, "h") == "Nothing is chosen."
        await page.keyboard.press("Escape")
        await page.keyboard.press("?")
        await expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        found = await faults(page, "keys", (360, 1280))
        await page.keyboard.press("Escape")
        assert await ask(page, "h") == hand
    assert found == []
    assert complaints == []


async def test_an_auction_is_said_in_groups_and_the_bids_of_a_suit_when_it_is_chosen(
    seats: Seats,
) -> None:
    async with chromium() as browser, opened(browser) as (page, complaints):
        table = await begun(seats.room, "contree", *players("contree"))
        number = min(table.acting)
        await sit(page, seats, table.id, number)
        await page.wait_for_selector(YOURS)
        answer = await ask(page, "g")
        assert len(answer.split()) <= MOST_WORDS, answer
        assert "6 to 16: 80 clubs to Générale clubs." in answer, answer
        suits = [int(one) for one, suit in re.findall(r"(\d+)\. Bid (.)", answer)]
        await page.keyboard.type(str(suits[2]))
        await expect(page.locator(".answer")).to_contain_text("90 hearts")
        cells = await said(page)
        chosen = next(one for one, name in re.findall(r"(\d+)\. (.+?)\.", cells) if "90" in name)
        await page.keyboard.type(chosen)
        await expect(page.locator(".answer")).to_contain_text(ENTER)
        await page.keyboard.press("Enter")
        await drawn_more(page, len(played(table)))
        now = await seats.room.tables.load(table.id)
        assert "90" in played(now)[-1]
    assert complaints == []


async def test_controls_come_in_the_order_of_a_turn_and_the_focus_outlives_a_move(
    seats: Seats,
) -> None:
    async with chromium() as browser, opened(browser) as (page, _):
        table = await begun(seats.room, "pasur", ALI, SARA)
        await sit(page, seats, table.id, min(table.acting))
        await page.wait_for_selector(YOURS)
        read = await page.locator(".play").aria_snapshot()
        parts = (
            "Your turn.",
            'group "Your hand"',
            'group "Your moves"',
            "Table: ",
            "0 points",
            "Menu",
        )
        places = [read.find(one) for one in parts]
        assert -1 not in places
        assert places == sorted(places), read
        second = page.locator(".fan button").nth(1)
        await second.focus()
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.locator(".fan button")).to_have_count(3)
        await expect(page.locator(".fan button").nth(1)).to_be_focused()
        # A move of somebody else leaves it where it is.
        table = await seats.room.play(await seats.room.tables.load(table.id))
        await drawn(page, len(played(table)))
        await expect(page.locator(".fan button").nth(1)).to_be_focused()


@pytest.mark.parametrize("language", [pytest.param("fr", marks=pytest.mark.nightly), "fa"])
async def test_keys_work_on_keyboards_of_other_languages(language: str, seats: Seats) -> None:
    press = """([key, code]) => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, code, bubbles: true }))"""
    keys = {"fr": ("&", "Digit1"), "fa": ("۱", "Digit1")}
    async with chromium() as browser, opened(browser) as (page, _):
        table = await begun(seats.room, "pasur", ALI, SARA)
        number = min(table.acting)
        user_id = table.seats[number].user_id
        await seats.room.store.write(people.set_person, user_id, language=language)
        await sit(page, seats, table.id, number)
        await page.wait_for_selector(YOURS)
        await page.evaluate(press, list(keys[language]))
        await expect(page.locator(".fan button").first).to_have_class(re.compile("chosen"))
        if language == "fa":
            await page.evaluate(press, ["ا", "KeyH"])
            assert (await said(page)).startswith("ورق")
