"""Texts of Rami: melds, chosen cards and the count, from fixed positions."""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random

import pytest

from bot.i18n import words_for
from bot.pictures.scene import CardGroup
from bot.ui.limits import LABEL, length
from bot.ui.names import Names
from pasur_core.cards import Card, in_order, read_cards
from pasur_core.games.rami.cards import made_of
from pasur_core.games.rami.players import PLAYER, best_discards
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import RamiOptions, State
from pasur_core.phases import OVER
from pasur_core.protocol import Choose
from tests.bot.games.reading import THREE, Reading
from tests.games.rami.positions import do, position
from tests.support.positions import changed

READING = Reading(GAME, THREE)
SHOWN, hand, refusal = READING.presenter, READING.hand, READING.refusal
board = partial(READING.board, computers=(2,))

MIDDLE = position(
    "TCJCQC8D8H8S2S4D", "AH2H3H9S", "KD",
    table="5H6HX 9C9D9HX AC2C3C4C5C6C 7C7DX", opened=(False, True, False),
    owners=(1, 1, 2, 1), lap=2, number=3, drawn=Card("4D"), totals=(20, 130, 0),
)  # fmt: skip


def chosen(state: State, verb: str, cards: str) -> tuple[str, list[str]]:
    """Return the text about chosen cards (a run such as `7C7D7H`), and the buttons' labels."""
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    some = in_order(read_cards(cards))
    actions = legal.matching(some)
    labels = [label for label, _ in SHOWN.captures(view, actions, THREE)]
    return SHOWN.chosen(view, verb, some, actions, THREE), labels


def sentences_of(state: State, action: str) -> list[str | None]:
    return [SHOWN.describe(event, THREE) for event in do(state, action).events]


def test_a_board() -> None:
    shown = board(MIDDLE)
    assert shown.title == "Rami (51) · round 3 · out at 201"
    assert "\n".join(shown.lines) == "\n".join(
        (
            "**Discard pile** K♣ on top",
            "**On the table**",
            "`1` 5♥ 6♥ Joker=7♥ · Sara",
            "`2` 9♣ 9♦ 9♥ Joker=9♠ · Sara",
            "`3` A♣ 2♣ 3♣ 4♣ 5♣ 6♣ · Zoë",
            "`4` 7♣ 7♦ Joker · Sara",
            "**Ali** · 20 points · 8 cards in hand · not opened",
            "**Sara** · 130 points · 4 cards in hand · opened",
            "**Zoë** · 0 points · 1 card in hand · not opened · computer player",
            f"-# {len(MIDDLE.stock)} cards in the stock.",
        )
    )
    assert shown.spoken == (
        "On the discard pile: king of clubs. On the table: "
        "1, Sara: five of hearts to joker for seven of hearts; "
        "2, Sara: nine of clubs, nine of diamonds, nine of hearts and joker for nine of spades; "
        "3, Zoë: ace of clubs to six of clubs; 4, Sara: seven of clubs, seven of diamonds and "
        "joker."
    )
    assert shown.spoken in shown.alt


def test_a_picture_shows_the_melds_and_the_top_discard() -> None:
    shown = READING.scene(MIDDLE)
    assert shown.groups == (
        CardGroup("1 · Sara", read_cards("5H6HX")),
        CardGroup("2 · Sara", read_cards("9C9D9HX")),
        CardGroup("3 · Zoë", read_cards("AC2C3C4C5C6C")),
        CardGroup("4 · Sara", read_cards("7C7DX")),
    )
    assert (shown.cards, shown.pile, shown.stock) == ((), ("KC",), len(MIDDLE.stock))
    start = READING.scene(GAME.start(RamiOptions(), 3))
    assert (start.cards, start.groups, start.pile) == ((), (), ())


def test_a_name_is_escaped_where_melds_stand_in_a_message() -> None:
    starred = Names(["Ali", "*Sara*", "Zoë"], words_for("en"), ((0,), (1,), (2,)))
    shown = SHOWN.board(GAME.view(MIDDLE, None), starred)
    assert r"\*Sara\*: five of hearts" in shown.spoken
    assert "*Sara*: five of hearts" in shown.alt
    assert READING.scene(MIDDLE, starred).groups[0].name == "1 · *Sara*"


