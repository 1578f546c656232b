"""The list of all matches: its parts, what narrows it, and no trace of what is not public."""

from __future__ import annotations

import re
from functools import partial

import pytest
from sqlalchemy import Connection

from bot.i18n import languages
from bot.store import people
from tests.bot.room import ALI, GUILD, MINA, REZA, SARA
from tests.bot.web.matches import begun, played
from tests.bot.web.pages import PRIVATE, Pages
from tests.bot.web.past import Sat, duel, ended, said


async def listed(pages: Pages, **asked: str | int) -> list[int]:
    """Return the numbers of the matches of a part of the list, in its order."""
    html = await pages.text(pages.links.to("matches", **asked))
    return [int(one) for one in re.findall(r'class="title" href="[^"]*match/(\d+)', html)]


async def test_a_line_has_the_sides_from_best_to_worst_with_their_totals(pages: Pages) -> None:
    table = await played(pages.room, "contree", ALI, SARA, REZA, MINA)
    result = table.played.result
    assert result is not None
    sides = [("Ali · Reza", result.totals[0]), ("Sara · Mina", result.totals[1])]
    (best, points), (worst, theirs) = sorted(sides, key=lambda one: -one[1])
    for address in ("", "matches"):
        text = said(await pages.text(address))
        assert f"Belote contrée {best} {points} (won) {worst} {theirs} " in text


async def test_it_comes_in_parts_and_a_wrong_part_becomes_the_nearest(pages: Pages) -> None:
    def unit(conn: Connection) -> list[int]:
        return [duel(conn, ALI, SARA, day=day) for day in range(28)]

    numbers = await pages.room.store.write(unit)
    first = await listed(pages)
    assert first == numbers[:2:-1]
    assert await listed(pages, page=2) == numbers[2::-1]
    for wrong in ("0", "-1", "x", "1e3", "٣", "9" * 50, "%00"):
        assert await listed(pages, page=wrong) == first, wrong
    assert await listed(pages, page=99) == numbers[2::-1]
    html = await pages.text("matches")
    assert 'rel="next"' in html
    assert 'rel="prev"' not in html


async def test_a_full_part_is_followed_by_no_empty_one(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.matches.web.matches.PER_PAGE", 2)
    for number in range(1, 6):
        await pages.room.store.write(partial(duel, day=number), ALI, SARA)
        last = (number + 1) // 2
        assert len(await listed(pages, page=99)) == 2 - number % 2
        assert ('rel="next"' in await pages.text("matches")) is (last > 1)
        address = pages.links.to("matches", page=last)
        assert 'rel="next"' not in await pages.text(address)


async def test_the_last_part_says_that_older_matches_are_left_out(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unit(conn: Connection) -> None:
        for day in range(3):
            duel(conn, ALI, SARA, day=day, game="rami" if day else "pasur")

    await pages.room.store.write(unit)
    for most, is_said in ((4, False), (3, True), (2, True)):
        monkeypatch.setattr("bot.features.matches.web.matches._LOOKED_THROUGH", most)
        for game in ("", "rami"):
            text = said(await pages.text(pages.links.to("matches", game=game)))
            assert (f"Only the latest {most} matches are listed" in text) is is_said


async def test_a_game_and_a_person_narrow_it(pages: Pages) -> None:
    def unit(conn: Connection) -> list[int]:
        return [
            duel(conn, ALI, SARA, day=1),
            duel(conn, ALI, SARA, day=2, game="rami"),
            duel(conn, SARA, REZA, day=3),
        ]

    first, rami, last = await pages.room.store.write(unit)
    ali = pages.links.handle(ALI.user_id)
    assert await listed(pages) == [last, rami, first]
    assert await listed(pages, game="rami") == [rami]
    assert await listed(pages, person=ali) == [rami, first]
    assert await listed(pages, person=ali, game="pasur") == [first]
    assert await listed(pages, person=ali, game="belote") == []
    assert await listed(pages, game="chess") == [last, rami, first]
    html = await pages.text(pages.links.to("matches", person=ali, game="pasur"))
    assert pages.links.to("matches", game="rami", person=ali).replace("&", "&amp;") in html
    assert "Matches of Ali" in said(html)


async def test_what_is_not_public_is_not_listed(pages: Pages) -> None:
    """Neither matches of private channels and other servers, nor running and hidden ones."""

    def unit(conn: Connection) -> int:
        duel(conn, ALI, MINA, channel_id=PRIVATE)
        ended(conn, Sat(ALI, 0, 0), Sat(MINA, 1, 1), guild_id=GUILD + 1)
        return duel(conn, ALI, SARA, day=1)

    shown = await pages.room.store.write(unit)
    await begun(pages.room, "pairs", ALI, SARA)
    ali, sara = (pages.links.handle(who.user_id) for who in (ALI, SARA))
    assert await listed(pages) == await listed(pages, person=ali) == [shown]
    await pages.room.store.write(people.set_person, SARA.user_id, scoreboards=people.NEVER)
    for address in ("matches", f"matches?person={ali}"):
        html = await pages.text(address)
        assert "Sara" not in html
        assert sara not in html
        assert "Player 2" in html
    answers = set()
    for handle in (sara, pages.links.handle(4), "A" * 11):
        response = await pages.get(f"matches?person={handle}")
        answers.add((response.status, await response.read()))
    assert {status for status, _ in answers} == {404}
    assert len(answers) == 1


async def test_an_empty_server_says_how_to_begin_with_a_way_back_to_discord(pages: Pages) -> None:
    server = f"https://discord.com/channels/{GUILD}"
    html = await pages.text()
    assert "type /play" in said(html)
    assert f'href="{server}"' in html
    (channel,) = pages.channels - {9001}
    await pages.room.store.write(people.set_guild, GUILD, channels=[PRIVATE, channel])
    assert f'href="{server}/{channel}"' in await pages.text()
    await begun(pages.room, "pairs", ALI, SARA)
    assert "discord.com" not in await pages.text()


@pytest.mark.parametrize("language", languages())
async def test_each_language_has_all_words(pages: Pages, language: str) -> None:
    assert "{web-" not in await pages.text(f"?lang={language}")
    await pages.room.store.write(duel, ALI, SARA)
    ali = pages.links.handle(ALI.user_id)
    assert "{web-" not in await pages.text(f"matches?lang={language}&person={ali}")
