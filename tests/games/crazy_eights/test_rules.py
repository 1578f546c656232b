"""8 américain rule by rule; tests are named after the numbers in `docs/rules/crazy_eights.md`."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import HIDDEN, Card, in_order, read_cards
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions
from pasur_core.games.crazy_eights.actions import CARTE, DRAW, Play
from pasur_core.games.crazy_eights.cards import PACK, pack_of
from pasur_core.games.crazy_eights.dealing import SPECIAL, Deal, drawn_deal
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.scoring import points_of
from pasur_core.games.crazy_eights.state import CrazyEightsOptions
from pasur_core.match import Match
from pasur_core.options import choices
from pasur_core.phases import DEAL, OVER, SHUFFLE
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, Do, Pick
from pasur_core.shuffle import Shuffler
from tests.games.crazy_eights.positions import (
    EIGHT,
    OTHERS,
    dealt,
    do,
    may,
    position,
    refused,
    with_stock,
)
from tests.support.positions import codes

CLUB = player_for("crazy_eights")


def test_hu1_two_to_eight_play_alone() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6, 7, 8)
    assert GAME.sides(CrazyEightsOptions(), 3) == ((0,), (1,), (2,))
    with pytest.raises(InvalidOptions):
        GAME.start(CrazyEightsOptions(), 9)


@pytest.mark.parametrize(("loses_turn", "most"), [(True, 5), (False, 4)])
def test_hu2_one_pack_with_two_jokers_for_few_and_two_such_packs_for_more(
    loses_turn: bool, most: int
) -> None:
    assert len(PACK) == 54
    assert PACK.count(Card("X")) == 2
    for seats in GAME.seats:
        packs = 1 if seats <= most else 2
        state = dealt(seats, penalty_loses_turn=loses_turn).state
        assert Counter(GAME.cards(state)) == Counter(PACK * packs)


@pytest.mark.parametrize(
    ("seats", "packs", "loses_turn"),
    [(4, 2, True), (5, 2, True), (4, 2, False), (7, 1, True), (8, 1, False)],
)
def test_hu2_a_deal_of_another_number_of_packs_is_refused(
    seats: int, packs: int, loses_turn: bool
) -> None:
    state = GAME.start(CrazyEightsOptions(penalty_loses_turn=loses_turn), seats)
    state = do(state, TABLE, "dealer p1").state
    plain = [card for card in PACK if card not in SPECIAL]
    pack = "".join(sorted(PACK * packs, key=plain.__contains__))
    assert refused(state, TABLE, f"deal {pack}").code == "bad_deal"


def test_hu3_hu6_the_deal_passes_on_and_the_seat_after_the_dealer_begins() -> None:
    state = GAME.start(CrazyEightsOptions(), 3)
    state = do(state, TABLE, "dealer p2").state
    assert (state.phase, state.round.dealer) == (DEAL, 1)
    state = GAME.apply(state, TABLE, GAME.deal(state, Shuffler(bytes(32), 1))).state
    assert (state.turn, state.course.direction) == (2, 1)
    closing = position("KS", "3C", dealer=1, announced=(True, False))
    after = do(closing, 0, "KS").state
    assert GAME.between_rounds(after)
    again = GAME.apply(after, TABLE, GAME.deal(after, Shuffler(bytes(32), 2))).state
    assert (again.round.number, again.round.dealer, again.turn) == (2, 0, 1)


def test_hu4_eight_cards_each_one_by_one() -> None:
    for seed in range(40):
        match = dealt(seed=seed)
        deal = match.log[-1].action
        assert isinstance(deal, Deal)
        first = match.state.turn
        for place in range(4):
            hand = match.state.hands[(first + place) % 4]
            assert hand == in_order(deal.pack[place:32:4])


@pytest.mark.parametrize(("seats", "stock"), [(6, 59), (7, 51), (8, 43)])
def test_hu4_with_two_packs_there_are_eight_each_as_well(seats: int, stock: int) -> None:
    state = dealt(seats).state
    assert list(map(len, state.hands)) == [8] * seats
    assert len(state.stock) == stock


def test_hu5_a_special_starter_goes_back_into_the_stock() -> None:
    buried = 0
    for seed in range(60):
        state = dealt(seed=seed).state
        assert state.top.card not in SPECIAL
        assert state.top.rank == state.top.card.rank
        buried += len(state.buried)
        assert all(card in state.stock for card in state.buried)
        assert len(GAME.cards(state)) == 54
    assert buried
    state = do(GAME.start(CrazyEightsOptions(), 2), TABLE, "dealer p1").state
    special = next(card for card in PACK if card.rank == "A")
    plain = [card for card in PACK if card not in SPECIAL]
    rest = list(PACK)
    rest.remove(special)
    rest.remove(plain[0])
    pack = "".join([*rest[:16], special, plain[0], *rest[16:]])
    step = do(state, TABLE, f"deal {pack} bury 3")
    assert (step.state.top.card, step.state.stock[3]) == (plain[0], special)
    assert codes(step.events) == ["starter_buried", "round_dealt"]
    for wrong in (f"deal {pack}", f"deal {pack} bury 99", f"deal {pack} bury 3,4", "deal 2C3C"):
        assert refused(state, TABLE, wrong).code == "bad_deal"


class Patient(Shuffler):
    """A source of numbers that fails a deal which draws more of them than any deal needs."""

    drawn = 0

    def below(self, limit: int) -> int:
        self.drawn += 1
        assert self.drawn < 1000
        return super().below(limit)


class Unlucky(Patient):
    """A shuffler that puts the special cards of its first pack after 64 plain ones."""

    packs = 0

    def order(self, items: Any) -> Any:
        cards = super().order(items)
        self.packs += 1
        if self.packs > 1:
            return cards
        plain = [card for card in cards if card not in SPECIAL]
        return (*plain[:64], *(card for card in cards if card in SPECIAL), *plain[64:])


@pytest.mark.parametrize("effects", [False, True])
def test_hu5_a_pack_without_a_plain_starter_is_shuffled_again(effects: bool) -> None:
    """A special starter that counts needs no other pack."""
    shuffler = Unlucky(bytes(32), 1)
    options = CrazyEightsOptions(starter_effects=effects)
    match, _ = Match.start(GAME, options, 5, bytes(32)).deal()
    match, _ = match.submit(TABLE, drawn_deal(5, options, shuffler))
    assert shuffler.packs == (1 if effects else 2)
    assert (match.state.top.card in SPECIAL) is effects


def test_hu5_two_packs_always_leave_something_to_turn_up() -> None:
    assert sum(card in SPECIAL for card in pack_of(2)) == 36 < len(dealt(8).state.stock)
    state = do(GAME.start(CrazyEightsOptions(), 8), TABLE, "dealer p1").state
    deal = GAME.deal(state, Unlucky(bytes(32), 1))
    after = GAME.apply(state, TABLE, deal).state
    assert after.top.card not in SPECIAL
    assert GAME.parse(str(deal)) == deal
    assert {*after.buried} == {card for card in after.stock if card in SPECIAL}


@pytest.mark.parametrize(("seats", "special"), [(4, "X"), (8, "8H")])
def test_hu5_a_starter_that_comes_up_twice_may_be_the_same_card(seats: int, special: str) -> None:
    """The card looks like its twin, so only one of them is known to lie in the stock."""
    state = do(GAME.start(CrazyEightsOptions(), seats), TABLE, "dealer p1").state
    rest = list(pack_of(1 if seats == 4 else 2))
    for card in (special, special, "AC", "9S"):
        rest.remove(Card(card))
    packets, stock = rest[: 8 * seats], rest[8 * seats :]
    for lying, bury, known in (
        ([special, "AC", "9S", *stock, special], "0,9,9", 1),
        ([special, "AC", special, "9S", *stock], "9,9,9", 1),
        ([special, special, "9S", "AC", *stock], "9,9", 2),
    ):
        after = do(state, TABLE, f"deal {''.join([*packets, *lying])} bury {bury}").state
        assert after.stock.count(Card(special)) == 2
        assert after.buried.count(Card(special)) == known, lying[:4]


@pytest.mark.parametrize(
    ("starter", "turn", "direction", "drawn"),
    [("JS", 2, 1, 0), ("AS", 3, -1, 0), ("2S", 2, 1, 2), ("8S", 1, 1, 0), ("9S", 1, 1, 0)],
)
def test_hu5_starter_effects(starter: str, turn: int, direction: int, drawn: int) -> None:
    state = do(GAME.start(CrazyEightsOptions(starter_effects=True), 4), TABLE, "dealer p1").state
    rest = list(PACK)
    rest.remove(Card(starter))
    pack = "".join([*rest[:32], starter, *rest[32:]])
    after = do(state, TABLE, f"deal {pack}").state
    assert (after.top.card, after.turn, after.course.direction) == (starter, turn, direction)
    assert len(after.hands[1]) == 8 + drawn
    assert after.top.suit == "S"


def test_hu7_a_seat_that_can_play_must_play() -> None:
    state = position("KS4D", *OTHERS)
    assert may(state) == ["KS", "KS carte"]
    assert refused(state, 0, "draw").code == "must_play"
    free = position("KS4D", *OTHERS, may_draw_anytime=True)
    assert "draw" in may(free)
    assert do(free, 0, "draw").state.hands[0] != free.hands[0]


def test_hu8_cards_that_may_be_played() -> None:
    state = position("9HKS4D8CX", *OTHERS)
    plays = {action.card for action in GAME.legal(state, 0) if isinstance(action, Play)}
    assert plays == set(read_cards("9HKS8CX"))
    assert refused(state, 0, "4D").code == "not_playable"
    assert refused(state, 0, "5D").code == "not_in_hand"
    named = position("9C3H8D5S", *OTHERS, top="8C", suit="H")
    plays = {action.card for action in GAME.legal(named, 0) if isinstance(action, Play)}
    assert plays == set(read_cards("3H8D"))


def test_hu8_cards_that_look_alike_are_one_choice() -> None:
    state = position(*EIGHT)
    legal = GAME.legal(state, 0)
    assert may(state) == ["9H", "QS", "KS", "X"]
    assert legal.offers == (Pick("play", read_cards("9HQSKSX")),)
    assert legal.matching(read_cards("KS")) == (Play(Card("KS")),)
    after = do(state, 0, "KS").state
    assert after.hands[0] == in_order(read_cards("KSQS9HXXX4D"))
    answering = position("2S2S4D", "2H2H", *EIGHT[2:], stack_penalties=True)
    assert may(do(answering, 0, "2S").state, 1) == ["2H", "2H carte", "draw"]


def test_hu9_an_eight_names_the_suit_in_force() -> None:
    state = position("8C4D5D", *OTHERS)
    assert may(state) == ["8C=C", "8C=D", "8C=H", "8C=S"]
    after = do(state, 0, "8C=H").state
    assert (after.top.suit, after.top.rank, after.turn) == ("H", "", 1)
    assert refused(state, 0, "8C").code == "suit_missing"
    assert refused(position("9H4D5D", *OTHERS), 0, "9H=S").code == "names_no_suit"


def test_hu10_after_a_joker_the_next_draws_four_and_the_suit_stays() -> None:
    step = do(position("X4D5D", *OTHERS), 0, "X")
    assert (step.state.top.suit, step.state.top.rank, step.state.turn) == ("S", "", 2)
    assert len(step.state.hands[1]) == 3 + 4
    assert codes(step.events) == ["played", "penalised", "skipped"]
    naming = position("X4D5D", *OTHERS, joker_names_suit=True)
    assert may(naming) == ["X=C", "X=D", "X=H", "X=S"]
    assert do(naming, 0, "X=D").state.top.suit == "D"


def test_hu11_a_jack_skips() -> None:
    assert do(position("JS4D5D", *OTHERS), 0, "JS").state.turn == 2
    assert do(position("JS4D5D", "3C4C"), 0, "JS").state.turn == 0


def test_hu12_an_ace_turns_play_round() -> None:
    after = do(position("AS4D5D", *OTHERS), 0, "AS").state
    assert (after.course.direction, after.turn) == (-1, 3)
    two = do(position("AS4D5D", "3C4C"), 0, "AS").state
    assert (two.course.direction, two.turn) == (-1, 1)
    skipping = do(position("AS4D5D", "3C4C", ace_two_players="skip"), 0, "AS").state
    assert skipping.turn == 0


def test_hu13_a_two_makes_the_next_draw_two_and_lose_the_turn() -> None:
    after = do(position("2S4D5D", *OTHERS), 0, "2S").state
    assert (len(after.hands[1]), after.turn) == (5, 2)
    kept = do(position("2S4D5D", *OTHERS, penalty_loses_turn=False), 0, "2S").state
    assert (len(kept.hands[1]), kept.turn) == (5, 1)


def test_hu13_penalties_pile_up_only_by_option() -> None:
    hands = ("2S4D5D", "2H3C4C", "X6H7H", "9C9D")
    plain = do(position(*hands), 0, "2S").state
    assert (plain.turn, plain.top.pending) == (2, 0)
    state = do(position(*hands, stack_penalties=True), 0, "2S").state
    assert (state.turn, state.top.pending) == (1, 2)
    assert may(state, 1) == ["2H", "draw"]
    assert refused(state, 1, "3C").code == "not_playable"
    state = do(state, 1, "2H").state
    assert (state.turn, state.top.pending) == (2, 4)
    step = do(state, 2, "X")
    assert (step.state.turn, step.state.top.pending, len(step.state.hands[3])) == (0, 0, 2 + 8)
    taking = do(do(position(*hands, stack_penalties=True), 0, "2S").state, 1, "draw").state
    assert (taking.turn, len(taking.hands[1])) == (2, 5)


def test_hu13_a_penalty_that_cannot_be_answered_is_drawn_at_once() -> None:
    silent = do(position("2S4D5D", "2H", "9C9D", stack_penalties=True), 0, "2S")
    assert codes(silent.events) == ["played", "penalised", "skipped"]
    assert (silent.state.turn, silent.state.top.pending) == (2, 0)
    assert len(silent.state.hands[1]) == 3
    barred: dict[str, Any] = {"stack_penalties": True, "finish_on_eight": "forbidden"}
    said = (False, True, False)
    joker = do(position("2S4D5D", "X", "9C9D", announced=said, **barred), 0, "2S").state
    assert (joker.turn, joker.top.pending, len(joker.hands[1])) == (2, 0, 3)
    two = do(position("2S4D5D", "2H", "9C9D", announced=said, **barred), 0, "2S").state
    assert (two.turn, two.top.pending, may(two, 1)) == (1, 2, ["2H", "draw"])
    for seed in range(30):
        other = GAME.redeal(two, 0, random.Random(seed))
        assert len(may(other, 1)) == 2, "a seat that may answer with a last card holds no joker"


def test_hu13_a_refusal_names_the_penalty_that_has_to_be_answered() -> None:
    state = do(position("2S4D5D", "2HKS8C", "9C9D", stack_penalties=True), 0, "2S").state
    for card in ("KS", "8C"):
        action = card if card == "KS" else "8C=H"
        facts = {"card": Card(card), "suit": "S", "rank": "2", "pending": 2}
        assert refused(state, 1, action).facts == facts
    state = do(position("X4D5D", "2HXKS", "9C9D", stack_penalties=True), 0, "X").state
    assert may(state, 1) == ["X", "draw"]
    facts = {"card": Card("2H"), "suit": "S", "rank": "", "pending": 4}
    assert refused(state, 1, "2H").facts == facts


def test_hu14_a_seat_that_cannot_play_draws_one_card_and_may_play_it() -> None:
    state = position("4D5D", *OTHERS, stock="KS")
    assert may(state) == ["draw"]
    step = do(state, 0, "draw")
    assert (step.state.turn, step.state.drawn) == (0, Card("KS"))
    assert may(step.state) == ["KS", "keep"]
    assert refused(step.state, 0, "4D").code == "only_drawn_card"
    assert refused(step.state, 0, "draw").code == "only_drawn_card"
    kept = do(step.state, 0, "keep")
    assert (kept.state.turn, codes(kept.events)) == (1, ["passed"])
    assert refused(state, 0, "keep").code == "nothing_drawn"
    other = do(position("4D5D", *OTHERS, stock="TC"), 0, "draw")
    assert (other.state.turn, other.state.hands[0]) == (1, read_cards("TC4D5D"))


def test_hu15_an_empty_stock_is_made_of_the_pile_without_its_top() -> None:
    state = position("4D5D", "3C4C", stock="", more=False, pile="6H7H")
    step = do(state, 0, "draw")
    assert step.state.phase == SHUFFLE
    assert GAME.acting(step.state) == {TABLE}
    assert refused(step.state, TABLE, "reshuffle 6H6C").code == "bad_deal"
    after = do(step.state, TABLE, "reshuffle 7H6H")
    assert after.state.hands[0] == read_cards("4D5D7H")
    assert (after.state.stock, after.state.pile, after.state.turn) == (read_cards("6H"), (), 1)
    short = do(position("2S4D5D", "3C4C", stock="6H", more=False), 0, "2S").state
    assert (len(short.hands[1]), short.pile) == (3, read_cards("9S"))
    assert len(do(short, TABLE, "reshuffle 9S").state.hands[1]) == 4


def test_hu15_both_cards_that_look_alike_come_back_into_the_stock() -> None:
    state = position("4D5D", *EIGHT[1:], stock="", more=False, pile="6H7H6H")
    middle = do(state, 0, "draw").state
    for wrong in ("6H7H", "6H7H7H", "6H7H6H6H"):
        assert refused(middle, TABLE, f"reshuffle {wrong}").code == "bad_deal"
    after = do(middle, TABLE, "reshuffle 6H6H7H").state
    assert (after.hands[0], after.stock) == (read_cards("4D5D6H"), read_cards("6H7H"))


def test_hu15_after_a_reshuffle_the_stock_is_known_to_be_of_the_pile() -> None:
    dry = do(position("4D5D", "3C4C", stock="", more=False, pile="6H7H8S"), 0, "draw").state
    after = do(dry, TABLE, "reshuffle 7H6H8S").state
    assert after.hands[0] == read_cards("4D5D7H")
    for seed in range(20):
        other = GAME.redeal(after, 0, random.Random(seed))
        assert set(other.stock) == set(read_cards("6H8S"))
        assert other.hands == after.hands, "nothing else is hidden"


def test_hu15_after_a_reshuffle_each_hand_holds_drawn_cards_as_often_in_a_redeal() -> None:
    hands = "4D5D", "3C4C5CTC", "6C7C6DTD"
    dry = do(position(*hands, stock="", more=False, pile="3H4H5H6H7H8SQH"), 0, "draw").state
    state = do(dry, TABLE, "reshuffle 3H4H5H6H7H8SQH").state
    state = do(do(state, 1, "draw").state, 2, "draw").state
    back = set(read_cards("3H4H5H6H7H8SQH"))
    drawn = [0, 0]
    for seed in range(400):
        other = GAME.redeal(state, 0, random.Random(seed))
        for seat in (1, 2):
            drawn[seat - 1] += len(back & set(other.hands[seat]))
    assert sum(drawn) == 2 * 400
    assert abs(drawn[0] - drawn[1]) < 80


def test_hu15_a_seat_without_a_card_to_draw_passes() -> None:
    last = (1, Play(Card("9S")))
    step = do(position("4D5D", "3S4C", stock="", more=False, last=last), 0, "draw")
    assert (step.state.turn, codes(step.events)) == (1, ["passed"])
    assert step.state.last == last
    forgot = do(position("KS", "3S4C", stock="", more=False, last=last), 0, "draw")
    assert (forgot.state.turn, forgot.state.last) == (1, last)
    assert codes(forgot.events) == ["forgotten", "passed"]


@pytest.mark.parametrize("action", ["draw", "keep"])
def test_hu15_a_seat_that_can_neither_play_nor_draw_is_passed_over(action: str) -> None:
    """Rule 0.5: the last card of the stock has been drawn, and the pile is a single card."""
    state = position("4D5D", "3C4C", "KS", "3S4H", stock="TC", more=False)
    if action == "keep":
        state = do(with_stock(state, "9C"), 0, "draw").state
        assert (state.turn, state.drawn) == (0, Card("9C"))
    step = do(state, 0, action)
    assert codes(step.events)[-4:] == ["passed", "passed", "forgotten", "passed"]
    assert step.state.turn == 3
    assert step.state.last == (0, GAME.parse(action))
    assert may(step.state, 3) == ["3S", "3S carte"]


def test_hu15_a_penalty_goes_on_after_the_shuffle() -> None:
    state = position("X4D5D", *OTHERS, stock="6H", more=False, pile="6D7D8D9D")
    middle = do(state, 0, "X").state
    assert middle.course.owed is not None
    assert (middle.course.owed.cards, len(middle.hands[1])) == (3, 4)
    after = GAME.apply(middle, TABLE, GAME.deal(middle, Shuffler(bytes(32), 0))).state
    assert (len(after.hands[1]), after.turn, len(after.stock)) == (7, 2, 2)


def test_hu16_the_last_card_has_to_be_announced() -> None:
    state = position("KSQS", "3C4C5C", "3D4D", "3H4H")
    silent = do(state, 0, "KS").state
    assert may(silent, 0) == ["carte"]
    assert may(silent, 2) == []
    said = do(silent, 0, "carte")
    assert said.state.course.announced[0]
    assert codes(said.events) == ["announced"]
    assert refused(said.state, 0, "carte").code == "nothing_to_announce"
    with_play = do(state, 0, "KS carte")
    assert with_play.state.course.announced[0]
    assert refused(position("KSQS4D", *OTHERS), 0, "KS carte").code == "nothing_to_announce"
    late = silent._replace(turn=0)
    assert may(late) == ["draw"]
    assert refused(late, 0, "QS").code == "not_announced"
    assert refused(late, 0, "carte").code == "too_late"
    drew = do(late, 0, "draw")
    assert codes(drew.events) == ["forgotten", "drew", "passed"]
    assert (len(drew.state.hands[0]), drew.state.turn) == (2, 1)


def test_hu16_carte_may_be_announced_without_a_card() -> None:
    state = position("KSQS", *OTHERS, announce="auto")
    assert may(state) == ["QS", "KS"]
    assert refused(state, 0, "KS carte").code == "nothing_to_announce"
    step = do(state, 0, "KS")
    assert codes(step.events) == ["played", "announced"]
    assert GAME.view(step.state, 1).announced == (True, False, False, False)
    assert refused(step.state, 0, "carte").code == "nothing_to_announce"
    last = step.state._replace(turn=0)
    assert may(last) == ["QS"]
    assert codes(do(last, 0, "QS").events)[0] == "played"
    assert codes(do(position("KSQS4D", *OTHERS, announce="auto"), 0, "KS").events) == ["played"]
    victim = position("2S3S5S", "4D", announce="auto", announced=(False, True))
    assert not do(victim, 0, "2S").state.course.announced[1], "a card drawn later undoes it"
    assert (GAME.calls_of(CrazyEightsOptions()), GAME.calls_of(state.round.options)) == (
        ("carte",),
        (),
    )


def test_hu17_the_round_ends_at_once_and_the_last_card_does_nothing() -> None:
    step = do(position("2S", *OTHERS, announced=(True, False, False, False)), 0, "2S")
    assert len(step.state.hands[1]) == 3
    assert GAME.between_rounds(step.state)
    eight = do(position("8C", "3C", announced=(True, False)), 0, "8C")
    assert GAME.between_rounds(eight.state)


def test_hu17_a_penalty_that_the_last_card_answers_is_not_owed() -> None:
    hands = ("2S4D5D", "2H", "9C9D")
    state = position(*hands, announced=(False, True, False), stack_penalties=True)
    step = do(do(state, 0, "2S").state, 1, "2H")
    assert codes(step.events) == ["played", "round_scored"]
    assert GAME.view(step.state, None).pending == 0


def test_hu17_an_eight_may_be_barred_as_the_last_card() -> None:
    state = position("8C", "3C", announced=(True, False), finish_on_eight="forbidden")
    assert may(state) == ["draw"]
    assert refused(state, 0, "8C").code == "finish_forbidden"


def test_hu18_cards_left_in_hands_count() -> None:
    texts = ("X", "8H", "8C", "2S", "2H", "AD", "JC", "QC", "KC", "TC", "9C", "3D")
    assert [points_of(Card(text)) for text in texts] == [
        50, 25, 25, 25, 15, 15, 10, 10, 10, 5, 5, 5,
    ]  # fmt: skip
    step = do(position("KS", "X8H", "2S3C", announced=(True, False, False)), 0, "KS")
    assert step.events[-1].facts()["points"] == (0, 75, 30)
    assert list(step.events[-1].tallies())[-1] == (0, "went_out", 1)


def test_hu18_cards_that_look_alike_count_alike() -> None:
    hands = ("KS", "2S2S", "8H8H", "XXXX", "AC", "TC", "JC", "3C")
    step = do(position(*hands, announced=(True, *(False,) * 7)), 0, "KS")
    assert step.events[-1].facts()["points"] == (0, 50, 50, 200, 15, 5, 10, 5)


def test_hu19_the_lowest_total_wins_at_the_target() -> None:
    state = position("KS", "X", "3C4C", announced=(True, False, False), totals=(480, 450, 330))
    step = do(state, 0, "KS")
    assert step.state.phase == OVER
    result = GAME.result(step.state)
    assert result is not None
    assert (result.totals, result.winner, result.ranks) == ((480, 500, 340), 2, (1, 2, 0))
    for action in ("draw", "carte", "keep", "X"):
        assert refused(step.state, 1, action).code == "match_over"


def test_hu19_a_shared_lowest_total_means_another_round() -> None:
    """Rule 0.6: whole rounds are added until the tie is broken."""
    state = position("KS", "X", "3C4C", announced=(True, False, False), totals=(340, 490, 330))
    step = do(state, 0, "KS")
    assert GAME.between_rounds(step.state)
    assert codes(step.events)[-1] == "lowest_shared"


def test_refusals_of_turn_and_phase() -> None:
    state = position("KS4D", *OTHERS)
    assert refused(state, 1, "JC").code == "not_your_turn"
    assert refused(state, 0, "dealer p1").code == "not_your_turn"
    assert refused(state, TABLE, "dealer p1").code == "wrong_phase"
    assert refused(GAME.start(CrazyEightsOptions(), 2), 0, "KS").code == "wrong_phase"
    with pytest.raises(InvalidAction):
        GAME.parse("KS carte carte")


def test_a_view_shows_its_own_hand_and_the_drawn_card_alone() -> None:
    state = do(position("4D5D", *OTHERS, stock="KS"), 0, "draw").state
    assert GAME.view(state, 0).drawn == Card("KS")
    for other in (1, None):
        view = GAME.view(state, other)
        assert view.drawn is None
        assert view.hands[0] == (HIDDEN,) * 3
    drew = do(position("4D5D", *OTHERS, stock="KS"), 0, "draw").events[0]
    assert drew.for_seat(1).facts()["cards"] == (HIDDEN,)
    assert drew.for_seat(0).facts()["cards"] == read_cards("KS")


def test_offers_are_cards_and_buttons() -> None:
    state = position("8C4D", *OTHERS)
    legal = GAME.legal(state, 0)
    assert legal.offers == (Pick("play", read_cards("8C")),)
    assert len(legal.matching(read_cards("8C"))) == 8
    assert GAME.legal(position("4D5D", *OTHERS), 0).offers == (Do(DRAW),)
    assert CARTE not in legal


def test_actions_that_matches_share_are_immutable() -> None:
    play = next(iter(GAME.legal(position("KS4D", *OTHERS), 0)))
    for name in ("card", "suit", "carte"):
        with pytest.raises(FrozenInstanceError):
            setattr(play, name, "")
    silent = do(position("KSQS", *OTHERS), 0, "KS").state
    for legal in (GAME.legal(position("4D5D", *OTHERS), 0), GAME.legal(silent, 0)):
        assert isinstance(legal, tuple)
        assert legal.matching(read_cards("4D")) == ()


def test_out_of_time_a_plain_card_is_played_or_drawn() -> None:
    assert str(GAME.default(position("KS8C4D", *OTHERS), 0)) == "KS"
    assert str(GAME.default(position("KS4D", *OTHERS), 0)) == "KS carte"
    assert str(GAME.default(position("4D5D", *OTHERS), 0)) == "draw"


@pytest.mark.slow
@settings(max_examples=25)
@given(data=st.data())
def test_cards_are_conserved_and_refusals_change_nothing(data: st.DataObject) -> None:
    held = choices(CrazyEightsOptions)
    options = {name: data.draw(st.sampled_from(values)) for name, values in held.items()}
    match = dealt(data.draw(st.sampled_from(GAME.seats)), data.draw(st.integers(0, 999)), **options)
    packs = len(GAME.cards(match.state)) // len(PACK)
    for _ in range(40):
        if match.result is not None:
            return
        if match.awaits_table:
            match, _ = match.deal()
            continue
        (seat,) = GAME.acting(match.state)
        wrong = data.draw(st.sampled_from(PACK))
        before = match.state
        if Play(wrong) not in GAME.legal(match.state, seat):
            with pytest.raises(IllegalAction):
                match.submit(seat, Play(wrong))
        assert match.state == before
        match, _ = match.submit(seat, data.draw(st.sampled_from(list(GAME.legal(before, seat)))))
        assert pack_of(packs) == GAME.cards(match.state)
