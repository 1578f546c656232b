"""A match is its log: lines can be parsed, replays agree, refusals change nothing."""

from __future__ import annotations

import random
from copy import copy
from itertools import product
from typing import Any, cast

import pytest

from examples.tiny_game import PACK, TINY, Deal, Put, Sealed, TinyOptions
from pasur_core.cards import Card
from pasur_core.errors import (
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    InvalidSeats,
    InvalidSeed,
    NoSuchSeat,
    NotFinished,
    NothingToDeal,
)
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.games.pasur.state import PasurOptions
from pasur_core.match import Entry, Match
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, SeatResult, seat_text
from pasur_core.registry import UnknownGame
from pasur_core.shuffle import Shuffler

SEED = bytes(range(32))


def started() -> Match:
    return Match.start(TINY, TinyOptions(), 2, SEED).deal()[0]


def over() -> Match:
    match = Match.start(TINY, TinyOptions(points=3), 2, SEED)
    while match.result is None:
        if match.awaits_table:
            match, _ = match.deal()
        else:
            seat = min(TINY.acting(match.state))
            match, _ = match.submit(seat, TINY.default(match.state, seat), auto=True)
    return match


@pytest.mark.parametrize(
    ("line", "seat", "auto"),
    [
        ("p1 put 3", 0, False),
        ("p2 put 3 auto", 1, True),
        ("  p1   put 3   ", 0, False),
        ("p1 put 3 # a good card", 0, False),
        ("p1 put 3 auto # too slow", 0, True),
        ("p1 put 3# auto", 0, False),
        ("p12 put 3", 11, False),
        ("t put 3", TABLE, False),
    ],
)
def test_a_line_names_the_seat_the_action_and_a_timeout(line: str, seat: int, auto: bool) -> None:
    assert Entry.read(TINY, line) == Entry(seat, Put(Card("3")), auto)


@pytest.mark.parametrize(
    "line",
    ["", "p1", "p1 ", "put 3", "p0 put 3", "x put 3", "p1 gibberish", "# p1 put 3", "p put 3"],
)
def test_an_incomplete_line_is_refused(line: str) -> None:
    with pytest.raises(InvalidAction):
        Entry.read(TINY, line)


def test_entries_read_back_from_their_text() -> None:
    for seat, auto in product((TABLE, 0, 1, 9), (False, True)):
        entry = Entry(seat, Put(TINY.cards(started().state)[0]), auto)
        assert Entry.read(TINY, str(entry)) == entry
        assert str(entry).startswith(seat_text(seat))


@pytest.mark.parametrize(
    "seats",
    [4, 2.0, True, "2", None, float("nan"), [2], 10**5000],
    ids=["4", "2.0", "true", "text", "none", "nan", "list", "endless"],
)
def test_a_match_of_seats_the_game_does_not_have_is_refused(seats: Any) -> None:
    with pytest.raises(InvalidSeats):
        Match.start(TINY, TinyOptions(), seats, SEED)


@pytest.mark.parametrize(
    ("seed", "given"),
    [
        (b"", "0 bytes"),
        (b"secret", "6 bytes"),
        (bytes(31), "31 bytes"),
        (bytes(33), "33 bytes"),
        ("s" * 32, "str"),
        (bytearray(32), "bytearray"),
        (7, "int"),
    ],
    ids=["none", "6", "31", "33", "text", "bytearray", "number"],
)
def test_a_seed_that_is_not_32_bytes_is_refused_and_not_shown(seed: Any, given: str) -> None:
    with pytest.raises(InvalidSeed) as refused:
        Match.new(TINY, seats=2, seed=seed)
    assert str(refused.value) == f"a seed is 32 bytes; this is {given}"
    with pytest.raises(InvalidSeed):
        Match.replay(TINY, TinyOptions(), 2, (), seed)


@pytest.mark.parametrize(
    "game", [7, None, [], b"pasur", ("pasur",)], ids=["number", "none", "list", "bytes", "tuple"]
)
def test_a_match_of_no_game_is_refused(game: Any) -> None:
    with pytest.raises(UnknownGame):
        Match.new(game)


def test_a_match_with_the_options_of_another_game_is_refused() -> None:
    for options in (None, {}, PasurOptions()):
        with pytest.raises(InvalidOptions):
            Match.start(TINY, cast(Any, options), 2, SEED)


@pytest.mark.parametrize("players", [1, 3])
def test_a_match_is_played_by_one_player_for_each_seat(players: int) -> None:
    match = Match.new("port", seats=2, seed=SEED)
    with pytest.raises(InvalidSeats, match=f"seats cannot be {players}; allowed: 2"):
        match.play([player_for("port")] * players, random.Random(1))


NO_SEATS = [2, -2, 10**5000, 1.0, "1", [1]]
no_seat = pytest.mark.parametrize(
    "seat", NO_SEATS, ids=["2", "-2", "endless", "1.0", "text", "list"]
)


@no_seat
def test_a_value_that_is_no_seat_has_no_view_and_no_actions(seat: Any) -> None:
    match = started()
    for look in (match.view, match.legal):
        with pytest.raises(NoSuchSeat):
            look(seat)
    with pytest.raises(NoSuchSeat) as refused:
        match.submit(seat, TINY.default(match.state, 0))
    assert str(refused.value) == "no_such_seat (entry 2)"


@pytest.mark.parametrize(
    "action", [None, 7, b"put 3", "\ud800", 10**5000], ids=["none", "7", "bytes", "half", "endless"]
)
def test_a_value_that_is_no_action_is_refused(action: Any) -> None:
    with pytest.raises(InvalidAction):
        started().submit(1, action)
    with pytest.raises(InvalidAction):
        Entry.read(TINY, action)
    with pytest.raises(InvalidAction):
        Match.replay(TINY, TinyOptions(), 2, [action], SEED)
    with pytest.raises(InvalidAction):
        Card(action)


