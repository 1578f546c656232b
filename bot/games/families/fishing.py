"""The looks of fishing games: what each card would take on its button, the count aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Protocol, cast

from bot.games.presenting.board import ViewT
from bot.games.presenting.count_words import cells
from bot.games.presenting.event_words import ScoredT
from bot.games.presenting.presenter import Presenter
from bot.games.presenting.scene import held_spots, loose_spots
from bot.pictures.count import CountRow
from bot.pictures.scene import Move, Scene, Spot
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
"""A refusal names no more captures than this."""

_HINTED = 2
"""A hint names what so many cards take; the buttons have the rest."""
_FEW = 3
"""Of a larger capture it tells only how many cards it is."""

Items = tuple[tuple[str, int], ...]
"""A side's count: `jacks:2` or a card, each with the running total after it."""


class Seen(Protocol):
    """The fields that the views of these games have beside those of a `View`."""

    @property
    def last(self) -> tuple[Seat, Card, tuple[Card, ...]] | None:
        """The last play: seat, card, what it took."""

    @property
    def captured(self) -> tuple[int, ...]:
        """The size of each side's pile."""

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each side's pile."""


class Counted(Protocol):
    """The fields that a count needs of the events that end a round."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points that the round brought each side."""

    @property
    def items(self) -> tuple[Items, ...]:
        """The count of each side."""


class FishingPresenter(Presenter[ViewT, ScoredT]):
    """Boards, buttons and counts of games in which a play may take cards."""

    pack = "two"

    def last_move(self, view: ViewT, names: Names, *, spoken: bool = False) -> str:
        """Return the last card played and the cards it took; a sweep by nobody is not told."""
        last = cast(Seen, view).last
        if last is None:
            return ""
        seat, card, taken = last
        played = self.card(card, spoken=spoken)
        if not taken:
            return self.say("last-laid", seat=names(seat), card=played)
        took = self.cards(taken, spoken=spoken, kind="plus")
        return self.say("last-captured", seat=names(seat), card=played, taken=took)

    def facts_of_side(
        self, view: ViewT, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return score sheet, pile, and the marks of the picture."""
        return (
            self.say("side-total", total=view.totals[side]),
            self.say("side-captured", count=self.captured(view, side)),
            *self.marks(view, side),
            *self.computers_of(view.sides[side], names, computers),
        )

    def captured(self, view: ViewT, side: int) -> int:
        """Return the size of a side's pile."""
        return cast(Seen, view).captured[side]

    def gone(self, view: ViewT) -> tuple[Card, ...]:
        """Return the cards of all piles."""
        return in_order(card for pile in cast(Seen, view).piles for card in pile)

    def lay(self, scene: Scene, view: ViewT, names: Names) -> Scene:
        """Return the scene with the table, the stock, the last play, and what the round is at."""
        last = cast(Seen, view).last
        move = None
        if last is not None:
            seat, card, taken = last
            move = Move(names(seat), (card,), taken)
        return replace(super().lay(scene, view, names), move=move, foot=self.progress(view))

    def progress(self, view: ViewT) -> str:
        """Return how far the round is and what the match is played to, in a few words."""
        return ""

    def spots(self, scene: Scene, view: ViewT, action: Action) -> Iterator[Spot]:
        """Yield the card played and the cards it takes."""
        if isinstance(action, Play):
            yield from held_spots(scene, (action.card,))
            yield from loose_spots(scene, action.taken)

    def takes(self, card: Card, legal: Legal) -> bool:
        """Return whether playing the card would take cards from the table."""
        plays = legal.matching((card,))
        return any(isinstance(play, Play) and play.taken for play in plays)

    def card_label(self, card: Card, legal: Legal) -> str:
        """Return the card and its capture: all cards, their number, or an ellipsis for a choice."""
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
        """Return a play as it is chosen from a list: the card and the cards it takes."""
        if not isinstance(action, Play):
            return super().action_label(action)
        return self.fitted(lambda shown: shown._play(action))

    def _play(self, play: Play) -> str:
        card = self.card(play.card)
        if not play.taken:
            return card
        return self.say("button-take", card=card, taken=self.cards(play.taken, kind="plus"))

    def taking(self, play: Play) -> str:
        """Return the label of one capture of several that a card has: the cards it takes."""
        return self.fitted(lambda shown: shown.cards(play.taken, kind="plus"))

    def forced(self, view: ViewT, legal: Legal) -> Forced | None:
        """Return that something must be taken where every card of several takes something."""
        held = view.hands[cast(Seat, view.seat)]
        if len(held) < 2 or not all(self.takes(card, legal) for card in held):
            return None
        return Forced("must_capture", self.say("forced-must_capture"))

    def hint(self, view: ViewT, legal: Legal) -> str:
        """Return what some cards of the hand would take, and which would clear the table for it."""
        ways = dict[Card, list[Play]]()
        for play in legal:
            if isinstance(play, Play) and play.taken:
                ways.setdefault(play.card, []).append(play)
        if not ways:
            return self.say("hint-nothing")
        told = [self._way(card, ways[card]) for card in self.hand_order(ways, view)]
        clearing = [card for card, plays in ways.items() if any(self.prizes(view, plays))]
        return self.say(
            "hint-takes",
            ways=self.words.list(told[:_HINTED], "more"),
            more=str(len(told) > _HINTED).lower(),
            clears=self.card(clearing[0]) if clearing else "none",
        )

    def _way(self, card: Card, plays: list[Play]) -> str:
        taken = plays[0].taken
        if len(plays) == 1 and len(taken) > _FEW:
            return self.say("hint-way-many", card=self.card(card), count=len(taken))
        shown = self.cards(taken, kind="plus")
        return self.say("hint-way", card=self.card(card), taken=shown, count=len(plays))

    def prizes(self, view: ViewT, plays: Iterable[Play]) -> Iterator[bool]:
        """Yield of each capture whether it clears the table for points."""
        yield from ()

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the event's facts; captures with plus signs."""
        told = super().facts(event, names)
        if isinstance(event, Captured):
            told.update(card=self.card(event.card), taken=self.cards(event.taken, kind="plus"))
        elif isinstance(event, Swept):
            told.update(cards=self.cards(event.cards))
        return told

    def error(self, code: str, **facts: Any) -> str:
        """Return why a play was refused, with the captures that the card has, the largest first."""
        given = facts.get("ways", facts.get("candidates", ()))
        plays = [play for way in given if isinstance(play := self.game.parse(way), Play)]
        told = dict(facts)
        if plays:
            plays.sort(key=lambda play: -len(play.taken))
            taken = [self.cards(play.taken, kind="plus") for play in plays if play.taken]
            ways = self.words.list(taken[:_NAMED], "or" if len(taken) <= _NAMED else "more")
            told.update(card=plays[0].card, ways=ways, count=len(taken))
        return super().error(code, **told)

    counted: ClassVar[tuple[str, ...]] = ()
    """What a round's count consists of: names of items, and cards."""

    def sizes(self, scored: ScoredT) -> dict[str, tuple[int, ...]]:
        """Return how many each side has of what is counted though only one may score it."""
        return {}

    def rows(self, scored: ScoredT, names: Names) -> Iterator[CountRow]:
        """Yield how many each side has of everything that counts, and what it brings."""
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
        """Yield each side's count as players read it, with running totals (PS19, BA21)."""
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
    """Return a side's count by what is counted: how many, and their points.

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
