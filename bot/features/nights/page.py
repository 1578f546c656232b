"""The pages of a night: its message, the messages in its threads, and the organisers' panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import ceil

from bot.features.nights.decide import LONGEST_PAUSE, is_soon, starters
from bot.features.nights.form import SITTINGS, number_select
from bot.features.nights.rows import BREAK, CHECK_IN, OPEN, OVER, SITTING, Member, Night, Whole
from bot.features.nights.seating import form_kind, plays_in_pairs, side_scores, standings
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.listing import Listing, ListRow, fitting, list_picture, list_text
from bot.pages.names import person_name
from bot.tables import organised
from bot.tables.deadlines import SPEEDS
from bot.ui.layout import (
    Block,
    Button,
    Choice,
    Notice,
    Page,
    Row,
    Select,
    Style,
    Text,
)
from bot.ui.limits import CHOICE_TEXT, CHOICES, fit, length
from bot.ui.names import NAME, escape
from bot.ui.stamps import at_time, relative
from pasur_core.registry import load_game
from pasur_core.tournaments.nights import NightStanding
from pasur_core.tournaments.pairing import RoundTables

PER_PICTURE = 16
"""Lines of the standings in one picture."""

_ROOM = 1300
"""Most UTF-16 units of each list of people in the message; Discord allows 4,000 in total."""


@dataclass(frozen=True, slots=True)
class NightView:
    """A night with all facts that its message shows.

    Attributes:
        whole: the night.
        lines: its standings, best first; empty if it is over and no round was counted.
        ids: the user ids of its people, by number, without people who opted out of lists.
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
    """Return the view of a night for its message.

    `hidden` has the user ids of people who opted out of lists.
    """
    ids = {
        one.number: one.user_id
        for one in whole.members
        if one.user_id is not None and one.user_id not in hidden
    }
    lines = standings(whole)
    uncounted = whole.night.over and all(one.score is None for one in whole.seats)
    if uncounted and all(line.place == 1 for line in lines):
        # Equal points of matches that got nowhere are no places.
        lines = []
    return NightView(whole, lines, ids, names)


def night_page(
    view: NightView, words: Words, pictures: Sequence[bytes] = (), *, spelled: bool = False
) -> Page:
    """Return the night's message; `pictures` (PNGs) show the standings.

    The standings are text if there are no pictures. With `spelled`, they are text and pictures.
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
    if any(a.points == b.points and a.place < b.place for a, b in pairwise(view.lines)):
        blocks.append(Text(words("night-tie")))
    if night.over and (reasons := [*_reasons(view, words)]):
        blocks.append(Text("\n".join(reasons)))
    if buttons := tuple(_buttons(night, words)):
        blocks.append(Row(buttons))
    return Page(tuple(blocks), TABLE_COLOUR)


def _state(view: NightView, words: Words) -> Iterator[str]:
    """Yield the lines about what is happening, and when the next step is."""
    night = view.night
    facts = {"sittings": night.sittings, "minutes": night.minutes}
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
        seconds = round(SPEEDS[organised.SPEED] or 0)
        form = form_kind(load_game(night.game))
        yield words("night-about", **facts, seconds=seconds, form=form)
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
    if night.status == SITTING:
        yield words("night-clock")
    if night.number <= night.sittings // 2:
        yield words("night-late-join")


def _end(view: NightView, words: Words) -> str:
    """Return the sentence with the winners: all people in first place."""
    first = [line for line in view.lines if line.place == 1]
    if not first:
        return words("night-end-uncounted" if view.night.number else "night-end-nobody")
    names = words.list(_named(view, line.number, words) for line in first)
    points = points_text(first[0].points, words)
    return words("night-end", names=names, count=len(first), points=points)


def _gathered(view: NightView, words: Words) -> Iterator[str]:
    """Yield lists of the people who have signed up and checked in, before the first sitting."""
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
    """Return a message with a list of people, shortened to at most `_ROOM` units."""
    if not members:
        return words(f"{message}-none")
    names = [_named(view, one.number, words) for one in members]
    listed = _listed(names, _ROOM // 3 if message == "night-dropped" else _ROOM // 2, words)
    return words(message, names=listed, count=len(names))


def _listed(names: Sequence[str], room: int, words: Words) -> str:
    """Return a list of names, cut to its room."""
    shown = _cut(names, room)
    # Each name by itself, since a line can mix names of both directions.
    listed = words.row(words("night-name", name=name) for name in names[:shown])
    if shown < len(names):
        listed = words("night-and-more", names=listed, more=len(names) - shown)
    return listed


def _reasons(view: NightView, words: Words, there: Collection[int] | None = None) -> Iterator[str]:
    """Yield why points are not those of the results: who left a match, rested, or missed one.

    `there` are the numbers of the people who are named; None for all in the standings.
    """
    seats = view.whole.seats
    sittings = Counter(one.person for one in seats)
    listed = [one.number for one in view.lines if there is None or one.number in there]
    reasons = {
        "night-left": {one.person for one in seats if one.absent},
        "night-rested": {one.person for one in seats if one.match_id is None},
        "night-missed": {one for one in listed if sittings[one] < view.night.number},
    }
    for message, people in reasons.items():
        if names := [_named(view, one, words) for one in listed if one in people]:
            yield words(message, names=_listed(names, _ROOM // 3, words))


def _cut(names: Sequence[str], room: int) -> int:
    """Return how many of these names fit into `room` units of text."""
    used = 0
    for number, name in enumerate(names):
        used += length(name) + 2
        if used > room:
            return max(number, 1)
    return len(names)


def _tables(view: NightView, words: Words) -> Iterator[str]:
    """Yield the tables of the sitting with their results so far, or in a break the next tables."""
    night, whole = view.night, view.whole
    if night.status not in (SITTING, BREAK):
        return
    byes = [one.person for one in whole.seats if one.sitting == night.number and not one.match_id]

    def lines_with(most: int) -> Iterator[str]:
        for match_id in whole.tables_of(night.number):
            status, thread = whole.tables.get(match_id, ("closed", None))
            yield words(
                "night-table-over" if status in ("over", "closed") else "night-table",
                names=_played(view, match_id, words, most),
                where=_where(whole.room_of(match_id), thread, words),
            )
        if byes and night.status == SITTING:
            names = words.list(_named(view, one, words, most) for one in byes)
            yield words("night-bye", names=names, count=len(byes))

    def next_with(most: int) -> Iterator[str]:
        yield words("night-next", number=night.number + 1)
        yield from _next_lines(view, words, most)

    room = _ROOM if night.status == SITTING else _ROOM * 2 // 3
    yield fitting(lines_with, room)
    if night.status == BREAK and whole.next_tables is not None:
        yield fitting(next_with, room)


def _next_lines(
    view: NightView, words: Words, most: int = NAME, *, here: int | None = None
) -> Iterator[str]:
    """Yield the tables of the next sitting, and the people with a bye.

    `here` is the room in which the lines are read, None for the night's message. In a room, its own
    next table comes first, followed only by tables to which its people go.
    """
    night, whole = view.night, view.whole
    planned, threads = whole.next_tables, whole.threads
    if planned is None:
        return
    own = None if here is None else set(people_of_room(whole, here))
    rooms = [
        (room, people)
        for room, people in enumerate(planned.tables, start=1)
        if own is None or room == here or own.intersection(people)
    ]
    for room, people in sorted(rooms, key=lambda one: (one[0] != here, one[0])):
        yield words(
            "night-table-here" if room == here else "night-table",
            names=_seated(night, [_named(view, one, words, most) for one in people], words),
            where=_where(room, threads.get(room), words),
        )
    if byes := [one for one in planned.byes if own is None or one in own]:
        names = words.list(_named(view, one, words, most) for one in byes)
        yield words("night-bye", names=names, count=len(byes))


def _where(room: int, thread: int | None, words: Words) -> str:
    """Return a link to a room's thread, which has its number, or else the number as text."""
    return words("table-room", room=room) if thread is None else f"<#{thread}>"


