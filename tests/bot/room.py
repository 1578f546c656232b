"""Tables on a database file, without Discord."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.features.registry import features, hooks
from bot.host.rebuild import rebuild
from bot.services import Services
from bot.settings import Settings
from bot.store import Store
from bot.store.matches import MatchRow, SeatRow
from bot.tables.lobby import add_computer
from bot.tables.refusal import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, empty_seat, is_present
from bot.tables.who import Who
from bot.tables.writer import Tables
from pasur_core.match import Match
from pasur_core.players.levels import CLUB
from pasur_core.protocol import TABLE, Action, Seat
from pasur_core.registry import load_game
from tests.contract.walks import seed_bytes
from tests.support.many_moves import Choice, moves_until, submit_all

GUILD, CHANNEL = 77, 770
START = 1_700_000_000.0
ALI, SARA, REZA, MINA = (
    Who(number, name) for number, name in enumerate(("Ali", "Sara", "Reza", "Mina"), start=1001)
)
EVERYONE = (ALI, SARA, REZA, MINA)

_interactions = count(1)


def click(who: Who) -> Who:
    """Return the same person with a new interaction id, as for another press."""
    return Who(who.user_id, who.name, next(_interactions))


def url_of(file: Path) -> str:
    """Return the database URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{file}"


def settings_for(file: Path, **changes: Any) -> Settings:
    """Return settings for a database file, independent of the environment."""
    given: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(url_of(file)), **changes}
    return Settings(**given)


def first_legal(table: Table, seat: Seat) -> Action:
    """Return the first legal action of a seat."""
    return next(iter(table.legal(seat)))


@dataclass
class Room:
    """One process's `Tables` on a database file, with a clock that only the test advances.

    `woken` has the numbers of the tables whose changes were announced, in order.
    """

    file: Path
    store: Store
    time: float = START
    woken: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tables = self.another()

    def another(self) -> Tables:
        """Return the tables of another process on the same database, with an empty cache."""
        return Tables(
            self.store,
            settings_for(self.file),
            lambda: self.time,
            self._woke,
            hooks=hooks(features()),
        )

    def services(self, **changes: Any) -> Services:
        """Return the services of a process on this database, with changed settings."""
        return Services(
            self.store, self.tables, settings_for(self.file, **changes), lambda: self.time
        )

    def _woke(self, snapshot: Snapshot) -> None:
        self.woken.append(snapshot.table.id)

    async def lobby(self, *people: Who, **options: object) -> Table:
        """Open a lobby of Pâsur with these people in their seats; the first is the host.

        Return its table.
        """
        host, *others = people
        table = await self.tables.open(
            click(host), GUILD, CHANNEL, "pasur", dict(options), "relaxed"
        )
        for who in others:
            table = await self.tables.join(table.id, click(who))
        return table

    async def match(self, *people: Who, computers: int = 0, **options: object) -> Table:
        """Start a match of Pâsur with people and computer players; return its table."""
        table = await self.lobby(*people, **options)
        for _ in range(computers):
            table = await self.tables.change(table.id, click(people[0]), add_computer)
        return await self.tables.start(table.id, click(people[0]))

    async def play(self, table: Table, choose: Choice = first_legal) -> Table:
        """Make one step of a match: deal, or act for the seat on turn; return the table.

        A person plays the chosen action. A computer player, or a seat whose person is gone, acts
        through the clock.
        """
        if table.between_rounds:
            seat = table.seats.index(table.present[0])
            return await self.tables.deal(table.id, click(whose(table, seat)))
        seat = min(table.acting)
        if not is_present(table.seats[seat]):
            return await self.time_out(table)
        text = str(choose(table, seat))
        return (await self.tables.play(table.id, click(whose(table, seat)), text)).table

    async def play_out(self, table: Table, choose: Choice = first_legal) -> Table:
        """Play to the end of the match; return the table."""
        while table.running:
            table = await self._play_on(table, choose)
        return table

    async def next_round(self, table: Table) -> Table:
        """Play to the next pause between two rounds; return the table."""
        while not table.between_rounds:
            table = await self._play_on(table, first_legal)
        return table

    async def _play_on(self, table: Table, choose: Choice) -> Table:
        """Make one step of a match, or all moves of people up to the last one before a pause."""
        if not table.between_rounds and _person_acts(table):
            *before, _ = moves_until(lambda then: not _person_acts(then), table, choose)
            if before:
                table = await self.tables.change(table.id, None, submit_all(before))
        return await self.play(table, choose)

    async def time_out(self, table: Table) -> Table:
        """Advance the clock to the table's deadline, and run it; return the table."""
        assert table.row.due_at is not None
        self.time = table.row.due_at
        await self.tables.tick(table.id, table.row.version)
        return await self.tables.load(table.id)

    async def rebuild(self) -> tuple[int, int]:
        """Count all matches again; return their number, and how many cannot be read."""
        return await rebuild(self.store, features(), lambda _: None)

    def stored(self, name: str, order: str = "1") -> list[tuple[Any, ...]]:
        """Return all rows of a database table, read without the code under test.

        `order` is SQL: the columns to order by.
        """
        rows = f"SELECT * FROM {name} ORDER BY {order}"  # noqa: S608
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(rows).fetchall()

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """Return every row that a change of a table can touch, by database table."""
        names = "matches dues seats log posts names results interactions"
        return {name: self.stored(name, "1, 2") for name in names.split()}

    def execute(self, sql: str) -> None:
        """Run a statement from outside, to simulate a disk fault or another program."""
        with closing(sqlite3.connect(self.file)) as connection, connection:
            connection.executescript(sql)


