"""A tournament as one reader may see it, and its standings as a picture and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.features.scores.page import list_alt
from bot.features.tournaments.decide import final, is_percentage
from bot.features.tournaments.pairs.page import Room
from bot.features.tournaments.rows import Entry, Tournament
from bot.games.presenting.scene import look_of
from bot.i18n import Words
from bot.pictures import legible
from bot.pictures.scene import Pack
from bot.pictures.scores import ScoreRow, ScoreScene
from bot.ui.layout import Block, Picture, Text
from bot.ui.limits import fit
from bot.ui.names import escape, plain_name
from pasur_core.tournaments.duplicate import Standing

LINES = 12
"""The most lines of the standings, and results of a deal, on one page, beside the reader's own."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A tournament as one reader may see it.

    Attributes:
        tournament: the tournament.
        entries: all entries, by number.
        names: names of people by user id.
        own: the number of the reader's entry; None if they have not entered, and on public pages.
        begun: whether each deal that the reader has begun is finished, by its number; None or empty
            if they have begun none.
        first: the number of lines above the shown part of a list.
        room: the tables of a paired tournament; None for others. Its entries are pairs.
    """

    tournament: Tournament
    entries: Sequence[Entry]
    names: Mapping[int, str]
    own: int | None = None
    begun: Mapping[int, bool] | None = None
    first: int = 0
    room: Room | None = None

    @property
    def over(self) -> bool:
        """Whether the tournament is closed, so that everything may be shown."""
        return self.tournament.closed_at is not None

    @property
    def own_margins(self) -> Mapping[int, float]:
        """The margins of the reader's finished deals, by the deal's number."""
        return next((one.margins for one in self.entries if one.number == self.own), {})

    @property
    def readable(self) -> list[int]:
        """The numbers of the deals whose results the reader may see."""
        everything = range(1, self.tournament.deals + 1)
        return [number for number in everything if self.over or number in self.own_margins]

    @property
    def following(self) -> int | None:
        """The deal that *Play* leads to: a begun one, else the first new one.

        None if the reader has finished all.
        """
        begun = self.begun or {}
        unfinished = [number for number, done in sorted(begun.items()) if not done]
        fresh = (number for number in range(1, self.tournament.deals + 1) if number not in begun)
        return unfinished[0] if unfinished else next(fresh, None)


def sheet_scene(sheet: Sheet, words: Words, pack: Pack | None = None) -> ScoreScene | None:
    """Return a part of the standings as a picture to draw; None if there are no entries.

    It has `LINES` lines and the reader's own. While the tournament is played, they show only the
    numbers of finished deals. `pack` is the reader's choice of cards, None for four colours.
    """
    if not sheet.entries:
        return None
    lines = _lines(sheet)
    percent = is_percentage(sheet.tournament, sheet.entries)
    head = "tournament-head-percent" if percent else "tournament-head-points"
    heads = (words("tournament-head-deals"),)
    return ScoreScene(
        title=title_of(sheet.tournament, words),
        about=_span(sheet, words),
        heads=(words(head), *heads) if sheet.over else heads,
        rows=tuple(
            ScoreRow(
                line.place or number if sheet.over else 0,
                _drawn_name(sheet, line.entry, words),
                _cells(sheet, line, words, percent=percent),
                line.entry.number == sheet.own,
            )
            for number, line in enumerate(lines, start=sheet.first + 1)
        ),
        look=look_of(words, pack or "four"),
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """An entry in the standings; `standing` and `place` are None while it is played."""

    entry: Entry
    standing: Standing[int] | None = None

    @property
    def place(self) -> int | None:
        return None if self.standing is None else self.standing.place


def _lines(sheet: Sheet) -> list[_Line]:
    """Return the shown part of the standings, always with the reader's own line."""
    by_number = {one.number: one for one in sheet.entries}
    if sheet.over:
        placed = final(sheet.tournament, sheet.entries)
        lines = [_Line(by_number[one.key], one) for one in placed]
    else:
        ordered = sorted(sheet.entries, key=lambda one: (-len(one.margins), one.number))
        lines = [_Line(one) for one in ordered]
    return [
        line
        for at, line in enumerate(lines)
        if sheet.first <= at < sheet.first + LINES or line.entry.number == sheet.own
    ]


