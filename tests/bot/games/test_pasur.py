"""Texts of Pâsur: boards, buttons, verdicts and the count, from fixed positions."""

from __future__ import annotations

import dataclasses
from dataclasses import replace
from typing import Any

import pytest

from bot.pictures.scene import Move
from bot.ui.limits import ALT, LABEL_SEEN, length
from pasur_core.cards import Card, read_cards
from pasur_core.families.first_dealer import FirstDealer
from pasur_core.families.fishing import events as fishing_events
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import INDEX, mask
from pasur_core.games.pasur import events as pasur_events
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.state import OVER, PasurOptions, State
from pasur_core.protocol import Event
from tests.bot.games.reading import PARTNERS, THREE, TWO, Reading, called
from tests.games.pasur.positions import position

READING = Reading(GAME, TWO)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand
story_of, refusal = READING.story_of, READING.refusal


def cards(text: str) -> int:
    return mask(read_cards(text))


def labels(state: State, seat: int = 0) -> list[str]:
    return [offered.label for offered in hand(state, seat).buttons]


# A whole board and a whole hand, for reading.

MIDDLE = position(
    "5SJDTDQH", "2H6C9DKS",
    table="AC5D2D4HKCKH", piles=("7H4C", "3C8H9CQSQC"),
    number=3, totals=(41, 53), surs=(1, 2), last=Play(INDEX[Card("QS")], cards("QC")),
)  # fmt: skip


def test_the_token_of_a_sur_that_is_wiped_out_cracks() -> None:
    view, names = GAME.view(MIDDLE, None), READING.names
    calm = SHOWN.scene(view, names)
    assert [(panel.tokens, panel.cracked) for panel in calm.panels] == [(0, 0), (2, 0)]
    lost = SHOWN.lately(calm, (pasur_events.SurCancelled(0, 0, 1, 2),), view, names)
    assert [(panel.tokens, panel.cracked) for panel in lost.panels] == [(0, 0), (2, 1)]


def test_a_board() -> None:
    shown = board(MIDDLE, computers=(1,))
    assert shown.title == "Pâsur · round 3 · to 62"
    assert shown.lines == (
        "Sara played Q♠ and took Q♣.",
        "**Table** A♣ · K♣ · 2♦ · 5♦ · 4♥ · K♥",
        "**Ali** · 41 points · 2 captured",
        "**Sara** · 53 points · 5 captured · 2 Surs · no Surs any more · computer player",
        "-# Deal 3 of 6 · 24 cards left to deal.",
    )
    assert shown.spoken == (
        "Table: ace of clubs, king of clubs, two of diamonds, five of diamonds, four of hearts "
        "and king of hearts."
    )
    assert shown.alt == (
        "Sara played queen of spades and took queen of clubs. Ali to play. "
        f"{shown.spoken} Ali: 41 points, 2 captured. "
        "Sara: 53 points, 5 captured, 2 Surs, no Surs any more, computer player. "
        "Deal 3 of 6, 24 cards left to deal."
    )
    assert shown.move == "Sara played Q♠ and took Q♣."


def test_a_picture() -> None:
    shown = READING.scene(MIDDLE, computers=(1,))
    assert shown.cards == read_cards("ACKC2D5D4HKH")
    assert (shown.stock, shown.hand) == (24, None)
    assert shown.move == Move("Sara", ("QS",), ("QC",))
    assert shown.foot == "deal 3 of 6 · to 62"
    ali, sara = shown.panels
    assert (ali.name, ali.total, ali.captured, ali.marks) == ("Ali", 41, 2, ())
    assert (ali.to_act, ali.computer) == (True, "")
    assert (sara.marks, sara.tokens) == ((), 2)
    assert (ali.barred, sara.barred) == (False, True)
    assert (sara.to_act, sara.computer) == (False, "club")
    assert shown.look.pack == "two"


