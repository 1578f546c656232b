"""The summary of stored data names the command and the full texts."""

from __future__ import annotations

import pytest

from bot.features.privacy.page import privacy_page
from bot.i18n import languages, words_for
from tests.bot.pages.widest import check


@pytest.mark.parametrize("language", languages())
def test_privacy_can_be_shown(language: str) -> None:
    words = words_for(language)
    assert words("button-export") in check(privacy_page(words, None, None), 2).text
    linked = check(privacy_page(words, "https://example.org/p", "https://example.org/t"), 0).text
    assert "https://example.org/p" in linked
    assert "https://example.org/t" in linked
