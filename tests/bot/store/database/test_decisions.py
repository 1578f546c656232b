"""Long logs are replayed, and SQLite's changes decided, outside of the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.tables import loader
from bot.tables.draft import Draft
from pasur_core.match import Match
from tests.bot.room import ALI, SARA, Room

_PASSED = [(Match, "after"), (Draft, "__init__"), (Draft, "end")]
"""Functions that every load without a cache and every decision calls."""


async def test_long_replays_and_decisions_on_sqlite_leave_the_event_loop_free(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loader, "FEW", 0)
    table = await room.match(ALI, SARA, computers=1)
    seen: dict[str, set[int]] = {name: set() for _, name in _PASSED}

    def note(of: type[Any], name: str) -> None:
        real = getattr(of, name)

        def noting(self: Any, *args: Any) -> Any:
            seen[name].add(threading.get_ident())
            return real(self, *args)

        monkeypatch.setattr(of, name, noting)

    for of, name in _PASSED:
        note(of, name)
    room.tables = room.another()
    for _ in range(4):
        table = await room.play(table)
    for name, threads in seen.items():
        assert threads, name
        assert threading.get_ident() not in threads, name
