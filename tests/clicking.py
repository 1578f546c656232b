"""Play any game by clicks: find the components of a private hand that lead to an action."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Protocol

from pasur_core.cards import Card, in_order
from pasur_core.protocol import Action, AnyGame, Choose, Legal, Pick

_CARD = re.compile(r"[A2-9TJQK][CDHS]|X|10|[1-9]")


class Hand(Protocol):
    """A private hand in any kind of message."""

    async def ids(self) -> list[str]:
        """Return the custom ids of the hand's current components."""

    async def click(self, custom_id: str) -> None:
        """Press the button with this custom id."""

    async def choose(self, custom_id: str, *values: str) -> None:
        """Choose values in the select with this custom id."""


def pressable(game: AnyGame, legal: Iterable[Action]) -> Iterator[Action]:
    """Yield the actions that have a button at any time; calls that ask first lack one at times."""
    asked = {*game.calls} - game.free_calls
    return (one for one in legal if str(one) not in asked)


async def click_action(hand: Hand, legal: Legal, action: Action) -> None:
    """Play an action with one press or several; fail if no component leads to it."""
    if done := await _found(hand, "b:do:", str(action)):
        await hand.click(done)
        return
    if called := await _found(hand, "b:call:", str(action)):
        await hand.click(called)
        if sure := await _found(hand, "b:callnow:", str(action)):
            await hand.click(sure)
        return
    for offer in legal.offers:
        if isinstance(offer, Choose) and action in offer.actions:
            await _press(hand, "b:choose:", offer.verb)
            await _take(hand, "nth", offer.verb, offer.actions.index(action))
            return
        if isinstance(offer, Pick) and offer.most == 1:
            for card in offer.cards:
                found = legal.matching((card,))
                if action in found:
                    if listed := await _found(hand, "s:picked:", offer.verb):
                        await hand.choose(listed, str(card))
                    elif equal := await _of_these_ranks(hand, str(action)):
                        await hand.click(equal)
                    else:
                        await _press(hand, "b:pick:", card)
                    if len(found) > 1:
                        await _press(hand, "b:do:", str(action))
                    return
        if isinstance(offer, Pick) and offer.most > 1:
            if equal := await _of_these_ranks(hand, str(action)):
                await hand.click(equal)
                return
            if not await _found(hand, "s:cards:", offer.verb):
                continue
            for cards in _choices(str(action)):
                found = legal.matching(cards)
                if action not in found or not set(cards) <= set(offer.cards):
                    continue
                await _choose(hand, "s:cards:", offer.verb, *values_of(cards))
                if any(one.startswith(("b:made:", "s:madelist:")) for one in await hand.ids()):
                    rest = f"{offer.verb} {''.join(cards)}"
                    await _take(hand, "made", rest, found.index(action))
                return
    raise AssertionError(f"{action} is legal, and no button leads to it: {await hand.ids()}")


def values_of(cards: tuple[Card, ...]) -> list[str]:
    """Return the values of cards in a select, where the second of two equal cards is `7H.2`."""
    return [
        f"{card}.{cards[: index + 1].count(card)}" if card in cards[:index] else str(card)
        for index, card in enumerate(cards)
    ]


def _choices(notation: str) -> Iterator[tuple[Card, ...]]:
    """Yield the sets of cards one of which is to be chosen for an action: all, or all but one."""
    named = in_order(map(Card, _CARD.findall(notation)))
    yield named
    for index in range(len(named)):
        yield named[:index] + named[index + 1 :]


async def _take(hand: Hand, kind: str, rest: str, index: int) -> None:
    """Press the action with this index on a page that lists several actions."""
    listed = [one for one in await hand.ids() if one.startswith(f"s:{kind}list:")]
    if listed:
        await hand.choose(listed[0], str(index))
    else:
        numbered = (one for one in await hand.ids() if one.startswith(f"b:{kind}:"))
        same = [one for one in numbered if one.split(":", 4)[4].startswith(f"{index} ")]
        assert same, f"no {kind} {index} {rest} among {await hand.ids()}"
        await hand.click(same[0])


async def _press(hand: Hand, start: str, rest: str) -> None:
    found = await _found(hand, start, rest)
    assert found, f"no {start} {rest} among {await hand.ids()}"
    await hand.click(found)


async def _choose(hand: Hand, start: str, rest: str, *values: str) -> None:
    found = await _found(hand, start, rest)
    assert found, f"no {start} {rest} among {await hand.ids()}"
    await hand.choose(found, *values)


async def _of_these_ranks(hand: Hand, notation: str) -> str | None:
    """Return the button for cards of the same ranks, for games in which suits mean nothing."""
    suits = str.maketrans("", "", "CDHS")
    for one in await hand.ids():
        if one.startswith("b:do:") and one.split(":", 4)[4].translate(suits) == notation.translate(
            suits
        ):
            return one
    return None


async def _found(hand: Hand, start: str, rest: str) -> str | None:
    """Return the id of the component whose custom id begins with `start` and ends with `rest`."""
    for one in await hand.ids():
        if one.startswith(start) and one.split(":", 4)[4] == rest:
            return one
    return None
