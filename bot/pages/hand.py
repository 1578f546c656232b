"""A person's private page: the hand with its buttons, and the choice between captures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.games.presenting.hand import numbered_cards
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.absence import away_text, back_button
from bot.pages.accents import HAND_COLOUR
from bot.pages.advice import advice_lines, with_hint
from bot.pages.choices import and_back, numbered, select_of
from bot.pages.closing import closing_blocks
from bot.pages.custom_ids import LIMIT, Press
from bot.pages.names import seat_names, table_key, table_name
from bot.pages.presenting import presenter_of
from bot.pages.results import closed_text, count_blocks, deal_blocks, end_blocks, end_row, latest
from bot.pages.sentences import deadline_text
from bot.pages.story import (
    described,
    late_yourself,
    moves_since,
    own_last,
    short,
    small_story,
)
from bot.pages.why import why_button
from bot.store.matches import SeatRow
from bot.tables.deadlines import last_call
from bot.tables.hints import stored_advice
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage
from bot.ui.layout import Block, Button, Choice, Page, Picture, Row, Select, Text, rows
from bot.ui.limits import CHOICES, ROW
from pasur_core.cards import Card
from pasur_core.protocol import Action


def hand_of(table: Table, seat: SeatRow, words: Words, *, sorting: str | None = None) -> HandPage:
    """Return the hand, only from this seat's view.

    `sorting` is the reader's order of the cards; None for the game's own.
    """
    shown = presenter_of(table, words)
    shown = shown.sorted_by(sorting)
    return shown.hand(table.view(seat.seat), table.legal(seat.seat), seat_names(table, words))


def with_tip(table: Table, seat: SeatRow, hand: HandPage, words: Words) -> HandPage:
    """Return the hand with a tip if it is the seat's turn; remarks that repeat the tip are dropped.

    The tip is made only from this seat's view and actions. A requested hint replaces it.
    """
    if (
        not table.running
        or seat.seat not in table.acting
        or seat.away
        or stored_advice(table, seat)
    ):
        return hand
    shown, view = presenter(table.row.game, words.language), table.view(seat.seat)
    tip = shown.tip(view, table.legal(seat.seat))
    if not tip:
        return hand
    said = set(shown.covered(view))
    small = {f"-# {remark}" for remark in said}
    return replace(
        hand,
        lines=(*(line for line in hand.lines if line not in small), f"-# {tip}"),
        remarks=(*(remark for remark in hand.remarks if remark not in said), tip),
    )


def hand_page(
    table: Table,
    seat: SeatRow,
    hand: HandPage,
    words: Words,
    picture: bytes | None,
    board: Board | None = None,
    *,
    heading: str = "",
    note: str = "",
    why: str = "",
    now: float = 0.0,
) -> Page:
    """Return the message with a person's hand, during a round or after the match was closed.

    The message names the seat to act. It has the latest moves only if the reader has to act.
    Without a picture, a waiting reader gets only the first line of the hand. While the match runs,
    the message has the hand's buttons. A person who is away gets only the button to come back.

    Args:
        table: the table.
        seat: the reader's seat.
        hand: the hand as text.
        words: the reader's language.
        picture: the PNG of table and hand, None for text only.
        board: the table as text, for the picture's alternative text.
        heading: the heading of a direct message: server and channel.
        note: a sentence about the latest event.
        why: the code of the refusal that `note` reports; empty if none.
        now: Unix time; a deadline in the past has its own sentence.
    """
    to_act = table.running and seat.seat in table.acting and not seat.away
    late = late_yourself(table, seat, words)
    note = "\n".join(filter(None, (late, note)))
    if picture is None:
        story = moves_since(table, seat.seat, words) if to_act else ()
        turn = "\n".join(
            (_turn(table, seat, words, heading, now), *advice_lines(table, seat, words))
        )
        said = hand.lines if to_act or not table.running else hand.lines[:1]
        spoken = (f"-# {hand.spoken}",) if to_act and hand.spoken else ()
        blocks: list[Block] = [
            Text("\n".join(filter(None, (_head(table, words, seat), heading)))),
            *([Text(note)] if note else []),
            Text("\n".join((turn, *(one.seen for one in story)))),
            Text("\n".join((*said, *spoken))),
        ]
    else:
        blocks = [*drawn_blocks(table, seat, hand, words, picture, board, heading, note, now=now)]
    if seat.away and table.running:
        blocks.append(Row((back_button(table, words),)))
    elif table.running:
        blocks.extend(hand_buttons(table, seat, hand, words, why))
        blocks.extend(closing_blocks(table, words))
    return Page(tuple(blocks), HAND_COLOUR)


def drawn_blocks(
    table: Table,
    seat: SeatRow,
    hand: HandPage,
    words: Words,
    picture: bytes,
    board: Board | None,
    heading: str = "",
    note: str = "",
    asked: str = "",
    now: float = 0.0,
) -> tuple[Block, ...]:
    """Return blocks: the picture of table and hand, the seat to act, and text in small print.

    The small print has the latest moves only if the reader has to act, the picture does not show
    them, and there is no hint. If the small print is too long, the oldest sentences are left out.

    `asked` is a question that the buttons of the page answer. The other blocks are the same as
    without a question, so that the screen does not jump. The other arguments are as in `hand_page`.
    """
    to_act = table.running and seat.seat in table.acting and not seat.away
    story = moves_since(table, seat.seat, words) if to_act else ()
    head = _head(table, words, seat)
    above = "\n".join(filter(None, (head if heading else "", heading, note)))
    hint = advice_lines(table, seat, words)
    # What the picture shows is not repeated below it; it shows one move, and in some games all.
    drawn = presenter(table.row.game, words.language).draws_all
    unread = not drawn and not hint  # a person who asks for a hint has read the story before
    small_print = short((*(small_story(story) if unread else ()), *hand.remarks))
    small = " ".join(small_print)
    below = f"-# {small}" if small else ""
    if not heading and small:
        below = words("hand-below", table=table_name(table, words, seat.user_id), said=small)
    elif not heading:
        below = head
    turn = _turn(table, seat, words, heading, now)
    return (
        *([Text(above)] if above else []),
        Picture("hand.png", picture, described(hand, board, story, small_print)),
        Text("\n".join(filter(None, (turn, asked, *hint, below)))),
        *table_key(table, words),
    )


def hand_buttons(
    table: Table, seat: SeatRow, hand: HandPage, words: Words, why: str = ""
) -> tuple[Block, ...]:
    """Return the lists and buttons below a hand.

    The button *Why?* is among them if the page shows a refusal, or if a rule limits the choice.
    `why` is the code of the refusal on the page; empty if there is none.
    """
    lists = tuple(select_of(table, seat, one, ()) for one in hand.selects)
    offered = _with_sorting(_rows(table, seat, hand), table, hand, words)
    offered = with_hint(offered, table, seat, words)
    return (*lists, *_with_why(offered, table, hand, words, why))


def pause_page(
    table: Table,
    seat: SeatRow,
    words: Words,
    picture: bytes | None,
    *,
    heading: str = "",
    note: str = "",
    now: float = 0.0,
) -> Page:
    """Return a person's direct message while there is no hand to show.

    Between two rounds it has the count of the last round. The host and the next dealer get the
    button *Deal now*; a person who is away gets only the button to come back. After the match it
    has the result and *Rematch*. A person can thus follow the whole match in direct messages.
    `picture` is the PNG of count or result, None for text only. `heading`, `note` and `now` are as
    in `hand_page`.
    """
    head = _head(table, words, seat)
    lines = (head, heading, note, *_last_moves(table, seat, words))
    blocks: list[Block] = [Text("\n".join(filter(None, lines)))]
    if table.ended:
        blocks += [*end_blocks(table, words, picture), end_row(table, words)]
        return Page(tuple(blocks), HAND_COLOUR)
    blocks += count_blocks(table, latest(table), words, picture)
    if seat.away:
        blocks += _back(table, seat, words)
    else:
        blocks += (*deal_blocks(table, words, seat, now=now), *closing_blocks(table, words))
    return Page(tuple(blocks), HAND_COLOUR)


def brief_page(
    table: Table,
    seat: SeatRow,
    words: Words,
    link: tuple[Button, ...],
    *,
    heading: str = "",
    note: str = "",
) -> Page:
    """Return a short private message that says where to read the count of a round or the result.

    It is for a person who can read these in the channel, where they have buttons. `link` is a
    button that leads to the message in the channel, empty until that message was sent. `heading`
    and `note` are as in `hand_page`.
    """
    head = _head(table, words, seat)
    name = "hand-match-over" if table.ended else "hand-round-over"
    channel = f"<#{table.row.channel_id if table.ended else table.room_id}>"
    moves = _last_moves(table, seat, words)
    lines = (head, heading, note, *moves, words(name, channel=channel))
    blocks: list[Block] = [Text("\n".join(filter(None, lines)))]
    blocks += [Row(link)] if link else []
    blocks += _back(table, seat, words) if seat.away and table.running else ()
    blocks += () if seat.away else closing_blocks(table, words)
    return Page(tuple(blocks), HAND_COLOUR)


def _last_moves(table: Table, seat: SeatRow, words: Words) -> tuple[str, ...]:
    """Return the reader's last move and those after it, for a screen reader only; else empty."""
    return tuple(one.seen for one in moves_since(table, seat.seat, words) if words.aloud)


