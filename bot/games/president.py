"""Président as its players see it: what lies there and what it asks for, titles, gifts, places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from bot.ui.names import Names
from bot.ui.presenter import Presenter
from pasur_core.cards import Card
from pasur_core.games.president import events as president_events
from pasur_core.games.president.cards import BIT
from pasur_core.games.president.state import PLAY, PresidentView
from pasur_core.protocol import TABLE, Event, RoundScored, View

_JOINT = " + "
_SQUARE = 4


class PresidentPresenter(Presenter):
    """Boards, hands and stories of Président."""

    def heading(self, view: View) -> str:
        """Game, and which round of how many."""
        rounds = cast(PresidentView, view).options.rounds
        return self.say("heading", game=self.title, round=view.round, rounds=rounds)

    def last_move(self, view: View, names: Names, *, spoken: bool = False) -> str:
        """Whose cards lie on top."""
        plays = cast(PresidentView, view).plays
        if not plays:
            return ""
        seat, cards = plays[-1]
        return self.say("last-laid", seat=names(seat), cards=self._set(cards, spoken=spoken))

    def turn(self, view: View, names: Names) -> str:
        """Who is to play, to lead, or to choose a gift."""
        seen = cast(PresidentView, view)
        seats = sorted(seen.acting - {TABLE})
        if not seats or (seen.phase == PLAY and seen.count):
            return super().turn(view, names)
        listed = self.words.list(map(names, seats))
        if seen.phase == PLAY:
            return self.say("turn-leading", names=listed)
        return self.say("turn-giving", names=listed, count=len(seats))

    def facts_of_side(
        self, view: View, side: int, names: Names, computers: frozenset[int]
    ) -> tuple[str, ...]:
        """Score sheet, cards left or the place, title."""
        (seat,) = view.sides[side]
        held = len(view.hands[seat])
        return (
            self.say("side-total", total=view.totals[side]),
            *((self.say("seat-cards", count=held),) if held else ()),
            *self.marks(view, side),
            *self.computers_of((seat,), names, computers),
        )

    def marks(self, view: View, side: int) -> tuple[str, ...]:
        """The title of the last round; who is out, and who has passed."""
        seen = cast(PresidentView, view)
        found = []
        if seen.titles and seen.titles[side] != "neutral":
            found.append(self.say(f"role-{seen.titles[side]}"))
        if side in seen.fouled:
            found.append(self.say("mark-fouled"))
        elif side in seen.finished:
            found.append(self.say("mark-out", place=seen.finished.index(side) + 1))
        elif side in seen.passed and side not in seen.acting:
            found.append(self.say("mark-passed"))
        return tuple(found)

    def remarks(self, view: View) -> Iterator[str]:
        """What the series asks for."""
        seen = cast(PresidentView, view)
        if not seen.count:
            return
        rank = self._rank(seen.rank)
        yield self.say("wanted", count=seen.count, rank=rank)
        missing = _SQUARE - seen.run
        if seen.options.equal_skips == "always" and seen.count < missing:
            yield self.say("equal", count=seen.count, rank=rank)
        if missing:
            yield self.say("square", missing=missing, rank=rank)

    def hand_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """By rank from the 3 up to the 2 and the jokers: suits mean nothing here."""
        return tuple(sorted(cards, key=BIT.__getitem__))

    def own_remarks(self, view: View) -> Iterator[str]:
        """The same; before the first card is laid, what was taken and is given."""
        seen = cast(PresidentView, view)
        yield from self.remarks(view)
        if seen.gone or not seen.titles:
            return
        for giver, receiver, cards in seen.gifts:
            if seen.seat == receiver:
                yield self.say("own-taken", role=self._role(seen, giver), cards=self._set(cards))
            elif seen.seat == giver:
                yield self.say("own-given", role=self._role(seen, receiver), cards=self._set(cards))
        if seen.gives or seen.sealed:
            yield self._choice(seen, cast(int, seen.seat))

    def _choice(self, seen: PresidentView, seat: int) -> str:
        """What the reader is to give, or has chosen to."""
        title = seen.titles[seat]
        receiver = self.say("role-trou" if title == "president" else "role-vice_trou")
        if seen.gives:
            role = self._role(seen, seat)
            return self.say("own-give", role=role, count=seen.gives, receiver=receiver)
        return self.say("own-sealed", cards=self._set(seen.sealed), receiver=receiver)

    def error(self, code: str, **facts: Any) -> str:
        """Why something was refused, the rank as people read it."""
        if "rank" in facts:
            facts["rank"] = self._rank(facts["rank"])
        return super().error(code, **facts)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """The event's facts; cards laid together with plus signs."""
        told = super().facts(event, names)
        if isinstance(event, president_events.Laid | president_events.Equalled):
            told["cards"] = self._set(event.cards)
        return told

    def summary(self, event: RoundScored, names: Names) -> str:
        """The places of a round with titles and points, and the score sheet beside them."""
        scored = cast(president_events.RoundScored, event)
        lines = [
            self.say(
                "round-place",
                place=place + 1,
                name=names(seat),
                role=self.say(f"role-{scored.titles[seat]}"),
                points=self._signed(scored.points[seat]),
                total=scored.totals[seat],
            )
            for place, seat in enumerate(scored.places)
        ]
        return "\n".join((self.say("round-title", round=scored.round), *lines))

    def _role(self, seen: PresidentView, seat: int) -> str:
        return self.say(f"role-{seen.titles[seat]}")

    def _rank(self, rank: str) -> str:
        return self.words(f"card-rank-{rank}")

    def _set(self, cards: tuple[Card, ...], *, spoken: bool = False) -> str:
        return self.cards(cards, spoken=spoken, joint=_JOINT)

    def _signed(self, points: int) -> str:
        return self.say("signed", sign="more" if points > 0 else "less", points=points)


PRESENTER = PresidentPresenter
