"""Read and write the seasons of servers, and the tables of closed seasons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta, timezone
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    case,
    exists,
    false,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from bot.competition.points import after_next, average, least_matches
from bot.competition.seasons import Span, span_of
from bot.features.scores.results import RATED, SHARES
from bot.features.scores.totals import day_in, day_of, lock_of
from bot.features.seasons.schema import is_champion, season_standings
from bot.i18n.zones import DEFAULT_ZONE, zone_of
from bot.store import people, standing_posts
from bot.store.database import locks
from bot.store.database.padding import padded
from bot.store.database.steps import STEP, delete_some
from bot.store.people import Guild
from bot.store.schema import guilds, names, results, seasons, totals
from pasur_core.registry import games

ALL_GAMES = ""
"""The value of `game` in lines over all games."""

GRACE = 60.0
"""Seconds after its end for which a season stays open, for matches that ended just before."""

RUNNING, FINAL = "season", "season-final"
"""The kinds of standing posts: the message with the running season (its key is the server's id),
and the message with a final table (`SERVER/NUMBER`)."""

EDIT_SECONDS = 60.0
"""Seconds from the end of a match to the edit of a server's message; the least time between
edits."""

_EASTERNMOST = timezone(timedelta(hours=14))
"""The time zone in which each day begins first."""

_NEWS_SECONDS = 14 * 86400.0
"""Seconds after a season's end in which its final table is still posted."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server.

    Attributes:
        number: its number in the server; seasons are numbered in the order in which they were
            begun.
        span: its days.
        closed: whether its table is final.
    """

    number: int
    span: Span
    closed: bool


@dataclass(frozen=True, slots=True)
class SeasonTableLine:
    """A person's line in a season's table.

    Attributes:
        user_id: the person; None if their data was deleted, or if they opted out of lists.
        place: their place from 1; None with too few matches. People with the same average and the
            same number of matches share a place.
        shares: the sum of their shares (`points.share`).
        matches: the number of their matches that count.
    """

    user_id: int | None
    place: int | None
    shares: int
    matches: int

    @property
    def average(self) -> float:
        """The average of the person's shares, from 0 to 100; it decides the order of the table."""
        return average(self.shares, self.matches)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The possible effect of a person's next match on the person's line.

    Attributes:
        first: the person's average after that match if the person finishes first.
        last: the person's average after that match if the person finishes last.
        place: the person's place, from 1, after finishing first, if no other line changes. None if
            the person then still has too few matches.
    """

    first: float
    last: float
    place: int | None


def matches_needed(lines: Sequence[SeasonTableLine], least: int) -> int:
    """Return the number of matches that a person needs for a place.

    `lines` is the whole table; `least` is the server's minimum of matches for a place.
    """
    return least_matches((line.matches for line in lines), least)


def prospect(lines: Sequence[SeasonTableLine], own: SeasonTableLine, least: int) -> Prospect:
    """Return the possible effect of the next match of the person with the line `own`.

    `lines` is the whole table; `least` is the server's minimum of matches for a place.
    """
    first, last = after_next(own.shares, own.matches)
    if own.matches + 1 < matches_needed(lines, least):
        return Prospect(first, last, None)
    ahead = sum(line.place is not None and line != own and line.average > first for line in lines)
    return Prospect(first, last, 1 + ahead)


def cover(conn: Connection, guild_id: int, day: int) -> None:
    """Create a season that contains this day, if there is none.

    Do nothing if the server has switched seasons off. `day` is a day number (`totals.day_in`).
    """
    if at_day(conn, guild_id, day) is not None:
        return
    locks.hold(conn, f"season/{guild_id}")
    if at_day(conn, guild_id, day) is not None:
        return
    own = seasons.c.guild_id == guild_id
    before = conn.scalar(
        select(func.max(seasons.c.until_day)).where(own, seasons.c.first_day <= day)
    )
    after = conn.scalar(select(func.min(seasons.c.first_day)).where(own, seasons.c.first_day > day))
    number = conn.scalar(select(func.coalesce(func.max(seasons.c.number), 0)).where(own))
    settings = people.guild(conn, guild_id)
    span = span_of(day, settings.season, settings.season_day, before)
    if span is None:
        return
    ends = [end for end in (span.until, after) if end is not None]
    conn.execute(
        insert(seasons).values(
            guild_id=guild_id,
            number=(number or 0) + 1,
            first_day=span.first,
            until_day=min(ends, default=None),
        )
    )


def at_day(conn: Connection, guild_id: int, day: int) -> Season | None:
    """Return the season of a server that contains this day; None if there is none.

    `day` is a day number (`totals.day_in`).
    """
    open_end = or_(seasons.c.until_day.is_(None), seasons.c.until_day > day)
    return _first(conn, guild_id, and_(seasons.c.first_day <= day, open_end))


def running(conn: Connection, guild_id: int, now: float) -> Season | None:
    """Return the season of a server at a Unix time; None if there is none."""
    return at_day(conn, guild_id, day_in(conn, guild_id, now))


def retime(conn: Connection, settings: Guild, today: int) -> None:
    """Move the end of the running season after a change of the server's settings.

    Do nothing if no season is running. `today` is a day number (`totals.day_in`).
    """
    now = at_day(conn, settings.guild_id, today)
    if now is None or now.closed:
        return
    span = span_of(today, settings.season, settings.season_day, now.span.first)
    set_end(conn, settings.guild_id, now.number, today + 1 if span is None else span.until)


def end_after(conn: Connection, guild_id: int, today: int) -> bool:
    """End the running season at the server's next midnight; return False if none is running.

    `today` is a day number (`totals.day_in`). If the clock was set back, today's season can be
    closed already. Then it does not change, and the result is False.
    """
    found = at_day(conn, guild_id, today)
    if found is None or found.closed:
        return False
    set_end(conn, guild_id, found.number, today + 1)
    return True


def set_end(conn: Connection, guild_id: int, number: int, until: int | None) -> None:
    """Set the end of a season.

    `until` is the first day after the season, in days since 1970; None if the end is not decided
    yet.
    """
    conn.execute(
        update(seasons)
        .where(seasons.c.guild_id == guild_id, seasons.c.number == number)
        .values(until_day=until)
    )


def closed_season(conn: Connection, guild_id: int, offset: int = 0) -> Season | None:
    """Return a server's latest closed season, or an earlier one; None if there is none.

    `offset` is the number of later closed seasons.
    """
    return _first(conn, guild_id, seasons.c.closed_at.is_not(None), offset)


def latest_closed(conn: Connection, guild_id: int, limit: int) -> list[Season]:
    """Return the latest closed seasons of a server, at most `limit`, the latest first."""
    found = conn.execute(
        select(seasons)
        .where(seasons.c.guild_id == guild_id, seasons.c.closed_at.is_not(None))
        .order_by(seasons.c.first_day.desc())
        .limit(limit)
    )
    return [Season(row.number, Span(row.first_day, row.until_day), closed=True) for row in found]


def number_closed(conn: Connection, guild_id: int, after: int | None = None) -> int:
    """Return the number of closed seasons of a server that began after a day.

    `after` is a day number (`totals.day_in`); None counts all closed seasons.
    """
    own = [seasons.c.guild_id == guild_id, seasons.c.closed_at.is_not(None)]
    if after is not None:
        own.append(seasons.c.first_day > after)
    return conn.scalar(select(func.count()).select_from(seasons).where(*own)) or 0


def _first(
    conn: Connection, guild_id: int, which: ColumnElement[bool], offset: int = 0
) -> Season | None:
    row = conn.execute(
        select(seasons)
        .where(seasons.c.guild_id == guild_id, which)
        .order_by(seasons.c.first_day.desc())
        .limit(1)
        .offset(offset)
    ).first()
    if row is None:
        return None
    return Season(row.number, Span(row.first_day, row.until_day), row.closed_at is not None)


def shares_of(conn: Connection, match_id: int) -> dict[int, int]:
    """Return each person's share of a match, by user id; empty if the match counts in no season."""
    found = conn.execute(
        select(results.c.user_id, results.c.share).where(
            results.c.match_id == match_id, results.c.share.is_not(None)
        )
    )
    return {row.user_id: row.share for row in found}


def running_lines(
    conn: Connection, guild_id: int, span: Span, least: int, only: str | None = None
) -> dict[str, list[SeasonTableLine]]:
    """Return the lines of a season that is not closed, by game, the best first.

    The key `ALL_GAMES` has the lines over all games. With `only`, the result has only the lines of
    that key. People with too few matches (`matches_needed`) come last, without a place. People who
    opted out of lists are missing.
    """
    game: ColumnElement[str] = literal(ALL_GAMES) if only == ALL_GAMES else totals.c.game
    days = [totals.c.day >= span.first]
    if span.until is not None:
        days.append(totals.c.day < span.until)
    matches_and_shares = [
        func.sum(case((totals.c.column == column, totals.c.amount), else_=0))
        for column in (RATED, SHARES)
    ]
    found = conn.execute(
        select(game.label("key"), totals.c.user_id, *matches_and_shares)
        .where(
            totals.c.guild_id == guild_id,
            # If a computer player replaced a person who left, the match counts with computers.
            totals.c.with_computers.in_((False, True)),
            totals.c.column.in_((RATED, SHARES)),
            *days,
            *([totals.c.game == only] if only else []),
            people.is_listed(totals.c.user_id),
        )
        .group_by(*([] if only == ALL_GAMES else [game]), totals.c.user_id)
    )
    sums: defaultdict[str, dict[int, tuple[int, int]]] = defaultdict(dict)
    for key, user_id, number, shares in found.all():
        sums[key][user_id] = (int(number), int(shares))
        if only is None:
            before = sums[ALL_GAMES].get(user_id, (0, 0))
            sums[ALL_GAMES][user_id] = (before[0] + int(number), before[1] + int(shares))
    return {key: _ordered(of_game, least) for key, of_game in sums.items()}


def _ordered(sums: Mapping[int, tuple[int, int]], least: int) -> list[SeasonTableLine]:
    """Return the lines of a table in order; `sums` has matches and shares by user id.

    People with enough matches come first. Equal averages are ordered by the number of matches; if
    that is equal too, people share the place.
    """
    least = least_matches((number for number, _ in sums.values()), least)
    ordered = sorted(
        ((number < least, -average(shares, number), -number), user_id, shares)
        for user_id, (number, shares) in sums.items()
    )
    lines, place, before = list[SeasonTableLine](), 0, None
    for number, (key, user_id, shares) in enumerate(ordered, start=1):
        if key != before:
            place, before = number, key
        below, _, fewer = key
        lines.append(SeasonTableLine(user_id, None if below else place, shares, -fewer))
    return lines


def final_lines(conn: Connection, guild_id: int, number: int, game: str) -> list[SeasonTableLine]:
    """Return the lines of a closed season, the best first.

    `game` can be `ALL_GAMES`. Lines of people who have opted out of lists have no user id.
    """
    listed = people.is_listed(season_standings.c.user_id)
    found = conn.execute(
        select(season_standings, listed.label("listed"))
        .where(
            season_standings.c.guild_id == guild_id,
            season_standings.c.number == number,
            season_standings.c.game == game,
        )
        .order_by(season_standings.c.line)
    )
    return [
        SeasonTableLine(
            row.user_id if row.listed else None,
            row.place,
            row.shares,
            row.matches,
        )
        for row in found
    ]


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A person's line over all games in a closed season.

    `ranked` is the number of people with a place. `needed` is the number of matches that a person
    needed for a place; 0 if this person has a place.
    """

    season: Season
    line: SeasonTableLine
    ranked: int
    needed: int


def past_of(conn: Connection, guild_id: int, user_id: int, limit: int) -> list[PastSeason]:
    """Return a person's lines over all games in closed seasons, at most `limit`, the latest first.

    The list is empty for a person who opted out of lists.
    """
    every = season_standings.alias()
    ranked = (
        select(func.count())
        .where(
            every.c.guild_id == guild_id,
            every.c.number == season_standings.c.number,
            every.c.game == ALL_GAMES,
            every.c.place.is_not(None),
        )
        .scalar_subquery()
    )
    found = conn.execute(
        select(
            seasons,
            *(season_standings.c[name] for name in ("place", "shares", "matches")),
            ranked.label("of"),
        )
        .join(
            seasons,
            and_(
                seasons.c.guild_id == season_standings.c.guild_id,
                seasons.c.number == season_standings.c.number,
            ),
        )
        .where(
            season_standings.c.user_id == user_id,
            season_standings.c.guild_id == guild_id,
            season_standings.c.game == ALL_GAMES,
            people.is_listed(season_standings.c.user_id),
        )
        .order_by(seasons.c.first_day.desc())
        .limit(limit)
    )
    least = people.guild(conn, guild_id).season_matches

    def needed(row: Any) -> int:
        if row.place is not None:
            return 0
        return matches_needed(final_lines(conn, guild_id, row.number, ALL_GAMES), least)

    return [
        PastSeason(
            Season(row.number, Span(row.first_day, row.until_day), closed=True),
            SeasonTableLine(user_id, row.place, row.shares, row.matches),
            row.of,
            needed(row),
        )
        for row in found.all()
    ]


@dataclass(frozen=True, slots=True)
class Champion:
    """A person in first place of a closed season; `game` can be `ALL_GAMES`."""

    season: Season
    game: str
    user_id: int


def champions(conn: Connection, guild_id: int, limit: int) -> list[Champion]:
    """Return the champions of the latest closed seasons, the latest first.

    They are the champions over all games and those of each game. At most `limit` seasons are
    included. People who opted out of lists are missing.
    """
    best = and_(
        season_standings.c.guild_id == seasons.c.guild_id,
        season_standings.c.number == seasons.c.number,
        is_champion,
        season_standings.c.game.in_((ALL_GAMES, *games())),
        season_standings.c.user_id.is_not(None),
        people.is_listed(season_standings.c.user_id),
    )
    latest = (
        select(seasons.c.number)
        .where(seasons.c.guild_id == guild_id, exists(select(season_standings.c.line).where(best)))
        .order_by(seasons.c.first_day.desc())
        .limit(limit)
        .subquery()
    )
    found = conn.execute(
        select(seasons, season_standings.c.game, season_standings.c.user_id)
        .join(latest, latest.c.number == seasons.c.number)
        .join(season_standings, best)
        .where(seasons.c.guild_id == guild_id)
        .order_by(seasons.c.first_day.desc(), season_standings.c.game, season_standings.c.line)
    )
    return [
        Champion(
            Season(row.number, Span(row.first_day, row.until_day), closed=True),
            row.game,
            row.user_id,
        )
        for row in found
    ]


def by_season(found: Sequence[Champion]) -> list[tuple[Season, dict[str, list[int]]]]:
    """Group champions by season; each season has their user ids by game."""
    seasons_by_number: dict[int, tuple[Season, dict[str, list[int]]]] = {}
    for one in found:
        _, of_season = seasons_by_number.setdefault(one.season.number, (one.season, {}))
        of_season.setdefault(one.game, []).append(one.user_id)
    return [*seasons_by_number.values()]


def due(conn: Connection, now: float, limit: int) -> list[tuple[int, int]]:
    """Return seasons that have ended but are not closed, as server ids and numbers.

    There are at most `limit`. `now` is Unix time.
    """
    is_near = and_(
        seasons.c.closed_at.is_(None), seasons.c.until_day <= day_of(now - GRACE, _EASTERNMOST)
    )
    # A server without a row of settings has the default zone.
    zone = func.coalesce(guilds.c.zone, DEFAULT_ZONE)
    server = guilds.c.guild_id == seasons.c.guild_id
    near = select(zone).select_from(seasons).outerjoin(guilds, server).where(is_near).distinct()
    zones_of_day: defaultdict[int, list[str]] = defaultdict(list)
    for name in sorted(conn.scalars(near)):
        zones_of_day[day_of(now - GRACE, zone_of(name))].append(name)
    has_ended = (
        and_(zone.in_(padded(names)), seasons.c.until_day <= day)
        for day, names in sorted(zones_of_day.items())
    )
    found = conn.execute(
        select(seasons.c.guild_id, seasons.c.number)
        .outerjoin(guilds, server)
        .where(is_near, or_(false(), *has_ended))
        .order_by(seasons.c.until_day, seasons.c.guild_id)
        .limit(limit)
    )
    return [(row.guild_id, row.number) for row in found]


def close(conn: Connection, guild_id: int, number: int, now: float) -> bool:
    """Close a season and store its final table; return whether it was closed.

    Nothing changes if it is closed already or has not ended. If the server has a channel for the
    final table and the season ended lately, schedule its post. `now` is Unix time.
    """
    # The id of a person is removed either before the sums are read, or after the commit.
    locks.share(conn, locks.FORGETTING)
    # No sums of this server change until the table is stored.
    locks.hold(conn, lock_of(guild_id))
    row = conn.execute(
        select(seasons)
        .where(seasons.c.guild_id == guild_id, seasons.c.number == number)
        .with_for_update()
    ).first()
    if row is None or row.closed_at is not None:
        return False
    if row.until_day > day_in(conn, guild_id, now - GRACE):
        return False
    settings = people.guild(conn, guild_id)
    span = Span(row.first_day, row.until_day)
    tables = running_lines(conn, guild_id, span, settings.season_matches)
    lines = [
        {
            "guild_id": guild_id,
            "number": number,
            "game": game,
            "line": number_of_line,
            "user_id": line.user_id,
            "place": line.place,
            "shares": line.shares,
            "matches": line.matches,
        }
        for game, of_game in tables.items()
        for number_of_line, line in enumerate(of_game, start=1)
    ]
    if lines:
        conn.execute(insert(season_standings), lines)
    standing_posts.leave(conn, RUNNING, guild_id)
    has_channel = settings.scoreboard_channel_id is not None
    is_posted = lines and has_channel and is_news(Season(number, span, closed=True), now)
    conn.execute(
        update(seasons)
        .where(seasons.c.guild_id == guild_id, seasons.c.number == number)
        .values(closed_at=now)
    )
    if is_posted:
        standing_posts.want(conn, FINAL, f"{guild_id}/{number}", guild_id, now)
    return True


def is_news(season: Season, now: float) -> bool:
    """Return whether a season ended so lately that its final table is to be posted.

    `now` is Unix time.
    """
    until = season.span.until
    return until is not None and now - until * 86400.0 < _NEWS_SECONDS


def want_running(conn: Connection, guild_ids: Collection[int], now: float, delay: float) -> None:
    """Schedule edits of the messages with the running season in these servers.

    Servers that have not chosen a channel for it are left out. The edits are made after `delay`
    seconds, or earlier if an earlier edit was scheduled. `now` is Unix time.
    """
    chosen = select(guilds.c.guild_id).where(
        guilds.c.guild_id.in_(sorted(guild_ids)), guilds.c.scoreboard_channel_id.is_not(None)
    )
    for guild_id in sorted(conn.scalars(chosen)):
        standing_posts.want(conn, RUNNING, guild_id, guild_id, now, delay)


def want_sent(conn: Connection, guild_ids: Collection[int], now: float) -> None:
    """Schedule edits of the running season's messages in these servers for `now` (Unix time).

    Servers without such a message get none.
    """
    found = {one: standing_posts.get(conn, RUNNING, one) for one in guild_ids}
    sent = [one for one, post in found.items() if post is not None and post.message_id is not None]
    want_running(conn, sent, now, 0.0)


def want_of(conn: Connection, user_id: int, now: float) -> None:
    """Schedule edits of the running season's messages in a person's servers for `now` (Unix time).

    These are the servers for which the person's name is stored.
    """
    theirs = conn.scalars(select(names.c.guild_id).where(names.c.user_id == user_id))
    want_sent(conn, theirs.all(), now)


def season_of(conn: Connection, guild_id: int, number: int) -> Season | None:
    """Return a server's season by its number; None if there is none."""
    return _first(conn, guild_id, seasons.c.number == number)


def forget(conn: Connection, user_id: int) -> bool:
    """Remove a person's id from a batch of rows of closed tables; return whether more are left.

    The person's place and sums stay, because a closed table does not change.
    """
    keys = list(season_standings.primary_key)
    found = conn.execute(
        select(*keys).where(season_standings.c.user_id == user_id).limit(STEP)
    ).all()
    for row in found:
        same = [key == getattr(row, key.name) for key in keys]
        conn.execute(update(season_standings).where(*same).values(user_id=None))
    return len(found) == STEP


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete a batch of rows of a server's seasons; return whether more are left."""
    tables = (season_standings, seasons)
    return any(delete_some(conn, table, table.c.guild_id == guild_id) for table in tables)


def export(conn: Connection, user_id: int) -> Sequence[dict[str, Any]]:
    """Return a person's lines of closed seasons as JSON values."""
    found = conn.execute(
        select(season_standings, seasons.c.first_day, seasons.c.until_day)
        .join(
            seasons,
            and_(
                season_standings.c.guild_id == seasons.c.guild_id,
                season_standings.c.number == seasons.c.number,
            ),
        )
        .where(season_standings.c.user_id == user_id)
        .order_by(season_standings.c.guild_id, seasons.c.first_day, season_standings.c.game)
    )
    return [dict(row) for row in found.mappings()]
