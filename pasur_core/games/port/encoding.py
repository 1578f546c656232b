"""The observations and action ids of Port."""

from __future__ import annotations

from pasur_core.encoding import Numbers
from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.encoding import SEATS, StackEncoding
from pasur_core.games.port.actions import LOCK
from pasur_core.games.port.state import PortOptions, PortView
from pasur_core.protocol import Seat
from pasur_core.valueclass import reader


class PortEncoding(StackEncoding[PortView]):
    """The encoding of Port: the planes of `StackEncoding`, and those below.

    The ids are hit, hit two and lock.

    - `in`, `locked`, `out`, `away`: 1 at each seat that has this standing.
    - `players`: the seats of this round. Once it is scored, they are the seats of the next round.
    """

    key = "port"
    view_type = PortView
    actions = (HIT, HIT_TWO, LOCK)
    kinds = ("dealt", "hit", "out", "lock")

    def __init__(self) -> None:
        more = (*((name, SEATS) for name in ("in", "locked", "out", "away", "players")),)
        super().__init__(PortOptions, more)
        self._planes = [self.at[name] for name in ("in", "locked", "out", "away")]
        self._more = reader(PortView, "standing", "players")

    def fill(self, numbers: Numbers, view: PortView, seat: Seat) -> None:
        """Write the facts that change with each action, such as the standings."""
        super().fill(numbers, view, seat)
        (standing, players), planes = self._more(view), self._planes
        seats, start = len(standing), self.at["players"]
        for owner, one in enumerate(standing, -seat):
            numbers[planes[one] + (owner if owner >= 0 else owner + seats)] = 1.0
        for player in players:
            numbers[start + (player - seat) % seats] = 1.0


ENCODING = PortEncoding()
