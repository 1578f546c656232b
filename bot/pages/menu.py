"""The *More* page: leave or come back, rules and scores, and the host's actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.i18n import Words
from bot.pages.absence import back_button, own_consequence
from bot.pages.accents import TABLE_COLOUR
from bot.pages.audience import Audience
from bot.pages.custom_ids import Press
from bot.pages.lobby import lobby_buttons
from bot.pages.names import seat_names, table_name
from bot.pages.results import analyse_button, proof_blocks
from bot.pages.seal import is_sealed_in_thread
from bot.pages.sentences import hosted_table, note
from bot.store.open_matches import Hosted
from bot.tables.admission import HOSTED
from bot.tables.contest import counts, is_binding
from bot.tables.seating import overrules
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Choice, Page, Row, Select, Text, rows
from pasur_core.shuffle import commitment


def back_buttons(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the buttons that show the chart of a match and its last round.

    After the match, there are two more: for its analysis, and to see the match move by move.
    """
    chart = Button(words("button-chart"), Press("chart", table.id).button())
    film = Button(words("button-film"), Press("film", table.id).button())
    steps = Button(words("button-steps"), Press("steps", table.id, 0, "0").button())
    over = (analyse_button(table, words), chart, film, steps)
    return over if table.row.status == "over" else (chart, film)


def more_page(
    table: Table, user_id: int, audience: Audience, *, sentence: str = "", moderates: bool = False
) -> Page:
    """Return the page with this person's actions at the table other than playing.

    `sentence` is shown above them. A person who `moderates` the server can close other people's
    tables.
    """
    words = audience.words
    blocks: list[Block] = [Text(words("more-title", table=table.id))]
    if sentence:
        blocks.append(Text(sentence))
    seat = table.seat_of(user_id)
    buttons = []
    if table.running and seat is not None:
        buttons.append(
            back_button(table, words)
            if seat.away
            else Button(words("button-leave-match"), Press("leave", table.id).button())
        )
    buttons.append(Button(words("button-rules"), Press("rules", table.id).button()))
    buttons.append(Button(words("button-scores"), Press("scores", table.id).button()))
    host = user_id == table.row.host_id and not table.ended
    if not table.ended and (host or overrules(table, user_id, moderates=moderates)):
        buttons.append(
            Button(words("button-close"), Press("close", table.id).button(), style="danger")
        )
    if table.is_lobby and seat is not None:
        blocks.append(Row(lobby_buttons(table, words, seated=True)))
    blocks.append(Row(tuple(buttons)))
    if table.match is not None:
        fair = Button(words("button-fair"), Press("fair", table.id).button())
        sealed = (fair,) if table.row.seed is not None else ()
        blocks.append(Row((*back_buttons(table, words), *sealed)))
    others = [one for one in table.people if one.user_id not in (None, user_id) and not one.away]
    if host and others and not counts(table):
        names = seat_names(table, words)
        blocks.append(Text(words("more-remove-lobby" if table.is_lobby else "more-remove")))
        blocks.append(
            Select(
                Press("remove", table.id).select(),
                words("more-remove-pick"),
                tuple(Choice(names.plain(one.seat), str(one.seat)) for one in others),
            )
        )
    return Page(tuple(blocks), TABLE_COLOUR)


def fair_page(table: Table, seed: bytes, words: Words) -> Page:
    """Return a page with the hash of the seed, which proves later that the deals were not changed.

    The hash can be read by anyone from the first deal on. After the match, the page has the seed
    and the record of the match instead.
    """
    back = Row((Button(words("button-back-to-hand"), Press("more", table.id).button()),))
    if table.row.status == "over":
        return Page((*proof_blocks(table, words), back), TABLE_COLOUR)
    thread = str(is_sealed_in_thread(table)).lower()
    sealed = words("fair-sealed", hash=commitment(seed), thread=thread)
    return Page((Text(sealed), back), TABLE_COLOUR)


