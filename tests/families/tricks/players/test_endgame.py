"""The endgame solver of both Belotes: every possible deal, each played perfectly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from statistics import fmean
from typing import Any

import pytest

from pasur_core import registry
from pasur_core.families.tricks.actions import Play
from pasur_core.families.tricks.cards import singles
from pasur_core.families.tricks.placing import every_deal
from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.players import player_for
from pasur_core.players.policies import policy_for
from pasur_core.players.search import Weighed
from pasur_core.protocol import Seat

both = pytest.mark.parametrize("key", ["belote", "contree"])


def endings(key: str, cards: int, wanted: int) -> Iterator[tuple[Any, Seat]]:
    """Yield up to `wanted` positions of a game near the end of a round, each with its seat to act.

    The seat holds `cards` cards and may play more than one of them.
    """
    game, club = registry.games()[key], player_for(key)
    for seed in range(60):
        rng = random.Random(seed)
        match = Match.new(game, seats=4, seed=bytes([seed]) * 32)
        while match.result is None and wanted:
            if match.awaits_table:
                match, _ = match.deal()
                continue
            seat = min(match.acting)
            state = match.state
            held = state.hands[seat].bit_count()
            choice = isinstance(club_move(match, seat, rng), Play)
            if (
                state.phase == PLAY
                and held == cards
                and choice
                and len(match.legal(seat).up_to(2)) > 1
            ):
                wanted -= 1
                yield state, seat
            match, _ = match.submit(seat, club.choose(match.view(seat), match.legal(seat), rng))


def club_move(match: Match, seat: Seat, rng: random.Random) -> object:
    return player_for(match.game.key).choose(match.view(seat), match.legal(seat), rng)


@both
@pytest.mark.slow
def test_the_last_two_cards_have_the_values_of_an_exhaustive_search(key: str) -> None:
    policy, game = policy_for(key), registry.games()[key]
    for state, seat in endings(key, 2, 4):
        solved = policy.exact(state, seat, random.Random(1))
        assert solved is not None
        expected = {str(action): tried(game, state, seat, action) for action in plays(game, state)}
        assert {str(one.action): one.mean for one in solved} == pytest.approx(expected)
        assert [one.mean for one in solved[1:]] == sorted(
            (one.mean for one in solved[1:]), reverse=True
        )


def tried(game: Any, state: Any, seat: Seat, action: Any) -> float:
    """Return an action's mean value in points over all distinct redeals, by a full search.

    The search prunes nothing. The distinct redeals are collected from 900 random ones.
    """
    rng = random.Random(7)
    worlds = {game.redeal(state, seat, rng).hands: None for _ in range(900)}
    policy = policy_for(game.key)

    def value(now: Any) -> float:
        if policy.ended(state, now):
            return policy.worth(state, now, seat)
        after = [value(game.apply(now, now.turn, one).state) for one in plays(game, now)]
        return max(after) if now.turn % 2 == seat % 2 else min(after)

    return fmean(
        value(game.apply(game.with_hands(state, hands), seat, action).state) for hands in worlds
    )


def plays(game: Any, state: Any) -> list[Any]:
    return [one for one in game.legal(state, state.turn) if isinstance(one, Play)]


@both
def test_hidden_cards_make_no_difference(key: str) -> None:
    policy, game = policy_for(key), registry.games()[key]

    def exact(state: Any, seat: Seat) -> list[Weighed] | None:
        return policy.exact(state, seat, random.Random(1))

    moved = 0
    for state, seat in endings(key, 2, 8):
        other = game.redeal(state, seat, random.Random(5))
        moved += other != state
        assert exact(other, seat) == exact(state, seat)
    assert moved > 2


def test_nothing_is_exact_while_many_cards_are_hidden() -> None:
    state, seat = next(endings("belote", 7, 1))
    assert policy_for("belote").exact(state, seat, random.Random(1)) is None


def test_every_possible_deal_is_found_once() -> None:
    cards = [1 << place for place in range(5)]
    lacks = (0, cards[0] | cards[1], cards[4])
    found = list(every_deal(sum(cards), (2, 2, 1), lacks))
    assert len(set(found)) == len(found)
    expected = set()
    for order in permutations(cards):
        hands = (sum(order[:2]), sum(order[2:4]), order[4])
        if not any(hand & lack for hand, lack in zip(hands, lacks, strict=True)):
            expected.add(hands)
    assert set(found) == expected
    assert all(sum(hands) == sum(cards) for hands in found)
    assert [len([*singles(hand)]) for hand in found[0]] == [2, 2, 1]
