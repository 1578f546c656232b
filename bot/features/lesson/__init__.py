"""Lessons: the first deal of each game in steps.

`/learn` shows each step as a hand at a table that is not stored. Its match is replayed from the
game's script (`lesson/KEY.toml`) up to the step. The pages and presses of tables show and read it,
framed by the verb `lesson`. The engine tries what the person presses: the expected move continues,
any other gets an answer. The only row holds person, game, step and the script's fingerprint. After
a change of the script, the lesson starts again.
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
