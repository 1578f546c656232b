"""The moves since a person's own last move, as sentences for the person's hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.names import seat_names
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage
from bot.ui.limits import ALT, NOTICE, fit, length
from bot.ui.names import Names
from pasur_core.match import Entry, Match
from pasur_core.protocol import TABLE, Event, RoundScored, Seat

_SMALL = 200
"""The most characters of small print below a picture: two or three lines on a desktop."""


class Retold(NamedTuple):
    """A move as sentences: `seen` in markdown, `said` in plain text.

    `by_other` is whether another player made it.
    """

    seen: str
    said: str
    by_other: bool = True


def moves_since(table: Table, seat: Seat, words: Words) -> tuple[Retold, ...]:
    """Return the public moves and deals from this seat's own last move on, the oldest first.

    The seat's own move is the first. When a new round begins, earlier moves are left out; after a
    round, the list ends with the move that ended the round. Announced events are left out, because
    they have separate messages.
    """
    names, story = seat_names(table, words), list[Retold]()
    for entry, events in _from_own_last(table.played, seat):
        if seen := _retold(table, entry, events, seat, names, words):
            said = _retold(table, entry, events, seat, names.plain, words.spoken)
            story.append(Retold(seen, unmarked(said), entry.seat not in (TABLE, seat)))
    return tuple(reversed(story))


def small_story(story: Sequence[Retold]) -> tuple[str, ...]:
    """Return other players' moves in markdown, as the text below a picture.

    A single move is left out, because the picture itself shows the last move. If the text is too
    long, the oldest moves are left out.
    """
    moves = [one.seen for one in story if one.by_other]
    return short(moves) if len(moves) > 1 else ()


def short(sentences: Sequence[str]) -> tuple[str, ...]:
    """Return as many of these sentences as fit below a picture; the oldest are left out.

    The last sentence stays even if it is too long.

    >>> short(["Ali has passed. " * 20, "Sara leads.", "It is your turn."])
    ('Sara leads.', 'It is your turn.')
    """
    while len(sentences) > 1 and sum(map(len, sentences)) > _SMALL:
        sentences = sentences[1:]
    return tuple(sentences)


def _retold(
    table: Table, entry: Entry, events: Iterable[Event], seat: Seat, names: Names, words: Words
) -> str:
    """Return a move as text for the reader at `seat`; empty if none of its events has a sentence.

    The reader's own move is named briefly. A move that a computer made for them is left out here,
    because the top of the hand mentions it.
    """
    shown = presenter(table.row.game, words.language)
    told = [event for event in events if not event.announced]
    sentences = [shown.describe(event, names) or "" for event in told]
    if entry.seat != seat:
        late = _late(table, entry, names, words) if any(sentences) else ()
        return " ".join(filter(None, (*sentences, *late)))
    label = shown.action_label(entry.action)
    if entry.auto and table.seats[seat].misses:
        sentences[:1] = []
    elif told and _says_all(label, shown.event_cards(told[0])):
        sentences[:1] = [words("story-own", move=label)]
    return " ".join(filter(None, sentences))


def _says_all(label: str, cards: Sequence[str]) -> bool:
    """Return whether a button's label begins with one of these cards and contains all of them."""
    return (
        label.startswith(tuple(cards)) and all(one in label for one in cards) and label[-1] != "!"
    )


def described(
    hand: HandPage,
    board: Board | None,
    story: Sequence[Retold],
    below: Sequence[str] = (),
) -> str:
    """Return the alternative text of a hand's picture, as plain text; what is new comes first.

    The hand's remarks are left out if the text `below` the picture has all of them. Except for
    moves, no sentence occurs twice. If the text is too long, the oldest moves are left out. Without
    a `board`, it describes only the hand.
    """
    if board is None:
        return hand.alt
    moves = [one.said for one in story]
    happened = () if moves else filter(None, (board.happened,))
    said = hand.heard_remarks if {*hand.remarks} <= {*below} else ()
    sentences = [
        one for one in dict.fromkeys((*happened, *hand.heard, *board.standings)) if one not in said
    ]
    while moves and length(" ".join((*moves, *hand.heard))) > ALT:
        del moves[0]
    return fit(" ".join((*moves, *sentences)), ALT)


def events_since(table: Table, seat: Seat) -> tuple[tuple[Event, ...], ...]:
    """Return the events of each move after this seat's own last move, the latest move first.

    If a round has ended since then, the move that ended it is the earliest in the result.
    """
    match, moves = table.played, list[tuple[Event, ...]]()
    for entry, events in match.lately():
        if entry.seat == seat and match.is_own_move(entry):
            break
        moves.append(events)
        if any(isinstance(event, RoundScored) for event in events):
            break
    return tuple(moves)


def late_move(table: Table, words: Words) -> str:
    """Return a sentence if the bot made the last move for a player who was late; else empty."""
    latest = next((entry for entry in reversed(table.played.log) if entry.seat >= 0), None)
    names = seat_names(table, words)
    return "".join(_late(table, latest, names, words)) if latest is not None else ""


def late_yourself(table: Table, seat: SeatRow, words: Words) -> str:
    """Return a sentence with the move made for this person when they were too late; else empty."""
    if not seat.misses or seat.away:
        return ""
    shown = presenter(table.row.game, words.language)
    latest = next(one for one in reversed(table.played.log) if one.seat == seat.seat and one.auto)
    return words("late-yourself", move=shown.action_label(latest.action))


def own_last(table: Table, seat: Seat, words: Words) -> str:
    """Return the sentence about this seat's last move in the round, in markdown; empty without one.

    For a person who pressed several cards quickly, the sentence says which card was played.
    """
    for entry, events in table.played.lately():
        if any(isinstance(event, RoundScored) for event in events):
            break
        if entry.seat == seat and not entry.auto:
            return _retold(table, entry, events, seat, seat_names(table, words), words)
    return ""


def told_at_turn(table: Table, seat: Seat, who: str, words: Words) -> str:
    """Return a text that mentions a person and tells the moves since their seat's last move.

    `who` is the mention of the person. The text has only public facts. If it is too long, the
    oldest moves are left out.
    """
    names, moves = seat_names(table, words), [one.seen for one in moves_since(table, seat, words)]
    others = [names(one.seat) for one in table.seats if one.seat != seat]
    title = words(f"{table.row.game}-title")
    turn = words("told-turn", title=title, names=words.list(others), count=len(others))
    while length(" ".join((who, *moves, turn))) > NOTICE:
        del moves[0]
    return words("told-at-turn", who=who, said=" ".join((*moves, turn)))


def unmarked(markdown: str) -> str:
    """Return a sentence without its markdown for bold, headings and small print."""
    return markdown.replace("**", "").replace("### ", "").replace("-# ", "")


def _late(table: Table, entry: Entry, names: Names, words: Words) -> Iterator[str]:
    """Yield a sentence if a computer made a move for a player who is not away.

    The log does not record whether the player was late, or was away and has come back. For players
    who are away, the board has its own line.
    """
    if entry.auto and not table.seats[entry.seat].away:
        yield words("late", name=names(entry.seat))


def _from_own_last(match: Match, seat: Seat) -> Iterator[tuple[Entry, tuple[Event, ...]]]:
    """Yield the entries of this round from the newest back to the seat's last one, included.

    Calls do not count as moves. An entry that ended a round is yielded only while it is the last
    one.
    """
    for number, (entry, events) in enumerate(match.lately()):
        if number and any(isinstance(event, RoundScored) for event in events):
            return
        yield entry, events
        if entry.seat == seat and entry.action not in match.game.call_actions:
            return
