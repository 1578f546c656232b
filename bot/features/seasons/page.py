"""The pages of seasons: running and final tables, the hall of fame, and public messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.competition.points import WHOLE
from bot.competition.seasons import Span, date_of
from bot.features.scores.page import (
    PER_PAGE,
    every_game,
    game_title,
    games_select,
    turn_buttons,
    whole_board,
)
from bot.features.seasons.rows import (
    ALL_GAMES,
    Champion,
    Prospect,
    Season,
    SeasonTableLine,
    by_season,
)
from bot.features.tournaments.decide import Winners
from bot.i18n import Words
from bot.i18n.calendars import date_facts
from bot.i18n.zones import DEFAULT_ZONE, zone_name
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.listing import Listing, ListRow, list_blocks
from bot.pages.names import person_name
from bot.ui.layout import Block, Button, Choice, Page, Row, Select, Style, Text
from bot.ui.limits import CHOICES
from bot.ui.names import Names
from pasur_core.protocol import Seat
from pasur_core.tournaments.places import POINTS

EARLIER, LATER = "o", "n"
"""The names of the buttons to the season before or after the shown one."""

PICKED = "y"
"""The name of the list of past seasons in the hall of fame; its values are season numbers."""

NOW, PAST, HALL = "now", "past", "hall"
"""The views: the running season, a closed one, and the hall of fame."""

HALL_SEASONS = 10
"""The most seasons in the hall of fame."""


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A part of a season's table.

    Attributes:
        key: the game; None for all games together.
        view: `NOW` or `PAST`.
        season: the season; None if none is running, or none has ended.
        first: the number of lines above this part.
        lines: the lines of this part, and the reader's own line if it is in another part.
        names: the people's names, by user id.
        count: the number of lines of the whole table.
        least: the number of matches that a person needs for a place.
        back: the number of later closed seasons, if this one is closed.
        closed: the number of closed seasons.
        reader_id: the person whose line is always shown; 0 for a message to all.
        today: the number of the present day (`totals.day_in`). None for a message that stays in
            a channel, because the number of days left would soon be wrong.
        prospect: the possible effect of the reader's next match; None if the reader has no line in
            a running season.
        notes: the ids of the messages below the table, such as `season-hidden`.
        empty: the id of the message in place of a table without lines.
        winners: the winners of the last weekly tournament; None if there is none.
        zone: the server's time zone; the season ends at a midnight of that zone.
    """

    key: str | None
    view: str
    season: Season | None
    first: int
    lines: Sequence[SeasonTableLine]
    names: Mapping[int, str]
    count: int
    least: int
    back: int = 0
    closed: int = 0
    reader_id: int = 0
    today: int | None = None
    prospect: Prospect | None = None
    notes: tuple[str, ...] = ()
    empty: str = "season-empty"
    winners: Winners | None = None
    zone: str = DEFAULT_ZONE

    @property
    def is_final(self) -> bool:
        """Whether the season is closed."""
        return self.season is not None and self.season.closed


def season_page(table: SeasonTable, words: Words, picture: bytes | None = None) -> Page:
    """Return a season's table, as `picture` (PNG) or as text, with the buttons to other views."""
    blocks = [*table_blocks(table, words, picture)]
    if table.prospect is not None:
        blocks.append(Text(next_line(table.prospect, words)))
    blocks += [Text(line) for line in _weekly(table, words)]
    blocks += [Text(words(note)) for note in table.notes]
    blocks.append(view_row(table.key, table.view, words))
    if turns := tuple(_turns(table, words)):
        blocks.append(Row(turns))
    picks = Press("season", 0, 0, f"{table.view}//0/g{_this(table)}").select()
    blocks.append(games_select(picks, every_game(), table.key, words))
    return Page(tuple(blocks), TABLE_COLOUR)


def table_blocks(table: SeasonTable, words: Words, picture: bytes | None = None) -> Iterator[Block]:
    """Yield the table, as `picture` (PNG) or as text, and a note on how averages are computed."""
    if table.season is not None and table.lines:
        yield from list_blocks(partial(season_listing, table), words, picture)
    else:
        span = "" if table.season is None else span_text(table.season.span, words)
        yield Text(words(table.empty, what=game_title(table.key, words), span=span))


@dataclass(frozen=True, slots=True)
class Earned:
    """A person's `share` of a match, and the person's `line` in the season just after that match.

    The line is None if it has changed since then, or if it is no longer known.
    """

    seat: Seat
    share: int
    line: SeasonTableLine | None


