"""A game accepts exactly what it lists: all notations that a seat might write are tried."""

from __future__ import annotations

import pytest

from pasur_core.testing import listing
from tests.contract.candidates import candidates
from tests.contract.walks import Setting, settings

SAMPLED_LONG = 12
"""Positions of a match that are tried with `--long`."""


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_exactly_the_listed_actions_are_accepted(
    setting: Setting, pytestconfig: pytest.Config
) -> None:
    sampled = SAMPLED_LONG if pytestconfig.getoption("long") else listing.SAMPLED
    listing.exactly_the_listed_actions_are_accepted(setting, candidates, sampled)
