"""Duplicate tournaments: the same sealed deals for all, each person alone against club players.

A try at a deal is one round (`bot/tables/sealed.py`), played in private at any time until the end.
Then the seeds are open, so no deal can be played any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy import Connection

from bot.features.tournaments import rows
from bot.features.tournaments.pairs import rows as fours
from bot.features.tournaments.pairs import scores as pair_scores
from bot.features.tournaments.pairs.decide import close as close_pairs
from bot.features.tournaments.rows import Deal, Entry, Tournament, Try
from bot.games.presenting.presenter import presenter
from bot.store import Store, bans, marks, matches, people
from bot.store.database import locks
from bot.store.people import Named
from bot.tables import sealed
from bot.tables.admission import Opening, admit_here, allowed_games
from bot.tables.refusal import Refused
from bot.tables.sealed import SealedDeal
from bot.tables.who import Who
from pasur_core.match import Match
from pasur_core.registry import UnknownRules, load_game
from pasur_core.shuffle import new_seed
from pasur_core.tournaments.duplicate import (
    MATCHPOINTS_FROM,
    Standing,
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
"""The most tournaments that people of a server may have open at the same time."""

WEEKLY_DEALS = 4
"""The number of deals of a weekly tournament."""

_WEEKLY_SECONDS = 86400.0
"""The shortest weekly tournament. If less is left of a week, because the bot did not run or the
server wants one only now, the next week's is the first to open."""

_LEAST_PEOPLE = 2
"""The least number of people with a result for a tournament to have a winner."""

_MOST_OPENED = 20
"""The most weekly tournaments that one look opens."""

_log = structlog.get_logger(__name__)


Played = sealed.Played[Try]
"""The state of a try at a deal of a tournament."""


