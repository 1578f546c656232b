"""The statistics of a person in a server."""

from __future__ import annotations

from bot.features.feature import Feature

FEATURE = Feature()
