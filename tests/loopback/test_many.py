"""Many processes of one bot: any serves any click, and whatever happens to one, nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.i18n import words_for
from pasur_core.registry import games
from tests.bot.store.conftest import postgres, postgres_database
from tests.loopback.many import SHARDS, hall

__all__ = ["postgres"]

EN = words_for("en")
MOVED_ON = EN("refused-old-question")


async def test_any_process_serves_any_click_and_twice_the_same_is_once(
    tmp_path: Path, postgres: str
) -> None:
    async with postgres_database(postgres) as url, hall(tmp_path, url, games()) as there:
        assert {match.house.guild_id >> 22 for match in there.matches}
        await asyncio.gather(*(there.play(match, 15) for match in there.matches))
        await there.shown()
        assert all(match.answered for match in there.matches)
        assert there.told(MOVED_ON) == []
        assert there.complaints() == []
        assert len(there.processes) == SHARDS
