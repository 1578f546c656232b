"""Pâsur as its players know it: captures on the buttons, Surs at their holder, the count aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from bot.ui.fishing import FishingPresenter
from bot.ui.layout import LABEL, fit
from bot.ui.names import Names
from pasur_core.families.fishing.actions import Play
from pasur_core.games.pasur import events as pasur_events
from pasur_core.games.pasur.state import PasurView
from pasur_core.protocol import Action, Event, RoundScored, View


class PasurPresenter(FishingPresenter):
    """Boards, hands and stories of Pâsur."""

    def heading(self, view: View) -> str:
        """Game, round and target."""
        target = cast(PasurView, view).target
        return self.say("heading", game=self.title, round=view.round, target=target)

    def marks(self, view: View, side: int) -> tuple[str, ...]:
        """Surs held, Surs barred (PS14), and the open count (PS25)."""
        seen = cast(PasurView, view)
        found = []
        if seen.surs is not None and seen.surs[0] == side:
            found.append(self.say("mark-surs", count=seen.surs[1]))
        if not seen.may_sur[side]:
            found.append(self.say("mark-barred"))
        if seen.count is not None:
            found.append(self.say("mark-count", count=seen.count[side]))
        return tuple(found)

    def remarks(self, view: View) -> Iterator[str]:
        """Which deal it is, and what it means for Surs and claims."""
        seen = cast(PasurView, view)
        if not _in_play(seen):
            return
        yield self.say("deal", deal=seen.deal, deals=seen.deals, stock=seen.stock)
        if seen.last_deal:
            yield self.say("last-deal", cancels=str(seen.last_cancels).lower())
        if not seen.claims_open:
            yield self.say("claims-closed")

    def own_remarks(self, view: View) -> Iterator[str]:
        """The same, and what bars the reader's own side."""
        seen = cast(PasurView, view)
        if not _in_play(seen):
            return
        yield from self.remarks(view)
        side = next(place for place, seats in enumerate(seen.sides) if seen.seat in seats)
        if not seen.may_sur[side] and (seen.last_cancels or not seen.last_deal):
            yield self.say("own-barred", total=seen.totals[side])
        if seen.claims_open and seen.claim_used[side]:
            yield self.say("own-claim-used")

    def captures(
        self, view: View, actions: Iterable[Action], names: Names
    ) -> tuple[tuple[str, Action], ...]:
        """What each capture takes."""
        return tuple(
            (fit(self.cards(cast(Play, action).taken, joint=" + "), LABEL), action)
            for action in actions
        )

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """The event's facts, sides by their names."""
        told = super().facts(event, names)
        match event:
            case pasur_events.SurCancelled(holder=holder):
                told["holder"] = names.side(holder)
            case pasur_events.ClaimLost(side=side, winner=winner, counted=counted, target=target):
                told["winner"] = names.side(winner)
                told["reached"] = str(counted[side] >= target).lower()
                told["count"] = counted[winner]
            case pasur_events.ClaimRight(side=side, counted=counted):
                told["count"] = counted[side]
            case pasur_events.ClaimWrong(side=side, counted=counted):
                told["count"] = counted[side]
            case (
                pasur_events.ClaimShared(leaders=leaders, counted=shared)
                | pasur_events.TotalShared(leaders=leaders, totals=shared)
            ):
                told["leaders"] = self.words.list(map(names.side, leaders))
                told["count"] = max(shared)
            case pasur_events.MatchWon(side=side, totals=totals):
                told["count"] = totals[side]
        return told

    def summary(self, event: RoundScored, names: Names) -> str:
        """The count of each side as players read it, with a running total (PS19)."""
        scored = cast(pasur_events.RoundScored, event)
        title = self.say("count-title", round=scored.round, by_claim=str(scored.by_claim).lower())
        lines = [title, *self.counts(scored, names)]
        lines.append(self._clubs(scored, names))
        lines.append(self.say("score-sheet", scores=self.scores(scored.totals, names)))
        return "\n".join(lines)

    def _clubs(self, scored: pasur_events.RoundScored, names: Names) -> str:
        """Who won the seven for clubs: no matter of course with three players (PS18)."""
        clubs = self.scores(scored.clubs, names)
        if scored.clubs_side is None:
            return self.say("clubs-nobody", clubs=clubs)
        return self.say("clubs-won", clubs=clubs, name=names.side(scored.clubs_side))


def _in_play(view: PasurView) -> bool:
    """Whether somebody is to play a card."""
    return any(seat >= 0 for seat in view.acting)


PRESENTER = PasurPresenter
