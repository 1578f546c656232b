"""Every test asserts something, itself or through a helper."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOREIGN = {
    "pettingzoo.test.api_test",
    "playwright.async_api.expect",
    "pytest.fail",
    "pytest.raises",
    "pytest.warns",
}
"""Functions of other packages that assert."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def imported(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Each name that a module imports, and its full name."""
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                yield one.asname or one.name, f"{node.module}.{one.name}"
        elif isinstance(node, ast.Import):
            for one in node.names:
                package = one.name.partition(".")[0]
                yield one.asname or package, one.name if one.asname else package


def functions(module: ast.Module) -> Iterator[Function]:
    """The functions of a module; those within others are part of them, and methods are left out."""
    return (node for node in module.body if isinstance(node, Function))


def dotted(node: ast.AST) -> str:
    """`a.b` for a name with attributes; it begins with a dot after anything but a name."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def used(function: Function, known: Mapping[str, str]) -> set[str]:
    """The full names of all that a function uses of its module; its own variables hide others."""
    own = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    own |= {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    found = set[str]()
    for node in ast.walk(function):
        first, dot, rest = dotted(node).partition(".")
        if first in known and first not in own:
            found.add(f"{known[first]}{dot}{rest}")
    return found


def without_an_assert(modules: Mapping[str, str]) -> list[str]:
    """Full names of the tests that neither assert nor use a function that does.

    A helper is known by the module that defines it. Methods do not count: the class of what they
    are called on is not known here.

    Args:
        modules: the sources, by the modules' full names.
    """
    asserting, uses = set(FOREIGN), dict[str, set[str]]()
    for name, source in modules.items():
        module = ast.parse(source)
        ours = {one.name: f"{name}.{one.name}" for one in functions(module)}
        known = dict(imported(module)) | ours
        for function in functions(module):
            uses[ours[function.name]] = used(function, known)
            if any(isinstance(node, ast.Assert) for node in ast.walk(function)):
                asserting.add(ours[function.name])
    before = 0
    while before < len(asserting):
        before = len(asserting)
        asserting |= {name for name, names in uses.items() if names & asserting}
    tests = (name for name in uses if name.rpartition(".")[2].startswith("test_"))
    return [name for name in tests if name not in asserting]


@pytest.mark.slow
def test_every_test_asserts_something() -> None:
    sources = sorted((ROOT / "tests").rglob("*.py"))
    assert not without_an_assert(
        {
            ".".join(source.relative_to(ROOT).with_suffix("").parts): source.read_text("utf-8")
            for source in sources
        }
    )


HELPERS = """
def check(url): assert url
def until(holds): check(holds)
def saved(folder): assert folder
def idle(): pass
class World:
    def open(self): assert self
    def close(self): self.open()
"""
"""A module of helpers, `tests.helpers`."""

WITHOUT = {
    "nothing is called": "def test_it(): pass",
    "a builtin": "def test_it(): print(1)",
    "a helper without an assert": "from tests.helpers import idle\ndef test_it(): idle()",
    "a function of the bot with a helper's name": "from bot import check\ndef test_it(): check(1)",
    "a method with a helper's name": "def test_it(bot): bot.host.check()",
    "an own function with a helper's name": "def until(it): pass\ndef test_it(): until(1)",
    "a helper of that name in another module": (
        "from tests.others import until\ndef test_it(): until(1)"
    ),
    "a fixture with a helper's name": (
        "from tests.helpers import saved\ndef test_it(saved): print(saved)"
    ),
    "a variable with a helper's name": (
        "from tests.helpers import check\ndef test_it():\n    check = 1\n    print(check)"
    ),
    "a method with an asserting method's name": (
        "from bot import Tables\ndef test_it(room): room.tables.open(); Tables.close()"
    ),
}
"""Tests that pass whenever nothing is raised."""

WITH = {
    "its own assert": "def test_it(): assert 1",
    "an assert in a function within it": ("def test_it():\n    def check(): assert 1\n    check()"),
    "a helper": "from tests.helpers import check\ndef test_it(): check(1)",
    "a helper by another name": "from tests.helpers import check as c\ndef test_it(): c(1)",
    "a helper's module": "from tests import helpers\ndef test_it(): helpers.check(1)",
    "a helper of a helper": "from tests.helpers import until\ndef test_it(): until(1)",
    "an own helper": "def check(): assert 1\ndef test_it(): check()",
    "an error": "import pytest\ndef test_it():\n    with pytest.raises(OSError): open('')",
}


@pytest.mark.parametrize("source", WITHOUT.values(), ids=WITHOUT)
def test_a_test_without_an_assert_is_noticed(source: str) -> None:
    others = HELPERS.replace("assert", "return")
    modules = {"tests.helpers": HELPERS, "tests.others": others, "tests.test_one": source}
    assert without_an_assert(modules) == ["tests.test_one.test_it"]


@pytest.mark.parametrize("source", WITH.values(), ids=WITH)
def test_a_test_that_asserts_passes(source: str) -> None:
    assert without_an_assert({"tests.helpers": HELPERS, "tests.test_one": source}) == []
