"""The version names the commit of a checkout, which is read without the program git."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.host.version import bot_version, version_of

COMMIT, SHOWN = "e59ca308" + 32 * "0", f"{version_of('pasur')}+e59ca308"


@pytest.fixture
def git(tmp_path: Path) -> Path:
    """Return the `.git` of a checkout whose branch `main` has no commit."""
    (made := tmp_path / ".git").mkdir()
    (made / "HEAD").write_text("ref: refs/heads/main\n")
    return made


def commit_to(git: Path) -> None:
    (git / "refs/heads").mkdir(parents=True)
    (git / "refs/heads/main").write_text(f"{COMMIT}\n")


def test_the_commit_of_a_branch_is_shown(git: Path) -> None:
    commit_to(git)
    assert bot_version(git.parent) == SHOWN


def test_the_commit_of_a_packed_branch_is_shown(git: Path) -> None:
    """As `git gc` leaves it; the hash that follows a tag names its commit."""
    other = 40 * "1"
    packed = f"# pack-refs\n{other} refs/heads/not-main\n{COMMIT} refs/heads/main\n^{other}\n"
    (git / "packed-refs").write_text(packed)
    assert bot_version(git.parent) == SHOWN


def test_a_commit_without_a_branch_is_shown(git: Path) -> None:
    """As after `git checkout v1.0.0`."""
    (git / "HEAD").write_text(f"{COMMIT}\n")
    assert bot_version(git.parent) == SHOWN


@pytest.mark.parametrize("absolute", [True, False])
def test_the_commit_of_a_worktree_is_shown(git: Path, *, absolute: bool) -> None:
    commit_to(git)
    own, tree = git / "worktrees/other", git.parent / "other"
    own.mkdir(parents=True)
    tree.mkdir()
    (own / "HEAD").write_text("ref: refs/heads/main\n")
    (own / "commondir").write_text("../..\n")
    named = own if absolute else Path("../.git/worktrees/other")
    (tree / ".git").write_text(f"gitdir: {named}\n")
    assert bot_version(tree) == SHOWN


def test_without_a_checkout_the_version_stands_alone(tmp_path: Path) -> None:
    assert bot_version(tmp_path) == version_of("pasur")


def test_a_branch_without_a_commit_leaves_the_version_alone(git: Path) -> None:
    assert bot_version(git.parent) == version_of("pasur")
