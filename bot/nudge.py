"""When a person is told, with a mention, that it is their turn.

Edits never ping. One short message, only to whoever acts, deleted when the turn has passed.
"""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.lobby import FELT
from bot.store.matches import SeatRow
from bot.table import Table, is_present
from bot.ui.layout import Page, Text

PATIENCE = 20.0
RECENT = 60.0


def due(table: Table, seat: SeatRow, notice: str, now: float) -> float | None:
    """When the mention is due; None when there is to be none (at this version of the table).

    `notice` is the person's wish: `always`, `away` (not within a minute of their last move,
    reminders excepted) or `never`.
    """
    if notice == "never" or not is_present(seat) or table.between_rounds:
        return None
    if table.row.due == "time" or table.row.speed == "slow":
        return now
    at = table.row.acted_at + PATIENCE
    recent = seat.acted_at is not None and at - seat.acted_at < RECENT
    return None if recent and notice == "away" else at


def page(table: Table, who: str, words: Words) -> Page:
    """The notice itself."""
    late = table.row.due == "time"
    return Page((Text(words("turn-reminder" if late else "turn-notice", who=who)),), FELT)
