"""Texts of Pairs: all stacks, the card of a fold, and the loser."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.presenting.presenter import presenter
from bot.i18n import languages, words_for
from bot.pages.results import end_page
from bot.pictures.scene import CardGroup
from pasur_core.cards import Card
from pasur_core.games.pairs.actions import FORFEITS
from pasur_core.games.pairs.events import ForfeitDrawn, VariantNamed
from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import VARIANTS, Last, PairsOptions
from pasur_core.phases import OVER, SCORED
from pasur_core.protocol import TABLE
from tests.bot.games.reading import Reading, called
from tests.bot.room import after_one, begun
from tests.families.stack_positions import in_phase, in_round, pack
from tests.games.pairs.positions import do, opened, position, refused, table

TWO, THREE = called("Ali", "Sara_"), called("Ali", "Sara_", "Zoë")
READING = Reading(GAME, TWO)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand
story = READING.story


MIDDLE = in_round(
    position("6 10", "9 3", "", deck="1 2 4", scores=(4, 20, 0))._replace(
        last=Last("hit", 2, (5, 7))
    ),
    number=3,
)


def test_a_board() -> None:
    shown = board(MIDDLE, THREE, computers=(1,))
    assert shown.title == "Pairs · round 3 · 21 points lose"
    assert shown.lines == (
        "Zoë drew 5 · 7.",
        "**Ali** · 4 points · cards 6 10",
        "**Sara\\_** · 20 points · cards 3 9 · computer player",
        "**Zoë** · 0 points · no cards",
        "-# 3 cards left in the deck.",
    )
    assert shown.alt == (
        "Zoë drew number five and number seven. Ali to play. "
        "Ali: 4 points, cards number six, number ten. "
        "Sara_: 20 points, cards number three, number nine, computer player. "
        "Zoë: 0 points, no cards. 3 cards left in the deck."
    )
    assert shown.spoken == ""


def test_a_picture_shows_every_stack() -> None:
    shown = READING.scene(MIDDLE, THREE)
    assert shown.groups == (
        CardGroup("Ali", (Card("6"), Card("10"))),
        CardGroup("Sara_", (Card("3"), Card("9"))),
        CardGroup("Zoë", ()),
    )
    assert [panel.marks for panel in shown.panels] == [(), (), ()]
    assert READING.scene(GAME.start(MIDDLE.round.options, 2)).groups == ()


def test_a_hand_shows_all_stacks_and_the_card_of_a_fold() -> None:
    page = hand(MIDDLE, names=THREE)
    assert page.lines == (
        "**Your cards** 6 · 10",
        "**Sara\\_** 3 · 9",
        "**Zoë** none",
        "-# 17 more points and you lose.",
        "-# 3 cards left in the deck.",
    )
    assert page.alt == (
        "Your cards: number six and number ten. 17 more points and you lose. "
        "3 cards left in the deck. Sara_: number three and number nine. Zoë: none."
    )
    assert [(one.label, one.kind, one.text, one.style, one.group) for one in page.buttons] == [
        ("Hit", "do", "hit", "primary", 0),
        ("Fold: take 3", "do", "fold", "secondary", 0),
    ]
    assert hand(MIDDLE, 1, THREE).buttons == ()


def test_one_point_from_losing() -> None:
    state = position("6", "9", scores=(30, 0), deck="1 2")
    assert "-# One more point and you lose." in hand(state).lines
    assert hand(position("", "9", deck="1 2", continuous=True)).lines[0] == (
        "You have no cards before you."
    )


def test_after_the_match_no_distance_to_losing_is_shown() -> None:
    over = in_phase(position("6", "9", scores=(35, 3), deck="1 2"), OVER)
    assert not any("you lose" in line for line in hand(over).lines)


def test_an_eight_has_a_button_of_its_own() -> None:
    state = position("8 3", "9", deck="1 2", piece_de_huit=True)
    assert [one.label for one in hand(state).buttons] == [
        "Hit",
        "Throw an 8, draw two",
        "Fold: take 3",
    ]


def test_in_continuous_the_cards_to_take_are_behind_a_button() -> None:
    state = position("8 3", "9", deck="1 2", continuous=True)
    assert board(state).title == "Pairs · 31 points lose"
    assert [(one.label, one.kind) for one in hand(state).buttons] == [
        ("Hit", "do"),
        ("Fold: take a card", "choose"),
    ]
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    folds = [action for action in legal if str(action).startswith("fold")]
    assert [label for label, _ in SHOWN.captures(view, folds, TWO)] == [
        "3 of your own",
        "8 of your own",
        "9 of Sara_",
    ]
    assert [SHOWN.action_label(action) for action in folds][-1] == "Fold: take 9 of player 2"
    assert SHOWN.captures(view, [GAME.parse("hit")], TWO)[0][0] == "Hit"


def test_the_last_move_has_a_sentence() -> None:
    paired = do(position("6", "9", deck="6 2"), "hit").state
    assert board(paired).lines[0] == "Ali drew 6: a pair!"
    assert "The round is over; the next one is coming up." in board(paired).alt
    folded = do(position("6", "3", deck="6 2"), "fold").state
    assert board(folded).lines[0] == "Ali folded and took 3 from Sara\\_."
    own = do(position("2", "3", deck="6 2"), "fold").state
    assert board(own).lines[0] == "Ali folded and took their own 2."
    begun = opened(2, "3 4").state
    assert board(begun).lines[0] == "Sara\\_ has dealt."
    start = GAME.start(MIDDLE.round.options, 2)
    assert board(start).lines[0] == "**Ali** · 0 points · no cards"


def test_the_number_of_cards_to_draw_is_shown() -> None:
    empty = position("6", "3", discard="1 2 3")
    assert "The deck is empty; the discards are shuffled when a card is needed." in (
        board(empty).alt
    )
    assert "No card is left to draw." in board(position("6", "3")).alt


def test_another_turn_because_of_a_seven_has_a_sentence() -> None:
    step = do(position("9", "3", deck="7 2 1", calamites=True), "hit")
    assert story(step.events) == "Ali draws 7 and has another turn."
    assert "-# A 7 was drawn, so the same player has another turn." in board(step.state).lines


def test_a_turn_that_is_kept_after_a_pair_has_a_sentence() -> None:
    given = {"calamites": True, "piece_de_huit": True, "continuous": True}
    step = do(position("8 3", "9", deck="7 3 1", **given), "hit_two")
    assert story(step.events) == (
        "Ali throws an 8 to draw two cards.\n"
        "Ali draws 7.\n"
        "Ali draws another 3: **a pair!**\n"
        "Ali drew a 7 before, so they have another turn."
    )


def test_a_deal_and_its_ties_have_sentences() -> None:
    step = opened(2, "3 3  3 6  5")
    assert story(step.events) == (
        "The deck is shuffled, and 5 cards are put aside unseen.\n"
        "**Round 1.** Ali:\u00a03 · Sara\\_:\u00a03. The lowest is shared, so one more card each "
        "for those who have it.\n"
        "Ali draws a second 3: both are thrown away, and another card comes.\n"
        "Ali:\u00a06 · Sara\\_:\u00a05. Sara\\_ begins."
    )
    assert "**Round 1.** Ali:\u00a03 · Sara\\_:\u00a04. Ali begins." in story(
        opened(2, "3 4").events
    )


def test_a_round_is_summed_up() -> None:
    step = do(position("6", "9", deck="6 2", scores=(1, 4)), "hit")
    assert story(step.events) == (
        "Ali draws another 6: **a pair!**\n"
        "### Round 1: 6 points for Ali\n"
        "Points: **Ali:\u00a07 · Sara\\_:\u00a04**"
    )


def test_the_loser_is_named() -> None:
    step = do(position("6", "9", scores=(30, 4)), "fold")
    assert story(step.events).endswith(
        "🎴 **Ali** has 36 points and loses; 31 were enough. Everybody else is off the hook!"
    )
    state = position("6", "9", scores=(30, 4), continuous=True)
    assert story(do(state, "fold p1 6").events).startswith(
        "Ali folds and takes their own 6.\nPoints: **Ali:\u00a036 · Sara\\_:\u00a04**\n"
    )


def test_the_dealers_choice_has_a_sentence_and_is_in_the_heading() -> None:
    asked = table(GAME.start(PairsOptions(dealers_choice=True), 2), "dealer p2").state
    shown = board(asked)
    assert shown.title == "Pairs · round 1 · 31 points lose"
    assert "-# The dealer names what is played in this round." in shown.lines
    assert "Sara\\_ deals and names what is played." not in shown.lines
    assert "Sara_ deals and names what is played." in shown.alt
    page = hand(asked, 1)
    assert "-# You deal: name what is played in this round." in page.lines
    assert [(one.label, one.text) for one in page.buttons] == [
        ("Simple", "name simple"),
        ("Continuous", "name continuous"),
        ("Pièce de Huit", "name piece_de_huit"),
        ("Calamités", "name calamites"),
    ]
    assert hand(asked, 0).buttons == ()
    named = do(asked, "name calamites")
    assert story(named.events) == (
        "Sara\\_ names **Calamités**: a 7 begins, and gives another turn."
    )
    dealt = table(named.state, f"deal {pack('6 9 8')}").state
    assert board(dealt).title == "Pairs · Calamités · round 1 · 31 points lose"
    assert "The dealer names" not in board(dealt).alt


@pytest.mark.parametrize("named", VARIANTS)
def test_every_variant_has_its_own_words(named: str) -> None:
    told = {story((VariantNamed(0, one),)) for one in VARIANTS}
    assert len(told) == len(VARIANTS)
    assert story((VariantNamed(0, named),)).startswith("Ali names **")


def test_the_forfeits_differ_and_name_the_loser() -> None:
    told = [story((ForfeitDrawn(1, drawn.number),)) for drawn in FORFEITS]
    assert len(set(told)) == len(told) == 16
    assert all(text.startswith("🎁 A forfeit for **Sara\\_**: ") for text in told)
    assert told[0].endswith(": tell your best short joke.")


@pytest.mark.parametrize("language", languages())
def test_each_language_has_as_many_forfeits_as_may_be_drawn(language: str) -> None:
    shown = presenter("pairs", language)
    told = [shown.say("forfeit", number=drawn.number) for drawn in FORFEITS]
    assert len(set(told)) == len(told)


def test_the_forfeit_is_shown_with_the_result() -> None:
    played = begun("Ali", "Sara", game="pairs", options={"forfeit": True})
    match = played.played
    while match.result is None:
        match = after_one(match)
    number = len(match.log) - 1
    assert str(match.log[number].action).startswith("forfeit ")
    table = replace(played, match=match)
    text = end_page(table, words_for("en")).text
    assert text.count("A forfeit for") == 1


def test_a_shuffle_in_between_has_a_sentence() -> None:
    waiting = do(position("2", "9", discard="4 5 6"), "hit").state
    assert story(table(waiting, "reshuffle 4 5 6").events) == (
        "The deck is shuffled, and 2 cards are put aside unseen.\nAli draws 6."
    )


def test_refusals_name_the_next_step() -> None:
    error_text = READING.error_text
    continuous = position("", "4 8", deck="2 3", continuous=True)
    assert error_text(refused(continuous, 0, "fold p2 4")).endswith("Press **Hit**.")
    both = position("3", "4 8", deck="2 3", continuous=True)
    assert error_text(refused(both, 0, "fold p2 9")).startswith("9 can’t be taken like that.")
    assert error_text(refused(both, 0, "fold")).startswith("Which card do you want to take?")
    assert error_text(refused(position("3", "4"), 0, "hit")).startswith("No card is left to draw")
    assert error_text(refused(position("3", "4", deck="1"), 0, "hit_two")).startswith(
        "You can throw only"
    )
    scored = in_phase(position("3", "4"), SCORED)
    assert "{" not in error_text(refused(scored, TABLE, "deal 1"))


def test_a_hint_counts_the_unseen_cards() -> None:
    seen = position("6 10", "9 3", deck="1 2 4")
    pairs = (6 - 1) + (10 - 1)
    assert READING.tip(seen) == (
        f"{pairs} of the {55 - 4} cards nobody has seen would make a pair. "
        "The lowest card that a fold takes: 3 points."
    )
