"""Duplicate for partners in Discord: tables of four in private threads, compared at the end."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from simcord.backend.access import channel_accessible
from sqlalchemy import update

from bot.features.tournaments import decide as room
from bot.features.tournaments import rows
from bot.features.tournaments.ids import VERB
from bot.features.tournaments.partners import decide as partners
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.rows import FourTable
from bot.features.tournaments.rows import Tournament
from bot.features.tournaments.schema import tournaments
from bot.pages.custom_ids import Press
from bot.store import people
from bot.tables.who import Who
from pasur_core.shuffle import commitment
from tests.by_turns import every
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.evening import EVERYONE, LANGUAGES, WEB, check_end, entries, golden
from tests.e2e.partners_evening import NAME, play_pairs
from tests.e2e.playing import hurry
from tests.transactions import writing

SIT, READY, NEW, UP = (
    WORDS(f"tournament-button-{one}") for one in ("sit", "ready", "new-table", "up")
)
LOOK = WORDS("tournament-button-look")
HOME, AWAY = ("Ali", "Sara", "Reza", "Mina"), ("Nima", "Dara", "Omid", "Zoe")
DAY = 86400.0
LAST_STEP = 92
"""More steps than any press takes that completes a table, with its thread and mentions."""


async def tables(world: World, number: int = 1) -> list[FourTable]:
    """Return the tables of a tournament as they are stored."""
    return await world.services.store.read(fours.tables, number)


async def opened(world: World, deals: int = 2, seeds: bytes = b"ab") -> Tournament:
    """Open a paired tournament of belote without clicks; return it when it is announced."""
    store, here = world.services.store, world.channel.id
    await store.write(people.set_guild, world.guild.id, board="text")
    new = room.new_tournament(
        world.guild.id, here, None, "belote", deals, DAY, world.now(), paired=True
    )
    stored = [bytes([seed]) * 32 for seed in seeds[:deals]]
    number = await store.write(rows.put_new, new, stored, world.now())
    await world.wait(6.0)
    return replace(new, id=number)


async def sit(world: World, post: ResponseMessage, name: str, seat: str = "") -> ResponseMessage:
    """Sit down by clicks, at a new table or in the offered `seat` (`TABLE/SEAT`)."""
    page = private(await world.clicked(name, post, labels(post)[SIT]))
    if seat:
        select = next(one for one in ids(page) if one.startswith(f"s:{VERB}:"))
        await world.choose_in(name, page, select, seat)
    else:
        await world.press(name, NEW, page)
    return page


async def fill(world: World, post: ResponseMessage, *names: str) -> FourTable:
    """Have four people sit down at a new table; return it with its thread."""
    await sit(world, post, names[0])
    return await join(world, post, *names[1:])


async def join(world: World, post: ResponseMessage, *names: str) -> FourTable:
    """Have three people sit down at the newest table; return it with its thread."""
    number = max(one.number for one in await tables(world))
    for name, seat in zip(names, (2, 1, 3), strict=True):
        await sit(world, post, name, f"{number}/{seat}")
    await world.wait(6.0)
    table = (await tables(world))[number - 1]
    assert table.thread_id is not None
    return table


def lounge(world: World, table: FourTable) -> ResponseMessage:
    """Return the tournament's message in a table's thread."""
    return next(
        one
        for one in reversed(world.messages(table.thread_id))
        if text(one).startswith(f"### Table {table.number}")
    )


async def begin(world: World, table: FourTable, *names: str) -> int:
    """Have four people press that they are ready; return the number of their match."""
    for name in names:
        await world.press(name, READY, lounge(world, table))
    played = (await tables(world))[table.number - 1].played
    assert played is not None
    return played.match_id


async def play(world: World, table: FourTable, *names: str, seed: int = 0) -> None:
    """Play the next deal of a table."""
    await hurry(world, await begin(world, table, *names), seed=seed)
    await world.wait(12.0)


@pytest.mark.parametrize("language", every(len(LANGUAGES), LANGUAGES))
async def test_four_pairs_read_what_is_written_though_the_bot_dies_at_five_messages(
    tmp_path: Path, language: str
) -> None:
    """`python -m tests.e2e.partners_evening` writes the golden text."""
    async with discord_world(tmp_path, EVERYONE, web_url=WEB) as world:
        said = await play_pairs(world, language)
    assert entries(said) == entries(golden(language, NAME).read_text("utf-8"))


@pytest.mark.nightly
@pytest.mark.parametrize("steps", range(1, LAST_STEP, 13))
async def test_four_pairs_end_as_written_though_the_bot_dies_in_all_they_do(
    tmp_path: Path, steps: int
) -> None:
    async with discord_world(tmp_path, EVERYONE, web_url=WEB) as world:
        said = await play_pairs(world, "en", steps)
    check_end(golden("en", NAME).read_text("utf-8"), said)


async def test_two_tables_play_from_the_announcement_to_the_comparison(tmp_path: Path) -> None:
    async with discord_world(tmp_path, HOME + AWAY) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board="text")
        form = private(await world.typed("Ali", "tournament"))
        await world.press("Ali", WORDS("tournament-button-new"), form)
        for field, value in (("game", "belote"), ("paired", "1"), ("deals", "2"), ("hours", "24")):
            select = next(one for one in ids(form) if one.endswith(f"/{field}"))
            await world.choose_in("Ali", form, select, value)
        assert text(form).startswith(WORDS("tournament-form-partners", title="Belote"))
        await world.press("Ali", WORDS("tournament-button-open"), form)
        (post,) = world.messages()
        home = await fill(world, post, *HOME)
        (ring, _) = world.messages(home.thread_id)
        assert all(f"<@{world.people[name].id}>" in ring.content for name in HOME)
        members = {name: world.people[name].id for name in HOME + AWAY}
        backend = world.env.backend
        assert home.thread_id is not None
        for name, user_id in members.items():
            inside = channel_accessible(backend, home.thread_id, user_id)
            assert inside == (name in HOME)
        seats = private(await world.clicked("Nima", post, labels(post)[SIT]))
        assert "Ali" not in text(seats), "that table is complete"
        await world.press("Nima", NEW, seats)
        (keep,) = (one for one in ids(seats) if one.startswith(f"s:{VERB}:"))
        await world.choose_in("Nima", seats, keep, world.people["Dara"])
        assert WORDS("tournament-your-kept", guest=f"<@{members['Dara']}>") in text(seats)
        kept = WORDS("tournament-kept-for-you", names="Nima")
        asked = private(await world.clicked("Dara", post, labels(post)[SIT]))
        other = private(await world.clicked("Omid", post, labels(post)[SIT]))
        assert (kept in text(asked), kept in text(other)) == (True, False)
        away = await join(world, post, *AWAY[1:])
        match_id = await begin(world, home, *HOME)
        assert text(lounge(world, home)).endswith(WORDS("tournament-table-plays", number=1))
        board = world.board(home.thread_id)
        assert "My hand" in labels(board)
        await world.restart()
        await hurry(world, match_id)
        await world.wait(12.0)
        assert "Deal 2 of 2" in text(lounge(world, home))
        assert "Deal 1:" in text(lounge(world, home))
        assert WORDS("board-sealed") in text(board)
        sheet = private(await world.clicked("Sara", post, labels(post)[LOOK]))
        await world.choose_in(
            "Sara", sheet, next(one for one in ids(sheet) if one.startswith(f"s:{VERB}:")), "1"
        )
        assert WORDS("tournament-deal-results", count=2) in text(sheet)
        await world.wait(60.0)
        assert "**Ali & Sara** · line A · 1 of 2" in text(post)
        assert "**Nima & Dara** · line A · 0 of 2" in text(post)

        await begin(world, away, *AWAY)
        world.cut_power(40)
        await world.wait(3.0)
        await world.revive()
        (deal,) = (await tables(world))[1].deals
        await hurry(world, deal.match_id, seed=7)
        await world.wait(6.0)
        await play(world, away, *AWAY, seed=8)
        assert WORDS("tournament-table-all") in text(lounge(world, away))
        unfinished = await begin(world, home, *HOME)
        await world.skip(DAY)
        await world.wait(66.0)
        assert (await world.table(unfinished)).row.status == "closed"
        ended = text(lounge(world, home))
        assert WORDS("tournament-table-unfinished", number=2) in ended
        assert re.search(r"For Ali & Sara: Deal 1: \*\*[+−]?\d+\*\*", ended)
        assert re.search(
            r"\*\*Ali & Sara\*\*: place [12] of 2 in line A, with [\d.]+ points", ended
        )
        assert WORDS("tournament-button-compare") in labels(lounge(world, home))
        final = world.messages()[-1]
        assert "🏆" in text(final)
        assert text(post) == WORDS("tournament-over", title="Belote")
        places = [one.place for table in await tables(world) for one in table.people]
        assert sorted(places, key=str).count(1) in (2, 4)
        page = private(await world.clicked("Ali", final, next(iter(labels(final).values()))))
        select = next(one for one in ids(page) if one.startswith(f"s:{VERB}:"))
        await world.choose_in("Ali", page, select, "1")
        shown = text(page)
        assert WORDS("tournament-deal-results", count=4) in shown
        assert "Where you went different ways" in shown
        assert "& " in shown.split("Where you went different ways")[1]
        assert "computer player" not in shown, "people sat in all seats"
        decided = [WORDS("tournament-parted-seat", name=name) in shown for name in HOME]
        assert decided.count(True) == 1, "the hand of another person is not called Ali's"
        await world.restart()
        before = len(world.messages())
        await world.wait(120.0)
        assert len(world.messages()) == before


async def test_a_partner_of_ones_choice_is_mentioned_alone_and_once(tmp_path: Path) -> None:
    async with discord_world(tmp_path, (*HOME, "Nima")) as world:
        role = world.guild.create_role("players")
        found = await opened(world)
        (post,) = world.messages()
        page = await sit(world, post, "Ali")
        keep = f"s:{VERB}:0:0:{found.id} keep"

        async def ask(guest: object) -> list[set[int]]:
            await world.choose_in("Ali", page, keep, guest)
            sent = [one for one in world.messages() if one.content]
            return [set(one._message.ping_user_ids) for one in sent]

        robot = world.guild.add_member(world.env.create_user("robot", bot=True))
        assert await ask(robot) == []
        assert text(page).startswith(WORDS("refused-tournament-guest-bot"))
        gone = world.env.create_user("gone")
        assert await ask(gone) == []
        assert text(page).startswith(WORDS("refused-guest-not-here"))
        async with writing(world.services.store) as conn:
            of_role = update(tournaments).values(role_id=role.id)
            await conn.run_sync(lambda conn: conn.execute(of_role))
        assert await ask(world.people["Sara"]) == []
        assert "does not have that role" in text(page)
        async with writing(world.services.store) as conn:
            await conn.run_sync(lambda conn: conn.execute(of_role.values(role_id=None)))

        sara = world.people["Sara"]
        assert await ask(sara) == [{sara.id}]
        asked = world.messages()[-1]
        assert asked.content.startswith(f"💌 <@{sara.id}>, Ali ")
        said = await world.press("Mina", SIT, asked)
        assert said.startswith(WORDS("refused-tournament-seat-kept"))
        await sit(world, post, "Sara")
        assert world.messages()[-1].content.startswith(f"<@{world.people['Ali'].id}>, <@{sara.id}>")
        await world.services.store.write(people.set_person, world.people["Reza"].id, notice="never")
        assert await ask(world.people["Reza"]) == [set()], "who wants no mentions gets none"
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=400, code=50035, times=1)
        world.forgiven.add("a standing post was refused")
        assert await ask(world.people["Nima"]) == [set()], "Discord refuses the mention"
        assert "(for <@" in text(page), "the seat is kept"
        kept = private(await world.clicked("Nima", post, labels(post)[SIT]))
        assert WORDS("tournament-kept-for-you", names="Ali") in text(kept)
        await world.press("Ali", UP, page)
        assert not any(one.content for one in world.messages()), "nobody is asked any more"


async def test_three_people_know_that_a_computer_player_can_be_the_fourth(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, HOME[:3]) as world:
        await opened(world)
        (post,) = world.messages()
        assert "computer players can take the other seats" in text(post)
        page = await sit(world, post, "Ali")
        assert WORDS("tournament-your-two") in text(page)
        forged = Press(VERB, 0, 0, "1 fill").button()
        refusal = await world.forge("Ali", forged, message=page)
        assert refusal.startswith(WORDS("refused-tournament-alone"))
        await sit(world, post, "Sara", "1/1")
        page = await sit(world, post, "Reza", "1/2")
        assert WORDS("tournament-your-fill") in text(page)
        await world.press("Reza", WORDS("tournament-button-fill"), page)
        await world.wait(6.0)
        (table,) = await tables(world)
        (ring, _) = world.messages(table.thread_id)
        assert set(ring._message.ping_user_ids) == {world.people[name].id for name in HOME[:3]}
        assert "Ali & Reza – Sara & computer player" in text(lounge(world, table))
        await play(world, table, *HOME[:3])
        assert re.search(r"Deal 1: \*\*.* \+", text(lounge(world, table)))
        await world.wait(66.0)
        assert "**Sara & computer player** · line B · 1 of 2" in text(post)


async def test_nothing_that_others_read_depends_on_a_deal_that_a_table_plays(
    tmp_path: Path,
) -> None:
    """The same evening with other seeds and other moves: outside of the table all read the same."""
    seen: list[list[str]] = []
    for seeds in (b"ab", b"yz"):
        folder = tmp_path / seeds.decode()
        folder.mkdir()
        async with discord_world(folder, (*HOME, "Nima", "Dara")) as world:
            found = await opened(world, seeds=seeds)
            (post,) = world.messages()
            for name, place in zip(
                (*HOME, "Nima"), (None, (1, 2), (1, 1), (1, 3), None), strict=True
            ):
                who = Who(world.people[name].id, name)
                await world.services.store.write(
                    partners.sit, found.id, who, (), place, world.now()
                )
            await world.wait(6.0)
            (home, _) = await tables(world)
            await play(world, home, *HOME, seed=seeds[0])
            running = await begin(world, home, *HOME)
            await world.wait(66.0)
            read = [text(post)]
            sheet = private(await world.clicked("Nima", post, labels(post)[LOOK]))
            for name in ("Nima", "Dara"):
                read.append(text(private(await world.clicked(name, post, labels(post)[LOOK]))))
                read.append(text(private(await world.typed(name, "tournament"))))
                read.append(answer(await world.typed(name, "stats", table=running)))
            deal = Press(VERB, 0, 0, f"{found.id} deal").button()
            read.append(await world.forge("Nima", deal, message=sheet, values=["1"]))
            for table_id in (running - 1, running):
                for verb in ("hand", "film", "chart", "steps", "lastcount", "analyse"):
                    press = Press(verb, table_id, 0, "0" if verb == "steps" else "").button()
                    read.append(await world.forge("Nima", press, message=post))
            read.append(answer(await world.typed("Nima", "stats")))
            await world.press("Nima", WORDS("button-fair"), sheet)
            assert commitment(bytes([seeds[0]]) * 32) in text(sheet)
            secrets = "".join(read) + repr(world.logs)
            assert (bytes([seeds[0]]) * 32).hex() not in secrets
            seen.append(read)
    assert seen[0] == seen[1]


def answer(result: object) -> str:
    """Return the text of a command's private answer."""
    return text(private(result))  # type: ignore[arg-type]


