"""Private pages on which a person chooses the second half of a move.

First they pressed a button that stands for several actions, or selected some cards. Now they
choose one of these actions, or what to do with these cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import HAND_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.names import seat_names, table_key
from bot.pages.story import described
from bot.store.matches import SeatRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage, Selecting
from bot.ui.layout import Block, Button, Choice, Page, Picture, Row, Select, Text, rows
from bot.ui.limits import CHOICE_TEXT, CHOICES, ROW, fit
from pasur_core.cards import Card, read_cards
from pasur_core.protocol import Action, Choose

_BUTTONS = 20
"""The most actions with buttons; if there are more, all are in selects."""

_LISTS = 8
"""The most selects of actions that fit on a page below the hand."""


def actions_named(table: Table, seat: SeatRow, verb: str) -> tuple[Action, ...]:
    """Return the actions with a verb, such as `lay`, from which a seat can choose.

    `verb` is `Choose.verb`. Raise `Refused` (`unknown-button`) if the verb is not offered.
    """
    for offer in table.legal(seat.seat).offers:
        if isinstance(offer, Choose) and offer.verb == verb:
            return offer.actions
    raise Refused("unknown-button")


def named_page(
    table: Table,
    seat: SeatRow,
    verb: str,
    words: Words,
    hand: HandPage,
    picture: bytes | None = None,
    board: Board | None = None,
) -> Page:
    """Return a page with the hand, a button for each action of `actions_named`, and a button back.

    If there are more than 20 actions, selects list them, up to 200. Without a `picture`, hand and
    table are shown as text. `board` is the table as text, for the picture's alternative text. Raise
    `Refused` if the verb is not offered.
    """
    shown, view = presenter(table.row.game, words.language), table.view(seat.seat)
    actions = actions_named(table, seat, verb)
    labelled = shown.captures(view, actions, seat_names(table, words))
    title = Text(words("choose-title", name=shown.choose_label(verb)))
    listed = numbered(table, seat, "nth", verb, labelled, words)
    seen: tuple[Block, ...] = (Text("\n".join(hand.lines)),)
    if picture is not None:
        drawn = Picture("hand.png", picture, described(hand, board, ()))
        seen = (drawn, *table_key(table, words))
    return Page((*seen, title, *and_back(listed, table, words)), HAND_COLOUR)


def select_of(table: Table, seat: SeatRow, selecting: Selecting, chosen: Iterable[str]) -> Select:
    """Return the list for choosing one or several cards; the values in `chosen` are preselected."""
    kept = set(chosen)
    verb = "cards" if selecting.most > 1 else "picked"
    return Select(
        Press(verb, table.id, seat.ask, selecting.verb).select(),
        selecting.label,
        tuple(Choice(label, value, chosen=value in kept) for value, label in selecting.cards),
        selecting.least,
        selecting.most,
    )


def cards_asked(
    table: Table,
    seat: SeatRow,
    selecting: Selecting,
    values: list[str],
    actions: tuple[Action, ...],
    words: Words,
) -> str:
    """Return text about several chosen cards, in markdown: what they can mean, and what is missing.

    `values` are the chosen values of the list; `actions` are the legal actions that they can mean.
    """
    shown, cards = presenter(table.row.game, words.language), chosen_cards(values)
    names = seat_names(table, words)
    return shown.chosen(table.view(seat.seat), selecting.verb, cards, actions, names)


def cards_page(
    table: Table,
    seat: SeatRow,
    selecting: Selecting,
    values: list[str],
    actions: tuple[Action, ...],
    words: Words,
    seen: Sequence[Block] = (),
) -> Page:
    """Return a page with a button for each use of the chosen cards, and the list to choose again.

    `values` and `actions` are as in `cards_asked`. If there are more than 20 actions, selects list
    them, up to 200. `seen` is the picture of table and hand with the text of `cards_asked`; if it
    is empty, only the text is shown.
    """
    shown, view = presenter(table.row.game, words.language), table.view(seat.seat)
    cards = chosen_cards(values)
    labelled = shown.captures(view, actions, seat_names(table, words))
    rest = f"{selecting.verb} {''.join(cards)}"
    return Page(
        (
            *(seen or (Text(cards_asked(table, seat, selecting, values, actions, words)),)),
            select_of(table, seat, selecting, values),
            *and_back(numbered(table, seat, "made", rest, labelled, words), table, words),
        ),
        HAND_COLOUR,
    )


def chosen_cards(values: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards for the chosen values of a list; values of equal cards are `7H` and `7H.2`.

    Raise `InvalidAction` for a value that is no card.
    """
    return read_cards("".join(value.partition(".")[0] for value in values))


def numbered(
    table: Table,
    seat: SeatRow,
    kind: str,
    rest: str,
    labelled: tuple[tuple[str, Action], ...],
    words: Words,
) -> Iterable[Block]:
    """Return a button for each action; for more than 20 actions, at most eight selects of 25.

    Ids of buttons and values of selects have the index of the action, from 0, because a notation
    can be too long. A select's id has the index of its first action.

    Args:
        table: the table.
        seat: the seat that chooses.
        kind: the verb of the buttons; the verb of the selects is `KINDlist`.
        rest: the text after the index in each id.
        labelled: pairs of label and action; the index of an action is the index of its pair.
        words: the reader's language.
    """
    if len(labelled) <= _BUTTONS:
        buttons = [
            Button(label, Press(kind, table.id, seat.ask, f"{index} {rest}").button())
            for index, (label, _) in enumerate(labelled)
        ]
        return rows(buttons, 2 if len(buttons) <= 10 else 5)
    choices = [
        Choice(fit(label, CHOICE_TEXT), str(index)) for index, (label, _) in enumerate(labelled)
    ]
    return [
        Select(
            Press(f"{kind}list", table.id, seat.ask, f"{first} {rest}").select(),
            words("choose-one"),
            tuple(choices[first : first + CHOICES]),
        )
        for first in range(0, min(len(choices), _LISTS * CHOICES), CHOICES)
    ]


def and_back(listed: Iterable[Block], table: Table, words: Words) -> tuple[Block, ...]:
    """Return these blocks and a button back to the hand, in the last row if that has room."""
    blocks = tuple(listed)
    back = Button(words("button-back-to-hand"), Press("hand", table.id).button())
    last = blocks[-1] if blocks else None
    if isinstance(last, Row) and len(last.buttons) < ROW:
        return (*blocks[:-1], Row((*last.buttons, back)))
    return (*blocks, Row((back,)))
