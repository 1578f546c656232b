"""Fast playouts of 8 américain agree with the rules and the club's player."""

from __future__ import annotations

import random

import pytest

from pasur_core.cards import Card
from pasur_core.games.crazy_eights.actions import DRAW
from pasur_core.games.crazy_eights.players.playouts import MOST, Playout, bits_of, points_in
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.scoring import points_of
from pasur_core.games.crazy_eights.state import State
from pasur_core.match import Match
from pasur_core.phases import SHUFFLE
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, Action
from pasur_core.shuffle import Shuffler
from tests.by_turns import by_turns
from tests.games.crazy_eights.positions import position

CLUB = player_for("crazy_eights")


def middle(seed: int, seats: int, options: dict[str, object]) -> State | None:
    """Return a round in progress; None if it has ended or its pile was shuffled."""
    match = Match.new("crazy_eights", seats=seats, seed=seed.to_bytes(32, "big"), **options).dealt()
    for _ in range(random.Random(seed).randrange(2, 22)):
        if match.awaits_table:
            return None
        seat = min(match.acting)
        view, legal = match.view(seat), match.legal(seat)
        match, _ = match.submit(seat, CLUB.choose(view, legal, random.Random(1)))
    return None if match.awaits_table else match.state


def points_by_rule(state: State, move: Action) -> list[int] | None:
    """Return each seat's points of the round; None if the pile is shuffled first."""
    before = state.round.totals
    state = GAME.apply(state, state.turn, move).state
    while not GAME.between_rounds(state):
        if state.phase == SHUFFLE:
            return None
        view, legal = GAME.view(state, state.turn), GAME.legal(state, state.turn)
        chosen = CLUB.choose(view, legal, random.Random(1))
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


@pytest.mark.parametrize(("options", "seats"), by_turns(SETTINGS, [2, 3, 6]), ids=str)
@pytest.mark.slow
def test_a_round_ends_as_the_rules_and_the_club_s_player_end_it(
    options: dict[str, object], seats: int
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


def going_round() -> State:
    """Return a round that can last forever: all but two cards of a pack are held, two circulate."""
    state = position(
        "2H2DKSQS9S8S7S6S3C4C5C6C7C", "9CTCQCKC8C8D8HJCJDJHACADAH", "3D4D5D6D7D9DTDQDKDAS3S4S5S",
        "3H4H5H6H7H9HTHQHKHTSJSXX",
        top="2S", pile="2C", more=False, penalty_loses_turn=False,
    )  # fmt: skip
    assert len(GAME.cards(state)) == 54
    return state


def test_the_club_s_player_lays_no_penalty_that_comes_straight_back() -> None:
    state = going_round()
    chosen = CLUB.choose(GAME.view(state, 0), GAME.legal(state, 0), random.Random(1))
    assert str(chosen) not in ("2H", "2D")
    held = state.hands
    nearly_out = state._replace(hands=(held[0], held[1][:2], *held[2:]))
    legal = GAME.legal(nearly_out, 0)
    chosen = CLUB.choose(GAME.view(nearly_out, 0), legal, random.Random(1))
    assert str(chosen) in ("2H", "2D"), "a seat that is nearly out is stopped all the same"


def test_a_playout_stops_where_a_round_cannot_end() -> None:
    """All cards are eights, which may not be the last card, so they go round forever."""
    state = position(
        "8C", "8D", top="8S", stock="8H", more=False, finish_on_eight="forbidden"
    )  # fmt: skip
    assert Playout(state, 1).points_after(DRAW) == [25, 25]
    for _ in range(3 * MOST):
        (seat,) = GAME.acting(state)
        action = (
            GAME.deal(state, Shuffler(bytes(32), 0)) if seat == TABLE else GAME.default(state, seat)
        )
        state = GAME.apply(state, seat, action).state
    assert not GAME.between_rounds(state)


def test_a_hand_counts_what_its_cards_count() -> None:
    hand = tuple(map(Card, ("2S", "8H", "TD", "KC", "KC", "X", "X")))
    assert points_in(bits_of(hand)) == sum(map(points_of, hand))
