"""Every sentence and link of the pages in browsers in English, in one golden file.

Of a page's further states it has only what differs from the state before.

`python -m tests.bot.web.texts` writes it. Its diff shows what a change does to the pages.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args
from unittest.mock import patch

from bot.features.seat.rows import Why
from bot.i18n import words_for
from bot.store import Store, people
from tests.bot.features.seat.sitting import Seats, begun, forms_of, seats_of
from tests.bot.pages.golden import written
from tests.bot.room import ALI, GUILD, SARA, Room, url_of
from tests.bot.web.pages import NOWHERE, SECRET, lived_in
from tests.databases import make_database

GOLDEN = Path(__file__).parent / "texts.txt"

_SEEDED = ("tables.sealed", "tables.writer", "tables.organised", "features.tournaments.decide")
"""The modules that draw seeds."""

_INLINE = frozenset(
    (
        "a",
        "abbr",
        "bdi",
        "b",
        "code",
        "em",
        "img",
        "input",
        "small",
        "span",
        "strong",
        "td",
        "th",
        "time",
    )
)
"""Elements that do not begin a line."""

_PLACES = re.compile(rf"/{SECRET}|/seat/[\w-]{{12}}(/[\w-]{{43}})?")
"""The beginnings of addresses, some of which are drawn."""

_TOLD = ("aria-label", "alt", "href", "action", "value", "hidden", "disabled")
"""Attributes that a person notices."""


async def all_texts(room: Room) -> str:
    """Return the words and links of each page, a page after a heading."""
    number = count(1)
    with ExitStack() as stack:
        for module in _SEEDED:
            drawn = patch(f"bot.{module}.new_seed", lambda: next(number).to_bytes(32, "big"))
            stack.enter_context(drawn)
        async with seats_of(room) as seats:
            return written(iter([one async for one in _pages(seats)]))


async def _pages(seats: Seats) -> AsyncIterator[tuple[str, object]]:
    pages = seats.pages
    for name, address in {
        "server": "",
        "matches": "matches",
        "season": "standings?view=season",
        "ever": "standings?view=ever",
        "rating": "standings?view=rating",
        "hall": "standings?view=hall",
        "failure": "/none",
    }.items():
        yield f"{name}: before anything", lines(await (await pages.get(address)).text())
    yield "failure: of a form", lines(await (await seats.post(f"/{SECRET}/", b"")).text())
    pages.ready = False
    yield "failure: before the bot has connected", lines(await (await pages.get()).text())
    pages.ready = True
    addresses = await lived_in(pages.room, pages.links)
    for name, address in addresses.items():
        if name not in NOWHERE:
            yield f"{name}: lived in", lines(await pages.text(address))
    async for state in _seats(seats):
        yield state


async def _seats(seats: Seats) -> AsyncIterator[tuple[str, object]]:
    room = seats.room
    table = await begun(room, "pasur", ALI, SARA, target=21)
    key, token = await seats.link(table, ALI)
    yield "seat: its door", lines(await (await seats.get(f"/seat/{key}/{token}")).text())
    both = [await seats.sit(table, who) for who in (ALI, SARA)]
    seat, other = (both[number] for number in (min(table.acting), 1 - min(table.acting)))
    yield "seat: its turn", lines(await seat.look())
    yield "seat: the other's turn", lines(await other.look())
    (form, *_), (card, *_) = forms_of(seat.page), seat.moves
    for move in ("cards none", "do x", "pick ZZ", "open the door", "cheer", "call nothing", ""):
        answer = await seat.post(form.hidden | {"move": move})
        yield f"seat: sent {move or 'nothing'}", lines(await answer.text())
    for why, sent in {
        "large": b"x" * 5000,
        "broken": b"\xff\xfe",
        "foreign": b"move=leave",
    }.items():
        headers = {"Origin": "https://evil.example"} if why == "foreign" else {}
        answer = await seat.post(sent, **headers)
        yield f"seat: sent a {why} form", lines(await answer.text())
    for move in ("leave", "back", card):
        yield f"seat: after {move}", lines(await seat.send(move))
    table = await room.tables.load(table.id)
    while not table.between_rounds and table.running:
        table = await room.play(table)
    yield "seat: a round is over", lines(await seat.look())
    await room.play_out(table)
    yield "seat: the match is over", lines(await seat.look())
    for move in ("cheer", "rematch"):
        yield f"seat: after {move}", lines(await seat.send(move))
    for why in get_args(Why):
        yield f"seat: gone, {why}", [words_for("en")(f"seat-gone-{why}")]
    await room.store.write(people.set_guild, GUILD, web_secret="another")  # noqa: S106
    yield "seat: of a page that was renewed", lines(await (await seat.get()).text())


def lines(html: str) -> list[str]:
    """Return the words of a page by lines, each with what its elements lead to."""
    parser = _Texts()
    parser.feed(html)
    return [*parser.lines()]


class _Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self._parts: list[str] = []
        self._skipped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line with a block, and add the attributes that a person notices."""
        self._skipped += tag in ("script", "style")
        if tag not in _INLINE:
            self._parts.append("\n")
        given = dict(attrs)
        if given.get("type") != "hidden":
            told = [given[name] or name for name in _TOLD if name in given]
            self._parts += [f"<{_PLACES.sub('/~', one)}>" for one in told if "/static/" not in one]

    def handle_endtag(self, tag: str) -> None:
        """End a line with a block."""
        self._skipped -= tag in ("script", "style")
        if tag not in _INLINE:
            self._parts.append("\n")

    def handle_data(self, data: str) -> None:
        """Add words."""
        if not self._skipped:
            self._parts.append(re.sub("[\u200e\u200f\u2066-\u2069]", "", data).replace("\n", " "))

    def lines(self) -> Iterator[str]:
        for line in " ".join(self._parts).split("\n"):
            if said := " ".join(line.split()):
                yield said


async def _write(folder: Path) -> None:
    make_database(folder / "pasur.db")
    store = await Store.open(url_of(folder / "pasur.db"))
    GOLDEN.write_text(await all_texts(Room(folder / "pasur.db", store)), "utf-8", newline="\n")
    await store.close()


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        asyncio.run(_write(Path(name)))
