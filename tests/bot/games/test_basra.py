"""Texts of Basra: boards, buttons, stories and the count, from fixed positions."""

from __future__ import annotations

import pytest

from bot.pictures.scene import Move
from bot.ui.limits import ALT, LABEL, LABEL_SEEN, length
from pasur_core.cards import FRENCH_52, Card, read_cards
from pasur_core.families.first_dealer import FirstDealer
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import INDEX, mask
from pasur_core.games.basra import events as basra_events
from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.state import State
from tests.bot.games.reading import PARTNERS, TWO, Reading
from tests.games.basra.positions import awaiting, bits, deal, pack, position

READING = Reading(GAME, TWO)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand
story_of, refusal = READING.story_of, READING.refusal


MIDDLE = position(
    "5SJDTDQH", "2H6C9DKS",
    table="5H2C3DKC", piles=("7H7C", "4C8H8D4HQSQC"),
    number=3, totals=(41, 53), basras=(0, 2), last=Play(INDEX[Card("QS")], bits("QC")),
)  # fmt: skip


def test_a_board() -> None:
    shown = board(MIDDLE, computers=(1,))
    assert shown.title == "Basra · round 3 · to 101"
    assert shown.lines == (
        "Sara played Q♠ and took Q♣.",
        "**Table** 2♣ · K♣ · 3♦ · 5♥",
        "**Ali** · 41 points · 2 captured",
        "**Sara** · 53 points · 6 captured · 2 Basras · computer player",
        "-# Deal 2 of 4 · 24 cards left to deal.",
    )
    assert shown.alt == (
        "Sara played queen of spades and took queen of clubs. Ali to play. "
        "Table: two of clubs, king of clubs, three of diamonds and five of hearts. "
        "Ali: 41 points, 2 captured. "
        "Sara: 53 points, 6 captured, 2 Basras, computer player. "
        "Deal 2 of 4, 24 cards left to deal."
    )


def test_a_picture() -> None:
    shown = READING.scene(MIDDLE, seat=0)
    assert [panel.captured for panel in shown.panels] == [2, 6]
    assert [(panel.tokens, panel.marks) for panel in shown.panels] == [(0, ()), (2, ())]
    assert shown.cards == read_cards("2CKC3D5H")
    assert shown.move == Move("Sara", ("QS",), ("QC",))
    assert shown.foot == "deal 2 of 4 · to 101"
    assert shown.hand is not None
    assert [(one.card, one.gold) for one in shown.hand] == [
        ("5S", True),
        ("TD", True),
        ("QH", False),
        ("JD", True),
    ]
    assert shown.look.pack == "two"


def test_a_hand() -> None:
    page = hand(MIDDLE)
    assert page.lines == (
        "**Your hand** 5♠ · 10♦ · Q♥ · J♦",
        "**Table** 2♣ · K♣ · 3♦ · 5♥",
        "-# Deal 2 of 4 · 24 cards left to deal.",
    )
    assert page.spoken.endswith(
        "Table: two of clubs, king of clubs, three of diamonds and five of hearts."
    )
    assert [(one.label, one.kind, one.text) for one in page.buttons] == [
        ("5♠ → …", "pick", "5S"),
        ("10♦ → 2♣ + 3♦ + 5♥", "pick", "TD"),
        ("Q♥", "pick", "QH"),
        ("J♦ → 2♣ + K♣ + 3♦ + 5♥", "pick", "JD"),
    ]
    assert hand(MIDDLE, 1).buttons == ()


def test_the_largest_capture_is_offered_first() -> None:
    actions = GAME.legal(MIDDLE, 0).matching(read_cards("5S"))
    offered = SHOWN.captures(GAME.view(MIDDLE, 0), actions, TWO)
    assert [label for label, _ in offered] == ["2♣ + 3♦ + 5♥", "2♣ + 3♦", "5♥"]
    assert {label: str(action) for label, action in offered}["5♥"] == "5S>5H"


