"""The language of each person, and the ways to choose it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
import pytest

from bot.i18n import words_for
from bot.store import people
from tests.discord_world import (
    WORDS,
    GuildHandle,
    InteractionResult,
    ResponseMessage,
    World,
    answer_text,
    as_typed,
    discord_world,
    labels,
    private,
    text,
)
from tests.e2e.playing import open_table

FRENCH, PERSIAN = words_for("fr"), words_for("fa")
NAMES = WORDS.row([PERSIAN("language-name"), FRENCH("language-name")])
LINE = as_typed(WORDS("language-others", languages=NAMES))


async def test_a_newcomers_first_private_answer_names_the_other_languages_once(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        opened = await world.typed("Ali", "play")
        assert not opened.followups
        assert LINE not in text(world.board()), "everybody reads the lobby"
        helped = await world.typed("Ali", "help")
        assert not helped.followups
        assert text(private(helped)).endswith(LINE)
        again = private(await world.typed("Ali", "help"))
        assert LINE not in text(again)
        await world.press("Ali", WORDS("button-what-else"), again)
        assert {"Français", "فارسی"} <= set(labels(again))
        await world.press("Ali", "فارسی", again)
        assert PERSIAN("help").splitlines()[0] in await world.type("Ali", "help")
        assert "One more player" in text(world.board()), "the server's language stays"


async def test_the_hint_about_languages_is_not_shown_with_or_after_the_settings(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        assert LINE not in answer_text(await world.typed("Ali", "settings"))
        assert LINE not in await world.type("Ali", "help"), "the choice was there"


async def test_a_refusal_is_a_first_answer_too(tmp_path: Path) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        refused = private(await world.typed("Sara", "lobby join"))
        assert WORDS("refused-no-lobby-here") in text(refused)
        assert text(refused).endswith(LINE)


async def test_no_language_is_named_where_one_was_chosen_or_is_understood(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        world.locales[world.people["Sara"].id] = "fr"
        assert "-# " not in answer_text(await world.typed("Sara", "help"))
        await world.services.store.write(people.set_guild, world.guild.id, language="en")
        assert LINE not in await world.type("Mina", "help")


async def test_hands_sent_without_a_press_use_the_language_reported_by_discord(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        world.locales[world.people["Ali"].id] = "fr"
        await open_table(world, "Sara", "Ali")
        (french,), (english,) = world.mail("Ali"), world.mail("Sara")
        assert "Your hand" not in text(french)
        assert "Your hand" in text(english)


async def test_a_community_without_a_setting_uses_its_language_at_discord(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.make_community("fr")
        await world.type("Ali", "play")
        assert FRENCH("button-join") in labels(world.board())
        assert FRENCH("lobby-language") not in text(world.board()), "its managers chose French"
        await world.services.store.write(people.set_guild, world.guild.id, language="fa")
        await world.press("Sara", FRENCH("button-join"))
        assert PERSIAN("button-join") in labels(world.board())


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
async def test_a_plain_server_uses_the_language_of_its_first_tables_host(
    tmp_path: Path, language: str
) -> None:
    words = words_for(language)
    async with discord_world(tmp_path) as world:
        ali = world.people["Ali"].id
        if language == "fa":  # Discord has no Persian
            await world.services.store.write(people.set_person, ali, language="fa")
        else:
            world.locales[ali] = {"en": "en-GB", "fr": "fr"}[language]
        await world.type("Ali", "play")
        first = world.board()
        assert words("button-join") in labels(first)
        assert text(first).count("/setup") == 1
        await world.restart()
        world.locales[world.people["Sara"].id] = "fr"
        await world.type("Sara", "play")
        second = world.board()
        assert second.id != first.id
        assert words("button-join") in labels(second), "the first table decides"
        assert "/setup" not in text(second)
        await world.services.store.write(people.set_guild, world.guild.id, language="fr")
        await world.press("Sara", words("button-join"), first)
        assert FRENCH("button-join") in labels(first)
        assert "/setup" not in text(first), "a manager has chosen"


async def test_a_language_that_the_bot_lacks_is_no_servers(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        world.locales = {world.people["Ali"].id: "ja", world.people["Sara"].id: "fr"}
        await world.type("Ali", "play")
        assert WORDS("button-join") in labels(world.board())
        await world.type("Sara", "play")
        assert FRENCH("button-join") in labels(world.board())


async def test_a_server_that_becomes_a_community_gets_the_language_that_it_chose(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        world.locales[world.people["Ali"].id] = "fr"
        await world.type("Ali", "play")
        await world.make_community("en-US")
        await world.press("Sara", FRENCH("button-join"))
        await world.wait(5)
        assert WORDS("button-join") in labels(world.board())


async def greeted(world: World) -> tuple[GuildHandle, ResponseMessage]:
    """Add the bot to another server; return the server and the bot's greeting."""
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


async def more_of(
    world: World, name: str, garden: GuildHandle, page: ResponseMessage, *, manages: bool
) -> Callable[[str], Awaitable[InteractionResult]]:
    """Press the greeting's *More*; return a function that presses a language in the answer."""

    async def pressed(message: ResponseMessage, custom_id: str) -> InteractionResult:
        press = world.pressed(name, message, custom_id, guild=garden)
        rights = discord.Permissions(manage_guild=manages)
        press.payload["member"]["permissions"] = str(rights.value)
        (answer,) = await world.deliver(press)
        return answer

    more = private(await pressed(page, "b:greeting:0:0:"))
    assert (WORDS("button-setup") in labels(more)) is manages
    return lambda language: pressed(more, labels(more)[language])


async def test_the_greeting_uses_the_language_that_the_manager_presses(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        garden, page = await greeted(world)
        press = await more_of(world, "Ali", garden, page, manages=True)
        await press("فارسی")
        assert PERSIAN("button-open-table") in labels(page)


async def test_the_greeting_lets_others_choose_for_themselves(tmp_path: Path) -> None:
    async with discord_world(tmp_path, newcomers=True) as world:
        garden, page = await greeted(world)
        press = await more_of(world, "Sara", garden, page, manages=False)
        answer = await press("Français")
        named = FRENCH("language-chosen").replace("/paramètres", "/settings")
        assert answer_text(answer) == named, "a mention shows the English name on any Discord"
        assert "Open a table" in labels(page)


async def test_a_press_in_a_direct_message_is_answered_in_the_language_of_its_server(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        table = await world.table()
        await world.services.store.write(people.set_guild, world.guild.id, language="fr")
        acting = world.name_of(table.seats[min(table.acting)].user_id)
        waiting = "Sara" if acting == "Ali" else "Ali"
        mail = world.mail(waiting)[-1]
        await world.press(waiting, "Per shodam!", mail)
        assert FRENCH("button-back-to-hand") in labels(world.mail(waiting)[-1])
