"""The links on the page of a match."""

from __future__ import annotations

import pytest

from bot.features.analysis.web.match_links import MatchLinks
from bot.i18n import words_for
from bot.pages.web_links import WebLinks


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_one_of_the_hands_is_the_one_that_is_shown(seat: int | None) -> None:
    links = MatchLinks(WebLinks("", "s"), 1, seat)
    shown = links.hands({"hands": [{"name": "Ali"}, {"name": "Sara"}]}, 0, words_for("en"))
    assert [one.seat for one in shown if one.current] == [seat]
