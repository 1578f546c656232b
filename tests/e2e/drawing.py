"""Counts of the pictures that are drawn at the same time."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pictures.studio import Studio


def drawn_together(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which every later drawing appends the number of drawings in progress."""
    found, draw = list[int](), Studio._draw

    async def counted(studio: Studio, *args: Any) -> bytes:
        found.append(len(studio._drawing))
        return await draw(studio, *args)

    monkeypatch.setattr(Studio, "_draw", counted)
    return found
