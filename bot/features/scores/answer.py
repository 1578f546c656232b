"""Answer requests for the scoreboard."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.features.scores import rows as scores
from bot.features.scores.page import (
    KINDS,
    MONTH,
    PER_PAGE,
    Kind,
    Standings,
    scoreboard_page,
    scoreboard_scene,
)
from bot.features.scores.totals import day_of
from bot.interactions.context import Context
from bot.pages.web_links import with_page
from bot.pictures.scores import draw_scores
from bot.store import people
from bot.store.schema import ALL_DAYS
from bot.ui.layout import Page
from pasur_core.registry import games


async def standings_page(
    context: Context,
    key: str,
    *,
    kind: Kind | None = None,
    kinds: Sequence[Kind] = KINDS,
    first: int = 0,
) -> Page:
    """Return a server's scoreboard from line `first` (from 0) on; an empty `key` sums all games.

    Without a `kind` it is the first of `kinds` that has results. Raise `Refused` (`too-fast`) if
    too many of the person's requests wait.
    """
    audience = await context.audience()
    words = audience.words
    guild_id = context.interaction.guild_id or 0
    reader_id = context.who.user_id
    game = key if key in games() else None
    month = day_of(context.services.now() - MONTH)

    def unit(conn: Connection) -> Standings:
        latest = scores.filled(conn, guild_id, game)
        filled = frozenset(
            each
            for each in KINDS
            if each.with_computers in latest
            and (not each.month or latest[each.with_computers] >= month)
        )
        nothing = kinds[0]._replace(month=False)
        chosen = kind or next((each for each in kinds if each in filled), nothing)
        lines, count = scores.board(
            conn,
            guild_id,
            game,
            with_computers=chosen.with_computers,
            since=month if chosen.month else ALL_DAYS,
            order="wins",
            offset=first,
            limit=PER_PAGE,
            reader_id=reader_id,
        )
        known = people.names(conn, guild_id, [line.user_id for line in lines])
        names = {reader_id: context.who.name} | known
        return Standings(game, chosen, first, lines, names, count, filled, reader_id)

    standings = await context.services.store.read(unit)
    scene = None if audience.look == "text" else scoreboard_scene(standings, words, audience.pack)
    picture = await context.drawn(draw_scores, scene)
    page = scoreboard_page(standings, words, picture)
    return audience.shown(with_page(page, context.services.settings, audience))
