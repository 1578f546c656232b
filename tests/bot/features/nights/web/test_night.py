"""The page of a game night."""

from __future__ import annotations

import random
import re

import pytest

from bot.features.nights import decide, rows
from bot.features.nights.rows import NightSeat
from bot.features.nights.seating import standings
from bot.i18n import languages
from bot.store import people
from tests.bot.features.nights.evenings import (
    CROWD,
    begun,
    look,
    opened,
    play_sitting,
    tables,
    whole,
)
from tests.bot.room import GUILD
from tests.bot.web.pages import PRIVATE, Pages
from tests.bot.web.past import said

OTHER = "the-secret-of-another"

FOUR = CROWD[:4]


async def test_before_the_first_sitting_it_says_who_has_signed_up(pages: Pages) -> None:
    number = await opened(pages.room.store, pages.room.time, *FOUR[:2])
    text = said(await pages.text(f"night/{number}"))
    assert "3 sittings of at most 10 minutes." in text
    assert "Signed up Ali Sara" in text
    assert "Standings" not in text
    await pages.room.store.write(decide.leave, number, GUILD, FOUR[1], pages.room.time)
    text = said(await pages.text(f"night/{number}"))
    assert "Signed up Ali" in text
    assert "Sara" not in text


async def test_a_sitting_has_its_tables_then_points_and_standings(pages: Pages) -> None:
    number = await begun(pages.room, *CROWD[:5], sittings=2)
    html = await pages.text(f"night/{number}")
    text = said(html)
    assert "Sitting 1 of 2 is being played." in text
    (table,) = await tables(pages.room, number)
    assert pages.links.now(table.id) in html
    assert "Room 1" in text
    await play_sitting(pages.room, number)
    html = await pages.text(f"night/{number}")
    text = said(html)
    assert "Sitting 1 of 2 is over." in text
    assert pages.links.match(table.id) in html
    stored = await whole(pages.room, number)
    names = {one.number: who.name for one, who in zip(stored.members, CROWD, strict=False)}
    points = {names[one.person]: one.points for one in stored.seats if one.points is not None}
    scores = {names[one.person]: one.score for one in stored.seats if one.points is not None}
    shown = re.findall(r"([A-Z][a-z]+) ([0-9]+)", text.partition("Room 1")[2])
    assert {name: int(score) for name, score in shown} == scores, "as they were played"
    best = [points[name] for name, _ in shown]
    assert best == sorted(best, reverse=True)
    standing = text.partition("points played")[2].partition("Sittings")[0]
    lines = re.findall(r"(\d) ([A-Z][a-z]+) ([0-9.]+) 1", standing)
    assert {name: float(own) for _, name, own in lines} == pytest.approx(points, abs=0.05)
    assert [int(place) for place, _, _ in lines] == [one.place for one in standings(stored)]


async def test_pairs_stand_side_by_side_with_the_score_between_them(pages: Pages) -> None:
    number = await begun(pages.room, *FOUR, game="belote", sittings=1)
    assert " : " not in said(await pages.text(f"night/{number}")), "no round is counted yet"
    (table,) = await tables(pages.room, number)
    rng = random.Random(7)  # the first legal bid is always to pass
    await pages.room.play_out(table, lambda then, seat: rng.choice([*then.legal(seat)]))
    await look(pages.room)
    stored = await whole(pages.room, number)
    (match_id,) = stored.tables_of(1)
    names = {one.number: who.name for one, who in zip(stored.members, FOUR, strict=True)}
    seats = stored.at_table(match_id)
    pairs = [(one, other) for one, other in zip(seats[:2], seats[2:], strict=True)]
    pairs.sort(key=lambda pair: -(pair[0].points or 0.0))
    (one, partner), (other, theirs) = pairs
    text = said(await pages.text(f"night/{number}"))
    assert (
        f"Room 1 {names[one.person]} · {names[partner.person]} {one.score} : {other.score}"
        f" {names[other.person]} · {names[theirs.person]}"
    ) in text
    await pages.room.store.write(
        people.set_person, stored.members[0].user_id, scoreboards=people.NEVER
    )
    assert "Ali" not in await pages.text(f"night/{number}")


async def test_a_person_without_a_table_rests(pages: Pages) -> None:
    number = await begun(pages.room, *FOUR)
    bye = NightSeat(2, 3, None, None, None, absent=False)
    await pages.room.store.write(rows.put_sitting, number, [bye])
    text = said(await pages.text(f"night/{number}"))
    assert text.index("Sitting 2 Rests: Reza") < text.index("Sitting 1 Room 1")


async def test_hidden_and_forgotten_people_have_no_row(pages: Pages) -> None:
    number = await begun(pages.room, *FOUR)
    await play_sitting(pages.room, number)
    await pages.room.store.write(people.set_person, FOUR[1].user_id, scoreboards=people.NEVER)
    await pages.room.tables.forget_person(FOUR[2].user_id)
    html = await pages.text(f"night/{number}")
    for who in FOUR[1:3]:
        assert who.name not in html
        assert pages.links.handle(who.user_id) not in html
    assert FOUR[0].name in html
    assert "Someone" not in said(html)
    assert " : " not in said(html), "two of four people would look like a match of two"


async def test_nights_that_a_reader_may_not_see_are_answered_alike(pages: Pages) -> None:
    other = await opened(pages.room.store, pages.room.time, FOUR[0], channel_id=PRIVATE)
    await pages.room.store.write(people.set_guild, GUILD + 1, web_secret=OTHER)
    here = await opened(pages.room.store, pages.room.time, FOUR[1])
    elsewhere = await pages.get(f"/{OTHER}/night/{here}")
    assert elsewhere.status == 404
    answers = set()
    for address in (f"night/{other}", "night/999", "night/9999999999999999999"):
        response = await pages.get(address)
        answers.add((response.status, await response.read()))
    assert {status for status, _ in answers} == {404}
    assert len(answers) == 1


async def test_a_night_that_ended_before_it_began_says_so(pages: Pages) -> None:
    number = await opened(pages.room.store, pages.room.time, *FOUR[:2])
    await pages.room.store.write(decide.end_because, number, "channel", pages.room.time)
    text = said(await pages.text(f"night/{number}"))
    assert "The night ended before its first sitting: none was played." in text
    assert "Signed up" not in text


async def test_each_language_has_all_words(pages: Pages) -> None:
    number = await begun(pages.room, *FOUR)
    await play_sitting(pages.room, number)
    for language in languages():
        assert "{web-" not in await pages.text(f"night/{number}?lang={language}")
