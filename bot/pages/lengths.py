"""How long a match takes: measured between computer players, told in minutes in the lobby."""

from __future__ import annotations

from bot.tables.table import Table
from pasur_core.options import choices

_PERSON_SECONDS = 5.0
"""A person's move, as friends play who do not hurry: taken, like the next two, and not measured."""
_COMPUTER_SECONDS = 1.5
_ROUND_SECONDS = 15.0
"""Looking at a count."""
_ENDS = ("target", "rounds", "limit")
"""Options that say when a match ends: a match is as long as they are large."""


def minutes(table: Table) -> int:
    """Return about how many minutes a match takes with those who sit here, 0 if nobody knows.

    Computer players are quick, and take the places of whoever is missing.
    """
    game, options = table.game, table.options
    seats = next((count for count in game.seats if count >= len(table.seats)), game.seats[-1])
    found = next((rest for count, *rest in game.lengths if count == seats), None)
    if found is None:
        return 0
    moves, rounds = found
    usual = game.usual(seats)
    for name, values in choices(game.options_type).items():
        if name in _ENDS:
            rounds *= getattr(options, name) / float(usual.get(name, values[0]))
    people = min(len(table.people), seats)
    move = (people * _PERSON_SECONDS + (seats - people) * _COMPUTER_SECONDS) / seats
    seconds = rounds * (moves * move + _ROUND_SECONDS)
    return max(5, 5 * round(seconds / 300))
