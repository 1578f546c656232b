"""Shared parts of fishing games: plays are values, and cards have legal captures."""

from __future__ import annotations

import pytest

from pasur_core.families.fishing.actions import Play
from pasur_core.protocol import Legal
from tests.games.basra import positions as basra
from tests.games.pasur import positions as pasur


def legal_in(game: str) -> Legal:
    """Return the legal actions of seat 0 in a position with a capture and a card that stays."""
    if game == "pasur":
        return pasur.GAME.legal(pasur.position("5SKH", "2S", table="6D"), 0)
    return basra.GAME.legal(basra.position("5SKH", "2S", table="5D"), 0)


@pytest.mark.parametrize(("game", "written"), [("pasur", "5S>6D"), ("basra", "5S>5D")])
def test_a_listed_play_is_immutable(game: str, written: str) -> None:
    """All matches share the plays, so a change by one match would show in all others."""
    laid, capture = (play for play in legal_in(game) if isinstance(play, Play))
    for play in (laid, capture):
        for field in ("card_index", "bits", "card", "more"):
            with pytest.raises(AttributeError):
                setattr(play, field, 51)
    assert (str(laid), str(capture)) == ("KH", written)


def test_equal_plays_are_one_value() -> None:
    play = Play(3, 5)
    assert (play, hash(play)) == (Play(card_index=3, bits=5), hash(Play(3, 5)))
    assert play != Play(3)
