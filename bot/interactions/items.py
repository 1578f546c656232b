"""Read presses of buttons, selects and forms from their custom ids alone.

Components of messages from before a restart therefore still work.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import Any, cast

import discord

from bot.pages.custom_ids import BUTTON, FORM, SELECT, Press
from bot.ui.limits import CHOSEN, TYPED


def read(match: re.Match[str]) -> Press:
    """Return the press that a custom id describes."""
    return Press(match["verb"], int(match["table"]), int(match["ask"]), match["rest"])


def press_of(interaction: discord.Interaction[Any]) -> tuple[Press, list[str]] | None:
    """Return an interaction's press and its chosen or typed values; None if it is no press.

    Return None for a command, and for a custom id that is not the bot's.
    """
    data = cast(dict[str, Any], interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    if interaction.type is discord.InteractionType.modal_submit:
        form = re.fullmatch(FORM, custom_id)
        return (read(form), form_texts(data)) if form else None
    if button := re.fullmatch(BUTTON, custom_id):
        return read(button), []
    if select := re.fullmatch(SELECT, custom_id):
        return read(select), _cut(map(str, data.get("values", ())))
    return None


def form_texts(data: dict[str, Any]) -> list[str]:
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
