"""Texts of Belote contrée: auction, contract, the story and the count."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.limits import ALT, COMPONENTS, LABEL, length
from pasur_core.families.tricks.state import State
from pasur_core.games.contree.actions import BIDS
from pasur_core.games.contree.rules import GAME
from pasur_core.games.contree.state import CAPOT, Auction, Contract
from pasur_core.protocol import TABLE, Choose
from tests.bot.games.reading import PARTNERS, Reading
from tests.families.trick_positions import begun, do, pack, position, steps, trick_of
from tests.games.contree.positions import failing
from tests.games.contree.positions import last_card as every_trick

READING = Reading(GAME, PARTNERS)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand
story_of, refusal = READING.story_of, READING.refusal


def auction(*calls: str, **options: Any) -> State[Any, Any]:
    """Return an auction after Ali's deal and these calls (notation); Sara speaks first."""
    return do(GAME, begun(GAME, **options), f"deal {pack()}", *calls).state


def last_card(contract: Contract, first: int, second: int, **given: Any) -> State[Any, Any]:
    """Return a round before its last card, which Ali's ace wins.

    `first` and `second` are the sides' points so far.
    """
    done = [
        *[trick_of(0, "7D8D9DTD", 0, 0)] * 5,
        trick_of(0, "7C8C9CTC", 1 if second else 0, second),
        trick_of(0, "7H8H9HTH", 2, first),
    ]
    return position(
        GAME,
        contract.suit,
        *("", "", "", "9S"),
        trick="AS7S8S",
        done=tuple(done),
        taker=contract.seat,
        auction=Auction(((contract.seat, BIDS[contract.value, contract.suit]),), contract),
        **given,
    )


def test_an_auction_shows_the_bid_to_beat_and_all_calls() -> None:
    assert board(auction()).lines[0] == "**Auction** nobody has bid yet"
    shown = board(auction("80H", "pass", "90H", "pass"), computers=(0,))
    assert shown.title == "Belote contrée · round 1 · to 1000"
    assert shown.lines == (
        "**Bid to beat** 90 in ♥ hearts · by Tom",
        "**Said** Sara 80 ♥ · Zoë passes · Tom 90 ♥ · Ali passes",
        "**Ali and Zoë** · 0 points · Ali is a computer player",
        "**Sara and Tom** · 0 points · 90 in ♥ hearts",
    )
    assert "Bid to beat: 90 in hearts, by Tom." in shown.alt
    assert "Said: Sara 80 in hearts, Zoë passes, Tom 90 in hearts and Ali passes." in shown.alt
    doubled = board(auction("500H", "contre"))
    assert doubled.lines[:2] == (
        "**Doubled** générale in ♥ hearts, contré · bid by Sara",
        "**Said** Sara Générale ♥ · Zoë says contre",
    )


def test_of_a_long_auction_the_last_three_times_round_are_shown() -> None:
    calls = [call for value in range(80, 160, 10) for call in (f"{value}H", "pass")]
    said = board(auction(*calls)).lines[1]
    assert said.startswith("**Said** Sara 100 ♥ · Zoë passes · ")
    assert said.count(" · ") == 11


def test_a_hand_in_the_auction_offers_suits_then_pass_and_contre() -> None:
    page = hand(auction("260S"), 2)
    assert page.lines[1:] == (
        "**Bid to beat** capot in ♠ spades · by Sara",
        "**Said** Sara Capot ♠",
    )
    labels = ["Bid ♣ clubs", "Bid ♦ diamonds", "Bid ♥ hearts", "Bid ♠ spades"]
    assert [one.label for one in page.buttons if one.group == 0] == labels
    assert [one.label for one in page.buttons if one.group == 1] == ["Pass", "Contre!"]
    asked = hand(auction("260S", "contre"), 3)
    assert [one.label for one in asked.buttons] == ["Surcontre!", "Pass"]


