"""Make pictures of a round's count and of a match's end, from public facts alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Generic, cast

from bot.games.presenting.board import ViewT
from bot.games.presenting.event_words import EventWords, ScoredT
from bot.pictures.count import Cell, CountRow, CountScene, SideTotal
from bot.pictures.end import Ending, EndScene
from bot.pictures.scene import Look
from bot.ui.names import Names
from pasur_core.protocol import Result, RoundScored


class CountWords(EventWords[ScoredT], Generic[ViewT, ScoredT]):
    """Makes the scenes of counts and of match ends, for one game in one language.

    In its methods, `names` are names for pictures.
    """

    counts_on_board: ClassVar[bool] = False
    """Whether the board shows a round's count until the next deal, without a separate message.

    In games with very short rounds, there would be too many messages.
    """

    lower_wins: ClassVar[bool] = False
    """Whether low scores win."""

    def count(self, scored: RoundScored, view: ViewT, names: Names, look: Look) -> CountScene:
        """Return the scene with the count of a finished round.

        `view` is a spectator's view after the round.
        """
        seen, plain = cast(ScoredT, scored.for_seat(None)), names.plain
        goal, order = None if self.single else self.goal(view), self.order(seen)
        title = self.say("count-picture", round=view.round, goal=goal or 0)
        return CountScene(
            title=self.title if self.single else title,
            round=self.say("count-this-round"),
            total=self.say("count-total"),
            sides=tuple(
                SideTotal(
                    plain.side(side), seen.points[side], seen.totals[side], plain.partners(side)
                )
                for side in order
            ),
            rows=tuple(
                CountRow(row.label, tuple(row.cells[side] for side in order), row.short)
                for row in self.rows(seen, plain)
            ),
            look=look,
            target=goal,
            low=self.lower_wins,
            said=tuple(self.settled(seen, plain)),
        )

    def order(self, scored: ScoredT) -> Sequence[int]:
        """Return the sides (from 0) in the order in which a count shows them."""
        return range(len(scored.totals))

    def rows(self, scored: ScoredT, names: Names) -> Iterator[CountRow]:
        """Yield the counted items, each with a cell per side in the order of the sides."""
        yield from ()

    def settled(self, scored: ScoredT, names: Names) -> Iterator[str]:
        """Yield short lines about the facts that decided the round."""
        yield from ()

    def row(
        self, name: str, texts: Sequence[str], *, points: Sequence[int] = (), best: bool = False
    ) -> CountRow:
        """Return a row with the label `count-row-NAME` and the short label `count-short-NAME`.

        `texts` are the cells, one per side; `points` are each side's points for the row's item.
        With `best`, the sides with the most points are marked as winners of the item.
        """
        return CountRow(
            self.say(f"count-row-{name}"),
            cells(texts, points, best=best),
            self.words.first(
                f"{self.game.key}-count-short-{name}",
                f"{self.game.key}-count-row-{name}",
                f"count-row-{name}",
            ),
        )

    def ending(
        self, result: Result, rounds: Sequence[RoundScored], names: Names, look: Look
    ) -> EndScene:
        """Return the scene with the result of a finished match.

        Args:
            result: the result of the match.
            rounds: the counts of all rounds, the first one first.
            names: the names for pictures.
            look: the look of the picture for the reader.
        """
        plain = names.plain
        sides = range(len(names.sides))
        ranked = sorted(sides, key=lambda side: (result.ranks[side], side))
        winners = [plain.side(side) for side in ranked if result.ranks[side] == 0]
        last = max(result.ranks)
        losers = [plain.side(side) for side in ranked if result.ranks[side] == last]
        return EndScene(
            title=self.title,
            winners=self.words.list(winners) if winners else "",
            said=self.say("end-picture-won", count=len(winners), losers=self.words.list(losers)),
            sides=tuple(
                Ending(
                    plain.side(side),
                    result.ranks[side] + 1,
                    result.totals[side],
                    tuple(scored.totals[side] for scored in rounds),
                )
                for side in ranked
            ),
            look=look,
            best=self.best_round(rounds, plain),
        )

    def standing(self, rounds: Sequence[RoundScored], names: Names, look: Look) -> EndScene:
        """Return the scene with the totals of a running match after these rounds, at least one."""
        totals, plain = rounds[-1].totals, names.plain
        better = [-total if self.lower_wins else total for total in totals]
        ranked = sorted(range(len(totals)), key=lambda side: (-better[side], side))
        return EndScene(
            title=self.words("chart-picture", title=self.title),
            winners="",
            said="",
            sides=tuple(
                Ending(
                    plain.side(side),
                    1 + sum(other > better[side] for other in better),
                    totals[side],
                    tuple(scored.totals[side] for scored in rounds),
                )
                for side in ranked
            ),
            look=look,
        )

    def best_round(self, rounds: Sequence[RoundScored], names: Names) -> str:
        """Return a line about the best round of the match: the side, and the side's points.

        The line is empty if low scores win, if there are fewer than two rounds, or if no side ever
        scored.
        """
        made = [
            (points, -number, side)
            for number, scored in enumerate(rounds, start=1)
            for side, points in enumerate(scored.points)
            if points > 0
        ]
        if self.lower_wins or len(rounds) < 2 or not made:
            return ""
        points, number, side = max(made)
        return self.say("end-best", name=names.side(side), points=points, round=-number)


def cells(
    texts: Sequence[str], points: Sequence[int] = (), *, best: bool = False
) -> tuple[Cell, ...]:
    """Return a cell per text; with `best`, cells with the most points (not 0) are marked as won."""
    brought = tuple(points) or (0,) * len(texts)
    most = max(brought, default=0)
    return tuple(
        Cell(text, made, best and made == most > 0)
        for text, made in zip(texts, brought, strict=True)
    )
