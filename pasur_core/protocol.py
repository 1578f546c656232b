"""The protocol every game speaks: states, actions, views, events and what may be done next.

A game is a set of pure functions. Nothing here knows people, sentences, clocks or Discord; the
only randomness is what `Game.deal` draws from the `Shuffler` it is handed, and that is written
into the action it returns.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import islice
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.notation import called
from pasur_core.options import Options, Value
from pasur_core.shuffle import Shuffler
from pasur_core.valueclass import valueclass

Seat = Annotated[int, "a seat at the table, from 0"]
TABLE: Seat = -1

NOBODY_ACTS: frozenset[Seat] = frozenset()
TABLE_ACTS = frozenset({TABLE})
SEAT_ACTS = tuple(frozenset({seat}) for seat in range(8))
"""The common answers of `Game.acting`, the last by seat."""

new_tuple = tuple.__new__
"""Makes a named tuple without its own `__new__`, which takes three times as long."""


def seat_text(seat: Seat) -> str:
    """Return `t` for the table, `p1` for seat 0, and so on.

    >>> seat_text(TABLE), seat_text(0)
    ('t', 'p1')
    """
    return "t" if seat == TABLE else f"p{seat + 1}"


class Action(ABC):
    """Something a seat or the table does; a small frozen value. `str()` is its notation."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


@valueclass
class Event:
    """Base of what people at the table see happen; told to them, never needed by a replay.

    `code` is the event's name in a game's word files; the fields are the facts of the sentence.
    """

    code: ClassVar[str]
    announced: ClassVar[bool] = False
    """Whether the table wants this told in a message of its own, beside the move on the board."""
    ends_part: ClassVar[bool] = False
    """Whether a trick ends with it, or one of the deals of a round."""

    def __repr__(self) -> str:
        return called(type(self).__name__, self.facts())

    def for_seat(self, seat: Seat | None) -> Event:
        """The event as one seat, or a spectator (None), sees it: hidden cards become `??`."""
        return self

    def facts(self) -> dict[str, Any]:
        """The event's fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """What this adds to the scoreboard: seat, one of the game's `columns`, amount."""
        return ()


@valueclass
class RoundScored(Event):
    """Base of the event that ends a round, also one that ends a match early.

    `points` are what the round brought, `totals` the score sheet after it; one number a side.
    """

    announced: ClassVar[bool] = True

    points: tuple[int, ...]
    totals: tuple[int, ...]

    def extra(self) -> dict[str, Any]:
        """What a game adds to the round in a printed score sheet: JSON values by name."""
        return {}


@dataclass(frozen=True, slots=True)
class Do:
    """An offer that is one button."""

    action: Action


