"""Duplicate tournaments: the same sealed deals for all, against computer players.

A deal is played like the deal of the day (`bot/tables/sealed_tries.py`). A person who has entered
is stored as an entry, with one row for each deal that they begin. After their data is deleted, the
entry keeps its results without user id and moves, because the scores of others depend on them.

While a tournament is open, the public message shows only how many deals each person has finished.
The results of a deal are shown to people who have finished it. `closed_at` is set when the
tournament is closed. No move is stored after that, so the seeds can then be shown.

In a paired tournament, people sit at tables of four, each with a private thread. After all four are
ready, one transaction opens the match of the next deal. The match is `organised` and `sealed`: it
ends after its first round, and has no result. So it counts nowhere else, has no record, and only
its four people can read it.

A tournament's messages are standing posts. The announcement is edited at most once a minute, and
finally gets a link to the final standings. A weekly tournament stores its ISO week in the server's
time zone. That column has a unique index, so no week has two tournaments.
"""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.feature import Feature
from bot.features.tournaments import rows
from bot.features.tournaments.answer import do_chores
from bot.features.tournaments.best_moves import BestMoves
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.posts import STANDING
from bot.features.tournaments.presses import HANDLERS
from bot.tables.hooks import Kept


def _forget(conn: Connection, user_id: int, now: float) -> None:
    # It finds them by the person's id.
    rows.want_of(conn, user_id, now)
    fours.forget(conn, user_id, now)
    rows.forget(conn, user_id)


FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    chore=do_chores,
    standing=STANDING,
    # A table of people waits for the next poll. Below the clock's five seconds, so none is skipped.
    chore_seconds=4.0,
    parts=lambda services: (BestMoves(services.store, services.thinkers),),
    kept=Kept(
        tables=(
            "tournaments",
            "tournament_deals",
            "tournament_entries",
            "tournament_tries",
            "tournament_tables",
            "tournament_table_deals",
        ),
        export=lambda conn, user_id: {
            "tournaments": rows.export(conn, user_id),
            "tournament_seats": fours.export(conn, user_id),
            "tournaments_opened": rows.hosted_numbers(conn, user_id),
        },
        forget=_forget,
        forget_guild=rows.forget_guild,
    ),
)
