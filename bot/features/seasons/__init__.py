"""Seasons: the standings of a server's running season, of closed seasons, and the hall of fame.

`bot/competition` has the rules. Each person's share of a rated match is in `results`. The table of
the running season is computed from the sums of each day in `totals`. If a person left, the match
counts only for that person, who is last. In a match of two people it also counts for the other
person if two rounds are over or half of the target is reached.

A day is a date in the server's time zone (`totals.days_in`). A season begins with the first match
that counts on one of its days. A minute after the midnight that ends it, one transaction stores the
final table and marks the season as closed. It locks the server's sums, so no match is lost, and a
second process finds nothing to do.

The season's messages and the handover of the champion's role are standing posts. The holder of the
role is a row of `champion_roles`. The role is first taken from its last holder. Then the new holder
is stored, and finally gets the role. So the database always names each person who can have the
role. A failure that only managers can fix is a row of `warnings`, posted once and shown by
`/setup`.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.seasons import answer, decide
from bot.features.seasons.posts import STANDING
from bot.features.seasons.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("season_standings", "seasons", "champion_roles", "warnings"),
        export=decide.export,
        forget=decide.forget,
        forget_guild=decide.forget_guild,
    ),
    end_line=answer.line_at_end,
    ended=decide.ended,
    chore=answer.do_chores,
    standing=STANDING,
)
