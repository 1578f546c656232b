"""Texts of Belote: boards, buttons, the story and the count."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.limits import ALT, LABEL, length
from pasur_core.cards import read_cards
from pasur_core.families.tricks.state import State
from pasur_core.games.belote.rules import GAME
from pasur_core.games.belote.state import Auction
from pasur_core.protocol import TABLE
from tests.bot.games.reading import PARTNERS, Reading
from tests.families.trick_positions import begun, bits, do, pack, position, steps, trick_of

READING = Reading(GAME, PARTNERS)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand
story_of, refusal = READING.story_of, READING.refusal

HANDS = ("7H8H9H", "7S8S9S", "7D8D9D", "7C8C9C"), ("THJH", "TSJS", "TDJD", "TCJC")
DEALT = pack(*HANDS[0], *HANDS[1], "QH", "KHAH", "QSKSAS", "QDKDAD", "QCKCAC")


def auction(*calls: str, **options: Any) -> State[Any, Any]:
    return do(GAME, begun(GAME, **options), f"deal {DEALT}", *calls).state


MIDDLE = position(
    GAME,
    "H",
    *("KHQH7S", "ADTD8D", "AS9C8C", "TSJC7C"),
    trick="AS9S",
    lead=2,
    done=(trick_of(0, "7C8CTCAC", 3, 21), trick_of(3, "9H7H8HAH", 3, 25)),
    totals=(120, 81),
    taker=0,
)


def test_a_board() -> None:
    shown = board(MIDDLE, computers=(1,))
    assert shown.title == "Belote · round 1 · to 501"
    assert shown.lines == (
        "**On the table** Zoë A♠ · Tom 9♠ · Zoë is winning",
        "Last trick: Tom 9♥ · Ali 7♥ · Sara 8♥ · Zoë A♥ → Tom, 25 points",
        "**Trump** ♥ hearts · Ali took and needs 82",
        "**Ali and Zoë** · 120 points · 0 tricks (0 points) so far · took ♥ hearts",
        "**Sara and Tom** · 81 points · 2 tricks (46 points) so far · Sara is a computer player",
    )


def test_a_picture_has_the_trick_as_a_cross_with_the_reader_at_its_foot() -> None:
    shown = READING.scene(MIDDLE, seat=0)
    assert shown.chips == ("Trump ♥ · Ali",)
    assert shown.cross is not None
    foot, left, head, right = shown.cross.places
    assert (foot.name, foot.card, foot.to_act) == ("Ali", None, True)
    assert (left.name, left.card) == ("Sara", None)
    assert (head.name, head.card, head.ringed) == ("Zoë", "AS", True)
    assert (right.name, right.card, right.ringed) == ("Tom", "9S", False)
    assert (shown.cross.last, shown.cross.caption) == (read_cards("9H7H8HAH"), "Tom")
    assert [(one.card, one.raised) for one in shown.hand or ()] == [
        ("KH", False),
        ("QH", False),
        ("7S", True),
    ]
    assert shown.panels[1].marks == ("2 tricks · 46",)
    opposite = READING.scene(MIDDLE, seat=2).cross
    assert opposite is not None
    assert opposite.places[0].name == "Zoë"


def test_a_finished_trick_stays_faded_until_the_next_begins() -> None:
    done = (trick_of(0, "7C8CTCAC", 3, 21), trick_of(3, "9H7H8HAH", 3, 25))
    hands = ("KHQH7S", "ADTD8D", "AS9C8C", "TSJC7C")
    empty = READING.scene(position(GAME, "H", *hands, lead=3, done=done)).cross
    assert empty is not None
    assert empty.faded
    assert {one.name: one.card for one in empty.places} == {
        "Tom": "9H",
        "Ali": "7H",
        "Sara": "8H",
        "Zoë": "AH",
    }
    assert (empty.last, empty.caption) == (read_cards("7C8CTCAC"), "Tom")
    begun_anew = READING.scene(MIDDLE).cross
    assert begun_anew is not None
    assert not begun_anew.faded


def test_a_hand_stands_by_trump_and_strength_in_colours_that_alternate() -> None:
    view = GAME.view(MIDDLE, 0)
    held = read_cards("7CAC9H8HJHTH7SKS7D")
    order = SHOWN.hand_order(held, view)
    assert order == read_cards("JH9HTH8HAC7C7DKS7S")


def test_the_alternative_text_names_every_card_in_words() -> None:
    alt = board(MIDDLE).alt
    assert "hearts are trump. Ali took and needs 82." in alt
    assert "On the table: ace of spades from Zoë and nine of spades from Tom." in alt
    assert "Zoë is winning. Ali to play. Last trick: nine of hearts from Tom," in alt
    assert "Tom won it with 25 points. hearts are trump." in alt
    assert "♥" not in alt
    assert "**" not in alt
    assert length(alt) <= ALT


def test_a_hand_says_which_cards_may_be_played() -> None:
    page = hand(MIDDLE, 0)
    assert page.lines == (
        "**Your hand** K♥ · Q♥ · 7♠",
        "**Trump** ♥ hearts · Ali took and needs 82",
        "**On the table** Zoë A♠ · Tom 9♠ · Zoë is winning",
        "-# You must follow suit: ♠ spades.",
        "-# Your side has 0 of the 82 points it needs.",
    )
    assert [(one.label, one.text) for one in page.buttons] == [("7♠", "7S")]
    free = hand(position(GAME, "H", "7S8S", "7D9S"), 0)
    assert free.lines[-2] == "**On the table** nothing yet · Ali leads"
    assert [one.label for one in free.buttons] == ["8♠", "7♠"]
    waiting = hand(MIDDLE, 1)
    assert waiting.buttons == ()
    assert not any("must" in line for line in waiting.lines)
    assert (page.why, free.why, waiting.why) == ("must_follow", "", "")
    assert waiting.remarks == ("They have 0 of the 82 points they need.",)


def test_the_points_that_the_takers_need_include_their_belote() -> None:
    said = do(GAME, position(GAME, "H", "KHQH", "7S8S", "7C8C", "7D8D"), "KH").state
    assert hand(said, 2).remarks[0] == "Your side has 20 of the 92 points it needs."
    assert hand(said, 1).remarks[0] == "They have 20 of the 92 points they need."


def test_the_auction_shows_the_turned_card() -> None:
    assert board(auction()).lines[0] == ("**Turned up** Q♥ · the taker makes ♥ hearts trump")
    assert "Turned up: queen of hearts. The taker makes hearts trump." in board(auction()).alt
    assert "Turned up: queen of hearts." in board(auction()).spoken
    assert "Turned up: queen of hearts." in hand(auction(), 1).alt
    page = hand(auction(), 1)
    assert [one.label for one in page.buttons] == ["Take ♥ hearts", "Pass"]
    assert len({one.group for one in page.buttons}) == 1
    second = auction("pass", "pass", "pass", "pass")
    assert board(second).lines[0] == (
        "**Turned up** Q♥ · nobody wanted ♥ hearts; now any other suit may be named"
    )
    labels = ["Take ♣ clubs", "Take ♦ diamonds", "Take ♠ spades", "Pass"]
    assert [one.label for one in hand(second, 1).buttons] == labels
    assert board(begun(GAME)).lines[0].startswith("**Ali and Zoë**")


def test_points_that_wait_are_remarked() -> None:
    state = auction("take H")
    state = state._replace(round=state.round._replace(auction=Auction(bits("QH"), pot=81)))
    assert board(state).lines[-1] == "-# 81 points wait for whoever wins this round."
    between = do(GAME, last_card(60, 81, litige="carry"), "9S").state
    assert board(between).lines[-1] == "-# 81 points wait for whoever wins the next round."
    over = do(GAME, last_card(60, 81, litige="carry", totals=(300, 430)), "9S").state
    assert GAME.result(over)
    assert not any("wait" in line for line in board(over).lines)


@pytest.mark.parametrize(("second", "winner"), [(41, "Ali and Zoë"), (111, "Sara and Tom")])
def test_held_points_are_shown_with_the_count(second: int, winner: str) -> None:
    state = last_card(141 - second, second, litige="carry")
    state = state._replace(round=state.round._replace(auction=Auction(pot=81)))
    told_of = story_of(state, "9S")
    assert f"**{winner}** also won the 81 points that were waiting." in told_of


def test_a_belote_is_marked_and_raises_the_needed_points() -> None:
    state = do(GAME, position(GAME, "H", "KHQH7S", "7H8H9C", "7D8D9D", "7C8CTC"), "KH").state
    assert "belote" in board(state).lines[-2]
    assert "needs 92" in board(state).lines[1]
    state = do(GAME, state, "7H", "7D", "7C", "QH").state
    assert board(state).lines[3].endswith("took ♥ hearts · belote and rebelote")
    assert sorted(panel.tokens for panel in READING.scene(state).panels) == [0, 1]


def test_a_card_may_be_announced_where_players_do_it() -> None:
    state = position(GAME, "H", "KHQH7S", "7H8H9C", belote="manual")
    actions = GAME.legal(state, 0).matching(read_cards("KH"))
    assert [label for label, _ in SHOWN.captures(GAME.view(state, 0), actions, PARTNERS)] == [
        "K♥",
        "K♥, announced",
    ]
    assert all(length(SHOWN.action_label(action)) <= LABEL for action in GAME.legal(state, 0))


def test_the_story() -> None:
    start = GAME.start(GAME.options_type(), 4)
    assert story_of(start, "dealer p1") == "Ali deals first."
    assert story_of(begun(GAME), f"deal {DEALT}") == (
        "**Round 1.** Ali has dealt and turned up Q♥. Sara speaks first."
    )
    assert story_of(auction(), "pass") == "Sara passes."
    assert story_of(auction("pass", "pass", "pass"), "pass") == (
        "Ali passes.\nNobody wants ♥ hearts. A second time round: any other suit may be named."
    )
    assert story_of(auction(), "take H") == (
        "Sara takes: **♥ hearts are trump**, and Q♥ goes to Sara. Sara leads."
    )
    assert story_of(auction(), *["pass"] * 8) == "Ali passes.\nEverybody passes. Sara deals again."
    assert story_of(MIDDLE, "7S", "AD") == "Sara plays A♦.\nZoë wins the trick: 22 points."


def test_belote_and_rebelote_are_called() -> None:
    state = position(GAME, "H", "KHQH7S", "7H8H9C", "7D8D9D", "7C8CTC")
    assert story_of(state, "KH") == "Ali plays K♥.\n**Belote!**"
    state = do(GAME, state, "KH", "7H", "7D", "7C").state
    assert story_of(state, "QH") == "Ali plays Q♥.\n**Rebelote!** 20 points for Ali’s side."


def last_card(first: int, second: int, **given: Any) -> State[Any, Any]:
    """Return a round before its last card, which Ali's ace wins.

    `first` and `second` are the sides' points so far.
    """
    done = [trick_of(0, "7D8D9DTD", 0, 0)] * 5
    done.append(trick_of(0, "7C8C9CTC", 1 if second else 0, second))
    done.append(trick_of(0, "7H8H9HTH", 2, first))
    return position(GAME, "H", "", "", "", "9S", trick="AS7S8S", done=tuple(done), **given)


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        (
            last_card(100, 41),
            (
                "### The count of round 1",
                "Ali took ♥ hearts and needed 82: **made!**",
                "**Ali and Zoë** 7 tricks, 121 points → **121**",
                "**Sara and Tom** 1 trick, 41 points → **41**",
                "Score sheet: **Ali and Zoë:\u00a0121 · Sara and Tom:\u00a041**",
            ),
        ),
        (
            last_card(30, 111, taker=2),
            (
                "### The count of round 1",
                "Zoë took ♥ hearts and needed 82: **dedans!**",
                "**Ali and Zoë** 7 tricks, 51 points → **0**",
                "**Sara and Tom** 1 trick, 111 points → **162**",
                "Score sheet: **Ali and Zoë:\u00a00 · Sara and Tom:\u00a0162**",
            ),
        ),
        (
            last_card(60, 81, litige="carry"),
            (
                "### The count of round 1",
                "Ali took ♥ hearts and needed 82: exactly half. 81 points are put aside.",
                "**Ali and Zoë** 7 tricks, 81 points → **0**",
                "**Sara and Tom** 1 trick, 81 points → **81**",
                "Score sheet: **Ali and Zoë:\u00a00 · Sara and Tom:\u00a081**",
            ),
        ),
        (
            last_card(141, 0, totals=(100, 20))._replace(belote=0),
            (
                "### The count of round 1",
                "Ali took ♥ hearts and needed 92: **made!**",
                "**Ali and Zoë** 8 tricks, 252 points and 20 for belote → **272**",
                "**Sara and Tom** 0 tricks, 0 points → **0**",
                "**Capot!** Ali and Zoë took every trick.",
                "Score sheet: **Ali and Zoë:\u00a0372 · Sara and Tom:\u00a020**",
            ),
        ),
    ],
    ids=["made", "dedans", "litige", "capot"],
)
def test_the_count(state: State[Any, Any], lines: tuple[str, ...]) -> None:
    assert story_of(state, "9S").split("\n", 2)[2] == "\n".join(lines)


def test_the_end() -> None:
    assert story_of(last_card(100, 41, totals=(400, 10)), "9S").endswith(
        "\n🏆 **Ali and Zoë** won. Final score: Ali and Zoë:\u00a0521 · Sara and Tom:\u00a051."
    )
    assert story_of(last_card(100, 41, totals=(480, 560)), "9S").endswith(
        "\nBoth sides stand at 601. One more round decides."
    )


@pytest.mark.parametrize(
    ("state", "seat", "action", "said"),
    [
        (MIDDLE, 0, "KH", "The suit led is ♠ spades, and you have some, so K♥ must wait."),
        (MIDDLE, 0, "AS", "That card isn’t in your hand any more."),
        (
            position(GAME, "H", "", "7HAD", trick="AS"),
            1,
            "AD",
            "You have no card of the suit led, and your opponents are winning, so you must trump. "
            "You can play 7♥.",
        ),
        (
            position(GAME, "H", "", "KHJH7H", trick="QH"),
            1,
            "7H",
            "You have a trump higher than Q♥, so you must go higher. You can play J♥ or K♥.",
        ),
        (auction(), 1, "take S", "♠ spades can’t be named now. Q♥ was turned up:"),
        (MIDDLE, 0, "7S belote", "Belote is announced by itself at this table. Play 7♠"),
        (
            position(GAME, "H", "KHQH7S", "7H8H9C", belote="manual"),
            0,
            "7S belote",
            "7♠ can’t be announced:",
        ),
        (begun(GAME), TABLE, "deal 7H", "That deal isn’t a whole pack."),
    ],
)
def test_refusals_name_the_next_step(
    state: State[Any, Any], seat: int, action: str, said: str
) -> None:
    assert refusal(state, action, seat).startswith(said)


def test_no_board_of_a_match_is_longer_than_a_message() -> None:
    for state, _, _, step in steps(GAME, 2):
        shown = board(step.state, computers=range(4))
        assert length("\n".join(shown.lines)) < 1000
        assert length(shown.alt) <= ALT
        for seat in range(4):
            page = hand(state, seat)
            assert len(page.buttons) <= 8
            assert all("{" not in line for line in page.lines)


LEADING = position(
    GAME,
    "H",
    *("JH9HAS", "8HTSKS", "QS9S8S", "7HTDKD"),
    done=(trick_of(0, "7C8CTCAC", 3, 21), trick_of(3, "9D7D8DAD", 0, 11)),
)
LAID = do(GAME, LEADING, "lay").state
SURE = "Ali lays down J♥ · 9♥ · A♠: every trick that is left is theirs."


def test_a_seat_that_surely_takes_the_rest_may_lay_down() -> None:
    page = hand(LEADING, 0)
    assert [(one.label, one.text) for one in page.buttons][-1] == ("Lay down", "lay")
    assert page.buttons[-1].group != page.buttons[0].group
    assert page.remarks[-1] == "The rest is decided: you may lay your cards down."
    assert "settled" not in hand(MIDDLE, 0).lines[-1]
    unsure = position(GAME, "H", "JH9HTS", "8HASKS", "QS9S8S", "7HTDKD")
    assert [one.text for one in hand(unsure, 0).buttons] == ["JH", "9H", "TS"]
    assert refusal(unsure, "lay").startswith("You can’t lay down now.")


def test_the_opponents_are_asked_and_all_read_it() -> None:
    asked = hand(LAID, 1)
    assert [(one.label, one.text) for one in asked.buttons] == [
        ("Agree", "agree"),
        ("Play on", "decline"),
    ]
    assert asked.remarks[-2:] == (SURE, "Do you agree?")
    for seat in (0, 2, 3):
        other = hand(LAID, seat)
        assert other.buttons == ()
        assert other.remarks[-1] == SURE
    shown = board(LAID)
    assert shown.move == SURE
    assert SURE in shown.lines
    spoken = "Ali lays down jack of hearts, nine of hearts and ace of spades"
    assert spoken in shown.alt.replace("9 of", "nine of")


def test_cards_laid_down_lie_in_the_corner_and_the_last_trick_stays() -> None:
    for seat in (None, 1, 2):
        cross = READING.scene(LAID, seat=seat).cross
        assert cross is not None
        assert cross.last == ("JH", "9H", "AS")
        assert cross.caption == "Ali lays down"
        assert cross.faded
        assert [place.to_act for place in cross.places].count(True) == 1


def test_laying_down_has_a_sentence_for_each_step() -> None:
    assert story_of(LEADING, "lay") == (
        "Ali lays down 9♥ · J♥ · A♠: **every trick that is left is theirs.**"
    )
    assert story_of(LAID, "agree") == "Sara agrees."
    assert story_of(LAID, "decline") == "Sara would rather play on. Ali leads."
    assert story_of(LAID, "agree", "decline") == "Tom would rather play on. Ali leads."
    first, second, *count = story_of(LAID, "agree", "agree").split("\n")
    assert first == "Tom agrees."
    assert second == "The 3 tricks that are left go to Ali and Zoë: 76 points."
    assert count[0] == "### The count of round 1"


def test_laying_down_is_shown_across_the_table_area() -> None:
    events = do(GAME, LEADING, "lay").events
    banner = SHOWN.banner(events, GAME.view(LAID, None), READING.names)
    assert banner is not None
    assert (banner.text, banner.red) == ("Ali: the rest is mine!", False)


def test_a_hint_shows_the_points_of_a_suit_as_trump() -> None:
    hint = "♥ hearts: Q♥ would count 3 as trumps. No ace in the other suits."
    assert READING.tip(auction(), 0) == hint


def test_a_hint_names_the_winning_card_and_the_highest_left() -> None:
    assert READING.tip(MIDDLE) == (
        "Your partner’s A♠ is winning, 11 points so far. Nothing you may play beats it."
    )
    leading = position(GAME, "H", "7HAD", "8H9D", "JCQC", "TD7S", lead=0)
    assert READING.tip(leading) == "Highest left of their suits: A♦. The others hold 7 trumps."


@pytest.mark.parametrize(
    ("hand", "trick", "forced"),
    [
        ("7SKH", "AS", ("must_follow", "You must follow suit: ♠ spades.")),
        ("7CKH", "AS", ("must_trump", "You have no ♠ spades, so you must trump.")),
        ("7H9H", "AH", ("must_go_up", "If you play a trump, go higher than A♥ if you can.")),
        ("7C7HJH", "AS9H", ("must_go_up", "If you play a trump, go higher than 9♥ if you can.")),
    ],
)
def test_a_forced_play_names_its_rule(hand: str, trick: str, forced: tuple[str, str]) -> None:
    state = position(GAME, "H", hand, trick=trick, lead=4 - len(trick) // 2)
    assert READING.forced(state) == forced
