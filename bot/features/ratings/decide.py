"""Change ratings as matches end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from bot.competition.rated import LEFT
from bot.competition.ratings import (
    SETTLED_OPPONENTS,
    Entrant,
    Rating,
    changes,
    is_new,
)
from bot.features.ratings import rows
from bot.features.ratings.rows import LOCKED, PersonRating, RateableMatch, RatingChange, SeatChange
from bot.store.database import locks
from bot.tables.finished import Finished
from pasur_core.protocol import Seat

Pair = tuple[int, str, int, int]
"""A server id, a game, and the user ids of a person and an opponent."""


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Store the changed ratings of people whose matches have just ended.

    Friendly (unrated) matches are left out, except those that became friendly because a player
    left.
    """
    met = set[Pair]()
    # Sorted by server, so that two transactions never wait for each other.
    for match in sorted(matches, key=lambda one: (one.table.row.guild_id, one.key)):
        row, contest = match.table.row, match.contest
        if row.game not in rows.rated_games() or contest.friendly not in (None, LEFT):
            continue
        who = tuple(seat.user_id for seat in match.table.seats)
        kept = rows.get_change(conn, row.id) if None in who else None
        _rate(
            conn,
            row.guild_id,
            RateableMatch(row.id, row.game, match.counted_at, contest, who, kept),
            met,
        )


def _rate(conn: Connection, guild_id: int, played: RateableMatch, met_now: set[Pair]) -> None:
    """Change the ratings of a match's people.

    `met_now` has the pairs of opponents in earlier matches of this transaction, because their
    results are not stored yet. The pairs of this match are added to it.
    """
    locks.hold(conn, LOCKED.format(guild_id))
    game, ids = played.game, [one for one in played.people if one is not None]
    known = rows.standings(conn, guild_id, game, ids)
    repeat = 1 + rows.repeats(conn, guild_id, played)
    met = {}
    for seat, user_id in enumerate(played.people):
        few = user_id not in known or known[user_id].opponents < SETTLED_OPPONENTS
        if user_id is not None and few and played.contest.friendly != LEFT:
            pairs = {(guild_id, game, user_id, other) for other in opponents(played, seat)}
            unmet = pairs - met_now
            met[seat] = sum(not rows.has_met(conn, guild_id, played, *pair[2:]) for pair in unmet)
            met_now |= pairs
    change, after = rated(played, known, repeat, met)
    rows.put_changes(conn, guild_id, [(played, rows.written(change))])
    rows.put_standings(conn, guild_id, {(game, user_id): one for user_id, one in after.items()})


def rated(
    played: RateableMatch, known: Mapping[int, PersonRating], repeat: int, met: Mapping[Seat, int]
) -> tuple[RatingChange, dict[int, PersonRating]]:
    """Return the changes of ratings by a match, and the resulting ratings by user id.

    Args:
        played: the match. If a person's data was deleted, their seat keeps its stored change.
        known: the ratings before the match by user id; new players are missing.
        repeat: how many matches two people of this match have played together within a week, this
            match included. Of all pairs of people, the pair with the most matches counts.
        met: by seat, the number of opponents whom the person has met for the first time; 0 for
            seats that are missing.
    """
    stored, at = played.stored, played.ended_at
    kept: list[SeatChange] = []
    if stored is not None and None in played.people:
        repeat, kept = stored[0], [rows.read_seat(one) for one in stored[1]]
        met = {seat: one.met for seat, one in enumerate(kept)}
    entrants: dict[Seat, Entrant] = {}
    for seat, user_id in enumerate(played.people):
        if user_id is None:
            entrants[seat] = (
                Entrant(kept[seat].before, kept[seat].is_new)
                if kept
                else Entrant(Rating(), is_new=True)
            )
            continue
        own = known.get(user_id)
        rating = Rating() if own is None else own.rating.after(at - own.played_at)
        entrants[seat] = Entrant(rating, is_new(user_id, 0 if own is None else own.matches, at))
    counted = changes(played.contest, entrants, repeat)
    found, after = [], {}
    for seat, user_id in enumerate(played.people):
        entrant, new = entrants[seat], counted.get(seat)
        own = None if user_id is None else known.get(user_id)
        first = met.get(seat, 0) if new is not None else 0
        if own is not None and own.opponents >= SETTLED_OPPONENTS:
            first = 0
        found.append(
            SeatChange(
                entrant.rating,
                entrant.is_new,
                first,
                None if new is None else new[0],
                1.0 if new is None else new[1],
            )
        )
        if user_id is not None and new is not None:
            opponents = (0 if own is None else own.opponents) + first
            after[user_id] = PersonRating(
                new[0],
                (0 if own is None else own.matches) + 1,
                min(opponents, SETTLED_OPPONENTS),
                at,
            )
    return RatingChange(repeat, tuple(found)), after


def opponents(played: RateableMatch, seat: Seat) -> list[int]:
    """Return the user ids on the other sides, without people whose data was deleted."""
    own = played.contest.side_of(seat)
    return [
        user_id
        for number, side in enumerate(played.contest.sides)
        if number != own
        for other in side
        if (user_id := played.people[other]) is not None
    ]
