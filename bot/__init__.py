"""The bot: its process in the modules of this package, everything else in the packages below."""

from __future__ import annotations

import runpy


def command() -> None:
    """Run the command `pasur`, which does the same as `python -m bot`.

    It runs as a module because processes that draw and think would otherwise import the main
    program again.
    """
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
