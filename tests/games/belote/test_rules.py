"""Belote rule by rule; the tests are named after the numbers in `docs/rules/belote.md`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pasur_core.cards import Card, read_cards
from pasur_core.errors import InvalidAction, InvalidOptions
from pasur_core.families.tricks.actions import PASS
from pasur_core.families.tricks.cards import PACK
from pasur_core.families.tricks.state import BID, Won
from pasur_core.games.belote.rules import GAME, TAKES
from pasur_core.games.belote.scoring import last_trick, needed, score
from pasur_core.games.belote.state import Auction, BeloteOptions, State
from pasur_core.phases import DEAL, OVER, PLAY, SCORED
from pasur_core.protocol import TABLE, Do
from tests.families.trick_positions import begun, bits, do, pack, position, steps, trick_of
from tests.support.positions import codes, facts_of, refused

HANDS = ("7H8H9H", "7S8S9S", "7D8D9D", "7C8C9C"), ("THJH", "TSJS", "TDJD", "TCJC")
DEALT = pack(*HANDS[0], *HANDS[1], "QH", "KHAH", "QSKSAS", "QDKDAD", "QCKCAC")
"""Dealt by seat 0: hearts to seat 1, spades to 2, diamonds to 3, clubs to 0; QH is turned up."""


def auction(*passes: str) -> State:
    """Return the auction over the deal above, after these calls in notation."""
    return do(GAME, begun(GAME), f"deal {DEALT}", *passes).state


def test_be5_the_next_seat_deals_after_a_round() -> None:
    over = do(GAME, last_card(100, 41), "9S").state
    assert (over.phase, over.round.dealer, over.round.number) == (SCORED, 3, 1)
    step = do(GAME, over, f"deal {DEALT}")
    assert (step.state.round.dealer, step.state.round.number) == (0, 2)
    assert facts_of(step.events, "round_dealt")["dealer"] == 0
    assert GAME.acting(step.state) == {1}


def test_be6_three_cards_then_two_and_one_turned_up() -> None:
    step = do(GAME, begun(GAME), f"deal {DEALT}")
    state = step.state
    assert state.hands == tuple(map(bits, ("7C8C9CTCJC", "7H8H9HTHJH", "7S8S9STSJS", "7D8D9DTDJD")))
    assert facts_of(step.events, "round_dealt") == {
        "round": 1,
        "dealer": 0,
        "first": 1,
        "turned": Card("QH"),
    }
    view = GAME.view(state, None)
    assert view.shown == (("turned", read_cards("QH")),)
    assert (view.stock, view.turned, view.playing, view.trump) == (11, Card("QH"), False, "")
    assert GAME.cards(state) == PACK
    assert state.phase == BID


def test_be7_from_the_seat_after_the_dealer_each_takes_or_passes() -> None:
    state = auction()
    for seat in (1, 2, 3, 0):
        assert GAME.acting(state) == {seat}
        assert list(GAME.legal(state, seat)) == [PASS, TAKES["H"]]
        assert GAME.legal(state, seat).offers == (Do(TAKES["H"]), Do(PASS))
        assert not GAME.legal(state, seat).matching(read_cards("7H"))
        assert refused(GAME, state, seat, "take S").code == "wrong_suit"
        assert refused(GAME, state, (seat + 1) % 4, "pass").code == "not_your_turn"
        assert refused(GAME, state, seat, "dealer p1").code == "wrong_phase"
        step = do(GAME, state, "pass")
        assert facts_of(step.events, "passed") == {"seat": seat}
        state = step.state
    assert refused(GAME, auction(), 1, "7H").code == "wrong_phase"


def test_be8_the_first_to_take_ends_the_auction() -> None:
    step = do(GAME, auction("pass"), "take H")
    assert facts_of(step.events, "took") == {
        "seat": 2,
        "suit": "H",
        "turned": Card("QH"),
        "first": 1,
    }
    assert (step.state.phase, step.state.law.suit, step.state.round.taker) == (PLAY, "H", 2)
    view = GAME.view(step.state, None)
    assert (view.trump, view.taker, view.playing, view.trick) == ("H", 2, True, ())


def test_be9_the_second_round_offers_the_three_other_suits() -> None:
    step = do(GAME, auction("pass", "pass", "pass"), "pass")
    assert codes(step.events) == ["passed", "second_round"]
    assert facts_of(step.events, "second_round") == {"suit": "H"}
    state = step.state
    assert list(map(str, GAME.legal(state, 1))) == ["pass", "take C", "take D", "take S"]
    error = refused(GAME, state, 1, "take H")
    assert error.code == "wrong_suit"
    assert error.facts == {"suit": "H", "turned": Card("QH")}
    taken = do(GAME, state, "take S").state
    assert (taken.law.suit, taken.round.taker) == ("S", 1)
    assert taken.hands[1] & bits("QH")


def test_be10_eight_passes_and_the_next_dealer_deals_without_a_score() -> None:
    step = do(GAME, auction(), *["pass"] * 8)
    assert codes(step.events) == ["passed", "passed_out"]
    assert facts_of(step.events, "passed_out") == {"dealer": 1}
    state = step.state
    assert (state.phase, state.round.dealer, state.round.number) == (DEAL, 1, 1)
    assert state.round.totals == (0, 0)
    assert GAME.acting(state) == {TABLE}
    assert not GAME.between_rounds(state)
    again = do(GAME, state, f"deal {DEALT}").state
    assert GAME.acting(again) == {2}
    assert again.round.auction.passes == 0


@pytest.mark.parametrize(
    ("passes", "taker", "hands"),
    [
        (0, 1, ("QCKCAC", "QHKHAH", "QSKSAS", "QDKDAD")),
        (1, 2, ("QCKCAC", "KHAHQS", "QHKSAS", "QDKDAD")),
        (3, 0, ("QHKCAC", "KHAHQS", "KSASQD", "KDADQC")),
    ],
)
def test_be11_the_taker_gets_the_turned_card_and_two_more(
    passes: int, taker: int, hands: tuple[str, ...]
) -> None:
    before = auction(*["pass"] * passes)
    state = do(GAME, before, "take H").state
    assert state.round.taker == taker
    new = tuple(after ^ held for after, held in zip(state.hands, before.hands, strict=True))
    assert new == tuple(map(bits, hands))
    assert [hand.bit_count() for hand in state.hands] == [8] * 4
    assert GAME.view(state, None).stock == 0


def test_be12_the_seat_after_the_dealer_leads() -> None:
    for calls in (["take H"], ["pass", "pass", "take H"], [*["pass"] * 7, "take C"]):
        assert GAME.acting(auction(*calls)) == {1}


@pytest.mark.parametrize(
    ("points", "tricks", "belote", "made"),
    [
        ((82, 80), (4, 4), None, True),
        ((81, 81), (4, 4), None, False),
        ((80, 82), (4, 4), None, False),
        ((72, 90), (4, 4), 0, True),
        ((71, 91), (4, 4), 0, False),
        ((91, 71), (4, 4), 1, False),
        ((92, 70), (4, 4), 1, True),
        ((252, 0), (8, 0), 1, True),
    ],
)
def test_be21_the_taking_side_needs_more_than_half(
    points: tuple[int, int], tricks: tuple[int, int], belote: int | None, made: bool
) -> None:
    for taker in (0, 1):
        counted = score(BeloteOptions(), taker, won(points, tricks, belote, taker))
        assert (counted.outcome == "made") is made
        assert counted.pot == 0
    assert (needed(False), needed(True)) == (82, 92)


@pytest.mark.parametrize(
    ("points", "tricks", "belote", "scored"),
    [
        ((100, 62), (5, 3), None, (100, 62)),
        ((100, 62), (5, 3), 0, (120, 62)),
        ((100, 62), (5, 3), 1, (100, 82)),
        ((60, 102), (3, 5), None, (0, 162)),
        ((60, 102), (3, 5), 0, (20, 162)),
        ((60, 102), (3, 5), 1, (0, 182)),
        ((81, 81), (4, 4), None, (0, 162)),
        ((71, 91), (4, 4), 0, (20, 162)),
        ((91, 71), (4, 4), 1, (0, 182)),
        ((252, 0), (8, 0), None, (252, 0)),
        ((252, 0), (8, 0), 1, (252, 20)),
        ((0, 252), (0, 8), None, (0, 252)),
        ((0, 252), (0, 8), 0, (20, 252)),
    ],
)
def test_be22_to_be24_the_scores_of_both_sides(
    points: tuple[int, int], tricks: tuple[int, int], belote: int | None, scored: tuple[int, int]
) -> None:
    for taker in (0, 1):
        counted = score(BeloteOptions(), taker, won(points, tricks, belote, taker))
        assert counted.points == (scored if taker == 0 else scored[::-1])


def won(points: tuple[int, int], tricks: tuple[int, int], belote: int | None, taker: int) -> Won:
    """Return the counted tricks; each pair of numbers begins with the taking side's."""
    if taker:
        points, tricks = points[::-1], tricks[::-1]
        belote = None if belote is None else 1 - belote
    return Won(points, (tricks[0], tricks[1], 0, 0), belote)


