"""Shuffles are fair, repeatable, and computable from their documentation alone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52
from pasur_core.errors import PasurError
from pasur_core.shuffle import Shuffler, commitment, new_seed

SEED = bytes(range(32))


def order_by_the_documented_recipe(seed: bytes, n: int, items: list[str]) -> list[str]:
    """Return the items shuffled by an independent implementation of the documented recipe."""
    words = [
        int.from_bytes(block[at : at + 4], "big")
        for k in range(100)
        for block in [hmac.digest(seed, f"{n}/{k}".encode(), hashlib.sha256)]
        for at in range(0, 32, 4)
    ]
    for last in range(len(items) - 1, 0, -1):
        while words[0] >= 2**32 // (last + 1) * (last + 1):
            words.pop(0)
        other = words.pop(0) % (last + 1)
        items[last], items[other] = items[other], items[last]
    return items


@given(st.binary(min_size=32, max_size=32), st.integers(0, 500))
def test_an_order_can_be_computed_from_the_documented_recipe(seed: bytes, n: int) -> None:
    assert list(Shuffler(seed, n).order(FRENCH_52)) == order_by_the_documented_recipe(
        seed, n, list(FRENCH_52)
    )


def test_the_first_order_of_a_known_seed_never_changes() -> None:
    assert "".join(Shuffler(SEED, 0).order(FRENCH_52)[:8]) == "8D5C2DTHJD4HTSJC"


@given(st.integers(1, 10_000))
def test_a_number_is_below_its_limit(limit: int) -> None:
    shuffler = Shuffler(SEED, limit)
    assert all(0 <= shuffler.below(limit) < limit for _ in range(20))


def test_every_order_of_three_is_about_equally_frequent() -> None:
    drawn = Counter(Shuffler(SEED, n).order("abc") for n in range(6000))
    assert set(drawn) == set(permutations("abc"))
    assert all(850 < count < 1150 for count in drawn.values())


def test_streams_differ_by_seed_and_by_number_and_repeat_otherwise() -> None:
    orders = [Shuffler(seed, n).order(FRENCH_52) for seed in (SEED, bytes(32)) for n in range(50)]
    assert len(set(orders)) == 100
    assert Shuffler(SEED, 3).order(FRENCH_52) == orders[3]


def test_the_given_items_are_not_changed() -> None:
    items = list("abc")
    assert sorted(Shuffler(SEED, 0).order(items)) == items == list("abc")
    assert Shuffler(SEED, 0).order("") == ()


def test_a_seed_has_32_bytes_and_its_commitment_is_its_sha256() -> None:
    seed = new_seed()
    assert len(seed) == 32
    assert seed != new_seed()
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()


def test_a_shuffler_does_not_show_its_seed() -> None:
    assert repr(Shuffler(SEED, 0)) == "Shuffler(...)"


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1, 2**40])
def test_a_limit_outside_of_the_range_is_refused(limit: int) -> None:
    with pytest.raises(PasurError):
        Shuffler(SEED, 0).below(limit)
