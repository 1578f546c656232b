"""Every test asserts something, itself or through a helper."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.support.source_code import Function, definitions, reaching, sources_of_tests


def without_an_assert(modules: Mapping[str, str]) -> list[str]:
    """Return the full names of the tests that neither assert nor use a function that does."""
    known = definitions(modules)
    asserting = reaching(known, lambda one: one.asserts)
    return [
        name
        for name, one in known.items()
        if isinstance(one.node, Function)
        and one.node.name.startswith("test_")
        and name not in asserting
    ]


@pytest.mark.slow
def test_every_test_asserts_something() -> None:
    assert not without_an_assert(sources_of_tests())


HELPERS = """
def check(url): assert url
def until(holds): check(holds)
def saved(folder): assert folder
def idle(): pass
class World:
    def open(self): assert self
    def close(self): self.open()
"""
"""The source of a module of helpers, `tests.helpers`."""

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
"""Sources of tests that pass whenever nothing is raised."""

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
def test_a_test_without_an_assert_is_found(source: str) -> None:
    others = HELPERS.replace("assert", "return")
    modules = {"tests.helpers": HELPERS, "tests.others": others, "tests.test_one": source}
    assert without_an_assert(modules) == ["tests.test_one.test_it"]


@pytest.mark.parametrize("source", WITH.values(), ids=WITH)
def test_a_test_that_asserts_passes(source: str) -> None:
    assert without_an_assert({"tests.helpers": HELPERS, "tests.test_one": source}) == []
