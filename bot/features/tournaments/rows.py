"""Store duplicate tournaments: their sealed deals, the people who entered, and the tries.

A person who has entered has a number in the tournament, the number of the entry. So a person's
results can still be compared after the user id was deleted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, case, delete, func, insert, select, update

from bot.features.tournaments.schema import (
    tournament_deals,
    tournament_entries,
    tournament_tries,
    tournaments,
)
from bot.store import marks, people, standing_posts
from bot.store.database import locks
from bot.store.database.padding import padded
from bot.store.database.steps import STEP
from bot.store.schema import guilds
from bot.tables import sealed_tries
from bot.tables.sealed import SealedDeal, SealedTry, own_moves


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament. Times are Unix times.

    Attributes:
        id: its number; 0 before it is stored.
        guild_id: the server.
        channel_id: the channel of its messages.
        host_id: the person who opened it; None for the weekly one, or after their data was deleted.
        role_id: the role whose people can enter; None for everyone.
        week: the week of a weekly tournament, such as 2026-W48; None if it is not weekly.
        game: the key of the game.
        rules_version: the version of the game's rules.
        seats: the number of players of each deal; all but one are computer players.
        low: whether low scores win in this game.
        options: the game's options by name.
        deals: the number of deals; their numbers begin with 1.
        opened_at: when it was opened.
        ends_at: when it ends, unless it is closed earlier.
        closed_at: when it was closed; None while it is open and its seeds are secret.
        final_id: the message with the final standings; None if it was not sent.
        paired: whether people play as partners against partners, at tables of four.
    """

    id: int
    guild_id: int
    channel_id: int
    host_id: int | None
    role_id: int | None
    week: str | None
    game: str
    rules_version: int
    seats: int
    low: bool
    options: dict[str, Any]
    deals: int
    opened_at: float
    ends_at: float
    closed_at: float | None = None
    final_id: int | None = None
    paired: bool = False

    def is_open(self, now: float) -> bool:
        """Return whether its deals can be played at a Unix time."""
        return self.closed_at is None and now < self.ends_at


