"""Compare how people played the same deal: the first decision at which they chose differently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.tournaments.rows import Deal, Try
from bot.tables import sealed
from bot.tables.sealed import PERSON
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import Action, Seat


@dataclass(frozen=True, slots=True)
class Parting:
    """The first decision of a deal at which people chose differently.

    Attributes:
        match: the match before it.
        seat: the seat that decided.
        move: the number of the decision among its own, from 1.
        moves: the actions with the numbers of the entries that chose each, the most chosen first.
    """

    match: Match
    seat: Seat
    move: int
    moves: tuple[tuple[Action, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """A deal of a closed tournament, as its page compares it.

    Attributes:
        whole: the table after the deal, for the record.
        parting: where people parted; None if all played alike.
        before: the table before that decision; None if all played alike.
    """

    whole: Table
    parting: Parting | None = None
    before: Table | None = None


def parting_of(deal: Deal, tries: Sequence[Try]) -> Parting | None:
    """Return where people parted at a deal; None if all played alike, or fewer than two played."""
    logs = {one.entry: one.log.split("\n") for one in tries}
    if not logs:
        return None
    shortest = min(map(len, logs.values()))
    first = next(
        (at for at in range(shortest) if len({log[at] for log in logs.values()}) > 1), None
    )
    if first is None:
        return None
    chosen: dict[str, list[int]] = {}
    for entry, log in logs.items():
        chosen.setdefault(log[first], []).append(entry)
    one = tries[0]
    # The computers answer equal moves equally, so the first difference is a move of the person.
    match = sealed.replayed(deal, "\n".join(logs[one.entry][:first]))
    ordered = sorted(chosen.items(), key=lambda item: (-len(item[1]), item[0]))
    actions = ((sealed.action_of(deal, line), tuple(keys)) for line, keys in ordered)
    own = sum(entry.seat == PERSON for entry in match.log)
    return Parting(match, PERSON, own + 1, tuple(actions))
