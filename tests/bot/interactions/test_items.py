"""A process recognizes components by their custom ids alone, even if another process sent them."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.features.registry import features, handlers
from bot.interactions.items import form_texts, press_of, read
from bot.pages.custom_ids import BUTTON, FORM, Press
from bot.ui.limits import CHOSEN, TYPED

HANDLERS = handlers(features())


def sent(kind: discord.InteractionType, **data: Any) -> discord.Interaction[Any]:
    return cast("discord.Interaction[Any]", SimpleNamespace(type=kind, data=data))


def test_an_interaction_is_read_by_its_custom_id_with_its_values() -> None:
    component, form = discord.InteractionType.component, discord.InteractionType.modal_submit
    press = Press("option", 12, 0, "target")
    assert press_of(sent(component, custom_id=press.button(), component_type=2)) == (press, [])
    chosen = ["104", "x" * 4001, *map(str, range(30))]
    found = press_of(sent(component, custom_id=press.select(), component_type=3, values=chosen))
    assert found == (press, ["104", "x" * TYPED, *map(str, range(CHOSEN - 2))])
    assert press_of(sent(component, custom_id=press.select(), component_type=2)) == (press, [])
    assert press_of(sent(form, custom_id=press.form(), components=[])) == (press, [])
    for kind, custom_id in (
        (component, press.form()),
        (form, press.button()),
        (component, "b:option"),
        (component, press.button() + "\n"),
    ):
        assert press_of(sent(kind, custom_id=custom_id)) is None
    assert press_of(sent(discord.InteractionType.application_command, name="play")) is None


def test_a_press_is_read_with_everything_in_it() -> None:
    found = re.fullmatch(BUTTON, "b:do:12:3:5S>AC+5D:extra")
    assert found is not None
    assert read(found) == Press("do", 12, 3, "5S>AC+5D:extra")


def test_a_form_is_read_as_a_press_with_its_text() -> None:
    found = re.fullmatch(FORM, Press("number", 12, 0, "target").form())
    assert found is not None
    assert read(found) == Press("number", 12, 0, "target")
    field = {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "73"}}
    assert form_texts({"components": [{"type": 10, "content": "?"}, field]}) == ["73"]
    assert form_texts({}) == []


def test_every_verb_that_is_handled_fits_into_an_id() -> None:
    assert len(HANDLERS) > 20
    for verb in HANDLERS:
        assert re.fullmatch(BUTTON, Press(verb, 10**18 - 1, 10**9 - 1).button()), verb
