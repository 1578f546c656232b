"""People and servers are forgotten in steps, which go on where they were cut short."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

import bot.features.daily.rows as dailies
import bot.store.database.steps as steps
import bot.store.forgetting as forgetting
import bot.tables.hooks as hooks
from bot.features.registry import complete_schema
from bot.store import Store, facts, people
from bot.store.schema import matches, seats
from bot.tables.forgetting import forget_guild, forget_person
from tests.bot.store import single
from tests.bot.store.conftest import new_url, server, store, url
from tests.bot.store.rows import ALI, CHANNEL, GUILD, NOW, REZA, SARA, play
from tests.databases import make_database
from tests.personal import HOOKS
from tests.transactions import instructions

__all__ = ["new_url", "server", "store", "url"]

Forget = Callable[[Store], Awaitable[None]]

FORGOTTEN: dict[str, tuple[int, Forget]] = {
    "person": (ALI, lambda store: forget_person(store, HOOKS, ALI, NOW)),
    "server": (GUILD, lambda store: forget_guild(store, HOOKS, GUILD)),
}
"""An id of which nothing is to be left, and what deletes it."""

MATCHES = 5

both = pytest.mark.parametrize("kind", FORGOTTEN)


class Killed(Exception):
    """Raised where the test simulates the death of the process."""


@pytest.fixture(autouse=True)
def small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make deletion steps so small that the few rows of these tests need several."""
    monkeypatch.setattr(steps, "_ROWS", 3)
    monkeypatch.setattr(dailies, "STEP", 1)
    monkeypatch.setattr(forgetting, "STEP", 2)
    monkeypatch.setattr(forgetting, "MATCHES_DELETED", 2)
    for module in (forgetting, hooks):
        monkeypatch.setattr(module, "LOOKED_THROUGH", 2)


async def filled(store: Store) -> None:
    """Store matches of people in two servers, and an invitation to a table without a seat."""
    await store.write(people.set_guild, GUILD, language="fa")
    await store.write(people.set_person, ALI, language="fa")
    for _ in range(MATCHES):
        await store.write(play, ALI, SARA)
    theirs = await store.write(partial(play, guild_id=GUILD + 1), SARA, REZA)
    await store.write(single.want, theirs, "invite", ALI, 1, NOW, CHANNEL)


def rows_with(conn: Connection, one_id: int) -> dict[str, int]:
    """Return the number of rows that have this id, by table."""
    found = {}
    for table in complete_schema().sorted_tables:
        number = sum(one_id in tuple(row) for row in conn.execute(select(table)))
        if number:
            found[table.name] = number
    return found


async def test_no_post_in_the_mail_of_a_forgotten_person_is_left(store: Store) -> None:
    """Such as a message that is still to be deleted there; others' mail stays."""
    match_id = await store.write(play, ALI, SARA)
    for user_id, mail in ((ALI, 5001), (SARA, 5002)):
        await store.write(people.set_person, user_id, dm_channel_id=mail)
        await store.write(single.want, match_id, "old", user_id + 7, 1, NOW, mail)
    await forget_person(store, HOOKS, ALI, NOW)
    assert await store.read(rows_with, 5001) == {}
    assert await store.read(rows_with, 5002) == {"people": 1, "posts": 1}


def number_of(conn: Connection) -> tuple[int | None, int | None]:
    """Return the number of matches, and of seats that are Ali's."""
    ali = select(func.count()).select_from(seats).where(seats.c.user_id == ALI)
    return conn.scalar(select(func.count()).select_from(matches)), conn.scalar(ali)


def cut_after(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Make every transaction after the next `number` ones raise `Killed`."""
    done: list[object] = []
    write = Store.write

    async def killed(self: Store, unit: Any, *args: Any, **kwargs: Any) -> Any:
        if len(done) == number:
            raise Killed
        done.append(unit)
        return await write(self, unit, *args, **kwargs)

    monkeypatch.setattr(Store, "write", killed)


@both
async def test_a_second_call_goes_on_wherever_the_first_was_killed(
    store: Store, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    its_id, forget = FORGOTTEN[kind]
    await filled(store)
    left = [await store.read(rows_with, its_id)]
    while left[-1]:
        with monkeypatch.context() as patched:
            # Three steps are enough to get past those that find nothing to do.
            cut_after(patched, 3 + 2 * len(left))
            try:
                await forget(store)
            except Killed:
                pass
            else:
                assert not await store.read(rows_with, its_id)
        left.append(await store.read(rows_with, its_id))
        # The sweep finds in this row that the server's data is still to be deleted.
        assert kind == "person" or not left[-1] or "guilds" in left[-1]
    assert len(left) > 3, "it was killed between steps"
    assert await store.read(rows_with, REZA), "what is others' stays"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("step", "its_id"),
    [(forgetting.leave_seats, (ALI, NOW)), (forgetting.forget_matches, (GUILD,))],
)
async def test_no_step_grows_with_what_is_left(
    tmp_path: Path, step: Callable[..., bool], its_id: tuple[Any, ...]
) -> None:
    """Of a person with 20,000 matches, one step held the only writer for six seconds."""

    async def taken(number: int) -> int:
        """Return the instructions of the first step when this number of matches is left."""
        file = tmp_path / f"{number}.db"
        make_database(file)
        store = await Store.open(f"sqlite:///{file}")
        for _ in range(number):
            await store.write(play, ALI, SARA)
        most = await store.write(instructions, step, *its_id)
        await store.close()
        return most

    assert await taken(20) < 1.05 * await taken(5)


@both
async def test_another_write_is_stored_between_two_steps(
    store: Store, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    _, forget = FORGOTTEN[kind]
    await filled(store)
    write, left = Store.write, []

    async def and_another(self: Store, unit: Any, *args: Any, **kwargs: Any) -> Any:
        done = await write(self, unit, *args, **kwargs)
        await write(self, facts.put, "between", str(len(left)))
        assert await self.read(facts.get, "between") == str(len(left))
        left.append(await self.read(number_of))
        return done

    monkeypatch.setattr(Store, "write", and_another)
    await forget(store)
    numbers = [one[kind == "person"] for one in left]
    first = MATCHES + (kind == "server")
    assert [one for one in numbers if one is not None][:3] == [first - 2, first - 4, first - 5]
