"""A simulated auction continues as club players call, and calls reveal hands."""

from __future__ import annotations

import random
from typing import Any

from pasur_core.families.tricks.state import BID
from pasur_core.games.contree.players.auction import conclude, likelihood_of_calls
from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.players import player_for
from tests.families.trick_positions import bits

CLUB = player_for("contree")


def test_a_simulated_auction_ends_as_with_the_clubs_players() -> None:
    doubled = 0
    for seed in range(120):
        rng = random.Random(seed)
        match = Match.new("contree", seats=4, seed=seed.to_bytes(32, "big"))
        match, _ = match.deal()
        match, _ = match.deal()
        if seed % 2:
            wild = [*match.legal(seat := min(match.acting))]
            match, _ = match.submit(seat, rng.choice(wild[:30]))
        foretold = []
        while match.state.phase == BID:
            state: Any = match.state
            foretold.append(conclude(state.round.auction, state.turn, state.hands))
            seat = state.turn
            match, _ = match.submit(seat, CLUB.choose(match.view(seat), match.legal(seat), rng))
        played: Any = match.state
        contract = played.round.auction.contract if played.phase == PLAY else None
        doubled += contract is not None and contract.multiplier > 1
        assert set(foretold) <= {contract}
    assert doubled


STRONG, MIDDLING, WEAK = (
    bits("JS9SASTSKSAHAD7C"),
    bits("JS9S7SKHTD8D9C8C"),
    bits("7S8S7H8H9D8DQC7C"),
)


def likely(*calls: tuple[int, str]) -> Any:
    game: Any = Match.new("contree", seats=4, seed=bytes(32)).game
    return likelihood_of_calls([(seat, game.parse(call)) for seat, call in calls])


def test_a_bid_shows_strength_and_a_pass_weakness() -> None:
    bid = likely((1, "pass"), (2, "130S"))
    assert bid(2, STRONG) > bid(2, MIDDLING) > bid(2, WEAK)
    passed = likely((1, "pass"), (2, "pass"))
    assert passed(2, WEAK) > passed(2, STRONG)
    assert passed(3, WEAK) == passed(3, STRONG) == 0


def test_a_bid_shows_the_suit() -> None:
    bid = likely((1, "100S"))
    assert bid(1, bits("JS9SASTS7H8HAD7C")) > bid(1, bits("JH9HAHTH7S8SAD7C"))


def test_a_contre_shows_tricks_against_the_suit() -> None:
    doubled = likely((0, "90S"), (1, "contre"))
    assert doubled(1, STRONG) > doubled(1, WEAK)
    assert likely((0, "90S"), (1, "contre"), (2, "pass"))(2, STRONG) == 0, "nothing is told"
