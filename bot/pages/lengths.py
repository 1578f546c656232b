"""The length of a match, measured between computer players and shown in minutes in the lobby."""

from __future__ import annotations

from bot.competition.rated import LENGTHS
from bot.tables.table import Table
from pasur_core.options import Options, choices
from pasur_core.protocol import AnyGame

_PERSON_SECONDS = 5.0
"""Seconds of a person's move among unhurried friends: assumed, as are the next two figures."""
_COMPUTER_SECONDS = 1.5
"""Seconds of a computer player's move, with its pause."""
_ROUND_SECONDS = 15.0
"""Seconds between two rounds, for reading the count."""


def seconds(game: AnyGame, options: Options, seats: int, people: int) -> float | None:
    """Return about how many seconds a match takes; None if unknown.

    Args:
        game: the game.
        options: its options.
        seats: the number of its players, one of `game.seats`.
        people: how many of them are people; computer players are quick.
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
    """Return about how many minutes a match takes with those seated; 0 if unknown.

    It is a multiple of five.
    Computer players are quick, and they take the seats that are still empty.
    """
    game, options = table.game, table.options
    seats = next((count for count in game.seats if count >= len(table.seats)), game.seats[-1])
    found = seconds(game, options, seats, min(len(table.people), seats))
    return 0 if found is None else max(5, 5 * round(found / 300))
