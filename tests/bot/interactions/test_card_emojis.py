"""The pictures of cards on buttons: uploaded once, found at the start."""

from __future__ import annotations

import io
from pathlib import Path

import discord
import pytest
from PIL import Image
from simcord.components import walk_components

from bot.interactions.card_emojis import known_emojis, upload_emojis
from bot.pictures.emoji import SIDE, card_emoji
from bot.ui.suits import EMOJIS
from tests.discord_world import World, discord_world, private
from tests.e2e.playing import cards, open_table


def emojis_of(world: World, name: str) -> dict[str, str]:
    """The emojis on the buttons of a person's hand, by custom id."""
    return {
        one["custom_id"]: one["emoji"]["name"]
        for one in walk_components(world.mail(name)[-1].components)
        if "emoji" in one
    }


async def test_the_cards_are_uploaded_once_and_what_failed_goes_on(folder: Path) -> None:
    async with discord_world(folder) as world:
        assert await known_emojis(world.bot) == {}
        await world.bot.create_application_emoji(
            name="ace_of_spades", image=card_emoji("AS", "four")
        )
        world.env.inject_error("POST", "/applications/*/emojis", status=400)
        with pytest.raises(discord.HTTPException):
            await upload_emojis(world.bot)
        assert await upload_emojis(world.bot) == 77
        assert await upload_emojis(world.bot) == 0
        assert set(await known_emojis(world.bot)) == set(EMOJIS)


async def test_every_card_that_can_be_played_has_its_picture_on_the_button(folder: Path) -> None:
    async with discord_world(folder) as world:
        await upload_emojis(world.bot)
        world.services.known.emojis.update(await known_emojis(world.bot))
        await open_table(world, "Ali", "Sara")
        table = await world.table()
        name = world.name_of(table.seats[min(table.acting)].user_id)
        shown = emojis_of(world, name)
        for custom_id in cards(world.mail(name)[-1]):
            card = custom_id.rpartition(":")[2]
            assert EMOJIS[shown[custom_id]] == (card, "four" if card[1] in "SH" else "two")


async def test_the_pictures_on_buttons_have_the_colours_of_ones_own_pack(folder: Path) -> None:
    async with discord_world(folder) as world:
        await upload_emojis(world.bot)
        world.services.known.emojis.update(await known_emojis(world.bot))
        for name in ("Ali", "Sara"):
            page = private(await world.typed(name, "settings"))
            await world.choose(name, page, "setown/pack", "four")
        await open_table(world, "Ali", "Sara")
        table = await world.table()
        shown = emojis_of(world, world.name_of(table.seats[min(table.acting)].user_id))
        assert shown
        assert {EMOJIS[emoji][1] for emoji in shown.values()} == {"four"}


async def test_where_discord_does_not_tell_them_words_do(folder: Path) -> None:
    async with discord_world(folder) as world:
        world.env.inject_error("GET", "/applications/*/emojis", status=500, times=None)
        assert await known_emojis(world.bot) == {}


@pytest.mark.parametrize("card", ["AS", "TH", "QD"])
def test_an_emoji_is_small_and_square(card: str) -> None:
    data = card_emoji(card, "four")
    assert len(data) < 256 << 10
    assert Image.open(io.BytesIO(data)).size == (SIDE, SIDE)
