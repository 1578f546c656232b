"""Basra rule by rule; the tests are named after the numbers in `docs/rules/basra.md`."""

from __future__ import annotations

import random
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52, HIDDEN, Card, read_cards
from pasur_core.errors import AmbiguousAction, InvalidAction, InvalidOptions, NotYourTurn
from pasur_core.families.fishing.actions import MOST, Play
from pasur_core.families.fishing.captures import sets_of
from pasur_core.families.fishing.cards import BIT, CARD, INDEX, NUMERALS, RANK, VALUE, mask, mask_at
from pasur_core.families.fishing.cards import bits as singles
from pasur_core.families.fishing.dealing import flat
from pasur_core.games.basra.actions import NEAR, WAYS
from pasur_core.games.basra.cards import is_basra
from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.scoring import points_of, read_out
from pasur_core.games.basra.state import BasraOptions, State
from pasur_core.match import Match
from pasur_core.phases import DEAL, OVER, PLAY, SCORED
from pasur_core.protocol import TABLE, Pick, RoundScored
from pasur_core.shuffle import Shuffler
from tests.games.basra.positions import (
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


def test_ba1_two_play_or_four_in_two_teams() -> None:
    options = BasraOptions()
    assert GAME.sides(options, 2) == ((0,), (1,))
    assert GAME.sides(options, 4) == ((0, 2), (1, 3))
    assert GAME.direction == "anticlockwise"
    for seats in (3, 5):
        with pytest.raises(InvalidOptions):
            GAME.start(options, seats)


def test_ba2_the_pack_is_fifty_two_cards() -> None:
    assert GAME.cards(deal(awaiting(2), pack()).state) == FRENCH_52
    short = pack()[2:]
    assert refused(awaiting(2), TABLE, f"deal {short}").code == "bad_deal"
    assert refused(awaiting(2), TABLE, f"deal {short}KS").code == "bad_deal"


def test_ba3_a_team_shares_one_pile() -> None:
    state = position("4C", "9C", "6C", "9D", table="4H6D", stock="")
    state = do(state, "4C>4H", "9C", "6C>6D").state
    assert state.piles == (bits("4C4H6C6D"), 0)


def test_ba4_the_next_seat_deals_the_next_round() -> None:
    state = position("", "8S", table="KS", piles=("JC", ""), stock="", turn=1, dealer=1)
    scored = do(state, "8S").state
    assert GAME.between_rounds(scored)
    after = deal(scored, pack("2C3C4C5C6C7C2D3D4D5D6D7D8C8D9C9D")).state
    assert (after.round.dealer, after.turn, after.round.number, after.taker) == (0, 1, 2, 0)
    assert (after.piles, after.basras, after.round.buried) == ((0, 0), (0, 0), ())


def test_the_first_dealer_is_drawn() -> None:
    start = GAME.start(BasraOptions(), 4)
    assert GAME.acting(start) == {TABLE}
    assert not GAME.between_rounds(start)
    assert GAME.cards(start) == ()
    step = GAME.apply(start, TABLE, GAME.parse("dealer p3"))
    assert step.state.round.dealer == 2
    assert facts_of(step.events, "first_dealer") == {"seat": 2}
    drawn = {str(GAME.deal(start, Shuffler(bytes(32), n))) for n in range(50)}
    assert drawn == {"dealer p1", "dealer p2", "dealer p3", "dealer p4"}
    assert refused(start, TABLE, "dealer p5").code == "bad_deal"
    assert refused(start, TABLE, f"deal {pack()}").code == "wrong_phase"
    assert refused(start, 1, "dealer p1").code == "not_your_turn"
    assert refused(start, 1, "5C").code == "wrong_phase"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [6, 4])