def _back(table: Table, seat: SeatRow, words: Words) -> tuple[Block, ...]:
    return Text(away_text(table, seat, words)), Row((back_button(table, words),))


def stale_hand_page(table: Table, words: Words, message: str) -> Page:
    """Return the page that replaces an outdated hand, with a button to show the hand.

    `message` is the Fluent message that says why. It is `hand-elsewhere` for a direct message. For
    a private answer it is `hand-newer` if a newer message shows the hand, or `hand-old` if the
    answer can soon no longer be edited.
    """
    head = _head(table, words)
    text = words(message, channel=f"<#{table.room_id}>")
    label = words("button-hand" if message == "hand-old" else "button-show-here")
    show = Button(label, Press("hand", table.id).button())
    return Page((Text(head), Text(text), Row((show,))), HAND_COLOUR)


def _head(table: Table, words: Words, seat: SeatRow | None = None) -> str:
    named = table_name(table, words, None if seat is None else seat.user_id)
    return words("hand-title", table=named)


def _turn(table: Table, seat: SeatRow, words: Words, heading: str, now: float) -> str:
    """Return whose turn it is; `heading` and `now` are as in `hand_page`.

    A direct message is not edited at the turns of others, so it says where to follow them.
    """
    if table.ended:
        return closed_text(table, words)
    if seat.away:
        return away_text(table, seat, words)
    if seat.seat in table.acting:
        return deadline_text("hand-turn", last_call(table), now, words)
    names = seat_names(table, words)
    stays = heading and len(table.seats) > 2
    who = words.list(names(one) for one in sorted(table.acting))
    waits = words("hand-wait-dm" if stays else "hand-wait", who=who)
    return " ".join(filter(None, (own_last(table, seat.seat, words), waits)))


