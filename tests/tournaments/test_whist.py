"""The exact tables with partners: each with each once, each against each twice."""

from __future__ import annotations

from collections import Counter

import pytest

from pasur_core.tournaments.whist import FIRST_ROUNDS, rounds


def test_there_are_tables_for_all_numbers_up_to_25() -> None:
    assert sorted(FIRST_ROUNDS) == [n for n in range(4, 26) if n % 4 < 2]
    assert rounds(6) == rounds(28) == rounds(0) == ()


@pytest.mark.parametrize("people", FIRST_ROUNDS)
def test_each_is_partner_of_each_once_and_against_each_twice(people: int) -> None:
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for tables in rounds(people):
        for a, b, c, d in tables:
            partners.update(map(frozenset, ((a, c), (b, d))))
            opponents.update(map(frozenset, ((a, b), (b, c), (c, d), (d, a))))
    every = {frozenset((one, other)) for one in range(people) for other in range(one)}
    assert partners == dict.fromkeys(every, 1)
    assert opponents == dict.fromkeys(every, 2)


@pytest.mark.parametrize("people", FIRST_ROUNDS)
def test_each_plays_in_every_round_but_for_one_bye_with_4k_and_1(people: int) -> None:
    byes: Counter[int] = Counter()
    for tables in rounds(people):
        seated = [place for table in tables for place in table]
        assert len(set(seated)) == len(seated) == people // 4 * 4
        byes.update(set(range(people)).difference(seated))
    assert byes == (dict.fromkeys(range(people), 1) if people % 4 else {})
    assert len(rounds(people)) == people - (people % 4 == 0)
