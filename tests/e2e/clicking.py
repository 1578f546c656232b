"""How the tests play any game by clicks: an action is found among what a private message offers."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice

from bot.table import Table
from pasur_core.cards import Card, in_order
from pasur_core.game import Action, Choose, Legal, Pick
from tests.discord_world import ResponseMessage, World, ids

_CONSIDERED = 200
_CARD = re.compile(r"[A2-9TJQK][CDHS]|X|10|[1-9]")


async def by_clicks(world: World, name: str, rng: random.Random) -> None:
    """One turn from the direct message: any legal action, by the buttons that lead to it."""
    table = await world.table()
    mail = world.mail(name)[-1]
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    legal = table.legal(seat.seat)
    calls = table.game.calls
    actions = [one for one in islice(legal, _CONSIDERED) if str(one) not in calls]
    await click_action(world, name, mail, table, legal, rng.choice(actions))


async def click_action(
    world: World, name: str, message: ResponseMessage, table: Table, legal: Legal, action: Action
) -> None:
    """Press what leads to an action, in one tap or more."""
    for one in ids(message):
        if one.startswith("b:do:") and one.split(":", 4)[4] == str(action):
            await world.click(name, message, one)
            return
    for offer in legal.offers:
        if isinstance(offer, Choose) and action in offer.actions:
            await world.click(name, message, _id(message, "b:choose:", offer.verb))
            await _take(world, name, message, "nth", offer.verb, offer.actions.index(action))
            return
        if isinstance(offer, Pick) and offer.most == 1:
            for card in offer.cards:
                found = legal.matching((card,))
                if action in found:
                    await world.click(name, message, _id(message, "b:pick:", card))
                    if len(found) > 1:
                        await world.click(name, message, _id(message, "b:do:", str(action)))
                    return
        if isinstance(offer, Pick) and offer.most > 1:
            for cards in _choices(str(action)):
                found = legal.matching(cards)
                if action not in found or not set(cards) <= set(offer.cards):
                    continue
                await world.choose(name, message, f"cards/{offer.verb}", *values_of(cards))
                if any(one.startswith(("b:made:", "s:madelist:")) for one in ids(message)):
                    rest = f"{offer.verb} {''.join(cards)}"
                    await _take(world, name, message, "made", rest, found.index(action))
                return
    raise AssertionError(f"{action} is legal, and no button leads to it: {ids(message)}")


def _choices(notation: str) -> Iterator[tuple[Card, ...]]:
    """What may have been chosen for an action: its cards, or all but one that lay there."""
    named = in_order(map(Card, _CARD.findall(notation)))
    yield named
    for place in range(len(named)):
        yield named[:place] + named[place + 1 :]


def values_of(cards: tuple[Card, ...]) -> list[str]:
    """How a list of cards names them: of equal ones the second is `7H.2`."""
    return [
        f"{card}.{cards[: place + 1].count(card)}" if card in cards[:place] else str(card)
        for place, card in enumerate(cards)
    ]


async def _take(
    world: World, name: str, message: ResponseMessage, kind: str, rest: str, place: int
) -> None:
    """Press the action of this place on a page that lists several."""
    if any(one.startswith(f"s:{kind}list:") for one in ids(message)):
        await world.choose(name, message, f"{kind}list", str(place))
    else:
        await world.click(name, message, _id(message, f"b:{kind}:", f"{place} {rest}"))


def _id(message: ResponseMessage, start: str, rest: str) -> str:
    return next(
        one for one in ids(message) if one.startswith(start) and one.split(":", 4)[4] == rest
    )
