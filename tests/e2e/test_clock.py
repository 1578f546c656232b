"""Deadlines: warnings, plays for late people, computer players sitting in, automatic deals."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.games.presenting.presenter import presenter
from bot.store import people
from bot.tables.deadlines import SPEEDS
from bot.tables.who import Who
from tests.discord_world import WORDS, World, discord_world, labels, text
from tests.e2e.playing import (
    begin,
    by_hand,
    by_mail,
    cards,
    hurry,
    live_table,
    open_table,
    others,
    to_act,
)
from tests.transactions import writing


def reminder(said: str, world: World, name: str) -> str:
    """Return the text of a notice (by Fluent id) to Ali or Sara, who play Pâsur."""
    other = "Sara" if name == "Ali" else "Ali"
    return WORDS(said, who=f"<@{world.people[name].id}>", table=f"Pâsur with {other}")


def notices(world: World, name: str) -> list[str]:
    """Return the texts of public messages that mention this person."""
    mention = f"<@{world.people[name].id}>"
    return [text(one) for one in world.messages() if mention in text(one)]


async def test_a_late_person_is_warned_and_then_played_for(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await live_table(world, "Ali", "Sara")
        before = await world.table()
        name = to_act(world, before)
        assert name is not None
        until = int(before.row.acted_at + 45)
        assert f"<t:{until}:R>" in text(world.board())
        await world.wait(25)
        (notice,) = notices(world, name)
        assert notice == reminder("turn-reminder", world, name)
        assert (await world.table()).match == before.match
        await world.wait(22)
        after = await world.table()
        assert after.match is not None
        assert before.match is not None
        (entry,) = after.match.log[len(before.match.log) :]
        assert entry.auto
        assert to_act(world, after) != name
        assert notices(world, name) == []
        seat = after.seat_of(world.people[name].id)
        assert seat is not None
        assert seat.misses == 1
        assert not seat.away
        assert WORDS("late", name=name) in text(world.board())
        (other,) = others(world, before)
        (mail,) = world.mail(other)
        assert WORDS("late", name=name) in text(mail)
        move = presenter("pasur", "en").action_label(entry.action)
        (own,) = world.mail(name)
        assert text(own).index(WORDS("late-yourself", move=move)) < text(own).index(
            WORDS("hand-wait", who=other)
        )
        await by_mail(world, other, random.Random(1))
        assert WORDS("late", name=name) not in text(world.board())


async def test_after_two_misses_a_computer_plays_until_the_person_is_back(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await live_table(world, "Ali", "Sara")
        late = to_act(world, await world.table())
        assert late is not None
        other = others(world, await world.table())[0]
        await world.wait(47)
        await by_mail(world, other, random.Random(1))
        await world.wait(47)
        table = await world.table()
        seat = table.seat_of(world.people[late].id)
        assert seat is not None
        assert seat.away
        assert WORDS("board-away", who=late, count=1) in text(world.board())
        await by_mail(world, other, random.Random(1))
        await world.wait(3)
        assert to_act(world, await world.table()) == other
        mail = world.mail(late)[-1]
        assert WORDS("hand-away") in text(mail)
        assert cards(mail) == []
        await world.press(late, "I’m back", mail)
        seat = (await world.table()).seat_of(world.people[late].id)
        assert seat is not None
        assert not seat.away
        assert seat.misses == 0
        assert WORDS("board-away", who=late, count=1) not in text(world.board())
        await by_mail(world, other, random.Random(1))
        assert to_act(world, await world.table()) == late
        await by_mail(world, late, random.Random(1))


async def test_a_move_in_time_forgives_a_miss(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await live_table(world, "Ali", "Sara")
        late = to_act(world, await world.table())
        assert late is not None
        other = others(world, await world.table())[0]
        await world.wait(47)
        for name in (other, late, other):
            await by_mail(world, name, random.Random(1))
        await world.wait(47)
        seat = (await world.table()).seat_of(world.people[late].id)
        assert seat is not None
        assert (seat.misses, seat.away) == (1, False)


async def test_moving_the_board_to_the_end_does_not_extend_the_deadline(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await live_table(world, "Ali", "Sara")
        before = await world.table()
        for _ in range(3):
            await world.wait(15)
            await world.type("Ali", "move", word="down")
        await world.wait(2)
        after = await world.table()
        assert after.match is not None
        assert before.match is not None
        assert len(after.match.log) == len(before.match.log) + 1


@pytest.mark.parametrize("speed", ["relaxed", "slow"])
async def test_every_speed_has_its_own_time(tmp_path: Path, speed: str) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", speed=speed)
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        before = await world.table()
        seconds = SPEEDS[speed]
        assert seconds is not None
        await world.skip(seconds / 2 + 1)
        await world.skip(seconds / 2 - 60)
        assert (await world.table()).match == before.match
        await world.skip(61)
        after = await world.table()
        assert after.match is not None
        assert after.match.log[-1].auto


async def test_a_table_without_a_clock_has_no_deadline(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", speed="off")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        before = await world.table()
        await world.skip(3 * 86400)
        assert (await world.table()).match == before.match
        assert "<t:" not in text(world.board())


async def test_a_match_without_a_move_for_a_week_is_closed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", speed="off")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        await world.skip(7 * 86400 + 1)
        assert (await world.table()).row.status == "closed"
        assert WORDS("board-closed") in text(world.board())


async def test_a_deadline_that_passed_while_the_bot_was_down_is_kept_at_the_start(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await live_table(world, "Ali", "Sara")
        before = await world.table()
        world.cut_power(0)
        world.env._move_clock(world.env._virtual_time + 50)
        await world.revive()
        await world.wait(47)
        after = await world.table()
        assert after.match is not None
        assert before.match is not None
        assert len(after.match.log) > len(before.match.log)


async def test_the_next_round_is_dealt_automatically(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=200")
        table = await hurry(world, stop=lambda table: table.between_rounds)
        at = int(table.row.acted_at + 20)
        assert f"<t:{at}:R>" in text(world.board())
        await world.wait(at - 2 - world.now())
        assert (await world.table()).between_rounds
        await world.wait(3)
        assert not (await world.table()).between_rounds


async def test_a_server_may_switch_off_automatic_deals(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, auto_deal=0)
        await open_table(world, "Ali", "Sara", options="target=200")
        await hurry(world, stop=lambda table: table.between_rounds)
        await world.wait(90)
        assert (await world.table()).between_rounds
        assert WORDS("board-deal") in text(world.board())
        answer = await world.type("Ali", "move", word="deal")
        assert answer.startswith(WORDS("dealt"))
        assert not (await world.table()).between_rounds
        answer = await world.type("Ali", "move", word="deal")
        assert answer == WORDS("refused-nothing-to-deal")


async def begun_by_itself(world: World) -> str:
    """Begin a match without recent presses; return the name of the person to act."""
    await world.type("Ali", "play")
    await world.press("Sara", "Join")
    await world.skip(120)
    await world.services.tables.start(1, Who(world.people["Ali"].id, ""))
    await world.quiet()
    name = to_act(world, await world.table())
    assert name is not None
    return name


def mentioned(world: World) -> list[list[int]]:
    """Return, for each sent message with mentions, the user ids that it mentions."""
    return [
        one.json["allowed_mentions"]["users"]
        for one in world.env.http_requests
        if isinstance(one.json, dict) and (one.json.get("allowed_mentions") or {}).get("users")
    ]


async def test_an_inactive_player_is_mentioned_after_twenty_seconds_until_the_turn_ends(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        name = await begun_by_itself(world)
        await world.wait(15)
        assert notices(world, name) == []
        await world.wait(10)
        assert notices(world, name) == [reminder("turn-notice", world, name)]
        assert mentioned(world) == [[world.people[name].id]]
        await by_hand(world, name, random.Random(1))
        assert notices(world, name) == []


@pytest.mark.parametrize("typed", [False, True])
async def test_each_press_or_command_of_a_player_delays_the_mention_by_a_minute(
    tmp_path: Path, typed: bool
) -> None:
    async with discord_world(tmp_path) as world:
        name = await begun_by_itself(world)
        await world.wait(15)
        if typed:
            await world.type(name, "rules")
        else:
            await world.press(name, "My hand")
        await world.skip(50)
        assert notices(world, name) == []
        await world.skip(15)
        assert len(notices(world, name)) == 1


async def test_a_turn_has_one_mention_and_the_warning_is_an_edit_of_it(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        name = await begun_by_itself(world)
        user_id = world.people[name].id
        await world.skip(25)
        assert notices(world, name) == [reminder("turn-notice", world, name)]
        await world.skip(130)
        assert notices(world, name) == [reminder("turn-reminder", world, name)]
        assert mentioned(world) == [[user_id]]


async def test_a_slow_game_has_a_second_mention_at_half_time(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", speed="slow")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        name = to_act(world, await world.table())
        assert name is not None
        await world.skip(120)
        await world.skip(43200)
        assert mentioned(world) == [[world.people[name].id]] * 2
        assert len(notices(world, name)) == 1


async def test_a_player_who_has_just_moved_is_not_mentioned(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for _ in range(4):
            name = to_act(world, await world.table())
            assert name is not None
            await by_mail(world, name, random.Random(1))
            await world.wait(10)
        name = to_act(world, await world.table())
        assert name is not None
        await world.wait(30)
        assert notices(world, name) == []


@pytest.mark.parametrize("wish", ["always", "never"])
async def test_a_persons_setting_for_mentions_is_followed(tmp_path: Path, wish: str) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        async with writing(world.services.store) as conn:
            for name in ("Ali", "Sara"):
                await conn.run_sync(people.set_person, world.people[name].id, notice=wish)
        for _ in range(2):
            name = to_act(world, await world.table())
            assert name is not None
            await by_hand(world, name, random.Random(1))
        name = to_act(world, await world.table())
        assert name is not None
        await world.wait(25)
        assert len(notices(world, name)) == (1 if wish == "always" else 0)


async def test_a_slow_game_mentions_the_player_immediately(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", speed="slow")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        await world.skip(61)
        name = to_act(world, await world.table())
        assert name is not None
        assert len(notices(world, name)) == 1
        await world.skip(600)
        await by_hand(world, name, random.Random(1))
        assert notices(world, name) == []
        other = to_act(world, await world.table())
        assert other is not None
        assert len(notices(world, other)) == 1
        assert "Deal now" not in labels(world.messages()[-1])
