"""Game nights: evenings of several rounds that the bot organises, from sign-up to the end."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.nights import answer, rows
from bot.features.nights.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("nights", "night_people", "night_rounds", "night_seats"),
        export=rows.export,
        forget=rows.forget,
        forget_guild=rows.forget_guild,
    ),
    sweep=answer.sweep,
    chore=answer.keep,
    # A table of people waits for the next look. Below the clock's five seconds, so none is skipped.
    chore_seconds=4.0,
)
