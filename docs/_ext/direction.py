"""Show pages in other languages than English in their language and direction, side bars included.

The language is a folder of the page's path, as in `play/fa/index`, or ends its name, as in
`legal/privacy.fa`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

DIRECTIONS = {"fr": "ltr", "fa": "rtl"}
"""Directions of writing, by language."""

LABELS: Mapping[str, Mapping[str, str]] = {
    "fr": {
        "Back to top": "Retour en haut",
        "Home": "Accueil",
        "Next": "Suivant",
        "On this page": "Sur cette page",
        "Previous": "Précédent",
        "Search": "Rechercher",
        "Skip to content": "Aller au contenu",
    },
    "fa": {
        "Back to top": "بازگشت به بالا",
        "Home": "خانه",
        "Next": "بعدی",
        "On this page": "در این صفحه",
        "Previous": "قبلی",
        "Search": "جست‌وجو",
        "Skip to content": "رفتن به متن",
    },
}
"""The theme's labels that people read, by language."""

_SHEET, _MIRRORED = "styles/furo.css", "styles/furo-mirrored.css"
_AFTER_THE_THEME = 900
"""A priority of event handlers; the theme has 500."""


def language_of(docname: str) -> str | None:
    """Return the language of a page; None for English.

    >>> language_of("play/fa/index"), language_of("legal/terms.fr"), language_of("play/index")
    ('fa', 'fr', None)
    """
    found = re.search(rf"[/.]({'|'.join(DIRECTIONS)})(?:/|$)", docname)
    return found[1] if found else None


def mirrored(sheet: str) -> str:
    """Return a style sheet with left and right exchanged in its declarations.

    >>> mirrored(".left{margin-left:1px;float:right}")
    '.left{margin-right:1px;float:left}'
    """
    other = {"left": "right", "right": "left"}

    def exchanged(block: re.Match[str]) -> str:
        return re.sub(r"\b(?:left|right)\b", lambda side: other[side[0]], block[0])

    return re.sub(r"\{[^{}]*\}", exchanged, sheet)


def pages_below(docname: str, env: BuildEnvironment) -> Iterator[str]:
    """Yield a page and those below it, in the order of the tables of contents."""
    yield docname
    for child in env.toctree_includes.get(docname, ()):
        yield from pages_below(child, env)


def _navigation(
    docname: str, language: str, env: BuildEnvironment, pathto: Callable[[str], str]
) -> str:
    """Return the list of all pages in a language, for the side bar."""
    items = []
    for page in pages_below("index", env):
        if language_of(page) == language:
            kind = "toctree-l1 current current-page" if page == docname else "toctree-l1"
            title = escape(env.titles[page].astext())
            link = f'<a class="reference internal" href="{pathto(page)}">{title}</a>'
            items.append(f'<li class="{kind}">{link}</li>')
    return f"<ul>{''.join(items)}</ul>"


def _show(
    app: Sphinx, docname: str, template: str, context: dict[str, Any], doctree: object
) -> None:
    """Adapt the body, the labels, the side bar and the style sheet of a page."""
    language = language_of(docname)
    if language is None or "body" not in context:
        return
    opening = f'<div lang="{language}" dir="{DIRECTIONS[language]}">'
    context["body"] = f"{opening}{context['body']}</div>"
    context["language"] = language

    def label(text: str, **values: str) -> str:
        return LABELS[language].get(text, text) % values

    context["_"] = context["gettext"] = label
    context["furo_navigation_tree"] = _navigation(docname, language, app.env, context["pathto"])
    if DIRECTIONS[language] == "rtl":
        context["css_files"] = [
            f"_static/{_MIRRORED}" if str(sheet.filename).endswith(_SHEET) else sheet
            for sheet in context["css_files"]
        ]


def _write_the_mirrored_sheet(app: Sphinx, exception: Exception | None) -> None:
    folder = Path(app.outdir, "_static")
    if exception is None and (folder / _SHEET).exists():
        (folder / _MIRRORED).write_text(mirrored((folder / _SHEET).read_text("utf-8")), "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.connect("html-page-context", _show, priority=_AFTER_THE_THEME)
    app.connect("build-finished", _write_the_mirrored_sheet)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
