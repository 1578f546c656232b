"""Reasons for a move are true: found without the hidden cards, and checked against them."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pasur_core
from bot.i18n import DEFAULT, words_for
from pasur_core import registry
from pasur_core.cards import JOKER, Card
from pasur_core.families.stacks.cards import NUMBER
from pasur_core.match import Match
from pasur_core.players.reasons import Reason, because, reasons
from pasur_core.protocol import Action, AnyGame, Legal, Seat
from tests.contract.walks import Setting, daily_settings, walk

GAMES = registry.games()
POSITIONS, WEIGHED = 250, 6

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

TRUMPS, PLAIN = "J9ATKQ87", "ATKQJ987"
PRESIDENT = "3456789TJQKA2X"
SCORING = {"AC", "AD", "AH", "AS", "JC", "JD", "JH", "JS", "2C", "TD"}
RAMI = dict(zip("A23456789TJQK", (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


@dataclass(frozen=True)
class Case:
    """A position, a seat's action there, and a fact of one of its reasons."""

    match: Match
    seat: Seat
    action: Any
    fact: Any
    state: Any

    @property
    def view(self) -> Any:
        return self.match.view(self.seat)

    @property
    def after(self) -> Any:
        """Return the seat's view after its action."""
        return self.match.game.view(self.state, self.seat)

    @property
    def hand(self) -> tuple[Card, ...]:
        hand: tuple[Card, ...] = self.view.hands[self.seat]
        return hand

    @property
    def left(self) -> tuple[Card, ...]:
        left: tuple[Card, ...] = self.after.hands[self.seat]
        return left

    @property
    def legal(self) -> Legal:
        return self.match.legal(self.seat)

    @property
    def count(self) -> int:
        count: int = self.fact["count"]
        return count

    def others(self) -> list[tuple[Card, ...]]:
        """Return the hands of the other seats, each as its own seat sees it."""
        seats = (seat for seat in range(self.match.seats) if seat != self.seat)
        return [self.match.view(seat).hands[seat] for seat in seats]

    def codes(self) -> set[str]:
        """Return the codes of the events that the action causes."""
        return {event.code for event in self.match.submit(self.seat, self.action)[1]}

    def next_codes(self) -> set[str]:
        """Return the codes of the events that the next seat can cause."""
        game, state = self.match.game, self.state
        steps = [
            game.apply(state, seat, action)
            for seat in game.acting(state)
            if seat >= 0 and game.result(state) is None
            for action in game.legal(state, seat)
            if str(action) != "claim"
        ]
        return {event.code for step in steps for event in step.events}

    def trick_winner(self) -> Seat:
        """Return the winner of the trick if the other seats play as high as they can."""
        game, state = self.match.game, self.state
        done = len(self.view.taken)
        while game.between_rounds(state) is False and len(game.view(state, None).taken) == done:
            (seat,) = game.acting(state)
            if seat < 0:
                return self.seat
            steps = [game.apply(state, seat, one).state for one in game.legal(state, seat).up_to(8)]
            winning = [one for one in steps if game.view(one, None).winner == seat]
            state = (winning or steps)[0]
        taken = game.view(state, None).taken
        return taken[-1].winner if len(taken) > done else self.seat

    def safe(self) -> bool:
        return not self.next_codes() & {"sur_gained", "sur_cancelled", "basra_made"}

    def most_taken(self) -> int:
        """Return the most points that the next seat can take from the table with one card."""
        game, state = self.match.game, self.state
        plays = [one for seat in game.acting(state) if seat >= 0 for one in game.legal(state, seat)]
        return max((scored(one.taken) for one in plays if str(one) != "claim"), default=0)

    def unseen_trumps(self) -> int:
        return sum(card.suit == self.view.trump for hand in self.others() for card in hand)

    def taken(self) -> list[Card]:
        return [self.action.card, *self.action.taken]

    def sums(self) -> list[int]:
        """Return the sums of the other players that have one in Port."""
        view = self.view
        stood = [seat for seat in view.players if seat != self.seat and view.standing[seat] < 2]
        return [sum(NUMBER[card] for card in view.hands[seat]) for seat in stood]

    def rank(self) -> int:
        return PRESIDENT.index(self.action.cards[0].rank)


def ranks(cards: tuple[Card, ...]) -> Counter[int]:
    return Counter(PRESIDENT.index(card.rank) for card in cards)


