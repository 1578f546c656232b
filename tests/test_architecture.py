"""The layers point one way, the core is pure, and no game is named outside its own files.

Everything is read from the syntax trees of the sources; nothing is imported for it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pasur_core import registry

ROOT = Path(__file__).parents[1]
LAYERS = ("pasur_core", "bot", "cogs")
"""Each may import itself and those before it."""

LONGEST = 420
"""Lines of code in a module, not counting blank ones, comments and docstrings."""

FOLDERS_OF_GAMES = ("games", "players")
"""Folders in which a module `<key>.py`, or all of a package `<key>`, is a game's own."""

ROOMS_OF_A_GAME = {
    "__init__",
    "rules",
    "state",
    "actions",
    "legal",
    "turns",
    "events",
    "dealing",
    "scoring",
    "cards",
}
"""The names that modules of a game bear, so that each means the same in every game."""

SOURCES = sorted(
    path.relative_to(ROOT) for layer in LAYERS for path in (ROOT / layer).rglob("*.py")
)

in_every_module = pytest.mark.parametrize("source", SOURCES, ids=str)
in_the_core = pytest.mark.parametrize(
    "source", [source for source in SOURCES if source.parts[0] == "pasur_core"], ids=str
)


@cache
def tree(source: Path) -> ast.Module:
    return ast.parse((ROOT / source).read_text("utf-8"))


def imported(module: ast.Module) -> Iterator[str]:
    """Dotted names of the modules, or of the names in modules, that are imported."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "a relative import hides where it points"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def docstrings(module: ast.Module) -> list[ast.Constant]:
    """Texts that stand alone as a statement: docstrings, also those after an attribute."""
    return [
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]


def literals(module: ast.Module) -> Iterator[str]:
    """Every text in the code that is no docstring."""
    said = {id(node) for node in docstrings(module)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def title(key: str) -> str | None:
    """The name by which people know a game."""
    words = (ROOT / "bot/i18n/en" / f"{key}.ftl").read_text("utf-8")
    found = re.search(rf"^{key}-title = (.+)$", words, re.MULTILINE)
    return found[1].strip() if found else None


def belongs_to(source: Path, key: str) -> bool:
    own = source.with_suffix("")
    return any(one.name == key and one.parent.name in FOLDERS_OF_GAMES for one in (own, own.parent))


def names_of(module: ast.Module, key: str, called: str | None) -> list[str]:
    """How a module names a game: by importing its files, by its key, or by its title.

    The key counts as a text of its own and not inside a longer one, because one game has the
    project's name, which paths, packages and the bot bear as well.
    """
    own = re.compile(rf"\.({'|'.join(FOLDERS_OF_GAMES)})\.{key}(\.|$)")
    found = [name for name in imported(module) if own.search(name)]
    spoken = re.compile(rf"\b{re.escape(called)}\b") if called else own
    found += [
        text for text in literals(module) if text == key or own.search(text) or spoken.search(text)
    ]
    return found


def test_there_are_modules_in_every_layer() -> None:
    assert {source.parts[0] for source in SOURCES} == set(LAYERS)
    assert registry.games()


@in_every_module
def test_imports_point_from_cogs_to_bot_to_core(source: Path) -> None:
    layer = LAYERS.index(source.parts[0])
    above = [name for name in imported(tree(source)) if name.split(".")[0] in LAYERS[layer + 1 :]]
    assert not above, f"{source} imports {above} from a layer above it"


@in_the_core
def test_the_core_imports_the_standard_library_only(source: Path) -> None:
    allowed = {*sys.stdlib_module_names, "pasur_core"}
    foreign = {name for name in imported(tree(source)) if name.split(".")[0] not in allowed}
    assert not foreign, f"{source} imports {foreign}"


@in_the_core
def test_the_core_draws_no_global_random_number(source: Path) -> None:
    """`random.Random` is a value that somebody hands over; the functions of `random` are not."""
    module = tree(source)
    drawn = [
        name
        for name in imported(module)
        if name.startswith(("random.", "secrets.")) and name != "random.Random"
    ]
    drawn += [
        f"{node.value.id}.{node.attr}"
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("random", "secrets")
        and node.attr != "Random"
    ]
    if source.name == "shuffle.py":
        drawn.remove("secrets.token_bytes")
    assert not drawn, f"{source} draws from {drawn}"


@in_the_core
def test_the_core_reads_no_clock(source: Path) -> None:
    module = tree(source)
    read = [name for name in imported(module) if name.split(".")[0] in ("time", "asyncio", "sched")]
    read += [
        node.attr
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and node.attr in ("now", "utcnow", "today")
    ]
    if source.name == "simulation.py":
        read.remove("time.perf_counter")
    assert not read, f"{source} reads the clock: {read}"


@in_the_core
def test_only_the_command_line_reads_and_writes_files(source: Path) -> None:
    if source.name == "__main__.py":
        return
    module = tree(source)
    modules = {name.split(".")[0] for name in imported(module)}
    touched = modules & {"os", "io", "pathlib", "shutil", "socket", "subprocess", "logging", "sys"}
    called = {
        node.func.id
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    } & {"open", "print", "input"}
    assert not touched | called, f"{source} touches the world outside: {touched | called}"


@in_every_module
def test_no_game_is_named_outside_its_own_files(source: Path) -> None:
    for key in registry.games():
        if not belongs_to(source, key):
            named = names_of(tree(source), key, title(key))
            assert not named, f"{source} names {key}: {named}"


def test_naming_a_game_is_noticed() -> None:
    """The rule above is not blind, and leaves the project's own name alone."""
    for code in (
        "from pasur_core.games.pasur.rules import GAME",
        "from pasur_core.games import pasur",
        "import bot.games.pasur",
        "import_module('pasur_core.players.pasur')",
        "game = games['pasur']",
        "print('A round of Pâsur, please')",
    ):
        assert names_of(ast.parse(code), "pasur", "Pâsur"), code
    for code in (
        "from pasur_core import registry",
        "from bot.app import PasurBot",
        "file = 'data/pasur.db'",
        "name = 'Pasur'",
        "def deal():\n    '''Deals Pâsur, as `game('pasur')` does.'''",
    ):
        assert not names_of(ast.parse(code), "pasur", "Pâsur"), code


@pytest.mark.parametrize("key", registry.games())
def test_modules_of_a_game_bear_the_names_that_they_have_in_every_game(key: str) -> None:
    rooms = {path.stem for path in (ROOT / "pasur_core/games" / key).rglob("*.py")}
    assert {"rules", "state"} <= rooms <= ROOMS_OF_A_GAME, sorted(rooms - ROOMS_OF_A_GAME)


@in_every_module
def test_a_module_is_no_longer_than_can_be_read(source: Path) -> None:
    quiet = {
        line
        for node in docstrings(tree(source))
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = (ROOT / source).read_text("utf-8").splitlines()
    code = [
        line
        for number, line in enumerate(lines, start=1)
        if number not in quiet and line.strip() and not line.lstrip().startswith("#")
    ]
    assert len(code) <= LONGEST, f"{source} has {len(code)} lines of code; split it by idea"
