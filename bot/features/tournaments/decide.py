"""Duplicate tournaments: the same sealed deals for all, each person alone against computers.

The computer players have the level "club". A try at a deal is one round
(`bot/tables/sealed_tries.py`). It is played in private, at any time until the end of the
tournament. After the end, everyone can see the seeds, so no deal can be played any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo

import structlog
from sqlalchemy import Connection

from bot.features.tournaments import rows
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners import scores as pair_scores
from bot.features.tournaments.partners.decide import close as close_partners
from bot.features.tournaments.rows import Tournament, TournamentDeal, TournamentEntry, Try
from bot.games.presenting.presenter import presenter
from bot.i18n.zones import zone_of
from bot.store import Store, bans, people
from bot.store.database import locks
from bot.store.people import Named
from bot.tables import sealed
from bot.tables.admission import OpenRequest, admit_here, allowed_games
from bot.tables.refusal import Refused
from bot.tables.sealed import SealedDeal
from bot.tables.sealed_tries import OwnTry
from bot.tables.who import Who
from pasur_core.registry import load_game
from pasur_core.shuffle import new_seed
from pasur_core.tournaments.duplicate import (
    MATCHPOINTS_FROM,
    DuplicateStanding,
    deal_scores,
    deviation_of,
    standings,
)

MOST_DEALS = 16
"""The most deals of a tournament."""

MOST_PEOPLE = 64
"""The most people of a tournament."""

MOST_SECONDS = 28 * 86400
"""The longest tournament, in seconds."""

MOST_RUNNING = 5
"""The most open tournaments of a server, not counting weekly ones."""

MOST_HOSTED = 2
"""The most open tournaments of a server with the same host, so that others can open some."""

WEEKLY_DEALS = 4
"""The number of deals of a weekly tournament."""

_WEEKLY_SECONDS = 86400.0
"""The shortest weekly tournament, in seconds. If less is left of a week, none is opened before the
next week."""

_LEAST_PEOPLE = 2
"""The least number of people with a result; with fewer, a tournament has no winner."""

_MOST_OPENED = 20
"""The most weekly tournaments that one call opens."""

_log = structlog.get_logger(__name__)


def new_tournament(
    guild_id: int,
    channel_id: int,
    host_id: int | None,
    game_key: str,
    deals: int,
    seconds: float,
    now: float,
    *,
    role_id: int | None = None,
    week: str | None = None,
    paired: bool = False,
) -> Tournament:
    """Return a new tournament with the usual options, without storing it.

    Args:
        guild_id: the server.
        channel_id: the channel of its messages.
        host_id: the person who opens it; None for the weekly one.
        game_key: the key of the game.
        deals: the number of deals.
        seconds: the seconds for which it stays open.
        now: Unix time.
        role_id: the role whose people can enter; None for everyone.
        week: the week of a weekly tournament; None for any other tournament.
        paired: whether people play as partners against partners.
    """
    game, shown = load_game(game_key), presenter(game_key, None)
    seats = fours.SEATS if paired else shown.solo_seats
    return Tournament(
        id=0,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host_id,
        role_id=role_id,
        week=week,
        game=game.key,
        rules_version=game.rules_version,
        seats=seats,
        low=shown.lower_wins,
        options=dict(game.usual(seats)),
        deals=deals,
        opened_at=now,
        ends_at=now + seconds,
        paired=paired,
    )


def _seeds(new: Tournament) -> list[bytes]:
    """Return a seed for each deal of a new tournament; finding one takes half a millisecond.

    In a paired tournament any seed is suitable, because no computer player can end the deal early.
    """
    if new.paired:
        return [new_seed() for _ in range(new.deals)]
    sealed_deal = SealedDeal(new.game, new.rules_version, new.seats, new.low, new.options, b"")
    return [sealed.seed_with_turn(sealed_deal) for _ in range(new.deals)]


async def open_new(store: Store, new: Tournament, who: Who, within: tuple[int, ...]) -> int:
    """Store a person's new tournament, and schedule its announcement; return its number.

    `within` is as in `OpenRequest`.

    Raise `Refused` for too many deals or seconds, or for a paired tournament if the game has no
    partners. Also raise it for a banned person or server, beyond the limits `MOST_RUNNING` and
    `MOST_HOSTED`, and as `admit_here` does.
    """
    if not (1 <= new.deals <= MOST_DEALS and 0 < new.ends_at - new.opened_at <= MOST_SECONDS):
        raise Refused("unknown-button")
    if new.paired and not pair_scores.has_pairs(new.game):
        raise Refused("unknown-button")
    seeds = await asyncio.to_thread(_seeds, new)

    def unit(conn: Connection) -> int:
        if bans.among(conn, (who.user_id, new.guild_id)):
            raise Refused("banned")
        opening = OpenRequest(new.game, within, who.roles, who.moderates)
        admit_here(opening, people.guild(conn, new.guild_id))
        locks.hold(conn, f"tournaments/{new.guild_id}")
        open_now = [one for one in rows.running(conn, new.guild_id) if one.week is None]
        if sum(one.host_id == who.user_id for one in open_now) >= MOST_HOSTED:
            raise Refused("tournament-hosted", most=MOST_HOSTED)
        if len(open_now) >= MOST_RUNNING:
            raise Refused("tournament-many", most=MOST_RUNNING)
        people.remember_names(conn, [Named(new.guild_id, who.user_id, who.name)])
        return rows.put_new(conn, new, seeds, new.opened_at)

    return await store.write(unit)


class DealTry(OwnTry[Try]):
    """A person's try at a deal of a tournament."""

    def __init__(self, store: Store, found: Tournament, deal: TournamentDeal, user_id: int) -> None:
        """Describe a person's try at a deal; nothing is stored yet."""
        super().__init__(store, deal, user_id, rows.mark_of(found.id))
        self._tournament = found
        self._number = deal.number

    def find(self, conn: Connection) -> Try | None:
        """Return the stored try; None before it begins."""
        return rows.try_of(conn, self._tournament.id, self.user_id, self._number)

    def enter(self, conn: Connection, guild_id: int, log: str, now: float) -> Try:
        """Store a new try, and an entry for the person if they have none.

        Raise `Refused` if the tournament is over or full.
        """
        found = self._tournament
        entry = rows.enter(conn, found.id, self.user_id, MOST_PEOPLE, now)
        # Read below the lock of `enter`: another process might have closed it while the deal was
        # computed.
        _check_open(rows.get(conn, found.id), now)
        if entry is None:
            raise Refused("tournament-full", most=MOST_PEOPLE)
        return rows.begin(conn, Try(found.id, entry, self._number, log=log, began_at=now))

    def advance(self, conn: Connection, row: Try, now: float) -> bool:
        """Store the try after a move; raise `Refused` if the tournament is over."""
        moved = rows.advance(conn, row, now)
        if not moved:
            _check_open(rows.get(conn, self._tournament.id), now)
        elif row.ended_at is not None:
            rows.want(conn, self._tournament.id, now)
        return moved

    def check_begin(self, who: Who, now: float) -> None:
        """Raise `Refused` if the tournament is over, or if the person lacks the role for it."""
        self.check_open(now)
        role_id = self._tournament.role_id
        if role_id is not None and role_id not in who.roles:
            raise Refused("tournament-role", role=role_id)

    def check_open(self, now: float) -> None:
        """Raise `Refused` if the tournament is closed or its end has come."""
        _check_open(self._tournament, now)

    def second(self) -> Refused:
        """Return the refusal for a person who has already had their try."""
        return Refused("tournament-second")

    def old_rules(self) -> Refused:
        """Return the refusal for a deal whose rules this version of the program does not know."""
        return Refused("tournament-rules")


