"""Pâsur for five, six and eight with two packs; tests are named after rules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52, Card, in_order, read_cards
from pasur_core.errors import InvalidAction, InvalidOptions
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import INDEX, cards_of, joined, mask, without
from pasur_core.families.fishing.dealing import flat
from pasur_core.games.pasur.actions import CLAIM, plays_of
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.scoring import haft_khaj, read_out
from pasur_core.games.pasur.state import DEAL, PLAY, PasurOptions, State
from pasur_core.match import Match
from pasur_core.protocol import Action, Do, Event, RoundScored
from pasur_core.shuffle import Shuffler
from tests.games.pasur.positions import (
    awaiting,
    bits,
    deal,
    do,
    hand,
    pack,
    position,
    refused,
    text,
    ways,
)
from tests.support.positions import codes, facts_of

BOTH = FRENCH_52 * 2
SEATS = pytest.mark.parametrize("seats", [5, 6, 8])
PLAIN = "2C3C4C5C6C7C8C9C2D3D4D5D6D7D8D9D2H3H4H5H6H7H8H9H2S3S4S5S6S7S8S9S"
"""Numerals for eight hands."""

OTHERS = ("KH", "KH", "KH", "KH", "KH")
"""Hands of the other five of six seats, which do not matter."""


def opened(seats: int, *cards: str) -> str:
    """Return both packs as a run: hands of numerals, then these cards for table and stock."""
    return pack(PLAIN[: 8 * seats], *cards, packs=2)


# Players and deal


def test_ps26_six_are_three_pairs_and_eight_are_four() -> None:
    options = PasurOptions()
    assert GAME.sides(options, 6) == ((0, 3), (1, 4), (2, 5))
    assert GAME.sides(options, 8) == ((0, 4), (1, 5), (2, 6), (3, 7))


@SEATS
def test_ps26_each_may_play_alone_and_five_do(seats: int) -> None:
    alone = tuple((seat,) for seat in range(seats))
    assert GAME.sides(PasurOptions(teams=False), seats) == alone
    assert (GAME.sides(PasurOptions(), seats) == alone) is (seats == 5)


def test_ps26_partners_share_one_pile_and_one_claim() -> None:
    state = position("4C", "2C", "QC", "6C", "2D", "QD", table="7H5D", stock="", totals=(61, 0, 0))
    state = do(state, 0, "4C>7H").state
    for seat, card in ((1, "2C"), (2, "QC"), (3, "6C>5D")):
        state = do(state, seat, card).state
    assert list(map(text, state.piles)) == ["4C6C5D7H", "", ""]
    wrong = do(state, 3, "claim").state
    assert refused(wrong, 0, "claim").code == "claim_used"


def test_ps26_only_one_of_many_sides_holds_surs() -> None:
    state = position("9H4C", "KH", "KH", "KH", "KH", table="2C", surs=(3, 1))
    step = do(state, 0, "9H>2C")
    assert step.state.surs is None
    assert facts_of(step.events, "sur_cancelled")["holder"] == 3
    again = do(position("9H4C", *OTHERS, table="2C", surs=(0, 1)), 0, "9H>2C")
    assert again.state.surs == (0, 2)


@pytest.mark.parametrize(("seats", "shown", "deals"), [(5, 4, 5), (6, 8, 4), (8, 8, 3)])
def test_ps27_cards_left_over_by_whole_deals_lie_on_the_table(
    seats: int, shown: int, deals: int
) -> None:
    table = "AHASTCTDTHTS9HKS"[: 2 * shown]
    step = deal(awaiting(seats, dealer=1), opened(seats, table))
    state = step.state
    dealt = [hand(PLAIN[8 * seat : 8 * seat + 8]) for seat in range(seats)]
    assert [state.hands[(2 + seat) % seats] for seat in range(seats)] == dealt
    assert state.table == bits(table)
    assert len(flat(state.stock)) == 104 - shown - 4 * seats
    assert (state.deals, len(state.stock), state.deal) == (deals, deals - 1, 1)
    assert GAME.view(state, None).deals == deals
    assert facts_of(step.events, "round_dealt")["table"] == in_order(read_cards(table))
    assert GAME.cards(state) == in_order(BOTH)
    assert shown + 4 * seats * deals == 104


@SEATS
def test_ps27_hands_are_dealt_until_both_packs_are_gone(seats: int) -> None:
    state, rng, told_deals = deal(awaiting(seats), opened(seats)).state, random.Random(1), []
    while state.phase == PLAY:
        play = rng.choice([one for one in GAME.legal(state, state.turn) if isinstance(one, Play)])
        step = GAME.apply(state, state.turn, play)
        if "hands_dealt" in codes(step.events):
            facts = facts_of(step.events, "hands_dealt")
            told_deals.append((facts["deal"], facts["deals"], facts["last"]))
            assert list(map(len, step.state.hands)) == [4] * seats
        state = step.state
    deals = state.deals
    assert told_deals == [(deal, deals, deal == deals) for deal in range(2, deals + 1)]


@pytest.mark.parametrize("seats", [1, 7, 9])
def test_ps27_seven_cannot_play(seats: int) -> None:
    with pytest.raises(InvalidOptions) as raised:
        GAME.start(PasurOptions(), seats)
    assert str(raised.value) == f"seats cannot be {seats}; allowed: 2, 3, 4, 5, 6, 8"


@SEATS
def test_ps27_a_deal_is_all_cards_of_both_packs(seats: int) -> None:
    state, whole = awaiting(seats), opened(seats, "ACADAHASTCTDTHTS")
    assert deal(state, whole).state.phase == PLAY
    other = "2C" if whole[-2:] != "2C" else "3C"
    for wrong in (whole[:-2], whole + "2C", pack(), pack() * 3, whole[:-2] + other, "??" * 104):
        assert refused(state, -1, f"deal {wrong}").code == "bad_deal"
    assert refused(awaiting(4), -1, f"deal {whole}").code == "bad_deal"


@pytest.mark.parametrize(
    "table",
    ["KCKCKDKD4S5S6S7S", "QCQCQDQD4S5S6S7S", "KCKDKHKSQCQDQHQS"],
    ids=["KKKK", "QQQQ", "KKKKQQQQ"],
)
def test_ps28_half_of_all_queens_or_kings_may_lie_there(table: str) -> None:
    assert deal(awaiting(6), opened(6, table)).state.table == bits(table)


@pytest.mark.parametrize(
    "table",
    ["KCKCKDKDKH5S6S7S", "QCQCQDQDQH5S6S7S", "JCJC4S5S6S7S8S9S", "KCKCKDKDKHJS6S7S"],
    ids=["KKKKK", "QQQQQ", "JJ", "KKKKKJ"],
)
def test_ps28_more_than_half_or_two_jacks_are_dealt_again(table: str) -> None:
    step = deal(awaiting(6, dealer=4), opened(6, table))
    assert codes(step.events) == ["dealt_again"]
    assert facts_of(step.events, "dealt_again") == {"dealer": 4, "shown": read_cards(table)}
    assert (step.state.phase, step.state.round.dealer) == (DEAL, 4)
    assert GAME.cards(step.state) == ()


@pytest.mark.parametrize(("table", "again"), [("JCJC4S5S", True), ("KCKCKDKD", False)])
def test_ps28_five_players_four_cards(table: str, again: bool) -> None:
    step = deal(awaiting(5), opened(5, table))
    assert (codes(step.events) == ["dealt_again"]) is again


def test_ps28_one_jack_is_buried() -> None:
    step = deal(awaiting(8), opened(8, "JHAHASTCTDTHTS9H", "KS"), bury=2)
    assert codes(step.events) == ["jack_buried", "round_dealt"]
    assert step.state.table == bits("AHASTCTDTHTS9HKS")
    assert step.state.round.buried == INDEX[Card("JH")]
    assert GAME.cards(step.state) == in_order(BOTH)
    # The next hand is the first two cards of the stock, the jack, and one card more.
    following = step.state.stock[0][1]
    assert INDEX[Card("JH")] in following


@pytest.mark.parametrize(
    ("table", "replacement"),
    [("JHAHASTCTDTHTS9H", "JH"), ("JHQCQCQDQDTHTS9H", "QH"), ("JHKCKCKDKDTHTS9H", "KH")],
    ids=["the same jack", "a fifth queen", "a fifth king"],
)
def test_ps28_a_replacement_may_force_another_deal(table: str, replacement: str) -> None:
    step = deal(awaiting(6), opened(6, table, replacement))
    assert codes(step.events) == ["dealt_again"]
    assert facts_of(step.events, "dealt_again")["shown"] == read_cards(table + replacement)


@SEATS
def test_ps28_deals_drawn_from_a_seed_are_accepted(seats: int) -> None:
    seen = set()
    for seed in range(80):
        action = GAME.deal(awaiting(seats), Shuffler(bytes(32), seed))
        seen.add(tuple(codes(GAME.apply(awaiting(seats), -1, action).events)))
        assert GAME.parse(str(action)) == action
    assert seen == {("round_dealt",), ("jack_buried", "round_dealt"), ("dealt_again",)}


# Play


def test_ps29_of_two_equal_cards_either_is_taken_and_the_other_stays() -> None:
    state = position("5S", *OTHERS, table="6D6D6HKC")
    assert ways(state, "5S") == ["5S>6D", "5S>6H"]
    step = do(state, 0, "5S>6D")
    assert step.state.table == bits("6D6HKC")
    assert step.state.piles[0] == bits("5S6D")
    assert facts_of(step.events, "captured")["taken"] == read_cards("6D")


def test_ps29_a_set_may_hold_both() -> None:
    state = position("7S", *OTHERS, table="2D2D2HKC")
    assert ways(state, "7S") == ["7S>2D+2H", "7S>2D+2D"]
    after = do(state, 0, "7S>2D+2D").state
    assert (text(after.table), text(after.piles[0])) == ("KC2H", "2D2D7S")
    after = do(state, 0, "7S>2H+2D").state
    assert (text(after.table), text(after.piles[0])) == ("KC2D", "2D2H7S")


@pytest.mark.parametrize(
    ("card", "table", "expected"),
    [
        ("QH", "QHQHQSKC", ["QH>QH", "QH>QS"]),
        ("KC", "KCKCQS", ["KC>KC"]),
        ("JS", "JSJH3C3C3DQH", ["JS>3C+3C+3D+JH+JS"]),
        ("3D", "3D5HTD", ["3D>3D+5H"]),
        ("9S", "ACAC2HKS", ["9S>2H", "9S>AC+AC"]),
        ("AS", "TDTD5C5C5H", ["AS>TD", "AS>5C+5H", "AS>5C+5C"]),
        ("5S", "AC2D4H5D", ["5S>AC+5D", "5S>2D+4H"]),
        ("TS", "AHAHKC", ["TS>AH"]),
        ("8S", "KCKC", ["8S"]),
    ],
)
def test_ps29_captures_of_a_card(card: str, table: str, expected: list[str]) -> None:
    assert ways(position(card, *OTHERS, table=table), card) == expected


def test_ps29_a_jack_takes_all_of_both_packs() -> None:
    state = position("JS", *OTHERS, table="JSJH3C3C3DQH")
    after = do(state, 0, "JS>JS+JH+3C+3C+3D").state
    assert (text(after.table), text(after.piles[0])) == ("QH", "3C3C3DJHJSJS")
    assert refused(state, 0, "JS>JS+JH+3C+3D").code == "no_such_capture"


def test_ps29_equal_cards_of_a_hand_are_listed_once() -> None:
    state = position("5S5S8D8D", *OTHERS, table="6D6D6H")
    assert list(map(str, GAME.legal(state, 0))) == ["8D", "5S>6D", "5S>6H", "claim"]
    pick, claim = GAME.legal(state, 0).offers
    assert pick.cards == read_cards("8D5S")
    assert isinstance(claim, Do)
    after = do(state, 0, "5S>6D").state
    assert after.hands[0] == hand("5S8D8D")
    laid = do(state, 0, "8D").state
    assert laid.hands[0] == hand("5S5S8D")
    assert laid.table == bits("6D6D6H8D")


def test_ps29_the_equal_of_a_card_may_join_it_on_the_table() -> None:
    state = position("8D", "8D", "KH", "KH", "KH", table="9C")
    after = do(do(state, 0, "8D").state, 1, "8D").state
    assert after.table == bits("8D8D9C")
    assert GAME.view(after, None).table == read_cards("9C8D8D")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("7S>2D+2D", "no_such_capture"),
        ("7S>4D+4D", "no_such_capture"),
        ("7S", "must_capture"),
        ("5H>6D", "not_in_hand"),
    ],
)
def test_ps29_refusals(wrong: str, code: str) -> None:
    assert refused(position("7S", *OTHERS, table="2D4DKCKC"), 0, wrong).code == code


def test_ps29_no_card_exists_three_times() -> None:
    with pytest.raises(InvalidAction):
        GAME.parse("5S>2C+2C+2C")
    assert str(GAME.parse("7S>2D+AC+AC")) == "7S>AC+AC+2D"


def test_the_last_cards_swept_join_their_equals() -> None:
    piles = ("6D", "9D", "9H", "2S", "4S")
    state = position("8C", "", "", "", "", table="6D", piles=piles, stock="", taker=1)
    after = do(state, 0, "8C").state
    assert text(after.piles[1]) == "8C6D9D"
    assert text(after.piles[0]) == "6D"


# The count


def test_ps30_a_round_is_worth_33() -> None:
    """By hand: eight aces, eight jacks, twice two, twice three, and seven for clubs."""
    piles = ("ACAC2C2C3C3CJDJD", "ADADTDTDJCJC4C", "AHAHASASJHJHJSJS", "5C", "6C")
    state = position("8S", "", "", "", "", piles=piles, stock="", taker=0)
    (event,) = (one for one in do(state, 0, "8S").events if isinstance(one, RoundScored))
    assert event.facts()["clubs"] == (6, 3, 0, 1, 1)
    assert event.points == (7 + 2 + 4 + 2, 2 + 6 + 2, 8, 0, 0)
    assert sum(event.points) == 33


def test_ps30_equal_cards_are_read_out_one_after_the_other() -> None:
    assert read_out(bits("2C2CTDACAC"), surs=1, clubs_score=True) == (
        ("clubs:4", 7),
        ("surs:1", 12),
        ("AC", 13),
        ("AC", 14),
        ("2C", 16),
        ("2C", 18),
        ("TD", 21),
    )


@pytest.mark.parametrize(
    ("clubs", "winner"),
    [
        ((9, 9, 8), 2),
        ((13, 13, 0), None),
        ((13, 13, 0, 0), None),
        ((12, 13, 1), 1),
        ((6, 6, 5, 5, 4), 4),
        ((7, 7, 6, 6, 0), None),
        ((3, 3, 3, 3, 3, 3, 4, 4), None),
        ((3, 3, 3, 3, 3, 3, 5, 3), 6),
    ],
)
def test_ps30_the_highest_unshared_number_of_clubs_scores(
    clubs: tuple[int, ...], winner: int | None
) -> None:
    assert sum(clubs) == 26
    assert haft_khaj(clubs) == winner


def test_ps30_shared_clubs_leave_26_points() -> None:
    clubs = ["AC2C3C4C5C6C7C8C9CTCJCQCKC"] * 2
    piles = (*clubs, "ADADAHAHASASTDTDJDJDJHJHJSJS")
    state = position("8S", *[""] * 5, piles=piles, stock="", taker=2)
    (event,) = (one for one in do(state, 0, "8S").events if isinstance(one, RoundScored))
    assert event.points == (4, 4, 18)
    assert event.facts()["clubs_side"] is None


def test_ps30_strict_seven_does_not_concern_four_pairs() -> None:
    assert position(*["2C"] * 8, strict_seven=True).round.strict_seven is False
    assert position(*["2C"] * 8, strict_seven=True, teams=False).round.strict_seven is False
    assert position(*["2C"] * 4, strict_seven=True, teams=False).round.strict_seven is True


@pytest.mark.parametrize(("more", "points"), [("KC", 0), ("KCKC", 7)], ids=["thirteen", "fourteen"])
def test_ps31_a_claim_counts_clubs_from_fourteen_where_all_others_may_go_to_one(
    more: str, points: int
) -> None:
    clubs = "3C3C4C4C5C5C6C6C7C7C8C8C" + more
    assert position("2S", *OTHERS, piles=(clubs, "9C", "KS")).counted == (points, 0, 0)


def test_ps31_five_alone_may_be_sure_of_their_clubs_with_less() -> None:
    piles = ("3C3C4C4C5C5C6C6C7C7C", "8C8C9C9CTCTC", "QCQCKCKC", "JCJC", "AC")
    hands = ["2S", *["2H"] * 4]
    assert position(*hands, piles=piles).counted == (7, 0, 0, 2, 1)


def test_ps31_a_right_claim_wins() -> None:
    clubs = "3C3C4C4C5C5C6C6C7C7C8C8CKCKC"
    state = position("2S", *OTHERS, piles=(clubs + "AC", "2D", "KS"), totals=(54, 20, 10), turn=1)
    assert codes(do(state, 3, "claim").events) == ["claim_right", "round_scored", "match_won"]
    result = GAME.result(do(state, 3, "claim").state)
    assert result is not None
    assert (result.winner, result.totals) == (0, (62, 20, 10))


# Sets in which a card is twice


double = st.lists(st.sampled_from(FRENCH_52), max_size=12).map(
    lambda cards: tuple(in_order(Counter({one: min(n, 2) for one, n in Counter(cards).items()})
                                 .elements()))
)  # fmt: skip


@settings(max_examples=80)
@given(cards=double, data=st.data())
def test_sets_of_two_packs_are_joined_and_parted(
    cards: tuple[Card, ...], data: st.DataObject
) -> None:
    some = data.draw(st.lists(st.booleans(), min_size=len(cards), max_size=len(cards)))
    fewer = [card for card, chosen in zip(cards, some, strict=True) if chosen]
    rest = [card for card, chosen in zip(cards, some, strict=True) if not chosen]
    assert cards_of(mask(cards)) == cards
    assert mask(cards).bit_count() == len(cards)
    assert without(mask(cards), mask(fewer)) == mask(rest)
    assert joined(mask(rest), mask(fewer)) == mask(cards)


def expected(card: Card, table: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    """Return the captures of a card, by trying every set of a table."""
    values = {rank: value for value, rank in enumerate("A23456789T", 1)}
    if card.rank == "J":
        swept = tuple(one for one in table if one.rank in values or one.rank == "J")
        return {swept} if swept else set()
    if card.rank not in values:
        return {(one,) for one in table if one.rank == card.rank}
    numerals = [one for one in table if one.rank in values]
    return {
        found
        for chosen in product((False, True), repeat=len(numerals))
        if (found := tuple(one for one, taken in zip(numerals, chosen, strict=True) if taken))
        and sum(values[one.rank] for one in found) + values[card.rank] == 11
    }


@settings(max_examples=80)
@given(table=double, card=st.sampled_from(FRENCH_52))
def test_ps29_captures_are_all_sets_that_the_rules_allow(
    table: tuple[Card, ...], card: Card
) -> None:
    plays = plays_of(INDEX[card], mask(table))
    found = [play.taken for play in plays if play.bits]
    assert len(set(found)) == len(found)
    assert set(found) == expected(card, table)
    assert list(plays) == sorted(plays)


def test_an_ace_on_all_even_numerals_has_most_captures() -> None:
    table = mask([card for card in BOTH if card.rank in "2468T"])
    plays = plays_of(INDEX[Card("AS")], table)
    assert len(plays) == len(set(map(str, plays))) == 196
    assert GAME.parse(str(plays[-1])) == plays[-1]


# Everything at random


class Naive:
    """Table and piles as lists of cards, updated by events alone."""

    def __init__(self, sides: int) -> None:
        self.table: Counter[str] = Counter()
        self.piles = [Counter[str]() for _ in range(sides)]

    def hear(self, event: Event) -> None:
        """Update the table and the piles by one event."""
        facts = event.facts()
        if event.code in ("round_dealt", "dealt_again"):
            self.__init__(len(self.piles))
            self.table += Counter(facts.get("table", ()))
        elif event.code == "laid":
            self.table[facts["card"]] += 1
        elif event.code == "captured":
            taken = Counter(facts["taken"])
            assert taken <= self.table
            self.table -= taken
            self.piles[facts["seat"] % len(self.piles)] += taken + Counter([facts["card"]])
        elif event.code == "swept":
            assert Counter(facts["cards"]) == self.table
            self.piles[facts["side"]] += self.table
            self.table = Counter()

    def agrees(self, state: State) -> bool:
        """Return whether the state has the same table and piles."""
        piles = [Counter(cards_of(pile)) for pile in state.piles]
        return piles == self.piles and Counter(cards_of(state.table)) == self.table


@settings(max_examples=15)
@given(
    seed=st.integers(0, 2**32),
    seats=st.sampled_from([5, 6, 8]),
    teams=st.booleans(),
    laying=st.booleans(),
)
@pytest.mark.slow
def test_random_matches_with_two_packs_keep_to_the_rules(
    seed: int, seats: int, teams: bool, laying: bool
) -> None:
    """With `laying`, players avoid captures, so that the table grows."""
    rng = random.Random(seed)
    match = Match.start(GAME, PasurOptions(target=31, teams=teams), seats, rng.randbytes(32))
    naive = Naive(len(match.state.piles))
    while match.result is None:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat, caller = match.state.turn, rng.randrange(seats)
            actions = list(GAME.legal(match.state, seat))
            assert len(set(map(str, actions))) == len(actions)
            plays = [one for one in actions if isinstance(one, Play)]
            quiet = [play for play in plays if not play.bits]
            action: Action = rng.choice(quiet if laying and quiet else plays)
            if rng.random() < 0.02 and CLAIM in GAME.legal(match.state, caller):
                seat, action = caller, CLAIM
            match, events = match.submit(seat, action)
        state = match.state
        for event in events:
            naive.hear(event)
            if isinstance(event, RoundScored) and not event.facts()["by_claim"]:
                surs, clubs = event.facts()["surs"], event.facts()["clubs_side"] is not None
                assert sum(event.points) == 26 + 7 * clubs + (5 * surs[1] if surs else 0)
        assert GAME.cards(state) in ((), in_order(BOTH))
        assert naive.agrees(state)
        assert state.table.bit_count() <= 49
        assert all(len(plays_of(index, state.table)) <= 196 for index in {*flat([state.hands])})
    replayed = Match.replay(GAME, match.options, seats, match.log)
    assert replayed.state == match.state


def test_a_redeal_keeps_a_buried_jack_in_the_stock_and_its_equal_anywhere() -> None:
    rng, jack = random.Random(2), INDEX[Card("JH")]
    state = deal(awaiting(5), opened(5, "JHAHASTC", "KS"), bury=20).state
    others = [GAME.redeal(state, 0, rng) for _ in range(200)]
    held = [sum(jack in hand for hand in other.hands) for other in others]
    assert {flat(other.stock).count(jack) for other in others} == {1, 2}
    assert 0 < sum(held) < len(others)
    for other in others:
        assert GAME.cards(other) == GAME.cards(state)
        assert GAME.view(other, 0) == GAME.view(state, 0)
