"""A person who opted out of lists is on no page, picture or post that others see."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from simcord.components import walk_components

from bot.pages.custom_ids import Press
from bot.pictures.studio import Studio
from bot.store import people
from tests import personal
from tests.bot.pages.reading import texts
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    private,
)
from tests.e2e.playing import hurry, open_table

HIDDEN = "Zubaida"
_TURNED = ("b:season:", "b:scorepage:", "b:rating:")
"""Beginnings of the custom ids of buttons that turn a list of results."""


def everything(message: ResponseMessage) -> str:
    """Return all that Discord sends of a message: texts, alternative texts and custom ids."""
    return json.dumps(message.components, ensure_ascii=False, default=str)


async def crawled(world: World, reader: str, page: ResponseMessage) -> set[str]:
    """Press all buttons that turn a list, each once; return everything that was shown.

    Lists of matches are left out: a match of others is shown whole.
    """
    seen, pressed = {everything(page)}, set[str]()
    while left := [one for one in buttons(page) if one not in pressed]:
        pressed.add(left[0])
        if not left[0].startswith(_TURNED):
            continue
        await world.click(reader, page, left[0])
        seen.add(everything(page))
    return seen


def buttons(page: ResponseMessage) -> list[str]:
    """Return the custom ids of the buttons that can be pressed."""
    return [
        one["custom_id"]
        for one in walk_components(page.components)
        if one["type"] == 2 and "custom_id" in one and not one.get("disabled")
    ]


async def test_who_stands_on_no_list_is_on_no_page_picture_or_post(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes, png = list[Any](), io.BytesIO()
    Image.new("P", (64, 36)).save(png, "PNG")

    async def drawn(studio: Studio, make: Any, scene: Any, *rest: Any) -> bytes:
        scenes.append(scene)
        return png.getvalue()

    monkeypatch.setattr(Studio, "draw", drawn)
    async with discord_world(tmp_path, ("Ali", "Sara", HIDDEN), pictures=True) as world:
        store, guild_id = world.services.store, world.guild.id
        await store.write(
            people.set_guild, guild_id, season_matches=1, scoreboard_channel_id=world.channel.id
        )
        for number, rivals in enumerate([(HIDDEN, "Ali")] * 3 + [(HIDDEN, "Sara")], start=1):
            await open_table(world, *rivals, options="target=31")
            await hurry(world, number, seed=number)
        hidden_id = str(world.people[HIDDEN].id)
        await world.wait(125.0)
        stays = world.messages()[-1]
        assert HIDDEN in everything(stays), "the season's table stays in the channel"

        async def shown() -> set[str]:
            scenes.clear()
            found = await crawled(world, "Ali", private(await world.typed("Ali", "scoreboard")))
            found |= await crawled(world, "Ali", private(await world.typed("Ali", "stats")))
            return found | {text for scene in scenes for text in texts(scene)}

        before = await shown()
        assert sum(HIDDEN in text for text in before) > 5, "the pages list everyone"
        form = private(await world.typed(HIDDEN, "settings"))
        await world.choose(HIDDEN, form, "setown/scoreboards", "never")
        for text in await shown():
            assert HIDDEN not in text
            assert hidden_id not in text
        refused = WORDS("refused-not-listed")
        assert await world.type("Ali", "stats", person=world.people[HIDDEN]) == refused
        for verb, rest in {"stats": f"{hidden_id}/", "rivals": hidden_id}.items():
            assert await world.forge("Ali", Press(verb, 0, 0, rest).button()) == refused
        await world.wait(65.0)
        (now,) = (one for one in world.messages() if one.id == stays.id)
        assert HIDDEN not in everything(now), "the table that stays is edited at once"
        export = await store.read(personal.export_person, world.people["Ali"].id)
        assert HIDDEN not in json.dumps(export)
        assert hidden_id not in json.dumps(export)

        last = world.messages()[-1].id
        scenes.clear()
        await world.wait(125.0)
        await world.skip(32 * 86400.0)
        posts = [one for one in world.messages() if one.id > last]
        assert posts, "the season was posted"
        posted = {*map(everything, posts), *(text for scene in scenes for text in texts(scene))}
        for text in posted | await shown():
            assert HIDDEN not in text
            assert hidden_id not in text
