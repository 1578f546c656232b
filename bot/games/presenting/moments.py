"""The great moments of a match, shown on a banner across the table: a Sur, a capot, a near target.

A golden banner celebrates a moment, and people can cheer it; a red one warns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Generic

from bot.games.presenting.board import ViewT
from bot.games.presenting.count_words import CountWords
from bot.games.presenting.event_words import ScoredT
from bot.pictures.scene import Banner, Scene
from bot.ui.names import Names
from pasur_core.protocol import TABLE, Event, RoundScored, Seat, View

_NAMED = 2
"""The most people whom a banner names."""


class MomentWords(CountWords[ViewT, ScoredT], Generic[ViewT, ScoredT]):
    """Finds the great moments of one game, and makes banners about them in one language.

    In its methods, `names` are names for pictures.
    """

    fleeting: ClassVar[frozenset[str]] = frozenset()
    """Names of moments that end with the next move, because it can undo them."""

    def lately(self, scene: Scene, events: Sequence[Event], view: ViewT, names: Names) -> Scene:
        """Return the scene with a banner for the greatest moment of the latest events, if any."""
        return replace(scene, banner=self.banner(events, view, names))

    def earlier(
        self, scene: Scene, moves: Iterable[Sequence[Event]], view: ViewT, names: Names
    ) -> Scene:
        """Return the scene with a banner for a great moment of earlier moves, if there is one.

        The banner is about the first of these moves that has a lasting moment.
        """
        banners = (self.banner(events, view, names, lasting=True) for events in moves)
        return replace(scene, banner=next(filter(None, banners), None))

    def banner(
        self, events: Sequence[Event], view: ViewT, names: Names, *, lasting: bool = False
    ) -> Banner | None:
        """Return a banner for the greatest moment of these events; None if there is none.

        Red moments come before golden ones, later moments before earlier ones, and a near target is
        last. With `lasting`, moments in `fleeting` are left out.
        """
        latest: dict[bool, Banner] = {}
        for name, banner in self.moments(events, view, names):
            if not (lasting and name in self.fleeting):
                latest[banner.red] = banner
        return latest.get(True) or latest.get(False)

    def moments(
        self, events: Sequence[Event], view: ViewT, names: Names
    ) -> Iterator[tuple[str, Banner]]:
        """Yield the name and the banner of every moment of these events, a near target first.

        A moment has a message `band-NAME` (gold) or `alarm-NAME` (red). After the next round is
        dealt, moments of the last round are left out, except the warnings of `ahead`.
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
                    yield name, Banner(self.say(message, **facts), red)

    def makers(self, events: Sequence[Event], view: ViewT, names: Names) -> frozenset[Seat] | None:
        """Return the seats that people can cheer for the golden moment of these events.

        Return None if the banner is not golden.
        """
        banner = self.banner(events, view, names)
        if banner is None or banner.red:
            return None
        for event in reversed(of_this_round(events, view)):
            if self.words.has(f"{self.game.key}-band-{self.moment(event)}"):
                return frozenset(self.made_by(event))
        return None

    def made_by(self, event: Event) -> tuple[Seat, ...]:
        """Return the seats that people can cheer if an event is a great moment.

        By default this is the event's `seat`, if it has one.
        """
        seat: Seat | None = event.facts().get("seat")
        return () if seat is None else (seat,)

    def alarm(self, name: str, **facts: str | int) -> tuple[str, Banner]:
        """Return a red moment: its name, and a banner with the message `alarm-NAME`."""
        return name, Banner(self.say(f"alarm-{name}", **facts), red=True)

    def moment(self, event: Event) -> str:
        """Return the name of an event's great moment.

        The name is the event's code by default. An event without a message `band-NAME` or
        `alarm-NAME` is no great moment.
        """
        return event.code

    def is_great(self, event: Event) -> bool:
        """Return whether an event is always a moment, whatever the state of the table."""
        kinds = ("band", "alarm")
        return any(self.words.has(f"{self.game.key}-{kind}-{event.code}") for kind in kinds)

    def reach(self, view: ViewT) -> int:
        """Return the distance in points within which a side counts as near the target.

        With a distance of 0, no side counts as near the target.
        """
        return 0

    def ahead(self, scored: RoundScored, view: ViewT, names: Names) -> Iterator[tuple[str, Banner]]:
        """Yield a warning for sides so near the target that the next round can end the match.

        Sides that were already near before the round, or that have reached the target, are left
        out.
        """
        goal, reach = self.goal(view), self.reach(view)
        if goal and reach:
            close = [side for side in crossed(scored, goal - reach) if scored.totals[side] < goal]
            if close:
                yield self.alarm("near", who=self.people(close, names), goal=goal)

    def people(self, sides: Iterable[int], names: Names) -> str:
        """Return the names of these sides' players as a list.

        If there are many players, return a general word for them.
        """
        seats = [seat for side in sides for seat in names.sides[side]]
        return self.words.list(map(names, seats)) if len(seats) <= _NAMED else self.words("several")


def of_this_round(events: Sequence[Event], view: View) -> Sequence[Event]:
    """Return the events after the last `RoundScored`, if the next round has been dealt.

    Otherwise return all events.
    """
    if not view.acting or TABLE in view.acting:
        return events
    scored = (at for at, event in enumerate(events, start=1) if isinstance(event, RoundScored))
    return events[max(scored, default=0) :]


def crossed(scored: RoundScored, line: int) -> tuple[int, ...]:
    """Return the sides whose total was below `line` before the round, but not after it."""
    return tuple(
        side
        for side, (points, total) in enumerate(zip(scored.points, scored.totals, strict=True))
        if total - points < line <= total
    )
