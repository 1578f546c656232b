"""The problem of the day: a position in which one move is clearly the best.

The first request of a day makes the problem. Candidate positions come from finished matches, or
else from rounds between computer players of the level "club". `pasur_core/players/posing.py` tries
all moves in the same determinizations, in short jobs of the lowest priority. If one move seems
clearly the best, all moves are tried again in other determinizations. The game of the problem
depends on the day of the week (`page.problem_on`).
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.problem import decide, rows
from bot.features.problem.decide import Problems
from bot.features.problem.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    parts=lambda services: (Problems(services.store, services.thinkers),),
    kept=Kept(
        tables=("problems", "problem_answers"),
        export=lambda conn, user_id: {"problems": rows.export(conn, user_id)},
        forget=decide.forget,
    ),
)