def people_of_room(whole: Whole, room: int) -> list[int]:
    """Return the people (their numbers) at one card table of the present sitting, by seat.

    `room` is the number of the table within the sitting, from 1.
    """
    tables = whole.tables_of(whole.night.number)
    return [one.person for one in whole.at_table(tables[room - 1])] if room <= len(tables) else []


def room_page(view: NightView, room: int, words: Words) -> Page:
    """Return the message in the thread of a card table whose match is over.

    `room` is the number of the table within the sitting. During the sitting the message has the
    time at which the other matches end. In a break it has the next tables. After the night it has
    the places of this table's people.
    """
    night, whole = view.night, view.whole
    there = set(people_of_room(whole, room))
    if night.status == SITTING:
        last = "-last" if night.number >= night.sittings else ""
        said = words(f"night-room-waits{last}", until=relative(night.until or 0.0))
        return Page((Text(said),), TABLE_COLOUR)
    if night.over:
        lines = [words("night-room-over", channel=f"<#{night.channel_id}>")]
    else:
        number, until = night.number + 1, relative(night.until or 0.0)
        lines = [words("night-room-next", number=number, until=until)]
        lines += _next_lines(view, words, here=room)
        planned = whole.next_tables
        if planned and (gone := there.difference(_people_of(planned))):
            names = words.list(_named(view, one, words) for one in sorted(gone))
            lines.append(words("night-room-gone", names=names))
    places = [
        words(
            "night-place",
            place=line.place,
            name=_named(view, line.number, words),
            points=points_text(line.points, words),
        )
        for line in view.lines
        if line.number in there
    ]
    if places:
        lines.append(words("night-so-far", places=words.row(places)))
    lines += _reasons(view, words, there)
    return Page((Text("\n".join(lines)),), TABLE_COLOUR)


def _people_of(planned: RoundTables) -> set[int]:
    return {*planned.byes, *(person for table in planned.tables for person in table)}


