"""Pairs rule by rule; the tests are named after the numbers in `docs/rules/pairs.md`."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import Card
from pasur_core.errors import AmbiguousAction, IllegalAction, InvalidAction, InvalidOptions
from pasur_core.families.stacks.cards import PACK, shown
from pasur_core.families.stacks.state import Owed, left
from pasur_core.games.pairs.actions import FORFEITS, Fold, Forfeit, Name
from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import FORFEIT, LIMITS, NAME, Last, PairsOptions, PairsView, State
from pasur_core.match import Match
from pasur_core.phases import DEAL, OVER, PLAY, SCORED, SHUFFLE
from pasur_core.protocol import TABLE, Choose, Do, Result
from pasur_core.shuffle import Shuffler
from tests.families.stack_positions import dealing, in_phase, in_round, pack, stacks
from tests.games.pairs.positions import do, opened, position, refused, table
from tests.support.positions import codes, facts_of

SEATS = (2, 3, 4, 5, 6, 7, 8)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


# Players, pack, burning


def test_pa1_two_to_eight_play_each_alone() -> None:
    options = PairsOptions()
    assert GAME.seats == SEATS
    assert GAME.sides(options, 3) == ((0,), (1,), (2,))
    for seats in (1, 9):
        with pytest.raises(InvalidOptions):
            GAME.start(options, seats)


def test_pa2_the_pack_holds_n_cards_of_n() -> None:
    assert [PACK.count(number) for number in range(1, 11)] == list(range(1, 11))
    assert GAME.cards(opened(5).state) == shown(PACK)


def test_pa3_five_cards_are_burnt_at_the_first_shuffle() -> None:
    step = opened(2, "3 4")
    assert len(step.state.round.burnt) == 5
    assert facts_of(step.events, "deck_shuffled") == {"deck": 50, "burnt": 5}


def test_pa4_the_losing_score_depends_on_the_number_of_players() -> None:
    assert [LIMITS[seats] for seats in SEATS] == [31, 21, 16, 13, 11, 11, 11]
    view = GAME.view(opened(4).state, None)
    assert view.limit == 16


def test_the_first_dealer_is_drawn() -> None:
    start = GAME.start(PairsOptions(), 3)
    assert GAME.acting(start) == {TABLE}
    assert GAME.cards(start) == ()
    step = table(start, "dealer p3")
    assert (step.state.round.dealer, step.state.phase) == (2, DEAL)
    assert facts_of(step.events, "first_dealer") == {"seat": 2}
    assert refused(start, TABLE, "dealer p4").code == "bad_deal"
    assert refused(start, TABLE, "round").code == "wrong_phase"
    assert refused(start, 1, "dealer p1").code == "not_your_turn"
    for action in ("hit", "fold", "hit_two"):
        assert refused(start, TABLE, action).code == "not_your_turn"
    drawn = {str(GAME.deal(start, Shuffler(bytes(32), n))) for n in range(50)}
    assert drawn == {"dealer p1", "dealer p2", "dealer p3"}


# The opening of a round


def test_pa5_a_card_to_each_from_the_seat_after_the_dealer() -> None:
    step = opened(4, "3 4 5 6", dealer=1)
    assert stacks(step.state) == ["5", "6", "3", "4"]
    assert facts_of(step.events, "dealt") == {
        "round": 1,
        "dealer": 1,
        "seats": (0, 1, 2, 3),
        "cards": cards("5 6 3 4"),
        "first": 2,
    }


def test_pa6_the_lowest_card_begins() -> None:
    assert opened(3, "6 4 5").state.turn == 1


def test_pa7_tied_seats_get_another_card_and_the_lowest_begins() -> None:
    step = opened(4, "2 5 2 9  8 7", dealer=3)
    assert stacks(step.state) == ["2 8", "5", "2 7", "9"]
    assert step.state.turn == 2
    assert codes(step.events) == ["deck_shuffled", "dealt", "tie_dealt"]
    assert facts_of(step.events, "dealt")["first"] is None
    assert facts_of(step.events, "tie_dealt") == {
        "seats": (0, 2),
        "cards": cards("8 7"),
        "first": 2,
    }


def test_pa7_only_seats_that_tie_again_continue() -> None:
    step = opened(3, "4 4 4  8 6 6  9 3")
    assert stacks(step.state) == ["4 8", "4 6 9", "4 6 3"]
    assert step.state.turn == 2
    assert codes(step.events)[1:] == ["dealt", "tie_dealt", "tie_dealt"]


def test_pa7_the_tied_draw_in_turn_order_from_the_seat_after_the_dealer() -> None:
    assert stacks(opened(3, "5 5 9  8 7", dealer=0).state) == ["9", "5 8", "5 7"]


def test_pa8_a_pair_in_the_tie_break_is_thrown_and_replaced_without_points() -> None:
    step = opened(3, "3 3 9  3 7  5")
    assert stacks(step.state) == ["7", "3 5", "9"]
    assert step.state.turn == 1
    assert step.state.round.discard == (3, 3)
    assert step.state.match.totals == (0, 0, 0)
    assert facts_of(step.events, "tie_paired") == {"seat": 0, "card": Card("3"), "both": True}


def test_pa8_the_replacement_is_the_card_that_counts_and_may_pair_again() -> None:
    step = opened(2, "6 6  9 9  6 9 8  4", tie_pair="both")
    assert stacks(step.state) == ["8", "6 9 4"]
    assert step.state.round.discard == (6, 6, 9, 9)
    assert step.state.turn == 1


def test_pa8_one_may_agree_to_throw_the_new_card_alone() -> None:
    step = opened(2, "3 3  3 6  5", tie_pair="new_only")
    assert stacks(step.state) == ["3 6", "3 5"]
    assert step.state.round.discard == (3,)
    assert facts_of(step.events, "tie_paired")["both"] is False


@given(seed=st.integers(0, 10_000), dealer=st.integers(0, 3), low=st.booleans())
def test_pa6_the_fast_search_for_the_first_seat_agrees_with_the_slow_one(
    seed: int, dealer: int, low: bool
) -> None:
    order = [*PACK]
    random.Random(seed).shuffle(order)
    start = GAME.start(PairsOptions(calamites=low), 4)
    state = in_round(start, deck=tuple(order), dealer=dealer)
    seats = tuple((dealer + 1 + place) % 4 for place in range(4))
    undealt = state._replace(owed=Owed(seats, seats))
    assert GAME.begin(state, state.round, ()) == GAME.open(undealt, ())


# Turns


def test_pa9_a_hit_without_a_pair_passes_the_turn() -> None:
    step = do(position("6", "9", "6", deck="8 3"), "hit")
    assert stacks(step.state) == ["6 8", "9", "6"]
    assert step.state.turn == 1
    assert facts_of(step.events, "drawn") == {"seat": 0, "card": Card("8"), "again": False}
    assert step.state.last == Last("hit", 0, (8,))


def test_pa9_a_card_pairs_only_in_its_players_own_stack() -> None:
    assert do(position("6", "9", deck="9 1"), "hit").state.phase == PLAY


def test_pa10_a_pair_scores_its_value_and_ends_the_round() -> None:
    step = do(position("6", "9 2", "8", deck="2 3", turn=1), "hit")
    assert step.state.match.totals == (0, 2, 0)
    assert step.state.match.won == ((), (2,), ())
    assert stacks(step.state) == ["6", "9 2", "8"]
    assert codes(step.events) == ["paired", "round_scored"]
    assert facts_of(step.events, "round_scored") == {
        "points": (0, 2, 0),
        "totals": (0, 2, 0),
        "round": 1,
    }
    assert GAME.between_rounds(step.state)


def test_pa11_a_fold_takes_the_lowest_card_in_play_and_ends_the_round() -> None:
    step = do(position("6 8", "9 3", "10", turn=2), "fold")
    assert step.state.match.totals == (0, 0, 3)
    assert stacks(step.state) == ["6 8", "9", "10"]
    assert step.state.match.won == ((), (), (3,))
    assert facts_of(step.events, "folded") == {"seat": 2, "owner": 1, "card": Card("3")}


@pytest.mark.parametrize(
    ("held", "turn", "owner"),
    [(("3", "3", "3"), 1, 1), (("3", "9", "3"), 1, 2), (("3", "3", "9"), 2, 0)],
)
def test_pa11_of_equal_lowest_cards_ones_own_then_the_next_seats_is_taken(
    held: tuple[str, ...], turn: int, owner: int
) -> None:
    step = do(position(*held, turn=turn), "fold")
    assert facts_of(step.events, "folded")["owner"] == owner


def test_pa11_without_continuous_no_card_is_named() -> None:
    assert refused(position("6", "3", deck="1 2"), 0, "fold p2 3").code == "no_such_card"


def test_pa12_the_discards_alone_become_the_deck_when_a_card_is_needed() -> None:
    state = position("2", "9", discard="1 3 3 4 4 5", burnt="6 7 8 10", scores=(5, 0))
    step = do(state, "hit")
    assert (step.state.phase, step.events) == (SHUFFLE, ())
    assert GAME.acting(step.state) == {TABLE}
    assert refused(step.state, 0, "hit").code == "wrong_phase"
    assert refused(step.state, TABLE, "reshuffle 1 3 3 4 4 5 6 7 8").code == "bad_deal"
    drawn = GAME.deal(step.state, Shuffler(bytes(32), 3))
    assert drawn in GAME.legal(step.state, TABLE)
    assert list(GAME.legal(step.state, TABLE)) == []
    after = table(step.state, "reshuffle 10 8 7 6 5 4 4 3 3 1")
    assert after.state.round.burnt == (10, 8, 7, 6, 5)
    assert left(after.state) == (4, 3, 3, 1)
    assert stacks(after.state) == ["2 4", "9"]
    assert codes(after.events) == ["deck_shuffled", "drawn"]
    assert after.state.turn == 1


def test_pa12_an_empty_deck_is_shuffled_only_when_a_card_is_needed() -> None:
    state = do(position("2", "9", deck="4", discard="1 3"), "hit").state
    assert (state.phase, left(state), state.turn) == (PLAY, (), 1)


def test_pa12_a_deck_that_ends_during_the_deal_goes_on_after_the_shuffle() -> None:
    scored = position("6", "9", "8", deck="5", discard="1 3 4", burnt="2 7")
    step = table(in_phase(in_round(scored, dealer=1), SCORED), "round")
    assert step.state.phase == SHUFFLE
    assert stacks(step.state) == ["5", "", ""]
    after = table(step.state, "reshuffle 1 2 3 4 6 9 7 8")
    assert stacks(after.state) == ["5", "9", "7"]
    assert (after.state.turn, after.state.phase, after.state.round.number) == (0, PLAY, 2)
    assert codes(after.events) == ["deck_shuffled", "dealt"]


def test_pa12_a_tie_break_goes_on_after_a_shuffle() -> None:
    scored = position("6", "9", deck="5 5 8", discard="1 3 4", burnt="2 7")
    step = table(in_phase(in_round(scored, dealer=0), SCORED), "round")
    assert codes(step.events) == ["dealt"]
    after = table(step.state, "reshuffle 1 2 3 4 6 9 7")
    assert stacks(after.state) == ["5 8", "5 9"]
    assert codes(after.events) == ["deck_shuffled", "tie_dealt"]


def test_a_small_discard_burns_all_but_one() -> None:
    state = table(do(position("2", "9", discard="4 5 6"), "hit").state, "reshuffle 4 5 6").state
    assert state.round.burnt == (4, 5)
    assert stacks(state) == ["2 6", "9"]


def test_with_no_card_left_a_hit_is_refused_and_one_folds() -> None:
    state = position("8 2", "9", piece_de_huit=True)
    assert refused(state, 0, "hit").code == "no_cards"
    assert refused(state, 0, "hit_two").code == "no_cards"
    assert list(map(str, GAME.legal(state, 0))) == ["fold"]
    assert str(GAME.default(state, 0)) == "fold"
    assert GAME.view(state, 0).dry


@pytest.mark.parametrize(("scores", "over"), [((28, 30), False), ((29, 0), True), ((30, 0), True)])
def test_pa13_at_or_over_the_losing_score_the_match_is_over_at_once(
    scores: tuple[int, int], over: bool
) -> None:
    step = do(position("6", "2", scores=scores), "fold")
    assert (step.state.phase == OVER) is over
    assert ("match_lost" in codes(step.events)) is over


def test_pa13_there_is_one_loser() -> None:
    step = do(position("6", "9", "8", scores=(3, 16, 5), turn=1), "fold")
    result = GAME.result(step.state)
    assert result is not None
    assert (result.ranks, result.totals, result.reason) == ((0, 2, 0), (3, 22, 5), "limit")
    assert result.winner is None
    lost = step.events[-1]
    assert lost.facts() == {"seat": 1, "total": 22, "limit": 21}
    assert list(lost.tallies()) == [(1, "losses", 1)]
    assert refused(step.state, 0, "hit").code == "match_over"
    assert refused(step.state, 0, "fold").code == "match_over"
    assert refused(step.state, TABLE, "round").code == "match_over"


def test_pa14_all_cards_in_play_are_thrown_and_the_next_dealer_deals_on() -> None:
    scored = do(position("6 8", "9 3", deck="1 4 2"), "fold").state
    step = table(scored, "round")
    assert step.state.round.discard == (6, 8, 9)
    assert stacks(step.state) == ["4", "1"]
    assert (step.state.round.number, step.state.round.dealer, step.state.turn) == (2, 0, 1)
    assert step.state.match.won == ((3,), ())


def test_pa15_one_may_deal_every_round() -> None:
    scored = do(position("6 8", "9 3", deck="1 4 2 5 3 6", one_dealer=True), "fold").state
    first = table(scored, "round").state
    assert (first.round.number, first.round.dealer, stacks(first)) == (2, 1, ["1", "4"])
    second = table(do(first, "fold").state, "round").state
    assert (second.round.number, second.round.dealer, stacks(second)) == (3, 1, ["2", "5"])
    assert "one_dealer" in PairsOptions(continuous=True).idle()
    assert "one_dealer" not in PairsOptions(continuous=True, dealers_choice=True).idle()


def test_pa16_a_forfeit_is_drawn_for_the_loser() -> None:
    state = position("6", "9", "8", deck="1", scores=(3, 16, 5), turn=1, forfeit=True)
    step = do(state, "fold")
    assert codes(step.events) == ["folded", "round_scored", "match_lost"]
    assert (GAME.acting(step.state), GAME.result(step.state)) == ({TABLE}, None)
    assert not GAME.between_rounds(step.state)
    assert tuple(GAME.legal(step.state, TABLE)) == FORFEITS
    for seat, action in ((1, "hit"), (1, "fold"), (1, "name simple")):
        assert refused(step.state, seat, action).code == "wrong_phase"
    assert refused(step.state, 1, "forfeit 3").code == "not_your_turn"
    assert refused(step.state, TABLE, "round").code == "wrong_phase"
    after = table(step.state, "forfeit 7")
    assert facts_of(after.events, "forfeit_drawn") == {"seat": 1, "number": 7}
    assert GAME.result(after.state) == Result((0, 2, 0), (3, 22, 5), "limit")
    assert refused(after.state, TABLE, "forfeit 7").code == "match_over"
    assert codes(do(position("6", "2", scores=(30, 0)), "fold").events)[-1] == "match_lost"


def test_pa16_the_forfeit_comes_from_the_seed_and_is_in_the_log() -> None:
    step = do(position("6", "2", scores=(30, 0), forfeit=True), "fold")
    drawn = {GAME.deal(step.state, Shuffler(bytes(32), number)) for number in range(200)}
    assert drawn == set(FORFEITS)
    match = Match.new("pairs", seats=2, seed=bytes(32), forfeit=True)
    while match.result is None:
        match = match.dealt() if match.awaits_table else match.submit(min(match.acting), "fold")[0]
    assert match.log[-1].action in FORFEITS
    again = Match.replay(match.game, match.options, 2, match.log)
    assert again.state == match.state


@pytest.mark.parametrize("number", [0, 17, -1])
def test_pa16_every_forfeit_is_in_the_list(number: int) -> None:
    state = do(position("6", "2", scores=(30, 0), forfeit=True), "fold").state
    with pytest.raises(InvalidAction):
        GAME.parse(f"forfeit {number}")
    assert Forfeit(number) not in GAME.legal(state, TABLE)
    with pytest.raises(IllegalAction, match="bad_deal"):
        GAME.apply(state, TABLE, Forfeit(number))


# Continuous


def test_pc1_after_a_pair_only_that_stack_is_thrown_and_the_turn_passes() -> None:
    step = do(position("6 8", "9 3", deck="8 1", continuous=True), "hit")
    assert stacks(step.state) == ["", "9 3"]
    assert step.state.round.discard == (6, 8)
    assert (step.state.match.totals, step.state.turn, step.state.round.number) == ((8, 0), 1, 1)
    assert codes(step.events) == ["paired"]


def test_pc2_a_fold_takes_any_card_of_any_seat() -> None:
    state = position("3 10", "4 8", continuous=True)
    step = do(state, "fold p2 8")
    assert stacks(step.state) == ["", "4"]
    assert step.state.round.discard == (3, 10)
    assert step.state.match.totals == (8, 0)
    assert facts_of(step.events, "folded") == {"seat": 0, "owner": 1, "card": Card("8")}
    legal = GAME.legal(state, 0)
    folds = ["fold p1 3", "fold p2 4", "fold p2 8", "fold p1 10"]
    assert list(map(str, legal)) == folds
    assert legal.offers == (Choose("fold", tuple(map(GAME.parse, folds))),)
    assert legal.matching(cards("8")) == (GAME.parse("fold p2 8"),)


@pytest.mark.parametrize("action", ["fold p2 3", "fold p3 3", "fold p1 4"])
def test_pc2_the_card_must_lie_in_that_stack(action: str) -> None:
    state = position("3 10", "4 8", continuous=True)
    assert refused(state, 0, action).code == "no_such_card"


@pytest.mark.parametrize("owner", [-1, -2, 2])
def test_pc2_an_owner_that_does_not_sit_at_the_table_is_refused(owner: int) -> None:
    state = position("3 10", "3 8", continuous=True)
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(state, 0, Fold(owner, Card("3")))
    assert raised.value.code == "no_such_card"


def test_pc2_a_fold_without_a_card_is_ambiguous() -> None:
    error = refused(position("3 10", "4", continuous=True), 0, "fold")
    assert isinstance(error, AmbiguousAction)
    assert error.code == "which_card"
    assert error.facts["candidates"] == ("fold p1 3", "fold p2 4", "fold p1 10")


def test_pc3_with_an_empty_stack_one_must_hit() -> None:
    state = position("", "4 8", deck="2 3", continuous=True)
    assert refused(state, 0, "fold p2 4").code == "must_hit"
    assert refused(state, 0, "fold").code == "must_hit"
    assert list(map(str, GAME.legal(state, 0))) == ["hit"]


def test_pc3_with_an_empty_stack_and_no_card_left_one_passes() -> None:
    step = do(position("3", "", "4", continuous=True), "fold p1 3")
    assert codes(step.events) == ["folded", "passed"]
    assert step.state.turn == 2
    assert facts_of(step.events, "passed") == {"seat": 1}


def test_pc4_a_continuous_match_is_one_round() -> None:
    step = do(position("9 5", "4", scores=(24, 20), deck="9 1", continuous=True), "hit")
    assert step.state.phase == OVER
    assert facts_of(step.events, "round_scored")["points"] == (33, 20)
    assert step.state.match.result is not None
    assert step.state.match.result.ranks == (1, 0)


# Pièce de Huit


def test_pe1_an_eight_may_be_thrown_for_two_cards() -> None:
    state = position("8 3", "9", deck="5 10 1", piece_de_huit=True)
    assert [
        str(offer.action) for offer in GAME.legal(state, 0).offers if isinstance(offer, Do)
    ] == [
        "hit",
        "hit_two",
        "fold",
    ]
    step = do(state, "hit_two")
    assert stacks(step.state) == ["3 5 10", "9"]
    assert step.state.last == Last("hit", 0, (5, 10))
    assert codes(step.events) == ["eight_thrown", "drawn", "drawn"]


@pytest.mark.parametrize(
    "state",
    [
        position("8 3", "9", deck="5 10 1"),
        position("7 3", "8", deck="5 10 1", piece_de_huit=True),
    ],
    ids=["not played here", "no eight of one's own"],
)
def test_pe1_it_takes_an_eight_of_ones_own_and_the_variant(state: State) -> None:
    assert refused(state, 0, "hit_two").code == "no_eight"


def test_pe2_a_pair_with_the_first_card_leaves_the_second_in_the_deck() -> None:
    step = do(position("8 3", "9", deck="3 5", piece_de_huit=True), "hit_two")
    assert left(step.state) == (5,)
    assert step.state.phase == SCORED


def test_pe2_the_second_card_may_pair_too() -> None:
    step = do(position("8 3", "9", deck="5 5", piece_de_huit=True), "hit_two")
    assert step.state.match.totals == (5, 0)


def test_pe3_the_thrown_eight_does_not_pair() -> None:
    step = do(position("8 3", "9", deck="8 5", piece_de_huit=True), "hit_two")
    assert stacks(step.state) == ["3 8 5", "9"]


def test_pe_with_continuous_a_pair_empties_the_stack() -> None:
    state = position("8 3", "9", deck="3 5", piece_de_huit=True, continuous=True)
    step = do(state, "hit_two")
    assert stacks(step.state) == ["", "9"]
    assert step.state.round.discard == (8, 3)
    assert step.state.turn == 1


def test_pe_a_shuffle_may_come_between_the_two_cards() -> None:
    state = position("8 3", "9", deck="5", discard="1 2 4", piece_de_huit=True)
    step = do(state, "hit_two")
    assert (step.state.phase, stacks(step.state)) == (SHUFFLE, ["3 5", "9"])
    after = table(step.state, "reshuffle 1 2 4 8").state
    assert stacks(after) == ["3 5 8", "9"]
    assert (after.turn, after.last) == (1, Last("hit", 0, (5, 8)))


def test_pe_the_thrown_eight_itself_may_come_back() -> None:
    step = do(position("8 3", "9", deck="2", piece_de_huit=True), "hit_two")
    after = table(step.state, "reshuffle 8").state
    assert (stacks(after), after.phase) == (["3 2 8", "9"], PLAY)


# Calamités


def test_pk1_a_seven_is_below_a_one_for_the_first_turn() -> None:
    assert opened(3, "1 7 3", calamites=True).state.turn == 1
    assert opened(3, "1 7 3").state.turn == 0


def test_pk1_in_tie_breaks_too() -> None:
    assert opened(3, "4 4 9  1 7", calamites=True).state.turn == 1


def test_pk1_two_sevens_tie() -> None:
    step = opened(3, "7 7 1  2 4", calamites=True)
    assert (stacks(step.state), step.state.turn) == (["7 2", "7 4", "1"], 0)


def test_pk1_nowhere_else_is_a_seven_low() -> None:
    assert do(position("9 7", "3", calamites=True), "fold").state.match.totals == (3, 0)


def test_pk2_after_drawing_a_seven_it_is_ones_turn_again() -> None:
    step = do(position("9", "3", deck="7 2 1", calamites=True), "hit")
    assert (step.state.turn, step.state.owed.again) == (0, True)
    assert facts_of(step.events, "drawn")["again"] is True
    then = do(step.state, "hit").state
    assert (stacks(then)[0], then.turn, then.owed.again) == ("9 7 2", 1, False)


def test_pk2_a_seven_that_was_dealt_gives_no_extra_turn() -> None:
    state = do(opened(2, "7 9 2", calamites=True).state, "hit").state
    assert (stacks(state)[0], state.turn) == ("7 2", 1)


def test_pk2_a_seven_drawn_last_before_the_shuffle_gives_its_turn_too() -> None:
    state = position("9", "3", discard="7 4", calamites=True)
    step = table(do(state, "hit").state, "reshuffle 4 7")
    assert (step.state.turn, step.state.owed.again) == (0, True)


def test_pk3_a_pair_of_sevens_ends_the_round() -> None:
    step = do(position("9 7", "3", deck="7 2", calamites=True), "hit")
    assert (step.state.phase, step.state.match.totals) == (SCORED, (7, 0))


def test_pk3_in_continuous_it_brings_a_card_at_once() -> None:
    state = position("9 7", "3", deck="7 10 2", calamites=True, continuous=True)
    step = do(state, "hit")
    assert (stacks(step.state), step.state.match.totals, step.state.turn) == (
        ["10", "3"],
        (7, 0),
        1,
    )
    assert step.state.round.discard == (9, 7)
    assert codes(step.events) == ["paired", "drawn"]


def test_pk3_if_that_card_is_a_seven_it_is_ones_turn_again() -> None:
    state = position("9 7", "3", deck="7 7 2", calamites=True, continuous=True)
    step = do(state, "hit")
    assert (stacks(step.state), step.state.turn, step.state.owed.again) == (["7", "3"], 0, True)


def test_pk3_the_match_may_end_on_a_pair_of_sevens() -> None:
    state = position("9 7", "3", deck="7 7 2", calamites=True, continuous=True, scores=(24, 0))
    assert do(state, "hit").state.phase == OVER


@pytest.mark.parametrize("deck", ["7 2 1", "2 7 1"])
def test_a_seven_among_two_cards_gives_one_extra_turn_after_both(deck: str) -> None:
    state = position("8 3", "9", deck=deck, calamites=True, piece_de_huit=True)
    step = do(state, "hit_two")
    assert len(step.state.stacks[0]) == 3
    assert (step.state.turn, step.state.owed.again) == (0, True)


def test_pk2_a_pair_after_a_seven_among_two_cards_keeps_the_turn_in_continuous() -> None:
    state = position("8 3", "9", deck="7 3 1", calamites=True, piece_de_huit=True, continuous=True)
    step = do(state, "hit_two")
    assert (stacks(step.state), step.state.turn, step.state.owed.again) == (["", "9"], 0, True)
    assert codes(step.events) == ["eight_thrown", "drawn", "paired", "turn_kept"]
    assert list(map(str, GAME.legal(step.state, 0))) == ["hit"]
    then = do(step.state, "hit").state
    assert (stacks(then), then.turn, then.owed.again) == (["1", "9"], 1, False)


def test_pk2_a_pair_after_a_seven_among_two_cards_ends_the_round_else() -> None:
    state = position("8 3", "9", deck="7 3 1", calamites=True, piece_de_huit=True)
    step = do(state, "hit_two")
    assert (step.state.phase, step.state.match.totals) == (SCORED, (3, 0))
    assert codes(step.events) == ["eight_thrown", "drawn", "paired", "round_scored"]


def test_pk2_the_turn_is_kept_over_the_shuffle_between_the_two_cards() -> None:
    given = {"calamites": True, "piece_de_huit": True, "continuous": True}
    waiting = do(position("8 3", "9", deck="7", discard="3", **given), "hit_two").state
    assert (waiting.phase, waiting.owed.again) == (SHUFFLE, True)
    after = table(waiting, "reshuffle 8 3")
    assert (stacks(after.state), after.state.turn) == (["", "9"], 0)
    assert codes(after.events) == ["deck_shuffled", "paired", "turn_kept"]


def test_pk3_a_pair_of_sevens_among_two_cards_brings_a_card_that_is_the_turn() -> None:
    given = {"calamites": True, "piece_de_huit": True, "continuous": True}
    step = do(position("8 3", "9", deck="7 7 2 1", **given), "hit_two")
    assert (stacks(step.state), step.state.turn, step.state.owed.again) == (["2", "9"], 1, False)
    assert codes(step.events) == ["eight_thrown", "drawn", "paired", "drawn"]
    assert step.events[-1].facts()["again"] is False


def test_pk3_the_card_that_a_pair_of_sevens_brings_gives_another_turn_if_it_is_a_seven() -> None:
    given = {"calamites": True, "piece_de_huit": True, "continuous": True}
    step = do(position("8 3", "9", deck="7 7 7 1", **given), "hit_two")
    assert (stacks(step.state), step.state.turn, step.state.owed.again) == (["7", "9"], 0, True)


def test_pk3_the_turn_goes_on_over_the_shuffle_before_the_card_that_is_the_turn() -> None:
    given = {"calamites": True, "piece_de_huit": True, "continuous": True}
    waiting = do(position("8 3", "9", deck="7 7", **given), "hit_two").state
    assert (waiting.phase, waiting.owed.again) == (SHUFFLE, False)
    after = table(waiting, "reshuffle 3 7 8")
    assert (stacks(after.state), after.state.turn) == (["8", "9"], 1)


# Dealer's choice


def naming(seats: int = 2, **options: Any) -> State:
    """Return the state before the first deal, in which the last seat is to name the variant."""
    start = GAME.start(PairsOptions(dealers_choice=True, **options), seats)
    state: State = table(start, f"dealer p{seats}").state
    return state


def test_pd1_the_dealer_names_a_variant_before_the_first_deal() -> None:
    state = naming(3)
    assert (state.phase, GAME.acting(state)) == (NAME, {2})
    offers = GAME.legal(state, 2).offers
    names = ["name simple", "name continuous", "name piece_de_huit", "name calamites"]
    assert [str(offer.action) for offer in offers if isinstance(offer, Do)] == names
    view = GAME.view(state, 0)
    assert (view.naming, view.dealer, view.hands) == (True, 2, ((), (), ()))
    for action in ("hit", "fold", "hit_two"):
        assert refused(state, 2, action).code == "wrong_phase"
    assert refused(state, 0, "name simple").code == "not_your_turn"
    assert refused(state, TABLE, f"deal {pack('')}").code == "wrong_phase"
    step = do(state, "name calamites")
    assert facts_of(step.events, "variant_named") == {"seat": 2, "variant": "calamites"}
    assert (step.state.phase, GAME.acting(step.state)) == (DEAL, {TABLE})
    dealt = table(step.state, f"deal {pack('1 7 3')}").state
    assert (dealt.turn, GAME.view(dealt, None).variant) == (1, "calamites")
    assert not GAME.view(dealt, None).naming
    assert refused(dealt, 1, "name simple").code == "wrong_phase"


def test_pd1_the_next_dealer_names_before_the_next_round_is_dealt() -> None:
    dealt = table(do(naming(), "name calamites").state, f"deal {pack('7 9 3 7 5')}").state
    asked = table(do(dealt, "fold").state, "round")
    assert asked.events == ()
    state = asked.state
    assert (state.phase, GAME.acting(state), stacks(state)) == (NAME, {0}, ["", ""])
    assert (state.round.number, state.round.discard) == (2, (9,))
    assert GAME.view(state, 1).variant == "simple"
    for action in ("hit", "fold"):
        assert refused(state, 0, action).code == "wrong_phase"
    step = do(state, "name simple")
    assert codes(step.events) == ["variant_named", "dealt"]
    assert (stacks(step.state), step.state.turn) == (["7", "3"], 1)


def test_pd1_with_one_dealer_the_same_seat_names_every_time() -> None:
    dealt = table(do(naming(one_dealer=True), "name simple").state, f"deal {pack('6 9')}").state
    asked = table(do(dealt, "fold").state, "round").state
    assert GAME.acting(asked) == {1}


def test_pd1_a_timeout_names_simple_pairs() -> None:
    assert str(GAME.default(naming(), 1)) == "name simple"


def test_pd1_a_deck_that_ends_is_shuffled_after_the_naming() -> None:
    state = position("6", "9", deck="5", discard="1 3 4", burnt="2 7", dealers_choice=True)
    asked = table(in_phase(state, SCORED), "round").state
    step = do(asked, "name calamites")
    assert (step.state.phase, stacks(step.state)) == (SHUFFLE, ["", "5"])
    after = table(step.state, "reshuffle 1 2 3 4 6 7 9").state
    assert (stacks(after), after.turn) == (["7", "5"], 0)


@pytest.mark.parametrize(
    ("named", "continuous", "piece_de_huit", "calamites"),
    [
        ("simple", False, False, False),
        ("continuous", True, False, False),
        ("piece_de_huit", False, True, False),
        ("calamites", False, False, True),
    ],
)
def test_pd2_the_named_variant_overrides_the_options(
    named: str, continuous: bool, piece_de_huit: bool, calamites: bool
) -> None:
    given = {"continuous": True, "piece_de_huit": True, "calamites": True}
    options = do(naming(**given), f"name {named}").state.round.options
    assert options.continuous is continuous
    assert options.piece_de_huit is piece_de_huit
    assert options.calamites is calamites
    assert PairsOptions(dealers_choice=True).idle() == set(given)
    assert PairsOptions(continuous=True).idle() == {"one_dealer"}


def test_pd3_a_round_of_continuous_goes_on_until_a_seat_has_lost() -> None:
    state = position("6", "9", deck="5 4 6 4 8 10", scores=(20, 5), dealers_choice=True)
    asked = table(in_phase(in_round(state, dealer=0), SCORED), "round").state
    assert refused(asked, 1, "fold p1 5").code == "wrong_phase"
    begun = do(asked, "name continuous").state
    assert (stacks(begun), begun.turn) == (["5", "4"], 1)
    on = do(begun, "fold p2 4").state
    assert (on.phase, on.match.totals, stacks(on)) == (PLAY, (20, 9), ["5", ""])
    lost = do(on._replace(match=on.match._replace(totals=(29, 9))), "fold p1 5")
    assert (lost.state.phase, lost.state.match.totals) == (OVER, (34, 9))
    assert facts_of(lost.events, "round_scored")["points"] == (14, 4)


def test_pd4_deck_score_cards_and_totals_go_on() -> None:
    dealt = table(do(naming(), "name piece_de_huit").state, f"deal {pack('6 9 8 10')}").state
    scored = do(dealt, "fold").state
    begun = do(table(scored, "round").state, "name calamites").state
    assert begun.match.totals == scored.match.totals == (6, 0)
    assert begun.match.won == ((6,), ())
    assert (stacks(begun), begun.drawn, begun.round.deck) == (
        ["10", "8"],
        4,
        scored.round.deck,
    )


def test_no_other_variant_can_be_named() -> None:
    for text in ("name", "name port", "name simple calamites"):
        with pytest.raises(InvalidAction):
            GAME.parse(text)
    with pytest.raises(InvalidAction):
        Name("port")


# The protocol


def test_an_action_out_of_turn_is_refused() -> None:
    state = position("6", "9", deck="8 3", piece_de_huit=True)
    for action in ("hit", "fold", "hit_two"):
        assert refused(state, 1, action).code == "not_your_turn"
        assert refused(state, TABLE, action).code == "not_your_turn"
        assert refused(in_phase(state, SCORED), 0, action).code == "wrong_phase"
    assert refused(state, TABLE, "round").code == "wrong_phase"
    assert refused(state, 0, "round").code == "not_your_turn"
    assert refused(state, TABLE, f"deal {pack('')}").code == "wrong_phase"
    assert list(GAME.legal(state, 1)) == list(GAME.legal(state, TABLE)) == []


@pytest.mark.parametrize("wrong", ["1 2 3", pack("") + " 1", pack("").replace("9", "8", 1)])
def test_a_deal_that_is_no_whole_pack_is_refused(wrong: str) -> None:
    waiting = dealing(GAME.start(PairsOptions(), 2), 0)
    assert refused(waiting, TABLE, f"deal {wrong}").code == "bad_deal"


@pytest.mark.parametrize(
    "text", ["", "fold 3", "fold p9 3", "fold p1 11", "hit two", "deal", "deal 0", "dealer p0"]
)
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(text)


def test_a_fold_is_a_value() -> None:
    assert GAME.parse("fold p2 10") == Fold(1, Card("10"))
    assert str(Fold(1, Card("10"))) == "fold p2 10"
    assert Fold(1, Card("10")) in GAME.legal(position("9", "10", continuous=True), 0)


@pytest.mark.parametrize(
    "options", [{}, {"continuous": True}, {"piece_de_huit": True}, {"dealers_choice": True}]
)
def test_legal_actions_are_immutable(options: dict[str, bool]) -> None:
    state = naming() if options.get("dealers_choice") else position("8", "9", deck="1", **options)
    legal = GAME.legal(state, state.turn)
    assert isinstance(legal, tuple)
    for value in (*legal, *legal.offers):
        for field in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)


def test_all_seats_see_everything_but_the_deck() -> None:
    state = do(position("6 8", "9 3", deck="8 1 4", discard="10", continuous=True), "hit").state
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert isinstance(view, PairsView)
        assert view.hands == ((), cards("9 3"))
        assert (view.won, view.thrown, view.stock) == ((cards("8"), ()), cards("10 6 8"), 2)
        assert view.last == Last("pair", 0, (8,), 0)


def test_reprs_show_no_card_of_the_deck() -> None:
    state = position("6", "9", deck="10 7 1", burnt="4")
    assert repr(state) == "State(round 1, play, totals (0, 0))"
    assert repr(GAME.parse(f"deal {pack('')}")) == "Deal(...)"
    assert repr(GAME.parse("reshuffle 10 1")) == "Reshuffle(...)"


def test_a_redeal_moves_the_deck_and_the_burnt_cards_alone() -> None:
    state = position("6", "9", deck="1 2 3 4", burnt="5 7 8", discard="10 10")
    moved = {GAME.redeal(state, 0, random.Random(seed)) for seed in range(20)}
    assert len(moved) > 10
    for other in moved:
        assert sorted(left(other) + other.round.burnt) == [1, 2, 3, 4, 5, 7, 8]
        assert len(other.round.burnt) == 3
        assert (other.stacks, other.round.discard) == (state.stacks, state.round.discard)


def test_a_timeout_takes_the_action_with_the_lower_expected_cost() -> None:
    cheap = position("9", "1", deck="9 9 9 2")
    assert str(GAME.default(cheap, 0)) == "fold"
    safe = position("2", "9", deck="9 9 9 3 4")
    assert str(GAME.default(safe, 0)) == "hit"
    assert str(GAME.default(position("", "9", deck="9", continuous=True), 0)) == "hit"
    assert str(GAME.default(position("", "", deck="1 2 3", continuous=True), 0)) == "hit"


def test_pk2_another_turn_is_reported_after_both_cards() -> None:
    given = {"piece_de_huit": True, "calamites": True}
    lucky = do(position("8 3", "9", deck="7 5 1", **given), "hit_two")
    drawn = [event.facts() for event in lucky.events if event.code == "drawn"]
    assert [(one["card"], one["again"]) for one in drawn] == [("7", False), ("5", True)]
    paired = do(position("8 3", "9", deck="7 3 1", **given), "hit_two")
    assert facts_of(paired.events, "drawn")["again"] is False


VARIANTS = st.fixed_dictionaries(
    {
        "continuous": st.booleans(),
        "piece_de_huit": st.booleans(),
        "calamites": st.booleans(),
        "tie_pair": st.sampled_from(["both", "new_only"]),
        "one_dealer": st.booleans(),
        "forfeit": st.booleans(),
        "dealers_choice": st.booleans(),
    }
)


@settings(max_examples=60)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 10_000), variants=VARIANTS)
def test_in_any_match_no_card_is_lost_and_no_stack_holds_a_pair(
    seats: int, seed: int, variants: dict[str, bool | str]
) -> None:
    options = PairsOptions(**variants)  # type: ignore[arg-type]
    match, rng = Match.start(GAME, options, seats, seed.to_bytes(32, "big")), random.Random(seed)
    while match.result is None:
        if match.awaits_table:
            match, _ = match.deal()
        else:
            seat = match.state.turn
            others = [one for one in range(seats) if one != seat]
            with pytest.raises(IllegalAction):
                match.submit(rng.choice(others), GAME.parse("hit"))
            match, _ = match.submit(seat, rng.choice(list(GAME.legal(match.state, seat))))
        state: State = match.state
        assert GAME.cards(state) in ((), shown(PACK))
        assert all(len(set(stack)) == len(stack) for stack in state.stacks)
        assert state.match.totals == tuple(map(sum, state.match.won))
        lost = match.result or state.phase == FORFEIT
        assert all(total < LIMITS[seats] for total in state.match.totals) or lost
