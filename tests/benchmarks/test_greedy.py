"""The second opponent plays every game to its end, within the rules, and not at random."""

from __future__ import annotations

import random

import pytest

from benchmarks import greedy
from pasur_core import registry
from pasur_core.match import Match
from pasur_core.protocol import Action, AnyGame
from tests.players.matches import shortest

GAMES = registry.games()

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def choice(match: Match, seat: int, rng: random.Random) -> Action:
    return greedy.choose(match.game.key, match.view(seat), match.legal(seat), rng)


@every_game
def test_it_plays_whole_matches_with_every_number_of_seats(game: AnyGame) -> None:
    for seats in game.seats:
        rng = random.Random(seats)
        match = Match.new(game, seats=seats, seed=bytes(32), **shortest(game))
        while match.result is None:
            if match.awaits_table:
                match, _ = match.deal()
                continue
            seat = min(match.acting)
            match, _ = match.submit(seat, choice(match, seat, rng))
        assert len(match.result.totals) == len(match.result.ranks) > 1


def test_it_takes_what_counts_most_now() -> None:
    match = Match.new("pasur", seats=2, seed=bytes(32)).dealt()
    (seat,) = match.acting
    assert {"5H", "TS>AD"} <= set(map(str, match.legal(seat)))
    assert str(choice(match, seat, random.Random(1))) == "6D>4C+AD", "an ace and a club"
