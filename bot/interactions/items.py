"""The two kinds of component and forms, known by their custom ids alone, also after a restart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import Any, cast

import discord
from discord import ui

from bot.interactions import dispatch
from bot.pages.custom_ids import BUTTON, SELECT, Press
from bot.ui.limits import CHOSEN, TYPED


def read(match: re.Match[str]) -> Press:
    """Return the press that a custom id speaks of."""
    return Press(match["verb"], int(match["table"]), int(match["ask"]), match["rest"])


def written(data: dict[str, Any]) -> list[str]:
    """Return what was written into the fields of a form, from the data of its interaction."""
    rows = data.get("components")
    fields = [row.get("component") for row in rows if isinstance(row, dict)] if rows else []
    texts = (str(one["value"]) for one in fields if isinstance(one, dict) and "value" in one)
    return _cut(texts)


def _cut(values: Iterable[str]) -> list[str]:
    """Return as many values as a component can have, as long as ours are."""
    return [one[:TYPED] for one in islice(values, CHOSEN)]


class TableButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """Any button of ours."""

    def __init__(self, item: ui.Button[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> TableButton:
        """Called by discord.py for a press whose custom id fits the template."""
        return cls(cast("ui.Button[Any]", item), read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press over to be answered."""
        await dispatch.press(interaction, self.press, [])


class TableSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """Any select of ours."""

    def __init__(self, item: ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> TableSelect:
        """Called by discord.py for a choice whose custom id fits the template."""
        return cls(cast("ui.Select[Any]", item), read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice over to be answered."""
        chosen = getattr(self.item, "values", ())  # a forged one need not be a select at all
        values = _cut(str(getattr(value, "id", value)) for value in chosen)
        await dispatch.press(interaction, self.press, values)
