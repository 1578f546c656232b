"""Tables of a round: whole nights with people who come late and leave, and small ones by force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.tournaments.nights import BYE, night_points
from pasur_core.tournaments.pairing import (
    Form,
    PairingEntrant,
    Partners,
    Pods,
    RoundTables,
    TablesOfTwo,
    entrant,
    seat,
    table_sizes,
)
from pasur_core.tournaments.places import place_points

PODS = Pods((3, 4, 5))
FORMS = (PODS, Pods((2, 4)), Partners(), TablesOfTwo())


class Night:
    """A night whose matches end at random."""

    def __init__(self, people: int, form: Form, seed: int) -> None:
        self.form, self.seed = form, seed
        self.rng = random.Random(seed)
        self.here = list(range(1, people + 1))
        self.joined = people
        self.points: dict[int, list[float | None]] = {number: [] for number in self.here}
        self.past: list[RoundTables] = []

    def entrants(self) -> list[PairingEntrant]:
        return [
            entrant(
                number,
                self.past,
                self.form,
                points=night_points(self.points[number]),
                late=number > self.joined,
            )
            for number in self.here
        ]

    def play(self) -> tuple[list[PairingEntrant], RoundTables]:
        """Play a round; return the people before it and its tables."""
        before = self.entrants()
        found = seat(before, self.form, self.seed)
        for table in found.tables:
            ranks = [int(self.rng.random() * len(table)) for _ in table]
            for number, points in zip(table, place_points(ranks), strict=True):
                self.points[number].append(points)
        for number in found.byes:
            self.points[number].append(BYE)
        self.past.append(found)
        return before, found

    def leave(self, number: int) -> None:
        self.here.remove(number)

    def join(self) -> None:
        self.here.append(max(self.points) + 1)
        self.points[self.here[-1]] = []


def check(before: Sequence[PairingEntrant], found: RoundTables, form: Form) -> None:
    """Check what holds for every round: seats, sizes, number of byes, and that they are fair."""
    numbers = [number for table in found.tables for number in table]
    assert sorted((*numbers, *found.byes)) == [one.number for one in before]
    if isinstance(form, Pods):
        assert {len(table) for table in found.tables} <= set(form.sizes)
        assert len(numbers) == sum(table_sizes(len(before), form.sizes))
    else:
        size = 2 if isinstance(form, TablesOfTwo) else 4
        assert {len(table) for table in found.tables} <= {size}
        assert len(found.byes) == len(before) % size
    ranks = {one.number: (one.late, one.byes) for one in before}
    if found.byes and numbers:
        assert max(ranks[one] for one in found.byes) <= min(ranks[one] for one in numbers)


def repeated(before: Sequence[PairingEntrant], found: RoundTables) -> int:
    """Return the number of pairs at one table that have met before."""
    by_number = {one.number: one for one in before}
    return sum(
        other in by_number[one].met
        for table in found.tables
        for one, other in combinations(table, 2)
    )


def repeated_partners(before: Sequence[PairingEntrant], found: RoundTables) -> int:
    by_number = {one.number: one for one in before}
    return sum(
        table[at + 2] in by_number[table[at]].partners for table in found.tables for at in (0, 1)
    )


@pytest.mark.slow
@settings(max_examples=20)
@given(
    st.sampled_from(FORMS),
    st.one_of(st.integers(2, 14), st.integers(2, 64)),
    st.lists(st.tuples(st.lists(st.integers(0, 63), max_size=3), st.integers(0, 2)), max_size=3),
    st.integers(0, 1 << 64),
)
def test_people_may_come_late_and_leave_at_any_time(
    form: Form, people: int, changes: list[tuple[list[int], int]], seed: int
) -> None:
    night = Night(people, form, seed)
    for played, (leaving, joining) in enumerate([([], 0), *changes]):
        for index in leaving:
            if index < len(night.here):
                night.leave(night.here[index])
        for _ in range(joining):
            night.join()
        before, found = night.play()
        check(before, found, form)
        # A graph in which each of n nodes has n / 2 neighbours or more has a perfect matching
        # (G. A. Dirac, 1952), so no pair has to meet again.
        seated = sum(map(len, found.tables))
        if seated - 1 - played >= seated / 2:
            if isinstance(form, TablesOfTwo):
                assert not repeated(before, found)
            if isinstance(form, Partners):
                assert not repeated_partners(before, found)


# Beside all possibilities


def people_at_random(count: int, rng: random.Random, most: int = 2) -> list[PairingEntrant]:
    """Return people with a history that no night need have had."""
    met = {pair: rng.randrange(most + 1) for pair in combinations(range(count), 2)}
    together = {pair: rng.randrange(times + 1) for pair, times in met.items()}

    def of(times: dict[tuple[int, int], int], one: int) -> dict[int, int]:
        both = {sum(pair) - one: many for pair, many in times.items() if one in pair and many}
        return dict(sorted(both.items()))

    return [
        PairingEntrant(
            number,
            points=rng.randrange(5) * 50.0,
            byes=rng.randrange(2),
            late=rng.random() < 0.3,
            met=of(met, number),
            partners=of(together, number),
        )
        for number in range(count)
    ]


def matchings(
    people: Sequence[PairingEntrant],
) -> Iterator[list[tuple[PairingEntrant, PairingEntrant]]]:
    """Yield all ways to put an even number of people into pairs."""
    if not people:
        yield []
        return
    first, *others = people
    for at, other in enumerate(others):
        for rest in matchings(others[:at] + others[at + 1 :]):
            yield [(first, other), *rest]


def pair_cost(pairs: Sequence[tuple[PairingEntrant, PairingEntrant]]) -> tuple[int, float]:
    return (
        sum(one.met.get(other.number, 0) ** 2 for one, other in pairs),
        sum((one.points - other.points) ** 2 for one, other in pairs),
    )


@pytest.mark.parametrize("count", range(2, 9))
def test_pairs_have_the_fewest_repeats_and_then_the_closest_points(count: int) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        people = people_at_random(count, rng)
        fewest = min((one.late, one.byes) for one in people)
        resting = [one for one in people if (one.late, one.byes) == fewest] if count % 2 else [None]
        best = min(
            pair_cost(pairs)
            for one in resting
            for pairs in matchings([other for other in people if other is not one])
        )
        found = seat(people, TablesOfTwo(), seed)
        assert pair_cost([(people[a], people[b]) for a, b in found.tables]) == best


@pytest.mark.parametrize("count", [4, 6, 7, 8])
def test_partners_repeat_as_rarely_as_possible(count: int) -> None:
    for seed in range(8):
        people = people_at_random(count, random.Random(seed))
        found = seat(people, Partners(), seed)
        playing = [one for one in people if one.number not in found.byes]
        best = min(
            sum(one.partners.get(other.number, 0) ** 2 for one, other in pairs)
            for pairs in matchings(playing)
        )
        sides = [side for table in found.tables for side in (table[::2], table[1::2])]
        assert sum(people[a].partners.get(b, 0) ** 2 for a, b in sides) == best


def test_opponents_repeat_as_rarely_as_possible_among_the_same_partners() -> None:
    # All but these have been partners three times, and two of these sides have met each other.
    sides = ((0, 1), (2, 3), (4, 5), (6, 7))
    against = {0: 2, 2: 0, 4: 6, 6: 4}
    for seed in range(8):
        people = []
        for one in range(8):
            partners = {other: 3 for other in range(8) if other // 2 != one // 2}
            met = {other: 3 + (against.get(one) == other) for other in partners}
            people.append(PairingEntrant(one, met=met, partners=partners))
        found = seat(people, Partners(), seed)
        together = [
            {tuple(sorted(table[::2])), tuple(sorted(table[1::2]))} for table in found.tables
        ]
        assert sorted(side for table in together for side in table) == [*sides]
        assert {(0, 1), (2, 3)} not in together


def pod_cost(people: Sequence[PairingEntrant], tables: Sequence[Sequence[int]]) -> float:
    """Return the cost of tables: squared differences in won matches, and 10 for each meeting."""
    by_number = {one.number: one for one in people}
    return sum(
        ((by_number[one].points - by_number[other].points) / 100) ** 2
        + 10 * by_number[one].met.get(other, 0)
        for table in tables
        for one, other in combinations(table, 2)
    )


def splits(people: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to split people into tables of these sizes; equal ones in several orders."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        for rest in splits([one for one in people if one not in table], sizes[1:]):
            yield [table, *rest]


@pytest.mark.parametrize("count", [6, 7, 8])
def test_small_pods_are_the_best_of_all(count: int) -> None:
    for seed in range(6):
        people = people_at_random(count, random.Random(seed))
        found = seat(people, PODS, seed)
        sizes = table_sizes(count, PODS.sizes)
        best = min(pod_cost(people, way) for way in splits(range(count), sizes))
        assert pod_cost(people, found.tables) == pytest.approx(best)


def test_large_pods_cannot_be_improved_by_an_exchange() -> None:
    night = Night(41, PODS, 3)
    for _ in range(3):
        before, found = night.play()
    assert not repeated(before, found)
    people = {one.number: one for one in before}
    for tables in combinations(found.tables, 2):
        here = [people[number] for table in tables for number in table]
        least = pod_cost(here, tables)
        for one, other in product(*tables):
            changed = [
                [{one: other, other: one}.get(number, number) for number in table]
                for table in tables
            ]
            # Points are rounded to whole ones, so another seating can be better by very little.
            assert pod_cost(here, changed) > least - 0.1


# Byes


def test_tables_are_near_the_middle_of_the_allowed_sizes() -> None:
    assert [table_sizes(people, (3, 4, 5)) for people in range(10)] == [
        (),
        (),
        (),
        (3,),
        (4,),
        (5,),
        (3, 3),
        (4, 3),
        (4, 4),
        (3, 3, 3),
    ]
    assert [table_sizes(people, (3, 4, 5)) for people in (10, 16, 20)] == [
        (4, 3, 3),
        (4, 4, 4, 4),
        (4, 4, 4, 4, 4),
    ]
    assert table_sizes(10, (2, 4)) == (4, 4, 2)
    assert table_sizes(7, (2, 4)) == (4, 2)
    assert table_sizes(3, (4,)) == ()


@pytest.mark.parametrize("form", [TablesOfTwo(), Partners(), Pods((4,))], ids=str)
def test_byes_go_round_and_none_has_a_second_before_all_had_one(form: Form) -> None:
    people = 7
    night = Night(people, form, 5)
    byes: Counter[int] = Counter()
    for _ in range(7):
        _, found = night.play()
        byes.update(found.byes)
        assert max(byes.values()) - min(byes[number] for number in night.here) <= 1
    assert len(set(byes.values())) == 1


@pytest.mark.parametrize("form", [TablesOfTwo(), Partners(), Pods((4,))], ids=str)
def test_a_person_who_came_late_has_no_bye(form: Form) -> None:
    night = Night(4, form, 2)
    night.play()
    night.join()
    resting = [night.play()[1].byes for _ in range(8)]
    assert sorted(resting[:4]) == sorted(resting[4:]) == [(1,), (2,), (3,), (4,)]


def test_if_all_came_late_byes_go_round_among_them() -> None:
    people = [
        PairingEntrant(number, byes=byes, late=True) for number, byes in ((1, 1), (2, 0), (3, 1))
    ]
    assert seat(people, TablesOfTwo(), 1).byes == (2,)


def test_too_few_people_for_a_table_all_have_a_bye() -> None:
    assert seat([PairingEntrant(3), PairingEntrant(1)], PODS, 1) == RoundTables((), (1, 3))
    assert seat([PairingEntrant(number) for number in (2, 3, 1)], Partners(), 1) == RoundTables(
        (), (1, 2, 3)
    )
    assert seat([PairingEntrant(6)], TablesOfTwo(), 1) == RoundTables((), (6,))
    for form in FORMS:
        assert seat([], form, 1) == RoundTables((), ())


# Schedules for people who all stay


@pytest.mark.parametrize(("people", "rounds"), [(9, 4), (16, 5), (20, 5), (28, 5)])
def test_at_tables_for_oneself_no_two_meet_twice_while_all_stay(people: int, rounds: int) -> None:
    for seed in range(5):
        night = Night(people, PODS, seed)
        assert [repeated(*night.play()) for _ in range(rounds)] == [0] * rounds
        before, found = night.play()
        check(before, found, PODS)


def test_a_schedule_ends_once_a_person_leaves_or_comes() -> None:
    for change in (lambda night: night.leave(1), lambda night: night.join()):
        night = Night(16, PODS, 3)
        night.play()
        change(night)
        check(*night.play(), PODS)


@pytest.mark.parametrize("people", [5, 12])
def test_partners_have_exact_tables_while_the_same_people_play(people: int) -> None:
    night = Night(people, Partners(), 9)
    partners: Counter[frozenset[int]] = Counter()
    for _ in range(people - (people % 4 == 0)):
        _, found = night.play()
        for table in found.tables:
            partners.update(map(frozenset, (table[::2], table[1::2])))
    every = {frozenset(pair) for pair in combinations(range(1, people + 1), 2)}
    assert partners == dict.fromkeys(every, 1)
    # Twice as opponents and once as partners.
    assert met_in(night) == dict.fromkeys(every, 3)
    assert night.play()[1] == night.past[0], "they begin again"


@pytest.mark.parametrize("people", range(2, 7))
def test_few_people_in_pairs_meet_each_other_once(people: int) -> None:
    night = Night(people, TablesOfTwo(), 9)
    for _ in range(people - 1 + people % 2):
        check(*night.play(), TablesOfTwo())
    every = {frozenset(pair) for pair in combinations(range(1, people + 1), 2)}
    assert met_in(night) == dict.fromkeys(every, 1)
    assert night.play()[1] == night.past[0], "they begin again"


@pytest.mark.parametrize("people", [7, 8, 9, 10])
def test_pairs_of_more_people_do_not_repeat_in_five_rounds(people: int) -> None:
    for seed in range(6):
        night = Night(people, TablesOfTwo(), seed)
        assert not any(repeated(*night.play()) for _ in range(5))


def met_in(night: Night) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(pair)
        for one in night.past
        for table in one.tables
        for pair in combinations(table, 2)
    )


def test_after_a_person_has_left_other_tables_avoid_repeated_partners() -> None:
    night = Night(13, Partners(), 4)
    for _ in range(3):
        night.play()
    night.leave(6)
    for _ in range(4):
        before, found = night.play()
        check(before, found, Partners())
        assert not found.byes
        assert not repeated_partners(before, found)


def test_partners_are_counted_at_tables_of_four_alone() -> None:
    past = [
        RoundTables(((3, 1), (4, 2)), (5,)),
        RoundTables(((1, 2, 3, 4),), (5,)),
        RoundTables(((5, 4, 1),), (2, 3)),
        RoundTables(((4, 1, 3, 5),), (2,)),
    ]
    assert entrant(1, past, Partners(), points=70.0) == PairingEntrant(
        1, 70.0, rounds=4, met={3: 3, 2: 1, 4: 3, 5: 2}, partners={3: 1, 5: 1}
    )
    assert entrant(5, past, Pods((3, 4)), late=True) == PairingEntrant(
        5, rounds=2, byes=2, late=True, met={4: 2, 1: 2, 3: 1}
    )


# The same everywhere


def test_the_order_of_the_people_does_not_matter() -> None:
    for form in FORMS:
        night = Night(11, form, 8)
        night.play()
        people = night.entrants()
        assert seat(people[::-1], form, 8) == seat(people, form, 8)


def test_another_seed_gives_other_tables() -> None:
    people = [PairingEntrant(number) for number in range(1, 17)]
    for form in FORMS:
        assert seat(people, form, 1) != seat(people, form, 2)


def test_two_people_with_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match="same number"):
        seat([PairingEntrant(1), PairingEntrant(1)], TablesOfTwo(), 1)


def test_tables_of_a_night_that_is_stored_stay_the_same() -> None:
    """The numbers were written down once, so other versions of Python and networkx agree."""
    found = []
    for form in FORMS:
        night = Night(9, form, 7)
        night.play()
        night.leave(4)
        night.join()
        found.append(night.play()[1])
    assert found == [
        RoundTables(((8, 6, 9), (3, 5, 1), (10, 2, 7)), ()),
        RoundTables(((6, 8, 7, 10), (3, 2, 5, 9)), (1,)),
        RoundTables(((9, 1, 6, 3), (2, 10, 5, 7)), (8,)),
        RoundTables(((6, 5), (7, 9), (1, 2), (10, 8)), (3,)),
    ]
