"""What two people have played together: sums, the newest matches, and scores of all pairs."""

from __future__ import annotations

from sqlalchemy import Connection, update

from bot.features.rivals import rows
from bot.features.rivals.rows import RivalScore
from bot.store import Store, people
from bot.store.schema import matches, results
from tests import personal
from tests.bot.features.played import MINA, ended
from tests.bot.store.rows import ALI, CHANNEL, GUILD, NOW, REZA, SARA
from tests.transactions import execute, writing

LATER = NOW + 1000


def played(conn: Connection) -> None:
    """Store for Ali and Sara 2 : 1 matches as rivals, one level, two as partners, and others."""
    for place in (0, 0, 1):
        ended(conn, (ALI, 0, place), (SARA, 1, 1 - place))
    ended(conn, (ALI, 0, 1), (SARA, 1, 1), (REZA, 2, 0), game="bridge")
    for place in (0, 1):
        ended(conn, (ALI, 0, place), (SARA, 0, place), (REZA, 1, 1 - place))
    ended(conn, (ALI, 0, 0), (SARA, 1, 1), guild_id=GUILD + 1)
    ended(conn, (SARA, 0, 0), (REZA, 1, 1))


async def test_matches_as_opponents_and_as_partners_are_counted_apart(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(played)
        found = await conn.run_sync(rows.rivalry, GUILD, ALI, SARA)
        mirrored = await conn.run_sync(rows.rivalry, GUILD, SARA, ALI)
        nothing = await conn.run_sync(rows.rivalry, GUILD, ALI, MINA)
    assert (found.against, found.ahead, found.behind) == (4, 2, 1)
    assert (found.together, found.won_together, found.matches) == (2, 1, 6)
    assert (mirrored.ahead, mirrored.behind, mirrored.together) == (1, 2, 2)
    assert mirrored.latest == [one.mirrored for one in found.latest]
    for seen, own, theirs in ((found, 9, 8), (mirrored, 8, 9)):
        counts = [(one.counts, one.their_counts) for one in seen.latest]
        assert counts == [({"points": own}, {"points": theirs})] * 6
    assert [(one.place, one.their_place) for one in mirrored.latest[2:4]] == [(1, 1), (0, 1)]
    assert (nothing.matches, nothing.latest) == (0, [])
    assert [one.partners for one in found.latest] == [True, True, False, False, False, False]
    assert [one.ended_at for one in found.latest] == sorted(
        (one.ended_at for one in found.latest), reverse=True
    )
    assert found.latest[2].game == "bridge"


async def test_the_match_that_ended_last_comes_first_whatever_its_number(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(played)
        first, *others = (await conn.run_sync(rows.rivalry, GUILD, ALI, SARA)).latest
        earlier = update(results).where(results.c.match_id == first.match_id)
        await conn.run_sync(execute, earlier.values(ended_at=NOW - 1.0))
        found = (await conn.run_sync(rows.rivalry, GUILD, ALI, SARA)).latest
    assert [one.match_id for one in found] == [*(one.match_id for one in others), first.match_id]


async def test_matches_of_other_channels_can_be_left_out(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(played)
        hidden = await conn.run_sync(ended, (ALI, 0, 0), (SARA, 1, 1))
        moved = update(matches).where(matches.c.id == hidden).values(channel_id=CHANNEL + 1)
        await conn.run_sync(execute, moved)
        here = await conn.run_sync(rows.rivalry, GUILD, ALI, SARA, [CHANNEL])
        every = await conn.run_sync(rows.rivalry, GUILD, SARA, ALI)
    assert (here.against, here.ahead, every.against, every.behind) == (4, 2, 5, 3)
    assert hidden in [one.match_id for one in every.latest]
    assert hidden not in [one.match_id for one in here.latest]


async def test_the_pair_that_met_most_often_comes_first(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(played)
        everyone = (ALI, SARA, REZA, MINA)
        found = await conn.run_sync(rows.scores_among, GUILD, everyone, LATER)
        assert found == [
            RivalScore(ALI, SARA, 4, 2, 1),
            RivalScore(REZA, SARA, 4, 2, 2),
            RivalScore(REZA, ALI, 3, 2, 1),
        ]
        then = await conn.run_sync(rows.scores_among, GUILD, everyone, NOW)
    assert then == [], "later matches do not change the line below an earlier one"


async def test_people_who_stand_on_no_list_or_were_forgotten_have_no_score(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(played)
        await conn.run_sync(people.set_person, SARA, scoreboards=people.NEVER)
        found = await conn.run_sync(rows.scores_among, GUILD, (ALI, SARA, REZA), LATER)
        assert [(one.user_id, one.other_id) for one in found] == [(REZA, ALI)]
        await conn.run_sync(personal.forget_person, SARA)
        assert (await conn.run_sync(rows.rivalry, GUILD, ALI, SARA)).matches == 0
