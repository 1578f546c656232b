"""Ratings: how well people play a game, by whom they have won and lost against.

`competition/ratings.py` has the rules, with a Plackett-Luce model; a game declares by
`rates_players` whether its results say how well people play. The transaction that ends a rated
match changes `ratings`, a row for each server, game and person. It stores in `rating_changes`, by
seat and without ids, the ratings before and after, the factor and its reasons, which *Why?* reads.
If a person was forgotten, their seat keeps the stored rating, so the ratings of the others stay the
same.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.ratings import answer, decide, rows
from bot.features.ratings.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("ratings", "rating_changes"),
        derived=("ratings", "rating_changes"),
        export=rows.export,
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
        forget_guild=rows.forget_guild,
    ),
    end_line=answer.line_at_end,
    ended=decide.ended,
)
