"""A person's page: what it says, and that it has no trace of what is not public."""

from __future__ import annotations

import re
from itertools import pairwise

from sqlalchemy import Connection

from bot.competition.ratings import Rating
from bot.features.feats import rows as feats
from bot.features.feats.page import feat_name
from bot.features.feats.rows import Searched
from bot.features.ratings import rows as ratings
from bot.features.ratings.rows import PersonRating
from bot.features.statistics.page import FORM
from bot.i18n import languages, words_for
from bot.store import people
from bot.tables.who import Who
from bot.web.recent import Recent
from bot.web.visit import FRESH
from pasur_core.feats import Feat, feats_of
from tests.bot.room import ALI, CHANNEL, GUILD, MINA, REZA, SARA, START
from tests.bot.web.pages import KEY, PRIVATE, Pages
from tests.bot.web.past import DAY, Sat, duel, ended, said


def page_of(pages: Pages, who: Who = ALI) -> str:
    return f"person/{pages.links.handle(who.user_id)}"


async def evening(pages: Pages) -> list[int]:
    """Store three rated matches of Ali and Sara, of which Ali wins the first two."""

    def unit(conn: Connection) -> list[int]:
        return [
            duel(conn, ALI, SARA, day=1, rated=True),
            duel(conn, ALI, SARA, day=2, rated=True),
            duel(conn, SARA, ALI, day=3, rated=True),
        ]

    pages.room.time = START + 4 * DAY
    return await pages.room.store.write(unit)


async def hide(pages: Pages, who: Who) -> None:
    await pages.room.store.write(people.set_person, who.user_id, scoreboards=people.NEVER)


async def test_it_says_what_a_person_has_done(pages: Pages) -> None:
    numbers = await evening(pages)
    html = await pages.text(page_of(pages))
    text = said(html)
    assert "Rating in Pâsur" in text
    assert "Pâsur 2/3 Best round +7 Won in a row 2 Rival Sara · 2 : 1" in text
    assert "Sara 2 : 1 3 –" in text, "the row of a rival"
    assert [int(one) for one in re.findall(r'class="title" href="[^"]*match/(\d+)', html)] == [
        *reversed(numbers)
    ]
    assert "Latest matches Pâsur 2nd Sara" in text
    assert text.count("Pâsur Won Sara") == 2
    assert f'href="{pages.links.to("matches", person=pages.links.handle(ALI.user_id))}"' in html
    assert "The latest 3 rated matches: from 1500 to" in text


async def test_a_rating_is_a_curve_and_a_table_with_the_same_numbers(pages: Pages) -> None:
    await evening(pages)
    html = await pages.text(page_of(pages))
    (line,) = re.findall(r'class="line" points="([^"]*)"', html)
    assert len(line.split()) == 4
    table = html.partition("<details>")[2].partition("</details>")[0]
    rows = re.findall(r">(\d+) ± (\d+)</td>.*?>([−+0-9]+)</td>", table, re.DOTALL)
    assert len(rows) == 3
    ratings = [1500, *(int(shown) for shown, _, _ in reversed(rows))]
    changes = [int(change.replace("−", "-")) for _, _, change in reversed(rows)]
    assert changes == [after - before for before, after in pairwise(ratings)]
    said_of_it = re.search(r'id="curve-said">([^<]*)<', html)
    assert said_of_it is not None
    assert f"to {ratings[-1]}" in said_of_it[1]
    assert f"at most {max(ratings)}" in said_of_it[1]


async def test_the_game_of_the_rating_can_be_chosen(pages: Pages) -> None:
    await evening(pages)
    await pages.room.store.write(duel, ALI, REZA, day=3.5, game="rami", rated=True)
    html = await pages.text(f"{page_of(pages)}?game=rami")
    assert "Rating in Rami" in said(html)
    assert len(re.findall(r'class="line" points="([^"]*)"', html)[0].split()) == 2
    unknown = await pages.text(f"{page_of(pages)}?game=chess")
    assert "Rating in Pâsur" in said(unknown)


async def test_a_feat_of_a_channel_that_not_everyone_sees_is_not_shown(pages: Pages) -> None:
    shown, hidden = [*feats_of("pasur")][:2]

    def unit(conn: Connection) -> list[int]:
        numbers = []
        for name, channel_id in ((shown, CHANNEL), (hidden, PRIVATE)):
            both = Sat(ALI, 0, 0), Sat(SARA, 1, 1)
            match_id = ended(conn, *both, day=1, channel_id=channel_id)
            feats.put(conn, [Searched(match_id, GUILD, "pasur", START, (Feat(name, 0),))])
            numbers.append(match_id)
        return numbers

    public, private = await pages.room.store.write(unit)
    html = await pages.text(page_of(pages))
    words = words_for("en")
    assert feat_name("pasur", shown, words) in html
    assert feat_name("pasur", hidden, words) not in html
    assert pages.links.match(public) in html
    assert f'"{pages.links.match(private)}"' not in html


