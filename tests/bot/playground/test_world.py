"""People, the bot and time in the playground's world, without a page."""

from __future__ import annotations

import asyncio
import datetime as dt
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr
from simcord.components import walk_components

from bot.app import PasurBot
from bot.playground import live
from bot.playground import world as world_module
from bot.playground.screen import screen
from bot.playground.world import NotPossible, open_world
from bot.settings import Settings
from tests.bot.playground.conftest import Scene, acquaint, in_process


async def test_people_pressing_at_the_same_moment_are_all_heard(scene: Scene) -> None:
    table = await scene.open_table()
    outcomes = await asyncio.gather(
        *(
            scene.world.click(person, scene.room, table, "join")
            for person in scene.world.people.values()
        )
    )
    assert [outcome.answered for outcome in outcomes] == [True] * 4
    assert sorted(scene.bot.joined) == ["Ali", "Mina", "Reza", "Sara"]


async def test_an_ephemeral_answer_is_its_own_persons_alone_until_dismissed(scene: Scene) -> None:
    table = await scene.open_table()
    await scene.world.click(scene.ali, scene.room, table, "hand")
    assert scene.texts(scene.ali) == ["", "Your cards"]
    assert scene.texts(scene.sara) == [""]
    answer = scene.world.messages(scene.ali, scene.room)[-1]
    with pytest.raises(NotPossible):
        await scene.world.click(scene.sara, scene.room, answer.id, "card:7♥")
    scene.world.dismiss(scene.ali, answer.id)
    assert scene.texts(scene.ali) == [""]


async def test_an_ephemeral_message_edited_in_the_background_brings_news(scene: Scene) -> None:
    await scene.world.command(scene.ali, scene.room, "count", {})
    await scene.until(lambda: scene.texts(scene.ali) == ["**go**"])
    assert scene.texts(scene.sara) == []


async def test_a_bot_with_a_database_thread_answers(scene: Scene) -> None:
    table = await scene.open_table()
    await scene.world.click(scene.ali, scene.room, table, "hand")
    hand = scene.world.messages(scene.ali, scene.room)[-1]
    outcome = await scene.world.click(scene.ali, scene.room, hand.id, "card:K♦")
    assert outcome.answered
    assert await scene.bot.plays() == [("K♦", scene.ali.id)]
    assert scene.texts(scene.ali)[-1] == "You played K♦."


async def test_a_private_message_is_read_and_answered_in_the_conversation(scene: Scene) -> None:
    table = await scene.open_table()
    await scene.world.click(scene.sara, scene.room, table, "join")
    direct = scene.world.dm(scene.sara)
    await scene.until(lambda: scene.texts(scene.sara, direct) != [])
    assert not scene.world.sees(scene.ali, direct)
    hand = scene.world.messages(scene.sara, direct)[-1]
    assert (await scene.world.click(scene.sara, direct, hand.id, "card:A♠")).answered
    assert await scene.bot.plays() == [("A♠", scene.sara.id)]


async def test_commands_take_options_of_every_kind(scene: Scene) -> None:
    options = {"card": "7♥", "times": "2", "partner": str(scene.sara.id), "loud": True}
    await scene.world.command(scene.ali, scene.room, "table play", options)
    assert scene.texts(scene.sara) == ["7♥ x2 with Sara True to 62"]
    with pytest.raises(NotPossible):
        await scene.world.command(scene.ali, scene.room, "table play", {})
    with pytest.raises(NotPossible):
        await scene.world.command(scene.ali, scene.room, "table play", {"cards": "7♥"})


async def test_the_bot_suggests_values_of_an_option(scene: Scene) -> None:
    outcome = await scene.world.autocomplete(
        scene.ali, scene.room, "table play", "card", "k", {"times": "not a number"}
    )
    assert outcome.choices == [{"name": "K♦ card", "value": "K♦"}]


async def test_a_form_goes_to_the_person_who_opened_it_and_once(scene: Scene) -> None:
    table = await scene.open_table()
    outcome = await scene.world.click(scene.ali, scene.room, table, "note-form")
    assert outcome.modal is not None
    values = {"note": "good luck", "mood": ["grim"]}
    with pytest.raises(NotPossible):
        await scene.world.submit(scene.sara, outcome.interaction, values)
    assert (await scene.world.submit(scene.ali, outcome.interaction, values)).answered
    assert scene.texts(scene.sara)[-1] == "good luck (grim)"
    with pytest.raises(NotPossible):
        await scene.world.submit(scene.ali, outcome.interaction, values)


async def test_a_select_menu_takes_several_values(scene: Scene) -> None:
    table = await scene.open_table()
    await scene.world.select(scene.ali, scene.room, table, "pick", ["7♥", "A♠"])
    assert scene.texts(scene.ali)[-1] == "7♥ + A♠"


async def test_each_person_has_a_language(scene: Scene) -> None:
    scene.world.set_locale(scene.sara, "fr")
    for person in (scene.ali, scene.sara):
        await scene.world.command(person, scene.room, "language", {})
    assert scene.texts(scene.ali) == ["en-US"]
    assert scene.texts(scene.sara) == ["fr"]


