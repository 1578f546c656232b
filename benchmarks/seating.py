"""The time to make the tables of a round: `python -m benchmarks.seating [-n NIGHTS]`.

Prints, for each form of a night and number of people, the processor's time of the slowest round of
nights with five rounds, in which people leave and others join, and the share of meetings (for
partners: of partners) that were repeated. The first line is the time to import networkx.
"""

from __future__ import annotations

import argparse
import random
from itertools import combinations
from time import process_time

from pasur_core.tournaments.pairing import Form, Pairs, Partners, Pods, Round, entrant, seat
from pasur_core.tournaments.places import place_points

FORMS: dict[str, Form] = {"pods": Pods((3, 4, 5)), "partners": Partners(), "pairs": Pairs()}
ROUNDS = 5


def night(form: Form, people: int, seed: int, *, change: bool) -> tuple[float, int, int]:
    """Play a night; return seconds of its slowest round, repeated meetings, and all meetings."""
    rng, past = random.Random(seed), list[Round]()
    here, points = list(range(people)), dict.fromkeys(range(people), 0.0)
    slowest, repeats, meetings = 0.0, 0, 0
    for at in range(ROUNDS):
        if at and change:
            here.remove(rng.choice(here))
            here.append(len(points))
            points[here[-1]] = 0.0
        before = {
            number: entrant(number, past, form, points=points[number], late=number >= people)
            for number in here
        }
        started = process_time()
        found = seat(before.values(), form, seed)
        slowest = max(slowest, process_time() - started)
        for table in found.tables:
            partners = isinstance(form, Partners)
            both = zip(table, table[2:], strict=False) if partners else combinations(table, 2)
            for one, other in both:
                known = before[one].partners if partners else before[one].met
                repeats += other in known
                meetings += 1
            ranks = rng.sample(range(len(table)), len(table))
            for number, won in zip(table, place_points(ranks), strict=True):
                points[number] += won
        past.append(found)
    return slowest, repeats, meetings


def main() -> None:
    """Print a line for each form and number of people."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=10, help="nights of each kind")
    given = parser.parse_args()
    started = process_time()
    import networkx  # noqa: F401

    print(f"import of networkx {1000 * (process_time() - started):.0f} ms")
    for name, form in FORMS.items():
        for people in (5, 12, 16, 32, 64):
            for change in (False, True):
                found = [night(form, people, seed, change=change) for seed in range(given.n)]
                slowest, repeats, meetings = (list(column) for column in zip(*found, strict=True))
                print(
                    f"{name:9}{people:3} {'changing' if change else 'constant'}"
                    f"{1000 * max(slowest):8.0f} ms"
                    f"{100 * sum(repeats) / max(sum(meetings), 1):7.1f} % repeated",
                    flush=True,
                )


if __name__ == "__main__":
    main()
