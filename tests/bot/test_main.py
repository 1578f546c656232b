"""The command line: exit statuses, one sentence instead of a traceback, and never the token."""

from __future__ import annotations

import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.host.commented_settings import commented_settings
from bot.host.version import bot_version
from bot.i18n import words_for
from tests.bot.command_line import ELSEWHERE, TOKEN, bot, checked, environment, refused
from tests.bot.room import url_of
from tests.bot.store.migrations import BEFORE, EXPANDS, HEAD, NEXT, written
from tests.databases import make_database
from tests.forked import PATIENCE, program
from tests.loopback import answers
from tests.loopback.beside import Beside

EN = words_for("en")

NEXT_VERSION = """
import sys
from pathlib import Path
from bot.__main__ import main
from tests.bot.store.migrations import a_day_later
with a_day_later(Path(sys.argv[1])):
    sys.exit(main(sys.argv[2:]))
"""
"""The source that runs a next version; the first argument is the folder of its migration."""


@pytest.fixture
def nowhere() -> Iterator[str]:
    """Yield an http URL that refuses connections: its port is bound but not listening."""
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{one.getsockname()[1]}"


PASUR = (sys.executable, "-P", "-c", "from bot import command; command()")
"""What the command `pasur` runs."""


def with_another_bot(folder: Path) -> Path:
    """Put a package with the name of this one into a folder, as other bots have it."""
    (folder / "bot").mkdir()
    (folder / "bot/__init__.py").write_text("raise SystemExit('the wrong bot')\n")
    return folder


