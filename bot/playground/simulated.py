"""`python -m bot.playground.simulated URL`: the bot on the simulated Discord at this URL.

The token that the simulated Discord requires is in the environment (`PASUR_TOKEN`), as for the real
Discord. The bot ends on a signal. It also ends when its standard input is closed, as happens when
its parent process ends.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import sys
import threading
import time

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import PasurBot
from bot.host.failures import understood
from bot.host.life import start_until, token_of
from bot.host.logs import configure
from bot.host.signals import at_stop
from bot.interactions.card_emojis import upload_emojis
from bot.settings import Settings
from bot.store import people
from bot.web.process import serve_pages

_END = 9.0
"""Most seconds from the end of the parent process to the end of this one, even if it hangs."""


class SimulatedBot(PasurBot):
    """The bot with its own application on the simulated Discord; it uploads its emojis first."""

    async def setup_hook(self) -> None:
        """Upload the emojis, set up the bot as usual, and switch on each server's web page."""
        await upload_emojis(self)
        await super().setup_hook()
        async for guild in self.fetch_guilds():
            await self._give_page(guild.id, guild.name)

    async def on_ready(self) -> None:
        """Greet the servers that have no messages yet, as if the bot had just joined them.

        The usual greeting at a start leaves them out: their settings, with a web page, are stored
        already. Called by discord.py.
        """
        for guild in self.guilds:
            if not any(channel.last_message_id for channel in guild.text_channels):
                self.dispatch("guild_join", guild)

    async def _give_page(self, guild_id: int, name: str) -> None:
        """Store a link to a server's web page, so that a newcomer need not make it in `/setup`."""
        store = self.services.store
        if (await store.read(people.guild, guild_id)).web_secret is None:
            secret, key = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
            await store.write(people.set_guild, guild_id, web_secret=secret, web_key=key, name=name)


async def run(settings: Settings, url: str) -> None:
    """Run the bot until a signal; `url` replaces `https://discord.com/api/v10`."""
    Route.BASE = url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url).with_scheme("ws").with_path("/gateway")
    stopped = asyncio.Event()
    with at_stop(stopped.set):
        async with serve_pages(settings) as site, SimulatedBot(settings) as bot:
            if site is not None:
                site.follow(bot)
            await start_until(bot, token_of(settings), stopped)


def _end_with_parent() -> None:
    # Nothing is written to the pipe, so this returns when the other process has closed it.
    sys.stdin.read()
    # `os.kill` would end the process at once on Windows.
    signal.raise_signal(signal.SIGTERM)
    time.sleep(_END)
    os._exit(1)


def main(url: str) -> int:
    """Run the bot; return the exit status.

    The status is 0 after a normal end, and 1 after an error that can pass by itself. It is 2 after
    an error that needs the operator. Unknown errors are raised.
    """
    settings = Settings()
    configure(settings)
    # Warnings of discord.py about a merely simulated Discord would worry newcomers needlessly.
    logging.getLogger("discord").setLevel(logging.ERROR)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        asyncio.run(run(settings, url))
    except Exception as error:
        problem = understood(error, settings)
        if problem is None:
            raise
        print(problem.sentence, file=sys.stderr)
        return 1 if problem.may_pass else 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
