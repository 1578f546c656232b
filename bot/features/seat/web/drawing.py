"""A card table as JSON values that a browser draws; `seat.schema.json` describes their format.

The values for one moment are a frame. A frame is made only from its reader's view. A person in a
seat also gets the hand and the possible moves; a spectator does not. Each move has its own frame,
so that a browser can show and announce every move, even if moves follow each other quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.features.history.web.seated import (
    Values,
    leave_out_empty,
    steps_between,
    table_values,
)
from bot.features.history.web.stepper import Happened, moment_frame
from bot.features.seat.web.frame import FormButton, SeatReading
from bot.features.seat.web.page import seat_page
from bot.games.presenting.hand import numbered_cards
from bot.pages.asked import asked_text
from bot.pages.names import seat_names
from bot.pictures.scene import Scene
from bot.tables.deadlines import deals_at, last_call
from bot.tables.table import Table
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.match import Match
from pasur_core.protocol import Action, Legal, RoundScored

MOST_STEPS = 12
"""Most moves since the last frame that get their own frame; earlier ones are only sentences."""

_UNUSED = ("title", "sides")
"""Parts of a finished match's frame that a seat's page does not need."""

_EARLIER = 12
"""Most moves before the first frame of a page that are shown as sentences."""


def earlier_steps(table: Table) -> list[tuple[int, Happened]]:
    """Return the latest moves of this round, each with the length of the log after that move."""
    found, entries = list[tuple[int, Happened]](), len(table.played.log)
    for number, (entry, events) in enumerate(table.played.lately()):
        ended = any(isinstance(event, RoundScored) for event in events)
        if len(found) == _EARLIER or (number and ended):
            break
        found.append((entries - number, Happened((entry,), events)))
    return found[::-1]


def match_at(table: Table, entries: int) -> Match | None:
    """Return the match of a table as it was when its log had this many entries.

    Return None if the log never had this length.
    """
    match = table.match
    if match is None or not 0 < entries <= len(match.log):
        return None
    return Match.replay(match.game, match.options, match.seats, match.log[:entries])


def seat_frames(reading: SeatReading, before: Match | None) -> list[Values]:
    """Return the frames that change a page from the position `before` to the present one.

    `before` is None if the page shows no position yet. There is a frame for each of the latest
    `MOST_STEPS` moves since `before`. If no move is new, or if `before` is None, there is only one
    frame. The first frame has sentences about earlier moves, which have no frame. Only the last
    frame has the possible moves.
    """
    table = reading.table
    if table.match is None:
        return [
            leave_out_empty(_about(reading) | {"table": table.id, "version": table.row.version})
        ]
    steps = steps_between(before, table)
    left_out = [(len(then.played.log), news) for then, news in steps[:-MOST_STEPS]]
    steps = steps[-MOST_STEPS:]
    if not steps:
        left_out = earlier_steps(table) if before is None else []
        steps = [(table, left_out.pop()[1] if left_out else Happened((), ()))]
    frames = []
    for number, (then, news) in enumerate(steps):
        last_one = number == len(steps) - 1
        there = reading if last_one else replace(reading, table=then)
        frame = _seat_frame(there, news, present=last_one)
        if number == 0 and left_out:
            frame["earlier"] = [[entries, *_words_of(reading, one)] for entries, one in left_out]
        frames.append(frame)
    return frames


def _words_of(reading: SeatReading, news: Happened) -> list[list[str]]:
    """Return the sentences about a move, for the screen and for a screen reader."""
    frame = moment_frame(reading.table, news, reading.words, reading.own.seat)
    return [frame["told"], frame["aloud"]]


def _seat_frame(reading: SeatReading, news: Happened, *, present: bool) -> Values:
    """Return the table as a seat sees it, with the possible moves if it is `present`."""
    table, own, words = reading.table, reading.own, reading.words
    values, scene = table_values(table, news, words, own.seat)
    values["seat"] = own.seat
    values["hand"] = _hand(reading)
    plays = table.running and not table.between_rounds
    if present:
        values |= _about(reading)
    if present and plays:
        values["offers"] = _offers(reading, scene, table.legal(own.seat))
        score = asked_text(table, own.seat, "score", words)
        values["heard"] = [*reading.spoken_lines(), " ".join(reading.plain(score))]
    without = (*_UNUSED, "spoken") if plays else _UNUSED
    values["shown"] = {key: one for key, one in values["shown"].items() if key not in without}
    return leave_out_empty(values)


def _hand(reading: SeatReading) -> list[Values]:
    """Return the reader's cards in their order; playable cards are raised, capturing ones gold."""
    table, own = reading.table, reading.own
    if not reading.shown.hides_hands:
        return []
    view = table.view(own.seat)
    legal = table.legal(own.seat) if own.seat in table.acting else None
    held = reading.shown.held(view, own.seat, legal)
    numbered = numbered_cards([Card(one.card) for one in held])
    return [
        leave_out_empty(
            {
                "card": str(card),
                "value": value if value != card else "",
                "said": reading.aloud.card(card),
                "raised": one.raised,
                "gold": one.gold,
            }
        )
        for one, (value, card) in zip(held, numbered, strict=True)
    ]


