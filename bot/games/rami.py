"""Rami in words and pictures: melds on the table, and the melds that chosen cards form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, ClassVar, cast

from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.games.presenting.presenter import Presenter
from bot.games.presenting.scene import held_spots
from bot.pictures.count import CountRow
from bot.pictures.scene import CardGroup, Scene, Spot
from bot.ui.hand import Forced, Offered, Selecting
from bot.ui.limits import length
from bot.ui.names import Names
from pasur_core.cards import JOKER, RANKS, Card, in_order
from pasur_core.families.melds.growing import grown
from pasur_core.families.melds.meld import SEQUENCE, Meld, read
from pasur_core.games.rami import events as rami_events
from pasur_core.games.rami.actions import Discard, Draw, Lay, LayOff, Swap, Take
from pasur_core.games.rami.cards import OPENING, MadeMelds, made_of
from pasur_core.games.rami.players import best_discards, best_layings
from pasur_core.games.rami.state import RamiOptions, RamiView
from pasur_core.protocol import TABLE, Action, Choose, Event, Legal, Seat

_UNOPENED = 100
"""Penalty points of a seat that has not opened (RA20)."""
_BUTTONS = 3
"""The most buttons for laying cards, and the most for discards."""

_LAYING_LETTERS = 60
"""The most letters on all buttons for laying cards; a phone fits about 35 in a line."""

_IN_TIP = 8
"""The most cards in a tip about cards that can be added to melds."""

_SHORT = 4
"""The most cards of a sequence that a button lists; of a longer one it has the two ends."""

_SIXTY = "lay KCKDKH+9STSJS"
"""A first laying of melds worth sixty points, in notation."""


class RamiPresenter(Presenter[RamiView, rami_events.RoundScored]):
    """The presenter of Rami: its boards, hands and sentences."""

    weekday = 5
    solo_seats = 3
    prized = "at_once"
    confirms = True
    listed = frozenset(("discard",))
    examples: ClassVar[Examples] = {
        "Opening with 51": (
            Example(2, 8, ("draw", "discard 3C", "draw", "discard 7S", "draw", _SIXTY)),
        ),
    }
    explains: ClassVar[Explains] = {
        "Once you have opened": (
            "does_not_fit",
            "must_use_joker",
            "no_joker",
            "no_such_meld",
            "no_use_for_joker",
            "open_joker",
            "which_end",
            "wrong_card",
        ),
        "Your turn": ("first_turn", "wrong_phase"),
        "Jokers": ("joker_inside", "two_jokers"),
        "The discard pile": ("last_card", "top_not_used"),
        "Opening with 51": ("no_pure_sequence", "not_opened", "too_few_points"),
        "Sets and sequences": ("not_a_meld", "suit_twice"),
        "The stock runs out": ("stock_empty",),
    }

    def heading(self, view: RamiView) -> str:
        """Return the board's heading: game, round and limit."""
        limit = view.options.limit
        return self.say("heading", game=self.title, round=view.round, limit=limit)

    def moment(self, event: Event) -> str:
        """Return the name of an event's great moment.

        The end of a round is the moment `closed`, or `at_once` if a seat went out in one turn.
        """
        if isinstance(event, rami_events.RoundScored) and event.closer is not None:
            return "at_once" if event.at_once else "closed"
        return super().moment(event)

    def made_by(self, event: Event) -> tuple[Seat, ...]:
        """Return the seats that people can cheer if an event is a great moment.

        At the end of a round this is the seat that closed it. The result is empty if the event has
        no seat.
        """
        if isinstance(event, rami_events.RoundScored) and event.closer is not None:
            return (event.closer,)
        return super().made_by(event)

    def reach(self, view: RamiView) -> int:
        """Return the distance in points within which a player counts as near the limit.

        These are the points of a very bad round, in which the player has not opened (RA20).
        """
        return _UNOPENED

    # Melds.

    def meld(self, meld: Meld, *, short: bool = False) -> str:
        """Return a meld's cards as text; a joker is followed by the card that it represents.

        Of a long sequence, `short` shows only the ends. A text for a screen reader shows only the
        ends of every sequence.
        """
        shown = [self._joker(meld) if card == JOKER else self.card(card) for card in meld.cards]
        aloud = self.words.aloud
        if meld.kind == SEQUENCE and (aloud or (short and len(shown) > _SHORT)):
            return self.say("range", first=shown[0], last=shown[-1])
        return self.words.list(shown) if aloud else self.words.row(shown, "close")

    def _joker(self, meld: Meld) -> str:
        if meld.joker_as is None:
            return self.card(JOKER)
        return self.say("joker-as", card=self.card(meld.joker_as))

    def _melds(self, melds: Iterable[tuple[Card, ...]]) -> str:
        return self.words.row((self.meld(read(cards), short=True) for cards in melds), "plus")

    # The board.

    def lay(self, scene: Scene, view: RamiView, names: Names) -> Scene:
        """Return the scene with the melds, and the top discard beside the stock."""
        melds = tuple(
            CardGroup(self.say("caption", number=number, name=names(owner)), meld.cards)
            for number, (meld, owner) in self._numbered_melds(view)
        )
        return replace(
            scene,
            groups=melds,
            pile=() if view.top is None else (view.top,),
            stock=view.stock,
            foot=self.last_move(view, names) or self.turn(view, names),
        )

    def spots(self, scene: Scene, view: RamiView, action: Action) -> Iterator[Spot]:
        """Yield the places of the cards to draw, take, lay or discard.

        Also yield the places of the melds that change.
        """
        use = action.use if isinstance(action, Take) else action
        match use:
            case Draw() if scene.stock is not None:
                yield Spot("stock")
            case Lay() | Discard() | LayOff() | Swap():
                leaving = list(use.cards if isinstance(use, Lay) else (use.card,))
                if isinstance(action, Take) and view.top is not None:
                    yield Spot("pile")
                    leaving.remove(view.top)
                yield from held_spots(scene, leaving)
        match use:
            case LayOff(meld, _, end):
                last = len(scene.groups[meld].cards) - 1
                yield Spot("groups", meld, 0 if end == "low" else last)
            case Swap(meld):
                yield Spot("groups", meld, scene.groups[meld].cards.index(JOKER))

    def _numbered_melds(self, view: RamiView) -> Iterator[tuple[int, tuple[Meld, Seat]]]:
        """Return the melds with their owners, numbered as in notation."""
        return enumerate(zip(view.melds, view.owners, strict=True), start=1)

    def group(self, view: RamiView, name: str, names: Names) -> str:
        """Return lines: the top discard, and below it every meld with its number and owner."""
        top = self.say("top-empty")
        if view.top is not None:
            top = self.say("top", card=self.card(view.top))
        melds = [
            self.say(
                "meld",
                number=number,
                cards=self.meld(meld),
                name=names(owner),
            )
            for number, (meld, owner) in self._numbered_melds(view)
        ]
        if not melds:
            return top
        if self.words.aloud:
            lying = self.say("melds", melds=self.words.row(melds, "apart"))
            return f"{top} {lying}"
        return "\n".join((top, self.say("melds"), *melds))

    def gone(self, view: RamiView) -> tuple[Card, ...]:
        """Return the cards under the top discard."""
        return in_order(view.discards[:-1])

    def last_move(self, view: RamiView, names: Names) -> str:
        """Return a line with the last action and its seat; "" before the first action."""
        last = view.last
        return self._did(last[1], names(last[0])) if last else ""

    def _did(self, action: Action, seat: str, *, took: str = "") -> str:
        """Return an action as text; `took` is "take-" if it used the top discard."""
        match action:
            case Take(use):
                return self._did(use, seat, took="take-")
            case Lay(melds):
                shown = [self.meld(read(cards), short=True) for cards in melds]
                laid = self.words.list(shown) if self.words.aloud else self.words.row(shown, "plus")
                return self.say(f"last-{took}lay", seat=seat, cards=laid)
            case LayOff(card=card) | Swap(card=card) | Discard(card=card):
                name = str(action).split()[0]
                return self.say(f"last-{took}{name}", seat=seat, card=self.card(card))
        return self.say("last-draw", seat=seat)

    def facts_of_side(
        self, view: RamiView, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return phrases about a seat: its total, its number of cards, and its captions."""
        held = len(view.hands[side])
        return (
            self.say("side-total", total=view.totals[side]),
            *((self.say("seat-cards", count=held),) if held else ()),
            *self.marks(view, side),
            *self.computers_of((side,), names, computers),
        )

    def marks(self, view: RamiView, side: int) -> tuple[str, ...]:
        """Return a caption: whether the seat has opened, or is out of the match."""
        if view.out[side]:
            return (self.say("mark-out"),)
        if not view.hands[side]:
            return ()
        return (self.say("mark-opened" if view.opened[side] else "mark-closed"),)

    def panel_marks(self, view: RamiView, side: int) -> tuple[str, ...]:
        """Return a caption if the seat has opened or is out; otherwise return none."""
        return self.marks(view, side) if view.opened[side] or view.out[side] else ()

    def remarks(self, view: RamiView) -> Iterator[str]:
        """Yield sentences: the size of the stock, and the rule about first turns."""
        if TABLE in view.acting or not view.acting:
            return
        yield from self.left(view)
        if view.lap == 1:
            yield self.say("first-turns")

    def left(self, view: RamiView) -> Iterator[str]:
        """Yield a sentence with the size of the stock."""
        yield self.say("stock", count=view.stock)

    # The hand.

    sortings = ("suit", "rank")

    def hand_order(self, cards: Iterable[Card], view: RamiView) -> tuple[Card, ...]:
        """Return the cards with the best melds first, then the rest by suit or by rank.

        If only some cards of the hand are given, they keep their order within the whole hand.
        """
        given = tuple(cards)
        hand = given if view.seat is None else view.hands[view.seat]
        by_rank, wanted = self.sorting == "rank", Counter(given)
        if wanted - Counter(hand):
            return _sorted(in_order(given), by_rank, view.options)
        shown = []
        for card in _sorted(in_order(hand), by_rank, view.options):
            if wanted[card]:
                wanted[card] -= 1
                shown.append(card)
        return tuple(shown)

    def own_remarks(self, view: RamiView) -> Iterator[str]:
        """Yield the board's remarks, then sentences on the drawn card, opening and the discard."""
        yield from self.remarks(view)
        if view.seat not in view.acting:
            return
        if view.drawing and not view.stock:
            yield self.say("own-take")
        if view.drawn is not None:
            yield self.say("own-drawn", card=self.card(view.drawn))
        if view.owing:
            yield self.say("own-owing")
        else:
            yield from self.covered(view)
        if not view.drawing and not view.owing:
            yield self.say("own-discard")

    def forced(self, view: RamiView, legal: Legal) -> Forced | None:
        """Return the rule about first turns, about a swapped joker or about an empty stock.

        Return None if none of these rules limits the seat now.
        """
        if view.owing:
            return Forced("must_use_joker")
        if view.drawing and not view.stock:
            return Forced("stock_empty")
        return Forced("first_turn") if view.lap == 1 and not view.drawing else None

    def covered(self, view: RamiView) -> Iterator[str]:
        """Yield the sentence on the points for opening, because a tip has these points too."""
        if view.lap > 1 and not view.opened[cast(Seat, view.seat)]:
            yield self.say(self._loosely(view, "own-closed"), least=OPENING)

    def tip(self, view: RamiView, legal: Legal) -> str:
        """Return a line about the melds in the reader's hand; empty if it would not help.

        It has the melds and their points, and the points needed to open. If the seat has opened and
        its hand has no meld, the line has instead the cards that can be added to melds on the
        table.

        The line is empty in a player's first turn of a round. It is also empty if cards can be laid
        now, because buttons show how.
        """
        seat = cast(Seat, view.seat)
        if view.lap == 1 or best_layings(view, legal, 1):
            return ""
        made, opened = made_of(view.hands[seat], view.options), view.opened[seat]
        if opened and not made.melds:
            adds = [offer for offer in legal.offers if isinstance(offer, Choose)]
            uses = [use for offer in adds for use in offer.actions]
            fits = [use.card for use in uses if isinstance(use, LayOff | Swap)]
            different = in_order(dict.fromkeys(fits))
            if view.drawing or not different:
                return ""
            return self.say("tip-fits", cards=self.cards(different[:_IN_TIP], kind="close"))
        if not made.melds:
            return self.say("tip-nothing", least=OPENING)
        return self.say(
            "tip-makes",
            melds=self._melds(meld.cards for meld in made.melds),
            points=made.value,
            least=OPENING,
            lacks="opened" if opened else made.lacks(view.options) or "none",
        )

    def _loosely(self, view: RamiView, name: str) -> str:
        """Return a message's name, or of its variant if an opening sequence can have a joker."""
        return name if view.options.pure_needs_no_joker else f"{name}-loose"

    def buttons(self, view: RamiView, legal: Legal) -> Iterator[Offered]:
        """Yield buttons for the best ways to lay cards; if there are none, for the best discards.

        The best are those that a computer player prefers. They are in the lists of cards too, but
        on a phone a list covers the whole screen. The buttons to lay and those to discard do not
        fit on one screen together. Other actions, such as to draw, always have buttons.
        """
        layings = tuple(self._layings(view, legal))
        yield from layings
        for offered in super().buttons(view, legal):
            yield replace(offered, group=0)
        if not layings:
            for discard in best_discards(view, legal, _BUTTONS):
                yield Offered(self.action_label(discard), "do", str(discard), "primary", 0)

    def _layings(self, view: RamiView, legal: Legal) -> Iterator[Offered]:
        """Yield the best way to lay cards, and further ones while their labels fit."""
        letters = 0
        for action, laid in best_layings(view, legal, _BUTTONS):
            name = "do-lay-best" if action is laid else "do-take-lay-best"
            label = self.fitted(partial(RamiPresenter._lay_best, name=name, laid=laid))
            if letters and letters + length(label) > _LAYING_LETTERS:
                return
            letters += length(label)
            yield Offered(label, "do", str(action), "success", -1)

    def selects(self, view: RamiView, legal: Legal) -> Iterator[Selecting]:
        """Yield the lists of cards; the same list serves for laying and for discarding."""
        lists = tuple(super().selects(view, legal))
        verbs = {listed.verb for listed in lists}
        for listed in lists:
            if listed.verb == "lay" and "discard" in verbs:
                yield replace(listed, label=self.say("select-lay-or-discard"))
            elif listed.verb != "discard" or "lay" not in verbs:
                yield listed

    def action_label(self, action: Action) -> str:
        """Return an action's label.

        It names melds by number, for places that do not show the table.
        """
        return self.fitted(lambda shown: shown._label(action, None))

    def captures(
        self, view: RamiView, actions: Iterable[Action], names: Names
    ) -> tuple[tuple[str, Action], ...]:
        """Return each action, with a label that names the meld it changes."""
        return tuple((self._taking(action, view), action) for action in actions)

    def _taking(self, action: Action, view: RamiView) -> str:
        return self.fitted(lambda shown: shown._label(action, view))

    def _lay_best(self, name: str, laid: Lay) -> str:
        points = sum(read(cards).value for cards in laid.melds)
        return self.say(name, melds=self._melds(laid.melds), points=points)

    def _label(self, action: Action, view: RamiView | None) -> str:
        match action:
            case Take(Lay(melds)):
                return self.say("do-take-lay", melds=self._melds(melds))
            case Take(use):
                return self.say("do-take", what=self._label(use, view))
            case Lay(melds):
                return self.say("do-lay", melds=self._melds(melds))
            case Discard(card):
                return self.say("do-discard", card=self.card(card))
            case LayOff(index, card, end) if view is not None:
                strict = view.options.joker_strict_ends
                meld = self.meld(grown(view.melds[index], card, end, strict), short=True)
                return self.say("do-off-there", card=self.card(card), meld=meld)
            case Swap(index, card) if view is not None:
                meld = self.meld(view.melds[index], short=True)
                return self.say("do-swap-there", card=self.card(card), meld=meld)
            case LayOff(index, card, end):
                name = f"do-off-{end}" if end else "do-off"
                return self.say(name, card=self.card(card), number=index + 1)
            case Swap(index, card):
                return self.say("do-swap", card=self.card(card), number=index + 1)
        return self.say("do-draw")

    # Several chosen cards.

    def chosen(
        self,
        view: RamiView,
        verb: str,
        cards: tuple[Card, ...],
        actions: tuple[Action, ...],
        names: Names,
    ) -> str:
        """Return lines about the chosen cards: the melds that they form, and the melds' points.

        Further lines have the points still needed and the next step.
        """
        if len(cards) == 1 and not view.drawing:
            return self.say("chosen-one", card=self.card(cards[0]))
        lines = []
        if view.drawing and view.top is not None:
            cards = (*cards, view.top)
            lines.append(self.say("chosen-taking", card=self.card(view.top)))
        made = made_of(cards, view.options)
        if not made.melds:
            lines.append(self.say("chosen-nothing-made", cards=self.cards(cards)))
            return "\n".join(lines)
        melds = self._melds(meld.cards for meld in made.melds)
        lines.append(self.say("chosen-made", melds=melds, points=made.value, count=len(made.melds)))
        lines.extend(self._lacking(view, made, cards))
        if actions:
            lines.append(self.say("chosen-fine" if len(actions) == 1 else "chosen-which"))
        return "\n".join(lines)

    def _lacking(self, view: RamiView, made: MadeMelds, cards: tuple[Card, ...]) -> Iterator[str]:
        """Yield the reason why the cards cannot be laid yet, or that they are enough to open."""
        left, top = [*made.left], view.top if view.drawing else None
        if top is not None and not any(top in meld.cards for meld in made.melds):
            left.remove(top)
            yield self.say("chosen-top", card=self.card(top))
        if left:
            name = "chosen-left" if len(left) == 1 else "chosen-left-many"
            yield self.say(name, cards=self.cards(left))
        if view.owing and JOKER not in cards:
            yield self.say("chosen-joker")
        if view.opened[next(iter(view.acting))]:
            return
        match made.lacks(view.options):
            case "too_few_points":
                missing = OPENING - made.value
                yield self.say("chosen-too_few_points", least=OPENING, missing=missing)
            case "no_pure_sequence":
                yield self.say(self._loosely(view, "chosen-no_pure_sequence"))
            case _ if not made.left:
                yield self.say("chosen-opens")

    # The story.

    def error(self, code: str, **facts: Any) -> str:
        """Return the sentence that explains a refusal, with the cards of a meld in their order."""
        args = {"card": "none"} | facts
        if "cards" in facts:
            args["cards"] = self.words.row(map(self.card, facts["cards"]), "close")
        return super().error(code, **args)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message, with melds in their order."""
        args = super().facts(event, names)
        match event:
            case rami_events.Laid(melds=melds):
                args["melds"] = self._melds(melds)
            case rami_events.LaidOff(cards=cards) | rami_events.Swapped(cards=cards):
                args["cards"] = self.words.row(map(self.card, cards), "close")
            case rami_events.MatchWon(seats=seats):
                args["seats"] = self.words.list(map(names, seats))
        return args

    def summary(self, scored: rami_events.RoundScored, names: Names) -> str:
        """Return markdown lines: the seat that closed the round, and the others' penalty (RA20)."""
        if scored.closer is None:
            return self.say("count-void", round=scored.round)
        name = "count-at-once" if scored.at_once else "count-closed"
        lines = [self.say(name, round=scored.round, name=names(scored.closer))]
        for seat, hand in enumerate(scored.hands):
            if seat not in scored.out:
                lines.append(self._counted(scored, seat, hand, names))
        return "\n".join(lines)

    lower_wins = True

    def goal(self, view: RamiView) -> int:
        """Return the limit in points, at which a player is out."""
        return view.options.limit

    def rows(self, scored: rami_events.RoundScored, names: Names) -> Iterator[CountRow]:
        """Yield one row with the number of cards left in each hand."""
        texts = [
            "" if seat in scored.out else str(len(hand)) for seat, hand in enumerate(scored.hands)
        ]
        yield self.row("left", texts)

    def settled(self, scored: rami_events.RoundScored, names: Names) -> Iterator[str]:
        """Yield lines: the seat that closed the round and the seats that had not opened.

        If the round was closed in one turn, the seats that had not opened are not named. A void
        round has a separate line.
        """
        if scored.closer is None:
            yield self.say("picture-void")
            return
        yield self.say(
            "picture-at-once" if scored.at_once else "picture-closed", name=names(scored.closer)
        )
        late = [
            names(seat)
            for seat, opened in enumerate(scored.opened)
            if not opened and seat != scored.closer and seat not in scored.out
        ]
        if late and not scored.at_once:
            yield self.say("picture-not-opened", names=self.words.list(late), count=len(late))

    def _counted(
        self, scored: rami_events.RoundScored, seat: int, hand: tuple[Card, ...], names: Names
    ) -> str:
        points, total, name = scored.points[seat], scored.totals[seat], names(seat)
        if not hand:
            return self.say("count-nothing", name=name, total=total)
        if not scored.opened[seat]:
            return self.say("count-closed-hand", name=name, points=points, total=total)
        return self.say(
            "count-held",
            name=name,
            cards=self.cards(hand, kind="close"),
            doubled=str(JOKER in hand and points > 0).lower(),
            points=points,
            total=total,
        )


@lru_cache(maxsize=1024)
def _sorted(cards: tuple[Card, ...], by_rank: bool, options: RamiOptions) -> tuple[Card, ...]:
    """Return the cards with the best melds first, then the rest by suit or by rank."""
    made = made_of(cards, options)
    left = sorted(made.left, key=_rank) if by_rank else made.left
    return (*(card for meld in made.melds for card in meld.cards), *left)


def _rank(card: Card) -> int:
    """Return a card's place among the ranks, the ace first and jokers last."""
    return len(RANKS) if card == JOKER else RANKS.index(card.rank)


PRESENTER = RamiPresenter
