"""Write the changes of drafts, with one statement of each kind for all drafts."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.store import answers, cheers, matches, people, posts
from bot.store.people import Named
from bot.store.posts import Wanted
from bot.tables.draft import ANSWER_SECONDS, Draft
from bot.tables.finished import excused, in_order, replayed
from bot.tables.hooks import Ended
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who

_EDITABLE_SECONDS = 40 * 60.0
"""Greatest age, in seconds, of a message that is used for another board or count.

Discord limits the edits of messages that are over an hour old (error 30046).
"""

Stored = tuple[Draft, Table, Who | None]
"""A draft, the table that it makes, and the person who requested it."""


def store_all(conn: Connection, stored: Sequence[Stored], ended: Sequence[Ended]) -> None:
    """Write the changes of these drafts, one for each table; the caller has locked the tables.

    If matches have been played to their end, call each function in `ended` with these matches.
    Errors of the functions pass through. Raise `IntegrityError` (SQLAlchemy) for an interaction or
    a cheer that is stored already.
    """
    if not stored:
        return
    if not matches.advance(
        conn, [(draft.table.id, draft.table.row.version, draft.row) for draft, _, _ in stored]
    ):
        raise RuntimeError("a match has changed though it was locked")
    _claim(conn, stored)
    matches.put_seats(
        conn, [(table.id, table.seats, draft.table.seats) for draft, table, _ in stored]
    )
    matches.append(conn, [(table.id, draft.log_rows()) for draft, table, _ in stored])
    for draft, table, _ in stored:
        if table.row.thread_id is not None and draft.table.row.thread_id is None:
            posts.become(conn, table.id, "board", "lobby")
        begins = draft.table.is_lobby and not table.is_lobby
        if begins or table.row.game != draft.table.row.game:
            posts.fall_due(conn, table.id, "form", draft.now)
            posts.renew_asked(conn, table.id, table.row.version, draft.now)
            seat_of = {one.user_id: one.seat for one in table.seats if one.user_id is not None}
            answers.begin_hands(conn, table.id, seat_of)
        if draft.begins:
            answers.resend_hands(conn, table.id)
        if draft.resend and not _takes_place_of_count(conn, draft):
            posts.outdate(conn, table.id, "board", 0, draft.now)
    for draft, table, who in stored:
        if draft.cheered is not None and who is not None:
            cheers.give(conn, table.id, who.user_id, draft.cheered, draft.now)
        # The result has separate cheers.
        elif draft.table.running and table.ended:
            cheers.drop(conn, table.id)
    over = [table for draft, table, _ in stored if draft.table.running and _is_over(table)]
    matches_over = excused(conn, in_order(conn, map(replayed, over))) if ended else []
    if matches_over:
        for feature in ended:
            feature(conn, matches_over)
    posts.want(
        conn,
        [
            Wanted(table.id, kind, key, table.row.version, draft.now + delay)
            for draft, table, _ in stored
            for (kind, key), delay in _wants(draft).items()
        ],
    )


def _wants(draft: Draft) -> dict[posts.Want, float]:
    """Return the posts to show; a match that was over before the change wants no board."""
    return draft.wants if draft.table.ended else {("board", 0): 0.0} | draft.wants


def _takes_place_of_count(conn: Connection, draft: Draft) -> bool:
    """Replace the pressed count's message with the new board if possible; return whether it was.

    The count then becomes a line in the message of the old board. The press is answered with the
    board, so the outbox shows it only if that fails.
    """
    if draft.count_id is None:
        return False
    since = draft.now - _EDITABLE_SECONDS
    taken = posts.exchange(conn, draft.table.id, draft.count_id, since)
    draft.wants["board", 0] = ANSWER_SECONDS if taken else 0.0
    return taken


def _is_over(table: Table) -> bool:
    return table.row.status == "over"


def _claim(conn: Connection, stored: Sequence[Stored]) -> None:
    """Store the requests' interactions, where a duplicate is an error, and the people's names."""
    asked = [(draft, table, who) for draft, table, who in stored if who is not None]
    claims = [
        (who.interaction, table.id, draft.now)
        for draft, table, who in asked
        if who.interaction is not None
    ]
    if not matches.claim(conn, claims):
        raise Refused("twice")
    people.remember_names(
        conn,
        [Named(table.row.guild_id, who.user_id, who.name) for _, table, who in asked if who.name],
    )
