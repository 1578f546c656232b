"""Check a game: `python -m pasur_core.testing MODULE:NAME`, such as `my_game:GAME`.

Exit status: 0 if the game passes; 1 if a check fails; 2 if there is no such game.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module

from pasur_core.protocol import Game
from pasur_core.testing import Case, check_game

OK, WRONG, UNUSABLE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the game that `arguments` name, and return the exit status.

    None takes the arguments of the process.
    """
    parser = argparse.ArgumentParser("python -m pasur_core.testing", description=__doc__)
    parser.add_argument("game", metavar="MODULE:NAME", help="where the game is, to be imported")
    parser.add_argument("--nightly", action="store_true", help="in all settings, which takes long")
    parser.add_argument("--verbose", action="store_true", help="print each check before it runs")
    given = parser.parse_args(arguments)
    module, _, name = given.game.partition(":")
    try:
        game = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        print(f"There is no game {given.game}: {error}.", file=sys.stderr)
        return UNUSABLE
    if not isinstance(game, Game):
        print(f"{given.game} is no pasur_core.Game.", file=sys.stderr)
        return UNUSABLE

    def begun(case: Case) -> None:
        if given.verbose:
            print(case, flush=True)

    try:
        passed = check_game(game, nightly=given.nightly, begun=begun)
    except AssertionError as error:
        print(f"{game.key} fails {str(error).splitlines()[0]}", file=sys.stderr)
        failed = traceback.extract_tb((error.__cause__ or error).__traceback__)[-1]
        print(f"  {failed.filename}:{failed.lineno}: {failed.line}", file=sys.stderr)
        return WRONG
    print(f"{game.key} passes {passed} checks.")
    return OK


if __name__ == "__main__":
    sys.exit(main())
