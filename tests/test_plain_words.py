"""The check of prose finds each construction and its line, and fails above its limit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plain_words import CONSTRUCTIONS, HELD, ROOT, files, findings, main, sentences

EXAMPLES = {
    "who or whoever without a noun": [
        "Who waits joins the next round.",
        "A lock is kept, and who is cancelled leaves none.",
        "The host answers for whoever plays.",
    ],
    "a sentence that begins with What": ["Stored first. What is due is claimed."],
    "told or tells": ["The flag tells whether a person was asked.", "The seat is told."],
    "so many, so long, so often": ["Rows of which so many are kept."],
    "nobody, somebody, everybody": ["Nobody waits.", "It is shown to everybody."],
    "that of, those of": ["The limit is that of Discord.", "The pages are those of people."],
    "anew, meanwhile": ["Their boards are drawn anew.", "Meanwhile, moves are stored."],
    "a clause with what as a thing": ["The page shows what the seat sees.", "It is what it was."],
    "of its own": ["A job of its own.", "Pages have processes of their own."],
    "may": ["One process may hold it.", "May be retried."],
}


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_each_construction_has_examples() -> None:
    assert EXAMPLES.keys() == CONSTRUCTIONS.keys()


@pytest.mark.parametrize(
    ("construction", "example"),
    [(name, example) for name, examples in EXAMPLES.items() for example in examples],
)
def test_a_construction_fails_the_check_with_its_sentence_and_line(
    construction: str, example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = write(tmp_path, "module.py", f'"""One line.\n\nOne more.\n{example}\n"""\n')
    assert main([str(module)]) == 1
    printed = capsys.readouterr().out
    assert construction in printed
    assert f"{module}:4: " in printed
    assert example.split(". ")[-1] in printed


@pytest.mark.parametrize(
    "text",
    [
        "Return the player who waits.",
        "Who is it?",
        "What is due?",
        "The column `told` counts sums.",
        "Every seat has so far passed.",
        "Its own job, and those jobs of others.",
        "The option `may` is off.",
        "Show what happens.",
    ],
)
def test_plain_sentences_pass(text: str, tmp_path: Path) -> None:
    prose = sentences(write(tmp_path, "page.md", text))
    assert not any(findings(prose).values())


@pytest.mark.parametrize("construction", CONSTRUCTIONS)
def test_a_construction_fails_only_above_its_limit(construction: str, tmp_path: Path) -> None:
    limit, example = CONSTRUCTIONS[construction][1], EXAMPLES[construction][0].split(". ")[-1]
    few = round(2 * limit)
    prose = (2000 - few) * "The outbox edits the board. "
    assert main([str(write(tmp_path, "page.md", prose + few * f"{example} "))]) == 0
    assert main([str(write(tmp_path, "page.md", prose + (few + 1) * f"{example} "))]) == 1


def test_docstrings_attributes_and_comments_are_read_and_other_strings_are_not(
    tmp_path: Path,
) -> None:
    source = '''"""A module."""

LIMIT = 3  # a limit
"""An attribute."""

print(
    """an argument""", "# no comment"
)


def function():
    """A function."""
    # a comment
    # over two lines
    return """a result"""
'''
    found = [
        (sentence.line, sentence.text)
        for sentence in sentences(write(tmp_path, "module.py", source))
    ]
    assert sorted(found) == [
        (1, "A module."),
        (3, "a limit"),
        (4, "An attribute."),
        (12, "A function."),
        (13, "a comment over two lines"),
    ]


def test_tables_lists_and_code_blocks_of_documents_are_distinguished(tmp_path: Path) -> None:
    page = write(
        tmp_path,
        "page.md",
        "# A page\n\n| one | two |\n|---|---|\n\n"
        "- An item\n  of two lines.\n- Another\n\n```\ncode\n```\n",
    )
    assert [(sentence.line, sentence.text) for sentence in sentences(page)] == [
        (1, "A page"),
        (3, "one"),
        (3, "two"),
        (6, "An item of two lines."),
        (8, "Another"),
    ]


def test_everything_that_is_held_exists() -> None:
    held = [name for names in HELD.values() for name in names]
    assert held
    for name in held:
        assert (ROOT / name).exists(), name
    assert list(files(held))
