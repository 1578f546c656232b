"""8 américain's *carte*: announced automatically, or by the player with one press."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.who import Who
from pasur_core.games.crazy_eights.actions import Play
from tests.discord_world import World, discord_world, labels, text
from tests.e2e.playing import open_table, refused, to_act


async def down_to_one(world: World, *, typed: bool) -> str:
    """Play until one of two people holds one card, and the match goes on; return their name.

    Unless all moves are `typed`, those before the last cards are made without a command.
    """
    tables = world.services.tables
    while True:
        table = await world.table()
        name = to_act(world, table)
        assert name is not None
        seat = table.seat_of(world.people[name].id)
        assert seat is not None
        legal = list(table.legal(seat.seat))
        plain = [one for one in legal if isinstance(one, Play) and not one.carte]
        action = str((plain or legal)[0])
        if not typed and len(table.view(seat.seat).hands[seat.seat]) > 2:
            with world.unshown():
                await tables.play(table.id, Who(world.people[name].id, name), action)
            continue
        world.bot.outbox.wake(table.id)
        await world.type(name, "move", word=action)
        after = await world.table()
        if len(after.view(seat.seat).hands[seat.seat]) == 1 and seat.seat not in after.acting:
            return name


@pytest.mark.parametrize("way", [pytest.param("hand", marks=pytest.mark.nightly), "board", "typed"])
async def test_the_announcement_is_a_button_if_players_have_to_remember_it(
    tmp_path: Path, way: str, pytestconfig: pytest.Config
) -> None:
    async with discord_world(tmp_path) as world:
        agreed = "announce=required"
        await open_table(world, "Ali", "Sara", game="crazy_eights", options=agreed)
        name = await down_to_one(world, typed=pytestconfig.getoption("long"))
        if way == "hand":
            await world.press(name, "Carte!", await world.hand(name))
        elif way == "board":
            await world.press(name, "Carte!")
        else:
            await world.type(name, "move", word="carte")
        table = await world.table()
        seat = table.seat_of(world.people[name].id)
        assert seat is not None
        assert table.view(None).announced[seat.seat]  # type: ignore[attr-defined]
        entry = table.played.log[-1]
        assert (entry.seat, str(entry.action)) == (seat.seat, "carte")
        again = await world.press(name, "Carte!")
        assert (
            refused("illegal", game="crazy_eights", error="nothing_to_announce", count=1) in again
        )
        assert len((await world.table()).played.log) == len(table.played.log)


async def test_an_automatic_announcement_has_no_button(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", game="crazy_eights")
        assert "Carte!" not in labels(world.board())
        name = await down_to_one(world, typed=False)
        assert "carte!" in text(world.board()).lower()
        assert "Carte!" not in labels(await world.hand(name))
        table = await world.table()
        assert str(table.played.log[-1].action) != "carte"
