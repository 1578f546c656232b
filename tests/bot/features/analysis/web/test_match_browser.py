"""The page of a match in a real browser: every step, keys, the check of the deals, no scripts."""

from __future__ import annotations

import asyncio
import json
from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from bot.features.history.page import table_at
from bot.features.history.web.draws import draws_json
from bot.features.history.web.stepper import step_index
from bot.i18n import words_for
from bot.pages.board import scene_of
from bot.tables.table import Table
from bot.tables.who import Who
from bot.web.files import files
from pasur_core.match import Match
from pasur_core.players import RandomPlayer
from pasur_core.protocol import TABLE
from pasur_core.records.record import Record
from pasur_core.registry import games
from pasur_core.shuffle import commitment
from tests.bot.room import ALI, SARA, Room
from tests.bot.web.matches import begun, played
from tests.bot.web.pages import HOSTILE, Pages
from tests.bot.web.soundness import faults, opened
from tests.browser import chromium

pytestmark = pytest.mark.browser

PATIENCE = 30_000.0
"""The most milliseconds that anything on a page takes on a busy machine."""

expect.set_options(timeout=PATIENCE)

DAILY = {"belote": "fa"}
"""The game that is stepped through every day, with its language."""

GAMES = [
    pytest.param(key, DAILY.get(key, "en"), marks=() if key in DAILY else pytest.mark.nightly)
    for key in games()
]

STEPPED = {False: 24, True: 120}
"""The most steps that are looked at in the browser by day and with `--long`."""

_WALK = """async ([steps, every]) => {
    const slider = document.querySelector("#slider");
    const sheet = (root) => [...root.querySelectorAll("use")].map(
        (one) => one.getAttribute("href").split("#")[1]);
    const bare = (html) => html.replace(/>\\s+</g, "><").trim();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const seen = [];
    for (let step = 0; step < steps; step += 1) {
        while (Number(slider.value) !== step) await frame();
        const table = document.querySelector("#table");
        const one = {
            title: document.querySelector("#step-title").textContent,
            aloud: document.querySelector("#aloud").textContent,
            cloth: sheet(table.querySelector(".cloth")),
            hands: [...table.querySelectorAll(".hand")].map(sheet),
            differs: "",
        };
        if (step % every === 0) {
            const answer = await fetch(document.querySelector("#link").href);
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const theirs = bare(page.querySelector("#table").innerHTML);
            const mine = bare(table.innerHTML);
            if (mine !== theirs) one.differs = `${mine}\\n\\n${theirs}`;
        }
        seen.push(one);
        document.dispatchEvent(new KeyboardEvent("keydown", {
            key: document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight"}));
    }
    return seen;
}"""


def people(key: str) -> list[Who]:
    """Return as many people as a game takes at most, one with a hostile name."""
    most = games()[key].seats[-1]
    others = [Who(1002 + number, f"Player-{number}") for number in range(most - 1)]
    return [Who(ALI.user_id, HOSTILE[:32]), *others]


def drawn_at(table: Table, end: int, language: str) -> list[str]:
    """Return the cards that a picture has on its table area after some entries of the log."""
    match = table.played
    then = table_at(table, Match.replay(match.game, match.options, match.seats, match.log[:end]))
    scene = scene_of(then, words_for(language))
    cross = scene.cross
    cards = [*(scene.move.played + scene.move.taken if scene.move is not None else ())]
    if cross is not None:
        cards += [place.card for place in cross.places if place.card is not None]
        cards += cross.last
    cards += [card for group in scene.groups for card in group.cards]
    cards += scene.cards
    if scene.stock:
        cards.append("??")
    return ["back" if card == "??" else str(card) for card in (*cards, *scene.pile)]


async def shown(page: Page, pages: Pages, address: str) -> None:
    await page.goto(f"http://{pages.address}{pages.links.to(address)}")


