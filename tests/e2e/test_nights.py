"""A game night in Discord: sign-up, check-in, sittings in threads, and the final standings."""

from __future__ import annotations

import contextlib
import itertools
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle, GuildHandle

from bot.features.nights import decide, rows
from bot.features.nights.form import NewNight
from bot.features.nights.rows import Whole
from bot.interactions.permissions import allow_events
from bot.pages.custom_ids import Press
from bot.posting.messages import Unwelcome
from bot.store import people, standing_posts
from bot.tables.who import Who
from bot.ui.layout import Notice
from tests.by_turns import every
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    answer_text,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.evening import (
    EVERYONE,
    LANGUAGES,
    WEB,
    check_end,
    entries,
    golden,
    play_evening,
    same_cards,
)
from tests.e2e.playing import hurry, keeper

LAST_STEP = 260
"""More steps than the beginning of a sitting takes, with its threads and mentions."""
SIGN_UP, HERE = WORDS("night-button-join"), WORDS("night-button-checkin")


async def the_night(world: World, night_id: int = 1) -> Whole:
    """Return the night as it is stored."""
    found = await world.services.store.read(rows.whole, night_id)
    assert found is not None
    return found


async def announce(
    world: World,
    name: str,
    when: str,
    *,
    sittings: int = 3,
    minutes: int = 20,
    channel: ChannelHandle | None = None,
    guild: GuildHandle | None = None,
) -> ResponseMessage:
    """Announce a night from the form of `/night`; return the host's panel."""
    form = private(await world.typed(name, "night", channel))
    new = NewNight("pairs", when, sittings, minutes)
    press = Press("night", 0, 0, f"announce/{new.rest}").button()
    await world.forge(name, press, message=form, guild=guild)
    return form


async def message(world: World, night_id: int = 1) -> ResponseMessage:
    """Return the night's message; fail unless it is the newest and the only one of the night."""
    post = await world.services.store.read(standing_posts.get, rows.MESSAGE, night_id)
    found = [one for one in world.messages() if text(one).startswith("## 🌙")]
    assert len(found) == night_id
    assert post is None or found[-1].id == post.message_id
    return found[-1]


async def look(world: World, seconds: float = 0.0) -> None:
    """Let these seconds pass, and give the bot the time of two looks."""
    if seconds:
        await world.skip(seconds)
    await world.skip(6)


def rings(world: World, channel_id: int) -> list[str]:
    """Return the plain texts in a channel that mention people."""
    return [one.content for one in world.messages(channel_id) if "<@" in one.content]


async def permit_events(world: World, *, may: bool) -> None:
    """Give the bot's own role *Create Events*, or take it."""
    backend = world.env.backend
    own = next(one for one in backend.get_guild(world.guild.id).roles.values() if one.managed)
    rights = discord.Permissions(own.permissions)
    rights.create_events = may
    backend.edit_role(world.guild.id, own.id, {"permissions": rights.value})
    await world.env.settle()


@pytest.mark.parametrize("language", every(len(LANGUAGES), LANGUAGES))
async def test_an_evening_of_eight_reads_as_written_though_the_bot_dies_at_five_messages(
    tmp_path: Path, language: str
) -> None:
    """`python -m tests.e2e.evening` writes the golden text."""
    with same_cards():
        async with discord_world(tmp_path, EVERYONE, web_url=WEB) as world:
            said = await play_evening(world, language)
            assert threads_opened(world) == 2
            channels = world.env.backend.channels.values()
            rooms = [one for one in channels if one.parent_id == world.channel.id]
            assert all(one.thread_metadata.archived for one in rooms)
    assert entries(said) == entries(golden(language).read_text("utf-8"))


@pytest.mark.nightly
@pytest.mark.parametrize("steps", range(1, LAST_STEP, 13))
async def test_an_evening_ends_as_written_though_the_bot_dies_in_each_wait(
    tmp_path: Path, steps: int
) -> None:
    with same_cards():
        async with discord_world(tmp_path, EVERYONE, web_url=WEB) as world:
            said = await play_evening(world, "en", steps)
            assert threads_opened(world) == 2
    check_end(golden("en").read_text("utf-8"), said)


