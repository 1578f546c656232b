"""The lobby shows the length of a match."""

from __future__ import annotations

import pytest

from bot.i18n import words_for
from bot.pages.lengths import minutes
from bot.pages.lobby import lobby_page
from pasur_core.registry import games
from tests.bot.room import laid_out

PEOPLE = ("Ali", "Sara", "Reza", "Mina", "Omid", "Lale", "Nima", "Yara")


def of(key: str, people: int, computers: int = 0, **options: object) -> int:
    return minutes(laid_out(*PEOPLE[:people], key=key, computers=computers, options=dict(options)))


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_length_for_all_who_may_play(key: str) -> None:
    measured = tuple(seats for seats, *_ in games()[key].lengths)
    assert measured == games()[key].seats, f"`lengths`: python -m benchmarks.lengths {key}"
    for seats in games()[key].seats:
        assert 5 <= of(key, seats) <= 240
        assert of(key, seats) % 5 == 0


def test_a_match_is_as_long_as_its_target_and_quicker_with_computers() -> None:
    assert (of("pasur", 2), of("pasur", 2, target=21)) == (20, 5)
    assert of("pasur", 1, 1) < of("pasur", 2)
    assert of("pasur", 1) == of("pasur", 1, 1), "a missing player may be a computer"
    assert of("president", 4, rounds=10) == pytest.approx(2 * of("president", 4), abs=5)


def test_two_at_8_americain_read_of_their_shorter_match() -> None:
    usual = games()["crazy_eights"].usual
    short, long = of("crazy_eights", 2, **usual(2)), of("crazy_eights", 2)
    assert long == pytest.approx(5 * short, abs=15)


def test_the_lobby_shows_the_length() -> None:
    text = lobby_page(laid_out("Ali", "Sara"), words_for("en")).text
    assert "About 20 minutes of play." in text
