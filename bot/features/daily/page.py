"""Private pages of the deal of the day: the offer, the hand, the ranking, the opened seed."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from bot.features.daily.decide import DailyContest, begins, ends, opens
from bot.features.daily.rows import DailyRow, Ranked
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.frame import Frame
from bot.pages.listing import ListRow, list_text
from bot.pages.names import person_name, seat_name
from bot.pages.results import count_blocks, latest
from bot.tables.table import Table
from bot.ui.layout import Attachment, Block, Button, Page, Row, Text, rows
from bot.ui.stamps import on_day, relative
from pasur_core.records.record import Record
from pasur_core.registry import ordered_games
from pasur_core.shuffle import commitment

VERB = "daily"
"""The verb in all custom ids on these pages; day, verb and rest of an embedded id follow it."""

LISTED = 10
"""The most lines of a ranking, not counting the reader's own."""

_NOON = 12 * 3600.0
"""Seconds from midnight to noon in UTC; at noon most of the world has the same date."""


@dataclass(frozen=True, slots=True)
class DailySheet:
    """A day's deal in one server, for one reader.

    Attributes:
        ranking: the server's people who have finished the deal, the best first, without people who
            opted out of lists.
        names: the names of these people in the server, by user id.
        finished: the number of people who have finished the deal, in all servers together.
        streak: the number of days in a row, up to today, on which the reader has finished a deal.
        longest: the reader's longest streak ever.
        reader_id: the reader's user id.
    """

    ranking: Sequence[Ranked]
    names: Mapping[int, str]
    finished: int
    streak: int
    longest: int
    reader_id: int

    @property
    def own(self) -> Ranked | None:
        """The reader's place; None if they are not in this ranking."""
        return next((one for one in self.ranking if one.user_id == self.reader_id), None)


def contest_on(day: datetime.date) -> DailyContest:
    """Return the contest of a day.

    Its game is the one whose presenter has this day of the week (`weekday`). Raise `LookupError` if
    there is no such game.
    """
    for game in ordered_games():
        shown = presenter(game.key, None)
        if shown.weekday == day.weekday():
            return DailyContest(game.key, shown.solo_seats, shown.lower_wins)
    raise LookupError("no game is played on this day of the week")


def frame_of(day: str) -> Frame:
    """Return the frame that embeds the custom ids of a person's hand in the deal of a day.

    `day` is an ISO date.
    """
    return Frame(VERB, day)


class DayBefore(NamedTuple):
    """The button for yesterday's deal.

    `verb` is `opened` if the button shows the opened seed. It is `hand` if the button leads to the
    person's unfinished try.
    """

    day: str
    verb: Literal["opened", "hand"]


def offer_page(
    daily: DailyRow,
    sheet: DailySheet,
    words: Words,
    before: DayBefore | None,
    *,
    sentence: str = "",
) -> Page:
    """Return the offer of today's deal.

    `before` is the button for yesterday's deal, None for none; `sentence` is shown above the offer.
    """
    day = _day(daily.day)
    until = words("daily-until", until=relative(ends(day)))
    lines = [
        words("daily-offer", title=_title(daily, words), computers=daily.seats - 1),
        until if daily.opened_at is None else words("daily-next", at=relative(ends(day))),
        _company(sheet, words),
    ]
    buttons = []
    if daily.opened_at is None:
        press = _press(daily.day, "play")
        buttons.append(Button(words("daily-button-play"), press, style="success"))
    buttons.append(Button(words("button-fair"), _press(daily.day, "fair")))
    return Page(
        (
            *([Text(sentence)] if sentence else []),
            Text("\n".join(lines)),
            *rows((*buttons, *_earlier(before, words))),
        ),
        TABLE_COLOUR,
    )


def fair_page(daily: DailyRow, words: Words) -> Page:
    """Return the page with the hash of a day's seed, and the time when the seed is opened."""
    at = relative(opens(_day(daily.day)))
    back = Button(words("button-back-to-hand"), _press(daily.day, "offer"))
    return Page(
        (Text(words("daily-seal", hash=commitment(daily.seed), at=at)), Row((back,))), TABLE_COLOUR
    )


def head_of(daily: DailyRow, words: Words) -> str:
    """Return the heading of a hand or a result: the game and the day."""
    return words("daily-head", title=_title(daily, words), day=_stamp(daily.day))


