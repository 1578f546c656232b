"""The people and matches of pages, without the names of people who opted out of lists."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bot.pages.names import person_name, seat_names
from bot.store import people
from bot.tables.table import Table
from bot.ui.names import plain_name
from bot.web.visit import Missing, Visit


@dataclass(frozen=True, slots=True)
class ShownPerson:
    """A person or a computer player on a page.

    `url` is the address of the person's page. It is empty for a computer player. For a person whose
    data was deleted or who opted out of lists, `url` is empty, and there is no real name.
    """

    name: str
    url: str = ""


def shown_person(user_id: int | None, names: Mapping[int, str], visit: Visit) -> ShownPerson:
    """Return a person for a page; if `user_id` is None, a general word replaces the name."""
    url = "" if not user_id else visit.links.person(user_id)
    return ShownPerson(person_name(user_id, names, visit.words), url)


def public_table(table: Table, hidden: Collection[int]) -> Table:
    """Return a table without the names of the people in `hidden`, as after a deletion of data."""
    if not any(seat.user_id in hidden for seat in table.seats):
        return table
    seats = tuple(
        replace(seat, user_id=None, name="") if seat.user_id in hidden else seat
        for seat in table.seats
    )
    return replace(table, seats=seats)


async def public_match(visit: Visit, number: int) -> Table:
    """Return a running or finished match without the names of people who opted out of lists.

    Raise `Missing` or `Refused` if the server has no such match in a channel that everyone sees.
    """
    table = await visit.loader.load(number)
    row = table.row
    shown = row.guild_id == visit.guild_id and row.channel_id in visit.channels and not row.sealed
    if not shown or row.status not in ("running", "over") or table.match is None:
        raise Missing
    ids = [seat.user_id for seat in table.seats if seat.user_id is not None]
    return public_table(table, await visit.store.read(people.hidden, ids))


def players(table: Table, visit: Visit) -> list[ShownPerson]:
    """Return the players in the order of seats; the table must be from `public_table`."""
    names = seat_names(table, visit.words).plain
    return [
        ShownPerson(
            names(seat.seat), "" if seat.user_id is None else visit.links.person(seat.user_id)
        )
        for seat in table.seats
    ]


def listed_names(conn: Connection, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
    """Return the names that a page is allowed to show, by user id.

    The result lacks people who opted out of lists or whose data was deleted.
    """
    hidden = people.hidden(conn, user_ids)
    found = people.names(conn, guild_id, [one for one in user_ids if one not in hidden])
    return {user_id: name for user_id, one in found.items() if (name := plain_name(one))}
