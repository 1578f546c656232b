"""Read the programs, commands and outputs on a page, and run them as a reader would."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
import re
import runpy
import shlex
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]

_BLOCK = re.compile(
    r"(?P<before>(?:[^\n]+\n)*)\n```(?P<language>\{?\w+\}?) ?(?P<argument>\S*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_FILE = re.compile(r"[Ss]ave this as\s`(\w+\.py)`")
_SETTING_UP = ("mkdir ", "cd ", "python3 -m venv ", ". ", "pip install ")
"""Beginnings of commands that make an environment, as the tests have one."""


class Block(NamedTuple):
    """A code block: the paragraph before it, its language, its text."""

    before: str
    language: str
    text: str

    @property
    def file(self) -> str | None:
        """The file as which readers save it; None if the paragraph before it names none."""
        found = _FILE.search(self.before)
        return found[1] if found else None


def blocks(page: Path) -> Iterator[Block]:
    """Yield the code blocks of a page; of an included file, its text."""
    for found in _BLOCK.finditer(page.read_text("utf-8")):
        language, text = found["language"], found["text"]
        if language == "{literalinclude}":
            language, text = "python", (page.parent / found["argument"]).read_text("utf-8")
        yield Block(found["before"], language, text)


class Reader:
    """A person who follows a page in an empty folder.

    `known` are the names of the examples that Python's prompt has run, `unused` the files that were
    saved and that no program has used since.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Any] = {}
        self.unused: set[str] = set()

    def save(self, block: Block) -> None:
        """Save a program; raise `AssertionError` if the page names no file for it."""
        assert block.file, f"which file is this?\n{block.text}"
        (self.folder / block.file).write_text(block.text, "utf-8")
        self.unused.add(block.file)

    def type(self, block: Block) -> None:
        """Run examples at the prompt; raise `AssertionError` if an output differs."""
        test = doctest.DocTestParser().get_doctest(block.text, self.known, block.before, None, 0)
        runner = doctest.DocTestRunner(verbose=False)
        said = io.StringIO()
        runner.run(test, out=said.write, clear_globs=False)
        self.known.update(test.globs)
        assert not said.getvalue(), said.getvalue()

    def run(self, command: str) -> str:
        """Run a command in this process and return its output."""
        program, *arguments = shlex.split(command)
        assert program == "python", command
        modules = {*sys.modules}
        importlib.invalidate_caches()
        with in_folder(self.folder, arguments), contextlib.redirect_stdout(io.StringIO()) as output:
            try:
                if arguments[0] == "-m":
                    main = importlib.import_module(f"{arguments[1]}.__main__").main
                    assert main(arguments[2:]) == 0, command
                else:
                    runpy.run_path(arguments[0], run_name="__main__")
                    self.unused.discard(arguments[0])
            finally:
                for name in {*sys.modules} - modules:
                    if str(self.folder) in str(getattr(sys.modules[name], "__file__", "")):
                        del sys.modules[name]
                        self.unused.discard(f"{name}.py")
        return output.getvalue()

    def leave(self) -> None:
        """Run the files that nothing has used, such as tests, up to their end."""
        for file in sorted(self.unused):
            with warnings.catch_warnings():
                # pytest says that it has imported the engine's checks already.
                warnings.simplefilter("ignore", pytest.PytestWarning)
                self.run(f"python {file}")


@contextlib.contextmanager
def in_folder(folder: Path, arguments: list[str]) -> Iterator[None]:
    """Let programs find files and modules in a folder, and their arguments, for a time."""
    before = sys.argv, sys.path[:]
    sys.argv, sys.path[:0] = arguments, [str(folder)]
    try:
        with contextlib.chdir(folder):
            yield
    finally:
        sys.argv, sys.path[:] = before


def commands(block: Block) -> list[str]:
    """Return the commands of a block, but those that make an environment."""
    return [line for line in block.text.splitlines() if not line.startswith(_SETTING_UP)]
