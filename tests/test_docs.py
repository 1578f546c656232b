"""Documents cite what exists, guides use the bot's words, and PRIVACY.md lists all kept data."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.features.registry import complete_schema
from bot.host.failures import _CLOSED
from bot.i18n import message_files, words_for
from bot.settings import Settings
from tests.bot.features.contract import OF_THE_PROGRAM, PRIVACY, described
from tests.bot.i18n.fluent_files import messages
from tests.bot.i18n.spelling import SPELLING

ROOT = Path(__file__).parents[1]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "pasur_core").rglob("*.md")),
    *(ROOT / f"{folder}/README.md" for folder in ("benchmarks", "deploy", "tests")),
]
TRANSLATED = [
    ROOT / f"{page}.{language}.md" for page in ("PRIVACY", "TERMS") for language in ("fa", "fr")
]
PLAY = ROOT / "docs/play"
GUIDES = {page: page.parent.name for page in sorted(PLAY.glob("*/*.md"))}
GUIDES |= dict.fromkeys(sorted((ROOT / "docs/server").glob("*.md")), "en")
"""The pages of the player's and the server owner's guide, with their languages."""
LARGE = (ROOT / "docs/host/large.md").read_text("utf-8")

in_every_guide = pytest.mark.parametrize(
    "guide", GUIDES, ids=lambda page: f"{page.parent.name}-{page.stem}"
)


def in_pages_with(pattern: str, *left_out: str) -> pytest.MarkDecorator:
    """Return the parameter `page`: the pages that hold a pattern, except those of some names."""
    found = [
        page
        for page in PAGES
        if page.name not in left_out and re.search(pattern, page.read_text("utf-8"))
    ]
    return pytest.mark.parametrize("page", found, ids=lambda page: str(page.relative_to(ROOT)))


CODE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
INCLUDE = re.compile(r"^```\{include\} (\S+)\n```$", re.MULTILINE)


@cache
def anchors(page: Path) -> frozenset[str]:
    """Return the anchors of a page's headings, as GitHub and the site make them.

    A page of the site that includes a file has the file's anchors.
    """
    text = INCLUDE.sub(lambda found: (page.parent / found[1]).read_text(), page.read_text("utf-8"))
    headings = re.findall(r"^#+ (.+)$", CODE.sub("", text), re.MULTILINE)
    words = [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]
    again = [f"{one}-{words[:at].count(one)}" for at, one in enumerate(words) if one in words[:at]]
    return frozenset(words + again)


def wrong_links(page: Path, text: str) -> list[str]:
    """Return the links of a page to files and headings that do not exist."""
    wrong = []
    for file, anchor in re.findall(r"\]\(([^)#]*?)(?:#([^)]*))?\)", CODE.sub("", text)):
        if file.startswith("https://"):
            continue
        target = page.parent / file if file else page
        known = anchors(target) if anchor and target.suffix == ".md" and target.exists() else ()
        if not target.exists() or (anchor and anchor not in known):
            wrong.append(f"{file}#{anchor}" if anchor else file)
    return wrong


@in_pages_with(r"\]\((?!https://)")
def test_links_lead_somewhere(page: Path) -> None:
    assert wrong_links(page, page.read_text("utf-8")) == []


def test_wrong_links_are_found() -> None:
    text = "[a](README.md) [b](README.md#license) [c](READYOU.md) [d](README.md#hosts) [e](#none)"
    assert wrong_links(ROOT / "TERMS.md", text) == ["READYOU.md", "README.md#hosts", "#none"]


@in_pages_with(r"`tests/[\w/]+\.py")
def test_cited_tests_exist(page: Path) -> None:
    for file, _, name in re.findall(r"`(tests/[\w/]+\.py)(::(\w+))?`", page.read_text("utf-8")):
        source = ROOT / file
        assert source.exists(), file
        names = {getattr(node, "name", "") for node in ast.parse(source.read_text("utf-8")).body}
        assert not name or name in names, f"{file}::{name}"


def test_the_tests_on_the_map_are_the_tests_themselves() -> None:
    page = (ROOT / "tests/README.md").read_text("utf-8")
    shown = re.findall(r"^`(tests/[\w/]+\.py)::\w+`\n\n```python\n(.+?\n)```$", page, re.M | re.S)
    assert len(shown) == page.count("```python")
    for file, code in shown:
        assert f"\n{code}" in (ROOT / file).read_text("utf-8"), file


# A changelog also names settings that were removed, CONTRIBUTING settings of the tests.
@in_pages_with("PASUR_[A-Z_]+", "CHANGELOG.md", "CONTRIBUTING.md")
def test_named_settings_exist(page: Path) -> None:
    named = set(re.findall(r"PASUR_[A-Z_]+", page.read_text("utf-8")))
    assert named <= {f"PASUR_{name}".upper() for name in Settings.model_fields}


@pytest.mark.parametrize("page", PRIVACY, ids=lambda page: page.name)
def test_privacy_lists_all_data_with_the_time_that_it_is_kept(page: Path) -> None:
    rows = described(page)
    if english := page.read_text("utf-8").count("untranslated -->"):
        warnings.warn(f"Before a release: translate {english} rows of {page.name}", stacklevel=1)
    assert rows.keys() == complete_schema().tables.keys() - OF_THE_PROGRAM
    assert len(set(rows.values())) == page.read_text("utf-8").count("\n| **"), "a row names tables"
    for row in rows.values():
        name, what, why, how_long = row.split(" | ")
        assert name.endswith("**")
        assert what
        assert why
        assert how_long


def shape(page: Path) -> list[str]:
    """Return the marks of a page's headings, table rows and list items, in order."""
    lines = page.read_text("utf-8").splitlines()
    return [begins[0] for line in lines if (begins := re.match(r"#+ |\| |- ", line))]


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: page.name)
def test_a_translated_page_has_the_parts_of_the_english_one(page: Path) -> None:
    name, language, _ = page.name.split(".")
    assert shape(page) == shape(ROOT / f"{name}.md")
    words = words_for(language)
    known = {words(one) for one in messages(language) if re.fullmatch("command-[a-z]+", one)}
    named = commands_named(page.read_text("utf-8"))
    assert named
    unknown = sorted(set(named) - known)
    assert not unknown, f"{page.name}: write {unknown} as {language} names these commands"