def end_line(earned: Sequence[Earned], needed: int, names: Names, words: Words) -> str | None:
    """Return the text below a match's result: each person's points, and their line in the season.

    Return None if `earned` is empty. `needed` is the number of matches that a person needs for a
    place.
    """
    lines = []
    for one in earned:
        facts: dict[str, Any] = {
            "name": names(one.seat),
            "points": words.decimal(POINTS * one.share / WHOLE, 0),
        }
        if one.line is None:
            lines.append(words("season-end-points", **facts))
            continue
        facts["value"] = words.decimal(one.line.average, 1)
        if one.line.place:
            lines.append(words("season-end-person", place=one.line.place, **facts))
        else:
            matches = one.line.matches
            lines.append(words("season-end-below", matches=matches, least=needed, **facts))
    return words("season-end", people=words.row(lines)) if lines else None


def next_line(prospect: Prospect, words: Words) -> str:
    """Return a sentence about the possible effect of a person's next match."""
    first, last = words.decimal(prospect.first, 1), words.decimal(prospect.last, 1)
    return words("season-next", first=first, last=last, place=prospect.place or 0)


def _weekly(table: SeasonTable, words: Words) -> Iterator[str]:
    """Yield the line about the winners of the last weekly tournament, if there are any."""
    if table.winners is not None:
        ids = table.winners.user_ids
        names = [person_name(one, table.names, words, "markdown") for one in ids]
        title = words(f"{table.winners.game}-title")
        yield words("season-weekly", title=title, names=words.list(names), count=len(ids))


def post_page(table: SeasonTable, words: Words, picture: bytes | None = None) -> Page:
    """Return the public message about a season that has ended.

    `picture` is the table as a PNG, None for text only. Raise `ValueError` if the table has no
    season.
    """
    season = table.season
    if season is None:
        raise ValueError("no season has ended")
    first = [line for line in table.lines if line.place == 1]
    ids = [line.user_id for line in first if line.user_id is not None]
    names = [person_name(one, table.names, words, "markdown") for one in ids]
    said = ""
    if not first:
        said = words("season-over-nobody")
    elif names:
        said = words(
            "season-over-champion" if len(names) == 1 else "season-over-champions",
            name=words.list(names),
            value=words.decimal(first[0].average, 1),
            matches=first[0].matches,
        )
    head = words("season-over", span=span_text(season.span, words))
    own = _id(PAST, table.key, 0, f"f/{season.number}")
    final = Button(words("season-button-final"), own)
    hall = Button(words("season-button-hall"), _id(HALL, None, 0, "h"))
    shown = table_blocks(table, words, picture)
    return Page((Text(f"{head}\n{said}".rstrip()), *shown, Row((final, hall))), TABLE_COLOUR)


def staying_page(table: SeasonTable, words: Words, picture: bytes | None = None) -> Page:
    """Return the public message with the running season; its buttons answer privately.

    `picture` is the table as a PNG, None for text only.
    """
    own = Button(words("season-button-now"), _id(NOW, None, 0, "s"), style="primary")
    hall = Button(words("season-button-hall"), _id(HALL, None, 0, "h"))
    weekly = (Text(line) for line in _weekly(table, words))
    return Page((*table_blocks(table, words, picture), *weekly, Row((own, hall))), TABLE_COLOUR)


def hall_page(
    champions: Sequence[Champion], names: Mapping[int, str], past: Sequence[Season], words: Words
) -> Page:
    """Return the hall of fame: the champions of the latest seasons, and a list of past seasons.

    `champions` and `past` have the latest season first; `names` are by user id.
    """

    def named(user_ids: Sequence[int]) -> str:
        return words.list([person_name(one, names, words, "markdown") for one in user_ids])

    lines = [words("season-hall-title")]
    for season, of_season in by_season(champions):
        span = span_text(season.span, words)
        if first := of_season.get(ALL_GAMES):
            lines.append(words("season-hall-line", span=span, name=named(first)))
        else:
            lines.append(words("season-hall-nobody", span=span))
        games = [
            words("season-hall-game", game=game_title(key, words), name=named(user_ids))
            for key, user_ids in of_season.items()
            if key != ALL_GAMES
        ]
        if games:
            lines.append(words("season-hall-games", games=words.row(games)))
    if not champions:
        lines.append(words("season-hall-empty"))
    blocks: list[Block] = [Text("\n".join(lines)), view_row(None, HALL, words)]
    if past:
        picks = Press("season", 0, 0, f"{PAST}//0/{PICKED}").select()
        choices = (Choice(span_text(one.span, words), str(one.number)) for one in past[:CHOICES])
        blocks.append(Select(picks, words("season-past"), tuple(choices)))
    return Page(tuple(blocks), TABLE_COLOUR)


