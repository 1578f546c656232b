"""Roles that the bot gives and takes, and why Discord refuses one."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.posting.messages import Gone, Messages
from bot.posting.roles import ABOVE, DELETED, LEFT, PERMISSION, RoleRefused
from tests.discord_world import discord_world


async def test_a_role_is_given_and_taken_any_number_of_times_or_refused_for_a_reason(
    folder: Path,
) -> None:
    async with discord_world(folder) as world:
        messages, backend = Messages(world.bot, world.services), world.env.backend
        ali, server = world.people["Ali"].id, world.guild.id
        crown = world.guild.create_role("crown").id

        async def change(*, user: int = ali, guild: int = server, give: bool = True) -> None:
            await messages.change_role(guild, [user], crown, "Champion of the season", give=give)

        async def refused(*, user: int = ali) -> str:
            with pytest.raises(RoleRefused) as caught:
                await change(user=user)
            return caught.value.why

        for give, roles in ((True, [crown]), (False, [])):
            for _ in range(2):
                await change(give=give)
                assert backend.get_member(server, ali).role_ids == roles
        assert world.guild.audit_log()[-1].reason == "Champion of the season"
        stranger = world.env.create_user("stranger").id
        assert await refused(user=stranger) == LEFT
        await change(user=stranger, give=False)
        own = next(one for one in backend.get_guild(server).roles.values() if one.managed)
        backend.reorder_roles(server, [{"id": crown, "position": own.position + 1}])
        assert await refused() == ABOVE
        rights = discord.Permissions(own.permissions)
        rights.manage_roles = False
        backend.edit_role(server, own.id, {"permissions": rights.value})
        assert await refused() == PERMISSION
        rights.manage_roles = True
        backend.edit_role(server, own.id, {"permissions": rights.value})
        backend.delete_role(server, crown)
        assert await refused() == DELETED
        await change(give=False)
        with pytest.raises(Gone):
            await change(guild=1)
