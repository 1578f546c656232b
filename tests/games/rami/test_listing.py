"""What Rami lists is what it accepts, in positions that are rich in melds.

Packs are stacked so that cards come twice, in long runs and with jokers, which a fair pack seldom
brings together. What might be legal is found by trying (`candidates`).
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
from tests.contract.listing import check_listing
from tests.games.rami.candidates import candidates, thinkable
from tests.games.rami.positions import position

POSITIONS = 30
STEPS = 4
OPTIONS = ("joker_strict_ends", "pure_needs_no_joker", "swap_must_meld", "last_card_no_discard")


def cards(suits: str, ranks: str, times: int, jokers: int) -> list[Card]:
    """Cards that a pack is stacked with."""
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
    """A position whose hands, melds and top discard come from a stacked pack."""
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


def _is_meld(some: tuple[Card, ...]) -> bool:
    try:
        return read(some).cards == some
    except IllegalAction:
        return False


MELDS = [meld for meld in thinkable() if len(meld) < 6 and _is_meld(meld)]


@pytest.mark.parametrize("pack", STACKED.values(), ids=STACKED)
def test_what_a_stacked_pack_brings_is_listed_as_it_is_accepted(pack: list[Card]) -> None:
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
