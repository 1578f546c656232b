"""The bot: its process in the modules of this package, everything else in its subpackages."""

from __future__ import annotations

import runpy


def command() -> None:
    """Run the command `pasur`, the same as `python -m bot`.

    It runs as a module, because worker processes would otherwise import the main program again.
    """
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