def test_a_card_that_took_nothing_is_marked_where_it_lies() -> None:
    laid = MIDDLE._replace(last=Play(INDEX[Card("4H")], 0))
    shown = READING.scene(laid)
    assert shown.move is None
    assert shown.laid == (("cards", shown.cards.index("4H"), 0), "S")


def test_a_hand() -> None:
    page = hand(MIDDLE)
    assert page.lines == (
        "**Your hand** 10♦ · J♦ · Q♥ · 5♠",
        "**Table** A♣ · K♣ · 2♦ · 5♦ · 4♥ · K♥",
        "-# Deal 3 of 6 · 24 cards left to deal.",
    )
    assert page.spoken.startswith(
        "Your hand: ten of diamonds, jack of diamonds, queen of hearts and five of spades. "
        "Table: ace of clubs, "
    )
    assert page.alt == f"{page.spoken} Deal 3 of 6, 24 cards left to deal."
    assert page.cards == read_cards("TDJDQH5S")
    assert [(one.label, one.kind, one.text, one.group) for one in page.buttons] == [
        ("10♦ → A♣", "pick", "TD", 0),
        ("J♦ → A♣ + 2♦ + 5♦ + 4♥", "pick", "JD", 0),
        ("Q♥", "pick", "QH", 0),
        ("5♠ → …", "pick", "5S", 0),
    ]


EIGHT = called(
    *("Ali", "Sara", "Zoë", "Tom", "Mina", "Reza", "Leo", "Ana"),
    sides=((0, 4), (1, 5), (2, 6), (3, 7)),
)
FOUR_PAIRS = position(
    "5S5SJD2C", "KH", "KH", "KH", "KH", "QH", "QH", "9H9H",
    table="6D6D6H9SQCQCKD", piles=("3C3C8H", "TD", "", ""), surs=(1, 1), totals=(10, 20, 30, 40),
)  # fmt: skip


def test_a_board_of_eight_in_four_pairs() -> None:
    shown = board(FOUR_PAIRS, EIGHT, computers=(7,))
    assert shown.lines == (
        "**Table** Q♣ · Q♣ · 6♦ · 6♦ · K♦ · 6♥ · 9♠",
        "**Ali and Mina** · 10 points · 3 captured",
        "**Sara and Reza** · 20 points · 1 captured · 1 Sur",
        "**Zoë and Leo** · 30 points · 0 captured",
        "**Tom and Ana** · 40 points · 0 captured · Ana is a computer player",
        "-# Deal 1 of 3 · 64 cards left to deal.",
    )
    scene = READING.scene(FOUR_PAIRS, EIGHT)
    assert scene.cards == read_cards("QCQC6D6DKD6H9S")
    assert len(scene.panels) == 4


def test_a_hand_with_equal_cards_has_one_button_for_them() -> None:
    page = hand(FOUR_PAIRS, names=EIGHT)
    assert page.lines[0] == "**Your hand** 2♣ · J♦ · 5♠ · 5♠"
    assert [one.label for one in page.buttons] == [
        "2♣ → 9♠",
        "J♦ → 6♦ + 6♦ + 6♥ + 9♠",
        "5♠ → …",
    ]


def test_a_count_of_two_packs_is_read_out() -> None:
    piles = ("ACAC2C2C3C3CJDJD", "ADADTDTDJCJC4C", "AHAHASASJHJHJSJS", "5C")
    state = position("8S", *[""] * 7, piles=piles, stock="", taker=0)
    text = story_of(state, "8S", names=EIGHT)
    assert (
        "**Ali and Mina** 6 clubs **7** · A♣ **8** · A♣ **9** · 2♣ **11** · 2♣ **13** · "
        "J♦ **14** · J♦ **15** → **15 points**"
    ) in text
    assert "**Tom and Ana** nothing this time" in text


