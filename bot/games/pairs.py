"""Pairs in words and pictures: open stacks, the card that a fold takes, the loser."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar, cast

from bot.games.families.stacks import StackPresenter
from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.pictures.scene import Scene, Spot
from bot.ui.hand import Forced, Offered
from bot.ui.limits import LABEL, fit
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.families.stacks.actions import HIT
from pasur_core.families.stacks.cards import CARD, shown
from pasur_core.games.pairs import events as pairs_events
from pasur_core.games.pairs.actions import FOLD, Fold, Name, lowest
from pasur_core.games.pairs.state import PairsView
from pasur_core.protocol import TABLE, Action, Event, Legal, Seat

_HIGHEST = 10
"""Points of the highest pair."""


class PairsPresenter(StackPresenter[PairsView, pairs_events.RoundScored]):
    """The presenter of Pairs: its boards, hands and sentences."""

    prized = "losses"
    examples: ClassVar[Examples] = {
        "Your turn": (Example(3, 1, ("hit",)),),
    }
    explains: ClassVar[Explains] = {
        "Continuous": ("must_hit", "which_card"),
        "Your turn": ("no_cards", "no_such_card", "wrong_phase"),
        "Pièce de Huit": ("no_eight",),
    }

    def heading(self, view: PairsView) -> str:
        """Return the board's heading: the game, the round, the losing total, and the named variant.

        The variant is left out unless the dealer names it.
        """
        facts: dict[str, str | int] = {
            "game": self.title,
            "round": view.round,
            "limit": view.limit,
        }
        if view.options.dealers_choice and view.last is not None:
            return self.say("heading-named", variant=self._variant(view.variant), **facts)
        return self.say("heading-continuous" if view.options.continuous else "heading", **facts)

    def _variant(self, variant: str) -> str:
        return self.say(f"variant-{variant}")

    def reach(self, view: PairsView) -> int:
        """Return the distance in points within which a player counts as near the losing total.

        These are the points of a very bad round: the highest pair.
        """
        return _HIGHEST

    def turn(self, view: PairsView, names: Names) -> str:
        """Return a line with the seat to act, or with the dealer if a variant has to be named."""
        if view.naming:
            return self.say("turn-naming", names=names(view.dealer))
        return super().turn(view, names)

    def last_move(self, view: PairsView, names: Names) -> str:
        """Return a line with the last move.

        After a fold, it also names the owner of the taken card.
        """
        last = view.last
        if last is None or last.kind != "fold":
            return super().last_move(view, names)
        card = self.cards(shown(last.cards))
        own = str(last.owner == last.seat).lower()
        return self.say(
            "last-fold", seat=names(last.seat), card=card, owner=names(last.owner), own=own
        )

    def spots(self, scene: Scene, view: PairsView, action: Action) -> Iterator[Spot]:
        """Yield the place of the stock to draw from, or of the card that a fold takes."""
        yield from super().spots(scene, view, action)
        if isinstance(action, Fold) and scene.groups:
            owner, card = action.owner, action.card
            if owner is None or card is None:
                stacks = tuple(tuple(map(int, hand)) for hand in view.hands)
                owner, number = lowest(stacks, cast(Seat, view.seat))
                card = CARD[number]
            yield Spot("groups", owner, scene.groups[owner].cards.index(card))

    def remarks(self, view: PairsView) -> Iterator[str]:
        """Yield sentences on a variant to be named, an extra turn, and the size of the deck."""
        if view.naming:
            own = view.seat == view.dealer
            yield self.say("naming-own" if own else "naming")
        if view.again and TABLE not in view.acting:
            yield self.say("again")
        yield from super().remarks(view)

    def own_remarks(self, view: PairsView) -> Iterator[str]:
        """Yield a sentence on the points until the reader loses, then the board's remarks."""
        if view.seat is not None and view.acting:
            left = view.limit - view.totals[view.seat]
            if left > 0:
                yield self.say("own-left", count=left)
        yield from self.remarks(view)

    def tip(self, view: PairsView, legal: Legal) -> str:
        """Return a line with the number of unseen cards that make a pair, and the cost of a fold.

        The line is empty if the reader cannot draw, or has no card yet.
        """
        if view.naming or HIT not in legal or not view.hands[cast(Seat, view.seat)]:
            return ""
        pairs, hidden = self.pairing(view)
        lowest = min(int(card) for hand in view.hands for card in hand)
        return self.say("tip", pairs=pairs, hidden=hidden, lowest=lowest)

    def away(self, view: PairsView) -> Iterable[Card]:
        """Return the cards that players have taken as points, which are no longer in a stack."""
        return (card for cards in view.won for card in cards)

    def forced(self, view: PairsView, legal: Legal) -> Forced | None:
        """Return a note that a seat without cards must draw, or that no card is left; else None."""
        if view.seat is not None and not view.hands[view.seat] and HIT in legal:
            return Forced("must_hit", self.say("forced-must_hit"))
        return super().forced(view, legal)

    def buttons(self, view: PairsView, legal: Legal) -> Iterator[Offered]:
        """Yield a button for each offer. The button *fold* names the card that the fold takes."""
        for one in super().buttons(view, legal):
            if one.text == str(FOLD) and one.kind == "do":
                lowest = min((card for hand in view.hands for card in hand), key=int)
                label = self.say("do-fold-lowest", card=self.card(lowest))
                yield replace(one, label=fit(label, LABEL))
            else:
                yield one

    def action_label(self, action: Action) -> str:
        """Return a button's label: a fold with its card, a variant, or another action."""
        if isinstance(action, Name):
            return fit(self._variant(action.variant), LABEL)
        if isinstance(action, Fold) and action.owner is not None and action.card is not None:
            card = self.card(action.card)
            return fit(self.say("do-fold-card", card=card, number=action.owner + 1), LABEL)
        return super().action_label(action)

    def captures(
        self, view: PairsView, actions: Iterable[Action], names: Names
    ) -> tuple[tuple[str, Action], ...]:
        """Return each possible fold.

        A label names the card that the fold takes, and the owner of the card.
        """
        return tuple((self._taken(view, action, names.plain), action) for action in actions)

    def _taken(self, view: PairsView, action: Action, names: Names) -> str:
        if not isinstance(action, Fold) or action.owner is None or action.card is None:
            return self.action_label(action)
        card = self.card(action.card)
        if action.owner == view.seat:
            return fit(self.say("take-own", card=card), LABEL)
        return fit(self.say("take-other", card=card, name=names(action.owner)), LABEL)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message; the kind of a forfeit is in words.

        For a fold, `own` is "true" if the seat took its own card, else "false".
        """
        args = super().facts(event, names)
        if isinstance(event, pairs_events.ForfeitDrawn):
            args["forfeit"] = self.say("forfeit", number=event.number)
        if isinstance(event, pairs_events.Folded):
            args["own"] = str(event.seat == event.owner).lower()
        return args

    def summary(self, scored: pairs_events.RoundScored, names: Names) -> str:
        """Return markdown lines: the seat that took points, and the score sheet."""
        takers = [side for side, points in enumerate(scored.points) if points]
        sheet = self.say("score-sheet", scores=self.scores(scored.totals, names))
        if len(takers) != 1:
            return sheet
        (side,) = takers
        points, name = scored.points[side], names.side(side)
        return "\n".join(
            (self.say("round-taken", round=scored.round, name=name, points=points), sheet)
        )

    lower_wins = True

    def goal(self, view: PairsView) -> int:
        """Return the total in points with which a player loses the match."""
        return view.limit


PRESENTER = PairsPresenter
