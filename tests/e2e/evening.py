"""Play a game night of eight people through three sittings, and write down what they read.

`python -m tests.e2e.evening` writes the golden files in all languages.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from unittest import mock

import discord
from simcord.components import walk_components

from bot.features.nights import rows
from bot.features.nights.form import NewNight
from bot.features.nights.rows import Whole
from bot.features.tournaments.ids import VERB as TOURNAMENT
from bot.i18n import Words, words_for
from bot.pages.custom_ids import Press
from bot.store import people
from bot.store.standing_posts import CLAIM_SECONDS
from bot.tables import organised, seating
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables
from tests.discord_world import (
    ResponseMessage,
    World,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.playing import hurry

EVERYONE = ("Ali", "Sara", "Reza", "Mina", "Nima", "Dara", "Omid", "Zoe")
"""Ali is the host; Omid comes late, Dara is away in the second sitting, Reza leaves after it."""

LANGUAGES = ("en", "fr", "fa")
GAME, WEB = "pasur", "https://cards.example"

Act = Callable[[], Awaitable[object]]
"""What people do, or time that passes."""

ALL = "=== all messages at the end"
"""The line before the last part of the text, which follows from no single step."""


def golden(language: str, name: str = "evening") -> Path:
    """Return the file with an evening in a language."""
    return Path(__file__).parent / "golden" / f"{name}-{language}.txt"


class Evening:
    """An evening in a world, and its text so far.

    Attributes:
        lines: the text: after each step, the messages that are new or have changed.
    """

    def __init__(self, world: World, words: Words, steps: int | None = None) -> None:
        """Begin an evening.

        With `steps`, the process dies after so many steps (`World.cut_power`) in all waits and acts
        in which it can, each time a step later. Else it dies where the evening says so.
        """
        self.world, self.words = world, words
        self.lines = list[str]()
        self._steps = None if steps is None else itertools.count(steps)
        self._shown = dict[int, str]()
        self._begins = world.now()

    async def passes(
        self, title: str, seconds: float, *, dies: int = 0, waits: float = 6.0
    ) -> None:
        """Let time pass as in `step`; `dies` is as in `does`.

        After a death, another process has `waits` seconds more: few while matches run, whose turns
        are short.
        """
        if await self._dies(lambda: self.world.skip(seconds), dies):
            await self.world.skip(waits)
            seconds = 0.0
        await self.step(title, seconds)

    async def does(self, act: Act, *, dies: int = 0) -> None:
        """Have a person do something; if the process dies in it, they try again with the next one.

        `dies` is the number of messages that it has sent by then; it does not know of the last one.
        With 0, it does not die.
        """
        if await self._dies(act, dies):
            await self.world.skip(CLAIM_SECONDS)
            # If it was stored, there may be nothing to press any more.
            with contextlib.suppress(AssertionError):
                await act()
        else:
            await act()

    async def _dies(self, act: Act, dies: int) -> bool:
        """Do something in which the process dies; return False, and do nothing, if it does not.

        A message that was about to be sent is free again as soon as its claim ends.
        """
        if self._steps is not None:
            self.world.cut_power(next(self._steps))
        elif dies:
            self.world.cut_power_at_message(dies)
        else:
            return False
        with contextlib.suppress(AssertionError):
            await act()
        assert self.world.dead or self._steps is not None, "so many messages are not sent"
        await self.world.revive()
        return True

    async def step(self, title: str, seconds: float = 0.0) -> None:
        """Let these seconds pass, and write down what has changed on screen."""
        if seconds:
            await self.world.skip(seconds)
        await self.world.wait(14)
        self.lines += ["", f"=== {self._clock(self.world.now())} {title}"]
        there = set[int]()
        for name, message, said in self._messages():
            there.add(message.id)
            if self._shown.get(message.id) != said:
                sign = "~" if message.id in self._shown else "+"
                self.lines += [f"{sign} {name}", *_indented(said)]
            self._shown[message.id] = said
        gone = [one for one in self._shown if one not in there]
        self.lines += [f"- {self._shown.pop(one).splitlines()[0]}" for one in gone]

    def all_shown(self) -> list[str]:
        """Return the lines of all messages that stand in the channel and its threads."""
        found = ["", ALL]
        for name, message, said in sorted(self._messages(), key=lambda one: one[0]):
            opened = message._message.type == discord.MessageType.thread_created.value
            if message.channel_id not in self._mail() and not opened:
                found += [name, *_indented(said)]
        return found

    def _mail(self) -> dict[int, str]:
        return {self.world.dm_id(name): f"@{name}" for name in EVERYONE}

    def _messages(self) -> Iterator[tuple[str, ResponseMessage, str]]:
        """Yield the name of its place, each message, and what people read there."""
        channels, mail = self.world.env.backend.channels, self._mail()
        rooms = [one for one in channels.values() if one.parent_id == self.world.channel.id]
        places = [(self.world.channel.id, "#card-room")]
        places += [(one.id, f"#{one.name}") for one in sorted(rooms, key=lambda one: one.id)]
        for channel_id, name in [*places, *mail.items()]:
            for message in self.world.messages(channel_id):
                yield name, message, self._said(message, whole=channel_id not in mail)

    def _said(self, message: ResponseMessage, *, whole: bool) -> str:
        """Return a message as people read it.

        Of a message of the cards and of a direct message it is the first line.
        """
        of_cards = not any(f":{TOURNAMENT}:" in one for one in ids(message))
        said = text(message)
        if not whole:
            return self._named(said.splitlines()[0])
        if of_cards and (said.startswith(("### ", "-# ")) or "\n### " in said):
            said = f"{said.lstrip().splitlines()[0]} …"
        buttons = [
            f"[{one['label']}]" if one.get("url") is None else f"[{one['label']} → {one['url']}]"
            for one in walk_components(message.components)
            if one["type"] == 2 and "label" in one
        ]
        return self._named("\n".join(filter(None, (said, " ".join(buttons)))))

    def _named(self, said: str) -> str:
        """Return a text with names in place of ids, and times of the evening."""
        for name, person in self.world.people.items():
            said = said.replace(f"<@{person.id}>", f"@{name}")
        for one in self.world.env.backend.channels.values():
            said = said.replace(f"<#{one.id}>", f"#{one.name}")
        said = re.sub("<@&[0-9]+>", "@Players", said)
        said = re.sub(r"/channels/\d+/\d+/\d+", "/channels/…", said)
        return re.sub("<t:([0-9]+):[A-Za-z]>", lambda m: f"‹{self._clock(float(m[1]))}›", said)

    def _clock(self, at: float) -> str:
        """Return a time as minutes since the evening began."""
        return f"{round((at - self._begins) / 60)} min"

    def reads(self, name: str, page: ResponseMessage) -> None:
        """Write down a private message as a person reads it now."""
        self.lines += [f"> {name}", *_indented(self._said(page, whole=True))]


class Night(Evening):
    """An evening with a game night."""

    async def whole(self) -> Whole:
        """Return the night as it is stored."""
        found = await self.world.services.store.read(rows.whole, 1)
        assert found is not None
        return found

    def message(self) -> ResponseMessage:
        """Return the night's message."""
        return next(one for one in reversed(self.world.messages()) if text(one).startswith("## 🌙"))

    async def press(self, name: str, button: str) -> str:
        """Press a button of the night's message; return the answer.

        If the process has just died, that message can have the buttons of an earlier step.
        """
        label, message = self.words(f"night-button-{button}"), self.message()
        if label in labels(message):
            return await self.world.press(name, label, message)
        press = Press("night", 0, 0, f"{button}/1").button()
        return await self.world.forge(name, press, message=message)

    async def play(self, *, away: str = "") -> None:
        """Play the sitting: a round of cards at the first table, then all to the end."""
        night = await self.whole()
        first, *others = night.tables_of(night.night.number)
        for table_id in (first, *others):
            who = Who(self.world.people[away].id if away else 0, "")
            if (await self.world.table(table_id)).seat_of(who.user_id) is not None:
                await self.world.services.tables.change(table_id, who, seating.leave)
        await hurry(self.world, first, stop=lambda table: table.between_rounds)
        await self.step(f"round of cards over in room 1, sitting {night.night.number}")
        await hurry(self.world, first)
        await self.step("room 1 has ended")
        for table_id in others:
            await hurry(self.world, table_id)


