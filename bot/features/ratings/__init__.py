"""Ratings: how well people play a game, estimated from their results against each other.

`competition/ratings.py` has the rules, with a Plackett-Luce model. A game declares in
`rates_players` whether it has ratings. The transaction that ends a rated match changes `ratings`,
one row for each server, game and person. It also stores a row of `rating_changes` with the ratings
before and after, the factor and the reasons for the factor. The button *Why?* shows these facts.
That row names seats, not user ids. After a person's data is deleted, their seat keeps its stored
rating, so the ratings of the others do not change.
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
