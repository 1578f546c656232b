"""The scoreboard as a page, turned by buttons."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from simcord.components import walk_components
from simcord.results import ResponseMessage
from sqlalchemy import Engine, event

from bot.features.scores.page import PER_PAGE
from bot.pictures import palette
from bot.store import people
from tests import personal
from tests.bot.pages.widest import LETTERS
from tests.bot.pictures.scenes import pixels
from tests.bot.store import single
from tests.bot.store.rows import summed
from tests.by_turns import every
from tests.discord_world import (
    WORDS,
    World,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.playing import open_table
from tests.transactions import writing


async def counted(world: World, names: list[str], *, apart: bool = False) -> None:
    """Count matches of these people; the first has the most wins.

    `apart`: of other people with these names, in matches with computer players.
    """
    first = 6000 if apart else 5000
    async with writing(world.services.store) as conn:
        for index, name in enumerate(names):
            columns = {"matches": 90, "wins": 80 - index, "rounds": 4, "points": 10**6, "surs": 3}
            await conn.run_sync(single.remember_name, world.guild.id, first + index, name)
            about = {"guild_id": world.guild.id, "game": "pasur", "with_computers": apart}
            summing = partial(summed, **about, **columns)
            await conn.run_sync(summing, first + index)


async def test_an_empty_scoreboard_has_a_kind_sentence(folder: Path) -> None:
    async with discord_world(folder) as world:
        assert "Be the first" in await world.type("Ali", "scoreboard")


async def test_pages_are_turned_and_ranks_go_on(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, [f"Guest {number}" for number in range(2 * PER_PAGE + 3)])
        page = private(await world.typed("Ali", "scoreboard"))
        seen = [text(page)]
        assert "1\\. **Guest 0** · 80 of 90 won" in seen[0]
        for _ in range(2):
            result = await world.clicked("Ali", page, labels(page)["Later"])
            page = private(result)
            seen.append(text(page))
        assert "23\\. **Guest 22**" in seen[2]
        assert sum(f"**Guest {n}**" in "\n".join(seen) for n in range(23)) == 23
        for _ in range(2):
            page = private(await world.clicked("Ali", page, labels(page)["Earlier"]))
        assert text(page) == seen[0]


async def test_a_game_of_its_own_shows_its_columns_and_all_games_do_not(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara"])
        everything = await world.type("Ali", "scoreboard")
        assert "Surs" not in everything
        own = await world.type("Ali", "scoreboard", game="pasur")
        assert "0.75 Surs a round" in own
        assert "250000.0 points a round" in own


async def test_it_opens_with_matches_that_there_are(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Zal"], apart=True)
        assert "With computer players, all time" in await world.type("Ali", "scoreboard")
        await counted(world, ["Sara"])
        page = private(await world.typed("Ali", "scoreboard"))
        assert "Among people, all time" in text(page)
        assert "80 of 90 won" in text(page)
        assert "Zal" in await world.type("Ali", "scoreboard", computers=True)
        empty = await world.type("Ali", "scoreboard", game="rami")
        assert "Be the first" in empty


async def test_from_a_table_it_opens_with_matches_of_the_same_kind(folder: Path) -> None:
    async with discord_world(folder) as world:
        table_id = await open_table(world, "Ali", computers=1)
        opens = f"b:scores:{table_id}:0:"
        assert "Be the first" in await world.forge("Ali", opens)
        await counted(world, ["Sara"])
        assert "Among people, all time" in await world.forge("Ali", opens)
        await counted(world, ["Zal"], apart=True)
        assert "With computer players, all time" in await world.forge("Ali", opens)


async def forged(world: World, page: ResponseMessage, custom_id: str) -> ResponseMessage:
    """Return the page after Ali pressed this component, which can be disabled on the page."""
    (result,) = await world.deliver(world.pressed("Ali", page, custom_id))
    return private(result)


async def test_switches_lead_to_each_kind_twice_by_others_and_after_a_restart(
    folder: Path,
) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara"])
        await counted(world, ["Zal"], apart=True)
        first = private(await world.typed("Ali", "scoreboard"))
        switches = labels(first)
        assert list(switches) == ["Season", "Among people", "With computers"]
        for presser in ("Ali", "Ali", "Sara"):
            apart = await world.forge(presser, switches["With computers"], message=first)
            assert "With computer players, all time" in apart
        await world.restart()
        apart = await forged(world, first, switches["With computers"])
        assert "Zal" in text(apart)
        back = await forged(world, apart, labels(apart)["Among people"])
        assert "80 of 90 won" in text(back)


async def test_another_game_is_chosen_from_a_list_and_keeps_the_matches_that_are_counted(
    folder: Path,
) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara"])
        await counted(world, ["Zal"], apart=True)
        page = private(await world.typed("Ali", "scoreboard"))
        page = private(await world.clicked("Ali", page, labels(page)["With computers"]))
        await world.choose("Ali", page, "scorepage", "pasur")
        assert "## Scoreboard · Pâsur\n-# With computer players, all time" in text(page)
        page = private(await world.clicked("Ali", page, labels(page)["Among people"]))
        await world.choose("Ali", page, "scorepage", "all")
        assert "All games\n-# Among people, all time" in text(page)
        await world.choose("Ali", page, "scorepage", "rami")
        assert "Be the first" in text(page)


async def test_a_button_that_was_never_made_is_refused(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara"])
        page = private(await world.typed("Ali", "scoreboard"))
        for rest in ("", "pasur/0/x", "pasur/0/-1", "pasur/0/99999999"):
            refusal = await world.forge("Ali", f"b:scorepage:0:0:{rest}", message=page)
            assert refusal == WORDS("refused-unknown-button")


async def test_the_readers_own_place_is_always_shown(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, [f"Guest {number}" for number in range(PER_PAGE + 5)])
        me = world.people["Ali"].id
        async with writing(world.services.store) as conn:
            rows = {"matches": 9, "wins": 1, "rounds": 9}
            await conn.run_sync(single.remember_name, world.guild.id, me, "Ali")
            about = {"guild_id": world.guild.id, "game": "pasur", "at": world.services.now()}
            await conn.run_sync(partial(summed, **about, **rows), me)
        page = private(await world.typed("Ali", "scoreboard"))
        assert text(page).endswith("16\\. **Ali** (you) · 1 of 9 won")
        assert text(page).count("won") == PER_PAGE + 1
        later = private(await world.clicked("Ali", page, labels(page)["Later"]))
        assert text(later).count("Ali") == 1
        assert "(you)" not in await world.type("Sara", "scoreboard")


async def test_a_person_who_was_forgotten_is_gone_and_others_move_up(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara", "Reza"])
        await world.services.store.write(personal.forget_person, 5000)
        shown = await world.type("Ali", "scoreboard")
        assert "Sara" not in shown
        assert "1\\. **Reza**" in shown


async def test_a_running_match_counts_nothing(folder: Path) -> None:
    async with discord_world(folder) as world:
        await open_table(world, "Ali", computers=1)
        assert "Be the first" in await world.type("Ali", "scoreboard")
        assert "Be the first" in await world.type("Ali", "scoreboard", game="pasur")


async def test_hundreds_of_results_take_as_many_statements_as_one(folder: Path) -> None:
    statements: list[str] = []

    def counting(_: Any, __: Any, statement: str, *rest: Any) -> None:
        if "totals" in statement and statement.startswith("SELECT"):
            statements.append(statement)

    async with discord_world(folder) as world:
        event.listen(Engine, "before_cursor_execute", counting)
        try:
            await counted(world, ["Guest"])
            await world.type("Ali", "scoreboard", game="pasur")
            few = len(statements)
            for _ in range(4):
                await counted(world, [f"Guest {one}" for one in range(100)])
            statements.clear()
            shown = await world.type("Ali", "scoreboard", game="pasur")
        finally:
            event.remove(Engine, "before_cursor_execute", counting)
        assert few == len(statements) == 3
        assert "1\\. **Guest 0**" in shown


async def seen(world: World, look: str, game: str = "pasur") -> ResponseMessage:
    """Return Ali's scoreboard in the given board setting."""
    await world.services.store.write(people.set_person, world.people["Ali"].id, look=look)
    return private(await world.typed("Ali", "scoreboard", game=game))


