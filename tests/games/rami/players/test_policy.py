"""The candidates that the master of Rami compares."""

from __future__ import annotations

import random

import pytest

from pasur_core.cards import Card
from pasur_core.games.rami.actions import Discard, Draw, Lay, Take
from pasur_core.games.rami.players.policy import POLICY
from pasur_core.games.rami.state import State
from pasur_core.match import Match
from pasur_core.players.levels import MASTER, decide, past_of
from tests.by_turns import by_turns
from tests.games.rami.positions import position
from tests.players import after


def moves(state: State) -> list[str]:
    """Return the usual move and the candidates compared with it, in notation."""
    usual = POLICY.usual(state, state.turn, random.Random(1))
    return list(map(str, [usual, *POLICY.candidates(state, state.turn, usual)]))


LONG = "TCJCQC8D8H8S2S4D6H"


def test_two_hold_first_melds_back_and_compare_that_with_laying_them() -> None:
    considered = moves(position(LONG, opened=False, lap=3))
    assert considered[0].startswith("discard")
    assert considered[1] == "lay TCJCQC+8D8H8S"


def test_among_more_first_melds_are_laid_and_that_compared_with_keeping_them() -> None:
    considered = moves(position(LONG, "2C3C", "4C5C", opened=False, lap=3))
    assert considered[0] == "lay TCJCQC+8D8H8S"
    assert sum(one.startswith("discard") for one in considered) == 1


def test_two_lay_first_melds_with_which_they_go_out() -> None:
    assert moves(position("TCJCQC8D8H8S2S", opened=False, lap=3))[0] == "lay TCJCQC+8D8H8S"


def test_a_hand_without_melds_compares_discards() -> None:
    considered = moves(position("TCJC8D9H2S4DKH", "KDKHQSJS"))
    assert len(considered) == 3
    assert all(one.startswith("discard") for one in considered)


def test_taking_the_discard_is_compared_with_drawing() -> None:
    considered = moves(position("2C9D", top="8H", table="5H6H7H"))
    assert considered == ["take off 1 8H high", "draw"]


def test_a_round_that_cannot_end_is_counted_as_void() -> None:
    """The stock and the discards consist of two cards that form no meld."""
    state = position("2C4D6H", "8S9DTC", table="KCKDKH", stock="5D8D" * 9, discard="5D5D")
    tells = POLICY.trial(state, state, 0, 1)
    assert tells(Discard(Card("6H"))) == 0.0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "seats"),
    by_turns(
        [
            {"joker_strict_ends": False, "pure_needs_no_joker": False},
            {"swap_must_meld": True, "last_card_no_discard": True, "hand_size": 13},
        ],
        [2, 3],
        step=2,
    ),
    ids=str,
)
def test_a_master_plays_by_the_rules_of_every_table(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(4)
    match = Match.new("rami", seats=seats, seed=bytes(32), limit=50, **options).dealt()
    played = set[type]()
    match = match.settled()
    while match.result is None and len(match.log) < 110:  # a round and a half, with all moves
        seat = match.state.turn
        past = past_of(match, seat, rng)
        chosen = decide("rami", match.state, seat, MASTER, rng, past=past, deadline=after(8))
        assert chosen in match.legal(seat)
        played.add(type(chosen))
        match = match.submit(seat, chosen)[0].settled()
    assert played & {Lay, Take}
    assert played >= {Draw, Discard}
