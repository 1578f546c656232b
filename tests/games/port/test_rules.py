"""Port rule by rule; the tests are named after the numbers in `docs/rules/port.md`."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions
from pasur_core.families.stacks.cards import PACK, shown
from pasur_core.families.stacks.state import left
from pasur_core.games.port.actions import LOCK
from pasur_core.games.port.rules import GAME
from pasur_core.games.port.scoring import leaders, round_points
from pasur_core.games.port.state import AWAY, IN, LOCKED, OUT, Last, PortOptions, PortView, State
from pasur_core.match import Match
from pasur_core.phases import DEAL, OVER, PLAY, SCORED, SHUFFLE
from pasur_core.protocol import TABLE, Do
from pasur_core.shuffle import Shuffler
from tests.families.stack_positions import in_phase, in_round, stacks
from tests.games.port.positions import do, opened, position, refused, table
from tests.support.positions import codes, facts_of

SEATS = (2, 3, 4, 5, 6, 7)
WHOLE = " ".join(map(str, (*[10] * 5, *[card for card in PACK if card < 10], *[10] * 5)))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def scored(*held: str, players: tuple[int, ...] = (), **given: object) -> State:
    """Return the state after a round with these stacks (numbers); seat 0 deals the next one."""
    state = position(*held, **given)  # type: ignore[arg-type]
    match = state.match._replace(players=players or state.match.players)
    return in_phase(state._replace(match=match), SCORED)


# Players, deal, turns


def test_po1_two_to_seven_play_each_alone() -> None:
    assert GAME.seats == SEATS
    assert GAME.sides(PortOptions(), 2) == ((0,), (1,))
    for seats in (1, 8):
        with pytest.raises(InvalidOptions):
            GAME.start(PortOptions(), seats)


def test_the_first_dealer_is_drawn() -> None:
    start = GAME.start(PortOptions(), 3)
    assert GAME.acting(start) == {TABLE}
    step = table(start, "dealer p3")
    assert (step.state.round.dealer, step.state.phase) == (2, DEAL)
    assert facts_of(step.events, "first_dealer") == {"seat": 2}
    assert refused(start, TABLE, "dealer p4").code == "bad_deal"
    assert refused(start, 1, "dealer p1").code == "not_your_turn"
    for action in ("hit", "lock", "hit_two"):
        assert refused(start, TABLE, action).code == "not_your_turn"
    assert str(GAME.deal(start, Shuffler(bytes(32), 0))).startswith("dealer p")


def test_po2_five_cards_are_burnt_and_the_deck_runs_on_between_rounds() -> None:
    start = table(GAME.start(PortOptions(), 2), "dealer p2").state
    assert refused(start, TABLE, "deal 1 2 3").code == "bad_deal"
    step = table(start, f"deal {WHOLE}")
    assert facts_of(step.events, "deck_shuffled") == {"deck": 50, "burnt": 5}
    assert stacks(step.state) == ["1", "2"]
    after = table(do(step.state, "lock", "lock").state, "round").state
    assert stacks(after) == ["3", "2"]
    assert after.round.discard[:2] == (1, 2)
    assert after.round.number == 2


def test_po2_an_empty_deck_is_made_of_the_discards() -> None:
    state = position("2", "9", discard="1 3 3 4 4", burnt="5 6")
    step = do(state, "hit")
    assert step.state.phase == SHUFFLE
    assert GAME.acting(step.state) == {TABLE}
    drawn = GAME.deal(step.state, Shuffler(bytes(32), 3))
    assert drawn in GAME.legal(step.state, TABLE)
    after = table(step.state, "reshuffle 1 3 3 4 4 5 6")
    assert (after.state.round.burnt, left(after.state)) == ((1, 3, 3, 4, 4), (6,))
    assert stacks(after.state) == ["2 5", "9"]
    assert (after.state.turn, after.state.phase) == (1, PLAY)


def test_po2_a_pair_after_a_shuffle_puts_one_out() -> None:
    step = do(position("2", "9", discard="2"), "hit")
    after = table(step.state, "reshuffle 2").state
    assert (stacks(after)[0], after.standing) == ("2 2", (OUT, IN))


def test_po3_dealt_from_the_seat_after_the_dealer_and_the_lowest_begins() -> None:
    step = table(scored("1", "2", "3", deck="6 4 5 9"), "round")
    assert stacks(step.state) == ["5", "6", "4"]
    assert (step.state.turn, step.state.round.dealer) == (2, 0)
    assert facts_of(step.events, "dealt") == {
        "round": 2,
        "dealer": 0,
        "seats": (0, 1, 2),
        "cards": cards("5 6 4"),
        "first": 2,
    }


def test_po3_ties_are_broken_by_another_card() -> None:
    step = table(scored("1", "2", "3", deck="4 4 5 8 7 9"), "round")
    assert stacks(step.state) == ["5", "4 8", "4 7"]
    assert step.state.turn == 2
    assert codes(step.events) == ["dealt", "tie_dealt"]
    assert facts_of(step.events, "dealt")["cards"] == cards("5 4 4")


@pytest.mark.parametrize(("kept", "held"), [("both", "6"), ("new_only", "4 6")])
def test_po3_a_pair_in_the_tie_break_is_thrown_and_replaced(kept: str, held: str) -> None:
    step = table(scored("1", "2", "3", deck="4 4 9 4 6 7", tie_pair=kept), "round")
    assert stacks(step.state)[1] == held
    assert facts_of(step.events, "tie_paired") == {
        "seat": 1,
        "card": Card("4"),
        "both": kept == "both",
    }
    assert step.state.standing == (IN, IN, IN)


def test_po3_a_deck_that_ends_during_the_deal_goes_on_after_the_shuffle() -> None:
    step = table(scored("1", "2", "3", deck="4 4", discard="6", burnt="7 8"), "round")
    assert (step.state.phase, step.events) == (SHUFFLE, ())
    after = table(step.state, "reshuffle 1 2 3 6 7 8").state
    assert (stacks(after), after.phase) == (["8", "4", "4"], SHUFFLE)
    last = table(after, "reshuffle 1 2 3 6 7").state
    assert stacks(last)[:2] == ["8", "4 7"]


def test_po4_one_hits_or_locks() -> None:
    state = position("6", "9", deck="8 3")
    assert GAME.legal(state, 0).offers == (Do(GAME.parse("hit")), Do(LOCK))
    step = do(state, "hit")
    assert (stacks(step.state), step.state.turn) == (["6 8", "9"], 1)
    assert facts_of(step.events, "drawn") == {"seat": 0, "card": Card("8")}
    assert step.state.last == Last("hit", 0, (8,))


def test_po5_a_locked_player_has_no_more_turns() -> None:
    step = do(position("6 8", "9", "10", deck="3 4 5"), "lock")
    assert facts_of(step.events, "locked") == {"seat": 0, "sum": 14}
    assert step.state.standing == (LOCKED, IN, IN)
    later = do(step.state, "hit", "hit").state
    assert later.turn == 1
    assert refused(later, 0, "hit").code == "not_your_turn"
    assert refused(later, 0, "lock").code == "not_your_turn"


def test_po5_the_last_unlocked_player_goes_on_until_he_locks() -> None:
    state = do(position("6", "9", deck="3 4", locked=(1,)), "hit").state
    assert state.turn == 0
    assert do(state, "hit", "lock").state.phase == SCORED


def test_po6_a_pair_puts_one_out_and_his_cards_stay() -> None:
    step = do(position("6 8", "9", deck="8 3"), "hit")
    assert facts_of(step.events, "sunk") == {"seat": 0, "card": Card("8")}
    assert (stacks(step.state), step.state.standing) == (["6 8 8", "9"], (OUT, IN))
    assert step.state.round.discard == ()
    assert step.state.turn == 1


def test_po6_the_round_ends_when_all_are_locked_or_out() -> None:
    step = do(position("6 8", "9", deck="8 3", locked=(1,)), "hit")
    assert step.state.phase == SCORED
    assert GAME.between_rounds(step.state)
    assert facts_of(step.events, "round_scored") == {
        "points": (0, 2),
        "totals": (0, 2),
        "round": 1,
        "players": (0, 1),
        "sums": (None, 9),
    }
    (tally,) = (event for event in step.events if event.code == "sunk")
    assert list(tally.tallies()) == [(0, "sunk", 1)]
    assert list(step.events[-1].tallies()) == [(0, "points", 0), (1, "points", 2)]


@given(st.lists(st.none() | st.integers(1, 55), min_size=2, max_size=7))
def test_po7_points_are_the_number_of_players_without_a_larger_sum(sums: list[int | None]) -> None:
    for own, points in zip(sums, round_points(sums), strict=True):
        larger = [one for one in sums if one is not None and own is not None and one > own]
        assert points == (0 if own is None else len(sums) - len(larger))


# The end


def test_po8_the_highest_total_from_the_target_on_wins() -> None:
    step = do(position("9", "8", scores=(19, 20), locked=(0,), turn=1), "lock")
    assert step.state.phase == SCORED
    step = do(position("9", "8", scores=(20, 19), locked=(0,), turn=1), "lock")
    assert (step.state.phase, step.state.match.totals) == (OVER, (22, 20))
    assert codes(step.events) == ["locked", "round_scored", "match_won"]
    assert facts_of(step.events, "match_won") == {"seat": 0, "total": 22}
    result = step.state.match.result
    assert result is not None
    assert (result.ranks, result.winner, result.reason) == ((0, 1), 0, "target")
    for seat, action in ((0, "hit"), (0, "lock"), (TABLE, "round")):
        assert refused(step.state, seat, action).code == "match_over"


def test_po8_no_player_wins_below_the_target() -> None:
    assert leaders((20, 20, 3), 21) == ()
    assert leaders((20, 21, 3), 21) == (1,)
    state = position("9", "8", scores=(8, 2), locked=(0,), turn=1, target=11)
    assert do(state, "lock").state.phase == SCORED
    assert do(state._replace(match=state.match._replace(totals=(9, 2))), "lock").state.phase == OVER


def test_po8_players_who_share_the_top_play_an_extra_round_alone() -> None:
    """Rule 0.6: whole rounds are added until the tie is broken."""
    shared = do(position("9", "8", "7", scores=(20, 21, 3), locked=(0, 1), turn=2), "lock")
    assert facts_of(shared.events, "top_shared") == {"leaders": (0, 1), "total": 23}
    state = in_round(shared.state, dealer=2, deck=(5, 3, 4, 6))
    begun = table(state, "round")
    assert stacks(begun.state) == ["3", "5", ""]
    assert begun.state.standing == (IN, IN, AWAY)
    assert facts_of(begun.events, "dealt")["seats"] == (0, 1)
    assert begun.state.turn == 0
    assert list(GAME.legal(begun.state, 2)) == []
    step = do(begun.state, "hit", "lock", "lock")
    assert facts_of(step.events, "round_scored")["points"] == (2, 1, 0)
    assert facts_of(step.events, "round_scored")["sums"] == (7, 5, None)
    assert (step.state.phase, step.state.match.totals) == (OVER, (25, 24, 6 - 2))


def test_po8_the_extra_rounds_go_on_among_those_still_equal() -> None:
    state = position("9", "9", "4", "", scores=(22, 22, 22, 5), locked=(0, 1), away=(3,), turn=2)
    step = do(state, "lock")
    assert step.state.match.totals == (25, 25, 23, 5)
    assert facts_of(step.events, "top_shared")["leaders"] == (0, 1)
    assert step.state.match.players == (0, 1)


def test_po8_another_extra_round_follows_if_all_are_out() -> None:
    state = position("9", "8", "", scores=(22, 22, 5), deck="8 9", out=(0,), away=(2,), turn=1)
    step = do(state, "hit")
    assert step.state.match.totals == (22, 22, 5)
    assert step.state.match.players == (0, 1)


# Calamités


def test_po9_a_seven_is_below_a_one_for_the_first_turn() -> None:
    assert opened(3, "1 7 3", calamites=True).state.turn == 1
    assert opened(3, "1 7 3").state.turn == 0


def test_po9_in_ties_too_and_in_an_extra_round() -> None:
    assert opened(3, "4 4 9  1 7", calamites=True).state.turn == 1
    alone = scored("5", "6", "1", deck="1 7", players=(0, 1), scores=(22, 22, 3), calamites=True)
    assert table(in_round(alone, dealer=2), "round").state.turn == 0


def test_po9_in_a_sum_a_seven_is_worth_seven() -> None:
    step = do(position("7 3", "9", locked=(1,), calamites=True), "lock")
    assert facts_of(step.events, "round_scored")["sums"] == (10, 9)


def test_po10_after_drawing_a_seven_it_is_ones_turn_again() -> None:
    step = do(position("9", "3", "4", deck="7 2 1", calamites=True), "hit")
    assert codes(step.events) == ["drawn", "turn_kept"]
    assert facts_of(step.events, "turn_kept") == {"seat": 0}
    assert step.state.turn == 0
    view = GAME.view(step.state, None)
    assert view.again
    hit = do(step.state, "hit").state
    assert (stacks(hit)[0], hit.turn) == ("9 7 2", 1)
    assert not GAME.view(hit, None).again
    locked = do(step.state, "lock").state
    assert (locked.standing, locked.turn) == ((LOCKED, IN, IN), 1)
    plain = do(position("9", "3", "4", deck="7 2 1"), "hit")
    assert (plain.state.turn, codes(plain.events)) == (1, ["drawn"])
    assert not GAME.view(plain.state, None).again


def test_po10_a_seven_that_was_dealt_gives_no_other_turn() -> None:
    state = do(opened(2, "7 9 2", calamites=True).state, "hit").state
    assert (stacks(state)[0], state.turn) == ("7 2", 1)


def test_po10_a_pair_of_sevens_puts_its_owner_out() -> None:
    step = do(position("9 7", "3", deck="7 2", calamites=True), "hit")
    assert (step.state.standing, step.state.turn) == ((OUT, IN), 1)
    assert codes(step.events) == ["sunk"]


def test_po10_a_seven_after_a_shuffle_gives_another_turn_too() -> None:
    waiting = do(position("9", "3", discard="7", calamites=True), "hit").state
    assert not GAME.view(waiting, None).again
    after = table(waiting, "reshuffle 7")
    assert codes(after.events) == ["deck_shuffled", "drawn", "turn_kept"]
    assert (after.state.turn, GAME.view(after.state, 0).again) == (0, True)


@pytest.mark.parametrize("deck", ["7 2 1", "2 7 1"])
def test_po10_a_seven_among_two_cards_gives_one_turn_more_after_both(deck: str) -> None:
    state = position("9", "8 3", deck=deck, turn=1, calamites=True, piece_de_huit=True)
    step = do(state, "hit_two")
    assert codes(step.events) == ["eight_thrown", "drawn", "drawn", "turn_kept"]
    assert {event.facts()["seat"] for event in step.events} == {1}
    assert (len(step.state.stacks[1]), step.state.turn) == (3, 1)


def test_po10_a_pair_among_two_cards_leaves_no_turn() -> None:
    state = position("8 3", "9", deck="7 3 1", calamites=True, piece_de_huit=True)
    step = do(state, "hit_two")
    assert codes(step.events) == ["eight_thrown", "drawn", "sunk"]
    assert (step.state.standing, step.state.turn) == ((OUT, IN), 1)


# Pièce de Huit, and cards that run out


def test_an_eight_may_be_thrown_for_two_cards_with_the_option() -> None:
    state = position("8 3", "9", deck="5 10 1", piece_de_huit=True)
    assert list(map(str, GAME.legal(state, 0))) == ["hit", "hit_two", "lock"]
    step = do(state, "hit_two")
    assert (stacks(step.state)[0], step.state.round.discard) == ("3 5 10", (8,))
    assert codes(step.events) == ["eight_thrown", "drawn", "drawn"]
    assert step.state.last == Last("hit", 0, (5, 10))
    assert refused(position("8 3", "9", deck="5 10 1"), 0, "hit_two").code == "no_eight"


def test_if_the_first_of_the_two_pairs_the_second_is_not_drawn() -> None:
    step = do(position("8 3", "9", deck="3 5", piece_de_huit=True), "hit_two")
    assert (left(step.state), step.state.standing) == ((5,), (OUT, IN))
    both = do(position("8 3", "9", deck="3 5", locked=(1,), piece_de_huit=True), "hit_two")
    assert both.state.phase == SCORED


def test_a_shuffle_may_come_between_the_two_cards() -> None:
    state = position("8 3", "9", deck="5", discard="1 2 4", piece_de_huit=True)
    after = table(do(state, "hit_two").state, "reshuffle 1 2 4 8").state
    assert (stacks(after)[0], after.turn) == ("3 5 8", 1)


def test_the_thrown_eight_itself_may_come_back() -> None:
    step = do(position("8 3", "9", deck="2", piece_de_huit=True), "hit_two")
    after = table(step.state, "reshuffle 8").state
    assert (stacks(after), after.phase) == (["3 2 8", "9"], PLAY)


def test_with_no_card_left_one_locks() -> None:
    state = position("8 3", "9", piece_de_huit=True)
    assert refused(state, 0, "hit").code == "no_cards"
    assert refused(state, 0, "hit_two").code == "no_cards"
    assert list(map(str, GAME.legal(state, 0))) == ["lock"]
    assert GAME.view(state, None).dry


# The protocol


def test_an_action_out_of_turn_is_refused() -> None:
    state = position("6", "9", deck="8 3", piece_de_huit=True)
    for action in ("hit", "lock", "hit_two"):
        assert refused(state, 1, action).code == "not_your_turn"
        assert refused(state, TABLE, action).code == "not_your_turn"
        assert refused(in_phase(state, SCORED), 0, action).code == "wrong_phase"
    assert refused(state, TABLE, "round").code == "wrong_phase"
    assert refused(state, 0, "round").code == "not_your_turn"
    assert list(GAME.legal(state, 1)) == list(GAME.legal(state, TABLE)) == []


@pytest.mark.parametrize("text", ["", "fold", "lock 3", "hit two", "deal", "dealer p0"])
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(text)


def test_all_seats_see_everything_but_the_deck() -> None:
    state = do(position("6 8", "9", deck="8 1 4", discard="10"), "hit").state
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert isinstance(view, PortView)
        assert view.hands == (cards("6 8 8"), cards("9"))
        assert (view.standing, view.players) == ((OUT, IN), (0, 1))
        assert (view.thrown, view.stock, view.last) == (cards("10"), 2, Last("out", 0, (8,)))
    assert GAME.legal(state, 1).matching(cards("9")) == ()


def test_a_redeal_moves_the_deck_and_the_burnt_cards_alone() -> None:
    state = position("6", "9", deck="1 2 3 4", burnt="5 7 8", discard="10 10")
    moved = {GAME.redeal(state, 0, random.Random(seed)) for seed in range(20)}
    assert len(moved) > 10
    for other in moved:
        assert sorted(left(other) + other.round.burnt) == [1, 2, 3, 4, 5, 7, 8]
        assert (other.stacks, other.round.discard) == (state.stacks, state.round.discard)


def test_a_timeout_locks() -> None:
    assert GAME.default(position("6", "9", deck="8 3"), 0) == LOCK


OPTIONS = st.builds(
    PortOptions,
    target=st.sampled_from([11, 21]),
    piece_de_huit=st.booleans(),
    tie_pair=st.sampled_from(["both", "new_only"]),
    calamites=st.booleans(),
)


@settings(max_examples=50)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 10_000), options=OPTIONS)
def test_in_any_match_no_card_is_lost_and_only_players_who_are_out_hold_a_pair(
    seats: int, seed: int, options: PortOptions
) -> None:
    match, rng = Match.start(GAME, options, seats, seed.to_bytes(32, "big")), random.Random(seed)
    while match.result is None:
        if match.awaits_table:
            match, _ = match.deal()
        else:
            seat = match.state.turn
            others = [one for one in range(seats) if one != seat]
            with pytest.raises(IllegalAction):
                match.submit(rng.choice(others), LOCK)
            match, _ = match.submit(seat, rng.choice(list(GAME.legal(match.state, seat))))
        state: State = match.state
        assert GAME.cards(state) in ((), shown(PACK))
        for held, stands in zip(state.stacks, state.standing, strict=True):
            assert (len(set(held)) < len(held)) == (stands == OUT)
    assert match.result.winner is not None
    assert match.result.totals[match.result.winner] >= options.target
