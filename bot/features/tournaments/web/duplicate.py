"""The page of a duplicate tournament: standings, hashes of its seeds, and links to its deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bot.features.daily.page import signed
from bot.features.tournaments import rows
from bot.features.tournaments.decide import final
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners import scores as pair_scores
from bot.features.tournaments.rows import Tournament, TournamentDeal, TournamentEntry
from bot.features.tournaments.standings import TournamentSheet, sheet_listing
from bot.i18n import Words
from bot.pages.listing import Listing
from bot.pages.names import COMPUTER
from bot.store import people
from bot.web.lines import Link, named_part
from bot.web.moments import TimeElement, moment
from bot.web.people import ShownPerson, listed_names, shown_person
from bot.web.visit import Html, Missing, Route, Visit
from pasur_core.shuffle import commitment

DEALS = "duplicate/{number:[0-9]{1,19}}"
"""The path of a tournament; the paths of its deals begin with it."""


@dataclass(frozen=True, slots=True)
class PublicTournament:
    """A tournament with the facts that its pages are allowed to show.

    Attributes:
        tournament: the tournament.
        entries: all entries, by number; of a paired tournament, its pairs.
        names: the names that a page is allowed to show, by user id.
        deals: its deals; their seeds are secret while the tournament is open.
    """

    tournament: Tournament
    entries: Sequence[TournamentEntry]
    names: Mapping[int, str]
    deals: Sequence[TournamentDeal]

    @property
    def over(self) -> bool:
        """Whether the tournament is closed, so that results, deals and seeds can be shown."""
        return self.tournament.closed_at is not None


@dataclass(frozen=True, slots=True)
class SealRow:
    """A deal in the list: its number, the hash of its seed, and the seed after the end."""

    title: str
    seal: str
    seed: str


@dataclass(frozen=True, slots=True)
class DuplicateView:
    """A tournament as text for its page.

    Attributes:
        title: the title of its game.
        over: whether it has ended.
        at: the time of its end.
        about: how many deals and how many people it has.
        how: how deals are scored; while the tournament is open, which results are still secret.
        board: the standings with the results of the deals; while the tournament is open, with the
            number of finished deals.
        deals: links to its deals, in place of headings above the results; empty while the
            tournament is open.
        seals: the hashes of its seeds.
    """

    title: str
    over: bool
    at: TimeElement
    about: str
    how: str
    board: Listing | None
    deals: tuple[Link, ...]
    seals: tuple[SealRow, ...]


async def answer(visit: Visit) -> Html:
    """Return the page of the tournament in the address.

    Raise `Missing` as `public_tournament` does.
    """
    return Html("duplicate.html", {"page": view_of(await public_tournament(visit), visit)})


ROUTES = (Route(DEALS, answer),)


async def public_tournament(visit: Visit) -> PublicTournament:
    """Return the tournament in the address.

    Raise `Missing` for a tournament of another server, or of a channel that is not public.
    """
    found = await visit.store.read(_read, visit.guild_id, visit.number("number"))
    if found is None or found.tournament.channel_id not in visit.channels:
        raise Missing
    return found


def _read(conn: Connection, guild_id: int, number: int) -> PublicTournament | None:
    tournament = rows.get(conn, number)
    if tournament is None or tournament.guild_id != guild_id:
        return None
    entries = _pairs(conn, number) if tournament.paired else rows.entries(conn, number)
    ids = {one for entry in entries for one in ids_of(entry)}
    return PublicTournament(
        tournament,
        entries,
        # A computer player needs no name to stand on the list.
        {**listed_names(conn, guild_id, ids), COMPUTER: ""},
        rows.deals(conn, tournament),
    )


def _pairs(conn: Connection, number: int) -> list[TournamentEntry]:
    tables = fours.tables(conn, number)
    ids = [one.user_id for table in tables for one in table.people if one.user_id is not None]
    return pair_scores.pairs_of(tables, people.hidden(conn, ids))


def ids_of(entry: TournamentEntry) -> list[int]:
    """Return the user ids of an entry: of one person, or of both partners."""
    return [one for one in (entry.user_id, entry.partner_id) if one is not None]


def view_of(found: PublicTournament, visit: Visit) -> DuplicateView:
    """Return a tournament as text for its page."""
    tournament, words = found.tournament, visit.words
    shown_entries = [one for one in found.entries if people_of(one, found, visit)]
    span = "tournament-span-partners" if tournament.paired else "tournament-span"
    how = "web-duplicate-how-partners" if tournament.paired else "web-duplicate-how"
    sheet = TournamentSheet(tournament, found.entries, found.names)
    return DuplicateView(
        words(f"{tournament.game}-title"),
        found.over,
        moment(tournament.closed_at or tournament.ends_at, words, visit.guild.zone),
        words(span, deals=tournament.deals, people=len(shown_entries)),
        words(how if found.over else "web-duplicate-open"),
        _board(sheet, found.deals, words),
        tuple(_link(one, found, visit) for one in found.deals if found.over),
        tuple(_seal(one, found, visit) for one in found.deals),
    )


def people_of(
    entry: TournamentEntry, found: PublicTournament, visit: Visit
) -> tuple[ShownPerson, ...]:
    """Return the people of an entry whom the page can name: one, two partners, or none."""
    named = [one for one in ids_of(entry) if one in found.names]
    return tuple(shown_person(one, found.names, visit) for one in named)


def _board(sheet: TournamentSheet, deals: Sequence[TournamentDeal], words: Words) -> Listing | None:
    """Return the standings; after the end, the last cells of a line are the results by deal.

    These cells have no headings, because the page shows links there.
    """
    listing = sheet_listing(sheet, words, len(sheet.entries))
    if sheet.over:
        entries = {one.number: one for one in sheet.entries}
        lines = final(sheet.tournament, sheet.entries)
        played = [
            replace(row, cells=(*row.cells[:-1], *_results(entries[line.key], deals, words)))
            for row, line in zip(listing.rows, lines, strict=True)
        ]
        listing = replace(listing, heads=listing.heads[:-1], rows=played)
    return named_part(listing)


def _results(
    entry: TournamentEntry, deals: Sequence[TournamentDeal], words: Words
) -> Iterator[str]:
    """Yield the results of an entry by deal, a dash for a deal that it did not play."""
    for deal in deals:
        margin = entry.margins.get(deal.number)
        yield "–" if margin is None else signed(margin, words)


def _link(deal: TournamentDeal, found: PublicTournament, visit: Visit) -> Link:
    url = visit.links.to(f"duplicate/{found.tournament.id}/deal/{deal.number}")
    return Link(visit.words("tournament-deal", number=deal.number), url)


def _seal(deal: TournamentDeal, found: PublicTournament, visit: Visit) -> SealRow:
    return SealRow(
        visit.words("tournament-deal", number=deal.number),
        commitment(deal.seed),
        deal.seed.hex() if found.over else "",
    )
