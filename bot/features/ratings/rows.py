"""Read and write people's ratings, and the changes that each match makes to them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Double,
    Table,
    and_,
    bindparam,
    exists,
    func,
    select,
    tuple_,
)

from bot.competition.rated import Contest
from bot.competition.ratings import REPEAT_SECONDS, SETTLED_OPPONENTS, Rating, is_open, rests
from bot.features.ratings.schema import rating_changes, ratings
from bot.features.scores.contests import read_contest
from bot.store import people
from bot.store.database.padding import padded
from bot.store.database.steps import delete_some
from bot.store.database.upsert import Insert, insert_into, replacing
from bot.store.schema import contests, results, seats
from pasur_core.protocol import Seat
from pasur_core.registry import games, load_game

LOCKED = "ratings/{}"
"""The name of the lock for changes of a server's ratings."""

_NEWEST = 200
"""The most matches of a person that are searched for their latest changes."""


@dataclass(frozen=True, slots=True)
class PersonRating:
    """A person's rating in a game of a server.

    Attributes:
        rating: the rating after their last match.
        matches: the number of their rated matches.
        opponents: the number of their different opponents, up to `SETTLED_OPPONENTS`.
        played_at: Unix time when their last match ended.
    """

    rating: Rating
    matches: int
    opponents: int
    played_at: float


def rating_now(standing: PersonRating, now: float) -> tuple[Rating, bool, bool]:
    """Return the rating at Unix time `now`, whether it is still open, and whether the person rests.

    An open rating is not yet certain. A resting person has not played lately.
    """
    away = now - standing.played_at
    current = standing.rating.after(away)
    opens = is_open(standing.rating, current, standing.matches, standing.opponents)
    return current, opens, rests(away)


@dataclass(frozen=True, slots=True)
class SeatChange:
    """The change of a person's rating by a match.

    Attributes:
        before: the rating just before the match counted.
        is_new: whether the person had no rating before.
        met: the number of opponents whom they had not met before.
        after: the rating after the match; None if the match does not count for the seat.
        part: the factor applied to the change, at most 1.
    """

    before: Rating
    is_new: bool
    met: int
    after: Rating | None = None
    part: float = 1.0


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The changes of all people's ratings by one match, in the order of the seats.

    `repeat` is how many matches two people of this match have played together within a week, this
    match included. Of all pairs of people, the pair with the most matches counts.
    """

    repeat: int
    seats: tuple[SeatChange, ...]


Written = tuple[int, list[dict[str, Any]]]
"""The stored form of a `RatingChange`: its `repeat`, and its seats as JSON values."""


@dataclass(frozen=True, slots=True)
class RateableMatch:
    """The facts about a match on which its changes of ratings depend.

    `people` has the user ids by seat, None for a person whose data was deleted. `stored` is the
    change of ratings that was stored earlier for this match. It is needed if a person's data was
    deleted. `ended_at` is `Finished.counted_at`.
    """

    match_id: int
    game: str
    ended_at: float
    contest: Contest
    people: tuple[int | None, ...]
    stored: Written | None = None


StandingKey = tuple[str, int]
"""A game's key and a user id."""


@cache
def rated_games() -> frozenset[str]:
    """Return the keys of the games that have ratings."""
    return frozenset(key for key in games() if load_game(key).rates_players)


# Statements at the end of a match are prepared: to build one took longer than to run it.
_STANDINGS = select(ratings).where(
    ratings.c.guild_id == bindparam("guild_id"),
    ratings.c.game == bindparam("game"),
    ratings.c.user_id.in_(bindparam("user_ids", expanding=True)),
)

_BEFORE = tuple_(rating_changes.c.ended_at, rating_changes.c.match_id) < tuple_(
    bindparam("at", type_=Double), bindparam("match_id", type_=BigInteger)
)
"""The SQL condition for matches counted before the match `match_id`, which ended at `at`."""

_LATELY = (
    select(rating_changes.c.match_id, seats.c.user_id)
    .join(seats, seats.c.match_id == rating_changes.c.match_id)
    .where(
        rating_changes.c.guild_id == bindparam("guild_id"),
        rating_changes.c.game == bindparam("game"),
        rating_changes.c.ended_at > bindparam("since"),
        rating_changes.c.ended_at <= bindparam("at"),
        seats.c.user_id.in_(bindparam("user_ids", expanding=True)),
        _BEFORE,
    )
)

_mine, _theirs = results.alias("mine"), results.alias("theirs")

_MET = select(
    exists(
        select(_mine.c.match_id)
        .join(
            _theirs,
            and_(
                _theirs.c.match_id == _mine.c.match_id, _theirs.c.user_id == bindparam("other_id")
            ),
        )
        .join(rating_changes, rating_changes.c.match_id == _mine.c.match_id)
        # A match that was left changes the ratings of some people only, and counts none as met.
        .join(
            contests,
            and_(contests.c.match_id == _mine.c.match_id, contests.c.friendly.is_(None)),
        )
        .where(
            _mine.c.guild_id == bindparam("guild_id"),
            _mine.c.user_id == bindparam("user_id"),
            _mine.c.game == bindparam("game"),
            _mine.c.side != _theirs.c.side,
            _BEFORE,
        )
    )
)


