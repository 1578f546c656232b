"""A Discord on this machine with two people who play, for a bot that runs as a host runs it.

The bot reaches it through `PASUR_REST_PROXY`; nothing of the bot is changed.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from simcord.backend.models import Message
from simcord.components import walk_components

from bot.playground.live import LiveInteraction
from tests.loopback.server import TOKEN, Loopback, real_now
from tests.loopback.world import TeaHouse, until

__all__ = ["TOKEN", "People", "people"]

_T = TypeVar("_T")

_ANSWER = 30.0
"""Seconds to wait for the bot's answer or for a message of its."""

_LONGEST = 300.0
"""Seconds after which an action of people has failed."""


class People:
    """Two people in a server, whose actions wait for the bot's answers.

    Attributes:
        discord: the server; it has all requests of the bot.
        url: the address for `PASUR_REST_PROXY`.
    """

    def __init__(self, discord: Loopback, loop: asyncio.AbstractEventLoop) -> None:
        self.discord = discord
        self.url = discord.url
        self._house = TeaHouse(discord, ("Ali", "Sara"))
        self._loop = loop

    def begin(self, game: str = "pasur") -> None:
        """Open a table and begin a match; raise `AssertionError` if the bot does not answer."""
        self._run(self._begin(game))

    def play(self, moves: int) -> None:
        """Play some moves; raise `AssertionError` if the bot does not answer."""
        self._run(self._play(moves))

    async def _begin(self, game: str) -> None:
        async def opened() -> bool:
            house = self._house
            if house.backend.find_command("lobby", house.guild_id) is not None:
                await house.type("Ali", "play", game=game)
            return "Join" in house.offered()

        await until(opened, _ANSWER, "the lobby")
        await self._press("Sara", "Join")
        await self._press("Ali", "Start")
        await until(lambda: "My hand" in self._house.offered(), _ANSWER, "the match")

    async def _play(self, moves: int) -> None:
        played = 0

        async def move() -> bool:
            nonlocal played
            played += await self._turn()
            return played >= moves

        await until(move, _ANSWER * moves, f"move {played + 1} of {moves}")

    async def _turn(self) -> bool:
        """Let the person to act play the first card; return whether one was played."""
        for label, custom_id in self._house.offered().items():
            if custom_id.startswith("b:deal:"):
                await self._press("Ali", label)
                return False
        for name in self._house.people:
            hand = await self._answer(await self._press(name, "My hand"))
            if cards := _ids(hand, "b:pick:"):
                pressed = await self._house.press(name, hand, cards[0])
                asked = await self._answer(pressed)
                if takes := _ids(asked, "b:do:"):  # the card can take one of several
                    pressed = await self._house.press(name, asked, takes[0])
                return pressed.answered.is_set()
        return False

    async def _answer(self, pressed: LiveInteraction) -> Message:
        """Wait for the private answer to a press."""

        def found() -> Message | None:
            shown = self._house.shown(pressed)
            return shown if shown is not None and shown.components else None

        await until(lambda: found() is not None, _ANSWER, "the answer to a press")
        answer = found()
        assert answer is not None
        return answer

    async def _press(self, name: str, label: str) -> LiveInteraction:
        await until(lambda: label in self._house.offered(), _ANSWER, f"the button {label}")
        board, custom_id = self._house.board(), self._house.offered()[label]
        return await self._house.press(name, board, custom_id)

    def _run(self, action: Coroutine[Any, Any, _T]) -> _T:
        return asyncio.run_coroutine_threadsafe(action, self._loop).result(_LONGEST)


def _ids(message: Message, prefix: str) -> list[str]:
    """Return the custom ids of a message's buttons that begin in this way."""
    ids = [one.get("custom_id", "") for one in walk_components(message.components)]
    return [one for one in ids if one.startswith(prefix)]


@contextmanager
def people(make: Callable[[], Loopback] = lambda: Loopback(real_now)) -> Iterator[People]:
    """Serve a Discord in a thread of this process, and yield its people."""
    serving, over = threading.Event(), threading.Event()
    found: list[People] = []

    async def serve() -> None:
        discord = make()
        await discord.start()
        found.append(People(discord, asyncio.get_running_loop()))
        serving.set()
        try:
            await asyncio.to_thread(over.wait)
        finally:
            await discord.stop()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        if not serving.wait(_ANSWER):
            raise AssertionError("the Discord of this machine does not serve")
        yield found[0]
    finally:
        over.set()
        thread.join()
