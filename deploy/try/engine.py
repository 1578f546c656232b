"""Docker's command line, and a separate Docker engine for the time of a trial."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from steps import Failed

PATIENCE = 120.0
"""Seconds after which an engine counts as not started, and a condition as never fulfilled."""

BRIDGE = "docker0"


def run(
    *command: str,
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
    check: bool = True,
) -> str:
    """Run a command; return its output with its errors. Raise `Failed` with both.

    Args:
        command: the program and its arguments.
        cwd: its folder.
        environment: variables that are added to this process's environment.
        check: whether a status other than 0 is an error.
    """
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if check and done.returncode != 0:
        raise Failed(f"{' '.join(command)}: {done.returncode}\n{done.stdout[-3000:]}")
    return done.stdout.strip()


def inspect(name: str, kind: str = "container") -> dict[str, Any]:
    """Return what the engine knows of a container, an image or a network."""
    found: list[dict[str, Any]] = json.loads(run("docker", kind, "inspect", name))
    return found[0]


def size(text: str) -> float:
    """Return a size as `docker history` prints it, such as 15.2MB, in megabytes (10^6 bytes)."""
    number = text.rstrip("kMGB")
    return float(number) * {"B": 1e-6, "kB": 1e-3, "MB": 1.0, "GB": 1e3}[text[len(number) :]]


def sizes(image: str) -> list[float]:
    """Return the sizes of an image's layers in megabytes, the newest first, without empty ones."""
    told = run("docker", "history", "--format", "{{.Size}}", image).split()
    return [size(one) for one in told if size(one) > 0]


@contextlib.contextmanager
def own_engine(folder: Path) -> Iterator[None]:
    """Within `with`, run an engine with all its data in a folder, and let the commands use it.

    It changes no firewall rule, so containers reach this machine and each other, and nothing else.
    """
    socket = folder / "docker.sock"
    command = (
        "dockerd",
        f"--data-root={folder / 'data'}",
        f"--exec-root={folder / 'exec'}",
        f"--pidfile={folder / 'pid'}",
        f"--host=unix://{socket}",
        "--iptables=false",
    )
    had_bridge = Path("/sys/class/net", BRIDGE).exists()
    before = os.environ.get("DOCKER_HOST")
    with (folder / "dockerd.log").open("w") as log:
        engine = subprocess.Popen(command, stdout=log, stderr=log)
    os.environ["DOCKER_HOST"] = f"unix://{socket}"
    try:
        end = time.monotonic() + PATIENCE
        answered = ("docker", "version", "--format", "{{.Server.Version}}")
        while not run(*answered, check=False)[:1].isdigit():
            if engine.poll() is not None or time.monotonic() > end:
                raise Failed((folder / "dockerd.log").read_text()[-3000:])
            time.sleep(0.2)
        yield
    finally:
        for name in run("docker", "ps", "--all", "--quiet", check=False).split():
            run("docker", "rm", "--force", "--volumes", name, check=False)
        engine.send_signal(signal.SIGTERM)
        try:
            engine.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            engine.kill()
            engine.wait()
        if before is None:
            del os.environ["DOCKER_HOST"]
        else:
            os.environ["DOCKER_HOST"] = before
        if not had_bridge:
            run("ip", "link", "delete", BRIDGE, check=False)
        for mounted in reversed(Path("/proc/self/mounts").read_text().splitlines()):
            where = mounted.split()[1]
            if where.startswith(str(folder)):
                run("umount", "--lazy", where, check=False)
        shutil.rmtree(folder, ignore_errors=True)
