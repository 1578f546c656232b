"""Build the image, and host the bot in containers as docs/host/containers.md says, on this machine.

    python deploy/try/container.py                     with the Docker that runs here
    python deploy/try/container.py --own-engine --stand-ins PREFIX     (root; see below)

Each step prints a line with its figures. If one fails, the status is not 0, and the line names it.
Discord is the loopback one of the tests; nothing is sent to the real one. `--own-engine` starts a
separate Docker engine and removes it with all that it stored. `--stand-ins` is for machines that
reach no registry of images: it makes the base images from Debian's packages, and the CPython with
this prefix. It needs Linux, git, and Compose for the steps with PostgreSQL.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import ipaddress
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

from compose import (  # noqa: E402
    PROJECT,
    no_token_in_logs,
    postgres_backup,
    three_processes,
    with_postgres,
)
from engine import PATIENCE, inspect, own_engine, run, sizes  # noqa: E402
from people import people  # noqa: E402
from stand_ins import PYTHON_IMAGE, stand_ins  # noqa: E402
from steps import require, run_steps, until  # noqa: E402
from trial import (  # noqa: E402
    BACKUPS,
    BEFORE,
    HARDENED,
    IMAGE,
    NAME,
    ROOT,
    VOLUME,
    VOLUMES,
    Reachable,
    Trial,
    packed,
    ready_at,
    version_before,
)

NEXT = "pasur:try-next"
MEGABYTES = 200.0
"""The most megabytes (10^6 bytes) of the layers that the image adds to Python's image."""
UPGRADE_MEGABYTES = 25.0
"""The most megabytes of layers that an upgrade without new packages brings."""
READY_SECONDS = 3.0
"""The most seconds of the processor from a start on an existing database to a ready bot."""
WAITING_SECONDS = 20.0
"""Seconds after which a bot with a fault that only a person can fix still has to wait."""
HANG_SECONDS = 60.0
"""Seconds without a turn of the event loop after which the bot ends itself."""

WHO = """
import os
from pathlib import Path
lines = Path("/proc/1/status").read_text().splitlines()
status = dict(one.split(":\\t", 1) for one in lines)
def writes(path):
    try:
        with open(os.path.join(path, "try"), "w"):
            os.unlink(os.path.join(path, "try"))
    except OSError:
        return False
    return True
found = [path for path in ("/", "/app", "/opt/pasur", "/etc", "/app/data", "/tmp") if writes(path)]
print(status["Uid"].split()[0], int(status["CapBnd"], 16), status["NoNewPrivs"], *found)
"""
"""Prints user, capabilities and privileges of the bot's process, and where it can write."""

USED = """
import os
from pathlib import Path
fields = Path("/proc/1/stat").read_text().rpartition(") ")[2].split()
print((int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))
"""
"""Prints the seconds that the processor has run the bot's process."""

STOP_A_THREAD = """
import ctypes, os, time
SEIZE, INTERRUPT = 0x4206, 0x4207
ptrace = ctypes.CDLL(None, use_errno=True).ptrace
for request in (SEIZE, INTERRUPT):
    if ptrace(request, 1, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
print("stopped", flush=True)
time.sleep(600)
"""
"""Stops the main thread of process 1 alone, as long as this program runs: its event loop hangs."""


# the image


def build(trial: Trial) -> str:
    """Build the image of this checkout."""
    labels = {"VERSION": "9.9.9", "REVISION": "0" * 40, "SOURCE": "https://example.org/pasur"}
    seconds = trial.build(IMAGE, trial.checkout, CREATED="2026-01-01T00:00:00Z", **labels)
    found = inspect(IMAGE, "image")["Config"]["Labels"]
    prefix = "org.opencontainers.image."
    for name, value in labels.items():
        require(found[f"{prefix}{name.lower()}"] == value, f"label {name}: {found}")
    require(found[f"{prefix}licenses"] == "MIT AND OFL-1.1", str(found))
    told = run("docker", "run", "--rm", "--network", "none", IMAGE, "--version")
    return f"{seconds:.0f} s; {told}; {len(found)} labels"


