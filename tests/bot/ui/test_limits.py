"""Texts are measured as Discord does, and cut to fit without splitting a character."""

from __future__ import annotations

import pytest

from bot.ui.limits import fit, length, seen_length


@pytest.mark.parametrize("limit", range(1, 12))
def test_fit_keeps_to_the_limit_and_never_splits_a_sign(limit: int) -> None:
    for text in ("seven of hearts", "🂱🂲🂳🂴🂵🂶", "a🂱b🂲c🂳d🂴e"):
        fitted = fit(text, limit)
        assert length(fitted) <= limit
        assert fitted.encode("utf-8")
        assert text.startswith(fitted.removesuffix("…"))


@pytest.mark.parametrize("limit", range(3, 22))
def test_cut_text_leaves_no_isolate_open(limit: int) -> None:
    """An open isolate would give the rest of the message the direction of the cut text."""
    fitted = fit("\u2067ورق \u2068Ali\u2069 و \u2068Sara\u2069\u2069 هست", limit)
    assert length(fitted) <= limit
    assert fitted.count("\u2067") + fitted.count("\u2068") == fitted.count("\u2069")


def test_invisible_characters_take_no_room_beside_another_button() -> None:
    assert seen_length("\u2068\u200eش\u200e♥\u2069") == 2
    assert seen_length("e\u0301") == length("e\u0301") == 2, "an accent is seen"


def test_fit_leaves_a_text_that_fits_unchanged() -> None:
    assert fit("🂱🂲", 4) == "🂱🂲"
