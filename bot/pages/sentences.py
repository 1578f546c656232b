"""Single sentences, mostly for refusals: they say the reason and what to do next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.store.open_matches import Hosted
from bot.tables.refusal import Refused
from bot.ui.layout import Page, Text
from bot.ui.names import escape
from bot.ui.stamps import relative

_USUAL = 5
"""The most common numbers that are named beside a range; the form has all."""


def note(sentence: str) -> Page:
    """Return a page of one sentence in markdown."""
    return Page((Text(sentence),))


def deadline_text(message: str, at: float | None, now: float, words: Words, **facts: str) -> str:
    """Return the markdown sentence about a deadline.

    Its Fluent message is `MESSAGE-until` before the Unix time `at`, `MESSAGE-late` after it, and
    `MESSAGE` if `at` is None. `facts` are the other arguments of the message.
    """
    if at is None:
        return words(message, **facts)
    if at < now:
        return words(f"{message}-late", **facts)
    return words(f"{message}-until", at=relative(at), **facts)


def refusal(refused: Refused, words: Words) -> str:
    """Return the markdown sentence for a refusal.

    If the rules of a game refuse an action, the sentence is one of that game's own.
    """
    facts = refused.facts
    if refused.code == "illegal":
        shown = presenter(facts["game"], words.language)
        return shown.error(
            facts["error"],
            **{
                name: value
                for name, value in facts.items()
                if name not in ("game", "error", "table")
            },
        )
    if refused.code == "option":
        return _option(facts, words)
    if refused.code == "seat-count":
        allowed = seat_counts(facts["counts"], words)
        return words("refused-seat-count", allowed=allowed, now=facts["now"])
    if refused.code == "seat-gap":
        return seat_gap(facts["game"], facts["counts"], facts["now"], words)
    if refused.code in ("permissions", "share-permissions", "thread-permissions"):
        missing = words.list(words(f"permission-{name}") for name in facts["missing"])
        return words(f"refused-{refused.code}", missing=missing)
    if refused.code == "game-not-here":
        games = words.list(words(f"{key}-title") for key in facts["games"])
        return words("refused-game-not-here", games=games)
    if refused.code == "channel-not-here":
        channels = words.list(f"<#{channel_id}>" for channel_id in facts["channels"])
        return words("refused-channel-not-here", channels=channels)
    if refused.code == "hints-waiting":
        who = [f"<@{user_id}>" for user_id in facts["people"]]
        return words("refused-hints-waiting", who=words.list(who), count=len(who))
    if refused.code == "hosting-enough":
        hosted = [hosted_table(one, words) for one in facts["hosted"]]
        return words("refused-hosting-enough", count=facts["count"], tables=words.list(hosted))
    plain = {name: value for name, value in facts.items() if isinstance(value, str | int)}
    if refused.code == "too-many-people":
        plain["title"] = words(f"{facts['game']}-title")
    if "host" in plain:
        plain["host"] = f"<@{plain['host']}>"
    if "guest" in plain:
        plain["guest"] = f"<@{plain['guest']}>"
    if "role" in plain:
        plain["role"] = f"<@&{plain['role']}>"
    return words(f"refused-{refused.code}", **plain)


def hosted_table(one: Hosted, words: Words) -> str:
    """Return the number of a host's table and the name of its server, in markdown."""
    server = words("some-server") if one.server is None else escape(one.server)
    title = words(f"{one.game}-title")
    return words("hosted-table", title=title, server=server, table=one.table)


def seat_counts(counts: Iterable[int], words: Words) -> str:
    """Return the possible numbers of players as text.

    >>> from bot.i18n import words_for
    >>> seat_counts((2, 4), words_for("en"))
    '2 or 4'
    """
    return words.list(map(str, counts), "or")


def seat_gap(key: str, counts: Iterable[int], now: int, words: Words) -> str:
    """Return the markdown sentence for a number of players that the game does not allow.

    `now` is this number, between two of the possible numbers in `counts`.
    """
    shown = presenter(key, words.language)
    return shown.say("refused-seat-gap", allowed=seat_counts(counts, words), now=now)


def _option(facts: dict[str, Any], words: Words) -> str:
    shown = presenter(facts["game"], words.language)
    name = facts["option"]
    allowed = facts["allowed"]
    if not words.has(f"{facts['game']}-option-{name}"):
        return words(
            "refused-option-unknown",
            option=str(name)[:40],
            allowed=words.list((f"`{one}`" for one in allowed), "or"),
        )
    shown_option = {"option": shown.option(name), "value": str(facts["value"])[:40]}
    values = [shown.option_value(name, one) for one in allowed]
    if (numbers := facts["numbers"]) is not None:
        least, most, usual = numbers[0], numbers[-1], words.list(values[:_USUAL], "or")
        return words("refused-option-number", **shown_option, least=least, most=most, usual=usual)
    typed = [
        value if type(one) is int else words("option-typed", typed=str(one).lower(), value=value)
        for one, value in zip(allowed, values, strict=True)
    ]
    return words("refused-option", **shown_option, allowed=words.list(typed, "or"))
