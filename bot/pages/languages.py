"""The languages to choose from, each called by its own name."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import Words, languages, words_for
from bot.pages.custom_ids import Press
from bot.ui.layout import Button, Page, Text, rows


def others(words: Words) -> Iterator[Words]:
    """Yield the words of every other language; one with other digits is the same language."""
    own = words.plain.language.partition("-u-")[0]
    for language in languages():
        if "-u-" not in language and language != own:
            yield words_for(language)


def language_buttons(verb: str, words: Words) -> tuple[Button, ...]:
    """Return a button for every other language."""
    return tuple(
        Button(other("language-name"), Press(verb, 0, 0, other.language).button())
        for other in others(words)
    )


def offer_page(words: Words) -> Page:
    """Return what somebody reads once, whom Discord may have told us nothing about."""
    offers = "\n".join(other("language-offer") for other in others(words))
    return Page((Text(offers), *rows(language_buttons("speak", words)), Text(words("language-or"))))