@pytest.mark.parametrize(("key", "language"), GAMES, ids=list(games()))
async def test_every_step_is_what_the_engine_has(
    room: Room, pages: Pages, key: str, language: str, request: pytest.FixtureRequest
) -> None:
    """The browser draws each step with the cards of the engine, and as the server draws it."""
    table = await played(room, key, *people(key))
    match, index = table.played, step_index(table.played)
    steps = len(index.ends)
    if not request.config.getoption("whole_matches"):
        steps = min(steps, STEPPED[request.config.getoption("long")])
    async with chromium() as browser, opened(browser, locale=language) as (page, complaints):
        await shown(page, pages, f"match/{table.id}")
        seen: list[dict[str, Any]] = await page.evaluate(_WALK, [steps, 7])
        assert complaints == []
        found = await faults(page, f"match-{key}-{language}")
    assert found == []
    assert len(seen) == steps
    assert len({one["title"] for one in seen}) == steps
    for one, end in zip(seen, index.ends, strict=False):
        assert one["differs"] == ""
        assert one["cloth"] == drawn_at(table, end, language)
        then = Match.replay(match.game, match.options, match.seats, match.log[:end])
        if one["hands"]:
            hands = [sorted(then.view(seat).hands[seat]) for seat in range(match.seats)]
            assert [sorted(hand) for hand in one["hands"]] == hands
        assert one["aloud"]
        assert "??" not in one["aloud"]


ONE_SCREEN = ((390, 700), (1280, 800), (700, 390))
"""Screens on which the board, all hands and the controls of four players are seen at once."""

_PLACES = """() => [".cloth", ".hands", ".steps"].map((one) => {
    const box = document.querySelector(one).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const on = document.elementFromPoint(x, y)?.closest(".cloth, .hands, .steps");
    return [on === document.querySelector(one), box.top >= 0, box.bottom <= innerHeight];
})"""
"""Whether nothing lies on the middle of each part, and whether the screen shows all of it."""


async def test_board_hands_and_controls_are_on_one_screen(room: Room, pages: Pages) -> None:
    table = await played(room, "contree", *people("contree"))
    async with chromium() as browser, opened(browser, locale="fa") as (page, complaints):
        for width, height in ONE_SCREEN:
            await page.set_viewport_size({"width": width, "height": height})
            await shown(page, pages, f"match/{table.id}?move=14")
            assert await page.evaluate(_PLACES) == [[True] * 3] * 3, (width, height)
            before = await page.locator(".steps").bounding_box()
            await page.keyboard.press("ArrowLeft")
            await expect(page.locator("#slider")).to_have_value("14")
            after = await page.locator(".steps").bounding_box()
            assert before is not None
            assert after is not None
            assert abs(after["y"] - before["y"]) < 2, "the controls stay where a thumb found them"
    assert [one for one in complaints if "/steps/" not in one] == []


@pytest.mark.nightly
async def test_the_fullest_match_is_on_one_screen_of_a_phone(room: Room, pages: Pages) -> None:
    """The cards on the cloth become smaller where there are many."""
    async with chromium() as browser, opened(browser) as (page, complaints):
        for key in ("rami", "pasur"):
            table = await played(room, key, *people(key))
            for (width, height), step in product(((390, 700), (700, 390)), (1, 40)):
                await page.set_viewport_size({"width": width, "height": height})
                await shown(page, pages, f"match/{table.id}?move={step}")
                await page.wait_for_selector("#table[style]", state="attached")  # it was fitted
                assert await page.evaluate(_PLACES) == [[True] * 3] * 3, (key, width, step)
    assert complaints == []


_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

_CHECK = """async ([script, records]) => {
    const { check } = await import(script);
    return Promise.all(records.map(([record, draws]) => check(record, JSON.parse(draws))));
}"""


def recorded(key: str, seats: int) -> Match:
    """Return a random match of a game (by key) to its end."""
    return Match.new(key, seats=seats, seed=bytes([seats]) * 32).play(RandomPlayer(), Random(seats))


def exchanged(record: str, line: str) -> str:
    """Return a record in which the first two cards of a line are exchanged."""
    begin = record.index(f'"{line}"') + 1 + line.index(" ", 2) + 1
    cards = record[begin : begin + 4]
    return record[:begin] + cards[2:] + cards[:2] + record[begin + 4 :]


