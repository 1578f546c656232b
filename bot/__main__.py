"""`pasur [check|settings|playground|backup FILE|...]`: run the bot, or maintain it.

`python -m bot` does the same.
"""

from __future__ import annotations

import gc

if __name__ in ("__main__", "__mp_main__"):  # the latter in a worker process
    # Collections during the imports took a quarter of their time and found nothing.
    gc.disable()

import argparse
import asyncio
import contextlib
import io
import logging
import os
import re
import socket
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
from bot.host.commented_settings import commented_settings
from bot.host.failures import Stop, understood
from bot.host.life import run, token_of
from bot.host.logs import configure, to_host
from bot.host.signals import at_stop
from bot.host.unknown_settings import unknown_settings
from bot.host.version import bot_version, version_of
from bot.i18n import words_for
from bot.interactions.card_emojis import upload_emojis
from bot.interactions.commands import sync
from bot.settings import Settings
from bot.store.database.address import Address
from bot.store.database.engine import is_new

_NAME = "Pasur"
"""The name of the distribution; in lower case, the name of the command."""

_FAILED, _ACT = 1, 2
"""Exit statuses: for an error that can pass by itself or a bug, and for one that needs a person."""
_LAST_PORT = 65535
"""The highest number of a TCP port."""
_HERE, _PAGES = "127.0.0.1", range(8865, 8885)
"""The address and the ports for the web pages of the playground's server."""
_OWNER = {"ban": "id", "unban": "id", "forget-server": "id", "announce": "sentence"}
"""The owner's commands, each with the name of its argument."""

_SIMULATED = (sys.executable, "-P", "-m", "bot.playground.simulated")
"""The command of the playground's bot; the URL of its Discord is appended.

`-P` prevents the import of another `bot` from the current folder.
"""

_log = structlog.get_logger(__name__)


class _Idle(PasurBot):
    """The bot for single commands: it has a store and commands, but no running tables."""

    async def setup_hook(self) -> None:
        await self.prepare()
        await self.services.store.migrate()


async def sync_commands(settings: Settings) -> None:
    """Migrate the database, register the commands, and upload missing emojis; print a report.

    Unchanged commands are also registered. Raise `Stop` without a token, `StoreError`, or
    exceptions of discord.py.
    """
    bot = _Idle(settings)
    async with bot:
        await bot.login(token_of(settings))
        count = await sync(bot.tree, bot.services.store, bot.application_id or 0)
        uploaded = await upload_emojis(bot)
        print(words_for("en")("host-synced", count=count, uploaded=uploaded))


async def playground(settings: Settings, port: int | None) -> int:
    """Run on a simulated Discord in the browser; return the exit status.

    `port` is the port of the page: 0 for any free port, None for the first free port from 8765 on.
    Raise `Stop` if simcord is not installed or the port is in use.
    """
    # Warnings of discord.py about a merely simulated Discord would worry newcomers needlessly.
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
    port_of_pages = _free_port()
    if not settings.web and not settings.web_url and port_of_pages is not None:
        page = f"{_HERE}:{port_of_pages}"
        environment |= {"PASUR_WEB": page, "PASUR_WEB_URL": f"http://{page}"}
    bot = partial(bot_process, command=_SIMULATED, environment=environment)
    try:
        await serve(bot, port=port, announce=announce)
    except NoPort as error:
        raise Stop("host-port-taken", port=error.port) from None
    except NoBot as error:
        return error.status
    return 0


def _free_port() -> int | None:
    """Return a free port for the web pages of the playground's server; None if there is none.

    The ports are outside the range that the operating system assigns, so the port stays free while
    a killed bot restarts.
    """
    for port in _PAGES:
        with contextlib.suppress(OSError), socket.create_server((_HERE, port)):
            return port
    return None


