"""Where every press of a component arrives: it is read, done by `tables`, and answered privately.

The one gate for people's mistakes: refusals become a sentence and the present state of things.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.answer import Answer
from bot.i18n import languages
from bot.ids import Press
from bot.pages import sentences
from bot.pages.hand import actions_for, choice_page, taken
from bot.pages.lobby import lobby_page, options_page, seats_page
from bot.pages.manual import rules_page
from bot.pages.menu import close_page, more_page
from bot.pages.settings import OWN, SERVER, may_manage, settings_page
from bot.reader import note
from bot.refusal import Refused
from bot.store import people
from bot.table import Table
from bot.tables import Who
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.options import choices
from pasur_core.registry import games

if TYPE_CHECKING:
    from bot.app import PasurBot

_log = structlog.get_logger(__name__)

Handler = Callable[["Desk", "Pressed"], Awaitable[None]]


class Pressed:
    """One press with all that answering it needs."""

    def __init__(
        self, interaction: discord.Interaction[PasurBot], press: Press, values: list[str]
    ) -> None:
        self.interaction = interaction
        self.press = press
        self.values = values
        self.answer = Answer(interaction)
        self.who = who_of(interaction)

    @property
    def private(self) -> bool:
        """Whether the message pressed is one that only this person sees."""
        message = self.interaction.message
        return self.interaction.guild_id is None or (
            message is not None and message.flags.ephemeral
        )


def who_of(interaction: discord.Interaction[Any]) -> Who:
    """The person behind an interaction, named as the server shows them."""
    return Who(interaction.user.id, interaction.user.display_name, interaction.id)


class Desk:
    """Answers presses; holds nothing but its tools."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot
        self.tables = bot.tables

    async def press(
        self, interaction: discord.Interaction[PasurBot], press: Press, values: list[str]
    ) -> None:
        """Answer one press; never raises."""
        pressed = Pressed(interaction, press, values)
        await self.guarded(pressed.answer, self._handle(pressed))

    async def guarded(self, answer: Answer, work: Awaitable[None]) -> None:
        """Await the work; whatever goes wrong becomes a private sentence, and nothing is lost."""
        try:
            await work
        except Exception as error:
            await self.explain(answer, error)

    async def explain(self, answer: Answer, error: Exception) -> None:
        """Tell the person why nothing was done: refusals in words, faults with an apology."""
        if isinstance(error, Refused) and error.code == "twice":
            await answer.done()
            return
        reader = await self.bot.reader(answer.interaction)
        if isinstance(error, Refused):
            sentence = sentences.refusal(error, reader.words)
        else:
            _log.error("answering failed", exc_info=error)
            sentence = reader.words("error-unexpected")
        try:
            await answer.reply(note(sentence))
        except discord.HTTPException as failure:
            _log.warning("an answer could not be given", status=failure.status, code=failure.code)

    async def unknown(self, interaction: discord.Interaction[PasurBot]) -> None:
        """A component that is not (or no longer) ours: say so, change nothing."""
        _log.warning("unknown component", interaction=interaction.id)
        answer = Answer(interaction)
        await self.guarded(answer, self._unknown(answer))

    async def _unknown(self, answer: Answer) -> None:
        raise Refused("unknown-button")

    async def _handle(self, pressed: Pressed) -> None:
        handler = _HANDLERS.get(pressed.press.verb)
        if handler is None:
            raise Refused("unknown-button")
        if pressed.press.table:
            await self._check_place(pressed)
        elif pressed.press.verb not in _TABLELESS:
            raise Refused("unknown-button")
        await handler(self, pressed)

    async def _check_place(self, pressed: Pressed) -> None:
        """A table belongs to its server; in direct messages, to those who sit at it."""
        table = await pressed.answer.after(self.tables.load(pressed.press.table))
        guild_id = pressed.interaction.guild_id
        if guild_id is not None and guild_id != table.row.guild_id:
            _log.warning("press from another server", table=table.id)
            raise Refused("no-such-table", table=table.id)
        if guild_id is None and table.seat_of(pressed.who.user_id) is None:
            _log.warning("press in direct messages without a seat", table=table.id)
            raise Refused("not-seated", table=table.id)

    # lobby

    async def _join(self, pressed: Pressed) -> None:
        await self._lobby(pressed, self.tables.join(pressed.press.table, pressed.who))

    async def _computer(self, pressed: Pressed) -> None:
        await self._lobby(pressed, self.tables.add_computer(pressed.press.table, pressed.who))

    async def _drop_computer(self, pressed: Pressed) -> None:
        await self._lobby(pressed, self.tables.drop_computer(pressed.press.table, pressed.who))

    async def _start(self, pressed: Pressed) -> None:
        await self._public(pressed, self.tables.start(pressed.press.table, pressed.who))

    async def _lobby(self, pressed: Pressed, change: Any) -> None:
        await self._public(pressed, change)

    async def _leave(self, pressed: Pressed) -> None:
        table = await pressed.answer.after(self.tables.leave(pressed.press.table, pressed.who))
        await self._show_public(pressed, table, "left-match" if table.match else "left-lobby")

    async def _seats(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        reader = await self.bot.reader(pressed.interaction)
        if table.seat_of(pressed.who.user_id) is None:
            raise Refused("not-seated", table=table.id)
        await pressed.answer.reply(seats_page(table, reader.words))

    async def _sit(self, pressed: Pressed) -> None:
        place = int(pressed.values[0])
        table = await pressed.answer.after(self.tables.sit(pressed.press.table, pressed.who, place))
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(
            note(reader.words("seat-taken", place=place + 1, table=table.id))
        )

    async def _options(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        if not table.is_lobby:
            raise Refused("already-started", table=table.id)
        if table.row.host_id != pressed.who.user_id:
            raise Refused("host-only", host=table.row.host_id)
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.reply(options_page(table, reader.words))

    async def _option(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        allowed = choices(table.game.options_type).get(pressed.press.rest, ())
        place = int(pressed.values[0])
        if place >= len(allowed):
            raise Refused("unknown-button")
        table = await pressed.answer.after(
            self.tables.set_options(table.id, pressed.who, {pressed.press.rest: allowed[place]})
        )
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(options_page(table, reader.words))

    async def _speed(self, pressed: Pressed) -> None:
        table = await pressed.answer.after(
            self.tables.set_speed(pressed.press.table, pressed.who, pressed.values[0])
        )
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(options_page(table, reader.words))

    async def _again(self, pressed: Pressed) -> None:
        old = await self.tables.load(pressed.press.table)
        channel_id = pressed.interaction.channel_id
        if not old.ended or pressed.interaction.guild_id is None or channel_id is None:
            raise Refused("unknown-button")
        table = await pressed.answer.after(
            self.tables.open(
                pressed.who,
                old.row.guild_id,
                channel_id,
                old.row.game,
                dict(old.row.options),
                old.row.speed,
            )
        )
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.reply(note(reader.words("table-opened", table=table.id)))
        self.bot.poster.wake(table.id)

    # the match, in public

    async def _call(self, pressed: Pressed) -> None:
        table = await pressed.answer.after(
            self.tables.submit(pressed.press.table, pressed.who, pressed.press.rest)
        )
        if pressed.private:
            await self._show_hand(pressed, table)
        else:
            await self._show_public(pressed, table)

    async def _deal(self, pressed: Pressed) -> None:
        table = await pressed.answer.after(self.tables.deal(pressed.press.table, pressed.who))
        await self._show_public(pressed, table)

    async def _down(self, pressed: Pressed) -> None:
        channel_id = pressed.interaction.channel_id
        if pressed.interaction.guild_id is None or channel_id is None:
            raise Refused("unknown-button")
        await pressed.answer.after(
            self.tables.move_to(pressed.press.table, pressed.who, channel_id)
        )
        await pressed.answer.done()

    async def _more(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.reply(more_page(table, pressed.who.user_id, reader))

    async def _remove(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        place = int(pressed.values[0])
        if not 0 <= place < len(table.seats):
            raise Refused("no-such-place", most=len(table.seats))
        user_id = table.seats[place].user_id
        if user_id is None:
            raise Refused("no-such-place", most=len(table.seats))
        await pressed.answer.after(self.tables.remove(table.id, pressed.who, user_id))
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(note(reader.words("removed", table=table.id)))

    async def _close(self, pressed: Pressed) -> None:
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(close_page(pressed.press.table, reader.words))

    async def _close_now(self, pressed: Pressed) -> None:
        table = await pressed.answer.after(self.tables.close(pressed.press.table, pressed.who))
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(note(reader.words("table-closed", table=table.id)))

    async def _back(self, pressed: Pressed) -> None:
        table = await pressed.answer.after(self.tables.come_back(pressed.press.table, pressed.who))
        await self._show_hand(pressed, table)

    # looking things up

    async def _rules(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.reply(rules_page(table.row.game, 0, table, reader.words))

    async def _rules_page(self, pressed: Pressed) -> None:
        key, _, number = pressed.press.rest.partition("/")
        if key not in games() or not number.isdecimal():
            raise Refused("unknown-button")
        table = await self.tables.load(pressed.press.table) if pressed.press.table else None
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(rules_page(key, int(number), table, reader.words))

    async def _scores(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        await pressed.answer.reply(
            await self.bot.ledger.page(
                pressed.interaction, table.row.game, apart=table.apart, first=0
            )
        )

    async def _score_page(self, pressed: Pressed) -> None:
        key, apart, first, *_ = [*pressed.press.rest.split("/"), "", "", ""]
        if not first.isdecimal() or pressed.interaction.guild_id is None:
            raise Refused("unknown-button")
        await pressed.answer.update(
            await self.bot.ledger.page(
                pressed.interaction, key, apart=apart == "1", first=int(first)
            )
        )

    # settings

    async def _set_own(self, pressed: Pressed) -> None:
        name, value = pressed.press.rest, pressed.values[0]
        if value not in OWN.get(name, ()) and not _is_language(name, value):
            raise Refused("unknown-button")
        changes: dict[str, Any] = {name: None if value == "auto" else value}
        async with self.bot.store.writing() as conn:
            await people.set_person(conn, pressed.who.user_id, **changes)
        await self._show_settings(pressed)

    async def _set_server(self, pressed: Pressed) -> None:
        name, typed = pressed.press.rest, pressed.values[0]
        if not may_manage(pressed.interaction):
            raise Refused("manage-server")
        value: Any = next((one for one in SERVER.get(name, ()) if str(one) == typed), None)
        if value is None and not _is_language(name, typed):
            raise Refused("unknown-button")
        if name == "language":
            value = None if typed == "auto" else typed
        changes: dict[str, Any] = {name: value}
        async with self.bot.store.writing() as conn:
            await people.set_guild(conn, pressed.interaction.guild_id or 0, **changes)
        await self._show_settings(pressed)

    async def _show_settings(self, pressed: Pressed) -> None:
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.update(settings_page(reader, pressed.interaction))

    # the hand, in private

    async def _hand(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        await self._show_hand(pressed, table)

    async def _pick(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        seat = table.seat_of(pressed.who.user_id)
        if seat is None:
            raise Refused("not-seated", table=table.id)
        try:
            card = Card(pressed.press.rest)
        except InvalidAction as error:
            raise Refused("unknown-button") from error
        actions = actions_for(table, seat, card) if table.running else ()
        if pressed.press.ask != seat.ask:
            await self._moved_on(pressed, table)
        elif len(actions) > 1:
            reader = await self.bot.reader(pressed.interaction)
            await pressed.answer.update(choice_page(table, seat, card, actions, reader.words))
        else:
            await self._play(pressed, str(actions[0]) if actions else str(card))

    async def _do(self, pressed: Pressed) -> None:
        await self._play(pressed, pressed.press.rest)

    async def _take(self, pressed: Pressed) -> None:
        table = await self.tables.load(pressed.press.table)
        seat = table.seat_of(pressed.who.user_id)
        if seat is None:
            raise Refused("not-seated", table=table.id)
        fitting = [
            str(action)
            for action in actions_for(table, seat, Card(pressed.press.rest))
            if set(taken(action)) == set(pressed.values)
        ]
        wanted = f"{pressed.press.rest}>{'+'.join(pressed.values)}"
        await self._play(pressed, fitting[0] if fitting else wanted)

    async def _play(self, pressed: Pressed, text: str) -> None:
        try:
            table = await pressed.answer.after(
                self.tables.submit(pressed.press.table, pressed.who, text, ask=pressed.press.ask)
            )
        except Refused as refused:
            if refused.code not in ("old-question", "table-ended", "illegal"):
                raise
            reader = await self.bot.reader(pressed.interaction)
            table = await self.tables.load(pressed.press.table)
            await self._show_hand(pressed, table, sentences.refusal(refused, reader.words))
            return
        await self._show_hand(pressed, table)

    async def _moved_on(self, pressed: Pressed, table: Table) -> None:
        reader = await self.bot.reader(pressed.interaction)
        code = "table-ended" if table.ended else "old-question"
        await self._show_hand(pressed, table, reader.words(f"refused-{code}", table=table.id))

    # showing

    async def _public(self, pressed: Pressed, change: Awaitable[Table]) -> None:
        await self._show_public(pressed, await pressed.answer.after(_as_coroutine(change)))

    async def _show_public(self, pressed: Pressed, table: Table, said: str | None = None) -> None:
        """Update the board that was pressed, or answer privately when it was another message."""
        if await self.bot.poster.answer_board(pressed.interaction, pressed.answer, table):
            return
        reader = await self.bot.reader(pressed.interaction)
        await pressed.answer.reply(note(reader.words(said or "done", table=table.id)))

    async def _show_hand(self, pressed: Pressed, table: Table, said: str = "") -> None:
        """Show the person's hand: in the private message pressed, or as a new private answer."""
        reader = await self.bot.reader(pressed.interaction)
        if table.is_lobby:
            await pressed.answer.reply(lobby_page(table, reader.words))
            return
        if table.seat_of(pressed.who.user_id) is None or table.match is None:
            raise Refused("not-seated", table=table.id)
        await self.bot.poster.answer_hand(
            pressed.interaction, pressed.answer, table, reader, update=pressed.private, said=said
        )


def _is_language(name: str, value: str) -> bool:
    return name == "language" and (value == "auto" or value in languages())


async def _as_coroutine(change: Awaitable[Table]) -> Table:
    return await change


_TABLELESS = ("rulespage", "scorepage", "setown", "setserver")

_HANDLERS: dict[str, Handler] = {
    "join": Desk._join,
    "leave": Desk._leave,
    "computer": Desk._computer,
    "dropcomputer": Desk._drop_computer,
    "seats": Desk._seats,
    "sit": Desk._sit,
    "options": Desk._options,
    "option": Desk._option,
    "speed": Desk._speed,
    "start": Desk._start,
    "again": Desk._again,
    "call": Desk._call,
    "deal": Desk._deal,
    "down": Desk._down,
    "more": Desk._more,
    "remove": Desk._remove,
    "close": Desk._close,
    "closenow": Desk._close_now,
    "back": Desk._back,
    "rules": Desk._rules,
    "rulespage": Desk._rules_page,
    "scores": Desk._scores,
    "scorepage": Desk._score_page,
    "setown": Desk._set_own,
    "setserver": Desk._set_server,
    "hand": Desk._hand,
    "pick": Desk._pick,
    "do": Desk._do,
    "take": Desk._take,
}