def scored(cards: Iterable[Card]) -> int:
    return sum((card in SCORING) + (card == "2C") + 2 * (card == "TD") for card in cards)


def highest_left(case: Case) -> bool:
    order = TRUMPS if case.action.card.suit == case.view.trump else PLAIN
    higher = order[: order.index(case.action.card.rank)]
    return not any(
        card.suit == case.action.card.suit and card.rank in higher
        for hand in case.others()
        for card in hand
    )


Check = Callable[[Case], bool]

COMMON: dict[str, Check] = {
    "only": lambda case: len(case.legal.up_to(2)) == 1,
    "out": lambda case: not case.left or "round_scored" in case.codes(),
}
FISHING: dict[str, Check] = {
    "points": lambda case: (
        case.count == scored(case.taken()) and set(case.fact["cards"]) <= set(case.taken())
    ),
    "not_cleared": Case.safe,
    "clearing_gone": Case.safe,
    "offers": lambda case: case.most_taken() <= case.count,
    "keeps_jack": lambda case: case.fact["card"] in case.left and case.fact["card"].rank == "J",
    "gives_nothing": lambda case: not case.action.taken and case.action.card not in SCORING,
}
TRICKS: dict[str, Check] = {
    "takes": lambda case: (
        case.after.taken[-1].winner == case.seat and case.after.taken[-1].points == case.count
    ),
    "takes_last": lambda case: len(case.hand) == 1 and len(case.view.trick) == 3,
    "unbeaten": lambda case: case.trick_winner() == case.seat,
    "master": highest_left,
    "feeds": lambda case: case.view.winner == (case.seat + 2) % 4,
    "feeds_sure": lambda case: (case.trick_winner() - case.seat) % 2 == 0,
    "cheap": lambda case: (case.view.winner - case.seat) % 2 == 1,
    "keeps_high": lambda case: any(
        card.suit == case.action.card.suit and case.action.card.rank != card.rank
        for card in case.left
    ),
    "draws": lambda case: case.unseen_trumps() == case.count > 0,
    "no_trumps": lambda case: not case.unseen_trumps() and case.view.trump != "",
    "keeps_trumps": lambda case: any(card.suit == case.view.trump for card in case.left),
    "void": lambda case: all(card.suit != case.action.card.suit for card in case.left),
    "says": lambda case: case.action.says,
    "lay": lambda case: str(case.action) == "lay",
    "agree": lambda case: str(case.action) == "agree",
    "jack_nine": lambda case: [card.rank for card in case.fact["cards"]] == ["9", "J"],
    "jack": lambda case: case.fact["card"].rank == "J",
    "trumps": lambda case: case.count <= 8,
    "royal": lambda case: {card.rank for card in case.fact["cards"]} == {"K", "Q"},
    "aces": lambda case: {card.rank for card in case.fact["cards"]} == {"A"},
    "few_trumps": lambda case: case.count <= 3,
    "few_of_a_suit": lambda case: (
        max(Counter(card.suit for card in case.hand).values()) == case.count
    ),
    "raises": lambda case: case.fact["seat"] == (case.seat + 2) % 4,
    "ours": lambda case: case.view.contract.seat == case.fact["seat"] == (case.seat + 2) % 4,
}


def most_clubs_of_others(case: Case) -> int:
    """Return the most clubs that another side can have after taking all remaining ones."""
    held = [sum(card.suit == "C" for card in pile) for pile in case.view.piles]
    side = case.seat % len(held)
    left = 13 * (1 if case.match.seats <= 4 else 2) - sum(held) - case.count
    return left + max(clubs for other, clubs in enumerate(held) if other != side)


