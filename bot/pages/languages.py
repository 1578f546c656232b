"""The choice of a language; each language has its own name for itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.i18n import Words, languages, words_for
from bot.pages.custom_ids import Press
from bot.ui.layout import Button, Page, Text


def others(words: Words) -> Iterator[Words]:
    """Yield `Words` for every other language, except variants that differ only in digits."""
    own = words.plain.language.partition("-u-")[0]
    for language in languages():
        if "-u-" not in language and language != own:
            yield words_for(language)


def language_buttons(verb: str, words: Words, rest: str = "") -> tuple[Button, ...]:
    """Return a button for every other language, named in that language; `verb` handles them.

    `rest` follows the language in their custom ids.
    """
    return tuple(
        Button(other("language-name"), Press(verb, 0, 0, f"{other.language}{rest}").button())
        for other in others(words)
    )


def with_languages(page: Page, words: Words) -> Page:
    """Return a private page with a line about the other languages and how to choose one.

    Discord does not offer Persian, so its locale can differ from the reader's language. A page that
    already has a choice of language gets no such line. Raise `OutOfLimits` if the line does not
    fit.
    """
    named = [other("language-name") for other in others(words)]
    chosen = (Press("setown", 0, 0, "language").select(), Press("speakhere", 0).button())
    if not named or any(one.startswith(chosen) for one in page.ids):
        return page
    line = Text(words("language-others", languages=words.row(named)))
    return replace(page, blocks=(*page.blocks, line))
