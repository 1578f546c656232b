"""The tables of one round of a game night; the texts for people call a round a sitting.

A night has one of three forms. In `Pods` each person plays alone, at tables of several people. In
`Partners` tables have four people, and each person gets a new partner each round. `TablesOfTwo` is
for games of two people.

- `Pods`: for some numbers of people, such as 9, 16 and 20, `golfers` has a schedule in which no two
  meet twice. It is used while all of them stay. Otherwise a local search keeps people with similar
  points together and avoids repeated meetings.
- `Partners`: the seating plan of `whist`, as long as the people are those of the first round. After
  that, people are matched to partners, and then pairs to opposing pairs, so that few partners and
  opponents repeat.
- `TablesOfTwo`: a matching with the fewest repeated opponents, and among these the closest points.
  With few people it is a round robin, since matchings that do not look ahead would repeat
  opponents.

Matchings are of maximum weight (J. Edmonds, "Paths, trees, and flowers", 1965), computed by
networkx. It is imported when it is needed, so that this package loads without it. Only
`random.Random.random` is used, because its numbers are the same in every version of Python.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeVar

from pasur_core.tournaments import whist

T = TypeVar("T")

FOUR = 4
"""People at a table with partners."""

_MEETING = 100_000
"""The cost of an earlier meeting, where a difference of 100 points, a won match, costs 10,000."""

_CROWDED = 4
"""How much more a table of more than four costs than a smaller one as far from the middle: there
people meet again soon. In four rounds nine people at five and four repeat 29 meetings, at three
tables of three none."""

_PRODUCTS = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""The products of the field of four elements, whose sums are those of `^`."""

_SEARCHES = 30
"""Local searches for the tables of a round."""

_SHAKEN = 3
"""Random exchanges before another local search."""

_MATCHINGS = 6
"""Random matchings of partners, of which the one with the best tables is taken."""

_ROUND_ROBIN = 6
"""The most people whose pairs follow a round robin: in five rounds, all of them meet all others.
With more people, five matchings never repeated an opponent in 60 nights of each number up to 10."""

_TIES = 1 << 20
"""Random numbers below this are added to costs, so that one matching alone is the best."""


@dataclass(frozen=True, slots=True)
class Pods:
    """Tables of several people who each play alone.

    `sizes` are the numbers of people allowed at a table.
    """

    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Partners:
    """Tables of four: the first and third person are partners, as are the other two."""


@dataclass(frozen=True, slots=True)
class TablesOfTwo:
    """Tables of two."""


Form = Pods | Partners | TablesOfTwo


