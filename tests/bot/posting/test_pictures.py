"""A picture is drawn once for all its readers, and no hand is drawn for others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from bot.i18n import words_for
from bot.pages.board import scene_of
from bot.pictures import draw
from bot.pictures.scene import HandArea, Scene
from bot.pictures.studio import Studio
from bot.posting.pictures import picture_of
from tests.bot.room import begun

EN = words_for("en")


class Noting(Studio):
    """A render pool that records its scenes."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[Hashable] = set()

    async def draw(self, draw: Callable[[Any], bytes], scene: Any) -> bytes:
        """Record the scene, and draw it."""
        self.asked.add(scene)
        return await super().draw(draw, scene)


async def test_all_who_see_a_table_share_its_drawing() -> None:
    table, studio = begun("Ali", "Sara", moves=3), Noting()
    seen = [scene_of(table, EN, seat) for seat in (None, 0, 1)]
    for scene in seen:
        assert await picture_of(studio, scene) == draw(scene)
    (shared,) = (one for one in studio.asked if isinstance(one, Scene))
    assert shared == seen[0]
    hand_areas = {one for one in studio.asked if isinstance(one, HandArea)}
    assert {hand_area.hand for hand_area in hand_areas} == {scene.hand for scene in seen[1:]}
    assert studio.asked == {shared, *hand_areas}
