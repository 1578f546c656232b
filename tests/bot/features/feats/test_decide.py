"""Feats as matches end, and in their results."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from bot.features.feats import rows
from bot.features.feats.answer import line_at_end
from bot.features.feats.schema import feats
from bot.i18n import words_for
from bot.store import people
from bot.tables.lobby import add_computer
from bot.tables.table import Table
from pasur_core.feats import Feat
from pasur_core.protocol import Action, Seat
from tests.bot.room import ALI, CHANNEL, EVERYONE, GUILD, MINA, REZA, SARA, Room, click

EN = words_for("en")
ALONE = "🏅 Ali · **The only ship**: alone in port"


def locks_first(table: Table, seat: Seat) -> Action:
    """Return *lock* for Ali and *hit* for all others, who sink sooner or later."""
    hit, lock, *_ = table.legal(seat)
    return lock if table.seats[seat].user_id == ALI.user_id else hit


async def played(room: Room, *, computers: int = 0, hints: bool = False) -> Table:
    """Play a match of Port in which Ali alone reaches the port in each round."""
    host, *others = EVERYONE[: 4 - computers]
    options: dict[str, Any] = {"target": 5}
    table = await room.tables.open(click(host), GUILD, CHANNEL, "port", options, "relaxed")
    for who in others:
        table = await room.tables.join(table.id, click(who))
    for _ in range(computers):
        table = await room.tables.change(table.id, click(host), add_computer)
    table = await room.tables.start(table.id, click(host))
    if hints:
        room.execute("UPDATE seats SET hints = 1")
    return await room.play_out(table, locks_first)


def stored(conn: Connection) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in conn.execute(select(feats).order_by(feats.c.match_id))]


async def test_a_feat_is_stored_with_the_end_of_its_match_and_shown_below_it(room: Room) -> None:
    table = await played(room)
    ali = table.seat_of(ALI.user_id)
    assert ali is not None
    assert await room.store.read(rows.of_match, table.id) == [Feat("only_ship", ali.seat)]
    (done,) = await room.store.read(rows.of_person, GUILD, ALI.user_id)
    assert (done.game, done.name, done.match_id) == ("port", "only_ship", table.id)
    assert not await room.store.read(rows.of_person, GUILD, SARA.user_id)
    assert not await room.store.read(rows.of_person, GUILD + 1, ALI.user_id)
    line = await room.store.read(line_at_end, table, EN)
    assert line is not None
    assert line.startswith(ALONE)
    assert line.count("\n") == 0


async def test_matches_with_computers_and_people_with_hints_have_no_feats(room: Room) -> None:
    for table in (await played(room, computers=1), await played(room, hints=True)):
        assert not await room.store.read(rows.of_match, table.id)
        assert await room.store.read(line_at_end, table, EN) is None
    assert [row[4] for row in await room.store.read(stored)] == [0, 0]


async def test_hidden_and_forgotten_people_have_no_feats_for_others(room: Room) -> None:
    table = await played(room)
    await room.store.write(people.set_person, ALI.user_id, scoreboards=people.NEVER)
    assert await room.store.read(line_at_end, table, EN) is None
    assert await room.store.read(rows.of_person, GUILD, ALI.user_id), "shown to Ali alone"
    await room.store.write(people.set_person, ALI.user_id, scoreboards=None)
    (exported,) = await room.store.read(rows.export, ALI.user_id)
    assert (exported["game"], exported["feat"]) == ("port", "only_ship")
    for who in (REZA, MINA, ALI):
        await room.tables.forget_person(who.user_id)
    assert await room.store.read(rows.export, ALI.user_id) == []
    assert await room.store.read(line_at_end, await room.tables.load(table.id), EN) is None
