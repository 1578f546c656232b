"""The form of a person's own settings."""

from __future__ import annotations

from bot.i18n import Words, folder_of, languages, words_for
from bot.pages.accents import TABLE_COLOUR
from bot.pages.audience import Audience
from bot.pages.custom_ids import Press
from bot.pictures.scene import PACKS
from bot.store.people import NEVER, TOLD
from bot.ui.layout import Block, Button, Choice, Page, Row, Select, Text
from bot.ui.limits import CHOICE_TEXT, length

AUTO = "auto"
"""The value for no choice: the server's setting is used, or Discord's language. It is stored as
None."""
OWN = {
    "hand": (AUTO, "dm", "here"),
    "look": (AUTO, "picture", "both", "text", TOLD),
    "pack": (AUTO, *PACKS),
    "hints": (AUTO, "always", "never"),
    "notice": ("away", "always", TOLD, "never"),
    "scoreboards": (AUTO, NEVER),
}
"""A person's settings and their possible values; the value `told` of `look` also sets `notice`."""


def settings_page(audience: Audience, *, in_server: bool, browsers: bool = False) -> Page:
    """Return the form of a person's settings.

    In a server, the form mentions the command for the server's settings. With `browsers`, it has a
    button that ends the person's sessions in browsers.
    """
    words = audience.words
    blocks: list[Block] = [Text(words("settings-own"))]
    for name, values in OWN.items():
        now = getattr(audience.person, name) or AUTO
        if (name, now, audience.person.notice) == ("look", "text", TOLD):
            now = TOLD
        blocks += field("setown", name, values, now, words)
    blocks += language("setown", "setting", audience.person.language, words)
    if browsers:
        end = Button(words("setting-end-browsers"), Press("endbrowsers", 0).button())
        blocks.append(Row((end,)))
    if in_server:
        blocks.append(Text(words("settings-server-elsewhere")))
    return Page(tuple(blocks), TABLE_COLOUR)


def field(
    verb: str, name: str, values: tuple[str | int, ...], now: object, words: Words
) -> list[Block]:
    """Return a setting's name as text, and the select of its values with `now` selected.

    `verb` is the verb in the select's custom id.
    """
    label = name.replace("_", "-")
    question = words(f"setting-{label}")
    return [
        Text(question),
        Select(
            Press(verb, 0, 0, name).select(),
            words("settings-pick"),
            tuple(
                _choice(
                    words(f"setting-{label}-{value}"),
                    str(value),
                    question,
                    words,
                    chosen=value == now,
                )
                for value in values
            ),
        ),
    ]


def _choice(label: str, value: str, question: str, words: Words, *, chosen: bool) -> Choice:
    """Return an entry of a list; the chosen one also has the setting's name, if both fit."""
    named = words("settings-now", value=label, question=question.replace("*", ""))
    return Choice(named if chosen and length(named) <= CHOICE_TEXT else label, value, chosen=chosen)


def language(verb: str, of: str, now: str | None, words: Words) -> list[Block]:
    """Return the text and the select for choosing a language.

    The list is empty if the bot has only one language.

    Args:
        verb: the verb in the select's custom id.
        of: `setting` for a person's language, `setup` for a server's.
        now: the chosen language; None for Discord's.
        words: the reader's language.
    """
    if len(languages()) < 2:
        return []
    question, chosen = words("setting-language"), folder_of(now)
    named = {AUTO: words(f"{of}-language-auto")}
    named |= {one: words_for(one)("language-name") for one in languages()}
    return [
        Text(question),
        Select(
            Press(verb, 0, 0, "language").select(),
            words("settings-pick"),
            tuple(
                _choice(label, value, question, words, chosen=value == (chosen or AUTO))
                for value, label in named.items()
            ),
        ),
    ]
