"""Values of options as people type them."""

from __future__ import annotations

import pytest

from bot.i18n import words_for
from bot.interactions.typed_options import read_value
from pasur_core.options import choices
from pasur_core.registry import games, load_game


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("target", "73", 73),
        ("target", "\u200f۱۰۰\u200f", 100),
        ("target", "١٠٠", 100),
        ("teams", "False", False),
        ("sur_blocked_from", "NONE", "none"),
        ("target", "1001", "1001"),
        ("target", "62.0", "62.0"),
        ("target", "²", "²"),
        ("target", "9" * 5000, "9" * 5000),
        ("aim", "2", "2"),
    ],
)
def test_a_typed_value_is_read_or_returned_as_it_is(name: str, typed: str, value: object) -> None:
    assert read_value(load_game("pasur").options_type, name, typed) == value


@pytest.mark.parametrize("key", sorted(games()))
def test_any_value_with_a_number_is_read_in_persian_digits(key: str) -> None:
    digits = str.maketrans("0123456789", words_for("fa").digits)
    kind = load_game(key).options_type
    for name, values in choices(kind).items():
        for value in values:
            assert read_value(kind, name, str(value).translate(digits)) == value
