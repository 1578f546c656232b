"""Answer presses in a lesson as its script says, and store the person's progress."""

from __future__ import annotations

from bot.features.lesson import rows as progress
from bot.features.lesson.decide import PERSON, Script, lessons
from bot.features.lesson.page import frame_of, lesson_page, offer_page, spoken, wanted_again
from bot.features.lesson.rows import Progress
from bot.interactions.context import Context
from bot.interactions.framed import FramedContext
from bot.interactions.location import name_of
from bot.interactions.press_context import PressContext
from bot.pages.board import board_of
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame
from bot.pages.hand import hand_of
from bot.tables.draft import try_action
from bot.tables.find import favourite_game
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page


async def standing(context: Context, script: Script, *, restart: bool = False) -> tuple[int, str]:
    """Return a person's step in a lesson, and the Fluent id of a notice, else "".

    The notice says that the script has changed, so the person begins again. A person who has not
    begun is put at the first step. With `restart`, a person who has begun is put there too.
    """
    store, user_id = context.services.store, context.who.user_id
    at = await store.read(progress.get, user_id, script.key)
    # A changed script can have other steps, with other cards.
    if at is not None and at.fingerprint == script.fingerprint and not restart:
        return at.step, ""
    await store.write(progress.begin, user_id, script.key, script.fingerprint)
    return 1, "" if at is None or restart else "lesson-changed"


async def lesson_where_left(context: Context, script: Script) -> Page:
    """Return the page of the person's present step, with a notice if they had to begin again."""
    number, message = await standing(context, script)
    words = (await context.audience()).words
    return await step_page(context, script, number, sentence=words(message) if message else "")


async def lesson_offer(context: Context) -> Page:
    """Return the offer of a lesson, in the person's favourite game or else in the server's."""
    audience, user_id = await context.audience(), context.who.user_id
    key = await favourite_game(context.tables, context.guild_id, user_id, list(lessons()))
    begun = await context.services.store.read(progress.get, user_id, key)
    return offer_page(key, begun is not None, audience.words)


def table_at(context: Context, script: Script, number: int) -> Table:
    """Return the in-memory table of a step, numbered from 1, with the person in their seat."""
    user = context.interaction.user
    return script.table(number, user.id, name_of(user))


async def step_page(
    context: Context,
    script: Script,
    number: int,
    *,
    sentence: str = "",
    why: str = "",
    tries: int = 0,
) -> Page:
    """Return the page of a step.

    Args:
        context: the reader and where they read.
        script: the lesson.
        number: the number of the step, from 1.
        sentence: the answer to the person's last press.
        why: the code of the refusal that `sentence` explains, else "".
        tries: the number of wrong attempts at this step.
    """
    audience = await context.audience()
    table, words = table_at(context, script, number), audience.words
    seat = table.seats[PERSON]
    hand = hand_of(table, seat, words, sorting=audience.person.sorting)
    picture = await context.outbox.hands.picture(table, seat, audience)
    board = board_of(table, words) if picture is not None else None
    page = lesson_page(
        script, number, table, hand, words, picture, board, sentence=sentence, why=why, tries=tries
    )
    return audience.dressed(page, script.key)


class LessonContext(FramedContext):
    """A press on the hand of a lesson; `press` is the embedded custom id."""

    def __init__(
        self, outer: PressContext, press: Press, script: Script, number: int, tries: int = 0
    ) -> None:
        self._script = script
        self._number = number
        self._tries = tries
        self._said = ""
        super().__init__(outer, press)

    @property
    def frame(self) -> Frame:
        """The frame that embeds the custom ids of the step's hand."""
        return frame_of(self._script, self._number, self._tries)

    def table(self) -> Table:
        """Return the in-memory table of the person's step."""
        return table_at(self, self._script, self._number)

    async def submit(self, text: str, ask: int) -> Table:
        """Try an action and return the table; the expected action leads to the next step.

        `text` is the action in notation. Raise `Refused` for an illegal action or an old step.
        """
        script, number = self._script, self._number
        table = self.table()
        if ask != number:
            raise Refused("old-question")
        try:
            action = try_action(table, PERSON, text)[0].log[-1].action
        except Refused as refused:
            # Other refusals, such as of an old button, are no attempts.
            if refused.code == "illegal":
                self._tries += 1
            raise
        words = (await self.audience()).words
        if script.wanted(number, action):
            await self.go_on()
            return self.table()
        self._tries += 1
        if name := script.why_not(number, action):
            self._said = spoken(script, number, name, words)
        else:
            self._said = words("lesson-other")
        return self.table()

    async def go_on(self) -> None:
        """Move the person to the next step; a duplicate press has no effect."""
        self._tries = 0
        at = Progress(self._number, self._script.fingerprint)
        if await self.services.store.write(
            progress.advance, self.who.user_id, self._script.key, at
        ):
            self._number += 1
        else:
            self._number, _ = await standing(self, self._script)

    async def page(self, sentence: str, why: str) -> Page:
        """Return the page of the step, with the answer to the last attempt.

        `sentence` and `why` are as in `FramedContext.page`.
        """
        script, number, tries = self._script, self._number, self._tries
        again = wanted_again(script, number, tries, (await self.audience()).words)
        sentence = "\n".join(filter(None, (sentence, self._said, again)))
        return await step_page(self, script, number, sentence=sentence, why=why, tries=tries)
