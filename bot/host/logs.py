"""Logs: one line per event, as text or JSON, without tokens, hands, packs or seeds."""

from __future__ import annotations

import logging
import os
import sys
from typing import TextIO

import aiohttp
import discord
import structlog

from bot.settings import Settings
from bot.store import StoreError

_TALKATIVE = {
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "asyncio": logging.INFO,
    "discord": logging.INFO,
}
"""Libraries whose lines below this level contain statements and requests, so hands and seeds."""

_LOST = (OSError, aiohttp.ClientError, discord.ConnectionClosed, discord.GatewayNotFound)
"""Errors of a lost or failed connection; `TimeoutError` is an `OSError`."""

_SUGGESTING = "Ignoring exception in autocomplete"
"""The beginning of discord.py's report that a person who types got no suggestions."""

_UNSUGGESTED = (*_LOST, discord.HTTPException, StoreError)
"""Errors in the report that are no fault of the program. Discord refuses suggestions that
come too late."""

_HEARTBEAT = 41.0
"""Least seconds between two heartbeats to Discord.
https://discord.com/developers/docs/events/gateway#sending-heartbeats
"""

_PRIORITIES = ((50, 2), (40, 3), (30, 4), (20, 6), (0, 7))
"""The lowest level of each priority of syslog."""


def _in_one_line(record: logging.LogRecord) -> bool:
    """Shorten discord.py's reports of failed requests to one line; a traceback does not help."""
    if record.name.startswith("discord.") and record.exc_info and record.exc_info[1]:
        error = record.exc_info[1]
        if isinstance(error, _UNSUGGESTED if str(record.msg).startswith(_SUGGESTING) else _LOST):
            record.msg, record.args = f"{record.getMessage()} ({type(error).__name__})", ()
            record.exc_info = record.exc_text = None
    return True


def _no_false_alarm(record: logging.LogRecord) -> bool:
    """Leave out discord.py's false reports that a connection is 41 seconds late or later.

    On a busy machine, Discord's answer to a heartbeat can arrive before discord.py has recorded
    when it sent it. discord.py then measures from the heartbeat before. No answer is really as
    late, since another heartbeat has been sent by then.
    """
    behind = record.args[1] if isinstance(record.args, tuple) and len(record.args) > 1 else 0.0
    return not (
        record.name == "discord.gateway"
        and str(record.msg).startswith("Can't keep up")
        and isinstance(behind, float)
        and behind >= _HEARTBEAT
    )


def _in_journal() -> bool:
    """Return whether standard error is systemd's journal, which adds the time to each line.

    https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html#%24JOURNAL_STREAM
    """
    try:
        status = os.fstat(sys.stderr.fileno())
    except (OSError, ValueError):
        return False
    return os.environ.get("JOURNAL_STREAM") == f"{status.st_dev}:{status.st_ino}"


def to_host(sentence: str) -> str:
    """Return the program's last sentence, marked as an error if systemd's journal reads it."""
    return f"<3>{sentence}" if _in_journal() else sentence


class _Journal(logging.StreamHandler[TextIO]):
    """Begins each line with its priority, such as `<3>` for an error."""

    def format(self, record: logging.LogRecord) -> str:
        priority = next(number for least, number in _PRIORITIES if record.levelno >= least)
        lines = super().format(record).splitlines()
        return "\n".join(f"<{priority}>{line}" for line in lines)


def configure(settings: Settings) -> None:
    """Send all logs, also discord.py's, to standard error."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
    ]
    journal = _in_journal()
    if settings.log_json or not journal:
        shared.append(structlog.processors.TimeStamper(fmt="iso", utc=True))
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if settings.log_json
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = (_Journal if journal else logging.StreamHandler)(sys.stderr)
    handler.addFilter(_in_one_line)
    handler.addFilter(_no_false_alarm)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *([structlog.processors.format_exc_info] if settings.log_json else []),
                renderer,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level)
    for library, least in _TALKATIVE.items():
        logging.getLogger(library).setLevel(max(root.level, least))
