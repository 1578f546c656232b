"""Handle presses at a table whose match has not started."""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.hand_answer import answer_with_new_hand, remember_press
from bot.interactions.lobby_answer import open_table, tell_what_closed
from bot.interactions.location import location_of
from bot.interactions.own_way import with_way
from bot.interactions.permissions import check_channel
from bot.interactions.press_context import PressContext, read_number
from bot.interactions.typed_options import read_value
from bot.pages.custom_ids import Press
from bot.pages.lobby import arrange_page, seats_page
from bot.pages.menu import resting_page
from bot.pages.options import PAUSES, WRITTEN, number_form, option_page, options_page
from bot.pages.sentences import note
from bot.store import answers, watchers
from bot.store.posts import Shown
from bot.tables import company, lobby, proposing
from bot.tables.find import resting_tables, usual_game
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Button, Page, Row
from pasur_core.options import choices, ranges

NEW = "new"
"""The last part of the custom id of a button that begins a match although others rest."""


async def join(context: PressContext) -> None:
    """Give the person a seat, and show the lobby; raise `Refused` as `Tables.join` does."""
    table = await context.tables.join(context.table_id, context.who)
    await remember_press(context, table)  # before anyone can see that the match can start
    await context.show_board(table, "joined")


async def computer(context: PressContext) -> None:
    """Add as many computer players as the button says, and show the lobby.

    Raise `Refused` as `lobby.add_computer` does.
    """
    count, levels = read_number(context.press.rest), context.services.settings.levels
    if count not in range(1, max((await context.load()).game.seats)):
        raise Refused("unknown-button")
    table = await proposing.add_computers(
        context.tables, context.table_id, context.who, levels, count
    )
    await context.show_board(table, "computer-add", count=count)


async def arrange(context: PressContext) -> None:
    """Show privately all buttons of the lobby except those to join and to start.

    Raise `Refused` (`already-started`) if the table is no lobby any more.
    """
    table = await context.load()
    if not table.is_lobby:
        raise Refused("already-started")
    await context.show(await _arrange_page(context, table))


async def _arrange_page(context: PressContext, table: Table) -> Page:
    audience = await context.audience()
    levels, games = context.services.settings.levels, audience.guild.games
    return arrange_page(table, context.who.user_id, audience.words, levels, games)


async def _arranged(context: PressContext, table: Table) -> None:
    """Show a change in the private page on which it was made; the outbox edits the lobby."""
    await context.show(await _arrange_page(context, table))


async def drop_computer(context: PressContext) -> None:
    """Remove the last computer player; raise `Refused` as `lobby.drop_computer` does."""
    await _arranged(
        context, await context.tables.change(context.table_id, context.who, lobby.drop_computer)
    )


async def level(context: PressContext) -> None:
    """Give the last computer player the chosen level.

    Raise `Refused` as `lobby.set_level` does.
    """
    table = await context.tables.change(
        context.table_id, context.who, lobby.set_level, context.value
    )
    await _arranged(context, table)


async def start(context: PressContext) -> None:
    """Start the match, and answer with the person's hand; raise `Refused` as `lobby.start` does."""
    table = await context.tables.start(context.table_id, context.who)
    await answer_with_new_hand(context, table, "started")


async def call_players(context: PressContext) -> None:
    """Mention the server's role for players, and the people who asked to hear of new tables.

    Raise `Refused` as `company.call_players` does, such as for a second call within ten minutes.
    """
    await company.call_players(context.tables, context.table_id, context.who)
    await context.say("players-called")


async def watch(context: PressContext) -> None:
    """Subscribe the person to the server's calls for players, or unsubscribe them."""
    guild_id = location_of(context.interaction).guild_id
    watches = await context.services.store.write(watchers.toggle, guild_id, context.who.user_id)
    await context.say("watching" if watches else "watching-no-more")


async def seats(context: PressContext) -> None:
    """Ask the person privately which seat they want.

    Raise `Refused`: `not-seated` if the person has no seat, `alone` if no other player is seated.
    """
    table, audience = await context.load(), await context.audience()
    if table.seat_of(context.who.user_id) is None:
        raise Refused("not-seated", table=table.id)
    if len(table.seats) < 2:
        raise Refused("alone")
    await context.show(seats_page(table, context.who.user_id, audience.words))


async def sit(context: PressContext) -> None:
    """Exchange the person's seat with the chosen seat; raise `Refused` as `lobby.sit` does."""
    seat = context.number
    await context.tables.change(context.table_id, context.who, lobby.sit, seat)
    await context.say_here("seat-taken", place=seat + 1)


