"""Imports point one way, the core is pure, names are clear, and only a game's files name it.

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
    "encoding",
    "endgame",
    "prospects",
    "cards",
}
"""The names of modules of a game, so that each name means the same in every game."""

PLAYERS_OF_A_GAME = {"__init__", "policy", "playouts", "reasons", "beliefs", "auction"}
"""The names of modules of a game's package `players`."""

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

IN_A_FEATURE = ("schema", "rows", "decide", "page", "posts", "answer", "presses", "__init__")
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

SHARED_CLASS_NAMES = {"RoundScored"}
"""Public names of several classes, of which at least one is outside the games."""

VAGUE = re.compile(
    "about|above|after|against|as|at|before|behind|below|beside|between|by|for|"
    "from|in|into|of|off|on|onto|out|over|per|since|than|through|till|to|toward|"
    "under|until|up|upon|via|with|within|without|asked|begun|bound|bought|brought|"
    "built|chosen|dealt|done|drawn|fallen|felt|found|given|gone|got|grown|heard|"
    "held|hidden|keep|kept|known|laid|led|left|lost|made|met|paid|said|seen|sent|"
    "shown|sold|spoken|spent|stood|taken|thought|thrown|told|won|written"
)
"""Prepositions and participles that say nothing as the name of a function."""

VAGUE_FUNCTIONS = {
    "bot/features/analysis/decide.py:written",
    "bot/features/lesson/page.py:spoken",
    "bot/features/ratings/rows.py:written",
    "bot/features/registry.py:chosen",
    "bot/pages/hand.py:taken",
    "bot/pictures/png.py:below",
    "bot/store/people.py:hidden",
    "bot/tables/contest.py:left",
    "bot/tables/sealed.py:begun",
    "bot/tables/sealed.py:dealt",
    "bot/tables/sealed.py:written",
    "pasur_core/families/fishing/cards.py:without",
    "pasur_core/families/melds/growing.py:grown",
    "pasur_core/families/stacks/cards.py:shown",
    "pasur_core/families/stacks/cards.py:without",
    "pasur_core/families/stacks/state.py:left",
    "pasur_core/games/president/dealing.py:dealt",
    "pasur_core/notation.py:written",
}
"""Existing public functions of modules with a vague name; no new one is added."""

PARTICIPLE = re.compile(":(?!ended$|speed$)[a-z]+ed$")
"""A name that is one participle. `ended` is allowed: the hook of features at a match's end."""

PARTICIPLES = 56
"""The most public functions of modules that are named by one participle in `-ed`."""


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


def in_web_of_a_feature(source: Path) -> bool:
    """Return whether a module is one of a feature's pages in a browser."""
    return source.parts[:2] == ("bot", "features") and source.parts[3:4] == ("web",)


def above(source: Path, module: ast.Module) -> list[str]:
    """Return forbidden imports of a module of a room: higher rooms, and discord.py.

    The pages of a feature may import `bot.web` as well. Return nothing for modules outside of the
    rooms.
    """
    room = source.parts[1].removesuffix(".py")
    if source.parts[0] != "bot" or room not in ROOMS:
        return []
    below = ROOMS[: ROOMS.index(room) + 1]
    if in_web_of_a_feature(source):
        below += ("web",)
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
    """Return whether a source is a game's module, or lies in its package, in a folder `games`."""
    own = source.with_suffix("")
    return any(one.name == key and one.parent.name == "games" for one in (own, *own.parents))


def names_of(module: ast.Module, key: str, called: str | None) -> list[str]:
    """Return the imports, keys and titles with which a module names a game.

    The key counts only as a whole string, because one game has the name of the project, which
    also occurs in paths and packages.
    """
    own = re.compile(rf"\.games\.{key}(\.|$)")
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


def pages_used(source: Path, module: ast.Module) -> list[str]:
    """Return imports of features' pages by a module that is none of them.

    Without such imports the bot starts without its pages, which another process makes.
    """
    page = re.compile(r"bot\.features\.\w+\.web\b")
    own = in_web_of_a_feature(source)
    return [name for name in imported(module) if page.match(name) and not own]


def test_only_pages_of_features_import_pages_of_features() -> None:
    assert not broken(lambda source: pages_used(source, tree(source)))


def features_named(source: Path, module: ast.Module) -> list[str]:
    """Return the imports and strings with which a module of `bot/web` names a feature."""
    if source.parts[:2] != ("bot", "web"):
        return []
    imports = [name for name in imported(module) if name.startswith("bot.features.")]
    found = [name for name in imports if not name.startswith("bot.features.registry")]
    features = {path.parent.name for path in (ROOT / "bot/features").glob("*/__init__.py")}
    return found + [text for text in literals(module) if text in features]


def test_the_frame_of_pages_names_no_feature() -> None:
    assert not broken(lambda source: features_named(source, tree(source)))


