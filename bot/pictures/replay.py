"""A round as an animated picture, with one frame per move."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

from bot.pictures import palette
from bot.pictures.draw import painted
from bot.pictures.png import recoloured
from bot.pictures.scene import Scene

WIDTH = 450
"""Width in pixels, half of a still picture's width."""
MOVE_MS = 1_200
"""Milliseconds for which a move is shown."""
LAST_MS = 5_000
"""Milliseconds for which the last frame is shown."""
MOST_MOVES = 120
"""The most moves shown; of a longer round, the last ones. The limit keeps the file below 2 MB."""
_QUALITY = 60
"""The quality of WebP, from 0 to 100."""


@dataclass(frozen=True, slots=True)
class ReplayScenes:
    """The scenes of a round, one for each move."""

    scenes: tuple[Scene, ...]


def draw_replay(replay: ReplayScenes) -> bytes:
    """Return a round as the bytes of an animated WebP that repeats; it shows no hands.

    Raise `ValueError` if there are no scenes, or if a scene cannot be drawn.
    """
    if not replay.scenes:
        raise ValueError("a replay needs a scene")
    frames = [_small(recoloured(painted(scene), scene.look.pack)) for scene in replay.scenes]
    height = max(frame.height for frame in frames)
    frames = [_on_a_ground(frame, height) for frame in frames]
    out = io.BytesIO()
    frames[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=[MOVE_MS] * (len(frames) - 1) + [LAST_MS],
        loop=0,
        quality=_QUALITY,
        method=0,
    )
    return out.getvalue()


def _small(image: Image.Image) -> Image.Image:
    return image.resize((WIDTH, image.height * WIDTH // image.width), Image.Resampling.BOX)


def _on_a_ground(frame: Image.Image, height: int) -> Image.Image:
    """Return the frame at the top of a picture of this height, since all frames need the same."""
    ground = Image.new("RGB", (WIDTH, height), palette.WALNUT)
    ground.paste(frame, (0, 0))
    return ground