def standings(
    conn: Connection, guild_id: int, game: str, user_ids: Iterable[int]
) -> dict[int, PersonRating]:
    """Return the ratings of these people by user id; people without a rating are missing."""
    which = {"guild_id": guild_id, "game": game, "user_ids": [*user_ids]}
    return {row.user_id: _standing(row) for row in conn.execute(_STANDINGS, which)}


def listed_ratings(conn: Connection, guild_id: int, game: str) -> dict[int, PersonRating]:
    """Return all ratings in a game by user id, without people who opted out of lists."""
    found = conn.execute(
        select(ratings).where(
            ratings.c.guild_id == guild_id,
            ratings.c.game == game,
            people.is_listed(ratings.c.user_id),
        )
    )
    return {row.user_id: _standing(row) for row in found}


def games_with_ratings(conn: Connection, guild_id: int) -> list[str]:
    """Return the keys of the games in which a server has ratings, the most played first."""
    found = conn.execute(
        select(ratings.c.game)
        .where(ratings.c.guild_id == guild_id)
        .group_by(ratings.c.game)
        .order_by(func.sum(ratings.c.matches).desc(), ratings.c.game)
    )
    return list(found.scalars())


def put_standings(
    conn: Connection, guild_id: int, found: Mapping[StandingKey, PersonRating]
) -> None:
    """Store ratings of a server, by game and user id; they replace the people's earlier ratings."""
    if found:
        conn.execute(
            _putting(conn.dialect.name, ratings),
            [
                {
                    "guild_id": guild_id,
                    "game": game,
                    "user_id": user_id,
                    "mu": one.rating.mu,
                    "sigma": one.rating.sigma,
                    "matches": one.matches,
                    "opponents": one.opponents,
                    "played_at": one.played_at,
                }
                for (game, user_id), one in sorted(found.items())
            ],
        )


@cache
def _putting(dialect: str, table: Table) -> Insert:
    return replacing(insert_into(dialect, table))


def put_changes(
    conn: Connection, guild_id: int, found: Sequence[tuple[RateableMatch, Written]]
) -> None:
    """Store the changes of ratings by matches; they replace earlier rows of the same matches."""
    if found:
        conn.execute(
            _putting(conn.dialect.name, rating_changes),
            [
                {
                    "match_id": played.match_id,
                    "guild_id": guild_id,
                    "game": played.game,
                    "ended_at": played.ended_at,
                    "repeat": repeat,
                    "seats": of_seats,
                }
                for played, (repeat, of_seats) in found
            ],
        )


def repeats(conn: Connection, guild_id: int, played: RateableMatch) -> int:
    """Return how many earlier matches two people of a match have lately played together.

    Only matches of the same game in the week before this match are counted. The two people can have
    been opponents or partners. Of all pairs of people, the pair with the most matches counts.
    """
    ids = [one for one in played.people if one is not None]
    which = {"since": played.ended_at - REPEAT_SECONDS, "user_ids": ids}
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for row in conn.execute(_LATELY, _which(guild_id, played) | which):
        groups[row.match_id].append(row.user_id)
    met = Counter(pair for group in groups.values() for pair in combinations(sorted(group), 2))
    return max(met.values(), default=0)


def has_met(
    conn: Connection, guild_id: int, played: RateableMatch, user_id: int, other_id: int
) -> bool:
    """Return whether two people have been opponents in an earlier rated match of the game."""
    pair = {"user_id": user_id, "other_id": other_id}
    return bool(conn.scalar(_MET, _which(guild_id, played) | pair))


def _which(guild_id: int, played: RateableMatch) -> dict[str, Any]:
    return {
        "guild_id": guild_id,
        "game": played.game,
        "at": played.ended_at,
        "match_id": played.match_id,
    }


def get_change(conn: Connection, match_id: int) -> Written | None:
    """Return the stored change of ratings by a match; None if there is none."""
    its = rating_changes.c.match_id == match_id
    row = conn.execute(select(rating_changes.c.repeat, rating_changes.c.seats).where(its)).first()
    return None if row is None else (row.repeat, row.seats)


@dataclass(frozen=True, slots=True)
class Latest:
    """A person's match: the facts about it, the person's seat, and the changes of ratings by it.

    `played` has no user ids.
    """

    played: RateableMatch
    seat: Seat
    change: RatingChange


