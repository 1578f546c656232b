"""What happens in this process, counted for Prometheus.

Names keep to https://prometheus.io/docs/practices/naming/. Labels are words of this program and of
Discord's routes: nothing of a person, a server, a table or a message gets into one.
"""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

import aiohttp
import discord
import prometheus_client
from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    Info,
    ProcessCollector,
)

from bot.host.calls import Calls
from bot.metrics import Metrics

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]

_ANSWER = (0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0)
_LATE = (0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0, 300.0)
_LAG = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_THOUGHT = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.5, 5.0)
_BATCH = (1, 2, 3, 5, 10, 20, 50, 100)

_REASONS = ("closed", "gone", "refused", "put_off", "failed")


class Counted(Metrics):
    """Counts in a registry of its own, which outlives the bots of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        build = Info("pasur_build", "Versions of what runs here.", registry=self.registry)
        build.info(_versions())
        self._calls = Calls(self.registry)
        self._answer = self._histogram(
            "pasur_answer_seconds",
            "Time from a press or command reaching this process until Discord took its answer; a"
            " deferral is none.",
            _ANSWER,
            "kind",
        )
        self._batch = self._histogram(
            "pasur_writer_batch_changes",
            "Changes of tables that one transaction was about.",
            _BATCH,
        )
        self._late = self._histogram(
            "pasur_deadline_late_seconds",
            "How long after its time what was due at a table was begun.",
            _LATE,
            "due",
        )
        self._thinking = self._histogram(
            "pasur_thinking_seconds",
            "How long a thought took, waiting for a free process included: of a computer player of"
            " a level, for a hint, an analysis or a problem.",
            _THOUGHT,
            "kind",
        )
        self.lag = self._histogram(
            "pasur_loop_lag_seconds", "How late the event loop came to what was due.", _LAG
        )
        self._moves = self._counter(
            "pasur_moves_stored", "Moves of people and computer players stored by this process."
        )
        self._coalesced = self._counter(
            "pasur_edits_coalesced",
            "Edits of boards that were saved, since a later one showed their change as well.",
        )
        self._unmailed = self._counter(
            "pasur_direct_message_failures",
            "Hands that could not be brought up by direct message; closed: the person takes none,"
            " put_off: Discord or the bot wants to wait.",
            "reason",
        )
        for reason in _REASONS:
            self._unmailed.labels(reason)
        for kind in ("press", "command"):
            self._answer.labels(kind)

    def _histogram(
        self, name: str, about: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        return Histogram(name, about, labels, buckets=buckets, registry=self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, registry=self.registry)

    def traces(self) -> aiohttp.TraceConfig:
        """See `Metrics`."""
        return self._calls.traces()

    def answered(self, kind: str, seconds: float) -> None:
        """See `Metrics`."""
        self._answer.labels(kind).observe(seconds)

    def stored(self, changes: int, moves: int) -> None:
        """See `Metrics`."""
        self._batch.observe(changes)
        self._moves.inc(moves)

    def shown(self, versions: int) -> None:
        """See `Metrics`."""
        self._coalesced.inc(max(versions - 1, 0))

    def unmailed(self, reason: str) -> None:
        """See `Metrics`."""
        self._unmailed.labels(reason).inc()

    def late(self, due: str, seconds: float) -> None:
        """See `Metrics`."""
        self._late.labels(due).observe(max(seconds, 0.0))

    def thought(self, kind: str, seconds: float) -> None:
        """See `Metrics`."""
        self._thinking.labels(kind).observe(seconds)


def _versions() -> dict[str, str]:
    try:
        ours = version("Pasur")
    except PackageNotFoundError:
        ours = "unknown"
    python = platform.python_version()
    return {"version": ours, "python": python, "discord_py": discord.__version__}
