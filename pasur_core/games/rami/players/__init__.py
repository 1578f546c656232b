"""The club-level computer player of Rami.

It collects cards that can still be completed to melds. It opens as soon as possible, and
lays all it can.
"""

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
"""Limit on the actions considered; later ones of a longer list are ignored."""

LATE = 4
"""The round is near its end when a hand has this many cards or fewer."""

_JOKER = 8.0
"""The value of a joker kept in the hand, compared with the points of cards laid without it."""

_RECENT = 4
"""The number of discards that a beginner remembers."""

_CARELESS = 0.4
"""How often a beginner discards a random card."""


class RamiPlayer(Player[RamiView]):
    """Lays the cards that lower its hand's points most, and keeps those that can still form melds.

    It remembers discards and melds, so it never waits for a card that is gone.
    """

    def choose(self, view: RamiView, legal: Legal, rng: random.Random) -> Action:
        """Return the best action that lays cards, otherwise a draw or the best discard."""
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
    """Return whether some hand has at most `LATE` cards, so that the round is near its end."""
    return min(len(hand) for hand in view.hands if hand) <= LATE


def _seat(view: RamiView) -> int:
    return next(iter(view.acting))


def rate(action: Action, late: bool) -> float:
    """Return a score to compare actions that lay cards; 0 if the action is not worth doing.

    `late` is whether the round is near its end.
    """
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
    """Return up to `most` actions that lay melds, each with the `Lay` in it, the best first.

    An action is left out if a better action lays all its cards too.
    """
    found, layings = list[tuple[Action, Lay]](), list(_layings(legal))
    late = bool(layings) and (is_late(view) or view.owing)
    for action, laid in sorted(layings, key=lambda pair: -rate(pair[0], late)):
        cards = Counter(laid.cards)
        if len(found) < most and not any(cards <= Counter(other.cards) for _, other in found):
            found.append((action, laid))
    return found


def _layings(legal: Legal) -> Iterator[tuple[Action, Lay]]:
    """Yield the actions that lay melds, each with its melds, from the first `CONSIDERED` ones."""
    for action in islice(legal, CONSIDERED):
        laid = action.use if isinstance(action, Take) else action
        if isinstance(laid, Lay):
            yield action, laid


def best_discards(view: RamiView, legal: Legal, most: int) -> list[Discard]:
    """Return up to `most` legal discards of different cards, the least useful card first.

    Return an empty list if the view's seat cannot discard now.
    """
    if view.seat is None or view.seat not in view.acting or view.drawing or view.owing:
        return []
    ordered = by_use(view, view.hands[view.seat], late=is_late(view))
    discards = map(Discard, dict.fromkeys(ordered))
    return list(islice((discard for discard in discards if discard in legal), most))


def by_use(view: RamiView, hand: tuple[Card, ...], *, late: bool) -> list[Card]:
    """Return the cards of a hand, the least useful first.

    A card is judged by the cards that can still join it, by its points, and by whether it would
    help an opponent. `late` is whether the round is near its end.
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
    """Return how well a card fits others of the hand, counting only cards that can still come."""
    worth, held = 0.0, set(hand)
    mates = [Card(card.rank + suit) for suit in SUITS if suit != card.suit]
    have = sum(mate in held for mate in mates)
    lack = sum(hidden[mate] for mate in mates if mate not in held)
    worth += 9.0 * (have - 1) if have > 1 else have * min(lack, 3) * 1.2
    row = ROW[card.suit]
    for index in (at for at, mate in enumerate(row) if mate == card):
        for low in range(max(0, index - 2), min(index, len(row) - 3) + 1):
            others = [one for one in row[low : low + 3] if one != card]
            missing = [one for one in others if one not in held]
            if not missing:
                worth += 9.0
            elif len(missing) == 1:
                worth += min(hidden[missing[0]], 2) * 1.4
    return worth if hand.count(card) == 1 else worth / 2


PLAYER = RamiPlayer()


def _forget(view: RamiView, rng: random.Random) -> RamiView:
    """Return the view with only the last discards, as a beginner remembers it."""
    return replace(view, discards=view.discards[-_RECENT:], back=())


def _is_laying(action: Action) -> bool:
    return isinstance(action, Take | Lay | LayOff | Swap)


class RamiBeginner(Beginner[RamiView]):
    """A beginner that at times discards a random card, even a useful one."""

    def __init__(self) -> None:
        super().__init__(PLAYER, forget=_forget, missable=_is_laying)

    def choose(self, view: RamiView, legal: Legal, rng: random.Random) -> Action:
        """Return the beginner's choice, but at times a random discard in place of a chosen one."""
        chosen = super().choose(view, legal, rng)
        if not isinstance(chosen, Discard) or rng.random() >= _CARELESS:
            return chosen
        thrown = [Discard(card) for card in view.hands[_seat(view)] if card != JOKER]
        return rng.choice([discard for discard in thrown if discard in legal] or [chosen])


BEGINNER = RamiBeginner()
