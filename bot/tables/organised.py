"""Open tables at which the bot has seated the people itself, and begin and end their matches.

Such a match has no host: anyone at the table can deal, and only moderators can close it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.store import matches
from bot.store.matches import MatchRow
from bot.store.people import Guild
from bot.tables import deadlines, hints, lobby
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table, empty_seat
from bot.tables.writer import Tables
from pasur_core.players.levels import CLUB
from pasur_core.registry import load_game
from pasur_core.shuffle import new_seed

NO_HOST = 0
"""The `host_id` of a match without a host."""

SPEED = "live"
"""The speed of these tables: all tables of a sitting wait for the slowest one."""

_SEALED_SPEED = "slow"
"""The speed of a sealed deal: people can leave it and go on with it later."""


def open_seated(
    conn: Connection,
    guild: Guild,
    channel_id: int,
    key: str,
    options: Mapping[str, object],
    seated: Sequence[tuple[int | None, str] | None],
    now: float,
    *,
    room: int,
    thread_id: int | None = None,
    sealed: bool = False,
) -> int:
    """Open a table with people in its seats, in this order; return its number.

    No message is posted before `begin`.

    Args:
        conn: the transaction.
        guild: the settings of the server.
        channel_id: the channel or thread.
        key: the key of the game.
        options: the options.
        seated: for each seat, the user id and the name of its person; None for a computer player's
            seat. The user id is None if the person's data was deleted: a computer player plays for
            them, as for a person who has left.
        now: Unix time.
        room: the number of the table in its game night or duplicate, from 1.
        thread_id: a thread of an earlier match, in which this one is played; None to open another.
        sealed: whether the match is one deal of a tournament; see `MatchRow.sealed`.
    """
    row = MatchRow(
        guild_id=guild.guild_id,
        channel_id=channel_id,
        game=key,
        rules_version=load_game(key).rules_version,
        options=dict(options),
        speed=_SEALED_SPEED if sealed else SPEED,
        host_id=NO_HOST,
        due="expire",
        due_at=now + deadlines.LOBBY_SECONDS,
        thread_id=thread_id,
        hints=hints.OFF,
        any_options=key in (guild.any_options or ()),
        room=room,
        sealed=sealed,
        opened_at=now,
        acted_at=now,
    )
    table_id = matches.insert(conn, row)
    people = [
        empty_seat(seat, None, lobby.computer_name(table_id, seat), level=CLUB)
        if one is None
        # The seat of a person without data was a computer player's from the first card on.
        else replace(empty_seat(seat, None, one[1]), away=True, stand_ins=[0])
        if one[0] is None
        else empty_seat(seat, *one)
        for seat, one in enumerate(seated)
    ]
    matches.put_seats(conn, [(table_id, people, ())])
    return table_id


async def begin(
    tables: Tables, table_id: int, seed: bytes | None = None, *, seats: int | None = None
) -> Table:
    """Begin the match of an organised table; close the table if too few people are seated.

    Raise `Refused` if the match has begun already or the table was closed.

    Args:
        tables: the writer.
        table_id: the table.
        seed: the seed of a sealed deal; None for a new one.
        seats: the number of players of a sealed deal; None for any that the game allows.
    """
    seed = new_seed() if seed is None else seed

    def decide(draft: Draft) -> None:
        draft.need("lobby")
        seated = [seat.user_id for seat in draft.seats if seat.user_id is not None]
        whole = all(seat.user_id is not None or seat.away or seat.computer for seat in draft.seats)
        allowed = draft.table.game.seats if seats is None else (seats,)
        if seated and whole and len(draft.seats) in allowed:
            lobby.start(draft, seated[0], seed)
        else:
            draft.row["status"] = "closed"

    return await tables.change(table_id, None, decide)


async def stop(tables: Tables, table_id: int, *, in_round: bool) -> Table:
    """End an organised match before its result, because its time is up.

    Raise `Refused` if the match has ended, or (`not-due`) if a round is being played and `in_round`
    is not set.
    """

    def decide(draft: Draft) -> None:
        draft.need("running")
        if not (in_round or draft.table.between_rounds):
            raise Refused("not-due")
        draft.row["status"] = "closed"

    return await tables.change(table_id, None, decide)
