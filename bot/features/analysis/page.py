"""The page of an analysis: luck and play, a chart, and the better moves."""

from __future__ import annotations

from collections.abc import Iterator
from math import copysign

from bot.features.analysis.decide import WAITING, RunningAnalysis, people_of
from bot.features.history.page import SHOWN, positions
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import HAND_COLOUR
from bot.pages.advice import points_of
from bot.pages.custom_ids import Press
from bot.pages.names import drawn_names, seat_names, table_key, table_name
from bot.pictures.end import Ending, EndScene
from bot.pictures.scene import Pack
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Choice, Page, Picture, Row, Select, Text
from bot.ui.limits import ALT, CHOICES, fit
from pasur_core.match import Match
from pasur_core.players.advising import CHANCE
from pasur_core.players.analysing import EVEN, Analysis, Judgement
from pasur_core.players.reasons import reasons
from pasur_core.protocol import Action, Seat

_REASONS = 3
"""The highest number of reasons shown for a better move."""


def analysis_page(
    table: Table,
    analysis: Analysis,
    seat: Seat,
    reader: SeatRow | None,
    words: Words,
    picture: bytes,
) -> Page:
    """Return the page with the analysis of one seat's decisions.

    Args:
        table: the finished match.
        analysis: its analysis.
        seat: the seat whose decisions are shown.
        reader: the reader's seat, None if they had none.
        words: the reader's language.
        picture: the PNG of the chart.
    """
    title, *said, note = analysis_blocks(table, analysis, seat, reader, words)
    chart = _Whose(table, analysis, seat, reader, words).chart_alt()
    drawn = Picture("analysis.png", picture, chart)
    blocks: list[Block] = [title, drawn, *table_key(table, words), *said]
    buttons = []
    for step in _steps(table, analysis, seat):
        press = Press("steps", table.id, 0, f"{step} {SHOWN}").button()
        buttons.append(Button(words("button-analysis-move", move=step + 1), press))
    if buttons:
        blocks.append(Row(tuple(buttons)))
    return Page((*blocks, note, *_people(table, words, seat)), HAND_COLOUR)


def analysis_blocks(
    table: Table, analysis: Analysis, seat: Seat, reader: SeatRow | None, words: Words
) -> tuple[Text, ...]:
    """Return an analysis as text only: a summary, then each costly decision, then a note.

    The arguments are as in `analysis_page`.
    """
    whose, steps = _Whose(table, analysis, seat, reader, words), _steps(table, analysis, seat)
    decisions = zip(analysis.costliest(seat), steps, strict=True)
    return (
        Text("\n".join([_title(table, words), *whose.summary()])),
        Text(words("analysis-worst" if steps else "analysis-well")),
        *(
            Text(whose.decision(number, one, step + 1))
            for number, (one, step) in enumerate(decisions, start=1)
        ),
        Text(words("analysis-note", count=len(analysis.of(seat)))),
    )


def _steps(table: Table, analysis: Analysis, seat: Seat) -> list[int]:
    """Return the step numbers (from 0) of a seat's costliest decisions in the match."""
    steps = positions(table.played)
    return [steps.index(one.at + 1) for one in analysis.costliest(seat)]


def choice_lines(table: Table, analysis: Analysis, one: Judgement, words: Words) -> tuple[str, ...]:
    """Return markdown about a decision: the move that was made, the better move, the reasons.

    The lines name the player, so they also suit readers who are not the player.
    """
    return (*_Whose(table, analysis, one.seat, None, words).choice(one),)


def whose_page(table: Table, words: Words) -> Page:
    """Return a page on which a reader without a seat chooses whose decisions to see."""
    return Page((Text(_title(table, words)), *_people(table, words, None)), HAND_COLOUR)


def progress_page(table: Table, making: RunningAnalysis, words: Words, *, before: int = 0) -> Page:
    """Return a page with the progress of an analysis, and a button that updates the page.

    `before` is the number of analyses that come before this analysis in the queue.
    """
    if making.stage == WAITING:
        said = words("analysis-waiting", before=max(before, 1))
    else:
        stage = f"analysis-stage-{making.stage}"
        said = words(stage, done=making.done, total=making.total)
    again = Button(words("button-analysis-again"), Press("analyse", table.id, 0, AGAIN).button())
    lines = (_title(table, words), said, words("analysis-patience"))
    return Page((Text("\n".join(lines)), Row((again,))), HAND_COLOUR)


AGAIN = "again"
"""The rest of the custom id of a button whose answer replaces its own message."""


def _title(table: Table, words: Words) -> str:
    return words("analysis-title", table=table_name(table, words))


def _people(table: Table, words: Words, shown: Seat | None) -> tuple[Block, ...]:
    """Return the list for choosing whose decisions are shown; nothing if there is no choice."""
    names, people = seat_names(table, words), people_of(table)
    if people == [shown]:
        return ()
    choices = (
        Choice(names.plain(seat), str(seat), chosen=seat == shown) for seat in people[:CHOICES]
    )
    return (Select(Press("analysed", table.id).select(), words("analysis-pick"), tuple(choices)),)


