"""Presses on tournaments: open a tournament, show it, play its deals, or end it."""

from __future__ import annotations

from dataclasses import asdict, replace

from bot.features.rules.answer import table_rules
from bot.features.tournaments import decide as room
from bot.features.tournaments import rows
from bot.features.tournaments.answer import (
    SHOWN_HERE,
    DealHand,
    deal_page,
    fair,
    find_tournament,
    hub,
    look,
    may_end,
    play,
)
from bot.features.tournaments.ids import VERB
from bot.features.tournaments.page import DEALS, HOURS, TournamentPlan, ask_page, form_page
from bot.features.tournaments.partners import answer as partners
from bot.features.tournaments.partners.progress import settle_all
from bot.features.tournaments.partners.scores import has_pairs
from bot.features.tournaments.rows import ANNOUNCEMENT, FINAL, Tournament
from bot.interactions.location import location_of
from bot.interactions.permissions import check_channel
from bot.interactions.press_context import PressContext, read_id, read_number
from bot.interactions.presses.framed import inner
from bot.interactions.presses.sealed import ON_SEALED, on_sealed
from bot.pages import sentences
from bot.pages.custom_ids import Press
from bot.tables.admission import allowed_games
from bot.tables.refusal import Refused
from pasur_core.registry import games


async def tournament(context: PressContext) -> None:
    """Handle a press on a tournament, and answer it privately.

    Raise `Refused` in direct messages, or if the action is not possible (any more).
    """
    name, verb, rest = inner(context)
    location_of(context.interaction)
    if name == "0":
        await _at_none(context, verb, rest)
    elif "." in name:
        first, _, number = name.partition(".")
        press = Press(verb, 0, context.press.ask, rest)
        one = await find_tournament(context, read_number(first))
        await _on_hand(context, one, read_number(number), press)
    else:
        await _at_one(context, await find_tournament(context, read_number(name)), verb, rest)


async def _at_none(context: PressContext, verb: str, rest: str) -> None:
    """Handle a press on the list or the form."""
    match verb:
        case "hub":
            await context.show(await hub(context))
        case "past":
            one = await find_tournament(context, read_number(context.value))
            await context.show(await look(context, one))
        case "form":
            await _form(context)
        case "set":
            await _set(context, rest)
        case "open":
            await _open(context, _plan(rest))
        case _:
            raise Refused("unknown-button")


async def _at_one(context: PressContext, one: Tournament, verb: str, rest: str) -> None:
    """Handle a press on a tournament."""
    words = (await context.audience()).words
    match verb:
        case "play":
            try:
                page = await play(context, one, read_number(rest))
            except Refused as refused:
                if refused.code not in SHOWN_HERE:
                    raise
                sentence = sentences.refusal(refused, words)
                page = await look(context, one, sentence=sentence)
            await context.show(page)
        case "look":
            first = read_number(rest.partition(" ")[0])
            await context.show(await look(context, one, first))
        case "deal":
            await context.show(await deal_page(context, one, context.number))
        case "fair":
            await context.show(await fair(context, one))
        case "ask":
            _check_may_end(context, one)
            await context.show(ask_page(one, words))
        case "end":
            _check_may_end(context, one)
            services = context.services
            await settle_all(services)
            await services.store.write(room.close, one.id, services.now())
            await _post_now(context, FINAL, one.id)
            await _post_now(context, ANNOUNCEMENT, one.id)
            await context.show(await look(context, await find_tournament(context, one.id)))
        case _ if one.paired:
            await _at_tables(context, one, verb, rest)
        case _:
            raise Refused("unknown-button")


_AT_SEATS = frozenset(
    {
        "guest-not-here",
        "tournament-alone",
        "tournament-asks",
        "tournament-begun",
        "tournament-full",
        "tournament-guest-asked",
        "tournament-guest-bot",
        "tournament-guest-role",
        "tournament-guest-seated",
        "tournament-partner",
        "tournament-role",
        "tournament-seat-kept",
        "tournament-seat-taken",
        "tournament-seated",
    }
)
"""The codes of refusals that are shown above the seats."""


