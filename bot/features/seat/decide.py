"""Carry out what people do on a seat's page, with the same effect as presses in Discord.

The web process sends each action over its pipe to the bot's process, whose writer stores it. The
web process never writes to the database.
"""

from __future__ import annotations

import contextlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import blake2b, sha256

import structlog

from bot.features.analysis.decide import Analyses, Waiting
from bot.features.hints.answer import HintsUnderWay, give_hint
from bot.features.seat import rows
from bot.features.seat.rows import BrowserSeat, Why
from bot.games.presenting.presenter import presenter
from bot.interactions.calls import check_call
from bot.interactions.client import Client
from bot.pages.cheers import check_maker, moment_of
from bot.store import StoreError, matches, people
from bot.tables import seating
from bot.tables.lobby import waits_for_nobody
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SeatMove:
    """The contents of a form on a seat's page.

    Attributes:
        ask: the number of the bot's question that the form answers (`SeatRow.ask`). For a call
            out of turn (`Game.calls`), it is the number of the round. For a cheer, it is the number
            of the moment.
        press: a random number of the form, so that sending it again has no effect.
        verb: the action, a key of `VERBS`.
        text: an action of the game in notation; empty for other verbs.
    """

    ask: int
    press: int
    verb: str
    text: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class MoveAnswer:
    """The answer to a `SeatMove`.

    Attributes:
        refused: the refusal; None if there is none.
        failed: whether the database failed.
        why: the reason why the session is no longer valid; None if it is valid.
        key: the key of the pages of another table, if the person now sits there; else empty.
        cookie: the cookie for those pages.
    """

    refused: Refused | None = None
    failed: bool = False
    why: Why | None = None
    key: str = ""
    cookie: str = field(default="", repr=False)


def new_key() -> str:
    """Return a random key for the address of a seat's pages."""
    return secrets.token_urlsafe(9)


def new_secret() -> str:
    """Return a random token for a link, or a random cookie."""
    return secrets.token_urlsafe(32)


def cookie_of(token: str, press: str) -> str:
    """Return the cookie of the session that a link is exchanged for.

    It depends on the token and on `press`, a random value in the form. So a form that is sent twice
    gets the same cookie, but a person who finds the used link gets none.
    """
    mixed = sha256(f"{token}/{press}".encode()).digest()
    return urlsafe_b64encode(mixed).rstrip(b"=").decode()


async def sit(client: Client, key: str, token: str, press: str) -> str:
    """Exchange a link for a session, with the cookie that `cookie_of` returns.

    Return the reason why the link is not valid; "" if it is valid.
    """
    services, cookie = client.services, cookie_of(token, press)
    found = await services.store.write(rows.open_link, key, token, cookie, services.now())
    return "" if isinstance(found, BrowserSeat) else found


async def acknowledge(client: Client, key: str, cookie: str, ask: int) -> bool:
    """Record that the page has shown the bot's question `ask` to the person (`SeatRow.ask`).

    The person then needs no mention in Discord to know of it. Return whether the session is valid.
    """
    services = client.services
    seat = await services.store.write(rows.note_shown, key, cookie, ask, services.now())
    if not isinstance(seat, BrowserSeat):
        return False
    if seat.seen_ask >= ask:
        with contextlib.suppress(Refused):
            await services.tables.seen(seat.match_id, seat.user_id, browser=True)
    return True


async def leave_page(client: Client, key: str, cookie: str) -> bool:
    """Record that the person has closed the page; messages in Discord stop waiting for it.

    Return whether the session is valid.
    """
    services = client.services
    seat = await services.store.read(rows.find, key, cookie, services.now(), opened=True)
    if not isinstance(seat, BrowserSeat):
        return False
    await services.store.write(rows.note_left, seat, services.now())
    client.outbox.changed(seat.guild_id, seat.match_id)
    return True


async def play(client: Client, key: str, cookie: str, move: SeatMove) -> MoveAnswer:
    """Make a move, as a press would; a repeated move is answered like the first one.

    A refusal is part of the answer, never raised.
    """
    services = client.services
    seat = await services.store.read(rows.find, key, cookie, services.now(), opened=True)
    if not isinstance(seat, BrowserSeat):
        return MoveAnswer(why=seat)
    number = number_of(key, move.press)
    try:
        if not client.rate_limiter.admits(seat.user_id, seat.guild_id):
            raise Refused("too-fast")
        if move.verb in services.known.unused:
            raise Refused("switched-off")
        who = Who(seat.user_id, seat.name, number, seat.roles, browser=True)
        if move.verb not in VERBS:
            raise Refused("unknown-button")
        after = await VERBS[move.verb](client, seat.match_id, who, move)
        await services.tables.seen(seat.match_id, who.user_id, browser=True)
    except Refused as refused:
        if refused.code == "twice" or await _is_claimed(client, number):
            return MoveAnswer()
        return MoveAnswer(refused=refused)
    except StoreError as error:
        _log.error("the database failed", **error.logged)
        return MoveAnswer(failed=True)
    return MoveAnswer() if after.id == seat.match_id else await _moved(client, seat, after)


