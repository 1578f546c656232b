"""The links on the page of a match: to its steps, rounds and hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.history.web.links import StepLink, Turn
from bot.features.history.web.stepper import Frame, StepIndex
from bot.i18n import Words
from bot.pages.web_links import WebLinks
from pasur_core.protocol import Seat

_SIGNS = {"round-before": "«", "move-before": "‹", "move-after": "›", "round-after": "»"}
"""The signs on the buttons to other steps; Unicode mirrors them in text from right to left."""


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A link to the present step: with the hand of `seat` alone, or all hands if `seat` is None."""

    seat: Seat | None
    word: str
    url: str
    current: bool


@dataclass(frozen=True, slots=True)
class Costly:
    """A costly decision: its step (from 0), the player, and the better moves."""

    step: int
    title: str
    lines: Sequence[str]
    url: str


@dataclass(frozen=True, slots=True)
class MatchLinks:
    """Make the web addresses of the steps of a match.

    The page at such an address shows only the hand of `seat`; all hands if `seat` is None.
    """

    links: WebLinks
    number: int
    seat: Seat | None

    def part_url(self, path: str) -> str:
        """Return an address below the address of the match's page.

        `path` is the end of the address, such as `record` for the match as a file.
        """
        return self.links.to(f"match/{self.number}/{path}")

    def step_url(self, step: int) -> str:
        """Return the address of a step, counted from 0."""
        return self._url(step, self.seat)

    def _url(self, step: int, seat: Seat | None) -> str:
        shown: dict[str, str | int] = {} if seat is None else {"seat": seat + 1}
        return self.links.match(self.number, move=step + 1, **shown)

    def turns(self, index: StepIndex, step: int, words: Words) -> list[Turn]:
        """Return links to the previous and next round, and to the previous and next move."""
        last = len(index.ends) - 1
        targets = {
            "round-before": max((one for one in index.rounds if one < step), default=0),
            "move-before": max(step - 1, 0),
            "move-after": min(step + 1, last),
            "round-after": min((one for one in index.rounds if one > step), default=last),
        }
        return [
            Turn(name, _SIGNS[name], words(f"button-{name}"), self.step_url(to), to == step)
            for name, to in targets.items()
        ]

    def rounds(self, index: StepIndex, step: int, words: Words) -> list[StepLink]:
        """Return a link to the first step of each round."""
        return [
            StepLink(
                begin,
                words("web-match-round", round=number),
                self.step_url(begin),
                index.round_of(step) == number,
            )
            for number, begin in enumerate(index.rounds, start=1)
        ]

    def hands(self, frame: Frame, step: int, words: Words) -> list[SeatLink]:
        """Return links to a step: one with all hands, and one with the hand of each seat alone.

        The list is empty in games whose hands lie open on the table.
        """
        if not frame.get("hands"):
            return []
        seats = [
            SeatLink(
                seat,
                words("web-match-seen", name=hand["name"]),
                self._url(step, seat),
                seat == self.seat,
            )
            for seat, hand in enumerate(frame["hands"])
        ]
        every = SeatLink(None, words("web-match-open"), self._url(step, None), self.seat is None)
        return [every, *seats]

    def moves(self, frames: Sequence[Frame], first: int, step: int) -> list[StepLink]:
        """Return a link to each step in `frames`.

        `first` is the number of the first step in `frames`. `step` is the number of the step that
        is shown now.
        """
        return [
            StepLink(
                number,
                " ".join(frame["told"]),
                self.step_url(number),
                number == step,
                "better" in frame,
            )
            for number, frame in enumerate(frames, start=first)
        ]
