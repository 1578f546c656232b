"""The Prometheus that tests ask, if the machine has one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prometheus_client import REGISTRY

PROMETHEUS = shutil.which("prometheus") if shutil.which("promtool") else None
STARTING = 503
"""Its status before it has read its data."""

PATIENCE = 60.0
"""Seconds after which what has not happened is taken to happen never."""


def promtool(*arguments: str, told: str | None = None) -> tuple[int, str]:
    """Exit status and all that it says, when it reads this."""
    done = subprocess.run(  # noqa: S603
        ["promtool", *arguments],  # noqa: S607
        input=told,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@dataclass(frozen=True)
class Prometheus:
    """A server of this machine."""

    url: str

    def asked(self, query: str) -> list[Any]:
        """The series that an expression gives now; none while nobody answers.

        Raises `urllib.error.HTTPError` for one that cannot be read.
        """
        return self._got(f"query?{urllib.parse.urlencode({'query': query})}", "result")

    def alerts(self) -> dict[str, str]:
        """The state of each alert that is not inactive."""
        found = self._got("alerts", "alerts")
        return {one["labels"]["alertname"]: one["state"] for one in found}

    def _got(self, path: str, what: str) -> list[Any]:
        try:
            with urllib.request.urlopen(  # noqa: S310
                f"{self.url}/api/v1/{path}", timeout=PATIENCE
            ) as answer:
                found: list[Any] = json.load(answer)["data"][what]
                return found
        except urllib.error.HTTPError as error:
            with error:
                if error.code == STARTING:
                    return []
            raise
        except OSError:
            return []

    @staticmethod
    def until(holds: Callable[[], object]) -> None:
        """Wait until this holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "it never happened"
            time.sleep(0.1)


@contextmanager
def prometheus(folder: Path, config: Path) -> Iterator[Prometheus]:
    """A server that reads this file and keeps its data in a folder, at a port that is free."""
    said = folder / "prometheus.log"
    with (
        said.open("w") as log,
        subprocess.Popen(  # noqa: S603
            [
                str(PROMETHEUS),
                f"--config.file={config}",
                f"--storage.tsdb.path={folder}/data",
                "--web.listen-address=127.0.0.1:0",
            ],
            stderr=log,
            cwd=folder,
        ) as process,
    ):
        try:
            yield Prometheus(f"http://{_address(said)}")
        finally:
            process.terminate()


def _address(log: Path) -> str:
    """The address at which a server listens, once it has logged it."""
    found: list[str] = []
    Prometheus.until(
        lambda: (
            found.extend(re.findall(r'msg="Listening on" address=(\S+)', log.read_text())) or found
        )
    )
    return found[0]


def metric(name: str, **labels: str) -> float:
    """Return the value of a metric of this process now; it counts from one test to the next."""
    return REGISTRY.get_sample_value(f"pasur_{name}", labels) or 0.0
