"""The looks of fishing games: what each card would take on its button, the count aloud."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Protocol, cast

from bot.pictures.scene import Move, Scene
from bot.ui.board_presenter import ViewT
from bot.ui.cards import DOT
from bot.ui.event_words import ScoredT
from bot.ui.limits import LABEL, LABEL_SEEN, fit, length
from bot.ui.names import Names
from bot.ui.presenter import Presenter
from pasur_core.cards import Card
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.events import Captured, Swept
from pasur_core.protocol import Action, Event, Legal, Seat

_NAMED = 12
"""A refusal names no more captures than this."""

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

    four_colours = False

    def last_move(self, view: ViewT, names: Names, *, spoken: bool = False) -> str:
        """Return the last card played and the cards it took; a sweep by nobody is not told."""
        last = cast(Seen, view).last
        if last is None:
            return ""
        seat, card, taken = last
        played = self.card(card, spoken=spoken)
        if not taken:
            return self.say("last-laid", seat=names(seat), card=played)
        took = self.cards(taken, spoken=spoken, joint=" + ")
        return self.say("last-captured", seat=names(seat), card=played, taken=took)

    def facts_of_side(
        self, view: ViewT, side: int, names: Names, computers: frozenset[int]
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
        label = self.action_label(plays[0])
        if length(label) <= LABEL_SEEN:
            return label
        return self.say("button-many", card=played, count=len(plays[0].taken))

    def action_label(self, action: Action) -> str:
        """Return a play as it is chosen from a list: the card and the cards it takes."""
        if not isinstance(action, Play):
            return super().action_label(action)
        card = self.card(action.card)
        if not action.taken:
            return card
        taken = self.cards(action.taken, joint=" + ")
        return fit(self.say("button-take", card=card, taken=taken), LABEL)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the event's facts; captures with plus signs."""
        told = super().facts(event, names)
        if isinstance(event, Captured):
            told.update(card=self.card(event.card), taken=self.cards(event.taken, joint=" + "))
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
            taken = [self.cards(play.taken, joint=" + ") for play in plays if play.taken]
            ways = self.words.list(taken[:_NAMED], "or" if len(taken) <= _NAMED else "more")
            told.update(card=plays[0].card, ways=ways, count=len(taken))
        return super().error(code, **told)

    def counts(self, scored: Counted, names: Names) -> Iterator[str]:
        """Yield each side's count as players read it, with running totals (PS19, BA21)."""
        for side, items in enumerate(scored.items):
            yield self.say(
                "count-side",
                name=names.side(side),
                items=DOT.join(self._counted(item, total) for item, total in items),
                points=scored.points[side],
            )

    def _counted(self, item: str, total: int) -> str:
        kind, _, number = item.partition(":")
        if number:
            return self.say(f"count-{kind}", count=int(number), total=total)
        return self.say("count-card", card=self.card(Card(item)), total=total)