def test_a_hand() -> None:
    page = hand(MIDDLE)
    assert page.lines[0] == "**Your hand** 10♣ · J♣ · Q♣ · 8♦ · 8♥ · 8♠ · 4♦ · 2♠"
    assert page.lines[-3:] == (
        "-# You drew 4♦.",
        "-# Your first cards on the table must count 51 or more, "
        "with a sequence without a joker among them.",
        "-# A discard ends your turn.",
    )
    (lay,) = page.selects
    assert (lay.verb, lay.least, lay.most) == ("lay", 1, 8)
    assert lay.label == "Lay cards or discard one"
    assert [label for _, label in lay.cards][:2] == ["10♣", "J♣"]


def laying(state: State) -> list[str]:
    return [one.label for one in hand(state).buttons if one.text.startswith(("lay", "take lay"))]


def test_the_best_ways_to_lay_cards_have_buttons() -> None:
    best = hand(MIDDLE).buttons[0]
    assert (best.label, best.kind) == ("Lay 10♣ J♣ Q♣ + 8♦ 8♥ 8♠ = 54", "do")
    assert best.text == "lay TCJCQC+8D8H8S"
    assert laying(position("TCJCQC4D8D9H2S8S", opened=False)) == [], "too few points"
    parts = laying(position("TCJCQCKC4D8D8H8S", opened=True))
    assert parts == ["Lay 10♣ J♣ Q♣ K♣ + 8♦ 8♥ 8♠ = 64"], "parts of it are left to the list"
    others = laying(position("5C6C7C8C7D7H2S", opened=True))
    assert others == ["Lay 5♣ 6♣ 7♣ 8♣ = 26", "Lay 7♣ 7♦ 7♥ = 21"]


def test_ways_to_lay_cards_have_buttons_while_their_labels_need_few_lines() -> None:
    long = laying(position("2H3H4H5D6D7D8C9CTCJCXX", opened=False))
    assert len(long) == 1
    short = laying(position("2H3H4H7C7D7S8S9S", opened=True))
    assert len(short) == 2


def discards(state: State) -> list[str]:
    return [one.label for one in hand(state).buttons if one.text.startswith("discard")]


def test_the_cards_missed_least_are_discarded_by_button() -> None:
    bare = position("5H6C9C2SKDJH", opened=False, drawn=Card("5H"))
    club = PLAYER.choose(GAME.view(bare, 0), GAME.legal(bare, 0), Random(0))
    first, second, third = hand(bare).buttons
    assert (first.kind, first.text) == ("do", str(club))
    assert first.group == second.group == third.group
    assert discards(bare) == ["Discard K♦", "Discard J♥", "Discard 9♣"]
    assert discards(MIDDLE) == [], "who can lay cards is offered that"
    waiting = GAME.view(bare, 1)
    assert best_discards(waiting, GAME.legal(bare, 0), 3) == [], "nobody sees another's hand"


def test_the_list_to_lay_cards_from_is_the_one_to_discard_from() -> None:
    for state in (MIDDLE, position("5H5H9C2S", opened=True)):
        (listed,) = hand(state).selects
        assert listed.verb == "lay"
        for value, label in listed.cards:
            assert f"Discard {label}" in chosen(state, "lay", value.partition(".")[0])[1]


def test_buttons_below_the_ways_to_lay_cards_share_a_row() -> None:
    state = position("5H9C2SKDJH", table="5C6C7C8C", opened=True)
    assert {one.group for one in hand(state).buttons if not one.text.startswith("lay")} == {0}


def test_the_hand_of_a_first_turn_says_so() -> None:
    page = hand(position("5H6H7H9C", opened=False, lap=1))
    assert any("draw and discard only" in line for line in page.lines)
    assert "-# A discard ends your turn." in page.lines
    assert [one.verb for one in page.selects] == ["discard"]


