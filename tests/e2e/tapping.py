"""Counts taps: one for a card or an action that needs no choice, at most two for any other."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import islice

from pasur_core.protocol import Action, Legal, Pick
from tests.clicking import click_action, pressable
from tests.discord_world import ResponseMessage, World
from tests.e2e.playing import Message

_CONSIDERED = 200
"""The most actions of a list of legal actions to choose from."""


@dataclass(frozen=True)
class _Counting(Message):
    """A private hand at which taps are counted; a choice from a list is one."""

    taps: list[str] = field(default_factory=list)

    async def click(self, custom_id: str) -> None:
        self.taps.append(custom_id)
        await super().click(custom_id)

    async def choose(self, custom_id: str, *values: str) -> None:
        self.taps.append(custom_id)
        await super().choose(custom_id, *values)


def _without_choice(action: Action, legal: Legal) -> bool:
    """Whether one tap is enough: the card has only this use, or this is the only legal action."""
    notation = str(action)
    for offer in legal.offers:
        if isinstance(offer, Pick) and offer.most == 1 and offer.verb != "discard":
            for card in offer.cards:
                if notation.startswith(card) and legal.matching((card,)) == (action,):
                    return True
    return len(list(islice(legal, 2))) == 1


async def move(
    world: World, name: str, rng: random.Random, message: ResponseMessage | None = None
) -> int:
    """Play a random legal action from a message, by default the direct one.

    Return the number of taps. Fail unless it is one, or two if the person has to choose.
    """
    table = await world.table()
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    legal = table.legal(seat.seat)
    action = rng.choice(list(islice(pressable(table.game, legal), _CONSIDERED)))
    hand = _Counting(world, name, message or world.mail(name)[-1])
    await click_action(hand, legal, action)
    most = 1 if _without_choice(action, legal) else 2
    assert len(hand.taps) <= most, f"{action} took {hand.taps}"
    return len(hand.taps)


async def by_few_taps(world: World, name: str, rng: random.Random) -> None:
    """Play one turn of any game from the direct message; fail if a tap is superfluous."""
    await move(world, name, rng)
