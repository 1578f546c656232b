"""Where long logs are replayed, and where SQLite's changes are decided: not on the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.tables import loader
from bot.tables.draft import Draft
from pasur_core.match import Match
from tests.bot.room import ALI, SARA, Room

_PASSED = [(Match, "after"), (Draft, "__init__"), (Draft, "end")]
"""What every load from nothing and every decision passes through."""


async def test_no_long_log_is_replayed_and_on_sqlite_nothing_decided_on_the_event_loop(
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
