"""Fishing games in words and pictures: captures on the buttons, and the count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Protocol, cast

from bot.games.presenting.board import ViewT
from bot.games.presenting.count_words import cells
from bot.games.presenting.event_words import ScoredT
from bot.games.presenting.presenter import Presenter
from bot.games.presenting.scene import held_spots, loose_spots
from bot.pictures.captions import initial
from bot.pictures.count import CountRow
from bot.pictures.scene import MarkedCard, Move, Scene, Spot
from bot.ui.hand import Forced
from bot.ui.limits import LABEL, LABEL_SEEN, seen_length
from bot.ui.names import Names
from pasur_core.cards import Card, in_order
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.events import Captured, Swept
from pasur_core.protocol import Action, Event, Legal, Seat

_CARDS = ("TD", "2C")
_RANKS = {"A": "aces", "J": "jacks"}

_NAMED = 12
"""The most captures listed in the explanation of a refusal."""

_IN_TIP = 2
"""The most cards with captures in a tip; the buttons show the others."""
_FEW = 3
"""The most captured cards that a tip names; it has only the number of larger captures."""

Items = tuple[tuple[str, int], ...]
"""A side's count: pairs of an item, such as `jacks:2` or a card, and the running total after it."""


class FishingView(Protocol):
    """The fields that the views of fishing games have in addition to the fields of `View`."""

    @property
    def last(self) -> tuple[Seat, Card, tuple[Card, ...]] | None:
        """The last play: its seat, its card, and the cards that it took.

        The value is None before the first play.
        """

    @property
    def captured(self) -> tuple[int, ...]:
        """The number of cards in each side's pile."""

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each side's pile, which are public."""


class Counted(Protocol):
    """The fields that an event at the end of a round must have, so that its count can be shown."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points that the round brought each side."""

    @property
    def items(self) -> tuple[Items, ...]:
        """The counted items of each side, each with the side's running total after that item."""


