"""The problems of the day, and people's answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, func, select

from bot.features.problem.schema import problem_answers, problems
from bot.store import marks
from bot.store.database import locks
from bot.store.database.upsert import insert_into
from bot.store.schema import matches, seats


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """The problem of one day: a position, and the value of each move.

    Attributes:
        day: the date in UTC, such as 2026-11-24.
        options: the game's options by name.
        log: the match up to the decision, one entry per line; secret, because it has the order of
            the pack.
        seat: the seat that has to act.
        moves: pairs of a move in notation and its average result, the best first. Results are the
            seat's points.
        best: the number of right moves; they come first in `moves`.
        exact: whether the results were computed, not estimated.
    """

    day: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    log: str = field(repr=False)
    seat: int
    moves: list[tuple[str, float]] = field(repr=False)
    best: int
    exact: bool


class AnswerRow(NamedTuple):
    """A person's only answer to a day's problem: a move in notation, and whether it is right.

    `at` is Unix time.
    """

    day: str
    user_id: int
    answer: str
    correct: bool
    at: float


class Count(NamedTuple):
    """The number of answers, and the number of right ones."""

    answers: int
    correct: int


_PROBLEM = select(*(problems.c[one.name] for one in fields(ProblemRow)))


def get(conn: Connection, day: str) -> ProblemRow | None:
    """Return the problem of a day; None if none was made."""
    row = conn.execute(_PROBLEM.where(problems.c.day == day)).mappings().first()
    return ProblemRow(**row) if row else None


def get_or_store(conn: Connection, proposed: ProblemRow) -> ProblemRow:
    """Return the problem of a day. If none is stored yet, store the proposed one first."""
    conn.execute(
        insert_into(conn.dialect.name, problems).on_conflict_do_nothing(), asdict(proposed)
    )
    return get(conn, proposed.day) or proposed


def answer_of(conn: Connection, day: str, user_id: int) -> AnswerRow | None:
    """Return a person's answer to the problem of a day; None if there is none."""
    row = conn.execute(
        select(problem_answers).where(
            problem_answers.c.day == day, problem_answers.c.user_id == user_id
        )
    )
    found = row.mappings().first()
    return AnswerRow(**found) if found else None


def mark_of(day: str) -> str:
    """Return the name of the mark that records a person's answer to the problem of a day."""
    return f"problem/{day}"


def answer(conn: Connection, given: AnswerRow) -> bool:
    """Store an answer. Return False if the person has already given one, even a deleted one."""
    locks.hold(conn, locks.of_person(given.user_id))
    if marks.has(conn, given.user_id, mark_of(given.day), given.at):
        return False
    done = conn.execute(
        insert_into(conn.dialect.name, problem_answers).on_conflict_do_nothing(), given._asdict()
    )
    return done.rowcount == 1


def days_since(conn: Connection, user_id: int, day: str) -> Sequence[str]:
    """Return the ISO dates of the problems that a person has answered, from this day on."""
    mine = and_(problem_answers.c.user_id == user_id, problem_answers.c.day >= day)
    return list(conn.scalars(select(problem_answers.c.day).where(mine)))


def count_of_day(conn: Connection, day: str) -> Count:
    """Return the number of answers to the problem of a day, and the number of right ones."""
    return _count(conn, problem_answers.c.day == day)


def count_of_person(conn: Connection, user_id: int) -> Count:
    """Return the number of problems that a person has answered, and the number of right answers."""
    return _count(conn, problem_answers.c.user_id == user_id)


def _count(conn: Connection, which: Any) -> Count:
    correct = func.count().filter(problem_answers.c.correct)
    answers = conn.scalar(select(func.count()).where(which))
    return Count(answers or 0, conn.scalar(select(correct).where(which)) or 0)


def sources(conn: Connection, game: str, rules_version: int, limit: int) -> Sequence[int]:
    """Return the numbers of at most `limit` random matches of a game that were played to the end.

    All have this version of the rules. Matches with a person whose data was deleted are left out.
    """
    forgotten = select(seats.c.match_id).where(
        and_(seats.c.user_id.is_(None), seats.c.computer.is_(False))
    )
    found = conn.scalars(
        select(matches.c.id)
        .where(
            matches.c.game == game,
            matches.c.status == "over",
            matches.c.rules_version == rules_version,
            matches.c.id.not_in(forgotten),
        )
        .order_by(func.random())
        .limit(limit)
    )
    return list(found)


def forget(conn: Connection, user_id: int) -> None:
    """Delete the answers of a person."""
    conn.execute(delete(problem_answers).where(problem_answers.c.user_id == user_id))


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's answers for their JSON export, by day."""
    columns = [one for one in problem_answers.c if one.name != "user_id"]
    found = conn.execute(
        select(*columns).where(problem_answers.c.user_id == user_id).order_by(problem_answers.c.day)
    )
    return [dict(row) for row in found.mappings()]
