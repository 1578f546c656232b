"""A Debian in a folder, which systemd-nspawn boots with systemd as its first process."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from steps import require, until

FROM_OUTSIDE = re.compile(r"PIP_\w+|(https?|no|all)_proxy|SSL_CERT_FILE|\w+_CA_BUNDLE", re.I)
"""Names of the environment's variables that pip and its connections need."""

PATIENCE = 900.0
"""Seconds after which a command has failed."""


class Debian:
    """A Debian with the network of this machine. Its console and all commands are in `log`."""

    def __init__(self, folder: Path, repository: Path) -> None:
        self.folder = folder
        self.log = folder.with_suffix(".log")
        self.log.unlink(missing_ok=True)
        self._mounts = [f"--bind-ro={repository}:/srv/pasur.git"]
        self._environment = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            **self._from_outside(),
        }
        self._process: subprocess.Popen[bytes] | None = None
        self._first = 0

    def _from_outside(self) -> dict[str, str]:
        """Return the variables of pip. Files that they name are copied, folders will be mounted."""
        found = {name: value for name, value in os.environ.items() if FROM_OUTSIDE.fullmatch(name)}
        for name, value in found.items():
            path = Path(value)
            if path.is_absolute() and path.is_dir():
                self._mounts.append(f"--bind-ro={path}")
            elif path.is_absolute() and path.is_file():
                copied = Path("/etc/outside") / path.name
                (self.folder / "etc/outside").mkdir(exist_ok=True)
                shutil.copy(path, self.folder / copied.relative_to("/"))
                found[name] = str(copied)
        return found

    def boot(self) -> float:
        """Boot; return the seconds until systemd has started everything."""
        # Where systemd does not run the machine itself, it can give the Debian no unit.
        alone = [] if Path("/run/systemd/system").is_dir() else ["--keep-unit"]
        command = [
            *("systemd-nspawn", "--quiet", "--boot", "--register=no", *alone),
            *("--machine=pasur-try", f"--directory={self.folder}", "--link-journal=no"),
            *("--resolv-conf=copy-host", "--timezone=off", "--console=read-only", *self._mounts),
        ]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        states = ("running", "degraded")
        return until(self._find_first, 60.0, "first process") + until(
            lambda: self.run("systemctl is-system-running", folder="/", check=False) in states,
            120.0,
            "end of the boot",
        )

    def _find_first(self) -> bool:
        """Find the process that is number 1 in the Debian."""
        assert self._process is not None
        last = " | ".join(self.log.read_text("utf-8", "replace").splitlines()[-5:])
        require(self._process.poll() is None, f"systemd-nspawn ended: {last}")
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        for child in children.read_text().split():
            status = Path(f"/proc/{child}/status").read_text()
            if re.search(r"^NSpid:\t\d+\t1$", status, re.M):
                self._first = int(child)
        return self._first != 0

    def run(self, command: str, *, folder: str = "/opt/pasur", check: bool = True) -> str:
        """Run lines of a shell as root in the Debian; return their output without its last newline.

        Raise `Failed` if a line's status is not 0 and `check` is set.
        """
        namespaces = ("--mount", "--uts", "--ipc", "--net", "--pid")
        inside = ["nsenter", f"--target={self._first}", *namespaces, "sh", "-euc"]
        done = subprocess.run(
            [*inside, f"cd {folder}\n{command}"],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"$ {command}\n{done.stdout}")
        said = " | ".join(done.stdout.splitlines()[-5:])
        require(not check or done.returncode == 0, f"{command}: status {done.returncode}: {said}")
        return done.stdout.strip()

    def power_off(self) -> None:
        """Shut the Debian down, and wait until it is gone."""
        if self._process is None:
            return
        if self._first and self._process.poll() is None:
            self.run("systemctl poweroff", folder="/", check=False)
        try:
            self._process.wait(60.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process, self._first = None, 0


@contextmanager
def debian(folder: Path, suite: str, mirror: str, repository: Path) -> Iterator[Debian]:
    """Yield a new Debian, which has a bare repository at `/srv/pasur.git`; stop it at the end.

    Its packages are downloaded once, and kept in `folder`.
    """
    base, part, made = (folder / f"{suite}{suffix}" for suffix in (".base", ".part", ""))
    if not base.exists():
        shutil.rmtree(part, ignore_errors=True)
        packages = ("--variant=minbase", "--include=systemd-sysv,dbus")
        subprocess.run(
            ["debootstrap", *packages, suite, part, mirror], check=True, stdout=subprocess.DEVNULL
        )
        part.rename(base)
    shutil.rmtree(made, ignore_errors=True)
    subprocess.run(["cp", "--archive", "--reflink=auto", base, made], check=True)
    (made / "etc/apt/apt.conf.d/90yes").write_text('APT::Get::Assume-Yes "true";\n')
    found = Debian(made, repository)
    try:
        yield found
    finally:
        found.power_off()


class Unit:
    """A unit of systemd in a Debian."""

    def __init__(self, there: Debian, name: str) -> None:
        self._there = there
        self.name = name

    def __getitem__(self, name: str) -> str:
        """Return a property of the unit."""
        return self._there.run(f"systemctl show --value --property={name} {self.name}", folder="/")

    def do(self, verb: str) -> float:
        """Start, stop or restart it; return the seconds until systemd is done."""

        def done() -> bool:
            self._there.run(f"systemctl {verb} {self.name}", folder="/")
            return True

        return until(done, PATIENCE, verb)

    def is_ready(self) -> bool:
        """Whether the unit runs, and has said that it is ready."""
        return self["ActiveState"] == "active"

    def journal(self, options: str = "") -> str:
        """Return the unit's lines of the journal."""
        command = f"journalctl --unit={self.name} --output=cat --all --no-pager {options}"
        return self._there.run(command, folder="/")
