"""Notifications to systemd; none are sent if systemd does not run the process."""

from __future__ import annotations

import os
import socket
import sys


def is_watched() -> bool:
    """Return whether systemd expects notifications."""
    return bool(os.environ.get("NOTIFY_SOCKET"))


def notify(state: str) -> None:
    """Send one notification such as `READY=1`.

    https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or sys.platform == "win32":
        return
    where = f"\0{address[1:]}" if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to_systemd:
        to_systemd.sendto(state.encode(), where)
