"""The form for a new night, which only its maker sees, and the text input for its start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.i18n import Words
from bot.i18n.calendars import date_facts
from bot.i18n.zones import clock_in, zone_name, zone_of
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.ui.layout import Button, Choice, Form, Lookup, Page, Row, Select, Style, Text
from bot.ui.limits import TYPED
from bot.ui.stamps import at_time, relative

SITTINGS = (3, 4, 5)
"""The numbers of sittings that can be chosen."""

MINUTES = (5, 10, 15, 20, 30, 45, 60)
"""The minutes of a sitting that can be chosen."""


@dataclass(frozen=True, slots=True)
class NewNight:
    """A night that a person is about to announce, with the values of the form.

    Attributes:
        game: the key of the game.
        when: the start in the syntax of `start_of`: a Unix time, or a delay after the announcement.
        sittings: the number of sittings.
        minutes: the minutes of a sitting.
        role_id: the role whose people can join; 0 for everyone.
        calls: whether the announcement notifies the role of the server's players.
    """

    game: str
    when: str = "+30m"
    sittings: int = 3
    minutes: int = 20
    role_id: int = 0
    calls: bool = False

    @property
    def rest(self) -> str:
        """The values of the form in custom ids: `GAME/WHEN/SITTINGS/MINUTES/ROLE/CALLS`."""
        counts = f"{self.sittings}/{self.minutes}/{self.role_id}/{int(self.calls)}"
        return f"{self.game}/{self.when}/{counts}"


def form_page(
    new: NewNight,
    words: Words,
    allowed: Sequence[str],
    zone: str,
    now: float,
    *,
    sentence: str = "",
    callable_role: bool = False,
) -> Page:
    """Return the private form for a new night, with a preview of the announcement.

    Args:
        new: the night.
        words: the reader's language.
        allowed: the keys of the games that the server allows.
        zone: the server's time zone.
        now: Unix time.
        sentence: a sentence above the form; empty for none.
        callable_role: whether the server has a role of players, whom the announcement can notify.
    """
    preview = words(
        "night-form",
        title=words(f"{new.game}-title"),
        when=when_text(new.when, now, zone, words),
        sittings=new.sittings,
        minutes=new.minutes,
    )

    def select(field: str) -> str:
        return Press("night", 0, 0, f"set/{field}/{new.rest}").select()

    def button(action: str, style: Style = "secondary") -> Button:
        press = Press("night", 0, 0, f"{action}/{new.rest}")
        return Button(words(f"night-button-{action}"), press.button(), style=style)

    buttons = [button("announce", "success"), button("when")]
    if callable_role:
        toggle = Press("night", 0, 0, f"set/calls/{new.rest}").button()
        label = words("night-button-calls", calls="yes" if new.calls else "no")
        buttons.append(Button(label, toggle))
    games = (Choice(words(f"{key}-title"), key, chosen=key == new.game) for key in allowed)
    return Page(
        (
            Text("\n".join(filter(None, (sentence, preview)))),
            Select(select("game"), words("night-pick-game"), tuple(games)),
            number_select(select("sittings"), "sittings", SITTINGS, new.sittings, words),
            number_select(select("minutes"), "minutes", MINUTES, new.minutes, words),
            Lookup(
                select("role_id"),
                words("night-pick-role"),
                "role",
                (new.role_id,) if new.role_id else (),
            ),
            Row(tuple(buttons)),
        ),
        TABLE_COLOUR,
    )


def number_select(
    custom_id: str, name: str, values: Sequence[int], now: int, words: Words
) -> Select:
    """Return a select for a number, with the value `now` chosen.

    `name` says what the number counts: `sittings` or `minutes`.
    """
    choices = (
        Choice(words(f"night-count-{name}", count=one), str(one), chosen=one == now)
        for one in values
    )
    return Select(custom_id, words(f"night-pick-{name}"), tuple(choices))


def when_text(when: str, now: float, zone: str, words: Words) -> str:
    """Return a sentence with the start of a night.

    `when` is the start in the syntax of the form.
    """
    if when.startswith("+"):
        return words("night-form-wait", count=int(when[1:-1]), unit=when[-1])
    at, tz = float(when), zone_of(zone)
    date, today = (datetime.fromtimestamp(one, tz).date() for one in (at, now))
    moment = words(
        "night-moment",
        ahead=(date - today).days,
        date=words("season-date", **date_facts(date, words)),
        time=clock_in(zone, at, words),
        zone=zone_name(zone, words),
    )
    return words("night-form-at", moment=moment, at=at_time(at), relative=relative(at))


def when_form(rest: str, words: Words) -> Form:
    """Return the form for typing a start; `rest` is the rest of its custom id."""
    title, label, about = (words(f"night-when-{one}") for one in ("title", "label", "about"))
    return Form(Press("night", 0, 0, rest).form(), title, label, about, "", TYPED)