@pytest.mark.nightly
async def test_a_table_waits_with_a_sentence_while_threads_are_not_allowed(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, HOME) as world:
        world.take_permission("create_private_threads")
        hub = private(await world.typed("Ali", "tournament"))
        odd = Press(VERB, 0, 0, "0 open port/4/24/0/1").button()
        assert await world.forge("Ali", odd, message=hub) == WORDS("refused-unknown-button")
        assert not world.messages()

        await opened(world)
        (post,) = world.messages()
        world.forgiven.add("a table could not be posted")
        await sit(world, post, "Ali")
        for name, seat in zip(HOME[1:], (2, 1, 3), strict=True):
            await sit(world, post, name, f"1/{seat}")
        await world.wait(66.0)
        assert WORDS("tournament-blocked", number=1) in text(post)
        world.give_back_permissions()
        page = private(await world.clicked("Ali", post, labels(post)[SIT]))
        assert WORDS("tournament-your-thread") in text(page)
        (table,) = await tables(world)
        assert table.thread_id is not None
        await world.wait(66.0)
        assert WORDS("tournament-blocked", number=1) not in text(post)

        match_id = await begin(world, table, *HOME)
        world.env.backend.delete_channel(table.thread_id)
        world.forgiven.update({"a channel is closed to the bot", "a message is refused"})
        await world.clicked("Sara", post, labels(post)[SIT])
        await world.wait(6.0)
        (moved,) = await tables(world)
        assert moved.thread_id not in (None, table.thread_id)
        assert any("My hand" in labels(one) for one in world.messages(moved.thread_id))
        await hurry(world, match_id)
        await world.wait(6.0)
        world.delete_channel()
        world.forgiven.add("a tournament could not be posted")
        await world.skip(DAY)
        await world.wait(66.0)
        found = await world.services.store.read(rows.get, 1)
        assert found is not None
        assert found.closed_at is not None


