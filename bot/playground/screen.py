"""A person's screen as JSON for the page."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import discord
from PIL import Image, UnidentifiedImageError
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Message
from simcord.backend.serializers import message_payload
from simcord.enums import ChannelType
from simcord.interactions import command_leaves

from bot.i18n import languages
from bot.playground.live import THINKING
from bot.playground.world import BOT_NAME, SERVER, PlaygroundPerson, World

MESSAGES_SHOWN = 60
"""The number of newest messages of a channel that a page shows."""
COMMAND_OPTION_KEYS = (
    "type",
    "name",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
)


EXACT = 2**53 - 1
"""The largest integer that a browser represents exactly."""
LOOKUPS = (6, 8, 5)
"""The types of select components for roles, channels and people, whose options come from
Discord."""


def screen(world: World, person: PlaygroundPerson, channel_id: int) -> dict[str, Any]:
    """Return the contents of a person's screen, with the 60 newest messages of the open channel."""
    messages = world.messages(person, channel_id)[-MESSAGES_SHOWN:]
    return {
        "version": world.version,
        "server": SERVER,
        "me": {"key": person.key, "locale": person.locale, "id": str(person.id)},
        "locales": locales(),
        "people": [
            {"key": other.key, "name": other.name, "id": str(other.id)}
            for other in world.people.values()
        ],
        "bot": {
            "name": BOT_NAME,
            "id": str(world.backend.bot_user.id),
            "online": world.online,
            "cuts": world.cuts,
        },
        "channel": str(channel_id),
        "channels": [_channel(world, person, channel) for channel in _channels(world, person)],
        "messages": [_message(world, message) for message in messages],
        "commands": commands(world, person, channel_id),
    }


def locales() -> list[str]:
    """Return Discord's codes of the languages that both Discord and the bot support."""
    found = []
    for language in languages():
        fitting = [
            one.value
            for one in discord.Locale
            if language in (one.value, one.value.partition("-")[0])
        ]
        found += sorted(fitting, reverse=True)[:1]
    return found


def commands(world: World, person: PlaygroundPerson, channel_id: int) -> list[dict[str, Any]]:
    """Return the slash commands that a person can use in a channel, in the person's language."""

    def described(thing: Mapping[str, Any]) -> str:
        texts = thing.get("description_localizations") or {}
        return str(texts.get(person.locale) or thing.get("description") or "")

    def option(spec: Mapping[str, Any]) -> dict[str, Any]:
        kept = {key: spec[key] for key in COMMAND_OPTION_KEYS if spec.get(key) is not None}
        choices = [
            {
                "name": (choice.get("name_localizations") or {}).get(person.locale)
                or choice["name"],
                "value": choice["value"],
            }
            for choice in spec.get("choices") or []
        ]
        return {
            **kept,
            "label": _label(spec, person.locale),
            "description": described(spec),
            "choices": choices,
        }

    found = []
    for command in world.backend.visible_commands(user_id=person.id, channel_id=channel_id):
        for path, leaf in command_leaves(command):
            labels = [_label(command, person.locale)]
            node = command
            for name in path[1:]:
                node = next(child for child in node["options"] if child["name"] == name)
                labels.append(_label(node, person.locale))
            found.append(
                {
                    "name": " ".join(path),
                    "label": " ".join(labels),
                    "description": described(leaf),
                    "options": [option(spec) for spec in leaf.get("options") or []],
                }
            )
    return found


def _label(thing: Mapping[str, Any], locale: str) -> str:
    return str((thing.get("name_localizations") or {}).get(locale) or thing["name"])


def _channels(world: World, person: PlaygroundPerson) -> list[Channel]:
    """Return text channels, each followed by its threads, and the conversation with the bot."""
    backend = world.backend
    listed = []
    for channel in backend.channels.values():
        if channel.type == ChannelType.TEXT and world.sees(person, channel.id):
            listed.append(channel)
            listed.extend(
                thread
                for thread in backend.channels.values()
                if thread.is_thread
                and thread.parent_id == channel.id
                and not (thread.thread_metadata and thread.thread_metadata.archived)
                and world.sees(person, thread.id)
            )
    return [*listed, backend.get_channel(world.dm(person))]