@pytest.mark.parametrize(
    ("points", "belote", "pot", "scored", "left"),
    [
        ((81, 81), None, 0, (0, 81), 81),
        ((71, 91), 0, 0, (20, 91), 71),
        ((91, 71), 1, 0, (0, 91), 91),
        ((81, 81), None, 81, (0, 81), 162),
        ((100, 62), None, 81, (181, 62), 0),
        ((60, 102), None, 81, (0, 243), 0),
    ],
)
def test_be23o_equal_points_may_wait_for_the_next_rounds_winner(
    points: tuple[int, int],
    belote: int | None,
    pot: int,
    scored: tuple[int, int],
    left: int,
) -> None:
    options = BeloteOptions(litige="carry")
    counted = score(options, 0, won(points, (4, 4), belote, 0), pot)
    assert (counted.points, counted.pot) == (scored, left)
    assert (counted.outcome == "litige") is (left > 0)


def test_be24o_a_capot_may_be_worth_250() -> None:
    options = BeloteOptions(capot_total=250)
    assert score(options, 0, won((0, 252), (0, 8), None, 0)).points == (0, 250)
    assert last_trick(options, Won((152, 0), (5, 0, 3, 0), None)) == 98
    assert last_trick(BeloteOptions(), Won((152, 0), (5, 0, 3, 0), None)) == 100
    assert last_trick(BeloteOptions(), Won((152, 0), (5, 1, 2, 0), None)) == 10


