"""The page of all finished matches of a server, with filters by game and by person."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.matches.web.listed import MatchLink, match_links
from bot.features.scores import rows as scores
from bot.features.scores.page import game_title
from bot.features.statistics import rows as statistics
from bot.features.statistics.rows import LATELY
from bot.pages.web_links import HANDLE
from bot.store import matches
from bot.web.lines import Link, PageTurns
from bot.web.people import listed_names
from bot.web.visit import Html, Missing, Route, Visit, is_number
from pasur_core import registry

PER_PAGE = 25
"""Matches on one page."""

_LOOKED_THROUGH = 2000
"""The most recent matches of a server that are read, including those of private channels."""

_PEOPLE = 30
"""The most people in the filter: those with the most matches without computer players."""


@dataclass(frozen=True, slots=True)
class MatchesView:
    """The contents of one page of the list.

    Attributes:
        games: the filter by game; the first link is for all games.
        people: the filter by person; the first link is for all people.
        who: the name of the chosen person; empty for all people.
        who_url: the address of their page.
        matches: the matches of this page, the latest first.
        turns: the addresses of other pages; None if all matches fit on one.
    """

    games: Sequence[Link]
    people: Sequence[Link]
    who: str
    who_url: str
    matches: Sequence[MatchLink]
    turns: PageTurns | None


async def answer(visit: Visit) -> Html:
    """Return one page of the list.

    Raise `Missing` for a person who has no page.
    """
    return Html("matches.html", {"page": await visit.store.read(_view, visit)})


def _view(conn: Connection, visit: Visit) -> MatchesView:
    words, handle, game = visit.words, visit.parameter("person"), visit.parameter("game")
    names, user_id = dict[int, str](), None
    if handle:
        user_id = visit.links.user_id(handle)
        names = {} if user_id is None else listed_names(conn, visit.guild_id, [user_id])
        if user_id not in names:
            raise Missing
    found, most = _finished(conn, visit, user_id)
    finished = {key for _, key in found}
    played = [key for key in registry.games() if key in finished]
    numbers = [number for number, its in found if game in ("", its)]
    last = (max(len(numbers), 1) - 1) // PER_PAGE + 1
    page = min(int(visit.parameter("page") or 1), last)
    part = numbers[PER_PAGE * (page - 1) :][:PER_PAGE]

    def url(**changed: str | int) -> str:
        return visit.links.to("matches", **{"game": game, "person": handle, **changed})

    games = [Link(words("web-matches-all-games"), url(game=""), not game)]
    games += [Link(game_title(key, words), url(game=key), key == game) for key in played]
    people = [Link(words("web-matches-all-people"), url(person=""), not handle)]
    for one, name in _chosen_first(user_id, names, _most_active(conn, visit)).items():
        people.append(Link(name, url(person=visit.links.handle(one)), one == user_id))
    return MatchesView(
        games,
        people,
        "" if user_id is None else names[user_id],
        "" if user_id is None else visit.links.person(user_id),
        match_links(conn, visit, matches.get_without_logs(conn, part)) if part else [],
        PageTurns.of(page, last, lambda one: url(page=one), words, most=most),
    )


def _finished(
    conn: Connection, visit: Visit, user_id: int | None
) -> tuple[list[tuple[int, str]], int]:
    """Return the finished matches in public channels, of one person or of all people (None).

    The list has pairs of match number and game, the latest first. The second value is 0 if all
    matches were read, else the limit that was reached.
    """
    if user_id is None:
        newest = matches.finished_keys(conn, visit.guild_id, _LOOKED_THROUGH)
        most = _LOOKED_THROUGH
    else:
        latest = statistics.latest(conn, visit.guild_id, user_id)
        places = matches.channels(conn, [one.match_id for one in latest])
        newest = [(one.match_id, one.game, places.get(one.match_id, 0)) for one in latest]
        most = LATELY
    seen = [(number, game) for number, game, channel in newest if channel in visit.channels]
    return seen, most if len(newest) == most else 0


def _most_active(conn: Connection, visit: Visit) -> dict[int, str]:
    """Return the names, by user id, of the most active people that a page is allowed to name."""
    lines, _ = scores.board(
        conn,
        visit.guild_id,
        None,
        with_computers=False,
        order="matches",
        offset=0,
        limit=_PEOPLE,
    )
    return listed_names(conn, visit.guild_id, [line.user_id for line in lines])


def _chosen_first(
    user_id: int | None, names: dict[int, str], others: dict[int, str]
) -> dict[int, str]:
    ordered = sorted(others.items(), key=lambda one: one[1].casefold())
    return (names if user_id not in others else {}) | dict(ordered)


def _is_handle(text: str) -> bool:
    return re.fullmatch(HANDLE, text) is not None


_VALID = {"game": registry.games().__contains__, "person": _is_handle, "page": is_number}

ROUTES = (Route("matches", answer, _VALID),)
"""The page with the list of all matches."""
