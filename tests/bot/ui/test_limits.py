"""Texts are measured as Discord measures them, and cut to what fits without splitting a sign."""

from __future__ import annotations

import pytest

from bot.ui.limits import fit, length


@pytest.mark.parametrize("limit", range(1, 12))
def test_fit_keeps_to_the_limit_and_never_splits_a_sign(limit: int) -> None:
    for text in ("seven of hearts", "🂱🂲🂳🂴🂵🂶", "a🂱b🂲c🂳d🂴e"):
        fitted = fit(text, limit)
        assert length(fitted) <= limit
        assert fitted.encode("utf-8")
        assert text.startswith(fitted.removesuffix("…"))


def test_fit_leaves_alone_what_fits() -> None:
    assert fit("🂱🂲", 4) == "🂱🂲"
