"""Play matches by direct message, behind *My hand*, and by typing."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import islice
from typing import Any

import discord
import pytest
from simcord.builders import RoleHandle

from bot.pages.sentences import refusal
from bot.store import posts
from bot.tables.draft import ANSWER_SECONDS
from bot.tables.refusal import Refused
from bot.tables.table import Table, is_present
from bot.tables.who import Who
from bot.ui.render import to_view
from pasur_core.players import player_for
from pasur_core.protocol import Action, Seat
from tests.clicking import click_action, pressable
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    ids,
    known,
    labels,
    private,
    text,
    words_of,
)
from tests.long_ago import presses_are_forgotten
from tests.support.many_moves import Choice, moves_until, submit_all

_PATIENCE = 400
"""Turns after which a match is no longer played at random."""

_CONSIDERED = 200
"""The most actions of a list of legal actions to choose from."""

Way = Callable[[World, str, random.Random], Awaitable[None]]
"""One turn of a person."""


async def open_table(
    world: World, *people: str, computers: int = 0, options: str = "", game: str = "pasur"
) -> int:
    """Open a table as the first person, let the others join, and begin; return its number."""
    host, *guests = people
    before = await world.open_tables()
    await world.open(host, game=game, options=options)
    (table_id,) = set(await world.open_tables()) - set(before)
    for guest in guests:
        await world.press(guest, "Join")
    if computers:
        await world.forge(host, f"b:computer:{table_id}:0:{computers}")
    await begin(world, host, table_id)
    return table_id


async def keeper(world: World, **permissions: bool) -> RoleHandle:
    """Let Keeper join the server, with a role of these permissions."""
    role: RoleHandle = world.guild.create_role(
        "keeper", permissions=discord.Permissions(**permissions)
    )
    user = world.env.create_user("keeper", global_name="Keeper")
    world.people["Keeper"] = world.guild.add_member(user, roles=[role])
    await world.env.settle()
    await known(world)
    return role


def sur_played(table: Table) -> bool:
    """Whether the last move was a Sur."""
    return any(event.code == "sur_gained" for event in table.played.recent)


async def begin(world: World, host: str, table_id: int = 1) -> None:
    """Start a match as its host, without recent presses: all hands come by direct message."""
    await presses_are_forgotten(world.services.store)
    person, tables = world.people[host], world.services.tables
    nickname = world.env.backend.get_guild(world.guild.id).members[person.id].nick
    await tables.seen(table_id, person.id)
    await tables.start(table_id, Who(person.id, nickname or host))
    await world.quiet()
    assert (await world.table(table_id)).running


def fix_deals(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Deal every match from this seed."""
    monkeypatch.setattr("bot.tables.writer.new_seed", lambda: number.to_bytes(32, "big"))


def to_act(world: World, table: Table) -> str | None:
    """Return the name of the person to act; None if no person is to act."""
    for seat in sorted(table.acting):
        if seat >= 0 and is_present(table.seats[seat]):
            return world.name_of(table.seats[seat].user_id)
    return None


def others(world: World, table: Table) -> list[str]:
    """Return the names of the seated people who are not to act."""
    acting = to_act(world, table)
    seated = [world.name_of(seat.user_id) for seat in table.seats if seat.user_id]
    return [name for name in seated if name != acting]


def cards(message: ResponseMessage) -> list[str]:
    """Return the custom ids of the buttons that play a card, in a private message."""
    return [one for one in ids(message) if one.startswith("b:pick:")]


def captures(message: ResponseMessage) -> list[str]:
    """Return the custom ids of the actions of a chosen card."""
    return [one for one in ids(message) if one.startswith("b:do:")]


def picture_of(world: World, message: ResponseMessage) -> bytes | None:
    """Return the bytes of the only picture of a message; None if Discord has lost it."""
    (attachment,) = message.attachments
    return world.env.backend.cdn.get(attachment.url)


async def call(world: World, name: str, label: str) -> str:
    """Press the button of a hand for a call, confirm it, and return the text of the answer.

    `name` is the person and `label` the button's label. Calls are as in `Game.calls`, not bids.
    """
    hand = await hand_of(world, name)
    question = private(await world.clicked(name, hand, labels(hand)[label]))
    (custom_id,) = [one for one in ids(question) if one.startswith("b:callnow:")]
    return await world.click(name, question, custom_id)


