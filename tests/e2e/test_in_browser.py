"""A seat in a browser beside Discord: its button and link, and what Discord shows meanwhile."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from bot.features.seat import rows
from bot.features.seat.decide import MoveAnswer, SeatMove, cookie_of
from bot.store import people
from bot.store.people import GuildChanges
from bot.web.process import Pages
from tests.discord_world import WORDS, World, discord_world, labels, private, text
from tests.e2e.counting import Counted, counted
from tests.e2e.playing import open_table, to_act
from tests.e2e.served import HOST, SERVED, urls

PRESS = "a-number-of-22-letters"

MOST_TRANSACTIONS = 6
MOST_STATEMENTS = 25
"""Of a move by form, the page that shows the turn before it, and an edit of the board."""


async def begun(world: World) -> None:
    """Give the server a page, and let Ali and Sara begin a match, whose hands come by mail."""
    changes = {"web_secret": "s3cret", "web_key": "k3y"}
    await world.services.store.write(_set_guild, world.guild.id, changes)
    await open_table(world, "Ali", "Sara")


def _set_guild(conn: Connection, guild_id: int, changes: GuildChanges) -> None:
    people.set_guild(conn, guild_id, **changes)


Ask = Callable[..., Awaitable[Any]]
"""Asks the bot a question, as the process of the pages does."""


def asking(world: World) -> Ask:
    """Return what answers the questions of the pages."""
    settings = world.services.settings
    with socket.create_server(("127.0.0.1", 0)) as listener:
        pages = Pages(settings, [listener])
    pages.follow(world.bot)
    assert pages.source is not None
    return pages.source.ask


async def sat(world: World, ask: Ask, name: str) -> tuple[str, str]:
    """Open the person's seat by the button in their direct message; return its key and cookie."""
    mail = world.mail(name)[-1]
    answer = private(await world.clicked(name, mail, labels(mail)["In the browser"]))
    (url,) = urls(answer)
    key, token = url.removeprefix(f"{HOST}/seat/").split("/")
    assert await ask("seat.sit", key, token, PRESS) == ""
    return key, cookie_of(token, PRESS)


async def test_a_match_in_browsers_is_quiet_in_discord_until_they_close(tmp_path: Path) -> None:
    async with discord_world(tmp_path, ("Ali", "Sara"), **SERVED) as world:
        await begun(world)
        ask = asking(world)
        seats = {name: await sat(world, ask, name) for name in ("Ali", "Sara")}
        table = await world.table()
        await world.wait(10)
        before, costs = len(world.requests()), list[Counted]()
        for moved in range(12):
            name = to_act(world, table)
            assert name is not None
            own = table.seat_of(world.people[name].id)
            assert own is not None
            action = str(next(iter(table.legal(own.seat))))
            move = SeatMove(own.ask, moved, "do", action)
            with counted(world.services.store) as cost:
                assert await ask("seat.shown", *seats[name], own.ask)
                assert await ask("seat.play", *seats[name], move) == MoveAnswer()
                await world.env.settle()
            costs.append(cost)
            await world.wait(3)
            table = await world.table()
        # The board is edited through the token of the last press, which Discord does not count.
        sent = world.requests(before)
        paid = [path for _, path in sent if not path.startswith("/webhooks/")]
        assert len(paid) <= 1, paid
        # One that a count follows takes more.
        median = sorted(costs, key=lambda one: one.transactions)[len(costs) // 2]
        assert median.transactions <= MOST_TRANSACTIONS
        assert median.statements <= MOST_STATEMENTS
        name = to_act(world, table)
        assert name is not None
        old = text(world.mail(name)[-1])
        await world.skip(62)
        shown = text(world.mail(name)[-1])
        assert shown != old
        assert "Your turn" in shown


async def test_settings_end_all_sessions_and_only_members_get_links_by_mail(tmp_path: Path) -> None:
    async with discord_world(tmp_path, ("Ali", "Sara"), **SERVED) as world:
        await begun(world)
        ask = asking(world)
        ali, sara = await sat(world, ask, "Ali"), await sat(world, ask, "Sara")
        form = private(await world.typed("Ali", "settings"))
        said = await world.press("Ali", "End my sessions in browsers", form)
        assert "One seat in a browser is closed." in said
        assert not await ask("seat.shown", *ali, 1)
        assert await ask("seat.shown", *sara, 1)

        mail, backend = world.mail("Ali")[-1], world.env.backend
        del backend.get_guild(world.guild.id).members[world.people["Ali"].id]
        answer = private(await world.clicked("Ali", mail, labels(mail)["In the browser"]))
        assert not urls(answer)
        assert text(answer) == WORDS("refused-seat-not-in-server")
        assert await world.services.store.read(rows.export, world.people["Ali"].id) == []
        await world.services.store.write(people.set_guild, world.guild.id, web_secret=None)
        mail = world.mail("Sara")[-1]
        answer = private(await world.clicked("Sara", mail, labels(mail)["In the browser"]))
        assert text(answer) == WORDS("refused-seat-no-pages")
