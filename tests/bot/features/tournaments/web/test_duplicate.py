"""The page of a duplicate tournament: what is open before its end, and what after."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import Connection, update

from bot.features.tournaments import decide, rows
from bot.features.tournaments.partners.progress import settle_all
from bot.features.tournaments.schema import tournament_deals, tournament_tries
from bot.i18n import languages
from bot.store import people
from pasur_core.shuffle import commitment
from tests.bot.features.tournaments import paired
from tests.bot.features.tournaments.paired import CROWD
from tests.bot.room import ALI, GUILD, REZA, SARA
from tests.bot.web.pages import PRIVATE, Pages
from tests.bot.web.past import said
from tests.bot.web.tried import closed, opened, tried

OTHER = "the-secret-of-another"


async def seeds(pages: Pages, number: int) -> list[bytes]:
    def unit(conn: Connection) -> list[bytes]:
        found = rows.get(conn, number)
        assert found is not None
        deals = (rows.deal(conn, found, one) for one in range(1, found.deals + 1))
        return [one.seed for one in deals if one is not None]

    return await pages.room.store.read(unit)


def margins_of(conn: Connection, number: int) -> dict[str, list[float]]:
    """Return the results of both deals of a tournament of Ali and Sara."""
    entries = {one.user_id: one.margins for one in rows.entries(conn, number)}
    return {who.name: [entries[who.user_id][deal] for deal in (1, 2)] for who in (ALI, SARA)}


def signed(margin: float) -> str:
    return re.escape(f"{margin:+.0f}".replace("-", "−").replace("+0", "0"))


async def test_while_it_is_open_it_says_only_who_has_played_how_many_deals(pages: Pages) -> None:
    number = await opened(pages.room)
    for deal in (1, 2):
        await tried(pages.room, number, deal, ALI)
    await tried(pages.room, number, 1, SARA, 1)
    html = await pages.text(f"duplicate/{number}")
    text = said(html)
    assert "deals Ali 2/2 Sara 1/2" in text
    assert "2 deals · 2 people" in text
    for seed in await seeds(pages, number):
        assert commitment(seed) in html
        assert seed.hex() not in html
    assert "/deal/" not in html
    assert (await pages.get(f"duplicate/{number}/deal/1")).status == 404


async def test_no_result_changes_a_byte_while_it_is_open(pages: Pages) -> None:
    number = await opened(pages.room)
    await tried(pages.room, number, 1, ALI)
    before = await pages.text(f"duplicate/{number}")

    def unit(conn: Connection) -> None:
        conn.execute(update(tournament_tries).values(margin=99.0, log="p1 7H"))

    await pages.room.store.write(unit)
    assert await pages.text(f"duplicate/{number}") == before


async def test_a_different_deal_changes_nothing_but_its_seal(pages: Pages) -> None:
    number = await opened(pages.room, deals=1)
    await tried(pages.room, number, 1, ALI)
    (seed,) = await seeds(pages, number)
    before = await pages.text(f"duplicate/{number}")

    def unit(conn: Connection) -> None:
        conn.execute(update(tournament_deals).values(seed=bytes(32)))

    await pages.room.store.write(unit)
    after = await pages.text(f"duplicate/{number}")
    assert after == before.replace(commitment(seed), commitment(bytes(32)))


async def test_after_its_end_it_has_places_seeds_and_deals(pages: Pages) -> None:
    number = await opened(pages.room)
    for deal in (1, 2):
        await tried(pages.room, number, deal, ALI)
        await tried(pages.room, number, deal, SARA, 1)
    await closed(pages.room, number)
    html = await pages.text(f"duplicate/{number}")
    text = said(html)
    rows_ = re.findall(r"(\d) (Ali|Sara) (\d+\.\d) [+−]?\d+ [+−]?\d+", text)
    assert sorted(name for _, name, _ in rows_) == ["Ali", "Sara"]
    assert [place for place, _, _ in rows_] in (["1", "2"], ["1", "1"])
    assert sum(float(score) for _, _, score in rows_) == pytest.approx(100.0, abs=0.1)
    for deal, seed in enumerate(await seeds(pages, number), start=1):
        assert seed.hex() in html
        assert f"duplicate/{number}/deal/{deal}" in html
    margins = await pages.room.store.read(margins_of, number)
    for name, (one, two) in margins.items():
        assert re.search(rf"{name} \d+\.\d {signed(one)} {signed(two)} ", text), "as played"


async def test_hidden_and_forgotten_people_have_no_row(pages: Pages) -> None:
    number = await opened(pages.room)
    for who in (ALI, SARA, REZA):
        await tried(pages.room, number, 1, who)
    await pages.room.store.write(people.set_person, SARA.user_id, scoreboards=people.NEVER)
    await pages.room.tables.forget_person(REZA.user_id)
    for _ in range(2):
        html = await pages.text(f"duplicate/{number}")
        text = said(html)
        assert "Ali" in text
        assert "Sara" not in text
        assert "Reza" not in text
        assert "Someone" not in text
        assert "1 person" in text or "one person" in text
        assert pages.links.handle(SARA.user_id) not in html
        await closed(pages.room, number)


async def test_tournaments_that_a_reader_may_not_see_are_answered_alike(pages: Pages) -> None:
    other = await opened(pages.room, channel_id=PRIVATE)
    open_one = await opened(pages.room)
    await pages.room.store.write(people.set_guild, GUILD + 1, web_secret=OTHER)
    answers = set()
    for address in (f"duplicate/{other}", "duplicate/999", "duplicate/9999999999999999999"):
        response = await pages.get(address)
        answers.add((response.status, await response.read()))
    elsewhere = await pages.get(f"/{OTHER}/duplicate/{open_one}")
    assert elsewhere.status == 404
    assert {status for status, _ in answers} == {404}
    assert len(answers) == 1


async def test_each_language_has_all_words(pages: Pages) -> None:
    number = await opened(pages.room, deals=1)
    await tried(pages.room, number, 1, ALI)
    for _ in range(2):
        for language in languages():
            assert "{web-" not in await pages.text(f"duplicate/{number}?lang={language}")
        await closed(pages.room, number)


async def test_partners_share_a_line_and_the_deal_that_they_played(pages: Pages) -> None:
    room = pages.room
    number = await paired.opened(room, deals=1)
    await room.store.write(people.set_person, CROWD[1].user_id, scoreboards="never")
    for four in (CROWD[:4], CROWD[4:]):
        await paired.fill(room, number, *four)
    await paired.play(room, number, *CROWD[:4])
    table = await paired.begun(room, number, *CROWD[4:])
    text = said(await pages.text(f"duplicate/{number}"))
    assert "1 deal · 4 sides" in text or "one deal · 4 sides" in text
    assert "line deals Ali · Reza A 1/1 Mina B 1/1 Nima · Omid A 0/1" in text
    assert (await pages.get(f"now/{table.id}")).status == 404
    await paired.play_out(room, table, badly=True)
    await settle_all(room.services())
    await room.store.write(decide.close, number, room.time)
    html = await pages.text(f"duplicate/{number}")
    shown = dict(re.findall(r"\d ([A-Z]\w+ · \w+) [AB] (\d+\.\d) [+−]?\d+", said(html)))
    assert shown
    assert pages.links.handle(CROWD[2].user_id) in html
    text = said(await pages.text(f"duplicate/{number}/deal/1"))
    for pair in ("Ali · Reza", "Mina", "Nima · Omid", "Dara · Zoe"):
        (score,) = re.findall(rf"{pair} [AB] [−+]?\d+ (\d+(?:\.\d)?)", text)
        assert shown.get(pair, score).removesuffix(".0") == score, "the same number on both pages"
    assert "Sara" not in said(html) + text
    assert pages.links.handle(CROWD[1].user_id) not in html
    assert "played it alike" not in text
    for match in (table.id - 1, table.id):
        assert (await pages.get(f"match/{match}")).status == 404
