"""A table with its posts and its readers' settings, read in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.store.people import Readers
from bot.store.posts import PostRow, Want
from bot.tables.table import Table

Posts = Mapping[Want, PostRow]
"""The posts of one table, by kind and key."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as one transaction read or stored it.

    A snapshot is used at once and never cached. A write that depends on a snapshot states what was
    read. If that is out of date by then, the write changes nothing.
    """

    table: Table
    posts: Posts
    readers: Readers
