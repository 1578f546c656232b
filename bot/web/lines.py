"""Lines and lists that several kinds of pages show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.i18n import Words
from bot.pages.listing import Listing
from bot.web.moments import TimeElement
from bot.web.people import ShownPerson


@dataclass(frozen=True, slots=True)
class Link:
    """A link by which the reader chooses what the page shows; `current` marks what it shows now."""

    label: str
    url: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class FactLine:
    """A line with a fact: a label (empty for none), a text, and the person concerned, if any."""

    label: str
    text: str
    who: ShownPerson | None = None


@dataclass(frozen=True, slots=True)
class EventLink:
    """A tournament or a game night in a list; `open` is whether it has not ended yet."""

    title: str
    at: TimeElement
    url: str
    open: bool


@dataclass(frozen=True, slots=True)
class PageTurns:
    """The addresses of the newer and the older page, and a text about the present page.

    An address is empty if there is no such page.
    """

    newer: str
    older: str
    said: str

    @staticmethod
    def of(
        page: int, last: int, url: Callable[[int], str], words: Words, *, most: int
    ) -> PageTurns | None:
        """Return the links from page `page` to its neighbours; None if there is only one page.

        Pages are counted from 1, and `last` is the last one. `url` returns the address of a page.
        If only the latest matches are listed, `most` is their number, which the last page mentions.
        It is 0 if all matches are listed.
        """
        if last == 1 and not most:
            return None
        said = words("web-page", page=page, last=last)
        if page == last and most:
            said = words("web-latest-only", count=most)
        return PageTurns(
            url(page - 1) if page > 1 else "", url(page + 1) if page < last else "", said
        )


@dataclass(frozen=True, slots=True)
class ListPart:
    """A part of a list on a page, and the number of lines of the whole list."""

    listing: Listing
    count: int


def list_part(listing: Listing, count: int, empty: str) -> ListPart:
    """Return a part of a list of `count` lines; `empty` is the sentence for an empty list."""
    return ListPart(listing if listing.rows else replace(listing, about="", note=empty), count)


def named_part(listing: Listing) -> Listing | None:
    """Return the list without people who have no name; None if nobody has a name."""
    rows = [
        replace(row, people=tuple(one for one in row.people if one in listing.names))
        for row in listing.rows
    ]
    named = [row for row in rows if row.people]
    return replace(listing, rows=named) if named else None