def last_card(first: int, second: int, **given: Any) -> State:
    """Return a round before its last card; `first` and `second` are the sides' points so far.

    Seat 0 has led the ace of spades, so its side wins 11 and the last trick's bonus.
    """
    done = []
    if second:
        done.append(trick_of(0, "7C8C9CTC", 1, second))
    done += [trick_of(0, "7D8D9DTD", 0, 0)] * (7 - len(done))
    done[-1] = trick_of(0, "7H8H9HTH", 0, first)
    state = position(
        GAME, "H", "", "", "", "9S", trick="AS7S8S", done=tuple(done), auction=Auction(), **given
    )
    return state._replace(hands=(0, 0, 0, bits("9S")))


def test_be19_the_last_trick_counts_ten_more() -> None:
    step = do(GAME, last_card(100, 41), "9S")
    count = facts_of(step.events, "round_scored")
    assert count["won"] == (121, 41)
    assert count["points"] == count["totals"] == (121, 41)
    assert (count["outcome"], count["needed"], count["capot_side"]) == ("made", 82, None)
    assert step.state.phase == SCORED
    assert GAME.between_rounds(step.state)


def test_be24_all_eight_tricks_are_252() -> None:
    step = do(GAME, last_card(141, 0), "9S")
    count = facts_of(step.events, "round_scored")
    assert (count["won"], count["capot_side"], count["tricks"]) == ((252, 0), 0, (8, 0))
    scored = step.events[-1]
    assert sorted(scored.tallies()) == [
        (0, "capots", 1),
        (0, "made", 1),
        (0, "points", 252),
        (0, "taken", 1),
        (1, "points", 0),
        (2, "capots", 1),
        (2, "points", 252),
        (3, "points", 0),
    ]
    fallen = do(GAME, last_card(141, 0, taker=1), "9S")
    assert facts_of(fallen.events, "round_scored")["points"] == (252, 0)
    cheap = do(GAME, last_card(141, 0, taker=1, capot_total=250), "9S")
    assert facts_of(cheap.events, "round_scored")["points"] == (250, 0)


def test_be23o_held_points_go_to_the_next_rounds_winner() -> None:
    step = do(GAME, last_card(60, 81, litige="carry"), "9S")
    count = facts_of(step.events, "round_scored")
    assert (count["points"], count["pot"], count["outcome"]) == ((0, 81), 81, "litige")
    assert GAME.view(step.state, None).pot == 81
    assert GAME.view(step.state, None).points == (71, 81)
    dealt = do(GAME, step.state, f"deal {DEALT}").state
    assert dealt.round.auction.pot == 81
    assert do(GAME, dealt, *["pass"] * 8).state.round.auction.pot == 81
    turned = next(str(call) for call in GAME.legal(dealt, dealt.turn) if call != PASS)
    assert do(GAME, dealt, turned).state.round.auction.pot == 81
    after = last_card(100, 41, litige="carry")
    after = after._replace(round=after.round._replace(auction=Auction(pot=81)))
    assert facts_of(do(GAME, after, "9S").events, "round_scored")["points"] == (202, 41)