async def deals_are_computed(page: Page) -> None:
    """Check that all deals of good records follow from their seeds, of changed ones all but one.

    The page is any page of a server.
    """
    matches = [recorded("rami", 7), recorded("crazy_eights", 4), recorded("basra", 4)]
    matches += [recorded("pasur", 8), recorded("port", 7), recorded("belote", 4)]
    given, deals = list[tuple[str, str]](), list[int]()
    for match in matches:
        lines = [str(entry) for entry in match.log if entry.seat == TABLE]
        draws = draws_json(match).decode()
        record = Record.of(match).dumps()
        given.append((record, draws))
        deals.append(sum(map(bool, json.loads(draws)["draws"])))
        if match.game.key in ("rami", "crazy_eights"):
            reshuffled = next(line for line in lines if line.startswith("t reshuffle"))
            given.append((exchanged(record, reshuffled), draws))
            given.append((record.replace("t dealer p", "t dealer p1"), draws))
    found = await page.evaluate(_CHECK, [files().url("check.js"), given])
    assert all(one["sealed"] for one in found)
    good = [one for one in found if one["good"] == one["deals"]]
    assert [one["deals"] for one in good] == deals
    assert all(one["wrong"] is None for one in good)
    changed = [one for one in found if one not in good]
    assert len(changed) == 4
    assert all(one["good"] == one["deals"] - 1 and one["wrong"]["computed"] for one in changed)


async def test_deals_are_checked_and_a_changed_card_is_found(room: Room, pages: Pages) -> None:
    table = await played(room, "pasur", ALI, SARA, target=21)
    lines = [str(entry) for entry in table.played.log if entry.seat == TABLE]
    async with chromium() as browser, opened(browser, locale="en") as (page, complaints):
        await shown(page, pages, f"match/{table.id}")
        await deals_are_computed(page)
        verdict, button = page.locator("#checked"), page.get_by_role("button", name="Check the")
        await button.click()
        every = f"{len(lines)} of {len(lines)} shuffles and draws follow"
        await expect(verdict).to_contain_text(every)
        await expect(verdict).to_contain_text("The SHA-256 of the seed is the seal.")
        assert table.row.seed is not None
        seal = commitment(table.row.seed)
        for copied, said in (
            (f" `{seal[:32].upper()}`", "you copied are the beginning of this seal"),
            (seal, "you copied are the beginning of this seal"),
            (f"{seal[:31]}g", "That is not at least 32 digits"),
            (seal[:31], "That is not at least 32 digits"),
            (seal[1:33], "do not begin this seal"),
        ):
            await page.get_by_label("The digits that you copied").fill(copied)
            await button.click()
            await expect(verdict).to_contain_text(said)
            fair = "do not" not in said
            await expect(verdict).to_have_class("fair" if fair else "unfair")
        await page.get_by_label("The digits that you copied").fill("")

        record = await pages.text(f"match/{table.id}/record")
        changed = exchanged(record, lines[-1])
        await page.route("**/record*", lambda route: route.fulfill(body=changed))
        await button.click()
        await expect(verdict).to_contain_text(f"Only {len(lines) - 1} of {len(lines)} shuffles")
        await expect(verdict).to_contain_text(f"Number {len(lines)} does not follow")
        await expect(verdict.locator("code")).to_have_count(2)

        other = record.replace(f'"{table.row.seed.hex()}"', f'"{bytes(32).hex()}"')
        await page.unroute("**/record*")
        await page.route("**/record*", lambda route: route.fulfill(body=other))
        await button.click()
        await expect(verdict).to_contain_text("The SHA-256 of the seed is not the seal")
    assert complaints == []


@pytest.mark.nightly
async def test_keys_links_and_seats_in_persian(room: Room, pages: Pages) -> None:
    """Keys go in the direction of the text, and a link leads to the same step and hand."""
    table = await played(room, "pasur", ALI, SARA, target=21)
    index = step_index(table.played)
    async with chromium() as browser, opened(browser, locale="fa") as (page, complaints):
        await shown(page, pages, f"match/{table.id}?move=2")
        title, slider = page.locator("#step-title"), page.locator("#slider")
        assert await page.locator("html").get_attribute("dir") == "rtl"
        await page.keyboard.press("ArrowLeft")
        await expect(slider).to_have_value("2")
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("ArrowRight")
        await expect(slider).to_have_value("0")
        await page.keyboard.press("PageDown")
        await expect(slider).to_have_value(str(index.rounds[1]))
        await page.keyboard.press("End")
        await expect(slider).to_have_value(str(len(index.ends) - 1))
        await expect(page.locator("#count")).to_be_visible()
        await page.keyboard.press("PageUp")
        await page.locator(".seats a").nth(2).click()
        await expect(page.locator(".hand.own .name")).to_have_text("Sara")
        said = await title.text_content()
        link = await page.locator("#link").get_attribute("href")
        assert link is not None
        await page.goto(link)
        await expect(title).to_have_text(said or "")
        await expect(page.locator(".hand.own .name")).to_have_text("Sara")
        await slider.focus()
        await page.keyboard.press("Home")
        await expect(title).to_contain_text("حرکت ۱ از")
        await expect(page.locator("#moves [aria-current]")).to_have_text(
            await page.locator("#told").text_content() or ""
        )
    # The files that a page loads ahead are given up when the reader leaves it.
    assert [one for one in complaints if "/steps/" not in one] == []