@pytest.mark.parametrize(
    ("cards", "lines", "buttons"),
    [
        (
            "TCJCQC8D8H8S",
            ["**10♣ J♣ Q♣ + 8♦ 8♥ 8♠**: 54 points together.", "That is enough to open.",
             "Press the button to lay this, or choose more cards in the list."],
            ["Lay 10♣ J♣ Q♣ + 8♦ 8♥ 8♠"],
        ),
        (
            "TCJCQC",
            ["**10♣ J♣ Q♣**: 30 points.",
             "You need 51 to open: 21 points are missing. Choose more cards in the list."],
            [],
        ),
        (
            "TCJCQC8D8H8S4D",
            ["**10♣ J♣ Q♣ + 8♦ 8♥ 8♠**: 54 points together.",
             "4♦ is left over. Leave it out, or choose the cards it needs too."],
            [],
        ),
        ("TC4D", ["10♣ · 4♦ make no set and no sequence. Choose three cards or more that do."], []),
        ("4D", ["What should 4♦ do?"], ["Discard 4♦"]),
    ],
    ids=["enough", "too little", "one too many", "nothing", "a single card"],
)  # fmt: skip
def test_melds_of_chosen_cards(cards: str, lines: list[str], buttons: list[str]) -> None:
    said, labels = chosen(MIDDLE, "lay", cards)
    assert said.split("\n") == lines
    assert labels == buttons


def test_chosen_cards_without_a_pure_sequence() -> None:
    state = position("TCJCXAHADAS2S", opened=False, lap=2)
    said, labels = chosen(state, "lay", "TCJCXAHADAS")
    assert "without a joker among them" in said
    assert labels == []
    loose = changed(state, options=RamiOptions(pure_needs_no_joker=False))
    assert "three real cards in a row" in chosen(loose, "lay", "TCJCXAHADAS")[0]
    assert any("three real cards" in line for line in hand(loose).lines)


def test_ra9_the_taken_discard_is_part_of_its_meld() -> None:
    state = position("7C7D7H8H2S", top="9H")
    said, labels = chosen(state, "take", "7C7D7H")
    assert labels == []
    assert said.split("\n") == [
        "With 9♥ from the discard pile.",
        "**7♣ 7♦ 7♥**: 21 points.",
        "9♥ must be part of it: choose the cards it needs, or go back.",
    ]
    both = chosen(state, "take", "7C7D7H2S")[0].split("\n")
    assert both[2:] == [
        "9♥ must be part of it: choose the cards it needs, or go back.",
        "2♠ is left over. Leave it out, or choose the cards it needs too.",
    ]
    other = chosen(state, "take", "7H8H2S")[0].split("\n")
    assert other[2:] == ["2♠ is left over. Leave it out, or choose the cards it needs too."]


def test_ra9_of_two_equal_cards_either_may_be_left_out() -> None:
    said, _ = chosen(position("9C9D9H2S", top="9H"), "take", "9C9D9H")
    assert said.split("\n")[2:] == [
        "9♥ is left over. Leave it out, or choose the cards it needs too."
    ]


def test_ra21_with_no_card_to_draw_the_hand_names_the_next_step() -> None:
    state = position("7H8H", "9C9D4H", table="8C8D8S", stock="")._replace(discard=())
    after = do(state, "discard 8H").state
    must = "-# There is nothing to shuffle either, so you have to take the discard."
    lines = hand(after, 1).lines
    assert lines[lines.index(must) - 1] == "-# The stock is empty."
    assert must not in hand(after, 0).lines
    assert must not in hand(position("7H8H", top="9H"), 0).lines
    assert must not in hand(position("7H8H", stock=""), 0).lines


def test_several_ways_have_different_labels() -> None:
    said, labels = chosen(position("5H6HX2S"), "lay", "5H6HX")
    assert labels == ["Lay Joker=4♥ 5♥ 6♥", "Lay 5♥ 6♥ Joker=7♥"]
    assert said.endswith("Choose how they lie, or choose other cards in the list.")


def test_an_owed_joker_is_asked_for() -> None:
    state = do(position("7H9C9D9S2S", table="5H6HX", swap_must_meld=True), "swap 1 7H").state
    assert "-# You have swapped for a joker: now it must go to the table." in hand(state).lines
    assert "must be among them" in chosen(state, "lay", "9C9D9S")[0]


def test_lay_offs_show_the_new_meld() -> None:
    row = "2S3S4S5S6S7S8S9STSJSQSKS"
    state = position("8H7CXASKD", "2D3D", table=f"5H6H7H 7H7DX {row}")
    (offer,) = (one for one in GAME.legal(state, 0).offers if isinstance(one, Choose))
    labels = [label for label, _ in SHOWN.captures(GAME.view(state, 0), offer.actions, THREE)]
    assert labels == [
        "8♥ → 5♥ 6♥ 7♥ 8♥",
        "7♣ → 7♣ 7♦ 7♥ Joker=7♠",
        "A♠ → A♠–K♠",
        "A♠ → 2♠–A♠",
        "Joker → Joker=4♥ 5♥ 6♥ 7♥",
        "Joker → 5♥ 6♥ 7♥ Joker=8♥",
        "Joker → Joker=A♠–K♠",
        "Joker → 2♠–Joker=A♠",
    ]


