"""Lines of text in any script: cleaned, ordered, measured, shortened and drawn.

Letters that stand side by side in reading order (Latin, Greek, Cyrillic, digits, symbols) are drawn
by Pillow, which keeps the bundled font open. All other text is shaped and ordered by resvg, which
reads the font again for each line. Pillow would need system libraries for Persian. resvg loses the
symbols in a right-to-left run when it falls back from font to font.
"""

from __future__ import annotations

import io
import math
import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from xml.sax.saxutils import escape

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from bot.i18n.direction import right_to_left
from bot.pictures.glyphs import CAPTION_FAMILY, CAPTION_FONT, drawable
from bot.pictures.scene import DIGITS

LONGEST = 160
"""Most drawable characters of a text; more would not fit in any caption."""

_READ = 4000
"""Most characters of a text that are examined; a Discord message has at most 4,000."""

_JOINERS = "\u200c\u200d"
_ISOLATES = "\u2066\u2067\u2068\u2069"
_BEGIN, _END = "\u2068\u2069"
_MARKS = "\u200e\u200f"
_INKLESS = dict.fromkeys(map(ord, f"{_ISOLATES}\u200e"))
"""Characters without effect in a text that runs from left to right."""
_VARIATIONS = range(0xFE00, 0xFE10)
_MOST_ACCENTS = 2
_ELLIPSIS = "…"
_NUMBER = re.compile(r" (\([0-9۰-۹]+\)|[0-9۰-۹]+)$")
"""The number that makes a name unique: of "Alex (2)", of "Player 2". It is never cut off."""
_WORD = re.compile(rf"[^ {_ISOLATES}{_MARKS}]+")
_SHORTEST, _WHOLE = 4, 8
"""Fewest letters to which a long word is cut, and longest word that is not cut in a sentence."""
_FEW = 6
"""Texts with at most this many words are treated as names, such as "Player 1 and Alex (2)"."""
_CUT_TWICE = re.compile(r"…( \S{1,2}…)+")
"""A cut word followed by the rest of a name that was cut before."""
_ANY = "#000000"
_WIDEST = 1.7
"""Greatest width of a character of the font, in em."""


def digits(text: str, wanted: str) -> str:
    """Return the text with its digits 0 to 9 replaced by the ten digits in `wanted`.

    >>> digits("27", "۰۱۲۳۴۵۶۷۸۹"), digits("27", DIGITS)
    ('۲۷', '27')
    """
    return text if wanted == DIGITS else text.translate(str.maketrans(DIGITS, wanted))


def _sift(text: str, controls: str) -> tuple[str, int]:
    """Return the drawable part of a text, and the number of its letters and digits that are not.

    Styled letters (𝓢) become plain ones. An ellipsis replaces letters that are not drawable.
    Control characters other than `controls` are removed.
    """
    kept: list[str] = []
    lost = accents = 0
    for character in unicodedata.normalize("NFC", text[:_READ]):
        kind = unicodedata.category(character)
        accents = accents + 1 if kind == "Mn" else 0
        if kind[0] == "Z" or character in "\t\n\r":
            kept.append(" ")
        elif character in controls:
            kept.append(character)
        elif kind[0] == "C" or ord(character) in _VARIATIONS or accents > _MOST_ACCENTS:
            continue
        elif drawable(character):
            kept.append(character)
        else:
            plain = unicodedata.normalize("NFKC", character)
            if plain != character and all(map(drawable, plain)):
                kept.append(plain)
            elif kind[0] in "LN":
                lost += 1
                if kept[-1:] != [_ELLIPSIS]:
                    kept.append(_ELLIPSIS)
    return " ".join("".join(kept).split())[:LONGEST], lost


