"""Ties in Pairs end even with very few cards left (PA8)."""

from __future__ import annotations

from typing import Any

from pasur_core.families.stacks.cards import PACK
from pasur_core.families.stacks.opening import Opening
from pasur_core.families.stacks.state import Owed, Round
from pasur_core.games.pairs.state import PairsOptions
from pasur_core.match import Match
from pasur_core.players.levels import BEGINNER, think
from tests.contract.walks import seed_bytes

HIGH = (4, 5, 6, 7, 8, 9, 10)
"""The numbers that are left after the lower ones have been scored."""


def opening(*deck: int, burnt: tuple[int, ...] = ()) -> Opening:
    """Return a tie between two seats with one card of each high number, and this deck."""
    this: Round[Any] = Round(PairsOptions(tie_pair="new_only"), deck=deck, burnt=burnt)
    owed = Owed(contest=(0, 1), due=(0, 1))
    return Opening(this, (HIGH, HIGH), 0, owed, first_shown=True, low_seven=False, throw_both=False)


def test_pa8_both_cards_go_if_every_card_left_would_pair() -> None:
    tie = opening(9, 9, 5, burnt=(10,))
    tie.deal()
    assert 9 in tie.stacks[0], "the pair went, and the next 9 is the card that counts"
    assert [event.facts()["both"] for event in tie.events][:1] == [True]


def test_pa8_only_the_new_card_goes_if_another_card_may_come() -> None:
    tie = opening(9, 9, burnt=(3,))
    tie.deal()
    assert tie.stacks[0] == HIGH
    assert [event.facts()["both"] for event in tie.events] == [False, False]


def test_pa8_a_match_with_an_endless_tie_ends() -> None:
    """Once the cards 1 to 3 were scored, two seats held all other numbers."""
    match = Match.new("pairs", seats=5, seed=seed_bytes(24), tie_pair="new_only")
    while match.result is None:
        assert len(match.log) < 500
        if match.awaits_table:
            match, _ = match.deal()
        else:
            seat = min(match.acting)
            match, _ = match.submit(seat, think(match, seat, BEGINNER, len(match.log)))
    assert sorted(map(int, match.game.cards(match.state))) == sorted(PACK)