def result_page(
    daily: DailyRow,
    table: Table,
    margin: float,
    sheet: DailySheet,
    words: Words,
    picture: bytes | None,
    before: DayBefore | None,
    following: float,
    *,
    head: str,
) -> Page:
    """Return the page with the result of a try: the points, the server's ranking, the streaks.

    Args:
        daily: the deal of the day.
        table: the table after the round.
        margin: the person's points less the average of the other players, positive if better.
        sheet: the ranking and numbers of the day.
        words: the reader's language.
        picture: the PNG that shows how the points were counted, None for text only.
        before: the button for yesterday's deal, None for none.
        following: Unix time when the next deal begins.
        head: the text above the result.
    """
    own = words("daily-margin", margin=signed(margin, words))
    lines = [
        words("daily-streak", days=sheet.streak, longest=sheet.longest),
        words("daily-next", at=relative(following)),
    ]
    blocks: list[Block] = [
        Text(head),
        *count_blocks(table, latest(table), words, picture),
        Text(own),
        Text("\n".join(_ranking(sheet, words))),
        Text("\n".join(lines)),
    ]
    share = Button(words("button-share"), _press(daily.day, "share"))
    blocks += rows((*([share] if sheet.own else []), *_earlier(before, words)))
    return Page(tuple(blocks), TABLE_COLOUR)


def opened_page(daily: DailyRow, sheet: DailySheet, words: Words, record: Attachment) -> Page:
    """Return the page of a past day: its ranking, its seed, and the record that proves the deal."""
    head = words("daily-opened", title=_title(daily, words), day=_stamp(daily.day))
    proof = words("daily-proof", seed=daily.seed.hex(), hash=commitment(daily.seed))
    return Page(
        (Text(head), Text("\n".join(_ranking(sheet, words))), Text(proof), record), TABLE_COLOUR
    )


def record_of(daily: DailyRow, table: Table, words: Words) -> Attachment:
    """Return the match of a day as a TOML file with the seed. The seed must have been opened."""
    names = [seat_name(table, seat, words) for seat in range(len(table.seats))]
    when = datetime.datetime.fromtimestamp(begins(_day(daily.day)), datetime.UTC)
    record = replace(Record.of(table.played, names, when), seed=daily.seed)
    return Attachment(f"daily-{daily.day}.toml", record.dumps().encode())


def shared_page(daily: DailyRow, name: str, sheet: DailySheet, words: Words) -> Page:
    """Return a page for a channel, on which the person who read `sheet` shares their result.

    It shows no card of the deal. Raise `ValueError` if the sheet has no result of this person.
    """
    own = sheet.own
    if own is None:
        raise ValueError("the reader has no result to share")
    line = words(
        "daily-shared",
        name=person_name(own.user_id, {own.user_id: name}, words, "markdown"),
        title=_title(daily, words),
        day=_stamp(daily.day),
        margin=signed(own.margin, words),
        place=own.place,
        people=len(sheet.ranking),
        days=sheet.streak,
    )
    return Page((Text(line),), TABLE_COLOUR)


def signed(number: float, words: Words) -> str:
    """Return a number of points as text with its sign, with one decimal if it is not whole."""
    text = words.decimal(number, 0 if number == int(number) else 1)
    return words("daily-plus", number=text) if number > 0 else text


def _ranking(sheet: DailySheet, words: Words) -> Iterator[str]:
    yield words("daily-ranking")
    rows = [
        ListRow(
            one.place,
            (one.user_id,),
            (),
            signed(one.margin, words),
            one.user_id == sheet.reader_id,
        )
        for one in sheet.ranking
    ]
    shown = [row for at, row in enumerate(rows) if at < LISTED or row.own]
    yield list_text(shown, sheet.names, words) if shown else words("daily-nobody")
    yield _company(sheet, words)


def _company(sheet: DailySheet, words: Words) -> str:
    return words("daily-finished", here=len(sheet.ranking), all=sheet.finished)


def _earlier(before: DayBefore | None, words: Words) -> Iterator[Button]:
    if before is not None:
        yield Button(words(f"daily-button-{before.verb}"), _press(before.day, before.verb))


def _press(day: str, verb: str) -> str:
    return frame_of(day).press(verb).button()


def _title(daily: DailyRow, words: Words) -> str:
    return words(f"{daily.game}-title")


def noon_of(day: str) -> float:
    """Return the Unix time of noon (UTC) on an ISO date.

    At noon UTC most of the world has the same date.
    """
    return begins(_day(day)) + _NOON


def _stamp(day: str) -> str:
    return on_day(noon_of(day))


def _day(day: str) -> datetime.date:
    return datetime.date.fromisoformat(day)