@dataclass(frozen=True, slots=True)
class TournamentDeal(SealedDeal):
    """A deal of a tournament; `number` counts from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Try(SealedTry):
    """An entry's try at a deal.

    Attributes:
        tournament_id: the tournament.
        entry: the number of the entry.
        deal: the number of the deal.
    """

    tournament_id: int
    entry: int
    deal: int


@dataclass(frozen=True, slots=True)
class TournamentEntry:
    """A person in a tournament; in a paired one, a pair.

    Attributes:
        number: the number of the entry, from 1; for a pair see `partners.scores.pairs_of`.
        user_id: the person; None after their data was deleted, or if they opted out of lists.
        partner_id: the second person of a pair, as `user_id`.
        margins: the margins of the finished deals, by the deal's number.
        left: the numbers of the deals that were begun and not finished.
        place: the place in the final standings, from 1. None before the end. Also None if this
            entry, or every other entry, has finished no deal.
    """

    number: int
    user_id: int | None
    margins: dict[int, float]
    place: int | None = None
    partner_id: int | None = None
    left: frozenset[int] = frozenset()


_TOURNAMENT = select(*(tournaments.c[one.name] for one in fields(Tournament)))
_TRY = select(*(tournament_tries.c[one.name] for one in fields(Try)))
_OPEN = tournaments.c.closed_at.is_(None)


def hold(conn: Connection, tournament_id: int) -> None:
    """Lock a tournament until this transaction ends.

    Until then no other transaction can add an entry or close the tournament.
    """
    locks.hold(conn, f"tournament/{tournament_id}")


def mark_of(tournament_id: int) -> str:
    """Return the name of the mark that prevents a person's second entry.

    The mark is stored when the person's data is deleted.
    """
    return f"tournament/{tournament_id}"


def put_new(conn: Connection, new: Tournament, seeds: Sequence[bytes], now: float) -> int:
    """Store a tournament with a seed for each deal, and schedule its announcement.

    Return its number; `new.id` is ignored. `now` is Unix time.
    """
    row = {name: value for name, value in asdict(new).items() if name != "id"}
    found = conn.execute(insert(tournaments).values(**row))
    (tournament_id,) = found.inserted_primary_key or (0,)
    conn.execute(
        insert(tournament_deals),
        [
            {"tournament_id": tournament_id, "number": number, "seed": seed}
            for number, seed in enumerate(seeds, start=1)
        ],
    )
    want(conn, tournament_id, now, 0.0)
    return tournament_id


def get(conn: Connection, tournament_id: int) -> Tournament | None:
    """Return a tournament; None if there is none."""
    row = conn.execute(_TOURNAMENT.where(tournaments.c.id == tournament_id)).mappings().first()
    return Tournament(**row) if row else None


def running(conn: Connection, guild_id: int) -> list[Tournament]:
    """Return the tournaments of a server that are not closed, the oldest first.

    Weekly tournaments are included. Tournaments whose end has come are included until they are
    closed.
    """
    own = _TOURNAMENT.where(tournaments.c.guild_id == guild_id, _OPEN)
    return [Tournament(**row) for row in conn.execute(own.order_by(tournaments.c.id)).mappings()]


def closed_tournaments(conn: Connection, guild_id: int, limit: int) -> list[Tournament]:
    """Return the latest closed tournaments of a server, at most `limit`, the latest first."""
    own = _TOURNAMENT.where(
        tournaments.c.guild_id == guild_id, tournaments.c.closed_at.is_not(None)
    )
    found = conn.execute(
        own.order_by(tournaments.c.closed_at.desc(), tournaments.c.id.desc()).limit(limit)
    )
    return [Tournament(**row) for row in found.mappings()]


def deal(conn: Connection, found: Tournament, number: int) -> TournamentDeal | None:
    """Return a deal of a tournament with its seed; None if it has no deal of this number."""
    return next(iter(_deals(conn, found, tournament_deals.c.number == number)), None)


def deals(conn: Connection, found: Tournament) -> list[TournamentDeal]:
    """Return all deals of a tournament with their seeds, by number."""
    return _deals(conn, found)


def _deals(
    conn: Connection, found: Tournament, *which: ColumnElement[bool]
) -> list[TournamentDeal]:
    sealed = conn.execute(
        select(tournament_deals.c.number, tournament_deals.c.seed)
        .where(tournament_deals.c.tournament_id == found.id, *which)
        .order_by(tournament_deals.c.number)
    )
    facts = (found.game, found.rules_version, found.seats, found.low, found.options)
    return [TournamentDeal(*facts, row.seed, row.number) for row in sealed]


def best_at(conn: Connection, tournament_id: int, number: int, entries: int) -> str | None:
    """Return the best move (notation) stored for a deal; None if there is none.

    It is the best move at the first decision at which people chose differently. `entries` is the
    number of log entries before that decision. Return None if the stored move is for another
    decision.
    """
    best: str | None = conn.scalar(
        select(tournament_deals.c.best).where(
            tournament_deals.c.tournament_id == tournament_id,
            tournament_deals.c.number == number,
            tournament_deals.c.best_at == entries,
        )
    )
    return best


def put_best(conn: Connection, tournament_id: int, number: int, entries: int, best: str) -> None:
    """Store the best move (notation) at the first decision at which people chose differently.

    `entries` is as in `best_at`. The move replaces the one stored earlier for this deal. When a
    person's moves are deleted, the first such decision can change.
    """
    conn.execute(
        update(tournament_deals)
        .where(
            tournament_deals.c.tournament_id == tournament_id, tournament_deals.c.number == number
        )
        .values(best_at=entries, best=best)
    )


def entry_of(conn: Connection, tournament_id: int, user_id: int) -> int | None:
    """Return the number of a person's entry; None if they have not entered."""
    return conn.scalar(
        select(tournament_entries.c.number).where(
            tournament_entries.c.tournament_id == tournament_id,
            tournament_entries.c.user_id == user_id,
        )
    )


def people_in(conn: Connection, tournament_id: int) -> int:
    """Return the number of entries of a tournament."""
    found = select(func.count()).where(tournament_entries.c.tournament_id == tournament_id)
    return conn.scalar(found) or 0


