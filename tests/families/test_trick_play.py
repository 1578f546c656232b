"""The play of the cards, BE12 to BE20, in Belote and contrée."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pasur_core.cards import FRENCH_52, HIDDEN, Card, read_cards
from pasur_core.errors import InvalidAction, InvalidOptions
from pasur_core.families.tricks.actions import Play
from pasur_core.families.tricks.cards import PACK, cards_of
from pasur_core.games.belote import rules as belote
from pasur_core.games.contree import rules as contree
from pasur_core.phases import OVER, SCORED
from pasur_core.protocol import TABLE, Pick
from pasur_core.shuffle import Shuffler
from tests.families.trick_positions import (
    Game,
    begun,
    best_of,
    bits,
    do,
    legal,
    pack,
    position,
    steps,
)
from tests.support.positions import codes, facts_of, refused


@pytest.fixture(params=[belote.GAME, contree.GAME], ids=["belote", "contree"])
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_be1_four_play_clockwise_in_two_pairs(game: Game) -> None:
    assert game.seats == (4,)
    assert game.direction == "clockwise"
    assert game.sides(game.options_type(), 4) == ((0, 2), (1, 3))
    with pytest.raises(InvalidOptions):
        game.start(game.options_type(), 3)


def test_the_first_dealer_is_drawn(game: Game) -> None:
    start = game.start(game.options_type(), 4)
    assert game.acting(start) == {TABLE}
    assert not game.between_rounds(start)
    drawn = {str(game.deal(start, Shuffler(bytes(32), n))) for n in range(50)}
    assert drawn == {f"dealer p{seat}" for seat in (1, 2, 3, 4)}
    step = do(game, start, "dealer p3")
    assert facts_of(step.events, "first_dealer") == {"seat": 2}
    assert step.state.round.dealer == 2
    assert refused(game, start, TABLE, "dealer p5").code == "bad_deal"
    assert refused(game, start, TABLE, f"deal {pack()}").code == "wrong_phase"
    assert refused(game, start, 1, "dealer p1").code == "not_your_turn"


@pytest.mark.parametrize("cards", ["7H8H", pack()[2:] + "7H", pack() + "7H", "??" * 32])
def test_be2_a_deal_is_a_whole_pack(game: Game, cards: str) -> None:
    assert refused(game, begun(game), TABLE, f"deal {cards}").code == "bad_deal"


def test_a_deal_is_drawn_from_the_seed(game: Game) -> None:
    state = begun(game)
    deals = {str(game.deal(state, Shuffler(bytes(32), n))) for n in range(3)}
    assert len(deals) == 3
    assert all(game.parse(deal) in game.legal(state, TABLE) for deal in deals)
    assert list(game.legal(state, TABLE)) == []
    assert repr(game.parse(deals.pop())) == "Deal(...)"


def test_be12_the_winner_of_a_trick_leads_the_next(game: Game) -> None:
    state = position(game, "H", "7S8S", "AS9S", "KSQS", "7DTS")
    step = do(game, state, "7S", "AS", "KS", "TS")
    assert facts_of(step.events, "trick_won") == {"seat": 1, "points": 25}
    assert step.state.turn == step.state.leader == 1
    assert step.state.points == (0, 25)
    assert step.state.tricks == (0, 1, 0, 0)
    assert do(game, step.state, "9S").state.leader == 1


@pytest.mark.parametrize(
    ("trump", "trick", "hand", "playable"),
    [
        ("H", "AS", "7STSAHJH", "7STS"),
        ("H", "7S", "7HAD", "7H"),
        ("H", "7S", "ADTC", "TCAD"),
        ("H", "QH", "7HKHAS", "KH"),
        ("H", "9H", "AHTH7S", "AHTH"),
        ("H", "AS7S", "7CADJH", "7CADJH"),
        ("H", "AS8H", "ADJH7H", "JH"),
        ("H", "ASJH", "7H8HAD", "7H8H"),
        ("H", "7STH8S", "AH8HAD", "ADAH"),
        ("H", "7SJH8S", "AH8HAD", "ADAH8H"),
        ("H", "7SJH8S", "AH8H", "AH8H"),
        ("H", "7SAS8S", "AH8HAD", "ADAH8H"),
        ("H", "8HJH7H", "9HAD", "9H"),
        ("H", "QH7H8H", "AHTH", "AHTH"),
    ],
    ids=[
        "be13 follow",
        "be14 an opponent wins: trump",
        "be15 nothing to follow or trump with",
        "be16 trump led: go up",
        "be16 trump led, none higher: any trump",
        "be15 the partner wins: anything",
        "be16 cut higher than the cut",
        "be16 none higher: under-trump an opponent",
        "be16 the partner cut: discard or go up",
        "be16 the partner cut, none higher: anything",
        "be16 the partner cut, only low trumps",
        "be15 the partner wins in the suit led: any trump",
        "be16 the partner leads trump: still follow",
        "be16 trump led, both higher",
    ],
)
def test_what_may_be_played(game: Game, trump: str, trick: str, hand: str, playable: str) -> None:
    seat = len(trick) // 2
    state = position(game, trump, *[""] * seat, hand, trick=trick)
    assert bits(legal(game, state)) == bits(playable)
    view = game.view(state, seat)
    assert view.hands[seat] == cards_of(bits(hand))
    (pick,) = game.legal(state, seat).offers
    assert pick == Pick("play", cards_of(bits(playable)))


def test_be16o_under_trumping_an_opponent_may_be_optional(game: Game) -> None:
    state = position(game, "H", "", "", "7H8HAD", trick="ASJH", undertrump="optional")
    assert bits(legal(game, state)) == bits("7H8HAD")
    higher = position(game, "H", "", "", "7H9HAD", trick="ASTH", undertrump="optional")
    assert legal(game, higher) == "9H"
    first = position(game, "H", "", "", "7H8HAD", trick="7SAS", undertrump="optional")
    assert bits(legal(game, first)) == bits("7H8H")


def test_be15o_under_trumping_the_partner_may_be_free(game: Game) -> None:
    cards = ("", "", "", "AH8HAD")
    state = position(game, "H", *cards, trick="7STH8S", partner_master="any")
    assert bits(legal(game, state)) == bits("AH8HAD")
    led = position(game, "H", "", "", "AH8H", trick="TH7H", partner_master="any")
    assert legal(game, led) == "AH"


@pytest.mark.parametrize(
    ("trick", "hand", "card", "code"),
    [
        ("AS", "7SJH", "JH", "must_follow"),
        ("AS", "7HAD", "AD", "must_trump"),
        ("AS8H", "JH7H", "7H", "must_go_up"),
        ("QH", "KH7H", "7H", "must_go_up"),
        ("QH", "KH7S", "7S", "must_follow"),
        ("7STH8S", "AH8HAD", "8H", "must_go_up"),
        ("AS8H", "JHAD", "AD", "must_trump"),
        ("AS", "7SJH", "9S", "not_in_hand"),
        ("", "7SJH", "9S", "not_in_hand"),
    ],
)
def test_a_refused_card_has_a_reason(
    game: Game, trick: str, hand: str, card: str, code: str
) -> None:
    seat = len(trick) // 2
    state = position(game, "H", *[""] * seat, hand, trick=trick)
    error = refused(game, state, seat, card)
    assert error.code == code
    assert error.facts["card"] == Card(card)


def test_a_card_out_of_turn_is_refused(game: Game) -> None:
    state = position(game, "H", "7S", "AS", "8S", "9S")
    assert refused(game, state, 1, "AS").code == "not_your_turn"
    assert refused(game, state, TABLE, "7S").code == "not_your_turn"
    assert refused(game, state, 0, "pass").code == "wrong_phase"
    assert refused(game, state, TABLE, f"deal {pack()}").code == "not_your_turn"
    assert refused(game, begun(game), 0, "7S").code == "not_your_turn"
    assert refused(game, begun(game), TABLE, "7S").code == "wrong_phase"
    assert not game.legal(state, 0).matching(read_cards("7S8S"))
    assert not game.legal(state, 0).matching(read_cards("AS"))
    assert game.legal(state, 0).matching(read_cards("7S")) == (Play(Card("7S")),)


def test_be20_belote_and_rebelote_are_announced_automatically(game: Game) -> None:
    state = position(game, "H", "KHQH7S7C", "7H9HAS8C", "AHTH8S9C", "8HJH9STC")
    step = do(game, state, "KH")
    assert codes(step.events) == ["played", "belote_said"]
    assert facts_of(step.events, "belote_said") == {"seat": 0}
    assert step.state.belote_side is None
    view = game.view(step.state, None)
    assert (view.belote_seat, view.rebelote) == (0, False)
    state = do(game, step.state, "9H", "TH", "JH").state
    state = do(game, state, "9S", "7S", "AS", "8S").state
    assert state.belote_side is None
    step = do(game, state, "7H", "AH", "8H", "QH")
    assert codes(step.events)[:2] == ["played", "rebelote_said"]
    assert [event.code for event in step.events].count("belote_said") == 0
    assert list(step.events[1].tallies()) == [(0, "belotes", 1)]


@pytest.mark.parametrize("hands", [("KH7S", "QH8S"), ("KHQS", "7H8S")])
def test_be20_king_and_queen_must_be_of_trumps_and_in_one_hand(
    game: Game, hands: tuple[str, str]
) -> None:
    state = position(game, "H", *hands)
    assert codes(do(game, state, "KH").events) == ["played"]


def test_be20_a_belote_is_hidden_until_it_is_announced(game: Game) -> None:
    state = position(game, "H", "KHQH", "7H8H")
    for seat in (None, 0, 1):
        assert game.view(state, seat).belote_seat is None
    assert "belote" not in str(list(game.legal(state, 0)))
    assert refused(game, state, 0, "KH belote").code == "no_belote"


def test_be20m_belote_may_be_left_to_the_players(game: Game) -> None:
    state = position(game, "H", "KHQH7S", "7H8H9H", "ASTSQS", "9S8SJS", belote="manual")
    listed = list(map(str, game.legal(state, 0)))
    assert listed == ["QH", "QH belote", "KH", "KH belote", "7S"]
    meant = game.legal(state, 0).matching(read_cards("KH"))
    assert list(map(str, meant)) == ["KH", "KH belote"]
    assert refused(game, state, 0, "7S belote").code == "no_belote"
    said = do(game, state, "KH belote")
    assert codes(said.events) == ["played", "belote_said"]
    round_two = do(game, said.state, "9H", "AS", "9S").state
    assert round_two.turn == 1
    again = do(game, round_two, "7H", "TS", "8S", "QH belote")
    assert "rebelote_said" in codes(again.events)
    silent = do(game, round_two, "7H", "TS", "8S", "QH")
    assert "rebelote_said" not in codes(silent.events)
    assert silent.state.belote_side is None


def test_be20m_a_forgotten_belote_does_not_count(game: Game) -> None:
    state = position(game, "H", "KHQH7S", "7H8H9H", "ASTSQS", "9S8SJS", belote="manual")
    state = do(game, state, "KH", "9H", "AS", "9S", "7H", "TS", "8S").state
    assert refused(game, state, 0, "QH belote").code == "no_belote"
    assert list(map(str, game.legal(state, 0))) == ["QH"]
    other = position(game, "H", "KH7S", "QH8S", belote="manual")
    assert "KH belote" not in map(str, game.legal(other, 0))


def test_no_card_of_the_pack_is_ever_lost(game: Game) -> None:
    for seed in range(4):
        for _, _, _, step in steps(game, seed):
            assert game.cards(step.state) in (PACK, ())


def test_be17_the_highest_trump_wins_else_the_highest_of_the_suit_led(game: Game) -> None:
    for seed in range(6):
        for state, seat, action, step in steps(game, seed):
            if "trick_won" in codes(step.events):
                trick = [*game.view(state, None).trick, action.card]
                place = trick.index(best_of(trick, state.law.suit))
                winner = facts_of(step.events, "trick_won")["seat"]
                assert winner == (seat + 1 + place) % 4
                assert game.view(step.state, None).taken[-1].winner == winner


def test_be18_points_of_a_round_are_those_of_its_cards(game: Game) -> None:
    """The test compares the score with a second count of the cards that were played."""
    for seed in range(6):
        won: Counter[int] = Counter()
        tricks: Counter[int] = Counter()
        for _, _, _, step in steps(game, seed):
            for event in step.events:
                if event.code == "trick_won":
                    won[event.seat % 2] += event.points
                    tricks[event.seat % 2] += 1
                    last = event.seat % 2
                elif event.code == "rest_won":
                    won[event.side] += event.points
                    tricks[event.side] += event.tricks
                    last = event.side
                elif event.code == "round_scored":
                    assert sum(won.values()) == 152
                    won[last] += sum(event.won) - 152
                    assert event.won == (won[0], won[1])
                    assert event.tricks == (tricks[0], tricks[1])
                    assert sum(event.tricks) == 8
                    won, tricks = Counter(), Counter()


def test_a_seat_sees_its_own_cards_and_the_table(game: Game) -> None:
    state = position(game, "H", "7S8S", "ASJH", "KSQS", "7DTS")
    state = do(game, state, "7S", "AS").state
    view = game.view(state, 3)
    assert view.hands == ((HIDDEN,), (HIDDEN,), (HIDDEN,) * 2, read_cards("7DTS"))
    assert view.trick == read_cards("7SAS")
    assert (view.leader, view.winner, view.trump) == (0, 1, "H")
    view = game.view(do(game, state, "KS", "TS").state, None)
    assert view.trick == ()
    assert view.hands == ((HIDDEN,),) * 4
    (last,) = view.taken
    assert last == (0, read_cards("7SASKSTS"), 1, 25)
    assert (view.tricks, view.points) == ((0, 1), (0, 25))
    assert view.winner is None


def test_a_redeal_agrees_with_the_play(game: Game) -> None:
    """Seat 1 has no spade left, and no trump that beats the nine."""
    state = position(game, "H", "7S8SKC", "THAD8D", "AS9CTC", "9SQCJC")
    state = do(game, state, "7S", "TH", "AS", "9S").state
    others = set()
    for seed in range(40):
        other = game.redeal(state, 0, random.Random(seed))
        assert other.hands[0] == state.hands[0]
        assert not other.hands[1] & bits("9S8S")
        assert sum(other.hands) == sum(state.hands)
        assert game.view(other, 0) == game.view(state, 0)
        others.add(other.hands)
    assert len(others) > 10


def test_a_redeal_keeps_a_belote_that_was_begun(game: Game) -> None:
    state = position(game, "H", "KHQH7S", "7H8H9H", "ASTSQS", "9S8SJS")
    state = do(game, state, "KH", "9H").state
    for seed in range(20):
        assert game.redeal(state, 1, random.Random(seed)).hands[0] & bits("QH")


def test_a_redeal_gives_no_queen_to_a_seat_that_played_the_king_in_silence(game: Game) -> None:
    state = position(game, "H", "KH7S8S", "7H8H9H", "ASTSQH", "9S8CJS")
    state = do(game, state, "KH", "9H").state
    places = set()
    for seed in range(40):
        hands = game.redeal(state, 1, random.Random(seed)).hands
        places.add(next(seat for seat in range(4) if hands[seat] & bits("QH")))
    assert places == {2, 3}


def test_a_redeal_determines_the_holder_of_a_belote_again(game: Game) -> None:
    state = position(game, "H", "7S8S", "KHQH", "ASTS", "9SJS")
    royal = {game.redeal(state, 0, random.Random(seed)).royal for seed in range(60)}
    assert royal == {0, bits("KHQH")}


def test_a_timeout_passes_and_then_plays_the_card_that_counts_least(game: Game) -> None:
    state = do(game, begun(game), f"deal {pack()}").state
    assert str(game.default(state, state.turn)) == "pass"
    assert str(game.default(position(game, "H", "ASTS7H9C"), 0)) == "9C"
    assert str(game.default(position(game, "H", "", "ASTS7H", trick="KS"), 1)) == "TS"
    royal = position(game, "H", "KHQH", belote="manual")
    assert str(game.default(royal, 0)) == "QH belote"


def test_notations_read_back(game: Game) -> None:
    for text in ("7H", "KH belote", "pass", "dealer p4", f"deal {pack()}"):
        assert str(game.parse(text)) == text
    wrong = ["", "2H", "7X", "7H  belote", "passes", "dealer p0", "deal", "deal 7H2", "7h"]
    for text in wrong:
        with pytest.raises(InvalidAction):
            game.parse(text)
    other = next(card for card in FRENCH_52 if card not in PACK)
    assert Play(other).bit == 0
    state = position(game, "H", "7S")
    assert Play(other) not in game.legal(state, 0)
    assert "not a card" not in game.legal(state, 0)


def test_a_round_has_a_pause_before_the_next_deal(game: Game) -> None:
    seen = 0
    for state, _, action, step in steps(game, 5, target=max(_targets(game))):
        if state.phase == SCORED:
            seen += 1
            assert game.between_rounds(state)
            assert game.acting(state) == {TABLE}
            assert step.state.round.dealer == (state.round.dealer + 1) % 4
            assert step.state.round.number == state.round.number + 1
            assert str(action).startswith("deal ")
    assert step.state.phase == OVER
    assert seen > 1


def test_no_action_is_legal_after_the_end(game: Game) -> None:
    *_, (_, _, _, last) = steps(game, 1)
    for seat in (TABLE, 0, 1, 2, 3):
        for text in ("7H", "pass", "dealer p1", f"deal {pack()}"):
            assert refused(game, last.state, seat, text).code == "match_over"
    assert last.state.round.result == game.result(last.state)


def _targets(game: Game) -> tuple[int, ...]:
    allowed: tuple[int, ...] = game.options_type.__dataclass_fields__["target"].metadata["allowed"]
    return allowed