@dataclass(frozen=True, slots=True)
class Pick:
    """An offer to choose between `least` and `most` of these cards; see `Legal.matching`."""

    verb: str
    cards: tuple[Card, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Choose:
    """An offer of several actions under one name, such as the bids of one suit: two taps."""

    verb: str
    actions: tuple[Action, ...]


Offer = Do | Pick | Choose

_SHOWN = 12
"""Actions that the `repr` of a long list shows."""


class Legal(ABC):
    """What one seat may do now.

    `action in legal` decides; `iter(legal)` lists lazily in canonical order, which is part of the
    contract (search and playthroughs depend on it); `offers` is the same for people.
    """

    __slots__ = ()

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    @abstractmethod
    def __iter__(self) -> Iterator[Action]: ...

    def up_to(self, most: int) -> list[Action]:
        """Return at most so many of the actions, in order, for whoever needs a short list.

        A game that can list more leaves out some of a kind that is plentiful, and no kind.
        """
        return list(islice(self, most))

    def __repr__(self) -> str:
        listed = [str(action) for action in islice(self, _SHOWN + 1)]
        more = ", ..." if len(listed) > _SHOWN else ""
        return f"{type(self).__name__}({', '.join(listed[:_SHOWN])}{more})"

    @property
    @abstractmethod
    def offers(self) -> tuple[Offer, ...]:
        """The choices as a person is asked them, in a fixed order."""

    @abstractmethod
    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The legal actions that choosing exactly these cards could mean, in canonical order."""


class LegalList(list[Action], Legal):
    """Base of what a seat may do where that is little: all of it, in canonical order.

    Filled by `Game.legal` and read by everybody else; nothing is filled and read as fast as a list.
    """

    __slots__ = ()

    __repr__ = Legal.__repr__


class Nothing(Legal):
    """No action at all."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        return False

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    @property
    def offers(self) -> tuple[Offer, ...]:
        """None."""
        return ()

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """None."""
        return ()


NOTHING = Nothing()
"""For seats that may do nothing now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Base of what one seat, or a spectator, can see. Built field by field, never filtered.

    `hands[s]` holds seat s's cards, `??` for those the reader may not see; `shown` are named
    groups of face-up cards; `stock` counts face-down cards; `totals` is the score sheet, one
    number a side.
    """

    seat: Seat | None
    round: int
    dealer: Seat
    acting: frozenset[Seat]
    sides: tuple[tuple[Seat, ...], ...]
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[str, tuple[Card, ...]], ...]
    stock: int

    def __str__(self) -> str:
        """The table as text; `>` stands before those who are to act."""
        seats = [
            (
                f"{'>' if seat in self.acting else ' '} {seat_text(seat)}"
                f"{' (you)' if seat == self.seat else ''}",
                " ".join(hand),
            )
            for seat, hand in enumerate(self.hands)
        ]
        notes = [("stock", str(self.stock or "")), *self.notes()]
        lines = [
            *seats,
            *((f"  {name}", " ".join(cards)) for name, cards in self.shown),
            *((f"  {name}", text) for name, text in notes if text),
            ("  score", self.by_side(self.totals)),
        ]
        width = max(len(label) for label, _ in lines) + 2
        dealer = f", dealer {seat_text(self.dealer)}" if self.dealer != TABLE else ""
        drawn = [f"{label:{width}}{text}".rstrip() for label, text in lines]
        return "\n".join([f"Round {self.round}{dealer}", *drawn])

    def notes(self) -> Iterable[tuple[str, str]]:
        """Return what else people see on the table: a label and a text each, empty ones left out.

        Nothing that a good player has to remember, such as captured cards.
        """
        return ()

    def by_side(self, amounts: Iterable[object]) -> str:
        """Return an amount a side as text, such as `p1+p3 12, p2+p4 0`."""
        return ", ".join(
            f"{'+'.join(map(seat_text, side))} {amount}"
            for side, amount in zip(self.sides, amounts, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: rank per side (0 best, ties share), totals per side, and the reason."""

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str

    @property
    def winner(self) -> int | None:
        """The side that alone has rank 0, if there is one."""
        return self.ranks.index(0) if self.ranks.count(0) == 1 else None


StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT", bound=Options)
ViewT = TypeVar("ViewT", bound=View, covariant=True)


class Step(NamedTuple, Generic[StateT]):
    """What an accepted action led to; a named tuple because no frozen type is made as fast."""

    state: StateT
    events: tuple[Event, ...]


class Game(ABC, Generic[StateT, OptionsT, ViewT]):
    """One game. States are whole matches: scores, round, dealer, hands, table.

    Every method is pure. `apply` always checks; refused actions raise `IllegalAction` with one of
    `errors` as code and change nothing (rule 0.4).
    """

    key: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    rules_version: ClassVar[int]
    earlier: ClassVar[tuple[AnyGame, ...]] = ()
    """The same game by earlier versions of its rules: stored matches are replayed by theirs."""

    options_type: type[OptionsT]
    direction: ClassVar[str] = "clockwise"
    order: ClassVar[int] = 100
    """Where the game stands among the others: the lowest first, and what is played unasked."""
    errors: ClassVar[frozenset[str]]
    columns: ClassVar[tuple[str, ...]]
    """Scoreboard columns of this game beside matches, wins and rounds; see `Event.tallies`."""
    calls: ClassVar[tuple[str, ...]] = ()
    """What any seat may call out of turn; always offered, so that offering tells nothing."""

    free_calls: ClassVar[frozenset[str]] = frozenset()
    """Those calls that cost nothing at a wrong moment: nobody is asked whether they mean it."""
    asked_first: ClassVar[tuple[str, ...]] = ()
    """The options that tables agree on most often; a form has the others behind them."""
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    """Ways to play that have a name, each by the options in which it is unlike the usual rules."""

    lengths: ClassVar[tuple[tuple[int, float, float], ...]] = ()
    """Seats, and the moves a round and rounds a match that `benchmarks.lengths` found for them."""

    def __repr__(self) -> str:
        return self.key

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game by the same rules: a game has no state of its own."""
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def calls_of(self, options: OptionsT) -> tuple[str, ...]:
        """Those calls that there are in a match with these options."""
        return self.calls

    def usual(self, seats: int) -> Mapping[str, Value]:
        """Options which a table of so many proposes in place of the defaults.

        Defaults never change, for records leave them out.
        """
        return {}

    @abstractmethod
    def start(self, options: OptionsT, seats: int) -> StateT:
        """The state before anything is dealt; raises `InvalidOptions`."""

    @abstractmethod
    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Who plays with whom: one tuple of seats a side, by each side's first seat."""

    @abstractmethod
    def acting(self, state: StateT) -> frozenset[Seat]:
        """Whom the clock runs on: one seat, several, `{TABLE}`, or nobody once it is over."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> Legal:
        """What a seat may do; not always empty for a seat that is not acting (a claim)."""

    @abstractmethod
    def apply(self, state: StateT, seat: Seat, action: Action) -> Step[StateT]:
        """The next state and what was seen to happen; raises `IllegalAction`."""

    @abstractmethod
    def deal(self, state: StateT, shuffler: Shuffler) -> Action:
        """The table's next action, with what was drawn written into it (rule 0.3)."""

    def deal_again(self, state: StateT, dealt: Action, shuffler: Shuffler) -> Action:
        """What `deal` draws in the way in which an action of a log was dealt.

        A record proves its deals by it; another than `deal` only where older rules dealt otherwise.
        """
        return self.deal(state, shuffler)

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What the seat, or a spectator (None), can see."""

    @abstractmethod
    def default(self, state: StateT, seat: Seat) -> Action:
        """What is played for an acting seat whose time ran out."""

    @abstractmethod
    def redeal(self, state: StateT, seat: Seat | None, rng: random.Random) -> StateT:
        """Another state that this seat (None: a spectator) could not tell from the real one.

        It depends on nothing that the seat cannot see: equal `rng` give equal states, however the
        hidden cards really lie. So a redeal of a redeal is distributed like a redeal, and whoever
        searches in redeals cannot cheat.
        """

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How the match ended; None while it runs."""

    def parse(self, text: str) -> Action:
        """The action of a notation; `parse(str(action)) == action`; raises `InvalidAction`."""
        if not isinstance(text, str):
            raise InvalidAction(text)
        return self.read_action(text)

    @abstractmethod
    def read_action(self, text: str) -> Action:
        """The action of any text, for `parse`; raises `InvalidAction`."""

    @abstractmethod
    def between_rounds(self, state: StateT) -> bool:
        """Whether a finished round is being looked at and the table waits to deal the next."""

    @abstractmethod
    def cards(self, state: StateT) -> tuple[Card, ...]:
        """Every card of the pack, wherever it lies, in canonical order; none once undealt."""


AnyGame = Game[Any, Any, View]
