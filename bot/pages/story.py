"""The moves since a person last played: sentences for their hand and its alternative text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
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
"""The most moves that are shown; the board's history has the others."""


class Retold(NamedTuple):
    """A move as sentences: `seen` in markdown, `said` in plain text."""

    seen: str
    said: str


def moves_since(table: Table, seat: Seat, words: Words) -> tuple[Retold, ...]:
    """Return the public moves after this seat's own last one, at most three, the oldest first.

    Earlier moves are left out. A scored round clears the list: its count has a separate message,
    and so has every other event that is announced.
    """
    names, story = seat_names(table, words), list[Retold]()
    for entry, events in _since(table.played, seat):
        if len(story) == LATEST or any(isinstance(event, RoundScored) for event in events):
            break
        if entry.seat >= 0 and (seen := _description(table, entry, events, names, words)):
            said = _description(table, entry, events, names.plain, words.spoken)
            story.append(Retold(seen, unmarked(said)))
    return tuple(reversed(story))


def _description(
    table: Table, entry: Entry, events: Iterable[Event], names: Names, words: Words
) -> str:
    shown = presenter(table.row.game, words.language)
    texts = (shown.describe(event, names) for event in events if not event.announced)
    sentences = [text for text in texts if text]
    return " ".join((*sentences, *_late(table, entry, names, words))) if sentences else ""


def described(hand: HandPage, board: Board | None, story: Sequence[Retold]) -> str:
    """Return the plain alternative text of a hand's picture, with changes first.

    No sentence stands in it twice. Without a `board` it describes the hand alone.
    """
    if board is None:
        return hand.alt
    changed = [one.said for one in story] or filter(None, (board.happened,))
    sentences = dict.fromkeys((*changed, board.turn, *hand.heard, *board.stays))
    return fit(" ".join(sentences), ALT)


def events_since(table: Table, seat: Seat) -> tuple[tuple[Event, ...], ...]:
    """Return the events of each move after this seat's own last one, the latest first.

    A scored round clears the list, except for the move that ended the round.
    """
    moves = list[tuple[Event, ...]]()
    for _, events in _since(table.played, seat):
        moves.append(events)
        if any(isinstance(event, RoundScored) for event in events):
            break
    return tuple(moves)


def late_move(table: Table, words: Words) -> str:
    """Return a sentence if a computer made the last move for a player who is there; else empty."""
    latest = next((entry for entry in reversed(table.played.log) if entry.seat >= 0), None)
    names = seat_names(table, words)
    return "".join(_late(table, latest, names, words)) if latest is not None else ""


def late_yourself(table: Table, seat: SeatRow, words: Words) -> str:
    """Return the move made for this person when they were too late, with a warning; else empty."""
    if not seat.misses or seat.away:
        return ""
    shown = presenter(table.row.game, words.language)
    latest = next(one for one in reversed(table.played.log) if one.seat == seat.seat and one.auto)
    return words("late-yourself", move=shown.action_label(latest.action))


def own_last(table: Table, seat: Seat, words: Words) -> str:
    """Return the sentence about this seat's last move in the round, in markdown; empty if none.

    If several cards were pressed at the same moment, it names the one that was played.
    """
    for entry, events in table.played.lately():
        if any(isinstance(event, RoundScored) for event in events):
            break
        if entry.seat == seat and not entry.auto:
            return _description(table, entry, events, seat_names(table, words), words)
    return ""


def unmarked(markdown: str) -> str:
    """Return one of our sentences without its markdown for bold, headings and small print."""
    return markdown.replace("**", "").replace("### ", "").replace("-# ", "")


def _late(table: Table, entry: Entry, names: Names, words: Words) -> Iterator[str]:
    """Yield that a computer made a move; for players who are still absent, boards show that.

    The log does not say whether a player was late, or had left and has come back.
    """
    if entry.auto and not table.seats[entry.seat].away:
        yield words("late", name=names(entry.seat))


def _since(match: Match, seat: Seat) -> Iterator[tuple[Entry, tuple[Event, ...]]]:
    """Yield the entries after the last move that the seat's person made, the newest first.

    Entries before the end of the last round can be missing.
    """
    return takewhile(
        lambda found: found[0].seat != seat or not match.is_own_move(found[0]), match.lately()
    )
