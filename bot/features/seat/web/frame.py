"""A seat's table as values for its page: everything in words, and a form for each decision.

It is made from the seat's view and its legal actions alone. The forms follow from the engine's
offers (`Legal.offers`), and not from the buttons in Discord, which have Discord's limits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.features.history.web.stepper import readable
from bot.games.presenting.hand import numbered_cards
from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import Words
from bot.interactions.calls import check_call
from bot.pages.absence import away_lines, away_text
from bot.pages.advice import advice_lines, offers_hint
from bot.pages.cheers import moment_of
from bot.pages.choices import cards_asked, chosen_cards
from bot.pages.closing import closing_question
from bot.pages.hand import call_asked, choice_asked, hand_of, with_tip
from bot.pages.names import played_by_computer, seat_names, table_name
from bot.pages.results import closed_text, count_blocks, counts_line, end_blocks, latest, may_deal
from bot.pages.story import late_yourself, moves_since, own_last
from bot.store.matches import SeatRow
from bot.tables.deadlines import deals_at, last_call
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Text
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.protocol import Action, Choose, Do, Legal, Pick

_MANY = 500
"""The most moves that a page lists."""

_MENTION = re.compile(r"(?<!\\)<(?:@!?(?P<user>[0-9]+)|@&[0-9]+|#[0-9]+|t:(?P<at>[0-9]+)(?::\w)?)>")
_COMMAND = re.compile(r"</([^:>]+):[0-9]+>")
_LINK = re.compile(r"\[([^\]]+)\]\(https?://[^)]*\)")

_HOUR, _MINUTE = 3600, 60


@dataclass(frozen=True, slots=True)
class Reader:
    """The person who reads the page.

    Attributes:
        words: their language.
        sorting: their order of the cards; None for the game's own.
        now: Unix time.
        server: the name of the server; empty if it is unknown.
        learns: whether they get tips.
        lines: features' lines about the result, in markdown.
        rematch: whether the rematch is open.
        cheered: whether they have cheered at the present moment.
    """

    words: Words
    sorting: str | None
    now: float
    server: str
    learns: bool
    lines: tuple[str, ...] = ()
    rematch: bool = False
    cheered: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class FormButton:
    """A button of a form: its value `VERB TEXT`, its label, and how it is read aloud."""

    value: str
    label: str
    spoken: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class CardList:
    """Cards of which one or several are chosen: value, label and spoken label of each."""

    value: str
    label: str
    cards: tuple[tuple[str, str, str], ...]
    single: bool


@dataclass(frozen=True, slots=True, repr=False)
class Offers:
    """What a person can do at their turn.

    `named` are lists of moves under one name, such as the bids of a suit.
    """

    buttons: tuple[FormButton, ...] = ()
    lists: tuple[CardList, ...] = ()
    named: tuple[tuple[str, tuple[FormButton, ...]], ...] = ()
    calls: tuple[FormButton, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Chosen:
    """Chosen cards that can mean several moves, with the question which."""

    asked: str
    buttons: tuple[FormButton, ...]


@dataclass(frozen=True, slots=True, repr=False)
class SeatPage:
    """The values of a seat's page; texts are plain, in the reader's language.

    Attributes:
        server: the name of the server; empty if it is unknown.
        title: what the table is called.
        note: what has just happened, above the hand.
        turn: whose turn it is, and for how long.
        acts: whether the match waits for the reader.
        ask: the number of the reader's question.
        game: the key of the game.
        round: the number of the round, 0 before the match.
        heading: game, round and target.
        late: that a computer played for the reader.
        story: the moves since the reader's own last one.
        hint: the hint that the reader asked for.
        hand: hand and table.
        spoken: the same for a screen reader.
        count: the count of the round that has ended.
        ended: the result of the match.
        sides: the public facts of each side.
        seats: the people of a lobby.
        away: sentences about people who are away.
        closing: the question whether to close the match.
        offers: what the reader can play.
        more: other buttons, each with the number that its form has as `ask`.
        asked: a question in place of the offers.
        choices: the answers to it.
    """

    server: str
    title: str
    note: list[str]
    turn: list[str]
    acts: bool
    ask: int
    game: str = ""
    round: int = 0
    heading: str = ""
    late: Sequence[str] = ()
    story: Sequence[str] = ()
    hint: Sequence[str] = ()
    hand: Sequence[str] = ()
    spoken: Sequence[str] = ()
    count: Sequence[str] = ()
    ended: Sequence[str] = ()
    sides: Sequence[SeatSide] = ()
    seats: Sequence[str] = ()
    away: Sequence[str] = ()
    closing: str = ""
    offers: Offers = Offers()
    more: Sequence[tuple[int, FormButton]] = ()
    asked: str = ""
    choices: tuple[FormButton, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatSide:
    """A side with its public facts; `acts` if it is to play, `own` for the reader's."""

    name: str
    facts: tuple[str, ...]
    acts: bool
    own: bool


