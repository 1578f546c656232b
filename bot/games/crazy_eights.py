"""8 américain in words and pictures: the required suit, named suits, and seats with one card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, cast

from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.games.presenting.presenter import Presenter
from bot.games.presenting.scene import held_spots
from bot.pictures.count import CountRow
from bot.pictures.scene import Scene, Spot
from bot.ui.cards import SYMBOLS, rank_text
from bot.ui.hand import Forced, Offered
from bot.ui.layout import Style
from bot.ui.limits import LABEL, fit
from bot.ui.names import Names
from pasur_core.cards import Card, in_order
from pasur_core.games.crazy_eights import events as crazy_eights_events
from pasur_core.games.crazy_eights.actions import DRAW, Play
from pasur_core.games.crazy_eights.state import CrazyEightsView
from pasur_core.protocol import Action, Event, Legal, Offer, Pick, Seat

_ASIDE: tuple[Style, Style] = ("primary", "success")
"""The styles of a card's two buttons: without and with announcing the last card ("carte")."""

_JOKER = 50
"""Points of a joker that is left in a hand."""
_ALWAYS = "8X"
_POWERS = {"2": "two", "X": "four", "J": "skips", "A": "turns", "8": "names"}
"""The effects of cards by rank, in the order in which a tip searches them."""
_IN_TIP = 4
"""The most cards of one kind that a tip names."""


