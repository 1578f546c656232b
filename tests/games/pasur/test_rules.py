"""Pâsur rule by rule; the tests are named after the numbers in `docs/rules/pasur.md`."""

from __future__ import annotations

import gc
import random
import sys
from itertools import chain, combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52, HIDDEN, Card, read_cards
from pasur_core.errors import (
    AmbiguousAction,
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    NotYourTurn,
)
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import BIT, CARD, INDEX, NUMERALS, VALUE, mask, mask_at
from pasur_core.families.fishing.cards import bits as singles
from pasur_core.families.fishing.dealing import flat
from pasur_core.games.pasur.actions import CLAIM, Claim, plays_of
from pasur_core.games.pasur.cards import JACKS, NOT_COURTS
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.scoring import after_sur, haft_khaj, sure_of_clubs
from pasur_core.games.pasur.state import DEAL, OVER, PLAY, SCORED, PasurOptions, State
from pasur_core.match import Match
from pasur_core.protocol import TABLE, Choose, Do, Pick, RoundScored
from pasur_core.shuffle import Shuffler
from tests.games.pasur.positions import (
    awaiting,
    bits,
    deal,
    do,
    hand,
    pack,
    position,
    refused,
    text,
    ways,
)
from tests.support.positions import codes, facts_of

ALL = mask(FRENCH_52)


# Players, cards, deal


def test_ps1_two_three_and_four_play() -> None:
    options = PasurOptions()
    assert GAME.sides(options, 2) == ((0,), (1,))
    assert GAME.sides(options, 3) == ((0,), (1,), (2,))
    assert GAME.sides(options, 4) == ((0, 2), (1, 3))
    assert GAME.direction == "anticlockwise"
    with pytest.raises(InvalidOptions):
        GAME.start(options, 1)


def test_ps1_four_may_play_each_alone() -> None:
    options = PasurOptions(teams=False)
    assert GAME.sides(options, 4) == ((0,), (1,), (2,), (3,))
    assert GAME.sides(options, 2) == ((0,), (1,))
    assert len(GAME.start(options, 4).round.totals) == 4


