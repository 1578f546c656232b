"""The command line prints score sheets and findings; errors are a status and a sentence."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn

import pytest

from pasur_core import registry
from pasur_core.__main__ import main
from pasur_core.match import Match
from pasur_core.options import ranges
from pasur_core.players import player_for
from pasur_core.records.record import Record
from pasur_core.simulation import Simulation
from tests.contract.walks import Setting, plain_settings, walk

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SETTINGS = [setting for setting in plain_settings() if setting.game.key in registry.games()]
NAMES = ("Ali", "Zoë \x1b[31m", "رضا", '"', "", "名前", "g", "h")

Said = pytest.CaptureFixture[str]
in_every_game = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def played(setting: Setting = SETTINGS[0]) -> Record:
    match = list(walk(setting, 0))[-1].after
    return replace(Record.of(match, NAMES[: match.seats], NOON), seed=match.seed)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a record of a whole match to a file; return the file."""
    path = tmp_path / "match.toml"
    path.write_text(played().dumps(), "utf-8")
    return path


def command(*arguments: str, environment: dict[str, str] | None = None) -> tuple[int, str, str]:
    """Run the real command in a separate process; return status, output and errors.

    `environment` is None for the tests' environment.
    """
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pasur_core", *arguments],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=environment,
    )
    return ran.returncode, ran.stdout, ran.stderr


