"""The progress of people in lessons: one row per person and game."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, select, update

from bot.features.lesson.schema import lessons
from bot.store.database.upsert import insert_into, replacing


class Progress(NamedTuple):
    """A person's step in a lesson, from 1, and the fingerprint of the lesson's script."""

    step: int
    fingerprint: str


def get(conn: Connection, user_id: int, game: str) -> Progress | None:
    """Return a person's progress in a game's lesson; None if they have not begun."""
    query = select(lessons.c.step, lessons.c.fingerprint).where(
        lessons.c.user_id == user_id, lessons.c.game == game
    )
    row = conn.execute(query).first()
    return Progress(row.step, row.fingerprint) if row else None


def begin(conn: Connection, user_id: int, game: str, fingerprint: str) -> None:
    """Put a person at the first step of a lesson."""
    conn.execute(
        replacing(insert_into(conn.dialect.name, lessons)),
        {"user_id": user_id, "game": game, "step": 1, "fingerprint": fingerprint},
    )


def advance(conn: Connection, user_id: int, game: str, at: Progress) -> bool:
    """Move a person from the step `at` to the next one.

    Return False if the person is at another step.
    """
    moved = conn.execute(
        update(lessons)
        .where(
            lessons.c.user_id == user_id,
            lessons.c.game == game,
            lessons.c.step == at.step,
            lessons.c.fingerprint == at.fingerprint,
        )
        .values(step=at.step + 1)
    )
    return bool(moved.rowcount)


def forget(conn: Connection, user_id: int) -> None:
    """Delete a person's progress in lessons."""
    conn.execute(delete(lessons).where(lessons.c.user_id == user_id))


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's progress in lessons for their JSON export, by game."""
    found = conn.execute(
        select(lessons.c.game, lessons.c.step)
        .where(lessons.c.user_id == user_id)
        .order_by(lessons.c.game)
    )
    return [dict(row) for row in found.mappings()]
