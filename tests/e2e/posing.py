"""A problem of the day without a search."""

from __future__ import annotations

from bot.features.problem.rows import ProblemRow
from pasur_core.players.posing import club_round, decisions


def posed(day: str) -> ProblemRow:
    """Return a problem of Pâsur early in a round; its moves are ranked in the order of `legal`."""
    match = club_round("pasur", 2, {}, bytes(31) + b"\2")
    at, seat = decisions(match)[3]
    cut = match.replay(match.game, match.options, match.seats, match.log[:at])
    moves = [(one, -float(place)) for place, one in enumerate(map(str, cut.legal(seat)))]
    log = "\n".join(map(str, cut.log))
    return ProblemRow(day, "pasur", match.game.rules_version, 2, {}, log, seat, moves, 1, False)