def _channel(world: World, person: PlaygroundPerson, channel: Channel) -> dict[str, Any]:
    """Return one line of the sidebar, with data to find out whether it has unread messages."""
    direct = channel.id == world.dm(person)
    others = [
        message
        for message in world.messages(person, channel.id)[-MESSAGES_SHOWN:]
        if message.author_id != person.id and not message.is_ephemeral
    ]
    return {
        "id": str(channel.id),
        "key": world.channel_key(person, channel.id),
        "name": BOT_NAME if direct else channel.name,
        "kind": "dm" if direct else "thread" if channel.is_thread else "text",
        "topic": channel.topic,
        "last": str(others[-1].id) if others else None,
        "pings": [
            str(message.id) for message in others if direct or person.id in message.ping_user_ids
        ],
    }


def _message(world: World, message: Message) -> dict[str, Any]:
    """Return a message with media URLs on this server, and the names behind mentions."""
    backend = world.backend
    wire = message_payload(backend, message)
    used = message.interaction_metadata or {}
    command = world.command_used(int(used["id"])) if used else None
    reply = wire.get("referenced_message")
    return {
        "id": str(message.id),
        "type": message.type,
        "author": _user(world, message.author_id),
        "time": message.timestamp,
        "edited": message.edited_timestamp,
        "content": message.content,
        "ephemeral": message.is_ephemeral,
        "thinking": bool(message.flags & THINKING),
        "embeds": _local(world, message.embeds),
        "components": _local(world, message.components),
        "attachments": _local(world, _loose_attachments(message)),
        "command": {"name": command, "user": _user(world, int(used["user"]["id"]))}
        if command
        else None,
        "reply": {
            "id": reply["id"],
            "author": _user(world, int(reply["author"]["id"])),
            "text": reply["content"],
        }
        if reply
        else None,
        "lost_reply": message.reference is not None and reply is None,
        "pings": [str(user) for user in message.ping_user_ids],
        "names": _names(world, message),
    }


def _user(world: World, user_id: int) -> dict[str, Any]:
    user = world.backend.get_user(user_id)
    return {"id": str(user.id), "name": user.global_name or user.name, "bot": user.bot}


def _names(world: World, message: Message) -> dict[str, str]:
    """Return the names behind a message's mentions: `@1` a user, `#2` a channel, `&3` a role."""
    backend = world.backend
    channels = {f"#{channel.id}": channel.name or "" for channel in backend.channels.values()}
    users = {
        f"@{user}": backend.get_user(user).global_name or backend.get_user(user).name
        for user in message.mention_user_ids
        if user in backend.users
    }
    known = backend.get_guild(world.guild.id).roles
    roles = {f"&{role.id}": role.name for role in known.values()}
    shown = str(message.content) + str(message.components) + str(message.embeds)
    named = {key: name for key, name in (channels | roles).items() if key in shown}
    return {**named, **users}


def _found(world: World, select: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the options of a select that come from Discord, as for a string select."""
    chosen = {str(one["id"]) for one in select.get("default_values") or ()}
    kinds = select.get("channel_types")
    if select["type"] == LOOKUPS[2]:
        things = {one.id: _user(world, one.id)["name"] for one in world.people.values()}
    else:
        things = world.roles() if select["type"] == LOOKUPS[0] else world.channels(kinds)
    return [
        {"label": name, "value": str(id_), "default": str(id_) in chosen}
        for id_, name in things.items()
    ]


def _loose_attachments(message: Message) -> list[dict[str, Any]]:
    """Return the attachments that no component shows."""
    used = str(message.components)
    return [item for item in message.attachments if item["url"] not in used]


def _local(world: World, thing: Any) -> Any:
    """Return a copy of wire data with media URLs on this server, and their sizes in pixels.

    Ids become strings: discord.py sends an emoji's id as a number, but Discord as a string.
    """
    if isinstance(thing, dict):
        copy = {key: _local(world, value) for key, value in thing.items()}
        if "custom_id" in thing and thing.get("type") in LOOKUPS:
            copy["options"] = _found(world, thing)
        url = thing.get("url")
        if isinstance(url, str) and url.startswith(CDN_BASE):
            path = url.removeprefix(f"{CDN_BASE}/")
            copy["url"] = f"/media/{path}"
            copy.pop("proxy_url", None)
            size = _pixels(world.file(path) or b"")
            if size:
                copy["width"], copy["height"] = size
        return copy
    if isinstance(thing, list):
        return [_local(world, item) for item in thing]
    if isinstance(thing, int) and thing > EXACT:
        return str(thing)
    return thing


@lru_cache(maxsize=256)
def _pixels(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a picture; None for other data."""
    try:
        with Image.open(io.BytesIO(data)) as image:
            return image.size
    except UnidentifiedImageError:
        return None
