"""Text of any script is drawn, within its width, and can't break the picture."""

from __future__ import annotations

import re

import pytest
from PIL import Image

from bot.i18n import languages, message_files
from bot.i18n.direction import right_to_left
from bot.pictures.captions import folded, legible, line, line_height, sentence
from bot.pictures.glyphs import drawable
from tests.bot.pictures.scenes import NAMES

WHITE = "#ffffff"


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and one.tobytes() == other.tobytes()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_every_name_or_its_fallback_is_visible_and_fits(name: str) -> None:
    image = line(legible(name, "Player 2"), 30, WHITE, 250)
    assert 0 < image.width <= 250
    assert image.height == line_height(30)
    assert image.getbbox() is not None


@pytest.mark.parametrize("name", ["other script", "nothing", "only invisible"])
def test_a_name_without_glyphs_shows_the_fallback(name: str) -> None:
    assert legible(NAMES[name], "Player 2") == "Player 2"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Tomoko 佐藤", "Tomoko …"), ("佐Tomoko藤", "…Tomoko…"), ("……", "……"), ("I", "I")],
)
def test_an_ellipsis_stands_for_letters_without_glyphs(name: str, shown: str) -> None:
    assert legible(name, "Player 2") == shown


@pytest.mark.parametrize("name", ["佐", "हिन्दी", "ไทย", "한", "שלום", "თ"])
def test_a_name_of_letters_without_glyphs_shows_the_fallback(name: str) -> None:
    assert legible(name, "Player 2") == "Player 2"


@pytest.mark.parametrize("name", ["Ali Reza Mohammad Nejad (2)", "محمدرضا شریفی نژاد اصفهانی (۲)"])
def test_a_narrow_caption_keeps_the_number_behind_a_name(name: str) -> None:
    other = name.replace("2", "3").replace("۲", "۳")
    for width in (90, 130, 200):
        image = line(name, 30, WHITE, width)
        assert image.width <= width
        assert not same(image, line(other, 30, WHITE, width))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("A\x00\x07\u202e\u2066B\u200b\n\tC", "AB C", id="controls"),
        ("می\u200cشود", "می\u200cشود"),
        ("👍🏽 ok ❤\ufe0f", "👍 ok ❤"),
        ("𝓢𝓪𝓻𝓪", "Sara"),
        ("e\u0301", "é"),
        ("Z" + "\u0351" * 60, "Z\u0351\u0351"),
    ],
)
def test_names_are_cleaned(name: str, shown: str) -> None:
    assert legible(name, "Player 2") == shown


def test_the_rest_of_a_name_can_always_be_drawn() -> None:
    for name in NAMES.values():
        assert all(map(drawable, legible(name, "Player 2")))


def test_persian_letters_are_joined() -> None:
    joined = line("سلام", 30, WHITE, 300)
    apart = line("س\u200cل\u200cا\u200cم", 30, WHITE, 300)
    assert joined.width < apart.width


def test_a_right_to_left_name_keeps_its_order_beside_digits() -> None:
    assert not same(line("سارا 27", 30, WHITE, 300), line("27 سارا", 30, WHITE, 300))
    assert right_to_left("سارا 27")


def test_suits_survive_in_a_right_to_left_line() -> None:
    with_suit = line("سارا ♣ رفت", 30, WHITE, 400)
    other_suit = line("سارا ♥ رفت", 30, WHITE, 400)
    without = line("سارا رفت", 30, WHITE, 400)
    assert with_suit.width > without.width + 15
    assert not same(with_suit, other_suit)
    tinted = line("سارا ♣ رفت", 30, WHITE, 400, (("♣", "#00ff00"),))
    assert tinted.width == with_suit.width
    assert (0, 255, 0, 255) in {colour for _, colour in tinted.getcolors(100_000) or []}


def test_markup_is_shown_and_not_obeyed() -> None:
    assert line("<b>x</b>", 30, WHITE, 300).width > line("x", 30, WHITE, 300).width * 4
    assert not same(line("&amp;", 30, WHITE, 300), line("&", 30, WHITE, 300))


def test_shortened_text_has_one_ellipsis() -> None:
    twice = line("dj_very_long_na… and WWWW", 30, WHITE, line("dj_… a", 30, WHITE, 999).width)
    assert same(twice, line("dj_…", 30, WHITE, 999))


def test_a_long_line_ends_in_an_ellipsis_as_late_as_possible() -> None:
    short = line("dj_very_long_name", 30, WHITE, 200)
    assert 150 < short.width <= 200
    kept = [
        n for n in range(18) if same(short, line("dj_very_long_name"[:n] + "…", 30, WHITE, 999))
    ]
    assert len(kept) == 1
    assert line("dj_very_long_name"[: kept[0] + 1] + "…", 30, WHITE, 999).width > 200


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Reza_the_greates and Alexandra_Maria1", 430, "Reza_t… and Alexan…"),
        ("😀😀😀😀😀😀😀… and Alexandra t… (1)", 480, "😀😀😀… and Ale… (1)"),
        ("dj_very_long_na… laid 3♣ 4♣ 5♣", 580, "dj_very_long… laid 3♣ 4♣ 5♣"),
        ("\u2068محمدرضاشریفی\u2069 played K♦.", 390, "\u2068محمدر…\u2069 played K♦."),
    ],
)
def test_names_in_a_sentence_give_way_before_its_end(text: str, width: int, shown: str) -> None:
    assert same(line(text, 40, WHITE, width), line(shown, 40, WHITE, 2000))


def test_a_sentence_keeps_the_isolates_around_names_only() -> None:
    assert sentence("\u2068سارا\u2069 \u202eplayed") == "\u2068سارا\u2069 played"


@pytest.mark.parametrize("name", ["\u2068رستم\u2069", "\u2068Ali\u2069"])
def test_the_direction_mark_of_a_sentence_is_followed(name: str) -> None:
    marked = line(sentence(f"\u200f۱، {name}"), 30, WHITE, 300)
    assert same(marked, line(f"\u202b۱، {name}\u202c", 30, WHITE, 300))
    assert not same(marked, line(sentence(f"۱، {name}"), 30, WHITE, 300))
    assert same(line("\u200e7H", 30, WHITE, 300), line("7H", 30, WHITE, 300))


def test_a_text_is_folded_between_names_and_not_within_one_where_that_fits() -> None:
    name = "\u2068Mahnaz of Abdollahi\u2069"
    assert folded(f"{name} can", 40, 460) == (name, "can")
    assert folded(f"{name} can", 40, 260)[0] != name


def test_a_text_that_is_too_wide_is_folded_into_two_about_equal_lines() -> None:
    text = "Sara and Reza wipe out a Sur of Ali and Zoë"
    assert folded("Sur!", 44, 800) == ("Sur!",)
    first, second = folded(text, 44, 800)
    assert f"{first} {second}" == text
    assert all(300 < line(half, 44, WHITE, 2000).width <= 800 for half in (first, second))
    assert folded("W" * 90, 44, 800) == ("W" * 90,)


@pytest.mark.parametrize("language", languages())
def test_the_fonts_have_every_character_of_texts_in_pictures_only(language: str) -> None:
    told = message_files(language)
    said = [
        line
        for file in told
        for line in file.read_text("utf-8").splitlines()
        if re.match(r"\w+-(?:chip|mark|band|alarm)-", line)
    ]
    missing = {sign for line in said for sign in line if not drawable(sign)}
    assert missing <= set("\u200c\u202f\u200f")  # a joiner, a space and a direction


def test_no_line_of_a_folded_text_begins_with_a_colon() -> None:
    text = sentence("21 à portée cette manche\u00a0: Plusieurs personnes")
    fold = folded(text, 40, 560)
    assert fold == ("21 à portée cette manche :", "Plusieurs personnes")
