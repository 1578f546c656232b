"""Custom ids fit Discord's limit, and can be parsed."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.interactions.items import read
from bot.pages.custom_ids import BUTTON, LIMIT, SELECT, Press

WIDEST_TABLE = 10**18 - 1
presses = st.builds(
    Press,
    st.from_regex(r"[a-z]{1,12}", fullmatch=True),
    st.integers(0, WIDEST_TABLE),
    st.integers(0, 10**9 - 1),
    st.text(st.characters(blacklist_characters="\n\r", blacklist_categories=["Cs"]), max_size=50),
)


@given(presses)
def test_custom_ids_can_be_parsed(press: Press) -> None:
    for pattern, other, text in (
        (BUTTON, SELECT, press.button()),
        (SELECT, BUTTON, press.select()),
    ):
        found = re.fullmatch(pattern, text)
        assert found is not None
        assert read(found) == press
        assert not re.fullmatch(other, text), "equal templates would replace each other"


def test_an_id_longer_than_discord_takes_is_never_made() -> None:
    head = len("b:do:1:1:")
    assert len(Press("do", 1, 1, "x" * (LIMIT - head)).button()) == LIMIT
    for make in (Press.button, Press.select):
        with pytest.raises(ValueError, match="101 characters for do"):
            make(Press("do", 1, 1, "x" * (LIMIT - head + 1)))


@pytest.mark.parametrize(
    "text",
    ["", "b", "b:join", "b:join:1", "b:join:1:0", "b:JOIN:1:0:", "b:join:-1:0:", "b:join:x:0:",
     "c:join:1:0:", "b:" + "j" * 13 + ":1:0:", "b:join:" + "9" * 19 + ":0:", "persistent_view:ok"],
)  # fmt: skip
def test_foreign_custom_ids_are_not_accepted(text: str) -> None:
    assert not re.fullmatch(BUTTON, text)
    assert not re.fullmatch(SELECT, text)