def test_a_swap_names_the_meld() -> None:
    state = position("7H2S", table="5H6HX")
    (label, _), _ = SHOWN.captures(
        GAME.view(state, 0), GAME.legal(state, 0).matching(read_cards("7H")), THREE
    )
    assert label == "7♥ for the joker in 5♥ 6♥ Joker=7♥"


def test_the_discard_is_taken_with_its_meld() -> None:
    state = position("6H8H2S9C", top="7H", table="4H5H6H")
    page = hand(state)
    assert [one.label for one in page.buttons] == [
        "Take and lay 6♥ 7♥ 8♥ = 21",
        "Draw",
        "Take the discard",
    ]
    assert page.selects[0].label == "Take the discard with …"
    said, labels = chosen(state, "take", "6H8H")
    assert said.split("\n")[:2] == ["With 7♥ from the discard pile.", "**6♥ 7♥ 8♥**: 21 points."]
    assert labels == ["Take the discard and lay 6♥ 7♥ 8♥"]
    assert SHOWN.action_label(GAME.parse("take off 1 7H high")) == (
        "Take the discard: 7♥ to meld 1, high end"
    )
    assert SHOWN.action_label(GAME.parse("take swap 2 7H")) == (
        "Take the discard: 7♥ for the joker of meld 2"
    )
    assert SHOWN.action_label(GAME.parse("off 3 7H")) == "7♥ to meld 3"


@pytest.mark.parametrize(
    ("action", "said", "last"),
    [
        ("lay TCJCQC+8D8H8S", "Ali **opens** with 54: 10♣ J♣ Q♣ + 8♦ 8♥ 8♠.",
         "Ali laid 10♣ J♣ Q♣ + 8♦ 8♥ 8♠."),
        ("discard 2S", "Ali discards 2♠.", "Ali discarded 2♠."),
    ],
)  # fmt: skip
def test_actions_have_sentences(action: str, said: str, last: str) -> None:
    assert sentences_of(MIDDLE, action) == [said]
    after = do(MIDDLE, action).state
    assert SHOWN.last_move(GAME.view(after, None), THREE) == last


def test_actions_with_melds_have_sentences() -> None:
    state = position("7H4H2S", top="8H", table="5H6HX 8C8D8S 4C4D4H")
    assert sentences_of(state, "draw") == ["Ali draws a card."]
    assert sentences_of(state, "take off 2 8H") == [
        "Ali takes 8♥ from the discard pile.",
        "Ali lays off 8♥: 8♣ 8♦ 8♥ 8♠.",
    ]
    taken = do(state, "take off 2 8H").state
    view = GAME.view(taken, None)
    assert SHOWN.last_move(view, THREE) == "Ali took the discard and laid off 8♥."
    assert "eight of hearts" in SHOWN.reading(words_for("en").spoken).last_move(view, THREE.plain)
    assert "The discard pile is empty" in board(taken).alt
    assert sentences_of(taken, "swap 1 7H") == ["Ali lays 7♥ and takes the joker for it: 5♥ 6♥ 7♥."]
    assert sentences_of(do(taken, "discard 4H").state, "draw") == ["Sara draws a card."]


def test_a_last_card_has_a_sentence() -> None:
    assert sentences_of(position("7H8H", "9S"), "discard 7H") == [
        "Ali discards 7♥ and has **one card** left."
    ]


def test_the_count_of_a_round() -> None:
    state = position("7H", "KDX", "5C5D", opened=(True, True, False), totals=(1, 2, 3))
    assert sentences_of(state, "discard 7H") == [
        "Ali discards 7♥, the last card!",
        "### Round 1: Ali has no cards left\n"
        "**Ali** pays nothing → **1**\n"
        "**Sara** K♦ Joker: doubled by the joker, **20** → **22**\n"
        "**Zoë** had not opened: **100** → **103**",
    ]