def image_size(trial: Trial) -> str:
    """Measure what the image adds to Python's, uncompressed, and what an upgrade brings."""
    (python,) = re.findall(r"^ARG PYTHON=(\S+)$", trial.file("deploy/Containerfile"), re.MULTILINE)
    base, image = (inspect(one, "image") for one in (PYTHON_IMAGE.format(version=python), IMAGE))
    total = (image["Size"] - base["Size"]) / 1e6
    require(total < MEGABYTES, f"{total:.0f} MB above Python's image")
    parts = sizes(IMAGE)[: len(sizes(IMAGE)) - len(sizes(PYTHON_IMAGE.format(version=python)))]
    # A new version: other code, another version, other labels, and the same packages.
    changed = trial.folder / "changed"
    shutil.copytree(trial.checkout, changed)
    file = changed / "pyproject.toml"
    file.write_text(re.sub(r'^version = ".*"$', 'version = "9.9.9"', file.read_text(), flags=re.M))
    with (changed / "bot/clock.py").open("a") as code:
        code.write("\n# Changed.\n")
    seconds = trial.build(NEXT, changed, VERSION="9.9.9")
    shutil.rmtree(changed)
    *kept, _ = inspect(NEXT, "image")["RootFS"]["Layers"]
    require(image["RootFS"]["Layers"][:-1] == kept, "an upgrade changes more than the last layer")
    brought = sizes(NEXT)[0]
    require(brought < UPGRADE_MEGABYTES, f"an upgrade brings {brought:.0f} MB")
    return (
        f"{total:.0f} MB above Python's image ({' + '.join(f'{one:.0f}' for one in parts)}),"
        f" uncompressed; an upgrade brings {brought:.1f} MB, built in {seconds:.0f} s"
    )


# one container


def hardened(trial: Trial) -> str:
    """Start it for the first time, and look at what its process is allowed to do."""
    trial.create()
    first = trial.start()
    user, capabilities, privileges, *writes = run(
        "docker", "exec", NAME, "python", "-c", WHO
    ).split()
    require((user, capabilities, privileges) == ("1000", "0", "1"), f"{user} {capabilities}")
    require(writes == ["/app/data", "/tmp"], f"it writes to {writes}")  # noqa: S108
    until(lambda: inspect(NAME)["State"]["Health"]["Status"] == "healthy", PATIENCE, "health")
    memory = run("docker", "stats", "--no-stream", "--format", "{{.MemUsage}}", NAME).split(" /")[0]
    return (
        f"user 1000, no capability, no new privilege, writes to {' and '.join(writes)} alone;"
        f" first start {first:.1f} s, {memory}, healthy"
    )


def ready(trial: Trial) -> str:
    """Start it on an existing database, three times.

    The limit is for the processor's time, which other programs of the machine do not change.
    """
    trial.stop()
    passed, used = [], []
    for _ in range(3):
        passed.append(trial.start())
        used.append(float(run("docker", "exec", NAME, "python", "-c", USED)))
        trial.stop()
    require(max(used) < READY_SECONDS, f"the processor needs {used} s until it is ready")
    return (
        f"{min(passed):.1f} s from docker start to /readyz, of which the processor runs"
        f" {min(used):.2f} s (limit {READY_SECONDS:.0f}); the machine's load is"
        f" {os.getloadavg()[0]:.0f}"
    )


def stops(trial: Trial) -> str:
    """Stop it in the middle of a match, with processes that draw and think."""
    trial.start()
    trial.players.begin()
    trial.players.play(2)
    before = trial.moves()
    seconds = trial.stop()
    trial.start()
    require(trial.moves() == before, "moves are lost")
    trial.players.play(1)
    return f"{seconds:.2f} s, status 0, {len(before)} moves kept, the match goes on"


