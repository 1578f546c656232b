"""Answer requests for the scoreboard."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.scores import rows as scores
from bot.features.scores.page import PER_PAGE, Standings, scoreboard_listing, scoreboard_page
from bot.interactions.context import Context
from bot.pages.web_links import with_page
from bot.store import people
from bot.ui.layout import Page
from pasur_core.registry import games


async def standings_page(
    context: Context,
    key: str,
    *,
    with_computers: bool | None = None,
    rather: bool = False,
    first: int = 0,
) -> Page:
    """Return a server's scoreboard from line `first` (from 0) on; an empty `key` sums all games.

    With `with_computers` True, it counts matches with computer players; with False, matches without
    them. If `with_computers` is None, `rather` decides in its place. But if the server has no such
    matches, the others are counted. Raise `Refused` (`too-fast`) if too many of the person's
    requests wait.
    """
    audience = await context.audience()
    words = audience.words
    guild_id = context.interaction.guild_id or 0
    reader_id = context.who.user_id
    game = key if key in games() else None

    def unit(conn: Connection) -> Standings:
        filled = scores.filled(conn, guild_id, game)
        chosen = with_computers
        if chosen is None:
            chosen = rather if rather in filled or not filled else not rather
        lines, count = scores.board(
            conn,
            guild_id,
            game,
            with_computers=chosen,
            order="wins",
            offset=first,
            limit=PER_PAGE,
            reader_id=reader_id,
        )
        known = people.names(conn, guild_id, [line.user_id for line in lines])
        names = {reader_id: context.who.name} | known
        return Standings(game, chosen, first, lines, names, count, filled, reader_id)

    standings = await context.services.store.read(unit)
    listing = scoreboard_listing(standings, words)
    page = scoreboard_page(standings, words, await context.drawn_list(listing, audience))
    about = {"view": "ever", "game": game or ""}
    if standings.with_computers:
        about["with"] = "computers"
    page = with_page(page, context.services.settings, audience, "standings", **about)
    return audience.shown(page)
