"""The version of the running program, for `--version`, the log's first line and a metric."""

from __future__ import annotations

import contextlib
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from prometheus_client import Info

_SHORT = 8
"""The number of characters of a commit's hash that are shown."""


def version_of(distribution: str) -> str:
    """Return the version of an installed distribution, or "unknown"."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"


def bot_version(root: Path = Path(__file__).parents[2]) -> str:
    """Return the bot's version; in a Git checkout, `+` and the start of the commit's hash follow.

    `root` is the folder that contains the bot's packages.
    """
    commit = ""
    # The checkout might be damaged, or its owner's files unreadable to others.
    with contextlib.suppress(OSError, UnicodeDecodeError):
        commit = _commit(root / ".git")
    return f"{version_of('Pasur')}+{commit[:_SHORT]}" if commit else version_of("Pasur")


def _commit(git: Path) -> str:
    """Return the hash of the current commit, read without the program git; empty if unknown.

    https://git-scm.com/docs/gitrepository-layout
    """
    if git.is_file():  # of a worktree
        git = git.parent / git.read_text("utf-8").removeprefix("gitdir:").strip()
    head = (git / "HEAD").read_text("utf-8").strip()
    if not head.startswith("ref:"):
        return head
    branch = head.removeprefix("ref:").strip()
    shared = git / "commondir"
    folder = git / shared.read_text("utf-8").strip() if shared.exists() else git
    if (file := folder / branch).is_file():
        return file.read_text("utf-8").strip()
    packed = (folder / "packed-refs").read_text("utf-8").splitlines()
    return next((line.split()[0] for line in packed if line.endswith(f" {branch}")), "")


Info("pasur_build", "Versions of what runs here.").info(
    {
        "version": bot_version(),
        "python": platform.python_version(),
        "discord_py": version_of("discord.py"),
    }
)
