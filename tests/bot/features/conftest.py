"""Fixtures of features: rows are tried on both databases, pages with a game for eight."""

from __future__ import annotations

from tests.bot.pages.conftest import wide
from tests.bot.store.conftest import new_url, server, store, url

__all__ = ["new_url", "server", "store", "url", "wide"]
