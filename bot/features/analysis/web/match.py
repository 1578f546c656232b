"""The page of a finished match: its steps, its chart, its record, and the check of its deals."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from aiohttp import web
from sqlalchemy import Connection

from bot.features.analysis import rows as analyses
from bot.features.analysis.decide import people_of, read
from bot.features.analysis.page import choice_lines
from bot.features.analysis.web.match_links import Costly, MatchLinks
from bot.features.history.web.chart import totals_chart
from bot.features.history.web.draws import draws_json
from bot.features.history.web.stepper import (
    Frame,
    StepIndex,
    frames_of,
    part_json,
    readable,
    step_index,
)
from bot.features.ratings import rows as ratings
from bot.features.ratings.page import signed
from bot.features.rivals import rows as rivals
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.names import seat_names
from bot.pages.results import end_alt, record_file
from bot.tables.table import Table
from bot.web.faces import sheet_name
from bot.web.files import files
from bot.web.moments import moment
from bot.web.people import ShownPerson, players, public_match
from bot.web.threads import in_thread
from bot.web.visit import Html, Missing, Route, Visit, is_number
from bot.web.weighed_cache import WeighedCache
from pasur_core.players.analysing import Judgement
from pasur_core.protocol import Seat
from pasur_core.shuffle import commitment

_KEPT_BYTES = 16 << 20
"""Size limit of the cache of parts of matches, in bytes."""
_KEPT_STUDIES = 100
"""Size limit of the cache of `Study` objects, in matches."""

_VERDICTS = (
    "sealed",
    "unsealed",
    "copied-same",
    "copied-other",
    "copied-short",
    "fair",
    "unfair",
    "differs",
    "insecure",
    "failed",
)
"""The results of checking the deals; each is the NAME of a message `web-check-NAME`."""


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A player in the result. `change` is the change of their rating as text; empty if none."""

    who: ShownPerson
    change: str


@dataclass(frozen=True, slots=True)
class RankedSide:
    """A side in the result: its place and total as text, and its players."""

    place: str
    total: str
    players: Sequence[RankedPlayer]
    first: bool


@dataclass(frozen=True, slots=True)
class TwoPeople:
    """A link to the page that compares two people of the match, with the names of both."""

    name: str
    other: str
    url: str


