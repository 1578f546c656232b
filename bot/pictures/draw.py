"""Draw a scene as a picture."""

from __future__ import annotations

from PIL import Image

from bot.pictures import palette
from bot.pictures.banners import draw_banner
from bot.pictures.boxes import LINE, Box, GroupBoxes
from bot.pictures.canvas import ground
from bot.pictures.captions import digits
from bot.pictures.layout import (
    EDGE,
    WIDTH,
    CrossBoxes,
    Layout,
    MoveBoxes,
    foot_lines,
    hand_area_boxes,
    layout,
)
from bot.pictures.ornaments import pointer
from bot.pictures.paint import (
    caption,
    card,
    ends,
    icon,
    mark,
    outline,
    plaque,
    ring,
    seal,
    tag,
    tints,
    width_of,
)
from bot.pictures.panels import draw_panel
from bot.pictures.png import below, png
from bot.pictures.scene import CardGroup, Cross, HandArea, Look, Move, Scene, Spot, TrickPlace

_NOTE_GAP = 12
_LEAST_NAME = 150
"""Least width in pixels for a name beside a note; with less, names would look the same."""
_POINTER, _POINTER_HIGH = 21, 27
TURN = 28
"""Width in pixels of the pointer before the name of the player to act."""
_POINTED = 8
"""Width in pixels of the ring around a marked card; around a capturing card it is 5."""
_BACKS = 2
"""Cards that are visible below the top one of a stock."""


def draw(scene: Scene) -> bytes:
    """Return the PNG bytes of a scene, 900 pixels wide; equal scenes give equal bytes.

    Raise `ValueError` for a text that is not a card, or for more cards than fit.
    """
    table, area = scene.parts()
    return draw_table(table) if area is None else below(draw_table(table), draw_hand_area(area))


def draw_table(scene: Scene) -> bytes:
    """Return the picture of a scene, without the hand, as PNG bytes; raise the errors of `draw`."""
    return png(painted(scene), scene.look.pack)


def draw_hand_area(area: HandArea) -> bytes:
    """Return the picture of a hand, for below a table, as PNG bytes; raise the errors of `draw`."""
    cloth, boxes = hand_area_boxes(area.hand, area.look)
    image = Image.new("RGB", (WIDTH, cloth.bottom + EDGE), palette.WALNUT)
    plaque(image, cloth, palette.HAND_AREA, palette.PANEL_EDGE, on=palette.WALNUT)
    for held, box in zip(area.hand, boxes, strict=True):
        card(image, held.card, box, area.look)
        if held.gold:
            ring(image, box, 5)
            seal(image, box)
    for held, box in zip(area.hand, boxes, strict=True):
        if held.pointed:
            ring(image, box, _POINTED)
            mark(image, box)
    return png(image, area.look.pack)


def painted(scene: Scene) -> Image.Image:
    """Return a scene, without its hand, as an RGB picture; raise the errors of `draw`."""
    boxes, look = layout(scene), scene.look
    bare = not (scene.cards or scene.groups or scene.cross or scene.pile or scene.move)
    image = ground(boxes.width, boxes.height, boxes.table_area, bare).copy()
    for panel, box in zip(scene.panels, boxes.panels, strict=True):
        draw_panel(image, panel, box, look)
    _draw_table_area(image, scene, boxes)
    return image


def _draw_table_area(image: Image.Image, scene: Scene, boxes: Layout) -> None:
    look = scene.look
    if scene.banner is not None and boxes.banner is not None:
        draw_banner(image, scene.banner, boxes.banner, boxes.table_area, look)
    if boxes.chips is not None:
        _draw_chips(image, scene.chips, boxes.chips, look)
    if scene.move is not None and boxes.move is not None:
        _draw_move(image, scene.move, boxes.move, look)
    for text, box in zip(scene.cards, boxes.cards, strict=True):
        card(image, text, box, look)
    if scene.laid is not None:
        tag(image, _place(scene.laid.spot, boxes), scene.laid.initial)
    for group, places in zip(scene.groups, boxes.groups, strict=True):
        _draw_group(image, group, places, look)
    if scene.cross is not None and boxes.cross is not None:
        _draw_cross(image, scene.cross, boxes.cross, look)
    for text, box in zip(scene.pile[-max(len(boxes.pile), 1) :], boxes.pile, strict=False):
        card(image, text, box, look)
    if scene.stock is not None and boxes.stock is not None and boxes.number is not None:
        _draw_stock(image, scene.stock, boxes.stock, look)
        plaque(image, boxes.number, palette.WALNUT, palette.WALNUT, 2, 14)
        caption(image, digits(str(scene.stock), look.digits), boxes.number)
    if boxes.foot is not None:
        for number, text in enumerate(foot_lines(scene)):
            foot = Box(boxes.foot.x, boxes.foot.y + number * LINE, boxes.foot.width, LINE)
            caption(image, text, foot, palette.PALE, suits=tints(look))
    for spot in scene.rings:
        ring(image, _place(spot, boxes))


