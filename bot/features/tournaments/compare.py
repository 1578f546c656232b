"""Compare people's play of the same deal: find the first decision at which they differ."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.features.tournaments.rows import TournamentDeal, Try
from bot.tables import sealed
from bot.tables.sealed import PERSON
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import Action, Seat

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Parting:
    """The first decision of a deal at which people chose differently.

    Attributes:
        match: the match up to the decision.
        seat: the seat that decided.
        move: the number of the decision among the decisions of that seat, from 1.
        moves: pairs of an action and the numbers of the entries that chose it, the most chosen
            first.
    """

    match: Match
    seat: Seat
    move: int
    moves: tuple[tuple[Action, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """A deal of a closed tournament, for the page that compares how people played it.

    Attributes:
        whole: the table after the deal, from which the record is made.
        parting: the first decision at which people chose differently; None if there is none.
        before: the table before that decision; None if there is none.
    """

    whole: Table
    parting: Parting | None = None
    before: Table | None = None


def first_difference(
    logs: Mapping[int, Sequence[T]],
) -> tuple[int, dict[T, list[int]]] | None:
    """Return the first index at which logs differ, and the different log entries there.

    Each of these entries has the keys of the logs that contain it at that index. Return None if the
    logs do not differ before the end of the shortest log.
    """
    for at in range(min(map(len, logs.values()), default=0)):
        chosen: dict[T, list[int]] = {}
        for key, log in logs.items():
            chosen.setdefault(log[at], []).append(key)
        if len(chosen) > 1:
            return at, chosen
    return None


def parting_of(deal: TournamentDeal, tries: Sequence[Try]) -> Parting | None:
    """Return the first decision of a deal at which people chose differently.

    Return None if all people chose the same, or if fewer than two people played.
    """
    logs = {one.entry: one.log.split("\n") for one in tries}
    found = first_difference(logs)
    if found is None:
        return None
    first, chosen = found
    # The computers answer equal moves equally, so the first difference is a move of the person.
    match = sealed.replayed(deal, "\n".join(logs[tries[0].entry][:first]))
    ordered = sorted(chosen.items(), key=lambda item: (-len(item[1]), item[0]))
    actions = ((sealed.action_of(deal, line), tuple(keys)) for line, keys in ordered)
    own = sum(entry.seat == PERSON for entry in match.log)
    return Parting(match, PERSON, own + 1, tuple(actions))