def enter(conn: Connection, tournament_id: int, user_id: int, most: int, now: float) -> int | None:
    """Return the number of a person's entry. If the person has none, store a new one first.

    Return None if the person has no entry and there are already `most` entries. If an entry is
    stored, schedule an edit of the announcement. `now` is Unix time.
    """
    hold(conn, tournament_id)
    number = entry_of(conn, tournament_id, user_id)
    if number is not None:
        return number
    own = tournament_entries.c.tournament_id == tournament_id
    last = conn.scalar(select(func.max(tournament_entries.c.number)).where(own)) or 0
    if people_in(conn, tournament_id) >= most:
        return None
    conn.execute(
        insert(tournament_entries).values(
            tournament_id=tournament_id,
            number=last + 1,
            user_id=user_id,
            joined_at=now,
            declined=False,
        )
    )
    want(conn, tournament_id, now)
    return last + 1


def try_of(conn: Connection, tournament_id: int, user_id: int, number: int) -> Try | None:
    """Return a person's try at a deal; None if there is none."""
    entry = entry_of(conn, tournament_id, user_id)
    if entry is None:
        return None
    return sealed_tries.get(conn, tournament_tries, Try, tournament_id, entry, number)


def begin(conn: Connection, proposed: Try) -> Try:
    """Return the stored try at a deal. If none is stored yet, store the proposed one first."""
    return sealed_tries.begin(conn, tournament_tries, proposed)


def advance(conn: Connection, row: Try, now: float) -> bool:
    """Store a try after a move, as `sealed_tries.advance` does.

    Return False if that function returns False, or if the tournament is over at the Unix time
    `now`.
    """
    is_open = select(tournaments.c.id).where(_OPEN, tournaments.c.ends_at > now)
    playable = tournament_tries.c.tournament_id.in_(is_open)
    return sealed_tries.advance(conn, tournament_tries, row, playable)


def entries(conn: Connection, tournament_id: int) -> list[TournamentEntry]:
    """Return the entries of a tournament, by number, with the deals that they have begun."""
    listed = case((people.is_listed(tournament_entries.c.user_id), tournament_entries.c.user_id))
    own = tournament_entries.c.tournament_id == tournament_id
    margins: defaultdict[int, dict[int, float]] = defaultdict(dict)
    left: defaultdict[int, set[int]] = defaultdict(set)
    tries = (tournament_tries.c[name] for name in ("entry", "deal", "margin", "ended_at"))
    found = conn.execute(select(*tries).where(tournament_tries.c.tournament_id == tournament_id))
    for row in found:
        if row.ended_at is None:
            left[row.entry].add(row.deal)
        else:
            margins[row.entry][row.deal] = row.margin
    ordered = select(
        tournament_entries.c.number, listed.label("user_id"), tournament_entries.c.place
    ).where(own)
    return [
        TournamentEntry(
            row.number,
            row.user_id,
            margins[row.number],
            row.place,
            left=frozenset(left[row.number]),
        )
        for row in conn.execute(ordered.order_by(tournament_entries.c.number))
    ]


def begun_deals(conn: Connection, tournament_id: int, entry: int) -> dict[int, bool]:
    """Return the deals that an entry has begun, by number, and whether each is finished."""
    found = conn.execute(
        select(tournament_tries.c.deal, tournament_tries.c.ended_at).where(
            tournament_tries.c.tournament_id == tournament_id, tournament_tries.c.entry == entry
        )
    )
    return {row.deal: row.ended_at is not None for row in found}


def tries_at(conn: Connection, tournament_id: int, number: int) -> list[Try]:
    """Return the finished tries at a deal, in the order of the entries.

    People whose data was deleted are left out.
    """
    own = _TRY.where(
        tournament_tries.c.tournament_id == tournament_id,
        tournament_tries.c.deal == number,
        tournament_tries.c.ended_at.is_not(None),
        tournament_tries.c.log != "",
    )
    found = conn.execute(own.order_by(tournament_tries.c.entry))
    return [Try(**row) for row in found.mappings()]


