"""Game nights: evenings of several sittings that the bot organises, from sign-up to the end.

A night is stored as rows: its people, and each person's seat and points in each sitting. Its status
is `OPEN`, `CHECK_IN` (ten minutes before the start), `SITTING`, `BREAK` or `OVER`. A *round* is
always a round of cards. Each step is a transaction that locks the night, and changes nothing if
another process was faster.

Who sits at which card table follows from the people, their earlier sittings and the night's seed
(`pasur_core/tournaments/pairing.py`). A worker process computes it, and one transaction opens the
card tables of a sitting. The tables are `organised` (`tables/organised.py`): normal matches without
a host and without a lobby's message. They are played in threads, which later sittings use again.

When time is up, a match that is between two deals is closed at once. A match in the middle of a
deal has three more minutes. A stopped match counts as it stood after its last whole round, and only
for the night. The night's message, the call to check in and the messages in its threads between
sittings are standing posts. The night's message is sent again at each stage, and updated after each
round of cards (`NightSeat.score`).

No night waits for ever. A pause ends after half an hour. A night that has not begun three hours
after its planned start is given up. A night that has lost its game or its channel, or has too few
people, ends and states the reason.
Nights are deleted a month after their end.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.nights import answer, rows
from bot.features.nights.posts import STANDING
from bot.features.nights.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("nights", "night_people", "night_seats"),
        export=rows.export,
        forget=rows.forget,
        forget_guild=rows.forget_guild,
    ),
    sweep=answer.sweep,
    chore=answer.do_chores,
    standing=STANDING,
    # A table of people waits for the next poll. Below the clock's five seconds, so none is skipped.
    chore_seconds=4.0,
)
