"""The form of `/setup`: settings for all tables of a server, for its managers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Literal

from bot.competition.seasons import HAND, LENGTHS, MONTH, QUARTER
from bot.features.seasons.warning_page import warning_text
from bot.features.settings.page import field, language
from bot.i18n import Words, folder_of, words_for
from bot.i18n.zones import DEFAULT_ZONE, clock_in, has_fixed_clocks, zone_name
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.web_links import WebLinks
from bot.store.manager_warnings import ManagerWarning
from bot.store.people import Guild
from bot.ui.layout import Block, Button, Choice, Form, Lookup, Page, Row, Section, Select, Text
from bot.ui.limits import CHOICES, TYPED
from pasur_core.registry import ordered_games

WEB = "web"
"""The name of the form's page about the server's web page, if the operator serves web pages."""
FIELDS: dict[str, tuple[str | int, ...]] = {
    "threads": ("busy", "always", "never"),
    "most_tables": (5, 10, 25, 50, 100),
    "hand": ("dm", "here"),
    "board": ("picture", "both", "text"),
    "auto_deal": (0, 10, 20, 60),
    "speed": ("relaxed", "live", "slow", "off"),
    "president_ranks": ("usual", "polite"),
    "season": LENGTHS,
    "season_day": (1, 5, 10, 15, 20, 25, 28),
    "season_matches": (3, 5, 8, 12, 16, 20),
}
"""A server's settings with a short list of values."""
CHANNELS = ("scoreboard_channel_id", "weekly_channel_id")
"""A server's settings that hold a channel id, or None."""
ROLES = ("opener_role_id", "players_role_id", "champion_role_id")
"""A server's settings that hold a role id, or None."""
PAGES = {
    "games": ("games", "any_options", "president_ranks"),
    "channels": ("channels", "opener_role_id", "players_role_id", "most_tables"),
    "tables": ("threads", "hand", "board", "auto_deal", "speed"),
    "language": ("language",),
    "seasons": ("season", "season_day", "season_matches", *CHANNELS, "champion_role_id"),
}
"""The form's pages after its overview, each with its settings; `WEB` is one more."""


def overview_page(guild: Guild, words: Words, *, now: float, web_url: str = "") -> Page:
    """Return the first page of the form: for each other page, a line with its present values.

    Args:
        guild: the settings of the server.
        words: the reader's language.
        now: Unix time.
        web_url: the beginning of all links to web pages; empty if none are served.
    """
    games = guild.games or ()
    spoken = folder_of(guild.language)
    lines = {
        "games": words(
            "setup-line-games",
            count=len(games),
            games=words.list(words(f"{key}-title") for key in games),
        ),
        "channels": words(
            "setup-line-channels",
            count=len(guild.channels or ()),
            channels=words.list(f"<#{one}>" for one in guild.channels or ()),
        ),
        "tables": words("setup-line-tables", threads=_threads(guild)),
        "language": words(
            "setup-line-language",
            chosen="auto" if spoken is None else "yes",
            language="" if spoken is None else words_for(spoken)("language-name"),
            zone=zone_name(guild.zone, words),
            time=clock_in(guild.zone, now, words),
        ),
        "seasons": words("setup-line-seasons", season=guild.season, day=guild.season_day),
    }
    if web_url:
        lines[WEB] = words("setup-line-web", page="no" if guild.web_secret is None else "yes")
    rows = (
        Section(Text(said), Button(words(f"setup-{page}"), Press("setup", 0, 0, page).button()))
        for page, said in lines.items()
    )
    return Page((Text(words("setup-title")), *rows), TABLE_COLOUR)


