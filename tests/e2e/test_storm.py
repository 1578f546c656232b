"""Many people press many things at the same moment, again and again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pasur_core.match import Match
from tests.by_turns import every
from tests.discord_world import Delivery, World, discord_world, ids, labels
from tests.e2e.playing import cards, check_board, check_hands, open_table, to_act

PEOPLE = ("Ali", "Sara", "Reza", "Mina")
BOARD = ("My hand", "Move to the end", "More", "Deal now")


def any_press(world: World, rng: random.Random) -> Delivery:
    """Return a random person's press of a visible component."""
    name = rng.choice(PEOPLE)
    board = world.board()
    seen = labels(board)
    presses = [(board, seen[label]) for label in BOARD if label in seen]
    presses.append((board, "b:callnow:1:1:claim"))
    for mail in world.mail(name):
        own = [one for one in ids(mail) if one.startswith(("b:pick", "b:do", "b:hand"))]
        presses += [(mail, one) for one in own]
    return world.pressed(name, *rng.choice(presses))


async def a_card(world: World, rng: random.Random) -> Delivery | None:
    """Return a press of a card by the person to act; None if no person is."""
    table = await world.table()
    name = to_act(world, table)
    if name is None:
        return None
    hand = await world.hand(name)
    return world.pressed(name, hand, rng.choice(cards(hand)))


@pytest.mark.parametrize("seed", every(3, range(3)))
async def test_random_simultaneous_presses_leave_a_legal_log_and_current_messages(
    tmp_path: Path, seed: int
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, *PEOPLE, options="target=200")
        rng, log = random.Random(seed), (await world.table()).played.log
        for storm in range(60):
            if storm >= 10 and len(log) > 10:
                break
            presses = [any_press(world, rng) for _ in range(rng.randint(1, 6))]
            presses += rng.sample(presses, rng.randint(0, 1))
            if card := await a_card(world, rng):
                presses.insert(rng.randint(0, len(presses)), card)
            for result in await world.deliver(*presses):
                assert result.acknowledged, "interaction failed"
            match = (await world.table()).played
            assert match.log[: len(log)] == log
            log = match.log
        again = Match.replay(match.game, match.options, match.seats, log)
        assert again.state == match.state
        assert len(log) > 10
        await world.wait(30)
        await check_board(world)
        await check_hands(world)