def _port(typed: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", typed) or int(typed) > _LAST_PORT:
        raise Stop("host-bad-port", port=typed[:20], most=_LAST_PORT)
    return int(typed)


def _keep(typed: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", typed) or int(typed) == 0:
        raise Stop("host-bad-keep", typed=typed[:20])
    return int(typed)


def main(arguments: Sequence[str]) -> int:
    """Run one command; return the exit status.

    It is 2 if a person has to act, and 130 after Ctrl+C. It is 1 if a check found something, if an
    error can pass by itself, or if there is a bug. Otherwise it is 0.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # On Windows a pipe or a file takes the letters of one country alone.
            stream.reconfigure(errors="backslashreplace")
    parser = argparse.ArgumentParser(_NAME.lower(), description=words_for("en")("host-about"))
    versions = f"{_NAME} {bot_version()}, pasur-core {version_of('pasur-core')}"
    parser.add_argument("--version", action="version", version=versions)
    commands = parser.add_subparsers(dest="command")
    starting = commands.add_parser("run", help=words_for("en")("host-run-about"))
    for name in ("new", "stay"):
        about = words_for("en")(f"host-{name}-about")
        starting.add_argument(f"--{name}", action="store_true", help=about)
    parser.set_defaults(new=False, stay=False)
    plain = "check settings sync migrate copy archive rebuild-statistics"
    for name in plain.split():
        commands.add_parser(name, help=words_for("en")(f"host-{name}-about"))
    play = commands.add_parser("playground", help=words_for("en")("host-playground-about"))
    play.add_argument("--port")
    saving = commands.add_parser("backup", help=words_for("en")("host-backup-about"))
    saving.add_argument("--keep", metavar="N", help=words_for("en")("host-keep-about"))
    saving.add_argument("file", metavar="FILE", type=Path)
    restoring = commands.add_parser("restore", help=words_for("en")("host-restore-about"))
    restoring.add_argument("file", metavar="FILE", type=Path)
    for name, what in _OWNER.items():
        about = words_for("en")(f"host-{name}-about")
        commands.add_parser(name, help=about).add_argument(what)
    chosen = parser.parse_args(arguments)
    if chosen.command == "settings":
        print(commented_settings(), end="")
        return 0
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
    if chosen.stay and not problem.may_pass:
        asyncio.run(_stay(problem))
    else:
        print(to_host(problem.sentence), file=sys.stderr)
    return _FAILED if problem.may_pass else _ACT


async def _stay(problem: Stop) -> None:
    """Print the problem and wait for a signal, because a container that ends would be restarted."""
    stopped = asyncio.Event()
    with at_stop(stopped.set):
        print(to_host(problem.sentence), file=sys.stderr, flush=True)
        await stopped.wait()


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
            if chosen.keep is None:
                print(asyncio.run(owner.backup(settings, chosen.file)))
            else:
                keep = _keep(chosen.keep)
                print(asyncio.run(owner.backup_into(settings, chosen.file, keep)))
        case "restore":
            print(asyncio.run(owner.restore(settings, chosen.file)))
        case "copy":
            print(asyncio.run(owner.copy(settings, partial(print, flush=True))))
        case "archive":
            print(asyncio.run(owner.archive(settings)))
        case "rebuild-statistics":
            print(asyncio.run(owner.rebuild_statistics(settings, partial(print, flush=True))))
        case "ban":
            print(asyncio.run(owner.ban(settings, chosen.id)))
        case "unban":
            print(asyncio.run(owner.unban(settings, chosen.id)))
        case "forget-server":
            print(asyncio.run(owner.forget_server(settings, chosen.id)))
        case "announce":
            print(asyncio.run(owner.announce(settings, chosen.sentence)))
        case _:
            # Before the token, whose own name can be misspelt.
            for sentence in unknown_settings():
                _log.warning(sentence)
            token_of(settings)
            if not chosen.new:
                _require_database(settings)
            asyncio.run(run(settings))
    return 0


def _require_database(settings: Settings) -> None:
    """Ask before creating a database in a folder that is probably the wrong one; raise `Stop`.

    Such a folder has neither a database nor `.env`, and no setting names a database.
    """
    if "database_url" in settings.model_fields_set or Path(".env").exists():
        return
    if not Address.read(settings.database_url.get_secret_value()).missing():
        return
    folder = str(Path.cwd())
    if sys.stdin.isatty():
        with contextlib.suppress(EOFError):
            typed = input(f"{words_for('en')('host-ask-database', folder=folder)} ")
            if typed.strip().lower() in ("y", "yes"):
                return
    raise Stop("host-no-database", folder=folder)


async def _play(settings: Settings, port: int | None) -> int:
    """Run on the database in the settings, or else on a temporary one. Raise `Stop`.

    The simulated Discord is new each time, so a database with contents is refused: its rows would
    refer to messages that do not exist.
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
    # Each full garbage collection looked at all modules too, and stopped the process for 120 ms.
    gc.freeze()
    gc.enable()
    sys.exit(main(sys.argv[1:]))
