"""Rows of feats on both databases: stored again, read by match and person."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.feats import rows
from bot.features.feats.rows import Searched
from bot.store import Store, people
from pasur_core.feats import Feat
from tests.bot.store import single
from tests.bot.store.rows import GUILD, lobby, seat

FOUND = (Feat("all_alone", 0), Feat("contre_made", 0), Feat("contre_made", 1))


def searched(conn: Connection) -> list[Searched]:
    """Store three matches of two people, and return what was found in each."""
    found = []
    for number, feats in enumerate((FOUND[:1], (), FOUND)):
        match_id = lobby(conn, game="contree")
        single.put_seats(conn, match_id, [seat(0, 101), seat(1, 102)])
        found.append(Searched(match_id, GUILD, "contree", 1000.0 + number, feats))
    return found


async def test_feats_are_stored_once_and_read_by_match_and_by_person(store: Store) -> None:
    first, empty, last = found = await store.write(searched)
    for _ in range(2):
        await store.write(rows.put, found)
    assert await store.read(rows.of_match, last.match_id) == list(FOUND)
    assert await store.read(rows.of_match, empty.match_id) == []
    done = await store.read(rows.of_person, GUILD, 101)
    names = [(one.name, one.match_id) for one in done]
    assert sorted(names[:2]) == [("all_alone", last.match_id), ("contre_made", last.match_id)]
    assert names[2:] == [("all_alone", first.match_id)]
    (exported,) = await store.read(rows.export, 102)
    assert exported["feat"] == "contre_made"
    await store.write(people.set_person, 101, scoreboards=people.NEVER)
    assert await store.read(rows.of_match, last.match_id) == [Feat("contre_made", 1)]
