"""The page of a finished match over HTTP: its readers, and its contents."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from aiohttp import ClientResponse

from bot.features.analysis import rows as analyses
from bot.features.analysis.decide import written
from bot.features.history.web.stepper import frames_of, step_index
from bot.features.ratings import rows as ratings
from bot.i18n import languages
from bot.store import people
from pasur_core.players.advising import POINTS
from pasur_core.players.analysing import Analysis, Judgement
from pasur_core.records.record import Record
from tests.bot.room import ALI, REZA, SARA, Room
from tests.bot.web.matches import begun, played
from tests.bot.web.pages import HOSTILE, PRIVATE, Pages
from tests.bot.web.past import said

PARTS = ("", "/steps/0", "/draws", "/record")
"""All addresses of a match, below its own."""


async def alike(response: ClientResponse) -> tuple[int, dict[str, str], bytes]:
    """Return what a reader sees of an answer, apart from its time."""
    headers = {name: value for name, value in response.headers.items() if name != "Date"}
    return response.status, headers, await response.read()


async def test_a_step_can_be_read_without_scripts(room: Room, pages: Pages) -> None:
    table = await played(room, "pasur", ALI, SARA, target=21)
    index = step_index(table.played)
    text = await pages.text(f"match/{table.id}?move=3&seat=2&lang=en")
    frames = frames_of(json.loads(await pages.text(f"match/{table.id}/steps/0?lang=en")))
    frame = frames[2]
    assert f"Move 3 of {len(index.ends)} · round 1 of {len(index.rounds)}" in text
    assert " ".join(frame["told"]) in text
    assert frame["held"][1] in text
    assert frame["held"][0] not in text
    assert text.count("#back") == len(frame["hands"][0]["cards"]) + ("stock" in frame)
    assert f"match/{table.id}?move=4&amp;seat=2&amp;lang=en" in text
    assert table.played.seed is not None
    assert table.played.seed.hex() in text
    assert table.played.result is not None
    totals = table.played.result.totals
    (best, first), (least, last) = sorted(zip(totals, ("Ali", "Sara"), strict=True), reverse=True)
    assert f"<h1>{first} {best} : {least} {last} · Pâsur, " in text


@pytest.mark.parametrize("given", ["move=0", "move=-7", "move=x&seat=99", "move=99999", "move=٣"])
async def test_any_number_of_a_step_leads_to_one(room: Room, pages: Pages, given: str) -> None:
    table = await played(room, "pairs", ALI, SARA)
    text = await pages.text(f"match/{table.id}?{given}&lang=en")
    steps = len(step_index(table.played).ends)
    assert f"Move {steps if '99999' in given else 1} of {steps}" in text


async def test_a_match_that_not_everyone_may_see_is_answered_as_an_unknown_one(
    room: Room, pages: Pages
) -> None:
    private = await played(room, "pairs", ALI, SARA, channel=PRIVATE)
    lobby = await room.lobby(ALI)
    running = await begun(room, "pairs", ALI, SARA)
    shown = await played(room, "pairs", ALI, SARA)
    for part in PARTS:
        unknown = await alike(await pages.get(f"match/999{part}"))
        assert unknown[0] == 404
        for table in (private, lobby):
            assert await alike(await pages.get(f"match/{table.id}{part}")) == unknown
        assert (await pages.get(f"match/{shown.id}{part}")).status == 200
        if part:
            assert await alike(await pages.get(f"match/{running.id}{part}")) == unknown
    assert (await pages.get(f"match/{shown.id}/steps/999")).status == 404
    assert (await pages.get(f"match/{'9' * 19}")).status == 404
    room.execute(f"UPDATE matches SET guild_id = 1 WHERE id = {shown.id}")  # noqa: S608
    room.execute(f"UPDATE matches SET status = 'closed' WHERE id = {running.id}")  # noqa: S608
    for part in PARTS:
        assert (await pages.get(f"match/{shown.id}{part}")).status == 404
    assert (await pages.get(f"now/{running.id}")).status == 404, "it was closed"


async def test_running_and_finished_matches_lead_to_each_other(room: Room, pages: Pages) -> None:
    running, over = await begun(room, "pairs", ALI, SARA), await played(room, "pairs", ALI, SARA)
    for asked, leads in (
        (f"match/{running.id}", pages.links.now(running.id)),
        (f"now/{over.id}", pages.links.match(over.id)),
    ):
        response = await pages.get(asked)
        assert (response.status, response.headers["Location"]) == (303, leads)


async def test_a_person_who_is_not_shown_leaves_no_trace(room: Room, pages: Pages) -> None:
    table = await played(room, "pasur", ALI, replace(SARA, name=HOSTILE[:30]), target=21)
    running = await begun(room, "pasur", ALI, replace(SARA, name=HOSTILE[:30]))
    whole = [f"match/{table.id}{part}" for part in PARTS] + [f"now/{running.id}"]
    before = "".join([await pages.text(f"{one}?lang=en") for one in whole])
    assert "alert(1)" in before
    await room.store.write(people.set_person, SARA.user_id, scoreboards="never")
    after = "".join([await pages.text(f"{one}?lang=en") for one in whole])
    assert "alert(1)" not in after
    assert pages.links.handle(SARA.user_id) not in after
    assert str(SARA.user_id) not in after
    assert "Player 2" in after
    assert "Ali" in after


async def test_the_record_is_whole_and_follows_from_its_seed(room: Room, pages: Pages) -> None:
    table = await played(room, "rami", ALI, SARA, limit=101)
    response = await pages.get(f"match/{table.id}/record")
    assert f'filename="rami-{table.id}.toml"' in response.headers["Content-Disposition"]
    record = Record.loads(await response.read())
    assert record.verify() is None
    assert record.seats == ("Ali", "Sara")


async def test_costly_decisions_are_marked_with_what_was_better(room: Room, pages: Pages) -> None:
    table = await played(room, "pasur", ALI, SARA, target=21)
    assert "Costly decisions" not in await pages.text(f"match/{table.id}?lang=en")
    match = table.played
    number, best = next(
        (number, action)
        for number, entry in enumerate(match.log)
        for action in match.replay(match.game, match.options, 2, match.log[:number]).legal(
            max(entry.seat, 0)
        )
        if entry.seat >= 0 and action != entry.action
    )
    entry = match.log[number]
    one = Judgement(number, 1, entry.seat, entry.action, best, 12.0, 1.0, 0.0, exact=False)
    found = written(Analysis(POINTS, (1.0, -1.0), (one,)))
    await room.store.write(analyses.put, table.id, found)
    step = step_index(match).ends.index(number + 1)
    text = await pages.text(f"match/{table.id}?move={step + 1}&lang=en")
    said = "would have been better by about 12 points"
    assert text.count(said) == 2
    part = json.loads(
        await pages.text(f"match/{table.id}/steps/{step_index(match).part_of(step)}?lang=en")
    )
    frame = frames_of(part)[step - part["first"]]
    assert said in frame["better"][0]


def links_of(text: str, rel: str) -> list[str]:
    """Return the addresses of a page's links to the match before (`prev`) or after (`next`)."""
    return re.findall(rf'rel="{rel}" href="([^"]*)"', text)


