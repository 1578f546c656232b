"""`/lobby`: open a table, gather people and computer players, agree on options, start."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import game_choices, text
from bot.interactions.hand_answer import answer_with_new_hand, remember_press
from bot.interactions.lobby_answer import answer_with_lobby
from bot.interactions.permissions import check_channel
from bot.interactions.typed_options import read_typed, suggestions
from bot.tables import company, seating
from bot.tables.deadlines import SPEEDS
from bot.tables.find import lobby_here, usual_game
from bot.tables.lobby import drop_computer, set_options, sit
from bot.tables.proposing import add_computers
from bot.tables.refusal import Refused
from bot.ui.limits import TYPED
from pasur_core.players.levels import LEVELS

_LEVELS = [app_commands.Choice(name=text(f"level-{level}"), value=level) for level in LEVELS]
_SPEEDS = [app_commands.Choice(name=text(f"speed-{speed}"), value=speed) for speed in SPEEDS]


async def _suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    context = CommandContext(interaction)
    key = getattr(interaction.namespace, "game", None)
    if key is None and interaction.command is not None and interaction.command.name == "options":
        try:
            key = (await context.own()).row.game
        except Refused:
            return []
    words = (await context.audience()).words
    work = partial(suggestions, key or await _usual(context), current, words)
    return [
        app_commands.Choice(name=name, value=value) for name, value in await context.in_thread(work)
    ]


async def _usual(context: CommandContext) -> str:
    """Return the game that a lobby in this channel opens with by default."""
    allowed = (await context.audience()).guild.games
    return await usual_game(context.tables, context.location.channel_id, allowed)


@app_commands.guild_only()
class Lobby(
    commands.GroupCog,
    group_name=text("command-lobby"),
    group_description=text("command-lobby-about"),
):
    """Commands that open a lobby, fill it and start the match; answers are private unless stated.

    They raise `Refused` if that is impossible; the command tree then answers privately.
    """

    @app_commands.command(name=text("command-open"), description=text("command-open-about"))
    @app_commands.rename(
        game=text("argument-game"), speed=text("argument-speed"), options=text("argument-options")
    )
    @app_commands.describe(
        game=text("argument-game-about"),
        speed=text("argument-speed-about"),
        options=text("argument-options-about"),
    )
    @app_commands.choices(game=game_choices(), speed=_SPEEDS)
    @app_commands.autocomplete(options=_suggest)
    async def open(
        self,
        interaction: Interaction,
        game: str | None = None,
        speed: str | None = None,
        options: app_commands.Range[str, 1, TYPED] = "",
    ) -> None:
        """Open a table in this channel, with the lobby as public answer.

        Without a `game` it is the channel's usual one, without a `speed` the server's. Raise
        `Refused` if that is not allowed.
        """
        context = CommandContext(interaction)
        here = context.location
        check_channel(interaction)
        key = game or await _usual(context)
        table = await context.tables.open(
            context.who,
            here.guild_id,
            here.channel_id,
            key,
            read_typed(key, options),
            speed,
            parent_id=here.parent_id,
            answer=interaction.token,
        )
        await answer_with_lobby(context, table)

    @app_commands.command(name=text("command-join"), description=text("command-join-about"))
    async def join(self, interaction: Interaction) -> None:
        """Give the user a seat in this channel's newest lobby; answer privately."""
        context = CommandContext(interaction)
        lobby = await lobby_here(context.tables, context.location.channel_id)
        table = await context.tables.join(lobby.id, context.who)
        await remember_press(context, table)
        await context.say("joined", table=table.id)

    @app_commands.command(name=text("command-seat"), description=text("command-seat-about"))
    @app_commands.rename(seat=text("argument-place"))
    @app_commands.describe(seat=text("argument-place-about"))
    async def seat(self, interaction: Interaction, seat: app_commands.Range[int, 1, 8]) -> None:
        """Exchange the user's seat with another one, counted from 1; answer privately."""
        context = CommandContext(interaction)
        own = await context.own()
        table = await context.tables.change(own.id, context.who, sit, seat - 1)
        await context.say("seat-taken", table=table.id, place=seat)

    @app_commands.command(name=text("command-computer"), description=text("command-computer-about"))
    @app_commands.rename(do=text("argument-do"), level=text("argument-level"))
    @app_commands.describe(do=text("argument-do-about"), level=text("argument-level-about"))
    @app_commands.choices(
        do=[
            app_commands.Choice(name=text("choice-add"), value="add"),
            app_commands.Choice(name=text("choice-remove"), value="remove"),
        ],
        level=_LEVELS,
    )
    async def computer(
        self, interaction: Interaction, do: str = "add", level: str | None = None
    ) -> None:
        """Add or remove (`do`) a computer player; for the `level` see `proposing.add_computers`."""
        context = CommandContext(interaction)
        lobby, tables = await context.here(), context.tables
        if do == "remove":
            table = await tables.change(lobby.id, context.who, drop_computer)
        else:
            levels = context.services.settings.levels
            table = await add_computers(tables, lobby.id, context.who, levels, level)
        await context.say(f"computer-{do}", table=table.id)

    @app_commands.command(name=text("command-options"), description=text("command-options-about"))
    @app_commands.rename(options=text("argument-options"))
    @app_commands.describe(options=text("argument-options-about"))
    @app_commands.autocomplete(options=_suggest)
    async def options(
        self, interaction: Interaction, options: app_commands.Range[str, 1, TYPED]
    ) -> None:
        """Change the options of the user's table, typed as `target=100 teams=false`."""
        context = CommandContext(interaction)
        table = await context.own()
        changes = read_typed(table.row.game, options)
        table = await context.tables.change(table.id, context.who, set_options, changes)
        await context.say("options-set", table=table.id)

    @app_commands.command(name=text("command-remove"), description=text("command-remove-about"))
    @app_commands.rename(person=text("argument-person"))
    @app_commands.describe(person=text("argument-person-about"))
    async def remove(self, interaction: Interaction, person: discord.User | discord.Member) -> None:
        """Remove a person from the user's table; only its host can.

        The person might have left the server already.
        """
        context = CommandContext(interaction)
        own = await context.own()
        table = await context.tables.change(own.id, context.who, seating.remove, person.id)
        await context.say("removed", table=table.id)

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
        table = await company.invite(context.tables, own.id, context.who, person.id)
        await context.say("invited", table=table.id, guest=person.mention)

    @app_commands.command(name=text("command-start"), description=text("command-start-about"))
    async def start(self, interaction: Interaction) -> None:
        """Start the match of the user's table; answer with the hand."""
        context = CommandContext(interaction)
        own = await context.own()
        table = await context.tables.start(own.id, context.who)
        await answer_with_new_hand(context, table, "started")


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Lobby())