def test_ps1_partners_share_one_pile() -> None:
    state = position("4C", "2C", "6C", "2D", table="7H5D", stock="")
    state = do(state, 0, "4C>7H").state
    state = do(state, 1, "2C").state
    assert text(do(state, 2, "6C>5D").state.piles[0]) == text(bits("4C7H6C5D"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ps2_the_dealer_deals_packets_of_four_from_the_seat_after_him(seats: int) -> None:
    hands = ["2C3C4C5C", "2D3D4D5D", "2H3H4H5H", "2S3S4S5S"][:seats]
    step = deal(awaiting(seats, dealer=1), pack(*hands, "6C7C8C9C", last="KS"))
    state = step.state
    assert [state.hands[(2 + place) % seats] for place in range(seats)] == list(map(hand, hands))
    assert state.table == bits("6C7C8C9C")
    assert INDEX[Card("KS")] in state.stock[-1][1]
    assert len(flat(state.stock)) == 48 - 4 * seats
    this = state.round
    assert (state.turn, this.dealer, this.number, state.deal) == (2 % seats, 1, 1, 1)
    assert facts_of(step.events, "round_dealt") == {
        "round": 1,
        "dealer": 1,
        "first": 2 % seats,
        "table": read_cards("6C7C8C9C"),
        "claims_open": True,
    }


def test_the_first_dealer_is_drawn() -> None:
    start = GAME.start(PasurOptions(), 3)
    assert GAME.acting(start) == {TABLE}
    assert not GAME.between_rounds(start)
    assert GAME.cards(start) == ()
    step = GAME.apply(start, TABLE, GAME.parse("dealer p3"))
    assert step.state.round.dealer == 2
    assert facts_of(step.events, "first_dealer") == {"seat": 2}
    drawn = {str(GAME.deal(start, Shuffler(bytes(32), n))) for n in range(50)}
    assert drawn == {"dealer p1", "dealer p2", "dealer p3"}
    assert refused(start, TABLE, "dealer p4").code == "bad_deal"
    assert refused(start, TABLE, f"deal {pack()}").code == "wrong_phase"
    assert refused(start, 1, "dealer p1").code == "not_your_turn"


@pytest.mark.parametrize(
    "table", ["JCJD2C3C", "QCQDQH2C", "KCKDKH4S", "QCQDQHJC"], ids=["JJ", "QQQ", "KKK", "QQQJ"]
)
def test_ps3_too_many_courts_are_dealt_again_by_the_same_dealer(table: str) -> None:
    step = deal(awaiting(2, dealer=1), pack("5C6C7C8C5D6D7D8D", table))
    assert codes(step.events) == ["dealt_again"]
    assert facts_of(step.events, "dealt_again") == {"dealer": 1, "shown": read_cards(table)}
    assert GAME.acting(step.state) == {TABLE}
    assert (step.state.phase, *step.state.round[3:5]) == (DEAL, 1, 1)
    assert GAME.cards(step.state) == ()
    again = deal(step.state, pack("5C6C7C8C5D6D7D8D2C3C4C9C"))
    assert (again.state.phase, *again.state.round[3:5]) == (PLAY, 1, 1)


@pytest.mark.parametrize("table", ["QCQD2C3C", "KCKD2C3C", "QCQDKCKD"])
def test_ps3_two_queens_or_kings_may_lie_there(table: str) -> None:
    step = deal(awaiting(2), pack("5C6C7C8C5D6D7D8D", table))
    assert step.state.table == bits(table)


def test_ps3_after_a_scored_round_the_next_dealer_deals_again_himself() -> None:
    scored = position("", "", phase=SCORED, number=3, dealer=1, stock="")
    step = deal(scored, pack("5C6C7C8C5D6D7D8DJCJD2C3C"))
    assert (step.state.round.dealer, step.state.round.number) == (0, 4)
    assert not GAME.between_rounds(step.state)
    again = deal(step.state, pack("5C6C7C8C5D6D7D8D2C3C4C9C"))
    assert (again.state.round.dealer, again.state.round.number) == (0, 4)


def test_ps4_one_jack_is_buried_and_the_top_card_lies_there_instead() -> None:
    cards = pack("5C6C7C8C5D6D7D8D", "JH2C3C4C", "9H9S9C")
    step = deal(awaiting(2), cards, bury=2)
    state = step.state
    assert state.table == bits("2C3C4C9H")
    assert state.stock[0][1] == hand(f"9S9CJH{cards[30:32]}")
    assert len(flat(state.stock)) == 40
    assert state.hands == (hand("5D6D7D8D"), hand("5C6C7C8C"))
    assert codes(step.events) == ["jack_buried", "round_dealt"]
    assert facts_of(step.events, "jack_buried") == {
        "dealer": 0,
        "jack": Card("JH"),
        "card": Card("9H"),
    }


@pytest.mark.parametrize(("place", "later", "seat"), [(0, 0, 1), (39, -1, 0)])
def test_ps4_the_jack_may_lie_on_top_and_at_the_bottom(place: int, later: int, seat: int) -> None:
    state = deal(awaiting(2), pack("5C6C7C8C5D6D7D8DJH2C3C4C"), bury=place).state
    assert INDEX[Card("JH")] in state.stock[later][seat]
    assert mask(GAME.cards(state)) == ALL


@pytest.mark.parametrize(
    ("table", "replacement"), [("JH2C3C4C", "JC"), ("JHQCQD2C", "QH"), ("JHKCKD2C", "KH")]
)
def test_ps4_a_replacement_may_force_another_deal(table: str, replacement: str) -> None:
    step = deal(awaiting(2), pack("5C6C7C8C5D6D7D8D", table, replacement))
    assert codes(step.events) == ["dealt_again"]
    assert facts_of(step.events, "dealt_again")["shown"] == read_cards(table + replacement)
    assert step.state.phase == DEAL


@pytest.mark.parametrize(
    "wrong",
    [
        "deal " + pack()[2:],
        "deal AC" + pack()[:-2],
        "deal " + pack("5C6C7C8C5D6D7D8D2C3C4C9C") + " bury 3",
        "deal " + pack("5C6C7C8C5D6D7D8DJH2C3C4C"),
        "deal " + pack("5C6C7C8C5D6D7D8DJH2C3C4C") + " bury 40",
        "deal " + pack("5C6C7C8C5D6D7D8DJH2C3C4CJC") + " bury 3",
        "deal " + pack("5C6C7C8C5D6D7D8DJHJC3C4C") + " bury 3",
        "deal " + "??" * 52,
    ],
    ids=["short", "doubled", "no jack", "no place", "too deep", "redeal", "two jacks", "hidden"],
)
def test_a_deal_of_wrong_cards_is_refused(wrong: str) -> None:
    assert refused(awaiting(2), TABLE, wrong).code == "bad_deal"


def test_the_table_lists_no_deals_but_knows_them() -> None:
    state = awaiting(2)
    legal = GAME.legal(state, TABLE)
    assert list(legal) == []
    assert legal.offers == ()
    assert GAME.parse(f"deal {pack('5C6C7C8C5D6D7D8D2C3C4C9C')}") in legal
    assert list(GAME.legal(state, 0)) == []
    assert list(GAME.legal(position("2C", "3C"), TABLE)) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deals_drawn_from_a_seed_are_accepted(seats: int) -> None:
    seen = set()
    for seed in range(120):
        action = GAME.deal(awaiting(seats), Shuffler(bytes(32), seed))
        step = GAME.apply(awaiting(seats), TABLE, action)
        seen.add(tuple(codes(step.events)))
        assert GAME.parse(str(action)) == action
    assert seen == {("round_dealt",), ("jack_buried", "round_dealt"), ("dealt_again",)}


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_ps5_hands_are_dealt_until_the_pack_is_empty(seats: int, deals: int) -> None:
    rng = random.Random(seats)
    cards = pack("5C6C7C8C", "5D6D7D8D", "2H3H4H5H", "2S3S4S6S", "2C")
    state = deal(awaiting(seats), cards).state
    later = read_cards(cards)[4 * seats + 4 :]
    assert state.deals == deals
    assert GAME.view(state, 0).deals == deals
    told_deals = []
    while state.phase == PLAY:
        first, table = state.turn, state.table
        play = rng.choice([one for one in GAME.legal(state, first) if isinstance(one, Play)])
        step = GAME.apply(state, first, play)
        if "hands_dealt" in codes(step.events):
            facts = facts_of(step.events, "hands_dealt")
            told_deals.append((facts["deal"], facts["last"]))
            next_seat = step.state.turn
            assert next_seat == (state.round.dealer + 1) % seats
            for place in range(seats):
                dealt = sorted(INDEX[card] for card in later[4 * place : 4 * place + 4])
                assert step.state.hands[(next_seat + place) % seats] == tuple(dealt)
            changed = step.state.table ^ table
            assert not changed & mask(later)
            later = later[4 * seats :]
        state = step.state
    assert told_deals == [(number, number == deals) for number in range(2, deals + 1)]


def test_ps5_the_deal_passes_on_after_the_round_is_scored() -> None:
    scored = position("", "", "", phase=SCORED, dealer=2, number=1, stock="")
    state = deal(scored, pack("5C6C7C8C5D6D7D8D2H3H4H5H2C3C4C9C")).state
    assert (state.round.dealer, state.turn, state.round.number) == (0, 1, 2)


# Play


def test_ps6_the_seat_after_the_dealer_plays_first_and_then_each_in_turn() -> None:
    state = position("2C3C", "2D3D", "2H3H", table="KC")
    assert GAME.acting(state) == {0}
    for seat, card in enumerate(["2C", "2D", "2H"]):
        assert GAME.acting(state) == {seat}
        state = do(state, seat, card).state
    assert GAME.acting(state) == {0}
    assert refused(state, 1, "3D").code == "not_your_turn"
    with pytest.raises(NotYourTurn) as error:
        GAME.apply(state, 1, Play(INDEX[Card("3D")]))
    assert error.value.facts == {"turn": 0}
    assert refused(state, TABLE, "3C").code == "not_your_turn"
    assert refused(state, TABLE, "claim").code == "not_your_turn"


def test_ps6_a_card_that_a_seat_does_not_hold_is_refused() -> None:
    state = position("2C", "2D", table="KC9H")
    assert refused(state, 0, "2D").code == "not_in_hand"
    assert refused(state, 0, "9S>2H").code == "not_in_hand"
    assert refused(state, 0, "9H").facts == {"card": Card("9H")}


def test_ps6_cards_and_deals_have_their_time() -> None:
    between = position("", "", phase=SCORED, stock="")
    assert refused(between, 0, "2C").code == "wrong_phase"
    assert refused(awaiting(2), 0, "2C").code == "wrong_phase"
    assert refused(position("2C", "2D"), TABLE, f"deal {pack()}").code == "wrong_phase"
    assert refused(position("2C", "2D"), TABLE, "dealer p1").code == "wrong_phase"


def test_ps7_the_player_chooses_among_sets_that_make_eleven() -> None:
    state = position("5S", "KC", table="AC2D4H5D")
    assert ways(state, "5S") == ["5S>AC+5D", "5S>2D+4H"]
    assert do(state, 0, "5S>4H+2D").state.table == bits("AC5D")
    assert refused(state, 0, "5S>5D").code == "no_such_capture"
    assert refused(state, 0, "5S>AC+5D+2D+4H").code == "no_such_capture"
    assert refused(state, 0, "5S>AC+5S").code == "no_such_capture"
    assert refused(state, 0, "5S>6C").code == "no_such_capture"


def test_ps7_a_capture_takes_exactly_one_set() -> None:
    state = position("7S", "KC", table="4C4D4H4S")
    assert ways(state, "7S") == ["7S>4C", "7S>4D", "7S>4H", "7S>4S"]


@pytest.mark.parametrize(
    ("card", "table", "expected"),
    [
        ("TS", "AC2C", ["TS>AC"]),
        ("AS", "AC4C6DTH", ["AS>4C+6D", "AS>TH"]),
        ("6S", "5CACAD3H", ["6S>5C", "6S>AC+AD+3H"]),
        ("9S", "ACADKH", ["9S>AC+AD"]),
        ("2S", "9CJD8HQC", ["2S>9C"]),
        ("3S", "3C3DKC", ["3S"]),
    ],
)
def test_ps7_numerals_take_what_makes_eleven(card: str, table: str, expected: list[str]) -> None:
    assert ways(position(card, "KS", table=table), card) == expected


@pytest.mark.parametrize(("card", "other"), [("K", "Q"), ("Q", "K")])
def test_ps8_a_king_takes_one_king_and_a_queen_one_queen(card: str, other: str) -> None:
    state = position(f"{card}S", "2C", table=f"{card}C{card}D{other}H4HJC")
    assert ways(state, f"{card}S") == [f"{card}S>{card}C", f"{card}S>{card}D"]
    assert do(state, 0, f"{card}S>{card}D").state.table == bits(f"{card}C{other}H4HJC")
    assert refused(state, 0, f"{card}S>{card}C+{card}D").code == "no_such_capture"
    assert refused(state, 0, f"{card}S>{other}H").code == "no_such_capture"
    assert ways(position(f"{card}S", "2C", table=f"{other}H4HJC"), f"{card}S") == [f"{card}S"]


def test_ps9_a_jack_takes_every_numeral_and_jack() -> None:
    state = position("JS", "2C", table="QD3CKHJHTD")
    assert ways(state, "JS") == ["JS>3C+TD+JH"]
    after = do(state, 0, "JS>JH+3C+TD").state
    assert after.table == bits("QDKH")
    assert after.piles[0] == bits("JS3CTDJH")
    assert refused(state, 0, "JS>3C").code == "no_such_capture"


@pytest.mark.parametrize("table", ["", "QDKH"])
def test_ps9_a_jack_that_takes_nothing_stays(table: str) -> None:
    state = position("JS2C", "2D", table=table)
    assert ways(state, "JS") == ["JS"]
    step = do(state, 0, "JS")
    assert step.state.table == bits(table + "JS")
    assert codes(step.events) == ["laid"]


def test_ps10_a_capturing_card_must_capture_but_need_not_be_played() -> None:
    state = position("4S3S", "KC", table="7H2C")
    error = refused(state, 0, "4S")
    assert error.code == "must_capture"
    assert error.facts == {"card": Card("4S"), "ways": ("4S>7H",)}
    assert do(state, 0, "3S").state.table == bits("7H2C3S")


def test_ps10_the_player_is_asked_which_of_several_captures() -> None:
    state = position("5S", "KC", table="AC2D4H5D")
    error = refused(state, 0, "5S")
    assert isinstance(error, AmbiguousAction)
    assert error.code == "ambiguous_capture"
    assert [str(play) for play in error.candidates] == ["5S>AC+5D", "5S>2D+4H"]
    assert error.facts["candidates"] == ("5S>AC+5D", "5S>2D+4H")


def test_ps11_the_last_capturer_sweeps_the_table_and_it_is_no_sur() -> None:
    state = position("2C", "4D", table="7H3SKC", stock="", taker=0)
    state = do(state, 0, "2C").state
    step = do(state, 1, "4D>7H")
    assert codes(step.events) == ["captured", "swept", "round_scored"]
    assert facts_of(step.events, "swept") == {"seat": 1, "side": 1, "cards": read_cards("2CKC3S")}
    assert step.state.piles == (0, bits("4D7H2C3SKC"))
    assert step.state.table == 0
    assert step.state.surs is None


def test_ps11_the_last_capture_may_lie_a_while_back() -> None:
    state = position("2C", "3D", "4H", table="KC", stock="", taker=2)
    step = do(state, 0, "2C", "3D", "4H")
    assert facts_of(step.events, "swept")["seat"] == 2
    assert step.state.piles == (0, 0, bits("2C3D4HKC"))


def test_ps11_nothing_is_swept_from_an_empty_table() -> None:
    state = position("", "4D", table="7H", stock="", turn=1, piles=("2C", "3C"))
    step = do(state, 1, "4D>7H")
    assert codes(step.events) == ["captured", "round_scored"]


# Sur


def test_ps12_emptying_the_table_is_a_sur() -> None:
    step = do(position("6H2S", "KC", table="2C3D"), 0, "6H>2C+3D")
    assert step.state.surs == (0, 1)
    assert codes(step.events) == ["captured", "sur_gained"]
    assert facts_of(step.events, "captured") == {
        "seat": 0,
        "card": Card("6H"),
        "taken": read_cards("2C3D"),
        "emptied": True,
        "sur": True,
    }
    assert facts_of(step.events, "sur_gained") == {"seat": 0, "side": 0, "count": 1}
    assert list(step.events[1].tallies()) == [(0, "surs", 1)]


def test_ps12_a_queen_may_make_a_sur_and_a_jack_never() -> None:
    assert do(position("QH2S", "KC", table="QC"), 0, "QH>QC").state.surs == (0, 1)
    step = do(position("JH2S", "KC", table="QC2C"), 0, "JH>2C")
    assert (step.state.surs, facts_of(step.events, "captured")["emptied"]) == (None, False)
    step = do(position("JH2S", "KC", table="5C2C"), 0, "JH>2C+5C")
    assert (step.state.surs, facts_of(step.events, "captured")["emptied"]) == (None, True)


@pytest.mark.parametrize(
    ("card", "table", "surs"),
    [("QH", "QC", None), ("KH", "KC", None), ("6H", "5C", (0, 1))],
    ids=["queen", "king", "numeral"],
)
def test_ps32_a_king_or_queen_makes_no_sur_with_the_option(
    card: str, table: str, surs: tuple[int, int] | None
) -> None:
    state = position(f"{card}2S", "KS", table=table, court_sur=False)
    step = do(state, 0, f"{card}>{table}")
    captured = facts_of(step.events, "captured")
    assert (step.state.surs, captured["emptied"], captured["sur"]) == (surs, True, surs is not None)
    assert GAME.view(state, 0).court_sur is False
    usual = position(f"{card}2S", "KS", table=table)
    assert do(usual, 0, f"{card}>{table}").state.surs == (0, 1)


def test_ps32_a_king_that_makes_no_sur_cancels_none() -> None:
    for stock in (None, ""):
        state = position(
            "KH2S", "3S", table="KC", stock=stock, surs=(1, 2), court_sur=False,
            last_deal_cancel=True,
        )  # fmt: skip
        assert do(state, 0, "KH>KC").state.surs == (1, 2)
        assert do(
            state._replace(round=state.round._replace(options=PasurOptions(last_deal_cancel=True))),
            0,
            "KH>KC",
        ).state.surs == (1, 1)


def test_ps12_the_partner_of_the_holder_adds_to_his_surs() -> None:
    state = position("2C", "2D", "6H3C", "2S", table="2H3D", turn=2, surs=(0, 1))
    step = do(state, 2, "6H>2H+3D")
    assert step.state.surs == (0, 2)
    assert facts_of(step.events, "sur_gained") == {"seat": 2, "side": 0, "count": 2}


@pytest.mark.parametrize("surs", [None, (0, 1), (1, 2)])
def test_ps13_in_the_last_deal_nothing_is_scored_or_cancelled(surs: tuple[int, int] | None) -> None:
    state = position("6H2S", "KC", table="2C3D", stock="", surs=surs)
    step = do(state, 0, "6H>2C+3D")
    assert step.state.surs == surs
    assert codes(step.events) == ["captured"]
    assert facts_of(step.events, "captured")["sur"] is False


@pytest.mark.parametrize(
    ("before", "after"), [(None, None), ((0, 1), (0, 1)), ((1, 2), (1, 1)), ((1, 1), None)]
)
def test_ps13_as_an_option_the_last_deal_still_cancels(
    before: tuple[int, int] | None, after: tuple[int, int] | None
) -> None:
    state = position("6H2S", "KC", table="2C3D", stock="", surs=before, last_deal_cancel=True)
    step = do(state, 0, "6H>2C+3D")
    assert step.state.surs == after
    assert ("sur_cancelled" in codes(step.events)) == (before != after)
    assert facts_of(step.events, "captured")["sur"] == (before != after)


@pytest.mark.parametrize(
    ("blocked_from", "total", "scores"),
    [(50, 49, True), (50, 50, False), (41, 40, True), (41, 41, False), ("none", 61, True)],
)
def test_ps14_a_side_near_the_target_neither_scores_nor_cancels(
    blocked_from: int | str, total: int, scores: bool
) -> None:
    for surs, after in ((None, (0, 1)), ((1, 2), (1, 1)), ((0, 1), (0, 2))):
        state = position(
            "6H2S", "KC", table="2C3D", totals=(total, 10), surs=surs, sur_blocked_from=blocked_from
        )
        assert do(state, 0, "6H>2C+3D").state.surs == (after if scores else surs)
        assert GAME.view(state, None).may_sur == (scores, True)


def test_ps14_from_the_target_on_it_bars_only_after_a_tie() -> None:
    assert "sur_blocked_from" not in PasurOptions().idle()
    for target, blocked_from, idle in ((51, 50, False), (50, 50, True), (41, 41, True)):
        options = PasurOptions(target=target, sur_blocked_from=blocked_from)
        assert ("sur_blocked_from" in options.idle()) == idle
    assert "sur_blocked_from" not in PasurOptions(target=11, sur_blocked_from="none").idle()
    for total, scores in ((49, True), (52, False)):
        tied = position("6H2S", "KC", table="2C3D", totals=(total, total), target=41)
        assert do(tied, 0, "6H>2C+3D").state.surs == ((0, 1) if scores else None)


def test_ps15_a_sur_cancels_one_of_another_side() -> None:
    step = do(position("6H2S", "KC", table="2C3D", surs=(1, 2)), 0, "6H>2C+3D")
    assert step.state.surs == (1, 1)
    assert facts_of(step.events, "sur_cancelled") == {"seat": 0, "side": 0, "holder": 1, "count": 1}
    assert list(step.events[1].tallies()) == [(0, "surs", 1)]
    step = do(position("6H2S", "KC", table="2C3D", surs=(1, 1)), 0, "6H>2C+3D")
    assert step.state.surs is None
    assert facts_of(step.events, "sur_cancelled")["count"] == 0


def test_ps16_the_marker_is_a_marker() -> None:
    state = do(position("6H2S", "KC", table="2C3D"), 0, "6H>2C+3D").state
    assert state.piles[0] == bits("6H2C3D")


# Scoring a round


def finished(*piles: str, surs: tuple[int, int] | None = None, **given: object) -> RoundScored:
    """Return the score of a round with these piles; seat 0 lays the last card, seat 1 takes it."""
    clubs = [card for card in FRENCH_52 if card in read_cards("".join(piles))]
    spare = next(card for card in read_cards("6H7H8H9H") if card not in clubs)
    state = position(
        spare, *[""] * (len(piles) - 1), piles=piles, stock="", taker=1, surs=surs, **given
    )
    (event,) = (e for e in do(state, 0, spare).events if isinstance(e, RoundScored))
    return event


def test_ps17_aces_jacks_the_two_of_clubs_the_ten_of_diamonds_surs_and_clubs_score() -> None:
    assert finished("ADAHJD", "AC2C3C4C").points == (3, 10)
    assert finished("TD", "2D").points == (3, 0)
    assert finished("TH", "2C").points == (0, 9)
    assert finished("5D", "2D", surs=(0, 3)).points == (15, 0)


def test_ps17_the_score_sheet_adds_the_round() -> None:
    event = finished("ADAHJD", "AC2C3C4C", totals=(20, 30))
    assert event.totals == (23, 40)
    assert event.extra() == {"surs": None}
    assert list(event.tallies()) == [
        (0, "points", 3),
        (1, "points", 10),
        (1, "clubs", 1),
    ]


def test_ps17_partners_are_both_given_their_points() -> None:
    state = position("6H", "", "", "", piles=("AD", "AC2C"), stock="", taker=1)
    (event,) = (e for e in do(state, 0, "6H").events if isinstance(e, RoundScored))
    tallies = list(event.tallies())
    assert [(seat, points) for seat, column, points in tallies if column == "points"] == [
        (0, 1),
        (2, 1),
        (1, 10),
        (3, 10),
    ]
    assert [seat for seat, column, _ in tallies if column == "clubs"] == [1, 3]


@pytest.mark.parametrize(
    ("clubs", "winner", "strict"),
    [
        ((7, 6), 0, 0),
        ((0, 13), 1, 1),
        ((5, 5, 3), 2, None),
        ((6, 6, 1), 2, None),
        ((6, 4, 3), 0, None),
        ((4, 4, 3, 2), 2, None),
        ((4, 4, 4, 1), 3, None),
        ((3, 3, 3, 4), 3, None),
        ((8, 2, 2, 1), 0, 0),
        ((5, 5, 2, 1), 2, None),
    ],
)
def test_ps18_the_highest_unshared_number_of_clubs_scores(
    clubs: tuple[int, ...], winner: int, strict: int | None
) -> None:
    assert haft_khaj(clubs) == winner
    assert haft_khaj(clubs, strict=True) == strict


def test_ps18_one_side_always_scores_the_clubs() -> None:
    for sides in (2, 3, 4):
        for cuts in combinations(range(13 + sides - 1), sides - 1):
            edges = (-1, *cuts, 13 + sides - 1)
            clubs = tuple(high - low - 1 for low, high in pairwise(edges))
            assert haft_khaj(clubs) is not None


def test_ps18_strict_seven_is_for_four_alone() -> None:
    piles = ("ACKC3C4C", "5C6C7C8C", "2D", "2H")
    assert finished(*piles[:3], strict_seven=True).points == (1, 0, 0)
    assert finished(*piles, strict_seven=True, teams=False).points == (1, 0, 0, 0)
    four = ("ACKC3C4C", "5C6C7C", "2D", "2H")
    assert finished(*four, teams=False).points == (8, 0, 0, 0)
    assert finished(*four[:3], strict_seven=True).points == (8, 0, 0)


def test_ps18_strict_seven_means_nothing_to_partners() -> None:
    assert PasurOptions(strict_seven=True).idle() == {"strict_seven"}
    assert PasurOptions(strict_seven=True, teams=False).idle() == set()


def test_ps19_the_count_is_read_out_clubs_first_with_a_running_total() -> None:
    event = finished("AC2C3C4C5C6C7C8CADJHJDJS", "TD9C", surs=(0, 2))
    assert event.facts()["items"] == (
        (
            ("clubs:8", 7),
            ("surs:2", 17),
            ("AC", 18),
            ("2C", 20),
            ("AD", 21),
            ("JD", 22),
            ("JH", 23),
            ("JS", 24),
        ),
        (("TD", 3),),
    )
    assert event.facts()["clubs"] == (8, 1)
    assert event.points == (24, 3)


# Winning, and per shodam


def scored(
    *totals: int, piles: tuple[str, ...] = ("AD", "2D"), **given: object
) -> tuple[State, list[str]]:
    """Play out a round from these totals; return the state after it and its events' codes.

    Seat 0's pile is worth one point more than the others.
    """
    state = position(
        "6H",
        *[""] * (len(totals) - 1),
        piles=piles,
        stock="",
        taker=1,
        totals=totals,
        **given,
    )
    step = do(state, 0, "6H")
    return step.state, codes(step.events)


def test_ps20_the_highest_total_at_or_above_the_target_wins() -> None:
    state, told_codes = scored(54, 54, piles=("AC2D", "2S"))
    assert state.round.totals == (62, 54)
    result = GAME.result(state)
    assert result is not None
    assert (result.ranks, result.totals, result.reason) == ((0, 1), (62, 54), "target")
    assert result.winner == 0
    assert told_codes[-2:] == ["round_scored", "match_won"]
    assert GAME.acting(state) == frozenset()
    assert state.phase == OVER
    assert not GAME.between_rounds(state)


def test_ps20_below_the_target_another_round_is_dealt() -> None:
    state, _ = scored(53, 54, piles=("AC2D", "2S"))
    assert state.round.totals == (61, 54)
    assert GAME.result(state) is None
    assert GAME.between_rounds(state)
    assert GAME.acting(state) == {TABLE}
    assert state.round.claims_open is False


def test_ps20_the_higher_of_two_above_the_target_wins() -> None:
    state, _ = scored(70, 65, piles=("2D", "AC2C"))
    assert GAME.result(state).winner == 1
    assert state.round.totals == (70, 75)


def test_ps20_all_seats_play_on_after_a_shared_total() -> None:
    """Rule 0.6: whole rounds are added until the tie is broken."""
    state, told_codes = scored(62, 70, 40, piles=("AC2D", "2S", "TD"))
    assert state.round.totals == (70, 70, 43)
    assert told_codes[-2:] == ["round_scored", "total_shared"]
    assert GAME.result(state) is None
    dealt = deal(state, pack("5C6C7C8C5D6D7D8D2H3H4H5H2C3C4C9C")).state
    assert dealt.round.claims_open is False


def test_ps20_ranks_are_shared_by_equal_totals() -> None:
    state, _ = scored(70, 40, 40, piles=("AC2D", "2S", "3S"))
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (0, 1, 1)


def test_ps20_nothing_is_played_once_the_match_is_over() -> None:
    state, _ = scored(60, 54, piles=("AC2D", "2S"))
    for seat, action in ((0, "2C"), (1, "claim"), (TABLE, "dealer p1"), (TABLE, f"deal {pack()}")):
        assert refused(state, seat, action).code == "match_over"


def test_ps21_a_claim_counts_score_sheet_captures_and_surs_but_not_the_table() -> None:
    state = position(
        "2S", "3S", table="ADTDJH", piles=("AHAS", "JC2C"), totals=(40, 44), surs=(0, 2), target=62
    )
    assert state.counted == (52, 47)


@pytest.mark.parametrize(
    ("piles", "counted"),
    [
        (("3C4C5C6C7C8C", "KS"), (0, 0)),
        (("3C4C5C6C7C8C9C", "KS"), (7, 0)),
        (("KS", "3C4C5C6C7C8C9CTC"), (0, 7)),
        (("3C4C5C6C7C8C", "9C", "KS"), (0, 0, 0)),
        (("3C4C5C6C7C8C9C", "TC", "KS"), (7, 0, 0)),
        (("3C4C5C6C7C8C", "9CTCQC", "KCJC"), (7, 0, 1)),
        (("3C4C5C6C7C8C", "9CTCQCKC", "JC"), (0, 0, 1)),
        (("3C4C5C6C7C", "8C9CTC", "QCKC", "JC"), (0, 0, 0, 1)),
        (("3C4C5C6C7C", "8C9CTC", "QCKC", "JCACKS"), (7, 0, 0, 2)),
    ],
    ids=["6-0", "7-0", "0-8", "6-1-0", "7-1-0", "6-3-2", "6-4-1", "5-3-2-1", "5-3-2-2"],
)
def test_ps21_a_claim_counts_clubs_that_no_side_can_equal(
    piles: tuple[str, ...], counted: tuple[int, ...]
) -> None:
    hands = ("2S", "3S", "4S", "5S")[: len(piles)]
    assert position(*hands, piles=piles, teams=False).counted == counted


def test_ps21_with_strict_seven_four_alone_need_seven_at_a_claim_too() -> None:
    piles = ("3C4C5C6C7C", "8C9CTC", "QCKC", "JCACKS")
    state = position("2S", "3S", "4S", "5S", piles=piles, teams=False, strict_seven=True)
    assert state.counted == (0, 0, 0, 2)


@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_ps21_a_claim_counts_clubs_once_they_are_decided(
    left: int, strict: bool, packs: int
) -> None:
    """Beside all ways in which the clubs that are left can be taken."""
    rng = random.Random(left)
    for _ in range(150):
        sides = rng.choice((2, 3, 4) if packs == 1 else (6, 8))
        clubs = [0] * sides
        for _ in range(13 * packs - left):
            clubs[rng.choice((0, rng.randrange(sides)))] += 1
        winners = set()
        for takers in product(range(sides), repeat=left):
            ended = [held + takers.count(side) for side, held in enumerate(clubs)]
            winners.add(haft_khaj(ended, strict))
        decided = winners.pop() if len(winners) == 1 else None
        assert sure_of_clubs(clubs, packs, strict=strict) == decided


def test_ps21_a_claim_counts_clubs_that_a_tie_gives_to_a_third_side() -> None:
    assert sure_of_clubs((5, 5, 3), 1) == 2
    assert sure_of_clubs((5, 5, 2), 1) is None, "one is left"
    assert sure_of_clubs((5, 5, 4, 4, 4, 2, 1, 1), 2) == 5
    assert sure_of_clubs((4, 4, 3, 2), 1, strict=True) is None


@given(st.lists(st.integers(0, 7), min_size=2, max_size=8), st.booleans(), st.randoms())
def test_ps21_a_claim_counts_the_points_of_the_round(
    clubs: list[int], strict: bool, rng: random.Random
) -> None:
    packs = 1 if len(clubs) <= 4 else 2
    while sum(clubs) > 13 * packs:
        clubs[clubs.index(max(clubs))] -= 1
    strict = strict and len(clubs) == 4
    sure = sure_of_clubs(clubs, packs, strict=strict)
    for _ in range(10):
        ended = [*clubs]
        for _ in range(13 * packs - sum(clubs)):
            ended[rng.randrange(len(ended))] += 1
        if sure is not None:
            assert haft_khaj(ended, strict) == sure


def test_ps21_any_seat_may_claim_also_out_of_turn() -> None:
    for seat in (0, 1, 2):
        state = position("2S", "3S", "4S", table="KC", totals=(10, 10, 10))
        assert CLAIM in GAME.legal(state, seat)
        assert Do(CLAIM) in GAME.legal(state, seat).offers
        assert codes(do(state, seat, "claim").events) == ["claim_wrong"]


def test_ps21_partners_claim_for_their_team() -> None:
    state = position("2S", "3S", "4S", "5S", table="KC", totals=(61, 10), piles=("AC", "2H"))
    step = do(state, 2, "claim")
    assert facts_of(step.events, "claim_right") == {"seat": 2, "side": 0, "counted": (62, 10)}
    assert facts_of(step.events, "match_won") == {
        "side": 0,
        "seats": (0, 2),
        "totals": (62, 10),
        "by_claim": True,
    }


def test_ps22_a_right_claim_ends_the_match_with_the_points_counted() -> None:
    state = position("2S", "3S", table="KCTD", totals=(50, 30), piles=("ACJD", "2H"), surs=(0, 2))
    step = do(state, 0, "claim")
    assert codes(step.events) == ["claim_right", "round_scored", "match_won"]
    assert list(step.events[0].tallies()) == [(0, "claims_right", 1)]
    facts = facts_of(step.events, "round_scored")
    assert (facts["points"], facts["totals"], facts["by_claim"]) == ((12, 0), (62, 30), True)
    assert facts["surs"] == (0, 2)
    assert facts["items"][0] == (("surs:2", 10), ("AC", 11), ("JD", 12))
    result = GAME.result(step.state)
    assert result is not None
    assert (result.winner, result.reason, result.totals) == (0, "claim", (62, 30))


def test_ps22_a_claim_may_win_for_another() -> None:
    state = position("2S", "3S", table="KC", totals=(50, 58), piles=("AHAS", "TDAC"))
    step = do(state, 0, "claim")
    assert facts_of(step.events, "claim_lost") == {
        "seat": 0,
        "side": 0,
        "winner": 1,
        "counted": (52, 62),
        "target": 62,
    }
    assert list(step.events[0].tallies()) == [(0, "claims_wrong", 1)]
    assert GAME.result(step.state).winner == 1


def test_ps22_a_claimant_beaten_above_the_target_did_not_claim_wrongly() -> None:
    state = position("2S", "3S", table="KC", totals=(61, 58), piles=("AH", "TDACAS"))
    step = do(state, 0, "claim")
    assert facts_of(step.events, "claim_lost")["counted"] == (62, 63)
    assert list(step.events[0].tallies()) == []


def test_ps22_after_a_wrong_claim_the_round_goes_on() -> None:
    state = position("2S", "3S", table="KC", totals=(50, 50), piles=("AH", "AC"), turn=1)
    step = do(state, 0, "claim")
    assert facts_of(step.events, "claim_wrong") == {
        "seat": 0,
        "side": 0,
        "counted": (51, 51),
        "target": 62,
    }
    assert list(step.events[0].tallies()) == [(0, "claims_wrong", 1)]
    assert step.state == state._replace(round=state.round._replace(claimed=(True, False)))


def test_ps22_a_shared_count_is_played_out_without_further_claims() -> None:
    state = position("2S", "3S", "4S", table="KC", totals=(61, 61, 10), piles=("AH", "AC", "5H"))
    step = do(state, 2, "claim")
    assert facts_of(step.events, "claim_shared") == {
        "seat": 2,
        "side": 2,
        "counted": (62, 62, 10),
        "leaders": (0, 1),
    }
    assert list(step.events[0].tallies()) == []
    assert step.state == state._replace(round=state.round._replace(claims_open=False))
    for seat in (0, 1, 2):
        assert refused(step.state, seat, "claim").code == "claim_closed"


def test_ps23_a_claim_is_refused_in_a_round_after_a_tie() -> None:
    tied = position("", "", phase=SCORED, totals=(70, 70), stock="")
    step = deal(tied, pack("5C6C7C8C5D6D7D8D2C3C4C9C"))
    assert facts_of(step.events, "round_dealt")["claims_open"] is False
    assert refused(step.state, 0, "claim").code == "claim_closed"
    assert list(GAME.legal(step.state, 0 if step.state.turn else 1)) == []
    tied_below = position("", "", phase=SCORED, totals=(30, 30), stock="")
    assert deal(tied_below, pack("5C6C7C8C5D6D7D8D2C3C4C9C")).state.round.claims_open


def test_ps23_a_claim_is_refused_between_rounds_and_before_the_first() -> None:
    for state in (
        position("", "", phase=SCORED, stock=""),
        awaiting(2),
        GAME.start(PasurOptions(), 2),
    ):
        assert refused(state, 0, "claim").code == "claim_closed"


def test_ps24_a_side_may_claim_wrongly_once_a_round() -> None:
    state = position("2S", "3S", "4S", "5S", table="KC", totals=(50, 50))
    state = do(state, 0, "claim").state
    assert refused(state, 0, "claim").code == "claim_used"
    assert refused(state, 2, "claim").code == "claim_used"
    state = do(state, 1, "claim").state
    assert state.round.claimed == (True, True)
    assert refused(state, 3, "claim").code == "claim_used"
    assert state.round.totals == (50, 50)


def test_ps24_the_next_round_allows_another_claim() -> None:
    state = position("", "", phase=SCORED, claimed=(True, True), stock="")
    assert deal(state, pack("5C6C7C8C5D6D7D8D2C3C4C9C")).state.round.claimed == (False, False)


def test_ps25_running_totals_are_shown_only_as_an_option() -> None:
    piles = ("AHAS", "JC2C")
    hidden = position("2S", "3S", piles=piles, totals=(40, 44))
    shown = position("2S", "3S", piles=piles, totals=(40, 44), open_count=True)
    for seat in (0, 1, None):
        assert GAME.view(hidden, seat).count is None
        assert GAME.view(shown, seat).count == (42, 47)


# Views


def test_a_seat_sees_its_own_hand_and_the_table() -> None:
    state = position(
        "5S2C",
        "KC",
        table="AC2D",
        piles=("9H", "8H7H"),
        surs=(1, 1),
        last=Play(INDEX[Card("8H")], bits("7H")),
    )
    view = GAME.view(state, 0)
    assert view.hands == (read_cards("2C5S"), (HIDDEN,))
    assert view.shown == (("table", read_cards("AC2D")),)
    assert view.table == read_cards("AC2D")
    assert view.stock == len(flat(state.stock)) == 40
    assert view.captured == (1, 2)
    assert view.piles == (read_cards("9H"), read_cards("7H8H"))
    assert view.surs == (1, 1)
    assert view.last == (1, Card("8H"), read_cards("7H"))
    assert (view.deal, view.deals, view.last_deal, view.target) == (1, 6, False, 62)
    assert (view.claim_used, view.claims_open) == ((False, False), True)
    assert view.acting == {0}
    assert GAME.view(state, None).hands == ((HIDDEN, HIDDEN), (HIDDEN,))


def test_people_are_offered_a_card_and_the_claim() -> None:
    state = position("5S2C", "KC", table="AC5D2D4H")
    legal = GAME.legal(state, 0)
    assert legal.offers == (Pick("play", read_cards("2C5S")), Do(CLAIM))
    assert not any(isinstance(offer, Choose) for offer in legal.offers)
    assert list(map(str, legal.matching(read_cards("5S")))) == ["5S>AC+5D", "5S>2D+4H"]
    assert list(map(str, legal.matching(read_cards("2C")))) == ["2C>5D+4H"]
    assert legal.matching(read_cards("KC")) == ()
    assert legal.matching(read_cards("5S2C")) == ()
    assert legal.matching((HIDDEN,)) == ()
    assert GAME.legal(state, 1).offers == (Do(CLAIM),)


def test_plays_are_listed_by_card_then_ascending_captures_then_the_claim() -> None:
    state = position("5S2CJD", "KC", table="AC5D2D4H9S")
    assert list(map(str, GAME.legal(state, 0))) == [
        "2C>5D+4H",
        "2C>9S",
        "JD>AC+2D+5D+4H+9S",
        "5S>AC+5D",
        "5S>2D+4H",
        "claim",
    ]


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        ("7H3SAD2C", "KC", "3S"),
        ("KHQH", "2C", "QH"),
        ("ADJH", "", "AD"),
        ("7C8D", "KC", "8D"),
        ("4H7S", "7D4C", "4H>7D"),
        ("4H9D", "7D", "9D"),
    ],
)
def test_a_timeout_plays_a_cheap_card(hand: str, table: str, expected: str) -> None:
    state = position(hand, "KD", table=table)
    assert str(GAME.default(state, 0)) == expected


