"""The front page of a server, which consists of sections from features."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import Connection

from bot.features import registry
from bot.web.visit import Html, PageSection, Route, Visit


async def answer(visit: Visit) -> Html:
    """Return the front page of the server."""
    return Html("server.html", await visit.store.read(_columns, visit))


ROUTES = (Route("", answer),)
"""The front page of a server."""


@cache
def sections() -> tuple[PageSection, ...]:
    """Return the `SECTIONS` of all features, in the order of the page."""
    found = [one for module in registry.web_modules() for one in getattr(module, "SECTIONS", ())]
    return (*sorted(found, key=lambda one: one.order),)


def _columns(conn: Connection, visit: Visit) -> dict[str, list[tuple[str, Any]]]:
    """Return the templates of both columns with their values, without empty sections."""
    columns: dict[str, list[tuple[str, Any]]] = {"wide": [], "beside": []}
    for section in sections():
        page = section.read(conn, visit)
        if page is not None:
            columns["wide" if section.wide else "beside"].append((section.template, page))
    return columns
