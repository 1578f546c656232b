"""Lessons: the first deal of each game in steps.

`/learn` shows each step as a hand at an in-memory table. The match at that table is replayed from
the game's script (`lesson/KEY.toml`) up to the step. The pages and the press handlers are the ones
of ordinary tables. Their custom ids are embedded in ids with the verb `lesson`. The engine tries
each action: the expected one leads to the next step, any other gets an explanation. A row stores
person, game, step and the script's fingerprint. If the script has changed, the lesson starts again.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.lesson import rows
from bot.features.lesson.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("lessons",),
        export=lambda conn, user_id: {"lessons": rows.export(conn, user_id)},
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
    ),
)
