"""Make the board of any game, the public page of a card table, from a spectator's view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from bot.games.presenting.game_words import GameWords
from bot.ui.board import Board
from bot.ui.names import Names, escape
from pasur_core.cards import Card
from pasur_core.protocol import TABLE, View

ViewT = TypeVar("ViewT", bound=View)

NOBODY: Mapping[int, str] = {}
"""The levels of computer players at a table without any."""


class BoardPresenter(GameWords, Generic[ViewT]):
    """Makes the board of one game in one language.

    In its methods, `computers` has the levels of computer players by seat.
    """

    def board(
        self,
        view: ViewT,
        names: Names,
        *,
        computers: Mapping[int, str] = NOBODY,
        moment: str = "",
    ) -> Board:
        """Return the board, which is the same for all readers; `view` is a spectator's view.

        `moment` is the text of the picture's banner; empty for none.
        """
        sides = range(len(view.sides))
        latest = self.latest(view, names)
        standings = [
            self.words(
                "standing",
                name=names.side(side),
                facts=self.words.row(self.facts_of_side(view, side, names, computers)),
            )
            for side in sides
        ]
        aloud = self.reading(self.words.spoken)
        happened = aloud.latest(view, names.plain)
        return Board(
            title=self.title if self.single else self.heading(view),
            lines=(
                *filter(None, (escape(moment), latest)),
                *(line for line in self.lying(view, names) if line != latest),
                *standings,
                *(f"-# {remark}" for remark in self.remarks(view)),
            ),
            move=self.last_move(view, names),
            spoken=" ".join(aloud._groups(view, names)),
            happened=" ".join(
                filter(None, (moment and self.words("sentence", text=moment), happened))
            ),
            turn=aloud.turn(view, names.plain),
            lying=tuple(line for line in aloud.lying(view, names.plain) if line != happened),
            standings=tuple(aloud.standings(view, names.plain, computers)),
        )

    def staying(self, view: ViewT, names: Names, computers: Mapping[int, str]) -> Iterator[str]:
        """Yield all sentences of a board: last move, table, sides, remarks, heading."""
        yield from self.lying(view, names)
        yield from self.standings(view, names, computers)
        yield self.spoken_heading(view)

    def lying(self, view: ViewT, names: Names) -> Iterator[str]:
        """Yield the sentences about the last move and the table."""
        yield from filter(None, (self.last_move(view, names), *self.table(view, names)))

    def standings(self, view: ViewT, names: Names, computers: Mapping[int, str]) -> Iterator[str]:
        """Yield a sentence about each side, then the remarks."""
        for side in range(len(view.sides)):
            facts = self.facts_of_side(view, side, names, computers)
            yield self.words(
                "standing", name=names.side(side), facts=self.words.list(facts, "more")
            )
        yield from self.remarks(view)

    def spoken_heading(self, view: ViewT) -> str:
        """Return the heading as a sentence."""
        return self.words("sentence", text=self.title if self.single else self.heading(view))

    def heading(self, view: ViewT) -> str:
        """Return the board's heading: the game, the round, and the total that ends the match."""
        target = self.goal(view) or 0
        return self.say("heading", game=self.title, round=view.round, target=target)

    def table(self, view: ViewT, names: Names) -> tuple[str, ...]:
        """Return the cards on the table as text, a line for each group of face-up cards."""
        return tuple(self.group(view, name, names) for name, _ in view.shown)

    def beside_story(self, view: ViewT, names: Names) -> tuple[str, ...]:
        """Return the table as text for a seat that has to act.

        The list of recent moves stands beside the text, so facts in that list are left out.
        """
        return self.table(view, names)

    def group(self, view: ViewT, name: str, names: Names) -> str:
        """Return a line with a group of face-up cards.

        If the group is empty and the message `shown-NAME-empty` exists, the line is this message.
        """
        cards = dict(view.shown)[name]
        empty = f"shown-{name}-empty"
        if not cards and (self.words.has(f"{self.game.key}-{empty}") or self.words.has(empty)):
            return self.say(empty)
        return self.words(
            "group",
            name=self.say(f"shown-{name}"),
            cards=self.cards(cards),
        )

    def _groups(self, view: ViewT, names: Names) -> tuple[str, ...]:
        """Return the lines of the groups that have cards."""
        return tuple(self.group(view, name, names) for name, cards in view.shown if cards)

    def last_move(self, view: ViewT, names: Names) -> str:
        """Return a line about the last move; empty if the view does not have it."""
        return ""

    has_tricks: ClassVar[bool] = False
    """Whether the game is played in tricks."""

    def last_trick(self, view: ViewT, names: Names) -> str:
        """Return a line with the last trick of the round; empty if there is none."""
        return ""

    def latest(self, view: ViewT, names: Names) -> str:
        """Return the line of the board that changed last. The board begins with this line."""
        return self.last_move(view, names)

    def turn(self, view: ViewT, names: Names) -> str:
        """Return a line with the seats that the table waits for."""
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
        """Return phrases about the computer players in these seats of a side, with their levels."""
        found = [seat for seat in seats if seat in computers]
        levels = {computers[seat] for seat in found}
        if len(found) == len(seats) and len(levels) == 1:
            return (self.say(f"side-{levels.pop()}", count=len(found)),)
        return tuple(self.say(f"side-has-{computers[seat]}", name=names(seat)) for seat in found)

    def gone(self, view: ViewT) -> tuple[Card, ...]:
        """Return the cards played face up in this round that are no longer on the table."""
        return ()

    def so_far(self, view: ViewT, side: int, *, short: bool = False) -> str:
        """Return a phrase with all that is public about a side's result in this round.

        The phrase is empty if the table already shows all of this. `short` is for a player panel.
        """
        return ""

    def remarks(self, view: ViewT) -> Iterator[str]:
        """Yield other facts about the table, a sentence each."""
        yield from self.left(view)

    def left(self, view: ViewT) -> Iterator[str]:
        """Yield a sentence with the number of cards left to deal or draw.

        Pictures also show this sentence.
        """
        if view.stock:
            yield self.say("stock", count=view.stock)
