"""A tournament for one reader, and its standings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bot.features.tournaments.decide import final, is_percentage
from bot.features.tournaments.partners.page import Room
from bot.features.tournaments.partners.scores import line_of
from bot.features.tournaments.rows import Tournament, TournamentEntry
from bot.i18n import Words
from bot.pages.listing import Listing, ListRow, list_picture, list_text
from bot.pages.names import people_name
from bot.ui.layout import Block, Text
from pasur_core.tournaments.duplicate import DuplicateStanding

LINES = 12
"""The most lines of a list on one page, not counting the reader's own."""


@dataclass(frozen=True, slots=True)
class TournamentSheet:
    """A tournament with the facts that one reader is allowed to see.

    Attributes:
        tournament: the tournament.
        entries: all entries, by number; pairs in a paired tournament.
        names: names of people by user id.
        own: the number of the reader's entry; None if they have not entered, and on public pages.
        begun: for each deal that the reader has begun, whether it is finished, by deal number. None
            or empty if the reader has begun no deal.
        first: the number of lines above the shown part of a list.
        room: the tables of a paired tournament; None for any other.
    """

    tournament: Tournament
    entries: Sequence[TournamentEntry]
    names: Mapping[int, str]
    own: int | None = None
    begun: Mapping[int, bool] | None = None
    first: int = 0
    room: Room | None = None

    @property
    def over(self) -> bool:
        """Whether the tournament is closed, so that results, deals and seeds can be shown."""
        return self.tournament.closed_at is not None

    @property
    def own_entry(self) -> TournamentEntry | None:
        """The reader's entry; None if they have not entered."""
        return next((one for one in self.entries if one.number == self.own), None)

    @property
    def own_margins(self) -> Mapping[int, float]:
        """The margins of the reader's finished deals, by the deal's number."""
        return {} if self.own_entry is None else self.own_entry.margins

    @property
    def readable(self) -> list[int]:
        """The numbers of the deals whose results the reader is allowed to see."""
        everything = range(1, self.tournament.deals + 1)
        return [number for number in everything if self.over or number in self.own_margins]

    @property
    def following(self) -> int | None:
        """The number of the deal that the button *Play* begins or continues.

        It is the first deal that the reader has begun but not finished. If there is none, it is the
        first deal that the reader has not begun; None if the reader has finished all deals.
        """
        begun = self.begun or {}
        unfinished = [number for number, done in sorted(begun.items()) if not done]
        fresh = (number for number in range(1, self.tournament.deals + 1) if number not in begun)
        return unfinished[0] if unfinished else next(fresh, None)


def sheet_listing(sheet: TournamentSheet, words: Words, limit: int = LINES) -> Listing:
    """Return a part of the standings: `limit` lines from `sheet.first` on, and the reader's line.

    While the tournament is open, the lines have only the number of finished deals.
    """
    percent = is_percentage(sheet.tournament, sheet.entries)
    head = "tournament-head-percent" if percent else "tournament-head-points"
    scored = (words(head),) if sheet.over else ()
    return Listing(
        kind=words("list-standings"),
        title=title_of(sheet.tournament, words),
        about=_span(sheet, words),
        heads=(*_line_cells(sheet, words), *scored, words("tournament-head-deals")),
        rows=[
            row
            for at, row in enumerate(_rows(sheet, words, percent=percent))
            if sheet.first <= at < sheet.first + limit or row.own
        ],
        names=sheet.names,
    )


def _rows(sheet: TournamentSheet, words: Words, *, percent: bool) -> Iterator[ListRow]:
    """Yield all lines of the standings, the best first."""
    by_number = {one.number: one for one in sheet.entries}
    if sheet.over:
        for line in final(sheet.tournament, sheet.entries):
            number = words.decimal(line.score, 1)
            cell = words("tournament-percent", score=number) if percent else number
            score = score_of(sheet, line, words)
            yield _row(sheet, by_number[line.key], words, line.place, (cell,), (score,))
    else:
        for entry in sorted(sheet.entries, key=lambda one: (-len(one.margins), one.number)):
            yield _row(sheet, entry, words)


def _row(
    sheet: TournamentSheet,
    entry: TournamentEntry,
    words: Words,
    place: int | None = None,
    cells: tuple[str, ...] = (),
    spoken: tuple[str, ...] = (),
) -> ListRow:
    facts = {"done": len(entry.margins), "deals": sheet.tournament.deals}
    return ListRow(
        place,
        people_in(sheet, entry),
        (*_line_cells(sheet, words, entry.number), *cells, words("tournament-cell", **facts)),
        words.row(
            (*spoken_line(sheet, words, entry.number), *spoken, words("tournament-done", **facts))
        ),
        entry.number == sheet.own,
    )


def _line_cells(sheet: TournamentSheet, words: Words, number: int | None = None) -> tuple[str, ...]:
    """Return a cell with a pair's line, or its heading (None); empty if not paired."""
    if not sheet.tournament.paired:
        return ()
    if number is None:
        return (words("tournament-head-line"),)
    return (words("tournament-line-cell", line=line_of(number)),)


def spoken_line(sheet: TournamentSheet, words: Words, number: int) -> tuple[str, ...]:
    """Return the name of the line (`partners.scores.line_of`) of pair `number`, as text.

    The result is empty if the tournament is not paired.
    """
    return (words("tournament-line", line=line_of(number)),) if sheet.tournament.paired else ()


def deal_score(score: float, words: Words) -> str:
    """Return the score of a deal as text, without decimals if it is whole."""
    return words.decimal(score, 0 if score == round(score) else 1)


def score_of(sheet: TournamentSheet, placed: DuplicateStanding[int], words: Words) -> str:
    """Return a score of the final standings as text, in per cent or in points."""
    percent = is_percentage(sheet.tournament, sheet.entries)
    message = "tournament-percent" if percent else "tournament-points"
    return words(message, score=words.decimal(placed.score, 1))


def standings_blocks(
    sheet: TournamentSheet, words: Words, picture: bytes | None
) -> Iterator[Block]:
    """Yield the standings as `picture` (PNG), or as text if it is None.

    If there are no entries, yield a sentence that says this.
    """
    listing = sheet_listing(sheet, words)
    if not listing.rows:
        yield Text(words("tournament-final-nobody" if sheet.over else "tournament-nobody"))
    elif picture is not None:
        yield from list_picture(partial(sheet_listing, sheet), words, picture)
    else:
        yield Text(list_text(listing.rows, listing.names, words))


def _span(sheet: TournamentSheet, words: Words) -> str:
    found = sheet.tournament
    message = "tournament-span-partners" if found.paired else "tournament-span"
    return words(message, deals=found.deals, people=len(sheet.entries))


def title_of(found: Tournament, words: Words) -> str:
    """Return the name of a tournament's game."""
    return words(f"{found.game}-title")


def people_in(sheet: TournamentSheet, entry: TournamentEntry) -> tuple[int | None, ...]:
    """Return the user id of an entry, or both user ids of a pair."""
    return (entry.user_id, entry.partner_id) if sheet.tournament.paired else (entry.user_id,)


def name_in(sheet: TournamentSheet, key: int, words: Words) -> str:
    """Return the name of the entry with number `key` as markdown."""
    entry = next(one for one in sheet.entries if one.number == key)
    return people_name(people_in(sheet, entry), sheet.names, words, "markdown")
