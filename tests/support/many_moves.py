"""Moves of a match that are stored together, for tests of what comes after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.tables.draft import Draft
from bot.tables.table import Table
from pasur_core.protocol import Action, Seat

Choice = Callable[[Table, Seat], Action]
"""Chooses an action of a seat."""

Moves = Sequence[tuple[Seat, Action]]
"""Actions with the seats that submit them, in order."""


def moves_until(stop: Callable[[Table], bool], table: Table, choose: Choice) -> Moves:
    """Return the moves until the end of the round, or until `stop` returns true after one.

    Args:
        stop: called with the table after each move.
        table: the table, at which a seat is to act.
        choose: chooses for the lowest seat that is to act.

    """
    moves: list[tuple[Seat, Action]] = []
    while not moves or not (table.between_rounds or table.played.result or stop(table)):
        seat = min(table.acting)
        action = choose(table, seat)
        moves.append((seat, action))
        draft = Draft(table, 0.0)
        draft.submit(seat, action)
        table = replace(table, match=draft.match)
    return moves


def submit_all(moves: Moves) -> Callable[[Draft], None]:
    """Return a change of a table that submits all these moves."""

    def decide(draft: Draft) -> None:
        for seat, action in moves:
            draft.submit(seat, action)

    return decide
