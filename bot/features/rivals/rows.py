"""Read two people's matches with each other in a server, from their stored results."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, case, func, select

from bot.features.statistics.rows import LATELY
from bot.store import people
from bot.store.database.padding import padded
from bot.store.schema import matches, results, seats

_NEAR = 200
"""The most matches of a person that are searched for one with the same people."""

_MINE, _THEIRS = results.alias("mine"), results.alias("theirs")
_PARTNERS = _MINE.c.side == _THEIRS.c.side
# Partners have the place of their side, so neither is ahead.
_AHEAD = _MINE.c.place < _THEIRS.c.place
_BEHIND = _MINE.c.place > _THEIRS.c.place


@dataclass(frozen=True, slots=True)
class Meeting:
    """A finished match of two people, as the first of them sees it.

    Attributes:
        match_id: the number of the match.
        game: the key of the game.
        ended_at: Unix time when the match ended.
        partners: whether the two people were on one side.
        place: the place of the first person's side, from 0.
        their_place: the place of the other person's side, from 0.
        counts: the first person's amounts in the game's own columns (`Game.columns`), such as
            points.
        their_counts: the other person's amounts in these columns.
    """

    match_id: int
    game: str
    ended_at: float
    partners: bool
    place: int
    their_place: int
    counts: Mapping[str, int]
    their_counts: Mapping[str, int]

    @property
    def mirrored(self) -> Meeting:
        """The same match from the other person's point of view."""
        return replace(
            self,
            place=self.their_place,
            their_place=self.place,
            counts=self.their_counts,
            their_counts=self.counts,
        )


@dataclass(frozen=True, slots=True)
class Rivalry:
    """The matches of two people in a server.

    Attributes:
        against: the number of matches as opponents.
        ahead: the number of matches as opponents in which the first person placed before the other
            one.
        behind: the number of matches as opponents in which the first person placed after the other
            one.
        together: the number of matches as partners.
        won_together: the number of matches that they won as partners.
        latest: their newest matches, at most `LATELY`, the newest first.
    """

    against: int
    ahead: int
    behind: int
    together: int
    won_together: int
    latest: Sequence[Meeting]

    @property
    def matches(self) -> int:
        """The number of all their matches."""
        return self.against + self.together


@dataclass(frozen=True, slots=True)
class RivalScore:
    """The score of two people as opponents.

    `ahead` counts the matches in which `user_id` placed before `other_id`. `behind` counts the
    matches in which `user_id` placed after `other_id`.
    """

    user_id: int
    other_id: int
    matches: int
    ahead: int
    behind: int


def rivalry(
    conn: Connection,
    guild_id: int,
    user_id: int,
    other_id: int,
    channels: Collection[int] | None = None,
) -> Rivalry:
    """Return two people's matches with each other in a server.

    If `channels` are given, only matches in these channels count.
    """
    # The matches of one of them are looked through, so of the one with fewer.
    few, many = _by_matches(conn, guild_id, (user_id, other_id))
    both = _both(guild_id, few, [many])
    if channels is not None:
        here = select(matches.c.id).where(
            matches.c.id == _MINE.c.match_id, matches.c.channel_id.in_(padded(channels))
        )
        both = and_(both, here.exists())
    won_together = and_(_PARTNERS, _MINE.c.place == 0)
    sums = conn.execute(
        select(*map(_number, (~_PARTNERS, _AHEAD, _BEHIND, _PARTNERS, won_together)))
        .join_from(_MINE, _THEIRS, _THEIRS.c.match_id == _MINE.c.match_id)
        .where(both)
    ).one()
    found = conn.execute(
        select(_MINE, _THEIRS.c.place.label("their_place"), _THEIRS.c.counts.label("their_counts"))
        .add_columns(_PARTNERS.label("partners"))
        .join_from(_MINE, _THEIRS, _THEIRS.c.match_id == _MINE.c.match_id)
        .where(both)
        .order_by(_MINE.c.match_id.desc())
        .limit(LATELY)
    )
    against, ahead, behind, together, won = map(int, sums)
    latest = [
        Meeting(
            row.match_id,
            row.game,
            row.ended_at,
            bool(row.partners),
            row.place,
            row.their_place,
            row.counts,
            row.their_counts,
        )
        for row in found
    ]
    if few != user_id:
        ahead, behind, latest = behind, ahead, [one.mirrored for one in latest]
    latest.sort(key=lambda one: -one.ended_at)
    return Rivalry(against, ahead, behind, together, won, latest)