class FishingPresenter(Presenter[ViewT, ScoredT]):
    """Base class of presenters for games in which a played card can capture others."""

    pack = "two"

    def last_move(self, view: ViewT, names: Names) -> str:
        """Return a line with the last card played and the cards that it took.

        The line is empty before the first play. Cards that were captured without a play, at the end
        of a round, are omitted.
        """
        last = cast(FishingView, view).last
        if last is None:
            return ""
        seat, card, taken = last
        played = self.card(card)
        if not taken:
            return self.say("last-laid", seat=names(seat), card=played)
        took = self.cards(taken, kind="plus")
        return self.say("last-captured", seat=names(seat), card=played, taken=took)

    def facts_of_side(
        self, view: ViewT, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return phrases: a side's total, its pile, and the captions that pictures also have."""
        return (
            self.say("side-total", total=view.totals[side]),
            self.say("side-captured", count=self.captured(view, side)),
            *self.marks(view, side),
            *self.computers_of(view.sides[side], names, computers),
        )

    def captured(self, view: ViewT, side: int) -> int:
        """Return the number of cards in a side's pile."""
        return cast(FishingView, view).captured[side]

    def gone(self, view: ViewT) -> tuple[Card, ...]:
        """Return the cards of all sides' piles."""
        return in_order(card for pile in cast(FishingView, view).piles for card in pile)

    def lay(self, scene: Scene, view: ViewT, names: Names) -> Scene:
        """Return the scene with the table, the stock, the last play and the progress.

        A capture is shown beside its player's name; a card that took nothing is marked on the
        table.
        """
        foot = "" if self.single else self.progress(view)
        scene = replace(super().lay(scene, view, names), foot=foot)
        last = cast(FishingView, view).last
        if last is None:
            return scene
        seat, card, taken = last
        if taken:
            return replace(scene, move=Move(names(seat), (card,), taken))
        spot = next(loose_spots(scene, (card,)), None)
        return replace(scene, laid=spot and MarkedCard(spot, initial(names(seat))))

    def progress(self, view: ViewT) -> str:
        """Return a caption with the progress of the round and the target of the match."""
        raise NotImplementedError

    def spots(self, scene: Scene, view: ViewT, action: Action) -> Iterator[Spot]:
        """Yield the places of the card to play and of the cards that it takes."""
        if isinstance(action, Play):
            yield from held_spots(scene, (action.card,))
            yield from loose_spots(scene, action.taken)

    def takes(self, card: Card, legal: Legal) -> bool:
        """Return whether the card can legally take cards from the table."""
        plays = legal.matching((card,))
        return any(isinstance(play, Play) and play.taken for play in plays)

    def card_label(self, card: Card, legal: Legal) -> str:
        """Return a button's label: the card, and the cards that it takes or their number.

        The label ends in an ellipsis if the card can take cards in several ways.
        """
        plays = [play for play in legal.matching((card,)) if isinstance(play, Play)]
        played = self.card(card)
        if len(plays) > 1:
            return self.say("button-choice", card=played)
        if not plays:
            return played
        label = self._play(plays[0])
        if seen_length(label) <= (LABEL if self.words.aloud else LABEL_SEEN):
            return label
        return self.say("button-many", card=played, count=len(plays[0].taken))

    def action_label(self, action: Action) -> str:
        """Return a play's label in a list: the played card, and the cards that it takes."""
        if not isinstance(action, Play):
            return super().action_label(action)
        return self.fitted(lambda shown: shown._play(action))

    def _play(self, play: Play) -> str:
        card = self.card(play.card)
        if not play.taken:
            return card
        return self.say("button-take", card=card, taken=self.cards(play.taken, kind="plus"))

    def taking(self, play: Play) -> str:
        """Return the label of one possible capture: the cards that it takes."""
        return self.fitted(lambda shown: shown.cards(play.taken, kind="plus"))

    def forced(self, view: ViewT, legal: Legal) -> Forced | None:
        """Return a note on the duty to capture, if each card of the hand can capture.

        Return None for a hand of one card.
        """
        held = view.hands[cast(Seat, view.seat)]
        if len(held) < 2 or not all(self.takes(card, legal) for card in held):
            return None
        return Forced("must_capture", self.say("forced-must_capture"))

    def tip(self, view: ViewT, legal: Legal) -> str:
        """Return a line with up to two cards that can capture, and what they can take.

        The line also names a card that clears the table for points, if there is one. If no card can
        capture, the line says so.
        """
        ways = dict[Card, list[Play]]()
        for play in legal:
            if isinstance(play, Play) and play.taken:
                ways.setdefault(play.card, []).append(play)
        if not ways:
            return self.say("tip-nothing")
        phrases = [self._way(card, ways[card]) for card in self.hand_order(ways, view)]
        clearing = [card for card, plays in ways.items() if any(self.prizes(view, plays))]
        return self.say(
            "tip-takes",
            ways=self.words.list(phrases[:_IN_TIP], "more"),
            more=str(len(phrases) > _IN_TIP).lower(),
            clears=self.card(clearing[0]) if clearing else "none",
        )

    def _way(self, card: Card, plays: list[Play]) -> str:
        taken = plays[0].taken
        if len(plays) == 1 and len(taken) > _FEW:
            return self.say("tip-way-many", card=self.card(card), count=len(taken))
        shown = self.cards(taken, kind="plus")
        return self.say("tip-way", card=self.card(card), taken=shown, count=len(plays))

    def prizes(self, view: ViewT, plays: Iterable[Play]) -> Iterator[bool]:
        """Yield, for each capture, whether it clears the table for points.

        By default yield nothing.
        """
        yield from ()

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message, with plus signs between captured cards."""
        args = super().facts(event, names)
        if isinstance(event, Captured):
            args.update(card=self.card(event.card), taken=self.cards(event.taken, kind="plus"))
        elif isinstance(event, Swept):
            args.update(cards=self.cards(event.cards))
        return args

    def error(self, code: str, **facts: Any) -> str:
        """Return the sentence that explains the refusal of a play, with the card's captures.

        If the card has more than twelve captures, only the largest are named.
        """
        given = facts.get("ways", facts.get("candidates", ()))
        plays = [play for way in given if isinstance(play := self.game.parse(way), Play)]
        args = dict(facts)
        if plays:
            plays.sort(key=lambda play: -len(play.taken))
            taken = [self.cards(play.taken, kind="plus") for play in plays if play.taken]
            ways = self.words.list(taken[:_NAMED], "or" if len(taken) <= _NAMED else "more")
            args.update(card=plays[0].card, ways=ways, count=len(taken))
        return super().error(code, **args)

    counted: ClassVar[tuple[str, ...]] = ()
    """The rows of a round's count: names of items, or cards."""

    def sizes(self, scored: ScoredT) -> dict[str, tuple[int, ...]]:
        """Return how many cards each side has of items for which only one side gets points.

        The keys are the items. A value has a number for every side, even if the side gets no
        points.
        """
        return {}

    def rows(self, scored: ScoredT, names: Names) -> Iterator[CountRow]:
        """Yield a row for each counted item, with a cell for each side.

        A cell has how many of the item the side has (empty for 0), and the side's points for it. If
        the item is a single card, the cell has only the points.
        """
        counted, sizes = cast(Counted, scored), self.sizes(scored)
        sheets = [_added_up(items) for items in counted.items]
        for item in self.counted:
            found = [sheet.get(item, (0, 0)) for sheet in sheets]
            numbers = sizes.get(item, tuple(number for number, _ in found))
            texts = [str(number) if number else "" for number in numbers]
            points = [brought for _, brought in found]
            if item not in _CARDS:
                yield self.row(item, texts, points=points, best=True)
                continue
            card = self.card(Card(item))
            yield CountRow(card, cells([str(one or "") for one in points], points, best=True))

    def counts(self, scored: Counted, names: Names) -> Iterator[str]:
        """Yield a markdown line for each side's count, with running totals (PS19, BA21)."""
        for side, items in enumerate(scored.items):
            yield self.say(
                "count-side",
                name=names.side(side),
                items=self.words.row(self._counted(item, total) for item, total in items),
                points=scored.points[side],
            )

    def _counted(self, item: str, total: int) -> str:
        kind, _, number = item.partition(":")
        if number:
            return self.say(f"count-{kind}", count=int(number), total=total)
        return self.say("count-card", card=self.card(Card(item)), total=total)


def _added_up(items: Items) -> dict[str, tuple[int, int]]:
    """Return a side's count by item: the number of it, and the points for it.

    >>> _added_up((("clubs:8", 7), ("AC", 8), ("AD", 9), ("TD", 12)))
    {'clubs': (8, 7), 'aces': (2, 2), 'TD': (1, 3)}
    """
    found: dict[str, tuple[int, int]] = {}
    before = 0
    for item, total in items:
        kind, _, number = item.partition(":")
        name = kind if number or item in _CARDS else _RANKS[item[0]]
        has, brought = found.get(name, (0, 0))
        found[name] = (has + int(number or 1), brought + total - before)
        before = total
    return found