@pytest.mark.parametrize("custom_id", ["not-now", "no-such-button"])
async def test_an_unusable_button_cannot_be_pressed(scene: Scene, custom_id: str) -> None:
    table = await scene.open_table()
    with pytest.raises(NotPossible):
        await scene.world.click(scene.ali, scene.room, table, custom_id)


async def test_an_interaction_without_an_answer_is_marked(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await scene.open_table()
    monkeypatch.setattr(world_module, "ANSWER_SECONDS", 0.01)
    outcome = await scene.world.click(scene.ali, scene.room, table, "silent")
    assert not outcome.answered


async def test_a_bug_in_the_bot_is_logged_and_play_goes_on(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(world_module, "ANSWER_SECONDS", 0.2)
    outcome = await scene.world.command(scene.ali, scene.room, "fail", {})
    assert not outcome.answered
    assert "a bug in the bot" in caplog.text
    monkeypatch.undo()
    assert await scene.open_table()


async def test_the_end_of_thinking_is_no_edit(scene: Scene) -> None:
    await scene.world.command(scene.ali, scene.room, "think", {})
    assert scene.texts(scene.ali) == [""]
    scene.bot.thought.set()
    await scene.until(lambda: scene.texts(scene.ali) == ["I have thought."])
    assert scene.world.messages(scene.ali, scene.room)[0].edited_timestamp is None


async def test_time_is_real_and_the_bots_loops_run_by_themselves(scene: Scene) -> None:
    await scene.bot.ticked_thrice.wait()
    table = discord.Object(await scene.open_table())
    assert abs(table.created_at - dt.datetime.now(dt.UTC)) < dt.timedelta(minutes=1)


async def test_people_see_the_commands_they_may_use(scene: Scene) -> None:
    def names(person: str) -> set[str]:
        user = scene.world.people[person].id
        found = scene.world.backend.visible_commands(user_id=user, channel_id=scene.room)
        return {command["name"] for command in found}

    assert names("ali") - names("sara") == {"manage"}


@pytest.fixture
def few_files(monkeypatch: pytest.MonkeyPatch) -> int:
    """Let a world keep few files that no message shows, and return how many."""
    monkeypatch.setattr(live, "FILES_KEPT", 20)
    return live.FILES_KEPT


async def test_files_that_no_message_shows_are_forgotten_in_time(
    few_files: int, scene: Scene
) -> None:
    table = await scene.open_table()
    first = scene.world.messages(scene.ali, scene.room)[0].attachments[0]["url"]
    path = first.partition(".invalid/")[2]
    assert scene.world.file(path)
    await scene.world.command(scene.ali, scene.room, "legacy", {})
    kept = scene.world.messages(scene.ali, scene.room)[1].attachments[0]["url"]
    for _ in range(few_files):
        await scene.world.click(scene.ali, scene.room, table, "join")
    assert scene.world.file(path) is None
    assert scene.world.file(kept.partition(".invalid/")[2])


async def test_ordinary_messages_can_be_sent_in_channels_and_to_the_bot(scene: Scene) -> None:
    await scene.world.send(scene.ali, scene.room, "Who plays?")
    await scene.world.send(scene.sara, scene.room, "I do.")
    await scene.world.send(scene.sara, scene.world.dm(scene.sara), "hello")
    assert scene.texts(scene.ali) == ["Who plays?", "I do."]
    assert scene.texts(scene.sara, scene.world.dm(scene.sara)) == ["hello"]


async def test_lists_of_channels_and_roles_are_filled_as_discord_fills_them(
    tmp_path: Path,
) -> None:
    settings = Settings(
        _env_file=None, database_url=SecretStr(f"sqlite+aiosqlite:///{tmp_path}/pasur.db")
    )
    bot = PasurBot(settings)
    async with open_world() as world, in_process(world, bot):
        await acquaint(bot, world)
        ali = world.people["ali"]
        room = world.find_channel(ali, "card-room")
        await world.command(ali, room, "setup", {})
        overview = world.messages(ali, room)[-1]
        await world.click(ali, room, overview.id, "b:setup:0:0:channels")

        def lists() -> dict[str, list[dict[str, Any]]]:
            components = screen(world, ali, room)["messages"][-1]["components"]
            return {
                one["custom_id"].split(":")[-1]: one["options"]
                for one in walk_components(components)
                if "options" in one
            }

        version, message = world.version, world.messages(ali, room)[-1]
        names = [one["label"] for one in lists()["channels"]]
        assert names == ["#card-room", "#lounge"]
        assert not any(one["default"] for one in lists()["channels"])
        channels = "s:setserver:0:0:channels"
        await world.select(ali, room, message.id, channels, [str(room), "no channel"])
        while not lists()["channels"][0]["default"]:
            version = await world.news(version)
        assert not lists()["channels"][1]["default"]
        assert world.roles().keys() == {int(one["value"]) for one in lists()["opener_role_id"]}
