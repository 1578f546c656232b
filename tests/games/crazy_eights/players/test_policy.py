"""The candidates that the master of 8 américain compares."""

from __future__ import annotations

import random

from pasur_core.games.crazy_eights.actions import Play
from pasur_core.games.crazy_eights.players.policy import POLICY
from pasur_core.match import Match
from pasur_core.players import player_for

CLUB = player_for("crazy_eights")


def played(seed: int, moves: int, seats: int = 2, **options: object) -> Match:
    """Return a match in its first round, played by the club."""
    match = Match.new("crazy_eights", seats=seats, seed=seed.to_bytes(32, "big"), **options).dealt()
    for _ in range(moves):
        if match.awaits_table:
            break
        seat = min(match.acting)
        view, legal = match.view(seat), match.legal(seat)
        match, _ = match.submit(seat, CLUB.choose(view, legal, random.Random(1)))
    return match


def test_the_last_card_but_one_is_never_tried_without_the_announcement() -> None:
    found = 0
    for seed in range(80):
        match = played(seed // 8, 10 + seed % 8)
        seat = match.state.turn
        if match.awaits_table or len(match.state.hands[seat]) != 2:
            continue
        usual = POLICY.usual(match.state, seat, random.Random(1))
        moves = [usual, *POLICY.candidates(match.state, seat, usual)]
        plays = [move for move in moves if isinstance(move, Play)]
        found += len(plays)
        assert all(play.carte for play in plays)
        assert len(set(moves)) == len(moves)
    assert found