def freshly(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` in a fresh interpreter, as people do; return the finished process."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "bot", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=environment(folder),
        timeout=PATIENCE,
    )
    return checked(done)


def test_garbage_is_collected_once_the_program_is_imported(folder: Path) -> None:
    """It is not while the modules are imported, since that only takes time."""
    source = (
        "import gc, runpy, sys\n"
        "sys.argv[1:] = ['--version']\n"
        "try: runpy.run_module('bot', run_name='__main__', alter_sys=True)\n"
        "finally: print(gc.isenabled(), gc.get_freeze_count() > 0)\n"
    )
    with program(source, folder=folder, environment=environment(folder)) as process:
        assert process.end() == 0
        assert process.output.splitlines()[-1] == "True True"


def test_help_names_every_command(folder: Path) -> None:
    done = freshly(folder, "--help")
    assert done.returncode == 0
    names = ("run", "check", "settings", "sync", "playground", "ban", "unban", "announce")
    for name in (*names, "migrate", "backup", "restore", "copy", "archive"):
        assert name in done.stdout
        assert EN(f"host-{name}-about") in " ".join(done.stdout.split())


@pytest.mark.parametrize("command", [[], ["sync"]], ids=["run", "sync"])
def test_without_a_token_one_sentence_says_what_to_do(folder: Path, command: list[str]) -> None:
    refused(bot(folder, *command), EN("host-no-token"))
    assert not list(folder.iterdir())


def test_check_without_a_token_reports_the_faults_and_the_rest(folder: Path) -> None:
    done = bot(folder, "check")
    new = EN("check-store-new", location=str(folder / "pasur.db"))
    assert done.stdout.splitlines() == [new, EN("host-no-token")]
    assert (done.stderr, done.returncode) == ("", 1)
    assert not list(folder.iterdir()), "looking changes nothing"


def test_a_misspelt_setting_is_a_fault_for_check_and_a_warning_for_the_bot(folder: Path) -> None:
    """The name of the token is misspelt, or of one of two settings that belong together."""
    (folder / ".env").write_text(f"PASUR_TOKN={TOKEN}\n")
    token, page = (
        EN("host-near-setting", name=name, near=near)
        for name, near in (("PASUR_TOKN", "PASUR_TOKEN"), ("PASUR_WEBURL", "PASUR_WEB_URL"))
    )
    done = bot(folder, "check", web="8090", weburl="https://cards.example")
    assert (done.stdout.splitlines(), done.returncode) == ([token, page], 2)
    done = bot(folder, "run", log_level="WARNING")
    warning, end = done.stderr.splitlines()
    assert token in warning
    assert (end, done.returncode) == (EN("host-no-token"), 2)


def test_settings_are_printed_even_if_a_present_one_cannot_be_read(folder: Path) -> None:
    done = bot(folder, "settings", log_level="LOUD")
    assert (done.stdout, done.stderr, done.returncode) == (commented_settings(), "", 0)
    assert not list(folder.iterdir())


def test_a_setting_that_cannot_be_read_is_named(folder: Path) -> None:
    done = bot(folder, "run", log_level="LOUD")
    refused(done, EN("host-bad-setting", name="PASUR_LOG_LEVEL"))


@pytest.mark.parametrize(
    ("command", "half"),
    [("run", {"web": "8090"}), ("check", {"web_url": "https://cards.example"})],
    ids=["run", "check"],
)
def test_half_of_the_settings_of_the_page_is_refused(
    folder: Path, command: str, half: dict[str, str]
) -> None:
    refused(bot(folder, command, token=TOKEN, **half), EN("host-web-both"))
    assert not list(folder.iterdir())


def test_a_binary_settings_file_gives_no_traceback(folder: Path) -> None:
    (folder / ".env").write_bytes("PASUR_TOKEN=x".encode("utf-16"))
    done = bot(folder, "run")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_an_unreachable_discord_is_reported(folder: Path, nowhere: str) -> None:
    done = bot(folder, "sync", base=nowhere, token=TOKEN)
    sentence = EN("host-no-discord", why="ClientConnectorError")
    assert (done.stdout, done.stderr.strip(), done.returncode) == ("", sentence, 1)


def test_check_reports_an_unreachable_discord(folder: Path, nowhere: str) -> None:
    done = bot(folder, "check", base=nowhere, token=TOKEN)
    assert done.stdout.splitlines()[1:] == [EN("host-no-discord", why="ClientConnectorError")]
    assert (done.stderr, done.returncode) == ("", 1)


@pytest.mark.parametrize("command", ["run", "check"])
def test_a_token_that_discord_does_not_know_is_called_wrong(
    folder: Path, beside: Beside, command: str
) -> None:
    beside.discord.let("*", "*", answers.error(401))
    done = bot(folder, command, base=beside.url, token=TOKEN)
    if command == "run":
        refused(done, EN("host-wrong-token"))
    else:
        assert done.stdout.splitlines()[1:] == [EN("host-wrong-token")]
        assert (done.stderr, done.returncode) == ("", 1)


def test_sync_prints_the_number_of_registered_commands(folder: Path, beside: Beside) -> None:
    beside.discord.limits.keep = False  # uploading fifty emojis would take a minute
    done = bot(folder, "sync", base=beside.url, token=TOKEN)
    assert (done.stderr, done.returncode) == ("", 0)
    (told,) = (call for call in beside.discord.calls if call.method == "PUT")
    assert done.stdout.startswith(f"Discord now knows {len(told.json)} commands")


def test_the_bot_stops_quietly_on_a_signal(folder: Path, beside: Beside) -> None:
    reached = beside.discord.let("GET", "/gateway/bot", answers.hang())
    given = environment(folder, token=TOKEN, log_level="INFO")
    with program(ELSEWHERE, beside.url, "run", folder=folder, environment=given) as running:
        beside.wait(lambda: reached.met)
        running.send(signal.SIGTERM)
        assert (running.end(), running.output) == (0, "")
        first, *others = running.errors.splitlines()
    assert "the bot starts" in first
    assert f"version={bot_version()}" in first
    assert f"database={folder}/pasur.db" in first
    assert "new=True" in first
    assert all("[info " in line for line in others)


def test_the_first_line_names_the_database_and_never_its_password(
    folder: Path, beside: Beside, migrated: Path
) -> None:
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    for url, named in (
        (url_of(folder / "pasur.db"), f"database={folder}/pasur.db"),
        ("postgresql://me:hush@127.0.0.1:9/pasur", "database=127.0.0.1:9/pasur"),
    ):
        beside.discord.let("*", "*", answers.error(401))
        done = bot(folder, "run", base=beside.url, token=TOKEN, database_url=url, log_level="INFO")
        first = done.stderr.splitlines()[0]
        assert named in first
        assert ("new=False" in first) is ("sqlite" in url)
        assert "hush" not in done.stderr


def test_a_folder_without_a_database_and_settings_may_be_the_wrong_one(
    folder: Path, beside: Beside
) -> None:
    beside.discord.let("*", "*", answers.error(401))
    sentence = EN("host-no-database", folder=str(folder))
    refused(in_folder(folder, beside), sentence)
    assert not list(folder.iterdir())
    wrong = EN("host-wrong-token")
    refused(in_folder(folder, beside, "--new"), wrong)
    (folder / ".env").touch()
    refused(in_folder(folder, beside), wrong)
    (folder / ".env").unlink()
    (folder / "data").mkdir()
    (folder / "data/pasur.db").touch()
    refused(in_folder(folder, beside), wrong)


def in_folder(
    folder: Path, beside: Beside, *options: str, source: str = ELSEWHERE
) -> subprocess.CompletedProcess[str]:
    """Run the bot to its end without a setting for the database."""
    given = environment(folder, token=TOKEN)
    del given["PASUR_DATABASE_URL"]
    command = (beside.url, "run", *options)
    with program(source, *command, folder=folder, environment=given) as run:
        return checked(subprocess.CompletedProcess(command, run.end(), run.output, run.errors))


IN_TERMINAL = """
import json
import os, sys
ours, theirs = os.openpty()
os.write(ours, {answer!r}.encode() + b"\\n")
os.dup2(theirs, 0)
sys.stdin = open(0)
"""
"""The source that makes the standard input a terminal, in which a person types an answer."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize("answer", ["y", "n", ""])
def test_in_a_terminal_a_new_database_is_asked_for(
    folder: Path, beside: Beside, answer: str
) -> None:
    beside.discord.let("*", "*", answers.error(401))
    done = in_folder(folder, beside, source=IN_TERMINAL.format(answer=answer) + ELSEWHERE)
    assert done.stdout.strip() == EN("host-ask-database", folder=str(folder))
    sentence = "host-wrong-token" if answer == "y" else "host-no-database"
    assert done.stderr.strip() == EN(sentence, folder=str(folder))
    assert done.returncode == 2


def a_directory(file: Path) -> None:
    file.mkdir()


def of_a_newer_version(file: Path) -> None:
    with closing(sqlite3.connect(file)) as made, made:
        made.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        made.execute("INSERT INTO alembic_version VALUES ('from the future')")


def damaged(file: Path) -> None:
    file.write_bytes(b"this is no database" * 99)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [(a_directory, "unreachable"), (of_a_newer_version, "newer"), (damaged, "broken")],
)
def test_a_fault_of_the_database_is_reported(folder: Path, spoil: Any, code: str) -> None:
    spoil(folder / "pasur.db")
    done = bot(folder, "check")
    assert done.stdout.splitlines()[0] == EN(f"store-{code}")
    assert (done.stderr, done.returncode) == ("", 1)


def test_the_bot_refuses_an_unknown_database(folder: Path, beside: Beside) -> None:
    of_a_newer_version(folder / "pasur.db")
    refused(bot(folder, "run", base=beside.url, token=TOKEN), EN("store-newer"))


def test_a_bot_waits_for_scores_that_are_being_counted_again(folder: Path, beside: Beside) -> None:
    make_database(folder / "pasur.db")
    with closing(sqlite3.connect(folder / "pasur.db")) as source, source:
        source.execute("INSERT INTO facts VALUES ('rebuilding', 'yes')")
    refused(bot(folder, "run", base=beside.url, token=TOKEN), EN("store-half_counted"))
    assert bot(folder, "check").stdout.splitlines()[0] == EN("store-half_counted")
    assert bot(folder, "rebuild-statistics").stdout.strip() == EN("host-recounted", count=0).strip()
    well = EN("check-store-well").partition(",")[0]
    assert bot(folder, "check").stdout.startswith(f"{well}, ")


def test_an_invalid_database_address_is_reported(folder: Path) -> None:
    done = bot(folder, "check", database_url="pasur.db")
    assert done.stdout.splitlines()[0] in (EN("store-unreachable"), EN("store-not_a_url"))
    assert done.returncode == 1


def test_a_backup_is_a_copy_that_can_be_opened(folder: Path, migrated: Path) -> None:
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    done = bot(folder, "backup", "copy.db")
    assert (done.stderr, done.returncode) == ("", 0)
    assert "copy.db" in done.stdout
    with closing(sqlite3.connect(folder / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM matches").fetchone() == (0,)


def test_a_folder_of_backups_keeps_as_many_as_are_asked_for(folder: Path, migrated: Path) -> None:
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    (folder / "saved").mkdir()
    (folder / "saved/pasur-2020-01-01T030000.db").touch()
    for typed in ("0", "-1", "ten", "", "99999", "١"):
        refused(bot(folder, "backup", f"--keep={typed}", "saved"), EN("host-bad-keep", typed=typed))
    done = bot(folder, "backup", "--keep", "1", "saved")
    (saved,) = (folder / "saved").iterdir()
    assert done.stdout.strip() == EN("host-backed-up", file=f"saved/{saved.name}")
    with closing(sqlite3.connect(saved)) as copy:
        assert copy.execute("SELECT count(*) FROM matches").fetchone() == (0,)


def test_a_backup_that_cannot_be_written_is_not_blamed_on_discord(
    folder: Path, migrated: Path
) -> None:
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    done = bot(folder, "backup", "no/such/folder/copy.db")
    assert done.returncode == 2
    assert "Discord" not in done.stderr


def test_a_command_migrates_the_database(folder: Path, migrated: Path) -> None:
    with closing(sqlite3.connect(migrated)) as connection:
        (present,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    made = EN("host-migrated", before="none", after=present)
    already = EN("host-migrated-already", after=present)
    for said in (made, already):
        done = bot(folder, "migrate")
        assert (done.stdout.strip(), done.stderr, done.returncode) == (said, "", 0)


def test_the_next_version_migrates_the_database(folder: Path, tmp_path: Path) -> None:
    make_database(folder / "pasur.db")
    written(tmp_path, EXPANDS, HEAD)
    migrated = EN("host-migrated", before=HEAD, after=NEXT)
    for said in (migrated, EN("host-migrated-already", after=NEXT)):
        done = next_version(folder, tmp_path, "migrate")
        assert (done.stdout.strip(), done.stderr, done.returncode) == (said, "", 0)


def test_a_start_logs_from_which_revision_to_which_it_has_migrated_the_database(
    folder: Path, tmp_path: Path
) -> None:
    make_database(folder / "pasur.db")
    written(tmp_path, EXPANDS, HEAD)
    for said in (True, False):
        done = next_version(folder, tmp_path, "ban", "123", log_level="INFO")
        assert done.returncode == 0
        assert ("the database was migrated" in done.stderr) is said
        assert (f"before={HEAD}" in done.stderr) is said


def next_version(
    folder: Path, release: Path, *arguments: str, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` of a next version; `release` is the folder of its migration."""
    given = environment(folder, **settings)
    with program(NEXT_VERSION, str(release), *arguments, folder=folder, environment=given) as run:
        return subprocess.CompletedProcess(arguments, run.end(), run.output, run.errors)


def test_a_database_from_before_the_first_release_is_refused_and_not_touched(
    folder: Path, beside: Beside
) -> None:
    file, sentence = folder / "pasur.db", EN("store-prerelease")
    make_database(file)
    with closing(sqlite3.connect(file)) as old, old:
        old.execute("UPDATE alembic_version SET version_num = ?", [BEFORE])
    before = file.read_bytes()
    refused(bot(folder, "run", base=beside.url, token=TOKEN), sentence)
    for command in (["migrate"], ["ban", "77"], ["rebuild-statistics"]):
        refused(bot(folder, *command), sentence)
    refused(bot(folder, "copy", copy_to=url_of(folder / "new.db")), sentence)
    done = bot(folder, "check")
    assert (done.stdout.splitlines()[0], done.stderr, done.returncode) == (sentence, "", 1)
    assert bot(folder, "backup", "kept.db").returncode == 0, "its data can still be saved"
    refused(bot(folder, "restore", "kept.db", database_url=url_of(folder / "new.db")), sentence)
    assert file.read_bytes() == before
    assert not (folder / "new.db").exists()


def test_a_new_database_is_not_logged_as_migrated(folder: Path) -> None:
    assert "migrated" not in bot(folder, "ban", "123", log_level="INFO").stderr


def test_check_does_not_log_that_an_intent_is_missing(folder: Path, beside: Beside) -> None:
    """The README says to leave all privileged intents off, so the bot needs none."""
    done = bot(folder, "check", base=beside.url, token=TOKEN, log_level="WARNING")
    assert EN("check-token-well", name=str(beside.discord.backend.bot_user.name)) in done.stdout
    assert "intent" not in done.stderr


def test_a_database_that_is_newer_is_not_migrated(folder: Path) -> None:
    of_a_newer_version(folder / "pasur.db")
    refused(bot(folder, "migrate"), EN("store-newer"))


def test_a_file_that_is_no_backup_is_not_restored(folder: Path) -> None:
    (folder / "notes.txt").write_text("milk, eggs")
    for file in ("notes.txt", "nothing"):
        refused(bot(folder, "restore", file), EN("store-no_backup"))
    assert [file.name for file in folder.iterdir()] == ["notes.txt"]


def test_an_altered_backup_is_not_restored(folder: Path, migrated: Path) -> None:
    (folder / "saved.db").write_bytes(migrated.read_bytes())
    with closing(sqlite3.connect(folder / "saved.db")) as opened:
        opened.execute("DROP TABLE log")
    refused(bot(folder, "restore", "saved.db"), EN("store-altered", reason="TABLE log"))
    assert not (folder / "pasur.db").exists()


def test_a_database_with_data_is_not_overwritten(folder: Path, migrated: Path) -> None:
    for name in ("pasur.db", "saved.db"):
        (folder / name).write_bytes(migrated.read_bytes())
    refused(bot(folder, "restore", "saved.db"), EN("store-not_empty"))
    assert (folder / "pasur.db").read_bytes() == migrated.read_bytes()


def test_a_backup_of_a_missing_database_is_refused(folder: Path) -> None:
    refused(bot(folder, "backup", "copy.db"), EN("store-nothing_there"))
    assert not list(folder.iterdir())


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "eighty", "", "٨٠"])
def test_an_invalid_port_is_reported_with_the_valid_range(folder: Path, port: str) -> None:
    done = bot(folder, "playground", f"--port={port}")
    refused(done, EN("host-bad-port", port=port, most=65535))


def test_a_playground_uses_the_given_port_or_reports_why_not(folder: Path) -> None:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = one.getsockname()[1]
        done = bot(folder, "playground", f"--port={port}")
    refused(done, EN("host-port-taken", port=port))


def page_of_the_server(url: str) -> int:
    """Press *More* below the playground's greeting; return the status of the linked page."""
    until, pressed = time.monotonic() + PATIENCE, False
    while time.monotonic() < until:
        screen = urllib.request.urlopen(f"{url}/api/screen?as=ali").read().decode()  # noqa: S310
        if found := re.search(r"http://127\.0\.0\.1:88[0-9]{2}/[\w-]{22}/", screen):
            return int(urllib.request.urlopen(found[0]).status)  # noqa: S310
        if not pressed and (more := re.search(r"b:greeting:[^\"]*", screen)):
            shown = json.loads(screen)
            (greeting,) = [one for one in shown["messages"] if more[0] in json.dumps(one)]
            press = {"as": "ali", "channel": shown["channel"], "message": greeting["id"]}
            body = json.dumps(press | {"custom_id": more[0]}).encode()
            headers = {"Content-Type": "application/json"}
            urllib.request.urlopen(  # noqa: S310
                urllib.request.Request(f"{url}/api/click", body, headers)  # noqa: S310
            ).close()
            pressed = True
        time.sleep(0.05)
    raise AssertionError("the greeting has no link")


def token_of_the_bot(playground: int) -> str:
    """Return the token in the environment of the bot of a playground's process, on Linux.

    Fail if the list of processes shows it.
    """
    for one in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            if (one / "stat").read_text().rpartition(")")[2].split()[1] == str(playground):
                found = re.search(rb"PASUR_TOKEN=([^\0]+)", (one / "environ").read_bytes())
                assert found is not None
                assert found[1] not in (one / "cmdline").read_bytes()
                return found[1].decode()
    raise AssertionError("no bot runs")


def test_a_playground_uses_the_given_database_and_greets_with_a_page(folder: Path) -> None:
    """The command `pasur` starts it, in a folder with another package called `bot`.

    The token of its bot is shown nowhere.
    """
    running = subprocess.Popen(  # noqa: S603
        [*PASUR, "playground", "--port=0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=with_another_bot(folder),
        # It draws and thinks in threads, as each process takes a second to start.
        env=environment(folder, log_level="WARNING", picture_processes="0", thinking_processes="0"),
        # A shell's background job ignores SIGINT, and its child processes inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    with running:
        assert running.stdout is not None
        (url,) = re.findall(r"http://127.0.0.1:[0-9]+", running.stdout.readline())
        try:
            assert page_of_the_server(url) == 200
            token = token_of_the_bot(running.pid) if sys.platform == "linux" else TOKEN
            running.send_signal(signal.SIGINT)
            said, errors = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()
    assert (errors, running.returncode) == ("", 130)
    assert token not in said
    assert (folder / "pasur.db").exists()


def test_a_playground_refuses_a_database_that_has_been_used(folder: Path, migrated: Path) -> None:
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    refused(bot(folder, "playground"), EN("host-play-database"))
    assert (folder / "pasur.db").read_bytes() == migrated.read_bytes()


def test_a_playground_without_its_package_names_the_installation(folder: Path) -> None:
    (folder / "simcord.py").write_text("raise ModuleNotFoundError(name='simcord')\n")
    refused(freshly(folder, "playground"), EN("host-no-play"))


def test_a_copy_needs_a_target(folder: Path, migrated: Path) -> None:
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    refused(bot(folder, "copy"), EN("host-no-copy-to"))


@pytest.mark.parametrize(
    "target",
    ["somewhere", "mysql://me:hush@db/pasur", "postgresql://me:hush@127.0.0.1:1/pasur"],
)
def test_a_target_that_cannot_be_opened_is_not_confused_with_the_source(
    folder: Path, migrated: Path, target: str
) -> None:
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    refused(bot(folder, "copy", copy_to=target), EN("host-copy-to"))


def test_a_copy_of_a_missing_database_or_onto_data_is_refused(folder: Path, migrated: Path) -> None:
    new = url_of(folder / "new.db")
    refused(bot(folder, "copy", copy_to=new), EN("store-nothing_there"))
    assert not list(folder.iterdir())
    (folder / "pasur.db").write_bytes(migrated.read_bytes())
    of_a_newer_version(folder / "newer.db")
    refused(bot(folder, "copy", copy_to=url_of(folder / "newer.db")), EN("store-newer"))
    with closing(sqlite3.connect(folder / "pasur.db")) as source, source:
        source.execute("INSERT INTO facts VALUES ('a', 'b')")
    refused(bot(folder, "copy", copy_to=url_of(folder / "pasur.db")), EN("store-not_empty"))
    done = bot(folder, "copy", copy_to=new)
    assert done.stdout.splitlines() == [
        EN("host-copying", table="facts", count=2, total=2),
        EN("host-copied", count=2),
    ]
    refused(bot(folder, "copy", copy_to=new), EN("store-not_empty"))
