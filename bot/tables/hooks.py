"""Hooks with which features take part in transactions.

The kernel (all of `bot` outside `bot.features`) calls the hooks, but imports no feature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.store import forgetting, people
from bot.store.database.steps import LOOKED_THROUGH, Step
from bot.tables.finished import Finished


def _nothing(*_: object) -> None:
    """Do nothing."""


@dataclass(frozen=True)
class Kept:
    """The data that a feature stores of people and servers.

    Each function is called in a transaction.

    Attributes:
        tables: the names of the feature's database tables.
        derived: those of `tables` whose rows are computed from finished matches: `host.rebuild`
            deletes these rows and has `ended` compute them again.
        export: returns a person's data as JSON values; the keys are the names in the export.
        forget: a `Step` that deletes data of a person, given by user id and the present Unix time.
        forget_guild: a `Step` that deletes data of a server, given by its id.
    """

    tables: tuple[str, ...]
    export: Callable[[Connection, int], Mapping[str, Any]]
    forget: Callable[[Connection, int, float], bool | None] = _nothing
    forget_guild: Callable[[Connection, int], bool | None] = _nothing
    derived: tuple[str, ...] = ()


Ended = Callable[[Connection, Sequence[Finished]], None]
"""A function that stores results of matches that have just ended; it can be called again.

It is called with all matches that end in the transaction, in the order of their ends, once their
rows and logs are written. If it raises, the transaction is undone, so these matches do not end.
`host.rebuild` calls it for matches that ended long ago, after deleting the rows that it stored for
them (`Kept.derived`).
"""


@dataclass(frozen=True)
class Hooks:
    """The functions of features that are called when matches end or data is exported or deleted."""

    ended: tuple[Ended, ...] = ()
    kept: tuple[Kept, ...] = ()

    def export_person(self, conn: Connection, user_id: int) -> dict[str, Any]:
        """Return a person's data as JSON values, but not their moves (`people.export_moves`)."""
        found = people.export_person(conn, user_id)
        for kept in self.kept:
            found |= kept.export(conn, user_id)
        return found

    def forgetting_person(self, user_id: int, now: float, last_match: int) -> Iterator[Step]:
        """Yield the steps that delete all data of a person.

        The person's seats are cleared first, so that matches counted during the deletion do not
        store data of the person again. `now` is Unix time, `last_match` the highest number of a
        match.
        """
        yield _step(forgetting.leave_seats, user_id, now)
        for after in range(0, last_match, LOOKED_THROUGH):
            yield _step(forgetting.forget_asked, user_id, after)
        for kept in self.kept:
            yield _step(kept.forget, user_id, now)
        # A game night or a tournament might have seated the person before its own step.
        yield _step(forgetting.leave_seats, user_id, now)
        yield _step(forgetting.forget_person, user_id)

    def forgetting_guild(self, guild_id: int) -> Iterator[Step]:
        """Yield the steps that delete all data of a server."""
        yield _step(forgetting.forget_matches, guild_id)
        for kept in self.kept:
            yield _step(kept.forget_guild, guild_id)
        yield _step(forgetting.forget_guild, guild_id)


def _step(work: Callable[..., bool | None], *arguments: Any) -> Step:
    return lambda conn: work(conn, *arguments)
