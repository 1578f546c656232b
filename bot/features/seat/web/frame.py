"""The values for a seat's page: the card table as texts, and a form for each decision.

The values are made only from the seat's view and its legal actions. The forms follow from the
engine's offers (`Legal.offers`), not from the buttons in Discord, because Discord limits the number
of buttons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.features.analysis.rows import StoredAnalysis
from bot.features.history.web.stepper import readable
from bot.games.presenting.hand import numbered_cards
from bot.games.presenting.presenter import AnyPresenter
from bot.i18n import Words
from bot.pages.absence import away_text
from bot.pages.asked import asked_text
from bot.pages.choices import cards_asked, chosen_cards
from bot.pages.hand import choice_asked, hand_of, with_tip
from bot.pages.names import seat_names
from bot.pages.presenting import presenter_of
from bot.pages.results import closed_text
from bot.pages.sentences import refusal
from bot.pages.story import own_last
from bot.store.cheers import Cheers
from bot.store.matches import SeatRow
from bot.tables.deadlines import deals_at, last_call
from bot.tables.draft import try_action
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.hand import HandPage
from bot.ui.names import Names
from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.protocol import Action, Choose, Do, Legal, Pick

_MANY = 500
"""Most moves that a page lists."""

_MENTION = re.compile(r"(?<!\\)<(?:@!?(?P<user>[0-9]+)|@&[0-9]+|#[0-9]+|t:(?P<at>[0-9]+)(?::\w)?)>")
_COMMAND = re.compile(r"</([^:>]+):[0-9]+>")
_LINK = re.compile(r"\[([^\]]+)\]\(https?://[^)]*\)")

_HOUR, _MINUTE = 3600, 60

Say = Callable[[Words], str]
"""Returns a text in markdown, in a language or in its variant for a screen reader."""


def say_nothing(words: Words) -> str:
    """Return an empty text."""
    return ""


@dataclass(frozen=True, slots=True)
class Reader:
    """The person who reads the page.

    Attributes:
        words: the reader's language.
        sorting: the reader's order of the cards; None for the game's own order.
        now: Unix time.
        server: the name of the server; empty if it is unknown.
        learns: whether the reader gets tips.
        lines: the lines that features add below the result, in markdown.
        rematch: whether a rematch is open, which people can join.
        cheered: whether the reader has cheered at the present moment.
        cheers: the cheers at the present moment.
        analysis: the analysis of the finished match; None if there is none.
        match_url: the address of the finished match, step by step; empty if it has no public page.
    """

    words: Words
    sorting: str | None
    now: float
    server: str
    learns: bool
    lines: tuple[str, ...] = ()
    rematch: bool = False
    cheered: bool = False
    cheers: Cheers | None = None
    analysis: StoredAnalysis | None = None
    match_url: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class FormButton:
    """A button of a form: its value `VERB TEXT`, its label, and its text for a screen reader."""

    value: str
    label: str
    spoken: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class CardList:
    """A list of cards for choosing one card (`single`) or several.

    Each card has a value, a label, and a label for a screen reader.
    """

    value: str
    label: str
    cards: tuple[tuple[str, str, str], ...]
    single: bool


@dataclass(frozen=True, slots=True, repr=False)
class Offers:
    """The possible moves of a person.

    `buttons` have a single move or card each, `lists` have cards to choose from. `named` are lists
    of moves with a common name, such as the bids in a suit. `calls` are calls out of turn
    (`Game.calls`).
    """

    buttons: tuple[FormButton, ...] = ()
    lists: tuple[CardList, ...] = ()
    named: tuple[tuple[str, tuple[FormButton, ...]], ...] = ()
    calls: tuple[FormButton, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Chosen:
    """The moves that the chosen cards can mean, and the question which move the person means.

    The question is markdown.
    """

    asked: Say
    buttons: tuple[FormButton, ...]


@dataclass(frozen=True, slots=True)
class SeatReading:
    """A table as the person in one of its seats reads it on the page."""

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
        found = presenter_of(self.table, words)
        return found.sorted_by(self.reader.sorting).with_whole_labels()

    def plain(self, markdown: str) -> list[str]:
        """Return a text for Discord as lines of plain text, with names in place of mentions."""

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
        """Return the time that is left until a Unix time, as text and rounded down."""
        seconds = max(0, int(at - self.reader.now))
        if seconds >= _HOUR:
            return self.words("seat-left-hours", count=seconds // _HOUR)
        if seconds >= _MINUTE:
            return self.words("seat-left-minutes", count=seconds // _MINUTE)
        return self.words("seat-left-seconds", count=seconds)

    @property
    def to_act(self) -> bool:
        """Whether it is this person's turn."""
        table, own = self.table, self.own
        return table.running and own.seat in table.acting and not own.away

    def offers(self) -> Offers:
        """Return the possible moves: the engine's offers, and the calls."""
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
        """Yield a button for each call that the seat's view does not rule out."""
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
        """Return a button for each of these moves."""
        view = self.table.view(self.own.seat)
        some = tuple(actions)[:_MANY]
        labels = self.shown.captures(view, some, names)
        spoken = {str(action): label for label, action in self.aloud.captures(view, some, names)}
        return tuple(
            FormButton(f"do {action}", label, spoken.get(str(action), label))
            for label, action in labels
        )

    def chosen(self, verb: str, values: Sequence[str], ask: int) -> Chosen | str:
        """Return the move that chosen cards mean, in notation, or a question if they are ambiguous.

        Illegal cards are also returned as a move; the engine refuses it later. `verb` is the verb
        of the list of cards; it is empty for the button of a single card. `ask` is the number of
        the question that the form answers. Raise `Refused` for texts that are not cards.
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
            return Chosen(lambda words: choice_asked(table, Card(cards[0]), words), moves)
        for one in shown.selects(table.view(own.seat), table.legal(own.seat)):
            if one.verb == verb:
                asked = partial(cards_asked, table, own, one, [*values], actions)
                return Chosen(asked, moves)
        raise Refused("unknown-button")

    def told(self, question: str) -> Say | None:
        """Return the answer to a question that the person asks by pressing a key of the keyboard.

        In Discord, people type the same questions. Return None without a running match. Raise
        `Refused` for an unknown question.
        """
        if question not in ("score", "table", "moves"):
            raise Refused("unknown-button")
        if not self.table.running:
            return None
        return partial(asked_text, self.table, self.own.seat, question)

    def means(self, verb: str, values: Sequence[str]) -> Chosen:
        """Return the moves that cards chosen from a list can mean, before anything is played.

        If no move fits the cards, `Chosen.asked` says why, or which cards are missing. Raise
        `Refused` for texts that are not cards, or if no match is running.
        """
        table, own = self.table, self.own
        try:
            cards = chosen_cards(values)
        except InvalidAction as error:
            raise Refused("unknown-button") from error
        asked: Say = say_nothing
        legal = table.legal(own.seat)
        actions = legal.matching(cards) if cards else ()
        for one in self.shown.selects(table.view(own.seat), legal):
            if one.verb == verb and cards and self.shown.confirms:
                asked = partial(cards_asked, table, own, one, [*values], actions)
        if cards and not actions and not self.shown.confirms:
            try:
                try_action(table, own.seat, "+".join(cards))
            except Refused as refused:
                asked = partial(refusal, refused)
        return Chosen(asked, self.moves(actions, self._names()))

    def hand(self) -> HandPage:
        """Return the hand with the same contents as in Discord."""
        hand = hand_of(self.table, self.own, self.words, sorting=self.reader.sorting)
        return with_tip(self.table, self.own, hand, self.words) if self.reader.learns else hand

    def hand_lines(self) -> list[str]:
        """Return the texts of the hand and of the cards on the table, as in Discord."""
        return [line for text in self.hand().lines for line in self.plain(text)]

    def spoken_lines(self) -> list[str]:
        """Return the texts of hand and table for a screen reader; cards are named in words."""
        hand = hand_of(self.table, self.own, self.words, sorting=self.reader.sorting)
        return [line for text in hand.heard for line in self.plain(text)]

    def turn(self) -> list[str]:
        """Return sentences that say whose turn it is, or how the match goes on."""
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