def test_a_page_of_a_feature_in_the_wrong_place_is_found() -> None:
    page, frame = Path("bot/features/nights/web/night.py"), Path("bot/web/server.py")
    presses = Path("bot/features/nights/presses.py")
    of_a_feature = ast.parse("from bot.features.nights.web.night import view_of")
    assert pages_used(presses, of_a_feature)
    assert pages_used(frame, of_a_feature)
    assert not pages_used(page, of_a_feature)
    for text in ("from bot.features.nights import rows", "import_module(f'{base}.{\"nights\"}')"):
        assert features_named(frame, ast.parse(text)), text
        assert not features_named(page, ast.parse(text)), text
    assert not features_named(frame, ast.parse("from bot.features.registry import web_modules"))
    of_the_frame = ast.parse("from bot.web.visit import Visit")
    assert above(presses, of_the_frame)
    assert not above(page, of_the_frame)


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
    """Helpers are in separate modules, so that a test can move without its neighbours."""
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


@pytest.mark.parametrize("key", registry.games())
def test_the_type_of_each_game_is_known_by_its_name(key: str) -> None:
    assert key in literals(tree(TYPES_OF_GAMES)), f"{TYPES_OF_GAMES} has no `load_game` for {key}"


def test_the_name_of_a_game_is_found() -> None:
    """A game's imports, key and title are found; the project's own name is not reported."""
    for code in (
        "from pasur_core.games.pasur.rules import GAME",
        "from pasur_core.games import pasur",
        "import bot.games.pasur",
        "import_module('pasur_core.games.pasur.players')",
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
    home = ROOT / "pasur_core/games" / key
    rooms = {path.stem for path in home.glob("*.py")}
    assert {"rules", "state"} <= rooms, f"pasur_core/games/{key} needs rules.py and state.py"
    assert rooms <= ROOMS_OF_A_GAME, sorted(rooms - ROOMS_OF_A_GAME)
    inner = {path.relative_to(home).as_posix() for path in home.glob("*/**/*.py")}
    assert inner <= {f"players/{name}.py" for name in PLAYERS_OF_A_GAME}


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


def classes_by_name(modules: Mapping[Path, ast.Module]) -> dict[str, list[Path]]:
    """Return the modules that define each public class name, outside of functions and classes."""
    found: dict[str, list[Path]] = {}
    for source, module in modules.items():
        for node in module.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(source)
    return found


def shared_names(modules: Mapping[Path, ast.Module]) -> set[str]:
    """Return the class names that exist several times, without names that only games share.

    Games have one class each of the same name by design, such as `Round`.
    """

    def of_a_game(source: Path) -> bool:
        return source.parts[:2] in {("pasur_core", "games"), ("pasur_core", "families")}

    return {
        name
        for name, sources in classes_by_name(modules).items()
        if len(sources) > 1 and not all(map(of_a_game, sources))
    }


def functions(source: Path, module: ast.Module) -> set[str]:
    """Return the public functions of a module, outside of classes, as `path:name`."""
    return {
        f"{source.as_posix()}:{node.name}"
        for node in module.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
    }


def test_a_public_class_name_exists_once_outside_the_games() -> None:
    modules = {source: tree(source) for source in SOURCES}
    found, sources = shared_names(modules), classes_by_name(modules)
    new = [
        f"{name} is a class in {' and '.join(map(str, sources[name]))}: rename one of them"
        for name in sorted(found - SHARED_CLASS_NAMES)
    ]
    assert not new, "\n".join(new)
    unique = sorted(SHARED_CLASS_NAMES - found)
    assert not unique, f"tests/test_architecture.py: take {unique} out of `SHARED_CLASS_NAMES`"


def test_a_class_name_that_exists_twice_is_found() -> None:
    one, other = (Path(f"bot/{name}.py") for name in "ab")
    games = [
        Path(f"pasur_core/{name}.py") for name in ("games/rami/state", "families/tricks/state")
    ]
    made = ast.parse("class Made: ...\nclass _Part: ...")
    assert shared_names({one: made, other: made}) == {"Made"}
    assert shared_names({one: made, games[0]: made}) == {"Made"}
    assert shared_names(dict.fromkeys(games, made)) == set()
    assert shared_names({one: made, other: ast.parse("class Other:\n    class Made: ...")}) == set()


def test_no_new_function_has_a_vague_name() -> None:
    found = set().union(*(functions(source, tree(source)) for source in SOURCES))
    vague = {one for one in found if VAGUE.fullmatch(one.rpartition(":")[2])}
    assert not vague - VAGUE_FUNCTIONS, "name it by a verb, or by what it returns"
    assert not VAGUE_FUNCTIONS - vague, "it has another name now: take it out of the list"
    participles = [one for one in found - vague if PARTICIPLE.search(one)]
    assert len(participles) <= PARTICIPLES, "name it by a verb, or by what it returns"


def test_functions_of_modules_are_found() -> None:
    module = ast.parse("def made(): ...\nclass A:\n    def kept(self): ...\nasync def of(): ...")
    assert functions(Path("bot/a.py"), module) == {"bot/a.py:made", "bot/a.py:of"}
    assert functions(Path("bot/a.py"), ast.parse("def _made(): ...")) == set()


def home(source: Path) -> str:
    """Return the feature of a module, `web` or `kernel`; a cog has the name of its feature."""
    if source.parts[:2] == ("bot", "web"):
        return "web"
    if source.parts[0] == "cogs" and (ROOT / "bot/features" / source.stem).is_dir():
        return source.stem
    in_a_feature = source.parts[:2] == ("bot", "features") and len(source.parts) > 3
    return source.parts[2] if in_a_feature else "kernel"


def declared(source: Path) -> list[str]:
    """Return the names of the database tables that a module declares."""
    return [
        node.targets[0].id
        for node in tree(source).body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "Table"
    ]


def misplaced_tables(users: Mapping[str, Iterable[str]], place: str) -> list[str]:
    """Return the tables, by name with the homes of their users, that belong into another schema."""
    found = []
    for name, homes in users.items():
        used = {*homes}
        if place == "kernel" and len(used) == 1 and used != {"kernel"}:
            found.append(f"move {name} to bot/features/{used.pop()}/schema.py")
        elif place != "kernel" and used - {place}:
            found.append(f"move {name} to bot/store/schema.py: {sorted(used)} use it")
    return found


def test_tables_of_one_feature_are_in_its_schema() -> None:
    schemas = [source for source in SOURCES if declared(source)]
    places = {Path("bot/store/schema.py")} | {
        source for source in schemas if home(source) != "kernel"
    }
    assert {*schemas} == places
    assert {source.name for source in schemas} == {"schema.py"}
    for schema in schemas:
        users: dict[str, set[str]] = {name: set() for name in declared(schema)}
        for source in SOURCES:
            for name in imported(tree(source)):
                module, _, table = name.rpartition(".")
                if module == dotted(schema) and table in users:
                    users[table].add(home(source))
        assert not misplaced_tables(users, home(schema))


def test_a_misplaced_table_is_found() -> None:
    users = {"dice": ["dice"], "seats": ["kernel", "dice"], "log": ["kernel"], "sums": ["a", "b"]}
    assert misplaced_tables(users, "kernel") == ["move dice to bot/features/dice/schema.py"]
    assert misplaced_tables({"dice": ["dice", "scores"], "rolls": ["dice"]}, "dice") == [
        "move dice to bot/store/schema.py: ['dice', 'scores'] use it"
    ]


@cache
def namers() -> tuple[dict[str, set[str]], list[tuple[re.Pattern[str], str]]]:
    """Return the homes of sources that name a text, and patterns of composed texts with homes.

    A pattern needs three letters in a row, so that it can only be part of a message's id.
    """
    whole: dict[str, set[str]] = {}
    composed = []
    for page in (ROOT / "bot").rglob("*.html"):
        for text in re.findall(r"""["']([a-z0-9-]+)["']""", page.read_text("utf-8")):
            whole.setdefault(text, set()).add(home(page.relative_to(ROOT)))
    for source in SOURCES:
        place = home(source)
        for text in literals(tree(source)):
            whole.setdefault(text, set()).add(place)
            whole.setdefault(f"refused-{text}", set()).add(place)
        for node in nodes(tree(source)):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    part.value if isinstance(part, ast.Constant) else "" for part in node.values
                ]
                shape = ".+".join(re.escape(str(part)) for part in parts)
                if re.search("[a-z]{3}", shape):
                    composed.append((re.compile(f"(?:.+)?{shape}(?:.+)?"), place))
    return whole, composed


