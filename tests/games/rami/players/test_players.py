"""The club player of Rami: melds, kept cards and discards."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any

import pytest

from pasur_core.cards import Card
from pasur_core.families.first_dealer import Dealer
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import RamiOptions, State
from pasur_core.players import Player, RandomPlayer, player_for
from pasur_core.protocol import TABLE, RoundScored
from pasur_core.shuffle import Shuffler
from tests.games.rami.positions import do, position
from tests.support.positions import changed

CLUB = player_for("rami")


def choice(state: State) -> str:
    """Return the club player's choice in a position, in notation."""
    seat = state.turn
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return str(CLUB.choose(view, legal, random.Random(1)))


def test_it_draws_when_the_discard_is_of_no_use() -> None:
    assert choice(position("5H9C2S", top="KD")) == "draw"


def test_it_takes_the_discard_that_it_can_lay() -> None:
    assert choice(position("5H6H2S", top="7H")) == "take lay 5H6H7H"
    assert choice(position("2C9D", top="8H", table="5H6H7H")) == "take off 1 8H high"


def test_it_opens_as_soon_as_it_can() -> None:
    state = position("TCJCQC8D8H8S2S4D", opened=False, lap=2)
    assert choice(state) == "lay TCJCQC+8D8H8S"


def test_it_opens_with_the_same_sequence_twice() -> None:
    state = position("9HTHJH9HTHJH2S", opened=False, lap=2)
    assert choice(state) == "lay 9HTHJH+9HTHJH"
    state = position("9HTH9HTHJH2S", top="JH", opened=False, lap=2)
    assert choice(state) == "take lay 9HTHJH+9HTHJH"


def test_it_lays_the_melds_that_lower_its_hand_most() -> None:
    assert choice(position("KCKDKH3C4C5C2S")) == "lay 3C4C5C+KCKDKH"
    assert choice(position("8HKD2S", table="5H6H7H KCKHKS")) == "off 2 KD"


def test_it_swaps_for_a_joker() -> None:
    assert choice(position("7H9C2S", table="5H6HX")) == "swap 1 7H"


def test_it_keeps_a_joker_until_the_end_is_near() -> None:
    assert choice(position("X9C5D2S7H", "KDKHQSJSJD", table="5C6C7C")) != "off 1 X high"
    assert choice(position("X9C5D2S7H", "KD", table="5C6C7C")).startswith("off 1 X")


def test_it_uses_a_joker_that_it_owes() -> None:
    state = do(position("7H9CKD", "KHQSJSJDTD", table="5H6HX", swap_must_meld=True), "swap 1 7H")
    assert choice(state.state).startswith("off 1 X")


@pytest.mark.parametrize(
    ("cards", "table", "gone"),
    [
        ("5H6H9C9DKS", "", "KS"),
        ("5H6H9C9D2C", "", "2C"),
        ("XKS", "", "KS"),
        ("9C9D3S8H", "4S5S6S", "8H"),
    ],
    ids=["the dearest of no use", "the one of no use", "never a joker", "nothing that others need"],
)
def test_discards(cards: str, table: str, gone: str) -> None:
    state = position(cards, "KHQSJSJDTD", table=table, lap=2, opened=bool(table))
    if table:
        state = changed(state, opened=(False, True))
    assert choice(state) == f"discard {gone}"


def test_it_waits_for_no_card_that_has_gone() -> None:
    state = position("5H6H9C9D", "QSJSJDTDKH", opened=False, lap=2, discard="4H4H7H7HKC")
    assert choice(state) in ("discard 5H", "discard 6H")


def margin(seed: int, players: tuple[Player[Any], Player[Any]]) -> int:
    """Return seat 1's penalty points minus seat 0's in one round."""
    state = GAME.apply(GAME.start(RamiOptions(), 2), TABLE, Dealer(1)).state
    rng, drawn = random.Random(seed), 1
    while True:
        (seat,) = GAME.acting(state)
        if seat == TABLE:
            stream = Shuffler(seed.to_bytes(32, "big"), drawn)
            step, drawn = GAME.apply(state, TABLE, GAME.deal(state, stream)), drawn + 1
        else:
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            step = GAME.apply(state, seat, players[seat].choose(view, legal, rng))
        for event in step.events:
            if isinstance(event, RoundScored):
                return event.points[1] - event.points[0]
        state = step.state


def test_it_beats_random_play_by_far() -> None:
    """Thirty deals, each with seats swapped; the mean is seven standard errors above thirty."""
    other = RandomPlayer()
    margins = [
        (margin(seed, (CLUB, other)) - margin(seed, (other, CLUB))) / 2 for seed in range(30)
    ]
    assert fmean(margins) > 30


def test_it_never_discards_a_joker_that_it_can_keep() -> None:
    state = position("X2S", "KDKHQSJS")
    assert choice(state) == f"discard {Card('2S')}"