async def test_partners_are_counted_apart_from_opponents(pages: Pages) -> None:
    def unit(conn: Connection) -> None:
        for day, place in ((1, 0), (2, 1)):
            both = (Sat(ALI, 0, place), Sat(REZA, 1, 1 - place))
            ended(conn, *both, Sat(SARA, 0, place), Sat(MINA, 1, 1 - place), day=day)

    await pages.room.store.write(unit)
    text = said(await pages.text(page_of(pages)))
    assert "Favourite partner Sara · 1/2" in text
    assert "Sara – – 1 of 2" in text
    assert "Reza 1 : 1 2 –" in text


async def test_seasons_have_places_from_enough_matches_on(pages: Pages) -> None:
    table = await pages.room.match(ALI, SARA, target=31)
    await pages.room.play_out(table)
    text = said(await pages.text(page_of(pages)))
    assert "This season after 7 more matches" in text
    await pages.room.store.write(people.set_guild, GUILD, season_matches=1)
    text = said(await pages.text(page_of(pages)))
    assert re.search(r"This season [12] of 2 \d+\.\d 1", text)
    assert f'<a href="{pages.links.to("standings")}">This season</a>' in await pages.text(
        page_of(pages)
    )


async def test_people_share_the_table_of_the_season_that_was_read_a_moment_ago(
    pages: Pages,
) -> None:
    time = 0.0
    pages.site.shared = Recent(lambda: time)

    async def missing(who: Who) -> str:
        text = said(await pages.text(page_of(pages, who)))
        return text.partition("This season after ")[2].partition(" more")[0]

    await pages.room.play_out(await pages.room.match(ALI, SARA, target=31))
    assert await missing(ALI) == "7"
    await pages.room.play_out(await pages.room.match(ALI, SARA, target=31))
    assert await missing(SARA) == "7"
    time = FRESH
    assert await missing(SARA) == "6"


async def test_who_has_not_played_for_long_rests_and_has_no_place(pages: Pages) -> None:
    def unit(conn: Connection) -> None:
        standings = {
            ("pasur", who.user_id): PersonRating(Rating(20.0, 1.0), 50, 9, START + day * DAY)
            for who, day in ((ALI, 200.0), (SARA, 0.0), (REZA, 200.0))
        }
        ratings.put_standings(conn, GUILD, standings)

    await evening(pages)
    await pages.room.store.write(duel, ALI, REZA, day=3.5)
    await pages.room.store.write(unit)
    pages.room.time = START + 201 * DAY
    resting = said(await pages.text(page_of(pages, SARA)))
    assert "Resting until the next rated match." in resting
    assert "Place" not in resting.partition("In short")[0]
    playing = said(await pages.text(page_of(pages)))
    assert "of 2" in playing.partition("Place ")[2][:8], "of those who play"
    assert "Resting" not in playing


async def test_servers_share_no_ratings_and_no_season(pages: Pages) -> None:
    pages.site.shared = Recent(lambda: 0.0)
    there = "another-secret-of-22-let"

    def unit(conn: Connection) -> None:
        people.set_guild(conn, GUILD + 1, web_secret=there, web_key=KEY, name="Away")
        ended(conn, Sat(ALI, 0, 0), Sat(MINA, 1, 1), day=1, guild_id=GUILD + 1)
        for guild_id, others in ((GUILD, (SARA, REZA)), (GUILD + 1, (MINA,))):
            standings = {
                ("pasur", who.user_id): PersonRating(Rating(20.0 + number, 1.0), 50, 9, START)
                for number, who in enumerate((ALI, *others))
            }
            ratings.put_standings(conn, guild_id, standings)

    await evening(pages)
    await pages.room.store.write(duel, ALI, REZA, day=3.5)
    await pages.room.play_out(await pages.room.match(ALI, SARA, target=31))
    await pages.room.store.write(unit)
    here = said(await pages.text(page_of(pages)))
    assert "Place 3 of 3" in here
    assert "This season after 7 more matches" in here
    away = said(await (await pages.get(f"/{there}/{page_of(pages)}")).text())
    assert "Place 2 of 2" in away
    assert "after 7 more" not in away


async def test_the_ten_latest_matches_are_listed(pages: Pages) -> None:
    def unit(conn: Connection) -> list[int]:
        return [duel(conn, ALI, SARA, day=day) for day in range(FORM + 3)]

    numbers = await pages.room.store.write(unit)
    html = await pages.text(page_of(pages))
    listed = [int(one) for one in re.findall(r'class="title" href="[^"]*match/(\d+)', html)]
    assert listed == numbers[:2:-1]