def test_captures_differ_on_buttons() -> None:
    view = GAME.view(MIDDLE, 0)
    actions = GAME.legal(MIDDLE, 0).matching(read_cards("5S"))
    assert [label for label, _ in SHOWN.captures(view, actions, TWO)] == ["A♣ + 5♦", "2♦ + 4♥"]


# Buttons.


def test_a_jack_that_takes_much_names_the_number() -> None:
    (jack, *_) = labels(position("JD", "KS", table="ACTC2D5D4H8HTHJH"))
    assert jack == "J♦ → 8 cards"
    assert length(jack) <= LABEL_SEEN


def test_a_seat_out_of_turn_has_no_card_buttons_but_may_claim_what_it_can_reach() -> None:
    assert labels(MIDDLE, 1) == ["Per shodam!"]
    assert hand(MIDDLE, 1).cards == read_cards("6C9D2HKS")
    assert labels(MIDDLE)[-1] != "Per shodam!", "41 and all 20 points of a pack are 61"
    one_more = MIDDLE._replace(round=MIDDLE.round._replace(totals=(42, 53)))
    assert labels(one_more)[-1] == "Per shodam!"


def test_a_claim_is_counted_for_its_side_from_cards_that_all_have_seen() -> None:
    facts = [SHOWN.call_facts(GAME.view(MIDDLE, seat), "claim") for seat in (0, 1)]
    alone = {"target": 62, "partners": 1}
    assert facts == [
        {**alone, "total": 41, "counted": 0, "most": 61},
        {**alone, "total": 53, "counted": 10, "most": 83},
    ]
    clubs = position("5S", "KS", piles=("AC2C3C4C5C6C7C", "TD"), totals=(30, 0))
    assert SHOWN.call_facts(GAME.view(clubs, 0), "claim")["counted"] == 7 + 1 + 2


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        SHOWN.hand(GAME.view(MIDDLE, None), GAME.legal(MIDDLE, 0), TWO)


def test_an_empty_hand_is_mentioned() -> None:
    page = hand(position("", "KS"))
    assert page.lines[:2] == ("Your hand is empty.", "The table is empty.")
    assert page.alt.startswith("Your hand is empty. The table is empty. ")
    assert page.spoken == ""


# Hints.


def hints(state: State, seat: int = 0) -> tuple[str, ...]:
    return tuple(line for line in hand(state, seat).lines if line.startswith("-#"))[1:]


def test_the_last_deal_says_that_no_sur_counts() -> None:
    last = MIDDLE._replace(stock=())
    assert hints(last) == ("-# Last deal of the round: clearing the table is no Sur now.",)
    assert "no cards left to deal" in board(last).alt
    assert READING.scene(last).stock is None


def test_ps13_an_option_with_which_the_last_deal_cancels_is_shown() -> None:
    given = replace(MIDDLE.round.options, last_deal_cancel=True)
    last = MIDDLE._replace(stock=(), round=MIDDLE.round._replace(totals=(55, 0), options=given))
    assert hints(last) == (
        "-# Last deal of the round: clearing the table only wipes out a Sur of the others now.",
        "-# Your side started this round with 55 points, so it makes no Surs any more.",
    )


def test_a_side_from_fifty_on_reads_that_it_makes_no_surs() -> None:
    assert hints(MIDDLE, 0) == ()
    assert hints(MIDDLE, 1) == (
        "-# Your side started this round with 53 points, so it makes no Surs any more.",
    )


def test_after_a_claim_that_ends_the_match_surs_are_not_mentioned() -> None:
    over = GAME.apply(MIDDLE, 1, GAME.parse("claim")).state
    assert over.phase == OVER
    assert not [line for line in hand(over, 1).lines if "Surs" in line]


def test_a_spent_claim_is_shown_only_to_its_side() -> None:
    spent = MIDDLE._replace(round=MIDDLE.round._replace(claimed=(True, False)))
    assert hints(spent) == ("-# Your side’s per shodam for this round is spent.",)
    assert labels(spent)[-1] != "Per shodam!"
    assert "spent" not in board(spent).alt


