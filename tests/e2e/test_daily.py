"""`/daily`: from the offer to the ranking, in two servers, past midnight, with a moved clock."""

from __future__ import annotations

import json
import random
import threading
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bot.features.daily import rows as dailies
from bot.features.daily.decide import DailyContest, DayTry, day_at
from bot.features.daily.page import VERB, contest_on, record_of
from bot.features.daily.rows import DailyRow, TryRow
from bot.pages.custom_ids import Press
from bot.tables import sealed
from bot.tables.sealed import PERSON, dealt
from bot.tables.unstored import unstored
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.records.record import Record
from pasur_core.shuffle import commitment
from tests import personal
from tests.by_turns import every
from tests.clicking import click_action
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.days import put_back, to_midnight
from tests.e2e.lookups import forget
from tests.framed import Framed

PACK = 40
"""The least number of characters by which a word of a log is a pack."""

PLAY, SHARE = WORDS("daily-button-play"), WORDS("button-share")


async def asked(world: World, name: str = "Ali") -> ResponseMessage:
    """Use `/daily`; return the private answer."""
    return private(await world.typed(name, "daily"))


async def begun(world: World, name: str = "Ali") -> ResponseMessage:
    """Begin today's deal; return the message."""
    shown = await asked(world, name)
    await world.press(name, PLAY, shown)
    return shown


async def the_deal(world: World, ago: int = 0) -> DailyRow:
    """Return the deal of today, or of `ago` days before."""
    day = day_at(world.now()) - timedelta(days=ago)
    found = await world.services.store.read(dailies.get, day.isoformat())
    assert found is not None
    return found


async def the_try(world: World, name: str = "Ali", ago: int = 0) -> TryRow | None:
    """Return a person's try at the deal of today, or of `ago` days before; None without one."""
    return await (await own_try(world, name, ago)).stored()


async def own_try(world: World, name: str, ago: int = 0) -> DayTry:
    """Return a person's try at the deal of today, or of `ago` days before, begun or not."""
    daily = await the_deal(world, ago)
    return DayTry(world.services.store, daily, world.people[name].id)


async def match_of(world: World, name: str = "Ali", ago: int = 0) -> Match:
    """Return the stored match of a person's try."""
    row = await the_try(world, name, ago)
    assert row is not None
    own = await own_try(world, name, ago)
    return (await own.played(row)).match


async def play(world: World, shown: ResponseMessage, name: str = "Ali", turns: int = 200) -> None:
    """Play on by clicks with the club player's moves, for at most `turns` turns."""
    for _ in range(turns):
        row = await the_try(world, name)
        if row is None or row.ended_at is not None:
            return
        match = await match_of(world, name)
        legal = match.legal(PERSON)
        player, rng = player_for(match.game.key), random.Random(0)
        action = player.choose(match.view(PERSON), legal, rng)
        await click_action(Framed(world, name, shown), legal, action)
        assert (await the_try(world, name)) != row, "nothing happened"


async def finish(world: World, name: str = "Ali") -> None:
    """Play a person's try to its end without messages."""
    own, row = await own_try(world, name), await the_try(world, name)
    assert row is not None
    played, player, rng = await own.played(row), player_for(own.deal.game), random.Random(0)
    while not played.over:
        view, legal = played.match.view(PERSON), played.match.legal(PERSON)
        action = str(player.choose(view, legal, rng))
        played = await own.submit(played, action, world.now())


