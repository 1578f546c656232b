"""The problem of the day: a position, and after the answer the value of each move with reasons."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from bot.features.daily.decide import DailyContest
from bot.features.daily.page import contest_on, noon_of
from bot.features.problem.rows import AnswerRow, Count, ProblemRow
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import HAND_COLOUR, TABLE_COLOUR
from bot.pages.advice import points_of
from bot.pages.board import scene_of
from bot.pages.frame import Frame, table_blocks
from bot.pages.hand import hand_buttons
from bot.pages.names import seat_names
from bot.pictures.scene import Pack, Scene
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.cards import cards_by_suit
from bot.ui.hand import HandPage
from bot.ui.layout import Page, Text
from bot.ui.stamps import on_day, relative
from pasur_core.players.reasons import Reason, reasons

VERB = "problem"
"""The verb in all custom ids on this page; day, verb and rest of an embedded id follow it."""

_REASONS = 3
"""The most reasons for the best move; other moves have at most one."""

_AHEAD = datetime.timedelta(days=3)
"""The problem of a day has the game of the daily deal this long afterwards."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A person's answer, with numbers of answers to compare it with.

    Attributes:
        given: the answer.
        day: the counts of all people's answers to that problem.
        reader: the counts of the reader's answers to all problems.
        following: the Unix time of the next problem.
    """

    given: AnswerRow
    day: Count
    reader: Count
    following: float


def problem_on(day: datetime.date) -> DailyContest:
    """Return the game of a day's problem, and the number of seats in that game."""
    return contest_on(day + _AHEAD)


def frame_of(day: str) -> Frame:
    """Return the frame that embeds the custom ids of a problem's hand.

    It leaves out buttons for calls out of turn. `day` is an ISO date.
    """
    return Frame(VERB, day, left_out=frozenset({"call"}))


def problem_page(
    problem: ProblemRow,
    table: Table,
    hand: HandPage,
    words: Words,
    picture: bytes | None,
    board: Board | None,
    *,
    answered: Answered | None = None,
    sentence: str = "",
    why: str = "",
) -> Page:
    """Return the page with the position: with buttons before the answer, with the result after it.

    `picture` is the PNG of the position, None for text only; `board` is the table as text.
    `sentence` is shown above the position; `why` is the code of the refusal that `sentence`
    explains.
    """
    seat = table.seats[problem.seat]
    title = words(f"{problem.game}-title")
    head = words("problem-head", title=title, day=on_day(noon_of(problem.day)))
    shown = (
        *table_blocks(table, seat, hand, words, picture, board),
        *_recalled(problem, table, words),
    )
    if answered is None:
        asked = "\n".join(filter(None, (head, sentence, words("problem-ask"))))
        blocks = (Text(asked), *shown, *hand_buttons(table, seat, hand, words, why))
        return frame_of(problem.day).around(Page(blocks, HAND_COLOUR))
    verdict = _verdict(problem, answered.given, words)
    blocks_after = (
        Text("\n".join(filter(None, (head, sentence)))),
        *shown,
        Text(verdict),  # below the picture, since a phone shows the foot of so high a page
        Text("\n".join(_moves(problem, table, answered.given, words))),
        Text(words("problem-exact" if problem.exact else "problem-estimated")),
        Text("\n".join(_counts(answered, words))),
    )
    return Page(blocks_after, TABLE_COLOUR)


def _verdict(problem: ProblemRow, given: AnswerRow, words: Words) -> str:
    if given.correct:
        return words("problem-right", move=_label(problem, given.answer, words))
    best = (_label(problem, move, words) for move, _ in problem.moves[: problem.best])
    move = words.list(best, "or")
    return words("problem-wrong", answer=_label(problem, given.answer, words), move=move)


def scene_of_problem(
    problem: ProblemRow, table: Table, words: Words, *, pack: Pack | None, sorting: str | None
) -> Scene:
    """Return the position as a scene to draw.

    The reader has not watched the round, so the player panels also show facts that a player would
    remember. `pack` is the reader's card design, None for the game's own. `sorting` is the reader's
    order of the hand, None for the game's own.
    """
    scene = scene_of(table, words, problem.seat, pack=pack, sorting=sorting)
    shown = presenter(problem.game, words.language)
    return shown.recalled(scene, table.view(problem.seat))


def _recalled(problem: ProblemRow, table: Table, words: Words) -> Iterator[Text]:
    """Yield a text with each side's result so far and the cards that are out of play."""
    shown, names = presenter(problem.game, words.language), seat_names(table, words)
    view, lines = table.view(problem.seat), list[str]()
    sides = [
        words("problem-so-far", name=names.side(side), facts=facts)
        for side in range(len(view.sides))
        if (facts := shown.so_far(view, side))
    ]
    if sides:
        lines.append(f"-# {' '.join(sides)}")
    if cards := shown.gone(view):
        lines.append(words("problem-gone", cards=cards_by_suit(words, cards)))
    if lines:
        yield Text("\n".join(lines))


def _moves(problem: ProblemRow, table: Table, given: AnswerRow, words: Words) -> Iterator[str]:
    """Yield a line for each move with its value, each followed by its reasons."""
    shown, names = presenter(problem.game, words.language), seat_names(table, words)
    view, legal = table.view(problem.seat), table.legal(problem.seat)
    most = problem.moves[0][1]
    of_best = list[Reason]()
    for at, (move, brings) in enumerate(problem.moves):
        label, own = _label(problem, move, words), str(move == given.answer).lower()
        found = reasons(problem.game, view, legal, shown.game.parse(move))
        if at < problem.best:
            yield words("problem-move-best", move=label, own=own)
            given_reasons, nothing = found[:_REASONS], "problem-why-best"
            of_best += found
        else:
            yield words("problem-move", move=label, own=own, **points_of(most - brings, words))
            # A reason that the best move has as well does not explain the difference.
            given_reasons = tuple(one for one in found if one not in of_best)[:1]
            nothing = "problem-why-alike" if found else "problem-why-not"
        why = " ".join(shown.reason(one, names) for one in given_reasons)
        if why and at >= problem.best:
            why = words("problem-why-for", why=why)
        yield f"-# {why or words(nothing)}"


def _counts(answered: Answered, words: Words) -> Iterator[str]:
    day, reader = answered.day, answered.reader
    yield words("problem-count", correct=day.correct, answers=day.answers)
    yield words("problem-own", correct=reader.correct, answers=reader.answers)
    yield words("problem-next", at=relative(answered.following))


def _label(problem: ProblemRow, move: str, words: Words) -> str:
    shown = presenter(problem.game, words.language)
    return shown.action_label(shown.game.parse(move))