def test_closed_claims_are_shown_to_all() -> None:
    closed = MIDDLE._replace(round=MIDDLE.round._replace(claims_open=False))
    assert hints(closed) == ("-# Nobody can claim per shodam in the rest of this round.",)
    assert "Nobody can claim per shodam" in board(closed).alt


def test_the_running_count_is_shown_only_when_it_was_agreed_on() -> None:
    piles = ("AC7C", "")
    hidden = position("5S", "KS", piles=piles, totals=(30, 0))
    opened = position(
        "5S", "KS", piles=piles, totals=(30, 0), options=PasurOptions(open_count=True)
    )
    assert "31" not in board(hidden).alt
    assert board(opened).lines[1] == "**Ali** · 30 points · 2 captured · 31 if counted now"


def test_partners_are_one_side() -> None:
    state = position("5S", "6S", "7S", "8S", piles=("2C9C", ""), surs=(0, 1), turn=2)
    shown = board(state, PARTNERS, computers=(1, 2, 3))
    assert shown.lines[1:3] == (
        "**Ali and Zoë** · 0 points · 2 captured · 1 Sur · Zoë is a computer player",
        "**Sara and Tom** · 0 points · 0 captured · computer players",
    )
    first, second = READING.scene(state, PARTNERS, computers=(1, 2, 3)).panels
    assert (first.marks, first.tokens) == (("▶ Zoë",), 1)
    assert (first.to_act, first.computer, second.computer) == (True, "", "club")
    assert "Zoë to play." in shown.alt


def test_between_rounds_and_after_the_end_no_seat_is_to_play() -> None:
    scored = position("", "", phase="scored")
    assert "The round is over; the next deal is coming up." in board(scored).alt
    assert "The match is over." in board(scored._replace(phase="over")).alt


# Actions, and the stories about them.


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("5S>AC+5D", "5♠ → A♣ + 5♦"),
        ("QH", "Q♥"),
        ("claim", "Per shodam!"),
    ],
)
def test_actions_in_a_list_are_named_by_their_captures(action: str, sentence: str) -> None:
    assert SHOWN.action_label(GAME.parse(action)) == sentence


def test_plays_have_sentences() -> None:
    assert story_of(MIDDLE, "QH") == "Ali plays Q♥."
    assert story_of(MIDDLE, "5S>AC+5D") == "Ali plays 5♠ and takes A♣ + 5♦."


def test_a_sur_is_shown_with_its_number() -> None:
    state = position("7SKD", "2HKS", table="4H", surs=(0, 1))
    assert (
        story_of(state, "7S>4H")
        == "Ali plays 7♠, takes 4♥ and clears the table: **Sur!**\nAli: 2 Surs."
    )


def test_a_sur_that_cancels_another_has_a_sentence() -> None:
    state = position("7SKD", "2HKS", table="4H", surs=(1, 2))
    assert story_of(state, "7S>4H").endswith("**Sur!**\nIt wipes out a Sur of Sara: 1 left.")
    assert story_of(state._replace(surs=(1, 1)), "7S>4H").endswith(
        "It wipes out the last Sur of Sara."
    )


def test_clearing_the_table_with_a_jack_is_no_sur() -> None:
    state = position("JSKD", "2HKS", table="4H")
    assert story_of(state, "JS>4H") == "Ali plays J♠, takes 4♥ and clears the table."


def test_a_right_claim_is_shown_with_the_count() -> None:
    state = position("5S", "6S", piles=("ACAD", "2C"), totals=(60, 40))
    assert story_of(state, "claim").startswith(
        "Ali calls **per shodam!** The cards are counted: Ali:\u00a062 · Sara:\u00a042.\n"
        "Full indeed: 62 for Ali!\n"
        "### The count in round 1, at the claim\n"
    )