def test_the_bids_of_a_suit_are_labelled_by_points() -> None:
    state = auction("140C")
    offers = [offer for offer in GAME.legal(state, 2).offers if isinstance(offer, Choose)]
    view = GAME.view(state, 2)
    labelled = [label for label, _ in SHOWN.captures(view, offers[2].actions, PARTNERS)]
    assert labelled == ["150 ♥", "160 ♥", "Capot ♥", "Générale ♥"]
    assert all(length(SHOWN.action_label(action)) <= LABEL for action in GAME.legal(state, 2))
    most = len(GAME.legal(auction(), 1).offers[0].actions)  # type: ignore[union-attr]
    assert most + 10 < COMPONENTS


def test_the_contract_stands_above_the_trick() -> None:
    state = auction("100C", "contre", "pass", "pass")
    shown = board(state)
    assert shown.lines[:2] == (
        "**Contract** 100 in ♣ clubs, contré · bid by Sara",
        "**On the table** nothing yet · Sara leads",
    )
    assert shown.lines[-1] == (
        "**Sara and Tom** · 0 points · 0 tricks (0 points) so far · 100 in ♣ clubs, contré"
    )
    assert "Contract: 100 in clubs, contré, by Sara. Sara leads the next trick." in shown.alt
    assert board(begun(GAME)).lines[0].startswith("**Ali and Zoë**")


def test_the_story() -> None:
    assert story_of(begun(GAME), f"deal {pack()}") == (
        "**Round 1.** Ali has dealt. Sara speaks first."
    )
    assert story_of(auction(), "120D") == "Sara bids 120 in ♦ diamonds."
    assert story_of(auction(), "260D") == "Sara bids capot in ♦ diamonds."
    assert story_of(auction("120D"), "contre") == "Zoë says **contre!**"
    assert story_of(auction("120D", "contre"), "surcontre") == (
        "Tom says **surcontre!**\n"
        "The contract is **120 in ♦ diamonds, surcontré**, by Sara. Sara leads."
    )
    assert story_of(auction("pass", "80S", "pass", "pass"), "pass") == (
        "Sara passes.\nThe contract is **80 in ♠ spades**, by Zoë. Sara leads."
    )
    assert story_of(auction("500S"), "pass") == "Zoë passes.\nTom passes."
    assert story_of(auction(), *["pass"] * 4) == "Ali passes.\nEverybody passes. Sara deals again."


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        (
            last_card(Contract(0, 110, "H"), 100, 41),
            (
                "Ali bid 110 in ♥ hearts: **made!**",
                "**Ali and Zoë** 7 tricks, 121 points → **231**",
                "**Sara and Tom** 1 trick, 41 points → **41**",
                "Score sheet: **Ali and Zoë:\u00a0231 · Sara and Tom:\u00a041**",
            ),
        ),
        (
            last_card(Contract(1, 110, "C", 2), 100, 41)._replace(belote=1),
            (
                "Sara bid 110 in ♣ clubs, contré: **failed!**",
                "**Ali and Zoë** 7 tricks, 121 points → **382**",
                "**Sara and Tom** 1 trick, 41 points and 20 for belote → **20**",
                "Score sheet: **Ali and Zoë:\u00a0382 · Sara and Tom:\u00a020**",
            ),
        ),
        (
            last_card(Contract(0, 80, "H"), 60, 81),
            (
                "Ali bid 80 in ♥ hearts: reached, but with equal points. Only the others score.",
                "**Ali and Zoë** 7 tricks, 81 points → **0**",
                "**Sara and Tom** 1 trick, 81 points → **81**",
                "Score sheet: **Ali and Zoë:\u00a00 · Sara and Tom:\u00a081**",
            ),
        ),
    ],
    ids=["made", "failed", "litige"],
)
def test_the_count(state: State[Any, Any], lines: tuple[str, ...]) -> None:
    assert story_of(state, "9S").split("\n", 2)[2] == "\n".join(
        ("### The count of round 1", *lines)
    )


