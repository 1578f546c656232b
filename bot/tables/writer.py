"""Change tables: the only code that writes tables; it stores each change before it is shown.

A change is decided in the transaction that stores it (`changes`). Any process can make any change.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable
from functools import partial
from typing import Any, Concatenate, overload

from sqlalchemy import Connection

from bot import metrics
from bot.settings import Settings
from bot.store import Store, StoreError, answers, bans, cheers, matches, open_matches, people, posts
from bot.store.ahead import pull_back
from bot.store.database import locks
from bot.store.database.unit import P
from bot.store.matches import MatchRow, SeatRow
from bot.store.people import Named
from bot.store.posts import EVERYBODY, Wanted
from bot.tables import deadlines, hints, limits, lobby, notation, seating
from bot.tables.admission import Counts, OpenRequest, admit, admit_game
from bot.tables.changes import Change, Changes
from bot.tables.cheers import cheer
from bot.tables.draft import ANSWER_SECONDS, Draft
from bot.tables.due import happen
from bot.tables.forgetting import forget_person
from bot.tables.hooks import Hooks
from bot.tables.loader import Loader
from bot.tables.refusal import Refused
from bot.tables.snapshot import Posts, Snapshot
from bot.tables.table import Table, empty_seat, is_present
from bot.tables.thinking import moves_of
from bot.tables.who import Who
from bot.thinkers import Thinkers
from pasur_core.errors import InvalidAction
from pasur_core.players.levels import CLUB
from pasur_core.protocol import Action
from pasur_core.registry import load_game
from pasur_core.shuffle import new_seed

LOWER_SECONDS = 20.0
"""Shortest time in seconds between two moves of a board to the end of its channel."""
EXPORTED = 100
"""Most matches whose moves one transaction of an export reads; other reads wait for it."""
SEEN_SECONDS = 5.0
"""Shortest time in seconds between two records of a person's presses; each is a transaction."""

_HURRYING = ("warn", "time", "deal")
"""The kinds of deadlines that people can miss."""


