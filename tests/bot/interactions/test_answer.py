"""One interaction's answer: private and at once, when the work is quick."""

from __future__ import annotations

from pathlib import Path

from tests.discord_world import discord_world, labels, text


async def test_a_command_is_answered_at_once_and_to_its_user_alone(folder: Path) -> None:
    async with discord_world(folder) as world:
        opened = await world.typed("Ali", "lobby open")
        assert not opened.deferred
        assert not opened.followups
        assert opened.response is not None
        assert opened.response.ephemeral


async def test_a_press_on_the_board_changes_the_board_in_place(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "lobby open")
        board = world.board()
        joined = await world.clicked("Sara", board, labels(board)["Join"])
        assert not joined.followups
        assert world.board().id == board.id
        assert "**Sara**" in text(world.board())
