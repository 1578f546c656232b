"""The page of a game night: its standings, and its sittings with their tables and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.nights import rows
from bot.features.nights.page import night_listing
from bot.features.nights.page import view_of as night_view_of
from bot.features.nights.rows import BREAK, OVER, NightSeat, Whole
from bot.features.nights.seating import sides_at
from bot.i18n import Words
from bot.pages.listing import Listing
from bot.store import matches
from bot.web.lines import named_part
from bot.web.moments import TimeElement, moment
from bot.web.people import ShownPerson, listed_names, shown_person
from bot.web.visit import Html, Missing, Route, Visit


@dataclass(frozen=True, slots=True)
class SideRow:
    """The names of a side's people, and the side's score as text.

    The score is empty until a round is counted.
    """

    who: tuple[ShownPerson, ...]
    score: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table of a sitting: its title, its address (empty without a page), and its sides.

    `against` is whether the table has exactly two sides. They are shown to the left and right of
    the score.
    """

    title: str
    url: str
    sides: tuple[SideRow, ...]
    against: bool


@dataclass(frozen=True, slots=True)
class SittingView:
    """A sitting: its title, its tables, and the people who had a bye."""

    title: str
    tables: tuple[TableRow, ...]
    byes: tuple[ShownPerson, ...]


@dataclass(frozen=True, slots=True)
class NightPageView:
    """A game night as text for its page.

    Attributes:
        title: the title of its game.
        at: when it began or is to begin.
        state: a sentence about what is happening now.
        board: the standings; None before the first result.
        signed_up: the people who have signed up; None from the first sitting on.
        sittings: the sittings, the latest first.
    """

    title: str
    at: TimeElement
    state: str
    board: Listing | None
    signed_up: tuple[ShownPerson, ...] | None
    sittings: tuple[SittingView, ...]


@dataclass(frozen=True, slots=True)
class PublicNight:
    """A night with the names that its page is allowed to show.

    Attributes:
        whole: the night.
        people: the user ids of the people who can be named, by their numbers in the night.
        names: their names, by user id.
        statuses: the status of each match, by the number of the match.
    """

    whole: Whole
    people: Mapping[int, int]
    names: Mapping[int, str]
    statuses: Mapping[int, str]


async def answer(visit: Visit) -> Html:
    """Return the page of the night in the address.

    Raise `Missing` for a night of another server, or of a channel that is not public.
    """
    found = await visit.store.read(_read, visit.guild_id, visit.number("number"))
    if found is None or found.whole.night.channel_id not in visit.channels:
        raise Missing
    return Html("night.html", {"page": view_of(found, visit)})


ROUTES = (Route("night/{number:[0-9]{1,19}}", answer),)


def _read(conn: Connection, guild_id: int, number: int) -> PublicNight | None:
    whole = rows.whole(conn, number)
    if whole is None or whole.night.guild_id != guild_id:
        return None
    ids = {one.number: one.user_id for one in whole.members if one.user_id is not None}
    names = listed_names(conn, guild_id, [*ids.values()])
    played = {one.match_id for one in whole.seats if one.match_id is not None}
    return PublicNight(
        whole,
        {number: user_id for number, user_id in ids.items() if user_id in names},
        names,
        matches.statuses(conn, played),
    )


def view_of(found: PublicNight, visit: Visit) -> NightPageView:
    """Return a night as text for its page."""
    whole, words = found.whole, visit.words
    night = whole.night
    board = named_part(night_listing(night_view_of(whole, found.names, ()), words))
    signed_up = None
    if not night.number and not night.over:
        here = [one.number for one in whole.members if one.here and one.number in found.people]
        signed_up = tuple(_person(number, found, visit) for number in here)
    numbers = sorted({one.sitting for one in whole.seats}, reverse=True)
    return NightPageView(
        words(f"{night.game}-title"),
        moment(night.starts_at, words, visit.guild.zone),
        _state(found, visit),
        board,
        signed_up,
        tuple(_sitting(number, found, visit) for number in numbers),
    )


def _state(found: PublicNight, visit: Visit) -> str:
    night, words = found.whole.night, visit.words
    if night.status == OVER:
        return words("web-night-over" if night.number else "web-night-nobody")
    if not night.number:
        return words("web-night-open", sittings=night.sittings, minutes=night.minutes)
    what = "break" if night.status == BREAK else "sitting"
    return words(f"web-night-{what}", number=night.number, sittings=night.sittings)


def _sitting(number: int, found: PublicNight, visit: Visit) -> SittingView:
    whole, words = found.whole, visit.words
    byes = [one.person for one in whole.seats if one.sitting == number and one.match_id is None]
    return SittingView(
        words("web-night-sitting-title", number=number),
        tuple(_table(match_id, found, visit) for match_id in whole.tables_of(number)),
        tuple(_person(one, found, visit) for one in byes if one in found.people),
    )


def _table(match_id: int, found: PublicNight, visit: Visit) -> TableRow:
    words, status = visit.words, found.statuses.get(match_id)
    url = ""
    if status == "over":
        url = visit.links.match(match_id)
    elif status == "running":
        url = visit.links.now(match_id)
    sides = sorted(sides_at(found.whole, match_id), key=lambda side: -(side[0].points or 0.0))
    shown = [
        SideRow(
            tuple(_person(one.person, found, visit) for one in side if one.person in found.people),
            _score_of(side, words),
        )
        for side in sides
    ]
    against = len(shown) == 2 and all(side.score for side in shown)
    return TableRow(
        words("web-night-table", room=found.whole.room_of(match_id)),
        url,
        tuple(side for side in shown if side.who or against),
        against,
    )


def _score_of(side: Sequence[NightSeat], words: Words) -> str:
    score = side[0].score if side else None
    return "" if score is None else words.decimal(score, 0)


def _person(number: int, found: PublicNight, visit: Visit) -> ShownPerson:
    return shown_person(found.people[number], found.names, visit)