class Tables:
    """Opens card tables and changes them.

    Methods return the table after the change. If they raise `Refused` or `StoreError`, nothing has
    changed. `changed` is called with each table after its commit. `thinkers` compute the decisions
    of computer players. `hooks` are functions of features for matches that end, and for exports and
    deletions of data.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], float],
        changed: Callable[[Snapshot], None],
        thinkers: Thinkers | None = None,
        hooks: Hooks | None = None,
    ) -> None:
        self.store = store
        self.hooks = hooks or Hooks()
        self._thinkers = thinkers or Thinkers()
        self.now = now
        self._settings = settings
        self._loader = Loader(store)
        self._changes = Changes(store, self._loader, settings, changed, self.hooks.ended)

    @property
    def waiting(self) -> int:
        """The number of changes that wait until others are stored."""
        return self._changes.waiting

    async def load(self, table_id: int) -> Table:
        """Return the table as stored.

        Raise `Refused` (`no-such-table`, `old-rules`, `new-rules`, `archived`).
        """
        return await self._loader.load(table_id)

    async def snapshot(self, table_id: int) -> Snapshot:
        """Return the table as stored, with its posts and its readers' settings; see `load`."""
        return await self._loader.snapshot(table_id)

    async def posts_and_snapshot(
        self, table_id: int, is_needed: Callable[[Posts], bool]
    ) -> tuple[Posts, Snapshot | None]:
        """Return a table's posts, and its snapshot if `is_needed` returns True for the posts.

        Raise the errors of `load`.
        """
        return await self._loader.posts_and_snapshot(table_id, is_needed)

    async def open(
        self,
        who: Who,
        guild_id: int,
        channel_id: int,
        key: str,
        options: dict[str, object],
        speed: str | None,
        *,
        parent_id: int | None = None,
        rematch: Table | None = None,
        answer: str | None = None,
        begins: bool = False,
    ) -> Table:
        """Open a lobby with its host in the first seat; raise `Refused` if that is not allowed.

        If the host has too many tables and some of them rest (`Table.rests`), the one without a
        move for the longest time is closed.

        Args:
            who: the host.
            guild_id: the server.
            channel_id: the channel or thread.
            key: the key of the game.
            options: the chosen options.
            speed: the speed; None for the server's.
            parent_id: the channel to which a thread belongs.
            rematch: the old table, for a rematch. Its computer players are seated, and its other
                people are asked to join. If its rematch is open already, that rematch is returned.
            answer: the token of an interaction that is answered with the lobby; the outbox shows
                the lobby only if that answer fails.
            begins: whether the caller starts the match at once, so that the outbox does not show
                the lobby.
        """
        lobby.check_options(key, options)
        within = (channel_id,) if parent_id is None else (channel_id, parent_id)
        opening = OpenRequest(key, within, who.roles, who.moderates)
        now = self.now()
        # The answer shows the lobby; the outbox sends it only if the answer fails or comes too
        # late.
        shown_at = now if answer is None and not begins else now + ANSWER_SECONDS
        seats = [empty_seat(0, who.user_id, who.name)]
        if rematch is not None:
            again = lobby.seats_at_first(rematch, who.user_id)
            seats = lobby.at_levels(again, self._settings.levels)

        def unit(conn: Connection, closes: int | None = None) -> int:
            settings = people.guild(conn, guild_id)
            _let_in(conn, guild_id, who.user_id)
            # The limits are counted below; without these locks two requests could both be the last
            # allowed one.
            locks.hold(conn, locks.of_guild(guild_id), locks.of_person(who.user_id))
            if rematch is not None:
                opened = open_matches.open_rematch(conn, rematch.id)
                if opened is not None:
                    return opened
            hosted = open_matches.open_of_host(conn, who.user_id)
            counts = Counts(
                open_matches.count_open(conn, guild_id),
                tuple(one for one in hosted if one.table != closes),
                limits.opened_lately(conn, who.user_id, now),
            )
            admit(opening, settings, counts)
            limits.count_opened(conn, who.user_id, now)
            row = MatchRow(
                guild_id=guild_id,
                channel_id=channel_id,
                game=key,
                rules_version=load_game(key).rules_version,
                # Its seal stands in the lobby, before anybody sits down or sees a card.
                seed=new_seed(),
                options={**load_game(key).usual(len(seats)), **options},
                speed=speed or settings.speed,
                host_id=who.user_id,
                due="expire",
                due_at=now + deadlines.LOBBY_SECONDS,
                rematch_of=None if rematch is None else rematch.id,
                hints=hints.COMPUTERS if rematch is None else rematch.row.hints,
                any_options=key in (settings.any_options or ()),
                opened_at=now,
                acted_at=now,
            )
            table_id = matches.insert(conn, row)
            _claim(conn, who, table_id, guild_id, now)
            matches.put_seats(conn, [(table_id, seats, ())])
            posts.want(conn, [Wanted(table_id, "board", 0, 0, shown_at, channel_id)])
            if rematch is not None and len(lobby.seats_again(rematch)) > len(seats):
                posts.want(conn, [Wanted(table_id, "invite", EVERYBODY, 0, shown_at)])
            if answer is not None:
                posts.expect_answer(conn, table_id, "board", 0, answer, now)
            people.adopt_locale(conn, guild_id, who.user_id, table_id)
            if rematch is not None:
                user_of = {one.seat: one.user_id for one in rematch.seats if one.user_id}
                answers.carry_presses(conn, rematch.id, table_id, user_of)
            return table_id

        try:
            table_id = await self.store.write(unit)
        except Refused as refused:
            table_id = await self._open_in_place(who, unit, now, refused)
        opened = await self.snapshot(table_id)
        self._changes.changed(opened)
        return opened.table

    async def _open_in_place(
        self, who: Who, unit: Callable[[Connection, int], int], now: float, refused: Refused
    ) -> int:
        """Open a table in the transaction that closes one that rests; return its number.

        The table that has rested longest is closed. Raise `refused` if its reason is not the number
        of a host's tables, or if none of them rests.
        """
        hosted = {one.table for one in refused.facts.get("hosted", ())}
        resting = await self.store.read(open_matches.resting, who.user_id) if hosted else []
        # One that its host has left is not among those that are too many.
        oldest = next((one for one in resting if one in hosted), None)
        if oldest is None:
            raise refused
        opened: list[int] = []

        def limit(conn: Connection, draft: Draft) -> None:
            opened[:] = [unit(conn, draft.table.id)]

        def decide(draft: Draft) -> None:
            if not draft.table.rests:
                raise refused
            draft.row |= {"status": "closed", "closed_by": who.user_id}
            draft.limit = limit

        await self._changes.make(Change(oldest, decide, None, None, now))
        return opened[0]

    async def rematch(
        self, old_id: int, who: Who, channel_id: int, *, parent_id: int | None = None
    ) -> Table:
        """Open a rematch of a table that has ended, and ask its people to join.

        If the rematch is open already, the person joins it. Raise `Refused` if the old match has
        not ended, or if the person did not sit there or was away. If the rematch opens in a thread,
        `parent_id` is the thread's channel, else None.
        """
        old = await self.load(old_id)
        if not old.ended or old.match is None:
            raise Refused("already-started")
        seat = old.seat_of(who.user_id)
        if seat is None or not is_present(seat):
            raise Refused("not-seated", table=old_id)
        row = old.row
        table = await self.open(
            who,
            row.guild_id,
            channel_id,
            row.game,
            dict(row.options),
            row.speed,
            parent_id=parent_id,
            rematch=old,
        )
        if table.is_lobby and table.seat_of(who.user_id) is None:
            try:
                return await self.join(table.id, who)
            except Refused as refused:
                if refused.code != "already-seated":  # by another press at the same moment
                    raise
                return await self.load(table.id)
        return table

    async def join(self, table_id: int, who: Who) -> Table:
        """Give a person a free seat in a lobby; raise `Refused` if they cannot sit there."""
        await self.store.read(_let_in, who.user_id)
        kept = await self.kept(await self.load(table_id))
        return await self.change(table_id, who, lobby.join, who.name, kept)

    async def kept(self, table: Table) -> list[SeatRow]:
        """Return the seats that a rematch keeps now for the players of the previous match."""
        row = table.row
        if row.rematch_of is None or self.now() >= row.opened_at + lobby.KEPT_SECONDS:
            return []
        try:
            return lobby.seats_again(await self.load(row.rematch_of))
        except Refused:
            return []  # it has been deleted, or has older rules

    async def set_game(self, table_id: int, who: Who, key: str) -> Table:
        """Change the game of a lobby to another game that its server allows; only the host can."""
        lobby.check_options(key, {})

        def limit(conn: Connection, draft: Draft) -> None:
            admit_game(key, people.guild(conn, draft.table.row.guild_id))

        def decide(draft: Draft, user_id: int) -> None:
            lobby.set_game(draft, user_id, key)
            draft.limit = limit

        return await self.change(table_id, who, decide)

    async def start(self, table_id: int, who: Who, *, answered: bool = False) -> Table:
        """Deal the first round; only the host can, or anyone seated while the host is gone.

        `answered` is whether the person's hand is shown in the answer to an interaction other than
        `who.interaction`. The outbox waits for this answer. Raise `Refused` as `lobby.start` does.
        """
        return await self.change(table_id, who, _begin, who, lobby.start, answered=answered)

    async def fill(self, table_id: int, who: Who, level: str = CLUB) -> Table:
        """Add the missing computer players and start.

        They have the level of the last computer player at the table, or `level` if there is none.
        Raise `Refused` as `lobby.start` does.
        """
        start = partial(lobby.fill, proposed=level)
        return await self.change(table_id, who, _begin, who, start)

    async def deal(self, table_id: int, who: Who, count_id: int | None = None) -> Table:
        """Deal the next round; its dealer and the host can do so, or anyone while the host is gone.

        If the person was away, they get their seat back. Each game has its own rule for the dealer.
        So the round is dealt in a draft first, which shows who the dealer is. If the person cannot
        deal, the draft is dropped. `count_id` is the id of the message with the count if that
        message was pressed and is the last in its channel. The new board then replaces the message.

        Raise `Refused` if it is too early or another person has to deal.
        """

        def decide(draft: Draft, user_id: int) -> None:
            draft.need("running")
            seat = draft.seat_of(user_id)
            if not draft.table.between_rounds:
                raise Refused("nothing-to-deal")
            seating.return_to_seat(draft, seat)
            draft.deal(breaks=True)
            draft.count_id = count_id
            _leave_time(draft, who)
            # A refused draft is never stored, so the deal can be tried before its dealer is known.
            dealt = draft.played
            dealer = dealt.game.view(dealt.state, None).dealer
            if seat.seat != dealer and not lobby.leads(draft, user_id):
                host, minutes = draft.table.row.host_id, int(lobby.HOST_SECONDS / 60)
                raise Refused("deal-host", host=host, minutes=minutes)

        return await self.change(table_id, who, decide)

    async def play(self, table_id: int, who: Who, text: str, *, ask: int = 0) -> Snapshot:
        """Submit an action of the person's seat, in the game's notation; return the table after it.

        If the person was away, they get their seat back. `ask` is the number of the question that
        the action answers (0: any). The snapshot contains all that the answer to the press shows.
        Raise `Refused` (`old-question`) if that question is over, and `Refused` (`illegal`) for an
        illegal action. Raise `Refused` too if no match is running or the person has no seat.
        """

        def decide(draft: Draft) -> None:
            draft.need("running")
            seat = draft.seat_of(who.user_id)
            if ask and ask != seat.ask:
                raise Refused("old-question")
            seating.return_to_seat(draft, seat)
            draft.submit(seat.seat, _read(draft.table, text))
            draft.wants["hand", seat.seat] = ANSWER_SECONDS
            shown_at = draft.now if who.browser else None
            draft.put(draft.seats[seat.seat], acted_at=draft.now, browser_at=shown_at)

        return await self._changes.make(Change(table_id, decide, who, None, self.now()))

    async def cheer(self, table_id: int, who: Who, moment: int) -> Table:
        """Cheer at a moment of a match (the length of its log); return the table.

        Raise `Refused` if the moment is over, or (`cheered`) if the person has cheered at it
        already.
        """

        def limit(conn: Connection, draft: Draft) -> None:
            _let_in(conn, draft.table.row.guild_id, who.user_id)
            if cheers.has_cheered(conn, table_id, who.user_id, moment):
                raise Refused("cheered")

        def decide(draft: Draft, _: int) -> None:
            cheer(draft, moment)
            draft.limit = limit

        return await self.change(table_id, who, decide)

    async def move_to(self, table_id: int, who: Who, channel_id: int) -> Table:
        """Move the board to the end of its channel, or to another channel of the same server.

        Seated people and moderators of the server can do so. Raise `Refused`: `sealed-board` for a
        move to another channel while other people have yet to play this deal; `lowered-lately` if
        the board was sent to this channel a moment ago.
        """
        board = await self.store.read(posts.get, table_id, "board", 0)
        sent_at = board.first_posted_at if board else None

        def decide(draft: Draft, user_id: int) -> None:
            draft.need("lobby", "running")
            row = draft.table.row
            if not who.moderates:
                draft.seat_of(user_id)
            if channel_id not in (row.channel_id, row.thread_id):
                if row.sealed:
                    raise Refused("sealed-board")
                draft.row |= {"channel_id": channel_id, "thread_id": None}
            elif sent_at is not None and draft.now - sent_at < LOWER_SECONDS:
                wait = math.ceil(LOWER_SECONDS - (draft.now - sent_at))
                raise Refused("lowered-lately", seconds=wait)
            draft.resend = True

        return await self.change(table_id, who, decide)

    async def enter_thread(self, table_id: int, thread_id: int) -> None:
        """Move the board and the counts to a thread; the lobby's message stays in the channel.

        Do nothing if the match is not running.
        """

        def decide(draft: Draft) -> None:
            draft.need("running")
            draft.row["thread_id"] = thread_id
            draft.wants["lobby", 0] = 0.0

        with contextlib.suppress(Refused):
            await self.change(table_id, None, decide)

    async def leave_thread(self, table_id: int) -> None:
        """Move the board back to the channel, because the thread was deleted."""

        def decide(draft: Draft) -> None:
            draft.row["thread_id"] = None

        await self.change(table_id, None, decide)

    async def seen(self, table_id: int, user_id: int, *, browser: bool = False) -> None:
        """Record that a person pressed something at a table, so that they are not mentioned there.

        `browser` is whether they pressed it on their page in a browser, or that page has just shown
        them their turn. Raise `Refused` as `load` does.
        """
        now = self.now()
        # Most presses come seconds apart and are answered from the cache, without a transaction.
        remembered = self._loader.cached([table_id])[table_id]
        if remembered is not None and _known_there(remembered, user_id, now, browser=browser):
            return
        if not _known_there(await self.load(table_id), user_id, now, browser=browser):
            note = partial(matches.note_seen, browser=browser)
            await self.store.write(note, table_id, user_id, now)

    async def seen_in(self, guild_id: int, user_id: int) -> None:
        """Record that a person used a command, so that they count as present at all their tables.

        Only tables of the server `guild_id` are changed.
        """
        table_ids = await self.store.read(open_matches.open_of_user, guild_id, user_id)
        for table_id in table_ids:
            with contextlib.suppress(Refused):
                await self.seen(table_id, user_id)

    async def forget_person(self, user_id: int) -> None:
        """Make a person leave all open tables, and delete the person's data (`forgetting`).

        The boards of these tables are edited again, since the departure might have been shown with
        the person's name.
        """
        open_ids = await self.store.read(open_matches.open_of_user, None, user_id)
        for table_id in open_ids:
            with contextlib.suppress(Refused):
                await self.change(table_id, Who(user_id, ""), seating.leave)

        await forget_person(self.store, self.hooks, user_id, self.now())
        self._loader.forget(user_id)
        for table_id in open_ids:
            # If this fails, the next poll of the outbox finds the boards.
            with contextlib.suppress(Refused, StoreError):
                self._changes.changed(await self.snapshot(table_id))

    async def export_person(self, user_id: int) -> dict[str, Any]:
        """Return all stored data of a person as JSON values; times are seconds since 1970.

        The moves are read in several transactions, since a person can have made 100,000 moves.
        """
        found = await self.store.read(self.hooks.export_person, user_id)
        ids = [one["table"] for one in found["tables"]]
        found["moves"] = []
        for first in range(0, len(ids), EXPORTED):
            some = ids[first : first + EXPORTED]
            found["moves"] += await self.store.read(people.export_moves, user_id, some)
        return found

    async def tick(self, table_id: int, version: int) -> bool:
        """Carry out the deadline of a table at this version; return False if nothing is due there.

        The decisions of computer players are computed before the transaction that stores them. If
        this program no longer has a table's version of the rules, the table is closed, because its
        log cannot be replayed. A table of newer rules is left to the newer program that opened it.
        """

        def decide(draft: Draft) -> None:
            if not _is_due(draft.table, draft.now):
                raise Refused("not-due")
            happen(draft, moves)

        try:
            table = await self.load(table_id)
            if table.row.version != version or not _is_due(table, self.now()):
                return False
            late = self.now() - (table.row.due_at or 0.0)
            metrics.LATE_SECONDS.labels(table.row.due or "").observe(late)
            thinks = table.row.due == "computer"
            # A master thinks for seconds, so this is done before the transaction and its locks.
            moves = await moves_of(table, self._thinkers) if thinks else ()
            await self._changes.make(Change(table_id, decide, None, version, self.now()))
        except Refused as refused:
            # Another process, or the player, was faster.
            if refused.code not in ("old-rules", "no-such-table"):
                return False
            await self.store.write(
                matches.advance,
                [(table_id, version, {"status": "closed", "due_at": None, "ended_at": self.now()})],
            )
        return True

    async def pull_back(self) -> None:
        """After the clock was set back, shorten the waits that have become too long."""

        def longest(due: str, speed: str) -> float:
            return deadlines.longest(due, speed, self._settings)

        for step in pull_back(self.now(), longest):
            await self.store.write(step)

    async def pause(self, table_id: int) -> None:
        """Stop a table's clock until an action or `resume`, because its board cannot be shown.

        After a week the table is closed. Computer players need no board and continue.
        """
        row = (await self.load(table_id)).row
        if row.status == "running" and row.due in _HURRYING:
            due_at = self.now() + deadlines.IDLE_SECONDS
            await self.store.write(
                matches.advance, [(table_id, row.version, {"due": "idle", "due_at": due_at})]
            )

    async def resume(self, table_id: int) -> None:
        """Restart the clock after a pause, because the board can be shown again."""
        table = await self.load(table_id)
        if not table.running or table.row.due != "idle":
            return
        guild = await self.store.read(people.guild, table.row.guild_id)
        due = deadlines.plan(table, guild, self._settings, self.now())
        if due is not None and due[0] != "idle":
            await self.store.write(
                matches.advance,
                [(table_id, table.row.version, {"due": due[0], "due_at": due[1]})],
            )

    @overload
    async def change(
        self,
        table_id: int,
        who: Who,
        decide: Callable[Concatenate[Draft, int, P], None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Table: ...

    @overload
    async def change(
        self,
        table_id: int,
        who: None,
        decide: Callable[Concatenate[Draft, P], None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Table: ...

    async def change(
        self,
        table_id: int,
        who: Who | None,
        decide: Callable[..., None],
        *args: Any,
        **kwargs: Any,
    ) -> Table:
        """Make a change, such as `lobby.sit`, when its turn comes; return the table after it.

        `decide` is called with a draft, the id of the person `who` and the other arguments. If
        `who` is None (a deadline), there is no id. Raise the errors of `decide`.
        """
        by = () if who is None else (who.user_id,)

        def decided(draft: Draft) -> None:
            decide(draft, *by, *args, **kwargs)

        return (await self._changes.make(Change(table_id, decided, who, None, self.now()))).table


def _begin(
    draft: Draft,
    user_id: int,
    who: Who,
    begin: Callable[[Draft, int, bytes], None],
    *,
    answered: bool = False,
) -> None:
    begin(draft, user_id, draft.table.row.seed or new_seed())
    _leave_time(draft, who, answered=answered)


def _leave_time(draft: Draft, who: Who, *, answered: bool = False) -> None:
    """Delay the hand's post, so that the press can be answered with the hand first."""
    if answered or who.interaction is not None:
        draft.wants["hand", draft.seat_of(who.user_id).seat] = ANSWER_SECONDS


def _let_in(conn: Connection, *ids: int) -> None:
    """Raise `Refused` (`banned`) if the bot's owner has banned one of these ids."""
    if bans.among(conn, ids):
        raise Refused("banned")


def _claim(conn: Connection, who: Who, table_id: int, guild_id: int, now: float) -> None:
    """Record the interaction and the person's name; raise `Refused` (`twice`) for a duplicate."""
    if who.interaction is not None and not matches.claim(conn, [(who.interaction, table_id, now)]):
        raise Refused("twice")
    if who.name:
        people.remember_names(conn, [Named(guild_id, who.user_id, who.name)])


def _is_due(table: Table, now: float) -> bool:
    return table.row.due_at is not None and table.row.due_at <= now


def _read(table: Table, text: str) -> Action:
    try:
        return notation.read(table.row.game, text)
    except InvalidAction as error:
        raise Refused("unreadable") from error


def _known_there(table: Table, user_id: int, now: float, *, browser: bool) -> bool:
    """Return whether a person's presence was recorded a moment ago, or need not be recorded."""
    seat = table.seat_of(user_id)
    if seat is None or table.ended:
        return True
    # What the page shows must count from the turn on, however soon the turn came.
    if browser and (seat.browser_at or 0.0) < table.row.acted_at:
        return False
    same = browser == (seat.browser_at is not None)
    return same and now - (seat.acted_at or 0.0) < SEEN_SECONDS
