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

from bot.i18n import DEFAULT, words_for
from pasur_core import registry
from pasur_core.cards import JOKER, Card
from pasur_core.families.stacks.cards import NUMBER
from pasur_core.match import Match
from pasur_core.players import reasons as package
from pasur_core.players.reasons import Reason, because, reasons
from pasur_core.protocol import Action, AnyGame, Legal, Seat
from tests.contract.walks import Setting, settings, walk

GAMES = registry.games()
POSITIONS, WEIGHED = 250, 6

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

TRUMPS, PLAIN = "J9ATKQ87", "ATKQJ987"
PRESIDENT = "3456789TJQKA2X"
SCORING = {"AC", "AD", "AH", "AS", "JC", "JD", "JH", "JS", "2C", "TD"}
RAMI = dict(zip("A23456789TJQK", (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


@dataclass(frozen=True)
class Told:
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
        """Return the hands that the seat cannot see."""
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


def highest_left(told: Told) -> bool:
    order = TRUMPS if told.action.card.suit == told.view.trump else PLAIN
    higher = order[: order.index(told.action.card.rank)]
    return not any(
        card.suit == told.action.card.suit and card.rank in higher
        for hand in told.others()
        for card in hand
    )


Check = Callable[[Told], bool]

COMMON: dict[str, Check] = {
    "only": lambda told: len(told.legal.up_to(2)) == 1,
    "out": lambda told: not told.left or "round_scored" in told.codes(),
}
FISHING: dict[str, Check] = {
    "points": lambda told: (
        told.count == scored(told.taken()) and set(told.fact["cards"]) <= set(told.taken())
    ),
    "not_cleared": Told.safe,
    "clearing_gone": Told.safe,
    "offers": lambda told: told.most_taken() <= told.count,
    "keeps_jack": lambda told: told.fact["card"] in told.left and told.fact["card"].rank == "J",
    "gives_nothing": lambda told: not told.action.taken and told.action.card not in SCORING,
}
TRICKS: dict[str, Check] = {
    "takes": lambda told: (
        told.after.taken[-1].winner == told.seat and told.after.taken[-1].points == told.count
    ),
    "takes_last": lambda told: len(told.hand) == 1 and len(told.view.trick) == 3,
    "unbeaten": lambda told: told.trick_winner() == told.seat,
    "master": highest_left,
    "feeds": lambda told: told.view.winner == (told.seat + 2) % 4,
    "feeds_sure": lambda told: (told.trick_winner() - told.seat) % 2 == 0,
    "cheap": lambda told: (told.view.winner - told.seat) % 2 == 1,
    "keeps_high": lambda told: any(
        card.suit == told.action.card.suit and told.action.card.rank != card.rank
        for card in told.left
    ),
    "draws": lambda told: told.unseen_trumps() == told.count > 0,
    "no_trumps": lambda told: not told.unseen_trumps() and told.view.trump != "",
    "keeps_trumps": lambda told: any(card.suit == told.view.trump for card in told.left),
    "void": lambda told: all(card.suit != told.action.card.suit for card in told.left),
    "says": lambda told: told.action.says,
    "lay": lambda told: str(told.action) == "lay",
    "agree": lambda told: str(told.action) == "agree",
    "jack_nine": lambda told: [card.rank for card in told.fact["cards"]] == ["9", "J"],
    "jack": lambda told: told.fact["card"].rank == "J",
    "trumps": lambda told: told.count <= 8,
    "royal": lambda told: {card.rank for card in told.fact["cards"]} == {"K", "Q"},
    "aces": lambda told: {card.rank for card in told.fact["cards"]} == {"A"},
    "few_trumps": lambda told: told.count <= 3,
    "few_of_a_suit": lambda told: (
        max(Counter(card.suit for card in told.hand).values()) == told.count
    ),
    "raises": lambda told: told.fact["seat"] == (told.seat + 2) % 4,
    "ours": lambda told: told.view.contract.seat == told.fact["seat"] == (told.seat + 2) % 4,
}


def most_clubs_of_others(told: Told) -> int:
    """Return the most clubs that another side can have after taking all remaining ones."""
    held = [sum(card.suit == "C" for card in pile) for pile in told.view.piles]
    side = told.seat % len(held)
    left = 13 * (1 if told.match.seats <= 4 else 2) - sum(held) - told.count
    return left + max(clubs for other, clubs in enumerate(held) if other != side)


STACKS: dict[str, Check] = {
    "safe": lambda told: not told.codes() & {"paired", "sunk"},
    "risk": lambda told: 0 < told.count < told.fact["total"] / 2,
    "risk_else": lambda told: 0 < told.count <= told.fact["total"],
    "throws_eight": lambda told: "8" in told.hand,
}
CHECKS: dict[str, dict[str, Check]] = {
    "pasur": FISHING
    | {
        "claim": lambda told: "claim_right" in told.codes(),
        "sur": lambda told: "sur_gained" in told.codes(),
        "cancels": lambda told: "sur_cancelled" in told.codes(),
        "clubs": lambda told: told.count == sum(card.suit == "C" for card in told.taken()),
        "clubs_won": lambda told: told.fact["total"] > most_clubs_of_others(told),
        "over_ten": lambda told: told.count > 10 and told.safe(),
    },
    "basra": FISHING
    | {
        "basra": lambda told: "basra_made" in told.codes(),
        "cards": lambda told: told.count == len(told.taken()),
        "majority_won": lambda told: told.view.captured[told.seat % 2] + len(told.taken()) > 26,
    },
    "belote": TRICKS,
    "contree": TRICKS,
    "president": {
        "closes": lambda told: not told.after.plays,
        "highest": lambda told: not any(
            rank > told.rank() and held >= told.action.count
            for hand in told.others()
            for rank, held in ranks(hand).items()
        ),
        "square": lambda told: told.view.run + told.action.count == 4,
        "too_few": lambda told: (
            len(told.view.hands[told.fact["seat"]]) == told.count < told.action.count
            and not any(
                len(one.cards) <= told.count
                for one in told.match.game.legal(told.state, told.fact["seat"])
                if hasattr(one, "cards")
            )
        ),
        "lowest": lambda told: told.rank() == min(ranks(told.hand)),
        "lowest_here": lambda told: all(
            PRESIDENT.index(str(one)[0]) >= told.rank() for one in told.legal if str(one) != "pass"
        ),
        "together": lambda told: len(told.hand) - len(told.left) == told.count,
        "breaks_nothing": lambda told: not ranks(told.left)[told.rank()],
        "saves_high": lambda told: all(str(one)[0] in "pKA2X" for one in told.legal),
        "saves_sets": lambda told: len(told.left) == len(told.hand),
        "gives_alone": lambda told: all(
            ranks(told.hand)[rank] == 1 for rank in ranks(told.action.cards)
        ),
        "gives_lowest": lambda told: max(ranks(told.action.cards)) <= min(ranks(tuple(
            card for card in told.hand if card not in told.action.cards
        ))),
    },
    "rami": {
        "uses": lambda told: told.view.top == told.fact["card"],
        "no_use": lambda told: told.legal.up_to(9) == [told.action],
        "unseen": lambda told: len(told.left) == len(told.hand) + 1,
        "opens": lambda told: told.after.opened[told.seat] and not told.view.opened[told.seat],
        "lays": lambda told: told.count > 0,
        "joker": lambda told: told.left.count(JOKER) == told.hand.count(JOKER) + 1,
        "twice": lambda told: told.hand.count(told.fact["card"]) > 1,
        "alone": lambda told: told.left.count(JOKER) == 0 and not any(
            card.rank == told.fact["card"].rank for card in told.left
        ),
        "fits_nowhere": lambda told: not any(
            str(one).startswith(("off", "swap")) and told.fact["card"] in str(one)
            for one in islice(told.legal, 400)
        ),
        "not_wanted": lambda told: told.fact["card"] in told.view.discards,
        "dearest": lambda told: told.count == RAMI[told.fact["card"].rank] == max(
            RAMI[card.rank] for card in told.hand if card != JOKER
        ),
    },
    "crazy_eights": {
        "stops": lambda told: len(told.view.hands[told.fact["seat"]]) == told.count < 3,
        "penalty": lambda told: (
            told.after.pending == told.count
            or len(told.after.hands[told.fact["seat"]]) > len(told.view.hands[told.fact["seat"]])
            or not told.view.stock
        ),
        "skips": lambda told: (
            "skipped" in told.codes() and told.fact["seat"] not in told.after.acting
        ),
        "keeps_wild": lambda told: told.fact["card"] in told.left,
        "only_wild": lambda told: not any(
            card.suit == told.view.suit and card.rank != "8" for card in told.hand
        )
        or told.view.drawn is not None
        or told.view.pending > 0,
        "sheds": lambda told: told.action.card.rank not in "8X",
        "suit": lambda told: sum(
            card.suit == told.after.suit and card.rank != "8" for card in told.left
        ) == told.count,
        "carte": lambda told: told.after.announced[told.seat],
        "nothing_fits": lambda told: all(str(one) in ("draw", "carte") for one in told.legal),
        "keeps_drawn": lambda told: told.fact["card"] in told.left,
    },
    "pairs": STACKS
    | {
        "fold_loses": lambda told: told.view.totals[told.seat] + told.count >= told.view.limit,
        "costs": lambda told: (
            told.after.totals[told.seat] == told.view.totals[told.seat] + told.count
            and told.match.game.result(told.state) is None
        ),
        "rids": lambda told: len(told.hand) == told.count and not told.left,
    },
    "port": STACKS
    | {
        "behind": lambda told: max(told.sums()) == told.count > told.fact["total"],
        "ahead": lambda told: max(told.sums()) <= told.count,
        "sure": lambda told: max(told.sums(), default=0) <= told.count,
    },
}  # fmt: skip
"""The condition that each reason states, by game and code."""


def positions(game: AnyGame) -> Iterator[tuple[Match, Seat, Action, tuple[Reason, ...]]]:
    """Yield random positions in every setting of a game, with the reasons for some moves."""
    rng = random.Random(3)
    for setting in settings():
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
    checks, told = COMMON | CHECKS[game.key], Counter[str]()
    for match, seat, action, found in positions(game):
        for reason in found:
            told[reason.code] += 1
            after = match.submit(seat, action)[0].state
            said = Told(match, seat, action, reason.facts, after)
            assert checks[reason.code](said), f"{reason} of {action}: {said.view}"
    assert len(told) >= 4, told
    assert max(told.values()) < 4 * sum(told.values()) / 5, told


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
    folder = Path(package.__file__).parent
    families = {"pasur": "fishing", "basra": "fishing", "belote": "tricks", "contree": "tricks"}
    families |= {"pairs": "stacks", "port": "stacks"}
    modules = [folder / "__init__.py", folder / f"{game.key}.py"]
    if game.key in families:
        modules.append(folder / f"{families[game.key]}.py")
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
