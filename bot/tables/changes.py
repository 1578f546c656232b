"""Decide and store changes to tables in the order of the requests.

Waiting changes are stored together, one per table. A few statements read all that they need, each
change is decided on its stored table, and one statement of each kind writes the results. The tables
stay locked until the results are stored, so no decision is made on an outdated state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bot import metrics
from bot.settings import Settings
from bot.store import Store, StoreError, matches, posts
from bot.store.database.batch import Batcher
from bot.store.matches import Lock, TableRows
from bot.tables import deadlines
from bot.tables.draft import Draft, refusal
from bot.tables.hooks import Ended
from bot.tables.loader import Cached, Loader, loaded, rows_of, snapshot_of
from bot.tables.refusal import Refused
from bot.tables.snapshot import Posts, Snapshot
from bot.tables.storing import Stored, store_all
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.errors import IllegalAction

Decide = Callable[[Draft], None]
"""A function that edits a draft; it can be called twice, and outside the event loop."""


@dataclass(frozen=True, slots=True)
class Change:
    """A requested change of one table.

    Attributes:
        table_id: the table.
        decide: edits a draft of the table.
        who: the person who requested it; None for a deadline.
        expected: the version that the table must have; None for any.
        now: the Unix time of the request, in seconds.
    """

    table_id: int
    decide: Decide
    who: Who | None
    expected: int | None
    now: float


@dataclass(frozen=True, slots=True)
class ChangeResult:
    """The result of a change.

    Attributes:
        table: the table after the change, or before it if nothing changes; None if the table could
            not be loaded.
        draft: the draft to store; None if nothing changes.
        error: why the change failed; None without an error.
        snapshot: the table with its posts as they are after the transaction.
    """

    table: Table | None
    draft: Draft | None = None
    error: Exception | None = None
    snapshot: Snapshot | None = None

    @property
    def moves(self) -> int:
        """The number of actions of seats that the change stores."""
        return self.draft.moves if self.draft is not None else 0


class Changes:
    """One queue of changes for each table; `changed` is called with each table after its commit.

    If matches end in a transaction, the functions in `ended` are called with these matches in the
    same transaction.
    """

    def __init__(
        self,
        store: Store,
        loader: Loader,
        settings: Settings,
        changed: Callable[[Snapshot], None],
        ended: Sequence[Ended],
    ) -> None:
        self._store = store
        self._loader = loader
        self._settings = settings
        self.changed = changed
        self._ended = ended
        self._batcher: Batcher[Change, Snapshot] = store.batcher(self._make_together)

    @property
    def waiting(self) -> int:
        """The number of changes that wait until others are stored."""
        return self._batcher.waiting

    async def make(self, change: Change) -> Snapshot:
        """Return the table after a change, with its posts and the settings of its readers.

        A table with another version than the change expects is returned unchanged. Raise `Refused`
        if the change is impossible, or `StoreError` if the database fails; nothing has changed
        then. Cancelling the call does not stop a change that has begun.
        """
        return await self._batcher.ask(change, key=change.table_id)

    async def _make_together(
        self, changes: Sequence[Change], lock: Lock = "wait"
    ) -> Sequence[Snapshot | BaseException]:
        """Make changes in one transaction, or each in its own if that fails.

        If the first attempt has waited for a locked table in vain, the second one does not wait.
        """
        # Replaying a long log must not happen while the transaction holds its locks.
        cached = await self._loader.warm([change.table_id for change in changes])
        begun = False

        def make(conn: Connection) -> list[ChangeResult]:
            nonlocal begun
            begun = True
            made, stored = _make(conn, changes, cached, self._settings, lock)
            store_all(conn, stored, self._ended)
            found = posts.of_matches(conn, [one.snapshot.table.id for one in made if one.snapshot])
            return [_with_posts(one, found) for one in made]

        try:
            made = await self._store.write(make)
        except Exception as error:
            # A single change, or a database that is down, has nothing to gain from a second
            # attempt.
            if len(changes) == 1 or not begun or _away(error):
                return [error] * len(changes)
            lock = "refuse" if isinstance(error, StoreError) and error.code == "locked" else "wait"
            alone = [await self._make_together([change], lock) for change in changes]
            return [one for (one,) in alone]
        metrics.BATCH_CHANGES.observe(len(made))
        metrics.MOVES_STORED.inc(sum(one.moves for one in made))
        return [self._outcome(change, one) for change, one in zip(changes, made, strict=True)]

    def _outcome(self, change: Change, made: ChangeResult) -> Snapshot | Exception:
        if made.table is not None:
            self._loader.remember(made.table)
        if made.error is not None or made.snapshot is None:
            return made.error or Refused("no-such-table", table=change.table_id)
        # A refused change has changed nothing that would have to be posted.
        if made.draft is not None:
            self.changed(made.snapshot)
        return made.snapshot


def _with_posts(made: ChangeResult, found: Mapping[int, Posts]) -> ChangeResult:
    """Return the result of a change with the posts that were read after it was stored."""
    if made.snapshot is None:
        return made
    table = made.snapshot.table
    return replace(made, snapshot=replace(made.snapshot, posts=found[table.id]))


def _away(error: Exception) -> bool:
    """Return whether an error concerns the whole database, not only one table."""
    return isinstance(error, StoreError) and error.code not in ("broken", "locked", "deadlock")


def _make(
    conn: Connection,
    changes: Sequence[Change],
    cached: Cached,
    settings: Settings,
    lock: Lock,
) -> tuple[list[ChangeResult], list[Stored]]:
    """Return the results of changes, and the drafts to store."""
    rows = rows_of(conn, cached, lock=lock)
    # Discord can deliver an interaction twice, also to two processes.
    ids = [one.who.interaction for one in changes if one.who and one.who.interaction is not None]
    claimed = matches.claimed_interactions(conn, ids)
    made = _decide_all(changes, cached, rows, claimed, settings)
    made = [_within_limit(conn, one) for one in made]
    stored = [
        (one.draft, one.table, change.who)
        for change, one in zip(changes, made, strict=True)
        if one.draft is not None and one.table is not None
    ]
    return made, stored


def _within_limit(conn: Connection, made: ChangeResult) -> ChangeResult:
    """Return the result of a change after its limit was checked."""
    if made.draft is None or made.draft.limit is None:
        return made
    try:
        made.draft.limit(conn, made.draft)
    except Refused as refused:
        return ChangeResult(made.draft.table, error=refused)
    return made


def _decide_all(
    changes: Sequence[Change],
    cached: Cached,
    rows: Mapping[int, TableRows],
    claimed: frozenset[int],
    settings: Settings,
) -> list[ChangeResult]:
    made = []
    for change in changes:
        table = None
        try:
            row = rows.get(change.table_id)
            table = loaded(change.table_id, row, cached[change.table_id])
            # A change that is due by itself is dropped silently: the table has moved on.
            if change.expected is not None and table.row.version != change.expected:
                made.append(ChangeResult(table, snapshot=snapshot_of(table, row, {})))
                continue
            if change.who is not None and change.who.interaction in claimed:
                raise Refused("twice")
            draft = Draft(table, change.now, settings.levels)
            _decide(change, draft)
            made.append(_finished(draft, snapshot_of(table, row, {}), settings))
        except Exception as error:
            made.append(ChangeResult(table, error=error))
    return made


def _decide(change: Change, draft: Draft) -> None:
    try:
        change.decide(draft)
    except IllegalAction as error:
        raise refusal(error, draft.table) from error


def _finished(draft: Draft, before: Snapshot, settings: Settings) -> ChangeResult:
    """Complete a draft with its consequences: questions, the end, the next deadline."""
    table, guild = before.table, before.readers.guild
    draft.ask()
    draft.end()
    if table.is_lobby:
        any_options = draft.row.get("game", table.row.game) in (guild.any_options or ())
        if any_options != table.row.any_options:
            draft.row["any_options"] = any_options
    row = replace(table.row, **draft.row, version=table.row.version + 1)
    after = Table(row, tuple(draft.seats), draft.match)
    if "due_at" not in draft.row:
        draft.row |= deadlines.due_after(table, after, guild, settings, draft.now)
        after = replace(after, row=replace(row, **draft.row))
    if after.agreed_to_close != table.agreed_to_close:
        draft.wants |= {("hand", seat.seat): 0.0 for seat in after.present} | draft.wants
    if after.deserted != table.deserted:
        draft.refresh_waiting_messages()
    # A sealed deal is played in a private thread already, by people who were asked there.
    if after.running and not table.running and not row.sealed:
        if row.thread_id is None and (guild.threads or guild.busy_threads):
            draft.wants["thread", 0] = 0.0
        if row.organised:
            draft.wants["seated", 0] = 0.0
    return ChangeResult(after, draft, snapshot=replace(before, table=after))
