"""Until a tournament is over, what a person reads does not depend on deals they have not played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Connection

from bot.features.tournaments import decide, rows
from bot.features.tournaments.page import (
    announcement_page,
    ask_page,
    fair_page,
    head_of,
    hub_page,
    result_page,
    sheet_page,
)
from bot.features.tournaments.rows import Tournament, Try
from bot.features.tournaments.sheet import read_sheet
from bot.features.tournaments.standings import sheet_listing
from bot.i18n import words_for
from bot.tables.sealed import PERSON, answered, begun, margin, table_of, written
from bot.ui.layout import Page
from pasur_core.registry import games
from pasur_core.shuffle import commitment
from tests.bot.room import CHANNEL, GUILD, START, Room

EN = words_for("en")
HOST, FINISHED, PLAYING, OF_OTHER_DEAL, STRANGER = range(1001, 1006)
SEEDS = (bytes(32), b"y" * 32)
"""The seeds of the first deal; the second one is the same in both tournaments."""
SECOND = b"2" * 32


def stored(conn: Connection, key: str, seed: bytes) -> Tournament:
    """Store a tournament of two deals in which three people have played some; return it."""
    new = decide.new_tournament(GUILD, CHANNEL, HOST, key, 2, 3600.0, START)
    found = replace(new, id=rows.put_new(conn, new, [seed, SECOND], START))
    for user_id, number, over in (
        (FINISHED, 1, True),
        (PLAYING, 1, False),
        (OF_OTHER_DEAL, 2, True),
    ):
        deal, entry = rows.deal(conn, found, number), rows.enter(conn, found.id, user_id, 64, START)
        assert deal is not None
        assert entry is not None
        match, scored = begun(deal), None
        tried = rows.begin(conn, Try(found.id, entry, number, log=written(match), began_at=START))
        if over:
            while scored is None:
                match, scored = answered(match, str(next(iter(match.legal(PERSON)))))
            own = margin(scored, match, low=found.low)
            done = replace(tried, log=written(match), version=1, ended_at=START, margin=own)
            assert rows.advance(conn, done, START)
    return found


def read_by(conn: Connection, found: Tournament, user_id: int) -> list[Page]:
    """Return all pages of a running tournament that a person can open."""
    sheet = read_sheet(conn, found, user_id)
    done = len(sheet.own_margins)
    pages = [hub_page([(found, len(sheet.entries), done)], [], EN), ask_page(found, EN)]
    for picture in (None, b"PNG"):
        pages.append(announcement_page(read_sheet(conn, found), EN, picture))
        pages.append(sheet_page(sheet, EN, picture, may_end=user_id == HOST))
    if user_id == OF_OTHER_DEAL:
        deal, tried = rows.deal(conn, found, 2), rows.try_of(conn, found.id, user_id, 2)
        assert deal is not None
        assert tried is not None
        match = decide.sealed.replayed(deal, tried.log)
        pages.append(
            result_page(
                sheet, 2, table_of(match, user_id, "Reza"), EN, None, head=head_of(found, 2, EN)
            )
        )
    return pages


class Undone(Exception):
    """Undoes a transaction; `read` is what was read in it."""

    def __init__(self, read: list[object], log: str) -> None:
        super().__init__()
        self.read, self.log = read, log


@pytest.mark.parametrize("key", games())
async def test_pages_and_exports_do_not_depend_on_unplayed_deals(room: Room, key: str) -> None:
    found = []
    for seed in SEEDS:

        def unit(conn: Connection, seed: bytes = seed) -> None:
            tournament = stored(conn, key, seed)
            (log,) = [one.log for one in rows.tries_at(conn, tournament.id, 1)]
            read: list[object] = [repr(tournament)]
            for user_id in (HOST, OF_OTHER_DEAL, STRANGER):
                read += [page.blocks for page in read_by(conn, tournament, user_id)]
                read.append(sheet_listing(read_sheet(conn, tournament, user_id), EN))
                read.append(rows.export(conn, user_id))
            deals = rows.deals(conn, tournament)
            fair = fair_page(tournament, deals, EN).text
            assert commitment(seed) in fair
            shown = repr((read, fair, deals, rows.tries_at(conn, tournament.id, 1)))
            assert seed.hex() not in shown
            assert repr(seed) not in shown
            raise Undone(read, log)

        with pytest.raises(Undone) as caught:
            await room.store.write(unit)
        found.append(caught.value)
    one, other = found
    assert one.log != other.log, "the deals differ"
    assert one.read == other.read