@pytest.mark.parametrize(
    ("totals", "over", "winner"),
    [((379, 0), False, None), ((380, 0), True, 0), ((400, 495), True, 1), ((0, 500), True, 1)],
)
def test_be25_the_first_side_at_501_wins_or_else_the_higher(
    totals: tuple[int, int], over: bool, winner: int | None
) -> None:
    step = do(GAME, last_card(100, 41, totals=totals), "9S")
    result = GAME.result(step.state)
    assert (step.state.phase == OVER) is over is (result is not None)
    if result is not None:
        assert (result.winner, result.reason) == (winner, "target")
        assert result.totals == (totals[0] + 121, totals[1] + 41)
        assert facts_of(step.events, "match_won")["side"] == winner
        assert GAME.acting(step.state) == frozenset()


def test_be25_equal_totals_ask_for_one_more_deal() -> None:
    """Rule 0.6: whole rounds are added until the tie is broken."""
    step = do(GAME, last_card(100, 41, totals=(420, 500)), "9S")
    assert codes(step.events)[-2:] == ["round_scored", "total_shared"]
    assert facts_of(step.events, "total_shared") == {"total": 541}
    assert GAME.result(step.state) is None
    assert GAME.acting(step.state) == {TABLE}


def test_be20_the_belote_counts_for_its_side_in_whole_rounds() -> None:
    seen = set()
    for seed in range(30):
        told_by: set[int] = set()
        for _, _, _, step in steps(GAME, seed):
            for event in step.events:
                if event.code == "rebelote_said":
                    told_by.add(event.seat % 2)
                elif event.code == "round_scored":
                    assert {event.belote_side} - {None} == told_by
                    assert event.needed == (92 if told_by else 82)
                    assert sum(event.points) == (
                        (252 if event.capot_side is not None else 162) + 20 * len(told_by)
                    )
                    seen.add((event.outcome, event.belote_side == event.taker % 2))
                    told_by = set()
    assert {("made", True), ("failed", True), ("made", False), ("failed", False)} <= seen


def test_be11_a_redeal_leaves_the_turned_card_with_the_taker() -> None:
    state = auction("pass", "take H")
    for seed in range(20):
        other = GAME.redeal(state, 1, random.Random(seed))
        assert other.hands[2] & bits("QH")
        assert other.hands[1] == state.hands[1]
        assert GAME.view(other, 1) == GAME.view(state, 1)


def test_a_redeal_before_a_take_moves_the_stock_too() -> None:
    state = auction("pass")
    stocks = set()
    for seed in range(20):
        other = GAME.redeal(state, 2, random.Random(seed))
        assert other.hands[2] == state.hands[2]
        assert other.round.auction.turned == bits("QH")
        assert GAME.cards(other) == PACK
        stocks.add(other.round.auction.stock)
    assert len(stocks) > 10


def test_refusals_have_codes() -> None:
    assert refused(GAME, begun(GAME), TABLE, "deal 7H").code == "bad_deal"
    assert refused(GAME, begun(GAME), TABLE, "7H").code == "wrong_phase"
    assert refused(GAME, begun(GAME), 1, "7H").code == "not_your_turn"
    assert refused(GAME, position(GAME, "H", "7H"), 0, "8H").code == "not_in_hand"
    *_, (_, _, _, end) = steps(GAME, 1)
    assert refused(GAME, end.state, 0, "7H").code == "match_over"
    assert refused(GAME, position(GAME, "H", "KHQH"), 0, "KH belote").code == "no_belote"
    cut = position(GAME, "H", "", "", "KHASJS", trick="7SQH")
    assert refused(GAME, cut, 2, "KH").code == "must_follow"
    cut = position(GAME, "H", "", "", "JH7HAD", trick="7SQH")
    assert refused(GAME, cut, 2, "AD").code == "must_trump"
    assert refused(GAME, cut, 2, "7H").code == "must_go_up"
    assert refused(GAME, position(GAME, "H", "7S8S", "9S7D"), 0, "lay").code == "no_laying"


def test_options_are_those_of_the_table_of_gaps() -> None:
    assert BeloteOptions() == BeloteOptions(
        501, "compulsory", "go_up_if_trumping", "auto", "dedans", 252
    )
    for wrong in ({"target": 99}, {"litige": "none"}, {"belote": "never"}):
        with pytest.raises(InvalidOptions):
            BeloteOptions(**wrong)  # type: ignore[arg-type]


def test_the_notation_of_a_take_can_be_parsed() -> None:
    assert GAME.parse("take S") == TAKES["S"]
    for text in ("take", "take X", "take HS", "80H", "contre"):
        with pytest.raises(InvalidAction):
            GAME.parse(text)