async def hand_of(world: World, name: str, table_id: int = 1) -> ResponseMessage:
    """Return the message with a person's hand: the private answer, else the direct message."""
    seat = (await world.table(table_id)).seat_of(world.people[name].id)
    assert seat is not None
    here = await world.services.store.read(posts.get, table_id, "ephemeral_hand", seat.seat)
    if here is None:
        return world.mail(name)[-1]
    (shown,) = [one for one in world.seen(name) if one.id == here.message_id]
    return shown


async def by_mail(world: World, name: str, rng: random.Random) -> None:
    """Play a turn from the direct message; send the hand there first if it was read elsewhere."""
    mail = world.mail(name)[-1]
    if not cards(mail) and not captures(mail):
        await world.click(name, mail, next(one for one in ids(mail) if one.startswith("b:hand:")))
    await _from(world, name, mail, rng)


async def by_hand(world: World, name: str, rng: random.Random) -> None:
    """Play a turn from the private answer to *My hand*."""
    await _from(world, name, await world.hand(name), rng)


async def _from(world: World, name: str, message: ResponseMessage, rng: random.Random) -> None:
    if not captures(message):
        await world.click(name, message, rng.choice(cards(message)))
    if choices := captures(message):
        await world.click(name, message, rng.choice(choices))


@dataclass(frozen=True, slots=True)
class Message:
    """A hand in a message of the simulated Discord."""

    world: World
    name: str
    message: ResponseMessage

    async def ids(self) -> list[str]:
        """Return the message's custom ids."""
        return ids(self.message)

    async def click(self, custom_id: str) -> None:
        """Press a button."""
        await self.world.click(self.name, self.message, custom_id)

    async def choose(self, custom_id: str, *values: str) -> None:
        """Choose in a list."""
        await self.world.choose_in(self.name, self.message, custom_id, *values)


async def by_clicks(world: World, name: str, rng: random.Random) -> None:
    """Play a random legal action of one turn by clicks in the message with the hand."""
    table = await world.table()
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    legal = table.legal(seat.seat)
    actions = list(islice(pressable(table.game, legal), _CONSIDERED))
    hand = await hand_of(world, name)
    await click_action(Message(world, name, hand), legal, rng.choice(actions))


async def by_typing(world: World, name: str, rng: random.Random) -> None:
    """Play one turn by `/play`, with one of its suggestions."""
    moves = await world.suggested(name, "move", "word")
    await world.type(name, "move", word=rng.choice([one for one in moves if one.startswith("=")]))


async def play_on(
    world: World,
    table_id: int = 1,
    *,
    way: Way = by_mail,
    seed: int = 0,
    turns: int = 1000,
    stop: Callable[[Table], bool] = lambda table: False,
) -> Table:
    """Play at random until the match is over, `stop` is true, or `turns` turns are played.

    Return the table.
    """
    rng = random.Random(seed)
    table = await world.table(table_id)
    while table.running and not stop(table) and turns:
        turns -= 1
        if table.between_rounds:
            await deal(world, world.name_of(table.row.host_id), table)
        elif name := to_act(world, table):
            await way(world, name, rng)
        else:
            await world.wait(1)
        moved = await world.table(table_id)
        assert moved.row.version > table.row.version, "nothing happened"
        table = moved
    return table


_NEARLY = 14
"""The total of 21 from which a match of Pâsur may end with the current round."""


def _nearly_over(table: Table) -> bool:
    """Whether the last cards of a round are dealt in which a match to 21 may end."""
    view = table.view(None)
    return max(view.totals) >= _NEARLY and view.stock == 0 and not table.between_rounds


async def play_last_turns(world: World, *, way: Way = by_mail, seed: int = 0) -> None:
    """Play a match of Pâsur to 21 to its end, with presses only where it may be about to end."""
    while (await world.table()).running:
        await hurry(world, stop=_nearly_over)
        await play_on(world, way=way, seed=seed, stop=lambda table: table.between_rounds)


