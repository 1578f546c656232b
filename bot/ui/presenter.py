"""How any game looks to people: boards, hands and sentences from views, offers and events.

What is made here depends on a `View` (or an event as everybody sees it) and on nothing else, so it
can tell no reader more than that reader may know. A module `bot.games.<key>` may hold a
`PRESENTER` class of its own; a game without one is playable and narrated from its word file alone.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast, get_args, get_type_hints

from bot.i18n import Words, words_for
from bot.ui.cards import card_text, card_words, cards_line, cards_words
from bot.ui.layout import ALT, LABEL, Style, fit
from bot.ui.names import Names
from pasur_core.cards import Card, in_order
from pasur_core.options import Value
from pasur_core.protocol import (
    TABLE,
    Action,
    AnyGame,
    Choose,
    Do,
    Event,
    Legal,
    Offer,
    Pick,
    RoundScored,
    Seat,
    View,
)
from pasur_core.registry import load_game as find_game

DOT = " · "
"""Between facts that stand side by side in one line."""


@dataclass(frozen=True, slots=True)
class SidePlate:
    """One side in a picture: plain name, score sheet, size of its pile, short captions."""

    name: str
    total: int | None
    captured: int | None
    marks: tuple[str, ...]
    to_act: bool
    computer: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together in a picture, with a plain name and a short note."""

    name: str
    cards: tuple[Card, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """What the whole table sees. `lines` are markdown and complete without the picture.

    `spoken` names the cards in words, for boards without a picture, and is empty where there are
    none; `alt` tells the whole board in words without markdown, at most 1,024 units. A picture
    shows `cards` side by side, or else the `groups`. `stock` is None when no card is left in it,
    `pile` the top card of an open pile that lies beside it.
    """

    title: str
    lines: tuple[str, ...]
    spoken: str
    cards: tuple[Card, ...]
    stock: int | None
    panels: tuple[SidePlate, ...]
    caption: str
    alt: str
    groups: tuple[Group, ...] = ()
    pile: Card | None = None


OfferKind = Literal["pick", "do", "choose"]


@dataclass(frozen=True, slots=True, repr=False)
class Offered:
    """One thing a person may press.

    `text` is a card ("pick"), an action's notation ("do"), or an offer's verb ("choose"); buttons
    of the same `group` belong side by side.
    """

    label: str
    kind: OfferKind
    text: str
    style: Style = "secondary"
    group: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Selecting:
    """Several cards to choose at once, `least` to `most` of them.

    `cards` are values and labels; of equal cards the second one's value is `7H.2`.
    """

    verb: str
    label: str
    cards: tuple[tuple[str, str], ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, repr=False)
class HandPage:
    """What only one seat sees: its cards in order, in symbols, in words, as buttons and lists.

    `spoken` names hand and table in words, and leaves out what is empty.
    """

    lines: tuple[str, ...]
    spoken: str
    cards: tuple[Card, ...]
    alt: str
    buttons: tuple[Offered, ...]
    selects: tuple[Selecting, ...] = ()


ViewT = TypeVar("ViewT", bound=View)
ScoredT = TypeVar("ScoredT", bound=RoundScored)


class Presenter(Generic[ViewT, ScoredT]):
    """One game in one language. Subclasses make single games feel right.

    A subclass names the view of its game and the event that ends its rounds.

    Methods that take `spoken` give a text without markdown, cards in words, when it is true; they
    are handed `names.plain` then.
    """

    def __init__(self, game: AnyGame, words: Words) -> None:
        self.game = game
        self.words = words

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game.key!r}, {self.words.language!r})"

    def say(self, name: str, /, **args: str | int) -> str:
        """The game's own message of this name, else the one that all games share."""
        return self.words.first(f"{self.game.key}-{name}", name, **args)

    # The game itself: title, rules, options.

    @property
    def title(self) -> str:
        """The game's name."""
        return self.words(f"{self.game.key}-title")

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules in one or more pages of markdown, each short enough for a message."""
        pages: list[str] = []
        while self.words.has(page := f"{self.game.key}-rules-{len(pages) + 1}"):
            pages.append(self.words(page))
        return tuple(pages)

    def option(self, name: str) -> str:
        """What an option is called."""
        return self.words(f"{self.game.key}-option-{name}")

    def option_about(self, name: str) -> str:
        """What an option changes."""
        return self.words(f"{self.game.key}-option-{name}-about")

    def option_value(self, name: str, value: Value) -> str:
        """What a value of an option is called; a number speaks for itself."""
        text = str(value).lower()
        own = f"{self.game.key}-option-{name}-{text}"
        if type(value) is int and not self.words.has(own):
            return text
        return self.words.first(own, f"value-{text}")

    def column(self, name: str) -> str:
        """What a scoreboard column of this game is called."""
        return self.say(f"column-{name}")

    def error(self, code: str, **facts: Any) -> str:
        """Why an action was refused, and what to do next."""
        told: dict[str, str | int] = {}
        for name, value in facts.items():
            if isinstance(value, Card):
                told[name] = card_text(self.words, value)
            elif isinstance(value, str | int):
                told[name] = value
        return self.say(f"error-{code}", **told)

    # Cards, as seen or as said.

    def card(self, card: Card, *, spoken: bool = False) -> str:
        """One card."""
        return card_words(self.words, card) if spoken else card_text(self.words, card)

    def cards(self, cards: Iterable[Card], *, spoken: bool = False, joint: str = DOT) -> str:
        """Some cards."""
        if spoken:
            return cards_words(self.words, cards)
        return cards_line(self.words, cards, joint)

    # The board.

    def board(self, view: ViewT, names: Names, *, computers: frozenset[int] = frozenset()) -> Board:
        """The table as everybody sees it, from a spectator's view."""
        sides = range(len(view.sides))
        heading = self.heading(view)
        turn = self.turn(view, names.plain)
        remarks = tuple(self.remarks(view))
        standings = [
            self.words(
                "standing",
                name=names.side(side),
                facts=DOT.join(self.facts_of_side(view, side, names, computers)),
            )
            for side in sides
        ]
        said = [
            self.words(
                "standing-spoken",
                name=names.plain.side(side),
                facts=self.words.list(
                    self.facts_of_side(view, side, names.plain, computers), "more"
                ),
            )
            for side in sides
        ]
        return Board(
            title=heading,
            lines=(
                *self.table(view, names),
                *filter(None, (self.last_move(view, names),)),
                *standings,
                *(f"-# {remark}" for remark in remarks),
            ),
            spoken=" ".join(self._spoken_groups(view, names)),
            cards=tuple(card for _, group in view.shown for card in group),
            stock=view.stock or None,
            panels=tuple(self.plate(view, side, names.plain, computers) for side in sides),
            caption=self.last_move(view, names.plain) or turn,
            alt=fit(
                " ".join(
                    filter(
                        None,
                        (
                            self.words("sentence", text=heading),
                            *self.table(view, names.plain, spoken=True),
                            self.last_move(view, names.plain, spoken=True),
                            turn,
                            *said,
                            *remarks,
                        ),
                    )
                ),
                ALT,
            ),
        )

    def heading(self, view: ViewT) -> str:
        """Game and round."""
        return self.say("heading", game=self.title, round=view.round)

    def table(self, view: ViewT, names: Names, *, spoken: bool = False) -> tuple[str, ...]:
        """What lies on the table, a line for each group of face-up cards."""
        return tuple(self.group(view, name, names, spoken=spoken) for name, _ in view.shown)

    def group(self, view: ViewT, name: str, names: Names, *, spoken: bool = False) -> str:
        """One named group of face-up cards; an empty one may have a `shown-NAME-empty`."""
        cards = dict(view.shown)[name]
        empty = f"shown-{name}-empty"
        if not cards and (self.words.has(f"{self.game.key}-{empty}") or self.words.has(empty)):
            return self.say(empty)
        return self.words(
            "group-spoken" if spoken else "group",
            name=self.say(f"shown-{name}"),
            cards=self.cards(cards, spoken=spoken),
        )

    def _spoken_groups(self, view: ViewT, names: Names) -> tuple[str, ...]:
        """The groups that hold cards, in words that stand in a message, hence names escaped."""
        return tuple(
            self.group(view, name, names, spoken=True) for name, cards in view.shown if cards
        )

    def last_move(self, view: ViewT, names: Names, *, spoken: bool = False) -> str:
        """What was done last, empty when the view does not tell."""
        return ""

    def turn(self, view: ViewT, names: Names) -> str:
        """Whom the table waits for."""
        seats = sorted(view.acting)
        if not seats:
            return self.say("turn-nobody")
        if seats == [TABLE]:
            return self.say("turn-table")
        listed = self.words.list(map(names, seats))
        return self.say("turn", names=listed, count=len(seats))

    def facts_of_side(
        self, view: ViewT, side: int, names: Names, computers: frozenset[int]
    ) -> tuple[str, ...]:
        """What is public about a side, as short phrases."""
        seats = view.sides[side]
        return (
            self.say("side-total", total=view.totals[side]),
            *(self.say("seat-cards", count=len(view.hands[seat])) for seat in seats),
            *self.computers_of(seats, names, computers),
        )

    def computers_of(
        self, seats: Sequence[int], names: Names, computers: frozenset[int]
    ) -> tuple[str, ...]:
        """Who of a side is a computer player."""
        found = [seat for seat in seats if seat in computers]
        if len(found) == len(seats):
            return (self.say("side-computer"),)
        return tuple(self.say("side-has-computer", name=names(seat)) for seat in found)

    def plate(self, view: ViewT, side: int, names: Names, computers: frozenset[int]) -> SidePlate:
        """A side as the picture shows it; in a partnership a mark tells who is to act."""
        seats = view.sides[side]
        acting = [seat for seat in seats if seat in view.acting]
        turn = tuple(self.say("mark-turn", name=names(seat)) for seat in acting)
        return SidePlate(
            name=names.side(side),
            total=view.totals[side],
            captured=self.captured(view, side),
            marks=(*(turn if len(seats) > 1 else ()), *self.marks(view, side)),
            to_act=bool(acting),
            computer=all(seat in computers for seat in seats),
        )

    def captured(self, view: ViewT, side: int) -> int | None:
        """How many cards a side has captured, None in games without piles."""
        return None

    def marks(self, view: ViewT, side: int) -> tuple[str, ...]:
        """Short captions at a side."""
        return ()

    def remarks(self, view: ViewT) -> Iterator[str]:
        """What else to know, a sentence each."""
        if view.stock:
            yield self.say("stock", count=view.stock)

    # The hand.

    def hand_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The order in which pictures, words, lists and buttons show cards of a hand."""
        return in_order(cards)

    def hand(self, view: ViewT, legal: Legal, names: Names) -> HandPage:
        """What one seat holds and may do, from its own view; `ValueError` for a spectator's."""
        if view.seat is None:
            raise ValueError("a spectator holds no hand")
        cards = self.hand_order(view.hands[view.seat])
        remarks = tuple(self.own_remarks(view))
        held = self._held(cards, spoken=True)
        groups = (self.group(view, name, names.plain, spoken=True) for name, _ in view.shown)
        return HandPage(
            lines=(
                self._held(cards),
                *self.table(view, names),
                *(f"-# {remark}" for remark in remarks),
            ),
            spoken=" ".join((*([held] if cards else ()), *self._spoken_groups(view, names))),
            cards=cards,
            alt=fit(" ".join((held, *groups, *remarks)), ALT),
            buttons=tuple(self.buttons(view, legal)),
            selects=tuple(self.selects(view, legal)),
        )

    def _held(self, cards: tuple[Card, ...], *, spoken: bool = False) -> str:
        if not cards:
            return self.say("hand-empty")
        return self.say("hand-spoken" if spoken else "hand", cards=self.cards(cards, spoken=spoken))

    def own_remarks(self, view: ViewT) -> Iterator[str]:
        """What else the owner of a hand should know, a sentence each."""
        return self.remarks(view)

    def buttons(self, view: ViewT, legal: Legal) -> Iterator[Offered]:
        """One button for each card to pick, each action to do, each choice to open."""
        for group, offer in enumerate(legal.offers):
            yield from self._offered(offer, legal, group)

    confirms: ClassVar[bool] = False
    """Whether several cards chosen are shown with what they could mean before anything is done."""

    def selects(self, view: ViewT, legal: Legal) -> Iterator[Selecting]:
        """One list for each offer of several cards."""
        for offer in legal.offers:
            if isinstance(offer, Pick) and offer.most > 1:
                yield Selecting(
                    offer.verb,
                    self.say(f"select-{offer.verb}"),
                    tuple(self._numbered(self.hand_order(offer.cards))),
                    offer.least,
                    min(offer.most, len(offer.cards)),
                )

    def _numbered(self, cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
        seen: Counter[Card] = Counter()
        for card in cards:
            seen[card] += 1
            yield (f"{card}.{seen[card]}" if seen[card] > 1 else card), self.card(card)

    def chosen(
        self,
        view: ViewT,
        verb: str,
        cards: tuple[Card, ...],
        actions: tuple[Action, ...],
        names: Names,
    ) -> str:
        """What is said above the actions that several chosen cards could mean."""
        return self.words("chosen" if actions else "chosen-nothing", cards=self.cards(cards))

    def choose_label(self, verb: str) -> str:
        """What the button says that opens the actions under a name."""
        return fit(self.say(f"choose-{verb}"), LABEL)

    def _offered(self, offer: Offer, legal: Legal, group: int) -> Iterator[Offered]:
        match offer:
            case Pick(most=most) if most > 1:
                return
            case Pick(cards=cards):
                for card in dict.fromkeys(self.hand_order(cards)):
                    label = fit(self.card_label(card, legal), LABEL)
                    yield Offered(label, "pick", card, "primary", group)
            case Do(action):
                yield Offered(self.action_label(action), "do", str(action), "secondary", group)
            case Choose(verb):
                yield Offered(self.choose_label(verb), "choose", verb, "primary", group)

    def card_label(self, card: Card, legal: Legal) -> str:
        """What a card's button says."""
        return self.card(card)

    def action_label(self, action: Action) -> str:
        """What an action's button says: message `call-NOTATION` for a call, else `do-WORD`.

        WORD is the notation's first. Without such a message it is the notation itself.
        """
        notation = str(action)
        called = notation in self.game.calls
        name = f"call-{notation}" if called else f"do-{notation.split()[0]}"
        known = self.words.has(f"{self.game.key}-{name}") or self.words.has(name)
        return fit(self.say(name) if known else notation, LABEL)

    def captures(
        self, view: ViewT, actions: Iterable[Action], names: Names
    ) -> tuple[tuple[str, Action], ...]:
        """A label for each of several actions that one choice of cards could mean."""
        return tuple((self.action_label(action), action) for action in actions)

    # The story.

    def tell(self, event: Event, names: Names) -> str | None:
        """What happened, for everybody; None for what is not worth telling."""
        seen = event.for_seat(None)
        if isinstance(seen, RoundScored):
            return self.summary(cast(ScoredT, seen), names)
        own = f"{self.game.key}-event-{seen.code}"
        if not self.words.has(own):
            return None
        return self.words(own, **self.facts(seen, names))

    def summary(self, scored: ScoredT, names: Names) -> str:
        """A finished round: what each side scored, and the score sheet."""
        lines = [
            self.say(
                "round-side",
                name=names.side(side),
                points=scored.points[side],
                total=scored.totals[side],
            )
            for side in range(len(scored.totals))
        ]
        return "\n".join((self.say("round-over"), *lines))

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """An event's facts as a sentence takes them.

        Seats and sides become names, cards symbols; `NAME_count` is the length of each tuple.
        One number a side becomes "Ali 12, Sara 8". What is nothing becomes "none".
        """
        told: dict[str, str | int] = {}
        seats = _seat_fields(type(event))
        for field in fields(event):
            value = getattr(event, field.name)
            told.update(self._fact(field.name, value, names, seated=field.name in seats))
        return told

    def _fact(self, name: str, value: Any, names: Names, *, seated: bool) -> dict[str, str | int]:
        if value is None:
            return {name: "none"}
        if isinstance(value, bool):
            return {name: str(value).lower()}
        if isinstance(value, Card):
            return {name: self.card(value)}
        if seated and isinstance(value, int):
            return {name: names(value)}
        if name == "side" or name.endswith("_side"):
            return {name: names.side(value)}
        if isinstance(value, str | int):
            return {name: value}
        if not isinstance(value, tuple):
            return {}
        told: dict[str, str | int] = {f"{name}_count": len(value)}
        if all(isinstance(one, Card) for one in value):
            told[name] = self.cards(value)
        elif seated:
            told[name] = self.words.list(map(names, value))
        elif all(type(one) is int for one in value) and len(value) == len(names.sides):
            told[name] = self.scores(value, names)
        return told

    def scores(self, numbers: Sequence[int], names: Names) -> str:
        """One number a side, beside its name.

        A line of its own or the end of a sentence: "Ali 12 · Sara 8".
        """
        return DOT.join(
            self.words("score", name=names.side(side), number=number)
            for side, number in enumerate(numbers)
        )


AnyPresenter = Presenter[Any, Any]


_seat_fields_of: dict[type[Event], frozenset[str]] = {}


def _seat_fields(event: type[Event]) -> frozenset[str]:
    """Return the names of the fields that hold a seat, a seat or None, or a tuple of seats."""
    if event not in _seat_fields_of:
        hints = get_type_hints(event, include_extras=True)
        _seat_fields_of[event] = frozenset(
            name for name, hint in hints.items() if hint == Seat or Seat in get_args(hint)
        )
    return _seat_fields_of[event]


@cache
def presenter(game_key: str, language: str | None) -> AnyPresenter:
    """The presenter of a game in a language; raises `UnknownGame`."""
    game, words = find_game(game_key), words_for(language)
    module = f"bot.games.{game.key}"
    if importlib.util.find_spec(module) is None:
        return Presenter(game, words)
    own: type[AnyPresenter] = importlib.import_module(module).PRESENTER
    return own(game, words)
