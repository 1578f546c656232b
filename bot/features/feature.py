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
"""Executes and answers the press of a component. Raises `Refused`."""


Asked = Callable[..., Awaitable[Any]]
"""Answers a question of the pages, in the bot's process. It gets the `Client` and the arguments.
These and the answer can be pickled, and the answer is never None."""


Sweep = Callable[[Store, float], Awaitable[None]]
"""Deletes a feature's temporary data; called once a day with the time."""


Chore = Callable[[Services, Messages], Awaitable[None]]
"""Does a feature's work that no press starts, such as closing a season at midnight. Each process
calls it again and again, so it leases what it does."""


@dataclass(frozen=True)
class Feature:
    """A feature of the bot, the value `FEATURE` of its package in `bot/features`.

    Attributes:
        presses: the handlers of its buttons, selects and forms, by the verb in their custom ids.
        at_no_table: the verbs whose custom ids have table 0, because they belong to no table.
        shares: makes the pages of a finished match that a person can share in its channel, by the
            name in the button.
        kept: its data about people and servers in the database.
        end_line: makes its line in the message with the result of a match.
        ended: stores the consequences of ended matches, in the transaction that ends them; see
            `Ended`.
        sweep: deletes its temporary data once a day.
        chore: does what is due, once in `chore_seconds`.
        chore_seconds: the seconds between two calls of `chore`.
        standing: the kinds of its messages that stay in a channel and are kept up to date, and of
            its jobs that need Discord.
        parts: returns its objects that live as long as the bot runs, such as a queue of jobs. A
            handler finds each by its type (`Client.part`).
        asked: answers the questions of its pages in a browser, by the name of the question.

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
