"""Every refusal that code can raise is in a test: by its code, its message or its sentence."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from tests.bot.i18n.fluent_files import messages
from tests.support.source_code import ROOT


def raised() -> set[str]:
    """Return the codes in all calls of `Refused` in the sources, also one of several in a call."""
    return {
        code.value
        for file in sources("bot", "cogs")
        if "Refused(" in (text := file.read_text("utf-8"))
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call) and call.args
        if isinstance(call.func, ast.Name) and call.func.id == "Refused"
        for code in _results(call.args[0])
        if isinstance(code, ast.Constant) and isinstance(code.value, str)
    }


def _results(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.IfExp):
        return [*_results(node.body), *_results(node.orelse)]
    return [node]


def sources(*folders: str) -> list[Path]:
    """Return the modules of these folders, without this one."""
    here = Path(__file__)
    return [
        one for folder in folders for one in (ROOT / folder).rglob("*.py") if not one.samefile(here)
    ]


@pytest.mark.slow
def test_every_refusal_is_in_a_test() -> None:
    """A new one is produced in the test that is nearest to it, or in a golden text."""
    files = [*sources("tests"), *(ROOT / "tests").rglob("texts.txt")]
    tested = " ".join(re.sub(r'"\s+f?"', "", one.read_text("utf-8")) for one in files)
    codes = {*re.findall(r'["\n](?:refused-)?([a-z-]+)(?:"|: )', tested)}
    english = messages("en")

    def is_said(code: str) -> bool:
        message = english.get(f"refused-{code}")
        parts = [] if message is None or message.value is None else message.value.elements
        texts = [one.value for one in parts if isinstance(one, ftl.TextElement)]
        return any(len(text) > 20 and text[:24] in tested for text in texts)

    assert {code for code in raised() - codes if not is_said(code)} == set()
