"""The distributions of the engine and of the bot, as they are built for others to install."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import HeaderParser
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.forked import PATIENCE

ROOT = Path(__file__).parents[1]

LARGEST = 450_000
"""The most bytes of the engine's wheel, of which 35 KB are the directory of its 241 files."""

BUILD = """
import sys
from setuptools import build_meta
getattr(build_meta, f"build_{sys.argv[1]}")(sys.argv[2])
"""
"""A program that builds a `wheel` or an `sdist` of the project in this folder into another one."""

WITHOUT_OTHERS = """
import sys
import pasur_core, random
match = pasur_core.Match.new("pasur", seats=2, target=21)
match = match.play(pasur_core.player_for("pasur"), random.Random(1))
own = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
print(match.result.winner in (0, 1, None), pasur_core.__version__, *sorted(own - {"__main__"}))
"""
"""A program that plays a match and prints the modules it used besides the standard library."""


def run(folder: Path, *command: str | Path) -> str:
    """Run a program in a folder without the variables of this environment; return its output."""
    done = subprocess.run(  # noqa: S603
        [str(one) for one in command],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if "PYTHON" not in name},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(kind: str, tmp_path_factory: pytest.TempPathFactory, *sources: str) -> Path:
    """Build a `wheel` or an `sdist` of copies of these files and folders; return its file.

    The first of the sources has the project.
    """
    folder = tmp_path_factory.mktemp("sources")
    made = folder / "made"
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in sources:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, folder / name)
    project = folder / sources[0] if (folder / sources[0]).is_dir() else folder
    run(project, sys.executable, "-c", BUILD, kind, made)
    (file,) = made.iterdir()
    return file


def wheel_of(name: str, request: pytest.FixtureRequest, *sources: str) -> zipfile.ZipFile:
    """Open the wheel of a distribution: the one in `--wheels`, else one of these sources."""
    given = request.config.getoption("wheels")
    if given is None:
        return zipfile.ZipFile(
            built("wheel", request.getfixturevalue("tmp_path_factory"), *sources)
        )
    (file,) = (Path(given).resolve() / name).glob("*.whl")
    return zipfile.ZipFile(file)


@pytest.fixture(scope="module")
def engine(request: pytest.FixtureRequest) -> zipfile.ZipFile:
    return wheel_of("pasur-core", request, "pasur_core")


@pytest.fixture(scope="module")
def bot(request: pytest.FixtureRequest) -> zipfile.ZipFile:
    sources = ("pyproject.toml", "README.md", "LICENSE", "bot", "cogs")
    return wheel_of("pasur", request, *sources)


@pytest.fixture(scope="module")
def alone(engine: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the engine alone into a new environment; return its interpreter."""
    folder = tmp_path_factory.mktemp("alone")
    run(folder, sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin/python"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    run(folder, *pip, "install", "--quiet", "--no-index", "--no-compile", str(engine.filename))
    return python


def top_level(wheel: zipfile.ZipFile) -> set[str]:
    """Return the packages of a wheel."""
    names = {name.partition("/")[0] for name in wheel.namelist()}
    return {name for name in names if not name.endswith(".dist-info")}


def files_of(folder: str) -> set[str]:
    """Return the files of a folder that a program reads: all except its pages for people."""
    left_out = re.compile(r"__pycache__|\.egg-info|/(pyproject\.toml|LICENSE|MANIFEST\.in)$|\.md$")
    files = (str(file.relative_to(ROOT)) for file in (ROOT / folder).rglob("*") if file.is_file())
    return {file for file in files if not left_out.search(file)}


def dependencies(wheel: zipfile.ZipFile) -> list[Requirement]:
    """Return what a wheel requires without extras."""
    (metadata,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    text = wheel.read(metadata).decode()
    lines = HeaderParser().parsestr(text).get_all("Requires-Dist") or []
    found = map(Requirement, lines)
    return [one for one in found if one.marker is None or "extra" not in str(one.marker)]


def test_the_engine_is_a_small_typed_wheel_without_a_dependency(engine: zipfile.ZipFile) -> None:
    assert top_level(engine) == {"pasur_core"}
    packed = {name for name in engine.namelist() if ".dist-info/" not in name}
    assert packed == files_of("pasur_core")
    assert "pasur_core/py.typed" in packed
    assert dependencies(engine) == []
    assert Path(str(engine.filename)).stat().st_size < LARGEST


@pytest.mark.nightly
def test_the_engines_sources_have_all_that_a_builder_and_a_reader_need(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with tarfile.open(built("sdist", tmp_path_factory, "pasur_core")) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    read = {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml"}
    assert read | {file.removeprefix("pasur_core/") for file in files_of("pasur_core")} <= names


def test_the_engine_plays_alone_in_an_empty_folder(alone: Path, tmp_path: Path) -> None:
    version = run(tmp_path, alone, "-m", "pasur_core", "--version").split()[1]
    assert run(tmp_path, alone, "-c", WITHOUT_OTHERS).split() == ["True", version, "pasur_core"]
    assert run(tmp_path, alone, "-m", "pasur_core", "simulate", "port", "-n", "2").count("port")


def test_the_engine_checks_a_game_that_lives_elsewhere(alone: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples/tiny_game.py", tmp_path)
    said = run(tmp_path, alone, "-m", "pasur_core.testing", "tiny_game:TINY")
    assert re.fullmatch(r"tiny passes \d+ checks.\n", said)


def test_the_bot_brings_its_files_and_takes_the_engine_from_its_own_wheel(
    bot: zipfile.ZipFile, engine: zipfile.ZipFile
) -> None:
    assert top_level(bot) == {"bot", "cogs"}
    packed = {name for name in bot.namelist() if ".dist-info/" not in name}
    assert packed == files_of("bot") | files_of("cogs")
    (scripts,) = (name for name in bot.namelist() if name.endswith("/entry_points.txt"))
    assert "pasur = bot:command" in bot.read(scripts).decode().splitlines()
    (core,) = (one for one in dependencies(bot) if one.name == "pasur-core")
    version = Path(str(engine.filename)).name.split("-")[1]
    assert core.specifier.contains(version)


def test_both_distributions_have_the_same_licence() -> None:
    """A distribution contains no file from outside of its folder."""
    licences = [(ROOT / folder / "LICENSE").read_text("utf-8") for folder in ("", "pasur_core")]
    assert licences[0] == licences[1]