def test_a_wrong_claim_makes_a_fool_with_love() -> None:
    assert story_of(position("5S", "6S"), "claim") == (
        "Ali calls **per shodam!** The cards are counted: Ali:\u00a00 · Sara:\u00a00.\n"
        "Nobody has 62 yet. By old custom Ali is now the fool of the table, with love. "
        "The round goes on."
    )


def test_a_claim_by_which_another_wins_has_a_sentence() -> None:
    assert story_of(MIDDLE, "claim").startswith(
        "Ali calls **per shodam!** The cards are counted: Ali:\u00a041 · Sara:\u00a063.\n"
        "Oh dear: 63 for Sara, and the match with it. Thank you, Ali, for pointing it out!\n"
    )


def test_a_claimant_beaten_above_the_target_reads_so() -> None:
    state = position("5S", "6S", piles=("ACAD", "2CTD"), totals=(60, 60))
    assert "Full indeed, but someone is fuller: 65 for Sara." in story_of(state, "claim")


def test_a_shared_claim_closes_the_claims() -> None:
    state = position("5S", "6S", piles=("ACAD", "2C"), totals=(60, 60))
    assert story_of(state, "claim").endswith(
        "Ali and Sara have 62 each! The round is played to its end, and nobody can claim any more."
    )


def test_a_team_is_named_in_a_verdict() -> None:
    state = position("5S", "6S", "7S", "8S", piles=("ACAD", ""), totals=(60, 40))
    text = story_of(state, "claim", seat=2, names=PARTNERS)
    counted = "Ali and Zoë:\u00a062 · Sara and Tom:\u00a040."
    assert f"Zoë calls **per shodam!** The cards are counted: {counted}" in text
    assert "Full indeed: 62 for Ali and Zoë!" in text
    assert "🏆 The count decides: **Ali and Zoë** won with 62 points." in text


# The count of a round.


def scored(**changes: Any) -> pasur_events.RoundScored:
    event = pasur_events.RoundScored(
        points=(22, 8),
        totals=(45, 40),
        round=2,
        sides=((0,), (1,)),
        clubs=(8, 5),
        clubs_side=0,
        surs=(0, 2),
        piles=(
            mask(read_cards("AC2C3C4C5C6C7CJCJH")),
            mask(read_cards("8C9CTCQCKCADTDJDAHASJS")),
        ),
        by_claim=False,
    )
    return dataclasses.replace(event, **changes)


def test_a_round_is_read_out_with_a_running_total() -> None:
    assert SHOWN.summary(scored(), TWO) == (
        "### The count of round 2\n"
        "**Ali** 8 clubs **7** · 2 Surs **17** · A♣ **18** · 2♣ **20** · J♣ **21** · J♥ **22** "
        "→ **22 points**\n"
        "**Sara** A♦ **1** · 10♦ **4** · J♦ **5** · A♥ **6** · A♠ **7** · J♠ **8** "
        "→ **8 points**\n"
        "Clubs: Ali:\u00a08 · Sara:\u00a05. **Haft khâj!** The seven points go to Ali.\n"
        "Score sheet: **Ali:\u00a045 · Sara:\u00a040**"
    )


def test_a_rounds_sentence_is_its_count() -> None:
    assert SHOWN.describe(scored(), TWO) == SHOWN.summary(scored(), TWO)


def test_clubs_that_go_to_the_third_player_are_explained() -> None:
    event = scored(
        points=(1, 0, 8), totals=(1, 0, 8), sides=((0,), (1,), (2,)), clubs=(5, 5, 3),
        clubs_side=2, surs=None, piles=(mask(read_cards("AC")), 0, mask(read_cards("AD2H3C4C5C"))),
    )  # fmt: skip
    text = SHOWN.summary(event, THREE)
    clubs = "Clubs: Ali:\u00a05 · Sara:\u00a05 · Zoë:\u00a03."
    assert f"{clubs} **Haft khâj!** The seven points go to Zoë." in text
    assert "**Ali** A♣ **1** → **1 point**" in text
    assert "**Sara** nothing this time" in text


