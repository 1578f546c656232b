"""A round as an animated picture: a scene a move, one after the other."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

from bot.pictures import ink
from bot.pictures.draw import painted
from bot.pictures.png import inked
from bot.pictures.scene import Scene

WIDTH = 450
"""Pixels; half of what a still picture has."""
MOVE_MS = 1_200
"""How long a move is shown."""
LAST_MS = 5_000
MOST_MOVES = 120
"""Of a longer round the last moves are shown, so that the film stays below two megabytes."""
_QUALITY = 60


@dataclass(frozen=True, slots=True)
class Replay:
    """The scenes of a round, each a move later than the one before."""

    scenes: tuple[Scene, ...]


def draw_replay(replay: Replay) -> bytes:
    """Return the bytes of an animated WebP, which runs once and then begins anew.

    Raises what drawing a scene raises, and `ValueError` without scenes.
    """
    if not replay.scenes:
        raise ValueError("a replay needs a scene")
    frames = [_small(inked(painted(scene), scene.look.pack)) for scene in replay.scenes]
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
    """Return the frame at the top of a picture of this height: all of a film are alike."""
    ground = Image.new("RGB", (WIDTH, height), ink.WALNUT)
    ground.paste(frame, (0, 0))
    return ground
