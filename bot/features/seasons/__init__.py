"""Seasons: the running table of a server, closed tables, and the hall of fame.

`bot/competition` has the rules. Each person's share of a rated match is in `results`, the sums of
each day in `totals`, of which the running table is made. If a person left, the match counts only
for that person, who is last; of two players it also counts for the other one, once two rounds are
over or half of the target is reached.

A season begins with the first match that counts on one of its days. A minute after its last
midnight UTC, one transaction stores the final table and marks the season as closed. It locks the
server's sums, so no match is lost, and a second process finds nothing to do.

The message that stays in a channel is a row of `scoreboards`, edited once a minute at most. The
champion's role is a row of `champion_roles`: a process takes it from its last holder, stores the
new one, and then gives it, so the database always names each person who may have it. A failure that
only managers can fix is a row of `warnings`, posted once and shown by `/setup`.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.seasons import answer, decide
from bot.features.seasons.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("season_standings", "seasons", "scoreboards", "champion_roles", "warnings"),
        export=decide.export,
        forget=decide.forget,
        forget_guild=decide.forget_guild,
    ),
    ended=decide.ended,
    chore=answer.keep,
)