def entries(evening: str) -> list[list[str]]:
    """Return the steps of an evening, each with its entries, and then all direct messages.

    They are in alphabetical order: after a death, of two messages that were sent together each can
    be the first, and a hand that was on its way may come a minute later.
    """
    steps = [re.split(r"\n(?=[+~>-] |#)", one.strip()) for one in re.split(r"\n(?==== )", evening)]
    mail = [one for step in steps for one in step if one.startswith("+ @")]
    return [sorted(one for one in step if one not in mail) for step in steps] + [sorted(mail)]


def check_end(wanted: str, found: str) -> None:
    """Fail unless two texts end with the same messages, each in its place.

    If a process dies after Discord has sent a message and before it knows that, one more can stay.
    """
    there, expected = Counter(_at_the_end(found)), Counter(_at_the_end(wanted))
    assert not expected - there
    assert (there - expected).total() <= 1


def _at_the_end(evening: str) -> list[str]:
    return re.split(r"\n(?=#)", evening.partition(ALL)[2])


def _indented(said: str) -> list[str]:
    return [f"    {line}" for line in said.splitlines()]


async def prepare(world: World, language: str, **settings: object) -> Words:
    """Give the server of an evening its language, a page in a browser, and these settings.

    Return the words of the language.
    """
    about = {"language": language, "web_secret": "s" * 22, "web_key": "k"}
    await world.services.store.write(people.set_guild, world.guild.id, **about, **settings)
    return words_for(language)


