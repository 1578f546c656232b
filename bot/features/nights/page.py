"""The pages of a night: the form for a new one, its message, and the host's panel."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from math import ceil

from bot.features.nights.decide import LONGEST_PAUSE, starters
from bot.features.nights.rows import BREAK, CHECK_IN, OPEN, OVER, ROUND, Member, Night, Whole
from bot.features.nights.seating import plays_in_pairs, standings
from bot.i18n import Words
from bot.i18n.calendars import date_facts
from bot.i18n.zones import clock_in, zone_name, zone_of
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.listing import Listing, ListRow, fitting, list_picture, list_text
from bot.pages.names import person_name
from bot.ui.layout import (
    Block,
    Button,
    Choice,
    Form,
    Lookup,
    Notice,
    Page,
    Row,
    Select,
    Style,
    Text,
)
from bot.ui.limits import CHOICE_TEXT, CHOICES, TYPED, fit, length
from bot.ui.names import NAME, escape
from bot.ui.stamps import at_time, relative
from pasur_core.registry import load_game
from pasur_core.tournaments.nights import NightStanding

ROUNDS = (3, 4, 5)
"""The numbers of rounds that can be chosen."""

MINUTES = (5, 10, 15, 20, 30, 45, 60)
"""The minutes of a round that can be chosen."""

PER_PICTURE = 16
"""Lines of the standings in one picture."""

_ROOM = 1300
"""Most UTF-16 units of each list of people in the message: of 4,000 for all texts."""


@dataclass(frozen=True, slots=True)
class NewNight:
    """A night that a person is about to announce, as the form shows it.

    Attributes:
        game: the key of the game.
        when: the start, as `start_of` reads it: a Unix time, or a wait from the announcement on.
        rounds: the number of rounds.
        minutes: the minutes of a round.
        role_id: the role whose people can join; 0 for everyone.
    """

    game: str
    when: str = "+30m"
    rounds: int = 3
    minutes: int = 20
    role_id: int = 0

    @property
    def rest(self) -> str:
        """The text of the form in custom ids: `GAME/WHEN/ROUNDS/MINUTES/ROLE`."""
        return f"{self.game}/{self.when}/{self.rounds}/{self.minutes}/{self.role_id}"


@dataclass(frozen=True, slots=True)
class NightView:
    """A night as its message shows it.

    Attributes:
        whole: the night.
        lines: its standings, best first.
        ids: the user ids of its people, by number, without people who stand on no list.
        names: people's names, by user id.
    """

    whole: Whole
    lines: Sequence[NightStanding]
    ids: Mapping[int, int]
    names: Mapping[int, str]

    @property
    def night(self) -> Night:
        """The night without its people."""
        return self.whole.night


def view_of(whole: Whole, names: Mapping[int, str], hidden: Collection[int]) -> NightView:
    """Return a night as its message shows it; `names` and `hidden` are by user id."""
    ids = {
        one.number: one.user_id
        for one in whole.members
        if one.user_id is not None and one.user_id not in hidden
    }
    return NightView(whole, standings(whole), ids, names)


def night_page(
    view: NightView, words: Words, pictures: Sequence[bytes] = (), *, spelled: bool = False
) -> Page:
    """Return the night's message; `pictures` (PNGs) are the standings, in words without them.

    With `spelled`, the standings are also in words beside their pictures.
    """
    night = view.night
    title = words("night-title", title=words(f"{night.game}-title"))
    blocks: list[Block] = [Text("\n".join([title, *_state(view, words)]))]
    blocks += [Text(text) for text in _gathered(view, words)]
    blocks += [Text(text) for text in _tables(view, words)]
    for number, picture in enumerate(pictures):
        make = partial(night_listing, view, part=number)
        blocks += list_picture(make, words, picture, f"night{number}.png")
    if view.lines and (spelled or not pictures):
        rows = night_listing(view, words).rows
        title = words("list-standings")
        blocks.append(Text(f"**{title}**\n{list_text(rows, view.names, words, _ROOM)}"))
    if buttons := tuple(_buttons(night, words)):
        blocks.append(Row(buttons))
    return Page(tuple(blocks), TABLE_COLOUR)


def form_page(
    new: NewNight,
    words: Words,
    allowed: Sequence[str],
    zone: str,
    now: float,
    *,
    sentence: str = "",
) -> Page:
    """Return the form for a new night, with what would be announced, for its maker alone.

    Args:
        new: the night.
        words: the reader's language.
        allowed: the keys of the games that the server allows.
        zone: the server's time zone.
        now: Unix time.
        sentence: a sentence above the form; empty for none.
    """
    preview = words(
        "night-form",
        title=words(f"{new.game}-title"),
        when=when_text(new.when, now, zone, words),
        rounds=new.rounds,
        minutes=new.minutes,
    )

    def select(field: str) -> str:
        return Press("night", 0, 0, f"set/{field}/{new.rest}").select()

    def button(action: str, style: Style = "secondary") -> Button:
        press = Press("night", 0, 0, f"{action}/{new.rest}")
        return Button(words(f"night-button-{action}"), press.button(), style=style)

    games = (Choice(words(f"{key}-title"), key, chosen=key == new.game) for key in allowed)
    return Page(
        (
            Text("\n".join(filter(None, (sentence, preview)))),
            Select(select("game"), words("night-pick-game"), tuple(games)),
            _numbers(select("rounds"), "rounds", ROUNDS, new.rounds, words),
            _numbers(select("minutes"), "minutes", MINUTES, new.minutes, words),
            Lookup(
                select("role_id"),
                words("night-pick-role"),
                "role",
                (new.role_id,) if new.role_id else (),
            ),
            Row((button("announce", "success"), button("when"))),
        ),
        TABLE_COLOUR,
    )


def _numbers(custom_id: str, name: str, values: Sequence[int], now: int, words: Words) -> Select:
    choices = (
        Choice(words(f"night-count-{name}", count=one), str(one), chosen=one == now)
        for one in values
    )
    return Select(custom_id, words(f"night-pick-{name}"), tuple(choices))


def when_text(when: str, now: float, zone: str, words: Words) -> str:
    """Return the start as the form keeps it, as a sentence with what was understood."""
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
    """Return the form in which a start is typed; `rest` is the one of its custom id."""
    title, label, about = (words(f"night-when-{one}") for one in ("title", "label", "about"))
    return Form(Press("night", 0, 0, rest).form(), title, label, about, "", TYPED)


def _state(view: NightView, words: Words) -> Iterator[str]:
    """Yield the lines that say what is happening, and when it goes on."""
    night = view.night
    facts = {"rounds": night.rounds, "minutes": night.minutes}
    if night.status == OVER:
        yield _end(view, words)
        if night.why is not None:
            yield words(f"night-why-{night.why}")
        return
    if night.paused_at is not None:
        yield words("night-is-paused", by=relative(night.paused_at + LONGEST_PAUSE))
    if night.status in (OPEN, CHECK_IN):
        start = {"at": at_time(night.starts_at), "relative": relative(night.starts_at)}
        if night.paused_at is None:
            yield words("night-starts", **start)
        yield words("night-about", **facts)
        if night.role_id is not None:
            yield words("tournament-for", role=f"<@&{night.role_id}>")
        if night.status == CHECK_IN:
            yield words("night-check-in")
        else:
            yield words("night-sign-up")
        return
    facts["number"] = night.number
    if night.paused_at is None:
        yield words(f"night-{night.status}", **facts, until=relative(night.until or 0.0))
    else:
        yield words(f"night-{night.status}-paused", **facts)
    if night.status == ROUND:
        yield words("night-clock")
    if night.number <= night.rounds // 2:
        yield words("night-late-join")


def _end(view: NightView, words: Words) -> str:
    """Return the sentence with the winners; a tie for the first place shares it."""
    first = [line for line in view.lines if line.place == 1]
    if not first:
        return words("night-end-nobody")
    names = words.list(_named(view, line.number, words) for line in first)
    points = _points(first[0], words)
    return words("night-end", names=names, count=len(first), points=points)


def _gathered(view: NightView, words: Words) -> Iterator[str]:
    """Yield who has signed up and who has checked in, before the first round."""
    here = [one for one in view.whole.members if one.here]
    dropped = [one for one in view.whole.members if one.status == "dropped"]
    if view.night.status == OPEN:
        yield _people("night-signed-up", here, view, words)
    elif view.night.status == CHECK_IN:
        yield _people("night-checked-in", [one for one in here if one.checked_in], view, words)
        if missing := [one for one in here if not one.checked_in]:
            yield _people("night-missing", missing, view, words)
    elif dropped and view.night.number <= 1:
        yield _people("night-dropped", dropped, view, words)


def _people(message: str, members: Sequence[Member], view: NightView, words: Words) -> str:
    """Return a message with a list of people, cut to its room."""
    if not members:
        return words(f"{message}-none")
    names = [_named(view, one.number, words) for one in members]
    shown = _cut(names, _ROOM // 3 if message == "night-dropped" else _ROOM // 2)
    # Each name by itself, since a line can mix names of both directions.
    listed = words.row(words("night-name", name=name) for name in names[:shown])
    if shown < len(names):
        listed = words("night-and-more", names=listed, more=len(names) - shown)
    return words(message, names=listed, count=len(names))


def _cut(names: Sequence[str], room: int) -> int:
    """Return how many of these names have room."""
    used = 0
    for number, name in enumerate(names):
        used += length(name) + 2
        if used > room:
            return max(number, 1)
    return len(names)


def _tables(view: NightView, words: Words) -> Iterator[str]:
    """Yield the tables of the round that is played, and the people who have a bye."""
    night, whole = view.night, view.whole
    if night.status != ROUND:
        return
    byes = [one.person for one in whole.seats if one.round == night.number and not one.match_id]

    def lines_with(most: int) -> Iterator[str]:
        for match_id in whole.tables_of(night.number):
            status, thread = whole.tables.get(match_id, ("closed", None))
            seated = whole.at_table(match_id)
            there = [_named(view, one.person, words, most) for one in seated]
            done = status in ("over", "closed")
            yield words(
                "night-table-over" if done else "night-table",
                table=match_id,
                names=_seated(night, there, words),
                where=f"<#{thread}>" if thread is not None else "",
                thread="yes" if thread is not None else "no",
            )
        if byes:
            names = words.list(_named(view, one, words, most) for one in byes)
            yield words("night-bye", names=names, count=len(byes))

    yield fitting(lines_with, _ROOM)


def _seated(night: Night, names: Sequence[str], words: Words) -> str:
    """Return the names of the people at a table, in the order of their seats; partners together."""
    if not plays_in_pairs(load_game(night.game), len(names)):
        return words.list(names)
    sides = (words("tournament-pair", first=names[at], second=names[at + 2]) for at in (0, 1))
    return words("tournament-sides", first=next(sides), second=next(sides))


def night_listing(view: NightView, words: Words, part: int | None = None) -> Listing:
    """Return the standings; `part` (from 0) is one of `PER_PICTURE` lines, None for all."""
    night = view.night
    about = "night-about-final" if night.over else "night-about-running"
    played = night.number if night.status in (BREAK, OVER) else night.number - 1
    first = 0 if part is None else part * PER_PICTURE
    return Listing(
        kind=words("list-standings"),
        title=words(f"{night.game}-title"),
        about=words(about, rounds=night.rounds, played=max(played, 0)),
        heads=(words("tournament-head-points"), words("season-head-matches")),
        rows=[
            ListRow(
                line.place,
                (view.ids.get(line.number),),
                (_points(line, words), words.decimal(line.matches, 0)),
                words("tournament-points", score=_points(line, words)),
            )
            for line in view.lines[first : None if part is None else first + PER_PICTURE]
        ],
        names=view.names,
    )


def listings(view: NightView, words: Words) -> list[Listing]:
    """Return the standings in parts for pictures."""
    parts = range(ceil(len(view.lines) / PER_PICTURE))
    return [night_listing(view, words, part) for part in parts]


def _points(line: NightStanding, words: Words) -> str:
    """Return the points of a line, with a decimal only if they have one."""
    return words.decimal(line.points, 0 if line.points == round(line.points) else 1)


def _named(view: NightView, number: int, words: Words, most: int = NAME) -> str:
    return person_name(view.ids.get(number), view.names, words, "markdown", most)


def _buttons(night: Night, words: Words) -> Iterator[Button]:
    def button(action: str, style: Style = "secondary") -> Button:
        return Button(words(f"night-button-{action}"), _id(action, night.id), style=style)

    if night.over:
        return
    if night.status == OPEN:
        yield button("join", "success")
    elif night.status == CHECK_IN:
        yield button("checkin", "success")
    elif night.number <= night.rounds // 2:
        yield button("join", "success")
    yield button("leave")
    yield button("organise")


def _id(action: str, night_id: int) -> str:
    return Press("night", 0, 0, f"{action}/{night_id}").button()


def check_in_notice(whole: Whole, words: Words, unmentioned: set[int]) -> tuple[Notice, list[int]]:
    """Return the notice that calls people to check in, and the ids that it mentions."""
    ids = [
        one.user_id
        for one in whole.members
        if one.here and not one.checked_in and one.user_id not in (None, *unmentioned)
    ]
    mentioned = [user_id for user_id in ids if user_id is not None]
    who = words.list(f"<@{user_id}>" for user_id in mentioned)
    said = words(
        "night-notice",
        who=who,
        title=words(f"{whole.night.game}-title"),
        start=relative(whole.night.starts_at),
    )
    checks = Button(words("night-button-checkin"), _id("checkin", whole.night.id), style="success")
    return Notice(said, (checks,)), mentioned


def panel_page(view: NightView, words: Words, said: str = "", link: str = "") -> Page:
    """Return the private panel of the people who organise a night.

    `said` is a line above it. `link` is where the bot gets the right to make events, which is then
    offered.
    """
    night = view.night
    blocks: list[Block] = [Text(said)] if said else []
    blocks.append(Text(words("night-panel" if night.number else "night-panel-before")))
    going = "pause" if night.paused_at is None else "go"
    before = () if night.number else ("start", "move")
    buttons = [Button(words(f"night-button-{one}"), _id(one, night.id)) for one in (*before, going)]
    stop = Button(words("night-button-end"), _id("end", night.id), style="danger")
    blocks.append(Row((*buttons, stop)))
    if not night.number:
        select = Press("night", 0, 0, f"rounds/{night.id}").select()
        blocks.append(_numbers(select, "rounds", ROUNDS, night.rounds, words))
    here = [one for one in view.whole.members if one.here]
    for first in range(0, len(here), CHOICES):
        part = here[first : first + CHOICES]
        choices = tuple(
            Choice(fit(_plain(view, one, words), CHOICE_TEXT), str(one.number)) for one in part
        )
        press = Press("nightout", 0, 0, f"{night.id}/{first}")
        blocks.append(Select(press.select(), words("night-pick"), choices))
    if link:
        allow = Button(words("night-allow-events"), url=link)
        blocks += [Text(words("night-hint-events")), Row((allow,))]
    return Page(tuple(blocks), TABLE_COLOUR)


def _plain(view: NightView, member: Member, words: Words) -> str:
    return person_name(view.ids.get(member.number), view.names, words)


def start_sure_page(view: NightView, words: Words) -> Page:
    """Return the question whether to begin a night now, with those who would play."""
    playing = starters(view.whole)
    missing = [one for one in view.whole.members if one.here and one not in playing]
    lines = [_people("night-start-sure", playing, view, words)]
    if missing:
        lines.append(_people("night-start-without", missing, view, words))
    sure = Button(words("night-button-start"), _id("started", view.night.id), style="success")
    back = Button(words("night-button-back"), _id("organise", view.night.id))
    return Page((Text("\n".join(lines)), Row((sure, back))), TABLE_COLOUR)


def end_sure_page(night: Night, words: Words) -> Page:
    """Return the question whether to end a night."""
    sure = Button(words("night-button-end"), _id("sure", night.id), style="danger")
    back = Button(words("night-button-back"), _id("organise", night.id))
    return Page((Text(words("night-end-sure")), Row((sure, back))), TABLE_COLOUR)


def elsewhere_page(start: str, server: str | None, night: int, words: Words) -> Page:
    """Return why a person cannot join, and a button to leave the other night, from any server."""
    named = words("some-server") if server is None else escape(server)
    leave = Button(words("night-button-leave"), Press("night", 0, 0, f"quit/{night}").button())
    said = words("refused-night-elsewhere", start=start, server=named)
    return Page((Text(said), Row((leave,))), TABLE_COLOUR)
