"""Belote contrée in words and pictures: the auction, the contract, contre and surcontre."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar, cast

from bot.games.families.trick_tips import Worth, worth_of
from bot.games.families.tricks import BELOTE, IN_CARDS, TrickPresenter
from bot.games.presenting.examples import Example, Examples
from bot.games.presenting.game_words import Explains
from bot.pictures.count import CountRow
from bot.ui.cards import SYMBOLS
from bot.ui.hand import Forced
from bot.ui.limits import LABEL, fit
from bot.ui.names import Names
from pasur_core.cards import SUITS
from pasur_core.games.contree.actions import Bid
from pasur_core.games.contree.events import Bidden, Contracted, RoundScored
from pasur_core.games.contree.scoring import FALLEN
from pasur_core.games.contree.state import (
    CAPOT,
    GENERALE,
    Contract,
    ContreeOptions,
    ContreeView,
)
from pasur_core.protocol import Action, Event, Legal, Seat

_LATEST = 12
"""The most calls of an auction that are shown: three for each seat."""
_LOWEST = 80
"""Points of the lowest contract (CO5)."""
_KINDS = {CAPOT: "capot", GENERALE: "generale"}


class ContreePresenter(TrickPresenter[ContreeView, RoundScored]):
    """The presenter of Belote contrée: its boards, hands and sentences."""

    examples: ClassVar[Examples] = {
        "What may you play?": (
            Example(
                4,
                1,
                (
                    "90H",
                    "pass",
                    "pass",
                    "pass",
                    "7D",
                    "9H",
                    "QD",
                    "8D",
                ),
            ),
        ),
    }
    weekday = 3
    prized = "capots"
    explains: ClassVar[Explains] = TrickPresenter.explains | {
        "The auction": (
            "bad_bid",
            "bid_too_low",
            "contred",
            "no_bid",
            "no_contre",
            "own_team",
            "wrong_phase",
        ),
    }

    def auction(self, view: ContreeView, names: Names) -> tuple[str, ...]:
        """Return a line with the standing bid, and a line with the latest twelve calls.

        The result is empty if no seat has to call. The method is called only during the auction.
        """
        if not view.acting or min(view.acting) < 0:
            return ()
        if view.contract is None:
            standing = self.say("auction-open")
        else:
            name = "auction-doubled" if view.contract.multiplier > 1 else "auction"
            standing = self._by(name, view.contract, names)
        if not view.said:
            return (standing,)
        latest = view.said[-_LATEST:]
        calls = [self._call(names(seat), call) for seat, call in latest]
        listed = self.words.list(calls) if self.words.aloud else self.words.row(calls)
        return standing, self.say("said", calls=listed)

    def stake(self, view: ContreeView, names: Names) -> str:
        """Return a line with the contract and its bidder."""
        contract = cast(Contract, view.contract)
        return self._by("stake", contract, names)

    def need(self, view: ContreeView) -> int:
        """Return the points of the contract; 0 for a contract to take all tricks."""
        value = cast(Contract, view.contract).value
        return 0 if value in _KINDS else value

    def have(self, view: ContreeView, side: int) -> int:
        """Return the points that a side has reached in the round.

        They include the side's belote if it counts for the contract.
        """
        if not cast(ContreeOptions, view.options).belote_counts_for_contract:
            return view.points[side]
        return super().have(view, side)

    def taking(self, view: ContreeView) -> str:
        """Return the caption on the panel of the side that has the contract or the standing bid."""
        contract = cast(Contract, view.contract)
        return self.say("mark-contract", contract=self._contract(contract))

    def chips(self, view: ContreeView, names: Names) -> tuple[str, ...]:
        """Return a caption with the contract or the standing bid: seat, value, suit, multiplier.

        Before the first bid, the caption says that there is no bid.
        """
        contract = view.contract
        if contract is None:
            return (self.say("chip-open"),)
        return (
            self.say(
                "chip-contract",
                kind=_KINDS.get(contract.value, "points"),
                value=contract.value,
                symbol=SYMBOLS[contract.suit],
                name=names(contract.seat),
                multiplier=contract.multiplier,
            ),
        )

    def moment(self, event: Event) -> str:
        """Return the name of an event's great moment.

        A bid to take every trick and a successful générale have their own names.
        """
        match event:
            case Bidden(value=value) if value in _KINDS:
                return f"{_KINDS[value]}_bid"
            case RoundScored(value=value, outcome="made") if value == GENERALE:
                return "generale"
        return super().moment(event)

    def reach(self, view: ContreeView) -> int:
        """Return the distance in points within which a side counts as near the target.

        These are the points of a very good round: all cards, and the lowest contract.
        """
        return IN_CARDS + _LOWEST

    def called(self, view: ContreeView, seat: Seat) -> str:
        """Return the label of a seat's last call during the auction; "" if there is none."""
        call = next((call for said, call in reversed(view.said) if said == seat), None)
        if call is None or view.playing:
            return ""
        return self.action_label(self.game.parse(call))

    def trump(self, view: ContreeView) -> str:
        """Return the letter of the suit of the contract or the standing bid.

        Return "" if there is no bid.
        """
        return view.contract.suit if view.contract is not None else ""

    def action_label(self, action: Action) -> str:
        """Return a button's label: for a bid, its points and suit symbol."""
        if not isinstance(action, Bid):
            return super().action_label(action)
        return fit(
            self.say(
                "bid",
                kind=_KINDS.get(action.value, "points"),
                value=action.value,
                symbol=SYMBOLS[action.suit],
            ),
            LABEL,
        )

    def biddable(self, view: ContreeView) -> Iterable[Worth]:
        """Return the worth of the hand with each suit as trump, while the reader can still bid.

        After a contre or a bid of générale no bid is possible, and the result is empty. The method
        is called only during the auction.
        """
        bid = view.contract
        if view.seat is None or (bid and (bid.multiplier > 1 or bid.value == GENERALE)):
            return ()
        return tuple(worth_of(view.hands[view.seat], suit) for suit in SUITS)

    def forced(self, view: ContreeView, legal: Legal) -> Forced | None:
        """Return a note that no bid is possible after a contre, or the rule that forbids cards.

        Return None if neither applies.
        """
        if view.playing or view.contract is None or view.contract.multiplier < 2:
            return super().forced(view, legal)
        return Forced("contred", self.say("forced-contred"))

    def facts(self, event: Event, names: Names) -> dict[str, str | int]:
        """Return the arguments of the event's message, with the contract in words."""
        args = super().facts(event, names)
        match event:
            case Bidden(seat, value, suit):
                args["contract"] = self._contract(Contract(seat, value, suit))
            case (
                Contracted(seat, value, suit, multiplier)
                | RoundScored(taker=seat, value=value, suit=suit, multiplier=multiplier)
            ):
                args["contract"] = self._contract(Contract(seat, value, suit, multiplier))
        return args

    def rows(self, scored: RoundScored, names: Names) -> Iterator[CountRow]:
        """Yield rows: the contract, the tricks, their points, and a belote.

        The contract is in the cell of the side that bid it.
        """
        label = self.say(
            "count-contract",
            kind=_KINDS.get(scored.value, "points"),
            value=scored.value,
            symbol=SYMBOLS[scored.suit],
            multiplier=scored.multiplier,
        )
        bidder, made = scored.taker & 1, scored.outcome == "made"
        texts = [label if side == bidder else "" for side in range(len(scored.points))]
        row = self.row("contract", texts)
        yield replace(row, cells=tuple(replace(c, won=made and bool(c.text)) for c in row.cells))
        yield from super().rows(scored, names)

    def settled(self, scored: RoundScored, names: Names) -> Iterator[str]:
        """Yield lines about the taking side's goal, and a line on how the score adds up.

        The second line is left out if the score is not the sum of cards, contract and belote. After
        a contre, a further line names the side that scores nothing, if there is one.
        """
        yield from super().settled(scored, names)
        scorer = (scored.taker & 1) ^ (scored.outcome != "made")
        points = scored.points[scorer]
        belote = BELOTE if scored.belote_side == scorer else 0
        base = scored.won[scorer] if scored.outcome == "made" else FALLEN
        if points - belote == base + scored.value * scored.multiplier:
            yield self.say(
                "count-sum",
                base=base,
                value=scored.value,
                multiplier=scored.multiplier,
                belote=belote,
                points=points,
            )
        if scored.multiplier > 1 and not scored.points[1 - scorer]:
            yield self.say("count-nothing", name=names.side(1 - scorer))

    def _call(self, name: str, call: str) -> str:
        """Return one call of the auction in words."""
        action = self.game.parse(call)
        if not isinstance(action, Bid):
            return self.say(f"said-{action}", name=name)
        label = self.action_label(action)
        if self.words.aloud:
            label = self._contract(Contract(0, action.value, action.suit))
        return self.say("said-call", name=name, call=label)

    def _by(self, message: str, contract: Contract, names: Names) -> str:
        said = self._contract(contract)
        return self.say(message, contract=said, name=names(contract.seat))

    def _contract(self, contract: Contract) -> str:
        """Return a contract in words."""
        return self.say(
            "contract",
            kind=_KINDS.get(contract.value, "points"),
            value=contract.value,
            suit=self.suit(contract.suit),
            multiplier=contract.multiplier,
        )


PRESENTER = ContreePresenter
