"""Make the page of a player's own cards, from their seat's view and legal actions alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import ClassVar, Self, TypeGuard

from bot.games.presenting.board import ViewT
from bot.games.presenting.scene import ScenePresenter
from bot.ui.hand import Forced, HandPage, Offered, Selecting
from bot.ui.limits import LABEL, fit, length
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.protocol import Action, Choose, Do, Legal, Offer, Pick


class HandPresenter(ScenePresenter[ViewT]):
    """Makes the page on which players see their own cards, for one game in one language.

    It shows the same table as the board, and the moves that the player can make.
    """

    unlimited: bool = False
    """Whether labels can be longer than a button in Discord."""

    def with_whole_labels(self) -> Self:
        """Return a presenter whose labels are not cut to the length that Discord allows."""
        other = copy(self)
        other.unlimited = True
        return other

    def hand(self, view: ViewT, legal: Legal, names: Names) -> HandPage:
        """Return a seat's hand and possible moves. Raise `ValueError` for a spectator's view."""
        if view.seat is None:
            raise ValueError("a spectator holds no hand")
        cards = self.hand_order(view.hands[view.seat], view)
        left = set(self.left(view))
        forced = self.forced(view, legal) if view.seat in view.acting else None
        said = (forced.said,) if forced is not None and forced.said else ()
        remarks = (*self.own_remarks(view), *said)
        aloud = self.reading(self.words.spoken)
        bound = aloud.forced(view, legal) if said else None
        heard = (*aloud.own_remarks(view), *((bound.said,) if bound is not None else ()))
        held = aloud._held(cards)
        acts = view.seat in view.acting
        lying = aloud.beside_story(view, names.plain) if acts else aloud.table(view, names.plain)
        return HandPage(
            lines=(
                self._held(cards),
                *(self.beside_story if acts and self.words.aloud else self.table)(view, names),
                *(f"-# {remark}" for remark in remarks),
            ),
            spoken=""
            if self.words.aloud
            else " ".join((*([held] if cards else ()), *aloud._groups(view, names))),
            cards=cards,
            heard=tuple(filter(None, (held, *lying, *heard))),
            remarks=tuple(remark for remark in remarks if remark not in left),
            heard_remarks=tuple(one for one in heard if one not in aloud.left(view)),
            buttons=tuple(self.buttons(view, legal)),
            selects=tuple(self.selects(view, legal)),
            sortings=tuple(one for one in self.sortings if one != self.sorted_now),
            why="" if forced is None else forced.code,
        )

    def forced(self, view: ViewT, legal: Legal) -> Forced | None:
        """Return the rule that limits the acting seat's choice, or None."""
        return None

    def _held(self, cards: tuple[Card, ...]) -> str:
        if not cards:
            return self.say("hand-empty")
        return self.say("hand", cards=self.cards(cards))

    def own_remarks(self, view: ViewT) -> Iterator[str]:
        """Yield other facts for the owner of the hand, a sentence each."""
        return self.remarks(view)

    def tip(self, view: ViewT, legal: Legal) -> str:
        """Return a short line for the seat on turn about possible moves and their value.

        The line does not name the best move. It is empty if there is nothing useful to say.
        """
        return ""

    def covered(self, view: ViewT) -> Iterator[str]:
        """Yield the remarks that are left out beside a tip, because the tip repeats them."""
        yield from ()

    def buttons(self, view: ViewT, legal: Legal) -> Iterator[Offered]:
        """Yield one button for each card to pick, each action, and each list of actions to open.

        Cards in a list (`selects`) have no button. Calls that the view rules out have none either
        (`out_of_reach`).
        """
        for group, offer in enumerate(legal.offers):
            if not (isinstance(offer, Do) and self.out_of_reach(view, str(offer.action))):
                yield from self._offered(view, offer, legal, group)

    def out_of_reach(self, view: ViewT, notation: str) -> bool:
        """Return whether this action is a call that the seat's view already rules out."""
        return False

    def call_facts(self, view: ViewT, call: str) -> dict[str, int]:
        """Return the arguments of the messages about a call of the view's seat.

        The messages are the question `call-CALL-sure` and the refusal `error-CALL_out_of_reach`.
        """
        return {}

    confirms: ClassVar[bool] = False
    """Whether the possible actions are shown before several chosen cards are played."""

    listed: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose cards are chosen from a list, because a wrong press would be costly."""

    def _in_list(self, offer: Offer) -> TypeGuard[Pick]:
        return isinstance(offer, Pick) and (offer.most > 1 or offer.verb in self.listed)

    def selects(self, view: ViewT, legal: Legal) -> Iterator[Selecting]:
        """Yield a list of cards for each offer to pick several cards.

        An offer to pick one card gets a list, too, if the verb of the offer is in `listed`.
        """
        for offer in legal.offers:
            if self._in_list(offer):
                yield Selecting(
                    offer.verb,
                    self.say(f"select-{offer.verb}"),
                    tuple(
                        (value, self.card(card))
                        for value, card in numbered_cards(self.hand_order(offer.cards, view))
                    ),
                    offer.least,
                    min(offer.most, len(offer.cards)),
                )

    def chosen(
        self,
        view: ViewT,
        verb: str,
        cards: tuple[Card, ...],
        actions: tuple[Action, ...],
        names: Names,
    ) -> str:
        """Return the markdown text above the actions that several chosen cards can mean."""
        return self.words("chosen" if actions else "chosen-nothing", cards=self.cards(cards))

    def choose_label(self, verb: str) -> str:
        """Return the label of the button that opens the list of a verb's actions."""
        return fit(self.say(f"choose-{verb}"), LABEL)

    def _offered(self, view: ViewT, offer: Offer, legal: Legal, group: int) -> Iterator[Offered]:
        match offer:
            case Pick() if self._in_list(offer):
                return
            case Pick(cards=cards):
                for card in dict.fromkeys(self.hand_order(cards, view)):
                    label = fit(self.card_label(card, legal), LABEL)
                    yield Offered(label, "pick", card, "primary", group)
            case Do(action):
                yield Offered(self.action_label(action), "do", str(action), "secondary", group)
            case Choose(verb):
                yield Offered(self.choose_label(verb), "choose", verb, "primary", group)

    def card_label(self, card: Card, legal: Legal) -> str:
        """Return the label of a card's button."""
        return self.card(card)

    def action_label(self, action: Action) -> str:
        """Return an action's label: message `call-NOTATION` for a call, else message `do-WORD`.

        WORD is the first word of the notation. Without such a message, the label is the notation.
        """
        notation = str(action)
        called = notation in self.game.calls
        name = f"call-{notation}" if called else f"do-{notation.split()[0]}"
        known = self.words.has(f"{self.game.key}-{name}") or self.words.has(name)
        return fit(self.say(name) if known else notation, LABEL)

    def fitted(self, label: Callable[[Self], str]) -> str:
        """Return the text of `label(presenter)`, cut for a button in Discord unless `unlimited`.

        If a label for a screen reader is too long, cards are written as symbols.
        """
        named = label(self)
        if self.unlimited:
            return named
        if self.words.aloud and length(named) > LABEL:
            named = label(self.reading(self.words.plain))
        return fit(named, LABEL)

    def captures(
        self, view: ViewT, actions: Iterable[Action], names: Names
    ) -> tuple[tuple[str, Action], ...]:
        """Return pairs of label and action, for actions that the same chosen cards can mean."""
        return tuple((self.action_label(action), action) for action in actions)


def numbered_cards(cards: Iterable[Card]) -> Iterator[tuple[str, Card]]:
    """Yield each card with its value in a list; the values of equal cards differ.

    >>> [value for value, _ in numbered_cards([Card("7H"), Card("7H"), Card("8H")])]
    ['7H', '7H.2', '8H']
    """
    seen: Counter[Card] = Counter()
    for card in cards:
        seen[card] += 1
        yield (f"{card}.{seen[card]}" if seen[card] > 1 else str(card)), card
