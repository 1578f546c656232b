"""Requests to the port on which a bot reports its health."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from typing import Any

from tests.forked import PATIENCE


def asked(port: int, path: str) -> tuple[int, Any]:
    """Return status and JSON body of an answer; (0, None) if the bot does not answer."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)
    except OSError:
        return 0, None


def until(port: int, path: str, *expected: Any) -> None:
    """Repeat the request until status and body are as expected; fail after `PATIENCE` seconds."""
    end = time.monotonic() + PATIENCE
    while (found := asked(port, path)) != expected:
        assert time.monotonic() < end, found
        time.sleep(0.05)
