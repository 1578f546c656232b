"""Answer requests for the scoreboard."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
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
from bot.pictures.scores import ScoreScene, draw_scores
from bot.services import Services
from bot.store import people
from bot.store.schema import ALL_DAYS
from bot.ui.layout import Page
from pasur_core.registry import games

_log = structlog.get_logger(__name__)


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
    picture = await drawn_for(context, scene)
    page = scoreboard_page(standings, words, picture)
    return page.spelled_out() if audience.look == "both" else page


async def drawn_for(context: Context, scene: ScoreScene | None) -> bytes | None:
    """Return a list as a PNG, drawn in the person's turn; None as `drawn` returns it.

    Raise `Refused` (`too-fast`) if too many of the person's requests wait.
    """
    if scene is None:
        return None
    async with context.turn():
        return await drawn(context.services, scene)


async def drawn(services: Services, scene: ScoreScene | None) -> bytes | None:
    """Return a list as a PNG; None without a scene, or if drawing fails: words replace it."""
    if scene is None:
        return None
    try:
        return await services.studio.draw(draw_scores, scene)
    except Exception:
        _log.exception("a scoreboard could not be drawn")
        return None
