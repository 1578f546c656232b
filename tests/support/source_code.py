"""Find which functions use which others, from their sources alone."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOREIGN = {
    "pettingzoo.test.api_test",
    "playwright.async_api.expect",
    "pytest.fail",
    "pytest.raises",
    "pytest.warns",
}
"""Functions of other packages that assert something."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Assignment = ast.Assign | ast.AnnAssign


def imported(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield each name that a module imports, with its full name."""
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                yield one.asname or one.name, f"{node.module}.{one.name}"
        elif isinstance(node, ast.Import):
            for one in node.names:
                package = one.name.partition(".")[0]
                yield one.asname or package, one.name if one.asname else package


class Module:
    """The functions and constants of a module, and the names that it knows."""

    def __init__(self, name: str, source: str) -> None:
        """Parse the source of the module with this full name."""
        self._name, self._parsed = name, ast.parse(source)
        self.own = dict(named_nodes(self._parsed))

    @cached_property
    def known(self) -> dict[str, str]:
        """The full name of each name that the module defines or imports."""
        return dict(imported(self._parsed)) | {one: f"{self._name}.{one}" for one in self.own}


@dataclass(frozen=True)
class Definition:
    """A function or a constant of a module.

    Attributes:
        node: the function, or the assignment.
        module: the module.
    """

    node: Function | Assignment
    module: Module

    @cached_property
    def uses(self) -> set[str]:
        """The full names of everything that it uses, which takes long to find."""
        return used(self.node, self.module.known)

    @property
    def asserts(self) -> bool:
        """Whether it asserts something, directly or by a function of another package."""
        own = any(isinstance(node, ast.Assert) for node in ast.walk(self.node))
        return own or bool(self.uses & FOREIGN)


def named_nodes(module: ast.Module) -> Iterator[tuple[str, Function | Assignment]]:
    """Yield each function and constant of a module with its name.

    An inner function is part of its outer one. Methods are left out.
    """
    for node in module.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, Assignment):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    yield target.id, node


def dotted(node: ast.AST) -> str:
    """Return `a.b` for a name with attributes, `.b` for an attribute of another expression.

    Return an empty text for other nodes.
    """
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def used(node: Function | Assignment, known: Mapping[str, str]) -> set[str]:
    """Return the full names of the definitions that a node uses.

    `known` maps the names that its module defines or imports to full names; local variables hide
    them.
    """
    names = [one for one in ast.walk(node) if isinstance(one, (ast.Name, ast.Attribute))]
    own = set[str]()
    if isinstance(node, Function):
        own = {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
        own |= {
            one.id for one in names if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
        }
    found = set[str]()
    for one in names:
        first, dot, rest = dotted(one).partition(".")
        if first in known and first not in own:
            found.add(f"{known[first]}{dot}{rest}")
    return found


def definitions(modules: Mapping[str, str]) -> dict[str, Definition]:
    """Return the functions and constants of modules by their full names.

    Args:
        modules: the sources, by the modules' full names.
    """
    found = dict[str, Definition]()
    for name, source in modules.items():
        module = Module(name, source)
        for one, node in module.own.items():
            found[f"{name}.{one}"] = Definition(node, module)
    return found


def reaching(
    known: Mapping[str, Definition], holds: Callable[[Definition], bool]
) -> dict[str, Function]:
    """Return, by full name, the functions that fulfil a condition or use a definition that does.

    They can use it through others. A helper has the name of the module that defines it. Methods are
    ignored, because the class of their object is unknown here.
    """
    found = {name for name, one in known.items() if holds(one)}
    before = -1
    while before < len(found):
        before = len(found)
        found |= {name for name, one in known.items() if name not in found and one.uses & found}
    return {name: known[name].node for name in found if isinstance(known[name].node, Function)}


def sources_of_tests() -> dict[str, str]:
    """Return the sources of all tests and of their helpers, by the modules' full names.

    The checks of `pasur_core.testing` are helpers too.
    """
    return {
        ".".join(source.relative_to(ROOT).with_suffix("").parts): source.read_text("utf-8")
        for folder in ("tests", "pasur_core/testing")
        for source in sorted((ROOT / folder).rglob("*.py"))
    }
