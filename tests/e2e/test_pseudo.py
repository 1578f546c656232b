"""Matches in a pseudo-language: all text that is sent to Discord comes out of messages."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.features.lesson.decide import lessons
from bot.i18n import languages, words_for
from bot.i18n.direction import set_off
from bot.store import people
from bot.ui.limits import ALT, length
from pasur_core.registry import games
from tests import pseudo
from tests.by_turns import every
from tests.discord_world import World, discord_world, ids, labels
from tests.e2e.playing import by_clicks, hurry, play_on
from tests.e2e.whole_matches import agreed
from tests.transactions import writing

PEOPLE = ("Άλι", "Σάρα", "Ζωή", "Θωμάς")
SPOKEN = ("content", "label", "placeholder", "description", "title")
"""Fields that Discord shows, or that a screen reader reads, such as a file's description."""
_NAMES = re.compile(r"</[a-z ]+:[0-9]+>|Tea House")


@pytest.fixture(scope="module", autouse=True)
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("languages")
    pseudo.write(folder)
    with pseudo.spoken(folder):
        yield


def sent(world: World) -> Iterator[str]:
    """Yield every text that was sent to Discord, except for the list of commands."""
    for request in world.env.http_requests:
        if not request.path.endswith("/commands"):
            yield from said_in(request.json)


def said_in(body: Any) -> Iterator[str]:
    if isinstance(body, dict):
        for key, value in body.items():
            if key in SPOKEN and isinstance(value, str):
                yield value
            else:
                yield from said_in(value)
    elif isinstance(body, list):
        for one in body:
            yield from said_in(one)


async def pressed(world: World, name: str, verb: str) -> str:
    """Press the newest button with this verb in the channel; return the answer's text.

    Fail if there is none.
    """
    for message in reversed(world.messages()):
        for custom_id in ids(message):
            if custom_id.startswith(f"b:{verb}:"):
                return await world.click(name, message, custom_id)
    raise AssertionError(f"no button {verb} on {[labels(one) for one in world.messages()]}")


@pytest.mark.parametrize("key", every(9, games()))
async def test_a_match_in_a_pseudo_language_has_only_translated_text(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, key: str
) -> None:
    language = (pseudo.LTR, pseudo.RTL)[list(games()).index(key) % 2]
    caplog.set_level(logging.WARNING, "bot.i18n")
    game = games()[key]
    host, *guests = PEOPLE[: max(2, game.seats[0])]
    async with discord_world(tmp_path, people=PEOPLE) as world:
        async with writing(world.services.store) as conn:
            await conn.run_sync(people.set_guild, world.guild.id, language=language)
            for person in world.people.values():
                await conn.run_sync(people.set_person, person.id, language=language)
        await world.open(host, game=key, **agreed(game))
        for guest in guests:
            await pressed(world, guest, "join")
        for verb in ("arrange", "start"):
            await pressed(world, host, verb)
        await play_on(world, way=by_clicks, turns=3, stop=lambda table: table.between_rounds)
        for verb in ("hand", "more", "down"):
            await pressed(world, host, verb)
        await hurry(world, stop=lambda table: table.between_rounds)
        if (await world.table()).between_rounds:
            await pressed(world, host, "deal")
        await hurry(world)
        await pressed(world, host, "more")
        for command in ("scoreboard", "stats", "rules", "help", "settings"):
            await world.type(host, command)
        for topic in ("privacy", "about"):
            await world.type(host, "help", topic=topic)
        await world.type(host, "stats", table=1)
        await world.type(host, "rules", game=key)
        await world.type(host, "learn")
        if key in lessons():
            await world.type(host, "learn", game=key)
        texts = {_NAMES.sub("", text) for text in sent(world)}
        names = [words_for(one)("language-name") for one in languages()]
        texts -= {*names, *map(set_off, names)}
    found = [
        f"{leak} in {text!r}"
        for text in texts
        for leak in pseudo.leaks(text)
        if not (leak.startswith("cut") and length(text) >= ALT - 4)
    ]
    assert len(texts) > 60
    assert not found, "\n".join(found)
    assert not [one.getMessage() for one in caplog.records if one.name.startswith("bot.i18n")]
