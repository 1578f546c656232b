"""A year of a server with six people: its seasons, ratings and exports, month by month."""

from __future__ import annotations

import datetime as dt
import json
import os
import random
import re
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from simcord.components import walk_components
from sqlalchemy import select

from bot.features.registry import features
from bot.host.owner import rebuild_statistics
from bot.pages.custom_ids import Press
from bot.store import people
from bot.store.schema import seasons
from bot.tables.seating import leave
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.players import player_for
from pasur_core.players.levels import beginner_for
from pasur_core.protocol import Action, Seat
from pasur_core.registry import load_game
from tests import personal
from tests.bot.room import settings_for
from tests.discord_world import ResponseMessage, World, discord_world, private, text
from tests.support.many_moves import moves_until, submit_all

SHOTS = os.environ.get("PASUR_SCREENSHOTS")
"""A folder for the pictures, words and exports of each month."""

CORE = ("Ali", "Sara", "Reza")
STOPS, FARMER, NEWCOMER = "Mina", "Babak", "Nader"
EVERYONE = (*CORE, STOPS, FARMER, NEWCOMER)
SKILLED = {"Ali": 0.0, "Sara": 0.1, "Reza": 0.35, STOPS: 0.2, FARMER: 0.3, NEWCOMER: 0.15}
"""The share of a person's moves that a beginner chooses; the club's player chooses the others."""

EVENINGS = 200
GAMES = {"pasur": "target=31", "basra": "", "rami": "", "president": ""}


