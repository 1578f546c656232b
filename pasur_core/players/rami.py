"""A player of Rami who collects what can still come, opens when possible, and lays what may be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from pasur_core.cards import JOKER, SUITS, Card
from pasur_core.families.melds.cards import ROW, WORTH
from pasur_core.families.melds.growing import lay_offs
from pasur_core.games.rami.actions import DRAW_ONE, Discard, Lay, LayOff, Swap, Take
from pasur_core.games.rami.cards import PACKS
from pasur_core.games.rami.state import RamiView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner
from pasur_core.protocol import Action, Legal

CONSIDERED = 2000
"""Of a longer list only so many ways to lay cards are weighed."""

LATE = 4
"""Cards in somebody's hand at which the end of the round is near."""

_JOKER = 8.0
"""What a joker is worth that stays in the hand, against the points of cards laid without it."""

_RECENT = 4
"""How many discards a beginner remembers."""

_CARELESS = 0.4
"""How often a beginner throws any card."""


class RamiPlayer(Player[RamiView]):
    """A player who lays what lowers the hand most and keeps what cards can still complete.

    Discards and melds are remembered, so this player waits for no card that has gone.
    """

    def choose(self, view: RamiView, legal: Legal, rng: random.Random) -> Action:
        """The laying-down that gets rid of most, else a swap, a lay-off, or the best discard."""
        seat = _seat(view)
        late = is_late(view)
        best: Action | None = None
        rated = 0.0
        for action in islice(legal, CONSIDERED):
            rating = rate(action, late or view.owing)
            if rating > rated:
                best, rated = action, rating
        if best is not None:
            return best
        if DRAW_ONE in legal:
            return DRAW_ONE
        if view.drawing or view.owing:
            return next(iter(legal))
        return Discard(by_use(view, view.hands[seat], late=late)[0])


def is_late(view: RamiView) -> bool:
    """Return whether somebody has so few cards left that the round is near its end."""
    return min(len(hand) for hand in view.hands if hand) <= LATE


def _seat(view: RamiView) -> int:
    return next(iter(view.acting))


def rate(action: Action, late: bool) -> float:
    """Return what an action is worth that brings cards to the table: 0 for what is better left."""
    if isinstance(action, Take):
        return 1 + rate(action.use, late=True)
    if isinstance(action, Lay):
        return 40 + sum([WORTH[card] or _JOKER for card in action.cards])
    if isinstance(action, Swap):
        return 200.0
    if isinstance(action, LayOff):
        return (1.0 if late else 0.0) if action.card == JOKER else 20.0 + WORTH[action.card]
    return 0.0


def best_layings(view: RamiView, legal: Legal, most: int) -> list[tuple[Action, Lay]]:
    """Return up to `most` actions that lay melds down and what they lay, the best rated first.

    None lays only cards that a better one lays too.
    """
    found, layings = list[tuple[Action, Lay]](), list(_layings(legal))
    late = bool(layings) and (is_late(view) or view.owing)
    for action, laid in sorted(layings, key=lambda one: -rate(one[0], late)):
        cards = Counter(laid.cards)
        if len(found) < most and not any(cards <= Counter(one.cards) for _, one in found):
            found.append((action, laid))
    return found


def _layings(legal: Legal) -> Iterator[tuple[Action, Lay]]:
    """Yield what lays melds, and the laying-down itself, of the first actions of a long list."""
    for action in islice(legal, CONSIDERED):
        laid = action.use if isinstance(action, Take) else action
        if isinstance(laid, Lay):
            yield action, laid


def best_discards(view: RamiView, legal: Legal, most: int) -> list[Discard]:
    """Return up to `most` discards of different cards, the most useless card first."""
    if view.seat is None or view.seat not in view.acting or view.drawing or view.owing:
        return []
    ordered = by_use(view, view.hands[view.seat], late=is_late(view))
    discards = map(Discard, dict.fromkeys(ordered))
    return list(islice((one for one in discards if one in legal), most))


def by_use(view: RamiView, hand: tuple[Card, ...], *, late: bool) -> list[Card]:
    """Return the cards of a hand by how little they are missed, the most useless first.

    That goes by what can still join a card, what it costs and whom it helps; `late` tells that the
    round is near its end.
    """
    gone = Counter(card for meld in view.melds for card in meld.cards) + Counter(view.discards)
    hidden = Counter(PACKS[len(view.hands)]) - gone - Counter(hand)
    strict = view.options.joker_strict_ends
    opened = any(has for seat, has in enumerate(view.opened) if seat != view.seat)
    wanted = {card for meld in view.melds for card in lay_offs(meld, strict)} if opened else set()

    def missed(card: Card) -> tuple[float, int]:
        if card == JOKER:
            return 1000.0, 0
        worth = _company(card, hand, hidden)
        worth += 6.0 if card in wanted else 0.0
        return worth - WORTH[card] * (0.6 if late else 0.1), -WORTH[card]

    return sorted(hand, key=missed)


def _company(card: Card, hand: tuple[Card, ...], hidden: Counter[Card]) -> float:
    """How well a card goes with others of the hand, counting only what may still come."""
    worth, held = 0.0, set(hand)
    mates = [Card(card.rank + suit) for suit in SUITS if suit != card.suit]
    have = sum(mate in held for mate in mates)
    lack = sum(hidden[mate] for mate in mates if mate not in held)
    worth += 9.0 * (have - 1) if have > 1 else have * min(lack, 3) * 1.2
    row = ROW[card.suit]
    for index in (at for at, one in enumerate(row) if one == card):
        for low in range(max(0, index - 2), min(index, len(row) - 3) + 1):
            others = [one for one in row[low : low + 3] if one != card]
            missing = [one for one in others if one not in held]
            if not missing:
                worth += 9.0
            elif len(missing) == 1:
                worth += min(hidden[missing[0]], 2) * 1.4
    return worth if hand.count(card) == 1 else worth / 2


PLAYER = RamiPlayer()


def _forgetting(view: RamiView, rng: random.Random) -> RamiView:
    """The view of who remembers the last discards alone."""
    return replace(view, discards=view.discards[-_RECENT:], back=())


def _is_laying(action: Action) -> bool:
    return isinstance(action, Take | Lay | LayOff | Swap)


class RamiBeginner(Beginner[RamiView]):
    """Also throws away at times what the hand could have used."""

    def __init__(self) -> None:
        super().__init__(PLAYER, forget=_forgetting, missable=_is_laying)

    def choose(self, view: RamiView, legal: Legal, rng: random.Random) -> Action:
        """What comes to mind, and for a discard sometimes any card but a joker."""
        chosen = super().choose(view, legal, rng)
        if not isinstance(chosen, Discard) or rng.random() >= _CARELESS:
            return chosen
        thrown = [Discard(card) for card in view.hands[_seat(view)] if card != JOKER]
        return rng.choice([discard for discard in thrown if discard in legal] or [chosen])


BEGINNER = RamiBeginner()
