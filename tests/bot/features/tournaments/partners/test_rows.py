"""The rows of tables of partners, shown with the rows of other tables beside them."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, select, update

from bot.features.tournaments import decide, rows
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.rows import TableDeal
from bot.features.tournaments.schema import tournament_entries, tournaments
from bot.store import standing_posts
from tests.bot.store import neighbours
from tests.bot.store.rows import ALI, CHANNEL, GUILD, NOW, SARA, lives, running

BEGUN, CLOSED, FREE = 3, 4, 5
"""Three tournaments: in progress, closed, and without a deal."""

PLAYED = 3
"""A match that is still played."""


def full(conn: Connection) -> None:
    """Store three tournaments of two tables, with Ali and Sara opposite at the first ones."""
    lives(conn)
    assert running(conn, ALI, SARA) == PLAYED
    new = decide.new_tournament(GUILD, CHANNEL, 9, "belote", 2, 86400.0, NOW, paired=True)
    for number in (BEGUN, CLOSED, FREE):
        assert rows.put_new(conn, new, [bytes(32), bytes(32)], NOW) == number
        for table, people in ((2, (101, 102, 103, 104)), (1, (ALI, 105, SARA, 106))):
            fours.add(conn, number, table)
            fours.change(conn, number, table, thread_id=9)
            for seat, user_id in enumerate(people):
                fours.sit(conn, number, user_id, table, seat, NOW)
        fours.keep_opposite(conn, number, 5, SARA, NOW)
        for deal, match_id in ((2, PLAYED), (1, 1)) if number != FREE else ():
            for table in (2, 1):
                fours.begin_deal(conn, number, table, deal, match_id)
            if number == BEGUN:
                over = TableDeal(2, deal, match_id)
                fours.end_deal(conn, number, over, NOW, margin=1.0)
    fours.end_deal(conn, BEGUN, TableDeal(1, 1, 1), NOW, margin=1.0)
    fours.begin_deal(conn, FREE, 2, 1, PLAYED)
    closing = update(tournaments).where(tournaments.c.id == CLOSED)
    conn.execute(closing.values(closed_at=NOW))


SEAT = "tournament_entries.number+tournament_entries.table_number+tournament_entries.user_id"


@neighbours.each(
    (
        fours.tables,
        (BEGUN,),
        "tournament_tables.tournament_id tournament_entries.tournament_id"
        " tournament_table_deals.tournament_id",
    ),
    (
        neighbours.in_any_order(fours.unsettled_deals),
        (99,),
        "tournament_table_deals.deal+tournament_table_deals.ended_at",
    ),
    (
        fours.match_ids,
        (BEGUN, 1),
        "tournament_table_deals.tournament_id tournament_table_deals.deal"
        " tournament_table_deals.table_number+tournament_table_deals.margin=None",
    ),
    (fours.export, (ALI,), "tournament_entries.user_id tournament_table_deals.table_number"),
)
def test_other_rows_are_left_out(asked: neighbours.Asked) -> None:
    neighbours.require_left_out(full, asked)


@neighbours.each(
    (
        fours.stand_up,
        (FREE, 5),
        "tournament_entries.tournament_id tournament_entries.number",
    ),
    (
        fours.keep_opposite,
        (FREE, 5, None, NOW + 9.0),
        "tournament_entries.tournament_id tournament_entries.number",
    ),
    (fours.want_partner, (FREE, 5, NOW + 9.0), "tournaments.id"),
    (fours.want, (FREE, 1, NOW), "tournaments.id"),
    (fours.want_all, (BEGUN, NOW), "tournament_tables.tournament_id"),
    (
        fours.want_all,
        (BEGUN, NOW),
        "tournament_tables.number+tournament_tables.thread_id=None",
    ),
    (fours.set_ready, (BEGUN, 1, NOW), f"tournament_entries.tournament_id {SEAT}"),
    (fours.set_ready, (BEGUN, 1, NOW, 5), "tournament_entries.tournament_id"),
    (
        partial(fours.change, blocked=True),
        (BEGUN, 1),
        "tournament_tables.tournament_id tournament_tables.number",
    ),
    (
        partial(fours.end_deal, margin=9.0),
        (BEGUN, TableDeal(1, 2, PLAYED), NOW),
        "tournament_table_deals.tournament_id tournament_table_deals.table_number"
        " tournament_table_deals.deal",
    ),
    (
        fours.forget,
        (ALI, NOW + 9.0),
        "tournament_entries.user_id+tournament_entries.guest_id",
    ),
)
def test_other_rows_are_kept(asked: neighbours.Asked) -> None:
    neighbours.require_kept(full, asked)


def test_rows_come_in_their_order() -> None:
    with neighbours.lived_in(full) as conn:
        found = fours.tables(conn, BEGUN)
        assert [one.number for one in found] == [1, 2]
        assert [[deal.deal for deal in one.deals] for one in found] == [[1, 2], [1, 2]]
        assert [*fours.match_ids(conn, BEGUN, 1)] == [1, 2]
        own = fours.export(conn, ALI)
        assert [one["tournament_id"] for one in own] == [BEGUN, CLOSED, FREE]
        assert [one["deal"] for one in own[0]["deals"]] == [1, 2]
        unsettled = {
            (one.tournament_id, one.played.deal) for one in fours.unsettled_deals(conn, 99)
        }
        assert unsettled == {(CLOSED, 1), (CLOSED, 2)}, "one is over, the other one still played"
        assert len(fours.unsettled_deals(conn, 3)) == 3


def test_a_deal_ends_once_and_keeps_its_first_result() -> None:
    with neighbours.lived_in(full) as conn:
        played = TableDeal(1, 2, PLAYED)
        assert fours.end_deal(conn, BEGUN, played, NOW, margin=9.0, absent=1)
        assert not fours.end_deal(conn, BEGUN, played, NOW + 5.0, margin=None)
        deal = fours.table(conn, BEGUN, 1).deals[1]
        assert (deal.ended_at, deal.margin, deal.absent) == (NOW, 9.0, 1)


def test_a_deal_that_another_match_plays_by_now_is_not_taken_back() -> None:
    with neighbours.lived_in(full) as conn:
        for match_id, left in ((1, [1, 2]), (PLAYED, [1])):
            fours.take_back(conn, BEGUN, TableDeal(1, 2, match_id))
            deals = fours.table(conn, BEGUN, 1).deals
            assert [one.deal for one in deals] == left


def test_entries_are_numbered_within_their_tournament() -> None:
    with neighbours.lived_in(full) as conn:
        for entry in (8, 7):
            fours.stand_up(conn, FREE, entry)
        fours.sit(conn, FREE, 107, 1, 2, NOW)
        assert rows.entry_of(conn, FREE, 107) == 7


def test_only_a_table_that_has_not_begun_loses_a_forgotten_person() -> None:
    with neighbours.lived_in(full) as conn:
        fours.forget(conn, ALI, NOW + 9.0)
        entries = select(tournament_entries.c.tournament_id)
        entries = entries.where(tournament_entries.c.user_id == ALI)
        mine = conn.scalars(entries.where(tournament_entries.c.table_number.is_not(None)))
        assert sorted(mine) == [BEGUN, CLOSED]
        assert fours.table(conn, FREE, 1).thread_id is None
        assert fours.table(conn, BEGUN, 1).thread_id == 9
        fours.forget(conn, SARA, NOW + 9.0)
        assert standing_posts.get(conn, fours.FOUR, f"{FREE}/1") is None