async def deal(world: World, host: str, table: Table) -> None:
    """Deal the next round without a press, so that hands stay where they are read."""
    await world.services.tables.deal(table.id, Who(table.row.host_id, host))
    await world.quiet()


async def hurry(
    world: World,
    table_id: int = 1,
    *,
    seed: int = 0,
    stop: Callable[[Table], bool] = lambda table: False,
) -> Table:
    """Play like `play_on`, but without presses, and without messages before the end.

    All moves of a round are stored together, but for the last one, which is stored as every move of
    a person or a computer player is.
    """
    choose, tables = _choice(random.Random(seed)), world.services.tables
    table = await world.table(table_id)
    with world.unshown():
        while table.running and not stop(table):
            if table.between_rounds:
                there = [seat for seat in table.present if seat.user_id == table.row.host_id]
                dealer = (there or table.present)[0]  # an organised match has no host
                table = await tables.deal(table_id, Who(dealer.user_id or 0, dealer.name))
                continue
            *before, (actor, action) = moves_until(stop, table, choose)
            if before:
                table = await tables.change(table_id, None, submit_all(before))
            seat = table.seats[actor]
            if is_present(seat):
                assert seat.user_id is not None
                table = (
                    await tables.play(table_id, Who(seat.user_id, seat.name), str(action))
                ).table
            else:
                await world.env.advance_time(1.0)
                table = await world.table(table_id)
    world.bot.outbox.wake(table_id)
    await world.quiet()
    if table.running:
        # The last person's hand is due later, since a press would have been answered with it.
        await world.wait(ANSWER_SECONDS)
    return table


def _choice(rng: random.Random) -> Choice:
    """Return a choice of random actions; the club's player finishes a match without an end."""

    def choose(table: Table, seat: Seat) -> Action:
        legal = table.legal(seat)
        if len(table.played.log) > _PATIENCE:
            action: Action = player_for(table.game.key).choose(table.view(seat), legal, rng)
            return action
        listed = islice(legal, _CONSIDERED)
        return rng.choice([one for one in listed if str(one) not in table.game.calls])

    return choose


async def check_board(world: World, table_id: int = 1) -> None:
    """Fail unless the channel has one board, which shows the stored state."""
    (board,) = world.boards()
    page = await world.bot.outbox.boards.page(await world.table(table_id))
    assert text(board) == words_of(to_view(page).to_components())


async def check_hands(world: World, table_id: int = 1) -> None:
    """Fail unless the person to act has all their cards behind *My hand*."""
    table = await world.table(table_id)
    for seat in table.seats:
        if seat.user_id is not None and seat.seat in table.acting:
            hand = await world.hand(world.name_of(seat.user_id))
            held = [str(card) for card in table.view(seat.seat).hands[seat.seat]]
            assert sorted(one.rpartition(":")[2] for one in cards(hand)) == sorted(held)


async def check_shown(world: World, table_id: int = 1) -> None:
    """Fail unless one board and one message for each hand show the stored state."""
    await check_board(world, table_id)
    table = await world.table(table_id)
    if not table.running or table.between_rounds:
        return
    for seat in table.people:
        name = world.name_of(seat.user_id)
        assert len(world.mail(name)) <= 1
        hand = await hand_of(world, name, table_id)
        if captures(hand):
            continue
        held = [str(card) for card in table.view(seat.seat).hands[seat.seat]]
        offered = [one.rpartition(":")[2] for one in cards(hand)]
        assert sorted(offered) == (sorted(held) if seat.seat in table.acting else [])


def refused(code: str, **facts: Any) -> str:
    """Return the English sentence of a refusal."""
    return refusal(Refused(code, **facts), WORDS)


def illegal(error: str, **facts: Any) -> str:
    """Return the English sentence for a move that the rules of Pâsur refuse."""
    return refused("illegal", game="pasur", error=error, **facts)


async def live_table(world: World, *names: str) -> None:
    """Open a table with 45 seconds for each turn."""
    await world.open(names[0], speed="live")
    for name in names[1:]:
        await world.press(name, "Join")
    await begin(world, names[0])
