"""The moves since a seat's own move, as its hand shows them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import words_for
from bot.pages.hand import hand_of, hand_page
from bot.pages.story import late_move, moves_since
from bot.tables.table import Table
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.match import Match
from pasur_core.protocol import TABLE
from tests.bot.pages.widest import LETTERS, check, full_table
from tests.bot.room import after_one, begun

EN = words_for("en")
PEOPLE = ("Ali", "Sara", "Reza", "Mina")


def on(table: Table, match: Match) -> Table:
    return replace(table, match=match)


def lines_of(table: Table, seat: int) -> tuple[str, ...]:
    """Return the moves of others in the story."""
    return tuple(one.seen for one in moves_since(table, seat, EN) if one.by_other)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_moves_since_the_readers_last_one_are_shown_in_order(seats: int) -> None:
    table = begun(*PEOPLE[:seats], seed=5, moves=seats)
    (seat,) = table.acting
    told = lines_of(table, seat)
    others = [entry for entry in table.played.log if entry.seat not in (TABLE, seat)]
    assert len(told) == len(others) == seats - 1
    for line, entry in zip(told, others, strict=True):
        assert line.startswith(f"{table.seats[entry.seat].name} plays ")


def test_before_the_readers_first_move_all_moves_are_shown() -> None:
    table = begun(*PEOPLE, seed=5)
    for played in range(3):
        (seat,) = table.acting
        assert len(lines_of(table, seat)) == played
        table = on(table, after_one(table.played))


def test_a_move_for_a_person_who_had_left_and_has_come_back_names_no_time_that_was_up() -> None:
    match = begun("Ali", "Sara", seed=5, moves=2).played
    auto = replace(match, log=(*match.log[:-1], replace(match.log[-1], auto=True)))
    table = on(begun("Ali", "Sara", seed=5, moves=2), auto)
    assert not any(seat.misses or seat.away for seat in table.seats)
    name = table.seats[match.log[-1].seat].name
    assert late_move(table, EN) == f"A computer played for {name}."


def test_a_move_that_a_computer_played_for_the_reader_is_in_the_story_without_it() -> None:
    table = begun("Ali", "Sara", seed=5, moves=2)
    (seat,) = table.acting
    match = table.played
    assert match.log[-2].seat == seat
    own, other = (one.seen for one in moves_since(table, seat, EN)[-2:])
    assert own.startswith("You: ")
    seats = [replace(one, misses=int(one.seat == seat)) for one in table.seats]
    late = [replace(entry, auto=entry.seat == seat) for entry in match.log]
    table = replace(table, seats=tuple(seats), match=replace(match, log=tuple(late)))
    assert [one.seen for one in moves_since(table, seat, EN)] == [other]


def test_a_call_is_no_move_of_the_story() -> None:
    table = begun("Ali", "Sara", seed=5, moves=2)
    (seat,) = table.acting
    before = lines_of(table, seat)
    assert before
    for caller in (seat, 1 - seat):
        called, _ = table.played.submit(caller, CLAIM)
        assert lines_of(on(table, called), seat) == before


def test_a_new_round_begins_a_new_story() -> None:
    table = begun("Ali", "Sara", seed=5)
    match = table.played
    while not match.awaits_table:
        match = after_one(match)
    match = after_one(match)
    while match.awaits_table:
        match = after_one(match)
    (seat,) = match.game.acting(match.state)
    assert lines_of(on(table, match), seat) == ()
    match = after_one(match)
    (seat,) = match.game.acting(match.state)
    assert len(lines_of(on(table, match), seat)) == 1


def test_only_the_hand_of_the_seat_on_turn_has_the_story() -> None:
    table = begun(*PEOPLE, seed=5, moves=3)
    (actor,) = table.acting
    told = lines_of(table, actor)
    assert len(told) == 3
    for seat in table.seats:
        text = hand_page(table, seat, hand_of(table, seat, EN), EN, None).text
        assert [line for line in told if line in text] == [*(told if seat.seat == actor else ())]
        assert ("You: " in text) == (seat.seat != actor)


def test_no_hidden_card_of_others_is_shown() -> None:
    for seed in range(10):
        table = begun(*PEOPLE, seed=seed, moves=6)
        (seat,) = table.acting
        told = " ".join(lines_of(table, seat))
        for other in {0, 1, 2, 3} - {seat}:
            for card in table.view(other).hands[other]:
                assert EN(f"card-rank-{card.rank}") + "♣♦♥♠"["CDHS".index(card.suit)] not in told


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_any_name_fits_into_the_longest_story(name: str) -> None:
    for moves in (3, 11, 15):
        table = full_table(name, moves=moves)
        (actor,) = table.acting
        seat = table.seats[actor]
        check(hand_page(table, seat, hand_of(table, seat, EN), EN, None), braces="{" in name)
