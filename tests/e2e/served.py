"""A host that serves pages, and the links to them in messages."""

from __future__ import annotations

from simcord.components import walk_components
from simcord.results import ResponseMessage

HOST = "https://cards.example"
SERVED = {"web": "8090", "web_url": HOST}


def urls(message: ResponseMessage) -> list[str]:
    """Return the addresses of a message's link buttons."""
    found = [one.get("url") for one in walk_components(message.components)]
    return [url for url in found if url is not None and url.startswith(HOST)]
