"""No page of a server that was lived in shows what is hidden, private or sealed, nor keeps it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AsyncExitStack

from sqlalchemy import Connection, select

from bot.i18n import languages, words_for
from bot.pages.web_links import WebLinks
from bot.store import people
from bot.store.schema import matches
from bot.web.visit import FRESH
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, Room
from tests.bot.web.pages import (
    FEAT,
    HIDDEN,
    HOSTILE,
    KEY,
    NOWHERE,
    Pages,
    lived_in,
    pages_of,
)

PARTS = ("/steps/0", "/draws", "/record")
"""What the scripts of a finished match load."""


async def shown(pages: Pages, address: str, language: str) -> tuple[int, str]:
    """Return the status and the text of an address for a browser of a language."""
    response = await pages.get(address, **{"Accept-Language": language})
    assert response.status in (200, 303, 404)
    return response.status, await response.text()


async def differing(
    kept: Pages, fresh: Pages, addresses: Iterable[str], *spoken: str
) -> list[tuple[str, str]]:
    """Return the addresses and languages for which two servers of pages give other answers."""
    return [
        (address, language)
        for address in addresses
        for language in spoken
        if await shown(kept, address, language) != await shown(fresh, address, language)
    ]


def unfinished_seeds(conn: Connection) -> list[bytes]:
    """Return the seeds of the matches that are no finished ones, such as sealed deals."""
    found = select(matches.c.seed).where(matches.c.status != "over", matches.c.seed.is_not(None))
    return list(conn.scalars(found))


def with_parts(addresses: dict[str, str]) -> list[str]:
    """Return the addresses with those that scripts load, except for streams."""
    return [
        *addresses.values(),
        *(addresses[name] + part for name in ("match", "sealed-over", "private") for part in PARTS),
    ]


async def test_no_page_shows_what_is_hidden_private_or_sealed(pages: Pages) -> None:
    addresses = await lived_in(pages.room, pages.links)
    seeds = [seed.hex() for seed in await pages.room.store.read(unfinished_seeds)]
    assert len(seeds) > 2
    for language in languages():
        words = words_for(language)
        secrets = [
            HIDDEN.name,
            pages.links.handle(HIDDEN.user_id),
            words(f"pasur-feat-{FEAT}"),
            *(str(who.user_id) for who in (HIDDEN, ALI, SARA)),
            *(addresses[name] for name in NOWHERE),
            *seeds,
        ]
        for name, address in addresses.items():
            status, text = await shown(pages, address, language)
            assert status == (404 if name in NOWHERE else 200), name
            assert not [one for one in secrets if one in text], (name, language)
    for name in ("sealed", "sealed-over", "private"):
        unknown = await shown(pages, addresses["missing"], "en")
        number = addresses[name].rpartition("/")[2]
        for path in (f"match/{number}", f"now/{number}", f"now/{number}/events"):
            assert await shown(pages, path, "en") == unknown
        for part in PARTS:
            assert await shown(pages, f"match/{number}{part}", "en") == unknown
    # Otherwise this proves nothing: the hidden person takes part in everything.
    await pages.room.store.write(people.set_person, HIDDEN.user_id, scoreboards=None)
    texts = {name: (await shown(pages, one, "en"))[1] for name, one in addresses.items()}
    told = {name for name, text in texts.items() if HIDDEN.name in text}
    assert told >= {
        "server", "matches", "matches-of", "season", "ever", "rating", "person", "match", "now",
        "duplicate", "night",
    }  # fmt: skip


async def test_a_kept_page_is_the_one_that_would_be_made(room: Room) -> None:
    """It depends on the language, on the channels that everyone sees, and on the link."""
    async with AsyncExitStack() as stack:
        kept = await stack.enter_async_context(pages_of(room, kept=True))
        fresh = await stack.enter_async_context(pages_of(room))
        addresses = with_parts(await lived_in(room, kept.links))
        assert await differing(kept, fresh, addresses, "en", "fa") == []
        for channels in (set[int](), {CHANNEL}):
            kept.channels = fresh.channels = channels
            assert await differing(kept, fresh, addresses, "en") == []
        await room.store.write(people.set_guild, GUILD, language="fa")
        assert await differing(kept, fresh, addresses, "de") == [], "the language of the server"
        other = WebLinks("", "another-secret-22-lett", key=KEY)
        await room.store.write(people.set_guild, GUILD, web_secret=other.secret)
        for one in addresses:
            assert (await shown(kept, one, "en"))[0] == 404


async def test_a_kept_page_is_made_once_while_it_is_fresh(kept_pages: Pages) -> None:
    addresses = await lived_in(kept_pages.room, kept_pages.links)
    before = await kept_pages.text(addresses["person"])
    await kept_pages.room.tables.forget_person(SARA.user_id)
    await kept_pages.room.store.write(people.set_person, ALI.user_id, scoreboards=people.NEVER)
    assert await kept_pages.text(addresses["person"]) == before
    kept_pages.room.time += FRESH
    for name, address in addresses.items():
        _, text = await shown(kept_pages, address, "en")
        for who, secret in ((SARA, SARA.name), (ALI, HOSTILE[:12])):
            assert secret not in text, name
            assert kept_pages.links.handle(who.user_id) not in text, name
    assert (await kept_pages.get(addresses["person"])).status == 404
