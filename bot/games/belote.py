"""Belote in words and pictures: the turned card, the taker, and the points that the taker needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar, cast

from bot.games.families.trick_tips import Worth, worth_of
from bot.games.families.tricks import TrickPresenter
from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.pictures.scene import Scene
from bot.ui.cards import SYMBOLS
from bot.ui.limits import LABEL, fit
from bot.ui.names import Names
from pasur_core.cards import SUITS
from pasur_core.families.tricks.cards import SEATS
from pasur_core.games.belote.actions import Take
from pasur_core.games.belote.events import RoundScored
from pasur_core.games.belote.scoring import needed
from pasur_core.games.belote.state import BeloteView
from pasur_core.protocol import TABLE, Action, Seat


class BelotePresenter(TrickPresenter[BeloteView, RoundScored]):
    """The presenter of Belote: its boards, hands and sentences."""

    examples: ClassVar[Examples] = {
        "What may you play?": (
            Example(
                4,
                1,
                (
                    "take H",
                    "7D",
                    "9H",
                    "QD",
                    "8D",
                ),
            ),
        ),
    }
    weekday = 0
    prized = "capots"
    explains: ClassVar[Explains] = TrickPresenter.explains | {
        "Who takes?": ("wrong_phase", "wrong_suit"),
    }

    def auction(self, view: BeloteView, names: Names) -> tuple[str, ...]:
        """Return a line with the turned card, and whether its suit can still be taken.

        The result is empty if no card is turned up.
        """
        if view.turned is None or not view.shown:
            return ()
        return (
            self.say(
                "turned-refused" if self._refused(view) else "turned",
                card=self.card(view.turned),
                suit=self.suit(view.turned.suit),
            ),
        )

    def stake(self, view: BeloteView, names: Names) -> str:
        """Return a line with trump, the taker, and the points that the taker's side needs."""
        return self.say(
            "stake",
            suit=self.suit(view.trump),
            name=names(cast(Seat, view.taker)),
            needed=self.need(view),
        )

    def need(self, view: BeloteView) -> int:
        """Return the points that the taker needs: more than half of all points."""
        return needed(view.belote_seat is not None)

    def chips(self, view: BeloteView, names: Names) -> tuple[str, ...]:
        """Return a caption with trump and the taker; in the auction, with the turned card.

        The result is empty if no card is turned up.
        """
        if view.playing:
            symbol, taker = SYMBOLS[view.trump], cast(Seat, view.taker)
            return (self.say("chip-trump", symbol=symbol, name=names(taker)),)
        if view.turned is None or not view.shown:
            return ()
        refused = str(self._refused(view)).lower()
        return (self.say("chip-turned", card=self.card(view.turned), refused=refused),)

    def lay(self, scene: Scene, view: BeloteView, names: Names) -> Scene:
        """Return the scene with the trick, or with the turned card and the calls of the auction."""
        scene = super().lay(scene, view, names)
        return replace(scene, pile=dict(view.shown).get("turned", ()))

    def called(self, view: BeloteView, seat: Seat) -> str:
        """Return the label of a pass if the seat has passed in this lap of the auction, else ""."""
        passed = (seat - view.dealer - 1) % SEATS < view.passes % SEATS
        return self.say("do-pass") if passed and not view.playing else ""

    def _refused(self, view: BeloteView) -> bool:
        """Return whether all have passed once, so that another suit can be named (BE9)."""
        return view.passes >= SEATS

    def trump(self, view: BeloteView) -> str:
        """Return the letter of the trump suit.

        During the auction, return the letter of the turned card's suit; empty if no card is turned
        up.
        """
        turned = view.turned.suit if view.turned is not None else ""
        return view.trump or turned

    def taking(self, view: BeloteView) -> str:
        """Return the caption on the panel of the taker's side: the suit that the side took."""
        return self.say("mark-took", suit=self.suit(view.trump))

    def biddable(self, view: BeloteView) -> Iterable[Worth]:
        """Return the worth of the reader's hand and the turned card in each possible trump suit.

        At first, only the turned card's suit is possible. After all seats have refused it, each
        other suit is possible (BE8, BE9).
        """
        if view.seat is None or view.turned is None:
            return ()
        held = (*view.hands[view.seat], view.turned)
        suits = SUITS.replace(view.turned.suit, "") if self._refused(view) else view.turned.suit
        return tuple(worth_of(held, suit) for suit in suits)

    def remarks(self, view: BeloteView) -> Iterator[str]:
        """Yield a sentence with the points held over from earlier rounds, if there are any.

        The side that wins a later round gets them.
        """
        pot = view.pot
        if pot and view.acting:
            yield self.say("pot", pot=pot, between=str(TABLE in view.acting).lower())

    def settled(self, scored: RoundScored, names: Names) -> Iterator[str]:
        """Yield lines about the taking side's goal, then a line about points from earlier rounds.

        The last line names the side that got these points. It is left out if there were none.
        """
        yield from super().settled(scored, names)
        if scored.paid:
            winner = (scored.taker & 1) ^ (scored.outcome != "made")
            yield self.say("picture-paid", name=names.side(winner), pot=scored.paid)

    def verdict(self, scored: RoundScored, names: Names) -> str:
        """Return a line about the taking side's goal, then a line about points from earlier rounds.

        The second line names the side that got these points. It is left out if there were none.
        Both are markdown.
        """
        made = super().verdict(scored, names)
        paid = scored.paid
        if not paid:
            return made
        winner = (scored.taker & 1) ^ (scored.outcome != "made")
        return f"{made}\n{self.say('pot-paid', name=names.side(winner), pot=paid)}"

    def action_label(self, action: Action) -> str:
        """Return a button's label; for taking a suit, it names the suit."""
        if not isinstance(action, Take):
            return super().action_label(action)
        return fit(self.say("button-take", suit=self.suit(action.suit)), LABEL)


PRESENTER = BelotePresenter
