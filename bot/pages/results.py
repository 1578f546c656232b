"""The permanent messages: the count of a round, the verdict on a claim, the end of a match."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.competition.rated import LEFT
from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import Words
from bot.i18n.folding import folded
from bot.pages.absence import back_button
from bot.pages.accents import TABLE_COLOUR
from bot.pages.cheers import cheer_button, cheers_line, moment_of
from bot.pages.custom_ids import Press
from bot.pages.names import drawn_names, person_name, seat_name, seat_names, table_key
from bot.pages.presenting import presenter_of
from bot.pages.seal import is_sealed_in_thread
from bot.pages.sentences import deadline_text
from bot.pages.story import unmarked
from bot.pages.web_links import with_link
from bot.pictures.count import CountScene
from bot.pictures.end import EndScene
from bot.pictures.scene import Pack
from bot.store.cheers import Cheers
from bot.store.matches import SeatRow
from bot.tables.contest import friendly_reason, left
from bot.tables.deadlines import deals_at
from bot.tables.table import Table
from bot.ui.layout import Attachment, Block, Button, Page, Picture, Row, Text
from bot.ui.limits import ALT, CHOICE_TEXT, CHOICES, TEXT, TYPED, fit, length
from bot.ui.names import Names
from pasur_core.match import Match
from pasur_core.protocol import TABLE, Event, RoundScored, View
from pasur_core.records.record import Record
from pasur_core.shuffle import commitment

_PAST_LINES = 10
"""The most past counts with a line; ten lines are 240 px high on a phone."""
_RESULTS = ("match_won", "match_lost")
"""Codes of events that appear only in the message with the result."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The events of one log entry, and a spectator's view of the table after it.

    Attributes:
        ends: whether the entry ended the match. A call that ended it is shown with the result.
        overtaken: the events of the move before the entry if the entry is a call; else empty. A
            call can replace that move on the board before people have read it.
    """

    events: tuple[Event, ...]
    view: View
    ends: bool
    overtaken: tuple[Event, ...] = ()

    @property
    def scored(self) -> RoundScored | None:
        """The count of the round that the entry ended; None if it ended no round."""
        return next((event for event in self.events if isinstance(event, RoundScored)), None)


def outcome_at(table: Table, number: int) -> Outcome:
    """Return the outcome of log entry `number` (from 0), by replaying the log."""
    match = table.played
    moves = (one for one in range(number, 0, -1) if match.log[one - 1].seat != TABLE)
    begin = next(moves, 0)
    moved = Match.replay(match.game, match.options, match.seats, match.log[:begin])
    entry = match.log[number]
    before = moved.after(match.log[begin:number])
    after, events = before.submit(entry.seat, entry.action, auto=entry.auto)
    called, ends = str(entry.action) in match.game.calls, after.result is not None
    return Outcome(events, after.view(), ends, moved.recent if called else ())


def past_counts(table: Table, number: int) -> list[tuple[int, Outcome]]:
    """Return the counts up to log entry `number`: pairs of entry number and outcome, oldest first.

    The log is replayed. Numbers begin at 0.
    """
    match, moved = table.played, tuple[Event, ...]()
    now, found = Match.replay(match.game, match.options, match.seats, ()), []
    for place, entry in enumerate(match.log[: number + 1]):
        overtaken = moved if str(entry.action) in match.game.calls else ()
        now, events = now.submit(entry.seat, entry.action, auto=entry.auto)
        if any(isinstance(event, RoundScored) for event in events):
            outcome = Outcome(events, now.view(), now.result is not None, overtaken)
            found.append((place, outcome))
        moved = moved if entry.seat == TABLE else events
    return found


def latest(table: Table) -> Outcome:
    """Return the outcome of the latest log entry; raise `Refused` if there is no match."""
    match = table.played
    # Only a call needs the replay: it can overtake the move before it.
    if str(match.log[-1].action) in match.game.calls:
        return outcome_at(table, len(match.log) - 1)
    return Outcome(match.recent, table.view(None), match.result is not None)


def count_of(
    table: Table, outcome: Outcome, words: Words, *, pack: Pack | None = None
) -> CountScene | None:
    """Return the count of the round that an outcome ends, as a scene; None if it ends no round.

    `pack` is the card design that the reader has chosen, None for the game's own.
    """
    if outcome.scored is None:
        return None
    shown = presenter_of(table, words)
    names = drawn_names(table, words)
    return shown.count(outcome.scored, outcome.view, names, shown.look(pack))


def closed_text(table: Table, words: Words) -> str:
    """Return a text that says why a match ended without a result.

    Its time was up, its only deal was played, or people closed it.
    """
    if table.row.closed_by is not None:
        names = {seat.user_id: seat.name for seat in table.people if seat.user_id is not None}
        return words(
            "board-closed-by", who=person_name(table.row.closed_by, names, words, "markdown")
        )
    if table.row.sealed:
        played = table.match is not None and table.rounds
        return words("board-sealed" if played else "board-sealed-unplayed")
    if table.present and all(seat.closes for seat in table.present):
        return words("board-closed-agreed")
    return words("board-stopped" if table.row.organised else "board-closed")


def announcement_page(
    table: Table,
    number: int,
    outcome: Outcome,
    words: Words,
    picture: bytes | None = None,
    *,
    now: float = 0.0,
) -> Page:
    """Return the message about log entry `number` (from 0): a round's count or a claim's verdict.

    `picture` is the count's PNG, None for text only. Until the next round is dealt, the page has
    the button *Deal now*. `now` is Unix time.
    """
    waits = table.between_rounds and number == len(table.played.log) - 1
    below = deal_blocks(table, words, now=now) if waits else ()
    return Page((*count_blocks(table, outcome, words, picture), *below), TABLE_COLOUR)


def is_past(table: Table, number: int, outcome: Outcome) -> bool:
    """Return whether log entry `number` ended a round and the next one has been dealt."""
    later = number < len(table.played.log) - 1
    return outcome.scored is not None and not outcome.ends and later


def past_page(
    table: Table, counts: Sequence[tuple[int, Outcome]], words: Words
) -> tuple[Page, tuple[int, ...]]:
    """Return a page for many counts, and the numbers of the log entries whose counts it covers.

    The counts (oldest first) share one message, so that a long evening is short to scroll through.
    Each of the ten latest counts has a line on the page. Older counts are covered without a line:
    the chart shows their totals. Other announcements that belong to a count, such as a wrong claim,
    stay on the page. If the page cannot hold all of this, it covers only the latest counts. Raise
    `ValueError` if there are no counts, or if an entry of `counts` ended no round.
    """
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    covered, said = list[int](), ""
    for place, (number, outcome) in enumerate(counts, start=1):
        if outcome.scored is None:
            raise ValueError("no round was counted")
        scores = shown.scores(outcome.scored.totals, names)
        line = words("count-past", round=outcome.view.round, scores=scores)
        late = (line,) if place > len(counts) - _PAST_LINES else ()
        lines = "\n".join((*late, *_beside(shown, outcome, names)))
        more = "\n".join(filter(None, (said, lines)))
        fits = length(more) <= TEXT
        covered, said = ([*covered, number], more) if fits else ([number], lines)
    return Page((Text(said),), TABLE_COLOUR), tuple(covered)


def count_blocks(
    table: Table, outcome: Outcome, words: Words, picture: bytes | None
) -> tuple[Text | Picture, ...]:
    """Return the blocks of a count: a picture and other announcements, or all of it as text.

    If there are no other announcements, the totals are below the picture. If the outcome has no
    count, return sentences about its events, or nothing if there are none.
    """
    if picture is None or outcome.scored is None:
        lines = "\n\n".join(_sentences(table, outcome, words))
        return (Text(lines),) if lines else ()
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    beside = () if outcome.ends else _beside(shown, outcome, names)
    line = "\n".join(beside or (shown.scores(outcome.scored.totals, names),))
    seen = Picture("count.png", picture, count_alt(table, outcome, words))
    return (seen, Text(line), *table_key(table, words))


def count_alt(table: Table, outcome: Outcome, words: Words) -> str:
    """Return the alternative text of a count's picture; empty if there is no count.

    If the text is too long, the totals come first, and the details after them are cut.
    """
    shown, names = presenter(table.row.game, words.spoken.language), seat_names(table, words)
    scored = outcome.scored
    if scored is None:
        return ""
    head, *lines = unmarked(shown.summary(scored, names.plain)).split("\n")
    if length("\n".join((head, *lines))) > ALT:
        totals = shown.scores(scored.totals, names.plain)
        sheet = unmarked(shown.say("score-sheet", scores=totals))
        lines = [sheet, *(line for line in lines if line != sheet)]
    return fit("\n".join((head, *lines)), ALT)


def _sentences(table: Table, outcome: Outcome, words: Words) -> Iterator[str]:
    """Yield a sentence for each event that has one; the count is one of them."""
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    if not outcome.ends:
        yield from _overtaken(shown, outcome, names)
    for event in outcome.events:
        scored = isinstance(event, RoundScored)
        if event.code in _RESULTS or (outcome.ends and event.announced and not scored):
            continue
        text = shown.summary(event, names) if scored else shown.describe(event, names)
        if text is not None:
            yield text


def _overtaken(shown: AnyPresenter, outcome: Outcome, names: Names) -> Iterator[str]:
    """Yield the sentences about a great move that a call has hidden from the board."""
    scored = any(isinstance(event, RoundScored) for event in outcome.overtaken)
    if not scored and any(map(shown.is_great, outcome.overtaken)):
        yield " ".join(filter(None, (shown.describe(event, names) for event in outcome.overtaken)))


def _beside(shown: AnyPresenter, outcome: Outcome, names: Names) -> tuple[str, ...]:
    """Return announcements other than count and result: a great move, the verdict on a call."""
    said = (text for event in outcome.events if (text := _announced(shown, event, names)))
    return (*_overtaken(shown, outcome, names), *said)


def _announced(shown: AnyPresenter, event: Event, names: Names) -> str | None:
    if isinstance(event, RoundScored) or not event.announced or event.code in _RESULTS:
        return None
    return shown.describe(event, names)


def deal_blocks(
    table: Table, words: Words, reader: SeatRow | None = None, *, now: float = 0.0
) -> tuple[Text] | tuple[Text, Row]:
    """Return a text with the time of the next deal, and a row with the button that deals at once.

    A `reader` who is neither host nor the next dealer gets no button; None means all readers. While
    all people are away, the button brings back the person who presses it. `now` is Unix time.
    """
    if table.deserted:
        return Text(words("everybody-away")), Row((back_button(table, words),))
    at = deals_at(table)
    if reader is not None and not may_deal(table, reader):
        said = words("count-deal-by") if at is None else deadline_text("count-deal", at, now, words)
        return (Text(said),)
    said = deadline_text("count-deal", at, now, words)
    press = Press("deal", table.id).button()
    return Text(said), Row((Button(words("button-deal-now"), press, style="success"),))


def may_deal(table: Table, reader: SeatRow) -> bool:
    """Return whether the reader is the host or the next dealer.

    To find the next dealer, the next round is dealt on trial. While the host is away, other people
    can deal too, with the board's button; the result does not count them.
    """
    return reader.user_id == table.row.host_id or (
        reader.seat == table.played.dealt().view().dealer
    )


def end_of(table: Table, words: Words, *, pack: Pack | None = None) -> EndScene:
    """Return the end of a match as a scene; the match is replayed for the totals after each round.

    `pack` is the card design that the reader has chosen, None for the game's own. Raise
    `ValueError` if the match is not over.
    """
    match = table.played
    if match.result is None:
        raise ValueError("the match is not over")
    shown, names = presenter(table.row.game, words.language), drawn_names(table, words)
    look = shown.look(pack)
    return shown.ending(match.result, table.rounds, names, look)


def end_page(
    table: Table,
    words: Words,
    picture: bytes | None = None,
    cheers: Cheers | None = None,
    lines: Sequence[str] = (),
    *,
    web_url: str = "",
) -> Page:
    """Return the public page with a match's result and the buttons below it.

    `picture` is the PNG of the result, None for text only; `cheers` are the cheers at the end. The
    button *More* leads to the seed and the record. `lines` are texts of features. `web_url` is the
    address of the match in a browser, empty for none.
    """
    line = cheers_line(table, cheers, words)
    cheered = (Text(line),) if line else ()
    counts = Text("\n".join((*lines, counts_line(table, words))))
    row = end_row(table, words, again=True)
    page = Page((*end_blocks(table, words, picture), *cheered, counts, row), TABLE_COLOUR)
    return with_link(page, web_url, words)


def counts_line(table: Table, words: Words) -> str:
    """Return a sentence: that the finished match counts, or the reason why it was friendly."""
    reason = friendly_reason(table)
    if reason != LEFT:
        return words(f"contest-end-{reason or 'rated'}")
    names = seat_names(table, words)
    return words("contest-end-left", who=words.list(map(names, sorted(left(table)))))


def end_blocks(table: Table, words: Words, picture: bytes | None) -> tuple[Text | Picture, ...]:
    """Return the blocks of a match's result: a picture and a line, or all of it as text.

    If a call ended the match, its verdict comes before the line. Raise `ValueError` if the match is
    not over.
    """
    title = words("end-title", title=words(f"{table.row.game}-title"))
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    won, *lines = _result(table, words, names)
    said = "\n".join((*_beside(shown, latest(table), names), won))
    if picture is None:
        return (Text(f"## {title}\n{said}"), Text("\n".join(lines)))
    seen = Picture("end.png", picture, end_alt(table, words))
    return (seen, Text(said), *table_key(table, words))


def end_alt(table: Table, words: Words) -> str:
    """Return the alternative text of the result's picture.

    Raise `ValueError` if the match is not over.
    """
    lines = _result(table, words.spoken, seat_names(table, words).plain)
    # The full stop after a rank is escaped, because Discord would make a list of the lines.
    return fit(unmarked("\n".join(lines)).replace("\\.", "."), ALT)


def end_row(table: Table, words: Words, *, again: bool = False) -> Row:
    """Return the buttons for rematch and analysis and, if a count ended the match, for the count.

    With `again`, there are also buttons for a new table and for cheers.
    """
    rematch = Button(words("button-rematch"), Press("rematch", table.id).button(), style="success")
    anew = Button(words("button-again"), Press("again", table.id).button())
    look = (analyse_button(table, words), *_count_button(table, words))
    if not again:
        return Row((rematch, *look))
    moment = moment_of(table, words)
    cheer = () if moment is None else (cheer_button(table, moment, words),)
    return Row((rematch, anew, *cheer, *look))


def _count_button(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the button for the last round's count, if the match ended with one."""
    if latest(table).scored is None:
        return ()
    return (Button(words("button-last-count"), Press("lastcount", table.id).button()),)


