"""The templates of all pages: each is found by its name, and every value is escaped."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import bot
from bot.web.templates import environment, template_folders

TEMPLATES = sorted(Path(bot.__file__).parent.glob("**/templates/*.html"))


def test_every_template_is_found_by_a_name_that_no_other_has() -> None:
    assert {file.parent for file in TEMPLATES} <= {*template_folders()}
    twice = [name for name, count in Counter(file.name for file in TEMPLATES).items() if count > 1]
    assert not twice, "rename all but one: a name stands for the first template that is found"
    for file in TEMPLATES:
        assert environment().get_template(file.name).filename == str(file)


def test_no_template_turns_escaping_off() -> None:
    hostile = environment().from_string("{{ name }}").render(name="<script>")
    assert hostile == "&lt;script&gt;"
    for file in TEMPLATES:
        assert not re.search(r"\bautoescape\b|\|\s*safe\b", file.read_text("utf-8")), file