async def test_the_picture_has_all_facts_of_its_text(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara", "Reza"])
        picture = await seen(world, "picture")
        (alt,) = alts(picture)
        assert text(picture) == "", "no sentence twice"
        assert alt.startswith("Scoreboard, Pâsur. Among people, all time.")
        assert "1. Sara: 80 of 90 won, 250000.0 points a round, 0.75 Surs a round." in alt
        assert "2. Reza: 79 of 90 won" in alt
        both = await seen(world, "both")
        assert alts(both) == ["The words are below."]
        assert "Sara" in text(both)
        words = await seen(world, "text")
        assert not alts(words)
        assert "1\\. **Sara**, 80 of 90 won" in text(words)


async def test_the_picture_has_the_colours_of_the_readers_pack(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, ["Sara"])
        for name, pack in (("two", "four"), ("clear", "clear")):
            await world.services.store.write(people.set_person, world.people["Ali"].id, pack=name)
            shown = await seen(world, "picture")
            (attachment,) = shown.attachments
            picture = pixels(world.env.backend.cdn.get(attachment.url))
            assert picture.getpixel((0, 0)) == palette.rgb(palette.in_pack(palette.WALNUT, pack))


async def test_a_failed_drawing_is_replaced_by_text(folder: Path) -> None:
    async with discord_world(folder) as world:
        world.forgiven.add("a picture could not be drawn")
        await counted(world, ["Sara"])
        with mock.patch("bot.interactions.context.draw_scores", broken):
            shown = await seen(world, "picture")
        assert not alts(shown)
        assert "1\\. **Sara** · 80 of 90 won" in text(shown)


def broken(_: object) -> bytes:
    raise OSError("no such font")


def alts(message: ResponseMessage) -> list[str]:
    """Return the alternative texts of a message's pictures."""
    return [
        item["description"]
        for one in walk_components(message.components)
        if one["type"] == 12
        for item in one["items"]
    ]


@pytest.mark.parametrize("name", every(4, LETTERS.values()), ids=LETTERS)
async def test_any_name_has_its_place_in_the_pictures_words(folder: Path, name: str) -> None:
    async with discord_world(folder) as world:
        await counted(world, [name] * (PER_PAGE + 1))
        (alt,) = alts(await seen(world, "picture"))
        assert alt.count("of 90 won") == PER_PAGE


@pytest.mark.parametrize("name", every(2, LETTERS.values()), ids=LETTERS)
async def test_any_name_can_lead(folder: Path, name: str) -> None:
    async with discord_world(folder) as world:
        await counted(world, [name] * (PER_PAGE + 1))
        page = private(await world.typed("Ali", "scoreboard", game="pasur"))
        lines = re.findall(r"^\d+\\\. \*\*.+\*\* · \d+ of 90 won$", text(page), re.MULTILINE)
        assert len(lines) == PER_PAGE, "a name stays on its line"
        assert "\u202e" not in text(page), "a name turns nothing around"
        prefixes = ("b:scorepage:0:0:pasur/", "b:season:0:0:now/pasur/", "s:scorepage:0:0:/")
        assert all(one.startswith(prefixes) for one in ids(page))


async def test_a_name_without_visible_letters_is_a_mention(folder: Path) -> None:
    async with discord_world(folder) as world:
        await counted(world, [LETTERS["invisible"]])
        assert "1\\. **<@5000>** · 80 of 90 won" in await world.type("Ali", "scoreboard")