async def play_evening(world: World, language: str, steps: int | None = None) -> str:
    """Play the evening in a server of this language; return its text.

    The process dies at five messages, or in each wait; `steps` is as in `Evening`.
    """
    role = world.guild.create_role("Players")
    words = await prepare(world, language, players_role_id=role.id)
    evening = Night(world, words, steps)
    passes = evening.passes

    form = private(await world.typed("Ali", "night"))
    new = NewNight(GAME, "+40m", 3, 10, calls=True)
    announce = Press("night", 0, 0, f"announce/{new.rest}").button()
    await evening.does(lambda: world.forge("Ali", announce, message=form), dies=1)
    await evening.step("Ali announces a night")
    for name in ("Sara", "Reza", "Mina"):
        await evening.press(name, "join")
    await passes("Sara, Reza and Mina sign up", 1300)
    for name in ("Nima", "Dara", "Zoe"):
        await evening.press(name, "join")
    await evening.step("Nima, Dara and Zoe sign up")
    await passes("check-in opens", 470, dies=1, waits=CLAIM_SECONDS)
    for name in ("Ali", "Sara", "Reza", "Mina"):
        await evening.press(name, "checkin")
    await evening.step("they check in")
    await passes("the first sitting", 600, dies=2)
    await evening.press("Omid", "join")
    await evening.play()
    await passes("the first sitting has ended; Omid is in", 1)
    await passes("the second sitting", 60, dies=3)
    await evening.play(away="Dara")
    await evening.press("Reza", "leave")
    await passes("the second sitting has ended, Dara was away; Reza leaves", 1)
    await passes("the third sitting", 60, dies=4)
    await evening.play()
    await passes("the end", 1, waits=CLAIM_SECONDS)
    return "\n".join([*evening.lines, *evening.all_shown()]).strip() + "\n"


@contextlib.contextmanager
def same_cards() -> Iterator[None]:
    """Deal and seat in the same way each time."""
    begin = organised.begin

    async def same(
        tables: Tables, table_id: int, seed: bytes | None = None, *, seats: int | None = None
    ) -> Table:
        return await begin(tables, table_id, seed or table_id.to_bytes(32, "big"), seats=seats)

    with (
        mock.patch("bot.features.nights.progress.organised.begin", same),
        mock.patch("bot.features.nights.answer.secrets.randbits", return_value=7),
    ):
        yield


async def write(
    name: str, play: Callable[[World, str], Awaitable[str]], languages: Iterable[str]
) -> None:
    """Write the golden files of an evening in these languages."""
    for language in languages:
        with tempfile.TemporaryDirectory() as folder, same_cards():
            async with discord_world(Path(folder), EVERYONE, web_url=WEB) as world:
                said = await play(world, language)
        golden(language, name).write_text(said, "utf-8", newline="\n")
        print(golden(language, name).name)


if __name__ == "__main__":
    asyncio.run(write("evening", play_evening, sys.argv[1:] or LANGUAGES))
