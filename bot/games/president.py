"""Président in words and pictures: the series and the cards that beat it, titles, gifts, ranks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.games.presenting.presenter import Presenter
from bot.games.presenting.scene import held_spots
from bot.pictures.count import CountRow
from bot.pictures.scene import Banner, Scene, Spot
from bot.ui.cards import rank_text
from bot.ui.hand import Offered, Selecting
from bot.ui.names import Names
from pasur_core.cards import JOKER, Card
from pasur_core.games.president import events as president_events
from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.cards import BIT
from pasur_core.games.president.state import PresidentView
from pasur_core.phases import PLAY
from pasur_core.protocol import TABLE, Action, Event, Legal, RoundScored, Seat

_SQUARE = 4
"""The number of cards of one rank; all four complete a square."""
_ROOM = 10
"""The most buttons for sets of cards: two rows, or one row beside a list."""


class PresidentPresenter(Presenter[PresidentView, president_events.RoundScored]):
    """The presenter of Président: its boards, hands and sentences."""

    weekday = 2
    prized = "president"
    listed = frozenset(("lay",))
    examples: ClassVar[Examples] = {
        "A series": (
            Example(4, 1, ("3C+3D", "KC+KD")),
            Example(4, 2, ("6C+6S", "6D+6H")),
        ),
    }
    explains: ClassVar[Explains] = {
        "A series": (
            "mixed_ranks",
            "must_lead",
            "not_higher",
            "wrong_count",
            "wrong_phase",
        ),
        "The exchange": ("wrong_gift",),
    }

    def heading(self, view: PresidentView) -> str:
        """Return the board's heading: game, round, and the number of rounds."""
        rounds = view.options.rounds
        return self.say("heading", game=self.title, round=view.round, rounds=rounds)

    def gone(self, view: PresidentView) -> tuple[Card, ...]:
        """Return the cards that have been laid in this round."""
        return self.hand_order(view.gone, view)

    def last_move(self, view: PresidentView, names: Names) -> str:
        """Return a line with the top cards of the series and the seat that laid them.

        The line is empty if no series has begun.
        """
        plays = view.plays
        if not plays:
            return ""
        seat, cards = plays[-1]
        return self.say("last-laid", seat=names(seat), cards=self._set(cards))

    def lay(self, scene: Scene, view: PresidentView, names: Names) -> Scene:
        """Return the scene with the top of the series, and the number of cards to lay on it."""
        top = tuple(card for _, group in view.shown for card in group)
        chips: tuple[str, ...] = ()
        if view.count:
            chips = (self.say("chip-wanted", count=view.count, rank=self._rank(view.rank)),)
        foot = self.last_move(view, names) or super().turn(view, names)
        return replace(scene, pile=top[-_SQUARE:], chips=chips, foot=foot)

    def spots(self, scene: Scene, view: PresidentView, action: Action) -> Iterator[Spot]:
        """Yield the places of the cards to lay or to give."""
        if isinstance(action, Lay | Give):
            yield from held_spots(scene, action.cards)

    def moment(self, event: Event) -> str:
        """Return the name of an event's great moment.

        A forbidden last card, the first président and a deposed président have their own names.
        """
        match event:
            case president_events.WentOut(fouled=True):
                return "fouled"
            case president_events.RoundScored(round=1):
                return "crowned"
            case president_events.RoundScored(deposed=deposed) if deposed is not None:
                return "deposed"
        return super().moment(event)

    def made_by(self, event: Event) -> tuple[Seat, ...]:
        """Return the seats that people can cheer if an event is a great moment.

        At the end of a round this is the président's seat.
        """
        if isinstance(event, president_events.RoundScored):
            return event.places[:1]
        return super().made_by(event)

    def ahead(
        self, scored: RoundScored, view: PresidentView, names: Names
    ) -> Iterator[tuple[str, Banner]]:
        """Yield a warning if the last round of the match has begun."""
        if view.round == view.options.rounds:
            yield self.alarm("last_round")

    def turn(self, view: PresidentView, names: Names) -> str:
        """Return a line with the seat that has to play or lead, or the seats that choose gifts."""
        seats = sorted(view.acting - {TABLE})
        if not seats or (view.phase == PLAY and view.count):
            return super().turn(view, names)
        listed = self.words.list(map(names, seats))
        if view.phase == PLAY:
            return self.say("turn-leading", names=listed)
        return self.say("turn-giving", names=listed, count=len(seats))

    def facts_of_side(
        self, view: PresidentView, side: int, names: Names, computers: Mapping[int, str]
    ) -> tuple[str, ...]:
        """Return phrases about a seat: its total, its number of cards, and its captions."""
        (seat,) = view.sides[side]
        held = len(view.hands[seat])
        return (
            self.say("side-total", total=view.totals[side]),
            *((self.say("seat-cards", count=held),) if held else ()),
            *self.marks(view, side),
            *self.computers_of((seat,), names, computers),
        )

    def marks(self, view: PresidentView, side: int) -> tuple[str, ...]:
        """Return captions about a seat: its title from the last round, and its state.

        The state is whether the seat is out or has passed.
        """
        title = _title(view, side)
        found = (self.say(f"role-{title}"),) if title else ()
        if side in view.fouled:
            return (*found, self.say("mark-fouled"))
        if side in view.finished:
            return (*found, self.say("mark-out", place=view.finished.index(side) + 1))
        return (*found, *self._passed(view, side))

    def panel_marks(self, view: PresidentView, side: int) -> tuple[str, ...]:
        """Return the captions of `marks` in short."""
        title = _title(view, side)
        found = (self.say(f"panel-{title}"),) if title else ()
        if side in view.fouled:
            return (*found, self.say("panel-fouled"))
        if side in view.finished:
            return (*found, self.say("panel-out", place=view.finished.index(side) + 1))
        return (*found, *self._passed(view, side))

    def _passed(self, view: PresidentView, side: int) -> Iterator[str]:
        if side in view.passed and side not in view.acting:
            yield self.say("mark-passed")

    def remarks(self, view: PresidentView) -> Iterator[str]:
        """Yield sentences on the cards that the series requires, and the effect of an equal set."""
        if not view.count:
            return
        yield from self.left(view)
        rank = self._rank(view.rank)
        missing = _SQUARE - view.run
        if view.options.equal_skips == "always" and view.count < missing:
            yield self.say("equal", count=view.count, rank=rank)
        if missing:
            yield self.say("square", missing=missing, rank=rank)

    def left(self, view: PresidentView) -> Iterator[str]:
        """Yield a sentence with the cards that the series requires, which pictures also show."""
        if view.count:
            yield self.say("wanted", count=view.count, rank=self._rank(view.rank))

    def hand_order(self, cards: Iterable[Card], view: PresidentView) -> tuple[Card, ...]:
        """Return the cards from the 3 up to the 2 and the jokers; suits do not matter."""
        return tuple(sorted(cards, key=BIT.__getitem__))

    def buttons(self, view: PresidentView, legal: Legal) -> Iterator[Offered]:
        """Yield a button for each set of cards that can be laid, then the button to pass.

        Suits do not matter, so one button stands for all sets of the same rank and size. If there
        are too many sets, the lowest have buttons, and the others are laid from the list of cards.
        """
        ways, passing = _ways(legal), PASS in legal
        room = _ROOM - passing
        for lay in ways if len(ways) <= room else ways[: room - _ROOM // 2]:
            label = self.card(lay.cards[0])
            if lay.count > 1:
                label = self.say("do-set", count=lay.count, rank=self._rank(lay.cards[0].rank))
            yield Offered(label, "do", str(lay), "primary")
        for offered in super().buttons(view, legal):
            yield replace(offered, group=0)

    def action_label(self, action: Action) -> str:
        """Return a button's label: the cards to lay or give, or another action."""
        match action:
            case Lay(cards):
                return self.fitted(lambda shown: shown._set(cards))
            case Give(cards):
                return self.fitted(lambda shown: shown.say("do-give", cards=shown._set(cards)))
        return super().action_label(action)

    def selects(self, view: PresidentView, legal: Legal) -> Iterator[Selecting]:
        """Yield the list of cards to give, or of cards to lay if some sets have no button."""
        if not 0 < len(_ways(legal)) <= _ROOM - (PASS in legal):
            yield from super().selects(view, legal)

    def own_remarks(self, view: PresidentView) -> Iterator[str]:
        """Yield the board's remarks, then sentences on gifts to and from the reader's seat.

        The sentences on gifts are left out once a card has been laid in the round.
        """
        yield from self.remarks(view)
        if view.gone or not view.titles:
            return
        for giver, receiver, cards in view.gifts:
            if view.seat == receiver:
                yield self.say("own-taken", role=self._role(view, giver), cards=self._set(cards))
            elif view.seat == giver:
                yield self.say("own-given", role=self._role(view, receiver), cards=self._set(cards))
        if view.seat is not None and (view.gives or view.sealed):
            yield self._choice(view, view.seat)

    def _choice(self, view: PresidentView, seat: int) -> str:
        """Return a text: how many cards the reader has to give, or the ones they have chosen."""
        title = view.titles[seat]
        receiver = self.say("role-trou" if title == "president" else "role-vice_trou")
        if view.gives:
            role = self._role(view, seat)
            return self.say("own-give", role=role, count=view.gives, receiver=receiver)
        return self.say("own-sealed", cards=self._set(view.sealed), receiver=receiver)

    def tip(self, view: PresidentView, legal: Legal) -> str:
        """Return a line with the ranks that beat the series.

        If the seat leads, the line is about sets to lead with.
        """
        ways = _ways(legal)
        if not ways or view.phase != PLAY:
            return ""
        if view.count:
            ranks = dict.fromkeys(lay.cards[0].rank for lay in ways)
            return self.say(
                "tip-beats",
                ranks=self.words.list(map(self._rank, ranks), "more"),
                closes=str("2" in ranks).lower(),
            )
        return self.say("tip-leads", several=str(any(lay.count > 1 for lay in ways)).lower())

    def error(self, code: str, **facts: Any) -> str:
        """Return the sentence that explains a refusal, with the rank as people read it."""
        if "rank" in facts:
            facts["rank"] = self._rank(facts["rank"])
        return super().error(code, **facts)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message, with plus signs between cards laid together.

        For a scored round, `president` is the name of the new président.
        """
        args = super().facts(event, names)
        if isinstance(event, president_events.Laid | president_events.Equalled):
            args["cards"] = self._set(event.cards)
        elif isinstance(event, president_events.RoundScored):
            args["president"] = names(event.places[0])
        return args

    def summary(self, scored: president_events.RoundScored, names: Names) -> str:
        """Return markdown lines: the seats from best to worst with titles, points and totals."""
        lines = [
            self.say(
                "round-place",
                place=rank,
                name=names(seat),
                role=self.say(f"role-{scored.titles[seat]}"),
                points=self._signed(scored.points[seat]),
                total=scored.totals[seat],
            )
            for rank, seat in enumerate(scored.places, start=1)
        ]
        return "\n".join((self.say("round-title", round=scored.round), *lines))

    def order(self, scored: president_events.RoundScored) -> Sequence[int]:
        """Return the seats from best to worst."""
        return scored.places

    def rows(self, scored: president_events.RoundScored, names: Names) -> Iterator[CountRow]:
        """Yield one row with the titles. Long titles are shortened to fit the cells."""
        titles = (
            self.words.first(f"president-column-{title}", f"president-role-{title}")
            for title in scored.titles
        )
        yield self.row("title", list(titles))

    def _role(self, view: PresidentView, seat: int) -> str:
        return self.say(f"role-{view.titles[seat]}")

    def _rank(self, rank: str) -> str:
        if rank == JOKER.rank:
            return self.card(JOKER)
        return rank_text(self.words, rank)

    def _set(self, cards: tuple[Card, ...]) -> str:
        return self.cards(cards, kind="plus")

    def _signed(self, points: int) -> str:
        return self.say("signed", sign="more" if points > 0 else "less", points=points)


def _title(view: PresidentView, seat: Seat) -> str:
    """Return a seat's title; empty if it is neutral or if there are none yet."""
    return view.titles[seat] if view.titles and view.titles[seat] != "neutral" else ""


def _ways(legal: Legal) -> list[Lay]:
    """Return one lay for each rank and number of cards that can be laid, lower ranks first."""
    found: dict[tuple[int, int], Lay] = {}
    for action in legal:
        if isinstance(action, Lay):
            found.setdefault((action.strength, action.count), action)
    return [found[way] for way in sorted(found)]


PRESENTER = PresidentPresenter