def _check_open(found: Tournament | None, now: float) -> None:
    if found is None or not found.is_open(now):
        raise Refused("tournament-over")


def final(found: Tournament, entries: Sequence[TournamentEntry]) -> list[DuplicateStanding[int]]:
    """Return the standings of a closed tournament, the best first, with entry numbers as keys.

    Entries without a finished deal have no line. For a paired tournament, return the standings of
    its pairs (`partners.scores.final`).
    """
    if found.paired:
        return pair_scores.final(found, entries)
    numbers = range(1, found.deals + 1)
    deals = [_margins(entries, number) for number in numbers]
    left = [[one.number for one in entries if number in one.left] for number in numbers]
    return standings(deals, deviation_of(found.game), left)


def scores_at(
    found: Tournament, entries: Sequence[TournamentEntry], number: int
) -> dict[int, float]:
    """Return the scores, from 0 to 100, of the entries that finished a deal, by entry number."""
    if found.paired:
        return pair_scores.scores_at(found, entries, number)
    return deal_scores(_margins(entries, number), deviation_of(found.game))


def is_percentage(
    found: Tournament, entries: Sequence[TournamentEntry], numbers: Sequence[int] | None = None
) -> bool:
    """Return whether the scores of the deals `numbers` are percentages of matchpoints, not points.

    Scores are points if one of these deals has fewer than `MATCHPOINTS_FROM` results, or if the
    tournament is paired. With `numbers` None, all deals are meant.
    """
    if found.paired:
        return False
    deals = range(1, found.deals + 1) if numbers is None else numbers
    return all(len(_margins(entries, one)) >= MATCHPOINTS_FROM for one in deals)