@dataclass(frozen=True, slots=True)
class SeatReading:
    """A table as the person in one of its seats reads it."""

    table: Table
    own: SeatRow
    reader: Reader = field(repr=False)

    @property
    def words(self) -> Words:
        """The reader's language."""
        return self.reader.words

    @property
    def shown(self) -> AnyPresenter:
        """The presenter of the game in the reader's language and order of cards."""
        return self._presenter(self.words)

    @property
    def aloud(self) -> AnyPresenter:
        """The presenter for a screen reader."""
        return self._presenter(self.words.spoken)

    def _presenter(self, words: Words) -> AnyPresenter:
        row = self.table.row
        found = presenter(row.game, words.language).in_one_round(single=row.sealed)
        return found.sorted_by(self.reader.sorting)

    def plain(self, markdown: str) -> list[str]:
        """Return a text for Discord as lines of plain text: mentions become names."""

        def name(found: re.Match[str]) -> str:
            if found["at"]:
                return self.left(float(found["at"]))
            if not found["user"]:
                return self.words("seat-channel")
            seat = self.table.seat_of(int(found["user"]))
            if seat is None:
                return self.words("seat-somebody")
            return seat_names(self.table, self.words).plain(seat.seat)

        text = _LINK.sub(r"\1", _COMMAND.sub(r"/\1", _MENTION.sub(name, markdown)))
        return [line for line in readable(text).split("\n") if line.strip()]

    def left(self, at: float) -> str:
        """Return the time that is left until a Unix time, rounded down."""
        seconds = max(0, int(at - self.reader.now))
        if seconds >= _HOUR:
            return self.words("seat-left-hours", count=seconds // _HOUR)
        if seconds >= _MINUTE:
            return self.words("seat-left-minutes", count=seconds // _MINUTE)
        return self.words("seat-left-seconds", count=seconds)

    @property
    def to_act(self) -> bool:
        """Whether the match waits for this person."""
        table, own = self.table, self.own
        return table.running and own.seat in table.acting and not own.away

    def offers(self) -> Offers:
        """Return what the person can do: the engine's offers, and the calls."""
        table, own = self.table, self.own
        if not table.running or own.away or table.between_rounds:
            return Offers()
        legal, names, shown = table.legal(own.seat), self._names(), self.shown
        buttons, lists = list[FormButton](), list[CardList]()
        named = list[tuple[str, tuple[FormButton, ...]]]()
        for offer in legal.offers:
            match offer:
                case Pick(verb=verb, most=1) if verb not in shown.listed:
                    buttons += self._cards(offer, legal)
                case Pick():
                    lists.append(self._card_list(offer))
                case Do(action=action) if str(action) not in table.game.calls:
                    buttons.append(self._button("do", action))
                case Choose(verb=verb, actions=actions):
                    named.append((shown.choose_label(verb), self.moves(actions, names)))
                case _:
                    pass
        return Offers(tuple(buttons), tuple(lists), tuple(named), tuple(self._calls(legal)))

    def _cards(self, offer: Pick, legal: Legal) -> Iterator[FormButton]:
        """Yield a button for each card."""
        shown, aloud = self.shown, self.aloud
        for card in dict.fromkeys(shown.hand_order(offer.cards, self.table.view(self.own.seat))):
            said = aloud.card_label(card, legal)
            yield FormButton(f"pick {card}", shown.card_label(card, legal), said)

    def _card_list(self, offer: Pick) -> CardList:
        shown, aloud = self.shown, self.aloud
        ordered = shown.hand_order(offer.cards, self.table.view(self.own.seat))
        return CardList(
            f"cards {offer.verb}",
            shown.say(f"select-{offer.verb}"),
            tuple(
                (value, shown.card(card), aloud.card(card))
                for value, card in numbered_cards(ordered)
            ),
            single=offer.most == 1,
        )

    def _calls(self, legal: Legal) -> Iterator[FormButton]:
        """Yield a button for each call that can be right."""
        table, view = self.table, self.table.view(self.own.seat)
        can_do = [one.action for one in legal.offers if isinstance(one, Do)]
        for call in table.game.calls_of(table.options):
            action, free = table.game.parse(call), call in table.game.free_calls
            # A free call is seen by all at all times; a costly one is offered as in Discord.
            if not self.shown.out_of_reach(view, call) and (free or action in can_do):
                yield self._button("call" if free else "ask", action)

    def _button(self, verb: str, action: Action) -> FormButton:
        label, said = self.shown.action_label(action), self.aloud.action_label(action)
        return FormButton(f"{verb} {action}", label, said)

    def _names(self) -> Names:
        return seat_names(self.table, self.words).plain

    def moves(self, actions: Sequence[Action], names: Names) -> tuple[FormButton, ...]:
        """Return a button for each of these moves, which one choice of cards can mean."""
        view = self.table.view(self.own.seat)
        some = tuple(actions)[:_MANY]
        labels = self.shown.captures(view, some, names)
        spoken = {str(action): label for label, action in self.aloud.captures(view, some, names)}
        return tuple(
            FormButton(f"do {action}", label, spoken.get(str(action), label))
            for label, action in labels
        )

    def chosen(self, verb: str, values: Sequence[str], ask: int) -> Chosen | str:
        """Return the move that chosen cards mean, in notation; or the question which they mean.

        What cannot be played is returned too, to be refused by the engine. `verb` is that of the
        list, empty for the button of a single card. Raise `Refused` for texts that are no cards.
        """
        table, own, shown = self.table, self.own, self.shown
        try:
            cards = chosen_cards(values)
        except InvalidAction as error:
            raise Refused("unknown-button") from error
        if not cards:
            raise Refused("seat-nothing-chosen")
        text = "+".join(cards)
        if not table.running or ask != own.ask:
            return text
        actions = table.legal(own.seat).matching(cards)
        several = verb != "" and verb not in shown.listed
        if len(actions) == 1 and not (several and shown.confirms):
            return str(actions[0])
        if not actions and not (several and shown.confirms):
            return text
        moves = self.moves(actions, self._names())
        if not several:
            return Chosen(
                " ".join(self.plain(choice_asked(table, Card(cards[0]), self.words))), moves
            )
        for one in shown.selects(table.view(own.seat), table.legal(own.seat)):
            if one.verb == verb:
                asked = cards_asked(table, own, one, [*values], actions, self.words)
                return Chosen(" ".join(self.plain(asked)), moves)
        raise Refused("unknown-button")

    def means(self, verb: str, values: Sequence[str]) -> Chosen:
        """Return what chosen cards of a list can mean, before anything is played.

        Raise `Refused` for texts that are no cards, and without a running match.
        """
        table, own = self.table, self.own
        try:
            cards = chosen_cards(values)
        except InvalidAction as error:
            raise Refused("unknown-button") from error
        legal, asked = table.legal(own.seat), ""
        actions = legal.matching(cards) if cards else ()
        for one in self.shown.selects(table.view(own.seat), legal):
            if one.verb == verb and cards and self.shown.confirms:
                asked = cards_asked(table, own, one, [*values], actions, self.words)
        return Chosen(" ".join(self.plain(asked)), self.moves(actions, self._names()))

    def hand_lines(self) -> list[str]:
        """Return the hand and the table in words, as the hand in Discord does."""
        hand = hand_of(self.table, self.own, self.words, sorting=self.reader.sorting)
        if self.reader.learns:
            hand = with_tip(self.table, self.own, hand, self.words)
        return [line for text in hand.lines for line in self.plain(text)]

    def spoken_lines(self) -> list[str]:
        """Return the same for a screen reader, where cards have names."""
        hand = hand_of(self.table, self.own, self.words, sorting=self.reader.sorting)
        return [line for text in hand.heard for line in self.plain(text)]

    def turn(self) -> list[str]:
        """Return the sentences about the turn."""
        table, own, words = self.table, self.own, self.words
        if table.is_lobby:
            return [words("seat-lobby")]
        if table.ended:
            return [] if table.row.status == "over" else self.plain(closed_text(table, words))
        if own.away:
            return self.plain(away_text(table, own, words))
        if table.between_rounds:
            at = deals_at(table)
            if at is None:
                return [words("seat-deal")]
            late = at < self.reader.now
            return [
                words("seat-deal-late") if late else words("seat-deal-until", left=self.left(at))
            ]
        if self.to_act:
            at = last_call(table)
            if at is None:
                return [words("seat-turn")]
            if at < self.reader.now:
                return self.plain(words("hand-turn-late"))
            return [words("seat-turn-until", left=self.left(at))]
        who = words.list(self._names()(one) for one in sorted(table.acting))
        return [
            *self.plain(own_last(table, own.seat, words)),
            *self.plain(words("hand-wait", who=who)),
        ]


@dataclass(frozen=True, slots=True)
class Door:
    """The page that a link leads to: whose seat it opens."""

    server: str
    title: str
    sentence: str
    button: str


def door_of(table: Table, own: SeatRow, reader: Reader) -> Door:
    """Return the page of a link to one of the seats."""
    words, names = reader.words, seat_names(table, reader.words).plain
    everybody = words.list(names(seat.seat) for seat in table.seats)
    return Door(
        reader.server,
        words("seat-door-title", who=everybody),
        words("seat-door-about", name=names(own.seat)),
        words("seat-door-sit", name=names(own.seat)),
    )


def frame_of(reading: SeatReading, note: str = "", *, drawn: bool = False) -> SeatPage:
    """Return a seat's page; `note` is a sentence above the hand, in markdown.

    With `drawn` it has no hand, no offers and no story, since the page draws them.
    """
    table, own, words = reading.table, reading.own, reading.words
    frame = SeatPage(
        server=reading.reader.server,
        title=table_name(table, words, own.user_id, plain=True),
        note=reading.plain(note),
        turn=reading.turn(),
        acts=reading.to_act,
        ask=own.ask,
        game=table.row.game,
    )
    if table.match is None:
        names = seat_names(table, words).plain
        return replace(
            frame,
            seats=[names(seat.seat) for seat in table.seats],
            more=_lobby_buttons(reading),
        )
    view = table.view(own.seat)
    frame = replace(
        frame,
        heading=reading.shown.heading(view),
        round=view.round,
        sides=_sides(reading),
        away=[line for one in away_lines(table, words) for line in reading.plain(one)],
        closing=_closing(reading),
        more=_buttons(reading),
    )
    if table.row.status == "over":
        return replace(frame, ended=_ended(reading))
    if table.ended:
        return frame
    if table.between_rounds:
        return replace(
            frame, count=_texts(reading, count_blocks(table, latest(table), words, None))
        )
    acts = reading.to_act
    hints = advice_lines(table, own, words) if acts else ()
    frame = replace(
        frame,
        late=reading.plain(late_yourself(table, own, words)),
        hint=[line for one in hints for line in reading.plain(one)],
    )
    if drawn:
        return frame
    story = moves_since(table, own.seat, words) if acts else ()
    return replace(
        frame,
        story=[line for one in story for line in reading.plain(one.seen)],
        hand=reading.hand_lines(),
        spoken=reading.spoken_lines(),
        offers=reading.offers(),
    )


def choice_frame(reading: SeatReading, chosen: Chosen) -> SeatPage:
    """Return the page that asks which move chosen cards mean."""
    return replace(frame_of(reading), asked=chosen.asked, choices=chosen.buttons)


def sure_frame(reading: SeatReading, call: str) -> SeatPage:
    """Return the page that asks whether to make a call; raise `Refused` if that is impossible."""
    table, own, words = reading.table, reading.own, reading.words
    if own.user_id is None:
        raise Refused("not-seated", table=table.id)
    check_call(table, own.user_id, call)
    yes = words.first(f"{table.row.game}-call-{call}-yes", "button-call")
    asked = " ".join(reading.plain(call_asked(table, own, call, words)))
    return replace(frame_of(reading), asked=asked, choices=(FormButton(f"call {call}", yes),))


def _texts(reading: SeatReading, blocks: Sequence[object]) -> list[str]:
    found = (block.markdown for block in blocks if isinstance(block, Text))
    return [line for text in found for line in reading.plain(text)]


def _sides(reading: SeatReading) -> list[SeatSide]:
    """Return each side with its public facts."""
    table, shown = reading.table, reading.shown
    names = seat_names(table, reading.words).plain
    view, computers = table.view(reading.own.seat), played_by_computer(table)
    return [
        SeatSide(
            names.side(side),
            shown.facts_of_side(view, side, names, computers),
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
    """Return the buttons beside the moves, each with the number that its form has as `ask`."""
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
    return found


def _lobby_buttons(reading: SeatReading) -> list[tuple[int, FormButton]]:
    table, own, words = reading.table, reading.own, reading.words
    if not table.is_lobby:
        return []
    leave = FormButton("leave", words("button-leave"))
    ready = own.user_id == table.row.host_id and len(table.seats) in table.game.seats
    start = ((own.ask, FormButton("start", words("button-start"))),) if ready else ()
    return [*start, (own.ask, leave)]
