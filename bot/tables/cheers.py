"""Let a player or a spectator cheer at a great moment or at the end of a match."""

from __future__ import annotations

from bot.tables.draft import ANSWER_SECONDS, Draft
from bot.tables.refusal import Refused


def cheer(draft: Draft, moment: int) -> None:
    """Cheer at a moment, given as the length of the log; raise `Refused` if the moment is over.

    The next move ends a moment. The end of a match is a moment until the match is archived.
    """
    table = draft.table
    if table.row.archived_at is not None or len(table.played.log) != moment:
        raise Refused("old-question")
    draft.cheered = moment
    draft.wants["end" if table.ended else "board", 0] = ANSWER_SECONDS
