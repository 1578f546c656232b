"""Where people parted who played the same deal."""

from __future__ import annotations

from bot.features.tournaments.compare import parting_of
from bot.features.tournaments.rows import TournamentDeal, Try
from bot.tables.sealed import PERSON, answered, begun, written
from pasur_core.registry import load_game

GAME = load_game("basra")
DEAL = TournamentDeal("basra", GAME.rules_version, 2, False, {}, bytes(32), 1)


def played(entry: int, *choices: int) -> Try:
    """Return a finished try that chose these legal moves by number, and then always the first."""
    match, scored, wanted = begun(DEAL), None, list(choices)
    while scored is None:
        legal = match.legal(PERSON)
        match, scored = answered(match, str([*legal][wanted.pop(0) if wanted else 0]))
    return Try(1, entry, 1, log=written(match), version=1, began_at=0.0, ended_at=1.0, margin=0.0)


def test_the_first_decision_that_differs_is_found_with_who_chose_what() -> None:
    found = parting_of(DEAL, [played(1, 0, 0), played(2, 0, 1), played(3, 0, 0)])
    assert found is not None
    assert found.move == 2
    assert found.match.acting == {PERSON}
    legal = [*found.match.legal(PERSON)]
    assert found.moves == ((legal[0], (1, 3)), (legal[1], (2,)))


def test_people_who_played_alike_did_not_part() -> None:
    assert parting_of(DEAL, [played(1), played(2)]) is None
    assert parting_of(DEAL, [played(1)]) is None
    assert parting_of(DEAL, []) is None
