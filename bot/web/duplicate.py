"""The pages of a duplicate tournament: its standings and seals, and each deal after its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.features.tournaments import rows, tables_rows
from bot.features.tournaments.decide import final
from bot.features.tournaments.rows import Deal, Entry, Tournament
from bot.features.tournaments.tables_scores import pairs_of
from bot.i18n import Words
from bot.web.boards import Board, BoardRow
from bot.web.moments import Moment, moment
from bot.web.people import Shown, listed_names, shown
from bot.web.visit import Html, Missing, Route, Visit
from pasur_core.shuffle import commitment

DEALS = "duplicate/{number:[0-9]{1,19}}"
"""The path of a tournament; that of a deal continues it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A tournament with what its pages show of it.

    Attributes:
        tournament: the tournament.
        entries: all entries, by number; of a tournament for partners, its pairs.
        names: the names that a page may show, by user id.
        deals: its deals; their seeds are secret while it is open.
    """

    tournament: Tournament
    entries: Sequence[Entry]
    names: Mapping[int, str]
    deals: Sequence[Deal]

    @property
    def over(self) -> bool:
        """Whether the tournament is closed, so that everything may be shown."""
        return self.tournament.closed_at is not None


@dataclass(frozen=True, slots=True)
class SealRow:
    """A deal in the list: its number and page, its seal, and its seed (empty while it is open)."""

    title: str
    url: str
    seal: str
    seed: str


@dataclass(frozen=True, slots=True)
class DuplicateView:
    """A tournament in words.

    Attributes:
        title: the title of its game.
        over: whether it has ended.
        at: when it ended or is to end.
        about: how many deals and people it has.
        how: how deals are scored, or who may see what while it is open.
        board: the standings; while it is open, only how many deals each has finished.
        seals: its deals.
    """

    title: str
    over: bool
    at: Moment
    about: str
    how: str
    board: Board | None
    seals: tuple[SealRow, ...]


async def answer(visit: Visit) -> Html:
    """Return the page of the tournament in the address; raise `Missing` as `found_by` does."""
    return Html("duplicate.html", {"page": view_of(await found_by(visit), visit)})


ROUTES = (Route(DEALS, answer),)


async def found_by(visit: Visit) -> Found:
    """Return the tournament in the address.

    Raise `Missing` for one of another server, or of a channel that not everyone sees.
    """
    found = await visit.store.read(_read, visit.guild_id, visit.number("number"))
    if found is None or found.tournament.channel_id not in visit.channels:
        raise Missing
    return found


def _read(conn: Connection, guild_id: int, number: int) -> Found | None:
    tournament = rows.get(conn, number)
    if tournament is None or tournament.guild_id != guild_id:
        return None
    if tournament.paired:
        entries = pairs_of(tables_rows.tables(conn, number))
    else:
        entries = rows.entries(conn, number)
    both = [who for one in entries for who in (one.user_id, one.partner_id)]
    ids = [one for one in both if one is not None]
    deals = (rows.deal(conn, tournament, at) for at in range(1, tournament.deals + 1))
    return Found(
        tournament,
        entries,
        listed_names(conn, guild_id, ids),
        [one for one in deals if one is not None],
    )


def view_of(found: Found, visit: Visit) -> DuplicateView:
    """Return a tournament in words."""
    tournament, words = found.tournament, visit.words
    people = [one for one in found.entries if who_is(one, found, visit) is not None]
    span = "tournament-span-pairs" if tournament.paired else "tournament-span"
    return DuplicateView(
        words(f"{tournament.game}-title"),
        found.over,
        moment(tournament.closed_at or tournament.ends_at, words),
        words(span, deals=tournament.deals, people=len(people)),
        words("web-duplicate-how" if found.over else "web-duplicate-open"),
        _board(found, visit) if people else None,
        tuple(_seal(one, found, visit) for one in found.deals),
    )


def who_is(entry: Entry, found: Found, visit: Visit) -> Shown | None:
    """Return the person of an entry, or both partners; None if the page may not name them."""
    if not found.tournament.paired:
        return shown(entry.user_id, found.names, visit) if entry.user_id in found.names else None
    ids = [one if one in found.names else None for one in (entry.user_id, entry.partner_id)]
    if not any(ids):
        return None
    first, second = (shown(one, found.names, visit).name for one in ids)
    return Shown(visit.words("tournament-pair", first=first, second=second))


def _board(found: Found, visit: Visit) -> Board | None:
    words = visit.words
    lines = list(_final(found, visit) if found.over else _running(found, visit))
    points = (words("web-head-points"),) if found.over else ()
    heads = (*points, words("web-duplicate-deals"))
    return Board("", heads, lines, len(lines)) if lines else None


def _final(found: Found, visit: Visit) -> Iterator[BoardRow]:
    """Yield the final standings; people whom the page may not name keep their places."""
    words, entries = visit.words, {one.number: one for one in found.entries}
    for line in final(found.tournament, found.entries):
        entry = entries[line.key]
        who = who_is(entry, found, visit)
        if who is not None:
            cells = (words.decimal(line.score, 1), _done(entry, found, words))
            medal = line.place if line.place <= 3 else 0
            yield BoardRow(words.decimal(line.place, 0), who, cells, medal)


def _running(found: Found, visit: Visit) -> Iterator[BoardRow]:
    """Yield who has finished how many deals, those with most first."""
    for entry in sorted(found.entries, key=lambda one: (-len(one.margins), one.number)):
        who = who_is(entry, found, visit)
        if who is not None:
            yield BoardRow("", who, (_done(entry, found, visit.words),))


def _done(entry: Entry, found: Found, words: Words) -> str:
    return words("web-of", part=len(entry.margins), whole=found.tournament.deals)


def _seal(deal: Deal, found: Found, visit: Visit) -> SealRow:
    number = found.tournament.id
    return SealRow(
        visit.words("tournament-deal", number=deal.number),
        visit.links.to(f"duplicate/{number}/deal/{deal.number}") if found.over else "",
        commitment(deal.seed),
        deal.seed.hex() if found.over else "",
    )