async def partners(context: PressContext) -> None:
    """Seat the players in the next possible pairs.

    Raise `Refused` as `lobby.change_partners` does.
    """
    table = await context.tables.change(context.table_id, context.who, lobby.change_partners)
    await _arranged(context, table)


async def game(context: PressContext) -> None:
    """Change the game of the lobby to the chosen one.

    Raise `Refused` unless the host chooses a game that is allowed and has seats for all people.
    """
    table = await context.tables.set_game(context.table_id, context.who, context.value)
    await _arranged(context, table)


async def options(context: PressContext) -> None:
    """Show the host privately the options form; raise `Refused` for other people."""
    table = await _hosted(context)
    page = options_page(table, (await context.audience()).words)
    show = context.answer.update if context.private else context.answer.reply
    await _hold(context, table, await show(page))


async def turn_options(context: PressContext) -> None:
    """Show the host another page of the options form; raise `Refused` for other people."""
    await show_form(context, await _hosted(context), read_number(context.press.rest))


async def _hosted(context: PressContext) -> Table:
    """Return the table if it is a lobby and its host has pressed; raise `Refused`."""
    table = await context.load()
    if not table.is_lobby:
        raise Refused("already-started")
    if table.row.host_id != context.who.user_id:
        raise Refused("host-only", host=table.row.host_id)
    return table


async def option(context: PressContext) -> None:
    """Change one option of the match.

    The custom id or the choice has the new value itself, or its index among the allowed values.
    Raise `Refused` unless the host of a lobby chooses an allowed value.
    """
    name, table = context.press.rest, await context.load()
    kind = table.game.options_type
    if context.value.startswith(WRITTEN):
        value = read_value(kind, name, context.value.removeprefix(WRITTEN))
    else:
        try:
            value = choices(kind)[name][context.number]
        except LookupError as error:
            raise Refused("unknown-button") from error
    await _set(context, {name: value})


async def preset(context: PressContext) -> None:
    """Choose a named set of options; raise `Refused` (`unknown-button`) without such a set."""
    presets = (await context.load()).game.presets
    if context.press.rest not in presets:
        raise Refused("unknown-button")
    await _set(context, dict(presets[context.press.rest]))


async def usual_rules(context: PressContext) -> None:
    """Switch a named set of options off: set its options to their defaults.

    Raise `Refused` if the game has no such set.
    """
    game = (await context.load()).game
    if context.press.rest not in game.presets:
        raise Refused("unknown-button")
    defaults = choices(game.options_type)
    await _set(context, {name: defaults[name][0] for name in game.presets[context.press.rest]})


async def ask_number(context: PressContext) -> None:
    """Show the host a form for typing a number that is not among the offered ones.

    Raise `Refused` for other people, or for an option without a range of numbers.
    """
    table, name = await _hosted(context), context.press.rest
    if name not in ranges(table.game.options_type):
        raise Refused("unknown-button")
    await context.answer.ask(number_form(table, name, (await context.audience()).words))


async def number(context: PressContext) -> None:
    """Set an option to the number that the host typed; raise `Refused` if it is not allowed."""
    name, kind = context.press.rest, (await context.load()).game.options_type
    if name not in ranges(kind):
        raise Refused("unknown-button")
    await _set(context, {name: read_value(kind, name, context.value.strip())})


async def _set(context: PressContext, changes: dict[str, object]) -> None:
    """Change options and show the first page of the form that contains one of them.

    Several options at once are changed only from the first page.
    """
    table = await context.tables.change(context.table_id, context.who, lobby.set_options, changes)
    one, *others = changes
    await show_form(context, table, 0 if others else option_page(table, one))


async def speed(context: PressContext) -> None:
    """Set the table's speed to the chosen one, and show the options form.

    Raise `Refused` unless the host chooses a known speed.
    """
    table = await context.tables.change(
        context.table_id, context.who, lobby.set_speed, context.value
    )
    await show_form(context, table, 0)


async def pauses(context: PressContext) -> None:
    """Change whether computer players pause before they act, and show the options form.

    Raise `Refused` for anyone but the host.
    """
    if context.value not in PAUSES:
        raise Refused("unknown-button")
    table = await context.tables.change(
        context.table_id, context.who, lobby.set_pauses, pauses=context.value == PAUSES[0]
    )
    await show_form(context, table, 0)


