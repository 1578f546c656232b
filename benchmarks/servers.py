"""What a server that the bot is in takes of its memory: `python -m benchmarks.servers`.

The real bot, in a process of its own, comes to a Discord on this machine that tells it of so many
servers, as Discord does at the start: with roles, channels, permissions, threads, emojis and, since
the bot asks for no members, of people nothing but the bot itself. A second bot is told of a few
servers only; the difference of what both then hold, a server, is the figure.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import string
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import web
from simcord.backend import serializers

from benchmarks.whole_bot import running
from bot.playground.wire import Session
from tests.loopback.server import Loopback, real_now

FEW = 100
SHARDS = 4
"""Discord lets no connection have more than 2,500 servers."""
_AIM = 40.0
_EPOCH = 1_420_070_400_000
_KINDS = (0, 2, 4, 5, 15)
"""Text, voice, category, announcements, forum."""
_WEIGHTS = (60, 20, 15, 3, 2)


@dataclass
class World:
    """Servers of usual sizes, each the same whenever it is asked for."""

    bot: dict[str, Any]

    def server(self, number: int) -> dict[str, Any]:
        """Return what Discord sends of a server when a bot connects (`GUILD_CREATE`).

        https://discord.com/developers/docs/events/gateway-events#guild-create
        """
        return Server(random.Random(number), server_id(number), self.bot).payload()


def server_id(number: int) -> int:
    """Return an id that falls to connections in turn."""
    return (1_700_000_000_000 - _EPOCH + number) << 22


class Server:
    """One server, drawn from chance.

    Typical servers have 20 to 50 channels and 10 to 30 roles; a third of the channels is open to
    everybody, others have rules of their own for up to five roles.
    """

    def __init__(self, rng: random.Random, server_id: int, bot: dict[str, Any]) -> None:
        self._rng = rng
        self._id = server_id
        self._bot = bot
        self._roles = [server_id, *(self._new_id() for _ in range(rng.randint(10, 30)))]

    def payload(self) -> dict[str, Any]:
        """Return the event."""
        rng = self._rng
        channels = [self._channel(place) for place in range(rng.randint(20, 50))]
        texts = [one["id"] for one in channels if one["type"] == 0]
        return {
            "id": str(self._id),
            "name": self._words(2, 3),
            "icon": self._hash(),
            "icon_hash": None,
            "description": self._words(5, 15) if rng.random() < 0.2 else None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "owner_id": str(self._new_id()),
            "application_id": None,
            "region": "deprecated",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 1,
            "default_message_notifications": 1,
            "explicit_content_filter": 2,
            "mfa_level": 0,
            "nsfw_level": 0,
            "nsfw": False,
            "premium_tier": rng.randint(0, 3),
            "premium_subscription_count": rng.randint(0, 30),
            "premium_progress_bar_enabled": False,
            "preferred_locale": "en-US",
            "features": ["COMMUNITY", "NEWS", "ANIMATED_ICON", "INVITE_SPLASH", "SOUNDBOARD"],
            "system_channel_id": next(iter(texts), None),
            "system_channel_flags": 0,
            "rules_channel_id": next(iter(texts), None),
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "vanity_url_code": None,
            "max_members": 25_000_000,
            "max_presences": None,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "hub_type": None,
            "incidents_data": None,
            "inventory_settings": None,
            "latest_onboarding_question_id": None,
            "home_header": None,
            "joined_at": "2024-03-01T10:00:00.000000+00:00",
            "large": True,
            "lazy": True,
            "unavailable": False,
            "member_count": rng.randint(20, 5000),
            "version": 1_700_000_000_000,
            "roles": [self._role(place, role) for place, role in enumerate(self._roles)],
            "channels": channels,
            "threads": [self._thread(parent) for parent in rng.choices(texts, k=4) if texts],
            "emojis": [self._emoji() for _ in range(rng.randint(0, 50))],
            "stickers": [self._sticker() for _ in range(rng.randint(0, 5))],
            "soundboard_sounds": [],
            "members": [self._member()],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "embedded_activities": [],
            "activity_instances": [],
            "application_command_counts": {"1": 30},
        }

    def _new_id(self) -> int:
        return (self._rng.randrange(280_000_000_000) << 22) + self._rng.randrange(1 << 22)

    def _hash(self) -> str:
        return f"{self._rng.getrandbits(128):032x}"

    def _words(self, fewest: int, most: int) -> str:
        rng = self._rng
        words = (
            "".join(rng.choices(string.ascii_lowercase, k=rng.randint(3, 9)))
            for _ in range(rng.randint(fewest, most))
        )
        return " ".join(words)

    def _role(self, place: int, role: int) -> dict[str, Any]:
        color = self._rng.randrange(1 << 24)
        return {
            "id": str(role),
            "name": "@everyone" if place == 0 else self._words(1, 2),
            "description": None,
            "permissions": str(self._rng.getrandbits(50)),
            "position": place,
            "color": color,
            "colors": {"primary_color": color, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
            "version": 1_700_000_000_000,
        }

    def _channel(self, place: int) -> dict[str, Any]:
        rng = self._rng
        kind = rng.choices(_KINDS, _WEIGHTS)[0]
        one: dict[str, Any] = {
            "id": str(self._new_id()),
            "type": kind,
            "name": self._words(1, 2).replace(" ", "-"),
            "position": place,
            "flags": 0,
            "permission_overwrites": list(self._overwrites()),
            "version": 1_700_000_000_000,
        }
        if kind != 4:
            one |= {"parent_id": str(self._new_id()), "nsfw": False, "icon_emoji": None}
            one |= {"rate_limit_per_user": 0, "last_message_id": str(self._new_id())}
        if kind in (0, 5, 15):
            one["topic"] = self._words(4, 15) if rng.random() < 0.3 else None
        if kind == 2:
            one |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
        if kind == 15:
            one |= {"available_tags": [], "default_sort_order": None, "default_forum_layout": 0}
            one |= {"template": "", "default_reaction_emoji": None}
        return one

    def _overwrites(self) -> Iterator[dict[str, Any]]:
        rng = self._rng
        most = min(5, len(self._roles))
        for role in rng.sample(self._roles, k=rng.choice((0, rng.randint(1, most), 2))):
            allow, deny = str(rng.getrandbits(50)), str(rng.getrandbits(50))
            yield {"id": str(role), "type": 0, "allow": allow, "deny": deny}

    def _thread(self, parent: str) -> dict[str, Any]:
        return {
            "id": str(self._new_id()),
            "type": 11,
            "guild_id": str(self._id),
            "parent_id": parent,
            "owner_id": str(self._new_id()),
            "name": self._words(1, 4),
            "last_message_id": str(self._new_id()),
            "message_count": 12,
            "member_count": 3,
            "total_message_sent": 12,
            "rate_limit_per_user": 0,
            "flags": 0,
            "thread_metadata": {
                "archived": False,
                "archive_timestamp": "2024-03-01T10:00:00.000000+00:00",
                "auto_archive_duration": 4320,
                "locked": False,
                "create_timestamp": "2024-03-01T10:00:00.000000+00:00",
            },
        }

    def _emoji(self) -> dict[str, Any]:
        flags = {"require_colons": True, "managed": False, "animated": False, "available": True}
        return {"id": str(self._new_id()), "name": self._words(1, 1), "roles": [], **flags}

    def _sticker(self) -> dict[str, Any]:
        named = {"id": str(self._new_id()), "name": self._words(1, 1), "tags": "1"}
        kind = {"type": 2, "format_type": 1, "available": True}
        return {**named, **kind, "description": None, "guild_id": str(self._id)}

    def _member(self) -> dict[str, Any]:
        return {
            "user": self._bot,
            "roles": [str(self._roles[-1])],
            "nick": None,
            "avatar": None,
            "banner": None,
            "joined_at": "2024-03-01T10:00:00.000000+00:00",
            "premium_since": None,
            "communication_disabled_until": None,
            "pending": False,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }


class Crowded(Loopback):
    """A Discord in which the bot is in so many servers."""

    def __init__(self, servers: int) -> None:
        super().__init__(real_now, limited=False, keep_calls=False)
        self.shards = SHARDS
        self._servers = servers
        self._told: set[asyncio.Task[None]] = set()

    async def greeted(self, socket: web.WebSocketResponse, heard: dict[str, Any]) -> Session | None:
        """Tell a new session which servers there are, then of each."""
        session = await super().greeted(socket, heard)
        if session is not None and heard["op"] == 2:
            ready = session.sent[0]["d"]
            mine = [one for one in range(self._servers) if self._shard_of(one) == session.shard]
            ready["guilds"] = [{"id": str(server_id(one)), "unavailable": True} for one in mine]
            task = asyncio.create_task(self._tell_of(mine, socket, session))
            self._told.add(task)
        return session

    def _shard_of(self, number: int) -> int:
        return (server_id(number) >> 22) % self.shards

    async def _tell_of(
        self, mine: list[int], socket: web.WebSocketResponse, session: Session
    ) -> None:
        world = World(dict(serializers.user_payload(self.backend.bot_user)))
        await asyncio.sleep(0.1)  # until it has heard that it is ready
        for number in mine:
            session.number += 1
            event = {"op": 0, "t": "GUILD_CREATE", "s": session.number, "d": world.server(number)}
            await socket.send_json(event)


def held_kib(process: int) -> float:
    """Return what memory a process has of its own, in KiB (`Pss`).

    https://man7.org/linux/man-pages/man5/proc_pid_smaps.5.html
    """
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        name, _, rest = line.partition(":")
        if name == "Pss":
            return float(rest.split()[0])
    raise ValueError("the kernel does not tell")


async def held_with(servers: int, folder: Path) -> float:
    """Return what a bot holds that is in so many servers, in KiB."""
    crowded = Crowded(servers)
    await crowded.start()
    with running(crowded, f"sqlite:///{folder}/{servers}.db") as bot:
        await bot.told()
        held = held_kib(bot.process.pid)
        bot.tell()
        await asyncio.sleep(1.0)  # while it watches how late its event loop is
        bot.tell()
        await bot.told()
        bot.tell()
        await asyncio.to_thread(bot.process.wait)
    await crowded.stop()
    return held


async def measure(servers: int, folder: Path) -> dict[str, float]:
    """Return what a server takes, and how much Discord has told of one."""
    few, many = await held_with(FEW, folder), await held_with(servers, folder)
    world = World({"id": "1", "username": "pasur", "discriminator": "0000", "avatar": None})
    told = [len(json.dumps(world.server(number))) for number in range(FEW)]
    return {
        "servers": servers,
        "kib_a_server": round((many - few) / (servers - FEW), 1),
        "bot_mib": round(many / 1024, 1),
        "told_kib_a_server": round(sum(told) / len(told) / 1024, 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--servers", type=int, default=10_000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, figure in asyncio.run(measure(chosen.servers, Path(folder))).items():
            print(f"{name:24}{figure:>10}")
    print(f"aim: at most {_AIM:.0f} KiB a server")


if __name__ == "__main__":
    main()
