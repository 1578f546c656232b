"""How many taps an evening costs: to sit down and begin, and for each move."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import pytest

from pasur_core.protocol import Action, Legal, Pick
from pasur_core.registry import games
from tests.clicking import click_action
from tests.discord_world import World, discord_world
from tests.e2e.playing import Message, fix_deals, to_act

MOVES = 30
_CONSIDERED = 200


@dataclass(frozen=True)
class Counting(Message):
    """A private hand at which taps are counted; a choice from a list is one."""

    taps: list[str] = field(default_factory=list)

    async def click(self, custom_id: str) -> None:
        self.taps.append(custom_id)
        await super().click(custom_id)

    async def choose(self, custom_id: str, *values: str) -> None:
        self.taps.append(custom_id)
        await super().choose(custom_id, *values)


def without_choice(action: Action, legal: Legal) -> bool:
    """Whether a card has this one use, or the action is one that is offered by itself."""
    notation = str(action)
    for offer in legal.offers:
        if isinstance(offer, Pick) and offer.most == 1 and offer.verb != "discard":
            for card in offer.cards:
                if notation.startswith(card) and legal.matching((card,)) == (action,):
                    return True
    return len(list(islice(legal, 2))) == 1


async def move(world: World, name: str, rng: random.Random) -> tuple[int, bool]:
    """Play any legal action; how many taps that took, and whether it needed no choice."""
    table = await world.table()
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    legal = table.legal(seat.seat)
    action = rng.choice(list(islice(legal, _CONSIDERED)))
    hand = Counting(world, name, world.mail(name)[-1])
    await click_action(hand, legal, action)
    return len(hand.taps), without_choice(action, legal)


@pytest.mark.parametrize("key", games())
async def test_a_move_takes_one_tap_without_a_choice_and_two_with_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    fix_deals(monkeypatch, 5)
    rng, counted = random.Random(5), []
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "lobby open", game=key)
        await world.press("Ali", "Play with computers")
        taps = 1
        table = await world.table()
        while table.running and len(counted) < MOVES:
            if table.between_rounds:
                await world.press("Ali", "Deal")
            elif name := to_act(world, table):
                counted.append(await move(world, name, rng))
                if len(counted) == 1:
                    assert taps + counted[0][0] <= 3, "from the lobby to the first move"
            else:
                await world.wait(1)
            table = await world.table()
    assert max(taps for taps, _ in counted) <= 2
    assert all(taps == 1 for taps, plain in counted if plain)