def test_a_seat_cannot_tell_a_redeal_from_the_real_one() -> None:
    rng = random.Random(1)
    state = position("2C3C", "2D3D", "2H3H", table="9H", piles=("5S6S", "", "AC"))
    for seat in (0, 1, 2, None):
        others = {GAME.redeal(state, seat, rng) for _ in range(20)}
        assert len(others) > 15
        for other in others:
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert GAME.cards(other) == GAME.cards(state)
            assert list(map(len, other.hands)) == [2, 2, 2]


def test_a_redeal_keeps_a_buried_jack_in_the_stock_until_hands_are_dealt() -> None:
    rng, jack = random.Random(2), INDEX[Card("JH")]
    state = deal(awaiting(2), pack("5C6C7C8C5D6D7D8DJH2C3C4C9H"), bury=20).state
    assert GAME.view(state, 0).buried == Card("JH")
    others = [GAME.redeal(state, 0, rng) for _ in range(300)]
    assert {flat(other.stock).index(jack) // 4 for other in others} == set(range(10))
    later = state._replace(stock=state.stock[1:])
    held = [jack in GAME.redeal(later, 0, rng).hands[1] for _ in range(300)]
    assert 10 < sum(held) < 60


# Notation


@pytest.mark.parametrize(
    ("given_text", "written"),
    [
        ("5S>5D+AC", "5S>AC+5D"),
        ("KH", "KH"),
        ("JS>JH+TD+3C", "JS>3C+TD+JH"),
        ("claim", "claim"),
        ("dealer p2", "dealer p2"),
        (f"deal {pack()}", f"deal {pack()}"),
        (f"deal  {pack()}  bury  17", f"deal {pack()} bury 17"),
    ],
)
def test_notation_is_read_and_written(given_text: str, written: str) -> None:
    action = GAME.parse(given_text)
    assert str(action) == written
    assert GAME.parse(written) == action


@pytest.mark.parametrize(
    "wrong",
    [
        "", "5S>", ">5D", "5S>AC+", "5S>AC,5D", "5s", "10S", "5S >AC", "X", "??", "1S", "claim!",
        "Claim", "dealer p0", "dealer p10", "dealer", "deal", "deal 5S bury", "deal 5", "deal 5S X",
        "deal 5S bury 100", "deal 5S bury -1", "5S>AC\n", "deal 5S bury \u0661", "take",
        pytest.param("\x00", id="NUL"), "5S>AC+AC+AC",
    ],
)  # fmt: skip
def test_other_texts_are_no_actions(wrong: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(wrong)


def calls_made(text: str) -> int:
    """Return the number of function calls to parse a text, which must be no action."""
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    gc.disable()  # what other tests have left would be finalized in between
    sys.setprofile(count)
    try:
        with pytest.raises(InvalidAction):
            GAME.parse(text)
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls


@pytest.mark.parametrize(
    "text",
    ["5S>" + "+".join(["AC"] * 15_000), "5S>" + "+".join([*FRENCH_52] * 290)],
    ids=["one card", "all cards"],
)
def test_a_play_of_endless_cards_is_refused_without_reading_them(text: str) -> None:
    assert calls_made(text) < 50


def test_a_play_of_all_cards_of_two_packs_is_read() -> None:
    play = GAME.parse("5S>" + "+".join([*FRENCH_52, *FRENCH_52]))
    assert play.bits.bit_count() == 104


def test_equal_plays_are_equal_however_written() -> None:
    play = GAME.parse("5S>AC+5D")
    assert GAME.parse("5S>5D+AC") == play
    assert hash(GAME.parse("5S>5D+AC")) == hash(play)
    assert Claim() == CLAIM


def test_no_repr_shows_a_secret() -> None:
    state = deal(awaiting(2), pack("5C6C7C8C5D6D7D8D2C3C4C9C")).state
    assert "5C" not in repr(state)
    assert "5C" not in repr(GAME.parse(f"deal {pack()}"))


@pytest.mark.parametrize("name", ["target", "teams", "sur_blocked_from", "open_count"])
def test_options_are_checked(name: str) -> None:
    with pytest.raises(InvalidOptions):
        PasurOptions(**{name: 7})


# Everything at random


def match_of(seed: int, seats: int, **options: object) -> Match:
    """Play a random match to its end, and check every state; return it."""
    rng = random.Random(seed)
    match = Match.start(GAME, PasurOptions(**options), seats, rng.randbytes(32))
    while match.result is None:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = rng.randrange(seats) if rng.random() < 0.03 else match.state.turn
            actions = list(GAME.legal(match.state, seat))
            if not actions:
                continue
            match, events = match.submit(seat, rng.choice(actions))
        check(match.state, events)
    return match


def check(state: State, events: tuple[object, ...]) -> None:
    """Fail unless the invariants of a state hold after an action."""
    cards = GAME.cards(state)
    assert cards in ((), FRENCH_52)
    assert state.table.bit_count() <= 25
    assert not state.table & sum(map(mask_at, state.hands))
    if state.phase == PLAY:
        for index in sum(state.hands, ()):
            assert len(plays_of(index, state.table)) <= 100
    for event in events:
        if isinstance(event, RoundScored) and not event.facts()["by_claim"]:
            surs = event.facts()["surs"]
            strict = state.round.strict_seven and event.facts()["clubs_side"] is None
            assert sum(event.points) == (13 if strict else 20) + (5 * surs[1] if surs else 0)


@settings(max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    seats=st.sampled_from([2, 3, 4]),
    options=st.fixed_dictionaries(
        {},
        optional={
            "target": st.sampled_from([21, 62, 101]),
            "teams": st.booleans(),
            "sur_blocked_from": st.sampled_from([50, 41, "none"]),
            "last_deal_cancel": st.booleans(),
            "strict_seven": st.booleans(),
        },
    ),
)
@pytest.mark.slow
def test_random_matches_keep_to_the_rules(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    match = match_of(seed, seats, **options)
    assert match.result is not None
    winner = match.result.winner
    assert winner is not None
    assert match.result.totals[winner] >= match.options.target
    assert Match.replay(GAME, match.options, seats, match.log).state == match.state


tables = st.sets(st.sampled_from(FRENCH_52), max_size=12).map(mask)


@settings(max_examples=100)
@given(table=tables, card=st.sampled_from(FRENCH_52).map(BIT.__getitem__))
def test_captures_are_all_sets_that_the_rules_allow(table: int, card: int) -> None:
    table &= ~card
    numerals = list(singles(table & NUMERALS))
    if card & JACKS:
        taken = table & NOT_COURTS
        expected = [taken] if taken else []
    elif card & ~NOT_COURTS:
        expected = [one for one in singles(table) if any(
            one & bits(rank + suit) and card & sum(bits(rank + other) for other in "CDHS")
            for rank in "QK" for suit in "CDHS"
        )]  # fmt: skip
    else:
        subsets = chain.from_iterable(
            combinations(numerals, size) for size in range(1, len(numerals) + 1)
        )
        expected = sorted(
            sum(subset) for subset in subsets
            if sum(VALUE[one] for one in subset) + VALUE[card] == 11
        )  # fmt: skip
    index = INDEX[CARD[card]]
    assert plays_of(index, table) == tuple(Play(index, taken) for taken in expected or (0,))


@settings(max_examples=100)
@given(
    table=tables, card=st.sampled_from(FRENCH_52),
    taken=st.sets(st.sampled_from(FRENCH_52), max_size=5).map(mask),
)  # fmt: skip
def test_only_listed_captures_are_accepted(table: int, card: Card, taken: int) -> None:
    table &= ~BIT[card]
    index, state = INDEX[card], position(card, "", table=text(table))
    legal = GAME.legal(state, 0)
    plays = [play for play in legal if isinstance(play, Play)]
    assert set(plays_of(index, table)) == set(plays)
    for tried in (taken, taken & table, 0, *(play.bits for play in plays)):
        play = Play(index, tried)
        assert (play in legal) == (play in plays)
        if play in plays:
            assert GAME.apply(state, 0, play).state.last == play
        else:
            with pytest.raises(IllegalAction):
                GAME.apply(state, 0, play)


@pytest.mark.parametrize("order", ["01102", "02101", "0000", "0123", "0101"])
def test_ps15_the_order_of_two_surs_does_not_matter(order: str) -> None:
    surs, held = None, [0] * 4
    for side in map(int, order):
        surs = after_sur(surs, side)
        others = [other for other in range(4) if other != side and held[other]]
        if others:
            held[others[0]] -= 1
        else:
            held[side] += 1
    expected = next(((side, count) for side, count in enumerate(held) if count), None)
    assert surs == expected