def test_clubs_without_a_score_are_explained() -> None:
    assert "Clubs: Ali:\u00a08 · Sara:\u00a05. Nobody scores them." in SHOWN.summary(
        scored(clubs_side=None), TWO
    )


# Refusals.


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("5S", "5♠ can take A♣ + 5♦ or 2♦ + 4♥. Choose one of them."),
        (
            "TD",
            "10♦ can take A♣, so it must. Choose what it takes, or play another card.",
        ),
        (
            "5S>AC+2D",
            "5♠ cannot take that; it can take A♣ + 5♦ or 2♦ + 4♥. "
            "The table may have changed, so look again and choose.",
        ),
        (
            "9S",
            "That card isn’t in your hand any more. Press **My hand** to see what you hold now.",
        ),
    ],
)
def test_a_refusal_names_the_next_step(action: str, sentence: str) -> None:
    assert refusal(MIDDLE, action) == sentence


def test_a_card_that_takes_nothing_is_refused_in_a_whole_sentence() -> None:
    assert refusal(MIDDLE, "QH>KC") == (
        "Q♥ takes nothing here: it stays on the table. The table may have changed, so look again."
    )


# Everything that can happen.


def every_event() -> list[Event]:
    seven, two = read_cards("7H"), read_cards("KCQH")
    both = {"counted": (62, 62)}
    return [
        FirstDealer(1),
        pasur_events.DealtAgain(1, read_cards("KCKDKHQS")),
        fishing_events.JackBuried(1, *read_cards("JH9C")),
        pasur_events.RoundDealt(2, 1, 0, two, True),
        pasur_events.HandsDealt(1, 2, 6, False, False),
        pasur_events.HandsDealt(1, 6, 6, True, False),
        pasur_events.HandsDealt(1, 6, 6, True, True),
        fishing_events.Laid(0, seven[0]),
        pasur_events.Captured(0, Play(INDEX[seven[0]], cards("4H")), False, False),
        pasur_events.SurGained(0, 0, 1),
        pasur_events.SurCancelled(0, 0, 1, 0),
        fishing_events.Swept(0, 0, mask(two)),
        scored(),
        scored(by_claim=True, clubs_side=None, surs=None),
        pasur_events.ClaimRight(0, 0, (62, 40)),
        pasur_events.ClaimLost(0, 0, 1, (40, 62), 62),
        pasur_events.ClaimWrong(0, 0, (40, 50), 62),
        pasur_events.ClaimShared(0, 0, leaders=(0, 1), **both),
        pasur_events.TotalShared((0, 1), (62, 62)),
        pasur_events.MatchWon(0, (0,), (62, 40), False),
        pasur_events.MatchWon(0, (0,), (62, 40), True),
    ]


def test_the_list_of_events_is_complete() -> None:
    kinds = {
        kind
        for module in (pasur_events, fishing_events)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    }
    bases = {base for kind in kinds for base in kind.__bases__}
    assert {type(event) for event in every_event()} == (kinds - bases) | {FirstDealer}


