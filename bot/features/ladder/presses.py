"""Presses on the pages of the ladder."""

from __future__ import annotations

from bot.features.ladder.answer import explain, list_page
from bot.features.ratings.presses import turning

HANDLERS = {"ladder": turning(list_page, explain)}