STACKS: dict[str, Check] = {
    "safe": lambda case: not case.codes() & {"paired", "sunk"},
    "risk": lambda case: 0 < case.count < case.fact["total"] / 2,
    "risk_else": lambda case: 0 < case.count <= case.fact["total"],
    "throws_eight": lambda case: "8" in case.hand,
}
CHECKS: dict[str, dict[str, Check]] = {
    "pasur": FISHING
    | {
        "claim": lambda case: "claim_right" in case.codes(),
        "sur": lambda case: "sur_gained" in case.codes(),
        "cancels": lambda case: "sur_cancelled" in case.codes(),
        "clubs": lambda case: case.count == sum(card.suit == "C" for card in case.taken()),
        "clubs_won": lambda case: case.fact["total"] > most_clubs_of_others(case),
        "over_ten": lambda case: case.count > 10 and case.safe(),
    },
    "basra": FISHING
    | {
        "basra": lambda case: "basra_made" in case.codes(),
        "cards": lambda case: case.count == len(case.taken()),
        "majority_won": lambda case: case.view.captured[case.seat % 2] + len(case.taken()) > 26,
    },
    "belote": TRICKS,
    "contree": TRICKS,
    "president": {
        "closes": lambda case: not case.after.plays,
        "highest": lambda case: not any(
            rank > case.rank() and held >= case.action.count
            for hand in case.others()
            for rank, held in ranks(hand).items()
        ),
        "square": lambda case: case.view.run + case.action.count == 4,
        "too_few": lambda case: (
            len(case.view.hands[case.fact["seat"]]) == case.count < case.action.count
            and not any(
                len(one.cards) <= case.count
                for one in case.match.game.legal(case.state, case.fact["seat"])
                if hasattr(one, "cards")
            )
        ),
        "lowest": lambda case: case.rank() == min(ranks(case.hand)),
        "lowest_here": lambda case: all(
            PRESIDENT.index(str(one)[0]) >= case.rank() for one in case.legal if str(one) != "pass"
        ),
        "together": lambda case: len(case.hand) - len(case.left) == case.count,
        "breaks_nothing": lambda case: not ranks(case.left)[case.rank()],
        "saves_high": lambda case: all(str(one)[0] in "pKA2X" for one in case.legal),
        "saves_sets": lambda case: len(case.left) == len(case.hand),
        "gives_alone": lambda case: all(
            ranks(case.hand)[rank] == 1 for rank in ranks(case.action.cards)
        ),
        "gives_lowest": lambda case: max(ranks(case.action.cards)) <= min(ranks(tuple(
            card for card in case.hand if card not in case.action.cards
        ))),
    },
    "rami": {
        "uses": lambda case: case.view.top == case.fact["card"],
        "no_use": lambda case: case.legal.up_to(9) == [case.action],
        "unseen": lambda case: len(case.left) == len(case.hand) + 1,
        "opens": lambda case: case.after.opened[case.seat] and not case.view.opened[case.seat],
        "lays": lambda case: case.count > 0,
        "joker": lambda case: case.left.count(JOKER) == case.hand.count(JOKER) + 1,
        "twice": lambda case: case.hand.count(case.fact["card"]) > 1,
        "alone": lambda case: case.left.count(JOKER) == 0 and not any(
            card.rank == case.fact["card"].rank for card in case.left
        ),
        "fits_nowhere": lambda case: not any(
            str(one).startswith(("off", "swap")) and case.fact["card"] in str(one)
            for one in islice(case.legal, 400)
        ),
        "not_wanted": lambda case: case.fact["card"] in case.view.discards,
        "dearest": lambda case: case.count == RAMI[case.fact["card"].rank] == max(
            RAMI[card.rank] for card in case.hand if card != JOKER
        ),
    },
    "crazy_eights": {
        "stops": lambda case: len(case.view.hands[case.fact["seat"]]) == case.count < 3,
        "penalty": lambda case: (
            case.after.pending == case.count
            or len(case.after.hands[case.fact["seat"]]) > len(case.view.hands[case.fact["seat"]])
            or not case.view.stock
        ),
        "skips": lambda case: (
            "skipped" in case.codes() and case.fact["seat"] not in case.after.acting
        ),
        "keeps_wild": lambda case: case.fact["card"] in case.left,
        "only_wild": lambda case: not any(
            card.suit == case.view.suit and card.rank != "8" for card in case.hand
        )
        or case.view.drawn is not None
        or case.view.pending > 0,
        "sheds": lambda case: case.action.card.rank not in "8X",
        "suit": lambda case: sum(
            card.suit == case.after.suit and card.rank != "8" for card in case.left
        ) == case.count,
        "carte": lambda case: case.after.announced[case.seat],
        "nothing_fits": lambda case: all(str(one) in ("draw", "carte") for one in case.legal),
        "keeps_drawn": lambda case: case.fact["card"] in case.left,
    },
    "pairs": STACKS
    | {
        "fold_loses": lambda case: case.view.totals[case.seat] + case.count >= case.view.limit,
        "costs": lambda case: (
            case.after.totals[case.seat] == case.view.totals[case.seat] + case.count
            and case.match.game.result(case.state) is None
        ),
        "rids": lambda case: len(case.hand) == case.count and not case.left,
    },
    "port": STACKS
    | {
        "behind": lambda case: max(case.sums()) == case.count > case.fact["total"],
        "ahead": lambda case: max(case.sums()) <= case.count,
        "sure": lambda case: max(case.sums(), default=0) <= case.count,
    },
}  # fmt: skip
"""The condition that each reason states, by game and code."""


