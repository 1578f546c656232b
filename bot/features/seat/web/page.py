"""The page of a seat as texts for its template."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.features.analysis.decide import read
from bot.features.analysis.page import analysis_blocks
from bot.features.seat.web.frame import (
    Chosen,
    FormButton,
    Offers,
    Reader,
    Say,
    SeatReading,
    say_nothing,
)
from bot.i18n import Words
from bot.interactions.calls import check_call
from bot.pages.absence import away_lines
from bot.pages.advice import advice_lines, offers_hint
from bot.pages.cheers import cheers_line, moment_of
from bot.pages.closing import closing_question
from bot.pages.hand import call_asked
from bot.pages.names import played_by_computer, seat_names, table_name
from bot.pages.options import option_lines
from bot.pages.results import count_blocks, counts_line, end_blocks, latest, may_deal
from bot.pages.story import late_yourself, moves_since
from bot.store.matches import SeatRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.hand import HandPage
from bot.ui.layout import Text


@dataclass(frozen=True, slots=True, repr=False)
class SeatTexts:
    """The texts of a seat's page as lines of plain text, for the screen or for a screen reader.

    Attributes:
        note: the latest event, above the hand.
        turn: whose turn it is, and for how long.
        late: a note that a computer played for the reader.
        story: the moves since the reader's own last one.
        hint: the hint that the reader asked for.
        hand: the reader's hand and the cards on the table.
        count: the points of the last round, as they were counted.
        ended: the result of the match.
        analysis: the reader's costliest decisions in the finished match.
        asked: a question in place of the possible moves.
        why: the page of the rules that explains a refusal, or why the reader's choice is
            limited.
    """

    note: Sequence[str]
    turn: Sequence[str]
    late: Sequence[str] = ()
    story: Sequence[str] = ()
    hint: Sequence[str] = ()
    hand: Sequence[str] = ()
    count: Sequence[str] = ()
    ended: Sequence[str] = ()
    analysis: Sequence[str] = ()
    asked: Sequence[str] = ()
    why: Sequence[str] = ()


@dataclass(frozen=True, slots=True, repr=False)
class SeatPage:
    """The values of a seat's page; texts are plain, in the reader's language.

    Attributes:
        server: the name of the server; empty if it is unknown.
        title: the title of the table.
        seen: the texts for the screen.
        heard: the texts for a screen reader, with names of cards.
        acts: whether it is the reader's turn.
        ask: the number of the bot's question to the reader (`SeatRow.ask`).
        game: the key of the game.
        round: the number of the round, 0 before the match.
        heading: game, round and target.
        sides: the public facts of each side.
        seats: the names of the people in a lobby.
        away: sentences about people who are away.
        closing: the question whether to close the match; empty if no one asks for that.
        cheers: the people who have cheered.
        remarks: facts that a drawn table does not show, and a tip for learners.
        offers: the reader's possible moves.
        more: the other buttons, as pairs: the number `ask` that the button's form sends, and the
            button.
        choices: the answers to a question that replaces the possible moves.
        over: whether the match is over, so that it has a record.
        match_url: as in `Reader`.
    """

    server: str
    title: str
    seen: SeatTexts
    heard: SeatTexts
    acts: bool
    ask: int
    game: str = ""
    round: int = 0
    heading: str = ""
    sides: Sequence[SeatSide] = ()
    seats: Sequence[str] = ()
    away: Sequence[str] = ()
    closing: str = ""
    cheers: Sequence[str] = ()
    remarks: Sequence[str] = ()
    offers: Offers = field(default_factory=Offers)
    more: Sequence[tuple[int, FormButton]] = ()
    choices: tuple[FormButton, ...] = ()
    over: bool = False
    match_url: str = ""


@dataclass(frozen=True, slots=True)
class SeatSide:
    """A side with its public facts, each as text for the screen and for a screen reader.

    `acts` is whether it is the side's turn. `own` is whether the reader plays on this side.
    """

    name: str
    facts: tuple[tuple[str, str], ...]
    acts: bool
    own: bool


@dataclass(frozen=True, slots=True)
class Door:
    """The texts of the page that a link opens. They name the person and the table of the seat."""

    server: str
    title: str
    sentence: str
    button: str


def door_of(table: Table, own: SeatRow, reader: Reader) -> Door:
    """Return the page that a link to the seat `own` opens."""
    words, names = reader.words, seat_names(table, reader.words).plain
    return Door(
        reader.server,
        table_name(table, words, plain=True),
        words("seat-door-about", name=names(own.seat)),
        words("seat-door-sit", name=names(own.seat)),
    )


def seat_page(
    reading: SeatReading, note: Say = say_nothing, why: str = "", *, drawn: bool = False
) -> SeatPage:
    """Return a seat's page.

    Args:
        reading: the table as its person reads it.
        note: a text above the hand.
        why: the code of the refusal that the note explains; empty if there is none.
        drawn: whether a script draws the table; then the page leaves out hand, possible moves,
            story, and all texts for a screen reader.
    """
    return _page(reading, note, why=why, drawn=drawn)


def choice_page(reading: SeatReading, chosen: Chosen) -> SeatPage:
    """Return the page that asks which move the chosen cards mean."""
    return replace(_page(reading, asked=chosen.asked), choices=chosen.buttons)


def sure_page(reading: SeatReading, call: str) -> SeatPage:
    """Return the page that asks to confirm a call; raise `Refused` if the call is not possible."""
    table, own, words = reading.table, reading.own, reading.words
    if own.user_id is None:
        raise Refused("not-seated", table=table.id)
    check_call(table, own.user_id, call)
    yes = words.first(f"{table.row.game}-call-{call}-yes", "button-call")
    page = _page(reading, asked=partial(call_asked, table, own, call))
    return replace(page, choices=(FormButton(f"call {call}", yes),))


def _page(
    reading: SeatReading,
    note: Say = say_nothing,
    asked: Say = say_nothing,
    why: str = "",
    *,
    drawn: bool = False,
) -> SeatPage:
    table, own, words = reading.table, reading.own, reading.words
    hand = reading.hand() if _plays(table) else None
    why = why or (hand.why if hand is not None else "")
    aloud = replace(reading, reader=replace(reading.reader, words=words.spoken))
    seen = _seat_texts(reading, note, asked, why, drawn=drawn)
    page = SeatPage(
        server=reading.reader.server,
        title=table_name(table, words, own.user_id, plain=True),
        seen=seen,
        heard=seen if drawn else _seat_texts(aloud, note, asked, why, aloud=True),
        acts=reading.to_act,
        ask=own.ask,
        game=table.row.game,
    )
    if table.match is None:
        names = seat_names(table, words).plain
        return replace(
            page,
            seats=[names(seat.seat) for seat in table.seats],
            more=_lobby_buttons(reading),
        )
    view = table.view(own.seat)
    return replace(
        page,
        heading=reading.shown.heading(view),
        round=view.round,
        sides=_sides(reading),
        away=[line for one in away_lines(table, words) for line in reading.plain(one)],
        closing=_closing(reading),
        cheers=reading.plain(cheers_line(table, reading.reader.cheers, words)),
        remarks=[line for one in hand.remarks for line in reading.plain(one)]
        if drawn and hand
        else [],
        offers=Offers() if drawn else reading.offers(),
        more=(*_sortings(hand, words), *_buttons(reading)),
        over=table.row.status == "over",
        match_url=reading.reader.match_url,
    )


def _plays(table: Table) -> bool:
    """Return whether a round is in progress."""
    return table.running and not table.between_rounds


def _seat_texts(
    reading: SeatReading,
    note: Say,
    asked: Say,
    why: str,
    *,
    aloud: bool = False,
    drawn: bool = False,
) -> SeatTexts:
    table, own, words = reading.table, reading.own, reading.words
    texts = SeatTexts(
        note=reading.plain(note(words)),
        turn=reading.turn(),
        asked=reading.plain(asked(words)),
        why=_why(reading, why),
    )
    if table.row.status == "over":
        return replace(
            texts,
            count=_count(reading) if latest(table).scored is not None else (),
            ended=_ended(reading),
            analysis=_analysis(reading),
        )
    if table.ended or table.match is None:
        return texts
    if table.between_rounds:
        return replace(texts, count=_count(reading))
    acts = reading.to_act
    hints = advice_lines(table, own, words) if acts else ()
    texts = replace(
        texts,
        late=reading.plain(late_yourself(table, own, words)),
        hint=[line for one in hints for line in reading.plain(one)],
    )
    if drawn:
        return texts
    story = moves_since(table, own.seat, words) if acts else ()
    return replace(
        texts,
        story=[line for one in story for line in reading.plain(one.seen)],
        hand=reading.spoken_lines() if aloud else reading.hand_lines(),
    )


def _count(reading: SeatReading) -> list[str]:
    """Return the latest count, and other announcements with it."""
    table = reading.table
    return _texts(reading, count_blocks(table, latest(table), reading.words, None))


def _why(reading: SeatReading, code: str) -> list[str]:
    """Return the page of the rules about a refusal, with the options of the table.

    It is empty if no page explains the refusal.
    """
    shown, words = reading.shown, reading.words
    number = shown.explanation(code) if code else None
    if number is None:
        return []
    agreed = option_lines(reading.table, words)
    lines = reading.plain(shown.rules[number])
    return lines + (
        reading.plain(words("rules-agreed", options=words.list(agreed))) if agreed else []
    )


def _analysis(reading: SeatReading) -> list[str]:
    """Return the reader's own analysis as text; empty if there is none."""
    found, table, own = reading.reader.analysis, reading.table, reading.own
    if found is None:
        return []
    blocks = analysis_blocks(table, read(table.game, found), own.seat, own, reading.words)
    return _texts(reading, blocks)


