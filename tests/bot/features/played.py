"""Store matches that have ended, with the results of their people."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.scores import rows as scores
from tests.bot.store import single
from tests.bot.store.rows import GUILD, NOW, REZA, lobby, result

MINA = REZA + 1


def ended(
    conn: Connection,
    *places: tuple[int, int, int],
    game: str = "whist",
    guild_id: int = GUILD,
    with_computers: bool = False,
    best: int = 5,
    at: float | None = None,
) -> int:
    """Store another match that has ended, with its results; return its number.

    `places` are each person's id, side, and place from 0; the first gets 9 points, the next 8.
    It ended at the Unix time `at`, by default in the order of the matches' numbers.
    """
    match_id = lobby(conn, game=game, guild_id=guild_id)
    at = NOW + match_id if at is None else at
    single.advance(conn, match_id, 0, status="over", ended_at=at, due=None, due_at=None)
    scores.add(
        conn,
        [
            result(
                match_id,
                user_id,
                game=game,
                guild_id=guild_id,
                ended_at=at,
                with_computers=with_computers,
                side=side,
                place=place,
                won=place == 0,
                best=best,
                points=9 - seat,
            )
            for seat, (user_id, side, place) in enumerate(places)
        ],
    )
    return match_id
