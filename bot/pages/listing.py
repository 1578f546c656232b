"""A list of people as a value that can be shown as text, or as a picture with alternative text.

`templates/lists.html` of `bot/web` shows the same value as a table in a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.games.presenting.scene import look_of
from bot.i18n import Words
from bot.pages.names import people_key, people_name
from bot.pictures.scene import Pack
from bot.pictures.scores import ScoreRow, ScoreScene
from bot.ui.layout import Block, Picture, Text
from bot.ui.limits import ALT, length
from bot.ui.names import NAME

ROOM = 3_000
"""Most UTF-16 units of a list's text; Discord allows 4,000 for all texts of a message."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A line of a list.

    Attributes:
        place: the place in the ranking, from 1; None if there is none.
        people: the user ids of one person or of two partners. An id is None if the person's data
            was deleted or they opted out of lists.
        cells: a cell for each heading, for a picture or for a table in a browser.
        spoken: the first cells as words, which follow the name in a sentence.
        own: whether the line is about the reader.
        more: the other cells as words, for a second line.
        details: facts without a cell, shown only in text, on the second line.
    """

    place: int | None
    people: tuple[int | None, ...]
    cells: tuple[str, ...]
    spoken: str
    own: bool = False
    more: tuple[str, ...] = ()
    details: tuple[str, ...] = ()

    @property
    def medal(self) -> int:
        """The place if it is among the first three, else 0."""
        return self.place if self.place in (1, 2, 3) else 0


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of people, or a part of it.

    Attributes:
        kind: the kind of list, such as the season.
        title: the game's name.
        about: a text that says which days and matches count.
        heads: the headings of the cells: at most four, each of one or two short lines.
        rows: the lines of this part.
        names: people's names as they are stored, by user id.
        note: a sentence below the list.
    """

    kind: str
    title: str
    about: str
    heads: tuple[str, ...]
    rows: Sequence[ListRow]
    names: Mapping[int, str]
    note: str = ""


MakeListing = Callable[[Words], Listing]
"""Returns a list in a language, or in its variant for screen readers."""


def list_blocks(make: MakeListing, words: Words, picture: bytes | None) -> Iterator[Block]:
    """Yield the blocks of a list in a message: its picture, or a title and text; then its note.

    `picture` is the PNG, None for text.
    """
    listing = make(words)
    if picture is not None:
        yield from list_picture(make, words, picture)
    else:
        lines = list_text(listing.rows, listing.names, words)
        yield Text(f"{list_title(listing, words)}\n{lines}")
    if listing.note:
        yield Text(f"-# {listing.note}")


def list_title(listing: Listing, words: Words) -> str:
    """Return the title of a list in a message."""
    return words("list-title", kind=listing.kind, title=listing.title, about=listing.about)


def list_picture(
    make: MakeListing, words: Words, picture: bytes, name: str = "list.png"
) -> tuple[Block, ...]:
    """Return blocks with a list's picture (PNG) and alternative text; `name` is the file's name.

    Names that the fonts cannot show are listed below the picture.
    """
    shown, listing = Picture(name, picture, list_alt(make(words.spoken), words.spoken)), make(words)
    people = (user_id for row in listing.rows for user_id in row.people)
    return (shown, *people_key(people, listing.names, words))


def list_text(
    rows: Iterable[ListRow], names: Mapping[int, str], words: Words, room: int = ROOM
) -> str:
    """Return a list's lines in markdown, in at most `room` UTF-16 units.

    `rows` and `names` are as in `Listing`.
    """
    shown = tuple(rows)

    def lines_with(most: int) -> Iterator[str]:
        for row in shown:
            yield words(
                "list-line-own" if row.own else "list-line",
                place=row.place or 0,
                name=people_name(row.people, names, words, "markdown", most),
                facts=row.spoken,
            )
            if below := (*row.more, *row.details):
                yield f"-# {words.row(below)}"

    return fitting(lines_with, room)


def list_alt(listing: Listing, words: Words) -> str:
    """Return the alternative text of a list's picture; `words` must be spoken words."""

    def lines_with(most: int) -> Iterator[str]:
        yield words("list-alt", kind=listing.kind, title=listing.title, about=listing.about)
        for row in listing.rows:
            yield words(
                "list-alt-line",
                place=row.place or 0,
                name=people_name(row.people, listing.names, words, "plain", most),
                facts=words.row((row.spoken, *row.more)) if row.more else row.spoken,
            )

    return fitting(lines_with, ALT)


def list_scene(listing: Listing, words: Words, pack: Pack | None = None) -> ScoreScene | None:
    """Return a list as a picture to draw; None if it has no lines.

    `pack` is the card design that the reader has chosen, None for the one with four colours.
    """
    if not listing.rows:
        return None
    return ScoreScene(
        title=listing.title,
        about=listing.about,
        heads=listing.heads,
        rows=tuple(
            ScoreRow(
                row.place or 0,
                people_name(row.people, listing.names, words, "drawn"),
                row.cells,
                row.own,
            )
            for row in listing.rows
        ),
        look=look_of(words, pack or "four"),
    )


def fitting(lines_with: Callable[[int], Iterable[str]], room: int) -> str:
    """Return the text of lines, shortened to fit in `room` UTF-16 units.

    `lines_with` returns the lines; its argument is the greatest length of a name in UTF-16 units.
    Names are shortened until the lines fit; if the lines never fit, the last lines are left out.
    """
    lines = list[str]()
    for most in (NAME, NAME // 2, NAME // 4, 4):
        lines = list(lines_with(most))
        if length("\n".join(lines)) <= room:
            return "\n".join(lines)
    while lines and length("\n".join((*lines, "…"))) > room:
        lines.pop()
    return "\n".join((*lines, "…"))
