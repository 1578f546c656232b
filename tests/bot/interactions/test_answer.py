"""The answer to an interaction: private, and without a deferral if the work is quick."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord_world import discord_world, labels, text
from tests.prometheus import metric


async def test_a_command_is_answered_at_once_and_to_its_user_alone(folder: Path) -> None:
    async with discord_world(folder) as world:
        helped = await world.typed("Ali", "help")
        assert not helped.deferred
        assert not helped.followups
        assert helped.response is not None
        assert helped.response.ephemeral


async def test_the_lobby_is_the_answer_to_its_opener(folder: Path) -> None:
    async with discord_world(folder) as world:
        opened = await world.typed("Ali", "play")
        assert not opened.deferred
        assert not opened.followups
        assert opened.response is not None
        assert opened.response.id == world.board().id
        since = len(world.env.http_requests)
        await world.press("Sara", "Join")
        await world.press("Ali", "Add 1 computer")
        assert "🤖" in text(world.board())
        await world.wait(5)
        assert len(world.messages()) == 1, "the outbox sends no other"
        paths = [path for method, path in world.requests(since) if method == "PATCH"]
        assert all(path.startswith("/webhooks/") for path in paths), "no edit counts"


@pytest.mark.parametrize("status", [404, 500])
async def test_a_lobby_that_cannot_be_the_answer_is_sent(folder: Path, status: int) -> None:
    async with discord_world(folder) as world:
        world.forgiven |= {"answering failed"}
        code = {"code": 10062} if status == 404 else {}
        world.env.inject_error("POST", "/interactions/*", status=status, times=1, **code)
        await world.people["Ali"].slash(world.channel, "play")
        await world.wait(5)
        (board,) = world.messages()
        assert "**Ali**" in text(board)
        await world.press("Sara", "Join")
        assert "**Sara**" in text(world.board())


async def test_a_press_on_the_board_changes_the_board_in_place(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "play")
        board = world.board()
        joined = await world.clicked("Sara", board, labels(board)["Join"])
        assert not joined.followups
        assert world.board().id == board.id
        assert "**Sara**" in text(world.board())


def answers() -> tuple[float, float]:
    """Return how many first answers were counted so far: to commands, to presses."""
    command, press = (metric("answer_seconds_count", kind=kind) for kind in ("command", "press"))
    return command, press


async def test_how_long_the_first_answer_took_is_counted_once(folder: Path) -> None:
    async with discord_world(folder) as world:
        commands, presses = answers()
        world.take_permission("attach_files")
        opened = await world.typed("Ali", "play")
        assert len(opened.followups) == 1, "a second answer says that the table is told in words"
        assert answers() == (commands + 1, presses)
        await world.press("Sara", "Join")
        assert answers() == (commands + 1, presses + 1)


async def test_an_answer_that_came_too_late_is_counted_as_well(folder: Path) -> None:
    async with discord_world(folder) as world:
        commands, presses = answers()
        world.env.inject_error("POST", "/interactions/*", status=404, times=1, code=10062)
        await world.people["Ali"].slash(world.channel, "help")
        assert answers() == (commands + 1, presses)
