"""Settings of a server by its managers, and refusals for other people."""

from __future__ import annotations

from pathlib import Path

from simcord.builders import ChannelHandle

from bot.features.setup.page import page_of
from bot.store import bans
from bot.store.open_matches import Hosted
from tests.discord_world import WORDS, World, discord_world, ids, private, text
from tests.e2e.playing import keeper, open_table, refused
from tests.transactions import writing


async def threads_of(world: World) -> str:
    """Return the stored setting for the place of matches."""
    guild = (await world.services.audience(1, world.guild.id)).guild
    return "always" if guild.threads else "busy" if guild.busy_threads else "never"


async def choose_in_setup(world: World, name: str, setting: str, *chosen: object) -> None:
    """Choose channels or roles on the form."""
    page = private(await world.typed(name, "setup"))
    await world.click(name, page, f"b:setup:0:0:{page_of(setting)}")
    custom_id = next(one for one in ids(page) if one.endswith(f":{setting}"))
    await world.people[name].select(page, list(chosen), custom_id=custom_id)
    await world.quiet()


async def test_a_manager_of_the_server_sets_the_style_of_its_tables(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        page = private(await world.typed("Keeper", "setup"))
        await world.click("Keeper", page, "b:setup:0:0:tables")
        await world.choose("Keeper", page, "setserver/board", "picture")
        await world.choose("Keeper", page, "setserver/speed", "live")
        await world.choose("Keeper", page, "setserver/auto_deal", "0")
        await world.choose("Keeper", page, "setserver/hand", "here")
        await open_table(world, "Ali", "Sara")
        assert world.board().attachments
        assert (await world.table()).row.speed == "live"
        assert world.mail("Ali") == world.mail("Sara") == []
        audience = await world.services.audience(world.people["Keeper"].id, world.guild.id)
        assert audience.guild.auto_deal == 0


async def test_a_persons_setting_for_the_place_of_the_hand_overrides_the_server(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        page = private(await world.typed("Keeper", "setup"))
        await world.click("Keeper", page, "b:setup:0:0:tables")
        await world.choose("Keeper", page, "setserver/hand", "here")
        own = private(await world.typed("Ali", "settings"))
        await world.choose("Ali", own, "setown/hand", "dm")
        await open_table(world, "Ali", "Sara")
        assert len(world.mail("Ali")) == 1
        assert world.mail("Sara") == []


async def test_only_managers_see_and_change_the_settings_of_a_server(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        for custom_id in ("b:setup:0:0:tables", "b:setup:0:0:"):
            assert await world.forge("Ali", custom_id) == refused("manage-server")
        for custom_id, values in (
            ("s:setserver:0:0:board", ["text"]),
            ("s:setserver:0:0:channels", []),
        ):
            assert await world.forge("Ali", custom_id, values) == refused("manage-server")


async def test_values_that_the_form_does_not_offer_change_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        await world.type("Ali", "play")
        before = (await world.services.audience(1, world.guild.id)).guild
        for name, values in (
            ("board", ["gold"]),
            ("most_tables", ["-1"]),
            ("most_tables", []),
            ("removed_at", ["0"]),
            ("guild_id", ["7"]),
            ("players_role_id", ["x"]),
            ("players_role_id", [str(2**63)]),
            ("channels", ["1e3"]),
        ):
            answer = await world.forge("Keeper", f"s:setserver:0:0:{name}", values)
            assert answer == refused("unknown-button"), name
        assert await world.forge("Keeper", "b:setup:0:0:cellar") == refused("unknown-button")
        assert (await world.services.audience(1, world.guild.id)).guild == before


async def test_tables_open_only_in_the_channels_of_the_setting(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        garden: ChannelHandle = world.guild.create_text_channel("garden")
        await world.env.settle()
        await choose_in_setup(world, "Keeper", "channels", garden)
        answer = await world.type("Ali", "play")
        assert answer == refused("channel-not-here", channels=[garden.id])
        await world.typed("Ali", "play", garden)
        assert (await world.table()).row.channel_id == garden.id
        await choose_in_setup(world, "Keeper", "channels")
        await world.open("Ali")
        assert (await world.table(2)).row.channel_id == world.channel.id


async def test_only_the_games_of_the_server_are_played(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        page = private(await world.typed("Keeper", "setup"))
        await world.click("Keeper", page, "b:setup:0:0:games")
        await world.choose("Keeper", page, "setserver/games", "rami", "pairs")
        await world.click("Keeper", page, "b:setup:0:0:")
        assert "Pairs and Rami" in text(page)
        answer = await world.type("Ali", "play", game="pasur")
        assert answer == refused("game-not-here", games=["pairs", "rami"])
        await world.type("Ali", "play", game="rami")
        assert (await world.table()).row.game == "rami"


async def test_a_role_may_be_needed_to_open_tables(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        role = await keeper(world, manage_guild=True)
        await choose_in_setup(world, "Keeper", "opener_role_id", role)
        answer = await world.type("Ali", "play")
        assert answer == refused("role-needed", role=role.id)
        await world.type("Keeper", "play")
        assert await world.open_tables() == [1]


async def test_only_a_moderator_may_close_any_table(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_messages=True)
        await open_table(world, "Ali", "Sara")
        assert WORDS("button-close") not in text(await more(world, "Reza"))
        assert await world.forge("Reza", "b:closenow:1:0:") != WORDS("table-closed")
        assert (await world.table()).running
        page = await more(world, "Keeper")
        await world.press("Keeper", WORDS("button-close"), page)
        await world.press("Keeper", WORDS("button-close-now"), page)
        assert (await world.table()).row.status == "closed"


async def more(world: World, name: str) -> object:
    board = world.board()
    return private(await world.clicked(name, board, "b:more:1:0:"))


async def test_one_person_hosts_three_tables_and_no_more(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        for _ in range(3):
            await world.open("Ali")
        answer = await world.type("Ali", "play", game="pasur")
        hosted = [Hosted(number, "pasur", "Tea House") for number in (3, 2, 1)]
        assert answer == refused("hosting-enough", count=3, hosted=hosted)
        await world.type("Sara", "play")
        assert len(await world.open_tables()) == 4


async def test_a_person_blocked_by_the_owner_can_neither_open_nor_join(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Sara", "play")
        await world.services.store.write(bans.add, world.people["Ali"].id, world.now())
        assert await world.type("Ali", "play") == refused("banned")
        assert await world.press("Ali", "Join") == refused("banned")
        async with writing(world.services.store) as conn:
            assert await conn.run_sync(bans.lift, world.people["Ali"].id)
            await conn.run_sync(bans.add, world.guild.id, world.now())
        assert await world.type("Ali", "play") == refused("banned")


async def test_threads_cannot_be_chosen_without_the_permission_to_open_them(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        world.take_permission("create_public_threads")
        page = private(await world.typed("Keeper", "setup"))
        await world.click("Keeper", page, "b:setup:0:0:tables")
        answer = await world.choose("Keeper", page, "setserver/threads", "always")
        assert WORDS("permission-create_public_threads") in answer
        assert await threads_of(world) == "busy"
        world.give_back_permissions()
        for choice in ("always", "never", "busy"):
            await world.choose("Keeper", page, "setserver/threads", choice)
            assert await threads_of(world) == choice
        await world.forge("Keeper", "s:setserver:0:0:threads", ["1"], message=page)
        assert await threads_of(world) == "busy", "a value that is not offered changes nothing"
