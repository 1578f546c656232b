"""How fast scores are counted again: `python -m benchmarks.rebuild [--matches N] [--postgres]`.

Beginners play matches of every game with its usual options, in turn, in a few servers of 40 people.
A third of the logs are packed. Then all that follows from the matches is made again.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
from collections.abc import Iterator
from dataclasses import asdict

from sqlalchemy import Connection, insert

from benchmarks.storing import Clock, opened, temporary
from bot.features.registry import features
from bot.host.rebuild import rebuild
from bot.store import archive, matches, schema
from bot.store.matches import LogRow, MatchRow, SeatRow
from pasur_core.match import Match
from pasur_core.players.levels import beginner_for
from pasur_core.registry import games

_SERVERS, _PEOPLE = 5, 40
_BEGIN, _PACE = 1_700_000_000.0, 600.0
"""The Unix time of the first match, and the seconds between two matches."""


def played(number: int) -> Iterator[tuple[MatchRow, list[SeatRow], list[LogRow]]]:
    """Yield matches that are over, oldest first."""
    rng, keys = random.Random(1), list(games())
    for match_id in range(1, number + 1):
        key = keys[match_id % len(keys)]
        game, at = games()[key], _BEGIN + _PACE * match_id
        seats = rng.choice([count for count in game.seats if count <= 4])
        match = Match.new(game, seats=seats, seed=rng.randbytes(32), **game.usual(seats))
        match = match.play(beginner_for(key), rng)
        guild_id = 1 + int(_SERVERS * rng.random() ** 2)
        people = rng.sample(range(1000 * guild_id, 1000 * guild_id + _PEOPLE), seats)
        row = MatchRow(
            id=match_id,
            guild_id=guild_id,
            channel_id=guild_id,
            game=key,
            rules_version=game.rules_version,
            options=match.options.changed(),
            speed="relaxed",
            status="over",
            host_id=people[0],
            seed=match.seed,
            version=len(match.log),
            opened_at=at - 900.0,
            started_at=at - 900.0,
            ended_at=at,
            acted_at=at,
        )
        seated = [
            SeatRow(seat, user_id, f"Player {user_id}", False, False, 0, 1, at)
            for seat, user_id in enumerate(people)
        ]
        log = [
            LogRow(place, entry.seat, str(entry.action), entry.auto, at)
            for place, entry in enumerate(match.log)
        ]
        yield row, seated, log


def put(conn: Connection, row: MatchRow, seats: list[SeatRow], log: list[LogRow]) -> None:
    """Store a match; pack the log of every third one."""
    values = {name: value for name, value in asdict(row).items() if name in schema.matches.c}
    conn.execute(insert(schema.matches), values)
    matches.put_seats(conn, [(row.id, seats, ())])
    matches.append(conn, [(row.id, log)])
    if row.id % 3 == 0:
        archive.pack(conn, row.id, row.acted_at)


async def measure(url: str, number: int) -> None:
    """Count this number of matches twice, the second time over stored rows; print the figures."""
    async with opened(url) as store:
        for row, seats, log in played(number):
            await store.write(put, row, seats, log)
        for turn in ("nothing stored", "all stored"):
            gc.collect()
            gc.freeze()  # as `python -m bot` does
            clock = Clock()
            assert await rebuild(store, features(), print) == (number, 0)
            seconds, processor = clock.read()
            print(
                f"{turn}: {number / processor:.0f} matches a second of the processor,"
                f" {number / seconds:.0f} by the clock"
            )


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1800)
    parser.add_argument("--postgres", action="store_true", help="on a temporary PostgreSQL")
    chosen = parser.parse_args()
    with temporary(chosen.postgres) as url:
        asyncio.run(measure(url, chosen.matches))


if __name__ == "__main__":
    main()