def _about(reading: SeatReading) -> Values:
    """Return the texts beside the table, and the other buttons of the page."""
    table, page = reading.table, seat_page(reading, drawn=True)
    until = None
    if table.running:
        until = deals_at(table) if table.between_rounds else last_call(table)
    return {
        "status": "between" if table.between_rounds else table.row.status,
        "ask": page.ask,
        "turn": [*page.seen.turn],
        "until": until,
        "now": reading.reader.now,
        "to_act": page.acts,
        "late": [*page.seen.late],
        "hint": [*page.seen.hint],
        "remarks": [*page.remarks],
        "count": [*page.seen.count],
        "ended": [*page.seen.ended],
        "away": [*page.away],
        "closing": page.closing,
        "people": [*page.seats],
        "more": [button(one) | {"ask": ask} for ask, one in page.more],
    }


def _offers(reading: SeatReading, scene: Scene, legal: Legal) -> Values:
    """Return the possible moves: the engine's offers, each with its cards."""
    offers, view = reading.offers(), reading.table.view(reading.own.seat)
    names = seat_names(reading.table, reading.words).plain
    cards, buttons = dict[str, Values](), list[Values]()
    for one in offers.buttons:
        verb, _, text = one.value.partition(" ")
        if verb == "pick":
            actions = legal.matching((Card(text),))
            ways = _ways(reading, scene, actions, names)
            cards[text] = {name: said for name, said in button(one).items() if name != "move"}
            cards[text]["ways"] = ways
        else:
            buttons.append(button(one) | _rings(reading, scene, view, text))
    return leave_out_empty(
        {
            "cards": cards,
            "buttons": buttons,
            "lists": [
                {"move": one.value, "label": one.label, "cards": [value for value, *_ in one.cards]}
                | ({"single": True} if one.single else {})
                for one in offers.lists
            ],
            "named": [
                {"label": name, "moves": [button(one) for one in moves]}
                for name, moves in offers.named
            ],
            "calls": [button(one) for one in offers.calls],
        }
    )


def _ways(
    reading: SeatReading, scene: Scene, actions: Sequence[Action], names: Names
) -> list[Values]:
    """Return a button for each way to play a card; a single way has no label of its own."""
    view = reading.table.view(reading.own.seat)
    moves = reading.moves(actions, names)
    if len(moves) == 1:
        moves = (FormButton(moves[0].value, ""),)
    return [
        button(one) | _rings(reading, scene, view, one.value.partition(" ")[2]) for one in moves
    ]


def _rings(reading: SeatReading, scene: Scene, view: Any, text: str) -> Values:
    """Return the cards on the table that a move is about, as parts of the frame and indexes."""
    action = reading.table.game.parse(text)
    spots = reading.shown.spots(scene, view, action)
    rings = [
        [part, at, card] if part == "groups" else [part, at]
        for part, at, card in spots
        if part != "hand"
    ]
    return {"rings": rings} if rings else {}


def button(one: FormButton) -> Values:
    """Return a button of a form as JSON values."""
    spoken = one.spoken if one.spoken != one.label else ""
    return leave_out_empty({"move": one.value, "label": one.label, "spoken": spoken})