def last_count_page(table: Table, words: Words, picture: bytes | None) -> Page:
    """Return a page with the last count of a finished match, as `picture` (PNG) or as text.

    The match must have ended with a count.
    """
    blocks = count_blocks(table, latest(table), words, picture)
    return Page(blocks, TABLE_COLOUR)


def analyse_button(table: Table, words: Words) -> Button:
    """Return the button that requests an analysis of a finished match."""
    return Button(words("button-analyse"), Press("analyse", table.id).button())


def _result(table: Table, words: Words, names: Names) -> list[str]:
    """Return the sentence about the winners, and a line for each side from best to worst."""
    match = table.played
    result = match.result
    if result is None:
        raise ValueError("the match is not over")
    sides = [words.list(names(seat) for seat in side) for side in match.sides]
    ranked = sorted(range(len(sides)), key=lambda side: (result.ranks[side], side))
    winners = [sides[side] for side in ranked if result.ranks[side] == 0]
    losers = [sides[side] for side in ranked if result.ranks[side] == max(result.ranks)]
    won = presenter(table.row.game, words.language).say(
        "end-winner", who=words.list(winners), count=len(winners), losers=words.list(losers)
    )
    lines = (
        words("end-line", rank=result.ranks[side] + 1, who=sides[side], total=result.totals[side])
        for side in ranked
    )
    return [won, *lines]