@pytest.mark.parametrize("event", every_event(), ids=lambda event: event.code)
def test_every_event_has_a_sentence_with_all_its_facts(
    event: Event, caplog: pytest.LogCaptureFixture
) -> None:
    text = SHOWN.describe(event, TWO)
    assert text
    assert not any(sign in text for sign in ("{", "None", "none", "??", "▮"))
    assert not caplog.records


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstDealer(1), "Sara deals first."),
        (
            pasur_events.DealtAgain(1, read_cards("KCKDKHQS")),
            "Too many court cards on the table: K♣ · K♦ · K♥ · Q♠. Sara shuffles and deals again.",
        ),
        (
            fishing_events.JackBuried(1, *read_cards("JH9C")),
            "J♥ lay on the table and goes back into the pack; 9♣ takes its place.",
        ),
        (
            pasur_events.RoundDealt(2, 1, 0, read_cards("KCQH"), True),
            "**Round 2.** Sara has dealt, Ali plays first. On the table: K♣ · Q♥.",
        ),
        (
            pasur_events.HandsDealt(1, 6, 6, True, False),
            "Sara deals the last four cards each. No Surs any more in this round!",
        ),
        (
            fishing_events.Swept(0, 0, cards("KCQH")),
            "The cards left on the table go to Ali, who took last: K♣ · Q♥.",
        ),
        (
            pasur_events.TotalShared((0, 1), (62, 62)),
            "Ali and Sara share the top with 62 each. Another round decides, without per shodam.",
        ),
        (
            pasur_events.MatchWon(0, (0,), (62, 40), False),
            "🏆 **Ali** won with 62 points. Final score: Ali:\u00a062 · Sara:\u00a040.",
        ),
    ],
    ids=lambda value: getattr(value, "code", ""),
)
def test_actions_of_the_table_have_sentences(event: Event, sentence: str) -> None:
    assert SHOWN.describe(event, TWO) == sentence


WIDEST = position(
    "5S", "6S", "7S", "8S",
    table="ACADAHAS2C2D2H2S3C3D3H3S4C4D4H4S5C5D5HQCQDQHKCKDKH",
    teams=False, open_count=True, totals=(53, 53, 53, 53),
    surs=(0, 9), last=Play(INDEX[Card("JS")], cards("8C")), claims_open=False,
)  # fmt: skip


def test_the_alternative_text_of_the_widest_board_is_complete() -> None:
    shown = board(WIDEST, called("Ali", "Sara", "Zoë", "Tom"))
    assert len(READING.scene(WIDEST, called("Ali", "Sara", "Zoë", "Tom")).cards) == 25
    assert shown.alt.endswith(shown.standings[-1])


def test_with_the_longest_names_only_the_end_of_an_alternative_text_is_cut() -> None:
    shown = board(WIDEST, called(*("Maximilian the Magnificent the 4",) * 4), (0, 1, 2, 3))
    assert length(shown.alt) == ALT
    assert shown.spoken in shown.alt
    assert "the 4 to play." in shown.alt
    assert "Nobody can claim per shodam" in shown.lines[-1]


@pytest.mark.parametrize(
    ("hand", "table", "sentence"),
    [
        (
            "5SJDTDQH",
            "AC5D2D4HKCKH",
            "10♦ takes A♣, J♦ takes 4 cards … "
            "Numbers make eleven; kings and queens take their like.",
        ),
        ("4H9C", "7C", "4♥ takes 7♣. 4♥ can clear the table: a Sur!"),
        ("JH9C", "7C", "J♥ takes 7♣. Numbers make eleven; kings and queens take their like."),
        ("KH9C", "KC7C", "K♥ takes K♣. Numbers make eleven; kings and queens take their like."),
        ("3H9C", "QC", "None of your cards takes anything now: what you play stays on the table."),
    ],
)
def test_a_hint_names_cards_and_their_captures(hand: str, table: str, sentence: str) -> None:
    assert READING.tip(position(hand, "KS", table=table)) == sentence


@pytest.mark.parametrize(
    ("court_sur", "promised"), [(True, True), (False, False)], ids=["a Sur", "none"]
)
def test_ps32_a_hint_promises_a_sur_of_a_king_only_where_it_makes_one(
    court_sur: bool, promised: bool
) -> None:
    hint = READING.tip(position("KH9C", "KS", table="KC", court_sur=court_sur))
    assert ("a Sur!" in hint) is promised


def test_a_seat_that_has_to_capture_reads_the_reason() -> None:
    code, said = READING.forced(position("4H5C", "KS", table="7C6D"))
    assert code == "must_capture"
    assert said == "Each of your cards takes something, and a card that can take must take."
