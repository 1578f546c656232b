"""Names of the seats of a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import languages, words_for
from bot.pages.names import drawn_names, person_name, played_by_computer, seat_name, seat_names
from bot.tables.lobby import COMPUTER_NAMES
from tests.bot.room import begun, laid_out

EN = words_for("en")


def test_people_and_computer_players_have_their_names() -> None:
    table = laid_out("Ali", "x_x", computers=2)
    names = seat_names(table, EN)
    assert [names.plain(seat) for seat in range(4)] == ["Ali", "x_x", "Rostam", "Tahmineh"]
    assert names(1) == r"x\_x"
    drawn = drawn_names(table, EN)
    assert [drawn.plain(seat) for seat in (2, 3)] == ["Rostam", "Tahmineh"], "the panel has a sign"


@pytest.mark.parametrize("language", languages())
def test_every_language_has_a_name_for_each_number_of_a_computer_player(language: str) -> None:
    names = words_for(language)("computer-names").split(" | ")
    assert len(set(names)) == len(names) == COMPUTER_NAMES
    table = laid_out(*[""] * 3, computers=1)
    seats = (*table.seats[:3], replace(table.seats[3], name="24"))
    assert seat_name(replace(table, seats=seats), 3, words_for(language)) == names[-1]


def test_a_forgotten_person_is_a_player_with_a_number() -> None:
    table = laid_out("Ali", "Sara")
    forgotten = replace(table.seats[1], user_id=None, name="")
    assert seat_name(replace(table, seats=(table.seats[0], forgotten)), 1, EN) == "Player 2"


def test_people_on_a_list_get_numbers_by_user_id_and_those_without_letters_free_ones() -> None:
    names = {9: "Alex", 3: "alex", 8: "佐藤", 7: "player 1", 4: "\u200b", 6: "PLAYER  3", 5: "Sara"}
    assert {one: person_name(one, names, EN) for one in names} == {
        9: "Alex (2)",
        3: "alex (1)",
        8: "佐藤",
        7: "player 1",
        4: "Player 2",
        6: "PLAYER 3",
        5: "Sara",
    }
    assert person_name(8, names, EN, "drawn") == "Player 4", "the next that is nobody's name"
    assert person_name(4, names, EN, "markdown") == "<@4>"


def test_sides_are_known_once_the_match_has_begun() -> None:
    assert seat_names(laid_out("Ali", "Sara"), EN).sides == ()
    names = seat_names(begun("Ali", "Sara", "Reza", "Mina"), EN)
    assert names.side(1) == "Sara and Mina"


def test_seats_that_a_computer_plays_are_known_and_how_well() -> None:
    table = begun("Ali", "Sara", computers=1)
    gone, stays, computer = table.seats
    seats = (replace(gone, away=True), stays, replace(computer, level="master"))
    assert played_by_computer(replace(table, seats=seats)) == {0: "club", 2: "master"}


def test_a_picture_leaves_long_names_room_for_the_sentence_around_them() -> None:
    table = laid_out("Sixteen Letters.", "dj_very_long_name_of_thirty_two_")
    drawn = drawn_names(table, EN)
    assert [drawn.plain(seat) for seat in (0, 1)] == ["Sixteen Letters.", "dj_very_long_na…"]
    assert seat_name(table, 1, EN) == "dj_very_long_name_of_thirty_two_"
