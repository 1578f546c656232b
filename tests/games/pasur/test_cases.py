"""Worked positions of Pâsur with their results."""

from __future__ import annotations

import pytest

from pasur_core.cards import read_cards
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.scoring import after_sur, clubs_in, haft_khaj, read_out
from tests.games.pasur.positions import awaiting, bits, deal, do, pack, position, refused, ways
from tests.support.positions import codes, facts_of


@pytest.mark.parametrize(
    ("card", "table", "captures"),
    [
        ("5S", "AC2D4H5D", {"AC5D", "2D4H"}),
        ("AS", "TD3C7H", {"TD", "3C7H"}),
        ("KS", "KCKD4H", {"KC", "KD"}),
    ],
    ids=["01 a choice of captures", "02 an ace takes a ten", "05 one king, the player says which"],
)
def test_captures_of_a_card(card: str, table: str, captures: set[str]) -> None:
    found = ways(position(card, "QS", table=table), card)
    assert {way.partition(">")[2].replace("+", "") for way in found} == captures


@pytest.mark.parametrize(
    ("play", "table", "captured", "left"),
    [
        ("JS>3C+JH", "QD3CKHJH", "3CJH", "QDKH"),
        ("JS", "QDKH", "", "QDKHJS"),
    ],
    ids=["03 numerals and jacks, never courts", "04 on courts alone it stays"],
)
def test_captures_of_a_jack(play: str, table: str, captured: str, left: str) -> None:
    state = do(position("JS", "2S", table=table), 0, play).state
    assert state.table == bits(left)
    assert state.piles[0] == (bits("JS" + captured) if captured else 0)


def test_06_a_capturing_card_must_capture() -> None:
    assert refused(position("4S", "2S", table="7H2C"), 0, "4S").code == "must_capture"


@pytest.mark.parametrize(
    ("play", "stock", "scores", "before", "after"),
    [
        ("6H>2C+3D", None, (0, 0), None, (0, 1)),
        ("JH>2C+3D", None, (0, 0), None, None),
        ("6H>2C+3D", "", (0, 0), None, None),
        ("6H>2C+3D", None, (50, 10), (1, 2), (1, 2)),
    ],
    ids=["07 a Sur", "08 a jack makes none", "09 none in the last deal", "10 none from fifty on"],
)
def test_the_holder_of_surs(
    play: str,
    stock: str | None,
    scores: tuple[int, int],
    before: tuple[int, int] | None,
    after: tuple[int, int] | None,
) -> None:
    state = position("6HJH", "2S", table="2C3D", stock=stock, totals=scores, surs=before)
    step = do(state, 0, play)
    assert facts_of(step.events, "captured")["taken"] == read_cards("2C3D")
    assert step.state.surs == after


@pytest.mark.parametrize(
    ("order", "after"), [("ABBAC", ("C", 1)), ("ACBAB", ("B", 1))], ids=["11", "12"]
)
def test_the_order_of_surs_decides(order: str, after: tuple[str, int]) -> None:
    surs = None
    for player in order:
        surs = after_sur(surs, "ABC".index(player))
    assert surs == ("ABC".index(after[0]), after[1])


def test_13_clubs_five_five_three() -> None:
    assert haft_khaj((5, 5, 3)) == 2


@pytest.mark.parametrize(
    ("pile", "surs", "points"),
    [
        ("AC2C3C4C5C6C7C8CADJHJDJS", 2, 24),
        ("AC2C3C5CJCQCKCJD", 0, 12),
    ],
    ids=["14 the count read out", "15 one pile"],
)
def test_one_pile_is_counted(pile: str, surs: int, points: int) -> None:
    cards = bits(pile)
    assert haft_khaj(clubs_in((cards, 0))) == 0
    _, total = read_out(cards, surs, clubs_score=True)[-1]
    assert total == points


def test_16_a_claim_that_another_player_wins() -> None:
    state = position("2S", "3S", piles=("AHAS", "TDAC"), totals=(50, 58))
    step = do(state, 0, "claim")
    assert facts_of(step.events, "claim_lost")["counted"] == (52, 62)
    result = GAME.result(step.state)
    assert result is not None
    assert result.winner == 1


def test_17_a_false_claim_goes_on() -> None:
    state = position("2S", "3S", piles=("AH", "AC"), totals=(50, 50))
    step = do(state, 0, "claim")
    assert facts_of(step.events, "claim_wrong")["counted"] == (51, 51)
    assert GAME.result(step.state) is None
    assert refused(step.state, 0, "claim").code == "claim_used"


def test_18_the_opening_table_is_dealt_again() -> None:
    step = deal(awaiting(2), pack("5C6C7C8C5D6D7D8D", "KCKDKH4S"))
    assert codes(step.events) == ["dealt_again"]
