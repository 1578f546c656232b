"""Port's master values moves by the chance to win, and throws an 8 when that is better."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pasur_core.families.stacks.cards import PACK
from pasur_core.games.port.players.policy import share_beaten
from pasur_core.games.port.state import State
from pasur_core.match import Match
from pasur_core.players.levels import CLUB, MASTER, decide
from tests.games.port.positions import position
from tests.players import after


def last_cards(*stacks: str, deck: str, **told: Any) -> State:
    """Return a position with only these cards left in the deck; all others were thrown."""
    seen = Counter(map(int, " ".join((*stacks, deck)).split()))
    thrown = Counter(PACK) - seen
    discard = " ".join(map(str, sorted(thrown.elements())))
    return position(*stacks, deck=deck, discard=discard, **told)


def choice(state: State, level: str = MASTER) -> str:
    """Return a level's choice in a position, in notation."""
    return str(decide("port", state, state.turn, level, random.Random(1)))


def test_it_throws_an_eight_that_half_of_the_cards_would_pair() -> None:
    """Its ten points lose to the locked sum; any two different cards beat it."""
    state = last_cards(
        "8 2",
        "7 6",
        deck="8 8 10 9 8 8 10 9 8 8 10 9",
        locked=(1,),
        scores=(18, 18),
        piece_de_huit=True,
    )
    assert choice(state, CLUB) == "lock"
    assert choice(state) == "hit_two"


def test_it_keeps_an_eight_that_makes_its_sum_the_highest() -> None:
    state = last_cards(
        "8 6", "7 6", deck="10 9 10 9 10 9", locked=(1,), scores=(18, 18), piece_de_huit=True
    )
    assert choice(state) == "lock"


def test_it_risks_more_when_the_other_is_about_to_win() -> None:
    """Six of ten cards sink it: too risky far ahead, but right if a lock would lose."""
    cards = {"deck": "10 10 10 9 9 9 7 7 6 6", "locked": (1,)}
    assert choice(last_cards("10 9", "10 9 3", **cards, scores=(16, 19))) == "hit"
    assert choice(last_cards("10 9", "10 9 3", **cards, scores=(19, 0))) == "lock"


def test_leads_are_worth_more_the_nearer_the_target_is() -> None:
    worth = [share_beaten((lead, lead - 3, lead - 3), 0, 21) for lead in (3, 9, 15, 20, 21)]
    assert worth == sorted(worth)
    assert worth[-1] == 1.0
    assert share_beaten((20, 20, 20), 0, 21) == pytest.approx(0.5)
    assert share_beaten((22, 22, 8), 0, 21) == pytest.approx(0.75, abs=0.01)


@pytest.mark.parametrize("calamites", [False, True])
def test_it_plays_piece_de_huit_by_the_rules(calamites: bool) -> None:
    match = Match.new("port", seats=3, seed=bytes(32), piece_de_huit=True, calamites=calamites)
    rng = random.Random(2)
    match = match.settled()
    while match.result is None:
        (seat,) = match.acting
        action = decide("port", match.state, seat, MASTER, rng, deadline=after(30))
        match = match.submit(seat, action)[0].settled()
    assert max(match.view().totals) >= 21
