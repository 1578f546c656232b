"""Basra's master: cached plays agree with the rules, and worlds explain plays."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pasur_core.families.fishing.actions import Play
from pasur_core.games.basra.players.policy import BasraAhead, BasraPolicy
from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.state import State
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.levels import past_of
from pasur_core.players.search import SearchPolicy

CLUB = player_for("basra")
CAFE: dict[str, Any] = {**GAME.presets["cafe"]}

both = pytest.mark.parametrize("options", [{}, CAFE], ids=["plain", "cafe"])
all_seats = pytest.mark.parametrize("seats", [2, 4])


def positions(seats: int, held: int, options: dict[str, Any]) -> list[Match]:
    """Return matches of club players at each moment when the seat on turn holds `held` cards."""
    rng, found = random.Random(1), []
    for seed in range(3):
        match = Match.new("basra", seats=seats, seed=bytes([seed] * 32), **options)
        while match.view().round < 2 and match.result is None:
            if match.awaits_table:
                match, _ = match.deal()
                continue
            seat = min(match.acting)
            if len(match.state.hands[seat]) == held:
                found.append(match)
            view, legal = match.view(seat), match.legal(seat)
            match, _ = match.submit(seat, CLUB.choose(view, legal, rng))
    return found


@both
@all_seats
def test_a_cached_forced_play_has_the_same_result_as_by_the_rules(
    seats: int, options: dict[str, Any]
) -> None:
    """Each seat has one card left, so only captures are chosen."""
    policy, rng, forced = BasraPolicy(), random.Random(2), 0
    for match in positions(seats, 1, options):
        state: State = match.state
        seat = state.turn
        world = policy.world(state, seat, (), rng)
        looked_up = policy.trial(state, world, seat, 5)
        by_the_rules = SearchPolicy.trial(policy, state, world, seat, 5)
        for play in GAME.legal(state, seat):
            forced += 1
            assert looked_up(play) == pytest.approx(by_the_rules(play))
    assert forced >= 10


@both
@all_seats
def test_the_clubs_play_is_cached_as_the_best(seats: int, options: dict[str, Any]) -> None:
    for match in positions(seats, 4, options):
        state: State = match.state
        seat = state.turn
        usual = CLUB.choose(match.view(seat), match.legal(seat), random.Random(1))
        first = BasraAhead(state, seat, ()).plies[0]
        best = first.best(state.hands[seat], state.table)
        assert isinstance(usual, Play)
        assert first.move(state.table, *usual).worth == pytest.approx(best.worth)


@both
@all_seats
def test_a_world_has_all_cards_and_leaves_those_that_are_seen(
    seats: int, options: dict[str, Any]
) -> None:
    policy, rng = BasraPolicy(), random.Random(7)
    for match in positions(seats, 3, options)[::3]:
        state: State = match.state
        seat = state.turn
        world = policy.world(state, seat, past_of(match, seat, rng), rng)
        assert GAME.view(world, seat) == GAME.view(state, seat)
        assert GAME.cards(world) == GAME.cards(state)
