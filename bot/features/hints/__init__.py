"""Hints: the best moves in the position of a person who asks for them."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.hints.answer import HintsUnderWay
from bot.features.hints.presses import HANDLERS

FEATURE = Feature(
    presses=HANDLERS,
    parts=lambda _: (HintsUnderWay(),),
)
