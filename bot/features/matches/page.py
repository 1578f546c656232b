"""Pages of a person's matches in a server: the list, and single matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.features.statistics.page import empty_page, page_id, sums
from bot.features.statistics.rows import LATELY, GameSums
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.menu import back_buttons
from bot.pages.names import person_name, seat_names, table_name
from bot.pages.results import closed_text, counts_line, end_blocks, proof_blocks, record_file
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Page, Row, Rule, Section, Text
from bot.ui.stamps import relative

PER_PAGE = 5
"""Matches per page; five with their buttons fit on a phone's screen."""


@dataclass(frozen=True, slots=True)
class ListPlace:
    """The place of a page in the list of a person's matches.

    `first` is the number of matches before the page.
    """

    user_id: int
    first: int = 0

    def button(self, verb: str, table_id: int = 0) -> str:
        """Return the custom id of a button that leads away from this page, or back to it."""
        return Press(verb, table_id, 0, f"{self.user_id}/{self.first}").button()


@dataclass(frozen=True, slots=True)
class MatchList:
    """A page of a person's finished matches.

    Attributes:
        place: the person, and the page's place in the list.
        name: the person's name; empty if unknown.
        own: whether the reader is that person.
        games: the person's numbers of matches and wins by game in this server. Matches that the
            reader cannot open are counted too.
        tables: the matches of this page, latest first, without their logs.
        ranks: the person's rank in each of these matches, from 0; matches with unknown rank are
            missing.
        count: the number of matches that the reader can open, at most `LATELY`.
        more: whether older matches are left out.
    """

    place: ListPlace
    name: str
    own: bool
    games: Sequence[GameSums]
    tables: Sequence[Table]
    ranks: Mapping[int, int]
    count: int
    more: bool


def matches_page(played: MatchList, words: Words) -> Page:
    """Return a person's totals by game, and their latest matches with buttons that open them."""
    user_id = played.place.user_id
    names = {user_id: played.name}
    if not played.games:
        return empty_page(user_id, names, words, own=played.own)
    title = (
        words("matches-title-own")
        if played.own
        else words("matches-title", name=person_name(user_id, names, words, "markdown"))
    )
    blocks: list[Block] = [Text("\n".join((title, *sums(played.games, words)))), Rule()]
    if not played.tables:
        blocks.append(Text(words("matches-hidden")))
    for table in played.tables:
        button = Button(words("button-view"), played.place.button("match", table.id))
        blocks.append(Section(Text(_line(played, table, words)), button))
    if played.more and played.place.first + PER_PAGE >= played.count:
        blocks.append(Text(words("matches-older", count=LATELY)))
    blocks.append(Row((*_turns(played, words), _statistics_button(played, words))))
    return Page(tuple(blocks), TABLE_COLOUR)


def _line(played: MatchList, table: Table, words: Words) -> str:
    """Return a match in two lines: game and result, then the other players and the time."""
    names = seat_names(table, words)
    others = [names(one.seat) for one in table.seats if one.user_id != played.place.user_id]
    return words(
        "matches-line",
        game=words(f"{table.row.game}-title"),
        place=played.ranks.get(table.id, -1) + 1,
        who=words.list(others),
        when=relative(table.ended_at),
    )


def page_start(first: int, count: int) -> int:
    """Return how many matches stand before the page that contains match number `first`, from 0.

    `count` is the number of matches in the list. If an old button asks for a page that the list no
    longer has, the last page is used.

    >>> [page_start(first, 10) for first in (0, 4, 5, 9, 10, 99)], page_start(5, 0)
    ([0, 0, 5, 5, 5, 5], 0)
    """
    last = (max(count, 1) - 1) // PER_PAGE * PER_PAGE
    return min(first // PER_PAGE * PER_PAGE, last)


def _turns(played: MatchList, words: Words) -> tuple[Button, ...]:
    """Return the buttons to newer and older matches; empty if all matches are on this page."""
    if played.count <= PER_PAGE:
        return ()
    user_id, first = played.place.user_id, played.place.first
    newer, older = (
        ListPlace(user_id, max(first - PER_PAGE, 0)),
        ListPlace(user_id, first + PER_PAGE),
    )
    return (
        Button(words("button-newer"), newer.button("matches"), disabled=first == 0),
        Button(
            words("button-older"), older.button("matches"), disabled=older.first >= played.count
        ),
    )


def _statistics_button(played: MatchList, words: Words) -> Button:
    return Button(words("button-statistics"), page_id(played.place.user_id))


def match_page(
    table: Table,
    place: ListPlace,
    words: Words,
    picture: bytes | None,
    *,
    shares: bool,
) -> Page:
    """Return the page of a match, with its result and with buttons to more pages about it.

    `picture` is the PNG of the result, None for text only. `shares` is whether to offer sharing the
    picture with the channel.
    """
    over = table.row.status == "over"
    blocks: list[Block] = []
    if over:
        blocks += [
            *end_blocks(table, words, picture),
            Text(counts_line(table, words)),
        ]
    else:
        message = "match-running" if table.running else "match-closed"
        blocks.append(Text(words(message, table=table_name(table, words))))
        if table.ended:
            blocks.append(Text(closed_text(table, words)))
    drawn = Press("chart", table.id).button()
    buttons = (one for one in back_buttons(table, words) if picture is None or one.id != drawn)
    blocks.append(Row(tuple(buttons)))
    last = [Button(words("button-matches"), place.button("matches"))]
    if shares and picture is not None:
        share = Press("share", table.id, 0, "chart").button()
        last.append(Button(words("button-share"), share))
    last.append(Button(words("button-record"), Press("record", table.id).button()))
    return Page((*blocks, Row(tuple(last))), TABLE_COLOUR)


def record_page(table: Table, reader_id: int, words: Words) -> Page:
    """Return a page with the match as a file, as the reader's seat saw it.

    For a finished match, the file is complete, and the page has the proof of the shuffle.
    `reader_id` is a user id.
    """
    if table.row.status != "over":
        seen = Text(words("record-seen", table=table.id))
        return Page((seen, record_file(table, words, reader_id)), TABLE_COLOUR)
    whole = words("record-whole", table=table.id)
    line = Text(f"{whole}\n{counts_line(table, words)}")
    return Page((line, *proof_blocks(table, words)), TABLE_COLOUR)
