"""A person who presses at the wrong table gets a link to their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.store import StoreError
from bot.tables.refusal import Refused
from tests.discord_world import WORDS, discord_world, labels, private, text
from tests.e2e.playing import cards, open_table, refused


async def test_a_press_at_another_table_links_to_the_pressers_table_and_hand(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        mine = world.board()
        await open_table(world, "Reza", "Mina")
        theirs = world.board((await world.table(2)).row.thread_id)
        answer = private(await world.clicked("Ali", theirs, labels(theirs)["My hand"]))
        assert text(answer) == WORDS("seated-elsewhere", table="Pâsur with Sara")
        links = [one["url"] for one in answer.components[1]["components"] if "url" in one]
        assert links == [
            f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{mine.id}"
        ]
        await world.press("Ali", "My hand", answer)
        assert "with Sara" in text(answer)
        assert cards(answer) or "Next to play:" in text(answer)


async def test_who_joins_again_gets_a_link_to_that_board_also_with_a_newer_table(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        board = world.board()
        await world.type("Ali", "play", game="belote")
        answer = private(await world.clicked("Ali", board, labels(board)["Join"]))
        assert text(answer) == refused("already-seated")
        (link,) = answer.components[1]["components"]
        assert link["url"].endswith(str(board.id))


async def test_a_refusal_is_answered_without_the_database_that_has_the_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")

        async def failing(*_: Any) -> None:
            raise StoreError("unreachable")

        monkeypatch.setattr("bot.interactions.own_way.own_table", failing)
        assert await world.forge("Sara", "b:leave:1:0:") == refused("not-seated")


async def test_a_spectator_is_answered_without_the_database_that_has_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")

        async def failing(*_: Any) -> None:
            raise StoreError("unreachable")

        async def none_before_it_fails(*_: Any) -> None:
            monkeypatch.setattr(world.services.tables, "load", failing)
            raise Refused("no-own-table")

        monkeypatch.setattr("bot.interactions.own_way.own_table", none_before_it_fails)
        assert await world.press("Mina", "My hand") == refused("spectator", table=1)
        monkeypatch.undo()
