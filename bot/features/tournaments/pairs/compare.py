"""Compare how the tables of a paired tournament played a deal: where they parted."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.tournaments.compare import Parting
from bot.features.tournaments.pairs.scores import number_of
from pasur_core.match import Match
from pasur_core.protocol import Action, Seat


def parting_of(matches: Mapping[int, Match]) -> tuple[Parting, Seat] | None:
    """Return where tables parted at a deal, and the seat that decided there.

    The keys of its moves are numbers of pairs. Return None if all played alike, or if fewer than
    two tables have played it. A move of the program for an absent person counts as theirs.

    Args:
        matches: the match of each table that has played the deal, by the table's number.
    """
    logs = {
        table: [(entry.seat, entry.action) for entry in match.log]
        for table, match in sorted(matches.items())
    }
    shortest = min(map(len, logs.values()), default=0)
    first = next(
        (at for at in range(shortest) if len({log[at] for log in logs.values()}) > 1), None
    )
    if first is None:
        return None
    chosen: dict[tuple[Seat, Action], list[int]] = {}
    for table, log in logs.items():
        chosen.setdefault(log[first], []).append(number_of(table, log[first][0]))
    ordered = sorted(chosen.items(), key=lambda item: (-len(item[1]), str(item[0][1])))
    (seat, _), _ = ordered[0]
    whole = next(iter(matches.values()))
    match = Match.replay(whole.game, whole.options, whole.seats, whole.log[:first], whole.seed)
    own = sum(entry.seat == seat for entry in match.log)
    moves = tuple((action, tuple(pairs)) for (_, action), pairs in ordered)
    return Parting(match, own + 1, moves), seat
