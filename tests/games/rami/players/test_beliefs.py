"""Believed hands in Rami could not have been laid down."""

from __future__ import annotations

import random

import pytest

from pasur_core.cards import JOKER
from pasur_core.families.melds.rows import has_meld
from pasur_core.games.rami.players.beliefs import Beliefs
from pasur_core.games.rami.players.playouts import can_open
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import State
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.levels import past_of

CLUB = player_for("rami")


def played(seed: int, moves: int, seats: int = 2) -> Match | None:
    """Return a match in its first round, played by the club; None if the round is over."""
    match = Match.new("rami", seats=seats, seed=seed.to_bytes(32, "big")).dealt()
    for _ in range(moves):
        if match.awaits_table:
            return None
        seat = min(match.acting)
        view, legal = match.view(seat), match.legal(seat)
        match, _ = match.submit(seat, CLUB.choose(view, legal, random.Random(1)))
    return None if match.awaits_table else match


def worlds(match: Match, count: int) -> list[State]:
    """Return `count` believed deals of the seat on turn, as states."""
    seat, rng = match.state.turn, random.Random(2)
    past = past_of(match, seat, random.Random(1))
    beliefs = Beliefs(match.state, seat, past, rng)
    return [beliefs.world() for _ in range(count)]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_card_is_where_it_can_be(seats: int) -> None:
    for seed in range(4):
        for moves in (3, 12, 40):
            match = played(seed, moves, seats)
            if match is None:
                continue
            state = match.state
            for world in worlds(match, 5):
                assert GAME.cards(world) == GAME.cards(state)
                assert GAME.view(world, state.turn) == GAME.view(state, state.turn)


def share(of: str, *, believing: bool) -> float:
    """Return the mean number of ways to lay cards (0 to 2) of the other seat in redeals.

    A seat that has opened (`of` is "opened") can have a meld and a card to lay off; another
    seat can only open. The redeals come from the belief, or, without `believing`, are random.
    """
    found = count = 0
    for seed in range(20):
        match = played(seed, 18 if of == "opened" else 9)
        if match is None:
            continue
        state, rng = match.state, random.Random(5)
        other = 1 - state.turn
        if state.laid.opened[other] != (of == "opened"):
            continue
        some = (
            worlds(match, 12)
            if believing
            else [GAME.redeal(state, state.turn, rng) for _ in range(12)]
        )
        for world in some:
            hand = world.hands[other]
            if of == "opened":
                found += has_meld(hand.rows, hand.cards[-1] == JOKER)
                found += not state.laid.fits.isdisjoint(hand.cards)
            else:
                found += can_open(hand, state.round.options)
            count += 1
    assert count
    return found / count


@pytest.mark.parametrize("of", ["opened", "closed"])
def test_believed_hands_hold_fewer_cards_that_could_have_been_laid(of: str) -> None:
    assert share(of, believing=True) < 0.7 * share(of, believing=False)