async def test_a_step_chosen_while_another_loads_waits_for_its_own_part(
    room: Room, pages: Pages
) -> None:
    table = await played(room, "pasur", ALI, SARA, target=21)
    steps = len(step_index(table.played).ends)
    held = asyncio.Queue[Route]()
    async with chromium() as browser, opened(browser, locale="en") as (page, complaints):
        await page.route("**/steps/**", held.put)
        await shown(page, pages, f"match/{table.id}?move={steps}")
        last = await asyncio.wait_for(held.get(), PATIENCE)
        await page.keyboard.press("Home")
        first = await asyncio.wait_for(held.get(), PATIENCE)
        async with page.expect_response(last.request.url) as answer:
            await last.continue_()
        await (await answer.value).finished()
        await page.evaluate(_FRAMES)
        await first.continue_()
        await expect(page.locator("#step-title")).to_contain_text("Move 1 of")
    assert complaints == []


@pytest.mark.nightly
async def test_a_match_is_stepped_without_scripts(room: Room, pages: Pages) -> None:
    table = await played(room, "pairs", ALI, SARA)
    steps = len(step_index(table.played).ends)
    async with (
        chromium() as browser,
        opened(browser, locale="en", java_script_enabled=False) as (page, _),
    ):
        await shown(page, pages, f"match/{table.id}")
        await page.get_by_role("link", name="Next", exact=True).click()
        await expect(page.locator("#step-title")).to_contain_text(f"Move 2 of {steps}")
        await page.locator("#moves a").first.click()
        await expect(page.locator("#step-title")).to_contain_text("Move 1 of")
        await expect(page.get_by_text("The check needs JavaScript.")).to_be_visible()
        await expect(page.locator("#slider")).to_be_hidden()
        await expect(page.get_by_role("link", name="Download the record")).to_be_visible()


_IN_SIGHT = """() => {
    const list = document.querySelector("#moves");
    const [whole, one] = [list, list.querySelector("[aria-current]")].map(
        (element) => element.getBoundingClientRect());
    const seen = whole.top <= one.top && one.bottom <= whole.bottom;
    return [list.scrollHeight > list.clientHeight, seen, scrollY];
}"""
"""Whether the list scrolls, whether its present move is in sight, and how far the page scrolled."""


async def test_without_scripts_the_list_shows_the_present_move(room: Room, pages: Pages) -> None:
    table = await played(room, "rami", ALI, SARA)
    index = step_index(table.played)
    assert index.steps_of(0).stop > 20
    async with (
        chromium() as browser,
        opened(browser, locale="en", java_script_enabled=False) as (page, _),
    ):
        for move in (1, 28):
            await page.goto(f"http://{pages.address}{pages.links.match(table.id, move=move)}")
            assert await page.evaluate(_IN_SIGHT) == [True, True, 0]


@pytest.mark.nightly
async def test_a_running_match_is_followed_to_its_end(
    room: Room, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.web.watching.EVERY", 0.02)
    table = await begun(room, "pairs", Who(ALI.user_id, HOSTILE[:32]), SARA)
    async with chromium() as browser, opened(browser, locale="en") as (page, complaints):
        await shown(page, pages, f"now/{table.id}")
        await expect(page.get_by_text("This page follows the table.")).to_be_visible()
        table = await room.play(table)
        await expect(page.locator("#step-title")).to_have_text("One move so far")
        assert await faults(page, "live") == []
        await expect(page.get_by_text("The match is over.")).to_be_hidden()
        await room.play_out(table)
        await expect(page.locator("#over")).to_be_visible()
        await page.get_by_role("link", name="Look at the match move by move").click()
        await expect(page.locator("#step-title")).to_contain_text("Move 1 of")
    assert complaints == []