def _rows(table: Table, seat: SeatRow, hand: HandPage) -> tuple[Row, ...]:
    groups: dict[int, list[Button]] = {}
    for offered in hand.buttons:
        press = Press(offered.kind, table.id, seat.ask, offered.text)
        if offered.kind == "do" and offered.text in table.game.calls:
            # A call is possible out of turn too, so it belongs to no question.
            press = Press("call", table.id, 0, offered.text)
        groups.setdefault(offered.group, []).append(
            Button(offered.label, press.button(), style=offered.style)
        )
    return tuple(row for group in groups.values() for row in rows(group))


def _with_sorting(
    shown: tuple[Row, ...], table: Table, hand: HandPage, words: Words
) -> tuple[Row, ...]:
    """Return the rows with buttons for the other orders of the hand.

    They are in the last row if *Hint* still fits there, else in a new row together with it.
    """
    ways = tuple(
        Button(words(f"button-sort-{way}"), Press("sort", table.id, 0, way).button())
        for way in hand.sortings
        if hand.cards
    )
    if not ways:
        return shown
    if shown and len(shown[-1].buttons) + len(ways) < ROW:
        return (*shown[:-1], Row((*shown[-1].buttons, *ways)))
    return (*shown, Row(ways))


def _with_why(
    shown: tuple[Row, ...], table: Table, hand: HandPage, words: Words, refused: str
) -> tuple[Row, ...]:
    """Return the rows with *Why?* in the last one if it fits, or after a refusal in a new row."""
    why = why_button(table.row.game, table.id, refused or hand.why, words)
    if why and shown and len(shown[-1].buttons) < ROW:
        return (*shown[:-1], Row((*shown[-1].buttons, *why)))
    return (*shown, Row(why)) if why and refused else shown


