"""Start the playground as a person does, follow the link of its bot's greeting, and stop it.

    python deploy/try_playground.py

It works on every operating system, and fails with a sentence if the page does not come.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from urllib.request import urlopen

PATIENCE = 120.0
"""Seconds within which a new machine has to show the page."""

_LINK = re.compile(r"http://127\.0\.0\.1:[0-9]+/[\w-]{22}/")


def main() -> int:
    """Return the exit status."""
    command = [sys.executable, "-m", "bot", "playground", "--port=0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playground:  # noqa: S603
        try:
            said = "" if playground.stdout is None else playground.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:[0-9]+", said)
            if address is None:
                print(f"The playground has no address: {said}", file=sys.stderr)
                return 1
            page = _page_of_the_server(address[0])
            print(f"{address[0]} answers, and {page} is the page of its server.")
        finally:
            # Windows has no signal that ends another process in order.
            playground.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGINT)
    return 0


def _page_of_the_server(address: str) -> str:
    """Wait for the bot's greeting and follow its link; return the link. Raise `TimeoutError`."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with urlopen(f"{address}/api/screen?as=ali") as screen:  # noqa: S310
            found = _LINK.search(screen.read().decode())
        if found is not None:
            with urlopen(found[0]) as page:  # noqa: S310
                page.read()
            return found[0]
        time.sleep(0.1)
    raise TimeoutError("The bot's greeting has no link.")


if __name__ == "__main__":
    sys.exit(main())
