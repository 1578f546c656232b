"""Pâsur in words and pictures: captures on the buttons, Surs on the player panels, the count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from bot.games.families.fishing import FishingPresenter
from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.games.presenting.moments import crossed, of_this_round
from bot.pictures.scene import Banner, PlayerPanel, Scene
from bot.ui.names import Names
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import mask
from pasur_core.games.pasur import events as pasur_events
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.games.pasur.cards import NO_SUR, packs
from pasur_core.games.pasur.scoring import (
    CLUBS_POINTS,
    SUR_POINTS,
    card_points,
    clubs_in,
    round_points,
    sure_of_clubs,
)
from pasur_core.games.pasur.state import PasurView
from pasur_core.protocol import Action, Event, RoundScored

_CARDS_OF_A_PACK = 13
"""Points of all single cards in a pack, without clubs and Surs (PS17)."""


class PasurPresenter(FishingPresenter[PasurView, pasur_events.RoundScored]):
    """The presenter of Pâsur: its boards, hands and sentences."""

    weekday = 4
    solo_seats = 2
    prized = "surs"
    prized_by_round = True
    examples: ClassVar[Examples] = {
        "Your turn": (
            Example(2, 6, ("7H>2D+2H",)),
            Example(2, 3, ("KD>KH",)),
        ),
        "Sur": (
            Example(
                2,
                40,
                (
                    "4S>4C+3H",
                    "2S>2C+7D",
                ),
            ),
        ),
    }
    explains: ClassVar[Explains] = {
        "Your turn": (
            "ambiguous_capture",
            "must_capture",
            "no_such_capture",
            "wrong_phase",
        ),
        "After the claim": ("claim_closed", "claim_used"),
    }

    def lately(self, scene: Scene, events: Sequence[Event], view: PasurView, names: Names) -> Scene:
        """Return the scene with a banner for the latest great moment, if there is one.

        The token of a Sur that was just cancelled is drawn cracked.
        """
        fresh = of_this_round(events, view)
        lost = [one.holder for one in fresh if isinstance(one, pasur_events.SurCancelled)]
        panels = (
            replace(panel, cracked=lost.count(side)) for side, panel in enumerate(scene.panels)
        )
        return super().lately(replace(scene, panels=tuple(panels)), events, view, names)

    def moment(self, event: Event) -> str:
        """Return the name of an event's great moment.

        The last deal of a round is the moment `last_deal_cancels` if Surs can still be cancelled,
        else `last_deal`.
        """
        if isinstance(event, pasur_events.HandsDealt) and event.last:
            return "last_deal_cancels" if event.cancels else "last_deal"
        return super().moment(event)

    def ahead(
        self, scored: RoundScored, view: PasurView, names: Names
    ) -> Iterator[tuple[str, Banner]]:
        """Yield warnings: sides near the target, and sides whose Surs no longer count (PS14)."""
        yield from super().ahead(scored, view, names)
        line = view.sur_line
        if line is not None and (barred := crossed(scored, line)):
            yield self.alarm("barred", who=self.people(barred, names), line=line)

    def reach(self, view: PasurView) -> int:
        """Return the distance in points within which a side counts as near the target.

        These are the points of a side that takes all cards in a round, without Surs.
        """
        return CLUBS_POINTS + _CARDS_OF_A_PACK * packs(len(view.hands))

    def panel(
        self, view: PasurView, side: int, names: Names, computers: Mapping[int, str]
    ) -> PlayerPanel:
        """Return a side's player panel, with a token for each Sur.

        If Surs no longer count for the side, the panel has one barred token.
        """
        panel = super().panel(view, side, names, computers)
        surs = view.surs[1] if view.surs is not None and view.surs[0] == side else 0
        return replace(panel, tokens=surs, barred=not view.may_sur[side])

    def panel_marks(self, view: PasurView, side: int) -> tuple[str, ...]:
        """Return a caption with the side's running count, if the options show it to all (PS25).

        Surs have no caption, because they are shown as tokens.
        """
        return () if view.count is None else (self.say("panel-count", count=view.count[side]),)

    def so_far(self, view: PasurView, side: int, *, short: bool = False) -> str:
        """Return a phrase with a side's number of clubs, and the points of other cards and of Surs.

        `short` is for a player panel.
        """
        pile = mask(view.piles[side])
        (clubs,) = clubs_in((pile,))
        surs = view.surs[1] if view.surs is not None and view.surs[0] == side else 0
        points = card_points(pile) + SUR_POINTS * surs
        return self.say("panel-so-far" if short else "so-far", clubs=clubs, points=points)

    def recalled(self, scene: Scene, view: PasurView) -> Scene:
        """Return the scene with `so_far` on the player panels, in place of the sizes of the piles.

        The size of a pile brings no points.
        """
        panels = tuple(replace(panel, captured=None) for panel in scene.panels)
        return super().recalled(replace(scene, panels=panels), view)

    def progress(self, view: PasurView) -> str:
        """Return a caption with the number of the deal (from 1), and the target."""
        return self.say("progress", deal=view.deal, deals=view.deals, target=view.target)

    def marks(self, view: PasurView, side: int) -> tuple[str, ...]:
        """Return captions about a side: its Surs, and its running count if all can see it (PS25).

        If the side can no longer make Surs (PS14), a further caption says so.
        """
        found = []
        if view.surs is not None and view.surs[0] == side:
            found.append(self.say("mark-surs", count=view.surs[1]))
        if not view.may_sur[side]:
            found.append(self.say("mark-barred"))
        if view.count is not None:
            found.append(self.say("mark-count", count=view.count[side]))
        return tuple(found)

    def remarks(self, view: PasurView) -> Iterator[str]:
        """Yield sentences: the deal's number, the cards left to deal, limits on Surs and claims.

        Yield nothing unless a seat has to play.
        """
        if not _in_play(view):
            return
        yield from self.left(view)
        if view.last_deal:
            yield self.say("last-deal", cancels=str(view.last_cancels).lower())
        if not view.claims_open:
            yield self.say("claims-closed")

    def left(self, view: PasurView) -> Iterator[str]:
        """Yield a sentence with the number of the deal, and the number of cards left to deal."""
        yield self.say("deal", deal=view.deal, deals=view.deals, stock=view.stock)

    def own_remarks(self, view: PasurView) -> Iterator[str]:
        """Yield the board's remarks, then sentences on the reader's own side.

        They say if the side can no longer make Surs, or has used its claim. Yield nothing unless a
        seat has to play.
        """
        if not _in_play(view):
            return
        yield from self.remarks(view)
        side = next(side for side, seats in enumerate(view.sides) if view.seat in seats)
        if not view.may_sur[side] and (view.last_cancels or not view.last_deal):
            yield self.say("own-barred", total=view.totals[side])
        if view.claims_open and view.claim_used[side]:
            yield self.say("own-claim-used")

    def out_of_reach(self, view: PasurView, notation: str) -> bool:
        """Return whether a claim would be wrong even if the side got the points of all cards.

        In a single round without a match, every claim is out of reach.
        """
        if notation != str(CLAIM):
            return False
        return self.single or self.call_facts(view, notation)["most"] < view.target

    def call_facts(self, view: PasurView, call: str) -> dict[str, int]:
        """Return the arguments of the messages about a claim of the view's seat.

        They are computed from public cards only. `total` is the total of the seat's side from
        earlier rounds, and `counted` is the points that a claim would add now (PS21). `most` is the
        side's highest possible total, with all scoring cards and its present Surs. `partners` is
        the number of players on the side.
        """
        side, sitting = next(
            (side, seats) for side, seats in enumerate(view.sides) if view.seat in seats
        )
        piles, many = tuple(map(mask, view.piles)), packs(len(view.hands))
        sure = sure_of_clubs(clubs_in(piles), many, strict=view.strict_seven)
        surs = view.surs[1] if view.surs is not None and view.surs[0] == side else 0
        total = view.totals[side]
        return {
            "target": view.target,
            "total": total,
            "counted": round_points(piles, view.surs, sure)[side],
            "most": total + self.reach(view) + SUR_POINTS * surs,
            "partners": len(sitting),
        }

    def captures(
        self, view: PasurView, actions: Iterable[Action], names: Names
    ) -> tuple[tuple[str, Action], ...]:
        """Return each possible capture; a label names the cards that the capture takes."""
        return tuple((self.taking(play), play) for play in actions if isinstance(play, Play))

    def prizes(self, view: PasurView, plays: Iterable[Play]) -> Iterator[bool]:
        """Yield, for each capture, whether it is a Sur (PS12 to PS14, PS32)."""
        side = next(side for side, seats in enumerate(view.sides) if view.seat in seats)
        counts, no_sur = view.may_sur[side] and not view.last_deal, NO_SUR[view.court_sur]
        for play in plays:
            yield counts and not play.bit & no_sur and len(play.taken) == len(view.table)

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message, with sides by name.

        `count` is the total of the winner or of the leaders. For a wrong claim, it is the total of
        the claiming side. For a lost claim, `reached` is "true" if the claiming side has reached
        the target too.
        """
        args = super().facts(event, names)
        match event:
            case pasur_events.SurCancelled(holder=holder):
                args["holder"] = names.side(holder)
            case pasur_events.ClaimLost(side=side, winner=winner, counted=counted, target=target):
                args["winner"] = names.side(winner)
                args["reached"] = str(counted[side] >= target).lower()
                args["count"] = counted[winner]
            case pasur_events.ClaimRight(side=side, counted=counted):
                args["count"] = counted[side]
            case pasur_events.ClaimWrong(side=side, counted=counted):
                args["count"] = counted[side]
            case (
                pasur_events.ClaimShared(leaders=leaders, counted=shared)
                | pasur_events.TotalShared(leaders=leaders, totals=shared)
            ):
                args["leaders"] = self.words.list(map(names.side, leaders))
                args["count"] = max(shared)
            case pasur_events.MatchWon(side=side, totals=totals):
                args["count"] = totals[side]
        return args

    def summary(self, scored: pasur_events.RoundScored, names: Names) -> str:
        """Return the count of each side in markdown lines, with a running total (PS19)."""
        title = self.say("count-title", round=scored.round, by_claim=str(scored.by_claim).lower())
        lines = [title, *self.counts(scored, names)]
        lines.append(self._clubs(scored, names))
        lines.append(self.say("score-sheet", scores=self.scores(scored.totals, names)))
        return "\n".join(lines)

    counted = ("clubs", "surs", "TD", "2C", "aces", "jacks")

    def goal(self, view: PasurView) -> int:
        """Return the target in points, at which the match ends."""
        return view.target

    def sizes(self, scored: pasur_events.RoundScored) -> dict[str, tuple[int, ...]]:
        """Return each side's number of clubs, with the key `clubs`.

        At most one side gets the points for clubs.
        """
        return {"clubs": scored.clubs}

    def settled(self, scored: pasur_events.RoundScored, names: Names) -> Iterator[str]:
        """Yield a line if a claim ended the round."""
        if scored.by_claim:
            yield self.say("count-at-call")

    def _clubs(self, scored: pasur_events.RoundScored, names: Names) -> str:
        """Return the side that won the points for clubs, as text; there can be none (PS18)."""
        clubs = self.scores(scored.clubs, names)
        if scored.clubs_side is None:
            return self.say("clubs-nobody", clubs=clubs)
        return self.say("clubs-won", clubs=clubs, name=names.side(scored.clubs_side))


def _in_play(view: PasurView) -> bool:
    """Return whether a seat has to play a card."""
    return any(seat >= 0 for seat in view.acting)


PRESENTER = PasurPresenter