def latest(conn: Connection, guild_id: int, game: str, user_id: int, limit: int) -> list[Latest]:
    """Return a person's latest matches in a game, at most `limit`, the newest first.

    Matches that did not count for this person are included. Only the person's 200 newest matches in
    the game are read, so the time does not grow with the number of matches.
    """
    newest = (
        select(results.c.match_id)
        .where(results.c.guild_id == guild_id, results.c.user_id == user_id, results.c.game == game)
        .order_by(results.c.match_id.desc())
        .limit(_NEWEST)
        .subquery()
    )
    found = conn.execute(
        select(
            contests,
            rating_changes.c.repeat,
            rating_changes.c.seats.label("changed"),
            seats.c.seat,
        )
        .join_from(newest, rating_changes, rating_changes.c.match_id == newest.c.match_id)
        .join(contests, contests.c.match_id == rating_changes.c.match_id)
        .join(seats, seats.c.match_id == rating_changes.c.match_id)
        .where(seats.c.user_id == user_id)
        .order_by(rating_changes.c.ended_at.desc(), rating_changes.c.match_id.desc())
        .limit(limit)
    )
    return [
        Latest(
            RateableMatch(
                row.match_id, row.game, row.ended_at, read_contest(row.friendly, row.facts), ()
            ),
            row.seat,
            RatingChange(row.repeat, tuple(map(read_seat, row.changed))),
        )
        for row in found
    ]


@dataclass(frozen=True, slots=True)
class RatingStep:
    """The change of a person's rating by a match; `ended_at` is Unix time."""

    match_id: int
    ended_at: float
    before: Rating
    after: Rating


def curve(conn: Connection, user_id: int, match_ids: Sequence[int]) -> list[Rating]:
    """Return a person's rating before the first of these matches and after each of them.

    Return an empty list if none of the matches changed the rating.
    """
    found = steps(conn, user_id, match_ids)
    return [one.before for one in found[:1]] + [one.after for one in found]


def steps(conn: Connection, user_id: int, match_ids: Sequence[int]) -> list[RatingStep]:
    """Return the changes of a person's rating by these matches, in the order of their ends.

    Matches that did not change the rating are left out.
    """
    # SQLite would look through all seats of the person: 27 ms for 10,000 matches instead of 1.
    seated = conn.execute(
        select(seats.c.match_id, seats.c.seat, seats.c.user_id).where(
            seats.c.match_id.in_(padded(match_ids))
        )
    )
    seat_in = {row.match_id: row.seat for row in seated if row.user_id == user_id}
    found = conn.execute(
        select(rating_changes.c.match_id, rating_changes.c.ended_at, rating_changes.c.seats)
        .where(rating_changes.c.match_id.in_(padded(seat_in)))
        .order_by(rating_changes.c.ended_at, rating_changes.c.match_id)
    )
    changed = [(row, read_seat(row.seats[seat_in[row.match_id]])) for row in found]
    return [
        RatingStep(row.match_id, row.ended_at, one.before, one.after)
        for row, one in changed
        if one.after is not None
    ]


def forget(conn: Connection, user_id: int) -> bool:
    """Delete a batch of a person's ratings; return whether more are left.

    The changes by matches stay: they have no user ids, and the ratings of others depend on them.
    """
    return delete_some(conn, ratings, ratings.c.user_id == user_id)


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete a batch of ratings of a server; return whether more are left."""
    return delete_some(conn, ratings, ratings.c.guild_id == guild_id)


def export(conn: Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return a person's `ratings`, and their matches' `rating_changes`, as JSON values."""
    own = conn.execute(
        select(ratings)
        .where(ratings.c.user_id == user_id)
        .order_by(ratings.c.guild_id, ratings.c.game)
    ).mappings()
    changed = conn.execute(
        select(rating_changes, seats.c.seat)
        .join(seats, seats.c.match_id == rating_changes.c.match_id)
        .where(seats.c.user_id == user_id)
        .order_by(rating_changes.c.match_id)
    )
    return {
        "ratings": [dict(row) for row in own],
        "rating_changes": [
            {
                "match_id": row.match_id,
                "game": row.game,
                "ended_at": row.ended_at,
                "repeat": row.repeat,
                **row.seats[row.seat],
            }
            for row in changed
        ],
    }


def _standing(row: Any) -> PersonRating:
    rating = Rating(row.mu, row.sigma)
    return PersonRating(rating, row.matches, min(row.opponents, SETTLED_OPPONENTS), row.played_at)


def written(change: RatingChange) -> Written:
    """Return a change in its stored form: `repeat`, and the seats' changes as JSON values."""
    return change.repeat, [_written(one) for one in change.seats]


def _written(one: SeatChange) -> dict[str, Any]:
    found: dict[str, Any] = {
        "before": [one.before.mu, one.before.sigma],
        "new": one.is_new,
        "met": one.met,
    }
    if one.after is not None:
        found |= {"after": [one.after.mu, one.after.sigma], "part": one.part}
    return found


def read_seat(one: Mapping[str, Any]) -> SeatChange:
    """Return the change of one person's rating from its JSON value, which `written` made."""
    after = Rating(*one["after"]) if "after" in one else None
    before = Rating(*one["before"])
    return SeatChange(before, one["new"], one["met"], after, one.get("part", 1.0))
