"""A cheer at a great moment, or at the end of a match, by a player or by a spectator."""

from __future__ import annotations

from bot.tables.draft import ANSWER_SECONDS, Draft
from bot.tables.refusal import Refused


def cheer(draft: Draft, moment: int) -> None:
    """Cheer at a moment, which is named by the length of the log; raises `Refused` once it is past.

    The next move ends it. The moment of a match that is over is its end, until its log is put away.
    """
    table = draft.table
    if table.row.archived_at is not None or len(table.played.log) != moment:
        raise Refused("old-question", table=table.id)
    draft.cheered = moment
    draft.wants["end" if table.ended else "board", 0] = ANSWER_SECONDS
