"""Play a duplicate of four pairs through four deals, and write down what they read.

`python -m tests.e2e.partners_evening` writes the golden files in all languages.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
import sys
from collections.abc import Iterator
from unittest import mock

from simcord.results import ResponseMessage

from bot.features.tournaments.ids import VERB
from bot.features.tournaments.page import TournamentPlan
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.decide import CALL_SECONDS, READY_SECONDS
from bot.features.tournaments.partners.rows import FourTable
from bot.features.tournaments.rows import EDIT_SECONDS
from bot.pages.custom_ids import Press
from bot.store.standing_posts import CLAIM_SECONDS
from bot.tables import seating
from bot.tables.who import Who
from tests.discord_world import World, ids, private
from tests.e2e.evening import LANGUAGES, Evening, prepare, write
from tests.e2e.playing import hurry

HOME, AWAY = ("Ali", "Mina", "Sara", "Omid"), ("Nima", "Dara", "Reza", "Zoe")
"""The people of the two tables by seat: the first and the third are partners."""

NAME, GAME, DEALS, DAY = "partners", "pasur", 4, 86400.0


class Duplicate(Evening):
    """An evening with a duplicate for partners."""

    def announcement(self) -> ResponseMessage:
        """Return the public message."""
        return self.world.messages()[0]

    async def table(self, number: int) -> FourTable:
        """Return a table as it is stored."""
        return (await self.world.services.store.read(fours.tables, 1))[number - 1]

    async def look_at_seats(self, name: str) -> ResponseMessage:
        """Have a person press *Sit down*; return what they read."""
        seats = Press(VERB, 0, 0, "1 seats").button()
        return private(await self.world.clicked(name, self.announcement(), seats))

    async def sit(self, name: str, seat: str = "") -> ResponseMessage:
        """Have a person look at the seats and take one (`TABLE/SEAT`), or a new table."""
        page = await self.look_at_seats(name)
        if seat:
            selects = [one for one in ids(page) if re.search(r"^s:.*:\d+ sit$", one)]
            assert selects, "no seat is offered"
            await self.world.choose_in(name, page, selects[0], seat)
        else:
            await self.world.click(name, page, Press(VERB, 0, 0, "1 sitnew").button())
        return page

    async def ask(self, name: str, page: ResponseMessage, guest: str) -> None:
        """Have a person keep the seat opposite for a guest, on the page of the seats."""
        (keep,) = (one for one in ids(page) if one.startswith("s:"))
        await self.world.choose_in(name, page, keep, self.world.people[guest])

    async def press(self, name: str, verb: str, *, number: int = 0) -> str:
        """Press a button of the newest notice, or of the message of a table with this number."""
        place = (await self.table(number)).thread_id if number else None
        found = [
            (one, custom_id)
            for one in self.world.messages(place)
            for custom_id in ids(one)
            if re.search(rf":\d+ {verb}( |$)", custom_id)
        ]
        assert found, "no message has this button"
        return await self.world.click(name, *found[-1])

    async def ready(self, number: int, *names: str) -> None:
        """Have these people press that they are ready."""
        for name in names:
            await self.press(name, "ready", number=number)

    async def play(self, number: int, *, away: str = "") -> None:
        """Play the deal that a table has begun."""
        played = (await self.table(number)).played
        assert played is not None
        if away:
            who = Who(self.world.people[away].id, away)
            await self.world.services.tables.change(played.match_id, who, seating.leave)
        await hurry(self.world, played.match_id, seed=number)

    async def look(self, name: str) -> None:
        """Have a person look at the standings, and write down what they read."""
        post = next(one for one in reversed(self.world.messages()) if ids(one))
        look = Press(VERB, 0, 0, "1 look 0").button()
        self.reads(name, private(await self.world.clicked(name, post, look)))


async def play_pairs(world: World, language: str, steps: int | None = None) -> str:
    """Play the duplicate in a server of this language; return its text.

    Dara says no to Nima and plays with Zoe, who comes late; Omid is away in a deal. The process
    dies at five messages, or in each wait and act; `steps` is as in `Evening`.
    """
    words = await prepare(world, language, board="text")
    evening = Duplicate(world, words, steps)
    does, step = evening.does, evening.step
    passes = functools.partial(evening.passes, waits=CLAIM_SECONDS)

    hub = private(await world.typed("Ali", "tournament"))
    plan = TournamentPlan(GAME, DEALS, 24, paired=1)
    opening = Press(VERB, 0, 0, f"0 open {plan.rest}").button()
    with same_seeds():
        await world.forge("Ali", opening, message=hub)
    await step("Ali opens a duplicate")
    ali = await evening.sit("Ali")
    await does(lambda: evening.ask("Ali", ali, "Sara"), dies=1)
    evening.reads("Ali", ali)
    await step("Ali sits down and asks Sara")
    await does(lambda: evening.press("Sara", "sit"))
    nima = await evening.sit("Nima")
    await does(lambda: evening.ask("Nima", nima, "Dara"))
    await step("Sara accepts; Nima asks Dara at a new table")
    await does(lambda: evening.press("Dara", "decline"), dies=1)
    await step("Dara says no")
    evening.reads("Nima", await evening.look_at_seats("Nima"))
    await does(lambda: evening.ask("Nima", nima, "Reza"))
    await does(lambda: evening.press("Reza", "sit"))
    await evening.sit("Mina", "1/1")
    await does(lambda: evening.sit("Omid", "1/3"), dies=1)
    await step("Nima asks Reza, who accepts; Mina and Omid complete table 1")
    await does(lambda: evening.sit("Dara", "2/1"))
    await passes("Dara sits down at table 2", EDIT_SECONDS)
    await evening.ready(1, "Ali", "Sara", "Mina")
    await step("Ali, Sara and Mina are ready, Omid is missing")
    await passes("a minute later", CALL_SECONDS, dies=1)
    await passes("a quarter of an hour later", READY_SECONDS)
    await evening.ready(1, *HOME)
    await step("all are ready")
    await evening.play(1)
    await passes("table 1 has played deal 1", 6)
    await does(lambda: evening.sit("Zoe", "2/3"))
    await passes("Zoe completes table 2", EDIT_SECONDS)
    for number in range(1, DEALS + 1):
        await evening.ready(2, *AWAY)
        await evening.play(2)
        if number > 1:
            await evening.ready(1, *HOME)
            await evening.play(1, away="Omid" if number == 2 else "")
        # The announcement changes once a minute at most.
        await world.skip(EDIT_SECONDS)
        await passes(f"both tables have played deal {number}", EDIT_SECONDS)
    for name in ("Omid", "Nima"):
        await evening.look(name)
    await passes("the end", DAY, dies=1)
    for name in ("Ali", "Zoe"):
        await evening.look(name)
    return "\n".join([*evening.lines, *evening.all_shown()]).strip() + "\n"


@contextlib.contextmanager
def same_seeds() -> Iterator[None]:
    """Seal the same deals each time."""
    seeds = iter(range(1, DEALS + 1))
    target = "bot.features.tournaments.decide.new_seed"
    with mock.patch(target, side_effect=lambda: next(seeds).to_bytes(32, "big")):
        yield


if __name__ == "__main__":
    asyncio.run(write(NAME, play_pairs, sys.argv[1:] or LANGUAGES))
