"""A match that was put away long ago is still looked at, analysed and forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete

from bot.store.schema import packed_logs
from bot.tables.archiving import DAY, archive_old
from tests.discord_world import WORDS, World, answer_text, discord_world, labels, private, text
from tests.e2e.analysing import asked, few_worlds, is_found
from tests.e2e.lookups import forget, listed, opened, recorded
from tests.e2e.playing import hurry, open_table, refused
from tests.transactions import execute

__all__ = ["few_worlds"]

CHEER = WORDS("button-cheer")


async def put_away(world: World) -> None:
    """Play a match to its end, and pack its log a month later."""
    await open_table(world, "Ali", "Sara", options="target=21")
    await hurry(world)
    packing = archive_old(world.services.store, world.now() + 31 * DAY, 30 * DAY)
    assert sum([packed async for packed in packing]) == 1
    await world.restart()


@pytest.mark.usefixtures("few_worlds")
async def test_an_archived_match_is_shown_like_any_other(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await put_away(world)
        page = await opened(world, "Mina")
        record = private(await world.clicked("Mina", page, labels(page)["Record as a file"]))
        assert text(record).startswith(WORDS("record-whole", table=1))
        data = world.env.backend.cdn.get(record.attachments[0].url)
        assert data is not None
        assert b"Ali" in data, "the names come from the seats"
        steps = private(await world.clicked("Mina", page, labels(page)["Move by move"]))
        await world.press("Mina", "Next", steps)
        assert "Move 2 of" in text(steps)
        film = private(await world.clicked("Mina", page, labels(page)["Last round"]))
        assert film.attachments
        assert is_found(await asked(world, "Ali"))


@pytest.mark.usefixtures("few_worlds")
async def test_buttons_of_an_archived_match_are_answered(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await put_away(world)
        before, pressed = len(world.messages()), set[str]()
        for message in world.messages():
            for label in labels(message):
                if label not in ("Rematch", "New table"):
                    answer = await world.press("Ali", label, message)
                    assert answer == refused("cheer-late") if label == CHEER else answer
                    pressed.add(label)
        assert CHEER in pressed
        assert len(world.messages()) == before


async def test_a_log_that_is_missing_is_reported_in_a_sentence(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await put_away(world)
        await world.services.store.write(execute, delete(packed_logs))
        gone = refused("archived", table=1)
        assert answer_text(await recorded(world, "Ali")) == gone
        assert await world.press("Ali", "View", await listed(world, "Ali")) == gone
        assert "**Ali**" in await world.type("Ali", "scoreboard")


async def test_a_deleted_person_is_anonymous_in_an_archived_record(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await put_away(world)
        await forget(world, "Ali")
        record = private(await recorded(world, "Sara"))
        data = world.env.backend.cdn.get(record.attachments[0].url)
        assert data is not None
        assert b"Ali" not in data
        assert b"Sara" in data
