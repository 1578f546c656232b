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

    A snapshot is used at once and never cached. A write that follows from it names the state that
    was read, so it changes nothing if that state is out of date.
    """

    table: Table
    posts: Posts
    readers: Readers
