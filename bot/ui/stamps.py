"""Timestamps in markdown, which Discord shows in each reader's language and time zone."""

from __future__ import annotations


def relative(instant: float) -> str:
    """Return a Unix time as a timestamp that Discord shows as "in 5 minutes".

    https://discord.com/developers/docs/reference#message-formatting-timestamp-styles

    >>> relative(1700000000.5)
    '<t:1700000000:R>'
    """
    return f"<t:{int(instant)}:R>"


def on_day(instant: float) -> str:
    """Return a Unix time as a timestamp that Discord shows as "24 November 2026".

    >>> on_day(1700000000.5)
    '<t:1700000000:D>'
    """
    return f"<t:{int(instant)}:D>"


def at_time(instant: float) -> str:
    """Return a Unix time as a timestamp that Discord shows with weekday, date and time.

    >>> at_time(1700000000.5)
    '<t:1700000000:F>'
    """
    return f"<t:{int(instant)}:F>"
