"""The public board of a running or finished match: one message, edited in place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.absence import away_lines, back_button
from bot.pages.accents import TABLE_COLOUR
from bot.pages.cheers import cheer_button, cheers_line, moment_of
from bot.pages.closing import closing_blocks
from bot.pages.custom_ids import Press
from bot.pages.names import drawn_names, played_by_computer, seat_names, table_key
from bot.pages.options import option_lines
from bot.pages.presenting import presenter_of
from bot.pages.results import Outcome, closed_text, count_blocks, deal_blocks
from bot.pages.seal import is_sealed_in_thread, seal_line
from bot.pages.sentences import deadline_text
from bot.pages.story import events_since, late_move, unmarked
from bot.pictures.scene import Pack, Scene
from bot.store.cheers import Cheers
from bot.tables import hints
from bot.tables.deadlines import deals_at, last_call
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.layout import Block, Button, Page, Picture, Row, Text
from bot.ui.limits import ROW
from pasur_core.protocol import Action, Seat


# The hands of all readers and the board itself show the same table.
@lru_cache(maxsize=64)
def board_of(table: Table, words: Words) -> Board:
    """Return the board as text, only from a spectator's view."""
    shown = presenter_of(table, words)
    view, names = table.view(None), seat_names(table, words)
    moment = banner_of(table, words)
    board = shown.board(view, names, computers=played_by_computer(table), moment=moment)
    if table.deserted:
        return replace(board, turn=unmarked(words("everybody-away")))
    return board


@lru_cache(maxsize=64)
def banner_of(table: Table, words: Words) -> str:
    """Return the text of the banner that the board shows now, without markdown; empty if none."""
    if not table.running:
        return ""
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    banner = shown.banner(table.played.recent, table.view(None), names.plain)
    return "" if banner is None else banner.text


def scene_of(
    table: Table,
    words: Words,
    seat: Seat | None = None,
    *,
    pack: Pack | None = None,
    sorting: str | None = None,
    choices: Iterable[Action] | None = None,
) -> Scene:
    """Return the table as a scene to draw; for a seat, with the seat's hand.

    A banner stays in a seat's picture until that seat has played. While all people are away, the
    line at the bottom says so.

    Args:
        table: the table.
        words: the reader's language.
        seat: the reader's seat, None for a spectator.
        pack: the card design that the reader has chosen, None for the game's own.
        sorting: the reader's order of the hand, None for the default.
        choices: the actions that the seat chooses between; their cards are marked. None marks the
            best move of the seat's hint, if it has one.
    """
    shown = presenter_of(table, words)
    shown = shown.sorted_by(sorting)
    names = drawn_names(table, words)
    view = table.view(seat)
    scene = shown.scene(
        view,
        names,
        computers=played_by_computer(table),
        legal=None if seat is None or seat not in table.acting else table.legal(seat),
        pack=pack,
    )
    if seat is not None:
        if choices is None:
            advice = hints.stored_advice(table, table.seats[seat])
            choices = () if advice is None else (advice.moves[0].action,)
        scene = shown.pointed(scene, view, choices)
    if not table.running:
        return scene
    if table.deserted:
        scene = replace(scene, foot=unmarked(words("everybody-away")))
    shown_now = shown.lately(scene, table.played.recent, view, names.plain)
    if seat is None or shown_now.banner is not None:
        return shown_now
    return shown.earlier(scene, events_since(table, seat), view, names.plain)


def board_page(
    table: Table,
    board: Board,
    words: Words,
    picture: bytes | None,
    cheers: Cheers | None = None,
    *,
    now: float = 0.0,
) -> Page:
    """Return the message of the board: title, table, the seat to act, and buttons.

    Args:
        table: the table.
        board: the board as text.
        words: the readers' language.
        picture: the PNG of the table, None for text only.
        cheers: the cheers at the board's present moment.
        now: Unix time; a deadline in the past has its own sentence.
    """
    cheered = cheers_line(table, cheers, words)
    blocks: list[Block] = [Text(f"### {board.title}")]
    if picture is not None:
        blocks.append(Picture("table.png", picture, board.alt))
        moved = " ".join(filter(None, (board.move, late_move(table, words))))
        said = "\n".join(filter(None, (moved, cheered, _status(table, words, now))))
        blocks += (Text(said), *table_key(table, words))
    else:
        lines = (*board.lines, f"-# {board.spoken}") if board.spoken else board.lines
        changed = (late_move(table, words), cheered, _status(table, words, now))
        blocks.append(Text("\n".join(filter(None, changed))))
        blocks.append(Text("\n".join(lines)))
    blocks += closing_blocks(table, words)
    return Page((*blocks, *_foot(table, words), Row(_buttons(table, words))), TABLE_COLOUR)


