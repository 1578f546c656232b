"""A person's feats (rare achievements) as a picture: emblem, name, game and day of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import Image

from bot.pictures import palette
from bot.pictures.boxes import LINE, Box, mirror
from bot.pictures.canvas import ground, raster
from bot.pictures.captions import digits
from bot.pictures.card_sprites import PIPS
from bot.pictures.layout import WIDTH
from bot.pictures.ornaments import star
from bot.pictures.paint import caption, ends, plaque
from bot.pictures.png import png
from bot.pictures.scene import Look

MOST = 8
"""The most feats in a picture; more would be higher than a phone's screen."""

_EDGE, _INSET = 12, 18
_ROW = 120
_EMBLEM = 104
_GAP = 12
_FOLDER = Path(__file__).parent / "emblems"

_CLASSES = {
    "ivory": f'fill="{palette.IVORY}"',
    "amber": f'fill="{palette.AMBER}"',
    "crimson": f'fill="{palette.CRIMSON}"',
    "ground": f'fill="{palette.LAPIS}"',
    "line": f'fill="none" stroke="{palette.IVORY}" stroke-width="2.5" stroke-linejoin="round"',
    "stroke": f'fill="none" stroke="{palette.CRIMSON}" stroke-width="7" stroke-linecap="round" '
    'stroke-linejoin="round"',
    "wave": f'fill="none" stroke="{palette.AMBER}" stroke-width="4" stroke-linecap="round"',
}
"""The class names in the files of emblems, with their SVG attributes."""


@dataclass(frozen=True, slots=True)
class FeatRow:
    """A feat: the key of its game, its name in the code (for the emblem), and two captions."""

    game: str
    feat: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class FeatScene:
    """A list of feats; it has at most `MOST` rows."""

    rows: tuple[FeatRow, ...]
    look: Look


@dataclass(frozen=True, slots=True)
class FeatLayout:
    """The boxes of a picture of feats; the tuples have one box for each feat."""

    height: int
    table_area: Box
    rows: tuple[Box, ...]
    emblems: tuple[Box, ...]
    names: tuple[Box, ...]
    abouts: tuple[Box, ...]


def feat_layout(scene: FeatScene) -> FeatLayout:
    """Return the boxes of a list of feats; the number of feats determines the height."""
    left, right, top = _EDGE + _INSET, WIDTH - _EDGE - _INSET, _EDGE + 14
    lines = [top + _ROW * number for number in range(len(scene.rows))]
    text, bottom = left + _EMBLEM + 2 * _GAP, top + _ROW * len(lines)
    found = FeatLayout(
        height=bottom + 14 + _EDGE,
        table_area=Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, bottom + 14 - _EDGE),
        rows=tuple(Box(left, y + 3, right - left, _ROW - 6) for y in lines),
        emblems=tuple(Box(left + _GAP, y + 8, _EMBLEM, _EMBLEM) for y in lines),
        names=tuple(Box(text, y + 6, right - _GAP - text, LINE) for y in lines),
        abouts=tuple(Box(text, y + 6 + LINE, right - _GAP - text, LINE) for y in lines),
    )
    return mirror(found, WIDTH) if scene.look.mirrored else found


def draw_feats(scene: FeatScene) -> bytes:
    """Return the PNG bytes of a list of feats, 900 pixels wide; equal scenes give equal bytes."""
    boxes, look = feat_layout(scene), scene.look
    image = ground(WIDTH, boxes.height, boxes.table_area, False).copy()
    for number, row in enumerate(scene.rows):
        plaque(image, boxes.rows[number], palette.PANEL, palette.PANEL_EDGE)
        drawn, box = emblem(row.game, row.feat, mirrored=look.mirrored), boxes.emblems[number]
        image.paste(drawn, (box.x, box.y), drawn)
        side = ends(look)[0]
        caption(image, row.name, boxes.names[number], palette.AMBER, side=side)
        about = digits(row.about, look.digits)
        caption(image, about, boxes.abouts[number], palette.IVORY, side=side)
    return png(image, look.pack)


@lru_cache(maxsize=64)
def emblem(game: str, feat: str, *, mirrored: bool) -> Image.Image:
    """Return the emblem of a feat (see `emblem_svg`), 104 pixels wide and high."""
    half = _EMBLEM / 2
    drawn = emblem_svg(game, feat, mirrored=mirrored)
    return raster(
        f'<g transform="translate({half},{half}) scale({_EMBLEM / 100})">{drawn}</g>',
        _EMBLEM,
        _EMBLEM,
    )


def emblem_svg(game: str, feat: str, *, mirrored: bool) -> str:
    """Return the emblem of a feat, a sign on a medal, as SVG elements.

    The emblem reaches 50 units from the origin in each direction. Each emblem has different ids, so
    that a page can contain several. With `mirrored`, signs that have a direction are mirrored.
    Raise `FileNotFoundError` for an unknown feat.
    """
    body = (_FOLDER / game / f"{feat}.svg").read_text("utf-8")
    body = body[body.index(">") + 1 : body.rindex("</svg>")]
    body = body.replace('class="turned"', 'transform="scale(-1,1)"' if mirrored else "")
    for name, look in _CLASSES.items():
        body = body.replace(f'class="{name}"', look)
    own = f"{game}-{feat}"
    body = body.replace('href="#', f'href="#{own}-')
    rim = f'stroke="{palette.WOOD}" stroke-width="1.5" stroke-linejoin="round"'
    medal = (
        star(0, 0, 48, f'fill="{palette.GOLD}" {rim}')
        + f'<circle r="39" fill="{palette.LAPIS}" stroke="{palette.CREAM}" stroke-width="2"/>'
    )
    shapes = {
        "star": f'<g id="{own}-star">{star(0, 0, 14, "")}</g>',
        "club": f'<path id="{own}-club" d="{PIPS["C"]}"/>',
    }
    used = "".join(shape for name, shape in shapes.items() if f"#{own}-{name}" in body)
    return f"{f'<defs>{used}</defs>' if used else ''}{medal}{body}"
