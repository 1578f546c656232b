"""Logs: one line an event, as text or JSON, without tokens, hands, packs or seeds."""

from __future__ import annotations

import logging
import sys

import aiohttp
import discord
import structlog

from bot.settings import Settings

_TALKATIVE = {
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "asyncio": logging.INFO,
    "discord": logging.INFO,
}
"""Libraries whose more talkative lines hold statements and requests, and so hands and seeds."""

_LOST = (OSError, aiohttp.ClientError, discord.ConnectionClosed, discord.GatewayNotFound)
"""What a connection that is lost or cannot be made is told by; `TimeoutError` is an `OSError`."""


def _in_one_line(record: logging.LogRecord) -> bool:
    """Let what discord.py says of a lost connection be one line: where in its code is no news."""
    if record.name.startswith("discord.") and record.exc_info and record.exc_info[1]:
        error = record.exc_info[1]
        if isinstance(error, _LOST):
            record.msg, record.args = f"{record.getMessage()} ({type(error).__name__})", ()
            record.exc_info = record.exc_text = None
    return True


def configure(settings: Settings) -> None:
    """Send everything, discord.py's logs too, to standard error."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
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
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_in_one_line)
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
