"""*Why?* on a refusal: the rules open, privately, at the page that explains it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.pages.custom_ids import Press
from tests.discord_world import ResponseMessage, World, discord_world, labels, private, text
from tests.e2e.playing import call, illegal, open_table, to_act


async def looked_up(world: World, name: str, message: ResponseMessage) -> ResponseMessage:
    return private(await world.clicked(name, message, labels(message)["Why?"]))


async def test_a_typed_call_that_is_refused_can_be_looked_up(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        await call(world, "Ali", "Per shodam!")
        refusal = private(await world.typed("Ali", "move", word="per shodam"))
        assert illegal("claim_used") in text(refusal)
        rules = await looked_up(world, "Ali", refusal)
        assert text(rules).startswith("### After the claim")
        assert "At this table: Target: 20." in text(rules)
        assert illegal("claim_used") in text(refusal)


@pytest.mark.parametrize(
    ("game", "move", "heading"),
    [("president", "give 3C", "### A series"), ("rami", "off 1 3C", "### Your turn")],
)
async def test_a_move_that_is_refused_on_the_hand_can_be_looked_up_there(
    tmp_path: Path, game: str, move: str, heading: str
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", computers=1, game=game)
        while (name := to_act(world, await world.table())) is None:
            await world.wait(5)
        table = await world.table()
        seat = table.seat_of(world.people[name].id)
        assert seat is not None
        hand = await world.hand(name)
        assert "Why?" not in labels(hand)
        (result,) = await world.deliver(
            world.pressed(name, hand, Press("do", 1, seat.ask, move).button())
        )
        assert result.acknowledged
        assert text(await looked_up(world, name, hand)).startswith(heading)
        assert (await world.table()).row.version == table.row.version