@dataclass(frozen=True, slots=True)
class Around:
    """Stored facts about a match: changes of ratings, and other matches of the same people.

    Attributes:
        changes: the change of the displayed rating by seat, for seats whose rating changed.
        before: the number of the previous match of the same people; None if there is none.
        after: the number of their next match; None if there is none.
    """

    changes: Mapping[Seat, int]
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Study:
    """The steps of a match, and sentences about the better moves for its costly decisions.

    `better` has each costly decision with its sentences, by step. The sentences depend on the
    language and on the players' names, so the cache has one study for each language and set of
    names.
    """

    index: StepIndex
    better: Mapping[int, tuple[Judgement, Sequence[str]]]


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A finished match in a public channel, without the names of people who opted out of lists.

    `key` is a cache key. It differs by match, by language and by the names shown.
    """

    table: Table
    study: Study
    key: Hashable


_parts: WeighedCache[bytes] = WeighedCache(_KEPT_BYTES, len)
_studies: WeighedCache[Study] = WeighedCache(_KEPT_STUDIES, lambda _: 1)


async def answer(visit: Visit) -> Html | web.StreamResponse:
    """Return the page of a finished match at one of its steps.

    If the match is still running, redirect to the page of the running match.
    """
    table = await _table(visit)
    if table.running:
        return _redirect(visit.links.now(table.id))
    found = await _finished_match(visit, table)
    around = await visit.store.read(_around, visit, table)
    return await in_thread(_page, visit, found, around)


async def steps(visit: Visit) -> web.StreamResponse:
    """Return one part of the match's steps as JSON; the address has the number of the part.

    Raise `Missing` if there is no such part.
    """
    found = await _finished_match(visit, await _table(visit))
    part = visit.number("part")
    if part >= len(found.study.index.parts):
        raise Missing
    return _json(await in_thread(_part_json, found, part, visit.words))


async def draws(visit: Visit) -> web.StreamResponse:
    """Return the random draws of the match as JSON, so that the browser can check its deals."""
    found = await _finished_match(visit, await _table(visit))
    return _json(await in_thread(draws_json, found.table.played))


async def record(visit: Visit) -> web.StreamResponse:
    """Return the record of the match as a file."""
    found = await _finished_match(visit, await _table(visit))
    file = await in_thread(record_file, found.table, visit.words)
    response = web.Response(body=file.data, content_type="application/toml", charset="utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{file.file_name}"'
    return response


async def _table(visit: Visit) -> Table:
    """Return the match in the address, without the names of people who opted out of lists.

    Raise `Missing` unless it is running or finished, in a channel that everyone sees.
    """
    return await public_match(visit, visit.number("number"))


async def _finished_match(visit: Visit, table: Table) -> PublicMatch:
    """Return a finished match with its steps; raise `Missing` for any other match."""
    if table.row.status != "over":
        raise Missing
    found = await visit.store.read(analyses.get, table.id)
    names = tuple(seat.name for seat in table.seats)
    key = (table.id, table.row.seed, names, visit.words.language, found is not None)
    make = partial(_make_study, table, found, visit.words)
    return PublicMatch(table, await in_thread(_studies.get, key, make), key)


def _around(conn: Connection, visit: Visit, table: Table) -> Around:
    """Return stored facts about a match, without people who opted out of lists.

    If a person of the match is not named, `before` and `after` are None.
    """
    _, stored = ratings.get_change(conn, table.id) or (0, [])
    changes = {
        seat: change.after.shown - change.before.shown
        for seat, change in enumerate(map(ratings.read_seat, stored))
        if change.after is not None
    }
    ids = [seat.user_id for seat in table.seats if seat.user_id is not None]
    if not ids or len(ids) < sum(not seat.computer for seat in table.seats):
        return Around(changes, None, None)
    return Around(changes, *rivals.same_people(conn, visit.guild_id, ids, table.id, visit.channels))


def _make_study(table: Table, found: analyses.StoredAnalysis | None, words: Words) -> Study:
    index = step_index(table.played)
    better = dict[int, tuple[Judgement, Sequence[str]]]()
    if found is not None:
        analysis, ends = read(table.game, found), index.ends
        for seat in people_of(table):
            for one in analysis.costliest(seat):
                lines = choice_lines(table, analysis, one, words)
                better[ends.index(one.at + 1)] = one, [readable(line) for line in lines]
    return Study(index, dict(sorted(better.items())))


def _part_json(found: PublicMatch, part: int, words: Words) -> bytes:
    study = found.study
    better = {step: lines for step, (_, lines) in study.better.items()}
    make = partial(part_json, found.table, study.index, part, words, better)
    return _parts.get((found.key, part), make)


def _redirect(url: str) -> web.Response:
    return web.Response(status=303, headers={"Location": url})


def _json(data: bytes) -> web.Response:
    return web.Response(body=data, content_type="application/json", charset="utf-8")


# The page.


def _page(visit: Visit, found: PublicMatch, around: Around) -> Html:
    table, index, words = found.table, found.study.index, visit.words
    step = index.nearest(int(visit.parameter("move") or 1) - 1)
    seat = _seat(table, visit.parameter("seat"))
    links = MatchLinks(visit.links, table.id, seat)
    frames = frames_of(json.loads(_part_json(found, index.part_of(step), words)))
    first = index.parts[index.part_of(step)]
    frame = frames[step - first]
    match, result = table.played, table.played.result
    if result is None or match.seed is None:
        raise Missing
    return Html(
        "match.html",
        {
            "page": {
                "title": _title(table, words, visit.guild.zone),
                "won": _winners_line(table, words),
                "at": moment(table.ended_at, words, visit.guild.zone),
                "sides": _ranked_sides(visit, table, around.changes),
                "rivalries": _rivalries(visit, table),
                "before": "" if around.before is None else visit.links.match(around.before),
                "after": "" if around.after is None else visit.links.match(around.after),
                "frame": frame,
                "held": _held_cards(frame, seat),
                "count": frame.get("ended") or frame.get("count") or [],
                "step": step,
                "steps": len(index.ends),
                "parts": index.parts,
                "rounds": index.rounds,
                "seat": seat,
                "sheet": files().url(sheet_name(table.row.game, words.language)),
                "parts_url": links.part_url("steps/"),
                "turns": links.turns(index, step, words),
                "round_links": links.rounds(index, step, words),
                "seats": links.hands(frame, step, words),
                "here": links.step_url(step),
                "moves": links.moves(frames, first, step),
                "costly": _costly_decisions(found, links, words),
                "chart": totals_chart(table, words),
                "record_url": links.part_url("record"),
                "record_name": f"{table.row.game}-{table.id}.toml",
                "draws_url": links.part_url("draws"),
                "seal": commitment(match.seed),
                "seed": match.seed.hex(),
                "verdicts": _VERDICTS,
            }
        },
    )


def _seat(table: Table, text: str) -> Seat | None:
    """Return the seat for a number from 1; None if it does not exist or no hands are hidden."""
    asked = int(text or 0)
    hides = presenter(table.row.game, None).hides_hands
    return asked - 1 if hides and 0 < asked <= len(table.seats) else None


def _held_cards(frame: Frame, seat: Seat | None) -> list[str]:
    held: list[str] = frame.get("held", [])
    return held if seat is None else held[seat : seat + 1]


def _winners_line(table: Table, words: Words) -> str:
    return end_alt(table, words).partition("\n")[0]


def _title(table: Table, words: Words, zone: str) -> str:
    """Return the title: the players with their totals, the game, and the day."""
    match, names = table.played, seat_names(table, words).plain
    result = match.result
    if result is None:
        raise Missing
    ranked = sorted(range(len(match.sides)), key=lambda side: (result.ranks[side], side))
    who = [words.list(names(seat) for seat in match.sides[side]) for side in ranked]
    totals = [result.totals[side] for side in ranked]
    if len(ranked) == 2:
        (name, other), (points, theirs) = who, totals
        sides = words("web-match-duel", name=name, other=other, points=points, theirs=theirs)
    else:
        pairs = zip(who, totals, strict=True)
        sides = words.list(words("web-match-side", name=one, points=each) for one, each in pairs)
    day = moment(table.ended_at, words, zone).day
    return words("web-match-title", sides=sides, title=words(f"{table.row.game}-title"), date=day)


def _ranked_sides(visit: Visit, table: Table, changes: Mapping[Seat, int]) -> list[RankedSide]:
    """Return the sides from best to worst, with the changes of the ratings of named people."""
    match, seated = table.played, players(table, visit)
    result = match.result
    if result is None:
        raise Missing
    ranked = sorted(range(len(match.sides)), key=lambda side: (result.ranks[side], side))
    return [
        RankedSide(
            visit.words.decimal(result.ranks[side] + 1, 0),
            visit.words.decimal(result.totals[side], 0),
            [
                RankedPlayer(
                    seated[seat],
                    signed(changes[seat], visit.words)
                    if seated[seat].url and seat in changes
                    else "",
                )
                for seat in match.sides[side]
            ],
            result.ranks[side] == 0,
        )
        for side in ranked
    ]


def _rivalries(visit: Visit, table: Table) -> list[TwoPeople]:
    """Return links to the pages that compare two named people of the match, for each pair."""
    names = seat_names(table, visit.words).plain
    named = [(names(seat.seat), seat.user_id) for seat in table.seats if seat.user_id is not None]
    return [
        TwoPeople(name, other, visit.links.rivalry(user_id, other_id))
        for (name, user_id), (other, other_id) in combinations(named, 2)
    ]


def _costly_decisions(found: PublicMatch, links: MatchLinks, words: Words) -> list[Costly]:
    names = seat_names(found.table, words).plain
    return [
        Costly(
            step,
            words("web-match-costly-move", step=step + 1, who=names(one.seat)),
            lines,
            links.step_url(step),
        )
        for step, (one, lines) in found.study.better.items()
    ]


ROUTES = (
    Route("match/{number:[0-9]{1,19}}", answer, {"move": is_number, "seat": is_number}),
    Route("match/{number:[0-9]{1,19}}/steps/{part:[0-9]{1,6}}", steps),
    Route("match/{number:[0-9]{1,19}}/draws", draws),
    Route("match/{number:[0-9]{1,19}}/record", record),
)
"""The page of a finished match, and the addresses that its scripts load."""