def test_the_count_of_a_round_closed_at_one_go() -> None:
    state = position("TCJCQCKCJDJHJS", "KDX", "5C5D", opened=False, lap=2)
    said = sentences_of(state, "lay TCJCQCKC+JDJHJS")[1]
    assert said is not None
    assert said.startswith("### Round 1: Ali goes out in one turn!\nNobody had opened")


def test_a_round_without_a_winner() -> None:
    state = position("7H8H", "9C9D4H", table="9H9SX", stock="")._replace(discard=())
    said = sentences_of(state, "discard 8H")[1]
    assert said is not None
    assert said.startswith("### Round 1 ends without a winner")


def test_the_end_of_a_match() -> None:
    state = position("7H", "KD", "QD", totals=(190, 195, 180), out=(0, 0, 0))
    end = do(state, "discard 7H").state
    assert end.phase != OVER
    assert "out" in SHOWN.marks(GAME.view(end, None), 1)
    state = position("7H", "KD", "QD", totals=(190, 195, 195))
    assert sentences_of(state, "discard 7H")[-1] == (
        "🏆 **Ali** won. Final score: Ali:\u00a0190 · Sara:\u00a0205 · Zoë:\u00a0205."
    )
    shown = board(do(state, "discard 7H").state)
    assert not any("stock" in line for line in shown.lines)


def test_a_seat_that_is_out_is_not_counted() -> None:
    state = position("7H", "", "QD", "KD", out=(0, 1, 0, 0), totals=(0, 210, 0, 0))
    names = Names(["Ali", "Sara", "Zoë", "Tom"], words_for("en"), ((0,), (1,), (2,), (3,)))
    (_, scored) = do(state, "discard 7H").events
    said = SHOWN.describe(scored, names)
    assert said is not None
    assert "Sara" not in said


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("lay 8D8H4D", "8♦ 8♥ 4♦ is no set and no sequence."),
        ("lay TCJCQC", "That counts 30, and your first cards must count 51 or more."),
        ("off 1 4D high", "You haven’t opened yet: lay 51 points of your own first"),
    ],
)
def test_refusals_name_the_next_step(action: str, said: str) -> None:
    assert refusal(MIDDLE, action).startswith(said)


def test_refusals_show_the_cards_that_are_meant() -> None:
    state = position("9S4H8H2S", table="9H9DX 5H6HX")
    assert refusal(state, "swap 1 9S").startswith("The joker in 9♦ 9♥ Joker stands for no certain")
    assert refusal(state, "swap 2 4H").startswith("The joker there stands for 7♥")
    assert refusal(state, "off 1 9S high").endswith("a set has no ends: leave `low` or `high` out.")


def test_ra12_a_joker_inside_has_a_refusal_for_melds_and_lay_offs() -> None:
    state = position("8H5D6DX2S", table="5H6HX")
    assert refusal(state, "off 1 8H high") == (
        "8♥ can’t go beyond the joker of 5♥ 6♥ Joker. Lay it elsewhere, or swap the joker first."
    )
    laid = refusal(position("5HX7H2S"), "lay 5HX7H")
    assert laid.startswith("5♥ Joker 7♥: a joker stands only at the end of a sequence here.")


def test_ra17_a_refused_lay_off_names_the_end_where_the_card_fits() -> None:
    state = position("4H8HX2S", table="5H6H7H")
    assert refusal(state, "off 1 8H") == "8♥ fits at the high end of 5♥ 6♥ 7♥ only: say `high`."
    assert refusal(state, "off 1 4H high") == "4♥ fits at the low end of 5♥ 6♥ 7♥ only: say `low`."
    assert refusal(state, "off 1 X") == "Joker fits at both ends of 5♥ 6♥ 7♥: say `low` or `high`."


@pytest.mark.parametrize(
    ("strict", "sequence"),
    [(True, "a sequence without a joker"), (False, "three real cards in a row")],
    ids=["strict", "loose"],
)
def test_ra16_refusals_ask_for_the_sequence_that_the_table_plays(
    strict: bool, sequence: str
) -> None:
    state = position(
        "JCQCX8HAHADAS2S", table="5H6H7H", opened=False, lap=2, pure_needs_no_joker=strict
    )
    assert sequence in refusal(state, "off 1 8H high")
    assert sequence in refusal(state, "lay JCQCX+AHADAS")