def view_row(key: str | None, view: str, words: Words) -> Row:
    """Return the buttons to the season, ratings, scoreboard of all time and hall of fame.

    The buttons lead to the views of the game `key`, None for all games. `view` is the present view:
    `NOW`, `PAST` (which belongs to the hall of fame), `HALL`, or `rating`.
    """

    def style(*views: str) -> Style:
        return "primary" if view in views else "secondary"

    rating = Press("rating", 0, 0, f"list/{key or ''}/0/r").button()
    return Row(
        (
            Button(words("season-button-now"), _id(NOW, key, 0, "n"), style=style(NOW)),
            Button(words("scores-ever"), whole_board(key)),
            Button(words("rating-button"), rating, style=style("rating")),
            Button(
                words("season-button-hall"),
                _id(HALL, key, 0, "h"),
                style=style(PAST, HALL),
                disabled=view == HALL,
            ),
        )
    )


def season_listing(table: SeasonTable, words: Words) -> Listing:
    """Return the lines of a season's table."""
    return Listing(
        kind=words("season-button-now"),
        title=game_title(table.key, words),
        about="" if table.season is None else _about(table, table.season.span, words),
        heads=(words("season-head-value"), words("season-head-matches")),
        rows=[
            ListRow(
                line.place,
                (line.user_id,),
                (words.decimal(line.average, 1), _matches(line, table, words)),
                _facts(line, table, words),
                line.user_id is not None and line.user_id == table.reader_id,
            )
            for line in table.lines
        ],
        names=table.names,
        note=words("season-how-closed" if table.is_final else "season-how", least=table.least),
    )


def span_text(span: Span, words: Words) -> str:
    """Return a season's days as text.

    The text names the month if the season is a whole month, else the first and the last day. If the
    end is not decided yet, it names only the first day.
    """
    first = date_of(span.first)
    if span.until is None:
        return words("season-since", first=_date(span.first, words))
    following = date_of(span.until)
    begins, ends = date_facts(first, words), date_facts(following, words)
    if begins["day"] == ends["day"] == 1 and (following - first).days <= 31:
        return words("season-month", month=begins["month"], year=begins["year"])
    return words("season-days", first=_date(span.first, words), last=_date(span.until - 1, words))


def _date(day: int, words: Words) -> str:
    return words("season-date", **date_facts(date_of(day), words))


def _about(table: SeasonTable, span: Span, words: Words) -> str:
    days = span_text(span, words)
    if table.is_final:
        return words("season-about-closed", span=days)
    left = 0
    if span.until is not None and table.today is not None:
        left = max(span.until - table.today, 0)
    zone = zone_name(table.zone, words) if left == 1 else ""
    return words("season-about-running", span=days, left=left, zone=zone)


def _facts(line: SeasonTableLine, table: SeasonTable, words: Words) -> str:
    """Return a person's average and matches as text, and how many matches they need for a place."""
    value = words.decimal(line.average, 1)
    if line.place is None and not table.is_final:
        missing = max(table.least - line.matches, 0)
        return words("season-facts-below", value=value, missing=missing)
    return words("season-facts", value=value, matches=line.matches)


def _matches(line: SeasonTableLine, table: SeasonTable, words: Words) -> str:
    if line.place is None and not table.is_final:
        return words("season-cell-below", matches=line.matches, least=table.least)
    return words.decimal(line.matches, 0)


def _id(view: str, key: str | None, first: int, button: str) -> str:
    """Return a button's custom id; `button` makes the ids of two buttons different."""
    return Press("season", 0, 0, f"{view}/{key or ALL_GAMES}/{first}/{button}").button()


def _this(table: SeasonTable) -> str:
    """Return the end of the custom ids on a page of a closed season: its number.

    With the number, the buttons keep their meaning if another season is closed in the meantime.
    """
    return f"/{table.season.number}" if table.view == PAST and table.season is not None else ""


def _turns(table: SeasonTable, words: Words) -> Iterator[Button]:
    view, back, this = table.view, table.back, _this(table)
    if table.count > PER_PAGE:

        def id_at(part: int, button: str) -> str:
            return _id(view, table.key, part, button + this)

        yield from turn_buttons(table.first, table.count, words, id_at)
    if view == PAST and table.closed > 1:
        yield Button(
            words("season-button-earlier"),
            _id(PAST, table.key, 0, EARLIER + this),
            disabled=back + 1 >= table.closed,
        )
        yield Button(
            words("season-button-later"),
            _id(PAST, table.key, 0, LATER + this),
            disabled=back == 0,
        )
