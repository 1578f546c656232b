"""The settings form: a person's own, and the server's for those who manage it."""

from __future__ import annotations

from bot.i18n import Words, languages
from bot.pages.audience import Audience
from bot.pages.custom_ids import Press
from bot.pages.lobby import FELT
from bot.ui.layout import Block, Choice, Page, Rule, Select, Text

AUTO = "auto"
"""Leaves a setting to the server, or a language to Discord; it is stored as None."""
OWN = {
    "hand": ("dm", "here"),
    "look": (AUTO, "text", "picture"),
    "notice": ("away", "always", "never"),
}
"""A person's settings and their values."""
SERVER = {
    "board": ("picture", "text"),
    "auto_deal": (0, 10, 20, 60),
    "speed": ("relaxed", "live", "slow", "off"),
}
"""A server's settings and their values."""


def settings_page(audience: Audience, *, in_server: bool, manages: bool) -> Page:
    """A person's form, and in a server the server's; a sentence for those who don't manage it."""
    words = audience.words
    blocks: list[Block] = [Text(words("settings-own"))]
    for name, values in OWN.items():
        blocks += _field("setown", name, values, getattr(audience.person, name) or AUTO, words)
    blocks += _language("setown", audience.person.language, words)
    if not in_server:
        return Page(tuple(blocks), FELT)
    blocks.append(Rule())
    if not manages:
        blocks.append(Text(words("settings-server-closed")))
        return Page(tuple(blocks), FELT)
    blocks.append(Text(words("settings-server")))
    for name, served in SERVER.items():
        blocks += _field("setserver", name, served, getattr(audience.guild, name), words)
    blocks += _language("setserver", audience.guild.language, words)
    return Page(tuple(blocks), FELT)


def _field(
    verb: str, name: str, values: tuple[str | int, ...], now: object, words: Words
) -> list[Block]:
    label = name.replace("_", "-")
    return [
        Text(words(f"setting-{label}")),
        Select(
            Press(verb, 0, 0, name).select(),
            words("settings-pick"),
            tuple(
                Choice(words(f"setting-{label}-{value}"), str(value), chosen=value == now)
                for value in values
            ),
        ),
    ]


def _language(verb: str, now: str | None, words: Words) -> list[Block]:
    if len(languages()) < 2:
        return []
    return [
        Text(words("setting-language")),
        Select(
            Press(verb, 0, 0, "language").select(),
            words("settings-pick"),
            (
                Choice(words("setting-language-auto"), AUTO, chosen=now is None),
                *(Choice(words(f"language-{one}"), one, chosen=one == now) for one in languages()),
            ),
        ),
    ]
