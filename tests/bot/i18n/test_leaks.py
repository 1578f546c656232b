"""The pseudo-language shows text that did not come out of a message."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import i18n
from tests import pseudo


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Press **Start**", "English"),
        ("‹Prééss **Start**›", "English"),
        ("‹Prééss›Á", "outside"),
        ("‹Ýõûr tûrn› ‹îs õvéér.›", "joined"),
        ("‹Ýõûr tûrn.›‹Îîît îs õvéér.› · ‹Ýés.›", "joined"),
        ("‹Prééss **Stàààrt…", "cut"),
        ("‹\u2068Άλι wõn.›", "isolates"),
        ("‹Άλι\u2069 wõn.›", "isolates"),
        ("{no-such-message}", "braces"),
        ("‹Ít îs { $name }›", "braces"),
    ],
)
def test_text_composed_in_code_is_found(text: str, kind: str) -> None:
    assert any(leak.startswith(kind) for leak in pseudo.leaks(text)), pseudo.leaks(text)


@pytest.mark.parametrize(
    "text",
    [
        "‹Ýõûr tûrn.› ‹Îîît îs õvéér.›",
        "## ‹Títlé›\n-# ‹bélõw› ⋄ ‹îît›",
        "‹Týpéé `/lobby join` hééréé.›",
        "K♠ ⋄ 10♦ ‡ Joker",
        "<@12> ‹plàyýs.›",
        "‹Sééd `0a1b`, 27 õf 30›",
        "1. ‹\u2068Άλι\u2069 ⋄ 12›",
    ],
)
def test_text_of_messages_passes(text: str) -> None:
    assert not pseudo.leaks(text)


@pytest.mark.parametrize("name", ["help", "privacy", "rami-rules-1", "pasur-rules-1"])
def test_the_pseudo_language_is_two_fifths_longer_than_english(name: str) -> None:
    english = i18n.words_for("en")(name)
    letters, more = (sum(map(str.isalpha, text)) for text in (english, pseudo.accented(english)))
    assert 1.3 < more / letters < 1.41


@pytest.mark.slow
def test_the_pseudo_language_works_like_any_other(tmp_path: Path) -> None:
    pseudo.write(tmp_path)
    with pseudo.spoken(tmp_path):
        assert {pseudo.LTR, pseudo.RTL, "en", "fa", "fr"} <= set(i18n.languages())
        words = i18n.words_for(pseudo.RTL)
        assert words.right_to_left
        assert words("button-join") == "‹Jõîîn›"
        assert words("side-total", total=-12) == "‹\u2066−١٢\u2069 põîînts›"
    assert i18n.words_for(pseudo.RTL)("button-join") == "Join"
