"""The bot may end between any two steps: accepted actions are kept, and shown after a start."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

import pytest

from bot.store.ahead import CLAIM_SECONDS
from bot.tables.seating import close
from bot.tables.table import Table
from bot.tables.who import Who
from bot.ui.render import to_view
from pasur_core.match import Entry
from tests.by_turns import every
from tests.discord_world import ResponseMessage, World, discord_world, labels, text, words_of
from tests.e2e.playing import (
    begin,
    by_mail,
    captures,
    cards,
    check_board,
    check_shown,
    fix_deals,
    hurry,
    open_table,
    play_on,
    to_act,
)

LONGER_THAN_A_CLAIM = CLAIM_SECONDS + 2.0
"""Seconds after which the leases of a dead process have ended."""


async def log_of(world: World, table_id: int = 1) -> tuple[Entry, ...]:
    """Return the table's log."""
    match = (await world.table(table_id)).match
    return match.log if match else ()


async def test_a_match_is_played_with_a_restart_after_every_turn(tmp_path: Path) -> None:
    """Five turns, then the last of a round, the pause after it, and what follows."""
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        rng, log = random.Random(5), await log_of(world)
        for turn in range(11):
            if turn == 5:
                await hurry(world, stop=_near_the_end)
                log = await log_of(world)
            table = await world.table()
            if not table.running:
                break
            if table.between_rounds:
                await world.press("Ali", "Deal now", world.offering("Deal now"))
            else:
                name = to_act(world, table)
                assert name is not None
                await by_mail(world, name, rng)
            board, shown = world.board().id, text(world.board())
            await world.restart()
            after = await log_of(world)
            assert after[: len(log)] == log
            log = after
            assert (world.board().id, text(world.board())) == (board, shown)
            await check_shown(world)


async def test_a_lobby_and_an_open_choice_outlive_restarts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 0)
    async with discord_world(tmp_path) as world:
        await world.open("Ali", options="target=200")
        await world.restart()
        await world.press("Sara", "Join")
        await world.restart()
        await world.press("Reza", "Join")
        await begin(world, "Ali")
        await play_on(world, turns=1, seed=2)
        for _ in range(12):
            name = to_act(world, await world.table())
            assert name is not None
            mail = world.mail(name)[-1]
            choice = [one for label, one in labels(mail).items() if label.endswith("…")]
            if not choice:
                await by_mail(world, name, random.Random(1))
                continue
            await world.click(name, mail, choice[0])
            await world.restart()
            before = await log_of(world)
            await world.click(name, mail, captures(mail)[0])
            assert len(await log_of(world)) == len(before) + 1
            return
        raise AssertionError("nobody had a choice")


def _is_of(number: int, message: ResponseMessage) -> bool:
    return any(one.split(":")[2:3] == [str(number)] for one in labels(message).values())


def _near_the_end(table: Table) -> bool:
    held = [table.view(None).hands[seat.seat] for seat in table.seats]
    return table.view(None).stock == 0 and sum(map(len, held)) == 3


STEPS = 48
"""More steps than a turn with its posts takes."""


@pytest.mark.parametrize("first", every(4, range(4)))
async def test_a_turn_survives_a_crash_at_every_step(
    tmp_path: Path, first: int, pytestconfig: pytest.Config
) -> None:
    """Every fourth step, another one each time, over four tests; by day a third of one."""
    steps = (
        range(first, STEPS, 4) if pytestconfig.getoption("long") else range(4 * first, STEPS, 13)
    )
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=200")
        for step in steps:
            table = await world.table()
            if table.between_rounds:
                await world.press("Ali", "Deal now", world.offering("Deal now"))
                table = await world.table()
            name = to_act(world, table)
            assert name is not None
            mail = world.mail(name)[-1]
            before = await log_of(world)
            world.cut_power(step)
            await world.deliver(world.pressed(name, mail, cards(mail)[0]))
            await world.revive()
            await world.wait(LONGER_THAN_A_CLAIM)
            after = await log_of(world)
            assert after[: len(before)] == before
            assert len(after) <= len(before) + 2, "one click, one card and perhaps a deal"
            await check_shown(world)
            if len(after) == len(before):
                await play_on(world, turns=1, seed=step)


async def test_sending_the_board_again_survives_a_crash_at_every_step(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Every second step; by day every sixth."""
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for step in count(step=2 if pytestconfig.getoption("long") else 6):
            await world.wait(25)
            board = world.board()
            world.cut_power(step)
            await world.deliver(world.pressed("Mina", board, labels(board)["Move to the end"]))
            was_cut = world.dead
            await world.revive()
            await world.wait(LONGER_THAN_A_CLAIM)
            await check_board(world)
            if not was_cut:  # no later step either
                assert step > 10
                break


@pytest.mark.parametrize("label", every(2, ["Start", "Join"]))
async def test_a_press_in_the_lobby_survives_a_crash_at_every_step(
    tmp_path: Path, label: str, pytestconfig: pytest.Config
) -> None:
    """Every fourth step; by day every eighth."""
    async with discord_world(tmp_path) as world:
        apart = 4 if pytestconfig.getoption("long") else 8
        for number, step in enumerate(range(0, 44, apart), start=1):
            await world.type("Ali", "play")
            board = world.board()
            presser = "Sara"
            if label == "Start":
                await world.press("Sara", "Join")
                presser = "Ali"
            world.cut_power(step)
            await world.deliver(world.pressed(presser, board, labels(board)[label]))
            await world.revive()
            await world.wait(35)
            table = await world.table(number)
            page = await world.bot.outbox.boards.page(table)
            boards = [one for one in world.boards() if _is_of(number, one)]
            assert [text(one) for one in boards] == [words_of(to_view(page).to_components())]
            assert len(table.seats) in (1, 2)
            if table.running:
                for name in ("Ali", "Sara"):
                    private = [one for one in world.seen(name) if one.ephemeral]
                    new = [one for one in (*world.mail(name), *private) if one.id > board.id]
                    hands = [one for one in new if "**Your hand**" in text(one)]
                    assert 1 <= len(hands) <= 2, "two if it was sent, but not noted any more"
            await world.services.tables.change(number, Who(world.people["Ali"].id, "Ali"), close)
            await world.skip(40)


async def test_opening_a_table_survives_a_crash_at_every_step(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """The lobby is one message, also if the bot ended before it stored that the answer was it.

    By day the bot ends at every second step.
    """
    async with discord_world(tmp_path) as world:
        opened: list[int] = []
        for step in range(1, 18, 1 if pytestconfig.getoption("long") else 2):
            command = world.people["Ali"].slash(world.channel, "play")
            world.cut_power(step)
            await command
            await world.revive()
            await world.skip(35)
            opened = await world.open_tables()
            assert len(world.boards()) == len(opened)
            for _ in opened:
                await world.press("Ali", "Leave")
            await world.skip(3600)
        assert opened, "more steps than it takes"
