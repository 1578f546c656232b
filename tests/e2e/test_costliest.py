"""The costliest move of a round on the simulated Discord: the line, the move, and its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.costliest.decide import costliest_of
from bot.features.costliest.page import before_move
from bot.games.presenting.presenter import presenter
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.players import analysing
from pasur_core.players.advising import POINTS
from tests.discord_world import World, discord_world, labels, private, text
from tests.e2e.playing import cards, open_table

LINE = "Your costliest move"


@pytest.fixture(autouse=True)
def anything_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the search report a move of any cost, however small or uncertain."""
    monkeypatch.setattr(analysing, "SURE", 0.0)
    monkeypatch.setitem(analysing.LEAST, POINTS, 0.01)


async def to_the_pause(world: World) -> Table:
    """Play the round to its end; Ali plays the first legal action. Return the table."""
    table, tables = await world.table(), world.services.tables
    while not table.between_rounds:
        assert table.running
        if table.computers_to_act:
            await tables.tick(table.id, table.row.version)
        else:
            (seat,) = table.acting
            action = next(iter(table.legal(seat)))
            await tables.submit(table.id, Who(world.people["Ali"].id, "Ali"), str(action))
        table = await world.table()
    await world.quiet()
    return await world.table()


async def test_a_round_against_computers_ends_with_the_costliest_move(tmp_path: Path) -> None:
    async with discord_world(tmp_path, thinking_processes=1) as world:
        await open_table(world, "Ali", computers=1)
        await world.hand("Ali")
        table = await to_the_pause(world)
        assert table.seats[0].costliest is not None
        shown = [one for one in world.seen("Ali") if LINE in text(one)]
        assert len(shown) == 1, "the line stands once"
        (pause,) = shown
        assert pause.ephemeral
        see = labels(pause)["See it"]
        seen = private(await world.clicked("Ali", pause, see))
        assert LINE in text(seen)
        found, shown_as = costliest_of(table, table.seats[0]), presenter("pasur", "en").card
        assert found is not None
        then = before_move(table, found)
        assert all(shown_as(card) in text(seen) for card in then.view(0).hands[0])
        assert not cards(seen), "nothing can be played there"
        await world.press("Ali", "Back", seen)
        assert LINE in text([one for one in world.seen("Ali") if one.ephemeral][-1])

        await world.press("Ali", "Deal now", world.offering("Deal now"))
        assert not any(LINE in text(one) for one in world.seen("Ali"))
        table = await world.table()
        if table.computers_to_act:
            await world.services.tables.tick(table.id, table.row.version)
            await world.quiet()
        old = next(one for one in reversed(world.seen("Ali")) if one.ephemeral)
        await world.forge("Ali", see, message=old)
        hand = next(one for one in reversed(world.seen("Ali")) if one.ephemeral)
        assert cards(hand), "an old button shows the present hand"
        assert LINE not in text(hand)

        await world.type("Ali", "settings")
        form = next(one for one in reversed(world.seen("Ali")) if one.ephemeral)
        await world.choose("Ali", form, "setown/costliest", "never")
        await to_the_pause(world)
        assert not any(LINE in text(one) for one in (*world.seen("Ali"), *world.mail("Ali")))