def proposed(
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
    """Return a new tournament with the usual options; it is not stored yet.

    Args:
        guild_id: the server.
        channel_id: the channel of its messages.
        host_id: who opens it; None for the weekly one.
        game_key: the key of the game.
        deals: the number of deals.
        seconds: how long it may be played.
        now: Unix time.
        role_id: the role whose people may play; None for everyone.
        week: the week that the weekly one belongs to; None for others.
        paired: whether partners play it against partners.
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
    """Return a seed for each deal of a new tournament; each takes half a millisecond.

    Partners play their deals without computer players, so any seed will do.
    """
    if new.paired:
        return [new_seed() for _ in range(new.deals)]
    sealed_deal = SealedDeal(new.game, new.rules_version, new.seats, new.low, new.options, b"")
    return [sealed.seed_with_turn(sealed_deal) for _ in range(new.deals)]


async def open_new(store: Store, new: Tournament, who: Who, within: tuple[int, ...]) -> int:
    """Store a tournament that a person opens, and have it announced; return its number.

    Raise `Refused` if there are too many deals or seconds, if the game has no partners for a paired
    one, as `admit_here` does, if the person or server is banned, or if `MOST_RUNNING` tournaments
    are open. `within` is as in `Opening`.
    """
    if not (1 <= new.deals <= MOST_DEALS and 0 < new.ends_at - new.opened_at <= MOST_SECONDS):
        raise Refused("unknown-button")
    if new.paired and not pair_scores.has_pairs(new.game):
        raise Refused("unknown-button")
    seeds = await asyncio.to_thread(_seeds, new)

    def unit(conn: Connection) -> int:
        if bans.among(conn, (who.user_id, new.guild_id)):
            raise Refused("banned")
        opening = Opening(new.game, within, who.roles, who.moderates)
        admit_here(opening, people.guild(conn, new.guild_id))
        locks.hold(conn, f"tournaments/{new.guild_id}")
        open_now = rows.running(conn, new.guild_id)
        if sum(one.week is None for one in open_now) >= MOST_RUNNING:
            raise Refused("tournament-many", most=MOST_RUNNING)
        people.remember_names(conn, [Named(new.guild_id, who.user_id, who.name)])
        return rows.put_new(conn, new, seeds, new.opened_at)

    return await store.write(unit)


async def begin(
    store: Store, found: Tournament, number: int, who: Who, roles: Collection[int], now: float
) -> Played:
    """Return the person's try at a deal; if they have none, enter them and begin one.

    Raise `Refused` if there is no such deal, or as `played` does. A new try is also refused if the
    tournament is over or full, if the person lacks its role, if they or the server are banned, or
    if their data was deleted after they had entered.

    Args:
        store: the store.
        found: the tournament.
        number: the number of the deal.
        who: the person.
        roles: the ids of their roles.
        now: Unix time.
    """
    deal = await store.read(rows.deal, found, number)
    if deal is None or found.paired:
        raise Refused("unknown-button")
    known = await store.read(_try_of, found.id, who.user_id, number)
    if known is not None:
        return await played(deal, known)
    check_open(found, now)
    if found.role_id is not None and found.role_id not in roles:
        raise Refused("tournament-role", role=f"<@&{found.role_id}>")
    match = await _begun(deal)

    def unit(conn: Connection) -> Try:
        if bans.among(conn, (who.user_id, found.guild_id)):
            raise Refused("banned")
        # Locked before the row of the name: forgetting a person takes its locks in this order too.
        locks.hold(conn, locks.of_person(who.user_id))
        if marks.has(conn, who.user_id, rows.mark_of(found.id), now):
            raise Refused("tournament-second")
        people.remember_names(conn, [Named(found.guild_id, who.user_id, who.name)])
        entry = rows.enter(conn, found.id, who.user_id, MOST_PEOPLE, now)
        # Read below the lock of `enter`: it may have been closed while the deal was computed.
        stored = rows.get(conn, found.id)
        if stored is None or not stored.is_open(now):
            raise Refused("tournament-over")
        if entry is None:
            raise Refused("tournament-full", most=MOST_PEOPLE)
        return rows.begin(conn, Try(found.id, entry, number, sealed.written(match), 0, now))

    return await played(deal, await store.write(unit))


def _try_of(conn: Connection, tournament_id: int, user_id: int, number: int) -> Try | None:
    entry = rows.entry_of(conn, tournament_id, user_id)
    return None if entry is None else rows.try_of(conn, tournament_id, entry, number)


async def own_try(store: Store, tournament_id: int, user_id: int, number: int) -> Try | None:
    """Return a person's try at a deal; None if there is none."""
    return await store.read(_try_of, tournament_id, user_id, number)


async def _begun(deal: Deal) -> Match:
    try:
        return await asyncio.to_thread(sealed.begun, deal)
    except UnknownRules:
        raise Refused("tournament-rules") from None


async def played(deal: Deal, row: Try) -> Played:
    """Return a try with its replayed match.

    Raise `Refused` (`tournament-rules`) if that version of the game's rules is known no more.
    """
    try:
        return sealed.Played(row, await asyncio.to_thread(sealed.replayed, deal, row.log))
    except UnknownRules:
        raise Refused("tournament-rules") from None


async def submit(
    store: Store,
    found: Tournament,
    was: Played,
    text: str,
    now: float,
    interaction: int | None = None,
) -> Played:
    """Store an action of the person with the computers' answers; return the try after them.

    Raise `Refused`, and change nothing, if the tournament is over (`tournament-over`), if the round
    was scored before (`tournament-second`), if the try was changed meanwhile (`old-question`), or
    if the action is impossible.

    Args:
        store: the store.
        found: the tournament.
        was: the try as the person saw it.
        text: the action's notation.
        now: the time, in seconds since 1970.
        interaction: the id of the interaction, stored so that a duplicate is recognised.
    """
    check_open(found, now)
    if was.over:
        raise Refused("tournament-second")
    row = was.row
    stored = await store.read(rows.try_of, row.tournament_id, row.entry, row.deal)
    # The computers do not think about a try that was changed since it was read.
    if stored is None or stored.version != row.version:
        raise Refused("old-question", table=0)
    match, scored = await asyncio.to_thread(sealed.answered, was.match, text)
    after = replace(row, log=sealed.written(match), version=row.version + 1)
    if scored is not None:
        after = replace(after, ended_at=now, margin=sealed.margin(scored, match, low=found.low))

    def unit(conn: Connection) -> bool:
        moved = rows.advance(conn, after, now)
        if moved and after.ended_at is not None:
            rows.want(conn, found.id, now)
        # Together with the move, so that a press counts as a duplicate only if its move was stored.
        if moved and interaction is not None:
            matches.claim(conn, [(interaction, 0, now)])
        return moved

    if not await store.write(unit):
        again = await store.read(rows.get, found.id)
        check_open(again or found, now)
        raise Refused("old-question", table=0)
    return sealed.Played(after, match)


def check_open(found: Tournament, now: float) -> None:
    """Raise `Refused` (`tournament-over`) if a tournament was closed or has ended by Unix `now`."""
    if not found.is_open(now):
        raise Refused("tournament-over")


def final(found: Tournament, entries: Sequence[Entry]) -> list[Standing[int]]:
    """Return the standings of a closed tournament, the best first; keys are numbers of entries.

    Entries without a finished deal have no line.
    """
    if found.paired:
        return pair_scores.final(found, entries)
    deals = [_margins(entries, number) for number in range(1, found.deals + 1)]
    return standings(deals, deviation_of(found.game))


def scores_at(found: Tournament, entries: Sequence[Entry], number: int) -> dict[int, float]:
    """Return the scores of a deal, from 0 to 100, by the numbers of entries that finished it."""
    if found.paired:
        return pair_scores.scores_at(found, entries, number)
    return deal_scores(_margins(entries, number), deviation_of(found.game))


def is_percentage(
    found: Tournament, entries: Sequence[Entry], numbers: Sequence[int] | None = None
) -> bool:
    """Return whether scores are percentages of matchpoints: of these deals, or (None) of all.

    They are points where a deal has fewer than `MATCHPOINTS_FROM` results, and between partners.
    """
    if found.paired:
        return False
    deals = range(1, found.deals + 1) if numbers is None else numbers
    return all(len(_margins(entries, one)) >= MATCHPOINTS_FROM for one in deals)


def _margins(entries: Sequence[Entry], number: int) -> Mapping[int, float]:
    return {one.number: one.margins[number] for one in entries if number in one.margins}


@dataclass(frozen=True, slots=True)
class Winners:
    """The winners of a tournament: the key of its game, and the ids of those in the first place.

    An id is None if the person was forgotten, or stands on no list.
    """

    game: str
    user_ids: tuple[int | None, ...]


def weekly_winners(conn: Connection, guild_id: int) -> Winners | None:
    """Return the winners of a server's latest closed weekly tournament.

    Return None if there is none, or if it has no winner because fewer than two people played.
    """
    found = rows.latest_weekly(conn, guild_id, closed=True)
    if found is None:
        return None
    first = [one.user_id for one in rows.entries(conn, found.id) if one.place == 1]
    return Winners(found.game, tuple(first)) if first else None


def close(conn: Connection, tournament_id: int, now: float) -> bool:
    """Close a tournament and store its places; return False if it is closed already.

    If fewer than two people have a result, no places are stored. `now` is Unix time.
    """
    if not rows.close(conn, tournament_id, now):
        return False
    found = rows.get(conn, tournament_id)
    if found is not None and found.paired:
        close_pairs(conn, found, now)
        return True
    placed = [] if found is None else final(found, rows.entries(conn, tournament_id))
    if len(placed) >= _LEAST_PEOPLE:
        rows.put_places(conn, tournament_id, {one.key: one.place for one in placed})
    return True


async def close_ended(store: Store, now: float, limit: int = 50) -> None:
    """Close tournaments whose end has come, at most `limit`; `now` is Unix time."""
    for tournament_id in await store.read(rows.ended, now, limit):
        if await store.write(close, tournament_id, now):
            _log.info("closed a tournament", tournament=tournament_id)


def week_at(now: float) -> str:
    """Return the ISO week of an instant (Unix time) in UTC.

    >>> week_at(0.0)
    '1970-W01'
    """
    year, week, _ = datetime.fromtimestamp(now, UTC).isocalendar()
    return f"{year}-W{week:02}"


def week_ends(now: float) -> float:
    """Return the end of an instant's ISO week in UTC, as Unix time.

    >>> week_ends(0.0) == week_ends(4 * 86400.0 - 1)
    True
    """
    day = datetime.fromtimestamp(now, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return (day + timedelta(days=7 - day.weekday())).timestamp()


def week_to_open(now: float) -> str | None:
    """Return the week whose tournament may open now; None if too little of the week is left."""
    return week_at(now) if week_ends(now) - now >= _WEEKLY_SECONDS else None


async def open_weekly(store: Store, now: float) -> None:
    """Open the tournament of the week in servers that want one and do not have it.

    The allowed games take turns. A call opens at most 20. `now` is Unix time.
    """
    week = week_to_open(now)
    if week is None:
        return

    def unit(conn: Connection, guild_id: int, channel_id: int) -> bool:
        locks.hold(conn, f"tournaments/{guild_id}")
        latest = rows.latest_weekly(conn, guild_id)
        if latest is not None and (latest.week or "") >= week:
            return False
        keys = allowed_games(people.guild(conn, guild_id).games)
        if not keys:
            return False
        year, _, number = week.partition("-W")
        key = keys[(int(year) * 53 + int(number)) % len(keys)]
        seconds = week_ends(now) - now
        new = proposed(guild_id, channel_id, None, key, WEEKLY_DEALS, seconds, now, week=week)
        rows.put_new(conn, new, _seeds(new), now)
        return True

    for guild_id, channel_id in await store.read(rows.without_week, week, _MOST_OPENED):
        await store.write(unit, guild_id, channel_id)
