"""The search of Pairs values moves by the chance to lose, and throws an 8 when that is better."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pasur_core.families.stacks.cards import PACK
from pasur_core.games.pairs.players.policy import POLICY, chance_to_lose
from pasur_core.games.pairs.state import State
from pasur_core.match import Match
from pasur_core.players.search import best, weigh
from tests.games.pairs.positions import position
from tests.players import after

VARIANTS: list[dict[str, Any]] = [
    {},
    {"continuous": True},
    {"piece_de_huit": True},
    {"calamites": True},
    {"continuous": True, "piece_de_huit": True, "calamites": True},
    {"dealers_choice": True, "forfeit": True},
]


def last_cards(*stacks: str, deck: str, **told: Any) -> State:
    """Return a position with only these cards left in the deck; all others were thrown."""
    seen = Counter(map(int, " ".join((*stacks, deck)).split()))
    thrown = Counter(PACK) - seen
    discard = " ".join(map(str, sorted(thrown.elements())))
    return position(*stacks, deck=deck, discard=discard, **told)


def choice(state: State) -> str:
    """Return the best move that the search finds in a position, in notation."""
    return str(best(POLICY, weigh(POLICY, state, state.turn, random.Random(1))))


def test_it_throws_an_eight_that_would_lose_the_match() -> None:
    """Six of thirteen cards are 8s: with one more in its stack it loses, and a fold loses too."""
    state = last_cards(
        "8", "10 9", deck="8 8 1 2 8 3 4 8 5 6 8 7 8", scores=(24, 23), piece_de_huit=True
    )
    weighed = {str(one.action): one.mean for one in weigh(POLICY, state, 0, random.Random(1))}
    assert weighed["hit_two"] > 1.2 * weighed["hit"]
    assert choice(state) == "hit_two"


def test_it_keeps_an_eight_that_risks_nothing() -> None:
    state = last_cards(
        "8", "10 9", deck="10 10 1 10 10 9 9 10 9", scores=(20, 0), piece_de_huit=True
    )
    assert choice(state) == "hit"


def test_a_worse_stack_loses_more_often_and_chances_nearly_add_up_to_one() -> None:
    totals = (14, 9, 3, 0)
    chances = [chance_to_lose(totals, seat) for seat in range(4)]
    assert chances == sorted(chances, reverse=True)
    assert sum(chances) == pytest.approx(1.0, abs=0.05)
    assert [chance_to_lose((3, 21, 0), seat) for seat in range(3)] == [0.0, 1.0, 0.0]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_it_plays_every_variant_by_the_rules(options: dict[str, Any]) -> None:
    match = Match.new("pairs", seats=3, seed=bytes(32), **options)
    rng = random.Random(2)
    match = match.settled()
    while match.result is None:
        (seat,) = match.acting
        action = best(POLICY, weigh(POLICY, match.state, seat, rng, deadline=after(30)))
        match = match.submit(seat, action)[0].settled()
    assert sorted(match.result.ranks) == [0, 0, 2]