def commands_named(page: str) -> list[str]:
    """Return the commands that a page names, except in rows that wait for a translator."""
    translated = re.sub(r"^.+ untranslated --> \|$", "", page, flags=re.MULTILINE)
    return re.findall(r"`/([^` ]+)", translated)


def test_a_row_that_waits_for_a_translator_names_commands_in_english() -> None:
    row = "| **Dice** | your roll at `/dice` | a game | a day <!-- dice{} --> |"
    assert commands_named(f"Type `/oubli`.\n{row.format('')}") == ["oubli", "dice"]
    assert commands_named(f"Type `/oubli`.\n{row.format(' untranslated')}") == ["oubli"]


@cache
def texts(language: str) -> dict[str, str]:
    """Return the messages of a language that are on one line, by id."""
    lines = "\n".join(file.read_text("utf-8") for file in message_files(language))
    return dict(re.findall(r"^([a-z]\S*) = (.+)$", lines, re.MULTILINE))


def bold(text: str) -> Iterator[str]:
    """Yield the texts in bold, each on one line."""
    for found in re.findall(r"\*\*(.+?)\*\*", text, re.DOTALL):
        yield re.sub(r"\n *", " ", found)


@in_every_guide
def test_the_bot_says_what_is_bold_in_a_guide(guide: Path) -> None:
    said = set(texts(GUIDES[guide]).values())
    said |= {one for text in said for one in bold(text)}
    assert set(bold(guide.read_text("utf-8"))) <= said


@in_every_guide
def test_commands_in_a_guide_exist(guide: Path) -> None:
    known = texts(GUIDES[guide])
    words = {text for name, text in known.items() if re.search(r"command-[a-z]+$", name)}
    words.update(*(known[one].split(" | ") for one in ("typed-hint", "typed-down")))
    words.add(known["choice-privacy"] if GUIDES[guide] != "fa" else "privacy")
    if guide.stem == "commands":
        words |= {text for name, text in known.items() if name.startswith("argument-")}
    named = re.findall(r"`/([^`\[]+)", guide.read_text("utf-8"))
    assert {word for one in named for word in one.split()} <= words


@pytest.mark.parametrize("language", ["fa", "fr"])
def test_a_guide_has_the_parts_of_the_english_one(language: str) -> None:
    parts = {page.name: shape(page) for page in (PLAY / language).glob("*.md")}
    assert parts == {page.name: shape(page) for page in (PLAY / "en").glob("*.md")}


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_guides_are_spelled_as_the_bot_spells(language: str) -> None:
    for page in (one for one, spoken in GUIDES.items() if spoken == language):
        marks = r"(?s)```.+?```|`[^`]*`|<.+?>|!(?=\[)|\]\(.+?\)"
        text = re.sub(marks, "", page.read_text("utf-8"))
        for wrong, right in SPELLING[language].items():
            for found in re.finditer(wrong, text):
                line = text[: found.end()].rpartition("\n")[2]
                pytest.fail(f"{page.name}: {right}: {line}", pytrace=False)


def test_events_that_hosts_shall_watch_are_logged() -> None:
    logged = "\n".join(file.read_text("utf-8") for file in (ROOT / "bot").rglob("*.py"))
    (table,) = re.findall(r"Worth an alarm:\n\n(.+?)\n\n", LARGE, re.DOTALL)
    events = [
        event
        for row in table.splitlines()[2:]
        for event in re.findall(r"`([^`]+)`", row.split("|")[1])
    ]
    assert len(events) > 8
    for event in events:
        assert f'"{event}"' in logged, event


def test_every_close_code_of_discord_has_a_sentence() -> None:
    for code in _CLOSED:
        assert words_for("en").has(f"host-closed-{code}")