@lru_cache(maxsize=10_000)
def legible(name: str, fallback: str) -> str:
    """Return a name in which an ellipsis replaces letters that the fonts lack.

    Return the fallback if most of the name cannot be drawn.

    >>> legible("𝓢𝓪𝓻𝓪 ☕", "Player 2"), legible("佐藤", "Player 2"), legible("Tomoko 佐藤", "")
    ('Sara ☕', 'Player 2', 'Tomoko …')
    """
    text, lost = _sift(name, _JOINERS)
    seen = (text.replace(_ELLIPSIS, "") if lost else text).strip(f" {_JOINERS}")
    if lost > len(seen) or not seen:
        return _sift(fallback, _JOINERS)[0]
    return text


def initial(name: str) -> str:
    """Return the first letter or digit of a name as a capital, or else its first character.

    >>> initial("«éva»"), initial("؟علی"), initial("!")
    ('É', 'ع', '!')
    """
    return next(filter(str.isalnum, name), name[:1]).upper()[:1]


def sentence(text: str) -> str:
    """Return the drawable part of a line, at most 160 characters, with its direction marks."""
    return _sift(text, _JOINERS + _ISOLATES + _MARKS)[0]


def _tinted(text: str, tints: tuple[tuple[str, str], ...]) -> str:
    marked = escape(text)
    for character, colour in tints:
        marked = marked.replace(character, f'<tspan fill="{colour}">{character}</tspan>')
    return marked


