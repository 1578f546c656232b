"""Emojis of cards on buttons are uploaded once and found at each start."""

from __future__ import annotations

import io
from pathlib import Path

import discord
import pytest
from PIL import Image
from simcord.components import walk_components

from bot.features.daily.decide import DailyContest, day_at
from bot.features.problem import rows as problems
from bot.interactions.card_emojis import known_emojis, upload_emojis
from bot.pictures.emoji import SIDE, card_emoji
from bot.store import posts
from bot.ui.layout import Button, Page, Row
from bot.ui.suits import EMOJIS
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    ids,
    private,
    text,
)
from tests.e2e.playing import cards, open_table, to_act
from tests.e2e.posing import posed


def emojis_of(world: World, name: str) -> dict[str, str]:
    """Return the names of the emojis on the buttons of a person's hand, by custom id."""
    return {
        one["custom_id"]: one["emoji"]["name"]
        for one in walk_components(world.mail(name)[-1].components)
        if "emoji" in one
    }


SEVEN = Button("7♣", id="b:pick:1:3:7C")


def shows_emojis(message: ResponseMessage) -> bool:
    """Return whether any button has an emoji."""
    return any("emoji" in one for one in walk_components(message.components))


def refuse_once(world: World, method: str, path: str) -> None:
    """Make Discord refuse the next such request for an emoji, as it sometimes does."""
    said = "Invalid Form Body\nIn components.0.components.0.emoji.id: Invalid emoji"
    world.env.inject_error(method, path, status=400, code=50035, message=said)


async def uploaded(world: World) -> None:
    """Wait until the emojis are uploaded and the bot has loaded them."""
    await upload_emojis(world.bot)
    world.services.known.emojis.update(await known_emojis(world.bot))


def card_of(custom_id: str) -> str:
    """Return the emoji's name for the card that a button plays, such as `king_spades`."""
    rank, suit = custom_id.rpartition(":")[2]
    court = {"K": "king", "Q": "queen", "J": "jack"}.get(rank, "")
    suits = {"S": "spades", "H": "hearts", "D": "red_diamonds", "C": "black_clubs"}
    return f"{court}_{suits[suit]}".lstrip("_")


async def test_emojis_are_uploaded_once_and_failed_uploads_retried(folder: Path) -> None:
    async with discord_world(folder) as world:
        assert await known_emojis(world.bot) == {}
        await world.bot.create_application_emoji(name="king_spades", image=card_emoji("KS", "four"))
        world.env.inject_error("POST", "/applications/*/emojis", status=400)
        with pytest.raises(discord.HTTPException):
            await upload_emojis(world.bot)
        assert await upload_emojis(world.bot) == len(EMOJIS) - 1 == 24
        assert await upload_emojis(world.bot) == 0
        assert set(await known_emojis(world.bot)) == set(EMOJIS)


async def test_emojis_of_an_older_version_stay_and_are_not_shown(folder: Path) -> None:
    """Another process of the older version can still use them."""
    async with discord_world(folder) as world:
        old = await world.bot.create_application_emoji(
            name="king_of_spades", image=card_emoji("KS", "four")
        )
        assert await known_emojis(world.bot) == {}
        await uploaded(world)
        assert old.name in {one.name for one in await world.bot.fetch_application_emojis()}
        assert set(world.services.known.emojis) == set(EMOJIS)


@pytest.mark.parametrize("locale", ["fr", pytest.param("en-US", marks=pytest.mark.nightly)])
async def test_every_card_that_can_be_played_has_its_picture_on_the_button(
    folder: Path, locale: str
) -> None:
    async with discord_world(folder) as world:
        await uploaded(world)
        await world.make_community("en-US")
        world.locales |= {person.id: locale for person in world.people.values()}
        await open_table(world, "Ali", "Sara")
        table = await world.table()
        name = world.name_of(table.seats[min(table.acting)].user_id)
        shown = emojis_of(world, name)
        held = cards(world.mail(name)[-1])
        assert held
        assert shown == {custom_id: card_of(custom_id) for custom_id in held}


async def test_the_pictures_on_buttons_have_the_colours_of_the_readers_pack(folder: Path) -> None:
    async with discord_world(folder) as world:
        await uploaded(world)
        for name in ("Ali", "Sara"):
            page = private(await world.typed(name, "settings"))
            await world.choose(name, page, "setown/pack", "four")
        await open_table(world, "Ali", "Sara")
        table = await world.table()
        shown = emojis_of(world, world.name_of(table.seats[min(table.acting)].user_id))
        assert shown
        assert {EMOJIS[emoji][1] for emoji in shown.values()} == {"four"}


