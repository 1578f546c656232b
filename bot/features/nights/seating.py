"""The rules for the card tables of a night: how many people sit at each, options, and points.

All functions are pure. `pasur_core.tournaments` makes the tables and sums up the points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.competition.rated import LENGTHS
from bot.features.nights.rows import NightSeat, Whole
from bot.games.presenting.presenter import presenter
from bot.pages import lengths
from bot.tables.contest import left
from bot.tables.table import Table
from pasur_core.options import choices, read_options
from pasur_core.protocol import AnyGame
from pasur_core.registry import load_game
from pasur_core.tournaments.duplicate import deviation_of, table_deviation_of
from pasur_core.tournaments.nights import ABSENT, NightStanding, margin, night_standings
from pasur_core.tournaments.pairing import (
    Form,
    PairingEntrant,
    Partners,
    Pods,
    RoundTables,
    TablesOfTwo,
    entrant,
    seat,
)
from pasur_core.tournaments.places import place_points

_PARTNERS = 4
"""People at a table with partners."""

_MOST = 5
"""Most people at a table without partners."""

TIE = 50.0
"""Points for everyone at a table whose match never began or can no longer be read."""


def form_of(game: AnyGame, people: int) -> Form | None:
    """Return how a sitting divides this many people among tables; None if they are too few.

    A game for two pairs has tables of four, with other partners in each sitting. Some of these
    games can also be played without partners. They are played that way if more than one person
    would be left over.
    """
    sizes = {
        count: [len(side) for side in game.sides(_usual(game, count), count)]
        for count in game.seats
        if count <= _MOST
    }
    alone = tuple(count for count, sides in sizes.items() if set(sides) == {1})
    pods = tuple(count for count in alone if count > 2)
    partnered = plays_in_pairs(game, _PARTNERS) and people >= _PARTNERS
    if partnered and (people % _PARTNERS <= 1 or not alone):
        return Partners()
    if pods and people >= min(pods):
        return Pods(pods)
    return TablesOfTwo() if 2 in alone and people >= 2 else None


def form_kind(game: AnyGame) -> str:
    """Return `partners`, `alone` or `both`: the ways in which people can play a game at a night."""
    if not plays_in_pairs(game, _PARTNERS):
        return "alone"
    alone = any(count != _PARTNERS and count <= _MOST for count in game.seats)
    return "both" if alone else "partners"


def plays_in_pairs(game: AnyGame, people: int) -> bool:
    """Return whether this many people play a game as two pairs, who sit opposite each other."""
    if people != _PARTNERS or people not in game.seats:
        return False
    return all(len(side) == 2 for side in game.sides(_usual(game, people), people))


def _usual(game: AnyGame, count: int) -> object:
    return read_options(game.options_type, game.usual(count))


def options_of(game: AnyGame, seats: int, minutes: int) -> dict[str, object]:
    """Return a game's options for the longest match that usually fits into these minutes.

    The target score is at least half of the usual one, because shorter matches are not rated.
    """
    usual: dict[str, object] = dict(game.usual(seats))
    options = read_options(game.options_type, usual)
    for name, values in choices(game.options_type).items():
        if name not in LENGTHS:
            continue
        most = getattr(options, name)
        rated = sorted(value for value in values if most <= 2 * value <= 2 * most)
        chosen = rated[0]
        for value in rated:
            tried = read_options(game.options_type, {**usual, name: value})
            if (lengths.seconds(game, tried, seats, seats) or 0.0) <= 60.0 * minutes:
                chosen = value
        usual[name] = chosen
    return usual


def scores_by_seat(table: Table) -> dict[int, tuple[float, bool]]:
    """Return the points of each seat in a match that has ended, and whether its person was absent.

    A match that was stopped counts as it stood after its last whole round. People who left get
    `ABSENT` points. A side without people is last.
    """
    if table.match is None:
        return {seat.seat: (TIE, False) for seat in table.seats}
    match = table.match
    absent = left(table)
    ranks = _ranks(table)
    keys = [(absent.issuperset(side), rank) for side, rank in zip(match.sides, ranks, strict=True)]
    points = place_points([sum(other < key for other in keys) for key in keys])
    return {
        seat: (ABSENT, True) if seat in absent else (own, False)
        for side, own in zip(match.sides, points, strict=True)
        for seat in side
    }


def totals_by_seat(table: Table) -> dict[int, int]:
    """Return, by seat, the score of the seat's side after the last whole round.

    The result is empty before the first round is counted.
    """
    if table.match is None or not table.rounds:
        return {}
    totals = table.rounds[-1].totals
    sides = zip(table.match.sides, totals, strict=True)
    return {seat: total for side, total in sides for seat in side}


def _ranks(table: Table) -> tuple[int, ...]:
    """Return the rank of each side, from 0, by the result or else by the totals so far."""
    match = table.played
    if match.result is not None:
        return match.result.ranks
    rounds = table.rounds
    totals = rounds[-1].totals if rounds else (0,) * len(match.sides)
    better = -1 if presenter(table.row.game, None).lower_wins else 1
    return tuple(sum(better * other > better * own for other in totals) for own in totals)


def entrants_of(whole: Whole, form: Form) -> list[PairingEntrant]:
    """Return the people who play the next sitting, with their points and earlier sittings."""
    past = [_sitting(whole, number) for number in range(1, whole.night.number + 1)]
    points = {line.number: line.points for line in standings(whole)}
    return [
        entrant(one.number, past, form, points=points.get(one.number, 0.0), late=one.since > 1)
        for one in whole.present
    ]


def _sitting(whole: Whole, number: int) -> RoundTables:
    tables = tuple(
        tuple(one.person for one in whole.at_table(match_id))
        for match_id in whole.tables_of(number)
    )
    byes = [one.person for one in whole.seats if one.sitting == number and one.match_id is None]
    return RoundTables(tables, tuple(byes))


def tables_of(
    entrants: Iterable[PairingEntrant], form: Form, seed: int, deadline: Callable[[], bool]
) -> RoundTables:
    """Return who sits at which table in a sitting, and who has a bye.

    This function runs in a worker process. `deadline` is not used; every function for a worker
    process gets one.
    """
    return seat(entrants, form, seed)


def standings(whole: Whole) -> list[NightStanding]:
    """Return the standings of a night, best first, of all people who have played or had a bye.

    Running matches do not count yet. Before the first result the list is empty.
    """
    sittings: dict[int, list[float | None]] = {}
    margins: dict[int, list[float]] = {}
    for one in whole.seats:
        if one.match_id is None or one.points is not None:
            sittings.setdefault(one.person, []).append(one.points)
        if one.match_id is not None and one.points is not None:
            margins.setdefault(one.person, []).append(_margin(one, whole))
    return night_standings(sittings, margins) if margins else []


def sides_at(whole: Whole, match_id: int) -> list[list[NightSeat]]:
    """Return the people of each side of a table."""
    seats = whole.at_table(match_id)
    pairs = plays_in_pairs(load_game(whole.night.game), len(seats))
    return [seats[0::2], seats[1::2]] if pairs else [[one] for one in seats]


def side_scores(whole: Whole, match_id: int) -> list[tuple[list[NightSeat], int]]:
    """Return the people and the score of each side of a table.

    The list is empty before a round is counted.
    """
    scored = [(side, side[0].score) for side in sides_at(whole, match_id)]
    return [(side, score) for side, score in scored if score is not None]


def _margin(one: NightSeat, whole: Whole) -> float:
    """Return the margin of a person's match, at most 0 for an absent person."""
    sides = side_scores(whole, one.match_id or 0)
    if len(sides) < 2:
        return 0.0
    better = -1 if presenter(whole.night.game, None).lower_wins else 1
    own = next(at for at, (side, _) in enumerate(sides) if one in side)
    scores = [float(better * score) for _, score in sides]
    found = margin(scores, own, _deviation(whole.night.game, partners=len(sides[own][0]) > 1))
    return min(found, 0.0) if one.absent else found


def _deviation(game: str, *, partners: bool) -> float:
    try:
        return table_deviation_of(game) if partners else deviation_of(game)
    except LookupError:  # a game that was installed besides: all tables have the same unit
        return 1.0


def absences(whole: Whole) -> Mapping[int, int]:
    """Return, by the people's numbers, in how many matches each person was absent."""
    found: dict[int, int] = {}
    for one in whole.seats:
        if one.absent:
            found[one.person] = found.get(one.person, 0) + 1
    return found
