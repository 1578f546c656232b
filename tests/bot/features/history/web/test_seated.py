"""The table after each move, as readers of a running match and its players get it."""

from __future__ import annotations

from bot.features.history.web.seated import steps_between
from pasur_core.match import Match
from pasur_core.protocol import Event
from tests.bot.room import begun


def test_steps_have_all_entries_of_the_log_and_all_events() -> None:
    table = begun("Ali", "Sara", moves=2)
    now = start = Match.replay(table.game, table.options, table.played.seats, ())
    events: list[Event] = []
    for entry in table.played.log:
        now, more = now.submit(entry.seat, entry.action, auto=entry.auto)
        events += more
    steps = steps_between(start, table)
    assert [len(news.entries) for _, news in steps] == [2, 1, 1], "deals in a row are one step"
    assert [entry for _, news in steps for entry in news.entries] == [*table.played.log]
    assert [event for _, news in steps for event in news.events] == events
    assert steps[-1][0] is table
    assert steps_between(None, table) == []
