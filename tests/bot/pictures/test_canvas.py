"""The canvas of all pictures."""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import raster


def test_a_raster_is_decoded_at_once_so_that_threads_can_share_it() -> None:
    picture = raster('<rect width="4" height="4" fill="#fff"/>', 4, 4)
    assert type(picture) is Image.Image, "still a file that is read at its first use"
    assert picture.getpixel((1, 1)) == (255, 255, 255, 255)