def ended(conn: Connection, now: float, limit: int) -> list[int]:
    """Return the ids of at most `limit` open tournaments whose end has come, the earliest first.

    `now` is Unix time.
    """
    found = select(tournaments.c.id).where(_OPEN, tournaments.c.ends_at <= now)
    return list(conn.scalars(found.order_by(tournaments.c.ends_at).limit(limit)))


def close(conn: Connection, tournament_id: int, now: float) -> bool:
    """Close a tournament, so that its seeds can be shown; return False if it is closed already.

    Also delete the moves of unfinished tries, and schedule the message with the final standings.
    `now` is Unix time.
    """
    # No person must enter between reading the results and the commit.
    hold(conn, tournament_id)
    closing = (
        update(tournaments).where(tournaments.c.id == tournament_id, _OPEN).values(closed_at=now)
    )
    found = get(conn, tournament_id)
    if found is None or not conn.execute(closing).rowcount:
        return False
    standing_posts.want(conn, FINAL, tournament_id, found.guild_id, now)
    conn.execute(
        update(tournament_tries)
        .where(
            tournament_tries.c.tournament_id == tournament_id,
            tournament_tries.c.ended_at.is_(None),
        )
        .values(log="")
    )
    return True


def put_places(conn: Connection, tournament_id: int, places: Mapping[int, int]) -> None:
    """Store places (from 1) of a closed tournament, by the entry's number."""
    for number, place in places.items():
        conn.execute(
            update(tournament_entries)
            .where(
                tournament_entries.c.tournament_id == tournament_id,
                tournament_entries.c.number == number,
            )
            .values(place=place)
        )


def won_by(conn: Connection, guild_id: int, user_id: int) -> int:
    """Return the number of tournaments of a server that a person won, alone or shared."""
    found = (
        select(func.count())
        .select_from(tournament_entries)
        .join(tournaments, tournaments.c.id == tournament_entries.c.tournament_id)
        .where(
            tournament_entries.c.user_id == user_id,
            tournament_entries.c.place == 1,
            tournaments.c.guild_id == guild_id,
        )
    )
    return conn.scalar(found) or 0


ANNOUNCEMENT, FINAL = "tournament", "tournament-final"
"""The kinds of standing posts of a tournament: its announcement, and the final standings. Their key
is its number."""

EDIT_SECONDS = 60.0
"""Seconds from a change of the standings to the edit of the announcement; the least time between
edits."""


def want(conn: Connection, tournament_id: int, now: float, delay: float = EDIT_SECONDS) -> None:
    """Schedule an edit of a tournament's announcement for `delay` seconds after `now` (Unix time).

    If an edit is already scheduled for an earlier time, that time stays.
    """
    found = get(conn, tournament_id)
    if found is not None:
        standing_posts.want(conn, ANNOUNCEMENT, found.id, found.guild_id, now, delay)


def want_of(conn: Connection, user_id: int, now: float) -> None:
    """Schedule edits of the messages of running tournaments in which a person plays.

    `now` is Unix time.
    """
    theirs = conn.scalars(
        select(tournaments.c.id)
        .join(tournament_entries, tournament_entries.c.tournament_id == tournaments.c.id)
        .where(tournament_entries.c.user_id == user_id, _OPEN)
    )
    for tournament_id in sorted(theirs.all()):
        want(conn, tournament_id, now)


def put_final(conn: Connection, found: Tournament, final_id: int | None, now: float) -> None:
    """Store the id of the message with the final standings; the announcement then links to it."""
    own = tournaments.c.id == found.id
    conn.execute(update(tournaments).where(own).values(final_id=final_id))
    want(conn, found.id, now, 0.0)


_WANTS_WEEKLY = and_(guilds.c.weekly_channel_id.is_not(None), guilds.c.removed_at.is_(None))
"""The SQL condition for servers that want a weekly tournament and that the bot has not left."""


def weekly_zones(conn: Connection) -> list[str]:
    """Return the names of the time zones of the servers that want a weekly tournament."""
    return sorted(conn.scalars(select(guilds.c.zone).where(_WANTS_WEEKLY).distinct()))


