"""The champion's role in Discord, and what the managers of a server read if something fails."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord.builders import RoleHandle
from simcord.components import walk_components
from simcord.results import ResponseMessage

from bot.competition.points import WHOLE, average
from bot.features.scores.totals import day_of
from bot.features.seasons import rows
from bot.interactions.permissions import allow_roles
from bot.store import people
from tests.bot.store.rows import summed
from tests.by_turns import every
from tests.discord_world import WORDS, World, answer_text, discord_world, ids, private, text
from tests.e2e.playing import keeper

DAY = 86400.0
LAST_STEP = 118
"""More steps than the end of a season takes, with its post and its role."""

MANAGERS = WORDS("warning-for-managers", said="").rstrip()


async def wins(world: World, name: str, *, cut: int | None = None) -> None:
    """Let a person win the running season, and the next one begin.

    With `cut`, the power fails after this many steps.
    """
    store, guild_id, now = world.services.store, world.guild.id, world.now()
    user_id = world.people[name].id
    await store.write(summed, user_id, guild_id=guild_id, at=now, rated=9, shares=9 * WHOLE)
    await store.write(rows.cover, guild_id, day_of(now))
    season = await store.read(rows.at_day, guild_id, day_of(now))
    assert season is not None
    assert season.span.until is not None
    if cut is not None:
        world.cut_power(cut)
    await world.skip(season.span.until * DAY + rows.GRACE - now)


def holders(world: World, role: RoleHandle) -> list[str]:
    """Return the names of the people who have a role."""
    members = world.env.backend.get_guild(world.guild.id).members
    having = {user_id for user_id, member in members.items() if role.id in member.role_ids}
    return [name for name, one in world.people.items() if one.id in having]


def warned(world: World) -> list[str]:
    """Return the warnings for managers in the card room."""
    return [text(one) for one in world.messages() if MANAGERS in text(one)]


async def permit(world: World, *, may: bool) -> None:
    """Give the bot's own role *Manage Roles*, or take it."""
    backend = world.env.backend
    own = next(one for one in backend.get_guild(world.guild.id).roles.values() if one.managed)
    rights = discord.Permissions(own.permissions)
    rights.manage_roles = may
    backend.edit_role(world.guild.id, own.id, {"permissions": rights.value})
    await world.env.settle()


async def seasons_form(world: World) -> ResponseMessage:
    form = private(await world.typed("Keeper", "setup"))
    await world.click("Keeper", form, "b:setup:0:0:seasons")
    return form


async def choose(world: World, form: ResponseMessage, setting: str, *chosen: object) -> str:
    custom_id = next(one for one in ids(form) if one.endswith(f":{setting}"))
    done = await world.people["Keeper"].select(form, list(chosen), custom_id=custom_id)
    await world.quiet()
    return answer_text(done)