async def _at_tables(context: PressContext, one: Tournament, verb: str, rest: str) -> None:
    """Handle a press on the tables of a paired tournament."""
    try:
        match verb:
            case "seats":
                await partners.seats(context, one)
            case "sit":
                # The seat is in the notice to who was asked, else it was chosen in a list.
                await partners.sit(context, one, rest or context.value)
            case "sitnew":
                await partners.sit(context, one, "")
            case "keep":
                await partners.keep_seat(context, one)
            case "decline":
                await partners.decline(context, one)
            case "fill":
                await partners.fill_up(context, one)
            case "up":
                await partners.stand_up(context, one)
            case "ready":
                await partners.ready(context, one)
            case _:
                raise Refused("unknown-button")
    except Refused as refused:
        sentence = sentences.refusal(refused, (await context.audience()).words)
        if refused.code in _AT_SEATS:
            await partners.seats(context, one, sentence=sentence)
        elif refused.code == "tournament-over":
            await context.show(await look(context, one, sentence=sentence))
        else:
            raise


def _check_may_end(context: PressContext, one: Tournament) -> None:
    if not may_end(context, one):
        raise Refused("tournament-host")


def _plan(rest: str) -> TournamentPlan:
    """Return the plan in a custom id; raise `Refused` if the form does not offer it."""
    game, deals, hours, role_id, paired, *_ = [*rest.split("/"), "", "", "", ""]
    if paired not in ("0", "1"):
        raise Refused("unknown-button")
    counts = read_number(deals), read_number(hours)
    plan = TournamentPlan(game, *counts, read_id(role_id), int(paired))
    if plan.game not in games() or plan.deals not in DEALS or plan.hours not in HOURS:
        raise Refused("unknown-button")
    return plan


async def _form(
    context: PressContext, plan: TournamentPlan | None = None, *, sentence: str = ""
) -> None:
    """Show the form with this plan, or with the first game that the server allows."""
    audience = await context.audience()
    allowed = allowed_games(audience.guild.games)
    page = form_page(plan or TournamentPlan(allowed[0]), audience.words, allowed, sentence=sentence)
    await context.show(page)


async def _set(context: PressContext, rest: str) -> None:
    """Show the form with a changed value; `rest` is `PLAN/FIELD`."""
    plan, _, field = rest.rpartition("/")
    old = _plan(plan)
    if field == "role_id":
        chosen: dict[str, object] = {field: context.role_id}
    elif field in ("game", "deals", "hours", "paired"):
        chosen = {field: context.value}
    else:
        raise Refused("unknown-button")
    text = "/".join(str(one) for one in {**asdict(old), **chosen}.values())
    new = _plan(text)
    await _form(context, new if has_pairs(new.game) else replace(new, paired=0))


async def _open(context: PressContext, plan: TournamentPlan) -> None:
    """Open a tournament in this channel, announce it there, and show it to the person."""
    check_channel(context.interaction)
    services, where = context.services, location_of(context.interaction)
    new = room.new_tournament(
        where.guild_id,
        where.channel_id,
        context.who.user_id,
        plan.game,
        plan.deals,
        plan.hours * 3600.0,
        services.now(),
        role_id=plan.role_id or None,
        paired=bool(plan.paired),
    )
    if new.paired and has_pairs(new.game) and not _may_open_threads(context, new):
        raise Refused("tournament-private-threads", link=partners.allow_link(context))
    try:
        tournament_id = await room.open_new(services.store, new, context.who, where.within)
    except Refused as refused:
        if refused.code not in ("game-not-here", "tournament-many", "tournament-hosted"):
            raise
        words = (await context.audience()).words
        await _form(context, plan, sentence=sentences.refusal(refused, words))
        return
    await _post_now(context, ANNOUNCEMENT, tournament_id)
    await context.show(await look(context, replace(new, id=tournament_id)))


async def _post_now(context: PressContext, kind: str, tournament_id: int) -> None:
    await context.interaction.client.standing.post_now(kind, tournament_id)


def _may_open_threads(context: PressContext, new: Tournament) -> bool:
    messages = context.outbox.messages
    return messages.may_open_thread(new.guild_id, new.channel_id, private=True)


async def _on_hand(context: PressContext, one: Tournament, number: int, press: Press) -> None:
    deal = await context.services.store.read(rows.deal, one, number)
    hand = None if deal is None else DealHand(context, one, deal)
    row = None if hand is None else await hand.own.stored()
    if hand is not None and row is not None:
        await on_sealed(context, press, hand, row, _ON_HANDS)
    elif one.closed_at is None:
        raise Refused("unknown-button")
    else:
        # Unfinished tries are deleted when the tournament is closed.
        sentence = sentences.refusal(Refused("tournament-over"), (await context.audience()).words)
        await context.show(await look(context, one, sentence=sentence))


_ON_HANDS = {**ON_SEALED, "rules": table_rules}

HANDLERS = {VERB: tournament}