def proof_blocks(table: Table, words: Words) -> tuple[Block, ...]:
    """Return blocks with the seed of a match and the match's record to download.

    The hash of the seed was published before the first card. Raise `ValueError` if the seed is not
    known.
    """
    seed = table.played.seed
    if seed is None:
        raise ValueError("the seed is not known")
    thread = str(is_sealed_in_thread(table)).lower()
    proof = words("end-proof", seed=seed.hex(), hash=commitment(seed), thread=thread)
    return (Text(proof), record_file(table, words))


def record_choices(tables: Iterable[Table], typed: str, words: Words) -> list[tuple[str, int]]:
    """Return the finished matches whose label contains a typed text: pairs of label and table id.

    Only the first 25 such matches in `tables` are returned. This function can have to format 200
    labels, so call it in a thread.
    """
    found, plain = list[tuple[str, int]](), folded(typed[:TYPED])
    for table in tables:
        who = tuple(seat_name(table, seat.seat, words) for seat in table.seats)
        ended = datetime.datetime.fromtimestamp(table.ended_at, datetime.UTC)
        label, read = _record_label(words, table.id, table.row.game, who, ended.date().isoformat())
        if plain in read:
            found.append((fit(label, CHOICE_TEXT), table.id))
        if len(found) == CHOICES:
            break
    return found


@lru_cache(maxsize=4096)
def _record_label(
    words: Words, table_id: int, game: str, who: tuple[str, ...], date: str
) -> tuple[str, str]:
    """Return a one-line label of a finished match, and the same case-folded for searching."""
    title, people = words(f"{game}-title"), words.list(who)
    label = words("record-choice", table=table_id, title=title, who=people, date=date)
    return label, folded(label)


def record_file(table: Table, words: Words, reader_id: int | None = None) -> Attachment:
    """Return the record of a match as a TOML file.

    After the match the file has the whole match and the seed. Before, it has only what the reader
    has seen. `reader_id` is the reader's user id, None for a spectator.
    """
    names = [seat_name(table, seat, words) for seat in range(len(table.seats))]
    date = datetime.datetime.fromtimestamp(table.row.opened_at, datetime.UTC)
    over = table.row.status == "over"
    record = Record.of(table.played, names, date)
    if not over:
        seat = table.seat_of(reader_id) if reader_id is not None else None
        record = record.seen_by(seat.seat if seat else None)
    return Attachment(f"{table.row.game}-{table.id}.toml", record.dumps().encode())
