"""The club's player of Rami chooses the same from a state as from a view."""

from __future__ import annotations

import random

import pytest

from pasur_core.games.rami.players import playouts as playout
from pasur_core.games.rami.state import State
from pasur_core.match import Match
from pasur_core.players import player_for
from tests.games.rami.positions import position
from tests.support.positions import changed

CLUB = player_for("rami")

SETTINGS: list[dict[str, object]] = [
    {},
    {"joker_strict_ends": False, "pure_needs_no_joker": False},
    {"swap_must_meld": True, "last_card_no_discard": True, "hand_size": 13},
]


@pytest.mark.parametrize("options", SETTINGS, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.slow
def test_it_acts_as_the_club_s_player(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        stream = seed.to_bytes(32, "big")
        match = Match.new("rami", seats=seats, seed=stream, limit=50, **options).dealt()
        while match.result is None:
            seat = match.state.turn
            view, legal = match.view(seat), match.legal(seat)
            chosen = CLUB.choose(view, legal, random.Random(1))
            assert playout.move(match.state, seat) == chosen
            match = match.submit(seat, chosen)[0].settled()


def held(state: State) -> str:
    """Return, in notation, the action of a seat that holds its first melds back."""
    return str(playout.move(state, state.turn, holds=True))


def test_first_melds_are_held_back_until_the_hand_goes_out_with_them() -> None:
    cards = "TCJCQC8D8H8S2S4D6H"
    assert held(position(cards, opened=False, lap=3)).startswith("discard")
    assert held(position("TCJCQC8D8H8S2S", opened=False, lap=3)) == "lay TCJCQC+8D8H8S"
    assert held(position("TCJCQC8D8H8S8C2S", opened=False, lap=3)).startswith("lay")


def test_first_melds_are_held_back_no_longer_once_another_has_opened() -> None:
    state = changed(position("TCJCQC8D8H8S2S4D6H", opened=False, lap=3), opened=(False, True))
    assert held(state) == "lay TCJCQC+8D8H8S"


@pytest.mark.parametrize(
    ("cards", "opens"),
    [("TCJCQC8D8H8S", True), ("TCJCX8D8H8S", False), ("2C3C4C8D8H8S", False)],
    ids=["51 and more", "no pure sequence", "too few points"],
)
def test_whether_a_hand_has_a_first_meld(cards: str, opens: bool) -> None:
    state = position(cards, opened=False, lap=3)
    assert playout.can_open(state.hands[state.turn], state.round.options) == opens
