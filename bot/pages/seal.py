"""The public seal of a shuffle: the beginning of the hash of a match's secret seed."""

from __future__ import annotations

from bot.i18n import Words
from bot.tables.table import Table
from bot.ui.layout import Page, Text
from pasur_core.shuffle import commitment

DIGITS = 32
"""Hex digits that are shown: 128 bits. With 64 bits, one core would find two seeds with the same
seal in half an hour."""


def is_sealed_in_thread(table: Table) -> bool:
    """Return whether the seal is in the first message of the match's thread.

    Matches that the bot organises, such as those of a game night, share a thread. Their seals are
    on the boards.
    """
    return table.row.thread_id is not None and not table.row.organised


def seal_line(table: Table, words: Words) -> str:
    """Return the line with the seal, in markdown; empty without a seed."""
    seed = table.row.seed
    return "" if seed is None else words("seal", hash=commitment(seed)[:DIGITS])


def seal_page(table: Table, words: Words) -> Page:
    """Return the message that begins a thread; it is never edited."""
    return Page((Text(seal_line(table, words)),))
