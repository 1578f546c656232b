"""The protocol of every game: states, actions, views, events and legal actions.

A game is a set of pure functions that know no users, no texts, no clock and no Discord. The only
randomness is what `Game.deal` draws from its `Shuffler`, and the action it returns contains the
result of the draw.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, NamedTuple

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
"""Return values of `Game.acting` that are built once; `SEAT_ACTS` is indexed by seat."""

new_tuple = tuple.__new__
"""Makes a named tuple without its `__new__`, in a third of the time."""


def seat_text(seat: Seat) -> str:
    """Return the notation of a seat: `t` for the table, `p1` for seat 0, and so on.

    >>> seat_text(TABLE), seat_text(0)
    ('t', 'p1')
    """
    return "t" if seat == TABLE else f"p{seat + 1}"


class Action(ABC):
    """An action of a seat or of the table: a small frozen value whose `str()` is its notation."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


@valueclass
class Event:
    """Base of events: changes of a match that people are shown.

    A replay never needs them. `code` names the event in a game's message files. The fields are the
    values that the sentence of this event needs.
    """

    code: ClassVar[str]
    announced: ClassVar[bool] = False
    """Whether the event gets a separate message, besides the move shown on the board."""
    ends_part: ClassVar[bool] = False
    """Whether the event ends a trick, or one of the deals of a round."""

    def __repr__(self) -> str:
        return called(type(self).__name__, self.facts())

    def for_seat(self, seat: Seat | None) -> Event:
        """Return the event as one seat, or a spectator (None), sees it.

        Cards that this viewer cannot see become `??`.
        """
        return self

    def facts(self) -> dict[str, Any]:
        """Return the event's fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Return what the event adds to the scoreboard: (seat, one of `Game.columns`, amount)."""
        return ()


@valueclass
class RoundScored(Event):
    """Base of the event that ends a round, also of one that ends a match early.

    `points` are the points of the round, and `totals` the totals after it; one number for each
    side.
    """

    announced: ClassVar[bool] = True

    points: tuple[int, ...]
    totals: tuple[int, ...]

    def extra(self) -> dict[str, Any]:
        """Return the values that only this game has in a row of the score sheet.

        They are JSON values by name.
        """
        return {}


@dataclass(frozen=True, slots=True)
class Do:
    """An offer shown as one button."""

    action: Action


