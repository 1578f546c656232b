"""Boards of any game, made from a spectator's view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from bot.games.presenting.game_words import GameWords
from bot.ui.board import Board
from bot.ui.names import Names, escape
from pasur_core.cards import Card
from pasur_core.protocol import TABLE, View

ViewT = TypeVar("ViewT", bound=View)

NOBODY: Mapping[int, str] = {}
"""No computer player at all."""


class BoardPresenter(GameWords, Generic[ViewT]):
    """Boards of one game in one language.

    Methods that take `spoken` are handed `names.plain` when it is true; `computers` are the levels
    of computer players by seat.
    """

    def board(
        self,
        view: ViewT,
        names: Names,
        *,
        computers: Mapping[int, str] = NOBODY,
        moment: str = "",
    ) -> Board:
        """Return the table as everybody sees it, from a spectator's view.

        `moment` is what a picture has across its felt: the great moment of the last move.
        """
        sides = range(len(view.sides))
        latest = self.latest(view, names)
        lying = filter(None, (self.last_move(view, names), *self.table(view, names)))
        standings = [
            self.words(
                "standing",
                name=names.side(side),
                facts=self.words.row(self.facts_of_side(view, side, names, computers)),
            )
            for side in sides
        ]
        aloud = self.reading(self.words.spoken)
        happened = aloud.latest(view, names.plain, spoken=True)
        return Board(
            title=self.heading(view),
            lines=(
                *filter(None, (escape(moment), latest)),
                *(line for line in lying if line != latest),
                *standings,
                *(f"-# {remark}" for remark in self.remarks(view)),
            ),
            move=self.last_move(view, names),
            spoken=" ".join(self._spoken_groups(view, names)),
            happened=" ".join(
                filter(None, (moment and self.words("sentence", text=moment), happened))
            ),
            turn=aloud.turn(view, names.plain),
            stays=" ".join(aloud.staying(view, names.plain, computers, happened)),
        )

    def staying(
        self, view: ViewT, names: Names, computers: Mapping[int, str], happened: str
    ) -> Iterator[str]:
        """Yield a board in words without what has `happened`: table, sides, remarks, heading."""
        lying = (self.last_move(view, names, spoken=True), *self.table(view, names, spoken=True))
        yield from (line for line in lying if line and line != happened)
        for side in range(len(view.sides)):
            facts = self.facts_of_side(view, side, names, computers)
            yield self.words(
                "standing-spoken", name=names.side(side), facts=self.words.list(facts, "more")
            )
        yield from self.remarks(view)
        yield self.words("sentence", text=self.heading(view))

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

    def latest(self, view: ViewT, names: Names, *, spoken: bool = False) -> str:
        """Return the line of a board that has changed last, which is told first."""
        return self.last_move(view, names, spoken=spoken)

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
        self, view: ViewT, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return the public facts about a side, as short phrases."""
        seats = view.sides[side]
        return (
            self.say("side-total", total=view.totals[side]),
            *(self.say("seat-cards", count=len(view.hands[seat])) for seat in seats),
            *self.computers_of(seats, names, computers),
        )

    def computers_of(
        self, seats: Sequence[int], names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return which seats of a side computer players have, and how well they play."""
        found = [seat for seat in seats if seat in computers]
        levels = {computers[seat] for seat in found}
        if len(found) == len(seats) and len(levels) == 1:
            return (self.say(f"side-{levels.pop()}"),)
        return tuple(self.say(f"side-has-{computers[seat]}", name=names(seat)) for seat in found)

    def gone(self, view: ViewT) -> tuple[Card, ...]:
        """Return the cards that everybody saw leave the game in this round and no table shows."""
        return ()

    def so_far(self, view: ViewT, side: int, *, short: bool = False) -> str:
        """Return what a side has in this round, as a player who watched it remembers it.

        It is empty where the table shows all of it; `short` as a plate has room for it.
        """
        return ""

    def remarks(self, view: ViewT) -> Iterator[str]:
        """Yield other facts about the table, a sentence each."""
        yield from self.left(view)

    def left(self, view: ViewT) -> Iterator[str]:
        """Yield what is left to deal or to draw, which pictures show too."""
        if view.stock:
            yield self.say("stock", count=view.stock)
