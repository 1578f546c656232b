"""Card games as pure data: rules, matches and records. No I/O, no clock, no Discord.

A match is an immutable value; every action returns a new match.

>>> import pasur_core as pc
>>> match = pc.Match.new("pasur", seats=2, target=21, seed=bytes(32)).dealt()
>>> match
Match(pasur, 2 seats, 2 entries)
>>> match.acting, match.legal(1)
(frozenset({1}), SeatLegal(5D, 6D>4C+AD, 5H, TS>AD, claim))
>>> match.view(None).shown
(('table', (Card('4C'), Card('TC'), Card('AD'), Card('KS'))),)
>>> print(match.view(1))
Round 1, dealer p1
  p1        ?? ?? ?? ??
> p2 (you)  5D 6D 5H TS
  table     4C TC AD KS
  stock     40
  deal      1 of 6
  captured  p1 0, p2 0
  score     p1 0, p2 0
>>> match, events = match.submit(1, "6D>4C+AD")
>>> events
(Captured(seat=1, card=6D, taken=(4C AD), emptied=False, sur=False),)

A match can be written as a record, read and replayed. Once the match is over, the record holds the
seed.

>>> record = pc.Record.of(match)
>>> pc.read_record(record.dumps()).replay().match.state == match.state
True

Computer players choose actions at three levels, from the view of their own seat alone. Advice
gives the expected value of the best moves with reasons; an analysis finds the costliest decisions
of a finished match.

>>> import random
>>> pc.LEVELS
('beginner', 'club', 'master')
>>> pc.think(match, 0, pc.CLUB, seed=1)
Play('2D')
>>> port = pc.Match.new("port", seats=2, target=5, seed=bytes(32)).settled()
>>> advice = pc.advise(port, 1, random.Random(1))
>>> advice.unit, [str(one.action) for one in advice.moves]
('chance', ['hit', 'lock'])
>>> [one.code for one in pc.reasons("port", port.view(1), port.legal(1), advice.moves[0].action)]
['behind', 'risk']
>>> over = port.play(pc.player_for("port"), random.Random(1))
>>> analysis = pc.analyse(over, [0])
>>> len(analysis.of(0)) == sum(entry.seat == 0 for entry in over.log)
True

Games are looked up by key. Every error raised for bad input is a `PasurError`.

>>> [game.key for game in pc.ordered_games()][:3]
['pasur', 'basra', 'belote']
>>> match.submit(1, "5H")
Traceback (most recent call last):
pasur_core.errors.NotYourTurn: not_your_turn (entry 4, by p2; to act: p1)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, Card, in_order, read_cards
from pasur_core.errors import (
    AmbiguousAction,
    IdNotLegal,
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    InvalidSeats,
    InvalidSeed,
    MatchOver,
    NoEncoding,
    NoSuchSeat,
    NotEncodable,
    NotFinished,
    NothingToDeal,
    NotYourTurn,
    PasurError,
    UnknownId,
    UnknownOption,
)
from pasur_core.match import Entry, Match, MutableMatch
from pasur_core.options import Options, choices, number, option
from pasur_core.protocol import (
    NOTHING,
    TABLE,
    Action,
    AnyGame,
    Choose,
    Do,
    Event,
    Game,
    Legal,
    LegalList,
    Offer,
    Pick,
    Result,
    RoundScored,
    Seat,
    SeatResult,
    Step,
    View,
)
from pasur_core.registry import UnknownGame, UnknownRules, load_game, ordered_games
from pasur_core.shuffle import Shuffler, commitment, new_seed
from pasur_core.valueclass import valueclass

if TYPE_CHECKING:
    from pasur_core.encoding import Encoding, Plane, encoding_for
    from pasur_core.players import Player, RandomPlayer, player_for
    from pasur_core.players.advising import Advice, Advised, advise
    from pasur_core.players.analysing import Analysis, Judgement, analyse
    from pasur_core.players.levels import BEGINNER, CLUB, LEVELS, MASTER, think
    from pasur_core.players.reasons import Reason, reasons
    from pasur_core.records.record import Record, RecordError, read_record

__version__ = "0.1.0"

_LATER = {
    "encoding": ("Encoding", "Plane", "encoding_for"),
    "players": ("Player", "RandomPlayer", "player_for"),
    "players.advising": ("Advice", "Advised", "advise"),
    "players.analysing": ("Analysis", "Judgement", "analyse"),
    "players.levels": ("BEGINNER", "CLUB", "LEVELS", "MASTER", "think"),
    "players.reasons": ("Reason", "reasons"),
    "records.record": ("Record", "RecordError", "read_record"),
}
"""By module, the names that this package imports from it when one of them is first used.

A match does not need these modules. Importing them all takes half of the import time.
"""

__all__ = [
    "BEGINNER",
    "CLUB",
    "FRENCH_52",
    "HIDDEN",
    "JOKER",
    "LEVELS",
    "MASTER",
    "NOTHING",
    "TABLE",
    "Action",
    "Advice",
    "Advised",
    "AmbiguousAction",
    "Analysis",
    "AnyGame",
    "Card",
    "Choose",
    "Do",
    "Encoding",
    "Entry",
    "Event",
    "Game",
    "IdNotLegal",
    "IllegalAction",
    "InvalidAction",
    "InvalidOptions",
    "InvalidSeats",
    "InvalidSeed",
    "Judgement",
    "Legal",
    "LegalList",
    "Match",
    "MatchOver",
    "MutableMatch",
    "NoEncoding",
    "NoSuchSeat",
    "NotEncodable",
    "NotFinished",
    "NotYourTurn",
    "NothingToDeal",
    "Offer",
    "Options",
    "PasurError",
    "Pick",
    "Plane",
    "Player",
    "RandomPlayer",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "RoundScored",
    "Seat",
    "SeatResult",
    "Shuffler",
    "Step",
    "UnknownGame",
    "UnknownId",
    "UnknownOption",
    "UnknownRules",
    "View",
    "advise",
    "analyse",
    "choices",
    "commitment",
    "encoding_for",
    "in_order",
    "load_game",
    "new_seed",
    "number",
    "option",
    "ordered_games",
    "player_for",
    "read_cards",
    "read_record",
    "reasons",
    "think",
    "valueclass",
]

if not TYPE_CHECKING:  # a type checker would take every unknown name for one of these
    _MODULES = {name: module for module, names in _LATER.items() for name in names}

    def __getattr__(name: str) -> object:
        """Import one of the names in `_LATER`. Raise `AttributeError` for any other."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        """Return all names, also those that have not been imported yet."""
        return sorted({*globals(), *__all__})