async def test_its_host_and_managers_step_in_and_it_is_an_event_where_allowed(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        await permit_events(world, may=False)
        hint = await announce(world, "Ali", "+2m")
        assert WORDS("night-hint-events") in text(hint)
        assert allow_events(world.bot.application_id or 0, world.guild.id) in str(hint.components)
        for name in ("Sara", "Reza"):
            await world.press(name, HERE, await message(world))
        await world.services.store.write(
            people.set_person, world.people["Mina"].id, scoreboards="never"
        )
        said = await world.press("Mina", HERE, await message(world))
        assert said == WORDS("night-you-checked-in")
        await look(world)
        shown = text(await message(world))
        assert "Mina" not in shown
        assert "(4):** Ali · Sara · Reza · Someone" in shown
        for name in ("Sara", "Mina"):
            refusal = await world.press(name, "Organise", await message(world))
            assert refusal == WORDS("refused-night-host")
        panel = private(
            await world.clicked("Keeper", await message(world), "b:night:0:0:organise/1")
        )
        await world.press("Keeper", "Pause", panel)
        await look(world, 120)
        assert "Paused" in text(await message(world))
        await world.press("Keeper", "Go on", panel)
        await look(world, 120)
        (table_id,) = (await the_night(world)).tables_of(1)
        await world.forge("Ali", f"b:closenow:{table_id}:0:", message=panel)
        assert (await world.table(table_id)).running, "the others have not agreed"
        panel = private(await world.clicked("Ali", await message(world), "b:night:0:0:organise/1"))
        await world.choose("Ali", panel, "nightout", "2")
        assert "Sara plays no further sitting" in text(panel)
        seat = (await world.table(table_id)).seat_of(world.people["Sara"].id)
        assert seat is not None
        assert not seat.away, "the match that is being played goes on with her"
        await world.press("Ali", "End the night", panel)
        await world.press("Ali", "End the night", panel)
        await look(world)
        shown = text(await message(world))
        assert WORDS("night-why-host") in shown
        assert WORDS("night-end-uncounted") in shown

        await permit_events(world, may=True)
        panel = await announce(world, "Ali", "+1d")
        assert WORDS("night-hint-events") not in text(panel)
        (event,) = world.env.backend.get_guild(world.guild.id).scheduled_events.values()
        assert event.name == "Game night · Pairs"
        night = (await the_night(world, 2)).night
        assert night.event_id == event.id
        assert await world.type("Sara", "night") == WORDS("refused-night-here")
        asked = await world.clicked("Ali", panel, "b:night:0:0:move/2")
        await world.write("Ali", asked, "+2d")
        moved = (await the_night(world, 2)).night.starts_at
        assert moved >= night.starts_at + 86400
        assert f"<t:{int(moved)}:F>" in text(panel)
        assert f"<t:{int(moved)}:F>" in text(await message(world, 2))
        await look(world)
        (event,) = world.env.backend.get_guild(world.guild.id).scheduled_events.values()
        starts = datetime.fromisoformat(event.scheduled_start_time).timestamp()
        assert starts == pytest.approx(moved, abs=1.0)
        world.delete_channel()
        await look(world, 2 * 86400 - 300)
        night = (await the_night(world, 2)).night
        assert (night.status, night.why) == ("over", "channel")
        assert await world.services.store.read(standing_posts.get, rows.MESSAGE, 2) is None
        assert not world.env.backend.get_guild(world.guild.id).scheduled_events


async def test_a_night_is_shown_to_its_maker_before_it_is_announced(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        store = world.services.store
        there = {"zone": "Asia/Tehran", "games": ["pairs", "port"], "opener_role_id": 7}
        await store.write(people.set_guild, world.guild.id, **there)
        assert await world.type("Ali", "night") == WORDS("refused-role-needed", role="<@&7>")
        await store.write(people.set_guild, world.guild.id, opener_role_id=None)
        form = private(await world.typed("Ali", "night"))

        async def type_start(typed: str) -> str:
            when = labels(form)[WORDS("night-button-when")]
            await world.write("Ali", await world.clicked("Ali", form, when), typed)
            return text(form)

        assert "**30 min** after you press **Announce**" in text(form)
        for field, value in (("game", "port"), ("sittings", "4"), ("minutes", "10")):
            custom_id = next(one for one in ids(form) if f"set/{field}/" in one)
            await world.choose_in("Ali", form, custom_id, value)
        assert "New game night: Port" in text(form)
        assert "4 sittings of at most 10 minutes" in text(form)
        assert "tomorrow at 20:30 (Tehran)" in await type_start("tomorrow 8.30pm")
        assert "tomorrow at 21:30 (Tehran)" in await type_start("tomorrow 19:00 UTC+1")
        for typed, said in (
            ("soon", WORDS("refused-night-when")),
            ("21", WORDS("refused-night-when-which", clock="21:00", wait="+21m")),
            ("2020-01-01 20:30", "has passed"),
            ("2026-06-01 20:30", "is too far away"),
        ):
            shown = await type_start(typed)
            assert said in shown
            assert "tomorrow at 21:30 (Tehran)" in shown, "it stays"
        for rest in ("set/role_id/port/+30m/3/20/0", "set/sittings/port/+30m/3/20/0"):
            odd = await world.forge("Ali", f"s:night:0:0:{rest}", ["x"], message=form)
            assert odd == WORDS("refused-unknown-button")
        for rest in ("whist/+30m/3/20/0", "port/1h/3/20/0", "port/+30m/9/20/0", "port/+30m/3/7/0"):
            odd = await world.forge("Ali", f"b:night:0:0:announce/{rest}", message=form)
            assert odd == WORDS("refused-unknown-button")
        huge = f"b:night:0:0:announce/port/+30m/3/20/{2**63}"
        assert await world.forge("Ali", huge, message=form) == WORDS("refused-unknown-button")
        assert not world.messages()
        assert "**1 min** after" in (await type_start("+1m"))
        await world.press("Ali", WORDS("night-button-announce"), form)
        night = (await the_night(world)).night
        assert (night.game, night.sittings, night.minutes) == ("port", 4, 10)
        assert night.starts_at <= world.now() + 60
        assert WORDS("night-you-announced") in text(form)
        assert "Port" in text(await message(world))
        odd = await world.forge("Ali", "s:night:0:0:sittings/1", ["9"], message=form)
        assert odd == WORDS("refused-unknown-button")
        await world.choose_in("Ali", form, "s:night:0:0:sittings/1", "5")
        assert "5 sittings" in text(await message(world))
        await world.press("Ali", WORDS("night-button-end"), form)
        assert await world.press("Ali", WORDS("night-button-end"), form) == WORDS(
            "night-end-nobody"
        )
        await look(world)
        assert "none was played" in text(await message(world))


async def test_a_host_begins_a_night_at_once(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await permit_events(world, may=True)
        panel = await announce(world, "Ali", "+1d")
        for name in ("Sara", "Reza"):
            await world.press(name, SIGN_UP, await message(world))
        await world.press("Ali", WORDS("night-button-start"), panel)
        assert "Ali · Sara · Reza" in text(panel)
        await world.press("Ali", WORDS("night-button-start"), panel)
        assert text(panel) == WORDS("night-you-started")
        await look(world)
        (table_id,) = (await the_night(world)).tables_of(1)
        assert len((await world.table(table_id)).seats) == 3
        (event,) = world.env.backend.get_guild(world.guild.id).scheduled_events.values()
        assert event.status == discord.EventStatus.active.value


async def test_a_night_is_announced_though_its_process_dies_before_the_answer(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        for step in itertools.count(1):
            world.cut_power(step)
            with contextlib.suppress(AssertionError):
                await announce(world, "Ali", "+1d")
            assert world.dead
            await world.revive()
            if await world.services.store.read(rows.whole, 1) is not None:
                break
        await world.wait(66)
        assert "**Signed up (1):** Ali" in text(await message(world))


async def test_a_mention_that_discord_refuses_keeps_no_night_from_its_next_step(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await announce(world, "Ali", "+40m")
        for name in ("Sara", "Reza"):
            await world.press(name, SIGN_UP, await message(world))

        refused = list[str]()
        ring = world.bot.outbox.messages.ring

        async def refusing(channel_id: int, notice: Notice, **how: Any) -> tuple[int, int]:
            if "<@" in notice.markdown:
                refused.append(notice.markdown)
                raise Unwelcome(50035)
            return await ring(channel_id, notice, **how)

        world.bot.outbox.messages.ring = refusing  # type: ignore[method-assign]
        await look(world, 1800)
        await world.wait(12)
        assert "Check-in is open" in text(await message(world))
        for name in ("Ali", "Sara", "Reza"):
            await world.press(name, HERE, await message(world))
        await look(world, 600)
        (table_id,) = (await the_night(world)).tables_of(1)
        board = world.board((await world.table(table_id)).row.thread_id)
        assert "My hand" in labels(board)
        assert len(refused) == 2, "the call and the mention at the table, each once"


async def test_a_failure_of_discord_delays_one_night_and_no_other(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        other = world.guild.create_text_channel("other")
        await announce(world, "Ali", "+1d")
        await announce(world, "Sara", "+2d", channel=other)
        path = f"/channels/{world.channel.id}/messages/{(await message(world)).id}"
        world.env.inject_error("PATCH", path, status=503, code=0, times=9)
        reza = Who(world.people["Reza"].id, "Reza")
        for number in (1, 2):
            args = (number, world.guild.id, reza, world.now())
            await world.services.store.write(decide.join, *args)
        await world.wait(12)
        assert "Reza" in text(world.messages(other.id)[-1])
        assert "Reza" not in text(await message(world))
        world.env.backend.faults.clear()
        await world.wait(66)
        assert "Reza" in text(await message(world))


@pytest.mark.nightly
async def test_a_sitting_begins_once_though_the_power_fails_at_any_step(tmp_path: Path) -> None:
    async with discord_world(tmp_path, EVERYONE) as world:
        steps = range(1, LAST_STEP, 7)
        for night_id, step in enumerate(steps, start=1):
            await announce(world, "Ali", "+2m")
            for name in EVERYONE[1:6]:
                await world.press(name, HERE, await message(world, night_id))
            world.cut_power(step)
            await world.skip(125)
            await world.revive()
            await world.wait(12)
            # A message that was about to be sent is free again as soon as its claim ends.
            await world.skip(standing_posts.CLAIM_SECONDS)
            night = await the_night(world, night_id)
            assert (night.night.status, night.night.number) == ("sitting", 1), step
            tables = [await world.table(one) for one in night.tables_of(1)]
            assert len(tables) == 2, step
            threads = [table.row.thread_id for table in tables]
            for table, thread in zip(tables, threads, strict=True):
                assert table.running, step
                assert thread is not None, step
                assert len(rings(world, thread)) == 1, step
            shown = text(await message(world, night_id))
            assert all(f"<#{thread}>" in shown for thread in threads), step
            await world.services.store.write(decide.end_because, night_id, "host", world.now())
            await look(world)
        channels = world.env.backend.channels.values()
        threads = [one for one in channels if one.parent_id == world.channel.id]
        assert len(threads) == 2 * len(steps), "none is opened twice"


def added(world: World, since: int) -> int:
    """Return the number of counted requests that a night made, from index `since` on.

    These are all in its channel, those that archive threads, and a mention for each table. The
    messages of the matches themselves are not among them.
    """
    own, table = f"/channels/{world.channel.id}/", re.compile(r"/channels/\d+")
    made = world.requests(since)
    archived = sum(method == "PATCH" and table.fullmatch(path) is not None for method, path in made)
    return sum(own in path for _, path in made) + archived


def threads_opened(world: World) -> int:
    """Return the number of Discord's own lines in the channel, one for each new thread."""
    there = world.env.backend.messages[world.channel.id].values()
    return sum(one.type == discord.MessageType.thread_created.value for one in there)


@pytest.mark.nightly
@pytest.mark.parametrize("people", [8, 12, 16])
async def test_a_night_adds_a_request_for_a_person_and_sitting(tmp_path: Path, people: int) -> None:
    """The tables end one after the other, so that each changes the standings by itself."""
    names, sittings = tuple(f"Person{number}" for number in range(1, people + 1)), 4
    async with discord_world(tmp_path, names) as world:
        await announce(world, names[0], "+5m", sittings=sittings, minutes=10)
        for name in names[1:]:
            await world.press(name, HERE, await message(world))
        since, count = len(world.env.http_requests), list[int]()
        await look(world, 301)
        for number in range(1, sittings + 1):
            night = await the_night(world)
            assert (night.night.status, night.night.number) == ("sitting", number)
            tables = night.tables_of(number)
            assert len(tables) == people // 4
            for table_id in tables:
                await hurry(world, table_id)
                await look(world, 6)
            await look(world, 60 if number < sittings else 700)
            count.append(added(world, since) + len(tables))
            since = len(world.env.http_requests)
        # The first sitting also has the call to check in, which is sent and deleted, and its
        # message is sent again at check-in.
        assert max(count[1:-1]) <= people + 1
        assert count[0] <= people + 6
        # After the last sitting, each room is told once more, and its thread archived again.
        assert count[-1] <= people + 1 + people // 4
        assert threads_opened(world) == people // 4, "later sittings are played in the same ones"
        night = await the_night(world)
        assert night.night.over
        met = [
            {one.person for one in night.at_table(table)}
            for number in range(1, sittings + 1)
            for table in night.tables_of(number)
        ]
        pairs = [(a, b) for table in met for a in table for b in table if a < b]
        assert len(pairs) == 6 * sittings * people // 4
        if people == 16:
            assert len(set(pairs)) > 80, "hardly any two people meet twice"
        shown = re.findall(r"^\d+\\\. ", text(await message(world)), re.MULTILINE)
        assert len(shown) == people
        threads = [(await world.table(one)).row.thread_id for one in night.tables_of(sittings)]
        channels = world.env.backend.channels
        assert all(channels[one or 0].thread_metadata.archived for one in threads)


async def test_a_night_of_another_server_is_left_where_it_hinders(tmp_path: Path) -> None:
    async with discord_world(tmp_path, EVERYONE) as world:
        await announce(world, "Sara", "+15m", minutes=5)
        await world.press("Ali", SIGN_UP, await message(world))
        other = world.env.create_guild("Second home")
        room = other.create_text_channel("cards")
        for name in ("Reza", "Ali"):
            world.people[f"{name} there"] = other.add_member(world.people[name].user)
        await announce(world, "Reza there", "+15m", minutes=5, channel=room, guild=other)
        (there,) = world.messages(room.id)
        result = await world.clicked("Ali there", there, labels(there)[SIGN_UP])
        assert "Tea House" in answer_text(result)
        page = private(result)
        await world.press("Ali there", WORDS("night-button-leave"), page)
        assert text(page) == WORDS("night-you-left")
        assert not (await the_night(world)).member_of(world.people["Ali"].id).here
        await world.press("Ali there", SIGN_UP, there)
        joined = (await the_night(world, 2)).member_of(world.people["Ali"].id)
        assert joined is not None
        assert joined.here
        forged = await world.forge("Mina", "b:night:0:0:quit/2", message=await message(world))
        assert forged == WORDS("refused-night-none")
