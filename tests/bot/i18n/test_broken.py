"""A fault in a host's own translation is reported with its line, and English is used."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bot import i18n
from bot.app import PasurBot
from bot.features.settings.page import AUTO, settings_page
from bot.features.setup.page import page_of, setup_page
from bot.i18n import faults, languages, words_for
from bot.pages.audience import Audience
from bot.pages.languages import language_buttons
from bot.store.people import Guild, Person
from bot.ui.layout import Select
from tests.bot.room import settings_for

OWN_NAME = "language-name = Nederlands\n"

Write = Callable[[str, str | bytes], None]


ENGLISH = ("language", "common", "host")
"""Files with the messages that the tests use."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a folder of languages with some of the English files; loaded languages stay loaded."""
    home = tmp_path / "i18n"
    (home / "en").mkdir(parents=True)
    for name in ENGLISH:
        shutil.copy(i18n.FOLDER / "en" / f"{name}.ftl", home / "en")
    monkeypatch.setattr(i18n, "FOLDER", home)
    monkeypatch.setattr(i18n, "_loaded", cache(i18n._loaded.__wrapped__))
    i18n.languages.cache_clear()
    yield home
    i18n.languages.cache_clear()


@pytest.fixture
def write(home: Path) -> Write:
    """Return a function that writes a file into that folder."""

    def put(name: str, text: str | bytes) -> None:
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_bytes(text.encode() if isinstance(text, str) else text)

    return put


@pytest.mark.slow
def test_the_bots_own_languages_have_no_fault() -> None:
    assert not faults(whole=True)


def test_an_entry_that_cannot_be_read_is_named_with_its_line(write: Write) -> None:
    write("nl/language.ftl", OWN_NAME)
    write(
        "nl/common.ftl",
        "list-or = { $first } of { $last }\n\nlist-pair =\n    { $first } en { $last\n\n"
        "list-with = { $first } met { $last }\n",
    )
    (fault,) = faults(whole=True)
    assert "nl/common.ftl" in fault
    assert "line 3" in fault
    dutch = words_for("nl")
    assert dutch("list-pair", first="A", last="B") == "A and B"
    assert dutch("list-or", first="A", last="B") == "A of B"
    assert dutch("list-with", first="A", last="B") == "A met B"


def test_a_file_that_is_not_utf_8_is_named_with_its_line(write: Write) -> None:
    write("nl/language.ftl", OWN_NAME)
    write("nl/common.ftl", "list-or = { $first } of { $last }\nlist-pair = één".encode("latin-1"))
    (fault,) = faults(whole=True)
    assert "nl/common.ftl" in fault
    assert "line 2" in fault
    assert words_for("nl")("list-or", first="A", last="B") == "A or B"


def test_a_file_that_is_no_file_is_named(write: Write) -> None:
    write("nl/language.ftl", OWN_NAME)
    (i18n.FOLDER / "nl" / "common.ftl").mkdir()
    (fault,) = faults(whole=True)
    assert "nl/common.ftl" in fault
    assert words_for("nl")("list-or", first="A", last="B") == "A or B"


def test_a_byte_order_mark_is_no_fault(write: Write) -> None:
    write("nl/language.ftl", OWN_NAME.encode("utf-8-sig"))
    write("nl/common.ftl", b"list-or =\r\n    { $first } of\r\n    { $last }\r\n")
    assert not faults(whole=True)
    assert words_for("nl")("list-or", first="A", last="B") == "A of\nB"


@pytest.mark.parametrize(
    "text",
    [None, b"language-direction = ltr\n", b"language-name = \xff"],
    ids=["no file", "no name", "no UTF-8"],
)
def test_a_folder_that_does_not_name_itself_is_no_language(
    write: Write, text: bytes | None
) -> None:
    write("nl/common.ftl", "list-or = { $first } of { $last }\n")
    if text is not None:
        write("nl/language.ftl", text)
    assert "nl" not in languages()
    assert words_for("nl") is words_for("en")
    (fault,) = faults(whole=True)
    assert "nl" in fault
    assert "language.ftl" in fault


@pytest.mark.parametrize("folder", ["my language", "été", "nl_NL", "zz-ZZ-1", "x"])
def test_a_folder_whose_name_is_no_language_is_left_out(write: Write, folder: str) -> None:
    write(f"{folder}/language.ftl", OWN_NAME)
    assert folder not in languages()
    (fault,) = faults()
    assert folder in fault


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["nl", "nl-BE", "es-419", "zh-Hant-TW", "nl-u-nu-arab"])
def test_a_folder_of_any_other_language_adds_that_language(write: Write, folder: str) -> None:
    write(f"{folder}/language.ftl", OWN_NAME)
    assert folder in languages()
    assert not faults(whole=True)
    assert words_for(folder)("list-or", first="A", last="B") == "A or B"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("direction", "sideways"),
        ("digits", "12345"),
        ("digits", "٠١٢٣٤٥٦٧٨x"),
        ("ranks", "A H V"),
        ("zone", "the North Sea"),
    ],
)
def test_an_invalid_trait_is_taken_from_english(write: Write, name: str, value: str) -> None:
    write("nl/language.ftl", f"{OWN_NAME}language-{name} = {value}\n")
    (fault,) = faults(whole=True)
    assert "nl/language.ftl" in fault
    assert f"language-{name}" in fault
    dutch, english = words_for("nl"), words_for("en")
    traits = [(one.right_to_left, one.digits, one.ranks, one.zone) for one in (dutch, english)]
    assert traits[0] == traits[1]


def test_a_sentence_with_an_unknown_fact_is_shown_in_english(
    write: Write, caplog: pytest.LogCaptureFixture
) -> None:
    write("nl/language.ftl", OWN_NAME)
    write("nl/common.ftl", "list-or = { $eerste } of { -term }\nlist-pair = { list-pair }\n")
    dutch = words_for("nl")
    with caplog.at_level(logging.WARNING):
        assert dutch("list-or", first="A", last="B") == "A or B"
        assert dutch("list-pair", first="A", last="B") == "A and B"
    assert "list-or in nl" in caplog.text


async def test_the_bot_starts_and_its_log_names_the_fault(
    home: Path, write: Write, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copytree(Path(i18n.__file__).parent / "en", home / "en", dirs_exist_ok=True)
    write("nl/language.ftl", OWN_NAME)
    write("nl/common.ftl", "list-or\n")
    bot = PasurBot(settings_for(folder / "pasur.db"))
    async with bot:
        with caplog.at_level(logging.WARNING):
            await bot.prepare()
    (fault,) = faults(whole=True)
    assert fault in caplog.text
    assert [one.label for one in language_buttons("speak", words_for("en"))] == ["Nederlands"]


@pytest.mark.parametrize("gone", ["nl", "nl-BE", "my language"])
def test_a_removed_language_counts_as_not_set(gone: str) -> None:
    assert words_for(gone, "fr").language == "fr"
    assert words_for(gone, "", None, "de").language == "en"
    person, guild = Person(1, language=gone), Guild(7, language=gone)
    own = settings_page(Audience(person, guild, words_for(gone)), in_server=False)
    for page in (own, setup_page(guild, words_for(gone), page_of("language"), now=0.0)):
        (chosen,) = [
            [one.value for one in block.choices if one.chosen]
            for block in page.blocks
            if isinstance(block, Select) and block.id.endswith("language")
        ]
        assert chosen == [AUTO]
