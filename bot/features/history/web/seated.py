"""A table with the seats around it, as JSON values that a browser draws and animates.

The values are the part of `seat.schema.json` that every reader gets. They are made only from the
reader's view of the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.features.history.page import positions, table_at
from bot.features.history.web.stepper import Happened, moment_frame
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.names import played_by_computer, seat_names
from bot.pictures.scene import Scene
from bot.tables.deadlines import deals_at, last_call
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import TABLE, Event, Seat

Values = dict[str, Any]
"""A JSON object; keys with empty values are left out."""


def watched_values(table: Table, words: Words) -> Values:
    """Return a running or just finished match as a spectator sees it, with its latest move.

    Cards that a spectator does not see have no influence on the result.
    """
    log = table.played.log
    latest = next((at for at in range(len(log) - 1, -1, -1) if log[at].seat != TABLE), 0)
    values, _ = table_values(table, Happened(log[latest:], table.played.recent), words)
    until = deals_at(table) if table.between_rounds else last_call(table)
    step = len(positions(table.played)) - 1
    return values | leave_out_empty({"step": step, "until": until if table.running else None})


def watched_steps(table: Table, steps: range, words: Words) -> list[Values]:
    """Return, for each of these steps, the match as a spectator saw it after the step.

    A step is a move, or all deals in a row. Its values are made from the match at that time, so
    they do not depend on a card that was hidden then.
    """
    match = table.played
    ends = (0, *positions(match))
    begin, end = ends[steps.start], ends[steps.stop]
    before = Match.replay(match.game, match.options, match.seats, match.log[:begin])
    last = before.after(match.log[begin:end])
    return [
        table_values(then, news, words)[0] | {"step": step}
        for step, (then, news) in zip(
            steps, steps_between(before, table_at(table, last)), strict=True
        )
    ]


def steps_between(before: Match | None, table: Table) -> list[tuple[Table, Happened]]:
    """Return each step since `before`: the table after it, and what happened in it.

    `before` is an earlier state of the table's match. A step is a move, or all deals in a row. The
    last step ends with `table` itself. The list is empty if `before` is None, or if it has another
    number of seats than the table.
    """
    if before is None or before.seats != table.played.seats:
        return []
    found, now, log = list[tuple[Table, Happened]](), before, table.played.log
    at = len(before.log)
    while at < len(log):
        end = at + 1
        while log[at].seat == TABLE and end < len(log) and log[end].seat == TABLE:
            end += 1
        events = list[Event]()
        for entry in log[at:end]:
            now, more = now.submit(entry.seat, entry.action, auto=entry.auto)
            events += more
        then = table if end == len(log) else table_at(table, now)
        found.append((then, Happened(log[at:end], events)))
        at = end
    return found


def table_values(
    table: Table, news: Happened, words: Words, seat: Seat | None = None
) -> tuple[Values, Scene]:
    """Return a card table and its seats as a reader sees them: JSON values, and a scene to draw.

    Args:
        table: the table; its match has begun.
        news: the latest entries of the log, and their events.
        words: the reader's language.
        seat: the reader's seat; None for a spectator.
    """
    shown = presenter(table.row.game, words.language).in_one_round(single=table.row.sealed)
    view, names, computers = table.view(seat), seat_names(table, words), played_by_computer(table)
    legal = table.legal(seat) if seat is not None and seat in table.acting else None
    scene = shown.scene(view, names, computers=computers, legal=legal)
    side_of = {one: side for side, seats in enumerate(view.sides) for one in seats}
    acted = news.entries[-1].seat if news.entries else TABLE
    turns = {shown.say("mark-turn", name=names.plain(one)) for one in view.acting - {TABLE}}
    values = {
        "table": table.id,
        "version": table.row.version,
        "log": len(table.played.log),
        "round": view.round,
        "acted": acted if acted != TABLE else None,
        "shown": moment_frame(table, news, words, seat),
        "seats": [
            leave_out_empty(
                {
                    "name": names.plain(row.seat),
                    "side": side_of[row.seat],
                    "held": len(view.hands[row.seat]) if shown.hides_hands else None,
                    "acts": row.seat in view.acting,
                    "deals": row.seat == view.dealer,
                    "away": row.away,
                }
            )
            for row in table.seats
        ],
        "sides": [
            leave_out_empty(
                {
                    "name": names.plain.side(side),
                    "seats": [*seats],
                    "total": words.decimal(view.totals[side], 0),
                    "captured": panel.captured,
                    "marks": [mark for mark in panel.marks if mark not in turns],
                    "tokens": panel.tokens,
                }
            )
            for side, (seats, panel) in enumerate(zip(view.sides, scene.panels, strict=True))
        ],
    }
    return leave_out_empty(values), scene


def leave_out_empty(values: Mapping[str, Any]) -> Values:
    """Return the mapping without empty values; numbers are kept, 0 too."""
    return {name: one for name, one in values.items() if one or type(one) in (int, float)}
