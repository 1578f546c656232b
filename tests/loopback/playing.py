"""Play on the loopback Discord behind *My hand*, in real time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass

from simcord.backend.models import Message

from bot.store import people, posts
from bot.tables.who import Who
from bot.ui.render import to_view
from tests.discord_world import words_of
from tests.long_ago import presses_are_forgotten
from tests.loopback.world import LoopbackWorld, words
from tests.transactions import writing

PRESSED_AGAIN = 10.0
"""Seconds after which a person repeats a press without effect."""
PRESSES = 3
"""The most times that a person repeats a press."""


@dataclass
class Seat:
    """A person at their own table with a computer player, alone in its channel."""

    world: LoopbackWorld
    name: str
    table_id: int
    channel_id: int
    hand: Message | None = None

    async def show_hand(self) -> Message:
        """Press *My hand* on the board, and return the private answer.

        Press again while there is none; fail after `PRESSES` presses.
        """
        for _ in range(PRESSES):
            asked = await self.world.press_on_board(self.name, "My hand", self.channel_id)
            with contextlib.suppress(AssertionError):
                self.hand = await self.world.private(asked, PRESSED_AGAIN)
                return self.hand
        raise AssertionError("no press on My hand was answered", self.world.logs[-20:])

    async def play(self) -> bool:
        """Play the first playable card if it is this person's turn; return whether it was."""
        table = await self.world.table(self.table_id)
        seat = table.seat_of(self.world.people[self.name])
        assert seat is not None
        if not table.running or seat.seat not in table.acting:
            return False
        hand = self.hand or await self.show_hand()
        text = str(next(iter(table.legal(seat.seat))))
        await self.world.press(self.name, hand, f"b:do:{self.table_id}:{seat.ask}:{text}")

        async def moved() -> bool:
            after = await self.world.table(self.table_id)
            return after.row.version > table.row.version

        await self.world.until(moved, what="the move")
        return True

    async def my_turn(self) -> bool:
        """Return whether it is this person's turn."""
        table = await self.world.table(self.table_id)
        seat = table.seat_of(self.world.people[self.name])
        return seat is not None and seat.seat in table.acting

    async def board_is_true(self) -> bool:
        """Return whether the board shows the stored state."""
        table = await self.world.table(self.table_id)
        page = await self.world.bot.outbox.boards.page(table)
        try:
            shown = words(self.world.board(self.channel_id))
        except StopIteration:
            return False
        return shown == words_of(to_view(page).to_components())

    async def post(self, kind: str, key: int = 0) -> posts.PostRow | None:
        """Return the row of one of the table's messages; None if there is none."""
        return await self.world.services.store.read(posts.get, self.table_id, kind, key)


async def seats(world: LoopbackWorld, names: Sequence[str], *, hand: str = "here") -> list[Seat]:
    """Begin a match for each name, against a computer player, each in its own channel."""
    async with writing(world.services.store) as conn:
        for name in names:
            await conn.run_sync(people.set_person, world.people[name], hand=hand, notice="never")
    return [await _seated(world, name, world.add_channel(name.lower())) for name in names]


async def _seated(world: LoopbackWorld, name: str, channel_id: int) -> Seat:
    await world.type(name, "play", channel_id, game="pasur")
    await world.press_on_board(name, "Add 1 computer", channel_id)
    _, _, table_id, *_ = world.offered(channel_id)["Start"].split(":")
    await presses_are_forgotten(world.services.store)  # otherwise these presses would send the hand
    await world.services.tables.start(int(table_id), Who(world.people[name], name))
    await world.until(lambda: "My hand" in world.offered(channel_id))
    return Seat(world, name, int(table_id), channel_id)


HEALTHY = tuple(f"H{number}" for number in range(5))


async def play_on(people: list[Seat], turns: int, seconds: float = 3.0) -> None:
    """Play turns at these tables in parallel; fail unless each board follows in `seconds`."""

    async def play(seat: Seat) -> None:
        for _ in range(turns):
            await seat.world.until(seat.my_turn)
            await seat.play()
            await seat.world.until(seat.board_is_true, seconds)

    await asyncio.gather(*map(play, people))