def _person_acts(table: Table) -> bool:
    """Whether a person, and no computer player, is to act."""
    return all(is_present(table.seats[seat]) for seat in table.acting)


async def refused(work: Awaitable[object]) -> str:
    """Return the code with which the work is refused; fail if it is not."""
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.code


def played(table: Table) -> list[str]:
    """Return the log of the table's match as lines of text; fail without a match."""
    assert table.match is not None
    return [str(entry) for entry in table.match.log]


def whose(table: Table, number: int) -> Who:
    """Return the person of a seat; fail for a computer player's."""
    seat = table.seats[number]
    assert seat.user_id is not None
    return Who(seat.user_id, seat.name)


def laid_out(
    *names: str,
    status: str = "lobby",
    key: str = "pasur",
    table_id: int = 12,
    computers: int = 0,
    match: Match | None = None,
    options: dict[str, Any] | None = None,
    **row: Any,
) -> Table:
    """Return a table made of rows, as the store would return it, with people of these names.

    `match` is None for a lobby, and `options` for the defaults; `row` are columns of its row.
    """
    seats: list[SeatRow] = [
        empty_seat(seat, ALI.user_id + seat, name) for seat, name in enumerate(names)
    ]
    seats += [
        empty_seat(len(names) + number, None, str(number + 1), level=CLUB)
        for number in range(computers)
    ]
    facts: dict[str, Any] = {
        "id": table_id,
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "game": key,
        "rules_version": load_game(row.get("game", key)).rules_version,
        "options": options or {},
        "speed": "relaxed",
        "status": status,
        "host_id": ALI.user_id,
        "seed": match.seed if match else None,
        "version": 3,
        "opened_at": START,
        "started_at": START if match else None,
        "ended_at": START if status in ("over", "closed") else None,
        "acted_at": START,
    }
    return Table(MatchRow(**facts | row), tuple(seats), match)


def begun(*names: str, seed: int = 1, moves: int = 0, computers: int = 0, **facts: Any) -> Table:
    """Return a running table with a fixed seed, after `moves` plays of the first legal action."""
    bare = laid_out(*names, computers=computers, **facts)
    match = Match.start(bare.game, bare.options, len(bare.seats), seed_bytes(seed))
    while match.awaits_table:
        match = match.deal()[0]
    for _ in range(moves):
        match = after_one(match)
    running: dict[str, Any] = {"status": "running", **facts}
    return laid_out(*names, computers=computers, match=match, **running)


def after_one(match: Match) -> Match:
    """Return the match after the table's deal, or the first legal action of the seat on turn.

    Fail if the match is over or has no seed.
    """
    if match.awaits_table:
        return match.deal()[0]
    seat = min(match.game.acting(match.state))
    assert seat != TABLE
    return match.submit(seat, next(iter(match.game.legal(match.state, seat))))[0]