def test_ba5_packets_from_the_seat_after_the_dealer_then_four_to_the_table(
    seats: int, size: int
) -> None:
    plain = [card for card in FRENCH_52 if card.rank != "J"]
    hands = [plain[size * place : size * (place + 1)] for place in range(seats)]
    table = plain[size * seats : size * seats + 4]
    step = deal(awaiting(seats, dealer=1, hand_size=size), pack(*map("".join, hands), *table))
    state = step.state
    first = 2 % seats
    for place, dealt in enumerate(hands):
        assert mask_at(state.hands[(first + place) % seats]) == mask(dealt)
    assert state.table == mask(table)
    assert len(flat(state.stock)) == 48 - size * seats
    assert (state.round.dealer, state.round.number, state.deal) == (1, 1, 1)
    facts = facts_of(step.events, "round_dealt")
    assert (facts["round"], facts["dealer"], facts["first"]) == (1, 1, first)
    assert facts["table"] == tuple(sorted(table, key=FRENCH_52.index))


HANDS = "2C3C4C5C6C7C2D3D4D5D6D7D"


def test_ba6_a_jack_on_the_table_goes_back_into_the_stock() -> None:
    step = deal(awaiting(2, dealer=1), pack(HANDS, "8CJH9CTC", "KS"), 5)
    state = step.state
    assert state.table == bits("8C9CTCKS")
    assert INDEX[Card("JH")] in state.stock[0][0], "the sixth card of the first packet"
    assert len(flat(state.stock)) == 36
    assert codes(step.events) == ["jack_buried", "round_dealt"]
    assert facts_of(step.events, "jack_buried") == {
        "dealer": 1,
        "jack": Card("JH"),
        "card": Card("KS"),
    }
    assert GAME.cards(state) == FRENCH_52
    assert GAME.view(state, None).buried == (Card("JH"),)


def test_ba6_again_if_a_jack_replaces_it() -> None:
    step = deal(awaiting(2), pack(HANDS, "8CJH9CTC", "JSKS"), 35, 0)
    assert step.state.table == bits("8C9CTCKS")
    assert INDEX[Card("JS")] in step.state.stock[0][1]
    assert INDEX[Card("JH")] in step.state.stock[-1][0]
    assert codes(step.events) == ["jack_buried", "jack_buried", "round_dealt"]


def test_ba6_a_jack_put_on_top_comes_up_again() -> None:
    step = deal(awaiting(2), pack(HANDS, "JCJH9CTC", "KSQS"), 0, 9, 3)
    # The jack of clubs is on top when the jack of hearts is replaced, so it is put back again.
    assert [event.facts()["card"] for event in step.events[:-1]] == read_list("KSJCQS")
    assert step.state.table == bits("KSQS9CTC")
    assert GAME.view(step.state, None).buried == read_cards("JCJH"), "each lies in the stock once"


def test_ba6_a_deal_is_redealt_whose_jack_was_put_back_twice() -> None:
    match = Match.start(GAME, BasraOptions(), 2, (333).to_bytes(32, "big")).dealt()
    assert str(match.log[-1].action).endswith("bury 0 12 10")
    for seat in (0, 1, None):
        other = GAME.redeal(match.state, seat, random.Random(1))
        assert GAME.cards(other) == FRENCH_52
        jacks = match.view(seat).buried
        assert len(jacks) == 2
        assert {INDEX[jack] for jack in jacks} <= {*flat(other.stock)}


def read_list(cards: str) -> list[Card]:
    return list(read_cards(cards))


@pytest.mark.parametrize(
    ("table", "places"),
    [("8CJH9CTC", ()), ("8C9CTCKS", (1,)), ("8CJH9CTC", (36,)), ("8CJH9CTC", (1, 2))],
    ids=["no place", "no jack", "no such place", "a place too many"],
)
def test_ba6_a_deal_names_a_place_for_every_jack(table: str, places: tuple[int, ...]) -> None:
    deal_text = f"deal {pack(HANDS, table, 'QS')}"
    if places:
        deal_text += f" bury {' '.join(map(str, places))}"
    assert refused(awaiting(2), TABLE, deal_text).code == "bad_deal"


def test_ba6_the_table_draws_the_places() -> None:
    seen = set()
    for n in range(300):
        drawn = GAME.deal(awaiting(2), Shuffler(bytes(32), n))
        assert drawn in GAME.legal(awaiting(2), TABLE)
        state = GAME.apply(awaiting(2), TABLE, drawn).state
        assert not state.table & bits("JCJDJHJS")
        seen.add(str(drawn).partition(" bury ")[2].count(" ") + bool(state.round.buried))
    assert seen >= {0, 1, 2}