def left_page(table: Table, user_id: int, words: Words) -> Page:
    """Return the page for a person who has left; in a match, with a button to come back."""
    if not table.running:
        return note(words("left-lobby"))
    text = Text(left_text(table, user_id, words))
    return Page((text, Row((back_button(table, words),))), TABLE_COLOUR)


def left_text(table: Table, user_id: int, words: Words) -> str:
    """Return the sentences to a person who has just left a match, in markdown."""
    said = words("left-match-last" if table.deserted else "left-match")
    seat = table.seat_of(user_id)
    return "\n".join((said, *(own_consequence(table, seat, words) if seat else ())))


def open_row(words: Words) -> Row:
    """Return a row with the button that opens a table in the channel."""
    button = Button(words("button-open-table"), Press("opentable", 0).button(), style="success")
    return Row((button,))


def resting_page(tables: Sequence[Table], words: Words, said: str = "") -> Page:
    """Return a page with a person's resting matches and a button to continue each of them.

    `said` is a sentence above the list. If there is no match, the page has only this sentence.
    """
    text = words("tables-rest", count=len(tables)) if tables else ""
    buttons = [
        Button(
            words("button-go-on")
            if len(tables) == 1
            else words(
                "button-go-on-table", title=words(f"{table.row.game}-title"), table=table.id
            ),
            Press("hand", table.id).button(),
            style="primary",
        )
        for table in tables
    ]
    shown = Text("\n".join(filter(None, (said, text))))
    return Page((shown, *rows(buttons)), TABLE_COLOUR)


def closed_for_text(closed: Sequence[Hosted], words: Words) -> str:
    """Return a sentence about tables that closed because their host opened a new table.

    The sentence is empty if there are no such tables.
    """
    if not closed:
        return ""
    tables = words.list(hosted_table(one, words) for one in closed)
    return words("table-closed-for", most=HOSTED, closed=tables)


def close_buttons(hosted: Iterable[Hosted], words: Words) -> Row:
    """Return buttons with which the host can close tables of any server."""
    return Row(
        tuple(
            Button(
                words("button-close-hosted", table=one.table, title=words(f"{one.game}-title")),
                Press("closeown", 0, 0, str(one.table)).button(),
                style="danger",
            )
            for one in hosted
        )
    )


def close_page(table: Table, user_id: int, words: Words, *, moderates: bool = False) -> Page:
    """Return the question whether to close a table, since it cannot be opened again.

    In a binding match, the question is whether to ask the others. A person who `moderates` the
    server can close other people's tables without asking.
    """
    yes = Press("closenow", table.id).button()
    no = Button(words("button-not-now"), Press("more", table.id).button())
    asks = _asks(table, user_id, moderates=moderates)
    return _close_question(words, yes, (no,), asks=asks)


def close_own_page(table: Table, user_id: int, words: Words) -> Page:
    """Return the question whether to close a table of any server, as `close_page` asks it.

    The table's name stands above it.
    """
    yes = Press("closeownnow", 0, 0, str(table.id)).button()
    page = _close_question(words, yes, (), asks=_asks(table, user_id))
    named = Text(words("hand-title", table=table_name(table, words, user_id)))
    return replace(page, blocks=(named, *page.blocks))


def _asks(table: Table, user_id: int, *, moderates: bool = False) -> bool:
    """Return whether the people at the table are asked before it is closed."""
    return is_binding(table) and not overrules(table, user_id, moderates=moderates)


def _close_question(words: Words, yes: str, others: tuple[Button, ...], *, asks: bool) -> Page:
    label = words("button-close-ask" if asks else "button-close-now")
    said = words("close-ask" if asks else "close-sure")
    return Page((Text(said), Row((Button(label, yes, style="danger"), *others))), TABLE_COLOUR)


def closing_text(table: Table, words: Words) -> str:
    """Return what happened after a person asked to close the table, in markdown."""
    return words("table-closed" if table.ended else "close-asked")