def setup_page(
    guild: Guild,
    words: Words,
    name: str,
    warnings: Sequence[ManagerWarning] = (),
    link: str = "",
    *,
    now: float,
    web_url: str = "",
    zones: Sequence[str] = (),
    sentence: str = "",
) -> Page:
    """Return one of the `PAGES` of the form, or `WEB`. Raise `KeyError` for any other name.

    Args:
        guild: the settings of the server.
        words: the reader's language.
        name: the name of the page.
        warnings: the server's problems, for the page with the settings that fix them.
        link: a link for granting a permission that a warning asks for; empty for none.
        now: Unix time.
        web_url: as in `overview_page`.
        zones: time zones to choose from, for the page with the language.
        sentence: a sentence above the page; empty for none.
    """
    blocks: list[Block] = [Text(sentence)] if sentence else []
    blocks += [Text(f"⚠️ {warning_text(one, guild, words)}") for one in warnings]
    if link:
        blocks.append(Row((Button(words("setup-allow-roles"), url=link),)))
    if name == "seasons":
        gone = {one.what for one in warnings if one.why == "deleted"}
        blocks += _seasons(guild, words, gone)
    elif name == WEB:
        secret = guild.web_secret
        blocks += _web(None if secret is None else WebLinks(web_url, secret), words)
    elif name == "language":
        blocks += [
            *language("setserver", "setup", guild.language, words),
            *_zone(guild, words, now, zones),
        ]
    else:
        blocks += {"games": _games, "channels": _channels, "tables": _tables}[name](guild, words)
    back = Button(words("setup-back"), Press("setup", 0).button())
    return Page((*blocks, Row((back,))), TABLE_COLOUR)


def page_of(setting: str) -> str:
    """Return the name of the page, one of `PAGES`, that has a setting."""
    return next(page for page, settings in PAGES.items() if setting in settings)


def mark_of(secret: str | None) -> str:
    """Return a short hash that identifies the link to a server's page.

    A button that ends a link contains the hash of that link, so it never ends a later one.
    """
    return "" if secret is None else sha256(secret.encode()).hexdigest()[:12]


def web_sure_page(choice: str, secret: str | None, words: Words) -> Page:
    """Return the question whether to replace or to switch off the present link.

    `choice` is `new` for a new link, `off` for none.
    """
    press = Press("webpage", 0, 0, f"{choice}/{mark_of(secret)}").button()
    sure = Button(words(f"setup-web-{choice}"), press, style="danger")
    back = Button(words("setup-back"), Press("setup", 0, 0, WEB).button())
    return Page((Text(words(f"setup-web-{choice}-sure")), Row((sure, back))), TABLE_COLOUR)


def _games(guild: Guild, words: Words) -> list[Block]:
    return [
        Text(words("setting-games")),
        _game_list("games", guild.games, "setting-games-all", words),
        Text(words("setting-any-options")),
        _game_list("any_options", guild.any_options, "setting-any-options-none", words),
        *_fields(guild, ("president_ranks",), words),
    ]


def _channels(guild: Guild, words: Words) -> list[Block]:
    return [
        Text(words("setting-channels")),
        Lookup(
            Press("setserver", 0, 0, "channels").select(),
            words("setting-channels-any"),
            "channel",
            tuple(guild.channels or ()),
            CHOICES,
        ),
        *_role("opener_role_id", guild.opener_role_id, words),
        *_role("players_role_id", guild.players_role_id, words),
        *_fields(guild, ("most_tables",), words),
    ]


def _tables(guild: Guild, words: Words) -> list[Block]:
    return [
        *field("setserver", "threads", FIELDS["threads"], _threads(guild), words),
        *_fields(guild, ("hand", "board", "auto_deal", "speed"), words),
    ]


def _fields(guild: Guild, names: Sequence[str], words: Words) -> list[Block]:
    blocks: list[Block] = []
    for name in names:
        blocks += field("setserver", name, FIELDS[name], getattr(guild, name), words)
    return blocks


def _threads(guild: Guild) -> str:
    return "always" if guild.threads else "busy" if guild.busy_threads else "never"


