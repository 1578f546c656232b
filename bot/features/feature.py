"""The type of a feature: what its package gives to the rest of the bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.interactions.client import Part
from bot.interactions.press_context import PressContext
from bot.pages.audience import Audience
from bot.services import RemarkOn, Services
from bot.store import Store
from bot.tables.hooks import Ended, Kept
from bot.tables.table import Table
from bot.ui.layout import Page

Handler = Callable[[PressContext], Awaitable[None]]
"""Does and answers what a component asks for; raises `Refused`."""


Sweep = Callable[[Store, float], Awaitable[None]]
"""Deletes what a feature keeps for a while only; called once a day with the time."""


@dataclass(frozen=True)
class Feature:
    """A feature of the bot, the value `FEATURE` of its package in `bot/features`.

    Attributes:
        presses: the handlers of its buttons, selects and forms by the verb in their custom ids.
        at_no_table: the verbs whose custom ids name table 0, since they belong to no table.
        shares: the pages of a finished match that a person may share in its channel, by the name in
            the button that shares them.
        remark: its line, with a button, in a person's hand between two rounds.
        kept: what it keeps of people and servers in the database.
        ended: stores what follows from matches that end, in the transaction that ends them.
        sweep: deletes once a day what it keeps for a while only.
        parts: returns the objects that the feature keeps for as long as the bot runs, such as a
            queue of work. A handler reaches each by its type (`Client.part`).

    """

    presses: Mapping[str, Handler] = field(default_factory=dict)
    at_no_table: frozenset[str] = frozenset()
    shares: Mapping[str, Callable[[PressContext, Table, Audience], Awaitable[Page]]] = field(
        default_factory=dict
    )
    remark: RemarkOn | None = None
    kept: Kept | None = None
    ended: Ended | None = None
    sweep: Sweep | None = None
    parts: Callable[[Services], tuple[Part, ...]] = lambda _: ()