def _margins(entries: Sequence[TournamentEntry], number: int) -> Mapping[int, float]:
    return {one.number: one.margins[number] for one in entries if number in one.margins}


@dataclass(frozen=True, slots=True)
class Winners:
    """A tournament's game, by its key, and the user ids of its winners.

    An id is None if the person's data was deleted, or if they opted out of lists.
    """

    game: str
    user_ids: tuple[int | None, ...]


def weekly_winners(conn: Connection, guild_id: int) -> Winners | None:
    """Return the winners of a server's latest closed weekly tournament.

    Return None if there is no such tournament, or if it has no winner because fewer than two people
    played.
    """
    found = rows.latest_weekly(conn, guild_id, closed=True)
    if found is None:
        return None
    first = [one.user_id for one in rows.entries(conn, found.id) if one.place == 1]
    return Winners(found.game, tuple(first)) if first else None


def close(conn: Connection, tournament_id: int, now: float) -> bool:
    """Close a tournament and store its places; return False if it is closed already.

    With fewer than two results, no places are stored. `now` is Unix time.
    """
    if not rows.close(conn, tournament_id, now):
        return False
    found = rows.get(conn, tournament_id)
    if found is not None and found.paired:
        close_partners(conn, found, now)
        return True
    placed = [] if found is None else final(found, rows.entries(conn, tournament_id))
    if len(placed) >= _LEAST_PEOPLE:
        rows.put_places(conn, tournament_id, {one.key: one.place for one in placed})
    return True


async def close_ended(store: Store, now: float, limit: int = 50) -> None:
    """Close at most `limit` tournaments whose end has come; `now` is Unix time."""
    for tournament_id in await store.read(rows.ended, now, limit):
        if await store.write(close, tournament_id, now):
            _log.info("closed a tournament", tournament=tournament_id)


def week_at(now: float, zone: tzinfo = UTC) -> str:
    """Return the ISO week at a Unix time in a zone.

    >>> week_at(0.0)
    '1970-W01'
    """
    year, week, _ = datetime.fromtimestamp(now, zone).isocalendar()
    return f"{year}-W{week:02}"


def week_ends(now: float, zone: tzinfo = UTC) -> float:
    """Return the Unix time at which the ISO week that contains `now` ends in a zone.

    >>> week_ends(0.0) == week_ends(4 * 86400.0 - 1)
    True
    """
    day = datetime.fromtimestamp(now, zone).date()
    monday = day + timedelta(days=7 - day.weekday())
    return datetime.combine(monday, time(), zone).timestamp()


def weekly_due(conn: Connection, now: float, limit: int) -> list[tuple[int, int, str, str]]:
    """Return at most `limit` servers in which the weekly tournament has to be opened.

    Each server is given as its id, a channel id, the week and the time zone. Servers with too
    little time left in the week are left out.
    """
    zones_of_week: dict[str, list[str]] = {}
    for name in rows.weekly_zones(conn):
        zone = zone_of(name)
        if week_ends(now, zone) - now >= _WEEKLY_SECONDS:
            zones_of_week.setdefault(week_at(now, zone), []).append(name)
    found = [
        (guild_id, channel_id, week, zone)
        for week, zones in sorted(zones_of_week.items())
        for guild_id, channel_id, zone in rows.without_week(conn, week, zones, limit)
    ]
    return found[:limit]


async def open_weekly(store: Store, now: float) -> None:
    """Open the weekly tournament in servers that want one and have none this week.

    A week begins and ends at midnight in the server's time zone. The games that the server allows
    take turns. A call opens at most 20 tournaments. `now` is Unix time.
    """

    def unit(conn: Connection, guild_id: int, channel_id: int, week: str, zone: str) -> bool:
        locks.hold(conn, f"tournaments/{guild_id}")
        latest = rows.latest_weekly(conn, guild_id)
        if latest is not None and (latest.week or "") >= week:
            return False
        keys = allowed_games(people.guild(conn, guild_id).games)
        if not keys:
            return False
        year, _, number = week.partition("-W")
        key = keys[(int(year) * 53 + int(number)) % len(keys)]
        seconds = week_ends(now, zone_of(zone)) - now
        new = new_tournament(guild_id, channel_id, None, key, WEEKLY_DEALS, seconds, now, week=week)
        rows.put_new(conn, new, _seeds(new), now)
        return True

    for one in await store.read(weekly_due, now, _MOST_OPENED):
        await store.write(unit, *one)
