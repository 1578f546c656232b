"""The form of a night's tables, their options, and the points of their matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.competition.rated import friendly
from bot.features.nights.rows import NightSeat
from bot.features.nights.seating import form_kind, form_of, options_of, scores_by_seat, standings
from bot.tables.table import Table
from pasur_core.options import read_options
from pasur_core.protocol import Result
from pasur_core.registry import games, load_game
from pasur_core.tournaments.pairing import Partners, Pods, TablesOfTwo
from tests.bot.features.nights.samples import crowded
from tests.bot.room import begun, laid_out


def test_four_play_as_partners_if_at_most_one_person_is_left_over() -> None:
    pasur = [form_of(load_game("pasur"), people) for people in range(1, 10)]
    pods, partners = Pods((3, 5)), Partners()
    assert pasur == [None, TablesOfTwo(), pods, partners, partners, pods, pods, partners, partners]
    assert form_of(load_game("belote"), 3) is None
    assert form_of(load_game("belote"), 7) == Partners(), "it cannot be played alone"
    assert form_of(load_game("basra"), 6) == TablesOfTwo()
    assert form_of(load_game("president"), 2) is None
    assert form_of(load_game("rami"), 64) == Pods((3, 4, 5))


@pytest.mark.parametrize(
    ("key", "scores", "order"),
    [
        ("pasur", (30, 62, 30, 62), [2, 4, 1, 3]),
        ("crazy_eights", (5, 40, 9, 0), [4, 1, 3, 2]),
        ("pasur", (None,) * 4, [1, 2, 3, 4]),
    ],
    ids=["partners", "fewer is better", "nothing was counted"],
)
def test_equal_points_are_ordered_by_the_difference_of_scores(
    key: str, scores: tuple[int | None, ...], order: list[int]
) -> None:
    seats = tuple(
        NightSeat(1, person, 7, person - 1, 50.0, absent=False, score=score)
        for person, score in enumerate(scores, start=1)
    )
    whole = replace(crowded(4, game=key, status="over", number=1), seats=seats)
    lines = standings(whole)
    assert [line.number for line in lines] == order
    places = [1, 1, 3, 3] if scores == (30, 62, 30, 62) else [1, 2, 3, 4]
    assert [line.place for line in lines] == ([1] * 4 if None in scores else places)


def test_the_points_are_explained_for_the_ways_in_which_a_game_is_played() -> None:
    kinds = {key: form_kind(load_game(key)) for key in ("belote", "pasur", "president")}
    assert kinds == {"belote": "partners", "pasur": "both", "president": "alone"}


@pytest.mark.parametrize("key", games())
def test_the_matches_of_a_night_are_rated_however_short_its_sittings(key: str) -> None:
    game = load_game(key)
    for seats in game.seats:
        for minutes in (5, 20, 60):
            options = read_options(game.options_type, options_of(game, seats, minutes))
            assert friendly(game, options, seats, with_computers=False) is None, (seats, minutes)
    shorter, longer = (options_of(game, game.seats[-1], minutes) for minutes in (5, 60))
    assert all(longer[name] >= value for name, value in shorter.items() if type(value) is int)


def over(table: Table, *ranks: int) -> Table:
    """Return the table with a result of these ranks, which a closed match has not."""

    class Over:
        """The match of the table, with another result."""

        result = Result(ranks, (0,) * len(ranks), "target")
        log, sides, seats = table.played.log, table.played.sides, table.played.seats
        replayed = staticmethod(table.played.replayed)

    row = replace(table.row, status="over")
    return replace(table, row=row, match=Over())  # type: ignore[arg-type]


def away(table: Table, *seats: int) -> Table:
    rows = [
        replace(one, away=True, stand_ins=[1]) if one.seat in seats else one for one in table.seats
    ]
    return replace(table, seats=tuple(rows))


def points(table: Table) -> list[tuple[float, bool]]:
    return [own for _, own in sorted(scores_by_seat(table).items())]


def test_absent_people_get_nothing_and_are_behind_the_others() -> None:
    three = begun("Ali", "Sara", "Reza", key="president")
    assert points(over(three, 0, 1, 1)) == [(100.0, False), (25.0, False), (25.0, False)]
    assert points(away(over(three, 0, 1, 1), 0)) == [(0.0, True), (75.0, False), (75.0, False)]
    pairs = begun("Ali", "Sara", "Reza", "Mina", key="belote")
    assert points(away(over(pairs, 0, 1), 0)) == [
        (0.0, True),
        (0.0, False),
        (100.0, False),
        (0.0, False),
    ], "a present partner keeps the side's place"
    assert points(away(over(pairs, 0, 1), 0, 2))[1] == (100.0, False)


def test_a_match_without_a_whole_round_is_a_tie() -> None:
    assert points(begun("Ali", "Sara", key="rami")) == [(50.0, False)] * 2
    assert points(laid_out("Ali", "Sara")) == [(50.0, False)] * 2, "it never began"


@pytest.mark.parametrize(("key", "best"), [("pasur", 2), ("rami", 0), ("crazy_eights", 0)])
def test_the_totals_of_a_stopped_match_count_as_the_game_has_them(key: str, best: int) -> None:
    table = begun("Ali", "Sara", "Reza", key=key)

    class Round:
        """A round that has been scored."""

        totals = (10, 20, 30)

    table.__dict__["rounds"] = (Round(),)
    assert points(table)[best] == (100.0, False)
    assert points(table)[2 - best] == (0.0, False)