async def test_the_champions_role_passes_on_and_a_missing_permission_is_read_once(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        store, guild_id = world.services.store, world.guild.id
        await store.write(
            people.set_guild, guild_id, board="text", scoreboard_channel_id=world.channel.id
        )
        boss = world.guild.create_role("boss")
        await keeper(world, manage_guild=True, manage_roles=True)
        crown = world.guild.create_role("crown")
        mighty = world.guild.create_role(
            "mighty", permissions=discord.Permissions(ban_members=True)
        )
        await permit(world, may=False)
        form = await seasons_form(world)
        assert await choose(world, form, "champion_role_id", mighty) == WORDS("refused-role-unfit")
        answer = await choose(world, form, "champion_role_id", boss)
        assert answer == WORDS("refused-role-rights", role=boss.mention)
        await choose(world, form, "champion_role_id", crown)
        lacking = WORDS("warning-role-permission", role=crown.mention)
        assert lacking in text(form)
        link = allow_roles(world.bot.application_id or 0, guild_id)
        assert link in [one.get("url") for one in walk_components(form.components)]

        await wins(world, "Ali")
        await world.skip(61.0)
        await world.restart()
        await world.skip(61.0)
        assert [lacking in one for one in warned(world)] == [True], "read once"
        assert holders(world, crown) == []
        await permit(world, may=True)
        form = await seasons_form(world)
        assert lacking not in text(form)
        await world.skip(61.0)
        assert holders(world, crown) == ["Ali"]

        await wins(world, "Sara")
        assert holders(world, crown) == ["Sara"]
        own = private(await world.typed("Sara", "settings"))
        await world.choose("Sara", own, "setown/scoreboards", "never")
        await world.skip(61.0)
        assert holders(world, crown) == []
        hidden = WORDS("warning-role-hidden", role=crown.mention)
        assert [hidden in one for one in warned(world)] == [False, True]
        await world.choose("Sara", own, "setown/scoreboards", "auto")
        await world.skip(61.0)
        assert holders(world, crown) == ["Sara"]

        world.guild.remove_member(world.people["Mina"])
        await wins(world, "Mina")
        left = WORDS("warning-role-left", role=crown.mention)
        assert [left in one for one in warned(world)] == [False, False, True]
        assert holders(world, crown) == []
        form = await seasons_form(world)
        assert left in text(form)
        world.env.backend.delete_role(guild_id, crown.id)
        await wins(world, "Ali")
        deleted = WORDS("warning-role-deleted")
        assert [deleted in one for one in warned(world)] == [False, False, False, True]
        form = await seasons_form(world)
        assert text(form).count("⚠️") == 1
        assert deleted in text(form)
        await choose(world, form, "champion_role_id")
        assert deleted not in text(form)


@pytest.mark.parametrize("right", every(3, ["ban_members", "moderate_members", "mention_everyone"]))
async def test_a_role_that_got_rights_after_it_was_chosen_is_not_handed_over(
    tmp_path: Path, right: str
) -> None:
    async with discord_world(tmp_path) as world:
        store, guild_id, backend = world.services.store, world.guild.id, world.env.backend
        await store.write(
            people.set_guild, guild_id, board="text", scoreboard_channel_id=world.channel.id
        )
        await keeper(world, manage_guild=True, manage_roles=True)
        crown = world.guild.create_role("crown")
        await permit(world, may=True)
        await choose(world, await seasons_form(world), "champion_role_id", crown)
        await wins(world, "Ali")
        assert holders(world, crown) == ["Ali"]
        rights = discord.Permissions(**{right: True}).value
        backend.edit_role(guild_id, crown.id, {"permissions": rights})
        await world.env.settle()
        await wins(world, "Sara")
        assert holders(world, crown) == []
        mighty = WORDS("warning-role-rights", role=crown.mention)
        assert [mighty in one for one in warned(world)] == [True]
        assert mighty in text(await seasons_form(world))
        backend.edit_role(guild_id, crown.id, {"permissions": 0})
        await world.env.settle()
        await seasons_form(world)
        await world.skip(61.0)
        assert holders(world, crown) == ["Sara"]


async def test_a_deleted_channel_of_the_scoreboard_is_read_once_where_people_play(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        store, guild_id = world.services.store, world.guild.id
        await keeper(world, manage_guild=True)
        scores = world.guild.create_text_channel("scores")
        await store.write(people.set_guild, guild_id, board="text", scoreboard_channel_id=scores.id)
        await world.type("Ali", "play")
        world.env.backend.delete_channel(scores.id)
        await wins(world, "Ali")
        await world.skip(61.0)
        await world.restart()
        await world.skip(61.0)
        deleted = WORDS("warning-channel-deleted")
        assert [deleted in one for one in warned(world)] == [True], "read once"
        form = await seasons_form(world)
        assert deleted in text(form)
        await choose(world, form, "scoreboard_channel_id", world.channel)
        assert deleted not in text(form)
        await world.skip(61.0)
        assert "## The season is over" in text(world.messages()[-2]), "posted after all"
        assert len(warned(world)) == 1

        managers = world.guild.create_text_channel("managers").id
        world.env.backend.edit_guild(guild_id, {"public_updates_channel_id": managers})
        world.take_permission("send_messages")
        await wins(world, "Sara")
        closed = WORDS("warning-channel-closed", channel=world.channel.mention)
        assert [closed in text(one) for one in world.messages(managers)] == [True]
        assert closed in text(await seasons_form(world))
        world.give_back_permissions()
        await world.skip(6 * 3600.0)
        assert closed not in text(await seasons_form(world)), "tried again by itself"


async def test_two_who_share_the_first_place_both_have_the_role_and_are_named(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        store, guild_id = world.services.store, world.guild.id
        crown = world.guild.create_role("crown")
        await store.write(
            people.set_guild,
            guild_id,
            board="text",
            scoreboard_channel_id=world.channel.id,
            champion_role_id=crown.id,
        )
        await store.write(
            summed,
            world.people["Ali"].id,
            guild_id=guild_id,
            at=world.now(),
            rated=9,
            shares=9 * WHOLE,
        )
        await wins(world, "Sara")
        await world.skip(130.0)
        assert sorted(holders(world, crown)) == ["Ali", "Sara"]
        (post,) = [text(one) for one in world.messages() if "## The season is over" in text(one)]
        names = WORDS.list([f"<@{world.people[name].id}>" for name in ("Ali", "Sara")])
        said = {"name": names, "value": WORDS.decimal(average(9 * WHOLE, 9), 1), "matches": 9}
        assert WORDS("season-over-champions", **said) in post
        await wins(world, "Sara")
        await world.skip(130.0)
        assert holders(world, crown) == ["Sara"]
        assert warned(world) == []


async def test_a_crash_at_any_step_of_the_end_of_a_season_loses_and_repeats_nothing(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """After every third step, by day after every 50th."""
    async with discord_world(tmp_path) as world:
        store, guild_id = world.services.store, world.guild.id
        crown = world.guild.create_role("crown")
        await store.write(
            people.set_guild,
            guild_id,
            board="text",
            scoreboard_channel_id=world.channel.id,
            champion_role_id=crown.id,
        )
        steps = range(1, LAST_STEP, 3 if pytestconfig.getoption("long") else 50)
        for ended, step in enumerate(steps, start=1):
            name = ("Ali", "Sara")[ended % 2]
            await wins(world, name, cut=step)
            await world.revive()
            await world.skip(130.0)
            assert holders(world, crown) == [name], step
            posts = [one for one in world.messages() if "## The season is over" in text(one)]
            assert len(posts) == ended, step
        assert warned(world) == []
