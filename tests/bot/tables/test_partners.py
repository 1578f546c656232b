"""Pairs in a lobby: people are paired with people first, and a button reaches every pairing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.store.matches import SeatRow
from bot.tables.partners import next_pairing, pairings, pairs_of, people_together
from bot.tables.table import empty_seat
from pasur_core.registry import load_game

FOUR = ((0, 2), (1, 3))
SIX = ((0, 3), (1, 4), (2, 5))


def seated(who: str) -> list[SeatRow]:
    """Return seats for letters: `c` is a club player, `m` a master, any other letter a person."""
    levels = {"c": "club", "m": "master"}
    return [
        empty_seat(seat, None, str(seat), level=levels[letter])
        if letter in levels
        else empty_seat(seat, ord(letter), letter)
        for seat, letter in enumerate(who)
    ]


def letters(seats: Sequence[SeatRow]) -> str:
    return "".join((seat.level or "")[:1] or seat.name for seat in seats)


@pytest.mark.parametrize(
    ("before", "pairs", "after"),
    [
        ("ABcc", FOUR, "AcBc"),
        ("AccB", FOUR, "AcBc"),
        ("cABc", FOUR, "AcBc"),
        ("AcBc", FOUR, "AcBc"),
        ("ABCc", FOUR, "ABCc"),
        ("ABCD", FOUR, "ABCD"),
        ("Accc", FOUR, "Accc"),
        ("ABcccc", SIX, "AccBcc"),
        ("ABCDcc", SIX, "ABcDCc"),
    ],
)
def test_two_people_with_a_computer_each_become_partners(
    before: str, pairs: tuple[tuple[int, int], ...], after: str
) -> None:
    assert letters(people_together(seated(before), pairs)) == after


@pytest.mark.parametrize(
    ("who", "many"),
    [("ABCD", 3), ("ABcc", 2), ("ABcm", 3), ("Accc", 1), ("ABCc", 3), ("ABCDEF", 15),
     ("ABCDEFGH", 105), ("ABcccccc", 2)],
)  # fmt: skip
def test_computers_of_one_level_make_no_other_pairing(who: str, many: int) -> None:
    assert len(pairings(seated(who))) == many


@pytest.mark.parametrize(("key", "who"), [("belote", "ABCD"), ("belote", "ABcm"), ("basra", "ABcc"),
                                          ("pasur", "ABCDEF"), ("pasur", "ABCDEcmc")])  # fmt: skip
def test_pressed_again_and_again_every_pairing_comes_once(key: str, who: str) -> None:
    pairs = pairs_of(load_game(key), {}, len(who))
    seats = seated(who)

    def sides() -> str:
        shown = letters(seats)
        return " ".join(sorted("".join(sorted((shown[one], shown[other]))) for one, other in pairs))

    first, seen = sides(), []
    for _ in pairings(seats):
        moved = next_pairing(seats, pairs)
        seats = [replace(seat, seat=place) for place, seat in enumerate(moved)]
        assert sorted(letters(seats)) == sorted(who)
        seen.append(sides())
    assert len(set(seen)) == len(seen)
    assert seen[-1] == first


@pytest.mark.parametrize(
    ("key", "options", "count", "pairs"),
    [
        ("belote", {}, 4, FOUR),
        ("contree", {}, 4, FOUR),
        ("basra", {}, 4, FOUR),
        ("basra", {}, 2, ()),
        ("pasur", {}, 4, FOUR),
        ("pasur", {}, 6, SIX),
        ("pasur", {}, 3, ()),
        ("pasur", {"teams": False}, 4, ()),
        ("pasur", {"teams": "maybe"}, 4, ()),
        ("belote", {}, 3, ()),
        ("rami", {}, 4, ()),
        ("president", {}, 4, ()),
    ],
)
def test_pairs_are_those_of_the_rules(
    key: str, options: dict[str, object], count: int, pairs: tuple[tuple[int, int], ...]
) -> None:
    assert pairs_of(load_game(key), options, count) == pairs
