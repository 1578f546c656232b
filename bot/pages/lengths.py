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


MEASURED: dict[str, dict[int, tuple[float, float]]] = {
    "pasur": {2: (46, 5.3), 3: (45, 7.5), 4: (45, 5.5), 5: (94, 7.2), 6: (91, 4.7), 8: (92, 6.0)},
    "basra": {2: (48, 7.9), 4: (48, 8.3)},
    "belote": {4: (36, 5.5)},
    "contree": {4: (37, 6.4)},
    "president": {
        3: (33, 5.0), 4: (38, 5.0), 5: (42, 5.0), 6: (44, 5.0), 7: (46, 5.0), 8: (47, 5.0),
    },
    "rami": {2: (44, 10.5), 3: (48, 13.5), 4: (48, 12.5), 5: (50, 12.3), 6: (56, 10.0),
             7: (63, 10.5)},
    "crazy_eights": {2: (43, 6.5), 3: (48, 8.2), 4: (58, 6.0), 5: (75, 4.8), 6: (87, 4.3),
                     7: (79, 4.4), 8: (90, 4.3)},
    "pairs": {2: (4, 10.2), 3: (4, 7.8), 4: (4, 8.3), 5: (4, 6.5), 6: (5, 7.5), 7: (4, 6.9),
              8: (5, 7.5)},
    "port": {2: (4, 13.6), 3: (7, 9.9), 4: (9, 7.5), 5: (12, 6.0), 6: (14, 5.2), 7: (17, 4.4)},
}  # fmt: skip
"""Moves a round and rounds a match, with what is usual, by game and people.

From `python -m benchmarks.lengths`.
"""


def minutes(table: Table) -> int:
    """Return about how many minutes a match takes with those who sit here, in steps of five.

    Computer players are quick, and take the places of whoever is missing.
    """
    game, options = table.game, table.options
    seats = next((count for count in game.seats if count >= len(table.seats)), game.seats[-1])
    moves, rounds = MEASURED[game.key][seats]
    usual = game.usual(seats)
    for name, values in choices(game.options_type).items():
        if name in _ENDS:
            rounds *= getattr(options, name) / float(usual.get(name, values[0]))
    people = min(len(table.people), seats)
    move = (people * _PERSON_SECONDS + (seats - people) * _COMPUTER_SECONDS) / seats
    seconds = rounds * (moves * move + _ROUND_SECONDS)
    return max(5, 5 * round(seconds / 300))