def test_initial_jacks_may_be_kept() -> None:
    state = deal(awaiting(2, initial_jacks="keep"), pack(HANDS, "8CJH9CJS")).state
    assert state.table == bits("8CJH9CJS")
    assert ways(state._replace(turn=1, hands=((), hand("JD"))), "JD") == {text(state.table)}


def test_ba7_the_seat_after_the_dealer_plays_first() -> None:
    state = deal(awaiting(4, dealer=3), pack(last="JCJDJHJS")).state
    assert GAME.acting(state) == {0}
    assert refused(state, 1, str(Play(state.hands[1][0], 0))).code == "not_your_turn"
    with pytest.raises(NotYourTurn):
        GAME.apply(state, TABLE, GAME.parse("2C"))


@pytest.mark.parametrize(("seats", "size", "deals"), [(2, 6, 4), (4, 6, 2), (2, 4, 6), (4, 4, 3)])
def test_ba8_hands_are_dealt_until_the_pack_is_gone(seats: int, size: int, deals: int) -> None:
    match = Match.start(GAME, BasraOptions(hand_size=size), seats, bytes(32))
    told_deals, plays = [], 0
    while True:
        if match.awaits_table:
            match, events = match.deal()
        else:
            before = match.state
            action = next(iter(GAME.legal(match.state, match.state.turn)))
            match, events = match.submit(match.state.turn, action)
            plays += 1
            if "hands_dealt" in codes(events):
                assert {len(held) for held in match.state.hands} == {size}
                assert match.state.turn == (before.turn + 1) % seats
                told_deals.append(facts_of(events, "hands_dealt")["deal"])
                assert facts_of(events, "hands_dealt")["deals"] == deals
                assert isinstance(action, Play)
                taken = action.bits
                assert match.state.table == before.table ^ (taken or action.bit), "none for it"
        if any(isinstance(event, RoundScored) for event in events):
            break
    assert plays == 48
    assert told_deals == list(range(2, deals + 1))


# Play


def test_ba9_a_turn_is_one_card_of_the_hand() -> None:
    state = position("5S9C", "8S8H", table="KS")
    step = do(state, "9C")
    assert step.state.hands == (hand("5S"), state.hands[1])
    assert GAME.acting(step.state) == {1}
    assert refused(state, 0, "9D").code == "not_in_hand"
    assert refused(state, 0, "8S").code == "not_in_hand"
    assert refused(step.state, 0, "5S").code == "not_your_turn"
    with pytest.raises(InvalidAction):
        GAME.parse("pass")
    (offer,) = GAME.legal(state, 0).offers
    assert offer == Pick("play", read_cards("9C5S"))
    assert GAME.legal(state, 1).offers == ()


def test_ba10_an_ace_is_one() -> None:
    state = position("AS", "8S", table="ACAD2C")
    assert ways(state, "AS") == {"AC", "AD", "ACAD"}
    assert ways(position("3S", "8S", table="AC2C"), "3S") == {"AC2C"}


def test_ba10_courts_have_no_number() -> None:
    assert VALUE.keys() == set(singles(NUMERALS))
    assert ways(position("TS", "8S", table="QCKCJC"), "TS") == {""}


def test_ba11_a_card_that_captures_nothing_stays() -> None:
    step = do(position("5S9C", "8S", table="4C3C"), "9C")
    assert step.state.table == bits("4C3C9C")
    assert step.state.piles == (0, 0)
    assert facts_of(step.events, "laid") == {"seat": 0, "card": Card("9C")}
    refusal = refused(position("5S9C", "8S", table="4C3C"), 0, "9C>4C")
    assert refusal.code == "no_such_capture"
    assert refusal.facts["ways"] == ("9C",)


