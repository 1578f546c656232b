"""Nights as they are read, with many people."""

from __future__ import annotations

from dataclasses import replace

from bot.features.nights.rows import Member, Night, NightSeat, Whole
from bot.store.people import Guild

AT = 1_700_000_000.0
"""When the night starts, in Unix time."""


def night(**changes: object) -> Night:
    """Return a night that is open, with these fields changed."""
    facts: dict[str, object] = {
        "id": 999_999,
        "guild_id": 1,
        "channel_id": 2,
        "host_id": 101,
        "role_id": None,
        "game": "crazy_eights",
        "sittings": 4,
        "minutes": 60,
        "seed": 3,
        "status": "open",
        "number": 0,
        "starts_at": AT,
        "until": AT + 60,
        "paused_at": None,
        "ended_at": None,
        "why": None,
        "due_at": AT,
        "event_id": None,
    }
    return Night(**(facts | changes))  # type: ignore[arg-type]


def crowded(count: int, **changes: object) -> Whole:
    """Return a night in its second sitting, with tables of four and one bye."""
    members = tuple(
        Member(one, 100 + one, "here", one % 2 > 0, 1, AT) for one in range(1, count + 1)
    )
    gone = replace(members[0], number=count + 1, user_id=99, status="dropped")
    seats = [
        NightSeat(number, one, number * 10**12 + (one - 1) // 4, (one - 1) % 4, points, False)
        for number, points in ((1, 33.3), (2, None))
        for one in range(1, count)
    ]
    seats.append(NightSeat(2, count, None, None, None, False))
    found = {one.match_id: ("running", 10**18) for one in seats if one.match_id is not None}
    return Whole(night(**changes), Guild(1), (*members, gone), tuple(seats), found)
