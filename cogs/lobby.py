"""`/lobby`: a table before its match: invite people, join it, manage it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.dispatch import act
from bot.interactions.hand_answer import remember_press
from bot.interactions.press_context import PressContext
from bot.pages.custom_ids import Press
from bot.tables import company
from bot.tables.find import lobby_here
from bot.tables.refusal import Refused


@app_commands.guild_only()
class Lobby(
    commands.GroupCog,
    group_name=text("command-lobby"),
    group_description=text("command-lobby-about"),
):
    """Commands for a table that is looking for players; the answers are private.

    The commands raise `Refused` if the action is not possible; the command tree then answers
    privately.
    """

    @app_commands.command(name=text("command-invite"), description=text("command-invite-about"))
    @app_commands.rename(person=text("argument-person"))
    @app_commands.describe(person=text("argument-invite-about"))
    async def invite(self, interaction: Interaction, person: discord.User | discord.Member) -> None:
        """Invite a person to the user's table by mentioning them.

        Raise `Refused` for a person who is not in the server, and for a bot.
        """
        context = CommandContext(interaction)
        if not isinstance(person, discord.Member):
            raise Refused("guest-not-here")
        if person.bot:
            raise Refused("guest-is-a-bot")
        own = await context.own()
        await company.invite(context.tables, own.id, context.who, person.id)
        await context.say("invited", guest=person.mention)

    @app_commands.command(name=text("command-join"), description=text("command-join-about"))
    async def join(self, interaction: Interaction) -> None:
        """Give the user a seat in this channel's newest lobby."""
        context = CommandContext(interaction)
        lobby = await lobby_here(context.tables, context.location.channel_id)
        table = await context.tables.join(lobby.id, context.who)
        await remember_press(context, table)
        await context.say("joined")

    @app_commands.command(name=text("command-manage"), description=text("command-manage-about"))
    async def manage(self, interaction: Interaction) -> None:
        """Show what the user can do at their table other than playing."""
        own = await CommandContext(interaction).own()
        await act(PressContext(interaction, Press("more", own.id), []))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Lobby())