@pytest.mark.parametrize(
    ("card", "table", "sets"),
    [
        ("5S", "5H2C3DKS", {"5H", "2C3D", "2C3D5H"}),
        ("5S", "5H5D", {"5H", "5D", "5D5H"}),
        ("6S", "ACAD5C4D", {"AC5C", "5CAD", "ACAD4D"}),
        ("TS", "TC9DAH", {"TC", "9DAH", "TC9DAH"}),
        ("2S", "3C4D", {""}),
    ],
)
def test_ba12_groups_match_or_add_up(card: str, table: str, sets: set[str]) -> None:
    assert ways(position(card, "8H", table=table), card) == sets


def test_ba13_a_capture_is_a_union_of_groups_that_share_no_card() -> None:
    state = position("7S", "8H", table="AC6C2D5D3H4H")
    pairs = ["AC6C2D5D", "AC6C3H4H", "2D5D3H4H"]
    triple = "AC2D4H"
    expected = {"AC6C", "2D5D", "3H4H", triple, *pairs, "AC6C2D5D3H4H"}
    assert {bits(way) for way in ways(state, "7S")} == {bits(way) for way in expected}
    assert refused(state, 0, "7S>AC+6C+2D").code == "no_such_capture"
    assert refused(state, 0, "7S>AC+6C+7C").code == "no_such_capture"


def test_ba13_a_play_without_a_capture_takes_the_most() -> None:
    state = position("5S", "8H", table="5H2C3DKS")
    action = GAME.parse("5S>most")
    assert action in GAME.legal(state, 0)
    assert action not in list(GAME.legal(state, 0))
    step = GAME.apply(state, 0, action)
    assert step.state.table == bits("KS")
    assert step.state.last == Play(INDEX[Card("5S")], bits("5H2C3D"))
    lone = do(position("9S", "8H", table="KS"), "9S>most")
    assert lone.state.table == bits("KS9S")
    assert codes(lone.events) == ["laid"]


def test_ba13_two_largest_captures_are_ambiguous() -> None:
    state = position("6S", "8H", table="AC5CADKS")
    refusal = refused(state, 0, "6S>most")
    assert isinstance(refusal, AmbiguousAction)
    assert refusal.code == "ambiguous_capture"
    assert refusal.facts["candidates"] == ("6S>AC+5C", "6S>5C+AD")
    assert all(one in GAME.legal(state, 0) for one in refusal.candidates)


def test_ba13_only_maximal_captures_with_the_option() -> None:
    state = position("5S", "8H", table="5H2C3DKS", capture_choice="maximal")
    assert ways(state, "5S") == {"2C3D5H"}
    refusal = refused(state, 0, "5S>2C+3D")
    assert refusal.code == "capture_not_maximal"
    assert refusal.facts["ways"] == ("5S>2C+3D+5H",)
    assert refused(state, 0, "5S>2C+5H").code == "no_such_capture"
    assert refused(state, 0, "5S").code == "must_capture"
    queens = position("QS", "8H", table="QCQD2C", capture_choice="maximal")
    assert ways(queens, "QS") == {"QCQD"}
    assert refused(queens, 0, "QS>QC").code == "capture_not_maximal"
    several = position("6S", "8H", table="AC5CAD4D", capture_choice="maximal")
    assert {bits(way) for way in ways(several, "6S")} == set(map(bits, ("AC5C", "AD5C", "ACAD4D")))


def test_ba14_a_capturing_card_must_capture() -> None:
    state = position("9D3D", "8H", table="9C4H")
    refusal = refused(state, 0, "9D")
    assert refusal.code == "must_capture"
    assert refusal.facts == {"card": Card("9D"), "ways": ("9D>9C",)}
    assert refused(position("JD", "8H", table="9C"), 0, "JD").code == "must_capture"


def test_ba14_a_player_need_not_play_a_capturing_card() -> None:
    step = do(position("9D3D", "8H", table="9C4H"), "3D")
    assert step.state.table == bits("9C4H3D")


def test_ba15_a_jack_takes_the_whole_table() -> None:
    state = position("JS", "8H", table="2C7DQHKSJC")
    assert ways(state, "JS") == {"2CJC7DQHKS"}
    assert refused(state, 0, "JS>2C+7D").code == "no_such_capture"
    step = do(state, "JS>2C+JC+7D+QH+KS")
    assert step.state.table == 0
    assert step.state.piles[0] == bits("JS2CJC7DQHKS")
    assert ways(position("JS", "8H"), "JS") == {""}


