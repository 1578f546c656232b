"""The longest and worst text costs no input more than a short one; the test counts the work."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.features.registry import features, handlers
from bot.ui.limits import TYPED
from tests.discord_world import discord_world
from tests.e2e.playing import open_table
from tests.e2e.text_inputs import (
    NAMED,
    WORST,
    text_inputs,
)

HANDLERS = handlers(features())

NORMALIZED = 20 * TYPED
"""The most characters that `unicodedata.normalize` may read for one interaction."""
LOOKED_UP = 100 * TYPED
"""The most look-ups of a character's category or direction for one interaction."""


class Work:
    """Counts the characters that were looked up in the tables of Unicode."""

    normalized = looked_up = 0


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    work = Work()
    normalize = unicodedata.normalize

    def normalized(form: Any, text: str) -> str:
        work.normalized += len(text)
        return normalize(form, text)

    with monkeypatch.context() as patched:
        patched.setattr(unicodedata, "normalize", normalized)
        for name in ("category", "bidirectional", "decimal", "combining"):
            patched.setattr(unicodedata, name, counting(work, getattr(unicodedata, name)))
        yield work


def counting(work: Work, original: Callable[..., Any]) -> Callable[..., Any]:
    def looked_up(*args: Any) -> Any:
        work.looked_up += 1
        return original(*args)

    return looked_up


async def test_every_text_input_truncates_the_longest_text_before_reading_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    async with discord_world(tmp_path, ("Ali", NAMED)) as world:
        await open_table(world, "Ali", NAMED)
        found = set()
        async for name, makers in text_inputs(world):
            texts: tuple[str, ...] = (NAMED,)
            if name.startswith("/"):
                await world.deliver(*(made("zz") for made in makers))  # labels are read once
                # by day each command reads one text in four
                texts = WORST if pytestconfig.getoption("long") else WORST[len(found) % 4 :: 4]
            for worst in texts:
                with counted(monkeypatch) as work:
                    await world.deliver(*(made(worst) for made in makers))
                assert work.normalized <= NORMALIZED, name
                assert work.looked_up <= LOOKED_UP, name
            found.add(name)
        assert len(found) > len(HANDLERS) + 7
