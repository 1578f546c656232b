"""What is promised of Python's versions is the same everywhere, and each of them is tried."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FOUND = re.compile(r"\b3\.\d+\b")

INTERPRETER = """#!/bin/sh
case "$*" in
    *print*) echo "(3, 12)" ;;
    *venv*) mkdir -p .venv/bin && cp "$0" .venv/bin/python && touch .venv/pyvenv.cfg ;;
esac
"""
"""A Python that knows its version and how to make a virtual environment, and no more."""


def read(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


def classified() -> list[str]:
    """The versions that the package says it runs on."""
    return [
        version
        for line in PROJECT["project"]["classifiers"]
        if line.startswith("Programming Language :: Python :: 3.")
        for version in FOUND.findall(line)
    ]


def test_the_workflow_runs_the_tests_of_the_readme_on_every_version() -> None:
    workflow = read(".github/workflows/test.yml")
    (matrix,) = re.findall(r"^ +python: (\[.*\])$", workflow, re.MULTILINE)
    assert FOUND.findall(matrix) == classified()
    assert "\t" not in workflow
    assert "- run: make test PYTHON=python\n" in workflow
    assert "\nmake test\n" in read("README.md")


def test_the_readme_names_every_version() -> None:
    (sentence,) = re.findall(r"^You need Python .*$", read("README.md"), re.MULTILINE)
    assert FOUND.findall(sentence) == classified()


def test_the_oldest_version_is_the_one_that_is_required_and_checked_against() -> None:
    oldest = classified()[0]
    major, minor = oldest.split(".")
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{major}{minor}"
    assert f"sys.version_info < ({major}, {minor})" in read("Makefile")
    assert f"Python {oldest} or newer is needed" in read("Makefile")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with what `make` needs, and an interpreter of its own."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text(read(name))
    (tmp_path / "python").write_text(INTERPRETER)
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def make(folder: Path, *more: str) -> str:
    """What is installed when tests are set up, as `make` writes it down."""
    done = subprocess.run(  # noqa: S603
        ["make", ".venv/test.done", "PIP=: install", *more],  # noqa: S607
        cwd=folder,
        env={"PATH": f"{folder}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_an_environment_of_another_version_is_made_anew_for_whoever_names_one(
    checkout: Path,
) -> None:
    named = f"PYTHON={checkout / 'python'}"
    assert "install" in make(checkout, named)
    assert "up to date" in make(checkout, named)
    python = checkout / ".venv/bin/python"
    python.write_text(INTERPRETER.replace("12", "11"))
    (checkout / ".venv/of-before").touch()
    assert "up to date" in make(checkout)
    assert "install" in make(checkout, named)
    assert python.read_text() == INTERPRETER
