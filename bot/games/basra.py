"""Basra in words and pictures: captures on the buttons, Basras on the player panels, the count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from bot.games.families.fishing import FishingPresenter
from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.pictures.scene import PlayerPanel
from bot.ui.names import Names
from pasur_core.cards import Card, in_order
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import mask
from pasur_core.games.basra import events as basra_events
from pasur_core.games.basra.scoring import points_of
from pasur_core.games.basra.state import BasraView
from pasur_core.protocol import Action, Event

_PRIZES = 13
"""Points for 10♦, 2♣, the aces and the jacks (BA21)."""


class BasraPresenter(FishingPresenter[BasraView, basra_events.RoundScored]):
    """The presenter of Basra: its boards, hands and sentences."""

    weekday = 1
    solo_seats = 2
    prized = "basras"
    prized_by_round = True
    examples: ClassVar[Examples] = {
        "Your turn": (Example(2, 1, ("JS>AC+6C+6D+3S",)),),
        "Basra!": (
            Example(
                2,
                99,
                (
                    "7S>2C+7C+5H",
                    "TH>TS",
                ),
            ),
        ),
    }
    explains: ClassVar[Explains] = {
        "Your turn": ("ambiguous_capture", "no_such_capture", "wrong_phase"),
        "What your table may change": ("capture_not_maximal",),
        "What you must take": ("must_capture",),
    }

    def moment(self, event: Event) -> str:
        """Return the name of an event's great moment.

        The last deal of a round is the moment `last_deal`.
        """
        if isinstance(event, basra_events.HandsDealt) and event.deal == event.deals:
            return "last_deal"
        return super().moment(event)

    def reach(self, view: BasraView) -> int:
        """Return the distance in points within which a side counts as near the target.

        These are the points of a very good round: all cards, and the bonus for most cards.
        """
        return _PRIZES + view.options.majority_points

    def progress(self, view: BasraView) -> str:
        """Return a caption with the number of the deal (from 1), and the target."""
        target = view.options.target
        return self.say("progress", deal=view.deal, deals=view.deals, target=target)

    def hand_order(self, cards: Iterable[Card], view: BasraView) -> tuple[Card, ...]:
        """Return the cards by rank from ace to king; the jacks, which sweep the table, are last."""
        return tuple(sorted(in_order(cards), key=lambda card: "A23456789TQKJ".index(card.rank)))

    def panel(
        self, view: BasraView, side: int, names: Names, computers: Mapping[int, str]
    ) -> PlayerPanel:
        """Return a side's player panel, with a token for each Basra of the round."""
        return replace(super().panel(view, side, names, computers), tokens=view.basras[side])

    def panel_marks(self, view: BasraView, side: int) -> tuple[str, ...]:
        """Return no captions, because Basras are shown as tokens on the panel."""
        return ()

    def marks(self, view: BasraView, side: int) -> tuple[str, ...]:
        """Return a caption with the number of the side's Basras in the round; empty for 0."""
        count = view.basras[side]
        return (self.say("mark-basras", count=count),) if count else ()

    def remarks(self, view: BasraView) -> Iterator[str]:
        """Yield sentences: the deal's number, the cards left to deal, a single card on the table.

        Yield nothing unless a seat has to play.
        """
        if not any(seat >= 0 for seat in view.acting):
            return
        yield from self.left(view)
        if len(view.table) == 1:
            yield self.say("lone")

    def so_far(self, view: BasraView, side: int, *, short: bool = False) -> str:
        """Return a phrase with the points of a side's cards and Basras in the round.

        `short` is for a player panel.
        """
        points = points_of(mask(view.piles[side]), view.basras[side], 0)
        return self.say("panel-so-far" if short else "so-far", points=points)

    def left(self, view: BasraView) -> Iterator[str]:
        """Yield a sentence with the number of the deal, and the number of cards left to deal."""
        yield self.say("deal", deal=view.deal, deals=view.deals, stock=view.stock)

    def captures(
        self, view: BasraView, actions: Iterable[Action], names: Names
    ) -> tuple[tuple[str, Action], ...]:
        """Return each possible capture, the largest first.

        A label names the cards that the capture takes.
        """
        plays = sorted(
            (play for play in actions if isinstance(play, Play)), key=lambda play: -len(play.taken)
        )
        return tuple((self.taking(play), play) for play in plays)

    def prizes(self, view: BasraView, plays: Iterable[Play]) -> Iterator[bool]:
        """Yield, for each capture, whether it is a Basra (BA15, BA16).

        A 7♦ that sweeps the table makes no Basra.
        """
        lone = view.options.basra_rule == "lone_card"
        for play in plays:
            jack = play.card.rank == "J" and {card.rank for card in view.table} != {"J"}
            swept = play.card == "7D" and view.options.seven_of_diamonds != "plain"
            cleared = len(play.taken) == len(view.table)
            yield cleared and not jack and not swept and (len(view.table) == 1 or not lone)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message.

        For a deal, `last` is "true" if it is the last deal of the round. If two sides share the
        same total, `count` is that total. If a side has won, `count` is its total.
        """
        args = super().facts(event, names)
        match event:
            case basra_events.HandsDealt(deal=deal, deals=deals):
                args["last"] = str(deal == deals).lower()
            case basra_events.TotalShared(totals=totals):
                args["count"] = totals[0]
            case basra_events.MatchWon(side=side, totals=totals):
                args["count"] = totals[side]
        return args

    def summary(self, scored: basra_events.RoundScored, names: Names) -> str:
        """Return the count of each side in markdown lines, with a running total (BA21)."""
        lines = [self.say("count-title", round=scored.round), *self.counts(scored, names)]
        captured = self.scores(scored.captured, names)
        if scored.most_side is None:
            lines.append(self.say("most-nobody", captured=captured))
        else:
            name = names.side(scored.most_side)
            lines.append(self.say("most-won", captured=captured, name=name))
        lines.append(self.say("score-sheet", scores=self.scores(scored.totals, names)))
        return "\n".join(lines)

    counted = ("cards", "basras", "TD", "2C", "aces", "jacks")

    def goal(self, view: BasraView) -> int:
        """Return the target in points, at which the match ends."""
        return view.options.target

    def sizes(self, scored: basra_events.RoundScored) -> dict[str, tuple[int, ...]]:
        """Return each side's number of captured cards, with the key `cards`.

        Only a side with more than half of all cards gets points for them.
        """
        return {"cards": scored.captured}


PRESENTER = BasraPresenter