def counts_on_board(table: Table) -> bool:
    """Return whether the board shows the count of a round now, in place of a separate message."""
    return table.running and table.between_rounds and shows_counts(table)


def shows_counts(table: Table) -> bool:
    """Return whether the board shows the counts of this game, rather than separate messages."""
    return presenter(table.row.game, None).counts_on_board


def count_page(
    table: Table,
    board: Board,
    outcome: Outcome,
    words: Words,
    picture: bytes | None,
    *,
    now: float = 0.0,
) -> Page:
    """Return the message of the board with the count of the round that has ended.

    Args:
        table: the table, between two rounds.
        board: the board as text.
        outcome: the latest log entry, which ended the round.
        words: the readers' language.
        picture: the count's PNG, None for text only.
        now: Unix time; a deadline in the past has its own sentence.
    """
    blocks: list[Block] = [Text(f"### {board.title}")]
    if picture is not None and board.move:  # in words, the count tells that move
        blocks.append(Text(board.move))
    blocks.extend(count_blocks(table, outcome, words, picture))
    # While all people are away, the board's own row has the button to come back.
    blocks.extend(deal_blocks(table, words, now=now)[: 1 if table.deserted else None])
    blocks += closing_blocks(table, words)
    return Page((*blocks, *_foot(table, words), Row(_buttons(table, words))), TABLE_COLOUR)


def _status(table: Table, words: Words, now: float) -> str:
    names = seat_names(table, words)
    if table.row.status == "closed":
        return closed_text(table, words)
    if table.ended:
        return words("board-over")
    if table.deserted:
        return "\n".join((words("everybody-away"), *away_lines(table, words)))
    lines = []
    if table.between_rounds:
        lines.append(deadline_text("board-deal", deals_at(table), now, words))
    else:
        who = words.list(names(seat) for seat in sorted(table.acting))
        lines.append(deadline_text("board-turn", last_call(table), now, words, who=who))
    return "\n".join((*lines, *away_lines(table, words)))


def _foot(table: Table, words: Words) -> tuple[Text, ...]:
    room = [] if table.row.room is None else [words("table-room", room=table.row.room)]
    agreed = words.row([*room, *option_lines(table, words)])
    seal = "" if is_sealed_in_thread(table) else seal_line(table, words)
    lines = [words("board-foot", agreed=agreed) if agreed else "", seal]
    foot = "\n".join(filter(None, lines))
    return (Text(foot),) if foot else ()


def _buttons(table: Table, words: Words) -> tuple[Button, ...]:
    down = Button(words("button-down"), Press("down", table.id).button())
    more = Button(words("button-more"), Press("more", table.id).button())
    if table.row.status == "over":
        return (more,)
    if table.ended and table.row.sealed:
        return (more,)
    if table.ended:
        return (Button(words("button-again"), Press("again", table.id).button()), more)
    hand = Button(words("button-hand"), Press("hand", table.id).button(), style="primary")
    if table.deserted:
        return (back_button(table, words), hand, down, more)
    shown = presenter(table.row.game, words.language)
    calls = tuple(
        Button(
            shown.action_label(table.game.parse(call)), Press("call", table.id, 0, call).button()
        )
        for call in table.game.calls_of(table.options)
        if call in table.game.free_calls  # the hand has the others, since they ask first
    )
    moment = moment_of(table, words)
    cheer = () if moment is None else (cheer_button(table, moment, words),)
    signs = Button(words("button-signs"), Press("signs", table.id).button())
    row = (hand, *calls, *cheer, down, more, signs)
    # The table can also be moved down with `/move down`, so this button gives way first.
    return row if len(row) <= ROW else tuple(one for one in row if one is not down)[:ROW]