def wrong_token(trial: Trial) -> str:
    """A token that Discord refuses: one sentence, and no second question."""
    trial.create(token="a.wrong.token")  # noqa: S106
    sentence = waits(trial)
    require(sentence.startswith("Discord doesn’t accept this token."), sentence)
    require("a.wrong.token" not in trial.log(), "the log shows the token")
    return f"it waits and says “{sentence}”"


def waits(trial: Trial) -> str:
    """Start a bot with a fault that only a person can fix; return the last line of its log.

    The bot says once what is wrong and waits in its container, which is not healthy, until Docker
    stops it.
    """
    run("docker", "start", NAME)
    time.sleep(WAITING_SECONDS)
    found, log = inspect(NAME), trial.log()
    require(found["State"]["Running"] and found["RestartCount"] == 0, f"it has ended\n{log}")
    require(found["State"]["Health"]["Status"] != "healthy", "it counts as healthy")
    sentence = log.splitlines()[-1]
    require(log.count(sentence) == 1 and "Traceback" not in log, log)
    run("docker", "stop", NAME)
    require(inspect(NAME)["State"]["ExitCode"] == 2, f"stopped with another status\n{log}")
    return sentence


def hangs(trial: Trial) -> str:
    """Stop the thread of the event loop alone: the bot ends itself and Docker starts it again."""
    trial.create()
    trial.start()
    pid, began = inspect(NAME)["State"]["Pid"], time.monotonic()
    # In its container it is process 1. The program has to stay, or the thread goes on.
    run(
        "docker", "run", "--detach", "--rm", "--pid", f"container:{NAME}",
        "--cap-add", "SYS_PTRACE", "--user", "0", "--entrypoint", "python",
        IMAGE, "-c", STOP_A_THREAD,
    )  # fmt: skip
    until(lambda: inspect(NAME)["RestartCount"] == 1, 2 * HANG_SECONDS, "restart")
    seconds = time.monotonic() - began
    require(seconds > HANG_SECONDS / 2, f"it ended after {seconds:.0f} s\n{trial.log()[-2000:]}")
    address = inspect(NAME)["NetworkSettings"]["IPAddress"]
    until(partial(ready_at, address), PATIENCE, "answer of /readyz")
    require(inspect(NAME)["State"]["Pid"] != pid, "it is the same process")
    require("the event loop hung and the bot ends" in trial.log(), trial.log()[-2000:])
    trial.players.play(1)
    trial.stop()
    return f"ended itself after {seconds:.0f} s, started again by Docker, the match goes on"


def upgrade(trial: Trial) -> str:
    """Upgrade in the middle of a match, go back to the version before, and forward again."""
    built = trial.build(BEFORE, packed(trial.before, trial.folder / "before"))
    run("docker", "rm", "--force", NAME, check=False)
    run("docker", "volume", "rm", VOLUME, check=False)
    seen: list[object] = []
    told = []
    for number, image in enumerate((BEFORE, IMAGE, BEFORE, IMAGE)):
        trial.create(image)
        seconds = trial.start()
        if number == 0:
            trial.players.begin()
        require(trial.moves()[: len(seen)] == seen, "a move is lost or another")
        trial.players.play(3)
        seen = trial.moves()
        if number == 1:
            require("migrated" in trial.log(), "the log names no migration")
        trial.stop()
        told.append(f"{seconds:.1f} s")
    revision = run("git", "rev-parse", "--short", trial.before, cwd=ROOT)
    return (
        f"{revision} (built in {built:.0f} s), this one, back, and this one: ready after"
        f" {', '.join(told)}; all {len(seen)} moves kept"
    )


