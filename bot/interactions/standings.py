"""The scoreboard as somebody asks for it."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.pages.scoreboard import PER_PAGE, Standings, scoreboard_page
from bot.store import people, scores
from bot.store.unit import Connection
from bot.ui.layout import Page
from pasur_core.registry import games


async def standings_page(context: Context, key: str, *, with_computers: bool, first: int) -> Page:
    """Return a server's scoreboard from line `first` on; `key` empty: all games together."""
    words = (await context.audience()).words
    guild_id = context.interaction.guild_id or 0
    game = key if key in games() else None

    async def unit(conn: Connection) -> Standings:
        lines, count = await scores.board(
            conn,
            guild_id,
            game,
            with_computers=with_computers,
            order="wins",
            offset=first,
            limit=PER_PAGE,
        )
        elsewhere = not lines and not with_computers
        others = await scores.counted(conn, guild_id, game, with_computers=True) if elsewhere else 0
        names = await people.names(conn, guild_id, [line.user_id for line in lines])
        return Standings(game, with_computers, first, lines, names, count, others > 0)

    return scoreboard_page(await context.services.store.read(unit), words)
