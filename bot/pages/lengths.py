"""Estimate how long a match takes, for the lobby.

The estimate is made from the lengths of matches that computer players have played (`game.lengths`).
"""

from __future__ import annotations

from bot.competition.rated import LENGTHS
from bot.tables.table import Table
from pasur_core.options import Options, choices
from pasur_core.protocol import AnyGame

_PERSON_SECONDS = 5.0
"""Seconds of a person's move. This and the next two figures are assumptions, not measured."""
_COMPUTER_SECONDS = 1.5
"""Seconds of a computer player's move, including its pause."""
_ROUND_SECONDS = 15.0
"""Seconds between two rounds, for reading the count."""


def seconds(game: AnyGame, options: Options, seats: int, people: int) -> float | None:
    """Return the approximate duration of a match in seconds; None if unknown.

    Args:
        game: the game.
        options: its options.
        seats: the number of its players, one of `game.seats`.
        people: the number of people among them; computer players are quicker.
    """
    found = next((rest for count, *rest in game.lengths if count == seats), None)
    if found is None:
        return None
    moves, rounds = found
    usual = game.usual(seats)
    for name, values in choices(game.options_type).items():
        if name in LENGTHS:
            rounds *= getattr(options, name) / float(usual.get(name, values[0]))
    move = (people * _PERSON_SECONDS + (seats - people) * _COMPUTER_SECONDS) / seats
    return float(rounds * (moves * move + _ROUND_SECONDS))


def minutes(table: Table) -> int:
    """Return the approximate duration of a match in minutes, a multiple of five; 0 if unknown.

    Empty seats count as computer players, which are quicker than people.
    """
    game, options = table.game, table.options
    seats = next((count for count in game.seats if count >= len(table.seats)), game.seats[-1])
    found = seconds(game, options, seats, min(len(table.people), seats))
    return 0 if found is None else max(5, 5 * round(found / 300))
