"""Worked positions of Pairs and its variants with their results."""

from __future__ import annotations

from typing import Any

import pytest

from pasur_core.families.stacks.cards import PACK
from pasur_core.families.stacks.state import left
from pasur_core.games.pairs.state import State
from pasur_core.phases import SCORED
from tests.families.stack_positions import pack, stacks
from tests.games.pairs.positions import do, opened, position, refused, table


def test_the_deck() -> None:
    state = opened(2).state
    assert (len(PACK), sum(PACK)) == (55, 385)
    assert len(left(state)) == 50 - sum(map(len, state.stacks))


@pytest.mark.parametrize(
    ("options", "first", "after", "starts", "thrown"),
    [
        ({}, "4 4 9  6 6  9 5", ["4 6 9", "4 6 5", "9"], 1, ()),
        ({"tie_pair": "new_only"}, "3 3 9  3 6  5", ["3 6", "3 5", "9"], 1, (3,)),
        ({}, "3 3 9  3 6  5", ["6", "3 5", "9"], 1, (3, 3)),
        ({"calamites": True}, "1 7 3", ["1", "7", "3"], 1, ()),
        ({"calamites": True}, "7 7 1  2 4", ["7 2", "7 4", "1"], 0, ()),
    ],
    ids=["tied twice", "the new card thrown", "the pair thrown", "7 below 1", "two 7s tie"],
)
def test_the_first_seat_to_play(
    options: dict[str, Any], first: str, after: list[str], starts: int, thrown: tuple[int, ...]
) -> None:
    state = opened(3, first, **options).state
    assert (stacks(state), state.turn) == (after, starts)
    assert state.round.discard == thrown
    assert state.match.totals == (0, 0, 0)


def outcome(state: State) -> tuple[list[str], tuple[int, ...], int | None]:
    """Return stacks, totals, and the seat on turn, None if the round is over."""
    return stacks(state), state.match.totals, None if state.phase == SCORED else state.turn


@pytest.mark.parametrize(
    ("before", "action", "after"),
    [
        (
            position("6", "9", "8", "10", "10", deck="8 3"),
            "hit",
            (["6 8", "9", "8", "10", "10"], (0, 0, 0, 0, 0), 1),
        ),
        (
            position("6 8", "9 3", "7 9", "10 5", "10", turn=4),
            "fold",
            (["6 8", "9", "7 9", "10 5", "10"], (0, 0, 0, 0, 3), None),
        ),
        (
            position("9 7", "3", deck="2", again=True, calamites=True),
            "fold",
            (["9 7", ""], (3, 0), None),
        ),
        (
            position("9 7", "3", deck="7 10 2", calamites=True, continuous=True),
            "hit",
            (["10", "3"], (7, 0), 1),
        ),
        (
            position("6 8", "9 3", "7", deck="8 1", scores=(4, 0, 0), continuous=True),
            "hit",
            (["", "9 3", "7"], (12, 0, 0), 1),
        ),
        (
            position("3 10", "4 8", "7 9", continuous=True),
            "fold p1 3",
            (["", "4 8", "7 9"], (3, 0, 0), 1),
        ),
        (
            position("", "4", "7 9", deck="9 2", continuous=True),
            "hit",
            (["9", "4", "7 9"], (0, 0, 0), 1),
        ),
        (
            position("8 3", "9", deck="5 9 1", piece_de_huit=True),
            "hit_two",
            (["3 5 9", "9"], (0, 0), 1),
        ),
        (
            position("8 3", "9", deck="3 9 1", piece_de_huit=True),
            "hit_two",
            (["3", "9"], (3, 0), None),
        ),
        (
            position("8 3", "9", deck="8 5 1", piece_de_huit=True),
            "hit_two",
            (["3 8 5", "9"], (0, 0), 1),
        ),
        (
            position("8 3", "9", deck="8 5 1", piece_de_huit=True),
            "hit",
            (["8 3", "9"], (8, 0), None),
        ),
        (
            position(
                *("8 3", "9"),
                deck="7 7 2 1",
                continuous=True,
                piece_de_huit=True,
                calamites=True,
            ),
            "hit_two",
            (["2", "9"], (7, 0), 1),
        ),
    ],
    ids=[
        "a hit without a pair",
        "a fold takes the lowest of anybody",
        "the turn after a 7 may be a fold",
        "Continuous, a pair of 7",
        "Continuous, a pair",
        "Continuous, a fold with one's own card",
        "Continuous, an empty stack never pairs",
        "an 8 for two cards",
        "the first of the two pairs",
        "the 8 thrown does not pair",
        "an 8 kept does",
        "both of the two are 7s: the card at once is the turn",
    ],
)
def test_results_of_actions(
    before: State, action: str, after: tuple[list[str], tuple[int, ...], int | None]
) -> None:
    assert outcome(do(before, action).state) == after


def test_thrown_cards() -> None:
    paired = do(position("6 8", "9 3", deck="8 1", continuous=True), "hit").state
    assert paired.round.discard == (6, 8)
    folded = do(position("3 10", "4 8", continuous=True), "fold p1 3").state
    assert folded.round.discard == (10,)
    two = do(position("8 3", "9", deck="5 9 1", piece_de_huit=True), "hit_two").state
    assert two.round.discard == (8,)
    first = do(position("8 3", "9", deck="3 9 1", piece_de_huit=True), "hit_two").state
    assert left(first) == (9, 1)


def test_a_card_outside_of_the_stack_cannot_be_taken() -> None:
    state = position("3", "4 8", "7 9", continuous=True)
    assert refused(state, 0, "fold p2 7").code == "no_such_card"


def test_an_empty_deck_is_made_of_the_discards() -> None:
    state = do(position("2", "9", discard="1 3 3 4 4 5 6 7 8 10"), "hit").state
    state = table(state, "reshuffle 10 8 7 6 5 4 4 3 3 1").state
    assert len(state.round.burnt) + len(state.round.discard) == 5
    assert len(left(state)) == 4
    assert stacks(state) == ["2 4", "9"]
    assert pack("").count(" ") == 54
