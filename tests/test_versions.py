"""All files name the same versions of Python, and each version is tested."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ENGINE = tomllib.loads((ROOT / "pasur_core/pyproject.toml").read_text("utf-8"))
FOUND = re.compile(r"\b3\.\d+\b")

INTERPRETER = """#!/bin/sh
case "$*" in
    *print*) echo 3.12 ;;
    *ensurepip*) exit 0 ;;
    *'-m venv'*)
        rm -rf .venv && mkdir -p .venv/bin && cp "$0" .venv/bin/python
        echo "version = 3.12.4" > .venv/pyvenv.cfg ;;
esac
"""
"""The source of a fake Python, which prints its version and makes virtual environments."""


def read(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


def classified(project: dict[str, Any] = PROJECT) -> list[str]:
    """Return the versions of Python 3, such as `3.12`, in a package's classifiers."""
    return [
        version
        for line in project["project"]["classifiers"]
        if line.startswith("Programming Language :: Python :: 3.")
        for version in FOUND.findall(line)
    ]


def test_the_engine_runs_on_the_versions_of_the_bot() -> None:
    assert classified(ENGINE) == classified()
    asked = [one["project"]["requires-python"] for one in (ENGINE, PROJECT)]
    assert asked[0] == asked[1]


def test_the_workflow_runs_the_tests_of_the_readme_on_every_version() -> None:
    workflow = read(".github/workflows/test.yml")
    (matrix,) = re.findall(r"^ +python: (\[.*\])$", workflow, re.MULTILINE)
    assert FOUND.findall(matrix) == classified()
    assert "\t" not in workflow
    assert "- run: make test PYTHON=python\n" in workflow
    assert "\nmake test\n" in read("README.md")


def test_every_night_the_newest_version_runs_all_repetitions() -> None:
    workflow = read(".github/workflows/nightly.yml")
    assert re.findall(r'python-version: "([\d.]+)"', workflow) == [classified()[-1]]
    assert "- run: make style PYTHON=python\n" in workflow
    assert "run: .venv/bin/python -m pytest --long\n" in workflow
    assert "schedule:" in workflow


def test_the_readme_names_every_version() -> None:
    (sentence,) = re.findall(r"^You need Python .*$", read("README.md"), re.MULTILINE)
    assert FOUND.findall(sentence) == classified()


def test_the_oldest_version_is_required_and_used_for_types() -> None:
    oldest = classified()[0]
    major, minor = oldest.split(".")
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{major}{minor}"
    assert f"sys.version_info < ({major}, {minor})" in read("Makefile")
    assert f"Python {oldest} or newer is needed" in read("Makefile")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Make a folder with the files that `make` needs, and a fake interpreter; return it."""
    (tmp_path / "pasur_core").mkdir()
    for name in ("Makefile", "pyproject.toml", "pasur_core/pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text(read(name))
    (tmp_path / "python").write_text(INTERPRETER)
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def run_make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        ["make", *arguments],  # noqa: S607
        cwd=folder,
        env={"PATH": f"{folder}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )


def make(folder: Path, *more: str) -> str:
    """Set up the tests with `make`; return its output. Fail if it fails or writes errors."""
    done = run_make(folder, ".venv/test.done", *more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_an_environment_of_another_version_is_rebuilt_if_a_version_is_given(
    checkout: Path,
) -> None:
    named = f"PYTHON={checkout / 'python'}"
    assert "install" in make(checkout, named)
    assert "up to date" in make(checkout, named)
    python, known = checkout / ".venv/bin/python", checkout / ".venv/pyvenv.cfg"
    python.write_text(INTERPRETER.replace("3.12", "3.11"))
    known.write_text("version = 3.11.7\n")
    (checkout / ".venv/test.done").touch()
    assert "up to date" in make(checkout)
    said = make(checkout, named)
    assert "Making .venv anew: it was made for Python 3.11 and PYTHON is 3.12." in said
    assert "install" in said
    assert python.read_text() == INTERPRETER


def test_the_settings_that_make_writes_are_for_their_owner_alone(checkout: Path) -> None:
    """They get the token."""
    (checkout / ".env.example").write_text("PASUR_TOKEN=\n")
    assert "Put your bot's token into .env" in run_make(checkout, ".env").stdout
    made = checkout / ".env"
    assert (made.read_text(), made.stat().st_mode & 0o777) == ("PASUR_TOKEN=\n", 0o600)


def upgrade_the_system(environment: Path) -> None:
    (environment / "pyvenv.cfg").write_text("version = 3.11.7\n")


def remove_its_python(environment: Path) -> None:
    (environment / "bin/python").unlink()
    (environment / "bin/python").symlink_to("/nowhere/python3.12")


def leave_pip_out(environment: Path) -> None:
    (environment / "bin/python").write_text("#!/bin/sh\necho no pip\n")


@pytest.mark.parametrize("named", [False, True], ids=["default", "named"])
@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (upgrade_the_system, "it was made for Python 3.11 and its Python is 3.12 now"),
        (remove_its_python, "its Python does not run"),
        (leave_pip_out, "it has no pip"),
    ],
    ids=["upgraded", "dangling", "no pip"],
)
def test_a_broken_environment_is_rebuilt_and_a_line_says_why(
    checkout: Path, damage: Callable[[Path], None], why: str, named: bool
) -> None:
    (checkout / "python3").symlink_to("python")
    told = [f"PYTHON={checkout / 'python'}"] if named else []
    make(checkout, *told)
    damage(checkout / ".venv")
    (checkout / ".venv/test.done").touch()
    said = make(checkout, *told)
    assert f"Making .venv anew: {why}." in said
    assert "-m pip" in said
    assert (checkout / ".venv/bin/python").read_text() == INTERPRETER
    assert "up to date" in make(checkout, *told)


def test_an_environment_is_kept_if_it_has_pip_and_rebuilt_if_not(
    checkout: Path,
) -> None:
    environment = checkout / ".venv"
    command = [sys.executable, "-m", "venv", "--without-pip", str(environment)]
    subprocess.run(command, check=True)  # noqa: S603
    assert "it has no pip" in run_make(checkout, "-n", ".venv/pyvenv.cfg").stdout
    (packages,) = environment.glob("lib/python*/site-packages")
    (packages / "pip").mkdir()
    (packages / "pip/__init__.py").touch()
    assert "up to date" in run_make(checkout, "-n", ".venv/pyvenv.cfg").stdout
    text = (environment / "pyvenv.cfg").read_text()
    as_uv_writes_it = re.sub("^version = ", "version_info = ", text, flags=re.MULTILINE)
    (environment / "pyvenv.cfg").write_text(as_uv_writes_it)
    assert "up to date" in run_make(checkout, "-n", ".venv/pyvenv.cfg").stdout


def test_without_ensurepip_one_line_names_the_package_that_brings_it(checkout: Path) -> None:
    """Debian and Ubuntu have `python3-venv` in a separate package."""
    lacking = INTERPRETER.replace("*ensurepip*) exit 0", "*ensurepip*) exit 1")
    (checkout / "python").write_text(lacking)
    done = run_make(checkout, ".venv/test.done", f"PYTHON={checkout / 'python'}")
    assert done.returncode != 0
    assert "apt-get install python3-venv" in done.stdout
    assert not (checkout / ".venv").exists()


def test_the_readme_names_the_package_that_debian_and_ubuntu_lack() -> None:
    assert "apt-get install git make python3-venv" in read("README.md")
