"""Features that are switched off: no command, no button, no row, a sentence for old buttons."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import func, select

from bot.pages.custom_ids import Press
from bot.store.schema import results
from tests.discord_world import WORDS, discord_world, ids, text
from tests.e2e.playing import by_typing, open_table, play_on, refused
from tests.transactions import reading, scalars


async def test_a_feature_that_is_switched_off_has_no_command_button_and_row(tmp_path: Path) -> None:
    async with discord_world(tmp_path, features="privacy,settings") as world:
        commands = {command.name for command in world.bot.tree.get_commands()}
        assert {"help", "lobby", "move", "play", "settings"} <= commands
        assert not commands & {"daily", "learn", "rules", "scoreboard", "stats"}
        await open_table(world, "Ali", computers=1, game="port")
        await play_on(world, stop=lambda table: 0 in table.acting)
        assert await world.suggested("Ali", "move", "word", "hint") == []
        assert await world.type("Ali", "move", word="hint") == refused("switched-off")
        for verb in ("daily", "learn", "help", "setup"):
            old = Press(verb, 0).button()
            assert await world.forge("Ali", old) == refused("switched-off")
        await play_on(world, way=by_typing)
        shown = {one.split(":")[1] for board in world.boards() for one in ids(board)}
        assert shown
        assert not shown & world.services.known.unused
        async with reading(world.services.store) as conn:
            assert await conn.run_sync(scalars, select(func.count()).select_from(results)) == [0]
        await world.type("Ali", "play", game="pasur")
        await world.press("Ali", "Add 1 computer")
        assert WORDS("contest-computers") in text(world.boards()[-1])