def _place(spot: Spot, boxes: Layout) -> Box:
    """Return the box of a card on the table area. Raise `ValueError` for a card elsewhere."""
    found: Box | None
    match spot.part:
        case "cards":
            found = boxes.cards[spot.at]
        case "groups":
            found = boxes.groups[spot.at].cards[spot.card]
        case "pile":
            found = boxes.pile[spot.at]
        case "stock":
            found = boxes.stock
        case "hand":
            found = None
    if found is None:
        raise ValueError("no card lies there on the table area")
    return found


def _draw_chips(image: Image.Image, chips: tuple[str, ...], box: Box, look: Look) -> None:
    """Paint the chips side by side, each on a dark ground."""
    width = (box.width - 12 * (len(chips) - 1)) // len(chips)
    for number, chip in enumerate(chips):
        place = Box(box.x + number * (width + 12), box.y, width, box.height)
        plaque(image, place, palette.WALNUT, palette.WALNUT, 2, 18)
        room = Box(place.x + 14, place.y, place.width - 28, place.height)
        caption(image, digits(chip, look.digits), room, palette.AMBER, suits=tints(look))


def _draw_move(image: Image.Image, move: Move, boxes: MoveBoxes, look: Look) -> None:
    caption(image, move.name, boxes.name, palette.PALE, side=ends(look)[1])
    for text, box in zip(move.played, boxes.played, strict=True):
        card(image, text, box, look)
    for text, box in zip(move.taken, boxes.taken, strict=True):
        card(image, text, box, look, faded=True)


def _draw_group(image: Image.Image, group: CardGroup, boxes: GroupBoxes, look: Look) -> None:
    """Paint a caption with the full note and as much of the name as fits; the cards are below.

    If the name would not be recognisable, the note is left out.
    """
    strip = boxes.caption
    note = digits(group.note, look.digits)
    beside = width_of(note, 2 * strip.width // 3) + _NOTE_GAP if note else 0
    name = width_of(group.name, strip.width)
    if note and strip.width - beside < min(name, _LEAST_NAME):
        note, beside = "", 0
    name = min(name, width_of(group.name, strip.width - beside))
    x = strip.x + (strip.width - name - beside) // 2
    named, noted = (x + beside, x) if look.mirrored else (x, x + name + _NOTE_GAP)
    caption(image, group.name, Box(named, strip.y, name, strip.height), side="left")
    if note:
        room = Box(noted, strip.y, beside - _NOTE_GAP, strip.height)
        caption(image, note, room, palette.AMBER, side="left")
    if not group.cards:
        outline(image, boxes.cards[0])
    for text, box in zip(group.cards, boxes.cards, strict=False):
        card(image, text, box, look)


def _draw_cross(image: Image.Image, cross: Cross, boxes: CrossBoxes, look: Look) -> None:
    """Paint a trick with its players and a ring around the winning card, and the previous trick."""
    for place, name, spot in zip(cross.places, boxes.names, boxes.cards, strict=True):
        _draw_name(image, place, name, look)
        if place.card is not None:
            card(image, place.card, spot, look, faded=cross.faded)
            if place.ringed:
                ring(image, spot)
        else:
            if not place.said:
                (ring if place.to_act else outline)(image, spot)
            said = Box(name.x, spot.y, name.width, spot.height)
            caption(image, digits(place.said, look.digits), said, suits=tints(look))
    if cross.last:
        caption(image, cross.caption, boxes.caption, palette.PALE)
    for text, box in zip(cross.last, boxes.last, strict=True):
        card(image, text, box, look)


def _draw_name(image: Image.Image, place: TrickPlace, box: Box, look: Look) -> None:
    """Paint a player's name in a trick, after a pointer if it is their turn."""
    if not place.to_act:
        caption(image, place.name, box)
        return
    room = Box(box.x + TURN, box.y, box.width - TURN, box.height)
    written = width_of(place.name, room.width)
    x = box.x + (box.width - TURN - written) // 2
    turn, name = (x + written + TURN - _POINTER, x) if look.mirrored else (x, x + TURN)
    sign = f'<g transform="scale(0.75)">{pointer(look.mirrored)}</g>'
    y = box.y + (box.height - _POINTER_HIGH) // 2
    icon(image, sign, turn, y, _POINTER, _POINTER_HIGH)
    caption(image, place.name, Box(name, box.y, written, box.height), palette.AMBER, side="left")


def _draw_stock(image: Image.Image, count: int, box: Box, look: Look) -> None:
    """Paint the stock as a small pile of backs, or its outline when it is empty."""
    if not count:
        outline(image, box)
    for offset in range(min(count - 1, _BACKS), -1, -1):
        place = Box(box.x + 4 * offset, box.y - 4 * offset, box.width, box.height)
        card(image, "??", place, look)
