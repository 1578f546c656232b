"""A person's one try at a sealed deal: begin it, play it, store it.

The deal of the day and duplicate tournaments each have their own database table of tries. Such a
table has the columns of `SealedTry`, and its primary key names the deal and the person.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import asdict, fields, replace
from typing import Any, Generic

from sqlalchemy import ColumnElement, Connection, Table, select, tuple_, update

from bot.store import Store, bans, marks, matches, people
from bot.store.database import locks
from bot.store.database.upsert import insert_into
from bot.store.people import Named
from bot.tables import sealed
from bot.tables.refusal import Refused
from bot.tables.sealed import PlayedTry, SealedDeal, TryT
from bot.tables.who import Who
from pasur_core.registry import UnknownRules


class OwnTry(ABC, Generic[TryT]):
    """A person's one try at a sealed deal; a feature's subclass stores it."""

    def __init__(self, store: Store, deal: SealedDeal, user_id: int, mark: str) -> None:
        """Refer to a person's try, which need not have begun.

        Args:
            store: the store.
            deal: the deal.
            user_id: the person.
            mark: the name of the mark (`store.marks`) of people whose data was deleted after their
                try.
        """
        self.deal = deal
        self.user_id = user_id
        self._store = store
        self._mark = mark

    @abstractmethod
    def find(self, conn: Connection) -> TryT | None:
        """Return the try as it is stored; None before it begins."""

    @abstractmethod
    def enter(self, conn: Connection, guild_id: int, log: str, now: float) -> TryT:
        """Store a new try, unless another process has stored one; return the try as stored.

        The caller holds the person's lock. `log` is the log at the person's first turn; `now` is
        Unix time. Raise `Refused` if the try cannot begin.
        """

    @abstractmethod
    def advance(self, conn: Connection, row: TryT, now: float) -> bool:
        """Store the try after a move; return False if it was changed since it was read.

        Raise `Refused` if the deal cannot be played any more at the Unix time `now`.
        """

    @abstractmethod
    def check_begin(self, who: Who, now: float) -> None:
        """Raise `Refused` if the person cannot begin the deal at the Unix time `now`."""

    @abstractmethod
    def check_open(self, now: float) -> None:
        """Raise `Refused` if a begun try cannot be continued at the Unix time `now`."""

    @abstractmethod
    def second(self) -> Refused:
        """Return the refusal for a person who tries the deal a second time."""

    @abstractmethod
    def old_rules(self) -> Refused:
        """Return the refusal for a deal whose rules version this program does not know."""

    async def stored(self) -> TryT | None:
        """Return the try as it is stored now; None before it begins."""
        return await self._store.read(self.find)

    async def played(self, row: TryT) -> PlayedTry[TryT]:
        """Replay the log of a try; return the try with its match.

        Raise `Refused` if this program does not know the rules of the deal.
        """
        try:
            return PlayedTry(row, await asyncio.to_thread(sealed.replayed, self.deal, row.log))
        except UnknownRules:
            raise self.old_rules() from None

    async def begin(self, who: Who, guild_id: int, now: float) -> PlayedTry[TryT]:
        """Return the person's try; begin it now unless it was begun before.

        Raise `Refused` as `check_begin`, `enter` and `played` do. Raise it too if the person or the
        server is banned, or if the person's data was deleted after a try. `now` is Unix time.
        """
        row = await self.stored()
        if row is not None:
            return await self.played(row)
        self.check_begin(who, now)
        try:
            match = await asyncio.to_thread(sealed.begun, self.deal)
        except UnknownRules:
            raise self.old_rules() from None

        def unit(conn: Connection) -> TryT:
            if bans.among(conn, (self.user_id, guild_id)):
                raise Refused("banned")
            # Locked before the row of the name: forgetting a person locks in this order too.
            locks.hold(conn, locks.of_person(self.user_id))
            if marks.has(conn, self.user_id, self._mark, now):
                raise self.second()
            people.remember_names(conn, [Named(guild_id, self.user_id, who.name)])
            return self.enter(conn, guild_id, sealed.written(match), now)

        return await self.played(await self._store.write(unit))

    async def submit(
        self, was: PlayedTry[TryT], text: str, now: float, interaction: int | None = None
    ) -> PlayedTry[TryT]:
        """Store an action of the person and the computers' answers to it; return the new try.

        Raise `Refused` without changing anything: `second` if the round was scored before;
        `old-question` if the try was changed since it was read; the refusal of `check_open`; or the
        refusal of an impossible action.

        Args:
            was: the try as the person saw it.
            text: the action's notation.
            now: Unix time.
            interaction: the id of the interaction, stored so that a duplicate is recognised.
        """
        if was.over:
            raise self.second()
        self.check_open(now)
        stored = await self.stored()
        # The computers do not think about a try that was changed since it was read.
        if stored is None or stored.version != was.row.version:
            raise Refused("old-question")
        match, scored = await asyncio.to_thread(sealed.answered, was.match, text)
        row = replace(was.row, log=sealed.written(match), version=was.row.version + 1)
        if scored is not None:
            margin = sealed.margin(scored, match, low=self.deal.low)
            row = replace(row, ended_at=now, margin=margin)

        def unit(conn: Connection) -> bool:
            moved = self.advance(conn, row, now)
            # Together with the move, so that a press counts as a duplicate only if its move was
            # stored.
            if moved and interaction is not None:
                matches.claim(conn, [(interaction, 0, now)])
            return moved

        if not await self._store.write(unit):
            raise Refused("old-question")
        return PlayedTry(row, match)


def get(conn: Connection, tries: Table, kind: type[TryT], *key: object) -> TryT | None:
    """Return the row of a try with this primary key; None if there is none."""
    columns = (tries.c[one.name] for one in fields(kind))
    row = conn.execute(select(*columns).where(_is(tries, key))).mappings().first()
    return kind(**row) if row else None


def begin(conn: Connection, tries: Table, proposed: TryT) -> TryT:
    """Return the row of a try: the existing one, else the proposed one, which is stored."""
    conn.execute(insert_into(conn.dialect.name, tries).on_conflict_do_nothing(), asdict(proposed))
    return get(conn, tries, type(proposed), *_key(tries, proposed)) or proposed


def advance(conn: Connection, tries: Table, row: TryT, playable: ColumnElement[bool]) -> bool:
    """Store a try after a move, with a version that is one above the stored one.

    Do nothing and return False if the try was changed since it was read, or if the condition
    `playable` does not hold.
    """
    changed = update(tries).where(
        _is(tries, _key(tries, row)), tries.c.version == row.version - 1, playable
    )
    moved = conn.execute(
        changed.values(log=row.log, version=row.version, ended_at=row.ended_at, margin=row.margin)
    )
    return moved.rowcount == 1


def _key(tries: Table, row: TryT) -> tuple[object, ...]:
    return tuple(getattr(row, column.name) for column in tries.primary_key)


def _is(tries: Table, key: tuple[Any, ...]) -> ColumnElement[bool]:
    return tuple_(*tries.primary_key) == tuple_(*key)
