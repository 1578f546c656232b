"""Trick-taking games in words and pictures: the trick and its winner, the last trick, trump."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise, permutations
from typing import Any, ClassVar, TypeVar, cast

from bot.games.families.trick_tips import (
    Worth,
    beating,
    highest_left,
    lying,
    trumps_left,
    winning,
)
from bot.games.presenting.game_words import Explains
from bot.games.presenting.presenter import Presenter
from bot.games.presenting.scene import held_spots
from bot.pictures.count import CountRow
from bot.pictures.scene import Cross, PlayerPanel, Scene, Spot, TrickPlace
from bot.ui.cards import SYMBOLS
from bot.ui.hand import Forced, HandPage, Offered
from bot.ui.limits import LABEL, fit
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.families.tricks.actions import AGREE, LAY, Play
from pasur_core.families.tricks.cards import CARD_POINTS, SEATS
from pasur_core.families.tricks.events import RoundScored
from pasur_core.families.tricks.state import LaidOpen, TrickView
from pasur_core.protocol import Action, Event, Legal, Pick, Seat

TrickViewT = TypeVar("TrickViewT", bound=TrickView)
TrickScoredT = TypeVar("TrickScoredT", bound=RoundScored)


BELOTE = 20
"""Points for king and queen of trumps in one hand."""
IN_CARDS = 162
"""Points of all cards and the last trick."""
_SIDES = 2
"""The two sides of a trick game."""

_TRUMPS, _PLAIN = "J9ATKQ87", "ATKQJ987"
"""Ranks by strength, of trumps and of other suits."""


def _alternating(suits: Iterable[str], before: str) -> tuple[str, ...]:
    """Return suits with alternating colours if possible, beginning after `before`.

    >>> _alternating("CDS", "H"), _alternating("DHS", "")
    (('C', 'D', 'S'), ('D', 'S', 'H'))
    """

    def changes(order: tuple[str, ...]) -> int:
        return sum((one in "CS") != (other in "CS") for one, other in pairwise((*before, *order)))

    return max(permutations(sorted(suits)), key=changes)


def _value(worth: Worth) -> tuple[int, int]:
    """Return a sort key: the points of the trumps with the belote, and the number of trumps."""
    return worth.points + BELOTE * worth.belote, len(worth.trumps)


def _remarked(page: HandPage, remark: str) -> HandPage:
    """Return a hand with one more remark, in small print below it and with its picture."""
    return replace(page, lines=(*page.lines, f"-# {remark}"), remarks=(*page.remarks, remark))


class TrickPresenter(Presenter[TrickViewT, TrickScoredT], ABC):
    """Base class of presenters for games with tricks and trump."""

    pack = "two"
    draws_all = True
    has_tricks = True
    fleeting = frozenset({"laid_down"})
    explains: ClassVar[Explains] = {
        "What may you play?": ("must_follow", "must_go_up", "must_trump"),
        "The count": ("no_belote",),
        "Laying down": ("no_laying",),
    }

    def lay(self, scene: Scene, view: TrickViewT, names: Names) -> Scene:
        """Return the scene with the cards of the trick as a cross, the reader's card at the bottom.

        A finished trick stays, faded, until the next trick begins. The cards of a hand that was
        laid down are in the corner.
        """
        foot = view.seat or 0
        leader, cards, winner = view.leader, view.trick, view.winner
        faded = not cards and bool(view.taken)
        before = view.taken[-1] if view.taken else None
        if faded and before is not None:
            leader, cards, winner = before.leader, before.cards, before.winner
            before = view.taken[-2] if len(view.taken) > 1 else None
        laid = {(leader + turn) % SEATS: card for turn, card in enumerate(cards)}
        places = tuple(
            TrickPlace(
                names(seat),
                laid.get(seat),
                seat == winner,
                self.called(view, seat),
                seat in view.acting,
            )
            for seat in ((foot + turn) % SEATS for turn in range(SEATS))
        )
        cross = Cross(places, faded)
        if before is not None:
            caption = self.say("trick-before", name=names(before.winner))
            cross = replace(cross, last=before.cards, caption=caption)
        if view.laid is not None and view.laid.cards:
            caption = self.say("trick-laid-caption", name=names(view.laid.seat))
            open_hand = self.hand_order(view.laid.cards, view)
            cross = replace(cross, last=open_hand, caption=caption)
        return replace(scene, cross=cross, chips=self.chips(view, names))

    def spots(self, scene: Scene, view: TrickViewT, action: Action) -> Iterator[Spot]:
        """Yield the position of the played card in the reader's hand."""
        if isinstance(action, Play):
            yield from held_spots(scene, (action.card,))

    def panel(
        self, view: TrickViewT, side: int, names: Names, computers: Mapping[int, str]
    ) -> PlayerPanel:
        """Return a side's player panel, with the side's tricks and points of the round.

        The panel has a token for a belote after both cards of the belote were announced.
        """
        marks: tuple[str, ...] = ()
        if view.playing:
            won = self.say("panel-tricks", count=view.tricks[side], points=view.points[side])
            marks = (won,)
        tokens = int(view.rebelote and view.belote_seat in view.sides[side])
        panel = super().panel(view, side, names, computers)
        return replace(panel, captured=None, marks=marks, tokens=tokens)

    def gone(self, view: TrickViewT) -> tuple[Card, ...]:
        """Return the cards of the round's finished tricks, in the order of a hand."""
        return self.hand_order((card for trick in view.taken for card in trick.cards), view)

    def moment(self, event: Event) -> str:
        """Return the name of an event's great moment.

        The count of a round in which a side took every trick is the moment `capot`.
        """
        capot = isinstance(event, RoundScored) and event.capot_side is not None
        return "capot" if capot else super().moment(event)

    def made_by(self, event: Event) -> tuple[Seat, ...]:
        """Return the seats that people can cheer if an event is a great moment.

        At the end of a round these are the seats that took every trick.
        """
        if isinstance(event, RoundScored) and event.capot_side is not None:
            return event.sides[event.capot_side]
        return super().made_by(event)

    def reach(self, view: TrickViewT) -> int:
        """Return the distance in points within which a side counts as near the target.

        These are the points of a very good round: all cards, and the last trick.
        """
        return IN_CARDS

    def called(self, view: TrickViewT, seat: Seat) -> str:
        """Return a seat's last call during the auction in a few words; "" if there is none."""
        return ""

    @abstractmethod
    def chips(self, view: TrickViewT, names: Names) -> tuple[str, ...]:
        """Return short captions with the trump, the taker and the contract."""

    def hand_order(self, cards: Iterable[Card], view: TrickViewT) -> tuple[Card, ...]:
        """Return the cards with trumps first, by strength, then the other suits.

        The colours of the suits alternate.
        """
        held = tuple(cards)
        trump = self.trump(view)
        suits = _alternating({card.suit for card in held} - {trump}, trump)
        order = (trump, *suits)
        return tuple(
            sorted(
                held,
                key=lambda card: (
                    order.index(card.suit),
                    (_TRUMPS if card.suit == trump else _PLAIN).index(card.rank),
                ),
            )
        )

    def trump(self, view: TrickViewT) -> str:
        """Return the letter of the suit that is trump or is proposed; empty if there is none."""
        return view.trump

    def table(self, view: TrickViewT, names: Names) -> tuple[str, ...]:
        """Return lines: the stake, then the trick with seats and its winner so far.

        Before play, return the lines of the auction.
        """
        if not view.playing:
            return self.auction(view, names)
        return (self.stake(view, names), self._trick(view, names))

    def beside_story(self, view: TrickViewT, names: Names) -> tuple[str, ...]:
        """Return the stake and the winning seat, without the cards of the trick.

        The list of recent moves beside this text already has those cards.
        """
        if not view.playing:
            return self.auction(view, names)[:1]
        if view.winner is None:
            return self.table(view, names)
        return (self.stake(view, names), self.say("trick-winning", name=names(view.winner)))

    def auction(self, view: TrickViewT, names: Names) -> tuple[str, ...]:
        """Return lines with the state of the auction, if there is one."""
        return ()

    @abstractmethod
    def stake(self, view: TrickViewT, names: Names) -> str:
        """Return a line with trump and the goal of the takers."""

    def last_move(self, view: TrickViewT, names: Names) -> str:
        """Return a line with the last trick: the cards in order, the winner, and the points.

        If a seat has just laid down its hand, the line is about that hand. The result is empty
        before the first trick is taken.
        """
        if view.laid is not None:
            return self._laid_down(view, view.laid, names)
        return self.last_trick(view, names)

    def last_trick(self, view: TrickViewT, names: Names) -> str:
        """Return a line with the last trick of the round; empty before the first trick is taken."""
        if not view.taken:
            return ""
        last = view.taken[-1]
        return self.say(
            "trick-last",
            cards=self._laid(last.leader, last.cards, names),
            name=names(last.winner),
            points=last.points,
        )

    def latest(self, view: TrickViewT, names: Names) -> str:
        """Return a line with the trick on the table, or with the last trick if there is none."""
        if view.trick and view.laid is None:
            return self._trick(view, names)
        return self.last_move(view, names)

    def facts_of_side(
        self, view: TrickViewT, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return phrases: a side's total, its tricks, and the captions that pictures also have."""
        won: tuple[str, ...] = ()
        if view.playing:
            won = (self.say("side-tricks", count=view.tricks[side], points=view.points[side]),)
        return (
            self.say("side-total", total=view.totals[side]),
            *won,
            *self.marks(view, side),
            *self.computers_of(view.sides[side], names, computers),
        )

    def captured(self, view: TrickViewT, side: int) -> int:
        """Return the number of cards in a side's tricks."""
        return SEATS * view.tricks[side]

    def marks(self, view: TrickViewT, side: int) -> tuple[str, ...]:
        """Return the captions about a side: what it took or bid, and its belote.

        Only the taking side has the first caption: the suit or the contract.
        """
        found = []
        if view.taker in view.sides[side]:
            found.append(self.taking(view))
        return (*found, *self._belote(view, side))

    def _belote(self, view: TrickViewT, side: int) -> tuple[str, ...]:
        if view.belote_seat not in view.sides[side]:
            return ()
        return (self.say("mark-belote", both=str(view.rebelote).lower()),)

    @abstractmethod
    def taking(self, view: TrickViewT) -> str:
        """Return the caption on the taking side's panel."""

    def remarks(self, view: TrickViewT) -> Iterator[str]:
        """Yield nothing, because these games have no stock."""
        yield from ()

    def hand(self, view: TrickViewT, legal: Legal, names: Names) -> HandPage:
        """Return the hand with the auction or trick.

        Notes below the hand tell the points that the takers still need, and whether a hand was or
        can be laid down.
        """
        page = super().hand(view, legal, names)
        if view.playing and (need := self.need(view)):
            page = _remarked(page, self._standing(view, need))
        if view.laid is not None:
            if not self.words.aloud:  # else the story says it
                page = _remarked(page, self._laid_down(view, view.laid, names))
            return _remarked(page, self.say("trick-agree")) if AGREE in legal else page
        if LAY in legal:
            return _remarked(page, self.say("trick-may-lay"))
        return page

    def forced(self, view: TrickViewT, legal: Legal) -> Forced | None:
        """Return the rule that forbids some cards of the hand now; None if all are allowed."""
        held = view.hands[cast(Seat, view.seat)]
        for offer in legal.offers:
            if isinstance(offer, Pick) and view.trick and len(offer.cards) < len(held):
                return self._bound(view, offer.cards, held)
        return None

    def _bound(
        self, view: TrickViewT, playable: tuple[Card, ...], held: tuple[Card, ...]
    ) -> Forced:
        """Return the rule that forbids some cards of the hand in this trick (BE13 to BE16)."""
        led = view.trick[0].suit
        barred = any(card.suit == view.trump and card not in playable for card in held)
        if barred and (led == view.trump or not any(card.suit == led for card in held)):
            trumps = [card for card in view.trick if card.suit == view.trump]
            best = min(trumps, key=lambda card: _TRUMPS.index(card.rank))
            return Forced("must_go_up", self.say("forced-must_go_up", best=self.card(best)))
        code = "must_follow" if playable[0].suit == led else "must_trump"
        return Forced(code, self.say(f"forced-{code}", suit=self.suit(led)))

    def tip(self, view: TrickViewT, legal: Legal) -> str:
        """Return a line about the reader's hand.

        In the auction, the line has the worth of the best suit. If the reader leads, it has the
        cards that no hidden card of their suit beats. Otherwise it has the cards that would win the
        trick.
        """
        held = self.hand_order(view.hands[cast(Seat, view.seat)], view)
        if not view.playing:
            return self._bidding(max(self.biddable(view), key=_value, default=None))
        playable = {play.card for play in legal if isinstance(play, Play)}
        if not playable:
            return ""
        if not view.trick:
            masters = highest_left(view, held)
            return self.say(
                "tip-lead",
                cards=self.cards(masters),
                count=len(masters),
                trumps=trumps_left(view, held),
            )
        higher = beating(view, [card for card in held if card in playable])
        return self.say(
            "tip-follow",
            best=self.card(winning(view)),
            own=str((cast(Seat, view.winner) - cast(Seat, view.seat)) % _SIDES == 0).lower(),
            points=lying(view),
            cards=self.cards(higher),
            count=len(higher),
        )

    def biddable(self, view: TrickViewT) -> Iterable[Worth]:
        """Return the worth of the reader's hand in each suit that can be bid; empty if none can."""
        return ()

    def _bidding(self, worth: Worth | None) -> str:
        if worth is None:
            return ""
        return self.say(
            "tip-bid",
            suit=self.suit(worth.suit),
            cards=self.cards(sorted(worth.trumps, key=lambda card: _TRUMPS.index(card.rank))),
            points=worth.points,
            belote=str(worth.belote).lower(),
            aces=worth.aces,
        )

    @abstractmethod
    def need(self, view: TrickViewT) -> int:
        """Return the points that the takers have to reach; 0 if they need all tricks."""

    def have(self, view: TrickViewT, side: int) -> int:
        """Return the points that a side has reached in the round, including an announced belote."""
        return view.points[side] + BELOTE * (view.belote_seat in view.sides[side])

    def _standing(self, view: TrickViewT, need: int) -> str:
        taker, reader = cast(Seat, view.taker) & 1, cast(Seat, view.seat) & 1
        own = str(taker == reader).lower()
        return self.say("trick-need", own=own, have=self.have(view, taker), need=need)

    def buttons(self, view: TrickViewT, legal: Legal) -> Iterator[Offered]:
        """Yield the buttons in two groups.

        The first group has the cards, and the calls that open a list of actions. The second group
        has the other calls.
        """
        for one in super().buttons(view, legal):
            yield replace(one, group=int(one.kind == "do"))

    def action_label(self, action: Action) -> str:
        """Return a button's label: the card to play, with its announcement if there is one."""
        if not isinstance(action, Play):
            return super().action_label(action)
        card = self.card(action.card)
        return fit(self.say("button-says", card=card) if action.says else card, LABEL)

    def error(self, code: str, **facts: Any) -> str:
        """Return the sentence that explains a refusal, with suits and cards in words."""
        args = dict(facts)
        if "suit" in args:
            args["suit"] = self.suit(args["suit"])
        if "cards" in args:
            args["cards"] = self.words.list(map(self.card, args["cards"]), "or")
        return super().error(code, **args)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message, with suits as symbols and names."""
        args = super().facts(event, names)
        if "suit" in args:
            args["suit"] = self.suit(str(args["suit"]))
        return args

    def summary(self, scored: TrickScoredT, names: Names) -> str:
        """Return markdown lines: the verdict, the tricks and points by side, the score sheet."""
        lines = [self.verdict(scored, names)]
        lines += [
            self.say(
                "trick-count-side",
                name=names.side(side),
                tricks=scored.tricks[side],
                won=scored.won[side],
                belote=str(scored.belote_side == side).lower(),
                points=scored.points[side],
            )
            for side in range(len(scored.sides))
        ]
        if scored.capot_side is not None:
            lines.append(self._capot("trick-capot", scored.capot_side, scored, names))
        lines.append(self.say("trick-sheet", scores=self.scores(scored.totals, names)))
        return "\n".join(lines)

    def goal(self, view: TrickViewT) -> int:
        """Return the target in points, at which the match ends."""
        target: int = view.options.target
        return target

    def rows(self, scored: TrickScoredT, names: Names) -> Iterator[CountRow]:
        """Yield rows: tricks, their points, and a belote."""
        yield self.row("tricks", [str(number) for number in scored.tricks])
        yield self.row("won", [str(number) for number in scored.won])
        if scored.belote_side is not None:
            twenty = [BELOTE if side == scored.belote_side else 0 for side in range(_SIDES)]
            texts = [str(points or "") for points in twenty]
            yield self.row("twenty", texts, points=twenty, best=True)

    def settled(self, scored: TrickScoredT, names: Names) -> Iterator[str]:
        """Yield lines about the taking side's goal, and about a side with every trick."""
        yield self.say(f"picture-{scored.outcome}", **self.facts(scored, names))
        if scored.capot_side is not None:
            yield self._capot("picture-capot", scored.capot_side, scored, names)

    def verdict(self, scored: TrickScoredT, names: Names) -> str:
        """Return a line about whether the taking side reached its goal."""
        return self.say(f"count-{scored.outcome}", **self.facts(scored, names))

    def suit(self, suit: str) -> str:
        """Return the symbol and name of a suit, given by its letter."""
        name = self.words(f"card-suit-{suit}")
        return self.say("trick-suit", symbol=SYMBOLS[suit], suit=name)

    def _capot(self, message: str, side: int, scored: TrickScoredT, names: Names) -> str:
        """Return a line about the side that won every trick, and the points of the last trick."""
        return self.say(message, name=names.side(side), last=scored.won[side] - CARD_POINTS)

    def _laid_down(self, view: TrickViewT, laid: LaidOpen, names: Names) -> str:
        """Return a text with the seat that laid down its hand, and the cards."""
        cards = self.cards(self.hand_order(laid.cards, view))
        message = "trick-laid" if laid.cards else "trick-given_up"
        return self.say(message, name=names(laid.seat), cards=cards)

    def _trick(self, view: TrickViewT, names: Names) -> str:
        """Return the cards and seats of the trick on the table as text."""
        if view.winner is None:
            return self.say("trick-lead", name=names(view.leader))
        cards = self._laid(view.leader, view.trick, names)
        return self.say("trick-table", cards=cards, name=names(view.winner))

    def _laid(self, leader: Seat, cards: tuple[Card, ...], names: Names) -> str:
        """Return cards in the order of play, with the seats that played them, as text."""
        listed = [
            self.say(
                "trick-card",
                name=names((leader + turn) % len(names)),
                card=self.card(card),
            )
            for turn, card in enumerate(cards)
        ]
        return self.words.list(listed) if self.words.aloud else self.words.row(listed)