class CrazyEightsPresenter(Presenter[CrazyEightsView, crazy_eights_events.RoundScored]):
    """The presenter of 8 américain: its boards, hands and sentences."""

    weekday = 6
    prized = "went_out"
    fleeting = frozenset({"announced", "penalty_grew"})
    examples: ClassVar[Examples] = {
        "Your turn": (Example(3, 1, ("8H=C",)),),
        "Cards that do something": (Example(3, 4, ("2D",)),),
    }
    explains: ClassVar[Explains] = {
        "What your table may change": ("finish_forbidden",),
        "Your turn": (
            "must_play",
            "not_playable",
            "nothing_drawn",
            "only_drawn_card",
            "wrong_phase",
        ),
        "Cards that do something": ("names_no_suit", "suit_missing"),
        "Carte!": ("not_announced", "nothing_to_announce", "too_late"),
    }

    def group(self, view: CrazyEightsView, name: str, names: Names) -> str:
        """Return a line with the top of the pile.

        A second line has the required suit and rank, unless a penalty is pending.
        """
        pile = super().group(view, name, names)
        if not view.suit or view.pending:
            return pile
        facts = {"suit": self._suit(view.suit), "rank": self._rank(view.rank)}
        force = self.say("suit-rank" if view.rank else "suit", **facts)
        return f"{pile} {force}" if self.words.aloud else f"{pile}\n{force}"

    def gone(self, view: CrazyEightsView) -> tuple[Card, ...]:
        """Return the cards under the top of the pile."""
        return in_order(view.pile)

    def last_move(self, view: CrazyEightsView, names: Names) -> str:
        """Return a line about the last play or draw; "" before the first play or draw.

        If a play named a suit, the line names that suit.
        """
        last = view.last
        if last is None:
            return ""
        seat, action = names(last[0]), self.game.parse(last[1])
        if not isinstance(action, Play):
            return self.say(f"last-{action}", seat=seat)
        card = self.card(action.card)
        if action.suit:
            return self.say("last-named", seat=seat, card=card, suit=self._suit(action.suit))
        return self.say("last-played", seat=seat, card=card)

    def lay(self, scene: Scene, view: CrazyEightsView, names: Names) -> Scene:
        """Return the scene with the pile, and captions for required suit, penalty and direction."""
        top = tuple(card for _, group in view.shown for card in group)
        chips = []
        if view.pending:
            chips.append(self.say("chip-pending", count=view.pending))
        elif view.suit:
            chips.append(
                self.say("chip-suit", symbol=SYMBOLS[view.suit], suit=self._suit(view.suit))
            )
        if view.direction < 0:
            chips.append(self.say("chip-reversed"))
        foot = self.last_move(view, names) or self.turn(view, names)
        return replace(scene, pile=top[-1:], stock=view.stock, chips=tuple(chips), foot=foot)

    def spots(self, scene: Scene, view: CrazyEightsView, action: Action) -> Iterator[Spot]:
        """Yield the place of the card to play, or of the stock to draw from."""
        if isinstance(action, Play):
            yield from held_spots(scene, (action.card,))
        elif action == DRAW and scene.stock is not None:
            yield Spot("stock")

    def made_by(self, event: Event) -> tuple[Seat, ...]:
        """Return the seats that people can cheer if an event is a great moment.

        At the end of a round this is the winner's seat.
        """
        if isinstance(event, crazy_eights_events.RoundScored):
            return (event.winner,)
        return super().made_by(event)

    def reach(self, view: CrazyEightsView) -> int:
        """Return the distance in points within which a side counts as near the target.

        These are the points of a very bad round: a joker left in the hand.
        """
        return _JOKER

    def marks(self, view: CrazyEightsView, side: int) -> tuple[str, ...]:
        """Return the caption "carte" if the seat has announced its last card; else empty."""
        said = view.announced[side]
        return (self.say("mark-carte"),) if said else ()

    def facts_of_side(
        self, view: CrazyEightsView, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return phrases: total, cards in hand, the level of a computer player, and "carte"."""
        facts = super().facts_of_side(view, side, names, computers)
        return (*facts, *self.marks(view, side))

    def remarks(self, view: CrazyEightsView) -> Iterator[str]:
        """Yield sentences on a pending penalty, a reversed direction, and the size of the stock."""
        if view.pending:
            rank = self._rank(view.rank) or "none"
            yield self.say("pending", count=view.pending, rank=rank)
        if view.direction < 0:
            yield self.say("reversed")
        yield from super().remarks(view)

    def own_remarks(self, view: CrazyEightsView) -> Iterator[str]:
        """Yield sentences on the drawn card and a forgotten "carte", then the board's remarks."""
        if view.drawn is not None:
            yield self.say("drawn", card=self.card(view.drawn))
        if view.seat in view.acting and self._is_silent(view, view.seat):
            yield self.say("unannounced")
        yield from self.remarks(view)

    def forced(self, view: CrazyEightsView, legal: Legal) -> Forced | None:
        """Return a note if no card of the hand can be played, or only the drawn one; else None."""
        if view.drawn is not None:
            return Forced("only_drawn_card")
        if any(isinstance(offer, Pick) for offer in legal.offers):
            return None
        if self._is_silent(view, cast(Seat, view.seat)):
            return Forced("not_announced")
        return Forced("not_playable", "" if view.pending else self.say("forced-not_playable"))

    def tip(self, view: CrazyEightsView, legal: Legal) -> str:
        """Return a line with the cards that fit: by suit, by rank, or always.

        The line also explains the effect of one of these cards, if any has an effect. It is empty
        if no card fits.
        """
        playable = {play.card for play in legal if isinstance(play, Play)}
        cards = [card for card in view.hands[cast(Seat, view.seat)] if card in playable]
        if not cards:
            return ""
        if view.pending:
            return self.say("tip-answer", cards=self.cards(dict.fromkeys(cards), kind="close"))
        always = [card for card in cards if card.rank in _ALWAYS]
        suited = [card for card in cards if card.suit == view.suit and card not in always]
        ranked = [card for card in cards if card not in (*always, *suited)]
        groups = (("suit", suited), ("rank", ranked), ("always", always))
        fits = [self._fitting(name, group) for name, group in groups if group]
        powers = [rank for rank in _POWERS if rank != "A" or len(view.hands) > 2]
        strong = next((card for rank in powers for card in cards if card.rank == rank), None)
        return self.say(
            "tip-fits",
            fits=self.words.list(fits, "more"),
            card="" if strong is None else self.card(strong),
            power="none" if strong is None else _POWERS[strong.rank],
        )

    def _fitting(self, name: str, cards: list[Card]) -> str:
        different = tuple(dict.fromkeys(cards))
        shown = self.cards(different[:_IN_TIP], kind="close")
        more = str(len(different) > _IN_TIP).lower()
        return self.say(f"tip-fits-{name}", cards=shown, more=more)

    def _is_silent(self, view: CrazyEightsView, seat: Seat) -> bool:
        """Return whether the seat can announce its only card ("carte") and has not done so."""
        one_card = len(view.hands[seat]) == 1
        return one_card and view.may_announce and not view.announced[seat]

    def _offered(
        self, view: CrazyEightsView, offer: Offer, legal: Legal, group: int
    ) -> Iterator[Offered]:
        """Yield a card's button and, if it has to be announced, a second one with "carte"."""
        for button in super()._offered(view, offer, legal, group):
            ways = legal.matching((Card(button.text),)) if button.kind == "pick" else ()
            if len(ways) != len(_ASIDE):
                yield button
                continue
            for way, style in zip(ways, _ASIDE, strict=True):
                yield Offered(self.action_label(way), "do", str(way), style, group)

    def action_label(self, action: Action) -> str:
        """Return a button's label: for a play its card, the suit it names, and "carte"."""
        if not isinstance(action, Play):
            return super().action_label(action)
        label = card = self.card(action.card)
        if action.suit:
            label = self.say("choice-suit", card=card, suit=self._suit(action.suit))
        if action.carte:
            label = self.say("choice-carte", play=label)
        return fit(label, LABEL)

    def error(self, code: str, **facts: Any) -> str:
        """Return the sentence that explains the refusal of a play.

        It names the play's cards in words.
        """
        args = dict(facts)
        if "suit" in facts:
            args["suit"] = self._suit(facts["suit"])
            args["rank"] = self._rank(facts["rank"]) or "none"
        if "cards" in facts:
            args["cards"] = self.words.list(map(self.card, facts["cards"]), "or")
        return super().error(code, **args)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message.

        `suit` is the named suit in words. If several sides share the lowest total, `leaders` has
        their names.
        """
        args = super().facts(event, names)
        match event:
            case crazy_eights_events.Played(suit=suit):
                args["suit"] = self._suit(suit) or "none"
            case crazy_eights_events.LowestShared(leaders=leaders):
                args["leaders"] = self.words.list(map(names.side, leaders))
        return args

    def summary(self, scored: crazy_eights_events.RoundScored, names: Names) -> str:
        """Return markdown lines: the seat that went out, and the cards left in the other hands."""
        lines = [self.say("round-title", name=names(scored.winner), round=scored.round)]
        lines += [
            self.say("round-side", name=names(seat), points=points, cards=self.cards(hand))
            for seat, (points, hand) in enumerate(zip(scored.points, scored.hands, strict=True))
        ]
        lines.append(self.say("score-sheet", scores=self.scores(scored.totals, names)))
        return "\n".join(lines)

    lower_wins = True

    def goal(self, view: CrazyEightsView) -> int:
        """Return the target in points; when a side reaches it, the lowest total wins."""
        return view.target

    def rows(self, scored: crazy_eights_events.RoundScored, names: Names) -> Iterator[CountRow]:
        """Yield one row with the number of cards left in each hand."""
        yield self.row("left", [str(len(hand)) for hand in scored.hands])

    def settled(self, scored: crazy_eights_events.RoundScored, names: Names) -> Iterator[str]:
        """Yield a line with the seat that went out."""
        yield self.say("picture-closed", name=names(scored.winner))

    def _suit(self, suit: str) -> str:
        return self.words(f"card-suit-{suit}") if suit else ""

    def _rank(self, rank: str) -> str:
        return rank_text(self.words, rank) if rank else ""


PRESENTER = CrazyEightsPresenter
