"""Cheers at a great moment and at a result: one for each person, in the same message."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord_world import WORDS, World, discord_world, labels, text
from tests.e2e.playing import fix_deals, hurry, open_table, play_on, refused, sur_played

CHEER = WORDS("button-cheer")


async def at_a_sur(world: World) -> tuple[str, str]:
    """Play up to a Sur; return the names of its player and of the other."""
    await open_table(world, "Ali", "Sara", options="target=21")
    table = await hurry(world, stop=sur_played)
    assert sur_played(table)
    mover = next(entry.seat for entry in reversed(table.played.log) if entry.seat >= 0)
    return ("Ali", "Sara")[mover], ("Sara", "Ali")[mover]


def cheered(*names: str) -> str:
    """Return the line with the names of people who cheered, in English."""
    return WORDS("cheers", who=WORDS.list(names))


async def test_players_and_spectators_cheer_once_each_until_the_next_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 2)
    async with discord_world(tmp_path, pictures=True) as world:
        maker, other = await at_a_sur(world)
        board = world.board()
        assert CHEER in labels(board)
        shown = [file.filename for file in board.attachments]
        assert shown
        private = len(world.seen("Reza"))
        before = len(world.requests())
        for name in (other, "Reza", "Reza", "Mina"):
            answer = await world.press(name, CHEER)
            assert answer == text(world.board())
        assert cheered(other, "Reza", WORDS("cheers-more", count=1)) in text(world.board())
        made = world.env.http_requests[before:]
        assert len(made) == 4
        assert all("/interactions/" in one.path for one in made), "each press is its own answer"
        assert not any("attachments" in str(one.json) for one in made), "no picture is uploaded"
        assert [file.filename for file in world.board().attachments] == shown
        assert len(world.seen("Reza")) == private, "no private message is sent"
        assert await world.press(maker, CHEER) == refused("cheer-own")
        await world.restart()
        await world.wait(5)
        assert cheered(other, "Reza", WORDS("cheers-more", count=1)) in text(world.board())
        old = labels(world.board())[CHEER]
        table = await play_on(world, turns=1)
        assert CHEER not in labels(world.board())
        assert "👏" not in text(world.board())
        version = table.row.version
        assert await world.forge("Mina", old) == text(world.board())
        assert (await world.table()).row.version == version, "the moment is past"


async def test_all_may_cheer_a_result_and_a_deleted_persons_cheer_is_removed(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        end = world.offering("Rematch")
        for name in ("Ali", "Sara", "Mina"):
            await world.press(name, CHEER, end)
        end = world.offering("Rematch")
        line = cheered("Ali", "Sara", WORDS("cheers-more", count=1))
        assert line in text(end)
        assert CHEER not in labels(world.boards()[-1])
        messages = len(world.messages())
        await world.wait(5)
        assert len(world.messages()) == messages, "no message of their own"
        await world.services.tables.forget_person(world.people["Ali"].id)
        await world.press("Reza", CHEER, end)
        assert cheered("Sara", "Mina", WORDS("cheers-more", count=1)) in text(
            world.offering("Rematch")
        )