def _zone(guild: Guild, words: Words, now: float, found: Sequence[str]) -> list[Block]:
    """Return the server's time zone, with buttons to type a city or to use the reader's zone.

    `found` are the zones to choose from if several fit the typed text.
    """
    chosen, usual = guild.zone, words.zone
    shown = words(
        "setting-zone",
        zone=zone_name(chosen, words),
        time=clock_in(chosen, now, words),
        fixed="yes" if has_fixed_clocks(chosen) else "no",
    )
    buttons = [Button(words("setup-zone-type"), Press("zone", 0).button())]
    if usual not in (chosen, DEFAULT_ZONE):
        offer = words("setup-zone-offer", zone=zone_name(usual, words))
        buttons.append(Button(offer, Press("zone", 0, 0, usual).button()))
    blocks: list[Block] = [Text(shown), Row(tuple(buttons))]
    if found:
        choices = (Choice(zone_name(one, words), one, one) for one in found)
        blocks.append(Select(Press("zone", 0).select(), words("setup-zone-many"), tuple(choices)))
    return blocks


def zone_form(words: Words) -> Form:
    """Return the form in which a person types a city, to choose the server's time zone."""
    title, label, about = (words(f"setup-zone-{one}") for one in ("title", "label", "about"))
    return Form(Press("zone", 0).form(), title, label, about, "", TYPED)


def _seasons(guild: Guild, words: Words, gone: Collection[str]) -> list[Block]:
    """Return the settings of seasons; a channel or role in `gone` is not preselected.

    Discord refuses a list whose preselected channel or role does not exist.
    """
    day = ("season_day",) if guild.season in (MONTH, QUARTER) else ()
    blocks = _fields(guild, ("season", *day, "season_matches"), words)
    channel = None if "channel" in gone else guild.scoreboard_channel_id
    weekly = None if "weekly" in gone else guild.weekly_channel_id
    role = None if "role" in gone else guild.champion_role_id
    blocks += [
        *_channel("scoreboard_channel_id", channel, words),
        *_channel("weekly_channel_id", weekly, words),
        *_role("champion_role_id", role, words),
    ]
    if guild.season == HAND:
        ends = Button(words("setup-end-season"), Press("endseason", 0).button(), style="danger")
        blocks.append(Row((ends,)))
    return blocks


def _web(web: WebLinks | None, words: Words) -> list[Block]:
    """Return the settings of the server's web page."""
    if web is None:
        make = Button(words("setup-web-make"), Press("webpage", 0, 0, "new/").button())
        return [Text(words("setup-web-none")), Row((make,))]
    buttons = (
        Button(words("button-web"), url=web.to()),
        Button(words("setup-web-new"), Press("webpage", 0, 0, "new").button()),
        Button(words("setup-web-off"), Press("webpage", 0, 0, "off").button()),
    )
    return [Text(words("setup-web-here")), Row(buttons)]


def _game_list(name: str, chosen: Collection[str] | None, unset: str, words: Words) -> Select:
    """Return the list of games for a setting; `unset` is its placeholder message."""
    games = ordered_games()
    return Select(
        Press("setserver", 0, 0, name).select(),
        words(unset),
        tuple(
            Choice(
                words(f"{game.key}-title"),
                game.key,
                chosen=chosen is not None and game.key in chosen,
            )
            for game in games
        ),
        least=0,
        most=len(games),
    )


def _role(name: str, now: int | None, words: Words) -> list[Block]:
    return _lookup(name, "role", now, words)


def _channel(name: str, now: int | None, words: Words) -> list[Block]:
    return _lookup(name, "channel", now, words)


def _lookup(
    name: str, kind: Literal["channel", "role"], now: int | None, words: Words
) -> list[Block]:
    label = name.removesuffix("_id").replace("_", "-")
    return [
        Text(words(f"setting-{label}")),
        Lookup(
            Press("setserver", 0, 0, name).select(),
            words(f"setting-{label}-none"),
            kind,
            () if now is None else (now,),
        ),
    ]
