"""Rounds of 8 américain in place go as the rules and the club's player make them go."""

from __future__ import annotations

import random

import pytest

from pasur_core.cards import Card
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.scoring import points_of
from pasur_core.games.crazy_eights.state import State
from pasur_core.match import Match
from pasur_core.phases import SHUFFLE
from pasur_core.players import player_for
from pasur_core.players.playouts.crazy_eights import Playout, bits_of, points_in
from pasur_core.protocol import Action

CLUB = player_for("crazy_eights")


def middle(seed: int, seats: int, options: dict[str, object]) -> State | None:
    """A round in its middle, before some seat's move; None if it ended or was shuffled before."""
    match = Match.new("crazy_eights", seats=seats, seed=seed.to_bytes(32, "big"), **options).dealt()
    for _ in range(random.Random(seed).randrange(2, 22)):
        if match.awaits_table:
            return None
        seat = min(match.acting)
        view, legal = match.view(seat), match.legal(seat)
        match, _ = match.submit(seat, CLUB.choose(view, legal, random.Random(1), 0.0))
    return None if match.awaits_table else match.state


def points_by_rule(state: State, move: Action) -> list[int] | None:
    """What every seat has to mark once all have played on; None if the pile is shuffled first."""
    before = state.round.totals
    state = GAME.apply(state, state.turn, move).state
    while not GAME.between_rounds(state):
        if state.phase == SHUFFLE:
            return None
        view, legal = GAME.view(state, state.turn), GAME.legal(state, state.turn)
        chosen = CLUB.choose(view, legal, random.Random(1), 0.0)
        state = GAME.apply(state, state.turn, chosen).state
    return [now - was for now, was in zip(state.round.totals, before, strict=True)]


SETTINGS: list[dict[str, object]] = [
    {},
    {"stack_penalties": True},
    {"penalty_loses_turn": False},
    {"joker_names_suit": True},
    {"ace_two_players": "skip"},
    {"may_draw_anytime": True},
    {"finish_on_eight": "forbidden"},
    {"announce": "auto"},
]


@pytest.mark.parametrize("options", SETTINGS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_round_ends_as_the_rules_and_the_club_s_player_end_it(
    seats: int, options: dict[str, object]
) -> None:
    compared = 0
    for seed in range(12):
        state = middle(seed, seats, options)
        if state is None:
            continue
        playout = Playout(state, 1)
        for move in GAME.legal(state, state.turn):
            points = points_by_rule(state, move)
            says = len(state.hands[state.turn]) == 2 and options.get("announce") != "auto"
            if points is not None and (not says or str(move).endswith("carte")):
                assert playout.points_after(move) == points, (seed, move)
                compared += 1
    assert compared > 10


def test_a_hand_counts_what_its_cards_count() -> None:
    hand = tuple(map(Card, ("2S", "8H", "TD", "KC", "KC", "X", "X")))
    assert points_in(bits_of(hand)) == sum(map(points_of, hand))