def misplaced_words(ids: Iterable[str], place: str) -> list[str]:
    """Return the messages of the kernel that one feature names, and those that others name."""
    whole, composed = namers()
    found = []
    for name in ids:
        used = set(whole.get(name, ()))
        if place != "kernel":
            if "-" in name and used - {place, "web"}:
                found.append(f"move {name} out of {place}/words: {sorted(used)} name it")
            continue
        used |= {by for shape, by in composed if by not in used and shape.fullmatch(name)}
        if len(used) == 1 and used.isdisjoint({"kernel", "web"}):
            found.append(f"move {name} to bot/features/{used.pop()}/words")
    return found


def test_words_of_one_feature_are_in_its_folder() -> None:
    """Messages of a game are in its own file, even if one feature uses them."""
    files = [*(ROOT / "bot/i18n/en").glob("*.ftl"), *(ROOT / "bot/features").glob("*/words/en.ftl")]
    wrong = []
    for file in files:
        if file.stem in (*registry.games(), "reasons"):
            continue
        ids = re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE)
        place = file.parts[-3] if file.parent.name == "words" else "kernel"
        wrong += misplaced_words(ids, place)
    assert not wrong, "\n".join(wrong)


def test_misplaced_words_are_found() -> None:
    assert misplaced_words(["daily-offer"], "kernel") == [
        "move daily-offer to bot/features/daily/words"
    ]
    assert misplaced_words(["button-join"], "daily") == [
        "move button-join out of daily/words: ['kernel'] name it"
    ]
    assert not misplaced_words(["button-join"], "kernel")
    assert not misplaced_words(["daily-offer"], "daily")
