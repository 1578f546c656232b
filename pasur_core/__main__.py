"""The core's command line: score sheets, checks and analyses of records, simulations, the games.

Exit status: 0 success; 1 the record was read but is wrong; 2 the command could not run; 130
stopped with Ctrl-C.
"""

from __future__ import annotations

import argparse
import dataclasses
import io
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pasur_core import __version__, registry
from pasur_core.errors import PasurError
from pasur_core.players.analysing import analyse
from pasur_core.protocol import AnyGame
from pasur_core.records.analysis_sheet import analysis_json, analysis_text
from pasur_core.records.record import LONGEST_FILE, Record, RecordError
from pasur_core.records.replay import BadLine
from pasur_core.records.score_sheet import printable, sheet_json, sheet_text
from pasur_core.simulation import simulate

OK, WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    `arguments` are the words of the command line; None takes those of the process. Raise
    `SystemExit` for wrong arguments and after `--help`.
    """
    given = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status: int = given.run(given)
        print(end="", flush=True)
    except KeyboardInterrupt:
        _complain("Stopped.")
        return INTERRUPTED
    except PasurError as error:
        _complain(str(error))
        return UNUSABLE
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if not isinstance(error, BrokenPipeError):
            _complain(f"The output cannot be written: {error.strerror}.")
        return UNUSABLE
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pasur_core", description=__doc__)
    parser.add_argument("--version", action="version", version=f"pasur-core {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    command = commands.add_parser("replay", help="print the score sheet of a record")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--json", action="store_true", help="as one JSON object")
    command.set_defaults(run=_replay)

    command = commands.add_parser("verify", help="draw every deal of a record again from its seed")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=_verify)

    command = commands.add_parser("analyse", help="find what cost most in a finished match")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--seat", metavar="N", type=_count, help="of this seat alone, from 1")
    command.add_argument("--json", action="store_true", help="as one JSON object")
    command.set_defaults(run=_analyse)

    command = commands.add_parser("simulate", help="play random matches and count")
    command.add_argument("game", metavar="GAME")
    command.add_argument("-n", metavar="N", type=_count, default=100, help="matches (100)")
    command.add_argument("--seats", metavar="K", type=_count, help="the fewest the game allows")
    command.add_argument("--seed", metavar="S", default="0", help="any text (0)")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("rules", help="list the games, their options and error codes")
    command.add_argument("game", metavar="GAME", nargs="?")
    command.set_defaults(run=_rules)
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 up")
    return int(text)


def _complain(sentence: str) -> None:
    print(printable(sentence), file=sys.stderr)


def _load(file: str) -> Record:
    try:
        with Path(file).open("rb") as opened:
            return Record.loads(opened.read(LONGEST_FILE + 1))
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {error.strerror}.") from None


def _replay(given: argparse.Namespace) -> int:
    record = _load(given.file)
    replay = record.replay()
    print(json.dumps(sheet_json(replay)) if given.json else sheet_text(record, replay))
    return OK if replay.valid else WRONG


def _verify(given: argparse.Namespace) -> int:
    record = _load(given.file)
    wrong = record.verify()
    if wrong is None:
        tables = sum(line.startswith("t") for line in record.log)
        print(f"All {tables} lines of the table follow from the seed.")
        return OK
    if isinstance(wrong, BadLine):
        print(printable(f"L{str(wrong)[1:]}."))
    elif wrong.number is None:
        print(f"The result differs.\n  recorded: {wrong.recorded}\n  replayed: {wrong.computed}")
    else:
        print(f"Line {wrong.number} of the log differs.")
        print(f"  recorded:  {wrong.recorded}\n  from seed: {wrong.computed}")
    return WRONG


def _analyse(given: argparse.Namespace) -> int:
    record = _load(given.file)
    replay = record.replay()
    if not replay.valid:
        print(sheet_text(record, replay).splitlines()[-1])
        return WRONG
    seats = range(replay.match.seats)
    if given.seat is not None and given.seat - 1 not in seats:
        _complain(f"This match has {len(seats)} seats, and none of number {given.seat}.")
        return UNUSABLE
    wanted = seats if given.seat is None else (given.seat - 1,)
    with ProcessPoolExecutor() as pool:
        analysis = analyse(replay.match, wanted, pool.map)
    format_analysis = analysis_json if given.json else analysis_text
    print(format_analysis(record, analysis, wanted))
    return OK


def _simulate(given: argparse.Namespace) -> int:
    game = registry.load_game(given.game)
    seats = given.seats or game.seats[0]
    if seats not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        _complain(f"{game.key} is played by {allowed} seats, not by {seats}.")
        return UNUSABLE
    print(simulate(game, seats, given.n, given.seed))
    return OK


def _rules(given: argparse.Namespace) -> int:
    games = [registry.load_game(given.game)] if given.game else registry.games().values()
    print("\n\n".join(map(_about, games)))
    return OK


def _about(game: AnyGame) -> str:
    lines = [
        f"{game.key}: {', '.join(map(str, game.seats))} seats, {game.direction}, "
        f"rules version {game.rules_version}",
    ]
    for field in dataclasses.fields(game.options_type):
        values = [json.dumps(value) for value in field.metadata["allowed"]]
        if (numbers := field.metadata["numbers"]) is not None:
            values[1:] = [
                f"any from {numbers[0]} to {numbers[-1]}, such as {values[1]}",
                *values[2:],
            ]
        lines.append(f"  {field.name} = {values[0]}, or {', '.join(values[1:])}")
        lines.append(f"      {field.metadata['doc']}")
    return "\n".join([*lines, f"  errors: {', '.join(sorted(game.errors))}"])


if __name__ == "__main__":
    sys.exit(main())
