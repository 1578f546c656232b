"""Texts of Port: stacks and sums, players who are locked or out, the count."""

from __future__ import annotations

from bot.pictures.scene import CardGroup
from pasur_core.cards import Card
from pasur_core.games.port.rules import GAME
from pasur_core.games.port.state import Last, PortOptions
from pasur_core.phases import SCORED
from tests.bot.games.reading import Reading, called
from tests.families.stack_positions import in_phase, in_round
from tests.games.port.positions import do, position, refused, table

NAMES = called("Ali", "Sara_", "Zoë")
READING = Reading(GAME, NAMES)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand
story = READING.story


MIDDLE = position("6", "9 3", "10 10", deck="1 2 4", scores=(4, 20, 0), locked=(1,), out=(2,))


def test_a_board() -> None:
    shown = board(MIDDLE._replace(last=Last("out", 2, (10,))))
    assert shown.title == "Port · round 1 · to 21"
    assert shown.lines == (
        "Zoë drew 10: a pair, and out!",
        "**Ali** · 4 points · card 6 · sum 6",
        "**Sara\\_** · 20 points · cards 3 9 · locked with 12",
        "**Zoë** · 0 points · cards 10 10 · out",
        "-# 3 cards left in the deck.",
    )
    assert [panel.marks for panel in READING.scene(MIDDLE).panels] == [
        ("sum 6",),
        ("locked with 12",),
        ("out",),
    ]


def test_a_picture_shows_every_stack_and_its_sum() -> None:
    shown = READING.scene(MIDDLE)
    assert shown.groups == (
        CardGroup("Ali", (Card("6"),), "6"),
        CardGroup("Sara_", (Card("3"), Card("9")), "12 ⚓"),
        CardGroup("Zoë", (Card("10"), Card("10")), "out"),
    )
    assert READING.scene(GAME.start(PortOptions(), 3)).groups == ()
    extra = READING.scene(position("6", "9", "", away=(2,)))
    assert [(group.cards, group.note) for group in extra.groups][2] == ((), "")
    assert extra.panels[2].marks == ("not in this round",)


def test_a_hand() -> None:
    page = hand(MIDDLE)
    assert page.lines == (
        "**Your cards** 6",
        "**Sara\\_** 3 · 9",
        "**Zoë** 10 · 10",
        "-# 3 cards left in the deck.",
    )
    assert [(one.label, one.text, one.style, one.group) for one in page.buttons] == [
        ("Hit", "hit", "primary", 0),
        ("Lock", "lock", "secondary", 0),
    ]


def test_before_the_first_deal_there_are_no_cards() -> None:
    start = GAME.start(PortOptions(), 3)
    assert board(start).lines[0] == "**Ali** · 0 points"
    assert hand(start).lines[0] == "You have no cards before you."


def test_events_have_sentences() -> None:
    assert story(do(MIDDLE, "hit").events) == "Ali draws 1."
    assert story(do(position("6", "9", "8", deck="6 2"), "hit").events) == (
        "Ali draws another 6: **a pair**, and sinks!"
    )
    locked = do(position("6 8", "9", "8", deck="6 2"), "lock")
    assert story(locked.events) == "Ali locks with 14."
    assert board(locked.state).lines[0] == "Ali is in port."
    scored = in_phase(position("1", "2", "3", deck="4 4 5 8 7 9"), SCORED)
    assert story(table(scored, "round").events) == (
        "**Round 2.** Ali:\u00a05 · Sara\\_:\u00a04 · Zoë:\u00a04. The lowest is shared, so one "
        "more card each for those who have it.\n"
        "Sara\\_:\u00a08 · Zoë:\u00a07. Zoë begins."
    )


def test_another_turn_because_of_a_seven_has_a_sentence() -> None:
    step = do(position("6", "9", "8", deck="7 2", calamites=True), "hit")
    assert story(step.events) == "Ali draws 7.\nAli drew a 7 and has another turn."
    remark = "-# A 7 was drawn, so the same player has another turn."
    assert remark in board(step.state).lines
    assert remark in hand(step.state).lines
    assert remark not in board(do(step.state, "hit").state).lines


def test_a_round_is_counted_best_first() -> None:
    step = do(position("6", "9 3", "10 10", scores=(4, 2, 0), locked=(1,), out=(2,)), "lock")
    assert story(step.events) == (
        "Ali locks with 6.\n"
        "### Round 1\n"
        "**Sara\\_** 12 → **3 points**\n"
        "**Ali** 6 → **2 points**\n"
        "**Zoë** out → nothing\n"
        "Score sheet: **Ali:\u00a06 · Sara\\_:\u00a05 · Zoë:\u00a00**"
    )


def test_a_shared_top_and_its_extra_round_have_sentences() -> None:
    step = do(position("9", "8", "7", scores=(20, 21, 3), locked=(0, 1), turn=2), "lock")
    assert story(step.events).endswith(
        "Ali and Sara\\_ share the top with 23 points each. They alone play an extra round."
    )
    state = in_round(step.state, deck=(5, 3), dealer=2)
    extra = table(state, "round").state
    assert board(extra).lines[-2] == "-# An extra round: only those who share the top play."
    assert "**Zoë** · 4 points · not in this round" in board(extra).lines


def test_the_winner_has_a_sentence() -> None:
    step = do(position("9", "8", "7", scores=(20, 10, 3), locked=(0, 1), turn=2), "lock")
    assert story(step.events).endswith("🏆 **Ali** wins with 23 points.")


def test_refusals_name_the_next_step() -> None:
    dry = refused(position("6", "9", "8"), 0, "hit")
    assert READING.error_text(dry).endswith("Press **Lock**.")
    none = refused(position("6", "9", "8", deck="1"), 0, "hit_two")
    assert READING.error_text(none).startswith("You can throw only")


def test_a_hint_counts_the_unseen_cards_and_the_sums() -> None:
    assert READING.tip(MIDDLE) == (
        "5 of the 50 cards nobody has seen would sink you. You have 6; the best one locked has 12."
    )
