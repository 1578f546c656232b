"""The club player of Port: when it draws and when it locks."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any

from pasur_core.games.port.rules import GAME
from pasur_core.games.port.state import PortOptions, State
from pasur_core.match import Match
from pasur_core.players import Player, RandomPlayer, player_for
from pasur_core.protocol import Result
from tests.games.port.positions import position

CLUB = player_for("port")
DECK = "1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 7 7 7"


def choice(state: State) -> str:
    """Return the club player's choice in a position, in notation."""
    view, legal = GAME.view(state, state.turn), GAME.legal(state, state.turn)
    return str(CLUB.choose(view, legal, random.Random(1)))


def test_it_draws_with_little_and_locks_with_much() -> None:
    assert choice(position("2", "9", deck=DECK)) == "hit"
    assert choice(position("10 9 8", "9", deck=DECK)) == "lock"


def test_it_locks_a_sufficient_sum() -> None:
    assert choice(position("6", "5", locked=(1,), deck=DECK)) == "lock"
    assert choice(position("6", "10 9", out=(1,), deck=DECK)) == "lock"


def test_it_draws_where_a_locked_sum_would_beat_it() -> None:
    """Locking brings last place, one point; a card that does not pair brings first place, two."""
    assert choice(position("3 4", "8", locked=(1,), deck=DECK)) == "hit"


def test_it_locks_when_no_card_is_left() -> None:
    assert choice(position("2", "9")) == "lock"


def played(seats: int, seed: int, players: list[Player[Any]]) -> Result:
    match = Match.start(GAME, PortOptions(), seats, seed.to_bytes(32, "big"))
    result = match.play(players, random.Random(seed)).result
    assert result is not None
    return result


def test_it_beats_random_play_by_far() -> None:
    """Forty deals, both seats: an equal player would win about forty of eighty matches."""
    other = RandomPlayer()
    lost = [
        played(2, seed, [CLUB, other][:: 1 - 2 * seat]).ranks[seat]
        for seed in range(40)
        for seat in (0, 1)
    ]
    assert fmean(lost) < 0.25
