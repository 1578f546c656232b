"""Boards of any game, made from a spectator's view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from bot.ui.board import Board
from bot.ui.game_words import GameWords
from bot.ui.limits import ALT, fit
from bot.ui.names import Names
from pasur_core.protocol import TABLE, View

ViewT = TypeVar("ViewT", bound=View)


class BoardPresenter(GameWords, Generic[ViewT]):
    """Boards of one game in one language.

    Methods that take `spoken` are handed `names.plain` when it is true.
    """

    def board(self, view: ViewT, names: Names, *, computers: frozenset[int] = frozenset()) -> Board:
        """Return the table as everybody sees it, from a spectator's view."""
        sides = range(len(view.sides))
        heading = self.heading(view)
        turn = self.turn(view, names.plain)
        remarks = tuple(self.remarks(view))
        standings = [
            self.words(
                "standing",
                name=names.side(side),
                facts=self.words.row(self.facts_of_side(view, side, names, computers)),
            )
            for side in sides
        ]
        said = [
            self.words(
                "standing-spoken",
                name=names.plain.side(side),
                facts=self.words.list(
                    self.facts_of_side(view, side, names.plain, computers), "more"
                ),
            )
            for side in sides
        ]
        return Board(
            title=heading,
            lines=(
                *self.table(view, names),
                *filter(None, (self.last_move(view, names),)),
                *standings,
                *(f"-# {remark}" for remark in remarks),
            ),
            move=self.last_move(view, names),
            spoken=" ".join(self._spoken_groups(view, names)),
            alt=fit(
                " ".join(
                    filter(
                        None,
                        (
                            self.words("sentence", text=heading),
                            *self.table(view, names.plain, spoken=True),
                            self.last_move(view, names.plain, spoken=True),
                            turn,
                            *said,
                            *remarks,
                        ),
                    )
                ),
                ALT,
            ),
        )

    def heading(self, view: ViewT) -> str:
        """Return game and round."""
        return self.say("heading", game=self.title, round=view.round)

    def table(self, view: ViewT, names: Names, *, spoken: bool = False) -> tuple[str, ...]:
        """Return the cards on the table, a line for each group of face-up cards."""
        return tuple(self.group(view, name, names, spoken=spoken) for name, _ in view.shown)

    def group(self, view: ViewT, name: str, names: Names, *, spoken: bool = False) -> str:
        """Return one named group of face-up cards; an empty one may have a `shown-NAME-empty`."""
        cards = dict(view.shown)[name]
        empty = f"shown-{name}-empty"
        if not cards and (self.words.has(f"{self.game.key}-{empty}") or self.words.has(empty)):
            return self.say(empty)
        return self.words(
            "group-spoken" if spoken else "group",
            name=self.say(f"shown-{name}"),
            cards=self.cards(cards, spoken=spoken),
        )

    def _spoken_groups(self, view: ViewT, names: Names) -> tuple[str, ...]:
        """Return the groups that hold cards, in words for a message, hence with names escaped."""
        return tuple(
            self.group(view, name, names, spoken=True) for name, cards in view.shown if cards
        )

    def last_move(self, view: ViewT, names: Names, *, spoken: bool = False) -> str:
        """Return the last move in words, empty when the view does not tell."""
        return ""

    def turn(self, view: ViewT, names: Names) -> str:
        """Return whom the table waits for."""
        seats = sorted(view.acting)
        if not seats:
            return self.say("turn-nobody")
        if seats == [TABLE]:
            return self.say("turn-table")
        listed = self.words.list(map(names, seats))
        return self.say("turn", names=listed, count=len(seats))

    def facts_of_side(
        self, view: ViewT, side: int, names: Names, computers: frozenset[int]
    ) -> tuple[str, ...]:
        """Return the public facts about a side, as short phrases."""
        seats = view.sides[side]
        return (
            self.say("side-total", total=view.totals[side]),
            *(self.say("seat-cards", count=len(view.hands[seat])) for seat in seats),
            *self.computers_of(seats, names, computers),
        )

    def computers_of(
        self, seats: Sequence[int], names: Names, computers: frozenset[int]
    ) -> tuple[str, ...]:
        """Return which seats of a side computer players have, in words."""
        found = [seat for seat in seats if seat in computers]
        if len(found) == len(seats):
            return (self.say("side-computer"),)
        return tuple(self.say("side-has-computer", name=names(seat)) for seat in found)

    def remarks(self, view: ViewT) -> Iterator[str]:
        """Yield other facts about the table, a sentence each."""
        yield from self.left(view)

    def left(self, view: ViewT) -> Iterator[str]:
        """Yield what is left to deal or to draw, which pictures show too."""
        if view.stock:
            yield self.say("stock", count=view.stock)
