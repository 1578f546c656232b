"""A seat's actions in Président: laying cards, passing, giving; and which of them are legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from pasur_core.cards import Card, in_order
from pasur_core.games.president.cards import CARD, JOKERS, SQUARE, STRENGTH, cards_of, mask
from pasur_core.games.president.state import State
from pasur_core.games.president.turns import EQUALS
from pasur_core.protocol import Action, Do, Legal, Offer, Pick

MIXED = -2
"""In place of a rank's strength, and below that of an empty table: not of one rank."""


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """One to four cards laid together, kept in canonical order: `7D+7H`, `KS`.

    `cards` may be of several ranks, which the rules refuse. `bits` is the set, 0 where no hand can
    hold the cards; `strength` is that of their rank, or `MIXED`; `count` is how many there are.
    """

    cards: tuple[Card, ...]
    bits: int = field(init=False, repr=False, compare=False)
    strength: int = field(init=False, repr=False, compare=False)
    count: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        put, ranks = object.__setattr__, {card.rank for card in self.cards}
        put(self, "cards", in_order(self.cards))
        put(self, "bits", mask(self.cards) or 0)
        (rank,) = ranks if len(ranks) == 1 else ("",)
        put(self, "strength", STRENGTH.index(rank) if rank and rank in STRENGTH else MIXED)
        put(self, "count", len(self.cards))

    def __str__(self) -> str:
        return "+".join(self.cards)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Lay nothing this time (PR9)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """The cards that a Président or Vice-Président gives (PR16): `give 3C+4D`."""

    cards: tuple[Card, ...]
    bits: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))
        object.__setattr__(self, "bits", mask(self.cards) or 0)

    def __str__(self) -> str:
        return f"give {'+'.join(self.cards)}"


PASS = Pass()


def _laid(strength: int, held: int, count: int) -> tuple[Lay, ...]:
    """The ways to lay so many of the cards of one rank that are held."""
    if strength == len(STRENGTH) - 1:
        held &= 3
    places = [place for place in range(SQUARE) if held >> place & 1]
    return tuple(
        _LAYS.setdefault(lay.cards, lay)
        for chosen in combinations(places, count)
        for lay in (Lay(tuple(CARD[1 << SQUARE * strength + place] for place in chosen)),)
    )


_LAYS: dict[tuple[Card, ...], Lay] = {}
_Ways = tuple[tuple[Lay, ...], ...]
LAYS: tuple[tuple[_Ways, ...], ...] = tuple(
    tuple(
        tuple(
            tuple(dict.fromkeys(_laid(strength, held, count)))
            if count
            else tuple(dict.fromkeys(lay for n in range(1, 5) for lay in _laid(strength, held, n)))
            for held in range(16)
        )
        for strength in range(len(STRENGTH))
    )
    for count in range(SQUARE + 1)
)
"""By count (0: any), strength and which cards of the rank are held: the ways to lay them."""

_PAIRED = tuple(
    tuple(
        tuple(low[held & 15] + high[held >> 4] for held in range(256))
        for low, high in pairwise((*ways, ((),) * 16))
    )
    for ways in LAYS
)
"""The same for each rank with the one above it, which halves the steps through a hand."""

_LEADS = _PAIRED[0][::2]
"""The ways to lead, by two ranks and what is held of them."""
_HIGHER = tuple(
    tuple(ways[strength + 1 :: 2] for strength in range(len(STRENGTH))) for ways in _PAIRED
)
"""By count and strength to beat: the ways to lay the ranks above, two at a time."""


class _Gives(dict[tuple[Card, ...], Give]):
    """The gift of these cards, made when it is first asked for: there are few."""

    def __missing__(self, cards: tuple[Card, ...]) -> Give:
        give = self[cards] = Give(cards)
        return give


_GIVES = _Gives()


class LayLegal(Legal):
    """What the seat on turn may do: lays by strength, then count, then suits; passing last.

    Who leads may not pass (PR8).
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        state = self._state
        hand, count, top = state.hands[state.turn], state.size, state.top
        if not isinstance(action, Lay):
            return count > 0 and isinstance(action, Pass)
        if not action.bits or action.bits & ~hand or action.strength == MIXED:
            return False
        if not count:
            return True
        if action.strength > top:
            return action.count == count
        counts = EQUALS[state.options.equal_skips][count][state.run]
        return action.strength == top and action.count in counts

    def __iter__(self) -> Iterator[Action]:
        # A list and no generator: a hand has few lays, and they are made faster all at once.
        state = self._state
        hand, count, top = state.hands[state.turn], state.size, state.top
        if not count:
            first, second, third, fourth, fifth, sixth, seventh = _LEADS
            a, b, c, d, e, f, g = hand.to_bytes(7, "little")
            return iter([
                *first[a], *second[b], *third[c], *fourth[d], *fifth[e], *sixth[f], *seventh[g],
            ])  # fmt: skip
        found: list[Action] = []
        held = hand >> SQUARE * top
        if equal := held & 15:
            for size in EQUALS[state.options.equal_skips][count][state.run]:
                found += LAYS[size][top][equal]
        held >>= SQUARE
        for ways in _HIGHER[count][top]:
            found += ways[held & 255]
            held >>= 8
            if not held:
                break
        found.append(PASS)
        return iter(found)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The cards that may be laid, to choose from; and passing."""
        lays = [action for action in self if isinstance(action, Lay)]
        usable = 0
        for lay in lays:
            usable |= lay.bits
        cards = self._all_jokers(usable)
        most = max((lay.count for lay in lays), default=1)
        least = min((lay.count for lay in lays), default=1)
        picks: tuple[Offer, ...] = (Pick("lay", cards, least, most),) if lays else ()
        return (*picks, Do(PASS)) if self._state.size else picks

    def _all_jokers(self, usable: int) -> tuple[Card, ...]:
        hand, jokers = self._state.hands[self._state.turn], SQUARE * (len(STRENGTH) - 1)
        return cards_of(usable | (hand >> jokers << jokers if usable >> jokers else 0))

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The lay of exactly these cards."""
        lay = Lay(cards) if cards else None
        return (lay,) if lay in self and lay is not None else ()


class GiveLegal(Legal):
    """What a seat may give: one or two cards of its hand, the lowest first (PR16)."""

    __slots__ = ("_count", "_hand")

    def __init__(self, hand: int, count: int) -> None:
        self._hand = hand
        self._count = count

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Give) or len(action.cards) != self._count:
            return False
        return bool(action.bits) and not action.bits & ~self._hand

    def __iter__(self) -> Iterator[Action]:
        chosen: Iterable[tuple[Card, ...]] = combinations(cards_of(self._hand), self._count)
        if self._hand & JOKERS == JOKERS:
            chosen = dict.fromkeys(chosen)
        return map(_GIVES.__getitem__, chosen)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The whole hand, to choose from."""
        return (Pick("give", cards_of(self._hand), self._count, self._count),)

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The gift of exactly these cards."""
        give = Give(cards)
        return (give,) if give in self else ()