class _Whose:
    """Sentences about one seat's decisions."""

    def __init__(
        self,
        table: Table,
        analysis: Analysis,
        seat: Seat,
        reader: SeatRow | None,
        words: Words,
    ) -> None:
        self._table = table
        self._analysis = analysis
        self._seat = seat
        self._words = words
        self._own = str(reader is not None and reader.seat == seat).lower()
        sides = [side for side in table.played.sides if seat not in side]
        self._others = [other for side in sides for other in side]

    def summary(self) -> Iterator[str]:
        """Yield the result of the match, and how much of it was due to play and to luck."""
        analysis, seat = self._analysis, self._seat
        yield self._result(analysis.results[seat])
        play, luck = analysis.play(seat), analysis.luck(seat)
        if play:
            yield self._say("analysis-cost", amount=self._amount(play))
        else:
            yield self._say("analysis-cost-none")
        # Compared as they are shown, so that luck that is rounded to nothing is none.
        if self._amount(luck) == self._amount(0.0):
            yield self._say("analysis-luck-even")
        else:
            message = "analysis-luck-good" if luck > 0 else "analysis-luck-bad"
            yield self._say(message, amount=self._amount(abs(luck)))

    def decision(self, number: int, one: Judgement, move: int) -> str:
        """Return a decision: the move made, the better one, the difference, and why."""
        title = self._words("analysis-decision", number=number, round=one.round, move=move)
        return "\n".join((title, *self.choice(one)))

    def choice(self, one: Judgement) -> Iterator[str]:
        """Yield the move made, the better move and the difference, then any reasons."""
        label = presenter(self._table.row.game, self._words.language).action_label
        yield self._say(
            "analysis-better-exact" if one.exact else "analysis-better",
            made=label(one.made),
            best=label(one.best),
            amount=self._amount(one.cost),
        )
        if why := reasons_line(self._table, one.seat, one.at, one.made, one.best, self._words):
            yield why

    def chart_alt(self) -> str:
        """Return the alternative text of the chart."""
        expected = [value for _, value in self._analysis.course(self._seat)]
        first, low, high, last = expected[0], min(expected), max(expected), expected[-1]
        alt = self._say(
            f"analysis-alt-{self._analysis.unit}",
            first=self._amount(first),
            low=self._amount(low),
            high=self._amount(high),
            last=self._amount(last),
        )
        return fit(alt, ALT)

    def _result(self, result: float) -> str:
        if self._analysis.unit == CHANCE and len(self._others) > 1:
            return self._say("analysis-before", amount=self._amount(result))
        ahead = result - EVEN[self._analysis.unit]
        if not ahead:
            return self._say("analysis-level")
        if self._analysis.unit == CHANCE:
            return self._say("analysis-before-rival" if ahead > 0 else "analysis-behind-rival")
        message = "analysis-ahead" if result > 0 else "analysis-behind"
        return self._say(message, amount=self._amount(abs(result)))

    def _say(self, message: str, **facts: str | int) -> str:
        names = seat_names(self._table, self._words)
        about = {"name": names(self._seat), "rival": names(self._others[0])}
        return self._words(message, own=self._own, others=len(self._others), **about, **facts)

    def _amount(self, amount: float) -> str:
        return amount_of(amount, self._analysis.unit, self._words)


def amount_of(amount: float, unit: str, words: Words) -> str:
    """Return an amount as a phrase: points, or a percentage if `unit` is `CHANCE`.

    A chance is given as a number from 0 to 1.
    """
    if unit == CHANCE:
        return words("analysis-percent", amount=words.decimal(100 * amount, 0))
    count = float(points_of(abs(amount), words)["count"])
    number = words.decimal(copysign(count, amount), 0 if count.is_integer() else 1)
    return words("analysis-points", amount=number, count=count)


def reasons_line(
    table: Table, seat: Seat, at: int, made: Action, best: Action, words: Words
) -> str:
    """Return up to three reasons for the move `best` that do not also apply to the move `made`.

    `at` is the number of log entries before the move. The result is markdown in small print. It is
    empty if there is no such reason.
    """
    match, game = table.played, table.row.game
    then = Match.replay(match.game, match.options, match.seats, match.log[:at])
    view, legal = then.view(seat), then.legal(seat)
    of_both = reasons(game, view, legal, made)
    own = [why for why in reasons(game, view, legal, best) if why not in of_both]
    shown, names = presenter(game, words.language), seat_names(table, words)
    said = " ".join(shown.reason(why, names) for why in own[:_REASONS])
    return f"-# {said}" if said else ""


def course_of(
    table: Table, analysis: Analysis, seat: Seat, words: Words, *, pack: Pack | None = None
) -> EndScene:
    """Return the chart of a seat's expected result at each decision.

    The costliest decisions are marked. `pack` is the card design that the reader chose; None for
    the game's own design. Raise `ValueError` if the match is not over.
    """
    scale = 100 if analysis.unit == CHANCE else 1
    course, result = analysis.course(seat), table.played.result
    if result is None:
        raise ValueError("the match is not over")
    shown, side = presenter(table.row.game, words.language), seat % len(result.ranks)
    places = [at for at, _ in course]
    return EndScene(
        title=words(f"analysis-picture-{analysis.unit}", title=shown.title),
        winners="",
        said="",
        sides=(
            Ending(
                drawn_names(table, words).plain(seat),
                result.ranks[side] + 1,
                round(scale * analysis.results[seat]),
                tuple(round(scale * expected) for _, expected in course),
                tuple(sorted(places.index(one.at) for one in analysis.costliest(seat))),
            ),
        ),
        look=shown.look(pack),
        start=round(scale * EVEN[analysis.unit]),
    )
