"""Read the lines of a season's table."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.competition.seasons import OFF
from bot.features.scores.page import part_of
from bot.features.seasons import rows
from bot.features.seasons.page import NOW, PAST, SeasonTable
from bot.features.seasons.rows import ALL_GAMES, Season, SeasonTableLine
from bot.features.tournaments.decide import weekly_winners
from bot.store import people
from bot.store.people import Guild


def part(
    conn: Connection,
    guild: Guild,
    season: Season | None,
    view: str,
    game: str | None = None,
    first: int = 0,
    reader_id: int = 0,
) -> SeasonTable:
    """Return the part of a season's table from line `first` on, with the reader's own line."""
    guild_id, key = guild.guild_id, game or ALL_GAMES
    lines: Sequence[SeasonTableLine] = ()
    least = guild.season_matches
    empty, prospect = "season-empty" if game is None else "season-empty-game", None
    if season is None and view == PAST:
        empty = "season-none"
    elif season is None and guild.season == OFF:
        empty = "season-off"
    elif season is not None and season.closed:
        empty = "season-empty-closed"
        lines = rows.final_lines(conn, guild_id, season.number, key)
    elif season is not None:
        lines = rows.running_lines(conn, guild_id, season.span, least, key).get(key, [])
        own = next((line for line in lines if line.user_id == reader_id), None)
        prospect = None if own is None else rows.prospect(lines, own, least)
    shown = part_of(lines, first, reader_id)
    winners = weekly_winners(conn, guild_id) if view == NOW else None
    listed = [line.user_id for line in shown] + list(winners.user_ids if winners else ())
    ids = [user_id for user_id in listed if user_id is not None]
    return SeasonTable(
        game,
        view,
        season,
        first,
        shown,
        people.names(conn, guild_id, ids),
        len(lines),
        rows.matches_needed(lines, least),
        reader_id=reader_id,
        prospect=prospect,
        empty=empty,
        winners=winners,
        zone=guild.zone,
    )
