"""`python -m bot check`: report in plain words what is still missing."""

from __future__ import annotations

import stat
import sys
from collections.abc import Callable
from pathlib import Path

import aiohttp
import discord
from discord import app_commands

from bot.app import PasurBot
from bot.host.unknown_settings import unknown_settings
from bot.i18n import faults, words_for
from bot.interactions.commands import fingerprint, registered_commands
from bot.interactions.permissions import NEEDED, SCOPES, invite
from bot.settings import Settings
from bot.store import StoreError
from bot.store.database.address import Address
from bot.store.database.engine import check as check_store
from bot.store.database.engine import read_if_current, state_of
from bot.web.process import check_settings

_GUILDS = 50
"""Most servers whose permissions the check reads."""
_MEGABYTE = 1_000_000
_PRIVILEGED = (
    "gateway_presence",
    "gateway_presence_limited",
    "gateway_guild_members",
    "gateway_guild_members_limited",
    "gateway_message_content",
    "gateway_message_content_limited",
)
"""Flags of an application for data about people that this bot does not need."""


async def check(settings: Settings, say: Callable[[str], None]) -> int:
    """Check everything that a running bot needs; return 0 if nothing is missing, else 1.

    The checks are: names of settings; language files; database; who can read `.env`; token; the
    application's settings at Discord; permissions in up to 50 servers; the registered commands.
    `say` is called with each sentence of the report. Work that the next start does by itself is
    reported too, but is not an error. Raise `Stop` if settings contradict each other.
    """
    # A misspelt name can make the other settings contradict each other.
    unknown = unknown_settings()
    for sentence in unknown:
        say(sentence)
    check_settings(settings)
    words = words_for("en")
    broken = faults(whole=True)
    for fault in broken:
        say(fault)
    stored = await _check_database(settings.database_url.get_secret_value(), say)
    closed = not _open_to_others(Path(".env"))
    if not closed:
        say(words("check-env-open"))
    token = settings.token.get_secret_value().strip()
    if not token:
        say(words("host-no-token"))
        return 1
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            say(words("host-wrong-token"))
            return 1
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            say(words("host-no-discord", why=type(error).__name__))
            return 1
        say(words("check-token-well", name=str(client.user)))
        say(words("check-invite", link=invite(client.application_id or 0)))
        application = client.application
        open_to_all = application is None or _check_application(application, say)
        permitted = await _check_guilds(client, say)
        known = stored and await _check_commands(settings, client, say)
    return 0 if closed and open_to_all and permitted and known and not broken and not unknown else 1


async def _check_database(url: str, say: Callable[[str], None]) -> bool:
    words = words_for("en")
    try:
        await check_store(url)
        found = await state_of(url)
    except StoreError as error:
        say(words(f"store-{error.code}", **error.facts))
        return False
    if found.revision is None:
        say(words("check-store-new", location=found.place))
        return True
    facts = {"location": found.place, "revision": found.revision}
    report = [words("check-store-well", size=max(1, round(found.size / _MEGABYTE)), **facts)]
    if not found.current:
        sqlite = Address.read(url).file is not None
        report.append(words("check-store-old" if sqlite else "check-store-old-postgres"))
    say(" ".join(report))
    return True


def _open_to_others(settings: Path) -> bool:
    """Return whether every user of this machine can read the file; its group is allowed to."""
    try:
        # Windows has no such modes.
        return sys.platform != "win32" and bool(settings.stat().st_mode & stat.S_IROTH)
    except OSError:
        return False


async def _check_guilds(client: discord.Client, say: Callable[[str], None]) -> bool:
    words = words_for("en")
    ids = [guild.id async for guild in client.fetch_guilds(limit=_GUILDS)]
    if not ids:
        say(words("check-no-server"))
    well = True
    for guild_id in ids:
        guild = await client.fetch_guild(guild_id, with_counts=False)
        member = await guild.fetch_member(client.user.id if client.user else 0)
        lacking = [
            words(f"permission-{name}")
            for name, wanted in NEEDED
            if wanted and not getattr(member.guild_permissions, name)
        ]
        if lacking:
            say(words("check-permissions", server=guild.name, missing=words.list(lacking)))
            well = False
    return well


async def _check_commands(
    settings: Settings, client: discord.Client, say: Callable[[str], None]
) -> bool:
    """Return False if another program has changed the commands since the bot registered them."""
    words, bot = words_for("en"), PasurBot(settings)
    await bot.load_cogs()
    sent = await read_if_current(settings.database_url.get_secret_value(), registered_commands)
    if sent is None or sent.fingerprint != await fingerprint(bot.tree, client.application_id or 0):
        say(words("check-not-synced"))
        return True
    changed = sent.changed(await app_commands.CommandTree(client).fetch_commands())
    if changed:
        say(words("check-commands-changed", commands=words.list([f"/{one}" for one in changed])))
    return not changed


def _check_application(application: discord.AppInfo, say: Callable[[str], None]) -> bool:
    """Report settings on Discord's developer pages that would keep people from playing."""
    words, wrong = words_for("en"), []
    if application.interactions_endpoint_url:
        wrong.append("check-endpoint")
    if application.bot_require_code_grant:
        wrong.append("check-code-grant")
    in_servers, by_people = (
        application.guild_integration_config,
        application.user_integration_config,
    )
    if by_people is not None:
        wrong.append("check-user-install")
        if in_servers is None:
            wrong.append("check-guild-install")
    if in_servers is not None and not application.custom_install_url:
        asked = in_servers.oauth2_install_params
        enough = asked is not None and {*SCOPES} <= {*asked.scopes} and asked.permissions >= NEEDED
        if not enough:
            wrong.append("check-install-link")
    for message in wrong:
        say(words(message))
    if any(getattr(application.flags, name) for name in _PRIVILEGED):
        say(words("check-privileged"))
    return not wrong
