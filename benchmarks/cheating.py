"""How often a host who cheats is first of six equal people in a month.

Run `python -m benchmarks.cheating`: matches of two and of four, of rounds that are luck alone, are
counted by the bot's own rules (`bot.competition`). One of the six hosts every match that they play,
and does one of these things, or all together:

- `peek`: closes while somebody has not acted, if the first hand is among the worst sixth; the
  others sit down once more;
- `close`: asks once in a match to close it, when behind, and closes when the others are away;
- `spoil`: leaves whenever last beyond hope, so that the match does not count for the others;
- `leave`: leaves when last beyond hope for the first time in 30 days, which is free unless the
  seat ends last.

Hints, late turns and removing people do nothing: where people can agree to hints the match is
friendly from its first card, a turn that is late is played no better, and no person can be removed.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import accumulate

from bot.competition.points import average, share
from bot.competition.rated import LEFT, Contest, freed, is_decided
from pasur_core.options import Options, read_options
from pasur_core.registry import load_game

CHEATS = ("peek", "close", "spoil", "leave")

_PEOPLE, _CHEAT = 6, 0
_MATCHES = 40
"""Matches of a month."""
_RANKED = 8
"""Rated matches from which on a person has a place."""
_POINTS = 20
"""Points of a round of Pâsur."""
_HAND = 0.3
"""The part of the first hand in the luck of the first round: few cards of many are seen."""
_AWAY = 0.02
"""How often another person is away, in a round."""
_CARELESS = 0.1
"""How often a person who is not last agrees to close; one who is last always does."""
_BAD = -1.0
"""The first hand below which the cheat closes, in standard deviations."""

_OPTIONS: Options = read_options(load_game("pasur").options_type, {})
_TARGET = 62


@dataclass
class _Month:
    """The results of a month: shares of each person, and the cheat's free leave."""

    rng: random.Random
    cheats: Collection[str]
    shares: list[list[int]] = field(default_factory=lambda: [[] for _ in range(_PEOPLE)])
    has_left: bool = False

    def play(self) -> list[float]:
        """Play a month; return for each person how much of the first place is theirs."""
        for _ in range(_MATCHES):
            people = self.rng.sample(range(_PEOPLE), self.rng.choice((2, 4)))
            hand = self.rng.gauss(0.0, 1.0)
            if "peek" in self.cheats and _CHEAT in people and hand < _BAD:
                hand = self.rng.gauss(0.0, 1.0)
            contest = self._match(people, hand)
            if contest is not None:
                self._count(people, contest)
        values = [
            average(sum(own), len(own)) if len(own) >= _RANKED else 0.0 for own in self.shares
        ]
        first = [value == max(values) for value in values]
        return [one / sum(first) for one in first]

    def _count(self, people: list[int], contest: Contest) -> None:
        for seat, person in enumerate(people):
            own = share(contest, seat)
            if own is not None:
                self.shares[person].append(own)

    def _match(self, people: list[int], hand: float) -> Contest | None:
        """Return a match of these people; None if it was closed and does not count.

        `hand` is the first hand of the cheat.
        """
        rng, count = self.rng, len(people)
        seat = people.index(_CHEAT) if _CHEAT in people else None
        cheats = set(self.cheats) if seat is not None else set[str]()
        totals, rounds = [0] * count, 0
        left: frozenset[int] = frozenset()
        decided = False
        while max(totals) < _TARGET:
            luck = [rng.gammavariate(2.0, 1.0) for _ in people]
            if seat is not None and seat not in left and not rounds:
                # e to the power of the hand: it is worth more or less, never less than nothing.
                luck[seat] *= 2.718 ** (_HAND * hand)
            cuts = [round(_POINTS * part / sum(luck)) for part in accumulate(luck)]
            totals = [
                total + upper - lower
                for total, upper, lower in zip(totals, cuts, (0, *cuts), strict=False)
            ]
            rounds += 1
            if seat is None or seat in left or max(totals) >= _TARGET:
                continue
            if "close" in cheats and totals[seat] < max(totals):
                cheats.discard("close")
                if self._all_agree(totals, seat):
                    return None
            if self._leaves(totals, seat, cheats):
                left = frozenset({seat})
                decided = count == 2 and is_decided(_OPTIONS, rounds, totals)
        ranks = tuple(sum(other > own for other in totals) for own in totals)
        sides = tuple((one,) for one in range(count))
        if not left:
            return Contest(None, sides, ranks)
        free = frozenset[int]() if self.has_left else left
        self.has_left = True
        return freed(Contest(LEFT, sides, ranks, left, decided), free)

    def _all_agree(self, totals: list[int], seat: int) -> bool:
        """Return whether all who are there agree to close a match in which the host is behind."""
        return all(
            other == seat
            or self.rng.random() < _AWAY
            or total == min(totals) < max(totals)
            or self.rng.random() < _CARELESS
            for other, total in enumerate(totals)
        )

    def _leaves(self, totals: list[int], seat: int, cheats: Collection[str]) -> bool:
        hopeless = totals[seat] == min(totals) and max(totals) - totals[seat] > _TARGET / 3
        wants = "spoil" in cheats or ("leave" in cheats and not self.has_left)
        return wants and hopeless


def first_places(months: int, seed: int, cheats: Collection[str]) -> float:
    """Return the part of these months in which the cheat is first."""
    rng = random.Random(seed)
    return sum(_Month(rng, cheats).play()[_CHEAT] for _ in range(months)) / months


def main() -> None:
    """Print how often the cheat is first: each cheat alone, all but the free leave, and all."""
    parser = argparse.ArgumentParser(description="How often a cheating host is first.")
    parser.add_argument("--months", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for cheats in ((), *((one,) for one in CHEATS), CHEATS[:-1], CHEATS):
        part = first_places(given.months, given.seed, cheats)
        print(f"{'+'.join(cheats) or 'fair':32} {part:6.1%}")


if __name__ == "__main__":
    main()
