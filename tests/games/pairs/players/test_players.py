"""The club player of Pairs: when it draws, when it folds, and the card that it takes."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any

import pytest

from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import PairsOptions, State
from pasur_core.match import Match
from pasur_core.players import Player, RandomPlayer, player_for
from pasur_core.protocol import Result
from tests.games.pairs.positions import position, table

CLUB = player_for("pairs")
FULL = "1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6"
"""Low cards left in the deck, for positions that only need the deck to be large."""


def choice(state: State) -> str:
    """Return the club player's choice in a position, in notation."""
    view, legal = GAME.view(state, state.turn), GAME.legal(state, state.turn)
    return str(CLUB.choose(view, legal, random.Random(1)))


def test_it_draws_while_that_costs_less_on_average_than_folding() -> None:
    assert choice(position("2", "9", deck=FULL)) == "hit"
    assert choice(position("10 9 8", "1", deck=FULL)) == "fold"


def test_it_counts_the_cards_that_were_thrown() -> None:
    tens = "10 10 10 10 10 10 10 10"
    assert choice(position("10 9", "3", deck=FULL)) == "fold"
    nines = "9 9 9 9 9 9 9 9"
    assert choice(position("10 9", "3", deck=FULL, discard=f"{tens} {nines}")) == "hit"


def test_thrown_cards_may_come_again_once_the_deck_is_empty() -> None:
    tens = "10 10 10 10 10 10 10 10 9 9 9 9 9 9 9 9"
    assert choice(position("10 9", "3", discard=tens)) == "fold"


def test_it_does_not_fold_into_defeat() -> None:
    assert choice(position("10 9 8", "2", deck=FULL, scores=(29, 0))) == "hit"
    assert choice(position("10 9 8", "2", deck=FULL, scores=(28, 0))) == "fold"


def test_in_continuous_it_takes_the_lowest_card() -> None:
    state = position("10 9 8", "4 1", deck=FULL, continuous=True)
    assert choice(state) == "fold p2 1"
    assert choice(position("", "4 1", deck=FULL, continuous=True)) == "hit"


@pytest.mark.parametrize(("held", "does"), [("8 1", "hit_two"), ("8 10 9", "hit")])
def test_it_throws_an_eight_when_two_cards_risk_less(held: str, does: str) -> None:
    state = position(held, "10", deck=FULL, piece_de_huit=True, scores=(0, 0))
    assert choice(state) == does


def test_as_a_dealer_it_names_any_variant() -> None:
    start = GAME.start(PairsOptions(dealers_choice=True), 2)
    state = table(start, "dealer p2").state
    view, legal = GAME.view(state, 1), GAME.legal(state, 1)
    named = {CLUB.choose(view, legal, random.Random(seed)) for seed in range(40)}
    assert named == set(legal)


def played(seats: int, seed: int, players: list[Player[Any]], **options: Any) -> Result:
    match = Match.start(GAME, PairsOptions(**options), seats, seed.to_bytes(32, "big"))
    result = match.play(players, random.Random(seed)).result
    assert result is not None
    return result


@pytest.mark.parametrize("options", [{}, {"continuous": True}], ids=["base", "continuous"])
def test_it_loses_far_less_often_than_random_play(options: dict[str, bool]) -> None:
    """Forty deals, both seats: an equal player would lose about forty of eighty matches."""
    other = RandomPlayer()
    lost = [
        played(2, seed, [CLUB, other][:: 1 - 2 * seat], **options).ranks[seat]
        for seed in range(40)
        for seat in (0, 1)
    ]
    assert fmean(lost) < 0.2