async def test_the_result_says_how_ratings_changed_and_leads_to_the_rivalry(
    room: Room, pages: Pages
) -> None:
    table = await played(room, "pasur", ALI, SARA)
    _, stored = await room.store.read(ratings.get_change, table.id) or (0, [])
    changes = [ratings.read_seat(one) for one in stored]
    text = said(await pages.text(f"match/{table.id}?lang=en"))
    for name, one in zip(("Ali", "Sara"), changes, strict=True):
        assert one.after is not None
        change = f"{one.after.shown - one.before.shown:+d}".replace("-", "\N{MINUS SIGN}")
        assert f"{name} rating {change}" in text
    assert "Ali and Sara, match by match" in text
    await room.store.write(people.set_person, SARA.user_id, scoreboards="never")
    text = said(await pages.text(f"match/{table.id}?lang=en"))
    assert text.count(" rating ") == 1
    assert "match by match" not in text


async def test_matches_of_the_same_people_lead_to_each_other(room: Room, pages: Pages) -> None:
    """Not those with others, of private channels, or of people who are not named."""
    first = await played(room, "pairs", ALI, SARA)
    await played(room, "pairs", ALI, SARA, REZA)
    await played(room, "pairs", ALI, REZA)
    private = await played(room, "pairs", ALI, SARA, channel=PRIVATE)
    last = await played(room, "pasur", SARA, ALI, target=21)
    await begun(room, "pairs", ALI, SARA)
    before, after = [await pages.text(f"match/{one.id}") for one in (first, last)]
    assert (links_of(before, "prev"), links_of(before, "next")) == (
        [],
        [pages.links.match(last.id)],
    )
    assert (links_of(after, "prev"), links_of(after, "next")) == ([pages.links.match(first.id)], [])
    assert pages.links.match(private.id) not in before + after
    await room.store.write(people.set_person, SARA.user_id, scoreboards="never")
    hidden = await pages.text(f"match/{first.id}")
    assert links_of(hidden, "prev") + links_of(hidden, "next") == []
    await room.store.write(people.set_person, SARA.user_id, scoreboards=None)
    await room.tables.forget_person(REZA.user_id)
    before = await pages.text(f"match/{first.id}")
    assert links_of(before, "next") == [pages.links.match(last.id)], "with a forgotten person"


async def test_each_language_has_its_own_steps(room: Room, pages: Pages) -> None:
    """Parts of a match are kept for other readers, also between the requests of these tests."""
    table = await played(room, "pasur", ALI, SARA, target=21)
    for part in ("", "/steps/0"):
        texts = [await pages.text(f"match/{table.id}{part}?lang={one}") for one in languages()]
        again = [await pages.text(f"match/{table.id}{part}?lang={one}") for one in languages()]
        assert texts == again
        assert len({*texts}) == len(languages())
    told = [
        frames_of(json.loads(await pages.text(f"match/{table.id}/steps/0?lang={one}")))[2]["told"]
        for one in languages()
    ]
    assert len({*map(str, told)}) == len(languages())