@pytest.mark.nightly
async def test_one_table_alone_ends_with_a_sentence_and_a_person_may_get_up(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, (*HOME, "Nima")) as world:
        await opened(world, deals=1)
        (post,) = world.messages()
        table = await fill(world, post, *HOME)
        taken = Press(VERB, 0, 0, "1 sit").select()
        page = private(await world.clicked("Nima", post, labels(post)[SIT]))
        assert WORDS("refused-tournament-seat-taken") in await world.forge(
            "Nima", taken, values=["1/3"], message=page
        )
        mine = lounge(world, table)
        assert await world.press("Mina", UP, mine)
        assert await world.forge("Mina", Press(VERB, 0, 0, "1 ready").button(), message=mine) == (
            WORDS("refused-tournament-not-seated")
        )
        await sit(world, post, "Nima", "1/3")
        await world.wait(6.0)
        (again,) = await tables(world)
        assert again.thread_id not in (None, table.thread_id)
        assert not channel_accessible(
            world.env.backend, again.thread_id or 0, world.people["Mina"].id
        ), "she saw the first thread, but not the one in which they play"
        await play(world, again, "Ali", "Sara", "Reza", "Nima")
        await world.skip(DAY)
        await world.wait(66.0)
        assert WORDS("tournament-final-one-table") in text(world.messages()[-1])