def test_ba16_queens_take_queens_and_kings_kings() -> None:
    state = position("QSKS", "8H", table="QCQDKC5C")
    assert ways(state, "QS") == {"QC", "QD", "QCQD"}
    assert ways(state, "KS") == {"KC"}
    assert refused(state, 0, "QS>KC").code == "no_such_capture"


# Basra


@pytest.mark.parametrize(
    ("play", "table", "made"),
    [
        ("9D>9C", "9C", True),
        ("QD>QC", "QC", True),
        ("9D>9C", "9CKS", False),
        ("7D>3C+4C", "3C4C", False),
        ("JD>JC", "JC", True),
        ("JD>7C", "7C", False),
        ("JD>JC+7C", "JC7C", False),
        ("QD>QC+QH", "QCQH", False),
    ],
)
def test_ba17_ba18_a_lone_card_matched_is_a_basra(play: str, table: str, made: bool) -> None:
    step = do(position("9D7DJDQD", "8H", table=table, basras=(1, 0)), play)
    assert step.state.basras == (1 + made, 0)
    assert ("basra_made" in codes(step.events)) == made
    if made:
        assert facts_of(step.events, "basra_made") == {"seat": 0, "side": 0, "count": 2}


@pytest.mark.parametrize(
    ("play", "table", "made"),
    [
        ("9D>9C", "9C", True),
        ("7D>3C+4C", "3C4C", True),
        ("QD>QC+QH", "QCQH", True),
        ("JD>JC", "JC", True),
        ("JD>7C", "7C", False),
        ("JD>JC+7C", "JC7C", False),
        ("9D>9C", "9CKS", False),
    ],
)
def test_any_sweep_but_a_jacks_may_be_a_basra(play: str, table: str, made: bool) -> None:
    step = do(position("9D7DJDQD", "8H", table=table, basra_rule="sweep"), play)
    assert step.state.basras == (made, 0)


@pytest.mark.parametrize("rule", ["lone_card", "sweep"])
@pytest.mark.parametrize(
    ("table", "made"),
    [("3C4C", True), ("TC", True), ("7C", True), ("9C2C", False), ("QC", False), ("JC2C", False)],
)
def test_the_seven_of_diamonds_may_play_the_jack(table: str, made: bool, rule: str) -> None:
    state = position("7D7H", "8H", table=table, seven_of_diamonds="jack_like", basra_rule=rule)
    assert {bits(way) for way in ways(state, "7D")} == {bits(table)}
    step = do(state, f"7D>{'+'.join(read_cards(table))}")
    assert step.state.table == 0
    assert step.state.basras == (made, 0)


def test_the_seven_of_diamonds_stays_on_an_empty_table_and_is_a_seven_there() -> None:
    state = position("7D7H", "7S8H", seven_of_diamonds="jack_like")
    step = do(state, "7D", "7S>7D")
    assert step.state.basras == (0, 1)


def test_ba19_the_origin_of_the_lone_card_does_not_matter() -> None:
    # The table is empty, a card is laid, and the last card of the last deal matches it.
    state = position("9D", "9C", piles=("JC", ""), stock="")
    step = do(state, "9D", "9C>9D")
    assert facts_of(step.events, "round_scored")["basras"] == (0, 1)
    assert facts_of(step.events, "round_scored")["points"] == (1, 10)


def test_ba20_the_rest_goes_to_the_last_capturer() -> None:
    state = position("", "8S", table="KSQS", piles=("JC", "TC"), stock="", turn=1, taker=0)
    step = do(state, "8S")
    assert facts_of(step.events, "swept") == {"seat": 0, "side": 0, "cards": read_cards("8SQSKS")}
    assert facts_of(step.events, "round_scored")["captured"] == (4, 1)
    assert facts_of(step.events, "round_scored")["basras"] == (0, 0)
    assert step.state.table == 0


def test_ba20_no_sweep_when_the_table_is_empty() -> None:
    step = do(position("", "8S", table="8C", piles=("JC", "TC"), stock="", turn=1), "8S>8C")
    assert codes(step.events) == ["captured", "basra_made", "round_scored"]


