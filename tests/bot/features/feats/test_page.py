"""The page of a person's feats in each language."""

from __future__ import annotations

import pytest

from bot.features.feats.page import feats_alt, feats_page, feats_scene, latest
from bot.features.feats.rows import Done
from bot.i18n import languages, words_for
from bot.pictures.feats import MOST
from bot.ui.limits import ALT, length
from pasur_core.feats import feats_of
from pasur_core.registry import games
from tests.bot.pages.widest import LETTERS, check

EN = words_for("en")
DAY = 1_700_000_000.0
ALL = [Done(game, name, 1, DAY) for game in games() for name in feats_of(game)]


@pytest.mark.parametrize("language", languages())
def test_all_feats_fit_on_a_page_with_a_picture_that_has_words(language: str) -> None:
    words = words_for(language)
    for kind, name in LETTERS.items():
        page = feats_page(10**18, name, latest(ALL), games(), words, b"PNG")
        check(page, 0, braces=kind == "braces")
        check(page.spelled_out("Below."), 0, braces=kind == "braces")
    alt = feats_alt(latest(ALL), words)
    assert alt.count("\n") == MOST - 1
    assert length(alt) < ALT, "nothing is cut off"


def test_feats_are_counted_once_each_and_the_others_are_said_to_be_open() -> None:
    twice = [Done("rami", "at_once", 5, DAY), Done("rami", "at_once", 2, DAY - 9)]
    done = latest([*twice, Done("rami", "of_another_release", 1, DAY)])
    assert done == {("rami", "at_once"): DAY}
    text = check(feats_page(7, "Ali", done, {"rami", "port"}, EN), 0).text
    assert text.startswith(f"## Feats of Ali in this server\n-# 1 of {len(ALL)},")
    assert "🏅 **Rami at once**: opened and out of cards in one turn" in text
    assert "<t:1700000000:D>" in text
    assert "Four Surs" not in text, "Pâsur was never played"
    assert "-# The whole suit: a sequence of thirteen cards" in text
    assert "🏆" not in text
    assert "🏆 2 duplicate tournaments won" in feats_page(7, "Ali", done, {"port"}, EN, won=2).text
    assert feats_scene(done, EN) is not None
    assert feats_scene({}, EN) is None
