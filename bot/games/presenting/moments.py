"""The great moments of a match, said across the felt: a Sur, a capot, a target that is near."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Generic

from bot.games.presenting.board import ViewT
from bot.games.presenting.count_words import CountWords
from bot.games.presenting.event_words import ScoredT
from bot.pictures.scene import Band, Scene
from bot.ui.names import Names
from pasur_core.protocol import TABLE, Event, RoundScored, Seat, View

_NAMED = 2


class MomentWords(CountWords[ViewT, ScoredT], Generic[ViewT, ScoredT]):
    """Moments of one game in one language; `names` are those that a picture can show."""

    fleeting: ClassVar[frozenset[str]] = frozenset()
    """The moments that the next move may have answered, so that they are no longer true."""

    def lately(self, scene: Scene, events: Sequence[Event], view: ViewT, names: Names) -> Scene:
        """Return the scene with the greatest moment of what has just happened across its felt."""
        return replace(scene, band=self.band(events, view, names))

    def earlier(
        self, scene: Scene, moves: Iterable[Sequence[Event]], view: ViewT, names: Names
    ) -> Scene:
        """Return the scene with the moment of the first of these moves that had a lasting one."""
        bands = (self.band(events, view, names, lasting=True) for events in moves)
        return replace(scene, band=next(filter(None, bands), None))

    def band(
        self, events: Sequence[Event], view: ViewT, names: Names, *, lasting: bool = False
    ) -> Band | None:
        """Return the greatest moment of these events, None when there is none.

        Red goes before gold; of the same colour the latest counts, and a near target least. With
        `lasting` what is `fleeting` is left out.
        """
        latest: dict[bool, Band] = {}
        for name, band in self.moments(events, view, names):
            if not (lasting and name in self.fleeting):
                latest[band.red] = band
        return latest.get(True) or latest.get(False)

    def moments(
        self, events: Sequence[Event], view: ViewT, names: Names
    ) -> Iterator[tuple[str, Band]]:
        """Yield name and words of every moment of these events, a near target first.

        A moment has a message `band-NAME` (gold) or `alarm-NAME` (red). None outlives its round:
        once the next one is dealt, all that is left of the count is what `ahead` makes of it.
        """
        if TABLE not in view.acting:
            for event in events:
                if isinstance(event, RoundScored):
                    yield from self.ahead(event, view, names)
        for event in of_this_round(events, view):
            name = self.moment(event)
            for red, message in ((False, f"band-{name}"), (True, f"alarm-{name}")):
                if self.words.has(f"{self.game.key}-{message}"):
                    facts = self.facts(event.for_seat(None), names)
                    yield name, Band(self.say(message, **facts), red)

    def makers(self, events: Sequence[Event], view: ViewT, names: Names) -> frozenset[Seat] | None:
        """Return the seats that made the golden moment of these events.

        None when no golden moment is shown.
        """
        band = self.band(events, view, names)
        if band is None or band.red:
            return None
        for event in reversed(of_this_round(events, view)):
            if self.words.has(f"{self.game.key}-band-{self.moment(event)}"):
                return frozenset(self.made_by(event))
        return None

    def made_by(self, event: Event) -> tuple[Seat, ...]:
        """Return the seats to whom the moment is owed that an event is."""
        seat: Seat | None = event.facts().get("seat")
        return () if seat is None else (seat,)

    def alarm(self, name: str, **facts: str | int) -> tuple[str, Band]:
        """Return a red moment of this name."""
        return name, Band(self.say(f"alarm-{name}", **facts), red=True)

    def moment(self, event: Event) -> str:
        """Return the name of the moment that an event is; most events have no message for it."""
        return event.code

    def is_great(self, event: Event) -> bool:
        """Return whether an event is a moment by itself, whatever the table is like."""
        kinds = ("band", "alarm")
        return any(self.words.has(f"{self.game.key}-{kind}-{event.code}") for kind in kinds)

    def reach(self, view: ViewT) -> int:
        """Return the points of a very good round, or a very bad one; 0 where no target is told."""
        return 0

    def ahead(self, scored: RoundScored, view: ViewT, names: Names) -> Iterator[tuple[str, Band]]:
        """Yield alarms at what the totals mean for the round that has begun, once they do."""
        goal, reach = self.goal(view), self.reach(view)
        if goal and reach:
            close = [side for side in crossed(scored, goal - reach) if scored.totals[side] < goal]
            if close:
                yield self.alarm("near", who=self.people(close, names), goal=goal)

    def people(self, sides: Iterable[int], names: Names) -> str:
        """Return the names of all who play for these sides; there is no room for more than two."""
        seats = [seat for side in sides for seat in names.sides[side]]
        return self.words.list(map(names, seats)) if len(seats) <= _NAMED else self.words("several")


def of_this_round(events: Sequence[Event], view: View) -> Sequence[Event]:
    """Return the events without those of a round whose successor is dealt already."""
    if not view.acting or TABLE in view.acting:
        return events
    scored = (at for at, event in enumerate(events, start=1) if isinstance(event, RoundScored))
    return events[max(scored, default=0) :]


def crossed(scored: RoundScored, line: int) -> tuple[int, ...]:
    """Return the sides whose totals the round has brought to a line, or past it."""
    return tuple(
        side
        for side, (points, total) in enumerate(zip(scored.points, scored.totals, strict=True))
        if total - points < line <= total
    )
