"""The links to a server's page in Discord: made, renewed and ended in `/setup`, shown to all."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from simcord.backend.models.channel import Overwrite

from bot.features.ratings.web.standings import ROUTES
from bot.pages.web_links import WebLinks
from bot.store import people
from bot.web.channels import Channels
from tests.discord_world import WORDS, World, discord_world, ids, labels, private, text
from tests.e2e.playing import begin, hurry, keeper, open_table, play_on, refused
from tests.e2e.served import HOST, SERVED, urls


async def link_of(world: World) -> WebLinks | None:
    """Return the links to the server's page, as they are stored."""
    guild = await world.services.store.read(people.guild, world.guild.id)
    if guild.web_secret is None:
        assert guild.web_key is None
        return None
    return WebLinks(HOST, guild.web_secret, key=guild.web_key or "")


def hide_channel(world: World) -> None:
    """Let only the people of the world and the bot see the card room."""
    view = discord.Permissions(view_channel=True).value
    backend = world.env.backend
    members = [backend.bot_user.id, *(person.id for person in world.people.values())]
    backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, 0, deny=view))
    for member_id in members:
        backend.set_overwrite(world.channel.id, Overwrite(member_id, 1, allow=view))


async def test_a_manager_makes_renews_and_ends_the_page(tmp_path: Path) -> None:
    async with discord_world(tmp_path, **SERVED) as world:
        await keeper(world, manage_guild=True)
        await world.type("Ali", "play")
        form = private(await world.typed("Keeper", "setup"))
        await world.click("Keeper", form, "b:setup:0:0:web")
        assert urls(form) == []
        await world.press("Keeper", "Make the page", form)
        first = await link_of(world)
        assert first is not None
        assert len(first.secret) == len(first.key) == 22
        assert first.key != first.secret
        assert urls(form) == [first.to()]
        await world.press("Keeper", "New link", form)
        assert await link_of(world) == first, "it asks"
        assert "stops working at once" in text(form)
        sure = ids(form)[0]
        await world.press("Keeper", "New link", form)
        second = await link_of(world)
        assert second is not None
        assert urls(form) == [second.to()] != [first.to()]
        assert len(second.key) == 22
        assert second.key != first.key, "handles of people are others with a new link"
        assert WORDS("setup-web-new-done") in text(form)
        await world.forge("Keeper", sure, message=form)
        assert await link_of(world) == second, "the same press again ends no other link"
        assert WORDS("setup-web-new-twice") in text(form)
        await world.press("Keeper", "No page", form)
        await world.press("Keeper", "No page", form)
        assert await link_of(world) is None
        assert WORDS("setup-web-off-done") in text(form)
        assert urls(form) == []
        assert await world.forge("Keeper", "b:webpage:0:0:old") == refused("unknown-button")
        assert await world.forge("Ali", "b:webpage:0:0:new") == refused("manage-server")
        assert await link_of(world) is None


