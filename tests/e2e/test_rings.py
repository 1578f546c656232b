"""A notice of a turn comes where that person plays, and leaves no message in the channel."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

import pytest

from bot.pages.names import table_name
from bot.store import people
from bot.store.ahead import CLAIM_SECONDS
from pasur_core.registry import games
from tests.by_turns import every
from tests.discord_world import WORDS, World, discord_world, private, text
from tests.e2e.playing import begin, by_clicks, by_hand, by_mail, cards, open_table, to_act
from tests.transactions import writing

PEOPLE = ("Ali", "Sara", "Reza", "Mina")


async def turn(world: World, name: str, said: str = "turn-notice") -> str:
    """Return the text of a notice (by Fluent id) to a person at the first table."""
    user_id = world.people[name].id
    named = table_name(await world.table(), WORDS, user_id)
    return WORDS(said, who=f"<@{user_id}>", table=named)


def ringing(world: World, channel_id: int) -> list[dict[str, str]]:
    """Return the JSON of the plain messages that were sent to a channel, which notify phones."""
    path = f"/channels/{channel_id}/messages"
    return [
        one.json
        for one in world.env.http_requests
        if one.method == "POST"
        and one.path.endswith(path)
        and isinstance(one.json, dict)
        and one.json.get("content")
    ]


def rung(world: World, channel_id: int) -> list[str]:
    """Return the texts of the plain messages that were sent to a channel."""
    return [one["content"] for one in ringing(world, channel_id)]


def notices(world: World) -> list[str]:
    """Return the texts of the plain messages in the channel."""
    return [one.content for one in world.messages() if one.content]


async def asked_by_mail(world: World, *names: str, **how: str) -> str:
    """Let all play by direct message and then be silent; return the name of the person to act."""
    await open_table(world, *names, **how)
    rng, played = random.Random(3), set[str]()
    while (name := to_act(world, await world.table())) is None or len(played) < len(names):
        if name is None:
            await world.wait(1)
        else:
            played.add(name)
            await by_clicks(world, name, rng)
    assert rung(world, world.channel.id) == []
    return name


@pytest.mark.parametrize("key", every(9, games()))
async def test_a_player_by_direct_message_is_notified_there(tmp_path: Path, key: str) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        name = await asked_by_mail(world, *PEOPLE[: min(games()[key].seats)], game=key)
        (old,) = world.mail(name)
        before = rung(world, world.dm_id(name))
        await world.skip(62)
        (hand,) = world.mail(name)
        assert hand.id > old.id, "the hand is the newest message there, the only one"
        assert not hand.content
        assert "**Your turn.**" in text(hand)
        assert rung(world, world.dm_id(name)) == [*before, await turn(world, name)]
        assert rung(world, world.channel.id) == []
        await world.wait(20)
        assert len(rung(world, world.dm_id(name))) == len(before) + 1, "once a turn"
        await by_clicks(world, name, random.Random(1))
        assert rung(world, world.channel.id) == []


async def test_a_player_who_last_played_in_the_channel_is_mentioned_there(tmp_path: Path) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        name = await asked_by_mail(world, "Ali", "Sara")
        mail = rung(world, world.dm_id(name))
        await world.hand(name)
        await world.skip(62)
        assert notices(world) == [await turn(world, name)]
        await by_hand(world, name, random.Random(1))
        assert notices(world) == []
        other = to_act(world, await world.table())
        assert other is not None
        await world.skip(3700)
        assert rung(world, world.dm_id(name)) == mail


async def test_a_notice_is_deleted_with_its_turn_after_a_fault_of_discord(tmp_path: Path) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        name = to_act(world, await world.table())
        assert name is not None
        await world.skip(62)
        assert len(notices(world)) == 1
        path = f"/channels/{world.channel.id}/messages/*"
        world.env.inject_error("DELETE", path, status=500, times=3)
        await by_hand(world, name, random.Random(1))
        assert len(notices(world)) == 1
        await world.wait(15)
        assert notices(world) == []


async def test_a_player_with_closed_direct_messages_is_mentioned_in_the_channel(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        name = await asked_by_mail(world, "Ali", "Sara")
        path = f"/channels/{world.dm_id(name)}/messages"
        world.env.inject_error("POST", path, status=403, code=50007, times=1)
        await world.skip(62)
        await world.wait(5)
        assert notices(world) == [await turn(world, name)]


async def test_a_slow_game_notifies_a_player_by_direct_message_after_hours(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await world.open("Ali", speed="slow")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        first = to_act(world, await world.table())
        assert first is not None
        await by_mail(world, first, random.Random(1))
        second = to_act(world, await world.table())
        assert second not in (None, first)
        await world.skip(3 * 3600)
        await world.skip(3700)
        before, channel = rung(world, world.dm_id(first)), rung(world, world.channel.id)
        await by_mail(world, second, random.Random(1))
        assert rung(world, world.dm_id(first)) == [*before, await turn(world, first)]
        await world.skip(43200)
        assert rung(world, world.dm_id(first))[len(before) :] == [
            await turn(world, first),
            await turn(world, first, "turn-reminder"),
        ]
        assert rung(world, world.channel.id) == channel
        assert len(world.mail(first)) == 1


@pytest.mark.parametrize("wish", ["always", "never"])
async def test_a_persons_setting_for_mentions_is_followed_by_direct_message(
    tmp_path: Path, wish: str
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        async with writing(world.services.store) as conn:
            for name in ("Ali", "Sara"):
                await conn.run_sync(people.set_person, world.people[name].id, notice=wish)
        name = await asked_by_mail(world, "Ali", "Sara")
        before = rung(world, world.dm_id(name))
        await world.skip(25)
        await world.skip(62)
        rings = len(rung(world, world.dm_id(name))) - len(before)
        assert rings == (1 if wish == "always" else 0)


@pytest.mark.parametrize("where", every(2, ["mail", "channel"]))
@pytest.mark.parametrize("first", every(3, range(3)))
async def test_a_turn_notifies_once_despite_a_crash_at_any_step(
    tmp_path: Path, where: str, first: int, pytestconfig: pytest.Config
) -> None:
    """Every third step, other ones each time, over three tests; by day every 18th in one."""
    long = pytestconfig.getoption("long")
    for step in count(first, 3 if long else 18):
        folder = tmp_path / str(step)
        folder.mkdir()
        async with discord_world(folder, PEOPLE) as world:
            name = await asked_by_mail(world, "Ali", "Sara")
            if where == "channel":
                await world.hand(name)
                await world.skip(3)
            places = (world.dm_id(name), world.channel.id)
            before = [len(ringing(world, place)) for place in places]
            stood = {one.id for one in world.messages() + world.mail(name)}
            world.cut_power(step)
            await world.skip(62)
            was_cut = world.dead
            await world.revive()
            await world.wait(CLAIM_SECONDS + 10.0)
            plain = [one.content for one in world.messages() if one.content]
            new = [one for one in world.mail(name) if one.id not in stood]
            assert len(world.mail(name)) == 1
            assert (len(plain), len(new)) == ((1, 0) if where == "channel" else (0, 1))
            assert where == "channel" or cards(world.mail(name)[-1])
            rings = [ringing(world, one)[n:] for one, n in zip(places, before, strict=True)]
            assert len({one["nonce"] for sent in rings for one in sent}) == 1, "one message"
            if not was_cut:
                return


async def play_until(world: World, name: str) -> None:
    """Play behind *My hand* until it is this person's turn, for them at least once."""
    first = True
    while first or to_act(world, await world.table()) != name:
        await by_hand(world, to_act(world, await world.table()) or name, random.Random(1))
        first = False
    await world.wait(1)


