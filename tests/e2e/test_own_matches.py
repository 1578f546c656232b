"""`/stats`: the list of one's matches, its pages, statistics, and one match to look back on."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import update

from bot.features.matches.page import PER_PAGE, ListPlace
from bot.features.statistics.page import page_id
from bot.features.statistics.rows import ENOUGH
from bot.store import people
from bot.store.schema import matches
from pasur_core.records.record import Record
from tests import personal
from tests.discord_world import WORDS, discord_world, ids, labels, private, text
from tests.e2e.lookups import described, listed
from tests.e2e.playing import hurry, open_table, play_on, refused
from tests.transactions import execute, writing


async def test_a_match_opens_from_the_list_and_leads_back(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        empty = private(await world.typed("Ali", "stats"))
        assert text(empty) == WORDS("stats-empty-own")
        await world.press("Ali", WORDS("button-open-table"), empty)
        await world.press("Ali", "Leave")
        table = await hurry(world, await open_table(world, "Ali", "Sara", options="target=21"))
        result = table.played.result
        assert result is not None
        won = result.ranks[0] == 0
        page = await listed(world, "Ali")
        matches_of_ali = text(page)
        assert f"Among people: **{int(won)} of 1 won**" in matches_of_ali
        assert ("🏆 **Pâsur** · won" if won else "**Pâsur** · 2nd") in matches_of_ali
        assert "-# with Sara" in matches_of_ali
        await world.press("Ali", WORDS("button-view"), page)
        assert [one.filename.partition("-")[0] for one in page.attachments] == ["end"]
        assert list(labels(page))[-1] == WORDS("button-record"), "the file is offered last"
        file = private(await world.clicked("Ali", page, labels(page)[WORDS("button-record")]))
        data = world.env.backend.cdn.get(file.attachments[0].url)
        assert data is not None
        assert Record.loads(data.decode()).seed == table.row.seed
        await world.press("Ali", WORDS("button-matches"), page)
        assert text(page) == matches_of_ali
        assert not page.attachments
        await world.press("Ali", WORDS("button-statistics"), page)
        assert [one.filename.partition("-")[0] for one in page.attachments] == ["stats"]
        assert "Ali in this server." in described(page)
        await world.restart()
        await world.press("Ali", WORDS("button-matches"), page)
        assert text(page) == matches_of_ali, "the button of before the restart works"
        before = len(world.messages())
        await world.press("Ali", WORDS("button-view"), page)
        await world.press("Ali", WORDS("button-share"), page)
        assert len(world.messages()) == before + 1
        assert "chart" in world.messages()[-1].attachments[0].filename


async def test_a_long_list_of_matches_has_pages_and_a_match_leads_back_to_its_page(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        wins = {"Ali": 0, "Sara": 0}
        for number in range(1, PER_PAGE + 2):
            table = await hurry(world, await open_table(world, "Ali", "Sara", options="target=21"))
            result = table.played.result
            assert result is not None
            wins[("Ali", "Sara")[result.ranks.index(0)]] += 1
            ahead, behind = sorted(wins.values(), reverse=True)
            below = text(world.messages()[-1])
            assert (f"{ahead} to {behind}" in below) == (number >= ENOUGH), number
        page = await listed(world, "Ali")
        newest = text(page)
        await world.press("Ali", WORDS("button-older"), page)
        assert [one for one in ids(page) if one.startswith("b:match:")] == [
            f"b:match:1:0:{world.people['Ali'].id}/{PER_PAGE}"
        ]
        await world.press("Ali", WORDS("button-view"), page)
        assert "b:record:1:0:" in ids(page)
        await world.press("Ali", WORDS("button-matches"), page)
        assert labels(page)[WORDS("button-view")].startswith("b:match:1:")
        await world.press("Ali", WORDS("button-newer"), page)
        assert text(page) == newest
        await world.press("Ali", WORDS("button-statistics"), page)
        await world.choose("Ali", page, "rivals", str(world.people["Sara"].id))
        own = text(page)
        assert "## You and Sara" in own
        assert f"**{wins['Ali']} to {wins['Sara']}**" in own
        assert "in 6 matches against each other" in own
        assert own.count("<t:") == 6, "a line for each match"
        theirs = private(await world.typed("Sara", "stats", person=world.people["Ali"]))
        await world.press("Sara", WORDS("button-against-me"), theirs)
        assert f"**{wins['Sara']} to {wins['Ali']}**" in text(theirs)
        await world.services.store.write(
            people.set_person, world.people["Ali"].id, scoreboards=people.NEVER
        )
        hidden = await world.forge("Sara", f"b:rivals:0:0:{world.people['Ali'].id}")
        assert hidden == refused("not-listed")
        page = private(await world.typed("Sara", "stats"))
        assert "Ali" not in text(page)
        assert "s:rivals:0:0:" not in ids(page), "a hidden person is no choice"
        await hurry(world, await open_table(world, "Ali", "Sara", options="target=21"))
        assert " to " not in text(world.messages()[-1]).splitlines()[-2]
        own = private(await world.typed("Ali", "stats"))
        assert WORDS("season-hidden") in text(own)
        await world.choose("Ali", own, "rivals", str(world.people["Sara"].id))
        assert "You and Sara" in text(own), "their own view"


async def test_the_statistics_of_a_person_who_has_left_the_server_are_shown(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await hurry(world, await open_table(world, "Ali", "Sara", options="target=21"))
        world.guild.remove_member(world.people["Sara"])
        shown = await world.typed("Ali", "stats", person=world.people["Sara"].user)
        assert "## Sara" in text(private(shown))


async def test_the_matches_of_another_person_are_those_that_the_reader_may_read(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        sara = world.people["Sara"]
        nothing = await world.type("Mina", "stats", person=sara)
        assert nothing == WORDS("stats-empty", name="Sara")
        for others in (("Ali", "Sara"), ("Mina", "Sara")):
            await hurry(world, await open_table(world, *others, options="target=21"))
        async with writing(world.services.store) as conn:
            elsewhere = update(matches).values(channel_id=1, version=matches.c.version + 1)
            await conn.run_sync(execute, elsewhere)
        page = await listed(world, "Mina", person=sara)
        assert [one for one in ids(page) if one.startswith("b:match:")] == [
            f"b:match:2:0:{sara.id}/0"
        ], "the match at which Mina sat"
        shown = text(await listed(world, "Reza", person=sara))
        assert WORDS("matches-hidden") in shown
        assert "of 2 won**" in shown, "what was counted is the server's"
        made_up = f"b:match:1:0:{sara.id}/0"
        assert await world.forge("Reza", made_up, message=page) == refused("no-such-table", table=1)
        typed = await world.type("Reza", "stats", table=1)
        assert typed == refused("no-such-table", table=1), "the channel is one that Reza cannot see"


async def test_a_running_match_is_shown_as_far_as_its_reader_may_see(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        assert await world.type("Ali", "stats", table=1) == refused("no-record")
        await open_table(world, "Reza", "Sara")
        await play_on(world, turns=3, table_id=2)
        page = private(await world.typed("Mina", "stats", table=2))
        assert text(page) == WORDS("match-running", table="Pâsur with Reza and Sara")
        assert "Move by move" not in labels(page)
        file = private(await world.clicked("Mina", page, labels(page)[WORDS("button-record")]))
        assert text(file).startswith(WORDS("record-seen", table=2))


async def test_a_deleted_person_is_in_no_list(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await hurry(world, await open_table(world, "Ali", "Sara", options="target=21"))
        page = private(await world.typed("Ali", "stats"))
        sara = world.people["Sara"]
        await world.services.store.write(personal.forget_person, sara.id)
        assert "Sara" not in await world.type("Ali", "stats")
        gone = await world.type("Ali", "stats", person=sara)
        assert gone == WORDS("stats-empty", name="Sara")
        for custom_id in (ListPlace(sara.id).button("matches"), page_id(sara.id)):
            assert "Sara" not in await world.forge("Ali", custom_id, message=page)


async def test_a_forged_button_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await hurry(world, await open_table(world, "Ali", "Sara", options="target=21"))
        for rest in ("", "x", "1/x", "-1/0", "1/-5", f"{2**63}/0", "1/1234567"):
            for button in ("matches:0", "stats:0", "match:1", "rivals:0"):
                answer = await world.forge("Ali", f"b:{button}:0:{rest}")
                assert answer == refused("unknown-button"), (button, rest)
        for custom_id in ("b:stats:0:0:1/", "b:rivals:0:0:1"):
            elsewhere = await world.forge("Ali", custom_id, message=world.mail("Ali")[0])
            assert elsewhere == refused("server-only"), "a direct message has no statistics"
        far = await world.forge("Ali", f"b:matches:0:0:{world.people['Ali'].id}/999999")
        assert WORDS("matches-title-own") in far, "the last page there is"