def test_ra21_the_rules_explain_an_empty_stock() -> None:
    rules = " ".join(SHOWN.rules)
    assert "must take it and use it; if that can’t be done, the round is void" in rules
    assert "Your table may have agreed otherwise" in rules


def test_a_hand_stands_by_suit_or_by_rank_and_its_melds_together() -> None:
    state = position("2C9CKCKDKH4H5S6S7S2S")
    view = GAME.view(state, 0)
    by_rank = SHOWN.sorted_by("rank")
    assert SHOWN.sorted_by("colour") is SHOWN.sorted_by(None) is SHOWN
    hands = [
        tuple(shown.hand(view, GAME.legal(state, 0), THREE).cards)
        for shown in (SHOWN, by_rank, by_rank.sorted_by("suit"))
    ]
    melds = made_of(view.hands[0], RamiOptions()).melds
    laid = tuple(card for meld in melds for card in meld.cards)
    assert len(melds) == 2
    by_suit, ranked, again = hands
    assert by_suit == again == (*laid, *read_cards("2C9C4H2S"))
    assert ranked == (*laid, *read_cards("2C2S4H9C"))
    assert by_rank.hand_order(read_cards("9C2S2C"), view) == read_cards("2C2S9C")
    assert by_rank.hand_order(read_cards("9D2D"), view) == read_cards("2D9D"), "another hand"
    page = by_rank.hand(view, GAME.legal(state, 0), THREE)
    assert page.sortings == ("suit",)
    assert SHOWN.hand(view, GAME.legal(state, 0), THREE).sortings == ("rank",)


def test_every_label_of_a_rich_hand_fits_a_button() -> None:
    state = position("2H3H4H5H6H7H8H9HTHJHQHKHAHXX", table="AC2C3C4C5C6C7C8C9CTCJCQCKC")
    view = GAME.view(state, 0)
    actions = tuple(islice(GAME.legal(state, 0), 500))
    labels = [label for label, _ in SHOWN.captures(view, actions, THREE)]
    labels += [SHOWN.action_label(action) for action in actions]
    assert max(map(length, labels)) <= LABEL
    assert not any("{" in label for label in labels)


def test_the_best_of_many_cards_is_named() -> None:
    made = made_of(read_cards("TCJCQCKCJDJHJSX4D"), RamiOptions())
    assert sorted(map(str, made.melds)) == ["JDJHJSX", "TCJCQCKC"]
    assert (made.left, made.value) == (read_cards("4D"), 80)
    assert made.lacks(RamiOptions()) == ""
    rich = made_of(read_cards("2C3C4C2D3D4D2H3H4H2S3S4SXXX"), RamiOptions())
    assert rich.left == ()


@pytest.mark.parametrize(
    ("hand", "opened", "sentence"),
    [
        ("TCJCQC8D8H8S4D", False, ""),
        ("TCJCQC8D4D", False, "Your hand makes 10♣ J♣ Q♣: 30 of the 51 points for opening."),
        ("KCKDKHQCQDQH4D", False, "Your hand makes Q♣ Q♦ Q♥ + K♣ K♦ K♥: 60 points, "
         "but no sequence without a joker."),
        ("KC4D7H", False, "Your hand makes no set or sequence yet. "
         "Opening takes 51 points of them."),
        ("TCJCQC8D4D", True, ""),
    ],
    ids=["a button lays it", "too few points", "no pure sequence", "nothing", "opened"],
)  # fmt: skip
def test_a_hint_names_the_melds_of_the_hand(hand: str, opened: bool, sentence: str) -> None:
    assert READING.tip(position(hand, opened=opened)) == sentence


def test_a_hint_before_the_draw_names_the_melds_of_the_hand_alone() -> None:
    state = position("TCJCQC8D8H8S4D", opened=False, top="2S")
    assert READING.tip(state) == (
        "Your hand makes 10♣ J♣ Q♣ + 8♦ 8♥ 8♠: 54 points, enough to open."
    )
    state = position("TCJCQC8D4D", opened=True, top="2S")
    assert READING.tip(state) == "Your hand makes 10♣ J♣ Q♣: 30 points."


def test_rules_that_bind_are_named() -> None:
    assert READING.forced(position("5H6H7H", opened=False, lap=1)) == ("first_turn", "")
