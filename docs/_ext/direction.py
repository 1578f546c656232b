"""Mark pages in other languages than English, so that browsers read and align them rightly.

The language is a folder of the page's path, as in `play/fa/index`, or ends its name, as in
`legal/privacy.fa`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DIRECTIONS = {"fr": "ltr", "fa": "rtl"}
"""Directions of writing, by language."""


def language_of(docname: str) -> str | None:
    """Return the language of a page; None for English.

    >>> language_of("play/fa/index"), language_of("legal/terms.fr"), language_of("play/index")
    ('fa', 'fr', None)
    """
    found = re.search(rf"[/.]({'|'.join(DIRECTIONS)})(?:/|$)", docname)
    return found[1] if found else None


def _marked(
    app: Sphinx, docname: str, template: str, context: dict[str, Any], doctree: object
) -> None:
    """Put the body of a page into an element with its language and direction."""
    language = language_of(docname)
    if language and "body" in context:
        opening = f'<div lang="{language}" dir="{DIRECTIONS[language]}">'
        context["body"] = f"{opening}{context['body']}</div>"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.connect("html-page-context", _marked)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
