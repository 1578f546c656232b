"""Imports point one way, the core is pure, and only a game's own files name it.

The tests read the syntax trees of the sources and import none of them.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from pasur_core import registry

ROOT = Path(__file__).parents[1]
LAYERS = ("pasur_core", "bot", "cogs")
"""Each layer may import itself and the layers before it."""

LONGEST = 420
"""The most lines of code in a module, without blank lines, comments and docstrings."""

FOLDERS_OF_GAMES = ("beliefs", "games", "players", "playouts", "policies", "reasons")
"""Folders in which the module `<key>.py` or the package `<key>` belongs to the game `<key>`."""

ROOMS_OF_A_GAME = {
    "__init__",
    "rules",
    "state",
    "actions",
    "legal",
    "fast",
    "turns",
    "events",
    "feats",
    "dealing",
    "scoring",
    "endgame",
    "prospects",
    "cards",
}
"""The names of modules of a game, so that each name means the same in every game."""

ROOMS = (
    "settings",
    "shards",
    "processes",
    "metrics",
    "thinkers",
    "competition",
    "i18n",
    "store",
    "tables",
    "pictures",
    "ui",
    "games",
    "pages",
    "services",
    "posting",
    "interactions",
    "features",
)
"""Folders of the bot, and modules beside them: each may import itself and those before it.

Modules that are missing here assemble the process. No room imports them."""

IN_A_FEATURE = ("rows", "decide", "page", "posts", "answer", "presses", "__init__")
"""Modules of a feature that have an order: each may import those before it."""

TOP = 12
"""The most modules at the top of `bot`."""

TALK_TO_DISCORD = {"ui", "posting", "interactions"}
"""The rooms that may import discord.py: `ui` uses its components, the others call it."""

FAILURES = {
    f"bot.posting.messages.{name}"
    for name in ("Closed", "Gone", "Later", "Unwelcome", "NO_ANSWER", "REFUSALS", "meaning_of")
} | {"bot.posting.roles.RoleRefused", "bot.interactions.answer.NOT_ANSWERED"}
"""What Discord's refusals and failures mean: read in `bot.posting`, never in features."""

ANSWERING = {"bot/features/analysis/answer.py": {"bot.interactions.answer.NOT_ANSWERED"}}
"""Exceptions: a queue of jobs whose presses are long answered has to survive a failed answer."""

SOURCES = sorted(
    path.relative_to(ROOT) for layer in LAYERS for path in (ROOT / layer).rglob("*.py")
)

TYPES_OF_GAMES = Path("pasur_core/registry.py")
"""The module that names the class of each game, for type checkers alone."""

CALLED_FOR = {"networkx"}
"""Libraries that only functions of the core import, so that it can be imported without them."""

OF_AN_EXTRA = {"pasur_core/pettingzoo.py": {"gymnasium", "numpy", "pettingzoo"}}
"""Libraries of an extra of the core, by the module that needs them and that no other imports."""

TYPES_ALONE = {"typing_extensions"}
"""Modules that type checkers have built in and that are never imported at run time."""

CORE = [source for source in SOURCES if source.parts[0] == "pasur_core"]


@cache
def source_text(source: Path) -> str:
    return (ROOT / source).read_text("utf-8")


@cache
def tree(source: Path) -> ast.Module:
    return ast.parse(source_text(source))


@cache
def nodes(module: ast.Module) -> tuple[ast.AST, ...]:
    """Return all syntax nodes of a module, cached for all rules."""
    return (*ast.walk(module),)


@cache
def imported(module: ast.Module) -> tuple[str, ...]:
    """Return the dotted names that a module imports: modules, or names in modules."""
    found: list[str] = []
    for node in nodes(module):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "a relative import hides where it points"
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


def broken(rule: Callable[[Path], Sized], sources: Iterable[Path] = SOURCES) -> dict[str, Sized]:
    """Return by path what a rule finds in each source that breaks it."""
    return {str(source): found for source in sources if (found := rule(source))}


