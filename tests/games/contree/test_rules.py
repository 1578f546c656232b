"""Belote contrée rule by rule; the tests are named after the numbers in `docs/rules/contree.md`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pasur_core import registry
from pasur_core.cards import HIDDEN, SUITS, Card, read_cards
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions
from pasur_core.families.tricks.actions import LAY, PASS
from pasur_core.families.tricks.cards import PACK
from pasur_core.families.tricks.state import BID, Won
from pasur_core.games.belote.state import BeloteOptions
from pasur_core.games.contree.actions import BIDS, CONTRE, SURCONTRE, Bid
from pasur_core.games.contree.rules import GAME
from pasur_core.games.contree.scoring import last_trick, score
from pasur_core.games.contree.state import VALUES, Auction, Contract, ContreeOptions, State
from pasur_core.phases import DEAL, OVER, PLAY, SCORED
from pasur_core.protocol import TABLE, Choose, Do
from tests.families.trick_positions import begun, bits, do, pack, position, steps, trick_of
from tests.games.contree.positions import FAILED, GIVEN_UP, failing, last_card
from tests.support.positions import codes, facts_of, refused

THREES = ("7H8H9H", "7S8S9S", "7D8D9D", "7C8C9C")
TWOS = ("THJH", "TSJS", "TDJD", "TCJC")
LASTS = ("QHKHAH", "QSKSAS", "QDKDAD", "QCKCAC")
DEALT = pack(*THREES, *TWOS, *LASTS)
"""Dealt by seat 0: all hearts to seat 1, spades to 2, diamonds to 3, clubs to 0."""


def auction(*calls: str, **options: Any) -> State:
    """Return the auction over the deal above, after these calls in notation."""
    return do(GAME, begun(GAME, **options), f"deal {DEALT}", *calls).state


def listed(state: State) -> list[str]:
    """Return the legal calls of the seat on turn, in notation."""
    return list(map(str, GAME.legal(state, state.turn)))


def test_co1_players_cards_orders_and_points_are_those_of_belote() -> None:
    belote = registry.load_game("belote")
    assert (GAME.seats, GAME.direction) == (belote.seats, belote.direction)
    assert GAME.sides(ContreeOptions(), 4) == belote.sides(belote.options_type(), 4)
    state = auction()
    assert GAME.cards(state) == PACK
    for trump in SUITS:
        mine, theirs = (options.law(trump) for options in (ContreeOptions(), BeloteOptions()))
        assert mine.worth == theirs.worth
        assert mine.beats == theirs.beats


def test_co2_eight_cards_each_by_three_two_and_three() -> None:
    step = do(GAME, begun(GAME), f"deal {DEALT}")
    suits = ["".join(card for card in PACK if card.suit == suit) for suit in "CHSD"]
    assert step.state.hands == tuple(map(bits, suits))
    assert facts_of(step.events, "round_dealt") == {"round": 1, "dealer": 0, "first": 1}
    view = GAME.view(step.state, 2)
    assert (view.shown, view.stock, view.contract, view.said) == ((), 0, None, ())
    assert view.hands[2] == read_cards("AS7S8S9STSJSQSKS")
    assert step.state.phase == BID


def test_co3_co4_the_seat_after_the_dealer_speaks_first_and_the_others_in_turn() -> None:
    state = auction()
    for seat in (1, 2, 3):
        assert GAME.acting(state) == {seat}
        state = do(GAME, state, "pass").state
    assert GAME.acting(state) == {0}
    assert refused(GAME, state, 1, "80H").code == "not_your_turn"
    assert refused(GAME, state, 0, "dealer p1").code == "wrong_phase"
    assert refused(GAME, state, 0, "7C").code == "wrong_phase"


def test_co5_a_bid_is_a_suit_and_points() -> None:
    state = auction()
    values = [*range(80, 170, 10), 260, 500]
    assert list(VALUES) == values
    assert listed(state) == ["pass", *(f"{value}{suit}" for suit in "CDHS" for value in values)]
    *suits, silent = GAME.legal(state, 1).offers
    assert silent == Do(PASS)
    verbs = ["clubs", "diamonds", "hearts", "spades"]
    for offer, verb, suit in zip(suits, verbs, "CDHS", strict=True):
        assert offer == Choose(verb, tuple(BIDS[value, suit] for value in values))
    step = do(GAME, state, "90H")
    assert facts_of(step.events, "bidden") == {"seat": 1, "value": 90, "suit": "H"}
    view = GAME.view(step.state, None)
    assert view.contract == (1, 90, "H", 1)
    assert (view.said, view.taker, view.trump) == (((1, "90H"),), 1, "")


@pytest.mark.parametrize("text", ["70H", "85H", "170H", "250H", "80", "H80", "80X", "0080H"])
def test_co5_nothing_else_is_a_bid(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(text)


@pytest.mark.parametrize("bid", [Bid(85, "H"), Bid(170, "C"), Bid(10, "S"), Bid(90, "Z")])
def test_co5_a_bid_that_does_not_exist_is_refused_in_every_form(bid: Bid) -> None:
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(auction(), 1, bid)
    assert raised.value.code == "bad_bid"


@pytest.mark.parametrize("bid", ["80H", "90H", "90S", "80C"])
def test_co6_a_bid_must_be_higher_in_points(bid: str) -> None:
    error = refused(GAME, auction("90S"), 2, bid)
    assert error.code == "bid_too_low"
    assert error.facts == {"value": int(bid[:2]), "standing": 90}
    assert "100C" in listed(auction("90S"))


def test_co6_nothing_is_higher_than_a_generale() -> None:
    assert listed(auction("500S")) == ["pass", "contre"]
    assert listed(auction("260S"))[2:] == ["500C", "500D", "500H", "500S"]


def test_co7_a_seat_may_bid_after_a_pass() -> None:
    state = auction("pass", "80S", "pass", "pass")
    assert "90H" in listed(state)
    assert do(GAME, state, "90H").state.round.auction.contract == (1, 90, "H", 1)


def test_co8_three_passes_after_a_bid_end_the_auction() -> None:
    step = do(GAME, auction("80H"), "pass", "pass")
    assert step.state.phase == BID
    step = do(GAME, step.state, "pass")
    assert facts_of(step.events, "contracted") == {
        "seat": 1,
        "value": 80,
        "suit": "H",
        "multiplier": 1,
        "first": 1,
    }
    assert (step.state.phase, step.state.law.suit, step.state.round.taker) == (PLAY, "H", 1)
    assert do(GAME, auction("pass", "pass", "pass"), "80C", "pass", "pass").state.phase == BID


def test_co9_an_opponent_may_contre_while_the_bid_stands() -> None:
    state = auction("90S")
    assert listed(state)[:2] == ["pass", "contre"]
    assert GAME.legal(state, 2).offers[-2:] == (Do(PASS), Do(CONTRE))
    later = do(GAME, state, "pass", "pass").state
    assert later.turn == 0
    step = do(GAME, later, "contre")
    assert facts_of(step.events, "doubled") == {"seat": 0}
    assert list(step.events[0].tallies()) == [(0, "contres", 1)]
    assert step.state.round.auction.contract == (1, 90, "S", 2)


def test_co9_a_contre_needs_a_bid_of_an_opponent() -> None:
    state = do(GAME, auction("90S"), "pass").state
    assert refused(GAME, state, 3, "contre").code == "own_team"
    assert "contre" not in listed(state)
    assert refused(GAME, auction(), 1, "contre").code == "no_bid"
    assert refused(GAME, auction(), 1, "surcontre").code == "no_contre"
    assert refused(GAME, state, 3, "surcontre").code == "no_contre"


def test_co10_after_a_contre_only_the_contracted_side_speaks() -> None:
    state = auction("90S", "contre")
    assert GAME.acting(state) == {3}
    assert listed(state) == ["pass", "surcontre"]
    assert GAME.legal(state, 3).offers == (Do(SURCONTRE), Do(PASS))
    assert refused(GAME, state, 3, "100S").code == "contred"
    assert refused(GAME, state, 3, "contre").code == "own_team"
    state = do(GAME, state, "pass").state
    assert GAME.acting(state) == {1}
    assert listed(state) == ["pass", "surcontre"]
    step = do(GAME, state, "pass")
    assert facts_of(step.events, "contracted")["multiplier"] == 2
    assert GAME.acting(step.state) == {1}


def test_co10_in_order_from_the_seat_after_the_contre() -> None:
    state = auction("90S", "pass", "pass", "contre")
    assert GAME.acting(state) == {1}
    assert GAME.acting(do(GAME, state, "pass").state) == {3}


@pytest.mark.parametrize("calls", [("surcontre",), ("pass", "surcontre")])
def test_co10_a_surcontre_ends_the_auction(calls: tuple[str, ...]) -> None:
    step = do(GAME, auction("90S", "contre"), *calls)
    assert codes(step.events) == ["redoubled", "contracted"]
    assert facts_of(step.events, "redoubled") == {"seat": 3 if calls[0] == "surcontre" else 1}
    assert facts_of(step.events, "contracted")["multiplier"] == 4
    assert step.state.round.auction.contract == (1, 90, "S", 4)
    assert step.state.phase == PLAY


def test_co11_four_passes_and_the_next_dealer_deals() -> None:
    step = do(GAME, auction(), "pass", "pass", "pass", "pass")
    assert codes(step.events) == ["passed", "passed_out"]
    assert facts_of(step.events, "passed_out") == {"dealer": 1}
    state = step.state
    assert (state.phase, state.round.dealer, state.round.number) == (DEAL, 1, 1)
    assert not GAME.between_rounds(state)
    assert GAME.view(state, None).said == ()
    assert GAME.acting(do(GAME, state, f"deal {DEALT}").state) == {2}


def test_0_5_a_seat_that_can_only_pass_is_passed_over() -> None:
    """No bid is higher than a générale, and a partner cannot contre it."""
    step = do(GAME, auction("500S"), "pass")
    assert [(event.code, event.facts()["seat"]) for event in step.events] == [
        ("passed", 2),
        ("passed", 3),
    ]
    assert GAME.acting(step.state) == {0}
    assert GAME.view(step.state, None).said == ((1, "500S"), (2, "pass"), (3, "pass"))
    assert codes(do(GAME, step.state, "pass").events) == ["passed", "contracted"]
    doubled = do(GAME, auction("500S"), "contre")
    assert GAME.acting(doubled.state) == {3}
    assert listed(doubled.state) == ["pass", "surcontre"]
    last = do(GAME, auction("pass", "pass", "pass"), "500C").state
    assert GAME.acting(last) == {1}
    assert GAME.acting(do(GAME, last, "pass").state) == {3}


def test_co12_the_seat_after_the_dealer_leads_after_any_bid() -> None:
    for calls in (["80H", "pass"], ["pass", "80H", "pass"], ["pass", "pass", "80H", "pass"]):
        assert GAME.acting(auction(*calls, "pass", "pass")) == {1}


def won(
    points: tuple[int, int], tricks: tuple[int, ...] = (2, 2, 2, 2), belote: int | None = None
) -> Won:
    return Won(points, tricks, belote)


def scored(value: int, multiplier: int, tricks: Won, **options: Any) -> tuple[int, int, str]:
    """Return both sides' points and the outcome if seat 0 has bid `value` in hearts.

    Fail unless they are mirrored for a bid of seat 1.
    """
    contract = Contract(0, value, "H", multiplier)
    counted = score(ContreeOptions(**options), contract, tricks)
    other = Won(
        tricks.points[::-1],
        (*tricks.tricks[3:], *tricks.tricks[:3]),
        None if tricks.belote is None else 1 - tricks.belote,
    )
    turned = score(ContreeOptions(**options), contract._replace(seat=1), other)
    assert turned == (counted.points[::-1], counted.outcome)
    return (*counted.points, counted.outcome)


ALL_BY_PAIR = (5, 0, 3, 0)
ALL_ALONE = (8, 0, 0, 0)
ALL_BY_PARTNER = (0, 0, 8, 0)
NONE = (0, 8, 0, 0)


@pytest.mark.parametrize(
    ("value", "tricks", "made"),
    [
        (80, won((80, 82)), True),
        (90, won((80, 82)), False),
        (100, won((80, 82), belote=0), True),
        (110, won((80, 82), belote=0), False),
        (90, won((80, 82), belote=1), False),
        (160, won((252, 0), ALL_BY_PAIR), True),
        (160, won((159, 3), (4, 0, 3, 1)), False),
        (160, won((140, 22), (4, 0, 3, 1), 0), True),
        (260, won((252, 0), ALL_BY_PAIR), True),
        (260, won((502, 0), ALL_ALONE), True),
        (260, won((162, 0), (4, 0, 3, 1), 0), False),
        (500, won((502, 0), ALL_ALONE), True),
        (500, won((502, 0), ALL_BY_PARTNER), False),
        (500, won((252, 0), ALL_BY_PAIR), False),
    ],
)
def test_co13_when_a_contract_is_made(value: int, tricks: Won, made: bool) -> None:
    for multiplier in (1, 2, 4):
        assert (scored(value, multiplier, tricks)[2] == "made") is made


def test_co13o_the_belote_may_not_count_for_the_contract() -> None:
    tricks = won((80, 82), belote=0)
    assert scored(100, 1, tricks) == (200, 82, "made")
    assert scored(100, 1, tricks, belote_counts_for_contract=False) == (20, 262, "failed")
    assert scored(80, 1, tricks, belote_counts_for_contract=False) == (180, 82, "made")
    equal = won((81, 81), belote=0)
    assert scored(80, 1, equal, belote_counts_for_contract=False) == (20, 81, "litige")
    assert scored(80, 1, equal) == (181, 81, "made")


@pytest.mark.parametrize(
    ("tricks", "bonus"),
    [((2, 2, 2, 2), 10), (ALL_BY_PAIR, 100), (NONE, 350), (ALL_ALONE, 350), ((0, 3, 0, 5), 100)],
)
def test_co14_the_last_trick_counts_more_with_all_the_others(
    tricks: tuple[int, ...], bonus: int
) -> None:
    contract = Contract(0, 80, "H")
    assert last_trick(ContreeOptions(), contract, won((152, 0), tricks)) == bonus


def test_co14o_a_generale_may_have_to_be_bid() -> None:
    options = ContreeOptions(generale_needs_bid=True)
    alone = won((152, 0), ALL_ALONE)
    assert last_trick(options, Contract(0, 160, "H"), alone) == 100
    assert last_trick(options, Contract(0, 260, "H"), alone) == 100
    assert last_trick(options, Contract(0, 500, "H"), alone) == 350


@pytest.mark.parametrize(
    ("value", "multiplier", "tricks", "mine", "theirs"),
    [
        (100, 1, won((110, 52)), 210, 52),
        (80, 1, won((100, 62)), 180, 62),
        (80, 1, won((252, 0), ALL_BY_PAIR), 332, 0),
        (120, 1, won((110, 52)), 0, 282),
        (120, 1, won((0, 252), (0, 5, 0, 3)), 0, 282),
        (90, 2, won((95, 67)), 275, 0),
        (90, 2, won((85, 77)), 0, 342),
        (80, 4, won((100, 62)), 420, 0),
        (80, 4, won((62, 100)), 0, 482),
        (260, 1, won((252, 0), ALL_BY_PAIR), 512, 0),
        (500, 1, won((502, 0), ALL_ALONE), 1002, 0),
        (500, 2, won((502, 0), ALL_ALONE), 1502, 0),
        (500, 1, won((252, 0), ALL_BY_PAIR), 0, 662),
        (260, 4, won((150, 12)), 0, 1202),
    ],
)
def test_co16_to_co23_the_scores_of_both_sides(
    value: int, multiplier: int, tricks: Won, mine: int, theirs: int
) -> None:
    assert scored(value, multiplier, tricks)[:2] == (mine, theirs)


@pytest.mark.parametrize(("value", "multiplier"), [(80, 1), (120, 1), (80, 2), (120, 2), (120, 4)])
@pytest.mark.parametrize("belote", [0, 1])
def test_co15_a_belote_is_twenty_for_its_holder_in_every_case(
    value: int, multiplier: int, belote: int
) -> None:
    with_it = scored(value, multiplier, won((95, 67), belote=belote))
    without = scored(value, multiplier, won((95, 67)))
    gained = (with_it[0] - without[0], with_it[1] - without[1])
    assert gained == ((20, 0) if belote == 0 else (0, 20))
    assert with_it[2] == without[2]


@pytest.mark.parametrize(
    ("value", "multiplier", "tricks", "mine", "theirs"),
    [
        (80, 1, won((81, 81)), 0, 81),
        (80, 2, won((81, 81)), 0, 81),
        (80, 4, won((81, 81)), 0, 81),
        (90, 1, won((71, 91), belote=0), 20, 91),
        (90, 1, won((91, 71), belote=1), 0, 91),
        (80, 1, won((91, 71), belote=1), 0, 91),
    ],
)
def test_co21_equal_points_go_to_the_other_side(
    value: int, multiplier: int, tricks: Won, mine: int, theirs: int
) -> None:
    assert scored(value, multiplier, tricks) == (mine, theirs, "litige")


def test_co21_equal_points_below_the_contract_have_failed() -> None:
    assert scored(90, 1, won((81, 81))) == (0, 252, "failed")
    assert scored(100, 1, won((71, 91), belote=0)) == (20, 262, "failed")


def test_co21o_equal_points_may_make_the_contract() -> None:
    assert scored(80, 1, won((81, 81)), litige="none") == (161, 81, "made")
    assert scored(80, 2, won((81, 81)), litige="none") == (241, 0, "made")


def test_co16o_a_made_contract_may_score_the_points_alone() -> None:
    assert scored(100, 1, won((110, 52)), made_adds_contract=False) == (110, 52, "made")
    assert scored(100, 2, won((110, 52)), made_adds_contract=False) == (310, 0, "made")


def test_co17o_a_failed_contract_may_score_162_alone() -> None:
    assert scored(120, 1, won((110, 52)), fail_adds_contract=False) == (0, 162, "failed")
    assert scored(120, 2, won((110, 52)), fail_adds_contract=False) == (0, 402, "failed")


WHOLE = {"contre_multiplies": "score"}


@pytest.mark.parametrize(
    ("multiplier", "made", "with_belote", "failed"),
    [(1, 185, 205, 252), (2, 370, 390, 504), (4, 740, 760, 1008)],
)
def test_co25_as_an_option_the_score_itself_is_doubled_and_quadrupled(
    multiplier: int, made: int, with_belote: int, failed: int
) -> None:
    """The table of docs/rules/contree.md, worked by hand."""
    theirs = 67 if multiplier == 1 else 0
    assert scored(90, multiplier, won((95, 67)), **WHOLE) == (made, theirs, "made")
    held = won((95, 67), belote=0)
    assert scored(90, multiplier, held, **WHOLE) == (with_belote, theirs, "made")
    assert scored(90, multiplier, won((85, 77)), **WHOLE) == (0, failed, "failed")


def test_co25_only_the_contracts_points_are_multiplied() -> None:
    given = {**WHOLE, "defence_scores_when_contre_made": True}
    assert scored(90, 2, won((95, 67), belote=1), **given) == (370, 87, "made")
    assert scored(80, 4, won((81, 81)), **WHOLE) == (0, 81, "litige")
    assert scored(80, 4, won((91, 71), belote=1), **WHOLE) == (0, 91, "litige")
    assert scored(100, 4, won((110, 52)), **WHOLE, made_adds_contract=False) == (440, 0, "made")
    assert scored(120, 2, won((110, 52)), **WHOLE, fail_adds_contract=False) == (0, 324, "failed")


def test_co21_without_the_belote_for_the_contract_equal_are_the_card_points() -> None:
    given = {"belote_counts_for_contract": False}
    for holder, mine, theirs in ((None, 0, 81), (0, 20, 81), (1, 0, 101)):
        equal = won((81, 81), belote=holder)
        assert scored(80, 1, equal, **given) == (mine, theirs, "litige")
    assert scored(80, 1, won((91, 71), belote=1), **given) == (171, 91, "made")
    assert scored(90, 1, won((81, 81), belote=0), **given) == (20, 252, "failed")


def test_co18o_the_others_may_keep_their_points() -> None:
    given = {"defence_scores_when_contre_made": True}
    assert scored(90, 2, won((95, 67)), **given) == (275, 67, "made")
    assert scored(80, 4, won((100, 62), belote=1), **given) == (420, 82, "made")
    assert scored(90, 2, won((85, 77)), **given) == (0, 342, "failed")


def test_co14_co22_a_round_to_its_end() -> None:
    step = do(GAME, last_card(Contract(2, 100, "H"), 100, 41), "9S")
    count = facts_of(step.events, "round_scored")
    assert count["won"] == (121, 41)
    assert count["points"] == count["totals"] == (221, 41)
    assert (count["outcome"], count["value"], count["suit"]) == ("made", 100, "H")
    assert (count["taker"], count["multiplier"], count["capot_side"]) == (2, 1, None)
    assert step.state.phase == SCORED
    assert step.events[-1].extra() == {
        "taker": 2,
        "made": True,
        "tricks": (7, 1),
        "belote_side": None,
    }
    assert GAME.view(step.state, None).contract == (2, 100, "H", 1)
    capot = do(GAME, last_card(Contract(2, 120, "H"), 141, 0, alone=False), "9S")
    assert facts_of(capot.events, "round_scored")["won"] == (252, 0)
    assert facts_of(capot.events, "round_scored")["points"] == (372, 0)


def test_co23_a_generale_without_a_bid() -> None:
    state = last_card(Contract(0, 120, "H"), 141, 0, target=2000)
    assert facts_of(do(GAME, state, "9S").events, "round_scored")["won"] == (502, 0)
    state = last_card(Contract(0, 120, "H"), 141, 0, target=2000, generale_needs_bid=True)
    assert facts_of(do(GAME, state, "9S").events, "round_scored")["won"] == (252, 0)


@pytest.mark.parametrize(
    ("totals", "over", "winner"),
    [((778, 0), False, None), ((779, 0), True, 0), ((800, 985), True, 1), ((0, 999), True, 1)],
)
def test_co24_the_first_side_at_1000_wins_or_else_the_higher(
    totals: tuple[int, int], over: bool, winner: int | None
) -> None:
    step = do(GAME, last_card(Contract(0, 100, "H"), 100, 41, totals=totals), "9S")
    result = GAME.result(step.state)
    assert (step.state.phase == OVER) is over is (result is not None)
    if result is not None:
        assert (result.winner, result.reason) == (winner, "target")
        assert facts_of(step.events, "match_won")["totals"] == (totals[0] + 221, totals[1] + 41)


def test_co24_equal_totals_ask_for_one_more_deal() -> None:
    """Rule 0.6: whole rounds are added until the tie is broken."""
    step = do(GAME, last_card(Contract(0, 100, "H"), 100, 41, totals=(820, 1000)), "9S")
    assert facts_of(step.events, "total_shared") == {"total": 1041}
    assert GAME.acting(step.state) == {TABLE}


def test_points_of_whole_rounds_follow_from_tricks_and_contract() -> None:
    outcomes = set()
    for seed in range(60):
        for _, _, _, step in steps(GAME, seed):
            for event in step.events:
                if event.code == "round_scored":
                    contract = Contract(event.taker, event.value, event.suit, event.multiplier)
                    assert event.value in VALUES
                    stake = event.value * event.multiplier
                    side = contract.seat % 2
                    belote = [20 * (event.belote_side == one) for one in (0, 1)]
                    if event.outcome == "failed":
                        assert event.points[side] == belote[side]
                        assert event.points[1 - side] == 162 + stake + belote[1 - side]
                    elif event.outcome == "made":
                        assert event.points[side] == event.won[side] + stake + belote[side]
                    outcomes.add(event.outcome)
    assert outcomes >= {"made", "failed"}


def test_a_redeal_in_the_auction_moves_all_other_hands() -> None:
    state = auction("80H")
    hands = set()
    for seed in range(20):
        other = GAME.redeal(state, 2, random.Random(seed))
        assert other.hands[2] == state.hands[2]
        assert GAME.view(other, 2) == GAME.view(state, 2)
        hands.add(other.hands)
    assert len(hands) == 20


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
    error = refused(GAME, cut, 2, "7H")
    assert error.code == "must_go_up"
    assert error.facts["best"] == Card("QH")


def test_options_are_those_of_the_table_of_gaps() -> None:
    plain = ContreeOptions()
    assert plain.changed() == {}
    assert (plain.target, plain.made_adds_contract, plain.fail_adds_contract) == (1000, True, True)
    assert (plain.belote_counts_for_contract, plain.generale_needs_bid) == (True, False)
    assert plain.defence_scores_when_contre_made is False
    for wrong in ({"target": 99}, {"litige": "carry"}):
        with pytest.raises(InvalidOptions):
            ContreeOptions(**wrong)  # type: ignore[arg-type]


def test_notations_of_calls_can_be_parsed() -> None:
    for text in ("80C", "160S", "260D", "500H", "contre", "surcontre"):
        assert str(GAME.parse(text)) == text
    with pytest.raises(InvalidAction):
        GAME.parse("take H")


@pytest.mark.parametrize("value", [260, 500])
def test_co26_a_capot_or_generale_that_has_failed_may_be_given_up(value: int) -> None:
    state = failing(value)
    assert LAY in GAME.legal(state, 2)
    step = do(GAME, state, "lay")
    assert facts_of(step.events, "laid_down") == {"seat": 2, "cards": ()}
    assert GAME.view(step.state, 1).laid == (2, ())
    assert GAME.view(step.state, 1).hands[2] == (HIDDEN,) * 3
    assert GAME.acting(step.state) == {3}
    assert GAME.acting(do(GAME, step.state, "agree").state) == {1}
    step = do(GAME, step.state, "agree", "agree")
    assert codes(step.events) == [
        "agreed",
        "belote_said",
        "rebelote_said",
        "rest_won",
        "round_scored",
    ]
    assert facts_of(step.events, "rest_won")["side"] == 1
    scored = facts_of(step.events, "round_scored")
    assert (scored["tricks"], scored["outcome"]) == ((1, 4), "failed")
    assert scored["points"] == (0, 162 + value + 20)
    assert scored["capot_side"] is None


@pytest.mark.parametrize("value", [260, 500])
@pytest.mark.parametrize("multiplier", [1, 2, 4])
def test_co26_giving_up_scores_as_playing_on(value: int, multiplier: int) -> None:
    state = failing(value, multiplier)
    given_up = facts_of(do(GAME, state, "lay", "agree", "agree").events, "round_scored")
    for seed in range(20):
        played, rng = state, random.Random(seed)
        while played.phase == PLAY:
            cards = [one for one in GAME.legal(played, played.turn) if one != LAY]
            step = GAME.apply(played, played.turn, rng.choice(cards))
            played = step.state
        scored = facts_of(step.events, "round_scored")
        for fact in ("points", "totals", "outcome", "belote_side", "capot_side"):
            assert scored[fact] == given_up[fact]


def test_co26_either_side_may_offer_it_and_its_opponents_are_asked() -> None:
    others = (trick_of(2, "ACTCKC7C", 2, 25), trick_of(2, "8SAS7S9S", 3, 11))
    state = failing(260, done=others)._replace(turn=3, open=bits(GIVEN_UP[3]))
    step = do(GAME, state, "lay")
    assert GAME.acting(step.state) == {0}
    step = do(GAME, step.state, "agree", "agree")
    assert facts_of(step.events, "rest_won")["side"] == 1


def test_co26_a_contract_cannot_be_given_up_while_the_score_can_change() -> None:
    both = failing(160)
    first = failing(260, done=())
    none = failing(500, done=FAILED[1:])
    for state in (both, first, none):
        assert LAY not in GAME.legal(state, 2)
        assert refused(GAME, state, 2, "lay").code == "no_laying"


def test_co26_a_declined_offer_is_played_out_and_shows_no_card() -> None:
    step = do(GAME, failing(260), "lay", "decline")
    assert facts_of(step.events, "declined") == {"seat": 3, "leader": 2}
    assert GAME.view(step.state, 1).hands[2] == (HIDDEN,) * 3
    assert LAY not in GAME.legal(step.state, 2)


def test_co26_a_hand_that_takes_all_is_not_shown_if_no_points_depend_on_it() -> None:
    state = failing(260)
    sure = ("8H9D8D", "QDKDTD", "JH9HAH", "QCKDQH")
    state = position(GAME, "H", *sure, lead=2, done=FAILED, auction=state.round.auction)
    assert facts_of(do(GAME, state, "lay").events, "laid_down")["cards"] == ()


def test_co12_a_hand_that_takes_all_wins_a_generale_when_it_is_laid_down() -> None:
    done = tuple(
        trick_of(0, cards, 0, points)
        for cards, points in (
            ("JH7H8HQH", 23),
            ("9HTH7C8C", 24),
            ("AHKH9C7D", 15),
            ("AC8DJCQC", 16),
            ("TCKC9DJD", 16),
        )
    )
    for value, points in ((500, 502 + 500), (260, 502 + 260), (100, 502 + 100)):
        contract = Auction(contract=Contract(0, value, "H"))
        hands = ("ASTSKS", "QSJS9S", "8S7STD", "ADKDQD")
        state = position(GAME, "H", *hands, done=done, auction=contract)
        scored = facts_of(do(GAME, state, "lay", "agree", "agree").events, "round_scored")
        assert scored["points"] == (points, 0)
        assert scored["won"] == (502, 0)
