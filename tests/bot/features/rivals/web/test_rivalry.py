"""The page of two people."""

from __future__ import annotations

import re

from sqlalchemy import Connection

from bot.features.rivals import rows
from bot.i18n import languages
from bot.store import people
from bot.tables.who import Who
from tests.bot.room import ALI, CHANNEL, GUILD, REZA, SARA
from tests.bot.web.pages import PRIVATE, Pages
from tests.bot.web.past import Sat, duel, ended, said


def page_of(pages: Pages, one: Who = ALI, other: Who = SARA) -> str:
    return pages.links.rivalry(one.user_id, other.user_id).removeprefix(pages.links.to())


def met(conn: Connection) -> list[int]:
    """Store for Ali and Sara 2 : 1 as opponents, one level, and a lost match as partners."""
    level = (Sat(ALI, 0, 0, {"points": 50}), Sat(SARA, 1, 0, {"points": 50}))
    return [
        duel(conn, ALI, SARA, day=1, points=(62, 60)),
        duel(conn, ALI, SARA, day=2, points=(70, 10)),
        duel(conn, SARA, ALI, day=3, points=(65, 40)),
        ended(conn, *level, day=4),
        ended(
            conn, Sat(ALI, 0, 1), Sat(REZA, 1, 0), Sat(SARA, 0, 1), Sat(Who(9, "Z"), 1, 0), day=5
        ),
    ]


async def test_the_score_is_told_from_each_side(pages: Pages) -> None:
    await pages.room.store.write(met)
    text = said(await pages.text(page_of(pages)))
    assert "Ali leads 2 to 1 in 4 matches against Sara. One match was level." in text
    assert "As partners: 0 of one match won." in text
    mirrored = said(await pages.text(page_of(pages, SARA, ALI)))
    assert "Ali leads 2 to 1 in 4 matches against Sara." in mirrored
    assert mirrored.startswith("Sara and Ali Sara 1 : 2 Ali")


async def test_matches_come_one_by_one_with_the_closest_and_the_clearest(pages: Pages) -> None:
    numbers = await pages.room.store.write(met)
    html = await pages.text(page_of(pages))
    listed = html.partition('id="meetings"')[2]
    assert [int(one) for one in re.findall(r"match/(\d+)", listed)] == numbers[::-1]
    text = said(html)
    assert "Closest Pâsur Ali ahead · 62 : 60" in text
    assert "Clearest Pâsur Ali ahead · 70 : 10" in text
    assert "Pâsur Sara ahead · 40 : 65" in text
    assert "Pâsur Level · 50 : 50" in text
    assert "Pâsur Lost together" in text


async def test_people_who_have_not_met_have_a_page_that_says_so(pages: Pages) -> None:
    await pages.room.store.write(met)
    text = said(await pages.text(page_of(pages, ALI, REZA)))
    assert "have not finished" not in text
    alone = Who(77, "Zoe")
    await pages.room.store.write(duel, alone, REZA)
    text = said(await pages.text(page_of(pages, ALI, alone)))
    assert "Ali and Zoe have not finished a match together yet" in text


async def test_matches_of_channels_that_not_everyone_sees_count_nowhere(pages: Pages) -> None:
    await pages.room.store.write(met)
    before = await pages.text(page_of(pages))
    secret = await pages.room.store.write(duel, SARA, ALI, day=6, channel_id=PRIVATE)
    assert await pages.text(page_of(pages)) == before
    pages.channels = {CHANNEL, PRIVATE}
    assert pages.links.match(secret) in await pages.text(page_of(pages))


async def test_people_who_are_hidden_or_forgotten_have_no_page_together(pages: Pages) -> None:
    await pages.room.store.write(met)
    await pages.room.store.write(people.set_person, SARA.user_id, scoreboards=people.NEVER)
    addresses = [page_of(pages), page_of(pages, SARA, ALI), page_of(pages, ALI, ALI)]
    addresses += [page_of(pages, ALI, Who(5, "Nobody")), "rivalry/AAAAAAAAAAA/AAAAAAAAAAA"]
    await pages.room.tables.forget_person(REZA.user_id)
    addresses.append(page_of(pages, ALI, REZA))
    answers = {(await pages.get(one)).status for one in addresses}
    assert answers == {404}


async def test_each_language_has_all_words(pages: Pages) -> None:
    await pages.room.store.write(met)
    for language in languages():
        assert "{web-" not in await pages.text(f"{page_of(pages)}?lang={language}")


async def test_the_match_before_a_match_is_the_earlier_one_of_the_same_people(
    pages: Pages,
) -> None:
    store = pages.room.store
    numbers = [await store.write(duel, ALI, SARA) for _ in range(3)]
    await store.write(duel, ALI, REZA)
    first, middle, last = numbers
    who = (ALI.user_id, SARA.user_id)
    around = [
        await store.read(rows.same_people, GUILD, who, number, [CHANNEL]) for number in numbers
    ]
    assert around == [(None, middle), (first, last), (middle, None)]