def backup(trial: Trial) -> str:
    """Save the database beside the running bot, and restore it into an empty volume."""
    trial.create()
    trial.start()
    trial.players.play(1)
    saved = trial.moves()
    for _ in range(3):
        run("docker", "exec", NAME, "pasur", "backup", "--keep", "2", "/backups")
        time.sleep(1.1)
    names = run("docker", "exec", NAME, "ls", "/backups").split()
    require(len(names) == 2, f"{names}")
    trial.players.play(1)
    require(len(trial.moves()) > len(saved), "no move after the backup")
    trial.stop()
    run("docker", "rm", NAME)
    run("docker", "volume", "rm", VOLUME)
    alone = ("docker", "run", "--rm", "--network", "none", *HARDENED, *VOLUMES)
    run(*alone, IMAGE, "restore", f"/backups/{names[-1]}")
    trial.create()
    trial.start()
    require(trial.moves() == saved, "the backup has other moves")
    trial.players.play(1)
    trial.stop()
    return f"{len(saved)} moves restored from the newest of two kept files, the match goes on"


def bind_mount(trial: Trial) -> str:
    """A folder of this machine in place of the volume: first it is root's, then the bot's."""
    if os.geteuid() != 0:
        return "left out, as only root can give folders away"
    folder = trial.folder / "data"
    folder.mkdir(mode=0o755)
    trial.create(IMAGE, "--volume", f"{folder}:/app/data")
    sentence = waits(trial)
    os.chown(folder, 1000, 1000)
    seconds = trial.start()
    require((folder / "pasur.db").stat().st_uid == 1000, "the database is of another user")
    trial.stop()
    return f"it waits and says “{sentence}” After that: ready in {seconds:.1f} s"


STEPS: tuple[Callable[[Trial], str], ...] = (
    build, image_size, hardened, ready, stops, wrong_token, hangs, upgrade, backup, bind_mount,
    with_postgres, three_processes, postgres_backup, no_token_in_logs,
)  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Run the steps; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--own-engine", action="store_true", help="start a Docker engine, as root")
    parser.add_argument("--stand-ins", type=Path, metavar="PREFIX", help="make the base images")
    bases = Path(tempfile.gettempdir(), "pasur-try-bases")
    parser.add_argument("--bases", type=Path, default=bases, help="where stand-ins are kept")
    parser.add_argument("--before", help="the commit of the version before")
    parser.add_argument("--steps", help="comma-separated; all by default")
    chosen = parser.parse_args(arguments)
    named = set(chosen.steps.split(",")) if chosen.steps else {step.__name__ for step in STEPS}
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pasur-try-")))
        if chosen.own_engine:
            (folder / "engine").mkdir()
            stack.enter_context(own_engine(folder / "engine"))
        if chosen.stand_ins:
            stand_ins(chosen.bases, chosen.stand_ins)
        stack.enter_context(cleaned())
        subnet = ipaddress.ip_network(inspect("bridge", "network")["IPAM"]["Config"][0]["Subnet"])
        players = stack.enter_context(people(partial(Reachable, str(subnet[1]))))
        trial = Trial(
            packed(None, folder / "checkout"),
            folder,
            chosen.before or version_before(),
            players,
        )
        status = run_steps(
            functools.wraps(step)(partial(step, trial)) for step in STEPS if step.__name__ in named
        )
        if status != 0:
            print(trial.log()[-3000:], file=sys.stderr)
        return status


@contextlib.contextmanager
def cleaned() -> Iterator[None]:
    """At the end, remove the containers, volumes and images that the steps have made."""
    try:
        yield
    finally:
        for kind, name in (
            ("container", NAME),
            ("volume", VOLUME),
            ("volume", BACKUPS),
        ):
            run("docker", kind, "rm", "--force", name, check=False)
        label = f"--filter=label=com.docker.compose.project={PROJECT}"
        for kind, every, forced in (
            ("container", "--all", "--force"),
            ("network", "--no-trunc", None),
            ("volume", "--quiet", "--force"),
        ):
            for name in run("docker", kind, "ls", "--quiet", every, label).split():
                run("docker", kind, "rm", *filter(None, (forced,)), name, check=False)
        for image in (IMAGE, BEFORE, NEXT):
            run("docker", "image", "rm", "--force", image, check=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
