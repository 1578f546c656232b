"""Pâsur's master: cached plays agree with the rules, and worlds explain plays."""

from __future__ import annotations

import random

import pytest

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.players.playouts import Doubt, draw_hands
from pasur_core.games.pasur.players.policy import PasurAhead, PasurPolicy
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.state import State
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.levels import MASTER, decide, past_of
from pasur_core.players.search import SearchPolicy
from tests.games.pasur.positions import position

CLUB = player_for("pasur")


def positions(seats: int, *, held: int, **options: object) -> list[Match]:
    """Return matches of club players at each moment when the seat on turn holds `held` cards."""
    rng, found = random.Random(1), []
    for seed in range(2):
        match = Match.new("pasur", seats=seats, seed=bytes([seed] * 32), **options)
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


def plays(state: State) -> list[Play]:
    return [action for action in GAME.legal(state, state.turn) if isinstance(action, Play)]


@pytest.mark.parametrize(
    "options", [{}, {"last_deal_cancel": True}, {"teams": False}, {"court_sur": False}], ids=str
)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_cached_forced_play_has_the_same_result_as_by_the_rules(
    seats: int, options: dict[str, object]
) -> None:
    """Each seat has one card left; equal captures can differ in what they leave."""
    policy, rng, forced = PasurPolicy(), random.Random(2), 0
    for match in positions(seats, held=1, **options):
        state: State = match.state
        seat = state.turn
        if len(state.stock) == 1:
            continue
        world = policy.world(state, seat, (), rng)
        looked_up = policy.trial(state, world, seat, 5)
        by_the_rules = SearchPolicy.trial(policy, state, world, seat, 5)
        for play in plays(state):
            forced += 1
            assert looked_up(play) == pytest.approx(by_the_rules(play), abs=0.01)
    assert forced >= 5


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_clubs_play_is_cached_as_the_best(seats: int) -> None:
    for held in (4, 3, 2):
        for match in positions(seats, held=held):
            state: State = match.state
            seat = state.turn
            usual = CLUB.choose(match.view(seat), match.legal(seat), random.Random(1))
            first = PasurAhead(state, seat, ()).plies[0]
            best = first.best(state.hands[seat], state.table)
            assert isinstance(usual, Play)
            assert first.move(state.table, *usual).worth == pytest.approx(best.worth)


def test_drawn_hands_explain_the_plays() -> None:
    rng, doubts = random.Random(3), [Doubt(1, {0, 1, 2, 3, 4})]

    def doubted(deviation_rate: float) -> int:
        draws = [
            draw_hands(range(12), (0, 4), doubts, rng, deviation_rate=deviation_rate, tries=200)
            for _ in range(100)
        ]
        return sum(not doubts[0].rather.isdisjoint(hands[1]) for hands, _ in draws)

    assert doubted(0.0) == 0
    # Of 495 hands 35 raise no doubt. At a deviation rate of 0.1, 46 of 81 accepted ones raise one.
    assert 40 < doubted(0.1) < 75
    assert doubted(1.0) > 80


def test_every_card_is_drawn_once_and_each_as_often() -> None:
    rng, held = random.Random(4), [0] * 9
    for _ in range(900):
        hands, left = draw_hands(range(9), (2, 0, 3), (), rng, deviation_rate=0.1, tries=1)
        assert sorted(hands[0] + hands[2] + left) == [*range(9)]
        for card in hands[2]:
            held[card] += 1
    assert all(240 < count < 360 for count in held)


@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_explain_the_plays_of_others(seats: int) -> None:
    policy, rng = PasurPolicy(), random.Random(6)
    known, unknown = 0, 0
    for match in positions(seats, held=2)[:6]:
        state: State = match.state
        seat = state.turn
        past = past_of(match, seat, random.Random(1))
        doubts = PasurAhead(state, seat, past).doubts
        assert doubts
        assert all(doubt.seat != seat for doubt in doubts)

        def deviations(world: State, doubts: list[Doubt] = doubts) -> int:
            return sum(not doubt.rather.isdisjoint(world.hands[doubt.seat]) for doubt in doubts)

        known += sum(deviations(policy.world(state, seat, past, rng)) for _ in range(12))
        unknown += sum(deviations(policy.world(state, seat, (), rng)) for _ in range(12))
    assert known < unknown / 2


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
def test_a_world_has_all_cards_and_leaves_those_that_are_seen(seats: int) -> None:
    policy, rng = PasurPolicy(), random.Random(7)
    for match in positions(seats, held=3)[::3]:
        state: State = match.state
        seat = state.turn
        world = policy.world(state, seat, past_of(match, seat, rng), rng)
        assert GAME.view(world, seat) == GAME.view(state, seat)
        assert GAME.cards(world) == GAME.cards(state)


def test_near_the_target_points_that_win_come_before_cards_that_count_later() -> None:
    def chosen(*totals: int) -> str:
        state = position("4HTSQHQS", "2S3S5S6S", table="AD3C4CKD", totals=totals)
        return str(decide("pasur", state, 0, MASTER, random.Random(1)))

    assert chosen(0, 0) == "4H>3C+4C"
    assert chosen(61, 58) == "TS>AD", "the ace is the point that a claim wants"
