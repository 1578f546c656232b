"""Views as numbers and actions as fixed ids, for programs that learn to play.

An observation is an array of numbers in named planes. It contains every fact of its view. The
reader is the seat whose view is encoded. Seats and sides are numbered from the reader on, so the
reader is seat 0. An id means the same card, bid or call at every turn.

>>> import pasur_core as pc
>>> match = pc.Match.new("contree", seed=bytes(32)).dealt()
>>> encoding, seat = pc.encoding_for("contree"), min(match.acting)
>>> observation = encoding.encode(match.view(seat))
>>> len(observation) == encoding.observation_size, encoding.action_count
(True, 90)
>>> hand = encoding.planes["hand"]
>>> sum(observation[hand.offset : hand.offset + hand.size])
8.0
>>> choices = encoding.choices(match.legal(seat))
>>> len(choices), choices[40]
(45, Bid('80C'))

An action with parts, such as a card and the cards that it captures, takes several ids, one for each
step. `choices` maps an id that does not yet decide the action to None. Pass the ids chosen so far
as `begun` to the next call of `choices` and to `encode`. Steps that leave no choice are skipped.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias

from pasur_core.cards import Card
from pasur_core.errors import IdNotLegal, InvalidAction, NoEncoding, NotEncodable, UnknownId
from pasur_core.latest import keep_latest
from pasur_core.options import Options, choices, ranges
from pasur_core.protocol import TABLE, Action, AnyGame, Legal, Seat, View
from pasur_core.registry import load_game, module_of
from pasur_core.valueclass import reader

if TYPE_CHECKING:  # every type checker knows this module, which need not be installed
    from typing_extensions import TypeVar

    ViewT = TypeVar("ViewT", bound=View, default=Any)
else:
    from typing import TypeVar

    ViewT = TypeVar("ViewT", bound=View)


Numbers: TypeAlias = "array[float]"  # only from Python 3.12 on can it be subscripted
"""An observation: an array of doubles, which numpy reads without copying.

Slices are set to such arrays too. To copy a list of so many numbers would take seven times as long.
"""


class Plane(NamedTuple):
    """A named part of an observation: `size` numbers from `offset` on, from `low` to `high`."""

    name: str
    offset: int
    size: int
    low: float = 0
    high: float = 1


class Encoding(ABC, Generic[ViewT]):
    """The observations and action ids of one game, the same for all its seats and options.

    A subclass defines `view_type`, `shape` and `action_count`, and implements `fill` and `ids`. It
    can implement `fill_steady` too, for facts that seldom change: they are then written only when
    they have changed.

    Attributes:
        key: the key of the game.
        view_type: the class of the views.
        shape: the name and size of each plane, in order. A plane whose numbers are not between 0
            and 1 also has its lowest and highest number.
        action_count: the number of ids, from 0.
        begun_size: the size of the last plane, `begun`; 0 if every action takes one step.
        steady: the fields of a view that `fill_steady` writes; they seldom change in a round.
    """

    key: ClassVar[str]
    view_type: type[ViewT]
    shape: tuple[tuple[Any, ...], ...]
    action_count: int
    begun_size: ClassVar[int] = 0
    steady: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        begun = (("begun", self.begun_size),) if self.begun_size else ()
        planes, offset = [], 0
        for name, size, *bounds in (*self.shape, *begun):
            planes.append(Plane(name, offset, size, *bounds))
            offset += size
        self.planes: dict[str, Plane] = {plane.name: plane for plane in planes}
        """The planes by name, in order."""
        self.observation_size = offset
        """How many numbers an observation has."""
        self.at = {plane.name: plane.offset for plane in planes}
        """The offset of each plane, for `fill`."""
        self.within = {
            plane.name: slice(plane.offset, plane.offset + plane.size) for plane in planes
        }
        """The slice of each plane. To set one that exists takes half the time of `[start:end]`."""
        self._read = reader(self.view_type, "seat", *(self.steady or ("seat",)))
        self._zeros: Numbers = array("d", bytes(8 * offset))
        # By reader, the latest steady facts and their numbers. Matches by turns lose the gain.
        self._known: dict[Seat, tuple[tuple[Any, ...], Numbers]] = {}

    def offsets(self, name: str, places: Mapping[Card, int], seat: Seat = 0) -> dict[Card, int]:
        """Return the offset of each card in a plane, or in the part of a seat, by their places."""
        start = self.at[name] + len(places) * seat
        return {card: start + place for card, place in places.items()}

    def parts(self, name: str, most: int) -> list[list[slice]]:
        """Return, by the number of seats up to `most`, the slice of each seat in a plane.

        Seats count from the reader on, so those before the reader have negative indexes.
        """
        start, width = self.at[name], self.planes[name].size // most
        each = [slice(start + width * seat, start + width * (seat + 1)) for seat in range(most)]
        return [each[:seats] for seats in range(most + 1)]

    def encode(self, view: ViewT, begun: Sequence[int] = ()) -> Numbers:
        """Return the observation of a seat's view, a new array of `observation_size` numbers.

        Args:
            view: the view of a seat, while a seat is to act or after the end.
            begun: the ids that were chosen for the action so far.

        Raise `NotEncodable` for a spectator's view, while the table is to deal, and for the view
        of another game; `IdNotLegal` for ids in `begun` that begin no action.
        """
        if type(view) is not self.view_type:
            raise NotEncodable(f"this is no view of {self.key}")
        facts = self._read(view)
        seat = facts[0]
        if seat is None:
            raise NotEncodable("a spectator's view is not encoded")
        if TABLE in view.acting:
            raise NotEncodable("the table is to deal: call `dealt()`")
        known = self._known.get(seat)
        if known is None or known[0] != facts:
            steady = self._zeros[:]
            self.fill_steady(steady, *facts)
            known = self._known[seat] = facts, steady
        numbers = known[1][:]
        self.fill(numbers, view, seat)
        if begun:
            self.fill_begun(numbers, self.observation_size - self.begun_size, begun)
        return numbers

    @abstractmethod
    def fill(self, numbers: Numbers, view: ViewT, seat: Seat) -> None:
        """Write the view of `seat` into `numbers`.

        `numbers` already holds the steady facts; all other numbers in it are 0.
        """

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the steady facts of a view into `numbers`, which holds only zeros.

        `facts` are in the order of `steady`.
        """

    def fill_begun(self, numbers: Numbers, start: int, begun: Sequence[int]) -> None:
        """Write the ids chosen so far into the plane that begins at `start`.

        By default, an id sets the number at its place in the plane to 1.

        Raise `IdNotLegal` for ids that begin no action.
        """
        if not all(0 <= step < self.begun_size for step in begun):
            raise IdNotLegal(*begun)
        for step in begun:
            numbers[start + step] = 1

    @abstractmethod
    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the ids of an action, one for each of its steps.

        The ids depend on the action alone, not on the state of the match. No action's ids are the
        beginning of the ids of another action that is legal at the same time.

        Raise `InvalidAction` for an action of the table or of another game.
        """

    def choices(self, legal: Legal, begun: Sequence[int] = ()) -> dict[int, Action | None]:
        """Return the ids that can be chosen next, each with the action that it decides.

        The value is None where a further step has to be chosen.

        Args:
            legal: the legal actions of a seat, as from `Match.legal`.
            begun: the ids that were chosen for the action so far.

        Raise `UnknownId` or `IdNotLegal` for ids in `begun` that could not be chosen.
        """
        words = [(self.ids(action), action) for action in legal]
        at = 0
        for step in begun:
            self._checked(step)
            at = _fork(words, at)
            words = [word for word in words if at < len(word[0]) and word[0][at] == step]
            if not words:
                raise IdNotLegal(step)
            at += 1
        if len(words) == 1 and begun:
            raise IdNotLegal(begun[-1])
        at = _fork(words, at)
        found: dict[int, Action | None] = {}
        for ids, action in words:
            step = ids[at]
            found[step] = None if step in found else action
        return found

    def action_of(self, legal: Legal, ids: Sequence[int]) -> Action:
        """Return the legal action that these ids, one for each step, decide.

        Raise `UnknownId` for a number that is no id of this game. Raise `IdNotLegal` for an id that
        cannot be chosen now, or for ids that decide no action.
        """
        for place, step in enumerate(ids):
            found = self.choices(legal, ids[:place]).get(self._checked(step))
            if found is not None and place == len(ids) - 1:
                return found
        raise IdNotLegal(*ids)

    def _checked(self, step: object) -> int:
        if type(step) is not int or not 0 <= step < self.action_count:
            raise UnknownId(step, self.key, self.action_count)
        return step


class OneStepEncoding(Encoding[ViewT]):
    """Base of encodings in which each action is one id: its place in `actions`."""

    actions: ClassVar[tuple[Action, ...]]

    def __init__(self) -> None:
        self.action_count = len(self.actions)
        self._ids = {action: (place,) for place, action in enumerate(self.actions)}
        super().__init__()

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the action's only id; raise `InvalidAction` if it is not in `actions`."""
        try:
            return self._ids[action]
        except (KeyError, TypeError):
            raise InvalidAction(str(action)) from None