def without_week(
    conn: Connection, week: str, zones: Sequence[str], limit: int
) -> list[tuple[int, int, str]]:
    """Return at most `limit` servers that want a weekly tournament and have none for this week.

    Servers with a tournament of a later week are left out, too. Each server is given as its id, a
    channel id and its time zone. Only servers in one of the time zones `zones` are returned. `week`
    has the form 2026-W48.
    """
    has = (
        select(tournaments.c.id)
        .where(tournaments.c.guild_id == guilds.c.guild_id, tournaments.c.week >= week)
        .exists()
    )
    found = conn.execute(
        select(guilds.c.guild_id, guilds.c.weekly_channel_id, guilds.c.zone)
        .where(_WANTS_WEEKLY, guilds.c.zone.in_(padded(zones)), ~has)
        .order_by(guilds.c.guild_id)
        .limit(limit)
    )
    return [(row.guild_id, row.weekly_channel_id, row.zone) for row in found]


def latest_weekly(conn: Connection, guild_id: int, *, closed: bool = False) -> Tournament | None:
    """Return the latest weekly tournament of a server; with `closed`, the latest closed one.

    Return None if there is none.
    """
    own = _TOURNAMENT.where(tournaments.c.guild_id == guild_id, tournaments.c.week.is_not(None))
    if closed:
        own = own.where(tournaments.c.closed_at.is_not(None))
    row = conn.execute(own.order_by(tournaments.c.week.desc()).limit(1)).mappings().first()
    return Tournament(**row) if row else None


def forget(conn: Connection, user_id: int) -> None:
    """Delete a person's moves, and their user id as a player and as a host.

    The person's margins stay. In open tournaments, a mark (`bot.store.marks`) prevents a second
    entry.
    """
    theirs = conn.execute(
        select(tournament_entries.c.tournament_id, tournament_entries.c.number, tournaments)
        .join(tournaments, tournaments.c.id == tournament_entries.c.tournament_id)
        .where(tournament_entries.c.user_id == user_id)
    ).all()
    for row in theirs:
        own = (
            tournament_tries.c.tournament_id == row.tournament_id,
            tournament_tries.c.entry == row.number,
        )
        if row.closed_at is None:
            marks.put(conn, user_id, mark_of(row.tournament_id), row.ends_at)
        conn.execute(update(tournament_tries).where(*own).values(log=""))
    mine = tournament_entries.c.user_id == user_id
    conn.execute(update(tournament_entries).where(mine).values(user_id=None))
    conn.execute(update(tournaments).where(tournaments.c.host_id == user_id).values(host_id=None))


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete a batch of tournaments of a server with their rows; return whether more are left."""
    some = select(tournaments.c.id).where(tournaments.c.guild_id == guild_id).limit(STEP)
    done = conn.execute(delete(tournaments).where(tournaments.c.id.in_(some)))
    return done.rowcount == STEP


_EXPORTED = ("guild_id", "game", "tournament_id", "began_at", "ended_at", "margin")
"""The columns of a try in an export; `number` is the deal's number."""


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's tries for their JSON export, with only their own moves.

    Other entries of the log would reveal the deal to people who have not played it yet.
    """
    tries = (
        select(tournaments.c.guild_id, tournaments.c.game, tournament_tries)
        .join(tournaments, tournaments.c.id == tournament_tries.c.tournament_id)
        .join(
            tournament_entries,
            (tournament_entries.c.tournament_id == tournament_tries.c.tournament_id)
            & (tournament_entries.c.number == tournament_tries.c.entry),
        )
        .where(tournament_entries.c.user_id == user_id)
        .order_by(tournament_tries.c.tournament_id, tournament_tries.c.deal)
    )
    return [
        {
            **{name: row[name] for name in _EXPORTED},
            "number": row["deal"],
            "moves": own_moves(row["log"]),
        }
        for row in conn.execute(tries).mappings()
    ]


def hosted_numbers(conn: Connection, user_id: int) -> list[int]:
    """Return the numbers of the tournaments that a person opened."""
    found = select(tournaments.c.id).where(tournaments.c.host_id == user_id)
    return list(conn.scalars(found.order_by(tournaments.c.id)))