def test_ba20_each_round_has_a_last_capturer() -> None:
    for seed in range(20):
        for state in walk(seed, initial_jacks="keep"):
            if state.phase == SCORED:
                assert sum(state.piles) == ALL


# Scoring and winning


@pytest.mark.parametrize(
    ("pile", "basras", "majority", "points"),
    [
        ("TD", 0, 3, 3),
        ("2C", 0, 3, 2),
        ("JCJD", 0, 3, 2),
        ("ACADAH", 0, 3, 3),
        ("KSQS9D2DTC", 0, 3, 0),
        ("KS", 2, 3, 20),
    ],
)
def test_ba21_single_cards_and_basras(pile: str, basras: int, majority: int, points: int) -> None:
    assert points_of(bits(pile), basras, majority) == points


def test_ba21_more_than_half_of_the_cards() -> None:
    plain = [card for card in FRENCH_52 if card.rank in "3456789"]
    assert points_of(mask(plain[:26]), 0, 3) == 0
    assert points_of(mask(plain[:27]), 0, 3) == 3
    assert points_of(mask(plain[:27]), 0, 30) == 30


@settings(max_examples=50)
@given(st.sets(st.sampled_from(FRENCH_52)))
def test_ba21_sixteen_in_all_or_thirteen(cards: set[Card]) -> None:
    one, other = mask(cards), ALL ^ mask(cards)
    even = len(cards) == 26
    assert points_of(one, 0, 3) + points_of(other, 0, 3) == (13 if even else 16)
    for pile in (one, other):
        items = read_out(pile, 1, 3)
        assert items[-1] == ("basras:1", points_of(pile, 1, 3))


def test_ba21_the_count_names_the_side_with_most_cards() -> None:
    pile = mask([card for card in FRENCH_52 if card.rank in "3456789"][:26])
    state = position("", "8S", table="", stock="", turn=1, taker=1)
    even = state._replace(hands=((), hand("KS")), piles=(pile, ALL ^ pile ^ bits("KS")))
    scored = facts_of(GAME.apply(even, 1, GAME.parse("KS")).events, "round_scored")
    assert (scored["captured"], scored["most_side"]) == ((26, 26), None)
    more = even._replace(piles=(pile ^ bits("3C"), ALL ^ pile ^ bits("KS") ^ bits("3C")))
    event = GAME.apply(more, 1, GAME.parse("KS")).events[-1]
    assert event.facts()["most_side"] == 1
    tallies = list(event.tallies())
    assert (1, "most_cards", 1) in tallies
    assert (0, "points", 0) in tallies
    assert (1, "points", 16) in tallies
    assert isinstance(event, RoundScored)
    assert event.extra() == {"basras": [0, 0]}


def test_ba22_the_points_go_to_the_totals() -> None:
    state = position("", "8S", table="KS", piles=("JCJD", "AC"), stock="", turn=1, totals=(40, 50))
    step = do(state, "8S")
    assert step.state.round.totals == (42, 51)
    assert (step.state.phase, GAME.result(step.state)) == (SCORED, None)


@pytest.mark.parametrize(
    ("totals", "target", "ranks"),
    [
        ((99, 90), 101, (0, 1)),
        ((98, 90), 101, None),
        ((90, 100), 101, (1, 0)),
        ((49, 3), 51, (0, 1)),
    ],
)
def test_ba23_the_target_ends_the_match(
    totals: tuple[int, int], target: int, ranks: tuple[int, int] | None
) -> None:
    piles = ("JCJD", "AC")
    state = position(
        "", "8S", table="KS", piles=piles, stock="", turn=1, totals=totals, target=target
    )
    step = do(state, "8S")
    result = GAME.result(step.state)
    assert (result.ranks if result else None) == ranks
    if result:
        assert (result.reason, result.totals) == ("target", (totals[0] + 2, totals[1] + 1))
        assert step.state.phase == OVER
        side = result.ranks.index(0)
        assert facts_of(step.events, "match_won") == {
            "side": side, "seats": (side,), "totals": result.totals
        }  # fmt: skip
        assert refused(step.state, 0, "8S").code == "match_over"
        assert refused(step.state, TABLE, "dealer p1").code == "match_over"


