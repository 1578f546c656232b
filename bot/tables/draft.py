"""The draft of a change to one table, before it is stored."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from bot.store.matches import LogRow, SeatRow
from bot.store.posts import Want
from bot.tables.refusal import Refused
from bot.tables.table import Table, is_present
from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.match import Entry, Match
from pasur_core.players.levels import LEVELS
from pasur_core.protocol import TABLE, Action, Event, RoundScored, Seat

ANSWER_SECONDS = 2.0
"""Seconds that a press has to be answered with the message it requests: the hand after a move, the
opened lobby, the board of a new round. After that the outbox shows the message."""
ARCHIVE_SECONDS = 600.0
"""Seconds that people can talk in the thread of an ended match before it is archived."""


class Draft:
    """The next state of a table, built by the functions of `tables`.

    Attributes:
        table: the table before the change.
        now: the Unix time of the change.
        levels: the levels at which computer players can play this game.
        row: the changes of the match's row, by column.
        seats: the seats after the change.
        match: the match after the change.
        events: the events of the actions that were submitted and dealt, in order.
        wants: posts that are wanted besides the board, each with a delay in seconds.
        resend: whether the board is sent again at the end of its channel, and the old one deleted.
        count_id: the id of the message with the latest count, if that message was pressed and is
            the last in its channel: it becomes the new board. None otherwise.
        begins: whether a round begins after a pause, so that private hands are sent as new
            messages.
        cheered: the moment at which the person who requested the change cheers; None for no cheer.
        limit: function that raises `Refused` if the stored rows reach a limit. It is called in the
            transaction that stores the draft, before the draft is stored. None for no limit.
    """

    def __init__(self, table: Table, now: float, levels: Collection[str] = LEVELS) -> None:
        self.table = table
        self.now = now
        self.levels = [level for level in table.game.levels if level in levels]
        self.row: dict[str, Any] = {}
        self.seats: list[SeatRow] = list(table.seats)
        self.match: Match | None = table.match
        self.events: list[Event] = []
        self.wants: dict[Want, float] = {}
        self.resend = False
        self.count_id: int | None = None
        self.begins = False
        self.cheered: int | None = None
        self.limit: Callable[[Connection, Draft], None] | None = None

    def need(self, *statuses: str) -> None:
        """Raise `Refused` unless the table has one of these statuses; see `MatchRow.status`."""
        if self.table.row.status not in statuses:
            raise Refused(
                {"lobby": "still-lobby", "running": "already-started"}.get(
                    self.table.row.status, "table-ended"
                ),
                table=self.table.id,
            )

    def seat_of(self, user_id: int) -> SeatRow:
        """Return the person's seat; raise `Refused` if they have none."""
        found = next((seat for seat in self.seats if seat.user_id == user_id), None)
        if found is None:
            raise Refused("not-seated", table=self.table.id)
        return found

    def put(self, seat: SeatRow, **changes: Any) -> SeatRow:
        """Change these fields of one seat in the draft, and return the changed seat."""
        changed = replace(seat, **changes)
        self.seats[seat.seat] = changed
        return changed

    def number_seats(self) -> None:
        """Close gaps: number the seats in their present order."""
        self.seats = [replace(seat, seat=number) for number, seat in enumerate(self.seats)]

    @property
    def played(self) -> Match:
        """The match after the change; raise `Refused` if there is none."""
        return self.table.played if self.match is None else self.match

    def submit(self, seat: Seat, action: Action, *, auto: bool = False) -> None:
        """Submit one action of a seat; then deal, if the table has to deal at once.

        Raise `IllegalAction` if the rules forbid the action. `auto` is whether the bot acts in
        place of a person.
        """
        self._take(*self.played.submit(seat, action, auto=auto))
        self.deal(breaks=False)

    def deal(self, *, breaks: bool) -> None:
        """Deal as long as the table has to deal; with `breaks`, also end a pause between rounds."""
        while (match := self.match) is not None and match.awaits_table:
            if match.game.between_rounds(match.state):
                if not breaks:
                    return
                self.resend = self.begins = True
                self.end_question()
                self.wants["round", len(match.log) - 1] = 0.0
            breaks = False
            self._take(*match.deal())

    def end_question(self) -> None:
        """Drop the question whether to close the match, and all agreements to close it."""
        self.seats = [replace(seat, closes=False) for seat in self.seats]

    def _take(self, match: Match, events: tuple[Event, ...]) -> None:
        number = len(match.log) - 1
        self.match = match
        self.events.extend(events)
        if any(isinstance(event, RoundScored) for event in events):
            self.wants["round", number] = 0.0
        elif any(event.announced for event in events):
            self.wants["verdict", number] = 0.0

    def log_rows(self) -> list[LogRow]:
        """Return the new rows of the log, in order."""
        before = len(self.table.match.log) if self.table.match else 0
        return [
            LogRow(number, entry.seat, str(entry.action), entry.auto, self.now)
            for number, entry in enumerate(self._entries(), start=before)
        ]

    @property
    def moves(self) -> int:
        """The number of new actions of seats in the log."""
        return sum(entry.seat != TABLE for entry in self._entries())

    def _entries(self) -> Sequence[Entry]:
        before = len(self.table.match.log) if self.table.match else 0
        return self.match.log[before:] if self.match else ()

    def ask(self) -> None:
        """Give a new number to each question that has changed, and have the seat's hand shown.

        A seat's question consists of its hand and of whether the seat must act. Actions of other
        seats are shown on the board, so a private message changes only when its owner needs it.
        """
        match, before = self.match, self.table.match
        if match is None or match is before:
            return
        acting = match.game.acting(match.state)
        fresh = before is None or not before.log
        renewed = False
        for seat in self.seats:
            now = _question(match, seat.seat)
            if fresh or before is None or now != _question(before, seat.seat):
                self.put(seat, ask=seat.ask + 1)
                renewed |= seat.seat in acting
                if is_present(seat):
                    self.wants.setdefault(("hand", seat.seat), 0.0)
        if renewed or acting != (before.game.acting(before.state) if before else None):
            self.row["acted_at"] = self.now
            self.wants["turn", 0] = 0.0

    def end(self) -> None:
        """End the table if its match is over, if its sealed deal is played, or if it was closed.

        A sealed deal has no result of a match, so it counts for no statistics, season or rating. If
        the table was closed between rounds, the latest count is edited to lose its button.
        """
        table = self.table
        if table.row.sealed and any(isinstance(one, RoundScored) for one in self.events):
            # In the same transaction as the last card, so that no next round is ever dealt.
            self.row |= {"status": "closed", "ended_at": self.now}
            self.wants["turn", 0] = 0.0
        elif self.match is not None and self.match.result is not None and table.running:
            self.row |= {"status": "over", "ended_at": self.now}
            self.wants["end", 0] = 0.0
            for kind in ("verdict", "round"):  # shown with the result
                self.wants.pop((kind, len(self.match.log) - 1), None)
            self._leave_thread()
        elif self.row.get("status") == "closed":
            self.row["ended_at"] = self.now
            self._leave_thread()
            self.wants["turn", 0] = 0.0
            self.wants |= {("hand", seat.seat): 0.0 for seat in table.present if table.match}
            if table.between_rounds:
                self.wants["round", len(table.played.log) - 1] = 0.0

    def refresh_waiting_messages(self) -> None:
        """Have the messages updated that change when people leave or come back, except the board.

        These are the hands of people who are away, a count with a button to deal, and the mention
        of those on turn.
        """
        wants = {("hand", seat.seat): 0.0 for seat in self.seats if seat.away} | {("turn", 0): 0.0}
        if self.table.between_rounds:
            wants["round", len(self.table.played.log) - 1] = 0.0
        self.wants = wants | self.wants

    def _leave_thread(self) -> None:
        if self.table.row.thread_id is not None:
            self.wants["lobby", 0] = 0.0
            self.wants["archive", 0] = ARCHIVE_SECONDS


def _question(match: Match, seat: Seat) -> tuple[Any, ...]:
    state = match.state
    acting = match.game.acting(state)
    return match.game.view(state, seat).hands[seat], seat in acting, acting == {TABLE}, not acting


def try_action(table: Table, seat: Seat, text: str) -> tuple[Match, tuple[Event, ...]]:
    """Return the match after an action, and the events; nothing is stored.

    `text` is the action in notation. Raise `Refused` (`unknown-button`, `illegal`).
    """
    try:
        return table.played.submit(seat, table.game.parse(text))
    except InvalidAction as error:
        raise Refused("unknown-button") from error
    except IllegalAction as error:
        raise refusal(error, table) from error


def refusal(error: IllegalAction, table: Table) -> Refused:
    """Return the refusal for an illegal action."""
    facts = {"game": table.row.game, "error": error.code, "table": table.id}
    return Refused("illegal", **error.facts, **facts)