@pytest.mark.nightly
async def test_a_year_of_six_people(tmp_path: Path) -> None:
    rng = random.Random(2026)
    async with discord_world(tmp_path, EVERYONE, pictures=bool(SHOTS)) as world:
        await world.services.store.write(
            people.set_guild, world.guild.id, scoreboard_channel_id=world.channel.id
        )
        await _until(world, dt.datetime(_today(world).year + 1, 1, 1, 19, tzinfo=dt.UTC))
        january, leavings = _today(world), 0
        for evening in range(EVENINGS):
            at = january + dt.timedelta(days=evening * 364 // EVENINGS)
            month = at.month
            if month != _today(world).month:
                await _until(world, at.replace(day=1, hour=0, minute=5))
                await _look(world, f"{(month - 2) % 12 + 1:02}")
            await _until(world, at)
            there = [name for name in EVERYONE if _comes(name, month, rng)]
            for _ in range(rng.choice((1, 2, 2, 3))):
                seats = rng.sample(there, min(len(there), rng.choice((2, 3, 3, 4))))
                if len(seats) > 1:
                    leaves = NEWCOMER in seats and len(seats) > 2 and rng.random() < 0.08
                    leavings += leaves
                    await _match(world, rng, seats, leaves=NEWCOMER if leaves else None)
            if month > 2 and rng.random() < 0.5:  # the farmer finds a weak rival again and again
                for _ in range(4):
                    await _match(world, rng, [FARMER, "Reza"])
        await _until(world, january.replace(month=12, day=31) + dt.timedelta(days=2))
        await _look(world, "12")
        closed = await world.services.store.read(
            lambda conn: conn.execute(select(seasons).order_by(seasons.c.number)).all()
        )
        posts = Counter(text(one).partition("\n")[0] for one in world.messages())
        over = [line for line in posts if line.startswith("## The season is over")]
        assert all(posts[line] == 1 for line in over), "each season is posted once"
        assert len(over) >= 11
        spans = [(row.first_day, row.until_day) for row in closed if row.closed_at is not None]
        assert all(end == begin for (_, end), (begin, _) in pairwise(spans))
        ratings = await _page(world, "Ali", "rating", "list/pasur/0/r")
        assert leavings > 2
        # In a list without a picture, or in the picture's words.
        resting = re.search(r"Mina\*\* · \d+ · resting|Mina: \d+, resting", _words(ratings))
        assert resting, "who stopped in June rests at the foot"
        for name in EVERYONE:
            unit, user_id = personal.export_person, world.people[name].id
            _keep_export(name, await world.services.store.read(unit, user_id))
    await _rebuilt_alike(tmp_path)


def _today(world: World) -> dt.datetime:
    return dt.datetime.fromtimestamp(world.now(), dt.UTC)


async def _until(world: World, moment: dt.datetime) -> None:
    seconds = moment.timestamp() - world.now()
    if seconds > 0:
        await world.skip(seconds)


def _comes(name: str, month: int, rng: random.Random) -> bool:
    if name == STOPS:
        return month < 6 and rng.random() < 0.9
    if name == NEWCOMER:
        return month >= 9
    return rng.random() < 0.85


async def _match(
    world: World, rng: random.Random, names: list[str], *, leaves: str | None = None
) -> None:
    """Play a match without presses; with `leaves`, a person leaves it in its second round."""
    fitting = [key for key in sorted(GAMES) if len(names) in load_game(key).seats]
    key = "pasur" if leaves or len(names) == 2 else rng.choice(fitting)
    tables, options = world.services.tables, dict(_options(GAMES[key]))
    who = {name: Who(world.people[name].id, name) for name in names}
    host = who[names[0]]
    with world.unshown():
        table = await tables.open(host, world.guild.id, world.channel.id, key, options, "relaxed")
        for name in names[1:]:
            table = await tables.join(table.id, who[name])
        table = await tables.start(table.id, host)
        by_seat = {seat.seat: seat.name for seat in table.seats}

        def choose(now: Table, seat: Seat) -> Action:
            weak = rng.random() < SKILLED[by_seat[seat]]
            player = beginner_for(key) if weak else player_for(key)
            action: Action = player.choose(now.view(seat), now.legal(seat), rng)
            return action

        while table.running:
            if table.between_rounds:
                if leaves and any(seat.user_id == who[leaves].user_id for seat in table.seats):
                    table = await tables.change(table.id, who[leaves], leave)
                table = await tables.deal(table.id, _present(table))
                continue
            moves = moves_until(lambda _: False, table, choose)
            table = await tables.change(table.id, None, submit_all(moves))


def _present(table: Table) -> Who:
    seat = next(one for one in table.seats if one.user_id is not None and not one.away)
    assert seat.user_id is not None
    return Who(seat.user_id, seat.name)


def _options(given: str) -> list[tuple[str, int]]:
    pairs = (one.split("=") for one in given.split())
    return [(name, int(value)) for name, value in pairs]


async def _page(world: World, reader: str, verb: str, rest: str) -> ResponseMessage:
    """Return a page of lists, by the button that leads to it."""
    page = private(await world.typed(reader, "scoreboard"))
    await world.click(reader, page, Press(verb, 0, 0, rest).button()) if _has(
        page, verb, rest
    ) else await world.forge(reader, Press(verb, 0, 0, rest).button(), message=page)
    return page


def _has(page: ResponseMessage, verb: str, rest: str) -> bool:
    wanted = Press(verb, 0, 0, rest).button()
    return any(one.get("custom_id") == wanted for one in walk_components(page.components))


async def _look(world: World, month: str) -> None:
    """Read the pages of a month; save them with `PASUR_SCREENSHOTS`."""
    views = {
        "season": ("season", "now//0/n"),
        "past": ("season", "past//0/f"),
        "rating": ("rating", "list/pasur/0/r"),
        "hall": ("season", "hall//0/h"),
        "why": ("rating", "why/pasur/0/w"),
    }
    for name, (verb, rest) in views.items():
        _keep(world, f"{month}-{name}", await _page(world, "Ali", verb, rest))
    for name in EVERYONE:
        shown = private(await world.typed(name, "stats"))
        _keep(world, f"{month}-stats-{name}", shown)


def _keep(world: World, name: str, page: ResponseMessage) -> None:
    assert _words(page), name
    if SHOTS:
        Path(SHOTS).mkdir(exist_ok=True)
        Path(SHOTS, f"{name}.txt").write_text(_words(page), "utf-8")
        for one in page.attachments:
            drawn = world.env.backend.cdn.get(one.url)
            assert drawn is not None
            Path(SHOTS, f"{name}-{one.filename}").write_bytes(bytes(drawn))


def _words(page: ResponseMessage) -> str:
    """Return the text of a page and its pictures' alternative texts."""
    alts = [
        item["description"]
        for one in walk_components(page.components)
        for item in one.get("items", ())
    ]
    return "\n".join(filter(None, (text(page), *alts)))


def _keep_export(name: str, export: dict[str, Any]) -> None:
    assert export["ratings"], name
    if SHOTS:
        Path(SHOTS, f"export-{name}.json").write_text(json.dumps(export, indent=1), "utf-8")


async def _rebuilt_alike(folder: Path) -> None:
    """Assert that what the host's command computes again is what was stored."""
    copy = folder / "again.db"
    shutil.copy(folder / "pasur.db", copy)
    await rebuild_statistics(settings_for(copy), print)
    for name in [name for one in features().values() if one.kept for name in one.kept.derived]:
        found = []
        for file in (folder / "pasur.db", copy):
            with closing(sqlite3.connect(file)) as connection:
                rows = connection.execute(f"SELECT * FROM {name}").fetchall()  # noqa: S608
            found.append(sorted(map(repr, rows)))
        assert found[0] == found[1], name