def same_people(
    conn: Connection,
    guild_id: int,
    user_ids: Collection[int],
    match_id: int,
    channels: Collection[int],
) -> tuple[int | None, int | None]:
    """Return the numbers of the previous and the next finished match of exactly these people.

    They are the nearest ones before and after the match `match_id`. Only matches in these channels
    count. The search reads the 200 nearest matches of the person who has the fewest matches. If it
    finds no match, the number is None.
    """
    few, *others = _by_matches(conn, guild_id, user_ids)

    def nearest(*, forward: bool) -> int | None:
        return _nearest(conn, guild_id, (few, others), match_id, channels, forward=forward)

    return nearest(forward=False), nearest(forward=True)


def _nearest(
    conn: Connection,
    guild_id: int,
    together: tuple[int, Sequence[int]],
    match_id: int,
    channels: Collection[int],
    *,
    forward: bool,
) -> int | None:
    few, others = together
    number = _MINE.c.match_id
    order = number.asc() if forward else number.desc()
    side = number > match_id if forward else number < match_id
    near = (
        select(number)
        .where(_MINE.c.guild_id == guild_id, _MINE.c.user_id == few, side)
        .order_by(order)
        .limit(_NEAR)
        .subquery()
    )
    # A person who was forgotten since has a seat without an id.
    seated = (
        select(func.count())
        .where(seats.c.match_id == near.c.match_id, seats.c.computer.is_(False))
        .scalar_subquery()
    )
    present = (
        select(func.count())
        .where(_THEIRS.c.match_id == near.c.match_id, _THEIRS.c.user_id.in_(padded(others)))
        .scalar_subquery()
    )
    found: int | None = conn.scalar(
        select(matches.c.id)
        .join_from(near, matches, matches.c.id == near.c.match_id)
        .where(
            matches.c.status == "over",
            matches.c.channel_id.in_(padded(channels)),
            seated == len(others) + 1,
            present == len(others),
        )
        .order_by(matches.c.id if forward else matches.c.id.desc())
        .limit(1)
    )
    return found


def scores_among(
    conn: Connection, guild_id: int, user_ids: Collection[int], until: float
) -> list[RivalScore]:
    """Return the scores of all pairs of these people who have been opponents.

    Only matches that ended by the Unix time `until` count. The pairs with the most matches come
    first. People who opted out of lists are left out.
    """
    hidden = people.hidden(conn, user_ids)
    ordered = _by_matches(conn, guild_id, [one for one in user_ids if one not in hidden])
    found = []
    for number, user_id in enumerate(ordered[:-1], start=1):
        sums = conn.execute(
            select(_THEIRS.c.user_id, func.count(), _number(_AHEAD), _number(_BEHIND))
            .join_from(_MINE, _THEIRS, _THEIRS.c.match_id == _MINE.c.match_id)
            .where(
                _both(guild_id, user_id, ordered[number:]), ~_PARTNERS, _MINE.c.ended_at <= until
            )
            .group_by(_THEIRS.c.user_id)
        )
        found += [RivalScore(user_id, row[0], *map(int, row[1:])) for row in sums]
    return sorted(found, key=lambda one: (-one.matches, one.user_id, one.other_id))


def _by_matches(conn: Connection, guild_id: int, user_ids: Collection[int]) -> list[int]:
    """Return the user ids ordered by number of matches in a server, fewest first."""
    numbers = {
        one: conn.scalar(
            select(func.count()).where(results.c.guild_id == guild_id, results.c.user_id == one)
        )
        or 0
        for one in user_ids
    }
    return sorted(numbers, key=lambda one: (numbers[one], one))


def _both(guild_id: int, user_id: int, other_ids: Collection[int]) -> ColumnElement[bool]:
    """Return the SQL condition that one result is of `user_id` and the other of an other person."""
    return and_(
        _MINE.c.guild_id == guild_id,
        _MINE.c.user_id == user_id,
        # The sum keeps SQLite from looking through the matches of the others: 200 ms of processor
        # with 10,000 matches of one of four people.
        (_THEIRS.c.user_id + 0).in_(padded(other_ids)),
    )


def _number(which: ColumnElement[bool]) -> ColumnElement[Any]:
    """Return the SQL expression for the number of rows for which a condition holds."""
    return func.coalesce(func.sum(case((which, 1), else_=0)), 0)