@in_every_game
def test_replay_prints_the_rounds_and_the_result_as_json(
    setting: Setting, file: Path, capsys: Said
) -> None:
    record = played(setting)
    file.write_text(record.dumps(), "utf-8")
    assert main(["replay", str(file), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == ["valid", "over", "winner", "totals", "rounds", "error"]
    assert (printed["valid"], printed["over"], printed["error"]) == (True, True, None)
    assert record.result is not None
    assert (printed["totals"], printed["winner"]) == (
        list(record.result.totals),
        record.result.winner,
    )
    totals = [0] * len(printed["totals"])
    for scored in printed["rounds"]:
        totals = [sum(pair) for pair in zip(totals, scored["points"], strict=True)]
        assert scored["totals"] == totals
    assert totals == printed["totals"]


@in_every_game
def test_replay_prints_a_sheet_with_every_round_and_every_name(
    setting: Setting, file: Path, capsys: Said
) -> None:
    record = played(setting)
    file.write_text(record.dumps(), "utf-8")
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr().out
    rounds = record.replay().rounds
    assert rounds
    for number, scored in enumerate(rounds, start=1):
        row = next(line for line in printed.splitlines() if line.split()[:1] == [str(number)])
        assert all(f"{points:+d}" in row for points in scored.points)
        assert all(str(total) in row.split() for total in scored.totals)
    assert "Ali" in printed
    assert "\x1b" not in printed
    assert "The match is over" in printed


def test_a_match_that_is_not_over_has_no_winner(file: Path, capsys: Said) -> None:
    file.write_text(replace(played(), log=(), result=None).dumps(), "utf-8")
    assert main(["replay", str(file), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert (printed["valid"], printed["over"], printed["winner"]) == (True, False, None)
    assert printed["rounds"] == []
    assert set(printed["totals"]) == {0}
    assert main(["replay", str(file)]) == 0
    assert "not over" in capsys.readouterr().out


def test_a_bad_line_is_reported_after_the_rounds_before_it_with_status_1(
    file: Path, capsys: Said
) -> None:
    record = played()
    good = json_of(file, capsys)
    place = len(record.log) - 2
    log = (*record.log[:place], "p1 \x1b[31mnonsense", *record.log[place:])
    file.write_text(replace(record, log=log).dumps(), "utf-8")
    assert main(["replay", str(file), "--json"]) == 1
    printed = json.loads(capsys.readouterr().out)
    assert printed["valid"] is printed["over"] is False
    assert printed["error"] == {
        "line": place + 1,
        "code": "invalid_action",
        "text": "p1 \x1b[31mnonsense",
    }
    assert printed["rounds"] == good["rounds"][: len(printed["rounds"])] != []
    for name in ("replay", "verify"):
        assert main([name, str(file)]) == 1
        said = capsys.readouterr()
        assert f"ine {place + 1} of the log is refused (invalid_action)" in said.out
        assert "\x1b" not in said.out
        assert not said.err


def test_a_wrong_result_is_reported_with_status_1(file: Path, capsys: Said) -> None:
    """A record can state a wrong result, also for a match that is not over."""
    record = played()
    assert record.result is not None
    lies = replace(record, result=replace(record.result, totals=(1, 2)))
    begun = replace(record, log=record.log[:2])
    for wrong in (lies, begun):
        assert wrong.result is not None
        file.write_text(wrong.dumps(), "utf-8")
        assert main(["replay", str(file), "--json"]) == 1
        printed = json.loads(capsys.readouterr().out)
        assert printed["valid"] is False
        assert printed["over"] is (wrong is lies)
        stated = str(wrong.result)
        assert printed["error"] == {"line": None, "code": "wrong_result", "text": stated}
        assert main(["replay", str(file)]) == 1
        assert f"The record states another result: {stated}." in capsys.readouterr().out
        assert main(["verify", str(file)]) == 1
        assert "The result differs." in capsys.readouterr().out


def test_the_help_lists_every_exit_status(capsys: Said) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert all(f"{status} " in said for status in (0, 1, 2, 130))


def test_additions_of_a_game_to_its_rounds_are_printed(file: Path, capsys: Said) -> None:
    """Rounds of Pâsur include the Surs that each side holds; bad lines show its error codes."""
    setting = next(one for one in SETTINGS if (one.game.key, one.seats) == ("pasur", 3))
    record = played(setting)
    file.write_text(record.dumps(), "utf-8")
    surs = [scored["surs"] for scored in json_of(file, capsys)["rounds"]]
    assert None in surs
    for side, count in filter(None, surs):
        assert 0 <= side < 3
        assert count > 0
    assert main(["replay", str(file)]) == 0
    assert ("surs [" in capsys.readouterr().out) == any(surs)
    place = next(place for place, line in enumerate(record.log) if line.count("+") == 1)
    text = record.log[place].partition(">")[0]
    log = (*record.log[:place], text, *record.log[place + 1 :])
    file.write_text(replace(record, log=log).dumps(), "utf-8")
    error = json_of(file, capsys)["error"]
    assert error["code"] in ("must_capture", "ambiguous_capture")
    assert (error["line"], error["text"]) == (place + 1, text)


def json_of(file: Path, capsys: Said) -> dict[str, Any]:
    main(["replay", str(file), "--json"])
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


@in_every_game
def test_verify_draws_every_deal_again(setting: Setting, file: Path, capsys: Said) -> None:
    file.write_text(played(setting).dumps(), "utf-8")
    assert main(["verify", str(file)]) == 0
    assert "follow from the seed" in capsys.readouterr().out


def test_verify_names_the_line_that_differs_from_the_seed(file: Path, capsys: Said) -> None:
    record = replace(played(), seed=bytes(32), seed_sha256=None)
    file.write_text(record.dumps(), "utf-8")
    assert main(["verify", str(file)]) == 1
    said = capsys.readouterr().out
    place = int(said.split("Line ")[1].split()[0])
    assert record.log[place - 1].startswith("t ")
    assert record.log[place - 1][2:] in said


def test_verify_finds_a_wrong_result(file: Path, capsys: Said) -> None:
    record = played()
    assert record.result is not None
    forged = replace(record.result, totals=tuple(total + 1 for total in record.result.totals))
    file.write_text(replace(record, result=forged).dumps(), "utf-8")
    assert main(["verify", str(file)]) == 1
    assert "result differs" in capsys.readouterr().out


def test_verify_needs_a_seed(file: Path, capsys: Said) -> None:
    file.write_text(replace(played(), seed=None).dumps(), "utf-8")
    assert main(["verify", str(file)]) == 2
    assert "no seed" in capsys.readouterr().err


def test_a_record_seen_by_one_seat_is_refused_politely(file: Path, capsys: Said) -> None:
    match = next(move.after for move in walk(SETTINGS[0], 0) if len(move.after.log) == 9)
    record = Record.of(match, NAMES[: match.seats], NOON)
    file.write_text(record.seen_by(0).dumps(), "utf-8")
    for name in ("replay", "verify"):
        assert main([name, str(file)]) == 2
        assert "hides cards" in capsys.readouterr().err


UNREADABLE = {
    "garbage": bytes(range(256)),
    "empty": b"",
    "zeros": bytes(100),
    "not toml": b"Dear bot, here is my match.",
    "another format": b"format = 1",
    "another game": b'format = 2\ngame = "\x1b[31mchess"',
    "escapes": b'format = 2\ngame = "\\u001b[31mchess"',
    "deep": b"a = " + b"[" * 200_000,
    "long": b"#" * 5_000_000,
    "half a letter": "format = 2 # é".encode()[:-1],
}


@pytest.mark.parametrize("name", ["replay", "verify"])
@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_an_unreadable_file_gives_one_sentence_and_status_2(
    name: str, content: bytes, file: Path, capsys: Said
) -> None:
    file.write_bytes(content)
    assert main([name, str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err[:-1].isprintable()
    assert said.err.endswith((".\n", "…\n"))


def test_a_missing_file_and_a_folder_give_one_sentence_and_status_2(
    tmp_path: Path, capsys: Said
) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        assert main(["replay", str(path), "--json"]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert "cannot be read" in said.err


def test_a_simulation_reports_its_figures_for_each_match() -> None:
    figures = Simulation("rami", 2, 4, "one", 2.0, 5000, 10, (3, 1), (90, 50))
    assert str(figures).splitlines() == [
        "rami, 2 seats, 4 matches, seed 'one'",
        "decisions per second  2,500",
        "decisions per match   1,250.0",
        "rounds per match      2.5",
        "wins per side         3, 1",
        "mean total per side   22.5, 12.5",
    ]


@in_every_game
def test_simulate_reports_speed_rounds_and_averages(setting: Setting, capsys: Said) -> None:
    key, seats = setting.game.key, str(setting.seats)
    assert main(["simulate", key, "-n", "3", "--seats", seats, "--seed", "one"]) == 0
    first = capsys.readouterr().out
    assert f"{key}, {seats} seats, 3 matches, seed 'one'" in first
    assert "decisions per second" in first
    assert main(["simulate", key, "-n", "3", "--seats", seats, "--seed", "one"]) == 0
    second = capsys.readouterr().out
    speedless = [
        [line for line in said.splitlines() if "second" not in line] for said in (first, second)
    ]
    assert speedless[0] == speedless[1]


def test_simulate_refuses_unplayable_settings(capsys: Said) -> None:
    key = SETTINGS[0].game.key
    for arguments in (["chess"], [key, "--seats", "99"]):
        assert main(["simulate", *arguments]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    for arguments in ([key, "-n", "0"], [key, "-n", "many"], [key, "--seats", "-1"], []):
        with pytest.raises(SystemExit) as stopped:
            main(["simulate", *arguments])
        assert stopped.value.code == 2
        assert "Traceback" not in capsys.readouterr().err


def test_rules_lists_every_game_its_options_and_errors(capsys: Said) -> None:
    assert main(["rules"]) == 0
    everything = capsys.readouterr().out
    for key, game in registry.games().items():
        assert main(["rules", key]) == 0
        printed = capsys.readouterr().out
        assert printed.strip() in everything
        assert f"{key}: {', '.join(map(str, game.seats))} seats" in printed
        assert all(code in printed for code in game.errors)
        for field in game.options_type.__dataclass_fields__.values():
            assert f"{field.name} = " in printed
            assert field.metadata["doc"] in printed
            assert all(json.dumps(value) in printed for value in field.metadata["allowed"])
        for name, numbers in ranges(game.options_type).items():
            assert re.search(rf"{name} = .* any from {numbers[0]} to {numbers[-1]},", printed)
    assert main(["rules", "chess"]) == 2
    assert "no game is called 'chess'" in capsys.readouterr().err


def test_the_real_command_replays_and_verifies(file: Path) -> None:
    status, printed, complaint = command("replay", str(file), "--json")
    assert (status, complaint) == (0, "")
    assert json.loads(printed)["over"]
    assert command("verify", str(file))[0] == 0
    assert command("replay", str(file.parent))[0] == 2
    assert "COMMAND" in command()[2]


def test_a_terminal_that_knows_only_ascii_gets_the_sheet_too(file: Path) -> None:
    status, printed, _ = command("replay", str(file), environment={"PYTHONIOENCODING": "ascii"})
    assert status == 0
    assert "Zo\\xeb" in printed


@pytest.mark.skipif(sys.platform == "win32", reason="closes a pipe as Unix does")
def test_a_closed_pipe_prints_no_error() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "pasur_core", "rules"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait() == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "pasur_core", "rules"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ran.returncode == 2
    assert ran.stderr.startswith("The output cannot be written: ")
    assert ran.stderr.count("\n") == 1


def test_an_interrupt_prints_one_word(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    def interrupted(key: str) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(registry, "load_game", interrupted)
    assert main(["simulate", "any"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def finished(tmp_path: Path) -> tuple[Record, Path]:
    """Play a short match of computer players; return its record and file."""
    match = Match.new("port", seats=2, seed=bytes(32), target=11)
    match = match.play(player_for("port"), random.Random(1))
    record, path = Record.of(match, ("Ali", "\x1b[31m"), NOON), tmp_path / "port.toml"
    path.write_text(record.dumps(), "utf-8")
    return record, path


def test_analyse_prints_the_costliest_moves_of_each_seat(tmp_path: Path, capsys: Said) -> None:
    record, path = finished(tmp_path)
    assert main(["analyse", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["unit", "seats"]
    assert told["unit"] == "chance"
    assert [one["name"] for one in told["seats"]] == list(record.seats)
    assert sum(one["result"] for one in told["seats"]) == 1
    for one in told["seats"]:
        assert list(one) == ["seat", "name", "result", "play", "luck", "costliest", "course"]
        assert one["luck"] - one["play"] + 0.5 == pytest.approx(one["result"], abs=0.01)
        assert one["course"][-1][1] == one["result"]
        for worst in one["costliest"]:
            line = record.log[worst["entry"] - 1]
            assert line == f"p{one['seat']} {worst['made']}"
            assert worst["best"] != worst["made"]
            assert worst["cost"] > 0
    assert main(["analyse", str(path), "--seat", "1"]) == 0
    first, second, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("port, rules version")
    assert second.startswith("Ali: ")
    worst = told["seats"][0]["costliest"]
    assert len(rest) == max(len(worst), 1)
    for line, one in zip(rest, worst, strict=False):
        assert f"entry {one['entry']}: {one['made']}; better {one['best']}, by " in line
    assert main(["analyse", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_a_match_that_cannot_be_analysed_is_refused_in_a_sentence(
    tmp_path: Path, capsys: Said
) -> None:
    record, path = finished(tmp_path)
    log = record.log
    wrong = {
        "is not over": (replace(record, log=log[:9], result=None), 2),
        "line 10 of the log is refused (invalid_action)": (
            replace(record, log=(*log[:9], "p1 nonsense", *log[9:])),
            1,
        ),
        "states another result": (
            replace(record, result=replace(record.result, totals=(1, 1))),  # type: ignore[type-var]
            1,
        ),
        "hides cards": (replace(record, log=("t deal ??", *log)), 2),
        "by version 99 of the rules": (replace(record, rules_version=99), 2),
        "no game is called": (replace(record, game="whist"), 2),
    }
    for sentence, (bad, status) in wrong.items():
        path.write_text(bad.dumps(), "utf-8")
        assert main(["analyse", str(path)]) == status
        said = capsys.readouterr()
        told = said.err if status == 2 else said.out
        assert sentence in told
        assert len(told.splitlines()) == 1
    path.write_text("not a record", "utf-8")
    assert main(["analyse", str(path)]) == 2
    assert main(["analyse", str(tmp_path / "nowhere")]) == 2
    path.write_text(record.dumps(), "utf-8")
    assert main(["analyse", str(path), "--seat", "3"]) == 2
    assert "2 seats" in capsys.readouterr().err
