"""Port in words and pictures: open stacks with their sums, and seats that are locked or out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, cast

from bot.games.families.stacks import StackPresenter
from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.pictures.count import CountRow
from bot.ui.names import Names
from pasur_core.families.stacks.actions import HIT
from pasur_core.games.port import events as port_events
from pasur_core.games.port.state import AWAY, IN, LOCKED, OUT, PortView
from pasur_core.protocol import Legal, Seat

_MARKS = {IN: "mark-in", LOCKED: "mark-locked", OUT: "mark-out", AWAY: "mark-away"}
_NOTES = {IN: "note-in", LOCKED: "note-locked", OUT: "note-out"}


class PortPresenter(StackPresenter[PortView, port_events.RoundScored]):
    """The presenter of Port: its boards, hands and sentences."""

    prized = "sunk"
    solo_seats = 3
    examples: ClassVar[Examples] = {
        "Your turn": (Example(2, 25, ("hit",)),),
    }
    explains: ClassVar[Explains] = {
        "Your turn": ("no_cards", "wrong_phase"),
        "Pièce de Huit": ("no_eight",),
    }

    def reach(self, view: PortView) -> int:
        """Return the distance in points within which a player counts as near the target.

        These are the points of a very good round: one per player, for the largest sum (PO7).
        """
        return len(view.players)

    def stack(self, view: PortView, side: int) -> tuple[str, ...]:
        """Return a phrase with the seat's stack, if it has one."""
        return super().stack(view, side) if view.hands[side] else ()

    def marks(self, view: PortView, side: int) -> tuple[str, ...]:
        """Return a caption with the state of a seat in the round, such as locked or out.

        There is no caption while the seat waits for its first card.
        """
        if not view.hands[side] and view.standing[side] != AWAY:
            return ()
        return (self._standing(view, side, _MARKS),)

    def note(self, view: PortView, seat: Seat) -> str:
        """Return the sum of the stack, or a note that the seat is out; empty without cards."""
        return self._standing(view, seat, _NOTES) if view.hands[seat] else ""

    def _standing(self, view: PortView, seat: Seat, messages: dict[int, str]) -> str:
        standing = view.standing[seat]
        return self.say(messages[standing], total=sum(map(int, view.hands[seat])))

    def tip(self, view: PortView, legal: Legal) -> str:
        """Return a line with the number of unseen cards that would make a pair, and with two sums.

        These are the reader's sum and the highest locked sum. The line is empty if the reader
        cannot draw.
        """
        if HIT not in legal:
            return ""
        pairs, hidden = self.pairing(view)
        sums = [sum(map(int, hand)) for hand in view.hands]
        locked = [sums[seat] for seat, how in enumerate(view.standing) if how == LOCKED]
        own = sums[cast(Seat, view.seat)]
        best = max(locked, default=0)
        return self.say("tip", pairs=pairs, hidden=hidden, total=own, best=best)

    def remarks(self, view: PortView) -> Iterator[str]:
        """Yield sentences on an extra turn because of a 7, an extra round, and the deck's size."""
        if view.again:
            yield self.say("again")
        if len(view.players) < len(view.sides):
            yield self.say("extra-round")
        yield from super().remarks(view)

    def summary(self, scored: port_events.RoundScored, names: Names) -> str:
        """Return markdown lines: sum and points of each seat that played, and the score sheet.

        The highest sum is first; seats that are out come last.
        """
        order = sorted(scored.players, key=lambda seat: -(scored.sums[seat] or 0))
        return "\n".join(
            (
                self.say("count-title", round=scored.round),
                *(self._counted(scored, seat, names) for seat in order),
                self.say("score-sheet", scores=self.scores(scored.totals, names)),
            )
        )

    def goal(self, view: PortView) -> int:
        """Return the target in points, at which the match ends."""
        return view.options.target

    def order(self, scored: port_events.RoundScored) -> Sequence[int]:
        """Return the seats by their sums, the highest first.

        Seats without a sum (out, or not in this round) come last.
        """
        seats = range(len(scored.points))
        return sorted(seats, key=lambda seat: -(scored.sums[seat] or 0))

    def rows(self, scored: port_events.RoundScored, names: Names) -> Iterator[CountRow]:
        """Yield one row with each seat's sum, or "out"; empty for seats that did not play."""
        out = self.say("picture-out")
        texts = [
            str(total) if total is not None else out if seat in scored.players else ""
            for seat, total in enumerate(scored.sums)
        ]
        yield self.row("sum", texts)

    def _counted(self, scored: port_events.RoundScored, seat: int, names: Names) -> str:
        total, points = scored.sums[seat], scored.points[seat]
        if total is None:
            return self.say("count-out", name=names(seat))
        return self.say("count-seat", name=names(seat), total=total, points=points)


PRESENTER = PortPresenter
