"""Rami lists exactly the actions that it accepts, in positions that are rich in melds.

Packs are stacked with equal cards, long runs and jokers, which rarely come together in a fair pack.
`candidates` lists the possible actions without the engine's search.
"""

from __future__ import annotations

import random

import pytest

from pasur_core.cards import JOKER, RANKS, SUITS, Card
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.meld import read
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import State
from pasur_core.protocol import TABLE
from pasur_core.testing import check_listing
from tests.games.rami.candidates import candidates, thinkable
from tests.games.rami.positions import do, position

POSITIONS = 15
STEPS = 4
OPTIONS = ("joker_strict_ends", "pure_needs_no_joker", "swap_must_meld", "last_card_no_discard")


def cards(suits: str, ranks: str, times: int, jokers: int) -> list[Card]:
    """Return cards for a stacked pack: each rank of each suit, `times` times, and the jokers."""
    return [Card(rank + suit) for suit in suits for rank in ranks] * times + [JOKER] * jokers


STACKED = {
    "a sequence twice": [*cards("H", "9TJ", 2, 0), *cards("C", "258", 1, 0)],
    "two short suits": cards("HS", "TJQ", 2, 1),
    "aces at both ends": cards("D", "A23QK", 2, 2),
    "a long run": [*cards("C", RANKS, 1, 1), Card("AC")],
    "sets": cards(SUITS, "78K", 1, 2),
    "sets and sequences": cards(SUITS, "TJQ", 1, 1),
    "jokers": cards("HS", "QK", 2, 4),
}


def stacked(pack: list[Card], rng: random.Random) -> State:
    """Return a position whose hands, melds and top discard come from a stacked pack."""
    left, table = rng.sample(pack, len(pack)), list[str]()
    for meld in rng.sample(MELDS, len(MELDS)):
        enough = all(left.count(card) >= meld.count(card) for card in meld)
        if enough and len(table) < 2 and len(left) - len(meld) > 4 and rng.random() < 0.3:
            table.append("".join(meld))
            for card in meld:
                left.remove(card)
    size = rng.choice((1, 4, 6, 7, 8, 9))
    hands = "".join(left[:size]), "".join(left[size : size + 6]) or "5D"
    top = "".join(left[size + 6 : size + 7]) or "5D"
    opened, lap = rng.choice(((False, 1), (False, 2), ((False, True), 2), (True, 5)))
    return position(
        *hands,
        table=" ".join(table) if opened else "",
        top=top if rng.random() < 0.5 else "",
        opened=opened,
        lap=lap,
        **{name: rng.random() < 0.5 for name in OPTIONS},
    )


CROWD = "5H6H7H8H9H5S6S7S8S9S7C7DXXTD"
"""A hand with thousands of ways to lay melds."""

MOST = 300


@pytest.mark.parametrize(
    ("opened", "top"),
    [(True, ""), (False, ""), (True, "7H"), (False, "7H")],
    ids=["opened", "to open", "taking", "to open by taking"],
)
def test_a_short_list_of_a_crowded_hand_leaves_out_only_ways_to_lay(opened: bool, top: str) -> None:
    legal = GAME.legal(position(CROWD, table="6C7C8C", opened=opened, top=top, lap=2), 0)
    whole, short = list(legal), legal.up_to(MOST)
    assert len(whole) > MOST >= len(short)
    listed = iter(whole)
    assert all(action in listed for action in short), "another order"
    left_out = {str(action) for action in whole} - {str(action) for action in short}
    assert all("lay " in text for text in left_out)
    if opened:
        assert all("+" in text for text in left_out)


def test_a_short_list_with_a_joker_owed_has_every_meld_for_the_joker() -> None:
    state = do(position(f"{CROWD}2D", table="X3D4D", swap_must_meld=True), "swap 1 2D").state
    legal = GAME.legal(state, 0)
    assert legal.up_to(MOST) == [action for action in legal if "+" not in str(action)]


def test_a_list_that_is_short_enough_is_whole() -> None:
    legal = GAME.legal(position("5H6H7H7C7DX2S"), 0)
    whole = list(legal)
    assert legal.up_to(len(whole)) == legal.up_to(MOST) == whole
    assert len(legal.up_to(3)) == 3


def _is_meld(some: tuple[Card, ...]) -> bool:
    try:
        return read(some).cards == some
    except IllegalAction:
        return False


MELDS = [meld for meld in thinkable() if len(meld) < 6 and _is_meld(meld)]


@pytest.mark.parametrize("pack", STACKED.values(), ids=STACKED)
@pytest.mark.slow
def test_actions_of_stacked_packs_are_listed_if_they_are_accepted(pack: list[Card]) -> None:
    rng, seen = random.Random(1), 0
    for _ in range(POSITIONS):
        state = stacked(pack, rng)
        for _ in range(STEPS):
            (seat,) = GAME.acting(state)
            if seat == TABLE:
                break
            view = GAME.view(state, seat)
            seen += check_listing(GAME, state, seat, candidates(view, seat))
            state = GAME.apply(state, seat, rng.choice([*GAME.legal(state, seat)])).state
    assert seen > POSITIONS * STEPS