@dataclass(frozen=True, slots=True)
class RoundTables:
    """The tables of a round, and the people who have a bye.

    People are given by their numbers. The order at a table is the order of the seats. `byes` are
    the people without a table.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PairingEntrant:
    """The facts about a person before a round, from the earlier rounds of the night.

    `entrant` computes them.

    Attributes:
        number: the person's number in the night.
        points: the sum of their points so far, 0 to 100 a round.
        rounds: the number of rounds in which they had a table.
        byes: the number of rounds in which they were there but had no table.
        late: whether they joined after the first round.
        met: by number of another person, how often both sat at one table.
        partners: by number of another person, how often both were partners.
    """

    number: int
    points: float = 0.0
    rounds: int = 0
    byes: int = 0
    late: bool = False
    met: Mapping[int, int] = field(default_factory=dict)
    partners: Mapping[int, int] = field(default_factory=dict)


def entrant(
    number: int, past: Sequence[RoundTables], form: Form, *, points: float = 0.0, late: bool = False
) -> PairingEntrant:
    """Return the facts about a person before a round, from all earlier rounds of the night.

    Args:
        number: the person's number in the night.
        past: the rounds so far, also those without this person.
        form: the form of the next round; with `Partners`, earlier tables of four had partners.
        points: the sum of their points so far.
        late: whether they joined after the first round.
    """
    met: dict[int, int] = {}
    partners: dict[int, int] = {}
    own = [table for one in past for table in one.tables if number in table]
    for table in own:
        for other in table:
            if other != number:
                met[other] = met.get(other, 0) + 1
        # The form can change with the number of people, so other tables are possible.
        if isinstance(form, Partners) and len(table) == FOUR:
            partner = table[table.index(number) - 2]
            partners[partner] = partners.get(partner, 0) + 1
    byes = sum(number in one.byes for one in past)
    return PairingEntrant(number, points, len(own), byes, late, met, partners)


def seat(entrants: Iterable[PairingEntrant], form: Form, seed: int) -> RoundTables:
    """Return the tables of the next round and the people who have a bye.

    As few people as possible have a bye. They are chosen from the people who did not join late; of
    these, people with the fewest byes so far come first, then the lot decides. The result depends
    on the arguments, but not on the order of `entrants`.

    `seed` can be the same in all rounds of a night, because the number of earlier rounds counts
    too. Schedules require the same seed in all rounds. Raise `ValueError` if two entrants have the
    same number.
    """
    people = sorted(entrants, key=lambda one: one.number)
    if len({one.number for one in people}) != len(people):
        raise ValueError("two entrants have the same number")
    played = max((one.rounds + one.byes for one in people), default=0)
    rng = random.Random(f"{seed}/{played}")  # noqa: S311 - no cards depend on it
    # The same in all rounds, as is the order in which people stand in a schedule.
    lot = random.Random(f"{seed}/order")  # noqa: S311 - no cards depend on it
    exact = _exact(_by_lot(people, lot), form, played)
    if isinstance(form, Pods):
        return _pods(people, form, rng) if exact is None else _seated(exact, rng)
    return exact or (_pairs if isinstance(form, TablesOfTwo) else _partners)(people, rng)


def _by_lot(items: Iterable[T], rng: random.Random) -> list[T]:
    """Return the items in random order."""
    return sorted(items, key=lambda _: rng.random())


def _rested(
    people: Sequence[PairingEntrant], count: int, rng: random.Random
) -> tuple[list[PairingEntrant], tuple[int, ...]]:
    """Return the people who play and the numbers of the `count` people who have a bye."""
    order = sorted(_by_lot(people, rng), key=lambda one: (one.late, one.byes))
    byes = {one.number for one in order[:count]}
    return [one for one in people if one.number not in byes], tuple(sorted(byes))


def _round(
    tables: Iterable[Iterable[PairingEntrant]], byes: tuple[int, ...], rng: random.Random
) -> RoundTables:
    """Return a round whose tables and seats are in random order."""
    seated = tuple(tuple(one.number for one in table) for table in tables)
    return _seated(RoundTables(seated, byes), rng)


def _seated(found: RoundTables, rng: random.Random) -> RoundTables:
    """Return a round with its tables and seats in random order."""
    seated = (tuple(_by_lot(table, rng)) for table in found.tables)
    return RoundTables(tuple(_by_lot(seated, rng)), found.byes)


# Schedules for people who all stay


def _exact(order: Sequence[PairingEntrant], form: Form, played: int) -> RoundTables | None:
    """Return the next round of a schedule; None if these people have not played the earlier ones.

    `order` is the same in each round, as is each person's place in the schedule.
    """
    schedule: Sequence[Sequence[Sequence[int]]]
    if isinstance(form, Partners):
        schedule = whist.rounds(len(order))
    elif isinstance(form, Pods):
        sizes = table_sizes(len(order), form.sizes)
        schedule = golfers(len(sizes), max(sizes, default=0)) if sum(sizes) == len(order) else ()
        # After its last round people meet again, and the search knows who has not met lately.
        schedule = schedule if len(set(sizes)) == 1 and played < len(schedule) else ()
    else:
        schedule = round_robin(len(order)) if len(order) <= _ROUND_ROBIN else ()
    if not schedule:
        return None

    def named(at: int) -> RoundTables:
        tables = tuple(
            tuple(order[place].number for place in table) for table in schedule[at % len(schedule)]
        )
        seated = {number for table in tables for number in table}
        return RoundTables(tables, tuple(one.number for one in order if one.number not in seated))

    past = [named(at) for at in range(played)]
    for one in order:
        expected = entrant(one.number, past, form, points=one.points, late=one.late)
        if one != expected:
            return None
    return named(played)


def round_robin(people: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the pairs of each round of a round robin, made with the circle method.

    People are numbers from 0. If the number of people is odd, the person in no pair has a bye.

    >>> round_robin(3)
    (((1, 2),), ((2, 0),), ((0, 1),))
    """
    circle = people - 1 + people % 2
    return tuple(
        tuple(
            ((at + step) % circle, (at - step) % circle if step else people - 1)
            for step in range(people % 2, (people + 1) // 2)
        )
        for at in range(circle)
    )


def golfers(tables: int, size: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return rounds of tables at which no two people meet twice; none if no such rounds are known.

    People are numbers from 0. They stand in `size` rows of `tables` people, and each table is a
    line through all rows. If the number of tables is prime or four, two lines have at most one
    person in common (E. H. Moore, "Tactical memoranda", 1896). If there are as many rows as tables,
    the rows make one more round.

    >>> golfers(3, 3)[0], len(golfers(3, 3)), len(golfers(5, 4)), golfers(3, 4)
    (((0, 3, 6), (1, 4, 7), (2, 5, 8)), 4, 5, ())
    """
    places = range(tables)
    is_prime = tables > 1 and all(tables % divisor for divisor in range(2, tables))
    if size > tables or not (is_prime or tables == FOUR):
        return ()

    def at(start: int, step: int, row: int) -> int:
        if tables == FOUR:
            return start ^ _PRODUCTS[step][row]
        return (start + step * row) % tables

    rounds = [
        tuple(tuple(tables * row + at(start, step, row) for row in range(size)) for start in places)
        for step in places
    ]
    if size == tables:
        rounds.append(tuple(tuple(tables * row + place for place in places) for row in places))
    return tuple(rounds)


# Pods


def table_sizes(people: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the sizes of the tables for a number of people, largest first.

    As many people as possible have a table. The tables are as near as possible to the middle of the
    allowed sizes; a table of more than four costs extra.

    >>> table_sizes(11, (3, 4, 5)), table_sizes(9, (4,)), table_sizes(2, (3, 4, 5))
    ((4, 4, 3), (4, 4), ())
    """
    middle = min(sizes) + max(sizes)
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    for seated in range(1, people + 1):
        ways = [
            (
                cost + (2 * size - middle) ** 2 * (_CROWDED if size > FOUR else 1),
                tables + 1,
                (*others, size),
            )
            for size in sorted(sizes, reverse=True)
            if seated - size in best
            for cost, tables, others in (best[seated - size],)
        ]
        if ways:
            best[seated] = min(ways, key=lambda way: way[:2])
    return tuple(sorted(best[max(best)][2], reverse=True))


def _pods(people: Sequence[PairingEntrant], form: Pods, rng: random.Random) -> RoundTables:
    sizes = table_sizes(len(people), form.sizes)
    playing, byes = _rested(people, len(people) - sum(sizes), rng)
    if not sizes:
        return RoundTables((), byes)
    # By points first: without earlier meetings that is nearly the best seating already.
    playing = sorted(_by_lot(playing, rng), key=lambda one: -one.points)
    found = _searched(_costs(playing, _pod_cost), sizes, rng)
    return _round(([playing[at] for at in table] for table in found), byes, rng)


def _pod_cost(one: PairingEntrant, other: PairingEntrant) -> int:
    """Return the cost of a meeting: the squared difference of points, and earlier meetings."""
    return round(one.points - other.points) ** 2 + _MEETING * one.met.get(other.number, 0)


def _costs(
    people: Sequence[PairingEntrant], cost: Callable[[PairingEntrant, PairingEntrant], int]
) -> list[list[int]]:
    """Return the cost of each two people, by their indices."""
    return [[cost(one, other) if one is not other else 0 for other in people] for one in people]


def _searched(
    costs: Sequence[Sequence[int]], sizes: Sequence[int], rng: random.Random
) -> list[list[int]]:
    """Return tables of people, by their indices, with a low sum of costs: iterated local search.

    The search exchanges two people while that lowers the sum. Then it makes some random exchanges
    in the best seating found so far, and searches again.
    """
    everyone = range(len(costs))
    exchanges = _by_lot(combinations(everyone, 2), rng)
    best = [table for table, size in enumerate(sizes) for _ in range(size)]
    lowest, at = None, best
    for _ in range(_SEARCHES):
        at = best.copy()
        for _ in range(_SHAKEN if lowest is not None else 0):
            one, other = exchanges[int(rng.random() * len(exchanges))]
            at[one], at[other] = at[other], at[one]
        total = _descended(costs, at, exchanges)
        if lowest is None or total < lowest:
            lowest, best = total, at
        if lowest == 0:
            break
    return [[one for one in everyone if best[one] == table] for table in range(len(sizes))]


def _descended(
    costs: Sequence[Sequence[int]], at: list[int], exchanges: Sequence[tuple[int, int]]
) -> int:
    """Make exchanges in `at`, the table of each person, while one lowers the cost; return it."""
    tables = range(max(at) + 1)
    # By person and table: the cost of that person among those who sit there.
    loads = [[0 for _ in tables] for _ in at]
    for load, row in zip(loads, costs, strict=True):
        for other, cost in enumerate(row):
            load[at[other]] += cost
    changed = True
    while changed:
        changed = False
        for one, other in exchanges:
            here, there = at[one], at[other]
            before = loads[one][here] + loads[other][there]
            after = loads[one][there] + loads[other][here] - 2 * costs[one][other]
            if here != there and after < before:
                at[one], at[other] = there, here
                for load, row in zip(loads, costs, strict=True):
                    moved = row[other] - row[one]
                    load[here] += moved
                    load[there] -= moved
                changed = True
    return sum(load[table] for load, table in zip(loads, at, strict=True)) // 2


# Pairs


def _pairs(people: Sequence[PairingEntrant], rng: random.Random) -> RoundTables:
    spread = round(max((one.points for one in people), default=0.0)) - round(
        min((one.points for one in people), default=0.0)
    )
    # One repeat less is worth more than any differences of points.
    repeat = 1 + len(people) * (1 + spread) ** 2
    rests = min(((one.late, one.byes) for one in people), default=None)

    def cost(one: PairingEntrant | None, other: PairingEntrant | None) -> int | None:
        if one is None or other is None:
            who = one or other
            return 0 if who is not None and (who.late, who.byes) == rests else None
        difference = round(one.points - other.points)
        return repeat * one.met.get(other.number, 0) ** 2 + difference**2

    _, found = _matched([*people, *[None] * (len(people) % 2)], cost, rng)
    tables = [(one, other) for one, other in found if one is not None and other is not None]
    return _round(tables, tuple(one.number for one, other in found if one and other is None), rng)


def _matched(
    items: Sequence[T], cost: Callable[[T, T], int | None], rng: random.Random
) -> tuple[int, list[tuple[T, T]]]:
    """Return the lowest sum of costs of a matching of all items, and the matching.

    Args:
        items: an even number of items.
        cost: the cost of two items in their order in `items`; None if they must not be matched.
        rng: decides among equal sums.
    """
    from networkx import Graph, max_weight_matching

    graph = Graph()
    for one, other in combinations(range(len(items)), 2):
        lot = int(rng.random() * _TIES)
        if (whole := cost(items[one], items[other])) is not None:
            # Integers: sums of any size are exact, and the sum of all lots is below one unit.
            graph.add_edge(one, other, cost=whole, weight=-whole * len(items) * _TIES - lot)
    matching = sorted(
        (min(edge), max(edge)) for edge in max_weight_matching(graph, maxcardinality=True)
    )
    total = sum(graph.edges[edge]["cost"] for edge in matching)
    return total, [(items[one], items[other]) for one, other in matching]


# Partners


def _partners(people: Sequence[PairingEntrant], rng: random.Random) -> RoundTables:
    """Return the best of some random rounds, each with the fewest repeated partners."""
    cost, best = _partnered(people, rng)
    for _ in range(_MATCHINGS - 1):
        if cost == (0, 0):
            break
        cost, best = min((cost, best), _partnered(people, rng), key=lambda one: one[0])
    return best


def _partnered(
    people: Sequence[PairingEntrant], rng: random.Random
) -> tuple[tuple[int, int], RoundTables]:
    """Return a round, and its costs of repeated partners and of repeated opponents."""
    playing, byes = _rested(people, len(people) % FOUR, rng)

    def partners(one: PairingEntrant, other: PairingEntrant) -> int:
        return one.partners.get(other.number, 0) ** 2

    def opponents(one: Sequence[PairingEntrant], other: Sequence[PairingEntrant]) -> int:
        return sum(
            (x.met.get(y.number, 0) - x.partners.get(y.number, 0)) ** 2 for x in one for y in other
        )

    repeated, pairs = _matched(playing, partners, rng)
    met, sides = _matched([_by_lot(pair, rng) for pair in pairs], opponents, rng)
    tables = (
        (one[0].number, other[0].number, one[1].number, other[1].number)
        for one, other in (_by_lot(two, rng) for two in sides)
    )
    return (repeated, met), RoundTables(tuple(_by_lot(tables, rng)), byes)
