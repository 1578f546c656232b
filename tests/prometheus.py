"""Query a real Prometheus server in tests, if the machine has Prometheus."""

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
"""The HTTP status of a server that has not yet read its data."""

PATIENCE = 60.0
"""Seconds to wait for a condition before the test fails."""


def promtool(*arguments: str, told: str | None = None) -> tuple[int, str]:
    """Run promtool with `told` on its standard input; return its exit status and output."""
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
    """A running Prometheus server."""

    url: str

    def asked(self, query: str) -> list[Any]:
        """Return the current series of an expression; none while the server does not answer.

        Raises:
            urllib.error.HTTPError: for an expression that the server cannot parse.
        """
        return self._got(f"query?{urllib.parse.urlencode({'query': query})}", "result")

    def alerts(self) -> dict[str, str]:
        """Return the state (`pending` or `firing`) of each alert that has one, by name."""
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
        """Wait until the condition holds; fail after `PATIENCE` seconds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "it never happened"
            time.sleep(0.1)


@contextmanager
def prometheus(folder: Path, config: Path) -> Iterator[Prometheus]:
    """Run a server with this configuration, its data in `folder`, at a free port; yield it."""
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
    """Wait until a server has logged the address at which it listens, and return it."""
    found: list[str] = []
    Prometheus.until(
        lambda: (
            found.extend(re.findall(r'msg="Listening on" address=(\S+)', log.read_text())) or found
        )
    )
    return found[0]


def metric(name: str, **labels: str) -> float:
    """Return the value of a metric of this process now, 0 if it has none.

    Counters keep their values from one test to the next.
    """
    return REGISTRY.get_sample_value(f"pasur_{name}", labels) or 0.0
