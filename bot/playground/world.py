"""The playground's world: one server, its people, the bot, and the people's actions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

from simcord import SetupError
from simcord.actors import MemberActor
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError
from simcord.backend.models import Message
from simcord.builders import ChannelHandle, RoleHandle, UserHandle
from simcord.components import walk_components
from simcord.enums import ComponentType, OptionType
from simcord.interactions import walk_to_subcommand
from simcord.results import InteractionResult, ResponseMessage

from bot.playground.live import LiveBackend, LiveEnv, LiveInteraction
from bot.playground.wire import Wire

ANSWER_SECONDS = 3.0
"""Seconds that Discord waits for the answer to an interaction
(https://discord.com/developers/docs/interactions/receiving-and-responding)."""

BOT_NAME = "Pasur"
PEOPLE = ("Ali", "Sara", "Reza", "Mina")
SERVER = "Tea House"
CHANNELS = (("card-room", "A table is always free."), ("lounge", "Talk about anything."))


class NotPossible(Exception):
    """Raised for an action that is impossible in Discord, such as pressing a disabled button."""


@dataclass(slots=True)
class PlaygroundPerson:
    """A person whom the page can act for; `locale` is the language of their Discord client.

    `key` is the user name, by which the page identifies the person. `dismissed` are the ids of
    ephemeral messages that the person has hidden.
    """

    key: str
    name: str
    member: MemberActor = field(repr=False)
    locale: str = "en-US"
    dismissed: set[int] = field(default_factory=set)

    @property
    def id(self) -> int:
        """The person's user id."""
        return self.member.id


@dataclass(frozen=True, slots=True)
class Reaction:
    """The bot's reaction to an interaction.

    Attributes:
        interaction: the id of the interaction.
        answered: whether the bot has answered in time.
        modal: the form that the bot showed; None if it showed none.
        choices: the bot's suggestions for a command's option; None for other interactions.
    """

    interaction: int
    answered: bool
    modal: dict[str, Any] | None = None
    choices: list[dict[str, Any]] | None = None


class World:
    """A simulated Discord with one server, where the bot is; `open_world` makes it.

    Actions go to the bot at once, without waiting for each other, so that clicks at the same moment
    all reach it. Actions raise `NotPossible`, and `KeyError` for an unknown person.

    Attributes:
        version: a number that grows with each change.
        people: the people by user name.
        wire: the connection that the bot uses.
        online: whether the bot is connected.
        cuts: how often the bot was killed on purpose.
    """

    def __init__(self, people: Sequence[str]) -> None:
        self.version = 0
        self._news = asyncio.Event()
        self._modals: dict[int, LiveInteraction] = {}
        self._commands_used: dict[int, str] = {}
        self._env = LiveEnv(self.changed)
        self.backend: LiveBackend = self._env.backend
        self.wire = Wire(self.backend)
        self.online, self.cuts = False, 0
        self.backend.bot_user.name = BOT_NAME
        users = [self._env.create_user(name.lower(), global_name=name) for name in people]
        self.guild = self._env.create_guild(SERVER, owner=users[0])
        self.people = {
            user.name: PlaygroundPerson(user.name, name, self.guild.add_member(user))
            for user, name in zip(users, people, strict=True)
        }
        for name, topic in CHANNELS:
            self.guild.create_text_channel(name, topic=topic)
        for user in users:
            self.backend.get_dm_channel(user.id)

    def changed(self) -> None:
        """Increase the world's version, and wake all tasks that wait for it."""
        self.version += 1
        self._news.set()
        self._news = asyncio.Event()

    async def news(self, since: int) -> int:
        """Wait for a version of the world newer than `since`; return that version."""
        while self.version <= since:
            await self._news.wait()
        return self.version

    def see_bot(self, *, online: bool) -> None:
        """Show all people whether the bot is online."""
        self.online = online
        self.changed()

    def set_locale(self, person: PlaygroundPerson, locale: str) -> None:
        """Change the language of a person's Discord client."""
        person.locale = locale
        self.backend.locales[person.id] = locale
        self.changed()

    def dm(self, person: PlaygroundPerson) -> int:
        """Return the channel id of the person's direct messages with the bot."""
        return self.backend.get_dm_channel(person.id).id

    def sees(self, person: PlaygroundPerson, channel_id: int) -> bool:
        """Return whether the person can read a channel."""
        return channel_accessible(self.backend, channel_id, person.id, history=True)

    def channel_key(self, person: PlaygroundPerson, channel_id: int) -> str:
        """Return a channel's key in addresses: `dm`, a channel's name, or a thread's id."""
        if channel_id == self.dm(person):
            return "dm"
        channel = self.backend.get_channel(channel_id)
        return str(channel_id) if channel.is_thread else str(channel.name)

    def find_channel(self, person: PlaygroundPerson, key: str) -> int:
        """Return the id of the channel with this key, else of the first that the person sees."""
        seen = [id_ for id_ in self.backend.channels if self.sees(person, id_)]
        return next((id_ for id_ in seen if self.channel_key(person, id_) == key), seen[0])

    def messages(self, person: PlaygroundPerson, channel_id: int) -> list[Message]:
        """Return the messages that a person sees in a channel, oldest first."""
        return [
            message
            for message in sorted(
                self.backend.messages.get(channel_id, {}).values(), key=lambda message: message.id
            )
            if message.id not in person.dismissed
            and message_accessible(self.backend, channel_id, message, person.id, history=True)
        ]

    def roles(self) -> dict[int, str]:
        """Return the names of the server's roles by id, without the default role."""
        everybody = self.guild.default_role.id
        roles = self.backend.guilds[self.guild.id].roles.values()
        return {role.id: role.name for role in roles if role.id != everybody}

    def channels(self, kinds: Sequence[int] | None) -> dict[int, str]:
        """Return the names of the server's channels and threads, such as `#general`, by id.

        `kinds` are Discord's types of channels; None means all types.
        """
        return {
            id_: f"#{channel.name}"
            for id_, channel in self.backend.channels.items()
            if channel.guild_id == self.guild.id and (kinds is None or channel.type in kinds)
        }

    def file(self, path: str) -> bytes | None:
        """Return an uploaded file by the path in its address; None if there is none."""
        return self.backend.cdn.get(f"{CDN_BASE}/{path}")

    def command_used(self, interaction_id: int) -> str | None:
        """Return the full name of the command of an interaction, such as `lobby join`.

        Return None for other interactions.
        """
        return self._commands_used.get(interaction_id)

    async def send(self, person: PlaygroundPerson, channel_id: int, text: str) -> None:
        """Send a person's message to a channel; raise `NotPossible` if they cannot write there."""
        with _as_discord_would():
            if channel_id == self.dm(person):
                await person.member.user.send_dm(text)
            else:
                await person.member.send(self._channel(person, channel_id), text)

    async def click(
        self, person: PlaygroundPerson, channel_id: int, message_id: int, custom_id: str
    ) -> Reaction:
        """Press a button for a person. Raise `NotPossible` if Discord would not allow it."""
        with _as_discord_would():
            message = self._message(person, channel_id, message_id)
            result = await self._actor(person, channel_id).click(message, custom_id=custom_id)
        return await self._outcome(result)

    async def select(
        self,
        person: PlaygroundPerson,
        channel_id: int,
        message_id: int,
        custom_id: str,
        values: Sequence[str],
    ) -> Reaction:
        """Choose values in a select menu; for channels, roles or people, the values are ids.

        Raise `NotPossible` if Discord would not allow it.
        """
        with _as_discord_would():
            message = self._message(person, channel_id, message_id)
            kinds = {one["custom_id"]: one["type"] for one in _selects(message.components)}
            result = await self._actor(person, channel_id).select(
                message, self._chosen(kinds.get(custom_id), values), custom_id=custom_id
            )
        return await self._outcome(result)

    def _chosen(self, kind: int | None, values: Sequence[str]) -> list[Any]:
        """Return the chosen values in the form for simcord."""
        if kind == ComponentType.CHANNEL_SELECT:
            channels = self.channels(None)
            return [
                ChannelHandle(self._env, self.guild, self.backend.get_channel(int(value)))
                for value in values
                if value.isdecimal() and int(value) in channels
            ]
        if kind == ComponentType.ROLE_SELECT:
            roles = self.backend.guilds[self.guild.id].roles
            return [
                RoleHandle(self._env, self.guild, roles[int(value)])
                for value in values
                if value.isdecimal() and int(value) in roles
            ]
        if kind == ComponentType.USER_SELECT:
            members = {str(one.id): one.member for one in self.people.values()}
            return [members[value] for value in values if value in members]
        return list(values)

    async def submit(
        self, person: PlaygroundPerson, interaction_id: int, values: Mapping[str, Any]
    ) -> Reaction:
        """Submit a form that the bot showed in answer to an interaction; it can be submitted once.

        Raise `NotPossible` if the form no longer exists or Discord would not allow it.
        """
        with _as_discord_would():
            interaction = self._modals.get(interaction_id)
            if interaction is None:
                raise NotPossible("the form is gone")
            channel_id = interaction.channel_id
            shown = InteractionResult(self._env, interaction)
            result = await self._actor(person, channel_id).submit_modal(shown, dict(values))
            del self._modals[interaction_id]
        return await self._outcome(result)

    async def command(
        self, person: PlaygroundPerson, channel_id: int, name: str, options: Mapping[str, Any]
    ) -> Reaction:
        """Use a slash command; `options` are texts, numbers or booleans, and user ids for people.

        Raise `NotPossible` if Discord would not allow it.
        """
        with _as_discord_would():
            given = self._options(person, channel_id, name, options)
            actor = self._actor(person, channel_id)
            if isinstance(actor, MemberActor):
                result = await actor.slash(self._channel(person, channel_id), name, **given)
            else:
                result = await actor.slash(name, **given)
            self._commands_used[result._interaction.id] = name
        return await self._outcome(result)

    async def autocomplete(
        self,
        person: PlaygroundPerson,
        channel_id: int,
        name: str,
        option: str,
        text: str,
        options: Mapping[str, Any],
    ) -> Reaction:
        """Return the bot's suggestions for a command's option in `Reaction.choices`.

        Raise `NotPossible` as `command` does.

        Args:
            person: the person who types.
            channel_id: the channel.
            name: the full name of the command.
            option: the option that is being typed.
            text: the text typed so far.
            options: the other options of the command.
        """
        with _as_discord_would():
            given = self._options(person, channel_id, name, options, partly=True)
            given.pop(option, None)
            actor = self._actor(person, channel_id)
            if isinstance(actor, MemberActor):
                channel = self._channel(person, channel_id)
                await actor.autocomplete(channel, name, option, text, **given)
            else:
                await actor.autocomplete(name, option, text, **given)
            asked = self.backend.newest_interaction
            if asked is None:
                raise NotPossible("nothing was asked")
        return await self._outcome(InteractionResult(self._env, asked))

    def dismiss(self, person: PlaygroundPerson, message_id: int) -> None:
        """Hide an ephemeral message from a person for good."""
        person.dismissed.add(message_id)
        self.changed()

    async def _outcome(self, result: InteractionResult) -> Reaction:
        interaction = result._interaction
        if not isinstance(interaction, LiveInteraction):
            raise TypeError("an interaction of another backend")
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await interaction.answered.wait()
        except TimeoutError:
            return Reaction(interaction.id, answered=False)
        if interaction.modal is not None:
            self._modals[interaction.id] = interaction
        return Reaction(interaction.id, True, interaction.modal, interaction.autocomplete_choices)

    def _actor(self, person: PlaygroundPerson, channel_id: int) -> MemberActor | UserHandle:
        return person.member.user if channel_id == self.dm(person) else person.member

    def _channel(self, person: PlaygroundPerson, channel_id: int) -> ChannelHandle:
        guild = None if channel_id == self.dm(person) else self.guild
        return ChannelHandle(self._env, guild, self.backend.get_channel(channel_id))

    def _message(
        self, person: PlaygroundPerson, channel_id: int, message_id: int
    ) -> ResponseMessage:
        if not self.sees(person, channel_id):
            raise NotPossible("no such channel")
        return ResponseMessage(self._env, self.backend.get_message(channel_id, message_id))

    def _options(
        self,
        person: PlaygroundPerson,
        channel_id: int,
        name: str,
        options: Mapping[str, Any],
        *,
        partly: bool = False,
    ) -> dict[str, Any]:
        root, *path = name.split()
        guild_id = self.backend.get_channel(channel_id).guild_id
        command = self.backend.find_command(root, guild_id)
        if command is None:
            raise NotPossible("no such command")
        leaf, _ = walk_to_subcommand(command, path)
        declared = {option["name"]: option["type"] for option in leaf.get("options") or []}
        given: dict[str, Any] = {}
        for key, value in options.items():
            try:
                given[key] = self._value(person, channel_id, OptionType(declared[key]), value)
            except (KeyError, ValueError) as error:
                if not partly:
                    raise NotPossible("no such option") from error
        return given

    def _value(
        self, person: PlaygroundPerson, channel_id: int, kind: OptionType, value: Any
    ) -> Any:
        match kind:
            case OptionType.INTEGER:
                return int(value)
            case OptionType.USER:
                user = UserHandle(self._env, self.backend.get_user(int(value)))
                if channel_id == self.dm(person):
                    return user
                return MemberActor(self._env, self.guild, user)
            case _:
                return value


def _selects(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (one for one in walk_components(components) if "custom_id" in one)


@asynccontextmanager
async def open_world(people: Sequence[str] = PEOPLE) -> AsyncIterator[World]:
    """Run a new world, to which a bot connects by `World.wire`.

    The first person owns the server.
    """
    world = World(people)
    await world.wire.start()
    try:
        yield world
    finally:
        await world.wire.stop()


@contextmanager
def _as_discord_would() -> Iterator[None]:
    """Raise `NotPossible` in place of simcord's refusals."""
    try:
        yield
    except (SetupError, BackendError) as error:
        raise NotPossible(str(error)) from error