def _cells(sheet: Sheet, line: _Line, words: Words, *, percent: bool) -> tuple[str, ...]:
    done = words("tournament-cell", done=len(line.entry.margins), deals=sheet.tournament.deals)
    if line.standing is None:
        return (done,)
    number = words.decimal(line.standing.score, 1)
    return (words("tournament-percent", score=number) if percent else number, done)


def score_of(sheet: Sheet, placed: Standing[int], words: Words) -> str:
    """Return a score of the final standings in words, as a percentage or in points."""
    percent = is_percentage(sheet.tournament, sheet.entries)
    message = "tournament-percent" if percent else "tournament-points"
    return words(message, score=words.decimal(placed.score, 1))


def listed(sheet: Sheet, words: Words, picture: bytes | None) -> Iterator[Block]:
    """Yield the standings: the given PNG, or words if it is None; a sentence without entries."""
    if not sheet.entries:
        yield Text(words("tournament-nobody"))
    elif picture is not None:
        yield Picture("standings.png", picture, _alt(sheet, words))
    else:
        yield Text("\n".join(_line(sheet, line, words) for line in _lines(sheet)))


def _line(sheet: Sheet, line: _Line, words: Words) -> str:
    name, done = name_in(sheet, line.entry.number, words), len(line.entry.margins)
    deals = sheet.tournament.deals
    own = line.entry.number == sheet.own
    if line.standing is None:
        message = "tournament-line-own" if own else "tournament-line"
        return words(message, name=name, done=done, deals=deals)
    message = "tournament-placed-own" if own else "tournament-placed"
    score = score_of(sheet, line.standing, words)
    return words(message, place=line.standing.place, name=name, score=score, done=done, deals=deals)


def _alt(sheet: Sheet, words: Words) -> str:
    words = words.spoken

    def lines_with(most: int) -> Iterator[str]:
        title = title_of(sheet.tournament, words)
        yield words("tournament-alt", title=title, about=_span(sheet, words))
        for line in _lines(sheet):
            name = _spoken_name(sheet, line.entry, words, most)
            facts = {"done": len(line.entry.margins), "deals": sheet.tournament.deals}
            if line.standing is None:
                yield words("tournament-alt-line", name=name, **facts)
            else:
                score = score_of(sheet, line.standing, words)
                place = line.standing.place
                yield words("tournament-alt-placed", place=place, name=name, score=score, **facts)

    return list_alt(lines_with)


def _span(sheet: Sheet, words: Words) -> str:
    found = sheet.tournament
    message = "tournament-span-pairs" if found.paired else "tournament-span"
    return words(message, deals=found.deals, people=len(sheet.entries))


def title_of(found: Tournament, words: Words) -> str:
    """Return the name of a tournament's game."""
    return words(f"{found.game}-title")


def _plain(sheet: Sheet, user_id: int | None) -> str:
    return "" if user_id is None else plain_name(sheet.names.get(user_id, ""))


def _both(sheet: Sheet, entry: Entry, words: Words, shown: Callable[[int | None], str]) -> str:
    """Return the name of an entry, of partners with both, each as `shown` returns it."""
    first = shown(entry.user_id)
    if not sheet.tournament.paired:
        return first
    return words("tournament-pair", first=first, second=shown(entry.partner_id))


def _drawn_name(sheet: Sheet, entry: Entry, words: Words) -> str:
    def shown(user_id: int | None) -> str:
        return legible(_plain(sheet, user_id), words("season-nameless"))

    return _both(sheet, entry, words, shown)


def _spoken_name(sheet: Sheet, entry: Entry, words: Words, most: int) -> str:
    def shown(user_id: int | None) -> str:
        return fit(_plain(sheet, user_id) or words("season-nameless"), most)

    return _both(sheet, entry, words, shown)


def name_in(sheet: Sheet, key: int, words: Words) -> str:
    """Return the name of an entry (its number is `key`) as markdown.

    It is a placeholder if the entry has no user id, and a mention if the person's name is unknown.
    """
    entry = next(one for one in sheet.entries if one.number == key)

    def shown(user_id: int | None) -> str:
        if user_id is None:
            return words("season-nameless")
        return escape(_plain(sheet, user_id)) or f"<@{user_id}>"

    return _both(sheet, entry, words, shown)
