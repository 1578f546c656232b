"""Render pages from templates; each value is escaped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import urlencode

from aiohttp import web
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bot.features.registry import web_folders
from bot.i18n import Words, folder_of, languages, words_for
from bot.pages.names import person_name
from bot.pages.web_links import WebLinks
from bot.web.files import files
from bot.web.visit import Html


def template_folders() -> list[Path]:
    """Return the folders of templates: this package's, and one in each feature with pages."""
    return [one / "templates" for one in (Path(__file__).parent, *web_folders())]


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """A link to the page in another language: the language's name, its BCP 47 tag, the address."""

    name: str
    tag: str
    url: str
    current: bool


@cache
def environment() -> Environment:
    """Return the environment of all templates; a missing value is an error."""
    found = Environment(
        loader=FileSystemLoader(template_folders()),
        # Otherwise each page would ask the disk whether its templates have changed.
        auto_reload=False,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals["person_name"] = person_name
    return found


def words_of(request: web.Request, *otherwise: str | None) -> Words:
    """Return the language of a page: the reader's choice, else the browser's, else of `otherwise`.

    `otherwise` has languages in order of preference. If it has a variant of the found language,
    such as one with other digits, the variant is used.
    """
    accepted = _accepted_languages(request.headers.get("Accept-Language", ""))
    asked = (folder_of(request.query.get("lang")), *accepted, *otherwise)
    found = next(filter(None, map(folder_of, asked)), "")
    variants = (code for code in otherwise if code and code.startswith(f"{found}-u-"))
    return words_for(next(variants, None), found)


def _accepted_languages(header: str) -> list[str]:
    """Return the languages that a browser accepts, the most preferred first.

    >>> _accepted_languages("de;q=0.5, fa-IR, fr;q=0.8, *;q=0.1, x;q=maybe")
    ['fa-IR', 'fr', 'de']
    """
    found: list[tuple[float, int, str]] = []
    for part in header.split(",")[:20]:
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality or 1.0)
        except ValueError:
            continue
        if name.strip() not in ("", "*") and weight > 0:
            found.append((-weight, len(found), name.strip()))
    return [name for _, _, name in sorted(found)]


def render(
    parameters: Mapping[str, str], page: Html, words: Words, links: WebLinks | None, server: str
) -> str:
    """Return a page as HTML.

    Besides its own values, a template gets `words`, `language` (BCP 47) and `direction`. It gets
    `languages` too, the links to the page in other languages: these links keep the query parameters
    in `parameters`. `static` returns a file's address. `links` is None on a page about a failure.
    `server` is the server's name.
    """
    return (
        environment()
        .get_template(page.template)
        .render(
            page.values,
            words=words,
            language=words.language,
            direction="rtl" if words.right_to_left else "ltr",
            languages=_language_links(parameters, words),
            static=files().url,
            links=links,
            server=server,
        )
    )


def _language_links(parameters: Mapping[str, str], words: Words) -> list[LanguageLink]:
    kept = {name: value for name, value in parameters.items() if value}
    return [
        LanguageLink(
            words_for(code)("language-name"),
            code,
            # A query alone stays on this page, whatever its path looks like.
            f"?{urlencode({**kept, 'lang': code})}",
            words.language.partition("-")[0] == code,
        )
        for code in languages()
        # A variant, such as other digits, is a choice in the settings.
        if "-" not in code
    ]
