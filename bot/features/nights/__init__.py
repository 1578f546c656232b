"""Game nights: evenings of several sittings that the bot organises, from sign-up to the end.

All of a night is rows: its people, and who sat where in each sitting with how many points. Its
status says what comes next: `OPEN`, `CHECK_IN` ten minutes before the start, `SITTING`, `BREAK`,
`OVER`. A *round* is one of the cards. Each step is a transaction that locks the night and changes
nothing if another process was faster.

The tables of a sitting follow from the people, their earlier sittings and the night's seed
(`pasur_core/tournaments/pairing.py`). A worker process makes them, and one transaction opens them.
They are `organised` (`tables/organised.py`): normal matches without a host and a lobby's message,
in threads that later sittings use again.

When time is up, a match between two deals is closed; one in the middle of a deal has three more
minutes. A stopped match counts as it stood after its last whole round, and only for the night.

Its message, its call to check in and what each room reads between sittings are standing posts; the
message is sent again at each stage. It shows results after each round of cards (`NightSeat.score`).

A night never waits without an end: a pause ends after half an hour, a missed start is given up
after three hours, and a night without people, game or channel ends with its reason. Nights are
deleted a month after their end.
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
