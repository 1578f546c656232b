"""The messages that stay: a round's count, a claim's verdict, the end of the match."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.lobby import FELT
from bot.pages.names import seat_name, seat_names
from bot.tables.table import Table
from bot.ui.layout import Attachment, Button, Page, Row, Rule, Text
from bot.ui.limits import CHOICE_TEXT, CHOICES, fit
from bot.ui.names import Names
from bot.ui.presenter import AnyPresenter, presenter
from pasur_core.match import Match
from pasur_core.protocol import Event, RoundScored
from pasur_core.records.record import Record
from pasur_core.shuffle import commitment


def events_at(table: Table, number: int) -> tuple[Event, ...]:
    """Return the events that log entry `number` brought about, replayed."""
    match = table.played
    before = Match.replay(match.game, match.options, match.seats, match.log[:number])
    entry = match.log[number]
    return before.submit(entry.seat, entry.action, auto=entry.auto)[1]


def announcement_page(table: Table, number: int, words: Words) -> Page:
    """Return a finished round read out, or a claim's verdict: all events of entry `number`."""
    shown = presenter(table.row.game, words.language)
    names = seat_names(table, words)
    sentences = [
        text
        for event in events_at(table, number)
        if (text := _sentence(shown, event, names)) is not None
    ]
    return Page((Text("\n\n".join(sentences)),), FELT)


def _sentence(shown: AnyPresenter, event: Event, names: Names) -> str | None:
    if isinstance(event, RoundScored):
        return shown.summary(event, names)
    return shown.tell(event, names)


def end_page(table: Table, words: Words) -> Page:
    """Return the result, the seed promised at the start, the record to download, a new table."""
    match = table.played
    result, seed = match.result, match.seed
    if result is None or seed is None:
        raise ValueError("the match is not over")
    names = seat_names(table, words)
    sides = [words.list(names(seat) for seat in side) for side in match.sides]
    ranked = sorted(range(len(sides)), key=lambda side: (result.ranks[side], side))
    winners = [sides[side] for side in ranked if result.ranks[side] == 0]
    losers = [sides[side] for side in ranked if result.ranks[side] == max(result.ranks)]
    winners_line = presenter(table.row.game, words.language).say(
        "end-winner", who=words.list(winners), count=len(winners), losers=words.list(losers)
    )
    title = words("end-title", title=words(f"{table.row.game}-title"), table=table.id)
    lines = [
        words("end-line", rank=result.ranks[side] + 1, who=sides[side], total=result.totals[side])
        for side in ranked
    ]
    proof = words("end-proof", seed=seed.hex(), hash=commitment(seed))
    rematch = Button(words("button-rematch"), Press("rematch", table.id).button(), style="success")
    again = Button(words("button-again"), Press("again", table.id).button())
    return Page(
        (
            Text(f"## {title}\n{winners_line}"),
            Text("\n".join(lines)),
            Rule(),
            Text(proof),
            record_file(table, words),
            Row((rematch, again)),
        ),
        FELT,
    )


def record_choices(tables: Iterable[Table], typed: str, words: Words) -> list[tuple[str, int]]:
    """Return the finished matches that fit the text typed: (text shown, table), at most 25."""
    found = []
    for table in tables:
        ended = datetime.datetime.fromtimestamp(table.row.ended_at or 0.0, datetime.UTC)
        label = words(
            "record-choice",
            table=table.id,
            title=words(f"{table.row.game}-title"),
            who=words.list(seat_name(table, seat.seat, words) for seat in table.seats),
            date=ended.date().isoformat(),
        )
        if typed.strip().lower() in label.lower():
            found.append((fit(label, CHOICE_TEXT), table.id))
    return found[:CHOICES]


def record_file(table: Table, words: Words, reader_id: int | None = None) -> Attachment:
    """Return the match as a file: whole, with its seed, when over; else as the reader saw it."""
    names = [seat_name(table, seat, words) for seat in range(len(table.seats))]
    date = datetime.datetime.fromtimestamp(table.row.opened_at, datetime.UTC)
    over = table.row.status == "over"
    record = Record.of(table.played, names, date)
    if not over:
        seat = table.seat_of(reader_id) if reader_id is not None else None
        record = record.seen_by(seat.seat if seat else None)
    return Attachment(f"{table.row.game}-{table.id}.toml", record.dumps().encode())
