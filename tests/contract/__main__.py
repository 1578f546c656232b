"""Check one game: `python -m tests.contract KEY` lists its missing parts, then runs its tests."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from pasur_core.errors import PasurError
from pasur_core.protocol import AnyGame
from pasur_core.registry import load_game

FOLDERS = ("tests/contract", "tests/test_rules.py", "tests/test_architecture.py")
QUIETLY = ("-q", "-n", "0", "--no-header", "--tb=short", "--disable-warnings", "-rN")
"""Options of pytest; each failure is reported once, by its message."""


class OnlyOne:
    """A pytest plugin that lists what a game lacks, and deselects the tests of other games."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.gaps = ""

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """List what the game lacks."""
        # pytest must have been started before `pasur_core.testing` is imported, to rewrite its
        # assertions.
        from tests.contract.gaps import report

        self.gaps = report(self.game)
        terminal = session.config.pluginmanager.get_plugin("terminalreporter")
        terminal.write_line(self.gaps or f"{self.game.key} lacks no file and no words.", flush=True)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests that have this game among their parameters."""
        items[:] = [item for item in items if self.game.key in self._named(item)]

    @staticmethod
    def _named(item: pytest.Item) -> Iterable[str]:
        called = getattr(item, "callspec", None)
        for value in called.params.values() if called else ():
            if isinstance(value, Path):
                yield from value.with_suffix("").parts
            game = getattr(value, "game", value)
            yield str(getattr(game, "key", game))


def main(arguments: list[str]) -> int:
    """Check the named game; return 0 if nothing is wrong, 2 for a wrong argument.

    Otherwise return 1 if the game lacks something, else the exit status of pytest.
    """
    if len(arguments) != 1:
        print("Usage: python -m tests.contract KEY", file=sys.stderr)
        return 2
    try:
        game = load_game(arguments[0])
    except PasurError as error:
        print(error, file=sys.stderr)
        return 2
    only = OnlyOne(game)
    ran = pytest.main([*QUIETLY, *FOLDERS], plugins=[only])
    return 1 if only.gaps else int(ran)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
