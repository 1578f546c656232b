"""Standing posts of every kind, and every answer that Discord can give."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from sqlalchemy import Connection, insert, select, update

from bot.competition.points import WHOLE
from bot.features.nights import rows as nights
from bot.features.registry import features
from bot.features.scores.totals import day_of
from bot.features.seasons import champion_rows
from bot.features.seasons import rows as seasons
from bot.features.seasons.schema import season_standings
from bot.features.tournaments import decide as duplicates
from bot.features.tournaments import rows as tournaments
from bot.features.tournaments.partners import decide as partners
from bot.features.tournaments.partners import rows as fours
from bot.posting.standing import StandingKind, StandingPage, StandingPosts
from bot.store import (
    Store,
    manager_warnings,
    matches,
    people,
    schema,
    standing_posts,
)
from bot.store.people import Guild
from bot.store.standing_posts import StandingPost
from bot.tables.who import Who
from bot.ui.layout import Page, Text
from tests.bot.room import Room
from tests.bot.store.rows import due_posts
from tests.by_turns import by_turns
from tests.discord_world import World, discord_world
from tests.postgres import postgres_database

Wants = Callable[[Connection, World, float], None]
"""Stores what makes a row of a kind due."""


def _season(conn: Connection, world: World, now: float) -> None:
    seasons.want_running(conn, [world.guild.id], now, 0.0)


def _closed_season(conn: Connection, world: World, now: float) -> None:
    """Store a season that has just ended, with its champion Ali."""
    guild_id, day = world.guild.id, day_of(now)
    conn.execute(
        insert(schema.seasons).values(
            guild_id=guild_id, number=1, first_day=day - 9, until_day=day, closed_at=now
        )
    )
    conn.execute(
        insert(season_standings).values(
            guild_id=guild_id,
            number=1,
            game="",
            line=1,
            user_id=world.people["Ali"].id,
            place=1,
            shares=WHOLE,
            matches=1,
        )
    )


def _final_table(conn: Connection, world: World, now: float) -> None:
    _closed_season(conn, world, now)
    standing_posts.want(conn, seasons.FINAL, f"{world.guild.id}/1", world.guild.id, now)


def _warning(conn: Connection, world: World, now: float) -> None:
    manager_warnings.put(conn, world.guild.id, "role", "left", 1, now)


def _champion(conn: Connection, world: World, now: float) -> None:
    _closed_season(conn, world, now)
    champion_rows.want(conn, [world.guild.id], now)


def _a_night(conn: Connection, world: World, now: float, **values: Any) -> nights.Night:
    row = {
        "guild_id": world.guild.id,
        "channel_id": world.channel.id,
        "game": "pairs",
        "sittings": 3,
        "minutes": 20,
        "seed": 1,
        "status": nights.OPEN,
        "starts_at": now + 86400,
    }
    night_id = nights.add(conn, **(row | values))
    member = nights.Member(1, world.people["Ali"].id, nights.HERE, False, 1, 0.0)
    nights.put_member(conn, night_id, member)
    night = nights.get(conn, night_id)
    assert night is not None
    return night


def _night(conn: Connection, world: World, now: float) -> None:
    nights.want(conn, _a_night(conn, world, now).id, now)


def _call(conn: Connection, world: World, now: float) -> None:
    night = _a_night(conn, world, now, status=nights.CHECK_IN)
    standing_posts.want(conn, nights.MESSAGE, night.id, world.guild.id, now)
    # The call follows the night's message.
    sent = {"message_id": 5, "channel_id": world.channel.id, "stage": night.stage, "due_at": None}
    conn.execute(update(schema.standing_posts).values(sent))
    nights.call(conn, night, now)


def _room(conn: Connection, world: World, now: float) -> None:
    night = _a_night(conn, world, now, status=nights.BREAK, number=1, until=now + 60)
    row = matches.MatchRow(
        world.guild.id,
        world.channel.id,
        "pairs",
        1,
        {},
        "live",
        0,
        now,
        now,
        status="over",
        thread_id=world.channel.id,
        room=1,
    )
    seat = nights.NightSeat(1, 1, matches.insert(conn, row), 0, 50.0, absent=False)
    nights.put_sitting(conn, night.id, [seat])
    whole = nights.whole(conn, night.id)
    assert whole is not None
    nights.want_rooms(conn, whole, now)


def _event(conn: Connection, world: World, now: float) -> None:
    nights.change_event(conn, _a_night(conn, world, now, event_id=77), now)


def _a_tournament(conn: Connection, world: World, now: float, *, paired: bool = False) -> int:
    game = "belote" if paired else "pairs"
    new = duplicates.new_tournament(
        world.guild.id, world.channel.id, None, game, 1, 86400.0, now, paired=paired
    )
    return tournaments.put_new(conn, new, [bytes(32)], now)


def _announcement(conn: Connection, world: World, now: float) -> None:
    _a_tournament(conn, world, now)


def _final_standings(conn: Connection, world: World, now: float) -> None:
    number = _a_tournament(conn, world, now)
    standing_posts.forget(conn, tournaments.ANNOUNCEMENT, number)
    tournaments.close(conn, number, now)


def _table_of_four(conn: Connection, world: World, now: float) -> None:
    number = _a_tournament(conn, world, now, paired=True)
    for seat, (name, one) in enumerate(world.people.items()):
        partners.sit(conn, number, Who(one.id, name), (), (1, seat) if seat else None, now)
    fours.change(conn, number, 1, thread_id=world.channel.id)
    standing_posts.forget(conn, tournaments.ANNOUNCEMENT, number)


def _asked_partner(conn: Connection, world: World, now: float) -> None:
    number = _a_tournament(conn, world, now, paired=True)
    who = Who(world.people["Ali"].id, "Ali")
    partners.sit(conn, number, who, (), None, now)
    partners.keep_seat(conn, number, who, world.people["Sara"].id, now)
    standing_posts.forget(conn, tournaments.ANNOUNCEMENT, number)


KINDS: dict[str, Wants] = {
    seasons.RUNNING: _season,
    seasons.FINAL: _final_table,
    manager_warnings.WARNING: _warning,
    champion_rows.CHAMPION: _champion,
    nights.MESSAGE: _night,
    nights.CALL: _call,
    nights.ROOM: _room,
    nights.EVENT: _event,
    tournaments.ANNOUNCEMENT: _announcement,
    tournaments.FINAL: _final_standings,
    fours.FOUR: _table_of_four,
    fours.PARTNER: _asked_partner,
}
JOBS = (champion_rows.CHAMPION, nights.EVENT)
NAMES = ("Ali", "Sara", "Reza", "Mina")


def _status(status: int, code: int = 0) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(SimpleNamespace(status=status, reason=""), {"code": code, "message": ""})  # type: ignore[arg-type]


ANSWERS: dict[str, Exception | None] = {
    "200": None,
    "403": _status(403, 50001),
    "404": _status(404, 10003),
    "429 of the route": discord.RateLimited(90.0),
    "429 of all": _status(429),
    "500": _status(500),
    "503": _status(503),
    "none": aiohttp.ClientConnectionError(),
    "lost": aiohttp.ClientConnectionError(),
    "broken": RuntimeError("a bug"),
}
REFUSALS = ("403", "404")


def test_every_kind_is_tested() -> None:
    assert {kind.name for one in features().values() for kind in one.standing} == set(KINDS)


class Fault:
    """Answers the next request that changes something in the first server with a failure."""

    def __init__(self, world: World, answer: str) -> None:
        self._request = world.bot.http.request
        self._answer = answer
        self._other = {str(world.guild.id), str(world.channel.id)}
        self.left = ANSWERS[answer] is not None
        world.bot.http.request = self.request  # type: ignore[method-assign, assignment]

    async def request(self, route: Any, **kwargs: Any) -> Any:
        error = ANSWERS[self._answer]
        mine = self._other & set(route.url.split("/"))
        if not self.left or error is None or route.method == "GET" or not mine:
            return await self._request(route, **kwargs)
        self.left = False
        if self._answer == "lost":
            await self._request(route, **kwargs)
        raise error


async def both_want(world: World, kind: str, here: Wants) -> int:
    """Have a kind posted, and the season in the channel of another server; return this channel."""
    other = world.env.create_guild("Other House")
    channel = other.create_text_channel("scores")
    role = world.guild.create_role("crown")
    store, now = world.services.store, world.now()

    def unit(conn: Connection) -> None:
        people.set_guild(
            conn,
            world.guild.id,
            board="text",
            scoreboard_channel_id=world.channel.id,
            champion_role_id=role.id if kind == champion_rows.CHAMPION else None,
        )
        people.set_guild(conn, other.id, scoreboard_channel_id=channel.id, board="text")
        here(conn, world, now - 5.0)
        seasons.want_running(conn, [other.id], now, -1.0)

    await store.write(unit)
    return channel.id


@pytest.mark.parametrize(("answer", "kind"), by_turns(ANSWERS, KINDS, step=2))
async def test_each_answer_of_discord_delays_one_row_and_no_other(
    tmp_path: Path, answer: str, kind: str
) -> None:
    async with discord_world(tmp_path, NAMES) as world:
        store = world.services.store
        world.forgiven.add("a standing post failed")
        other_id = await both_want(world, kind, KINDS[kind])
        fault = Fault(world, answer)
        await world.wait(6)
        assert len(world.messages(other_id)) == 1, "the other server does not wait"
        assert not fault.left
        if answer in REFUSALS:
            # Nothing is left to check: such a kind waits for a change, or for its time.
            return
        await world.wait(125)
        assert await store.read(due_posts, kind, world.now()) == []
        posts = await store.read(lambda conn: [*conn.execute(select(schema.standing_posts))])
        assert [one.tries for one in posts] == [0] * len(posts)
        if kind not in JOBS:
            assert len(world.messages()) == 1, "sent once, also if the answer was lost"


async def test_a_refused_season_waits_for_its_next_match_and_warns_once(tmp_path: Path) -> None:
    async with discord_world(tmp_path, NAMES) as world:
        await both_want(world, seasons.RUNNING, _season)
        Fault(world, "403")
        await world.wait(200)
        store, guild_id = world.services.store, world.guild.id
        assert await store.read(due_posts, seasons.RUNNING, 1e12) == []
        (warned,) = await store.read(manager_warnings.of_guild, guild_id)
        assert (warned.what, warned.why) == ("channel", "closed")
        await store.write(seasons.want_running, [guild_id], world.now(), 0.0)
        await world.wait(6)
        assert await store.read(manager_warnings.of_guild, guild_id) == []


async def test_a_process_killed_at_any_step_sends_one_message_and_deletes_the_old_one(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    async with discord_world(tmp_path, NAMES) as world:
        await world.services.store.write(_night, world, world.now())
        await world.wait(6)
        for step in count(1, 1 if pytestconfig.getoption("long") else 4):
            number = step % 3

            def unit(conn: Connection, number: int = number) -> None:
                nights.change(conn, 1, number=number)
                nights.want(conn, 1, world.now())

            await world.services.store.write(unit)
            world.cut_power(step)
            await world.wait(6)
            survived = not world.dead
            if survived:
                world._steps_left = None
            await world.revive()
            await world.skip(125)
            assert len(world.messages()) == 1, step
            post = await world.services.store.read(standing_posts.get, nights.MESSAGE, 1)
            assert post is not None
            assert (post.stage, post.stale_id, post.due_at) == (str(number), None, None), step
            assert post.message_id == world.messages()[0].id
            if survived:
                break
        assert step > 8


# Kinds of one test


class Sent:
    """Takes messages in place of Discord; each is sent slowly."""

    def __init__(self) -> None:
        self.texts: Counter[str] = Counter()

    def may_attach(self, *_: object) -> bool:
        return False

    async def send(self, channel_id: int, page: Page, *, nonce: str) -> tuple[int, int]:
        await asyncio.sleep(0.001)
        (block,) = page.blocks
        assert isinstance(block, Text)
        self.texts[block.markdown] += 1
        return channel_id, len(self.texts)


def _own_page(
    conn: Connection, post: StandingPost, guild: Guild, now: float
) -> StandingPage | None:
    if post.key == "broken":
        raise RuntimeError("a bug")
    return StandingPage((5,), lambda _: Page((Text(post.key),)))


KIND = StandingKind("own", _own_page)


def standing(room: Room, sent: Sent) -> StandingPosts:
    """Return the standing posts of a process, with this kind alone."""
    return StandingPosts(room.services(), sent, [KIND])  # type: ignore[arg-type]


async def test_a_page_that_raises_stops_no_other_and_is_tried_once_a_minute(
    room: Room,
) -> None:
    sent = Sent()
    for key in ("broken", "whole"):
        await room.store.write(standing_posts.want, KIND.name, key, 1, room.time)
    posts = standing(room, sent)
    tries = []
    for _ in range(3):
        await posts.poll()
        await asyncio.gather(*posts._running)
        row = await room.store.read(standing_posts.get, KIND.name, "broken")
        assert row is not None
        tries.append(row.tries)
        room.time += 31.0
    assert tries == [1, 1, 2]
    assert sent.texts == {"whole": 1}


async def test_two_processes_on_one_database_send_each_message_once(
    tmp_path: Path, postgres: str
) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        stores = await Store.open(url), await Store.open(url)
        rooms = [Room(tmp_path / "none", one) for one in stores]
        keys, sent = [str(number) for number in range(40)], Sent()
        for key in keys:
            await stores[0].write(standing_posts.want, KIND.name, key, 1, rooms[0].time)
        posts = [standing(room, sent) for room in rooms]
        for _ in range(len(keys)):
            await asyncio.gather(*(one.poll() for one in posts))
            await asyncio.gather(*(task for one in posts for task in one._running))
        assert sent.texts == dict.fromkeys(keys, 1)
        for one in stores:
            await one.close()
