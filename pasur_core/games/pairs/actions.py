"""A seat's actions in Pairs: hitting, hitting two, and folding."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.families.stacks.actions import HIT, HIT_TWO, SeatLegal, read_shared
from pasur_core.families.stacks.cards import CARD, EIGHT, Stack
from pasur_core.games.pairs.state import VARIANTS, PairsOptions
from pasur_core.protocol import Action, Choose, Do, Offer, Seat

_FOLD = re.compile(r"fold(?: p([1-8]) ([1-9]|10))?")


@dataclass(frozen=True, slots=True, repr=False)
class Fold(Action):
    """Take a card in play as a score card instead of drawing: `fold`, `fold p2 3`.

    Without a card, the lowest card in play is taken (PA11). In the variant Continuous, the action
    names the card and the seat that holds it (PC2).
    """

    owner: Seat | None = None
    card: Card | None = None

    def __str__(self) -> str:
        return "fold" if self.owner is None else f"fold p{self.owner + 1} {self.card}"


@dataclass(frozen=True, slots=True)
class Name(Action):
    """The dealer names the variant of the round: `name calamites` (PD1).

    Raise `InvalidAction` if the variant is not in `VARIANTS`.
    """

    variant: str

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise InvalidAction(f"name {self.variant}")

    def __str__(self) -> str:
        return f"name {self.variant}"


@dataclass(frozen=True, slots=True)
class Forfeit(Action):
    """The table draws the loser's forfeit: `forfeit 7` (PA16).

    The number is the place of the forfeit in each language's list.
    """

    number: int

    def __str__(self) -> str:
        return f"forfeit {self.number}"


FOLD = Fold()
FOLDS = [{number: Fold(seat, card) for number, card in CARD.items()} for seat in range(8)]
"""Every fold of Continuous, by owner and number."""

FORFEITS = SeatLegal(Forfeit(number) for number in range(1, 17))
"""The forfeits that the table can draw for the loser; each language has a list of 16 texts."""
NAMES = SeatLegal(Name(variant) for variant in VARIANTS)
"""The variants that a dealer can name."""
_READ: dict[str, Action] = {str(action): action for action in (*FORFEITS, *NAMES)}


def read(text: str) -> Action:
    """Return the action of a notation; raise `InvalidAction` for any other text."""
    if text in _READ:
        return _READ[text]
    if found := _FOLD.fullmatch(text):
        return FOLDS[int(found[1]) - 1][int(found[2])] if found[1] else FOLD
    return read_shared(text)


class PairsLegal(SeatLegal):
    """A seat's legal actions: hit, then hit two, then the folds.

    Folds are in the order of their cards; of equal cards, the seat's own comes first.
    """

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return a button for each action; several folds share one button and a choice of cards."""
        folds = tuple(action for action in self if isinstance(action, Fold))
        others = tuple(Do(action) for action in self if not isinstance(action, Fold))
        if len(folds) < 2:
            return (*others, *map(Do, folds))
        return (*others, Choose("fold", folds))

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return the folds that take this single card; empty for several cards.

        Only the variant Continuous has such folds.
        """
        return tuple(
            action for action in self if isinstance(action, Fold) and (action.card,) == cards
        )


_FOLDING, _HITTING = PairsLegal((FOLD,)), PairsLegal((HIT, FOLD))
_HITTING_TWO = PairsLegal((HIT, HIT_TWO, FOLD))


def seat_legal(
    options: PairsOptions, stacks: tuple[Stack, ...], turn: Seat, hit: bool
) -> PairsLegal:
    """Return the actions of the seat to play; `hit` is whether a card can be drawn."""
    two = hit and options.piece_de_huit and EIGHT in stacks[turn]
    if not options.continuous:
        if two:
            return _HITTING_TWO
        return _HITTING if hit else _FOLDING
    folds = tuple([FOLDS[owner][card] for card, owner in _in_play(stacks, turn)])
    return PairsLegal((HIT,) * hit + (HIT_TWO,) * two + (folds if stacks[turn] else ()))


def lowest(stacks: tuple[Stack, ...], seat: Seat) -> tuple[Seat, int]:
    """Return the owner and the number of the card that a seat takes when it folds (PA11).

    It is the lowest card in play. Among equal cards, the seat's own comes first, then the card of
    the next seat in turn. At least one card must be in play.
    """
    card, owner, seats = min(sum(stacks, ())), seat, len(stacks)
    while card not in stacks[owner]:
        owner = owner + 1 if owner + 1 < seats else 0
    return owner, card


def _in_play(stacks: tuple[Stack, ...], seat: Seat) -> list[tuple[int, Seat]]:
    """Return the cards in play and their owners: by number, then in turn order from the seat."""
    seats = len(stacks)
    order = (*range(seat, seats), *range(seat))
    found = [(card, place) for place, owner in enumerate(order) for card in stacks[owner]]
    found.sort()
    return [(card, order[place]) for card, place in found]