async def test_readers_of_text_have_no_pictures_on_buttons(folder: Path) -> None:
    async with discord_world(folder) as world:
        await uploaded(world)
        for name in ("Ali", "Sara"):
            page = private(await world.typed(name, "settings"))
            await world.choose(name, page, "setown/look", "text")
        await open_table(world, "Ali", "Sara")
        table = await world.table()
        name = world.name_of(table.seats[min(table.acting)].user_id)
        assert cards(world.mail(name)[-1])
        assert emojis_of(world, name) == {}


async def test_the_deal_and_the_problem_of_the_day_and_lessons_have_them_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = DailyContest("pasur", 2, low=False)
    monkeypatch.setattr("bot.features.daily.answer.contest_on", lambda _: contest)
    monkeypatch.setattr("bot.features.problem.answer.problem_on", lambda _: contest)
    async with discord_world(folder) as world:
        await uploaded(world)
        day = day_at(world.now()).isoformat()
        await world.services.store.write(problems.get_or_store, posed(day))
        daily = private(await world.typed("Ali", "daily"))
        await world.press("Ali", WORDS("daily-button-play"), daily)
        problem = private(await world.typed("Ali", "daily", what="problem"))
        lesson = private(await world.typed("Ali", "learn", game="pasur"))
        await world.click("Ali", lesson, ids(lesson)[0])
        for page in (daily, problem, lesson):
            played = [
                one
                for one in walk_components(page.components)
                if " pick " in one.get("custom_id", "")
            ]
            assert played
            assert all("emoji" in one for one in played)


async def test_if_discord_refuses_an_emoji_the_hand_is_answered_without(folder: Path) -> None:
    async with discord_world(folder) as world:
        await uploaded(world)
        await open_table(world, "Ali", "Sara", options="target=20")
        name = to_act(world, await world.table())
        assert name is not None
        refuse_once(world, "POST", "/interactions/*/callback")
        hand = await world.hand(name)
        assert cards(hand)
        assert not shows_emojis(hand)
        call = next(one for one in ids(hand) if one.startswith("b:call:"))
        await world.click(name, hand, call)
        assert not cards(hand), "a question stands there"
        refuse_once(world, "POST", "/interactions/*/callback")
        await world.press(name, WORDS("button-back-to-hand"), hand)
        assert cards(hand)
        assert not shows_emojis(hand)


async def test_if_discord_refuses_an_emoji_the_first_hand_has_none(folder: Path) -> None:
    async with discord_world(folder) as world:
        await uploaded(world)
        await world.type("Ali", "play")
        await world.press("Ali", WORDS("button-computer", count=1))
        refuse_once(world, "POST", "/webhooks/*")
        await world.press("Ali", "Start")
        hand = world.seen("Ali")[-1]
        assert hand.ephemeral
        assert "Your hand" in text(hand)
        assert not shows_emojis(hand)


async def test_if_discord_refuses_an_emoji_messages_have_none(folder: Path) -> None:
    async with discord_world(folder) as world:
        await uploaded(world)
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        hand = await world.hand(name)
        messages, page = world.bot.outbox.delivery.messages, Page((Row((SEVEN,)),))
        refuse_once(world, "POST", "/channels/*/messages")
        sent = await messages.send(world.channel.id, page, nonce="once")
        (shown,) = [one for one in world.messages() if one.id == sent[1]]
        assert not shows_emojis(shown)
        assert await messages.edit(*sent, page)
        assert shows_emojis(shown)
        refuse_once(world, "PATCH", "/channels/*/messages/*")
        assert await messages.edit(*sent, page)
        assert not shows_emojis(shown)
        here = await world.services.store.read(
            posts.get, 1, "ephemeral_hand", next(iter((await world.table()).acting))
        )
        assert here is not None
        assert here.token is not None
        refuse_once(world, "PATCH", "/webhooks/*")
        assert await messages.edit_answer(here.token, page, here.message_id)
        assert ids(hand) == [SEVEN.id]
        assert not shows_emojis(hand)


async def test_if_discord_lists_no_emojis_buttons_have_words(folder: Path) -> None:
    async with discord_world(folder) as world:
        world.env.inject_error("GET", "/applications/*/emojis", status=500, times=None)
        assert await known_emojis(world.bot) == {}


@pytest.mark.parametrize("card", ["AS", "TH", "QD"])
def test_an_emoji_is_small_and_square(card: str) -> None:
    data = card_emoji(card, "four")
    assert len(data) < 256 << 10
    assert Image.open(io.BytesIO(data)).size == (SIDE, SIDE)
