"""Answer requests for the problem of the day, and presses on its hand."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from bot.features.daily.decide import day_at, ends
from bot.features.problem import rows as problems
from bot.features.problem.decide import Problems, position
from bot.features.problem.page import (
    Answered,
    frame_of,
    problem_on,
    problem_page,
    scene_of_problem,
)
from bot.features.problem.rows import AnswerRow, ProblemRow
from bot.interactions.context import Context
from bot.interactions.framed import FramedContext
from bot.interactions.location import name_of
from bot.interactions.press_context import PressContext
from bot.pages.board import board_of
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame
from bot.pages.hand import hand_of
from bot.posting.pictures import picture_of
from bot.tables.draft import try_action
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.unstored import unstored
from bot.ui.layout import Page
from pasur_core.match import Match


async def todays_problem(context: Context) -> Page:
    """Return the page of today's problem; the first request of the day makes the problem.

    Raise `Refused` if no suitable position is found.
    """
    today = day_at(context.services.now())
    problem = await context.interaction.client.part(Problems).of(today, problem_on(today))
    return await position_page(context, problem, await replayed(context, problem))


async def replayed(context: Context, problem: ProblemRow) -> Match:
    """Return the match of a problem up to the decision, by replaying its log.

    Requests of one person are handled one after the other.

    Raise `Refused` if the rules of the game have changed, or if too many requests wait.
    """
    async with context.turn():
        return await asyncio.to_thread(position, problem)


async def position_page(
    context: Context, problem: ProblemRow, match: Match, *, sentence: str = "", why: str = ""
) -> Page:
    """Return the page of a problem for this person, before or after the person's answer.

    `sentence` is shown above the problem. `why` is the code of the refusal that `sentence`
    explains.
    """
    audience = await context.audience()
    table, words = table_of(context, problem, match), audience.words
    seat = table.seats[problem.seat]
    hand = hand_of(table, seat, words, sorting=audience.person.sorting)
    picture = None
    if audience.look != "text":
        pack, sorting = audience.pack, audience.person.sorting
        scene = scene_of_problem(problem, table, words, pack=pack, sorting=sorting)
        picture = await picture_of(context.services.studio, scene)
    board = board_of(table, words) if picture is not None else None
    answered = await context.services.store.read(_answered, context, problem)
    page = problem_page(
        problem, table, hand, words, picture, board, answered=answered, sentence=sentence, why=why
    )
    return audience.dressed(page, problem.game)


def table_of(context: Context, problem: ProblemRow, match: Match) -> Table:
    """Return the in-memory table of a problem, with the person in the seat that has to decide."""
    user = context.interaction.user
    return unstored(match, problem.seat, user.id, name_of(user), len(match.log))


def _answered(conn: Connection, context: Context, problem: ProblemRow) -> Answered | None:
    user_id = context.who.user_id
    given = problems.answer_of(conn, problem.day, user_id)
    if given is None:
        return None
    return Answered(
        given,
        problems.count_of_day(conn, problem.day),
        problems.count_of_person(conn, user_id),
        ends(day_at(context.services.now())),
    )


class ProblemContext(FramedContext):
    """A press on the hand of a problem; `press` is the embedded custom id."""

    def __init__(
        self, outer: PressContext, press: Press, problem: ProblemRow, match: Match
    ) -> None:
        self._problem = problem
        self._match = match
        super().__init__(outer, press)

    @property
    def frame(self) -> Frame:
        """The frame that embeds the custom ids of the problem's hand."""
        return frame_of(self._problem.day)

    def table(self) -> Table:
        """Return the in-memory table of the problem."""
        return table_of(self, self._problem, self._match)

    async def submit(self, text: str, ask: int) -> Table:
        """Store the person's first answer, and return the table, which does not change.

        `text` is an action in notation.

        Raise `Refused` for a second answer (`problem-second`) or an illegal action.
        """
        problem, table = self._problem, self.table()
        action = str(try_action(table, problem.seat, text)[0].log[-1].action)
        moves = [move for move, _ in problem.moves]
        # Only moves whose worth is stored can be judged.
        if action not in moves:
            raise Refused("unknown-button")
        correct = action in moves[: problem.best]
        given = AnswerRow(problem.day, self.who.user_id, action, correct, self.services.now())
        if not await self.services.store.write(problems.answer, given):
            raise Refused("problem-second")
        return table

    async def page(self, sentence: str, why: str) -> Page:
        """Return the present page of the problem; the arguments are as in `FramedContext.page`."""
        return await position_page(self, self._problem, self._match, sentence=sentence, why=why)
