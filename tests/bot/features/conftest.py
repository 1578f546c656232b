"""Fixtures of features: both databases, a game for eight, and the pages in a browser."""

from __future__ import annotations

from tests.bot.pages.conftest import wide
from tests.bot.store.conftest import new_url, server, store, url
from tests.bot.web.conftest import pages

__all__ = ["new_url", "pages", "server", "store", "url", "wide"]
