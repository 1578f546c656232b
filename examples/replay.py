"""Read a record and print the match as one seat saw it, action by action.

Run it with `python -m examples.replay FILE 1`; without a seat, everything is shown.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pasur_core as pc


def narrated(record: pc.Record, seat: pc.Seat | None = None) -> Iterator[str]:
    """Yield each action of the log and the lines of its events, redacted for a seat if given.

    Comments are left out. The last line names a line of the log that is refused, if there is one;
    for a seat, raise `RecordError` then.
    """
    whole = record.replay()
    log = map(str, whole.match.log) if seat is None else record.seen_by(seat).log
    match = record.start()
    for line, entry in zip(log, whole.match.log, strict=False):
        match, events = match.submit(entry.seat, entry.action)
        yield line
        for event in events:
            yield f"    {event if seat is None else event.for_seat(seat)}"
    if whole.bad is not None:
        yield str(whole.bad)


def main(file: str, seat: str = "") -> None:
    """Print the match in the file, for a `seat` (a number from 1) as that seat saw it."""
    record = pc.read_record(Path(file).read_bytes())
    for line in narrated(record, int(seat) - 1 if seat else None):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
