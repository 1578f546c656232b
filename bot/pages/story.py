"""The moves since somebody last played: a few sentences above their cards, or about them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.names import seat_names
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage
from bot.ui.limits import ALT, fit
from bot.ui.names import Names
from pasur_core.match import Entry, Match
from pasur_core.protocol import Event, RoundScored, Seat

LATEST = 3
"""Moves that are told; the board's history has the others."""


class Retold(NamedTuple):
    """A move in markdown, and as one would say it."""

    seen: str
    said: str


def moves_since(table: Table, seat: Seat, words: Words) -> tuple[Retold, ...]:
    """Return the latest moves since this seat's own last one, oldest first, as everybody saw them.

    A scored round begins anew: its count is a message of its own, and so is every other event that
    the table keeps.
    """
    match = table.played
    names = seat_names(table, words)
    begin = _after_own_move(match, seat)
    state = Match.replay(match.game, match.options, match.seats, match.log[:begin]).state
    story: deque[Retold] = deque(maxlen=LATEST)
    for entry in match.log[begin:]:
        state, events = match.advance(state, entry)
        if any(isinstance(event, RoundScored) for event in events):
            story.clear()
        elif entry.seat >= 0 and (seen := _telling(table, entry, events, names, words)):
            said = _telling(table, entry, events, names.plain, words.spoken)
            story.append(Retold(seen, unmarked(said)))
    return tuple(story)


def _telling(
    table: Table, entry: Entry, events: Iterable[Event], names: Names, words: Words
) -> str:
    shown = presenter(table.row.game, words.language)
    texts = (shown.tell(event, names) for event in events if not event.announced)
    sentences = [text for text in texts if text]
    return " ".join((*sentences, *_late(table, entry, names, words))) if sentences else ""


def described(hand: HandPage, board: Board | None, story: Sequence[Retold]) -> str:
    """Return the picture of a hand for who cannot see it, what changed before what stays."""
    if board is None:
        return hand.alt
    changed = [one.said for one in story] or filter(None, (board.happened,))
    return fit(" ".join((*changed, board.turn, hand.alt, board.stays)), ALT)


def events_since(table: Table, seat: Seat) -> tuple[tuple[Event, ...], ...]:
    """Return the events of each of the others' moves since this seat's own, the latest first.

    A scored round begins anew, with the move that ended it.
    """
    match = table.played
    begin = _after_own_move(match, seat)
    state = Match.replay(match.game, match.options, match.seats, match.log[:begin]).state
    moves: deque[tuple[Event, ...]] = deque()
    for entry in match.log[begin:]:
        state, events = match.advance(state, entry)
        if any(isinstance(event, RoundScored) for event in events):
            moves.clear()
        moves.appendleft(events)
    return tuple(moves)


def late_move(table: Table, words: Words) -> str:
    """Return that the last move was played for somebody whose time was up, if it was."""
    latest = next((entry for entry in reversed(table.played.log) if entry.seat >= 0), None)
    names = seat_names(table, words)
    return "".join(_late(table, latest, names, words)) if latest is not None else ""


def late_yourself(table: Table, seat: SeatRow, words: Words) -> str:
    """Return what was played for this person as their time was up, and what a next time brings."""
    if not seat.misses or seat.away:
        return ""
    shown = presenter(table.row.game, words.language)
    latest = next(one for one in reversed(table.played.log) if one.seat == seat.seat and one.auto)
    return words("late-yourself", move=shown.action_label(latest.action))


def unmarked(markdown: str) -> str:
    """Return a sentence of ours without its stars and headings."""
    return markdown.replace("**", "").replace("### ", "").replace("-# ", "")


def _late(table: Table, entry: Entry, names: Names, words: Words) -> Iterator[str]:
    """Yield that an action was played for somebody late; of computers that sit in boards tell."""
    if entry.auto and not table.seats[entry.seat].away:
        yield words("late", name=names(entry.seat))


def _after_own_move(match: Match, seat: Seat) -> int:
    """Return where the log goes on after the last move of the seat's person.

    Neither a call nor what was played for them while they were late or away counts.
    """
    for number in range(len(match.log), 0, -1):
        entry = match.log[number - 1]
        if entry.seat == seat and not entry.auto and str(entry.action) not in match.game.calls:
            return number
    return 0
