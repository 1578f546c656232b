"""A finished match's additions to the scoreboard."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from bot.features.scores import decide
from bot.features.scores.results import PersonResult
from bot.tables.finished import replayed
from bot.tables.table import Table
from pasur_core.protocol import RoundScored
from pasur_core.registry import games
from tests.bot.features.scores.counted import FILE, records, written
from tests.bot.room import ALI, after_one, begun


def results(table: Table) -> list[PersonResult]:
    return decide.results(replayed(table))


@cache
def finished(*names: str, computers: int = 0) -> Table:
    table = begun(*names, computers=computers, options={"target": 21}, status="over")
    match = table.played
    while match.result is None:
        match = after_one(match)
    return replace(table, match=match, row=replace(table.row, ended_at=1e9))


def by_person(rows: list[PersonResult]) -> dict[int, PersonResult]:
    found = {row.user_id: row for row in rows}
    assert len(found) == len(rows), "one row for each person"
    return found


def test_a_match_is_counted_for_each_person() -> None:
    table = finished("Ali", "Sara")
    counted = by_person(results(table))
    result = table.played.result
    assert result is not None
    assert set(counted) == {ALI.user_id, ALI.user_id + 1}
    assert [mine.ended_at for mine in counted.values()] == [table.row.ended_at] * 2
    assert [mine.won for mine in counted.values()] == [rank == 0 for rank in result.ranks]
    assert [mine.counts["points"] for mine in counted.values()] == list(result.totals)


def test_partners_win_together_and_rounds_count_for_all() -> None:
    table = finished("Ali", "Sara", "Reza", "Mina")
    counted = by_person(results(table))
    wins = [int(counted[ALI.user_id + seat].won) for seat in range(4)]
    assert wins in ([1, 0, 1, 0], [0, 1, 0, 1])
    match, rounds = table.played, 0
    again = type(match).start(match.game, match.options, match.seats)
    for entry in match.log:
        again, events = again.submit(entry.seat, entry.action)
        rounds += sum(isinstance(event, RoundScored) for event in events)
    assert {mine.rounds for mine in counted.values()} == {rounds}


def test_each_side_has_its_place_and_its_best_round() -> None:
    table = finished("Ali", "Sara", "Reza", "Mina")
    counted = by_person(results(table))
    result = table.played.result
    assert result is not None
    for side, seats in enumerate(table.played.sides):
        for seat in seats:
            mine = counted[ALI.user_id + seat]
            assert (mine.side, mine.place) == (side, result.ranks[side])
            assert mine.best == max(scored.points[side] for scored in table.rounds)


def test_only_columns_that_the_scoreboard_knows_are_counted() -> None:
    table = finished("Ali", "Sara", "Reza")
    assert {column for row in results(table) for column in row.counts} <= {*table.game.columns}


def test_matches_with_computer_players_are_kept_apart_and_computers_count_nothing() -> None:
    rows = results(finished("Ali", computers=1))
    assert {row.user_id for row in rows} == {ALI.user_id}
    assert all(row.with_computers for row in rows)
    assert not any(row.with_computers for row in results(finished("Ali", "Sara")))


def test_a_match_in_which_a_computer_player_sat_in_for_someone_is_apart() -> None:
    table = finished("Ali", "Sara")

    def with_stand_in(*moments: int) -> Table:
        away = replace(table.seats[1], away=len(moments) % 2 == 1, stand_ins=[*moments])
        return replace(table, seats=(table.seats[0], away))

    end = len(table.played.log)
    assert all(row.with_computers for row in results(with_stand_in(5, end)))
    assert all(row.with_computers for row in results(with_stand_in(end - 1)))
    assert not any(row.with_computers for row in results(with_stand_in(5, 6))), "back at once"
    assert len({row.user_id for row in results(with_stand_in(5, end))}) == 2


def test_a_forgotten_person_is_not_counted() -> None:
    table = finished("Ali", "Sara")
    seats = (table.seats[0], replace(table.seats[1], user_id=None, name=""))
    assert {row.user_id for row in results(replace(table, seats=seats))} == {ALI.user_id}


def test_a_match_that_is_not_over_counts_nothing() -> None:
    with pytest.raises(ValueError, match="not over"):
        results(begun("Ali", "Sara"))


@pytest.mark.parametrize("key", games())
def test_finished_matches_count_as_they_did(key: str) -> None:
    """If this fails and is meant: rewrite the file, and ask hosts to count again."""
    then = json.loads(FILE.read_text("utf-8"))
    assert key in then, f"python -m tests.bot.features.scores.counted adds {key} to {FILE.name}"
    assert json.loads(written({key: records()[key]})) == {key: then[key]}
