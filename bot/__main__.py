"""`python -m bot [check|sync|playground|backup FILE|...]`: run the bot, or look after it."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import re
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pydantic
import structlog
from discord.http import Route

from bot.app import PasurBot
from bot.host import owner
from bot.host.check import check
from bot.host.failures import Stop, understood
from bot.host.life import run, token_of
from bot.host.logs import configure, to_host
from bot.i18n import words_for
from bot.interactions.card_emojis import upload_emojis
from bot.interactions.commands import sync
from bot.settings import Settings
from bot.store.database.engine import is_new

_FAILED, _ACT = 1, 2
_LAST_PORT = 65535
_OWNER = {"ban": "id", "unban": "id", "forget-server": "id", "announce": "sentence"}
"""The owner's commands, and what each is told."""

_FILES = ("backup", "restore")
"""The commands that are told a file."""

_SIMULATED = (sys.executable, "-m", "bot.playground.simulated")
"""The playground's bot, which is told where its Discord is."""

_log = structlog.get_logger(__name__)


class _Idle(PasurBot):
    """The bot as far as its commands go: its tables are left alone."""

    async def setup_hook(self) -> None:
        await self.prepare()


async def sync_commands(settings: Settings) -> None:
    """Tell Discord the commands, whether or not they have changed."""
    bot = _Idle(settings)
    async with bot:
        await bot.login(token_of(settings))
        count = await sync(bot.tree, bot.services.store, bot.application_id or 0)
        uploaded = await upload_emojis(bot)
        print(words_for("en")("host-synced", count=count, uploaded=uploaded))


async def playground(settings: Settings, port: int | None) -> int:
    """Run on a simulated Discord, in the browser; returns the exit status, or raises `Stop`.

    `port` None is the first that is free, 0 any.
    """
    # What is said of a Discord that is only simulated would worry a newcomer for nothing.
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        from bot.playground import NoBot, NoPort, bot_process, serve  # of the `play` extra
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise Stop("host-no-play") from None

    def announce(url: str) -> None:
        print(words_for("en")("host-playground", url=url), flush=True)

    environment = os.environ | {"PASUR_DATABASE_URL": settings.database_url.get_secret_value()}
    bot = partial(bot_process, command=_SIMULATED, environment=environment)
    try:
        await serve(bot, port=port, announce=announce)
    except NoPort as error:
        raise Stop("host-port-taken", port=error.port) from None
    except NoBot as error:
        return error.status
    return 0


def _port(typed: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", typed) or int(typed) > _LAST_PORT:
        raise Stop("host-bad-port", port=typed[:20], most=_LAST_PORT)
    return int(typed)


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit status: 2 where only a person can mend what is wrong.

    1 when a check found something, when waiting can help, and for a fault of the program itself.
    """
    parser = argparse.ArgumentParser("python -m bot", description=words_for("en")("host-about"))
    commands = parser.add_subparsers(dest="command")
    for name in ("run", "check", "sync", "migrate", "copy", "archive", "rebuild-statistics"):
        commands.add_parser(name, help=words_for("en")(f"host-{name}-about"))
    play = commands.add_parser("playground", help=words_for("en")("host-playground-about"))
    play.add_argument("--port")
    for name in _FILES:
        told = words_for("en")(f"host-{name}-about")
        commands.add_parser(name, help=told).add_argument("file", type=Path)
    for name, what in _OWNER.items():
        told = words_for("en")(f"host-{name}-about")
        commands.add_parser(name, help=told).add_argument(what)
    chosen = parser.parse_args(arguments)
    settings = None
    try:
        settings = Settings()
        configure(settings)
        if settings.rest_proxy:
            Route.BASE = settings.rest_proxy
        return _do(chosen, settings)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        problem = understood(error, settings)
        if problem is None:
            _log.exception("the program failed")
            return _FAILED
    print(to_host(problem.sentence), file=sys.stderr)
    return _FAILED if problem.may_pass else _ACT


def _do(chosen: argparse.Namespace, settings: Settings) -> int:
    match chosen.command:
        case "check":
            return asyncio.run(check(settings, print))
        case "sync":
            asyncio.run(sync_commands(settings))
        case "playground":
            port = None if chosen.port is None else _port(chosen.port)
            return asyncio.run(_play(settings, port))
        case "migrate":
            print(asyncio.run(owner.migrate(settings)))
        case "backup":
            print(asyncio.run(owner.backup(settings, chosen.file)))
        case "restore":
            print(asyncio.run(owner.restore(settings, chosen.file)))
        case "copy":
            print(asyncio.run(owner.copy(settings, partial(print, flush=True))))
        case "archive":
            print(asyncio.run(owner.archive(settings)))
        case "rebuild-statistics":
            print(asyncio.run(owner.rebuild_statistics(settings)))
        case "ban":
            print(asyncio.run(owner.ban(settings, chosen.id)))
        case "unban":
            print(asyncio.run(owner.unban(settings, chosen.id)))
        case "forget-server":
            print(asyncio.run(owner.forget_server(settings, chosen.id)))
        case "announce":
            print(asyncio.run(owner.announce(settings, chosen.sentence)))
        case _:
            asyncio.run(run(settings))
    return 0


async def _play(settings: Settings, port: int | None) -> int:
    """Run on the database that was named, else on one of the playground's own; raises `Stop`.

    The simulated Discord is made anew each time, so a database with anything in it is refused:
    its tables would hang on messages that nobody knows.
    """
    import tempfile

    named = settings.database_url.get_secret_value()
    if named and "database_url" in settings.model_fields_set:
        if not await is_new(named):
            raise Stop("host-play-database")
        return await playground(settings, port)
    with tempfile.TemporaryDirectory(prefix="pasur-") as folder:
        url = pydantic.SecretStr(f"sqlite+aiosqlite:///{folder}/playground.db")
        return await playground(settings.model_copy(update={"database_url": url}), port)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
