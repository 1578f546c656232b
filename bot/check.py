"""`python -m bot check`: what is still missing, in plain words."""

from __future__ import annotations

from collections.abc import Callable

import aiohttp
import discord

from bot.app import PasurBot
from bot.i18n import words_for
from bot.interactions.commands import synced
from bot.interactions.permissions import NEEDED, invite
from bot.settings import Settings
from bot.store import Store, StoreError
from bot.store.address import Address
from bot.store.engine import check as check_store

_GUILDS = 50


async def check(settings: Settings, say: Callable[[str], None]) -> int:
    """Look at settings, database, token and commands; returns 0 when all is well, else 1."""
    words = words_for("en")
    stored = True
    url = settings.database_url.get_secret_value()
    try:
        await check_store(url)
        say(words("check-store-well"))
    except StoreError as error:
        say(words(f"store-{error.code}"))
        stored = False
    token = settings.token.get_secret_value().strip()
    if not token:
        say(words("host-no-token"))
        return 1
    async with discord.Client(intents=discord.Intents.none()) as client:
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
        permitted = await _check_guilds(client, say)
        known = stored and await _commands_known(settings, client.application_id or 0)
        if stored and not known:
            say(words("check-not-synced"))
    return 0 if permitted and known else 1


async def _check_guilds(client: discord.Client, say: Callable[[str], None]) -> bool:
    words = words_for("en")
    ids = [guild.id async for guild in client.fetch_guilds(limit=_GUILDS)]
    if not ids:
        say(words("check-no-server"))
        return False
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


async def _commands_known(settings: Settings, application_id: int) -> bool:
    """Return whether Discord was told our commands; a database still to be made knows nothing."""
    url = settings.database_url.get_secret_value()
    if Address.read(url).missing():
        return False
    bot = PasurBot(settings)
    await bot.load_cogs()
    store = await Store.open(url)
    try:
        return await synced(bot.tree, store, application_id)
    finally:
        await store.close()
