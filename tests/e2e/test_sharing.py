"""Sharing a finished match: its chart, its last round, a move, one's own analysis."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord.builders import ChannelHandle

from bot.pages.custom_ids import Press
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    labels,
    private,
    text,
)
from tests.e2e import lookups
from tests.e2e.analysing import asked, few_worlds, is_found
from tests.e2e.lookups import hide
from tests.e2e.playing import hurry, open_table, refused

__all__ = ["few_worlds"]

SHARE = WORDS("button-share")
PAGES = {"chart": "chart", "round": "film", "table": "steps"}
"""The first file of each page, and the verb of the button that opens it."""


async def played(world: World) -> None:
    """Play a match of Ali and Sara to its end."""
    await open_table(world, "Ali", "Sara", options="target=21")
    await hurry(world)


async def opened(
    world: World, name: str, verb: str, channel: ChannelHandle | None = None
) -> ResponseMessage:
    """Open the page of a verb behind the match page of table 1, and return it."""
    page = await lookups.opened(world, name, channel)
    custom_id = Press(verb, 1, 0, "0" if verb == "steps" else "").button()
    (result,) = await world.deliver(world.pressed(name, page, custom_id))
    return private(result)


def first_file(message: ResponseMessage) -> str:
    return message.attachments[0].filename.partition("-")[0].partition(".")[0]


@pytest.mark.parametrize("late", [False, True], ids=["in time", "deferred"])
async def test_each_page_is_shown_to_the_channel_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await played(world)
        if late:
            monkeypatch.setattr("bot.interactions.answer._PATIENCE", 0.0)
        for file, verb in list(PAGES.items())[: 1 if late else None]:
            page = await opened(world, "Ali", verb)
            before = len(world.messages())
            await world.press("Ali", SHARE, page)
            shown = world.messages()[-1]
            assert len(world.messages()) == before + 1
            assert first_file(shown) == first_file(page) == file
            assert WORDS("shared-by", name="Ali") in text(shown)
            assert text(page).splitlines()[0] in text(shown)
            assert not labels(shown)
            assert refused("shared-today") in await world.press("Ali", SHARE, page)
            assert len(world.messages()) == before + 1
        await world.press("Mina", SHARE, await opened(world, "Mina", "chart"))
        assert WORDS("shared-by", name="Mina") in text(world.messages()[-1])


async def test_a_page_can_be_shared_again_the_next_day(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world)
        await world.press("Ali", SHARE, await opened(world, "Ali", "chart"))
        await world.skip(86_500)
        before = len(world.messages())
        await world.press("Ali", SHARE, await opened(world, "Ali", "chart"))
        assert len(world.messages()) == before + 1


@pytest.mark.usefixtures("few_worlds")
async def test_an_analysis_is_shared_by_the_person_it_is_about_and_names_them(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await played(world)
        page = await asked(world, "Ali")
        assert is_found(page)
        await world.press("Ali", SHARE, page)
        shown = world.messages()[-1]
        assert is_found(shown)
        assert first_file(shown) == "analysis"
        assert "You finished" in text(page)
        assert "You finished" not in text(shown)
        assert "Ali finished" in text(shown).replace("*", "")
        assert not labels(shown)
        await world.choose("Ali", page, "analysed", "1")
        assert SHARE not in labels(page)
        before = len(world.messages())
        assert await world.forge("Mina", "b:share:1:0:analysis") == refused("unknown-button")
        assert len(world.messages()) == before


async def test_a_running_match_is_not_shared(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=201")
        await hurry(world, stop=lambda table: table.between_rounds)
        more = private(await world.clicked("Ali", world.board(), labels(world.board())["More"]))
        before = len(world.messages())
        for label in ("Chart", "Last round"):
            page = private(await world.clicked("Ali", more, labels(more)[label]))
            assert SHARE not in labels(page)
        for what in ("chart", "film", "step 0", "analysis"):
            assert await world.forge("Ali", f"b:share:1:0:{what}") == refused("unknown-button")
        assert len(world.messages()) == before


async def test_a_match_is_shared_in_its_own_channel_alone(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world)
        lobby = world.guild.create_text_channel("lobby")
        page = await opened(world, "Ali", "chart", lobby)
        assert SHARE not in labels(page)
        for what in ("chart", "film", "step 0", "analysis"):
            answer = await world.forge("Ali", f"b:share:1:0:{what}", message=page)
            assert answer == refused("unknown-button")
        assert world.messages(lobby.id) == []


async def test_a_person_without_access_to_a_match_cannot_share_it(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world)
        lobby = world.guild.create_text_channel("lobby")
        record = await lookups.opened(world, "Mina", lobby)
        hide(world, "Mina")
        answer = await world.forge("Mina", "b:share:1:0:chart", message=record)
        assert answer == refused("no-such-table", table=1)
        assert world.messages(lobby.id) == []


async def test_a_message_that_is_not_a_page_is_not_shared(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world)
        before = len(world.messages())
        for what in ("", "x", "step", "step x", "step 1 2", "chart/film"):
            assert await world.forge("Ali", f"b:share:1:0:{what}") == refused("unknown-button")
        assert len(world.messages()) == before


async def test_a_permission_that_sharing_lacks_is_named(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await played(world)
        page = await opened(world, "Ali", "chart")
        before = len(world.messages())
        world.take_permission("attach_files")
        answer = await world.press("Ali", SHARE, page)
        assert answer == refused("share-permissions", missing=("attach_files",))
        assert len(world.messages()) == before
        world.give_back_permissions()
        await world.press("Ali", SHARE, page)
        assert len(world.messages()) == before + 1