def _sortings(hand: HandPage | None, words: Words) -> Iterator[tuple[int, FormButton]]:
    """Yield a button for each other order of the hand."""
    if hand is not None and hand.cards:
        for way in hand.sortings:
            yield 0, FormButton(f"sort {way}", words(f"button-sort-{way}"))


def _texts(reading: SeatReading, blocks: Sequence[object]) -> list[str]:
    found = (block.markdown for block in blocks if isinstance(block, Text))
    return [line for text in found for line in reading.plain(text)]


def _sides(reading: SeatReading) -> list[SeatSide]:
    """Return each side with its public facts."""
    table, shown, words = reading.table, reading.shown, reading.words
    names, spoken = seat_names(table, words).plain, seat_names(table, words.spoken).plain
    view, computers = table.view(reading.own.seat), played_by_computer(table)
    return [
        SeatSide(
            names.side(side),
            (
                *zip(
                    shown.facts_of_side(view, side, names, computers),
                    reading.aloud.facts_of_side(view, side, spoken, computers),
                    strict=True,
                ),
            ),
            acts=not view.acting.isdisjoint(seats),
            own=reading.own.seat in seats,
        )
        for side, seats in enumerate(view.sides)
    ]


def _ended(reading: SeatReading) -> list[str]:
    table, words = reading.table, reading.words
    lines = _texts(reading, end_blocks(table, words, None))
    more = (*reading.reader.lines, counts_line(table, words))
    return [*lines, *(line for one in more for line in reading.plain(one))]


