"""The options, auction and view of Belote."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import SUITS, Card
from pasur_core.families.tricks.cards import CARD, SEATS
from pasur_core.families.tricks.state import Round, TrickOptions, TrickView
from pasur_core.families.tricks.state import State as TrickState
from pasur_core.options import number, option
from pasur_core.valueclass import valueclass


@dataclass(frozen=True)
class BeloteOptions(TrickOptions):
    """The options of Belote."""

    target: int = number(
        501,
        *(1001, 1501, 2001, 301),
        least=100,
        most=10_000,
        doc="Total that wins the match (BE25).",
    )
    litige: str = option(
        "dedans", "carry", doc="What becomes of the points when both sides stand equal (BE23)."
    )
    capot_total: int = option(252, 250, doc="What winning all eight tricks is worth (BE24).")


class Auction(NamedTuple):
    """The part of the state that only Belote has.

    `turned` is the card turned up, also after trump is named; 0 before a deal. `stock` are the
    cards not dealt yet; empty once trump is named. Cards are bits. `passes` is the number of
    passes; 0 once trump is named. `pot` are the points kept for the winner of the next round
    (BE23).
    """

    turned: int = 0
    stock: tuple[int, ...] = ()
    passes: int = 0
    pot: int = 0

    @property
    def suits(self) -> tuple[str, ...]:
        """The suits that can be named.

        In the first round of calls, only the suit of the turned card can be named; in the second,
        only the three others.
        """
        turned = CARD[self.turned].suit
        if self.passes < SEATS:
            return (turned,)
        return tuple(suit for suit in SUITS if suit != turned)


State = TrickState[BeloteOptions, Auction]
BeloteRound = Round[BeloteOptions, Auction]


@valueclass
class BeloteView(TrickView):
    """A seat's view of Belote.

    `shown` has the turned card during the auction, and the trick while cards are played. `turned`
    is the turned card, which the taker gets. It is None before a deal and once the round is scored.
    `passes` is the number of passes in the auction, and 0 after it. `pot` are the points kept for
    the winner of the next round.
    """

    turned: Card | None
    passes: int
    pot: int

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        yield from TrickView.notes(self)
        if self.pot:
            yield "pot", f"{self.pot} points"
