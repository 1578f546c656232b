"""The numbers of transactions and statements of a move."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.by_turns import by_turns
from tests.discord_world import ResponseMessage, World, discord_world, labels
from tests.e2e.counting import Counted, counted
from tests.e2e.playing import by_hand, by_mail, cards, fix_deals, hand_of, open_table, to_act

MOST_TRANSACTIONS = 8
MOST_STATEMENTS = 30
MOVES = 6


def card_of(message: ResponseMessage) -> str | None:
    """Return the custom id of a card in a hand that can be played in one way only; else None."""
    plain = (one for label, one in labels(message).items() if not label.endswith("…"))
    return next((one for one in plain if one in cards(message)), None)


async def played(world: World, name: str, message: ResponseMessage, custom_id: str) -> Counted:
    """Make a move and return what it costs the database until board and next hand are shown."""
    in_dm = message.channel_id == world.dm_id(name)
    person = world.people[name].user if in_dm else world.people[name]
    version = (await world.table()).row.version
    with counted(world.services.store) as cost:
        await person.click(message, custom_id=custom_id)
        await world.env.settle()
    assert (await world.table()).row.version == version + 1
    return cost


@pytest.mark.parametrize(
    ("way", "computers"), by_turns(["by direct message", "in the channel"], [0, 2])
)
async def test_a_move_takes_at_most_eight_transactions_and_thirty_statements(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, computers: int
) -> None:
    fix_deals(monkeypatch, 1)
    in_channel = way == "in the channel"
    async with discord_world(tmp_path, board_seconds=1.2) as world:
        await open_table(world, "Ali", "Sara", computers=computers)
        for name in ("Ali", "Sara") if in_channel else ():
            await world.wait(2)
            await world.hand(name, world.offering("My hand"))
        costs, rng = list[Counted](), random.Random(1)
        while len(costs) < MOVES:
            await world.wait(2)
            name = to_act(world, await world.table())
            if name is None:
                continue
            hand = await hand_of(world, name)
            custom_id = card_of(hand)
            if custom_id is None:
                await (by_hand if in_channel else by_mail)(world, name, rng)
            else:
                costs.append(await played(world, name, hand, custom_id))
    for cost in costs:
        assert 1 < cost.transactions <= MOST_TRANSACTIONS
        assert cost.transactions < cost.statements <= MOST_STATEMENTS


async def test_the_hand_after_a_typed_move_is_answered_from_the_transaction_of_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 1)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        table, read = await world.table(), world.services.store.read
        seat = table.seat_of(world.people[name].id)
        assert seat is not None
        asked = list[str]()

        async def noted(unit: Any, *args: Any, **kwargs: Any) -> Any:
            asked.append(unit.__qualname__)
            return await read(unit, *args, **kwargs)

        with mock.patch.object(world.services.store, "read", noted):
            await world.type(name, "move", word=str(next(iter(table.legal(seat.seat)))))
        assert (await world.table()).row.version > table.row.version
        assert asked
        assert not [one for one in asked if "audience_and_posts" in one]
