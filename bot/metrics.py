"""The metrics of this process, in Prometheus's default registry; `bot.host.scrape` serves them.

Names follow https://prometheus.io/docs/practices/naming/. Labels have only fixed values, which
never identify a person, a server, a table or a message.
"""

from __future__ import annotations

import prometheus_client
from prometheus_client import Counter, Histogram

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]

ANSWER_SECONDS = Histogram(
    "pasur_answer_seconds",
    "Time from a press or command reaching this process until Discord took its answer; a"
    " deferral is none.",
    ["kind"],
    buckets=(0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0),
)
BATCH_CHANGES = Histogram(
    "pasur_writer_batch_changes",
    "Changes of tables that one transaction was about.",
    buckets=(1, 2, 3, 5, 10, 20, 50, 100),
)
MOVES_STORED = Counter(
    "pasur_moves_stored", "Moves of people and computer players stored by this process."
)
EDITS_COALESCED = Counter(
    "pasur_edits_coalesced",
    "Edits of boards that were saved, since a later one showed their change as well.",
)
MESSAGE_FAILURES = Counter(
    "pasur_direct_message_failures",
    "Hands that could not be brought up by direct message; closed: the person takes none,"
    " put_off: Discord or the bot wants to wait.",
    ["reason"],
)
LATE_SECONDS = Histogram(
    "pasur_deadline_late_seconds",
    "How long after its time what was due at a table was begun.",
    ["due"],
    buckets=(0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0, 300.0),
)
THINKING_SECONDS = Histogram(
    "pasur_thinking_seconds",
    "How long a thought took, waiting for a free process included: of a computer player of"
    " a level, for a hint, an analysis or a problem.",
    ["kind"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.5, 5.0),
)

# Prometheus sees the first event as an increase only if it has seen the label at zero before.
for _kind in ("press", "command"):
    ANSWER_SECONDS.labels(_kind)
for _reason in ("closed", "gone", "refused", "put_off", "failed"):
    MESSAGE_FAILURES.labels(_reason)