@pytest.fixture(params=every(3, range(7)))
def weekday(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Give every day the game of this day of the week, 0 on Mondays."""
    monday = day_at(4 * 86400.0)
    contest = contest_on(monday + timedelta(days=request.param))
    monkeypatch.setattr("bot.features.daily.answer.contest_on", lambda _: contest)
    return int(request.param)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every day the same game for two."""
    contest = DailyContest("pasur", 2, low=False)
    monkeypatch.setattr("bot.features.daily.answer.contest_on", lambda _: contest)


async def test_a_try_leads_from_the_offer_to_the_ranking(
    tmp_path: Path, weekday: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sealed, "new_seed", lambda: bytes([weekday]) * 32)
    async with discord_world(tmp_path) as world:
        shown = await asked(world)
        daily = await the_deal(world)
        assert commitment(daily.seed) not in text(shown)
        await world.press("Ali", WORDS("button-fair"), shown)
        assert commitment(daily.seed) in text(shown)
        assert daily.seed.hex() not in text(shown)
        await world.press("Ali", WORDS("button-back-to-hand"), shown)
        assert await the_try(world) is None, "nothing begins before Play is pressed"
        await world.press("Ali", PLAY, shown)
        await play(world, shown)
        row = await the_try(world)
        assert row is not None
        assert row.margin is not None
        assert WORDS("daily-ranking") in text(shown)
        assert SHARE in labels(shown)
        assert "1\\. **Ali" in text(shown)
        assert not world.messages(), "no other person sees anything"
        again = await asked(world)
        assert WORDS("daily-ranking") in text(again)
        assert PLAY not in labels(again)
        await world.press("Ali", SHARE, again)
        (line,) = world.messages()
        assert "Ali" in text(line)
        assert not {commitment(daily.seed), daily.seed.hex()} & set(text(line).split())
        share = Press(VERB, 0, 0, f"{daily.day} share ").button()
        told = await world.forge("Ali", share, message=again)
        assert told == WORDS("refused-daily-shared")
        assert len(world.messages()) == 1, "shown once"


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(("status", "code"), [(500, {}), (404, {"code": 10062})], ids=str)
async def test_a_result_that_discord_refused_can_be_shared_again(
    tmp_path: Path, status: int, code: dict[str, int]
) -> None:
    async with discord_world(tmp_path) as world:
        world.forgiven.add("answering failed")
        await begun(world)
        await finish(world)
        shown = await asked(world)
        world.env.inject_error("POST", "/interactions/*", status=status, times=1, **code)
        told = await world.press("Ali", SHARE, shown)
        assert (told == WORDS("refused-unshared")) is bool(code), "too late, but Discord is there"
        assert not world.messages()
        await world.press("Ali", SHARE, shown)
        assert len(world.messages()) == 1


@pytest.mark.usefixtures("short")
async def test_a_result_is_shared_after_a_deferral(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await begun(world)
        await finish(world)
        shown = await asked(world)
        monkeypatch.setattr("bot.interactions.answer._PATIENCE", 0.0)
        await world.press("Ali", SHARE, shown)
        assert len(world.messages()) == 1


@pytest.mark.usefixtures("short")
async def test_a_second_try_is_refused(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        offers = [await asked(world), await asked(world)]
        first, second = (world.pressed("Ali", one, labels(one)[PLAY]) for one in offers)
        await world.deliver(first, second)
        before = await the_try(world)
        assert before is not None
        await finish(world)
        result = await world.forge("Ali", labels_of_play(await the_deal(world)), message=offers[0])
        assert WORDS("refused-daily-second").split(";")[0] in text(offers[0]) + result
        after = await the_try(world)
        assert after is not None
        assert after.began_at == before.began_at
        old = Press(VERB, 0, 0, f"{after.day} do {(await match_of(world)).log[-1].action}")
        await world.forge("Ali", old.button(), message=offers[0])
        assert await the_try(world) == after


@pytest.mark.usefixtures("short")
async def test_a_person_who_was_forgotten_has_no_second_try(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await begun(world)
        await forget(world, "Ali")
        shown = await asked(world)
        assert await world.press("Ali", PLAY, shown) == WORDS("refused-daily-second")
        assert await the_try(world) is None
        assert str(world.people["Ali"].id) not in repr(world.logs)
        await begun(world, "Sara")
        assert await the_try(world, "Sara") is not None


def labels_of_play(daily: DailyRow) -> str:
    """Return the custom id of *Play* on that day's offer."""
    return Press(VERB, 0, 0, f"{daily.day} play ").button()


@pytest.mark.usefixtures("short")
async def test_a_move_pressed_twice_counts_once_and_a_restart_loses_nothing(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        shown = await begun(world)
        match = await match_of(world)
        day, ask = (await the_deal(world)).day, len(match.log)
        actions = islice(match.legal(PERSON), 2)
        both = [Press(VERB, 0, ask, f"{day} do {action}").button() for action in actions]
        await world.deliver(*(world.pressed("Ali", shown, press) for press in both))
        row = await the_try(world)
        assert row is not None
        assert row.version == 1
        await world.restart()
        assert await the_try(world) == row
        await play(world, await asked(world), turns=2)
        row = await the_try(world)
        assert row is not None
        assert row.version == 3
        other_hand = await begun(world, "Sara")
        assert await the_try(world, "Sara") != row, "to each their own"
        assert ids(other_hand)


@pytest.mark.usefixtures("short")
async def test_two_servers_have_the_same_deal_and_the_same_computer_moves(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        elsewhere = world.env.create_guild("Coffee House")
        there = elsewhere.create_text_channel("cards")
        guest = elsewhere.add_member(world.people["Sara"].user)
        await begun(world)
        offer = private(await guest.slash(there, "daily"))
        await guest.click(offer, custom_id=labels(offer)[PLAY])
        assert (await match_of(world)).log == (await match_of(world, "Sara")).log
        await finish(world)
        await finish(world, "Sara")
        ali, sara = await the_try(world), await the_try(world, "Sara")
        assert ali is not None
        assert sara is not None
        assert (ali.log, ali.margin) == (sara.log, sara.margin)
        assert sara.guild_id == elsewhere.id
        told = text(await asked(world))
        assert "Sara" not in told, "each server has a ranking of its own"
        assert WORDS("daily-finished", here=1, all=2) in told


@pytest.mark.usefixtures("short")
async def test_a_try_begun_before_midnight_may_be_finished_for_an_hour(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = await begun(world)
        await begun(world, "Sara")
        day = (await the_deal(world)).day
        await to_midnight(world, 60.0)
        late = await world.forge("Reza", Press(VERB, 0, 0, f"{day} play ").button(), message=shown)
        assert WORDS("daily-gone") in late
        assert await the_try(world, "Reza", ago=1) is None
        offer = await asked(world)
        await world.press("Ali", WORDS("daily-button-hand"), offer)
        sealed = await world.forge(
            "Ali", Press(VERB, 0, 0, f"{day} opened ").button(), message=shown
        )
        assert WORDS("refused-daily-sealed") in sealed
        match, old = await match_of(world, ago=1), await the_try(world, ago=1)
        action = next(iter(match.legal(PERSON)))
        await click_action(Framed(world, "Ali", offer), match.legal(PERSON), action)
        new = await the_try(world, ago=1)
        assert new is not None
        assert new != old
        await world.skip(3600.0)
        press = Press(VERB, 0, 0, f"{day} do {action}").button()
        assert "counts for nothing" in await world.forge("Ali", press, message=offer) + text(offer)
        assert await the_try(world, ago=1) == new


@pytest.mark.usefixtures("short")
async def test_the_seed_is_opened_the_next_day_and_proves_the_deal(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await begun(world)
        daily = await the_deal(world)
        await finish(world)
        await to_midnight(world, 3700.0)
        offer = await asked(world)
        opened = private(
            await world.clicked("Ali", offer, labels(offer)[WORDS("daily-button-opened")])
        )
        assert daily.seed.hex() in text(opened)
        assert commitment(daily.seed) in text(opened)
        assert [one.filename for one in opened.attachments] == [f"daily-{daily.day}.toml"]
        row = await the_try(world, ago=1)
        assert row is not None
        played = await (await own_try(world, "Ali", 1)).played(row)
        whole = record_of(daily, played.table(1, "Ali"), WORDS)
        undone = unstored(dealt(daily), PERSON, 1, "", 0)
        for file in (whole, record_of(daily, undone, WORDS)):
            assert Record.loads(file.data).verify() is None
        saras = await asked(world, "Sara")
        told = await world.press("Sara", WORDS("daily-button-opened"), saras)
        assert daily.seed.hex() in told, "people people who did not play may check it too"


@pytest.mark.usefixtures("short")
async def test_a_deal_whose_seed_was_opened_is_not_played_after_the_clock_is_put_back(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        shown = await begun(world)
        daily, before = await the_deal(world), await the_try(world)
        await to_midnight(world, 3700.0)
        await world.forge("Reza", Press(VERB, 0, 0, f"{daily.day} opened ").button(), message=shown)
        put_back(world, 8 * 3600.0)
        assert PLAY not in labels(await asked(world, "Sara"))
        assert WORDS("daily-gone") in await world.forge(
            "Sara", labels_of_play(daily), message=shown
        )
        action = next(iter((await match_of(world)).legal(PERSON)))
        await world.forge(
            "Ali", Press(VERB, 0, 0, f"{daily.day} do {action}").button(), message=shown
        )
        assert await the_try(world) == before


@pytest.mark.usefixtures("short")
async def test_days_in_a_row_are_counted(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        for day in range(1, 3):
            await begun(world)
            await finish(world)
            told = text(await asked(world))
            assert WORDS("daily-streak", days=day, longest=day) in told
            await to_midnight(world, 60.0)
        await to_midnight(world, 60.0)
        await begun(world)
        await finish(world)
        assert WORDS("daily-streak", days=1, longest=2) in text(await asked(world))


@pytest.mark.usefixtures("short")
async def test_no_command_or_button_shows_the_deal_before_the_day_is_over(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = await begun(world)
        await play(world, shown, turns=3)
        daily, row = await the_deal(world), await the_try(world)
        assert row is not None
        packs = {one for one in row.log.split() if len(one) >= PACK}
        secrets = {daily.seed.hex(), *packs}
        assert packs
        await finish(world)
        told = [text(shown), *ids(shown), text(await asked(world))]
        commands = ("help", "scoreboard", "stats", "play")
        told += [await world.type("Ali", command) for command in commands]
        store, user_id = world.services.store, world.people["Ali"].id
        told.append(json.dumps(await store.read(personal.export_person, user_id)))
        told += [repr(one) for one in world.logs]
        told += [repr(daily), repr(row), repr(await match_of(world))]
        assert any('"margin"' in one for one in told), "one's own try is taken away"
        assert not [one for one in told if any(secret in one for secret in secrets)]


@pytest.mark.usefixtures("short")
async def test_forged_presses_change_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown, day = await asked(world), (await the_deal(world)).day
        of_today = (f"{day}{rest}" for rest in ("", " ", " close ", " do 4D"))
        for rest in ("", "x", "1999-01-01 play ", *of_today):
            forged = Press(VERB, 0, 0, rest).button()
            told = await world.forge("Ali", forged, message=shown)
            assert WORDS("refused-unknown-button") in told, rest
            assert await the_try(world) is None, rest
        opened = Press(VERB, 0, 0, f"{day} opened ").button()
        told = await world.forge("Ali", opened, message=shown)
        assert WORDS("refused-daily-sealed") in told


async def test_a_duplicate_press_is_one_move_and_shows_the_current_question(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = await begun(world)
        row = await the_try(world)
        assert row is not None
        played = await (await own_try(world, "Ali")).played(row)
        table = played.table(world.people["Ali"].id, "Ali")
        action = next(iter(table.legal(PERSON)))
        press = Press(VERB, 0, table.seats[PERSON].ask, f"{row.day} do {action}").button()
        once = world.pressed("Ali", shown, press)
        since = len(world.env.http_requests)
        await world.deliver(once, once)
        after = await the_try(world)
        assert after is not None
        assert after.version == 1
        assert WORDS("refused-old-question") not in str(world.env.http_requests[since:])


@pytest.mark.usefixtures("short")
async def test_computers_answer_one_press_at_a_time_and_show_the_current_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        shown = await begun(world)
        match, day = await match_of(world), (await the_deal(world)).day
        moves = [str(one) for one in islice(match.legal(PERSON), 3)]
        calls, replays = together(monkeypatch, "answered"), together(monkeypatch, "replayed")
        presses = [
            Press(VERB, 0, len(match.log), f"{day} do {move}").button() for move in moves * 10
        ]
        answers = await world.deliver(*(world.pressed("Ali", shown, one) for one in presses))
        assert all(one.acknowledged for one in answers)
        row = await the_try(world)
        assert row is not None
        assert row.version == 1
        assert calls == [1]
        assert len(replays) >= 30
        assert set(replays) == {1}


def together(monkeypatch: pytest.MonkeyPatch, name: str) -> list[int]:
    """Return a list to which every later call of `name` appends the number of running calls."""
    found, running, lock, work = list[int](), list[int](), threading.Lock(), getattr(sealed, name)

    def counted(*args: Any) -> Any:
        with lock:
            running.append(1)
            found.append(len(running))
        try:
            return work(*args)
        finally:
            with lock:
                running.pop()

    monkeypatch.setattr(sealed, name, counted)
    return found
