"""Each level plays every game to its end by the rules."""

from __future__ import annotations

import random

import pytest

from pasur_core import read_record, registry
from pasur_core.errors import InvalidOptions, MatchOver, NoSuchSeat, NotYourTurn
from pasur_core.match import Match
from pasur_core.players.beginner import REMEMBERED, faded
from pasur_core.players.levels import (
    BEGINNER,
    CLUB,
    LEVELS,
    MASTER,
    beginner_for,
    decide,
    past_of,
    think,
)
from pasur_core.protocol import AnyGame
from pasur_core.records.record import Record
from tests.players import after
from tests.players.matches import begun, shortest

GAMES = registry.games()

_SEARCHED = 9
"""A master searches only one move in this many: whole matches of search would take minutes."""

BY_LEVEL = [(game, level) for game in GAMES.values() for level in game.levels]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_level = pytest.mark.parametrize(
    ("game", "level"), BY_LEVEL, ids=[f"{game}-{level}" for game, level in BY_LEVEL]
)


@every_level
@pytest.mark.slow
def test_it_plays_whole_matches_that_replay_from_seed_and_log(game: AnyGame, level: str) -> None:
    rng = random.Random(1)
    match = Match.new(game, seats=game.seats[0], seed=bytes(32), **shortest(game))
    match = match.settled()
    while match.result is None:
        seat = min(match.acting)
        now = CLUB if level == MASTER and len(match.log) % _SEARCHED else level
        past = past_of(match, seat, rng) if now == MASTER else ()
        chosen = decide(game.key, match.state, seat, now, rng, past=past, deadline=after(26))
        assert chosen in match.legal(seat)
        match = match.submit(seat, chosen)[0].settled()
    record = read_record(Record.of(match).dumps())
    assert record.verify() is None, "every deal follows from the seed"
    assert record.replay().match.state == match.state


@every_game
def test_a_beginner_plays_with_every_number_of_seats(game: AnyGame) -> None:
    rng = random.Random(2)
    for seats in game.seats:
        match = Match.new(game, seats=seats, seed=bytes(32), **shortest(game))
        match = match.settled()
        while match.result is None:
            seat = min(match.acting)
            chosen = decide(game.key, match.state, seat, BEGINNER, rng)
            assert chosen in match.legal(seat)
            match = match.submit(seat, chosen)[0].settled()


def test_a_beginner_remembers_some_of_the_played_cards() -> None:
    remembered = faded(range(10_000), random.Random(1))
    assert abs(len(remembered) / 10_000 - REMEMBERED) < 0.02
    assert list(remembered) == sorted(remembered)


def test_a_beginner_overlooks_captures_that_the_club_would_make() -> None:
    match = Match.new("pasur", seats=2, seed=bytes(32)).dealt()
    seat, beginner = min(match.acting), beginner_for("pasur")
    view, legal = match.view(seat), match.legal(seat)
    chosen = {beginner.choose(view, legal, random.Random(seed)) for seed in range(60)}
    assert len(chosen) > 1
    assert (
        len({decide("pasur", match.state, seat, "club", random.Random(n)) for n in range(9)}) == 1
    )


def test_a_beginner_claims_wrongly_at_times_and_the_club_never() -> None:
    def claim_events(level: str) -> set[str]:
        found = set[str]()
        for seed in range(12):
            rng = random.Random(seed)
            match = Match.new("pasur", seats=2, seed=seed.to_bytes(32, "big"), target=21)
            while match.result is None:
                if match.awaits_table:
                    match, _ = match.deal()
                    continue
                seat = min(match.acting)
                chosen = decide("pasur", match.state, seat, level, rng)
                match, events = match.submit(seat, chosen)
                found |= {event.code for event in events if event.code.startswith("claim")}
        return found

    assert claim_events(BEGINNER) >= {"claim_wrong", "claim_right"}
    assert claim_events(CLUB) == {"claim_right"}


def test_a_beginner_announces_carte_late_at_times_and_the_club_never() -> None:
    def forgotten(level: str) -> int:
        rng, found = random.Random(1), 0
        match = Match.new("crazy_eights", seats=2, seed=bytes(32), target=200)
        while match.result is None:
            if match.awaits_table:
                match, _ = match.deal()
                continue
            seat = min(match.acting)
            match, events = match.submit(
                seat, decide("crazy_eights", match.state, seat, level, rng)
            )
            found += sum(event.code == "forgotten" for event in events)
        return found

    assert forgotten(BEGINNER)
    assert not forgotten(CLUB)


@every_level
def test_only_a_seat_that_is_to_act_is_asked(game: AnyGame, level: str) -> None:
    match = begun(game, moves=2)
    idle = next(seat for seat in range(match.seats) if seat not in match.acting)
    with pytest.raises(NotYourTurn):
        think(match, idle, level, 1)
    for seat in (-1, match.seats):
        with pytest.raises(NoSuchSeat):
            think(match, seat, level, 1)
    over = Match.new("port", seats=2, target=5, seed=bytes(32)).play(
        beginner_for("port"), random.Random(1)
    )
    with pytest.raises(MatchOver):
        think(over, 0, level, 1)


def test_a_level_that_does_not_exist_is_refused() -> None:
    match = begun(GAMES["port"], moves=2)
    with pytest.raises(InvalidOptions, match="level cannot be 'Master'; allowed: beginner, club"):
        think(match, min(match.acting), "Master", 1)


def test_a_game_without_masters_has_the_other_levels() -> None:
    match = begun(GAMES["pairs"], moves=2)
    seat = min(match.acting)
    with pytest.raises(InvalidOptions, match="'master'; allowed: beginner, club"):
        think(match, seat, MASTER, 1)
    assert all(think(match, seat, level, 1) in match.legal(seat) for level in (BEGINNER, CLUB))
    assert {game.key for game in GAMES.values() if game.levels != LEVELS} == {"pairs"}