@pytest.mark.parametrize(
    ("alone", "said"),
    [
        (True, "**Every trick for one player:** the last one counts 350."),
        (False, "**Capot!** Ali and Zoë took every trick."),
    ],
)
def test_the_count_says_why_a_last_trick_counts_350(alone: bool, said: str) -> None:
    assert said in story_of(every_trick(Contract(0, 90, "H"), 141, 0, alone=alone), "9S")


@pytest.mark.parametrize(
    ("state", "seat", "action", "said"),
    [
        (auction("90S"), 2, "90H", "90 isn’t enough: 90 has been bid, whatever the suit."),
        (auction("90S", "pass"), 3, "contre", "That bid is your own side’s"),
        (auction(), 1, "contre", "Nobody has bid yet"),
        (auction("90S"), 2, "surcontre", "Nobody has said contre"),
        (auction("90S", "contre"), 3, "100S", "The bid has been doubled, so it stands."),
        (auction("90S", "contre"), 3, "contre", "That bid is your own side’s"),
        (begun(GAME), TABLE, "deal 7H", "That deal isn’t a whole pack."),
    ],
)
def test_refusals_name_the_next_step(
    state: State[Any, Any], seat: int, action: str, said: str
) -> None:
    assert refusal(state, action, seat).startswith(said)


def test_no_board_of_a_match_is_longer_than_a_message() -> None:
    for _, _, _, step in steps(GAME, 2):
        shown = board(step.state, computers=range(4))
        assert length("\n".join(shown.lines)) < 1500
        assert length(shown.alt) <= ALT
        assert all("{" not in line for line in shown.lines)


def test_the_takers_need_the_contract_or_all_tricks() -> None:
    points = last_card(Contract(0, 120, "H"), 60, 40)
    assert hand(points, 0).remarks[0] == "Your side has 60 of the 120 points it needs."
    assert hand(points, 1).remarks[0] == "They have 60 of the 120 points they need."
    everything = last_card(Contract(0, CAPOT, "H"), 60, 0)
    assert not any("needs" in one for one in hand(everything, 0).remarks)


def test_a_belote_counts_for_the_contract_unless_the_table_says_otherwise() -> None:
    for counts, reached in ((True, 20), (False, 0)):
        said = do(
            GAME,
            position(
                GAME,
                "H",
                *("KHQH", "7S8S", "7C8C", "7D8D"),
                auction=Auction(((0, BIDS[80, "H"]),), Contract(0, 80, "H")),
                belote_counts_for_contract=counts,
            ),
            "KH",
        ).state
        assert hand(said, 2).remarks[0] == f"Your side has {reached} of the 80 points it needs."


def test_a_capot_that_has_failed_may_be_given_up() -> None:
    state = failing(260)
    page = hand(state, 2)
    assert page.buttons[-1].label == "Lay down"
    assert story_of(state, "lay") == (
        "Zoë would stop here: the contract has failed, and the rest no longer counts."
    )
    laid = do(GAME, state, "lay")
    asked = hand(laid.state, 3)
    assert [one.label for one in asked.buttons] == ["Agree", "Play on"]
    stop = "Zoë would stop here: the contract has failed, and the rest no longer counts."
    assert asked.remarks[-2:] == (stop, "Do you agree?")
    assert board(laid.state).move == stop
    cross = READING.scene(laid.state, seat=3).cross
    assert cross is not None
    assert cross.caption == "Sara"
    banner = SHOWN.banner(laid.events, GAME.view(laid.state, None), READING.names)
    assert banner is not None
    assert banner.text == "Zoë: let’s stop here"
    assert "The 3 tricks that are left go to Sara and Tom" in story_of(laid.state, "agree", "agree")


def test_a_bidder_reads_the_points_of_a_suit_as_trump() -> None:
    assert "as trumps" in READING.tip(auction(), 1)
    doubled = auction("80H", "contre")
    (seat,) = GAME.acting(doubled)
    assert READING.tip(doubled, seat) == ""
    highest = auction("500H")
    (seat,) = GAME.acting(highest)
    assert READING.tip(highest, seat) == ""
    assert READING.forced(doubled, seat) == (
        "contred",
        "After contre only surcontre or a pass is left.",
    )