def positions(game: AnyGame) -> Iterator[tuple[Match, Seat, Action, tuple[Reason, ...]]]:
    """Yield random positions in every setting of a game, with the reasons for some moves.

    Each has the match, the seat and its action.
    """
    rng = random.Random(3)
    for setting in daily_settings():
        if setting.game.key == game.key:
            for move in islice(walk(setting, 4), POSITIONS):
                seat, match = move.seat, move.before
                if seat < 0 or rng.random() < _skipped(setting):
                    continue
                view, legal = match.view(seat), match.legal(seat)
                for action in legal.up_to(WEIGHED):
                    yield match, seat, action, reasons(game.key, view, legal, action)


def _skipped(setting: Setting) -> float:
    return 0.0 if setting.is_first else 0.8


@every_game
@pytest.mark.slow
def test_every_reason_is_true(game: AnyGame) -> None:
    assert game.key in CHECKS, f"CHECKS has no checks of the reasons of {game.key}"
    checks, counted = COMMON | CHECKS[game.key], Counter[str]()
    for match, seat, action, found in positions(game):
        for reason in found:
            counted[reason.code] += 1
            after = match.submit(seat, action)[0].state
            case = Case(match, seat, action, reason.facts, after)
            assert checks[reason.code](case), f"{reason} of {action}: {case.view}"
    assert len(counted) >= 4, counted
    assert max(counted.values()) < 4 * sum(counted.values()) / 5, counted


@every_game
def test_reasons_do_not_depend_on_hidden_cards(game: AnyGame) -> None:
    rng = random.Random(5)
    for match, seat, action, found in islice(positions(game), 0, 300, 7):
        other = game.redeal(match.state, seat, rng)
        view, legal = game.view(other, seat), game.legal(other, seat)
        assert reasons(game.key, view, legal, action) == found


def codes_of(module: Path) -> set[str]:
    text = module.read_text("utf-8")
    named = re.findall(r'because\(\s*"(\w+)"(?: if [^,]*? else "(\w+)")?', text)
    returned = re.findall(r'return "(\w+)" if .* else "(\w+)"', text)
    return {code for pair in (*named, *returned) for code in pair if code}


@every_game
def test_every_reason_has_words(game: AnyGame) -> None:
    core = Path(pasur_core.__file__).parent
    families = {"pasur": "fishing", "basra": "fishing", "belote": "tricks", "contree": "tricks"}
    families |= {"pairs": "stacks", "port": "stacks"}
    modules = [core / "players/reasons.py", core / "games" / game.key / "players/reasons.py"]
    if game.key in families:
        family = core / "families" / families[game.key]
        shared = family / "players/reasons.py"
        modules.append(shared if shared.exists() else family / "players.py")
    assert modules[1].exists(), f"{modules[1].relative_to(core.parent)} is missing"
    words = words_for(DEFAULT)
    codes = set.union(*map(codes_of, modules)) - {"points"}
    assert len(codes) > 4
    lacking = [
        code
        for code in codes
        if not words.has(f"reason-{code}") and not words.has(f"{game.key}-reason-{code}")
    ]
    assert not lacking


def test_a_game_without_reasons_has_none_and_a_spectator_may_not_ask() -> None:
    match = Match.new("port", seats=2, seed=bytes(32))
    while match.awaits_table:
        match = match.deal()[0]
    (seat,) = match.acting
    legal, action = match.legal(seat), match.legal(seat).up_to(1)[0]
    assert not reasons("a game without any", match.view(seat), legal, action)
    with pytest.raises(ValueError, match="spectator"):
        reasons("port", match.view(None), legal, action)
    assert because("only") == Reason("only", {})