async def test_a_settled_rating_has_its_place_among_the_others(pages: Pages) -> None:
    """Open ratings have none and are not counted; hidden people are not counted either."""

    def unit(conn: Connection) -> None:
        standings = {
            ("pasur", who.user_id): PersonRating(Rating(20.0 + number, 1.0), matches, 9, START)
            for number, (who, matches) in enumerate(((ALI, 50), (SARA, 50), (REZA, 50), (MINA, 1)))
        }
        ratings.put_standings(conn, GUILD, standings)

    await evening(pages)
    await pages.room.store.write(duel, ALI, REZA, day=3.5)
    await pages.room.store.write(duel, ALI, MINA, day=3.6)
    await pages.room.store.write(unit)
    assert "Place 3 of 3" in said(await pages.text(page_of(pages)))
    assert "Place" not in said(await pages.text(page_of(pages, MINA))).partition("In short")[0]
    await hide(pages, REZA)
    assert "Place 2 of 2" in said(await pages.text(page_of(pages)))


async def test_matches_of_channels_that_not_everyone_sees_are_left_out(pages: Pages) -> None:
    seen = await evening(pages)
    secret = await pages.room.store.write(duel, ALI, REZA, day=3.5, channel_id=PRIVATE, rated=True)
    html = await pages.text(page_of(pages))
    assert str(seen[0]) in html
    assert pages.links.match(secret) not in html
    assert "Reza" not in html
    assert pages.links.handle(REZA.user_id) not in html
    assert len(re.findall(r'class="title"', html)) == 3
    assert len(re.findall(r'class="line" points="([^"]*)"', html)[0].split()) == 4


async def test_a_person_who_is_not_shown_has_no_page_and_no_trace_on_others(pages: Pages) -> None:
    await evening(pages)
    await pages.room.store.write(duel, ALI, REZA, day=3.5)
    await hide(pages, SARA)
    assert (await pages.get(page_of(pages, SARA))).status == 404
    html = await pages.text(page_of(pages))
    assert "Sara" not in html
    assert pages.links.handle(SARA.user_id) not in html
    assert "Player 2" in said(html), "her seat stays"
    assert "Someone" not in said(html), "the rival is another person, or nobody"
    assert "2 : 1" not in said(html)
    assert "Reza" in html


async def test_a_forgotten_person_has_no_page_and_no_trace_on_others(pages: Pages) -> None:
    await evening(pages)
    await pages.room.tables.forget_person(SARA.user_id)
    assert (await pages.get(page_of(pages, SARA))).status == 404
    html = await pages.text(page_of(pages))
    assert "Sara" not in html
    assert pages.links.handle(SARA.user_id) not in html


async def test_all_people_without_a_page_are_answered_alike(pages: Pages) -> None:
    """A hidden person, one of another server, a stranger and a malformed handle."""
    await evening(pages)
    await hide(pages, SARA)
    await pages.room.store.write(ended, Sat(MINA, 0, 0), guild_id=GUILD + 1)
    addresses = [page_of(pages, who) for who in (SARA, MINA, Who(4, "Zoe"))]
    addresses += ["person/", "person/AAAAAAAAAAA", f"person/{ALI.user_id}", "person/é"]
    answers = set()
    for address in addresses:
        response = await pages.get(address)
        answers.add((response.status, await response.read()))
    assert len(answers) == 1
    assert {status for status, _ in answers} == {404}


async def test_a_person_without_matches_that_everyone_sees_has_an_empty_page(pages: Pages) -> None:
    await pages.room.store.write(duel, ALI, SARA, channel_id=PRIVATE)
    text = said(await pages.text(page_of(pages)))
    assert text.startswith("Ali")
    assert "No match has ended yet in a channel that everyone sees." in text
    assert "Sara" not in text


async def test_each_language_has_all_words(pages: Pages) -> None:
    await evening(pages)
    for language in languages():
        html = await pages.text(f"{page_of(pages)}?lang={language}")
        assert "{web-" not in html
        assert "{stats-" not in html
        assert words_for(language)("web-person-rivals") in html


async def test_a_hostile_name_is_text(pages: Pages) -> None:
    hostile = Who(66, "<b onmouseover='x'>\"&{{7*7}}\u202e")
    await pages.room.store.write(duel, hostile, ALI)
    for address in (page_of(pages), page_of(pages, hostile)):
        html = await pages.text(address)
        assert "<b onmouseover" not in html
        assert "&lt;b onmouseover=&#39;x&#39;&gt;&#34;&amp;{{7*7}}" in html
        assert "\u202e" not in html