def _fork(words: list[tuple[tuple[int, ...], Action]], at: int) -> int:
    """Return the first place from `at` on where the words differ; `at` if there is one word."""
    if len(words) < 2:
        return at
    first = words[0][0]
    while all(ids[at] == first[at] for ids, _ in words):
        at += 1
    return at


def encoding_for(game: AnyGame | str) -> Encoding[Any]:
    """Return the encoding of a game; `game` can be its key.

    If the game has no attribute `encoding`, its encoding is `ENCODING` in the module `encoding`
    beside its `rules`.

    Raise `UnknownGame`, or `NoEncoding` if the game declares none.

    >>> encoding_for("contree").planes["trump"]
    Plane(name='trump', offset=384, size=4, low=0, high=1)
    """
    return _encoding_of(load_game(game) if isinstance(game, str) else game)


@cache
def _encoding_of(game: AnyGame) -> Encoding[Any]:
    package = type(game).__module__.rpartition(".")[0]
    found = game.encoding
    if found is None and package:
        found = getattr(module_of(package, "encoding"), "ENCODING", None)
    if not isinstance(found, Encoding):
        raise NoEncoding(game.key)
    return found


class OptionsCode:
    """The options of a game as numbers from 0 to 1.

    An option that is a number is divided by its highest value. For any other option, the index of
    its value among the choices is divided by the last index.
    """

    def __init__(self, kind: type[Options]) -> None:
        self._kind, numbers = kind, ranges(kind)
        self._names = tuple(choices(kind))
        self.size = len(self._names)
        self._codes = {
            name: {value: place / (len(values) - 1) for place, value in enumerate(values)}
            for name, values in choices(kind).items()
            if name not in numbers
        }
        self._tops = {name: within[-1] for name, within in numbers.items()}
        self.encode = keep_latest(self._encoded)  # a match has one object for its options
        """Return `size` numbers from 0 to 1, in the order of the options."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._kind,)

    def _encoded(self, options: Options) -> Numbers:
        return array("d", [self._share(name, getattr(options, name)) for name in self._names])

    def _share(self, name: str, value: Any) -> float:
        codes = self._codes.get(name)
        return value / self._tops[name] if codes is None else codes[value]


UNBOUNDED = (0, inf)
"""The bounds of a plane of numbers that only grow, such as the round."""