def test_ba23_a_shared_total_plays_on() -> None:
    """Rule 0.6: whole rounds are added until the tie is broken."""
    state = position(
        "", "8S", table="KS", piles=("JCJD", "AC"), stock="", turn=1, totals=(100, 101)
    )
    step = do(state, "8S")
    assert facts_of(step.events, "total_shared") == {"totals": (102, 102)}
    assert GAME.acting(step.state) == {TABLE}
    assert deal(step.state, pack(last="JCJDJHJS")).state.round.number == 2


# Events, views, redeals, notation


def test_a_basra_is_tallied_for_its_player() -> None:
    state = position("2H", "2S", "9D", "9H", table="9C", turn=2, stock="")
    event = do(state, "9D>9C").events[-1]
    assert list(event.tallies()) == [(2, "basras", 1)]
    assert event.facts()["side"] == 0


def test_a_view_shows_the_own_hand_only() -> None:
    state = position("5S9C", "8S8H", table="KS2D", piles=("3C", "4C4D"), basras=(1, 0))
    view = GAME.view(state, 0)
    assert view.hands == (read_cards("9C5S"), (HIDDEN, HIDDEN))
    assert GAME.view(state, None).hands == ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN))
    assert view.table == read_cards("2DKS")
    assert (view.captured, view.basras, view.deals) == ((1, 2), (1, 0), 4)
    assert view.piles == (read_cards("3C"), read_cards("4C4D"))
    assert GAME.view(do(state, "9C").state, 1).last == (0, Card("9C"), ())


