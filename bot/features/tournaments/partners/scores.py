"""The pairs and the scores of paired tournaments, as pure functions of their tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.features.tournaments.partners.rows import SEATS, FourTable
from bot.features.tournaments.rows import Tournament, TournamentEntry
from bot.games.presenting.presenter import presenter
from bot.pages.names import COMPUTER
from bot.tables.contest import left
from bot.tables.table import Table
from pasur_core.options import read_options
from pasur_core.registry import load_game
from pasur_core.tournaments.duplicate import (
    DuplicateStanding,
    TableResult,
    UnmeasuredGame,
    by_difference,
    table_deviation_of,
    table_differences,
    table_standings,
)

LEAST_TABLES = 2
"""The least number of tables with a result; with fewer, a tournament has no winners."""


def has_pairs(key: str) -> bool:
    """Return whether a game can be played in paired tournaments: by four people in two sides."""
    game = load_game(key)
    if SEATS not in game.seats:
        return False
    sides = game.sides(read_options(game.options_type, dict(game.usual(SEATS))), SEATS)
    try:
        return [len(side) for side in sides] == [2, 2] and table_deviation_of(key) > 0
    except UnmeasuredGame:
        return False


def number_of(table: int, seat: int) -> int:
    """Return the number of the pair in this seat of a table (table 1 has the pairs 1 and 2).

    >>> number_of(1, 0), number_of(1, 3), number_of(2, 2)
    (1, 2, 3)
    """
    return 2 * table - 1 + seat % 2


def table_of(pair: int) -> int:
    """Return the number of a pair's table.

    >>> table_of(1), table_of(2), table_of(3)
    (1, 1, 2)
    """
    return (pair + 1) // 2


def line_of(pair: int) -> int:
    """Return the line of a pair: 0 for the first pair of a table, 1 for the second pair.

    A line is a group of pairs. In each deal, all pairs of a line hold the same cards.

    >>> line_of(1), line_of(2), line_of(3)
    (0, 1, 0)
    """
    return (pair - 1) % 2


def pairs_of(tables: Sequence[FourTable], hidden: Collection[int] = ()) -> list[TournamentEntry]:
    """Return the pairs of all tables that are complete or have begun, as entries of the standings.

    The pairs of a table have the numbers `2 * table - 1` and `2 * table`. People in `hidden` have
    opted out of lists and get no user id. A computer player has the id `COMPUTER`.
    """
    return [
        _pair(table, side, hidden)
        for table in tables
        if table.begun or table.complete
        for side in (0, 1)
    ]


def _pair(table: FourTable, side: int, hidden: Collection[int]) -> TournamentEntry:
    first, second = table.seats[side], table.seats[side + 2]
    ids = [
        COMPUTER if one is None else None if one.user_id in hidden else one.user_id
        for one in (first, second)
    ]
    margins = {
        one.deal: -one.margin if side else one.margin
        for one in table.deals
        if one.margin is not None and not one.absent & (1 << side)
    }
    left = frozenset(one.deal for one in table.deals if one.absent & (1 << side))
    place = next((one.place for one in (first, second) if one is not None), None)
    return TournamentEntry(number_of(table.number, side), ids[0], margins, place, ids[1], left)


def final(found: Tournament, pairs: Sequence[TournamentEntry]) -> list[DuplicateStanding[int]]:
    """Return the standings of a closed tournament, with numbers of pairs as keys.

    The pairs of the first line (`line_of`) come before the pairs of the second line. Each line has
    separate places, the best first.
    """
    numbers = range(1, found.deals + 1)
    deals = [_results(pairs, number) for number in numbers]
    left = [[one.number for one in pairs if number in one.left] for number in numbers]
    first, second = table_standings(deals, table_deviation_of(found.game), left)
    return [*first, *second]


def scores_at(found: Tournament, pairs: Sequence[TournamentEntry], number: int) -> dict[int, float]:
    """Return the scores of a deal, from 0 to 100, by pair number.

    Pairs without a result are missing.
    """
    results, deviation = _results(pairs, number), table_deviation_of(found.game)
    differences = table_differences([one.margin for one in results])
    return {
        key: by_difference(own, deviation)
        for result, difference in zip(results, differences, strict=True)
        for side, own in zip(result.sides, (difference, -difference), strict=True)
        for key in side
    }


def _results(pairs: Sequence[TournamentEntry], number: int) -> list[TableResult[int]]:
    """Return the results of a deal; a pair that a person left has none, but its opponents do."""
    margins = {one.number: one.margins[number] for one in pairs if number in one.margins}
    results = []
    for table in sorted({table_of(pair) for pair in margins}):
        first, second = number_of(table, 0), number_of(table, 1)
        margin = margins[first] if first in margins else -margins[second]
        sides = tuple((key,) if key in margins else () for key in (first, second))
        results.append(TableResult((sides[0], sides[1]), margin))
    return results


def is_decided(placed: Sequence[DuplicateStanding[int]]) -> bool:
    """Return whether enough tables have results for the standings to have winners."""
    return len({table_of(one.key) for one in placed}) >= LEAST_TABLES


def result_of(table: Table) -> tuple[float | None, int]:
    """Return the margin of a match with a sealed deal, and the pairs with a person who left.

    Both are as in `TableDeal` (`margin` and `absent`). The margin is None if the deal was not
    played to its end.
    """
    rounds = table.rounds if table.match is not None else ()
    if not rounds:
        return None, 0
    first, second = rounds[0].points
    margin = float(first - second)
    gone = {seat % 2 for seat in left(table)}
    lower = presenter(table.row.game, None).lower_wins
    return -margin if lower else margin, sum(1 << side for side in gone)
