"""Believed deals in 8 américain explain what others played and drew."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from pasur_core.cards import Card
from pasur_core.games.crazy_eights.actions import Draw, Play
from pasur_core.games.crazy_eights.players.beliefs import Beliefs
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.match import Match
from pasur_core.phases import SHUFFLE
from pasur_core.players import player_for
from pasur_core.players.levels import past_of

CLUB = player_for("crazy_eights")


def played(seed: int, moves: int, seats: int = 2, **options: object) -> Match | None:
    """Return a match in its first round, played by the club; None if the round is over."""
    match = Match.new("crazy_eights", seats=seats, seed=seed.to_bytes(32, "big"), **options).dealt()
    for _ in range(moves):
        if match.awaits_table:
            return None
        seat = min(match.acting)
        view, legal = match.view(seat), match.legal(seat)
        match, _ = match.submit(seat, CLUB.choose(view, legal, random.Random(1)))
    return None if match.awaits_table else match


def believed(match: Match, count: int, seed: int = 2) -> list[State]:
    """Return `count` believed deals of the seat on turn, as states."""
    seat, rng = match.state.turn, random.Random(seed)
    beliefs = Beliefs(match.state, seat, past_of(match, seat, random.Random(1)), rng)
    return [beliefs.world() for _ in range(count)]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_card_is_where_it_can_be(seats: int) -> None:
    for seed in range(6):
        match = played(seed, 14, seats)
        if match is None:
            continue
        state = match.state
        for world in believed(match, 5):
            assert GAME.cards(world) == GAME.cards(state)
            assert GAME.view(world, state.turn) == GAME.view(state, state.turn)


def test_starters_that_went_back_lie_in_the_stock_until_a_seat_draws() -> None:
    found = 0
    for seed in range(60):
        match = played(seed, 1)
        if match is not None and match.state.buried:
            found += 1
            assert all(set(match.state.buried) <= set(one.stock) for one in believed(match, 5))
    assert found


def after_a_shuffle(seed: int, moves: int) -> Match | None:
    """Return a match among four, `moves` moves after the pile was shuffled; None if it is over."""
    match = Match.new("crazy_eights", seats=4, seed=seed.to_bytes(32, "big")).dealt()
    since = -1
    while since < moves:
        if match.awaits_table:
            if match.state.phase != SHUFFLE:
                return None
            match, since = match.deal()[0], 0
            continue
        seat = min(match.acting)
        view, legal = match.view(seat), match.legal(seat)
        match, _ = match.submit(seat, CLUB.choose(view, legal, random.Random(1)))
        since += since >= 0
    return None if match.awaits_table else match


@pytest.mark.parametrize("moves", [1, 4, 7])
def test_after_a_shuffle_cards_that_were_not_in_the_pile_are_in_hands(moves: int) -> None:
    matches = [match for seed in range(40) if (match := after_a_shuffle(seed, moves))]
    assert len(matches) > 4
    for match in matches:
        back = match.state.round.back
        for world in [world for seed in range(6) for world in believed(match, 3, seed)]:
            assert all(card in back for card in world.stock)
            assert GAME.cards(world) == GAME.cards(match.state)


def drawn_for_want(seed: int, **options: object) -> Match | None:
    """Return a match in which another seat has just drawn because no card fitted; or None."""
    for moves in range(6, 16):
        match = played(seed, moves, 2, **options)
        if match is None or not isinstance(match.log[-1].action, Draw):
            continue
        if match.log[-1].seat != match.state.turn:
            return match
    return None


def fitting(match: Match, world: State) -> list[Card]:
    """Return the cards that fit the top card, from the hand in `world` of the last seat to act."""
    top = match.state.top
    return [card for card in world.hands[match.log[-1].seat] if top and card in top.fits]


def test_a_seat_that_had_to_draw_holds_no_card_that_fitted() -> None:
    matches = [match for match in map(drawn_for_want, range(30)) if match]
    assert len(matches) > 3
    for match in matches:
        assert not any(fitting(match, world) for world in believed(match, 10))


def test_an_optional_draw_reveals_nothing() -> None:
    matches = [
        match for seed in range(30) if (match := drawn_for_want(seed, may_draw_anytime=True))
    ]
    assert any(fitting(match, world) for match in matches for world in believed(match, 10))


def test_hands_are_nearer_the_truth_than_those_of_a_redeal() -> None:
    """The test counts rightly guessed cards of the other hand over some fifty positions."""

    def right(match: Match, worlds: list[State]) -> float:
        other = 1 - match.state.turn
        held = match.state.hands[other]
        return fmean(sum(card in held for card in world.hands[other]) for world in worlds)

    matches = [match for seed in range(60) if (match := played(seed, 15))]
    rng = random.Random(3)
    told = fmean(right(match, believed(match, 20)) for match in matches)
    blind = fmean(
        right(match, [GAME.redeal(match.state, match.state.turn, rng) for _ in range(20)])
        for match in matches
    )
    assert told > 1.15 * blind


def test_a_seat_is_believed_to_hold_the_suit_that_it_named() -> None:
    found, count = 0.0, 0
    for seed in range(120):
        match = played(seed, 2 + seed % 12)
        if match is None or match.log[-1].seat == match.state.turn:
            continue
        action = match.log[-1].action
        if isinstance(action, Play) and action.suit:
            worlds = believed(match, 10)
            other = match.log[-1].seat
            share = fmean(
                fmean(card.suit == action.suit for card in world.hands[other]) for world in worlds
            )
            found, count = found + share, count + 1
    assert count > 2
    assert found / count > 0.35