def choice_asked(table: Table, card: Card, words: Words) -> str:
    """Return the question how to play a card, in markdown."""
    shown = presenter(table.row.game, words.language)
    return shown.say("choice-title", card=shown.card(card))


def choice_page(
    table: Table,
    seat: SeatRow,
    card: Card,
    actions: tuple[Action, ...],
    words: Words,
    seen: Sequence[Block] = (),
) -> Page:
    """Return a page with the table, a button for each use of a card, and a button back.

    If there are more than 20 uses or one has a long notation, the page has a select of the cards to
    take. If these cards do not fit into a select, the page has selects of the uses, up to 200.
    `seen` is the picture of table and hand with the question; if it is empty, the table is shown as
    text.
    """
    shown, view = presenter(table.row.game, words.language), table.view(seat.seat)
    names = seat_names(table, words)
    labelled = shown.captures(view, actions, names)
    lying = (shown.group(view, name, names) for name, _ in view.shown)
    head = seen or (Text("\n".join((choice_asked(table, card, words), *lying))),)
    ids = [Press("do", table.id, seat.ask, str(action)) for _, action in labelled]
    # The other parts of an id need up to 44 characters: verb 12, table 18, question 9, and colons.
    if len(labelled) <= 20 and all(len(press.rest) < LIMIT - 45 for press in ids):
        buttons = [
            Button(label, press.button()) for (label, _), press in zip(labelled, ids, strict=True)
        ]
        found = rows(buttons, 2 if len(buttons) <= 10 else 5)
        return Page((*head, *and_back(found, table, words)), HAND_COLOUR)
    at_most: Counter[str] = Counter()
    for action in actions:
        at_most |= Counter(taken(action))
    on_table = tuple(numbered_cards(map(Card, sorted(at_most.elements()))))
    if not 0 < len(on_table) <= CHOICES:
        listed = numbered(table, seat, "made", f"play {card}", labelled, words)
        return Page((*head, *and_back(listed, table, words)), HAND_COLOUR)
    select = Select(
        Press("take", table.id, seat.ask, card).select(),
        words("choice-cards"),
        tuple(Choice(shown.card(one), value) for value, one in on_table),
        1,
        len(on_table),
    )
    many = (Text(words("choice-many")), select)
    return Page((*head, *and_back(many, table, words)), HAND_COLOUR)


def call_asked(table: Table, seat: SeatRow, call: str, words: Words) -> str:
    """Return in markdown the question whether to make a call out of turn, such as a claim.

    The question is the Fluent message `KEY-call-CALL-sure`, where KEY is the game. If there is no
    such message, it is `call-sure`.
    """
    shown = presenter(table.row.game, words.language)
    return words.first(
        f"{table.row.game}-call-{call}-sure",
        "call-sure",
        call=shown.action_label(table.game.parse(call)),
        **shown.call_facts(table.view(seat.seat), call),
    )


def sure_page(
    table: Table, seat: SeatRow, call: str, words: Words, seen: Sequence[Block] = ()
) -> Page:
    """Return the caller's private page with the question whether to make a call out of turn.

    The button is valid during this round: its custom id has the number of the round as `ask`.
    `seen` is the picture of table and hand with the question; if it is empty, only the question is
    shown.
    """
    key, number = table.row.game, table.view(None).round
    yes = Button(
        words.first(f"{key}-call-{call}-yes", "button-call"),
        Press("callnow", table.id, number, call).button(),
        style="danger",
    )
    no = Button(words("button-back-to-hand"), Press("hand", table.id).button())
    head = seen or (Text(call_asked(table, seat, call, words)),)
    return Page((*head, Row((yes, no))), HAND_COLOUR)


def taken(action: Action) -> tuple[str, ...]:
    """Return the cards that an action captures; empty if it captures none.

    They are read from the action's notation, `CARD>CARD+CARD`.
    """
    _, _, cards = str(action).partition(">")
    return tuple(cards.split("+")) if cards else ()


def actions_for(table: Table, seat: SeatRow, card: Card) -> tuple[Action, ...]:
    """Return the legal actions that playing this card can mean."""
    return table.legal(seat.seat).matching((card,))