def _closing(reading: SeatReading) -> str:
    """Return the question whether to close the match; empty if none is open."""
    question = "" if reading.own.away else closing_question(reading.table, reading.words)
    return " ".join(reading.plain(question))


def _buttons(reading: SeatReading) -> list[tuple[int, FormButton]]:
    """Return the other buttons besides moves, each with the number `ask` of its form."""
    table, own, words = reading.table, reading.own, reading.words
    found = list[tuple[int, FormButton]]()
    if table.running and own.away:
        found.append((own.ask, FormButton("back", words("button-back"))))
    elif table.running:
        if table.between_rounds and may_deal(table, own):
            found.append((own.ask, FormButton("deal", words("button-deal-now"))))
        if offers_hint(table, own):
            found.append((own.ask, FormButton("hint", words("button-hint"))))
        if table.asks_to_close:
            found.append((own.ask, FormButton("closeyes", words("button-close-yes"))))
            found.append((own.ask, FormButton("closeno", words("button-close-no"))))
    moment = moment_of(table, words)
    if moment is not None and own.seat not in moment.makers and not reading.reader.cheered:
        found.append((moment.number, FormButton("cheer", words("button-cheer"))))
    if table.running and not own.away:
        found.append((own.ask, FormButton("leave", words("button-leave-match"))))
    if table.row.status == "over":
        name = "seat-rematch-join" if reading.reader.rematch else "button-rematch"
        found.append((0, FormButton("rematch", words(name))))
        if reading.reader.analysis is None:
            found.append((0, FormButton("analyse", words("button-analyse"))))
    return found


def _lobby_buttons(reading: SeatReading) -> list[tuple[int, FormButton]]:
    table, own, words = reading.table, reading.own, reading.words
    if not table.is_lobby:
        return []
    leave = FormButton("leave", words("button-leave"))
    ready = own.user_id == table.row.host_id and len(table.seats) in table.game.seats
    start = ((own.ask, FormButton("start", words("button-start"))),) if ready else ()
    return [*start, (own.ask, leave)]
