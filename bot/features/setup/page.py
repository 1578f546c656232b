"""The form of `/setup`: settings for all tables of a server, for its managers."""

from __future__ import annotations

from bot.competition.seasons import HAND, LENGTHS, MONTH, QUARTER
from bot.features.settings.page import field, language
from bot.i18n import Words
from bot.pages.accents import FELT
from bot.pages.custom_ids import Press
from bot.store.people import Guild
from bot.ui.layout import Block, Button, Choice, Lookup, Page, Row, Select, Text
from bot.ui.limits import CHOICES
from pasur_core.registry import ordered_games

PAGES = ("tables", "looks", "seasons")
FIELDS: dict[str, tuple[str | int, ...]] = {
    "threads": ("busy", "always", "never"),
    "most_tables": (5, 10, 25, 50, 100),
    "hand": ("dm", "here"),
    "board": ("picture", "both", "text"),
    "auto_deal": (0, 10, 20, 60),
    "speed": ("relaxed", "live", "slow", "off"),
    "season": LENGTHS,
    "season_day": (1, 5, 10, 15, 20, 25, 28),
    "season_matches": (3, 5, 8, 12, 16, 20),
}
"""A server's settings with a short list of values."""
ROLES = ("opener_role_id", "players_role_id")
"""A server's settings that are a role, or none."""


def setup_page(guild: Guild, words: Words, name: str = PAGES[0]) -> Page:
    """Return one of the `PAGES` of the form. Raise `KeyError` for another."""
    blocks: list[Block] = [Text(words("setup-title"))]
    blocks += {"tables": _tables, "looks": _looks, "seasons": _seasons}[name](guild, words)
    turn = (
        Button(words(f"setup-{page}"), Press("setup", 0, 0, page).button(), disabled=page == name)
        for page in PAGES
    )
    return Page((*blocks, Row(tuple(turn))), FELT)


def page_of(setting: str) -> str:
    """Return the page of the form that has a setting."""
    if setting in ("season", "season_day", "season_matches", "scoreboard_channel_id"):
        return "seasons"
    return "looks" if setting in ("hand", "board", "auto_deal", "speed", "language") else "tables"


def _tables(guild: Guild, words: Words) -> list[Block]:
    return [
        *field("setserver", "threads", FIELDS["threads"], _threads(guild), words),
        Text(words("setting-channels")),
        Lookup(
            Press("setserver", 0, 0, "channels").select(),
            words("setting-channels-any"),
            "channel",
            tuple(guild.channels or ()),
            CHOICES,
        ),
        Text(words("setting-games")),
        _games(guild, words),
        *_role("opener_role_id", guild.opener_role_id, words),
        *_role("players_role_id", guild.players_role_id, words),
        *field("setserver", "most_tables", FIELDS["most_tables"], guild.most_tables, words),
    ]


def _threads(guild: Guild) -> str:
    return "always" if guild.threads else "busy" if guild.busy_threads else "never"


def _looks(guild: Guild, words: Words) -> list[Block]:
    blocks: list[Block] = []
    for name in ("hand", "board", "auto_deal", "speed"):
        blocks += field("setserver", name, FIELDS[name], getattr(guild, name), words)
    return [*blocks, *language("setserver", guild.language, words)]


def _seasons(guild: Guild, words: Words) -> list[Block]:
    blocks: list[Block] = []
    for name in ("season", "season_day", "season_matches"):
        if name != "season_day" or guild.season in (MONTH, QUARTER):
            blocks += field("setserver", name, FIELDS[name], getattr(guild, name), words)
    channel = guild.scoreboard_channel_id
    blocks += [
        Text(words("setting-scoreboard-channel")),
        Lookup(
            Press("setserver", 0, 0, "scoreboard_channel_id").select(),
            words("setting-scoreboard-channel-none"),
            "channel",
            () if channel is None else (channel,),
        ),
    ]
    if guild.season == HAND:
        ends = Button(words("setup-end-season"), Press("endseason", 0).button(), style="danger")
        blocks.append(Row((ends,)))
    return blocks


def _games(guild: Guild, words: Words) -> Select:
    games = ordered_games()
    return Select(
        Press("setserver", 0, 0, "games").select(),
        words("setting-games-all"),
        tuple(
            Choice(
                words(f"{game.key}-title"),
                game.key,
                chosen=guild.games is not None and game.key in guild.games,
            )
            for game in games
        ),
        least=0,
        most=len(games),
    )


def _role(name: str, now: int | None, words: Words) -> list[Block]:
    label = name.removesuffix("_id").replace("_", "-")
    return [
        Text(words(f"setting-{label}")),
        Lookup(
            Press("setserver", 0, 0, name).select(),
            words(f"setting-{label}-none"),
            "role",
            () if now is None else (now,),
        ),
    ]
