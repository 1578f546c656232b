"""Answer requests for the ladder."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.ladder import rows
from bot.features.ladder.page import (
    LadderList,
    ladder_page,
    ladder_scene,
    ordered,
    why_page,
    with_levels,
)
from bot.features.ratings.rows import rated_games
from bot.features.scores.page import part_of
from bot.interactions.context import Context
from bot.pictures.scores import draw_scores
from bot.store import people
from bot.store.people import NEVER
from bot.tables.refusal import Refused
from bot.ui.layout import Page
from pasur_core.registry import ordered_games

_EXPLAINED = 10
"""The most matches on the page that says why a rating changed."""


async def list_page(context: Context, key: str, first: int = 0) -> Page:
    """Return a page of a server's ladder, from person `first` (from 0) on.

    Any `key` that is no game with a ladder stands for the game with most people. Raise `Refused`
    (`too-fast`) if too many of the person's requests wait.
    """
    audience = await context.audience()
    now, reader_id = context.services.now(), context.who.user_id
    found = await context.services.store.read(
        _list, context.guild_id, key, first, reader_id, now, audience.person.scoreboards
    )
    scene = None if audience.look == "text" else ladder_scene(found, audience.words, audience.pack)
    picture = await context.drawn(draw_scores, scene)
    page = ladder_page(found, audience.words, picture)
    return audience.shown(page)


def _list(
    conn: Connection,
    guild_id: int,
    key: str,
    first: int,
    reader_id: int,
    now: float,
    scoreboards: str | None,
) -> LadderList:
    games = [game.key for game in ordered_games() if game.key in rated_games()]
    chosen = key if key in games else rows.most_played(conn, guild_id) or games[0]
    lines = ordered(rows.listed(conn, guild_id, chosen), now)
    shown = part_of(lines, first, reader_id)
    notes = [] if lines else ["ladder-empty"]
    notes += ["season-hidden"] if scoreboards == NEVER else []
    names = people.names(conn, guild_id, [line.user_id for line in shown])
    both = with_levels(shown, chosen)
    return LadderList(chosen, games, first, both, names, len(lines), reader_id, tuple(notes))


async def explain(context: Context, key: str) -> Page:
    """Return a page on how the reader's rating in a game changed in their latest ten matches.

    Raise `Refused` (`unknown-button`) for a game without a ladder.
    """
    if key not in rated_games():
        raise Refused("unknown-button")
    words = (await context.audience()).words
    latest = await context.services.store.read(
        rows.latest, context.guild_id, key, context.who.user_id, _EXPLAINED
    )
    return why_page(key, latest, words)
