"""Whether two boxes of a layout overlap, or one contains the other."""

from __future__ import annotations

from bot.pictures.boxes import Box


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )
