"""Blocks of a page check Discord's limits when they are made, so every page can be sent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.ui.layout import (
    Attachment,
    Button,
    Choice,
    Form,
    Page,
    Picture,
    Row,
    Rule,
    Section,
    Select,
    Text,
    rows,
)
from bot.ui.limits import OutOfLimits


def button(number: int = 0) -> Button:
    return Button("x", id=str(number))


def choices(count: int) -> tuple[Choice, ...]:
    return tuple(Choice("x", str(number)) for number in range(count))


def buttons(count: int) -> tuple[Row, ...]:
    return rows(map(button, range(count)))


JUST_FITS: dict[str, Callable[[], object]] = {
    "text": lambda: Text("x" * 4000),
    "label": lambda: Button("x" * 80, id="a"),
    "custom id": lambda: Button("x", id="a" * 100),
    "link": lambda: Button("x", url="h" * 512),
    "row": lambda: Row(tuple(map(button, range(5)))),
    "choice label": lambda: Choice("x" * 100, "a"),
    "choice value": lambda: Choice("x", "a" * 100),
    "choice about": lambda: Choice("x", "a", "b" * 100),
    "select id": lambda: Select("a" * 100, "x", choices(1)),
    "placeholder": lambda: Select("a", "x" * 150, choices(1)),
    "choices": lambda: Select("a", "x", choices(25), 0, 25),
    "form": lambda: Form("a" * 100, "x" * 45, "x" * 45, "x" * 100, "1000", 4),
    "alt": lambda: Picture("a.png", b"x", "x" * 1024),
    "file": lambda: Attachment("a.toml", b"x" * (10 * 1024 * 1024)),
    "components": lambda: Page(buttons(32), 0x123456),
    "page text": lambda: Page((Text("x" * 3999), Section(Text("x"), button()))),
    "files": lambda: Page(tuple(Attachment(f"{n}.toml", b"x") for n in range(10))),
    "accent": lambda: Page((Rule(),), 0xFFFFFF),
}

TOO_MUCH: dict[str, Callable[[], object]] = {
    "no text": lambda: Text(" \n"),
    "text": lambda: Text("x" * 4001),
    "wide text": lambda: Text("🂱" * 2001),
    "no label": lambda: Button("", id="a"),
    "label": lambda: Button("x" * 81, id="a"),
    "no custom id": lambda: Button("x", id=""),
    "custom id": lambda: Button("x", id="a" * 101),
    "link": lambda: Button("x", url="h" * 513),
    "row": lambda: Row(tuple(map(button, range(6)))),
    "empty row": lambda: Row(()),
    "choice label": lambda: Choice("x" * 101, "a"),
    "form id": lambda: Form("a" * 101, "x", "x", "x", "", 4),
    "form title": lambda: Form("a", "x" * 46, "x", "x", "", 4),
    "form label": lambda: Form("a", "x", "x" * 46, "x", "", 4),
    "form explanation": lambda: Form("a", "x", "x", "x" * 101, "", 4),
    "text in a form": lambda: Form("a", "x", "x", "x", "10000", 4),
    "no choice value": lambda: Choice("x", ""),
    "choice value": lambda: Choice("x", "a" * 101),
    "choice about": lambda: Choice("x", "a", "b" * 101),
    "select id": lambda: Select("a" * 101, "x", choices(1)),
    "placeholder": lambda: Select("a", "x" * 151, choices(1)),
    "no choices": lambda: Select("a", "x", ()),
    "choices": lambda: Select("a", "x", choices(26)),
    "most": lambda: Select("a", "x", choices(2), 1, 3),
    "least": lambda: Select("a", "x", choices(2), 2, 1),
    "chosen": lambda: Select(
        "a", "x", (Choice("x", "1", chosen=True), Choice("x", "2", chosen=True))
    ),
    "no alt": lambda: Picture("a.png", b"x", ""),
    "alt": lambda: Picture("a.png", b"x", "x" * 1025),
    "empty file": lambda: Picture("a.png", b"", "x"),
    "file": lambda: Attachment("a.toml", b"x" * (10 * 1024 * 1024 + 1)),
    "no blocks": lambda: Page(()),
    "components": lambda: Page(buttons(34)),
    "components in a frame": lambda: Page((*buttons(33), Rule()), 0x123456),
    "page text": lambda: Page((Text("x" * 4000), Section(Text("x"), button()))),
    "files": lambda: Page(tuple(Attachment(f"{n}.toml", b"x") for n in range(11))),
    "all files": lambda: Page(
        (Attachment("a", b"x" * (6 * 1024 * 1024)), Attachment("b", b"x" * (6 * 1024 * 1024)))
    ),
    "accent": lambda: Page((Rule(),), 0x1000000),
}

WRONG: dict[str, Callable[[], object]] = {
    "neither id nor link": lambda: Button("x"),
    "id and link": lambda: Button("x", id="a", url="https://example.org"),
    "choice twice": lambda: Select("a", "x", (Choice("x", "1"), Choice("y", "1"))),
    "id twice": lambda: Page((Row((button(1), button(1))),)),
    "id twice, one beside a text": lambda: Page(
        (Section(Text("x"), button(1)), Select("1", "x", choices(1)))
    ),
    "file twice": lambda: Page((Attachment("a", b"x"), Picture("a", b"x", "x"))),
    "a path": lambda: Attachment("../a", b"x"),
}


@pytest.mark.parametrize("make", JUST_FITS.values(), ids=JUST_FITS)
def test_content_at_the_limits_is_accepted(make: Callable[[], object]) -> None:
    assert make() is not None


@pytest.mark.parametrize("make", TOO_MUCH.values(), ids=TOO_MUCH)
def test_content_over_the_limits_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(OutOfLimits):
        make()


@pytest.mark.parametrize("make", WRONG.values(), ids=WRONG)
def test_contradictory_content_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"^(a|two) "):
        make()


def test_a_refusal_says_sizes_and_no_content() -> None:
    with pytest.raises(OutOfLimits) as caught:
        Button("secret" * 20, id="a")
    assert str(caught.value) == "label: 120, allowed 1 to 80"


def test_no_repr_shows_content() -> None:
    page = Page(
        (
            Text("7♥"),
            Row((Button("7♥", id="pick:7H"),)),
            Select("pick", "7♥", (Choice("7♥", "7H"),)),
            Picture("hand.png", b"7H", "seven of hearts"),
            Section(Text("7♥"), Button("7♥", id="7H")),
        )
    )
    for value in (page, *page.blocks):
        assert not any(text in repr(value) for text in ("7♥", "7H", "seven"))


def test_a_page_counts_as_discord_does() -> None:
    page = Page(
        (
            Text("one "),
            Section(Text("two"), button(1)),
            Row((button(2), Button("x", url="https://example.org"))),
            Select("3", "x", choices(25)),
            Rule(),
            Picture("a.png", b"x", "x"),
            Attachment("a.toml", b"x"),
        ),
        0,
    )
    assert page.components == 1 + 1 + 3 + 3 + 2 + 1 + 1 + 1
    assert page.text == "one two"
    assert page.ids == ("1", "2", "3")
    assert [file.name for file in page.files] == ["a.png", "a.toml"]
