"""The moves since somebody last played: a few sentences above their cards."""

from __future__ import annotations

from collections import deque

from bot.i18n import Words
from bot.pages.names import seat_names
from bot.tables.table import Table
from bot.ui.presenter import presenter
from pasur_core.match import Match
from pasur_core.protocol import RoundScored, Seat

LATEST = 3
"""Moves that are told; the board's history has the others."""


def moves_since(table: Table, seat: Seat, words: Words) -> tuple[str, ...]:
    """Return the latest moves since this seat's own last one, oldest first, as everybody saw them.

    A scored round begins anew: its count is a message of its own, and so is every other event that
    the table keeps.
    """
    match = table.played
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    begin = _after_own_move(match, seat)
    state = Match.replay(match.game, match.options, match.seats, match.log[:begin]).state
    story: deque[str] = deque(maxlen=LATEST)
    for entry in match.log[begin:]:
        state, events = match.advance(state, entry)
        if any(isinstance(event, RoundScored) for event in events):
            story.clear()
        elif entry.seat >= 0:
            texts = (shown.tell(event, names) for event in events if not event.announced)
            if sentences := [text for text in texts if text]:
                story.append(" ".join(sentences))
    return tuple(story)


def _after_own_move(match: Match, seat: Seat) -> int:
    """Return where the log goes on after the last move of the seat's person.

    Neither a call nor what was played for them while they were late or away counts.
    """
    for number in range(len(match.log), 0, -1):
        entry = match.log[number - 1]
        if entry.seat == seat and not entry.auto and str(entry.action) not in match.game.calls:
            return number
    return 0