def _played(view: NightView, match_id: int, words: Words, most: int) -> str:
    """Return the people of a table, with the score of each side after a round was counted."""
    sides = side_scores(view.whole, match_id)
    if not sides:
        there = view.whole.at_table(match_id)
        return _seated(view.night, [_named(view, one.person, words, most) for one in there], words)
    scored = []
    for people, score in sides:
        named = [_named(view, one.person, words, most) for one in people]
        side = words("tournament-pair", first=named[0], second=named[-1])
        names = side if len(named) > 1 else named[0]
        scored.append(words("night-side", names=names, score=score))
    if len(sides[0][0]) > 1:
        return words("tournament-sides", first=scored[0], second=scored[1])
    return words.list(scored)


def _seated(night: Night, names: Sequence[str], words: Words) -> str:
    """Return the names of the people at a table, in the order of their seats or by partners."""
    if not plays_in_pairs(load_game(night.game), len(names)):
        return words.list(names)
    sides = (words("tournament-pair", first=names[at], second=names[at + 2]) for at in (0, 1))
    return words("tournament-sides", first=next(sides), second=next(sides))


def night_listing(view: NightView, words: Words, part: int | None = None) -> Listing:
    """Return the standings, or only one part of them.

    `part` counts from 0, and a part has `PER_PICTURE` lines; None for all lines.
    """
    night = view.night
    about = "night-about-final" if night.over else "night-about-running"
    played = night.number if night.status in (BREAK, OVER) else night.number - 1
    first = 0 if part is None else part * PER_PICTURE
    return Listing(
        kind=words("list-standings"),
        title=words(f"{night.game}-title"),
        about=words(about, sittings=night.sittings, played=max(played, 0)),
        heads=(words("tournament-head-points"), words("season-head-matches")),
        rows=[
            ListRow(
                line.place,
                (view.ids.get(line.number),),
                (points_text(line.points, words), words.decimal(line.matches, 0)),
                words("tournament-points", score=points_text(line.points, words)),
            )
            for line in view.lines[first : None if part is None else first + PER_PICTURE]
        ],
        names=view.names,
    )


def listings(view: NightView, words: Words) -> list[Listing]:
    """Return the standings in parts, one for each picture."""
    parts = range(ceil(len(view.lines) / PER_PICTURE))
    return [night_listing(view, words, part) for part in parts]


def points_text(points: float, words: Words) -> str:
    """Return points as text, with a decimal only if they are not whole."""
    return words.decimal(points, 0 if points == round(points) else 1)


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
    elif night.number <= night.sittings // 2:
        yield button("join", "success")
    yield button("leave")
    yield button("organise")


def _id(action: str, night_id: int) -> str:
    return Press("night", 0, 0, f"{action}/{night_id}").button()


def check_in_notice(
    whole: Whole, words: Words, unmentioned: set[int], link: str = ""
) -> tuple[Notice, list[int]]:
    """Return the notice that calls people to check in, and the user ids that it mentions.

    People in `unmentioned` are not mentioned. `link` leads to the night's message; empty if
    unknown.
    """
    ids = [
        one.user_id
        for one in whole.members
        if one.here and not one.checked_in and one.user_id not in (None, *unmentioned)
    ]
    mentioned = [user_id for user_id in ids if user_id is not None]
    who = [f"<@{user_id}>" for user_id in mentioned]
    return _notice("night-notice", who, whole.night, link, words), mentioned


def call_notice(night: Night, role_id: int, link: str, words: Words) -> Notice:
    """Return the notice that asks the server's players to sign up."""
    return _notice("night-notice-role", [f"<@&{role_id}>"], night, link, words)


def _notice(message: str, who: Sequence[str], night: Night, link: str, words: Words) -> Notice:
    """Return a notice with a link to the night's message and its button."""
    title, start = words(f"{night.game}-title"), relative(night.starts_at)
    said = words(message, who=words.list(who), title=title, start=start)
    return Notice(said, (Button(words("night-button-see"), url=link),) if link else ())


def panel_page(view: NightView, words: Words, said: str = "", link: str = "") -> Page:
    """Return the private panel of the people who organise a night.

    `said` is the sentence above the panel. At `link`, one can permit the bot to make scheduled
    events; empty if that is not offered.
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
        select = Press("night", 0, 0, f"sittings/{night.id}").select()
        blocks.append(number_select(select, "sittings", SITTINGS, night.sittings, words))
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


def joined_message(night: Night, now: float) -> str:
    """Return the message to a person who has just signed up, checked in or joined late.

    `now` is Unix time.
    """
    if night.status == OPEN:
        return "night-you-signed-up-lately" if is_soon(night, now) else "night-you-signed-up"
    return "night-you-checked-in" if night.status == CHECK_IN else "night-you-joined"


def left_message(night: Night) -> str:
    """Return the message to a person who has just left a night."""
    return "night-you-left-later" if night.number else "night-you-left"


def start_sure_page(view: NightView, words: Words) -> Page:
    """Return the question whether to begin a night now, with the people who would play."""
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
    """Return a page that says which other night a person is in, with a button for leaving it."""
    named = words("some-server") if server is None else escape(server)
    leave = Button(words("night-button-leave"), Press("night", 0, 0, f"quit/{night}").button())
    said = words("refused-night-elsewhere", start=start, server=named)
    return Page((Text(said), Row((leave,))), TABLE_COLOUR)
