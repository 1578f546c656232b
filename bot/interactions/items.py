"""Buttons, selects and forms, recognised by their custom ids alone, so also after a restart."""

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
    """Return the press that a custom id describes."""
    return Press(match["verb"], int(match["table"]), int(match["ask"]), match["rest"])


def written(data: dict[str, Any]) -> list[str]:
    """Return the texts of a form's fields in order, from the data of its interaction.

    At most 25 are returned, each cut to 100 characters.
    """
    rows = data.get("components")
    fields = [row.get("component") for row in rows if isinstance(row, dict)] if rows else []
    texts = (str(one["value"]) for one in fields if isinstance(one, dict) and "value" in one)
    return _cut(texts)


def _cut(values: Iterable[str]) -> list[str]:
    """Return the values, cut to the most and longest that a component of ours can have."""
    return [one[:TYPED] for one in islice(values, CHOSEN)]


class TableButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """Any button of the bot."""

    def __init__(self, item: ui.Button[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> TableButton:
        """Return the button with the press of its custom id. Called by discord.py."""
        return cls(cast("ui.Button[Any]", item), read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Execute the press. Called by discord.py."""
        await dispatch.press(interaction, self.press, [])


class TableSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """Any select of the bot."""

    def __init__(self, item: ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> TableSelect:
        """Return the select with the press of its custom id. Called by discord.py."""
        return cls(cast("ui.Select[Any]", item), read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Execute the choice. Called by discord.py."""
        chosen = getattr(self.item, "values", ())  # a forged component may not be a select
        values = _cut(str(getattr(value, "id", value)) for value in chosen)
        await dispatch.press(interaction, self.press, values)
