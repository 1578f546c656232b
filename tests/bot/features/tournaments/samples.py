"""Tournaments as they are read, with the longest numbers and many people."""

from __future__ import annotations

from dataclasses import replace

from bot.features.tournaments.decide import MOST_DEALS, MOST_PEOPLE, proposed
from bot.features.tournaments.rows import Tournament, TournamentEntry
from bot.features.tournaments.standings import Sheet

NOW = 1_700_000_000.0
"""The present, in Unix time."""

BIG = 10**18
"""An id of Discord with as many digits as one can have."""


def tournament(key: str = "pasur", deals: int = MOST_DEALS, *, over: bool = False) -> Tournament:
    """Return a tournament with the longest numbers."""
    new = proposed(BIG, BIG + 1, BIG + 2, key, deals, 3600.0, NOW, role_id=BIG + 3)
    ended = {"closed_at": NOW, "final_id": BIG} if over else {}
    return replace(new, id=999_999, **ended)  # type: ignore[arg-type]


def sheet(found: Tournament, name: str = "Ali", people: int = MOST_PEOPLE) -> Sheet:
    """Return a tournament that the last person reads, who has played all deals, as others have."""
    margins = {number: number - 7.5 for number in range(1, found.deals + 1)}
    entries = [
        TournamentEntry(number, BIG + number, {deal: one + number for deal, one in margins.items()})
        for number in range(1, people + 1)
    ]
    names = {one.user_id: name for one in entries if one.user_id is not None}
    return Sheet(found, entries, names, people, dict.fromkeys(margins, True))