async def test_who_asks_to_be_told_is_mentioned_at_once_with_what_has_happened(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await open_table(world, "Ali", "Sara")
        form = private(await world.typed("Ali", "settings"))
        await world.choose("Ali", form, "setown/look", "told")
        await play_until(world, "Ali")
        (told,) = notices(world)
        who = f"<@{world.people['Ali'].id}>"
        assert told.startswith(f"{who} You: ")
        assert " of " in told.partition("You: ")[2]
        assert " Sara plays " in told
        assert told.endswith("Your turn: Pâsur with Sara.")
        (sent,) = ringing(world, world.channel.id)
        assert [*map(str, sent["allowed_mentions"]["users"])] == [str(world.people["Ali"].id)]  # type: ignore[index]
        await play_until(world, "Sara")
        assert notices(world) == [], "the older one goes, and nobody else is mentioned"
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=400, code=200000, times=1)
        await play_until(world, "Ali")
        assert notices(world) == []
        assert (await world.table()).row.due == "warn", "a refused mention stops no clock"
        await world.skip(46)
        assert len(notices(world)) == 1, "it is tried again"
        await world.choose("Ali", form, "setown/notice", "never")
        await play_until(world, "Ali")
        assert notices(world) == [], "a change in the middle of a match counts from the next turn"


async def test_who_is_told_by_direct_message_is_told_in_the_channel_when_these_are_closed(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await asked_by_mail(world, "Ali", "Sara")
        async with writing(world.services.store) as conn:
            await conn.run_sync(people.set_person, world.people["Sara"].id, notice="told")
        rng, mail = random.Random(1), world.dm_id("Sara")
        before = len(rung(world, mail))
        for _ in range(2):
            while to_act(world, await world.table()) != "Ali":
                await by_clicks(world, "Sara", rng)
            await by_clicks(world, "Ali", rng)
            await world.wait(2)
        told = rung(world, mail)[before:]
        assert len(told) == 2, "one a turn, also within a minute"
        assert all("Ali plays " in one and "Your turn: Pâsur with Ali." in one for one in told)
        assert len(world.mail("Sara")) == 1
        assert rung(world, world.channel.id) == []
        await by_clicks(world, "Sara", rng)
        path = f"/channels/{mail}/messages"
        world.env.inject_error("POST", path, status=403, code=50007, times=1)
        await by_clicks(world, "Ali", rng)
        await world.wait(5)
        (notice,) = notices(world)
        assert "Ali plays " in notice
