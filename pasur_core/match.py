"""A match: a game, its options and seats, a seed, and the log of all actions.

The state is a replay of the log alone; a replay draws no random numbers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Generic, NoReturn, overload

from pasur_core.errors import (
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    InvalidSeats,
    InvalidSeed,
    NoSuchSeat,
    NotFinished,
    NothingToDeal,
    NotYourTurn,
    PasurError,
)
from pasur_core.options import Options, read_options
from pasur_core.players import Player
from pasur_core.protocol import (
    TABLE,
    Action,
    AnyGame,
    Event,
    Game,
    Legal,
    Result,
    RoundScored,
    Seat,
    SeatResult,
    View,
    seat_text,
)
from pasur_core.registry import load_game
from pasur_core.shuffle import SEED_BYTES, Shuffler, new_seed
from pasur_core.valueclass import valueclass

if TYPE_CHECKING:  # every type checker knows this module, which need not be installed
    from typing_extensions import TypeVar

    ViewT = TypeVar("ViewT", bound=View, covariant=True, default=View)
else:
    from typing import TypeVar

    ViewT = TypeVar("ViewT")

SeenT = TypeVar("SeenT", bound=View)
OptionsT = TypeVar("OptionsT", bound=Options)

_LINE = re.compile(r"(?P<who>t|p[1-9]\d?) +(?P<text>[^#]*?)(?P<auto> +auto)?\s*(?:#.*)?", re.DOTALL)

LONGEST_LINE = 1000
"""Limit on the characters of a log line; no action comes near it."""


_MOST_KEPT = 32
"""With events of more entries than this, a match drops those that `latest` does not need."""

_KINDS: set[type[Action]] = set()
"""Classes known to be actions, since `isinstance` is slow for an abstract class."""

_TO_DEAL = "the table is to deal: call `dealt()`"


@valueclass
class Entry:
    """One line of a log: a seat and its action.

    `auto` is whether a timeout chose the action.
    """

    seat: Seat
    action: Action
    auto: bool = False

    def __repr__(self) -> str:
        return f"Entry(seat={self.seat!r}, action={self.action!r}, auto={self.auto!r})"

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} {self.action}{' auto' if self.auto else ''}"

    @staticmethod
    def read(game: AnyGame, line: str) -> Entry:
        """Return the entry of a line `WHO ACTION [auto] [# comment]`.

        Raise `InvalidAction` for any other text.
        """
        readable = isinstance(line, str) and len(line) <= LONGEST_LINE
        found = _LINE.fullmatch(line.strip()) if readable else None
        if not found:
            raise InvalidAction(line)
        seat = TABLE if found["who"] == "t" else int(found["who"][1:]) - 1
        return Entry(seat, game.parse(found["text"].strip()), found["auto"] is not None)


class _Position(Generic[ViewT]):
    """The attributes and views of a match at one moment."""

    __slots__ = ()

    game: Game[Any, Any, ViewT]
    options: Options
    seats: int
    seed: bytes | None
    state: Any

    @property
    def awaits_table(self) -> bool:
        """Whether the table is to act next."""
        return TABLE in self.acting

    @property
    def acting(self) -> frozenset[Seat]:
        """The acting seats: one, several, `{TABLE}`, or none once the match is over."""
        return self.game.acting(self.state)

    def legal(self, seat: Seat) -> Legal:
        """Return the legal actions of a seat; raise `NoSuchSeat` for another number."""
        if not (isinstance(seat, int) and 0 <= seat < self.seats):
            self._refuse_seat(seat)
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None = None) -> ViewT:
        """Return the view of a seat, or of a spectator (None); raise `NoSuchSeat` for others."""
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < self.seats):
            self._refuse_seat(seat)
        return self.game.view(self.state, seat)

    def _has(self, seat: object) -> bool:
        """Return whether the match has a seat of this number."""
        return isinstance(seat, int) and 0 <= seat < self.seats

    def _draw(self, number: int) -> Action:
        """Draw the table's next action, after `number` earlier ones; raise `NothingToDeal`."""
        if self.seed is None:
            raise NothingToDeal("this match has no seed, so its deals cannot be drawn")
        if not self.awaits_table:
            raise NothingToDeal("the table has nothing to deal here")
        return self.game.deal(self.state, Shuffler(self.seed, number))

    def _refuse_seat(self, seat: object) -> NoReturn:
        """Raise `NoSuchSeat`; for the table, the message says how to deal."""
        refusal = NoSuchSeat(seat)
        if seat == TABLE and self.awaits_table:
            refusal.where = _TO_DEAL
        raise refusal

    @property
    def result(self) -> Result | None:
        """The result; None until the match is over."""
        return self.game.result(self.state)

    @property
    def outcome(self) -> SeatResult:
        """The winner and the places by seat; raise `NotFinished` until the match is over."""
        if (result := self.result) is None:
            raise NotFinished
        return result.by_seat(self.sides)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The sides: a tuple of seats per side."""
        return self.game.sides(self.options, self.seats)


@dataclass(frozen=True, slots=True)
class Match(_Position[ViewT]):
    """An immutable match at one moment; `submit`, `deal` and `dealt` return a later one.

    `Match[PasurView]` is a match whose views have that type; `Match` alone has views of any game.
    `seed` is None in a replay of a record without a seed; such a match cannot deal. `kept` holds
    the events of the last entries of the log, at least those of `latest`, one item for each entry.

    >>> match = Match.new("pasur", seats=2, seed=bytes(32), target=21).dealt()
    >>> match
    Match(pasur, 2 seats, 2 entries)
    >>> match.acting, match.awaits_table
    (frozenset({1}), False)
    """

    game: Game[Any, Any, ViewT]
    options: Options
    seats: int
    seed: bytes | None
    log: tuple[Entry, ...]
    state: Any
    kept: tuple[tuple[Event, ...], ...] = field(default=(), compare=False, repr=False)

    def __repr__(self) -> str:
        return f"Match({self.game.key}, {self.seats} seats, {len(self.log)} entries)"

    def __str__(self) -> str:
        """Return the table as a spectator sees it, and the result if the match is over."""
        lines = [f"{self.game}, {self.seats} seats, {len(self.log)} entries", str(self.view())]
        if (result := self.result) is not None:
            first = [side for side, rank in enumerate(result.ranks) if rank == 0]
            seats = ("+".join(map(seat_text, self.sides[side])) for side in first)
            lines.append(f"Over ({result.reason}): first {', '.join(seats)}")
        return "\n".join(lines)

    @overload
    @staticmethod
    def new(
        game: Game[Any, Any, SeenT],
        *,
        seats: int | None = None,
        seed: bytes | None = None,
        **options: object,
    ) -> Match[SeenT]: ...

    @overload
    @staticmethod
    def new(
        game: str, *, seats: int | None = None, seed: bytes | None = None, **options: object
    ) -> Match: ...

    @staticmethod
    def new(
        game: AnyGame | str,
        *,
        seats: int | None = None,
        seed: bytes | None = None,
        **options: object,
    ) -> Match[Any]:
        """Return a match before its first deal.

        Args:
            game: A game, or its key.
            seats: The number of seats; by default the fewest that the game allows.
            seed: 32 bytes; by default new random ones.
            options: The game's options by name.

        Raise `UnknownGame`, `InvalidSeats`, `InvalidSeed` or `InvalidOptions`.
        """
        if not isinstance(game, Game):
            game = load_game(game)
        agreed = read_options(game.options_type, options)
        return Match.start(
            game,
            agreed,
            game.seats[0] if seats is None else seats,
            new_seed() if seed is None else seed,
        )

    @staticmethod
    def start(
        game: Game[Any, OptionsT, SeenT], options: OptionsT, seats: int, seed: bytes | None = None
    ) -> Match[SeenT]:
        """Return a match before its first deal; a match without a seed cannot deal.

        Raise `InvalidSeats`, `InvalidSeed` or `InvalidOptions`.
        """
        if type(seats) is not int or seats not in game.seats:
            raise InvalidSeats(seats, game.seats)
        if seed is not None and not (isinstance(seed, bytes) and len(seed) == SEED_BYTES):
            raise InvalidSeed(seed)
        if not isinstance(options, game.options_type):
            raise InvalidOptions("options", options, (game.options_type.__name__,))
        return Match(game, options, seats, seed, (), game.start(options, seats))

    @staticmethod
    def replay(
        game: Game[Any, OptionsT, SeenT],
        options: OptionsT,
        seats: int,
        log: Iterable[Entry],
        seed: bytes | None = None,
    ) -> Match[SeenT]:
        """Return the match after these entries.

        Raise `IllegalAction` at the first entry that the rules refuse, and the errors of `start`. A
        match without a seed cannot deal.
        """
        return Match.start(game, options, seats, seed).after(log)

    def after(self, log: Iterable[Entry]) -> Match[ViewT]:
        """Return the match after more entries.

        Raise `IllegalAction` at the first entry that the rules refuse.
        """
        return self.followed(log)[0]

    def followed(self, log: Iterable[Entry]) -> tuple[Match[ViewT], tuple[tuple[Event, ...], ...]]:
        """Return the match after more entries, and the events of each entry.

        Raise the errors of `after`.
        """
        state, entries, found = self.state, tuple(log), list[tuple[Event, ...]]()
        for entry in entries:
            state, events = self.advance(state, entry)
            found.append(events)
        log, kept = self.log + entries, (*self.kept, *found)
        later = Match(self.game, self.options, self.seats, self.seed, log, state, kept)
        return later._trimmed(), tuple(found)

    def _trimmed(self) -> Match[ViewT]:
        """Return the match without the events that `latest` does not need."""
        return replace(self, kept=self.latest)

    @property
    def latest(self) -> tuple[tuple[Event, ...], ...]:
        """The events of the last entries of the log, one item per entry.

        The entries go back until each seat has made a move of its own, or until the end of the
        round before.
        """
        waiting, scored, number = set(range(self.seats)), False, 0
        for entry, events in zip(reversed(self.log), reversed(self.kept), strict=False):
            number += 1
            # While no entry follows it, the end of a round stays with the moves before it.
            ended = number > 1 and any(isinstance(event, RoundScored) for event in events)
            scored = scored or ended
            if self.is_own_move(entry):
                waiting.discard(entry.seat)
            if entry.seat != TABLE and (scored or not waiting):
                break
        return self.kept[len(self.kept) - number :]

    def is_own_move(self, entry: Entry) -> bool:
        """Return whether a seat chose this entry as its move.

        A call is not such a move, and neither is an action that a timeout chose.
        """
        return entry.seat != TABLE and not entry.auto and entry.action not in self.game.call_actions

    def lately(self) -> Iterator[tuple[Entry, tuple[Event, ...]]]:
        """Yield the entries of `latest` with their events, the newest first."""
        return zip(reversed(self.log), reversed(self.latest), strict=False)

    @property
    def recent(self) -> tuple[Event, ...]:
        """The events since a seat last acted, including the events of that action."""
        found: tuple[Event, ...] = ()
        for entry, events in self.lately():
            found = events + found
            if entry.seat != TABLE:
                break
        return found

    def replayed(self) -> Iterator[tuple[Entry, tuple[Event, ...]]]:
        """Yield each entry of the log with its events, in order.

        The events are found by a replay of the log.
        """
        state = self.game.start(self.options, self.seats)
        for entry in self.log:
            state, events = self.advance(state, entry)
            yield entry, events

    def advance(self, state: Any, entry: Entry) -> Any:
        """Return the step that an entry makes in a state, after a check of its seat.

        Raise `NoSuchSeat` for a wrong seat, or another `IllegalAction` if the rules refuse the
        entry. Raise `InvalidAction` if `entry` is not an `Entry`.
        """
        if not isinstance(entry, Entry):
            raise InvalidAction(entry)
        if not self._has(entry.seat) and entry.seat != TABLE:
            raise NoSuchSeat(entry.seat)
        return self.game.apply(state, entry.seat, entry.action)

    def submit(
        self, seat: Seat, action: Action | str, *, auto: bool = False
    ) -> tuple[Match[ViewT], tuple[Event, ...]]:
        """Return the later match and the events after a seat plays an action.

        Args:
            seat: The seat that acts, or `TABLE`.
            action: The action or its notation.
            auto: Whether a timeout chose the action; the log marks such an entry.

        Raise `InvalidAction` if the notation cannot be read. Otherwise raise `IllegalAction`, or
        one of its subclasses `NoSuchSeat`, `NotYourTurn`, `MatchOver` and `AmbiguousAction`. The
        message names the log entry that the action would have become.
        """
        try:
            played = self.game.parse(action.strip()) if isinstance(action, str) else action
            if type(played) not in _KINDS:
                if not isinstance(played, Action):
                    raise InvalidAction(played)
                _KINDS.add(type(played))
            if not (isinstance(seat, int) and TABLE <= seat < self.seats):
                raise NoSuchSeat(seat)
            state, events = self.game.apply(self.state, seat, played)
        except (InvalidAction, IllegalAction) as error:
            error.where = f"entry {len(self.log) + 1}"
            if self._has(seat) or seat == TABLE:
                error.where += f", by {seat_text(seat)}"
            if self.awaits_table:
                error.where += f"; {_TO_DEAL}"
            elif isinstance(error, NotYourTurn):
                error.where += f"; to act: {', '.join(map(seat_text, sorted(self.acting)))}"
            raise
        # Sums of tuples, since `(*log, entry)` copies the log twice.
        log, kept = self.log + (Entry(seat, played, auto),), self.kept + (events,)  # noqa: RUF005
        later = _match(self.game, self.options, self.seats, self.seed, log, state, kept)
        return later if len(kept) <= _MOST_KEPT else later._trimmed(), events

    def deal(self) -> tuple[Match[ViewT], tuple[Event, ...]]:
        """Return the later match and the events after the table's next action, drawn from the seed.

        Raise `NothingToDeal` if the seed is unknown or if it is not the table's turn.
        """
        drawn = sum(entry.seat == TABLE for entry in self.log)
        return self.submit(TABLE, self._draw(drawn))

    def dealt(self) -> Match[ViewT]:
        """Return the match after all actions of the table, up to a seat's turn or the end.

        Raise `NothingToDeal` if the seed is unknown or if it is not the table's turn at the start.
        """
        return self.deal()[0].settled()

    def settled(self) -> Match[ViewT]:
        """Deal as `dealt` does, but return the match unchanged if it is not the table's turn.

        Raise `NothingToDeal` if it is the table's turn and the seed is unknown.
        """
        match = self
        while match.awaits_table:
            match, _ = match.deal()
        return match

    def mutable(self) -> MutableMatch[ViewT]:
        """Return a copy of the match that changes in place.

        A move in the copy takes half to two thirds of the time that it takes in a `Match`.
        """
        drawn = sum(entry.seat == TABLE for entry in self.log)
        return MutableMatch(self.game, self.options, self.seats, self.seed, self.state, drawn)

    def play(
        self, players: Player[Any] | Sequence[Player[Any]], rng: random.Random
    ) -> Match[ViewT]:
        """Return the match after the players have played it to its end.

        Args:
            players: One player for all seats, or one player per seat.
            rng: The generator that the players draw from.

        Raise `InvalidSeats` for another number of players, or `NothingToDeal` if the seed is
        unknown.

        >>> from pasur_core.players import player_for
        >>> match = Match.new("pairs", seats=3, seed=bytes(32))
        >>> match.play(player_for("pairs"), random.Random(1)).result
        Result(ranks=(0, 0, 2), totals=(0, 0, 21), reason='limit')
        """
        by_seat = [players] * self.seats if isinstance(players, Player) else players
        if len(by_seat) != self.seats:
            raise InvalidSeats(len(by_seat), (self.seats,))
        match = self.settled()
        while match.result is None:
            seat = min(match.acting)
            action = by_seat[seat].choose(match.view(seat), match.legal(seat), rng)
            match = match.submit(seat, action)[0].settled()
        return match


_set_game, _set_options, _set_seats, _set_seed, _set_log, _set_state, _set_kept = (
    vars(Match)[one.name].__set__ for one in fields(Match)
)


def _match(
    game: Game[Any, Any, ViewT],
    options: Options,
    seats: int,
    seed: bytes | None,
    log: tuple[Entry, ...],
    state: Any,
    kept: tuple[tuple[Event, ...], ...],
) -> Match[ViewT]:
    """Return `Match(...)`, built faster than by the `__init__` of a frozen class.

    This makes a move 4 % faster. As a `valueclass`, a match was 5 % slower, because its fields are
    slower to read.
    """
    made: Match[ViewT] = object.__new__(Match)
    _set_game(made, game)
    _set_options(made, options)
    _set_seats(made, seats)
    _set_seed(made, seed)
    _set_log(made, log)
    _set_state(made, state)
    _set_kept(made, kept)
    return made


class MutableMatch(_Position[ViewT]):
    """A match that changes in place and keeps no log: for playouts and for learning.

    `Match.mutable` makes one. A move puts a new value into `state` and never changes the old one.
    So a caller can keep a state and set it again. The same actions lead to the same states as in a
    `Match`. `deals` counts the table's actions.

    >>> match = Match.new("port", seats=2, target=5, seed=bytes(32)).mutable()
    >>> rng = random.Random(1)
    >>> while acting := match.settle():
    ...     seat = min(acting)
    ...     events = match.submit(seat, rng.choice(match.legal(seat).up_to(1000)))
    >>> match.outcome.places
    (2, 1)
    """

    __slots__ = ("_acting", "_apply", "deals", "game", "options", "seats", "seed", "state")

    def __init__(
        self,
        game: Game[Any, Any, ViewT],
        options: Options,
        seats: int,
        seed: bytes | None,
        state: Any,
        deals: int = 0,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.state = state
        self.deals = deals
        self._acting = game.acting
        self._apply = game.apply

    def __repr__(self) -> str:
        return f"MutableMatch({self.game.key}, {self.seats} seats)"

    def __copy__(self) -> MutableMatch[ViewT]:
        """Return an independent copy of the match."""
        return MutableMatch(self.game, self.options, self.seats, self.seed, self.state, self.deals)

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Play a seat's action and return the events; raise the errors of `Match.submit`."""
        try:
            if not 0 <= seat < self.seats:
                self._refuse_seat(seat)
            self.state, events = self._apply(self.state, seat, action)
        except PasurError:
            raise
        except Exception:  # checked afterwards: checking first takes a tenth of the time
            if not self._has(seat):
                self._refuse_seat(seat)
            if not isinstance(action, Action):
                raise InvalidAction(action) from None
            raise
        return events

    def deal(self) -> tuple[Event, ...]:
        """Play the table's next action, drawn from the seed; raise the errors of `Match.deal`."""
        self.state, events = self.game.apply(self.state, TABLE, self._draw(self.deals))
        self.deals += 1
        return events

    def settle(self) -> frozenset[Seat]:
        """Deal until a seat is to act or the match is over, and return the acting seats.

        They are empty if the match is over. Raise `NothingToDeal` if it is the table's turn and the
        seed is unknown.
        """
        while TABLE in (acting := self._acting(self.state)):
            self.deal()
        return acting
