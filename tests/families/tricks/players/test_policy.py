"""Search values in both Belotes agree with the rules; bids are valued like cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pasur_core.families.tricks.cards import ALL, PACK, singles
from pasur_core.families.tricks.state import BID
from pasur_core.games.contree import rules as contree
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.policies import policy_for
from pasur_core.players.search import best, weigh
from pasur_core.protocol import Action, Seat
from tests.families.trick_positions import begun, bits, do


def margin(match: Match, seat: Seat, move: Action) -> float:
    """Return the lead in points of the seat's side in this round after a move.

    The club plays on.
    """
    rng, club = random.Random(1), player_for(match.game.key)
    match, events = match.submit(seat, move)
    while True:
        for event in events:
            if event.code == "round_scored":
                points = event.points  # type: ignore[attr-defined]
                return float(points[seat % 2] - points[1 - seat % 2])
            if event.code == "passed_out":
                return 0.0
        who = min(match.acting)
        match, events = match.submit(who, club.choose(match.view(who), match.legal(who), rng))


SCORED_OTHERWISE = {
    "contre_multiplies": "score",
    "made_adds_contract": False,
    "belote_counts_for_contract": False,
    "generale_needs_bid": True,
}


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("belote", {}),
        ("belote", {"litige": "carry", "belote": "manual"}),
        ("contree", {}),
        ("contree", SCORED_OTHERWISE),
    ],
    ids=["belote", "manual", "contree", "otherwise"],
)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.slow
def test_a_playout_gives_the_result_of_the_clubs_players(
    key: str, options: dict[str, Any], seed: int
) -> None:
    policy, rng = policy_for(key), random.Random(seed)
    match = Match.new(key, seats=4, seed=seed.to_bytes(32, "big"), **options)
    for _ in range(2):
        match, _ = match.deal()
    tried = 0
    while not match.awaits_table:
        seat, state = min(match.acting), match.state
        moves = [one for one in match.legal(seat) if str(one) not in match.game.calls]
        brings = policy.trial(state, state, seat, 1)
        for move in rng.sample(moves, min(len(moves), 4)):
            assert brings(move) == margin(match, seat, move), f"{move} in {match.state!r}"
            tried += 1
        match, _ = match.submit(seat, policy.usual(state, seat, rng))
    assert tried


def holding(hand: str, *calls: str) -> Any:
    """Return a contrée auction after these calls; the seat on turn holds `hand`, a run of 8 cards.

    The other hands are random, but always the same.
    """
    order = [*PACK]
    random.Random(1).shuffle(order)
    state = do(contree.GAME, begun(contree.GAME), f"deal {''.join(order)}", *calls).state
    own = bits(hand)
    rest = singles(ALL & ~own)
    random.Random(2).shuffle(rest)
    hands = [sum(rest[8 * at : 8 * at + 8]) for at in range(3)]
    hands.insert(state.turn, own)
    return state._replace(hands=tuple(hands))


@pytest.mark.parametrize(
    ("hand", "calls", "said"),
    [
        ("JS9SASTSKSQS8S7S", (), {"500S"}),
        ("JS9SASTSKSAHTHKH", (), {"260S", "500S"}),
        ("7S8S7H8H9D8DQC7C", (), {"pass"}),
        ("JH9HAHJS9SAD7D7C", ("pass", "160H"), {"contre"}),
        ("JS9SKSAHTHAD7C8C", ("pass", "80S", "pass"), {"100S", "110S", "120S", "130S", "140S"}),
    ],
    ids=["generale", "capot", "nothing", "contre", "raise"],
)
def test_calls_of_a_master(hand: str, calls: tuple[str, ...], said: set[str]) -> None:
    policy, state = policy_for("contree"), holding(hand, *calls)
    assert state.phase == BID
    weighed = weigh(policy, state, state.turn, random.Random(3))
    assert str(best(policy, weighed)) in said


def test_calls_are_weighed_like_cards() -> None:
    """Search compares a bid with other calls in the same worlds."""
    policy, state = policy_for("contree"), holding("JS9SASKS7HAHTDAC", "pass", "80H", "pass")
    usual, *others = weigh(policy, state, state.turn, random.Random(3))
    assert usual.worlds == others[0].worlds == policy.worlds
    assert others[0].error < 100


def test_cards_that_may_be_laid_down_need_no_search() -> None:
    policy = policy_for("contree")
    order = [*PACK]
    state = do(contree.GAME, begun(contree.GAME), f"deal {''.join(order)}").state
    own = bits("JS9SASTSKSQS8S7S")
    rest = singles(ALL & ~own)
    hands = [sum(rest[8 * at : 8 * at + 8]) for at in range(3)]
    hands.insert(state.turn, own)
    playing = do(contree.GAME, state._replace(hands=tuple(hands)), "500S", "pass", "pass").state
    (only,) = weigh(policy, playing, playing.turn, random.Random(1))
    assert str(only.action) == "lay"