async def show_form(context: PressContext, table: Table, number: int) -> None:
    """Replace the pressed page of the options form with page `number`, counted from 0."""
    page = options_page(table, (await context.audience()).words, number)
    await _hold(context, table, await context.answer.update(page))


async def _hold(context: PressContext, table: Table, message_id: int | None) -> None:
    """Store the form's message, so that it is deleted when the match starts."""
    if message_id is not None:
        await context.services.store.write(
            answers.hold_form,
            table.id,
            context.interaction.token,
            Shown(table.row.version, message_id, context.services.now(), page=table.row.game),
        )


async def again(context: PressContext) -> None:
    """Open a table with the game, options and speed of an ended table; the person is its host.

    Raise `Refused` if the old table has not ended, if the press was in direct messages, or if no
    table can be opened.
    """
    old = await context.load()
    if not old.ended or context.interaction.guild_id is None:
        raise Refused("unknown-button")
    await open_table(context, old.row.game, old.row.options, old.row.speed)


async def rematch(context: PressContext) -> None:
    """Open a table and invite the same players, or join the rematch that is open already.

    People who are away are not invited; the others keep their order. After a press in a direct
    message, the table is opened in the channel of the old match. If the person played only with
    computer players, the match starts at once, and the answer is the person's hand. Raise `Refused`
    as `Tables.rematch` does.
    """
    who, in_dm = context.who, context.interaction.guild_id is None
    old = await context.load()
    if in_dm:
        seat = old.seat_of(who.user_id)
        who = replace(who, name=seat.name) if seat is not None else who
        table = await context.tables.rematch(old.id, who, old.row.channel_id)
    else:
        check_channel(context.interaction)
        here = location_of(context.interaction)
        table = await context.tables.rematch(old.id, who, here.channel_id, parent_id=here.parent_id)
    if table.running and not in_dm:
        await context.show_hand(table)
        return
    if lobby.waits_for_nobody(table, old):
        begun = replace(who, interaction=None)
        table = await context.tables.start(table.id, begun, answered=True)
        await answer_with_new_hand(context, table, "started")
        await tell_what_closed(context, table)
        return
    await remember_press(context, table)
    words = (await context.audience()).words
    facts: dict[str, str | int] = {"table": table.id, "channel": f"<#{table.room_id}>"}
    name, verb = "rematch-opened-there" if in_dm else "rematch-opened", ""
    if table.running:
        name, verb = "rematch-begun", "hand"
    elif in_dm and table.row.host_id == who.user_id:
        verb = "start"
    press = Press(verb, table.id)
    first = (Button(words(f"button-{verb}"), press.button(), style="primary"),) if verb else ()
    page = note(words(name, **facts))
    await context.answer.reply(await with_way(context, page, table, words, first))


async def play_alone(context: PressContext) -> None:
    """Open a table of the channel's usual game, fill it with computer players, and start.

    The answer is the person's hand. If a match of the person rests in this server, the answer is a
    button to continue it. With `NEW` at the end of the custom id, another match begins all the
    same. Raise `Refused` if no table can be opened.
    """
    check_channel(context.interaction)
    here, who = location_of(context.interaction), context.who
    audience = await context.audience()
    resting = await resting_tables(context.tables, here.guild_id, who.user_id)
    if resting and context.press.rest != NEW:
        new = Press("playalone", 0, 0, NEW).button()
        page = resting_page(resting, audience.words)
        another = Row((Button(audience.words("button-new-game"), new),))
        await context.answer.reply(replace(page, blocks=(*page.blocks, another)))
        return
    key = await usual_game(context.tables, here.channel_id, audience.guild.games)
    table = await context.tables.open(
        who, here.guild_id, here.channel_id, key, {}, None, parent_id=here.parent_id, begins=True
    )
    begun = replace(who, interaction=None)
    levels = context.services.settings.levels
    table = await proposing.fill(context.tables, table.id, begun, levels)
    await answer_with_new_hand(context, table, "started")
    await tell_what_closed(context, table)


HANDLERS = {
    "join": join,
    "computer": computer,
    "arrange": arrange,
    "dropcomputer": drop_computer,
    "level": level,
    "pauses": pauses,
    "start": start,
    "callplayers": call_players,
    "watch": watch,
    "seats": seats,
    "sit": sit,
    "partners": partners,
    "game": game,
    "options": options,
    "optionspage": turn_options,
    "option": option,
    "preset": preset,
    "usualrules": usual_rules,
    "asknumber": ask_number,
    "number": number,
    "speed": speed,
    "again": again,
    "rematch": rematch,
    "opentable": open_table,
    "playalone": play_alone,
}
