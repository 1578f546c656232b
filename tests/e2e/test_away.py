"""A table whose people are all away says so, and goes on when one of them is back."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasur_core.registry import games
from tests.by_turns import every
from tests.clicking import click_action
from tests.discord_world import WORDS, ResponseMessage, World, discord_world, labels, private, text
from tests.e2e.playing import Message, hurry, open_table, refused, to_act
from tests.e2e.reader import heard

WAITS = WORDS("everybody-away")
BACK = WORDS("button-back")


async def all_leave(world: World) -> None:
    """Let both leave before a computer player gets to play."""
    await world.type("Ali", "leave")
    await world.type("Sara", "leave")
    assert (await world.table()).deserted


def waiting(world: World) -> list[ResponseMessage]:
    """Return the messages that show that all are away: the board and both hands."""
    return [world.board(), world.mail("Ali")[-1], world.mail("Sara")[-1]]


@pytest.mark.parametrize("key", every(9, games()))
async def test_a_match_of_every_game_waits_while_all_players_are_away_also_after_a_restart(
    tmp_path: Path, key: str
) -> None:
    """Ali plays behind *My hand*, Sara by direct message."""
    async with discord_world(tmp_path) as world:
        fewest = min(games()[key].seats)
        await open_table(world, "Ali", "Sara", computers=max(fewest - 2, 0), game=key)
        while to_act(world, await world.table()) is None:
            await world.wait(1)
        hand = await world.hand("Ali")
        await all_leave(world)
        version = (await world.table()).row.version
        for restarted in (False, True):
            if restarted:
                await world.restart()
            await world.wait(30)
            assert (await world.table()).row.version == version, "computers alone played on"
            for message in (world.board(), hand, world.mail("Sara")[-1]):
                assert text(message).count(WAITS) == 1
                assert "sits in" not in text(message)
                assert "to play" not in text(message)
                assert next(iter(labels(message))) == BACK
        assert await world.press("Mina", BACK) == refused("not-seated")

        hand = private(await world.clicked("Ali", world.board(), labels(world.board())[BACK]))
        assert WAITS not in text(hand)
        assert WAITS not in text(world.board())
        assert BACK not in labels(world.board())
        assert WORDS("board-away", who="Sara", count=1) in text(world.board())
        assert WORDS("hand-away") in text(world.mail("Sara")[-1])
        await world.press("Sara", BACK, world.mail("Sara")[-1])
        for message in (world.board(), hand, world.mail("Sara")[-1]):
            assert WAITS not in text(message)
            assert "sits in" not in text(message)
        while (name := to_act(world, await world.table())) is None:
            await world.wait(1)
        table = await world.table()
        legal = table.legal(min(seat for seat in table.acting if not table.seats[seat].computer))
        shown = Message(world, name, await world.hand(name))
        await click_action(shown, legal, next(iter(legal)))
        assert (await world.table()).row.version > table.row.version


async def test_the_alternative_text_says_that_all_players_are_away(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara")
        await all_leave(world)
        for message, times in zip(waiting(world), (2, 1, 1), strict=True):
            said = heard(message).text.count(WAITS.replace("**", ""))
            assert said == times, "below a board and of it, only below a hand"
            assert "to play" not in heard(message).text
        await world.press("Sara", BACK)
        for message in waiting(world):
            assert WAITS.replace("**", "") not in heard(message).text


async def test_a_count_has_a_button_to_come_back_while_all_players_are_away(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await hurry(world, stop=lambda table: table.between_rounds)
        await all_leave(world)
        count = next(one for one in world.messages() if "The count of round 1" in text(one))
        for message in (count, *waiting(world)):
            assert text(message).count(WAITS) == 1
            assert BACK in labels(message)
            assert "Deal now" not in labels(message)
        await world.press("Sara", BACK, count)
        for message in (count, *waiting(world)):
            assert WAITS not in text(message)
        assert "Deal now" in labels(count)


async def test_the_last_player_to_leave_reads_that_the_match_waits(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        until = WORDS("hand-away-until")
        left = await world.type("Ali", "leave")
        assert left.splitlines() == [WORDS("left-match"), until]
        left = await world.type("Sara", "leave")
        assert left.splitlines() == [WORDS("left-match-last"), until]


async def test_the_mention_of_a_player_who_left_says_that_their_turn_is_over(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        await world.wait(90)
        mentions = [one for one in world.messages() if f"<@{world.people[name].id}>" in one.content]
        assert mentions
        await all_leave(world)
        assert not [one for one in world.messages() if "your turn" in one.content]


async def test_a_match_alone_rests_for_six_days_and_its_player_comes_back(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", speed="live")
        await world.press("Ali", "Add 1 computer")
        await world.press("Ali", "Start")
        while to_act(world, await world.table()) is None:
            await world.wait(1)
        before, messages = await world.table(), len(world.messages())
        await world.skip(6 * 86400)
        table = await world.table()
        assert (table.row.version, table.deserted) == (before.row.version, False)
        assert len(world.messages()) == messages, "nobody is called"
        assert "Time runs out" not in text(world.board())
        await world.type("Ali", "leave")
        assert text(world.board()).count(WAITS) == 1
        await world.press("Ali", BACK)
        assert WAITS not in text(world.board())
