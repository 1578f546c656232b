"""Where tables are replayed and decided: in a thread of their own, however long that takes."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store
from bot.tables.draft import Draft
from pasur_core.match import Match
from tests.bot.room import ALI, SARA, Room

_PASSED = [(Match, "after"), (Draft, "__init__"), (Draft, "end")]
"""What every load from nothing and every decision passes through."""


async def test_nothing_is_replayed_or_decided_on_the_event_loop(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(Path("none"), store)
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
