"""Games with an open stack before each player, in words and pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol, cast

from bot.games.presenting.board import ViewT
from bot.games.presenting.event_words import ScoredT
from bot.games.presenting.presenter import Presenter
from bot.pictures.scene import CardGroup, Scene, Spot
from bot.ui.hand import Forced, HandPage, Offered
from bot.ui.layout import Style
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.cards import NUMBER, PACK, Stack, shown
from pasur_core.families.stacks.events import Dealt, TieDealt
from pasur_core.protocol import Action, Event, Legal, Seat


class LastMove(Protocol):
    """The last move: its kind, its seat, and the cards that were drawn or taken."""

    @property
    def kind(self) -> str:
        """The kind of move; the message about it is `last-KIND`."""

    @property
    def seat(self) -> Seat:
        """The seat that moved."""

    @property
    def cards(self) -> Stack:
        """The cards that were drawn or taken."""


class StacksView(Protocol):
    """The fields that the views of stack games have in addition to the fields of `View`."""

    @property
    def dry(self) -> bool:
        """Whether no card can be drawn any more."""

    @property
    def thrown(self) -> tuple[Card, ...]:
        """The cards discarded face up since the last shuffle."""

    @property
    def last(self) -> LastMove | None:
        """The last move; None before the first move."""


class StackPresenter(Presenter[ViewT, ScoredT]):
    """Base class of presenters for games in which `View.hands` are stacks of open cards."""

    hides_hands = False
    counts_on_board = True

    def lay(self, scene: Scene, view: ViewT, names: Names) -> Scene:
        """Return the scene with the stack of each seat, if there are any."""
        if not any(view.hands):
            return super().lay(scene, view, names)
        stacks = tuple(
            CardGroup(names(seat), self._lowest_first(view, seat), self.note(view, seat))
            for seat in range(len(view.hands))
        )
        foot = self.last_move(view, names)
        return replace(scene, groups=stacks, stock=view.stock or None, foot=foot, hand=None)

    def spots(self, scene: Scene, view: ViewT, action: Action) -> Iterator[Spot]:
        """Yield the place of the stock if the action draws from it."""
        if action in (HIT, HIT_TWO) and scene.stock is not None:
            yield Spot("stock")

    def note(self, view: ViewT, seat: Seat) -> str:
        """Return the note beside a seat's name at its stack in a picture; empty for none."""
        return ""

    def last_move(self, view: ViewT, names: Names) -> str:
        """Return a line with the last move; empty before the first move."""
        last = cast(StacksView, view).last
        if last is None:
            return ""
        cards = self.cards(shown(last.cards))
        return self.say(
            f"last-{last.kind}", seat=names(last.seat), cards=cards, count=len(last.cards)
        )

    def facts_of_side(
        self, view: ViewT, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return phrases: a side's total, its stack, and the captions that pictures also have."""
        return (
            self.say("side-total", total=view.totals[side]),
            *self.stack(view, side),
            *self.marks(view, side),
            *self.computers_of(view.sides[side], names, computers),
        )

    def stack(self, view: ViewT, side: int) -> tuple[str, ...]:
        """Return a phrase with the seat's stack, lowest card first."""
        cards = [self.card(card) for card in self._lowest_first(view, side)]
        return (self.say("stack", cards=self.words.row(cards, "close"), count=len(cards)),)

    def remarks(self, view: ViewT) -> Iterator[str]:
        """Yield a sentence with the size of the deck."""
        yield from self.left(view)

    def left(self, view: ViewT) -> Iterator[str]:
        """Yield a sentence with the size of the deck.

        If no card can be drawn, the sentence says so.
        """
        if cast(StacksView, view).dry:
            yield self.say("deck-dry")
        else:
            yield self.say("deck", count=view.stock)

    def hand(self, view: ViewT, legal: Legal, names: Names) -> HandPage:
        """Return the reader's stack as a hand, and below it the stacks of the other players."""
        page = super().hand(view, legal, names)
        own, *rest = page.lines
        seats = [seat for seat in range(len(view.hands)) if seat != view.seat]
        others = [self._before(view, seat, names) for seat in seats]
        aloud = self.reading(self.words.spoken)
        said = [aloud._before(view, seat, names.plain) for seat in seats]
        return replace(page, lines=(own, *others, *rest), heard=(*page.heard, *said))

    def forced(self, view: ViewT, legal: Legal) -> Forced | None:
        """Return a note that no card is left to draw; None if cards are left."""
        if not cast(StacksView, view).dry:
            return None
        return Forced("no_cards", self.say("forced-no_cards"))

    def pairing(self, view: ViewT) -> tuple[int, int]:
        """Count the unseen cards: those that pair with a card of the reader, and all of them."""
        seen = [card for hand in (*view.hands, cast(StacksView, view).thrown) for card in hand]
        hidden = Counter(PACK) - Counter(NUMBER[card] for card in (*seen, *self.away(view)))
        own = view.hands[cast(Seat, view.seat)]
        return sum(hidden[NUMBER[card]] for card in own), hidden.total()

    def away(self, view: ViewT) -> Iterable[Card]:
        """Return the known cards that are neither in a stack nor discarded.

        By default there are none.
        """
        return ()

    def buttons(self, view: ViewT, legal: Legal) -> Iterator[Offered]:
        """Yield a button for each offer of the engine, all in one row.

        The button for drawing a card is coloured.
        """
        for one in super().buttons(view, legal):
            style: Style = "primary" if one.text == str(HIT) else "secondary"
            yield replace(one, style=style, group=0)

    def _lowest_first(self, view: ViewT, seat: Seat) -> tuple[Card, ...]:
        return tuple(sorted(view.hands[seat], key=int))

    def _before(self, view: ViewT, seat: Seat, names: Names) -> str:
        return self.words(
            "group",
            name=names(seat),
            cards=self.cards(self._lowest_first(view, seat)),
        )

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message, with names beside dealt cards.

        The dealt cards read "Ali 3 · Sara 10". `first` names the seat with the lowest card. If
        several seats share the lowest card, `first` is empty and `shared` is "true".
        """
        args = super().facts(event, names)
        match event:
            case (
                Dealt(seats=seats, cards=cards, first=first)
                | TieDealt(seats=seats, cards=cards, first=first)
            ):
                args["cards"] = self.words.row(
                    self.words("score", name=names(seat), number=self.card(card))
                    for seat, card in zip(seats, cards, strict=True)
                )
                args["first"] = "" if first is None else names(first)
                args["shared"] = str(first is None).lower()
        return args