@dataclass(frozen=True, slots=True)
class Pick:
    """An offer to choose `least` to `most` of these cards.

    `Legal.matching` finds the action that the cards mean. `verb` names the offer in the game's
    message files.
    """

    verb: str
    cards: tuple[Card, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Choose:
    """An offer of several actions under one name, such as the bids of one suit.

    A person presses the name, then one of the actions.

    `verb` is as in `Pick`.
    """

    verb: str
    actions: tuple[Action, ...]


Offer = Do | Pick | Choose

_SHOWN = 12
"""Limit on the actions shown in the `repr` of a list."""


class Legal(ABC):
    """The legal actions of one seat.

    `action in legal` decides whether an action is legal. `iter(legal)` is lazy and in canonical
    order; the order is part of the contract, because search and playthroughs depend on it.
    `offers` presents the same actions to people.
    """

    __slots__ = ()

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    @abstractmethod
    def __iter__(self) -> Iterator[Action]: ...

    def up_to(self, most: int) -> list[Action]:
        """Return at most `most` of the actions, in order: by default the first ones.

        A game with very many actions overrides this method to keep some actions of every kind.
        """
        return list(islice(self, most))

    def __repr__(self) -> str:
        listed = [str(action) for action in islice(self, _SHOWN + 1)]
        more = ", ..." if len(listed) > _SHOWN else ""
        return f"{type(self).__name__}({', '.join(listed[:_SHOWN])}{more})"

    @property
    @abstractmethod
    def offers(self) -> tuple[Offer, ...]:
        """The actions in the form in which a person is offered them, in a fixed order."""

    @abstractmethod
    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return the legal actions that a person can mean by choosing exactly these cards."""


class LegalList(list[Action], Legal):
    """Base of the legal actions of a seat that has few: a list of all of them, in canonical order.

    `Game.legal` fills the list and other code only reads it. It is a list because no other type
    is as fast to fill and to read.
    """

    __slots__ = ()

    __repr__ = Legal.__repr__


class Nothing(Legal):
    """No legal action."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        return False

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return no offers."""
        return ()

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return no actions."""
        return ()


NOTHING = Nothing()
"""The legal actions of a seat that has none."""


@valueclass
class View:
    """Base of views, the facts that one seat, or a spectator, can see.

    A view is built field by field, never made from the state by leaving things out.

    `seat` is the viewer, None for a spectator. `round` counts from 1; `dealer` is `TABLE` until one
    is drawn. `hands[s]` holds the cards of seat s, `??` for cards hidden from the viewer. `shown`
    holds named groups of face-up cards. `stock` is the number of face-down cards. `totals` is the
    total of each side.
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

    def __repr__(self) -> str:
        facts = {one.name: getattr(self, one.name) for one in fields(self)}
        return called(type(self).__name__, facts)

    def __str__(self) -> str:
        """Return the table as text; `>` marks the acting seats."""
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
        """Return the lines that a game adds to the text of its view, as pairs of label and text.

        They tell what everyone can see, but not what a good player has to remember, such as
        captured cards. Pairs with an empty text are not printed.
        """
        return ()

    def by_side(self, amounts: Iterable[object]) -> str:
        """Format one amount per side, such as `p1+p3 12, p2+p4 0`."""
        return ", ".join(
            f"{'+'.join(map(seat_text, side))} {amount}"
            for side, amount in zip(self.sides, amounts, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match: the rank and the total of each side.

    `ranks` has the rank of each side: 0 is the best, and equal sides share a rank. `totals` has the
    total of each side. `reason` is a code for why the match ended, such as `target`.
    """

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str

    @property
    def winner(self) -> int | None:
        """The side that alone has rank 0; None if several share it."""
        return self.ranks.index(0) if self.ranks.count(0) == 1 else None

    def by_seat(self, sides: tuple[tuple[Seat, ...], ...]) -> SeatResult:
        """Return the same result for seats instead of sides; `sides` has the seats of each side."""
        side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
        order = [side_of[seat] for seat in range(len(side_of))]
        return SeatResult(
            () if self.winner is None else sides[self.winner],
            tuple([self.ranks[side] + 1 for side in order]),
            tuple([self.totals[side] for side in order]),
            self.reason,
        )


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The end of a match: the place and the total of each seat.

    Attributes:
        winner: the seats of the side that alone is first; empty if several sides share the first
            place.
        places: each seat's place, from 1; those who share a place have the same number.
        totals: the total of each seat's side.
        reason: why the match ended, a code such as `target`.
    """

    winner: tuple[Seat, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str


if TYPE_CHECKING:  # every type checker knows this module, which need not be installed
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", default=Any)
    OptionsT = TypeVar("OptionsT", bound=Options, default=Any)
    ViewT = TypeVar("ViewT", bound=View, covariant=True, default=View)
else:
    from typing import TypeVar

    StateT = TypeVar("StateT")
    OptionsT = TypeVar("OptionsT", bound=Options)
    ViewT = TypeVar("ViewT", bound=View, covariant=True)


class Step(NamedTuple, Generic[StateT]):
    """The state and the events after an accepted action.

    It is a named tuple, because frozen types are slower to make.
    """

    state: StateT
    events: tuple[Event, ...]


class Game(ABC, Generic[StateT, OptionsT, ViewT]):
    """One game.

    A state is a whole match: scores, round, dealer, hands, table. Every method is pure. `apply`
    always checks the action. It refuses an action by raising `IllegalAction` with one of `errors`
    as its code, and changes nothing (rule 0.4).
    """

    key: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    rules_version: ClassVar[int]
    earlier: ClassVar[tuple[AnyGame, ...]] = ()
    """The game under earlier versions of its rules, to replay the matches stored with them."""

    options_type: type[OptionsT]
    direction: ClassVar[str] = "clockwise"
    order: ClassVar[int] = 100
    """Sort key in lists of games, lowest first. The first game is the default."""
    errors: ClassVar[frozenset[str]]
    columns: ClassVar[tuple[str, ...]]
    """Scoreboard columns of this game besides matches, wins and rounds; see `Event.tallies`."""
    calls: ClassVar[tuple[str, ...]] = ()
    """Calls that any seat can make out of turn. They are always offered, which reveals nothing."""

    free_calls: ClassVar[frozenset[str]] = frozenset()
    """The calls that cost nothing if they are wrong, so the bot asks for no confirmation."""
    sealed_from: ClassVar[int | None] = None
    """The fewest seats at which the game asks several seats to choose at once; None if never."""
    asked_first: ClassVar[tuple[str, ...]] = ()
    """The options that tables change most often; the form shows them first."""
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    """Named variants of the game, each as the options that differ from the defaults."""

    lower_wins: ClassVar[bool] = False
    """Whether the lowest total wins."""

    rates_players: ClassVar[bool] = True
    """Whether results count for ratings. A game with one loser among many fits no rating model."""

    levels: ClassVar[tuple[str, ...]] = ("beginner", "club", "master")
    """The levels of its computer players, weakest first. A game whose search is no better than its
    club player has no master."""

    lengths: ClassVar[tuple[tuple[int, float, float], ...]] = ()
    """Seats, moves per round and rounds per match, as measured by `benchmarks.lengths`."""

    encoding: ClassVar[object] = None
    """The game's `Encoding`, which `encoding_for` returns. The games of the package have theirs in
    a module `encoding` beside their rules instead, which is imported when it is first used."""

    def __repr__(self) -> str:
        return self.key

    def __eq__(self, other: object) -> bool:
        """Return whether both are the same game and rules version; a game holds no state."""
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    @cached_property
    def call_actions(self) -> frozenset[Action]:
        """The actions that `calls` names."""
        return frozenset(map(self.parse, self.calls))

    def calls_of(self, options: OptionsT) -> tuple[str, ...]:
        """Return those `calls` that exist in a match with these options.

        A call is an action that a seat can make out of turn.
        """
        return self.calls

    def usual(self, seats: int) -> Mapping[str, Value]:
        """Return the options that people are offered in place of the defaults, by name.

        They can depend on the number of seats. Defaults never change, because records leave out
        options with the default value.
        """
        return {}

    @abstractmethod
    def start(self, options: OptionsT, seats: int) -> StateT:
        """Return the state before the first deal.

        Raise `InvalidOptions` for a wrong number of seats, or for options that do not fit this
        number.
        """

    @abstractmethod
    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return one tuple of seats per side, ordered by the first seat of each side."""

    @abstractmethod
    def acting(self, state: StateT) -> frozenset[Seat]:
        """Return the seats that must act: one, several, or `{TABLE}`.

        The set is empty once the match is over.
        """

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> Legal:
        """Return the legal actions of a seat.

        A seat out of turn can have some too, such as a claim.
        """

    @abstractmethod
    def apply(self, state: StateT, seat: Seat, action: Action) -> Step[StateT]:
        """Return the next state and the events; raise `IllegalAction` for a refused action."""

    @abstractmethod
    def deal(self, state: StateT, shuffler: Shuffler) -> Action:
        """Return the table's next action, with the cards it draws (rule 0.3).

        It must be the table's turn in `state`.
        """

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return the view of a seat, or of a spectator (None)."""

    @abstractmethod
    def default(self, state: StateT, seat: Seat) -> Action:
        """Return the action that is played for an acting seat whose time has run out."""

    @abstractmethod
    def redeal(self, state: StateT, seat: Seat | None, rng: random.Random) -> StateT:
        """Return a state that the seat cannot distinguish from the real one.

        The seat is None for a spectator. The state is a determinization of the hidden cards, and
        depends on nothing that the seat cannot see: with equal `rng` the result is equal, however
        the hidden cards really lie. A redeal of a redeal has the same distribution, so a search
        over redeals cannot cheat.
        """

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Return the result of the match; None while it runs."""

    def parse(self, text: str) -> Action:
        """Return the action of a notation, so that `parse(str(action)) == action`.

        Raise `InvalidAction` for any other text.
        """
        if not isinstance(text, str):
            raise InvalidAction(text)
        return self.read_action(text)

    @abstractmethod
    def read_action(self, text: str) -> Action:
        """Return the action of a notation, for `parse`; raise `InvalidAction` if there is none."""

    @abstractmethod
    def between_rounds(self, state: StateT) -> bool:
        """Return whether a round has ended and the table has not dealt the next one yet."""

    @abstractmethod
    def cards(self, state: StateT) -> tuple[Card, ...]:
        """Return all cards in play, wherever they are, in canonical order.

        The result is empty before the first deal.
        """


AnyGame = Game[Any, Any, View]
