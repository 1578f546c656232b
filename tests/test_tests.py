"""Every test asserts something, itself or through a helper."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOREIGN = {"api_test", "expect", ".fail", ".raises", ".warns"}
"""Functions of other packages that assert; those that are called on something begin with a dot."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def names_in(function: Function) -> set[str]:
    """The names that a function uses; those of attributes begin with a dot."""
    return {
        node.id if isinstance(node, ast.Name) else f".{node.attr}"
        for node in ast.walk(function)
        if isinstance(node, ast.Name | ast.Attribute)
    }


def ours(module: ast.Module) -> set[str]:
    """Functions that a module defines or imports from tests, and all methods that it names."""
    found = set[str]()
    for node in ast.walk(module):
        if isinstance(node, Function):
            found.add(node.name)
        elif isinstance(node, ast.Attribute):
            found.add(f".{node.attr}")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests"):
            found.update(alias.name for alias in node.names)
    return found


def without_an_assert(modules: Sequence[ast.Module]) -> list[str]:
    """Names of the tests that neither assert nor call a function that does.

    Methods are known by their names alone; functions count if the module of a test defines them or
    imports them from other tests.
    """
    functions = [
        node for module in modules for node in ast.walk(module) if isinstance(node, Function)
    ]
    methods = {
        node
        for module in modules
        for owner in ast.walk(module)
        if isinstance(owner, ast.ClassDef)
        for node in owner.body
    }

    def known(found: Iterable[Function]) -> set[str]:
        return {f".{one.name}" if one in methods else one.name for one in found}

    used = {
        function: names_in(function) & (FOREIGN | known_here)
        for module in modules
        for known_here in [ours(module)]
        for function in ast.walk(module)
        if isinstance(function, Function)
    }
    asserting = {
        function
        for function in functions
        if any(isinstance(node, ast.Assert) for node in ast.walk(function))
    }
    names, before = FOREIGN | known(asserting), 0
    while before < len(asserting):
        before = len(asserting)
        asserting |= {function for function in functions if used[function] & names}
        names |= known(asserting)
    return [
        function.name
        for function in functions
        if function.name.startswith("test_") and function not in asserting
    ]


@pytest.mark.slow
def test_every_test_asserts_something() -> None:
    sources = sorted((ROOT / "tests").rglob("*.py"))
    assert not without_an_assert([ast.parse(source.read_text("utf-8")) for source in sources])


def test_a_test_without_an_assert_is_noticed() -> None:
    helpers = "def sure():\n    assert 1\ndef quiet():\n    pass\ndef surer():\n    sure()\n"
    for body, found in (
        ("quiet()", ["test_it"]),
        ("print(1)", ["test_it"]),
        ("assert quiet()", []),
        ("surer()", []),
        ("with pytest.raises(OSError): quiet()", []),
    ):
        assert without_an_assert([ast.parse(f"{helpers}def test_it():\n    {body}\n")]) == found
