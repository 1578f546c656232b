"""A bot in a container of this machine, at a Discord of this machine."""

from __future__ import annotations

import json
import re
import shutil
import tarfile
import time
import urllib.request
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from aiohttp import web
from engine import PATIENCE, inspect, run
from people import TOKEN, People
from steps import Failed, require, until

from bot.playground.wire import VERSION
from tests.loopback.server import Loopback, real_now

ROOT = Path(__file__).parents[2]

IMAGE, BEFORE = "pasur:try", "pasur:try-before"
NAME, VOLUME, BACKUPS = "pasur-try", "pasur-try", "pasur-try-backups"
PORT = 8080
STOP_SECONDS = 9.0
"""The most seconds until a stopped bot has ended."""

HARDENED = (
    "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL",  # noqa: S108
    "--security-opt", "no-new-privileges",
)  # fmt: skip
"""The options of docs/host/containers.md that shut the container in."""

VOLUMES = ("--volume", f"{VOLUME}:/app/data", "--volume", f"{BACKUPS}:/backups")

LOG = """
import json, sqlite3
database = sqlite3.connect("file:/app/data/pasur.db?mode=ro", uri=True)
print(json.dumps(database.execute("SELECT * FROM log ORDER BY 1, 2").fetchall()))
"""
"""Prints all moves in the container's database."""


class Reachable(Loopback):
    """A Discord at an address of this machine that containers reach, without limits of requests."""

    def __init__(self, host: str) -> None:
        super().__init__(real_now, limited=False, keep_calls=False)
        self.shards = self.concurrency = 1
        self._host = host

    async def start(self) -> None:
        """Listen on a free port, and set `url`."""
        app = web.Application(client_max_size=2**25, middlewares=[self._only_the_bot])
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", VERSION + "/{path:.*}", self._asked)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, 0).start()
        self.url = f"http://{self._host}:{self._runner.addresses[0][1]}{VERSION}"


@dataclass
class Trial:
    """What the steps share.

    Attributes:
        checkout: a copy of the files that git has of this checkout.
        folder: for other files of the steps.
        before: the commit of the version before.
        players: the people of the loopback Discord.
    """

    checkout: Path
    folder: Path
    before: str
    players: People
    logs: list[str] = field(default_factory=list)

    def file(self, name: str) -> str:
        """Return the text of a file of the checkout."""
        return (self.checkout / name).read_text("utf-8")

    def build(self, image: str, checkout: Path, **arguments: str) -> float:
        """Build an image; return the seconds."""
        began = time.monotonic()
        given = [
            part for name, value in arguments.items() for part in ("--build-arg", f"{name}={value}")
        ]
        run(
            "docker", "build", "--network", "host", *given, "--file", "deploy/Containerfile",
            "--tag", image, ".",
            cwd=checkout, environment={"DOCKER_BUILDKIT": "1"},
        )  # fmt: skip
        return time.monotonic() - began

    def create(self, image: str = IMAGE, *options: str, token: str = TOKEN) -> None:
        """Make the container of docs/host at the loopback Discord; do not start it."""
        run("docker", "rm", "--force", NAME, check=False)
        (self.folder / "token").write_text(f"{token}\n")
        run(
            "docker", "create", "--name", NAME, "--restart", "unless-stopped",
            "--volume", f"{self.folder / 'token'}:/run/secrets/token:ro",
            "--env", "PASUR_TOKEN_FILE=/run/secrets/token",
            # An image from before the setting above reads this one.
            *(() if image != BEFORE else ("--env", f"PASUR_TOKEN={token}")),
            "--env", f"PASUR_REST_PROXY={self.players.url}",
            "--env", f"PASUR_HEALTH=0.0.0.0:{PORT}",
            "--env", "PASUR_COMPUTER_SECONDS=0",
            *HARDENED, *(options or VOLUMES), image,
        )  # fmt: skip

    def start(self) -> float:
        """Start the container; return the seconds until /readyz answers 200."""
        began = time.monotonic()
        run("docker", "start", NAME)
        address = inspect(NAME)["NetworkSettings"]["IPAddress"]
        until(partial(ready_at, address), PATIENCE, "answer of /readyz")
        return time.monotonic() - began

    def stop(self) -> float:
        """Stop the container and keep its log; return the seconds. Raise unless its status is 0."""
        began = time.monotonic()
        run("docker", "stop", NAME)
        seconds = time.monotonic() - began
        status = inspect(NAME)["State"]["ExitCode"]
        self.logs.append(self.log())
        require(status == 0, f"stopped with {status}\n{self.log()[-2000:]}")
        require(seconds < STOP_SECONDS, f"stopped after {seconds:.1f} s")
        return seconds

    def log(self) -> str:
        """Return what the container has written."""
        return run("docker", "logs", NAME, check=False)

    def moves(self) -> list[object]:
        """Return the stored moves."""
        found: list[object] = json.loads(run("docker", "exec", NAME, "python", "-c", LOG))
        return found


def ready_at(address: str) -> bool:
    """Return whether the bot at this address says that it is ready."""
    try:
        with urllib.request.urlopen(f"http://{address}:{PORT}/readyz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def packed(revision: str | None, folder: Path) -> Path:
    """Put the files of a revision into a folder; None for the working tree."""
    folder.mkdir()
    if revision is None:
        names = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT)
        for name in names.splitlines():
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)
        return folder
    archive = folder.with_suffix(".tar")
    run("git", "archive", "--output", str(archive), revision, cwd=ROOT)
    with tarfile.open(archive) as found:
        found.extractall(folder, filter="data")
    archive.unlink()
    return folder


def version_before() -> str:
    """Return the newest release's tag, else the newest commit without the newest migrations."""
    tag = run("git", "describe", "--tags", "--abbrev=0", "--match=v*", cwd=ROOT, check=False)
    if re.fullmatch(r"v[0-9.]+", tag):
        return tag
    folder = "bot/store/migrations/versions/"
    present = {one.name for one in (ROOT / folder).glob("r[0-9]*.py")}
    for commit in run("git", "log", "--format=%H", "--", folder, cwd=ROOT).split():
        listed = run("git", "ls-tree", "--name-only", commit, folder, cwd=ROOT).split()
        if {one.removeprefix(folder) for one in listed} - {"__init__.py"} < present:
            return commit
    raise Failed("no earlier version is known; name one by --before")