def _plain(text: str) -> bool:
    """Return whether the characters can be drawn one by one from left to right."""
    return not any(
        unicodedata.category(character)[0] in "MC"
        or unicodedata.bidirectional(character) in ("R", "AL", "AN")
        for character in text
    )


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont:
    # The font stays open: a new caption cost 8 ms when resvg read it for each line, and costs 0.4
    # ms.
    return ImageFont.truetype(CAPTION_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def _lettered(
    text: str, size: int, colour: str, width: int, tints: tuple[tuple[str, str], ...]
) -> Image.Image:
    """Return a line of plain text on a transparent ground, drawn by Pillow."""
    font = _font(size)
    shape = Image.new("L", (width, line_height(size)))
    ImageDraw.Draw(shape).text((2, baseline(size)), text, fill=255, font=font, anchor="ls")
    image = Image.new("RGB", shape.size, colour)
    of = dict(tints)
    for place, character in enumerate(text):
        if character in of:
            start, end = (2 + font.getlength(text[: place + more]) for more in (0, 1))
            image.paste(of[character], (round(start), 0, round(end), shape.height))
    image.putalpha(shape)
    return image


def _shaped(
    text: str, size: int, colour: str, width: int, tints: tuple[tuple[str, str], ...]
) -> Image.Image:
    """Return a line of any script on a transparent ground, shaped and ordered by resvg."""
    ordered = f"\u202b{text}\u202c" if right_to_left(text) else text
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
        f'height="{line_height(size)}">'
        f'<text x="2" y="{baseline(size)}" font-family="{CAPTION_FAMILY}" font-weight="700" '
        f'font-size="{size}" fill="{colour}">{_tinted(ordered, tints)}</text></svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[CAPTION_FONT])
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _drawn(
    text: str, size: int, colour: str, width: int, tints: tuple[tuple[str, str], ...]
) -> Image.Image:
    """Return the line on a transparent ground, cropped to its ink, at most `width + size` wide."""
    canvas = min(width + size, math.ceil(len(text) * _WIDEST * size) + 4)
    bare = text.translate(_INKLESS)
    draw = _lettered if _plain(bare) else _shaped
    image = draw(bare if draw is _lettered else text, size, colour, canvas, tints)
    ink = image.getbbox()
    return image.crop((ink[0], 0, ink[2], image.height)) if ink else image.crop((0, 0, 0, 0))


def line_height(size: int) -> int:
    """Return the height in pixels of a line's picture, with space above and below its letters."""
    return round(size * 1.6)


def baseline(size: int) -> int:
    """Return the distance in pixels from the top of a line's picture to its baseline."""
    return round(size * 1.15)


def _with_short_words(text: str, most: int, uncut: int) -> str:
    """Return the text with each long word cut to `most` characters, the ellipsis included.

    Words of at most `uncut` characters are not cut.
    """

    def cut(word: str) -> str:
        if len(word) <= max(most, uncut):
            return word
        end = most - 1
        while unicodedata.category(word[end])[0] == "M" or word[end] in _JOINERS:
            end -= 1
        return word[:end].rstrip(f"{_ELLIPSIS}{_JOINERS}") + _ELLIPSIS

    return _CUT_TWICE.sub(_ELLIPSIS, _WORD.sub(lambda found: cut(found[0]), text))


@lru_cache(maxsize=384)
def line(
    text: str, size: int, colour: str, width: int, tints: tuple[tuple[str, str], ...] = ()
) -> Image.Image:
    """Return the picture of one line of text, at most `width` pixels wide.

    If a text is too wide, its longest words (usually names) are shortened. If that is not enough,
    or if there is only one word, the end of the text becomes an ellipsis. A number at the end, as
    in "Player 2", is kept.

    The picture is RGBA, as wide as its ink and `line_height(size)` high. Without ink, it is 0 by 0.
    It is shared, so it must not be drawn on.

    Args:
        text: the text, cleaned by `sentence` or `legible`.
        size: the font size in pixels.
        colour: the colour of the letters.
        width: the greatest width in pixels.
        tints: pairs of a character and its own colour.
    """
    whole = _drawn(text, size, colour, width, tints)
    if whole.width <= width:
        return whole
    if " " in text:
        words = _WORD.findall(text)
        lengths = range(_SHORTEST, max(*map(len, words), _SHORTEST + 1))
        for uncut in (_WHOLE, _SHORTEST) if len(words) <= _FEW else (_WHOLE,):

            def clipped(most: int, uncut: int = uncut) -> Image.Image:
                short = _with_short_words(text, most, uncut)
                return _drawn(short, size, colour, width, tints)

            fitting = bisect_right(lengths, width, key=lambda most: clipped(most).width)
            if fitting:
                return clipped(lengths[fitting - 1])
        text = _with_short_words(text, _SHORTEST, _WHOLE)
    number = _NUMBER.search(text)
    tail = number[0] if number else ""
    if tail and _drawn(_ELLIPSIS + tail, size, colour, width, tints).width > width:
        tail = ""
    ends = [
        end
        for end in range(len(text) - len(tail))
        if unicodedata.category(text[end])[0] != "M" and text[end] not in _JOINERS
    ]

    def shortened(end: int) -> Image.Image:
        cut = text[:end].rstrip(f" {_ELLIPSIS}") + _ELLIPSIS + tail
        return _drawn(cut, size, colour, width, tints)

    fitting = bisect_right(ends, width, key=lambda end: shortened(end).width)
    return shortened(ends[max(fitting - 1, 0)])


_CLOSING = ("Po", "Pe", "Pf")
"""The Unicode categories of characters that close a word, such as a colon."""


@lru_cache(maxsize=64)
def folded(text: str, size: int, width: int) -> tuple[str, ...]:
    """Divide a text into two lines of similar width if it is too wide for one line.

    The text must have been cleaned as for `line`. A text of one word stays one line. No line begins
    with a mark such as the colon, which follows a space in French. A name between Unicode's
    isolates is not divided if both lines then fit. A line can still be too wide.
    """
    words = text.split(" ")

    def wide(half: str) -> int:
        return line(half, size, _ANY, 2 * width).width

    def widest(fold: tuple[str, str]) -> int:
        return max(map(wide, fold))

    if len(words) == 1 or wide(text) <= width:
        return (text,)
    starts = [
        at for at in range(1, len(words)) if unicodedata.category(words[at][0]) not in _CLOSING
    ]
    folds = [(" ".join(words[:at]), " ".join(words[at:])) for at in starts or range(1, len(words))]
    between = [fold for fold in folds if fold[0].count(_BEGIN) == fold[0].count(_END)]
    if between and widest(fold := min(between, key=widest)) <= width:
        return fold
    return min(folds, key=widest)