async def test_without_the_hosts_settings_no_form_speaks_of_a_page(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        await world.type("Ali", "play")
        form = private(await world.typed("Keeper", "setup"))
        assert "b:setup:0:0:web" not in ids(form)
        assert await world.forge("Keeper", "b:setup:0:0:web") == refused("unknown-button")
        assert await world.forge("Keeper", "b:webpage:0:0:new") == refused("switched-off")
        assert await link_of(world) is None


async def test_lists_and_results_have_a_link_where_everyone_sees_the_channel(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, **SERVED) as world:
        store, channels = world.services.store, Channels(world.bot, lambda: world.now())
        await store.write(people.set_guild, world.guild.id, web_secret="a-secret")  # noqa: S106
        links = WebLinks(HOST, "a-secret")
        for number, url in ((1, links.match(1)), (2, "")):
            await world.type("Ali", "play", game="pairs")
            await world.press("Sara", "Join")
            await begin(world, "Ali", number)
            await hurry(world, number)
            seen = await channels.seen_by_all(world.guild.id)
            assert (world.channel.id in seen) == bool(url)
            # A process without the server's shard asks Discord.
            asking: Any = SimpleNamespace(
                get_guild=lambda _: None, fetch_guild=world.bot.fetch_guild
            )
            assert await Channels(asking).seen_by_all(world.guild.id) == seen
            assert await Channels(asking).seen_by_all(1) == frozenset()
            shown = [] if not url else [url]
            assert urls(world.messages()[-1]) == shown
            assert urls(private(await world.typed("Ali", "stats", table=number))) == shown
            board = private(await world.typed("Ali", "scoreboard"))
            assert urls(board) == [links.to("standings", view="season")]
            hide_channel(world)
            await world.env.settle()
            await world.skip(20.0)


async def test_what_has_a_page_of_its_own_is_linked_to_it(tmp_path: Path) -> None:
    async with discord_world(tmp_path, **SERVED) as world:
        store = world.services.store
        keys = {"web_secret": "s3cret", "web_key": "k3y"}
        await store.write(people.set_guild, world.guild.id, **keys)
        links = WebLinks(HOST, "s3cret", key="k3y")
        ali, sara = (world.people[name].id for name in ("Ali", "Sara"))
        mine = private(await world.typed("Ali", "stats"))
        assert urls(mine) == [], "nobody without a match has a page"
        await open_table(world, "Ali", "Sara", game="pairs")
        await hurry(world)
        mine = private(await world.typed("Ali", "stats"))
        assert urls(mine) == [links.person(ali)]
        await world.forge("Ali", "s:rivals:0:0:", [str(sara)], message=mine)
        assert urls(mine) == [links.rivalry(ali, sara)]
        shown = private(await world.typed("Ali", "scoreboard"))
        for press, about in (
            ("season:0:0:hall/-/0/h", {"view": "hall"}),
            ("season:0:0:past/pairs/0/p", {"view": "season", "game": "pairs"}),
            ("scorepage:0:0:pairs/0/0/w", {"view": "ever", "game": "pairs"}),
            ("scorepage:0:0:/1/0/w", {"view": "ever", "with": "computers"}),
            ("rating:0:0:list//0/r", {"view": "rating"}),
        ):
            await world.forge("Ali", f"b:{press}", message=shown)
            (url,) = urls(shown)
            assert url == links.to("standings", **about)
            (route,) = [one for one in ROUTES if one.path == "standings"]
            assert all(route.parameters[name](value) for name, value in about.items())
        await store.write(people.set_person, ali, scoreboards="never")
        assert urls(private(await world.typed("Ali", "stats"))) == []


async def test_no_channel_is_public_when_the_connection_to_discord_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: Any, **__: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    async with discord_world(tmp_path) as world:
        asking: Any = SimpleNamespace(get_guild=lambda _: None, fetch_guild=world.bot.fetch_guild)
        monkeypatch.setattr(world.bot.http, "request", lost)
        assert await Channels(asking).seen_by_all(world.guild.id) == frozenset()


async def test_a_spectator_reads_how_to_follow_the_match(tmp_path: Path) -> None:
    async with discord_world(tmp_path, **SERVED) as world:
        await open_table(world, "Ali", "Sara")
        board = world.board()
        answer = private(await world.clicked("Mina", board, labels(board)["My hand"]))
        assert text(answer) == refused("spectator", table=1)
        assert list(labels(answer)) == ["Notify me", "Open a table"], "the server has no page yet"
        keys = {"web_secret": "s3cret", "web_key": "k3y"}
        await world.services.store.write(people.set_guild, world.guild.id, **keys)
        answer = private(await world.clicked("Mina", board, labels(board)["My hand"]))
        assert urls(answer) == [f"{HOST}/s3cret/now/1"]
        await play_on(world, turns=1)
        await world.quiet()
        assert urls(world.board()) == [f"{HOST}/s3cret/now/1"], "the board leads there too"
        hide_channel(world)
        answer = private(await world.clicked("Mina", board, labels(board)["My hand"]))
        assert urls(answer) == []
        await play_on(world, turns=1)
        await world.quiet()
        assert urls(world.board()) == []