def test_a_redeal_agrees_with_a_seats_knowledge() -> None:
    state = deal(awaiting(2), pack(HANDS, "8CJH9CTC", "KS"), 5).state
    jack, jacks = INDEX[Card("JH")], set()
    for seed in range(40):
        for seat in (0, 1, None):
            other = GAME.redeal(state, seat, random.Random(seed))
            assert GAME.cards(other) == FRENCH_52
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert jack in flat(other.stock), "all seats saw it go there"
            jacks.add(flat(other.stock).index(jack) // 6)
    assert jacks == set(range(6))
    later = state._replace(hands=state.stock[0], stock=state.stock[1:])
    found = [GAME.redeal(later, 0, random.Random(seed)).hands[1] for seed in range(40)]
    assert any(jack in held for held in found)


@pytest.mark.parametrize(
    "notation",
    ["5S>AC+4D", "5S>most", "KH", "dealer p4", f"deal {pack()}", f"deal {pack()} bury 3 0 35"],
)
def test_notation(notation: str) -> None:
    assert str(GAME.parse(notation)) == notation


@pytest.mark.parametrize("given", ["", "5X", "5S>", "5S>all", "5S>AC+AC", "5S+4D", "deal", "claim"])
def test_texts_that_are_no_notation(given: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(given)


def test_a_capture_is_named_in_any_order() -> None:
    assert GAME.parse("5S>4D+AC") == GAME.parse("5S>AC+4D")
    assert GAME.parse("5S>most") == Play(INDEX[Card("5S")], MOST)


def test_a_timeout_plays_a_cheap_card() -> None:
    assert str(GAME.default(position("JSASTD2C4C", "8H", table="KS"), 0)) == "4C"
    assert str(GAME.default(position("JSAS", "8H", table="AC"), 0)).startswith("AS>AC")
    assert str(GAME.default(position("5SKS", "8H", table="4C"), 0)) == "5S"


def test_a_chosen_card_means_its_plays() -> None:
    legal = GAME.legal(position("5S9C", "8S8H", table="5H2C3D"), 0)
    assert set(map(str, legal.matching(read_cards("5S")))) == {
        "5S>5H", "5S>2C+3D", "5S>2C+3D+5H"
    }  # fmt: skip
    assert [str(one) for one in legal.matching(read_cards("9C"))] == ["9C"]
    assert legal.matching(read_cards("9D")) == legal.matching(read_cards("5S9C")) == ()


# Captures against a plain search


def brute(card: int, table: int, maximal: bool) -> set[int]:
    """Return the sets (bits) that a card may take, by a search of all subsets of the table."""
    value = VALUE.get(card)
    near = list(singles(table & (NUMERALS if value else RANK[CARD[card].rank])))
    subsets = chain.from_iterable(combinations(near, size) for size in range(1, len(near) + 1))
    groups = []
    for subset in subsets:
        same_rank = len(subset) == 1 and (value is None or VALUE[subset[0]] == value)
        if same_rank or (value and len(subset) > 1 and sum(map(VALUE.get, subset)) == value):
            groups.append(sum(subset))
    found: set[int] = set()

    def grow(taken: int, rest: list[int]) -> None:
        for place, group in enumerate(rest):
            if not taken & group:
                found.add(taken | group)
                grow(taken | group, rest[place + 1 :])

    grow(0, groups)
    if not maximal:
        return found
    return {one for one in found if not any(not one & group for group in groups)}


@settings(max_examples=80)
@given(
    st.sampled_from([card for card in FRENCH_52 if card.rank != "J"]),
    st.sets(st.sampled_from(FRENCH_52), max_size=10),
    st.booleans(),
)
def test_captures_agree_with_a_plain_search(card: Card, lying: set[Card], maximal: bool) -> None:
    bit, table = BIT[card], mask(lying - {card})
    found = sorted(brute(bit, table, maximal))
    assert sets_of(WAYS[int(maximal)], NEAR, INDEX[card], table) == (tuple(found) or (0,))
    options = "maximal" if maximal else "free"
    state = position(str(card), "", table=text(table), capture_choice=options)
    listed = [play.bits for play in GAME.legal(state, 0) if isinstance(play, Play)]
    assert listed == (found or [0])


def test_captures_of_the_fullest_table_are_listed() -> None:
    """The table has the most captures: one card of each number, after three tens."""
    table = "AC2C3C4C5C6C7C8C9CTCTDTH"
    state = position("TS", "8S", table=table)
    plays = list(GAME.legal(state, 0))
    assert len(set(plays)) == len(plays) == 231
    assert len(GAME.legal(state, 0).matching(read_cards("TS"))) == 231


def test_is_basra_counts_by_the_rank_of_the_lone_card() -> None:
    sweeps = BasraOptions(basra_rule="sweep", seven_of_diamonds="jack_like")
    assert is_basra(bits("9D"), bits("9C"), BasraOptions())
    assert not is_basra(bits("JD"), bits("9C"), sweeps)
    assert not is_basra(bits("7D"), bits("9C2C"), sweeps)


# Whole matches


def walk(seed: int, seats: int = 2, **options: str) -> list[State]:
    """Return the states of a random round, in order."""
    rng = random.Random(seed)
    match = Match.start(GAME, BasraOptions(**options), seats, seed.to_bytes(32, "big"))  # type: ignore[arg-type]
    states = []
    while match.state.phase not in (SCORED, OVER):
        if match.awaits_table:
            match = match.deal()[0]
        else:
            actions = list(GAME.legal(match.state, match.state.turn))
            match = match.submit(match.state.turn, rng.choice(actions))[0]
        states.append(match.state)
    return states


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from([2, 4]), st.sampled_from(["free", "maximal"]))
@pytest.mark.slow
def test_cards_are_conserved_and_hands_stay_sorted(seed: int, seats: int, choice: str) -> None:
    for state in walk(seed, seats, capture_choice=choice):
        if state.phase != DEAL:
            assert GAME.cards(state) == FRENCH_52
        for held in state.hands:
            assert list(held) == sorted(held)
        if state.phase == PLAY:
            assert state.hands[state.turn]


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.data())
def test_an_illegal_play_changes_nothing(seed: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from([one for one in walk(seed) if one.phase == PLAY]))
    cards = st.sampled_from(FRENCH_52)
    action = Play(INDEX[data.draw(cards)], mask(data.draw(st.sets(cards, max_size=3))))
    seat = data.draw(st.sampled_from([0, 1]))
    if action not in GAME.legal(state, seat):
        refused(state, seat, str(action))
