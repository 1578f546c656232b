"""The context of an interaction: everything that executing and answering it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager, suppress
from typing import TypeVar

from sqlalchemy import Connection

from bot.interactions.answer import Answer
from bot.interactions.client import Interaction
from bot.interactions.location import who_of
from bot.pages.audience import Audience
from bot.pages.listing import Listing, list_scene
from bot.pages.sentences import note
from bot.pictures.scores import draw_scores
from bot.services import audience_of
from bot.store import StoreError, matches, people, posts
from bot.store.matches import SeatRow
from bot.store.people import Guild, Person
from bot.tables.refusal import Refused
from bot.tables.snapshot import Posts, Snapshot
from bot.tables.table import Table
from bot.tables.writer import Tables
from bot.ui.layout import Block
from pasur_core.protocol import Action

_T = TypeVar("_T")


class Context:
    """A request of a person: by a command (`CommandContext`) or a component (`PressContext`)."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.services = interaction.client.services
        self.outbox = interaction.client.outbox
        self.who = who_of(interaction)
        self.stored: Snapshot | None = None
        """The table as this request's transaction left it, if the request was a move."""

    @property
    def answer(self) -> Answer:
        """The one answer of the interaction; the first use starts the timer that defers it."""
        return Answer.of(self.interaction)

    @property
    def tables(self) -> Tables:
        """The only writer of tables."""
        return self.services.tables

    @property
    def guild_id(self) -> int:
        """The id of the server that the request concerns; 0 for none, as often in DMs."""
        return self.interaction.guild_id or 0

    def turn(self) -> AbstractAsyncContextManager[None]:
        """Return an async context manager for costly work of the person.

        Entering it waits until the person's earlier costly work has ended. Raise `Refused`
        (`too-fast`) if too many requests of the person wait already.
        """
        return self.interaction.client.rate_limiter.turn(self.who.user_id)

    async def drawn(self, draw: Callable[[_T], bytes], scene: _T | None) -> bytes | None:
        """Return a scene's picture as `Studio.attempt` does, after the person's earlier requests.

        Return None without a scene, or if the drawing fails. Raise `Refused` (`too-fast`) if too
        many requests of the person wait already.
        """
        if scene is None:
            return None
        async with self.turn():
            return await self.services.studio.attempt(draw, scene)

    async def drawn_list(self, listing: Listing, audience: Audience) -> bytes | None:
        """Return a list's picture as `drawn` does; None for a reader who wants text alone."""
        if audience.look == "text":
            return None
        return await self.drawn(draw_scores, list_scene(listing, audience.words, audience.pack))

    async def in_thread(self, work: Callable[[], _T]) -> _T:
        """Run work in a thread, because it would block the event loop; return its result.

        One request runs at a time: people take turns, and one person's requests wait for each
        other.
        """
        return await self.interaction.client.rate_limiter.in_thread(self.who.user_id, work)

    async def audience(self) -> Audience:
        """Return the person's settings and language, and the settings of their server."""
        interaction = self.interaction
        return await self.services.audience(
            interaction.user.id, self.guild_id, interaction.locale.value
        )

    async def play(self, table_id: int, text: str, *, ask: int = 0) -> Table:
        """Submit an action in notation, as the answer to question `ask` (0: any).

        Return the table after the action. Raise `Refused` as `Tables.play` does.
        """
        self.stored = await self.tables.play(table_id, self.who, text, ask=ask)
        return self.stored.table

    async def audience_and_posts(self, table: Table) -> tuple[Audience, Posts]:
        """Return the person's settings and language, and the posts of a table.

        Both are read in one transaction; after a move, in the transaction that stored the move.
        """
        stored, locale = self.stored, self.interaction.locale.value
        if stored is not None and stored.table is table:
            reader = await self.services.reader(stored.readers, self.who.user_id, locale)
            return reader, stored.posts
        user_id, guild_id = self.interaction.user.id, self.guild_id

        def unit(conn: Connection) -> tuple[Person, Guild, Posts]:
            known = people.person_and_guild(conn, user_id, guild_id)
            return *known, posts.of_match(conn, table.id)

        person, guild, found = await self.services.store.read(unit)
        return audience_of(person, guild, locale), found

    async def asking(
        self, table: Table, seat: SeatRow, choices: Iterable[Action], asked: str
    ) -> tuple[Block, ...]:
        """Return blocks that ask the person which of these actions they mean.

        The blocks show the card table, the hand with the cards of `choices` marked, and the text
        `asked`. Return an empty tuple if the person sees the hand as text.
        """
        audience, hands = await self.audience(), self.outbox.hands
        in_dm = self.interaction.guild_id is None
        heading = hands.heading(table, audience) if in_dm else ""
        return await hands.asking(table, seat, audience, choices, asked, heading=heading)

    async def is_twice(self, refused: Refused) -> bool:
        """Return whether Discord has sent this interaction twice, and it was accepted already.

        The second time, `refused` is the refusal; it must not be shown, whatever its reason. Any
        process can have accepted the interaction.
        """
        if refused.code == "twice":
            return True
        with suppress(StoreError):
            claimed = await self.services.store.read(
                matches.claimed_interactions, [self.interaction.id]
            )
            return bool(claimed)
        return False

    async def say(self, message: str, **facts: str | int) -> None:
        """Answer privately with one sentence: the Fluent message `message` with these facts."""
        words = (await self.audience()).words
        await self.answer.reply(note(words(message, **facts)))
