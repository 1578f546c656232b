"""The settings form: a person's own, and the server's for those who manage it."""

from __future__ import annotations

from typing import Any

import discord

from bot.i18n import Words, languages
from bot.pages.audience import Reader
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


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may change the server's settings here."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def settings_page(reader: Reader, interaction: discord.Interaction[Any]) -> Page:
    """Return both forms; instead of the server's a sentence for those who may not change it."""
    words = reader.words
    blocks: list[Block] = [Text(words("settings-own"))]
    for name, values in OWN.items():
        blocks += _field("setown", name, values, getattr(reader.person, name) or AUTO, words)
    blocks += _language("setown", reader.person.language, words)
    if interaction.guild_id is None:
        return Page(tuple(blocks), FELT)
    blocks.append(Rule())
    if not may_manage(interaction):
        blocks.append(Text(words("settings-server-closed")))
        return Page(tuple(blocks), FELT)
    blocks.append(Text(words("settings-server")))
    for name, served in SERVER.items():
        blocks += _field("setserver", name, served, getattr(reader.guild, name), words)
    blocks += _language("setserver", reader.guild.language, words)
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