def dotted(source: Path) -> str:
    """Return the name to import a source by: for an `__init__.py` the name of the package."""
    parts = source.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def arrows(modules: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """Return the modules that each of these imports, also for the type checker alone.

    A module outside of a package that imports something from it also runs its `__init__`. Names
    that are composed at run time, such as a game's module by its key, are not found.
    """

    def meant(name: str) -> Iterator[str]:
        while name and name not in modules:
            name = name.rpartition(".")[0]
        while name:
            yield name
            name = name.rpartition(".")[0]

    def own(name: str, importer: str) -> bool:
        return name == importer or importer.startswith(f"{name}.")

    return {
        importer: {
            name
            for full in imported(module)
            for depth, name in enumerate(meant(full))
            if name in modules and name != importer and (depth == 0 or not own(name, importer))
        }
        for importer, module in modules.items()
    }


def circle(arrows: Mapping[str, Iterable[str]]) -> list[str]:
    """Return a circle, in which each name is imported by the next, or an empty list."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def above(source: Path, module: ast.Module) -> list[str]:
    """Return forbidden imports of a module of a room: higher rooms, and discord.py.

    Return nothing for modules outside of the rooms.
    """
    room = source.parts[1].removesuffix(".py")
    if source.parts[0] != "bot" or room not in ROOMS:
        return []
    below = ROOMS[: ROOMS.index(room) + 1]
    found = []
    for name in imported(module):
        layer, _, rest = name.partition(".")
        if layer == "bot" and rest.partition(".")[0] not in below:
            found.append(name)
        if layer == "discord" and room not in TALK_TO_DISCORD:
            found.append(name)
    return found


def docstrings(module: ast.Module) -> list[ast.Constant]:
    """Return all strings that are statements: docstrings, also those after an attribute."""
    return [
        node.value
        for node in nodes(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]


@cache
def literals(module: ast.Module) -> tuple[str, ...]:
    """Return all strings in the code that are not docstrings."""
    said = {id(node) for node in docstrings(module)}
    return tuple(
        node.value
        for node in nodes(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said
    )


def title(key: str) -> str | None:
    """Return a game's English name; None if it has none."""
    words = ROOT / "bot/i18n/en" / f"{key}.ftl"
    text = words.read_text("utf-8") if words.exists() else ""
    found = re.search(rf"^{key}-title = (.+)$", text, re.MULTILINE)
    return found[1].strip() if found else None


def belongs_to(source: Path, key: str) -> bool:
    own = source.with_suffix("")
    return any(one.name == key and one.parent.name in FOLDERS_OF_GAMES for one in (own, own.parent))


def names_of(module: ast.Module, key: str, called: str | None) -> list[str]:
    """Return the imports, keys and titles with which a module names a game.

    The key counts only as a whole string, because one game has the name of the project, which
    also occurs in paths and packages.
    """
    own = re.compile(rf"\.({'|'.join(FOLDERS_OF_GAMES)})\.{key}(\.|$)")
    found = [name for name in imported(module) if own.search(name)]
    spoken = re.compile(rf"\b{re.escape(called)}\b") if called else own
    found += [
        text for text in literals(module) if text == key or own.search(text) or spoken.search(text)
    ]
    return found


def imported_from(module: ast.Module, package: str) -> list[str]:
    """Return a module's imports from a package."""
    return [name for name in imported(module) if name.split(".")[0] == package]


def foreign(module: ast.Module) -> list[str]:
    """Return what a module of the core imports from outside of it and of the standard library.

    Functions of the core may import the libraries in `CALLED_FOR`.
    """
    allowed = {*sys.stdlib_module_names, *TYPES_ALONE, "pasur_core"}
    found = [name for name in imported(module) if name.split(".")[0] not in allowed]
    functions = [node for node in nodes(module) if found and isinstance(node, ast.FunctionDef)]
    for function in functions:
        for name in imported(ast.Module(function.body, [])):
            if name in found and name.split(".")[0] in CALLED_FOR:
                found.remove(name)
    return found


def imported_tests(source: str) -> list[str]:
    """Return the names that a module imports from test modules, and such modules themselves.

    Only sources with such a name after the word `import` or `from` are parsed.
    """
    if not re.search(r"^\s*(?:from|import)\b[^\n(]*(?:\([^)]*)?\btest_", source, re.MULTILINE):
        return []
    holds_tests = re.compile(r"^tests\.(?:.+\.)?test_")
    return [name for name in imported(ast.parse(source)) if holds_tests.match(name)]


def test_there_are_modules_in_every_layer() -> None:
    assert {source.parts[0] for source in SOURCES} == set(LAYERS)
    assert registry.games()


def test_imports_point_from_cogs_to_bot_to_core() -> None:
    def upward(source: Path) -> list[str]:
        higher = LAYERS[LAYERS.index(source.parts[0]) + 1 :]
        return [name for name in imported(tree(source)) if name.split(".")[0] in higher]

    assert not broken(upward)


def test_no_imports_go_in_a_circle() -> None:
    found = circle(arrows({dotted(source): tree(source) for source in SOURCES}))
    assert not found, " <- ".join(found)


def test_rooms_of_the_bot_import_no_higher_room() -> None:
    assert not broken(lambda source: above(source, tree(source)))


def upward_in_a_feature(source: Path, module: ast.Module) -> list[str]:
    """Return imports of a feature's module from modules after it in `IN_A_FEATURE`."""
    if source.parts[:2] != ("bot", "features") or source.stem not in IN_A_FEATURE:
        return []
    above_it = IN_A_FEATURE[IN_A_FEATURE.index(source.stem) + 1 :]
    own = ".".join(source.parts[:3])
    return [
        name
        for name in imported(module)
        if name.startswith(f"{own}.") and name.split(".")[3] in above_it
    ]


def test_modules_of_a_feature_import_those_below_them() -> None:
    assert not broken(lambda source: upward_in_a_feature(source, tree(source)))


def test_an_import_upward_in_a_feature_is_found() -> None:
    page = Path("bot/features/daily/page.py")
    upward = ast.parse("from bot.features.daily.presses import HANDLERS")
    assert upward_in_a_feature(page, upward)
    assert not upward_in_a_feature(page, ast.parse("from bot.features.daily.rows import get"))
    assert not upward_in_a_feature(page, ast.parse("from bot.features.scores.answer import page"))


def failures_read(source: Path, module: ast.Module) -> set[str]:
    """Return what a feature's module imports of the failures of Discord."""
    own = source.parts[:2] == ("bot", "features")
    found = FAILURES.intersection(imported(module)) if own else set()
    return found - ANSWERING.get(source.as_posix(), set())


def test_features_read_no_failures_of_discord() -> None:
    assert not broken(lambda source: failures_read(source, tree(source)))


def test_a_failure_of_discord_that_a_feature_reads_is_found() -> None:
    feature = Path("bot/features/nights/answer.py")
    assert failures_read(feature, ast.parse("from bot.posting.messages import Later, Messages"))
    assert not failures_read(feature, ast.parse("from bot.posting.messages import Messages"))


def test_few_modules_lie_at_the_top_of_the_bot() -> None:
    modules = sorted(path.name for path in (ROOT / "bot").glob("*.py"))
    assert len(modules) <= TOP, modules


def drawn(**sources: str) -> dict[str, set[str]]:
    """Return the imports between modules given as source text; `_` is the dot in their names."""
    return arrows({name.replace("_", "."): ast.parse(text) for name, text in sources.items()})


def test_a_circle_of_imports_is_found() -> None:
    """The search also finds circles through imports for types alone, and through packages."""
    back = "from a.b import thing"
    for text in (
        "import a.c",
        "from a import c",
        "from a.c import other",
        "def later():\n    from a.c import other",
        "if TYPE_CHECKING:\n    from a.c import Other",
    ):
        assert circle(drawn(a="", a_b=text, a_c=back)), text
    handed_on = drawn(a="", a_b="from a.c import other", a_c="from d import thing", d=back)
    assert set(circle(handed_on)) == {"a.b", "a.c", "d"}
    package = drawn(a="from a.b import thing", a_b="from d import other", d="from a import thing")
    assert set(circle(package)) == {"a", "a.b", "d"}
    by_the_way = drawn(a="from a.b import thing", a_b="import d", a_c="", d="from a import c")
    assert set(circle(by_the_way)) == {"a", "a.b", "d"}


def test_modules_of_one_package_may_use_each_other() -> None:
    assert not circle(drawn(a="from a.b import thing", a_b="from a import c", a_c="import d", d=""))


def test_an_import_from_a_higher_room_is_found() -> None:
    """An import from a higher room or of discord.py is found; imports downward are allowed."""
    writer, dispatch = Path("bot/tables/writer.py"), Path("bot/interactions/dispatch.py")
    for text in (
        "import discord",
        "from discord.ext import commands",
        "from bot.posting.outbox import Outbox",
        "from bot import interactions",
        "if TYPE_CHECKING:\n    from bot.interactions.client import Client",
    ):
        assert above(writer, ast.parse(text)), text
        assert not above(dispatch, ast.parse(text)), text
    for text in ("from bot.app import PasurBot", "import bot.clock"):
        assert above(writer, ast.parse(text)), text
        assert above(dispatch, ast.parse(text)), text
        assert not above(Path("bot/host/check.py"), ast.parse(text)), text
    assert not above(writer, ast.parse("from bot.store import Store"))
    assert above(Path("bot/services.py"), ast.parse("from bot.posting.hands import Hands"))


def test_no_module_imports_a_module_of_tests() -> None:
    """Helpers have modules of their own, so that a test can move without its neighbours."""
    found = {
        str(source.relative_to(ROOT)): names
        for source in sorted((ROOT / "tests").rglob("*.py"))
        if (names := imported_tests(source.read_text("utf-8")))
    }
    assert not found, found


@pytest.mark.parametrize(("folder", "other"), [("tests", "benchmarks"), ("benchmarks", "tests")])
def test_benchmarks_and_tests_import_nothing_from_each_other(folder: str, other: str) -> None:
    found = {
        str(source.relative_to(ROOT)): names
        for source in sorted((ROOT / folder).rglob("*.py"))
        if other in (text := source.read_text("utf-8"))
        and (names := imported_from(ast.parse(text), other))
    }
    assert not found, found


def test_an_import_from_another_folder_is_found() -> None:
    for text in ("import tests.room", "from tests import room", "from tests.bot.room import begun"):
        assert imported_from(ast.parse(text), "tests"), text
    assert not imported_from(ast.parse("from testing import tests"), "tests")


def test_an_import_from_a_module_of_tests_is_found() -> None:
    for text in (
        "from tests.bot.host.test_health import until",
        "from tests.bot import test_health",
        "import tests.test_cli",
        "from tests.bot import (\n    room,\n    test_health,\n)",
        "def later():\n    from tests.bot.host.test_health import until",
    ):
        assert imported_tests(text), text
    for text in ("from tests.bot.health_port import until", "from pytest import test_name"):
        assert not imported_tests(text), text


def test_the_core_imports_the_standard_library_only() -> None:
    def unexpected(source: Path) -> list[str]:
        extra = OF_AN_EXTRA.get(source.as_posix(), set())
        return [name for name in foreign(tree(source)) if name.split(".")[0] not in extra]

    assert not broken(unexpected, CORE)


def test_no_module_of_the_core_needs_an_extra_by_another() -> None:
    needing = {Path(one).with_suffix("").as_posix().replace("/", ".") for one in OF_AN_EXTRA}
    assert not broken(
        lambda source: [name for name in imported(tree(source)) if name.startswith((*needing,))],
        CORE,
    )


def test_a_library_that_the_core_needs_to_be_imported_is_found() -> None:
    assert foreign(ast.parse("from networkx import Graph")) == ["networkx.Graph"]
    assert foreign(ast.parse("def later():\n    import discord")) == ["discord"]
    assert not foreign(ast.parse("def later():\n    from networkx import Graph"))


@cache
def packages_of_distributions() -> dict[str, set[str]]:
    """Return the packages of the engine and of each installed distribution, by canonical name."""
    packages: dict[str, set[str]] = {"pasur-core": {"pasur_core"}}
    for package, distributions in packages_distributions().items():
        for distribution in distributions:
            packages.setdefault(canonicalize_name(distribution), set()).add(package)
    return packages


def unused(dependencies: Iterable[str], sources: Iterable[Path]) -> list[str]:
    """Return the distributions none of whose packages is imported by these sources."""
    used = {name.split(".")[0] for source in sources for name in imported(tree(source))}
    packages = packages_of_distributions()
    names = [canonicalize_name(Requirement(one).name) for one in dependencies]
    absent = [name for name in names if name not in packages]
    assert not absent, f"not installed, `make .venv/test.done` does it: {absent}"
    return [name for name in names if not packages[name] & used]


def test_every_dependency_is_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = project["dependencies"] + project["optional-dependencies"]["postgres"]
    assert declared
    # The standard library's zoneinfo reads it.
    assert unused(declared, SOURCES) == ["tzdata"]


def test_a_dependency_that_is_not_imported_is_found() -> None:
    assert unused(["aiosqlite", "SQLAlchemy[asyncio]"], CORE) == ["aiosqlite", "sqlalchemy"]


def test_the_core_draws_no_global_random_number() -> None:
    """Functions of the module `random` share global state; a `random.Random` is an argument."""

    def drawn(source: Path) -> list[str]:
        module = tree(source)
        found = [
            name
            for name in imported(module)
            if name.startswith(("random.", "secrets.")) and name != "random.Random"
        ]
        found += [
            f"{node.value.id}.{node.attr}"
            for node in nodes(module)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in ("random", "secrets")
            and node.attr != "Random"
        ]
        if source.name == "shuffle.py":
            found.remove("secrets.token_bytes")
        return found

    assert not broken(drawn, CORE)


def test_the_core_reads_no_clock() -> None:
    def read(source: Path) -> list[str]:
        module = tree(source)
        found = [
            name for name in imported(module) if name.split(".")[0] in ("time", "asyncio", "sched")
        ]
        found += [
            node.attr
            for node in nodes(module)
            if isinstance(node, ast.Attribute) and node.attr in ("now", "utcnow", "today")
        ]
        if source.name == "simulation.py":
            found.remove("time.perf_counter")
        return found

    assert not broken(read, CORE)


def test_only_the_command_line_reads_and_writes_files() -> None:
    outside = {"os", "io", "pathlib", "shutil", "socket", "subprocess", "logging", "sys"}

    def touched(source: Path) -> set[str]:
        if source.name == "__main__.py":
            return set()
        module = tree(source)
        called = {
            node.func.id
            for node in nodes(module)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        modules = {name.split(".")[0] for name in imported(module)}
        return modules & outside | called & {"open", "print", "input"}

    assert not broken(touched, CORE)


@pytest.mark.parametrize("key", registry.games())
def test_no_game_is_named_outside_its_own_files(key: str) -> None:
    called = title(key)
    assert called is not None, f"bot/i18n/en/{key}.ftl has no {key}-title"
    # Only a source with the key or the title somewhere in its text can have it as a name.
    others = [
        one
        for one in SOURCES
        if not belongs_to(one, key)
        and one != TYPES_OF_GAMES
        and any(word in source_text(one) for word in (key, called))
    ]
    assert not broken(lambda source: names_of(tree(source), key, called), others)


def test_the_type_of_each_game_is_known_by_its_name() -> None:
    named = {text for text in literals(tree(TYPES_OF_GAMES)) if text in registry.games()}
    assert named == set(registry.games())


def test_the_name_of_a_game_is_found() -> None:
    """A game's imports, key and title are found; the project's own name is not reported."""
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
def test_modules_of_a_game_have_the_same_names_in_every_game(key: str) -> None:
    rooms = {path.stem for path in (ROOT / "pasur_core/games" / key).rglob("*.py")}
    assert {"rules", "state"} <= rooms, f"pasur_core/games/{key} needs rules.py and state.py"
    assert rooms <= ROOMS_OF_A_GAME, sorted(rooms - ROOMS_OF_A_GAME)


def lines_of_code(source: Path) -> int:
    quiet = {
        line
        for node in docstrings(tree(source))
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = (ROOT / source).read_text("utf-8").splitlines()
    return sum(
        number not in quiet and bool(line.strip()) and not line.lstrip().startswith("#")
        for number, line in enumerate(lines, start=1)
    )


def test_no_module_is_longer_than_the_limit() -> None:
    longer = {str(source): many for source in SOURCES if (many := lines_of_code(source)) > LONGEST}
    assert not longer, f"split them by idea: {longer}"
