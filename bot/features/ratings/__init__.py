"""Ratings: how well people play a game, estimated from their results against each other.

`bot/competition/ratings.py` has the rules, with a Plackett-Luce model. A game declares in
`rates_players` whether it has ratings. The transaction that ends a rated match updates the database
table `ratings`, which has one row for each server, game and person. It also stores a row of
`rating_changes`: the ratings before and after the match, the factors by which the changes were
reduced, and the reasons for these factors. The button *Why?* shows these facts. A row of
`rating_changes` names seats, not user ids. After a person's data is deleted, their seat keeps its
stored rating, so the ratings of the others do not change.
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
