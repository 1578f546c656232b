"""Worked positions of Basra with their results."""

from __future__ import annotations

from typing import Any

import pytest

from pasur_core.cards import FRENCH_52
from pasur_core.families.fishing.cards import mask
from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.scoring import points_of
from tests.games.basra.positions import bits, do, position, refused
from tests.support.positions import codes, facts_of


@pytest.mark.parametrize(
    ("hand", "table", "play", "captured", "left"),
    [
        ("5S9C", "5H2C3DKS", "5S>5H+2C+3D", "5S5H2C3D", "KS"),
        ("JS2D", "7H", "JS>7H", "JS7H", ""),
        ("7CKD", "3H4D", "7C>3H+4D", "7C3H4D", ""),
        ("QH3C", "KSTD", "QH", "", "KSTDQH"),
        ("JH3C", "", "JH", "", "JH"),
    ],
    ids=[
        "01 match and sum together",
        "07 a jack on a lone card",
        "09 a sum clears the table",
        "11 a queen takes no king",
        "13 a jack on an empty table",
    ],
)
def test_a_play_without_a_basra(hand: str, table: str, play: str, captured: str, left: str) -> None:
    step = do(position(hand, "8S8H", table=table), play)
    assert step.state.piles == (bits(captured), 0)
    assert step.state.table == bits(left)
    assert step.state.basras == (0, 0)
    assert "basra_made" not in codes(step.events)
    assert step.state.turn == 1


@pytest.mark.parametrize(
    ("options", "table", "play", "code"),
    [
        ({"capture_choice": "maximal"}, "5H2C3DKS", "5S>5H", "capture_not_maximal"),
        ({}, "9C4H", "9D", "must_capture"),
    ],
    ids=["03 not all that can be taken", "05 a capturing card must capture"],
)
def test_a_play_that_is_refused(options: dict[str, Any], table: str, play: str, code: str) -> None:
    state = position("5S9D", "8S8H", table=table, **options)
    assert refused(state, 0, play).code == code


def test_15_a_round_with_a_majority() -> None:
    plain = [card for card in FRENCH_52 if card.rank not in "AJ" and card not in ("TD", "2C")]
    first = bits("JCJDJHACTD") | mask(plain[:22])
    second = mask(FRENCH_52) ^ first
    assert (first.bit_count(), second.bit_count()) == (27, 25)
    assert second & bits("2C")
    assert (points_of(first, 1, 3), points_of(second, 0, 3)) == (20, 6)


@pytest.mark.parametrize(
    ("before", "piles", "points", "after", "winner"),
    [
        ((99, 95), ("JCJDJHJSACAD", "AHAS2CTD"), (6, 7), (105, 102), 0),
        ((96, 96), ("JCJDJHJSAC", "ADAHAS2C"), (5, 5), (101, 101), None),
    ],
    ids=["17 the higher wins", "17 a tie plays on"],
)
def test_both_pass_the_target(
    before: tuple[int, int],
    piles: tuple[str, str],
    points: tuple[int, int],
    after: tuple[int, int],
    winner: int | None,
) -> None:
    """Seat 1 lays the last card of a round in which the piles lead to the two totals."""
    state = position("", "8S", table="KS", piles=piles, stock="", totals=before, turn=1)
    step = do(state, "8S")
    scored = facts_of(step.events, "round_scored")
    assert (scored["points"], scored["totals"]) == (points, after)
    result = GAME.result(step.state)
    assert (result.winner if result else None) == winner
    assert ("total_shared" in codes(step.events)) == (winner is None)
