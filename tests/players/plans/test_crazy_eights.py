"""What the master of 8 américain considers, and which hands it believes in."""

from __future__ import annotations

import random

from pasur_core.games.crazy_eights.actions import Draw, Play
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.levels import past_of
from pasur_core.players.plans.crazy_eights import PLAN

CLUB = player_for("crazy_eights")


def played(seed: int, moves: int, seats: int = 2, **options: object) -> Match:
    """A match in its first round, so far played by the club."""
    match = Match.new("crazy_eights", seats=seats, seed=seed.to_bytes(32, "big"), **options).dealt()
    for _ in range(moves):
        if match.awaits_table:
            break
        seat = min(match.acting)
        view, legal = match.view(seat), match.legal(seat)
        match, _ = match.submit(seat, CLUB.choose(view, legal, random.Random(1), 0.0))
    return match


def test_who_has_just_drawn_for_want_of_a_card_is_believed_to_hold_none() -> None:
    found = 0
    for seed in range(200):
        match = played(seed // 8, 6 + seed % 8)
        seat, entry = match.state.turn, match.log[-1]
        if match.awaits_table or not isinstance(entry.action, Draw) or entry.seat == seat:
            continue
        found += 1
        past, rng = past_of(match, seat, random.Random(1)), random.Random(2)
        top = match.state.top
        for _ in range(10):
            world = PLAN.world(match.state, seat, past, rng)
            assert world.hands[seat] == match.state.hands[seat]
            assert GAME.cards(world) == GAME.cards(match.state)
            assert len(world.hands[entry.seat]) == len(match.state.hands[entry.seat])
            assert top.fits.isdisjoint(world.hands[entry.seat])
    assert found > 3


def test_what_may_be_drawn_though_able_to_play_tells_nothing() -> None:
    match = next(
        match
        for match in (played(seed, 12, may_draw_anytime=True) for seed in range(40))
        if not match.awaits_table and isinstance(match.log[-1].action, Draw)
        if match.log[-1].seat != match.state.turn
    )
    seat, other = match.state.turn, match.log[-1].seat
    past, rng = past_of(match, seat, random.Random(1)), random.Random(2)
    worlds = [PLAN.world(match.state, seat, past, rng) for _ in range(60)]
    assert any(not match.state.top.fits.isdisjoint(world.hands[other]) for world in worlds)


def test_the_last_card_but_one_is_never_tried_in_silence() -> None:
    found = 0
    for seed in range(80):
        match = played(seed // 8, 10 + seed % 8)
        seat = match.state.turn
        if match.awaits_table or len(match.state.hands[seat]) != 2:
            continue
        usual = PLAN.usual(match.state, seat, random.Random(1))
        moves = [usual, *PLAN.candidates(match.state, seat, usual)]
        plays = [move for move in moves if isinstance(move, Play)]
        found += len(plays)
        assert all(play.carte for play in plays)
        assert len(set(moves)) == len(moves)
    assert found
