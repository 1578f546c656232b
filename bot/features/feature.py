"""The type of a feature: the parts that its package adds to the bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.interactions.client import Part
from bot.interactions.press_context import PressContext
from bot.pages.audience import Audience
from bot.posting.messages import Messages
from bot.posting.standing import StandingKind
from bot.services import EndLine, Services
from bot.store import Store
from bot.tables.hooks import Ended, Kept
from bot.tables.table import Table
from bot.ui.layout import Page

Handler = Callable[[PressContext], Awaitable[None]]
"""Handles the press of a component, and answers it. Can raise `Refused`."""


Asked = Callable[..., Awaitable[Any]]
"""Answers a web page's question in the bot's process; it gets the `Client` and the arguments.

Arguments and answer must be picklable, and the answer is never None.
"""


Sweep = Callable[[Store, float], Awaitable[None]]
"""Deletes a feature's expired data; called once a day with the Unix time."""


Chore = Callable[[Services, Messages], Awaitable[None]]
"""A feature's background work that no press starts, such as closing a season at midnight.

Every process calls it periodically, so it must lease each row that it works on.
"""


@dataclass(frozen=True)
class Feature:
    """A feature of the bot; each package in `bot/features` has one as its `FEATURE`.

    Attributes:
        presses: the handlers of its buttons, selects and forms, by the verb in their custom ids.
        at_no_table: the verbs of `presses` that belong to no card table. In their custom ids, the
            number of the table is 0.
        shares: the functions that make pages of a finished match for the match's channel, by the
            name in the button that shares the page.
        kept: the data about people and servers that it stores, with functions to export and delete
            them.
        end_line: makes its line in the message with the result of a match.
        ended: stores the consequences of ended matches, in the transaction that ends them; see
            `Ended`.
        sweep: deletes its expired data once a day.
        chore: its background work.
        chore_seconds: the seconds between two calls of `chore`.
        standing: the kinds of its standing posts (messages that are kept up to date) and of its
            jobs that need Discord.
        parts: makes its objects that live as long as the bot runs, such as a queue of jobs. A
            handler finds each by its type (`Client.part`).
        asked: the functions that answer questions from its web pages, by the question's name.
    """

    presses: Mapping[str, Handler] = field(default_factory=dict)
    at_no_table: frozenset[str] = frozenset()
    shares: Mapping[str, Callable[[PressContext, Table, Audience], Awaitable[Page]]] = field(
        default_factory=dict
    )
    kept: Kept | None = None
    end_line: EndLine | None = None
    ended: Ended | None = None
    sweep: Sweep | None = None
    chore: Chore | None = None
    chore_seconds: float = 60.0
    standing: tuple[StandingKind, ...] = ()
    parts: Callable[[Services], tuple[Part, ...]] = lambda _: ()
    asked: Mapping[str, Asked] = field(default_factory=dict)
