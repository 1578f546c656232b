"""Who reads what language, and how they come to it."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.i18n import words_for
from bot.store import people
from tests.discord_world import (
    GuildHandle,
    ResponseMessage,
    World,
    discord_world,
    labels,
    said,
    text,
)
from tests.e2e.playing import open_table
from tests.transactions import writing

FRENCH, PERSIAN = words_for("fr"), words_for("fa")
OFFER = PERSIAN("language-offer")


async def test_other_languages_are_offered_once_and_persian_is_one_press_away(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        opened = await world.typed("Ali", "lobby open")
        (offer,) = [one for one in opened.followups if OFFER in text(one)]
        assert set(labels(offer)) == {"Français", "فارسی"}
        assert OFFER not in await world.type("Ali", "help")
        await world.press("Ali", "فارسی", offer)
        assert PERSIAN("help").splitlines()[0] in await world.type("Ali", "help")
        assert "Play with computers" in text(world.board()), "the server's language stays"


async def test_no_language_is_offered_where_one_was_chosen_or_is_understood(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        world.locales[world.people["Sara"].id] = "fr"
        assert OFFER not in said(await world.typed("Sara", "lobby open"))
        async with writing(world.services.store) as conn:
            await people.set_guild(conn, world.guild.id, language="en")
        joined = await world.press("Mina", "Join")
        assert OFFER not in joined


async def test_hands_sent_unasked_are_in_the_language_that_discord_told(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        world.locales[world.people["Ali"].id] = "fr"
        await open_table(world, "Ali", "Sara")
        (french,), (english,) = world.mail("Ali"), world.mail("Sara")
        assert "Your hand" not in text(french)
        assert "Your hand" in text(english)


async def test_a_server_that_has_chosen_nothing_is_spoken_to_as_discord_has_it(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        world.guild_locale = "fr"
        await world.type("Ali", "lobby open")
        assert FRENCH("button-join") in labels(world.board())
        async with writing(world.services.store) as conn:
            await people.set_guild(conn, world.guild.id, language="fa")
        await world.press("Sara", FRENCH("button-join"))
        assert PERSIAN("button-join") in labels(world.board())


async def greeted(world: World) -> tuple[GuildHandle, ResponseMessage]:
    """Let the bot come into another server; returns that and its greeting there."""
    garden = world.env.create_guild("Garden")
    room = garden.create_text_channel("paths")
    for person in world.people.values():
        garden.add_member(person.user)
    await world.env.settle()
    world.bot.dispatch("guild_join", world.bot.get_guild(garden.id))
    for _ in range(100):
        if world.messages(room.id):
            return garden, world.messages(room.id)[0]
        await world.wait(1)
    raise AssertionError("nobody was greeted")


async def test_the_greeting_speaks_what_the_manager_presses(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        garden, page = await greeted(world)
        press = world.pressed("Ali", page, labels(page)["فارسی"], guild=garden)
        press.payload["member"]["permissions"] = str(discord.Permissions(manage_guild=True).value)
        await world.deliver(press)
        assert PERSIAN("button-open-table") in labels(page)


async def test_who_begins_with_a_language_is_offered_none(tmp_path: Path) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        garden, page = await greeted(world)
        press = world.pressed("Sara", page, labels(page)["Français"], guild=garden)
        press.payload["member"]["permissions"] = "0"
        (answer,) = await world.deliver(press)
        assert [one for one in answer.followups if OFFER in text(one)] == []


async def test_the_greeting_lets_others_choose_for_themselves(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        garden, page = await greeted(world)
        press = world.pressed("Sara", page, labels(page)["Français"], guild=garden)
        press.payload["member"]["permissions"] = "0"
        (answer,) = await world.deliver(press)
        named = FRENCH("language-chosen").replace("/paramètres", "/settings")
        assert said(answer) == named, "a mention shows the English name on any Discord"
        assert "Open a table" in labels(page)


async def test_what_is_pressed_in_a_direct_message_is_answered_in_its_servers_language(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        table = await world.table()
        async with writing(world.services.store) as conn:
            await people.set_guild(conn, world.guild.id, language="fr")
        acting = world.name_of(table.seats[min(table.acting)].user_id)
        waiting = "Sara" if acting == "Ali" else "Ali"
        mail = world.mail(waiting)[-1]
        await world.press(waiting, "Per shodam!", mail)
        assert FRENCH("button-back-to-hand") in labels(world.mail(waiting)[-1])