def test_submitting_leaves_the_old_match_alone() -> None:
    match = started()
    log, state = match.log, match.state
    after, events = match.submit(1, TINY.default(match.state, 1))
    assert (match.log, match.state) == (log, state)
    assert after.log[:-1] == log
    assert [type(event) for event in events] == [Sealed]


def test_a_refused_action_changes_nothing() -> None:
    match = started()
    missing = next(card for card in TINY.cards(match.state) if card not in match.state.hands[0])
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, Put(missing))
    assert refused.value.code == "not_in_hand"
    assert len(match.log) == 1


@pytest.mark.parametrize("seat", [2, 9, -2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    match = started()
    with pytest.raises(IllegalAction) as refused:
        match.submit(seat, TINY.default(match.state, 0))
    assert refused.value.code == "no_such_seat"


def test_the_nth_deal_draws_from_the_nth_stream() -> None:
    drawn = [entry.action for entry in over().log if entry.seat == TABLE]
    assert drawn == [Deal(Shuffler(SEED, n).order(PACK)) for n in range(len(drawn))]
    assert len(drawn) > 1


def test_nothing_is_dealt_without_a_seed_or_out_of_turn() -> None:
    with pytest.raises(ValueError, match="no seed"):
        Match.start(TINY, TinyOptions(), 2).deal()
    with pytest.raises(ValueError, match="nothing to deal"):
        started().deal()


def test_a_replay_of_the_log_is_the_match() -> None:
    match = over()
    replayed = Match.replay(TINY, match.options, match.seats, match.log, SEED)
    assert replayed == match
    assert replayed.result == match.result is not None
    assert replayed.sides == ((0,), (1,))


def test_a_match_is_followed_with_the_events_of_each_entry() -> None:
    match = over()
    begun = Match.start(TINY, match.options, match.seats, SEED)
    later, events = begun.followed(match.log)
    assert later == match
    assert later.latest == match.latest
    assert list(zip(match.log, events, strict=True)) == list(match.replayed())


def test_a_replay_stops_at_a_refused_entry() -> None:
    match = over()
    with pytest.raises(IllegalAction) as refused:
        Match.replay(TINY, match.options, match.seats, [*match.log, match.log[-1]])
    assert refused.value.code == "match_over"


def test_a_match_shows_neither_seed_nor_cards() -> None:
    assert repr(started()) == "Match(tiny, 2 seats, 1 entries)"


@pytest.mark.parametrize("key", ["pasur", "president", "rami"])
def test_a_match_in_place_is_the_same_match(key: str) -> None:
    match, rng = Match.new(key, seats=4, seed=SEED).dealt(), random.Random(1)
    fast, before = match.mutable(), match.mutable()
    for _ in range(60):
        seat = min(fast.settle())
        assert (fast.view(seat), fast.acting) == (match.view(seat), match.acting)
        action = rng.choice(match.legal(seat).up_to(99))
        assert action in fast.legal(seat)
        match, events = match.submit(seat, action)
        assert fast.submit(seat, action) == events
        match = match.settled()
        fast.settle()
        assert fast.state == match.state
    other = copy(fast)
    other.submit(min(fast.acting), fast.legal(min(fast.acting)).up_to(1)[0])
    assert before.state != fast.state == match.state != other.state


def test_a_match_in_place_refuses_what_a_match_refuses_and_keeps_its_state() -> None:
    match = Match.new("pasur", seats=2, seed=SEED)
    fast = match.mutable()
    with pytest.raises(NoSuchSeat, match="the table is to deal: call `dealt"):
        fast.submit(min(fast.acting), match.game.parse("claim"))
    with pytest.raises(NotFinished):
        fast.outcome  # noqa: B018
    (seat,) = fast.settle()
    state = fast.state
    for who, action in ((7, CLAIM), ("1", CLAIM), (1 - seat, fast.legal(seat).up_to(1)[0])):
        with pytest.raises(IllegalAction):
            fast.submit(cast(Any, who), action)
    with pytest.raises((InvalidAction, IllegalAction)):
        fast.submit(seat, cast(Any, "5D"))
    with pytest.raises(NothingToDeal):
        fast.deal()
    assert fast.state is state
    unseeded = Match.start(match.game, match.options, 2).mutable()
    with pytest.raises(NothingToDeal):
        unseeded.settle()


def test_a_refusal_says_how_to_deal_while_the_table_is_to_act() -> None:
    match = Match.new("pasur", seats=2, seed=SEED)
    to_deal = "the table is to deal: call `dealt\\(\\)`"
    for asked in (match.view, match.legal):
        with pytest.raises(NoSuchSeat, match=to_deal):
            asked(min(match.acting))
    for seat in (0, TABLE):
        with pytest.raises(IllegalAction, match=to_deal):
            match.submit(seat, "5D")
    with pytest.raises(NoSuchSeat) as refused:
        match.dealt().view(TABLE)
    assert str(refused.value) == "no_such_seat"


def test_the_outcome_tells_winner_and_places_by_seat() -> None:
    partners = Match.new("belote", seed=SEED)
    with pytest.raises(NotFinished, match="not over"):
        partners.outcome  # noqa: B018
    outcome = partners.play(player_for("belote"), random.Random(1)).outcome
    assert outcome.winner in partners.sides
    assert [outcome.places[seat] == 1 for seat in range(4)] == [
        seat in outcome.winner for seat in range(4)
    ]
    shared = Match.new("pairs", seats=3, seed=SEED).play(player_for("pairs"), random.Random(1))
    assert shared.outcome == SeatResult((), (3, 1, 1), (29, 11, 9), "limit")