def number_of(key: str, press: int) -> int:
    """Return the number that identifies a form, in place of the id of an interaction.

    It is negative, because the ids of interactions are positive.
    """
    mixed = blake2b(f"{key}/{press}".encode(), digest_size=8).digest()
    return -1 - (int.from_bytes(mixed) >> 1)


async def _is_claimed(client: Client, number: int) -> bool:
    return bool(await client.services.store.read(matches.claimed_interactions, [number]))


async def _moved(client: Client, seat: BrowserSeat, table: Table) -> MoveAnswer:
    """Make a session at the table where the person sits now, and return its key and cookie."""
    store, now = client.services.store, client.services.now()
    page = (await store.read(people.guild, seat.guild_id)).web_secret or ""
    key, token, cookie = new_key(), new_secret(), new_secret()
    about = (key, table.id, seat.user_id, token, page, seat.roles, now)
    await store.write(rows.put_link, *about)
    await store.write(rows.open_link, key, token, cookie, now)
    return MoveAnswer(key=key, cookie=cookie)


Verb = Callable[[Client, int, Who, SeatMove], Awaitable[Table]]
"""Makes a move at a table, and returns the table after it. Raises `Refused`."""


async def _submit(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    return (await client.services.tables.play(table_id, who, move.text, ask=max(move.ask, 1))).table


async def _call(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    """Make a call in the round in which the page offered it."""
    table = await client.services.tables.load(table_id)
    check_call(table, who.user_id, move.text)
    if table.view(None).round != move.ask:
        raise Refused("old-question")
    return (await client.services.tables.play(table.id, who, move.text)).table


async def _deal(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    return await client.services.tables.deal(table_id, who)


async def _hint(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    table = await client.services.tables.load(table_id)
    return await give_hint(client.services, client.part(HintsUnderWay), who, table)


async def _change(
    decide: Callable[..., None], client: Client, table_id: int, who: Who, move: SeatMove
) -> Table:
    return await client.services.tables.change(table_id, who, decide)


async def _cheer(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    """Cheer at the moment that the page shows; see `Tables.cheer`."""
    table = await client.services.tables.load(table_id)
    moment = moment_of(table, await client.services.words(table.row.guild_id))
    if moment is None or moment.number != move.ask:
        raise Refused("old-question")
    check_maker(table, moment, who.user_id)
    return await client.services.tables.cheer(table.id, who, moment.number)


async def _rematch(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    """Open the rematch, or join an open one; against computer players only, it begins at once."""
    table = await client.services.tables.load(table_id)
    tables = client.services.tables
    opened = await tables.rematch(table.id, who, table.row.channel_id)
    if waits_for_nobody(opened, table):
        return await tables.start(opened.id, replace(who, interaction=None))
    if opened.seat_of(who.user_id) is None:
        raise Refused("not-seated", table=opened.id)
    return opened


async def _sort(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    """Store the person's order of cards in the hand."""
    table = await client.services.tables.load(table_id)
    if move.text not in presenter(table.game.key, None).sortings:
        raise Refused("unknown-button")
    await client.services.store.write(people.set_person, who.user_id, sorting=move.text)
    return table


async def _analyse(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    """Start the analysis of the finished match; the page shows it after it is stored."""
    table = await client.services.tables.load(table_id)
    analyses = client.part(Analyses)
    found = await analyses.of(table, who.user_id)
    if isinstance(found, Waiting):
        # Without scripts nothing tells when the person stops waiting, so it is made to its end.
        found.making.task.add_done_callback(lambda _: analyses.leave(found))
    return table


async def _start(client: Client, table_id: int, who: Who, move: SeatMove) -> Table:
    return await client.services.tables.start(table_id, who)


VERBS: dict[str, Verb] = {
    "do": _submit,
    "call": _call,
    "deal": _deal,
    "hint": _hint,
    "leave": partial(_change, seating.leave),
    "back": partial(_change, seating.come_back),
    "closeyes": partial(_change, seating.agree_to_close),
    "closeno": partial(_change, seating.play_on),
    "cheer": _cheer,
    "rematch": _rematch,
    "start": _start,
    "sort": _sort,
    "analyse": _analyse,
}
"""The functions for the actions of forms, by verb; buttons in Discord have the same verbs."""
