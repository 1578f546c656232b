"""Hints with one's cards: in the first three matches of a game, always, or never."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.scores import rows as scores
from bot.games.presenting.presenter import presenter
from bot.store import people
from bot.store.experience import BEGINNER_MATCHES
from tests.bot.store import single
from tests.bot.store.rows import NOW, lobby, result
from tests.discord_world import World, discord_world, labels, private, text, words_only
from tests.e2e.playing import open_table, others, to_act
from tests.transactions import writing


async def hint(world: World, name: str) -> str:
    """Return the hint that this person could read now, from what their seat sees alone."""
    table = await world.table()
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    shown = presenter(table.row.game, "en")
    told = shown.tip(table.view(seat.seat), table.legal(seat.seat))
    assert told
    return told


async def played(world: World, name: str, *games: str) -> None:
    """Store finished matches of these games in another server."""
    async with writing(world.services.store) as conn:
        rows = []
        for game in games:
            match_id = await conn.run_sync(lobby, game=game)
            await conn.run_sync(single.advance, match_id, 0, status="over", ended_at=NOW)
            theirs = result(
                match_id, world.people[name].id, game=game, with_computers=True, won=True
            )
            rows.append(theirs)
        await conn.run_sync(scores.add, rows)


@pytest.mark.parametrize("look", ["picture", "words"])
async def test_a_beginner_has_hints_at_their_own_turn(tmp_path: Path, look: str) -> None:
    async with discord_world(tmp_path) as world:
        if look == "words":
            await words_only(world)
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        (waiting,) = others(world, await world.table())
        told = await hint(world, name)
        assert told in text(await world.hand(name))
        assert told not in text(await world.hand(waiting))


async def test_a_lobby_names_the_lesson_if_one_of_its_players_is_new_to_the_game(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, language="en")
        await played(world, "Ali", "basra")
        await world.type("Ali", "play", game="pasur")
        told = "New to this game?"
        assert told in text(world.board())
        await played(world, "Ali", "pasur")
        await world.click("Ali", world.board(), labels(world.board())["Add 1 computer"])
        assert told not in text(world.board())
        await world.click("Sara", world.board(), labels(world.board())["Join"])
        assert told in text(world.board())


async def test_hints_end_with_the_third_match_of_the_game(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        told = await hint(world, name)
        await played(world, name, *["pasur"] * (BEGINNER_MATCHES - 1), *["basra"] * 5)
        assert told in text(await world.hand(name))
        await played(world, name, "pasur")
        assert told not in text(await world.hand(name))


async def test_a_setting_shows_hints_always_or_never(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        told = await hint(world, name)
        form = private(await world.typed(name, "settings"))
        await world.choose(name, form, "setown/hints", "never")
        assert told not in text(await world.hand(name))
        await played(world, name, *["pasur"] * BEGINNER_MATCHES)
        await world.choose(name, form, "setown/hints", "always")
        assert told in text(await world.hand(name))
        await world.choose(name, form, "setown/hints", "auto")
        assert told not in text(await world.hand(name))
