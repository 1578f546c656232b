"""A process recognizes components by their custom ids alone, even if another process sent them."""

from __future__ import annotations

import re

from bot.features.registry import features, handlers
from bot.interactions.items import TableButton, TableSelect, read, written
from bot.pages.custom_ids import BUTTON, FORM, SELECT, Press

HANDLERS = handlers(features())


def test_buttons_and_selects_have_different_templates() -> None:
    button, select = (kind.__discord_ui_compiled_template__ for kind in (TableButton, TableSelect))
    assert (button.pattern, select.pattern) == (BUTTON, SELECT)
    text = Press("option", 12, 0, "target").select()
    assert select.fullmatch(text)
    assert not button.fullmatch(text)


def test_a_press_is_read_with_everything_in_it() -> None:
    found = re.fullmatch(BUTTON, "b:do:12:3:5S>AC+5D:extra")
    assert found is not None
    assert read(found) == Press("do", 12, 3, "5S>AC+5D:extra")


def test_a_form_is_read_as_a_press_with_its_text() -> None:
    found = re.fullmatch(FORM, Press("number", 12, 0, "target").form())
    assert found is not None
    assert read(found) == Press("number", 12, 0, "target")
    field = {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "73"}}
    assert written({"components": [{"type": 10, "content": "?"}, field]}) == ["73"]
    assert written({}) == []


def test_every_verb_that_is_handled_fits_into_an_id() -> None:
    assert len(HANDLERS) > 20
    for verb in HANDLERS:
        assert re.fullmatch(BUTTON, Press(verb, 10**18 - 1, 10**9 - 1).button()), verb
