"""Cards laid down by agreement, in Belote and contrée (BE26 to BE28)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations

import pytest

from pasur_core.cards import HIDDEN, read_cards
from pasur_core.families.tricks.actions import AGREE, ANSWERING, DECLINE, LAY
from pasur_core.families.tricks.cards import PACK, cards_of, mask
from pasur_core.families.tricks.state import LAID
from pasur_core.games.belote import rules as belote
from pasur_core.games.contree import rules as contree
from pasur_core.games.contree.state import Auction, Contract
from pasur_core.match import Match
from pasur_core.phases import PLAY, SCORED
from pasur_core.players import player_for
from pasur_core.protocol import Do
from pasur_core.records.record import Record
from tests.families.trick_positions import Game, bits, do, legal, position, trick_of
from tests.support.positions import codes, facts_of, refused

SURE = ("JH9HAS", "8HTSKS", "QS9S8S", "7HTDKD")
"""Seat 0 leads its trumps, then the ace of spades; hearts are trump."""

BEFORE = (trick_of(0, "ACTCKCQC", 0, 28), trick_of(0, "ADJD9D8D", 1, 13))
"""The first two tricks of the round, one for each side."""


@pytest.fixture(params=[belote.GAME, contree.GAME], ids=["belote", "contree"])
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def auction(game: Game) -> object:
    """Return a bid of ninety in hearts by seat 0, or None in a game without contracts."""
    return Auction(contract=Contract(0, 90, "H")) if game.key == "contree" else None


def lays(game: Game, *hands: str, trump: str = "H") -> bool:
    """Whether seat 0, which leads, may lay down its cards."""
    return LAY in game.legal(position(game, trump, *hands), 0)


@pytest.mark.parametrize(
    ("hands", "sure"),
    [
        (SURE, True),
        (("JH9HAS", "8H7HKS", "QS9S8S", "QHTDKD"), False),
        (("9HAHAS", "JHTSKS", "QS9S8S", "7HTDKD"), False),
        (("JH9HTS", "8HASKS", "QS9S8S", "7HTDKD"), False),
        (("JH7HAS", "9HTSKS", "QS9S8S", "TCTDKD"), True),
        (("JH7HAS", "9HTHKS", "QS9S8S", "TCTDKD"), False),
        (("ASTS", "7C8C", "9C7D", "8DTD"), True),
        (("ASTS", "7H8C", "9C7D", "8DTD"), False),
        (("ASQS", "KS7C", "9C7D", "8DTD"), True),
        (("ASQS", "KSTS", "9C7D", "8DTD"), False),
        (("AS", "7C", "9C", "8D"), False),
        (("JH9HAHTH", "8H7H9S8S", "QSKS7SJS", "QHKHTDKD"), True),
    ],
    ids=[
        "two trumps draw two, and an ace",
        "three trumps may lie in one hand",
        "somebody has a higher trump",
        "somebody has a higher spade",
        "a low trump once the nine has fallen",
        "a low trump that the ten beats",
        "no trump is left",
        "an ace may be trumped",
        "a queen once the king has fallen",
        "a queen that the ten beats",
        "one card is simply played",
        "nothing but trumps",
    ],
)
def test_be26_cards_that_surely_win_may_be_laid_down(
    game: Game, hands: tuple[str, ...], sure: bool
) -> None:
    assert lays(game, *hands) is sure
    state = position(game, "H", *hands)
    assert legal(game, state).endswith("lay") is sure
    assert (Do(LAY) in game.legal(state, 0).offers) is sure
    if not sure:
        assert refused(game, state, 0, "lay").code == "no_laying"


def test_be26_only_the_leader_lays_down(game: Game) -> None:
    state = position(game, "H", *SURE)
    assert refused(game, state, 1, "lay").code == "not_your_turn"
    after = do(game, state, "JH", "8H", "QS", "7H").state
    assert LAY in game.legal(after, 0)
    assert refused(game, do(game, after, "9H").state, 1, "lay").code == "no_laying"
    for text in ("agree", "decline"):
        assert refused(game, state, 0, text).code == "wrong_phase"


def test_be26_the_right_to_lay_down_reveals_no_hidden_card(game: Game) -> None:
    for hands in (SURE, ("JH9HAS", "8H7HKS", "QS9S8S", "QHTDKD")):
        state = position(game, "H", *hands)
        for seed in range(20):
            other = game.redeal(state, 0, random.Random(seed))
            assert list(game.legal(other, 0)) == list(game.legal(state, 0))


@pytest.mark.slow
def test_be26_exactly_the_unpreventable_wins_may_be_laid_down(game: Game) -> None:
    """The test compares the rule with a search of all deals of unseen cards and all plays."""
    rng, found = random.Random(5), {True: 0, False: 0}
    for number in range(80):
        cards = rng.sample(PACK, 8)
        if number % 2:
            cards.sort(key=lambda card: card.suit not in "HS")
        hand, unseen = mask(cards[:2]), mask(cards[2:])
        law = game.options_type().law("H")
        sure = law.takes_all(hand, unseen)
        assert sure is all(all(_wins(game, hand, others)) for others in _dealt(unseen)), cards
        found[sure] += 1
    assert min(found.values()) > 5


def _dealt(unseen: int) -> Iterator[tuple[int, int, int]]:
    """Yield every way to deal six cards to three seats."""
    cards = cards_of(unseen)
    for first in combinations(cards, 2):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, 2):
            yield mask(first), mask(second), unseen - mask(first) - mask(second)


def _wins(game: Game, hand: int, others: tuple[int, int, int]) -> Iterator[bool]:
    """Yield whether seat 0 wins both tricks, for each play of the others."""
    order = "78QKTA9J"
    lead = max(cards_of(hand), key=lambda card: (card.suit == "H", _height(card, order)))
    hands = ("".join(cards_of(cards)) for cards in (hand, *others))
    state = position(game, "H", *hands, auction=auction(game))
    state = do(game, state, lead).state
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if state.phase != PLAY:
            yield True
        elif len(state.done) == 1 and not state.trick:
            yield state.turn == 0
            if state.turn == 0:
                last = do(game, state, *(str(cards_of(state.hands[seat])[0]) for seat in range(4)))
                yield facts_of(last.events, "trick_won")["seat"] == 0
        else:
            waiting += [
                game.apply(state, state.turn, action).state
                for action in game.legal(state, state.turn)
            ]


def _height(card: object, order: str) -> int:
    text = str(card)
    return order.index(text[0]) if text[1] == "H" else "789JQKTA".index(text[0])


def test_be27_both_opponents_are_asked_in_turn_and_see_the_cards(game: Game) -> None:
    step = do(game, position(game, "H", *SURE), "lay")
    assert facts_of(step.events, "laid_down") == {"seat": 0, "cards": read_cards("9HJHAS")}
    state = step.state
    assert (state.phase, game.acting(state), state.leader) == (LAID, {1}, 0)
    assert game.legal(state, 1) is ANSWERING
    assert list(ANSWERING) == [AGREE, DECLINE]
    assert list(game.legal(state, 0)) == list(game.legal(state, 2)) == []
    for seat in (None, 0, 1, 2, 3):
        view = game.view(state, seat)
        assert view.hands[0] == read_cards("9HJHAS")
        assert view.laid == (0, read_cards("9HJHAS"))
        assert (view.playing, view.leader, view.trick) == (True, 0, ())
    assert game.view(state, 1).hands[3] == (HIDDEN,) * 3
    assert refused(game, state, 1, "8H").code == "wrong_phase"
    assert refused(game, state, 3, "agree").code == "not_your_turn"
    step = do(game, state, "agree")
    assert facts_of(step.events, "agreed") == {"seat": 1}
    assert game.acting(step.state) == {3}


def test_be27_the_leader_gets_the_rest_and_the_last_tricks_ten(game: Game) -> None:
    state = position(game, "H", *SURE, done=BEFORE, auction=auction(game))
    step = do(game, state, "lay", "agree", "agree")
    assert codes(step.events) == ["agreed", "rest_won", "round_scored"]
    points = 20 + 14 + 11 + 10 + 4 + 3 + 10 + 4
    assert facts_of(step.events, "rest_won") == {"side": 0, "tricks": 3, "points": points}
    scored = facts_of(step.events, "round_scored")
    assert scored["tricks"] == (4, 1)
    assert scored["won"] == (28 + points + 10, 13)
    assert step.state.phase == SCORED
    assert game.between_rounds(step.state)


def test_be27_the_score_is_that_of_playing_on(game: Game) -> None:
    state = position(game, "H", *SURE, done=BEFORE, auction=auction(game))
    laid = do(game, state, "lay", "agree", "agree")
    played = do(
        game, state, *("JH", "8H", "QS", "7H", "9H", "TS", "9S", "TD", "AS", "KS", "8S", "KD")
    )
    assert facts_of(laid.events, "round_scored") == facts_of(played.events, "round_scored")
    assert laid.state.round == played.state.round


def test_be27_at_the_rounds_end_all_cards_lie_open(game: Game) -> None:
    state = position(game, "H", *SURE, auction=auction(game))
    state = do(game, state, "lay", "agree", "agree").state
    for seat in (None, 2):
        view = game.view(state, seat)
        assert view.hands == tuple(cards_of(bits(hand)) for hand in SURE)
        assert (view.laid, view.playing) == (None, False)
        assert game.redeal(state, seat, random.Random(1)) == state
    assert game.cards(state) == cards_of(bits("".join(SURE)))


@pytest.mark.parametrize(
    ("hands", "events"),
    [
        (("JH9HAS", "KHQH8S", "TSKSQS", "TDKD7D"), ["belote_said", "rebelote_said"]),
        (("JHAHAS", "KHTH8S", "QHKSQS", "TDKD7D"), []),
    ],
    ids=["in one hand", "in two hands"],
)
@pytest.mark.parametrize("way", ["auto", "manual"])
def test_be27_a_belote_that_could_be_announced_is(
    game: Game, hands: tuple[str, ...], events: list[str], way: str
) -> None:
    state = position(game, "H", *hands, auction=auction(game), belote=way)
    if events:
        step = do(game, state, "lay", "agree", "agree")
        assert codes(step.events) == ["agreed", *events, "rest_won", "round_scored"]
        assert facts_of(step.events, "rebelote_said") == {"seat": 1}
        assert facts_of(step.events, "round_scored")["belote_side"] == 1
    else:
        assert refused(game, state, 0, "lay").code == "no_laying"
        without = ("JH9HAS", "KHTS8S", "QHKSQS", "TDKD7D")
        state = position(game, "H", *without, auction=auction(game), belote=way)
        step = do(game, state, "lay", "agree", "agree")
        assert codes(step.events) == ["agreed", "rest_won", "round_scored"]
        assert facts_of(step.events, "round_scored")["belote_side"] is None


def test_be27_the_second_half_of_a_belote_is_announced(game: Game) -> None:
    hands = ("JHKHQHAS", "9H8STSKS", "7H9S7S8D", "TDKD7DTC")
    state = do(game, position(game, "H", *hands, auction=auction(game)), "JH", "9H", "7H", "7D")
    assert codes(do(game, state.state, "KH").events) == ["played", "belote_said"]
    begun = do(game, state.state, "KH", "8S", "7S", "TC").state
    step = do(game, begun, "lay", "agree", "agree")
    assert codes(step.events) == ["agreed", "rebelote_said", "rest_won", "round_scored"]
    assert facts_of(step.events, "round_scored")["belote_side"] == 0


@pytest.mark.parametrize("answers", [["decline"], ["agree", "decline"]])
def test_be28_a_declined_offer_is_played_out(game: Game, answers: list[str]) -> None:
    state = position(game, "H", *SURE, auction=auction(game))
    step = do(game, state, "lay", *answers)
    asker = 1 if len(answers) == 1 else 3
    assert facts_of(step.events, "declined") == {"seat": asker, "leader": 0}
    after = step.state
    assert (after.phase, game.acting(after), after.trick) == (PLAY, {0}, ())
    assert LAY not in game.legal(after, 0)
    assert refused(game, after, 0, "lay").code == "no_laying"
    assert "".join(map(str, game.legal(after, 0))) == "9HJHAS"
    for seat in (None, 2):
        assert game.view(after, seat).hands[0] == read_cards("9HJHAS")
        assert game.view(after, seat).laid is None
    later = do(game, after, "JH", "8H", "QS", "7H").state
    assert LAY not in game.legal(later, 0)
    assert game.view(later, 1).hands[0] == read_cards("9HAS")
    for seed in range(10):
        assert game.redeal(later, 1, random.Random(seed)).hands[0] == bits("AS9H")
    ended = do(game, later, "9H", "TS", "9S", "TD", "AS", "KS", "8S", "KD")
    assert ended.events[-1].code == "round_scored"


def test_be28_a_timeout_declines(game: Game) -> None:
    state = do(game, position(game, "H", *SURE), "lay").state
    assert game.default(state, 1) == DECLINE


def test_a_match_in_which_cards_are_laid_down_is_kept_and_replayed(game: Game) -> None:
    options = game.options_type(target=2000)
    match = Match.start(game, options, 4, bytes(32)).play(player_for(game.key), random.Random(1))
    said = [str(entry.action) for entry in match.log]
    assert said.count("lay") > 0
    assert said.count("agree") == 2 * said.count("lay")
    kept = Record.of(match, ["Ali", "Sara", "Zoë", "Tom"], datetime(2026, 11, 23, tzinfo=UTC))
    again = Record.loads(kept.dumps())
    assert again == kept
    assert again.verify() is None
    assert Match.replay(game, match.options, 4, match.log).state == match.state
    for seat in (None, 0, 3):
        lines = kept.seen_by(seat).log
        assert [line for line in lines if line.endswith(" lay")]


def test_cards_may_be_laid_down_in_each_round(game: Game) -> None:
    state = do(game, position(game, "H", *SURE, auction=auction(game)), "lay", "agree").state
    over = do(game, state, "agree").state
    dealt = do(game, over, f"deal {''.join(PACK)}").state
    assert dealt.round.laid.seat not in range(4)


def test_notations_of_laying_down_can_be_parsed(game: Game) -> None:
    for text, action in (("lay", LAY), ("agree", AGREE), ("decline", DECLINE)):
        assert game.parse(text) == action
        assert str(action) == text


def test_computers_lay_down_sure_cards_and_agree(game: Game) -> None:
    state = position(game, "H", *SURE)
    for text in ("lay", "agree", "agree"):
        seat = state.turn
        view, may = game.view(state, seat), game.legal(state, seat)
        chosen = player_for(game.key).choose(view, may, random.Random(1))
        assert str(chosen) == text
        if text == "agree" and seat == 3:
            return
        state = do(game, state, text).state