def test_a_jack_that_takes_much_names_the_number() -> None:
    state = position("JD", "KS", table="ACTC2D5D4H8HTHJH")
    (jack,) = hand(state).buttons
    assert jack.label == "J♦ → 8 cards"
    assert length(jack.label) <= LABEL_SEEN
    (play,) = GAME.legal(state, 0)
    assert length(SHOWN.action_label(play)) <= LABEL


def test_a_lone_card_is_pointed_out() -> None:
    hint = "One card lies alone: match it and you make a Basra."
    assert f"-# {hint}" in board(position("9D", "KS", table="9C")).lines
    assert hint in hand(position("9D", "KS", table="9C")).alt
    assert hint not in board(MIDDLE).alt


def test_an_empty_table_is_mentioned() -> None:
    shown = board(position("9D", "KS"))
    assert shown.lines[0] == "The table is empty."
    assert shown.spoken == ""


def test_partners_are_one_side() -> None:
    state = position("5S", "6S", "7S", "8S", piles=("2C9C", ""), basras=(1, 0), turn=2)
    shown = board(state, PARTNERS)
    assert shown.lines[1] == "**Ali and Zoë** · 0 points · 2 captured · 1 Basra"
    panel = READING.scene(state, PARTNERS).panels[0]
    assert (panel.marks, panel.tokens) == (("▶ Zoë",), 1)


def test_between_rounds_no_seat_is_to_play() -> None:
    shown = board(position("", "", phase="scored"))
    assert "The round is over; the next deal is coming up." in shown.alt
    assert "Deal" not in shown.alt.replace("deal is coming", "")


@pytest.mark.parametrize(
    ("state", "action", "story"),
    [
        (MIDDLE, "QH", "Ali plays Q♥."),
        (MIDDLE, "5S>2C+3D", "Ali plays 5♠ and takes 2♣ + 3♦."),
        (
            MIDDLE,
            "JD>2C+KC+3D+5H",
            "Ali plays J♦, takes 2♣ + K♣ + 3♦ + 5♥ and clears the table.",
        ),
        (
            position("9D4C", "KS", table="9C"),
            "9D>9C",
            "Ali plays 9♦, takes 9♣ and clears the table.\n**Basra!** Ten points for Ali.",
        ),
        (
            position("9D4C", "KS", table="9C", basras=(1, 0)),
            "9D>9C",
            "Ali plays 9♦, takes 9♣ and clears the table.\n"
            "**Basra!** Number 2 in this round for Ali.",
        ),
    ],
)
def test_plays_have_sentences(state: State, action: str, story: str) -> None:
    assert story_of(state, action) == story


def test_deals_have_sentences() -> None:
    opening = deal(awaiting(2), pack("2C3C4C5C6C7C2D3D4D5D6D7D", "8CJH9CTC", "KS"), 5)
    assert [SHOWN.describe(event, TWO) for event in opening.events] == [
        "J♥ lay on the table and goes back into the pack; K♠ takes its place.",
        "**Round 1.** Ali has dealt, Sara plays first. On the table: 8♣ · 9♣ · 10♣ · K♠.",
    ]
    assert SHOWN.describe(FirstDealer(1), TWO) == "Sara deals first."
    more = story_of(
        position("", "KS", turn=1, stock="2C3C4C5C6C7C2D3D4D5D6D7D8C9CTCQC8D9DTDQD2H3H4H5H"), "KS"
    )
    assert more.endswith("Sara deals 6 more cards each: deal 3 of 4.")
    last = story_of(position("", "KS", turn=1, stock="2C3C4C5C6C7C2D3D4D5D6D7D"), "KS")
    assert last.endswith("Sara deals the last 6 cards each.")


def test_the_count_is_read_out_with_a_running_total() -> None:
    pile = "JCJDTDACAH2C"
    state = position(
        "", "8S", table="KS", piles=(pile, "AS"), stock="", turn=1, basras=(1, 0), totals=(40, 90)
    )
    assert story_of(state, "8S").splitlines() == [
        "Sara plays 8♠.",
        "The cards left on the table go to Ali, who took last: 8♠ · K♠.",
        "### The count of round 1",
        "**Ali** 10♦ **3** · 2♣ **5** · 2 jacks **7** · 2 aces **9** · 1 Basra **19** "
        "→ **19 points**",
        "**Sara** 1 ace **1** → **1 point**",
        "Cards: Ali:\u00a08 · Sara:\u00a01. Nobody has more than half.",
        "Score sheet: **Ali:\u00a059 · Sara:\u00a091**",
    ]


