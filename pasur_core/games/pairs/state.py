"""Options, state and view of a match of Pairs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.families.stacks.cards import Stack
from pasur_core.families.stacks.state import NOTHING_OWED, Owed, Round
from pasur_core.options import Options, option
from pasur_core.protocol import TABLE, Result, Seat, View, seat_text
from pasur_core.valueclass import valueclass

LIMITS = {2: 31, 3: 21, 4: 16, 5: 13, 6: 11, 7: 11, 8: 11}
"""The total at which a player loses, by the number of players (PA4)."""

NAME, FORFEIT = "name", "forfeit"
"""Phases of Pairs alone: the dealer names the variant; the table draws the loser's forfeit."""

SIMPLE, CONTINUOUS, PIECE_DE_HUIT, CALAMITES = VARIANTS = (
    "simple",
    "continuous",
    "piece_de_huit",
    "calamites",
)
"""The variants that a dealer can name (PD1); all but `simple` are also names of options."""


def _agreed(options: PairsOptions) -> bool:
    """Return whether the table has agreed on the variants, so that no dealer names them (PD2)."""
    return not options.dealers_choice


def _passes_on(options: PairsOptions) -> bool:
    """Return whether there can be several rounds, so that the deal passes on (PC1)."""
    return options.dealers_choice or not options.continuous


@dataclass(frozen=True)
class PairsOptions(Options):
    """The options of Pairs; the variants can be combined."""

    continuous: bool = option(
        False,
        True,
        doc="A pair or a fold ends only one's own stack, not the round (PC1 to PC4).",
        only=_agreed,
    )
    piece_de_huit: bool = option(
        False, True, doc="One may throw an 8 and draw two cards (PE1 to PE3).", only=_agreed
    )
    calamites: bool = option(
        False,
        True,
        doc="A 7 begins before all others and gives another turn (PK1 to PK3).",
        only=_agreed,
    )
    tie_pair: str = option(
        "both", "new_only", doc="What is thrown of a pair drawn in a tie-break (PA8)."
    )
    one_dealer: bool = option(
        False, True, doc="Who deals first deals every round (PA15).", only=_passes_on
    )
    forfeit: bool = option(False, True, doc="A forfeit is drawn for the loser (PA16).")
    dealers_choice: bool = option(
        False, True, doc="The dealer names the variant before each round (PD1 to PD4)."
    )

    def playing(self, variant: str) -> PairsOptions:
        """Return the options with this variant and no other."""
        return replace(
            self,
            continuous=variant == CONTINUOUS,
            piece_de_huit=variant == PIECE_DE_HUIT,
            calamites=variant == CALAMITES,
        )


class Last(NamedTuple):
    """The last action of a match of Pairs.

    `kind` is "dealt", "hit", "pair" or "fold". `seat` did it; for a deal it is the dealer. `cards`
    are the cards drawn or taken: none for a deal, two after an 8 was thrown. A fold took its card
    from the stack of `owner`.
    """

    kind: str
    seat: Seat
    cards: Stack = ()
    owner: Seat = TABLE


class MatchScore(NamedTuple):
    """The part of the state that changes when a seat scores.

    `won` are the score cards of each seat. `before` are the totals when a dealer last had to name a
    variant; empty without `dealers_choice`.
    """

    totals: tuple[int, ...]
    won: tuple[Stack, ...]
    before: tuple[int, ...] = ()
    result: Result | None = None


class State(NamedTuple):
    """A whole match.

    It is a named tuple, the cheapest frozen type, because every drawn card makes a new state.
    `stacks` are the cards in play of each seat. `drawn` counts the cards drawn since the last
    shuffle. `turn` is the acting seat, `TABLE` or `NOBODY`.
    """

    match: MatchScore
    round: Round[PairsOptions]
    phase: str
    stacks: tuple[Stack, ...]
    drawn: int = 0
    turn: Seat = TABLE
    owed: Owed = NOTHING_OWED
    last: Last | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round.number}, {self.phase}, totals {self.match.totals})"

    @property
    def out_of_play(self) -> Stack:
        """The score cards: they are never shuffled in again (PA12)."""
        return sum(self.match.won, ())


@valueclass
class PairsView(View):
    """The view of Pairs, which is the same for every seat.

    `hands` are the stacks, which lie open. `limit` is the losing total. `won` are the score cards
    of each seat. `thrown` are the cards thrown face up since the last shuffle. The cards of `won`
    and `thrown` are in the order in which they came. `dry` is whether no card can be drawn any
    more.

    `last` is the last action; it can be None, as in `StackState`. `again` is whether the seat to
    play has another turn because of a 7. `options` are those in force in this round: with
    `dealers_choice` they include the named variant.
    """

    options: PairsOptions
    limit: int
    won: tuple[tuple[Card, ...], ...]
    thrown: tuple[Card, ...]
    dry: bool
    again: bool
    last: Last | None

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        yield "discards", " ".join(self.thrown)
        won = (
            f"{seat_text(seat)} {' '.join(cards)}" for seat, cards in enumerate(self.won) if cards
        )
        yield "scored", ", ".join(won)

    @property
    def naming(self) -> bool:
        """Whether the dealer has to name the variant (PD1)."""
        return self.options.dealers_choice and self.last is None and self.dealer in self.acting

    @property
    def variant(self) -> str:
        """The variant of this round.

        If several are combined, it is the first of them in `VARIANTS`.
        """
        options = self.options
        played = (options.continuous, options.piece_de_huit, options.calamites)
        return next((one for one, on in zip(VARIANTS[1:], played, strict=True) if on), SIMPLE)