def test_most_cards_are_read_out() -> None:
    plain = [card for card in FRENCH_52 if card.rank in "3456789QK"]
    piles = mask(plain[:27]), mask(plain[27:])
    scored = basra_events.RoundScored(
        (3, 0), (3, 0), 2, ((0,), (1,)), (27, 25), 0, (0, 0), piles, majority=3
    )
    assert str(SHOWN.describe(scored, TWO)).splitlines() == [
        "### The count of round 2",
        "**Ali** 27 cards **3** → **3 points**",
        "**Sara** nothing this time",
        "Cards: Ali:\u00a027 · Sara:\u00a025. The points for most cards go to Ali.",
        "Score sheet: **Ali:\u00a03 · Sara:\u00a00**",
    ]


def test_the_end_has_sentences() -> None:
    given = {"table": "KS", "piles": ("JC", "AS"), "stock": "", "turn": 1}
    won = story_of(position("", "8S", totals=(101, 90), **given), "8S")
    assert won.endswith(
        "🏆 **Ali** won with 102 points. Final score: Ali:\u00a0102 · Sara:\u00a091."
    )
    shared = story_of(position("", "8S", totals=(101, 101), **given), "8S")
    assert shared.endswith("Both sides have 102 points. Another round decides.")


@pytest.mark.parametrize(
    ("options", "action", "sentence"),
    [
        ({}, "5S", "5♠ can take 2♣ + 3♦ + 5♥, 2♣ + 3♦ or 5♥, so it must take something."),
        ({}, "5S>KC", "5♠ cannot take that; it can take 2♣ + 3♦ + 5♥, "),
        ({}, "QH>KC", "Q♥ takes nothing here: it stays on the table."),
        (
            {"capture_choice": "maximal"},
            "5S>5H",
            "At this table you may not leave behind what 5♠ could take as well. "
            "It can take 2♣ + 3♦ + 5♥: choose that.",
        ),
    ],
)
def test_a_refusal_names_the_possible_captures(
    options: dict[str, str], action: str, sentence: str
) -> None:
    state = position("5SQH", "8S", table="5H2C3DKC", **options)  # type: ignore[arg-type]
    said = refusal(state, action)
    assert said.startswith(sentence)


def test_two_largest_captures_are_named() -> None:
    state = position("6S", "8S", table="AC5CAD")
    said = refusal(state, "6S>most")
    assert said == "6♠ can take A♣ + 5♣ or 5♣ + A♦. Choose one of them."


def test_a_refusal_stays_short_on_a_full_table() -> None:
    state = position("TS", "8S", table="AC2C3C4C5C6C7C8C9CTCTDTH")
    assert len(refusal(state, "TS")) < 1500


def test_a_full_board_fits() -> None:
    state = position("TS", "8S", table="AC2C3C4C5C6C7C8C9CTCTDTHQCKC")
    assert length(board(state).alt) <= ALT
    assert len(hand(state).buttons) == 1


def test_a_play_names_its_capture() -> None:
    assert SHOWN.action_label(GAME.parse("5S>2C+3D")) == "5♠ → 2♣ + 3♦"
    assert SHOWN.action_label(Play(INDEX[Card("QH")], 0)) == "Q♥"


@pytest.mark.parametrize(
    ("hand", "table", "sentence"),
    [
        ("7H9C", "7C", "7♥ takes 7♣. 7♥ can make a Basra!"),
        (
            "7H9C",
            "5C2D",
            "7♥ takes 5♣ + 2♦. A number takes its like, or cards that add up to it.",
        ),
        ("3HKC", "QC", "None of your cards takes anything now: what you play stays on the table."),
    ],
)
def test_a_hint_names_cards_and_their_captures(hand: str, table: str, sentence: str) -> None:
    assert READING.tip(position(hand, "KS", table=table)) == sentence
