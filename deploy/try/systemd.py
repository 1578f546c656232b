"""Host the bot with systemd on an empty Debian, by the commands of docs/host/systemd.md alone.

    apt-get install debootstrap systemd-container
    make try-deploy

As root on a Linux machine. systemd-nspawn boots the Debian with the network of this machine, and a
Discord of this machine stands in for the real one. The bot is installed from the current commit.
Each step prints a line with its figure. If one fails, its line says why, and the status is 1.

Settings of pip come from the environment (`PIP_...`, `https_proxy`, ...).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from debian import Debian, Unit, debian  # noqa: E402
from people import TOKEN, People, people  # noqa: E402
from steps import require, run_steps, until  # noqa: E402

PAGE = (ROOT / "docs/host/systemd.md").read_text("utf-8")
INSTALL, _COPY_AWAY, RESTORE, UPGRADE, BACK = (
    block.replace(" && ", "\n") for block in re.findall(r"^```sh\n(.+?)^```$", PAGE, re.M | re.S)
)
"""The blocks of commands on the page, each command on a separate line: `sh -e` does not end at a
command that fails before `&&`."""
CHECK = INSTALL.splitlines()[-1]
"""The last line of the installation. Its status is 1 as long as the bot is in no server."""

WRONG_TOKEN = "MTIz.wrong.token"  # noqa: S105
BACKUPS = "/var/lib/pasur/backups"

READY = 3.0
"""Most seconds from a start on an existing database until the bot is ready."""
STOP = 3.0
"""Most seconds until a stopped bot has ended."""
EXPOSURE = 1.6
"""Most points, of 10, that `systemd-analyze security` gives a unit for its exposure."""

ROWS = """
import json, sqlite3
database = sqlite3.connect("file:data/pasur.db?mode=rw", uri=True)
revision = database.execute("SELECT version_num FROM alembic_version").fetchone()[0]
rows = database.execute("SELECT * FROM log ORDER BY match_id, number").fetchall()
print(json.dumps([revision, rows]))
"""
"""The program that prints the revision of a database and the log of its matches."""


class Trial:
    """The steps; each returns the figure that is printed.

    Attributes:
        there: the Debian.
        players: the people who play.
        before: the earlier release, from which and to which the bot goes.
    """

    def __init__(self, there: Debian, players: People, before: str) -> None:
        self.there = there
        self.players = players
        self.before = before
        self.unit = Unit(there, "pasur")

    def boot(self) -> str:
        """Boot an empty Debian."""
        seconds = self.there.boot()
        system = self.there.run(". /etc/os-release; echo $PRETTY_NAME", folder="/")
        systemd = self.there.run("systemctl --version", folder="/").split()[1]
        return f"{system}, systemd {systemd}, in {seconds:.1f} s"

    def install(self) -> str:
        """Install the bot by the commands of the page, and start it."""
        commands = re.sub(r"git clone \S+", "git clone --quiet /srv/pasur.git", INSTALL)
        lines = commands.splitlines()[:-1]
        (made,) = (number for number, line in enumerate(lines) if ".env.example .env" in line)
        lines.insert(made + 1, self._settings(TOKEN))
        began = time.monotonic()
        self.there.run("\n".join(lines), folder="/")
        return f"{time.monotonic() - began:.0f} s to a bot that is connected"

    def check(self) -> str:
        """The check finds the token right and prints the link that invites the bot."""
        require(CHECK.endswith("pasur check"), f"the page ends with {CHECK}")
        said = self.there.run(CHECK, check=False).splitlines()
        links = [line for line in said if "https://discord.com/oauth2/authorize?" in line]
        require(len(links) == 1, f"{said}")
        return f"{len(said)} lines: {' | '.join(said)[:150]}"

    def owners(self) -> str:
        """The bot owns its data alone, and can change neither its code nor its settings."""
        owned = self.there.run("find . -user pasur ! -path './data*'")
        require(not owned, f"the bot owns {owned}")
        for path in ("bot/app.py", ".venv/pyvenv.cfg", ".env"):
            may = self.there.run(f"runuser -u pasur -- test -w {path} && echo yes", check=False)
            require(not may, f"the bot may write to {path}")
        found = self.there.run("stat --format='%n %a %U:%G' .env data")
        return f"{', '.join(found.splitlines())}, all else root's"

    def exposure(self) -> str:
        """Ask systemd how exposed the units are."""
        found = []
        for name in ("pasur", "pasur-backup"):
            said = self.there.run(f"systemd-analyze security --no-pager {name}.service")
            points = re.findall(r"exposure level for .+?: ([0-9.]+)", said)
            require(points and float(points[0]) <= EXPOSURE, f"{name}: {points}")
            found.append(f"{name} {points[0]}")
        return f"{', '.join(found)} (limit {EXPOSURE})"

    def match(self) -> str:
        """Play a match."""
        self.players.begin()
        self.players.play(6)
        return f"{len(self._rows())} rows in its log"

    def stop(self) -> str:
        """Stop the bot: it ends with 0, soon."""
        rows = self._rows()
        seconds = self.unit.do("stop")
        ended = (self.unit["Result"], self.unit["ExecMainStatus"])
        require(ended == ("success", "0"), f"it ended with {ended}")
        require(seconds <= STOP, f"it took {seconds:.1f} s")
        require(self._rows() == rows, "the log differs")
        return f"status 0 after {seconds:.1f} s (limit {STOP:.0f})"

    def start(self) -> str:
        """Start the bot three times on its database; the fastest start counts.

        On a machine with more to do than it has cores, the processor's time counts.
        """
        found = [self.unit.do("start")]
        for _ in range(2):
            self.unit.do("stop")
            found.append(self.unit.do("start"))
        stat = self.there.run(f"cat /proc/{self.unit['MainPID']}/stat")
        ticks = stat.rpartition(")")[2].split()[11:13]
        used = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
        said = f"{', '.join(f'{one:.1f}' for one in found)} s, {used:.1f} s of the processor"
        busy = os.getloadavg()[0] > (os.cpu_count() or 1)
        require((used if busy else min(found)) <= READY, f"ready after {said}")
        self.players.play(1)
        return f"ready after {said} (limit {READY:.0f}{', machine busy' if busy else ''})"

    def version(self) -> str:
        """The log and the command say which version runs."""
        said = self.there.run("runuser -u pasur -- .venv/bin/pasur --version")
        logged = re.findall(r"version=(\S+)", self.unit.journal())
        require(logged and f"Pasur {logged[-1]}," in said, f"{said}, but the log: {logged[-1:]}")
        times = re.findall(r"^\d{4}-.+", self.unit.journal(), re.M)
        require(not times, f"lines have a time beside the journal's: {times[:1]}")
        return said

    def memory(self) -> str:
        """Measure the memory of the bot's process and of each other one."""
        first, *others = self._memory()
        helpers = ", ".join(f"{rss}/{pss}" for rss, pss in others)
        whole = sum(pss for _, pss in (first, *others))
        return f"bot {first[0]}/{first[1]}, others {helpers} MiB (RSS/PSS), PSS of all {whole}"

    def kill(self) -> str:
        """Kill the bot: systemd starts it again, and the match goes on."""
        return f"ready again after {self._ended_by('KILL', 30.0):.1f} s"

    def hang(self) -> str:
        """Stop the bot's process as a whole: systemd's watchdog ends it, and starts it again."""
        return f"ready again after {self._ended_by('STOP', 150.0):.1f} s (watchdog: 60 s)"

    def wrong_token(self) -> str:
        """A wrong token ends the bot with 2, and systemd does not start it again."""
        self.there.run(self._settings(WRONG_TOKEN))
        self.there.run("systemctl restart pasur", check=False)
        until(lambda: self.unit["ActiveState"] == "failed", 20.0, "end with a wrong token")
        time.sleep(7.0)  # it would be started again after five seconds
        ended = (self.unit["ActiveState"], self.unit["ExecMainStatus"], self.unit["NRestarts"])
        require(ended == ("failed", "2", "0"), f"it ended with {ended}")
        errors = self.unit.journal("--priority=err").splitlines()
        said = [line for line in errors if "this token" in line]
        require(len(said) == 1, f"the journal does not say why once, as an error: {errors}")
        self.there.run(self._settings(TOKEN))
        self.unit.do("restart")
        return f"status 2, not started again: {said[-1][:60]}…"

    def credential(self) -> str:
        """Give the token as a credential of systemd, by the lines of the page."""
        lines = re.findall(r"`(LoadCredential=\S+)` with\s`(Environment=\S+)`", PAGE)
        require(len(lines) == 1, "the page names no credential")
        drop_in = "/etc/systemd/system/pasur.service.d"
        self.there.run(f"mkdir {drop_in}")
        written = "\n".join(("[Service]", *lines[0], ""))
        self.there.run(f"printf %s {shlex.quote(written)} > {drop_in}/token.conf")
        self.there.run(f"mkdir -m 700 /etc/pasur; printf %s {TOKEN} > /etc/pasur/token")
        self.there.run(self._settings(""))
        self.there.run("sed -i /^PASUR_TOKEN/d .env; systemctl daemon-reload")
        self.unit.do("restart")
        self.players.play(1)
        self.there.run(f"rm -r {drop_in} /etc/pasur; systemctl daemon-reload")
        self.there.run(self._settings(TOKEN))
        self.unit.do("restart")
        return " with ".join(lines[0])

    def backup(self) -> str:
        """The timer makes a backup while the bot runs, and keeps 14."""
        self.there.run("systemctl start pasur-backup.service")
        old = [f"pasur-2020-01-{day:02}T030000.db" for day in range(1, 21)]
        self.there.run(f"runuser -u pasur -- touch {' '.join(old)}", folder=BACKUPS)
        wanted = "systemctl show --value --property=NextElapseUSecRealtime pasur-backup.timer"
        at = self.there.run(wanted)
        require("03:00:00 UTC" in at, f"the next backup is at {at}")
        soon = "/run/systemd/system/pasur-backup.timer.d"
        self.there.run(f"mkdir -p {soon}; printf '[Timer]\nOnActiveSec=1\n' > {soon}/soon.conf")
        self.there.run("systemctl daemon-reload; systemctl restart pasur-backup.timer")

        def kept() -> list[str]:
            return self.there.run("ls", folder=BACKUPS).split()

        until(lambda: len(kept()) == 14, 90.0, "backup by the timer")
        self.there.run(f"rm -r {soon}; systemctl daemon-reload")
        require(set(old) & set(kept()) == set(old[8:]), f"{kept()} are left")
        rights = self.there.run(f"stat --format='%a %U' {kept()[-1]}", folder=BACKUPS)
        require(rights == "600 pasur", f"the backup has {rights}")
        return f"next at {at}; 14 of 22 kept"

    def restore(self) -> str:
        """Restore the newest backup by the commands of the page; its match goes on."""
        rows = self._rows()
        self.players.play(2)
        self.there.run(RESTORE)
        require(self._rows() == rows, "the log differs from that at the backup")
        self.players.play(2)
        return f"{len(rows)} rows as at the backup, and {self._more(rows)} after it"

    def back(self) -> str:
        """Begin a match on the earlier version with a new database, by the page's way back."""
        self.there.run("systemctl stop pasur; rm data/pasur.db*")
        self.there.run(self._way_back())
        self.players.begin()
        self.players.play(4)
        revision, rows = self._database()
        return f"{self.before[:8]}, revision {revision}, {len(rows)} rows"

    def upgrade(self) -> str:
        """Upgrade in the middle of the match by the commands of the page."""
        before, rows = self._database()
        self.there.run("git checkout --quiet main")
        began = time.monotonic()
        self.there.run(UPGRADE)
        seconds = time.monotonic() - began
        self.players.play(4)
        after = self._database()[0]
        logged = [line for line in self.unit.journal().splitlines() if "was migrated" in line]
        found = [line for line in logged if f"before={before}" in line and f"after={after}" in line]
        require(bool(found) == (before != after), f"the log does not say so: {logged}")
        went = f"{before} to {after}"
        return f"{seconds:.0f} s, {went}, {len(rows)} rows kept, {self._more(rows)} more"

    def forth_and_back(self) -> str:
        """Go back to the earlier version in the middle of the match, and forth again."""
        rows = self._rows()
        self.there.run(self._way_back())
        self.players.play(2)
        self.there.run("git checkout --quiet main")
        self.there.run(UPGRADE)
        self.players.play(2)
        return f"{len(rows)} rows kept, {self._more(rows)} more on {self.before[:8]} and here"

    def another_python(self) -> str:
        """After another Python has taken the system's place, make mends `.venv`."""
        config = self.there.folder / "opt/pasur/.venv/pyvenv.cfg"
        # As it looks after an upgrade of Debian: made for a version that is no more.
        config.write_text(re.sub(r"(?m)^(version\S* = 3\.)\d+", r"\g<1>9", config.read_text()))
        said = re.findall(r"Making .venv anew: .+", self.there.run(UPGRADE))
        require(said, "make did not make .venv anew")
        self.players.play(1)
        return str(said[0])

    def small(self) -> str:
        """Measure the memory without helper processes, after pictures were drawn."""
        few = r"printf 'PASUR_PICTURE_PROCESSES=0\nPASUR_THINKING_PROCESSES=0\n' >> .env"
        self.there.run(f"{few}; systemctl restart pasur")
        self.players.play(4)
        return f"bot {'/'.join(map(str, self._memory()[0]))} MiB (RSS/PSS), no other process"

    def secrets(self) -> str:
        """No line of the journal has the token, and the bot logged no traceback."""
        journal = self.there.run("journalctl --all --output=export --no-pager")
        for token in (TOKEN, WRONG_TOKEN):
            require(token not in journal, "the journal has the token")
        lines = self.unit.journal().splitlines()
        require(not [line for line in lines if "Traceback" in line], "there is a traceback")
        return f"none in {len(lines)} lines of the bot and {len(journal) >> 10} KiB of all"

    # helpers

    def _settings(self, token: str) -> str:
        """Return the command that puts a token, and the address of this Discord, into `.env`."""
        lines = f"PASUR_TOKEN={token}\nPASUR_REST_PROXY={self.players.url}\n"
        return f"printf %s {shlex.quote(lines)} > .env"

    def _way_back(self) -> str:
        require("git checkout TAG" in BACK, "the way back checks out no release")
        return BACK.replace("checkout TAG", f"checkout --quiet {self.before}")

    def _database(self) -> tuple[str, list[object]]:
        """Return the revision of the database and the log of all matches."""
        python = f"runuser -u pasur -- .venv/bin/python -c {shlex.quote(ROWS)}"
        revision, rows = json.loads(self.there.run(python))
        return revision, rows

    def _rows(self) -> list[object]:
        return self._database()[1]

    def _more(self, rows: list[object]) -> int:
        """Return how many rows the log has more than before; fail if one of those differs."""
        now = self._rows()
        require(now[: len(rows)] == rows and len(now) > len(rows), "the log differs")
        return len(now) - len(rows)

    def _ended_by(self, signal: str, seconds: float) -> float:
        """Send a signal to the bot; return the seconds until another process is ready."""
        rows, old = self._rows(), self.unit["MainPID"]
        self.there.run(f"kill -s {signal} {old}")
        took = until(
            lambda: self.unit["MainPID"] not in ("0", old) and self.unit.is_ready(),
            seconds,
            "new start",
        )
        require(self._rows() == rows, "the log differs")
        self.players.play(1)
        return took

    def _memory(self) -> list[tuple[int, int]]:
        """Return the RSS and PSS in MiB of the bot's processes, its own first."""
        main = self.unit["MainPID"]
        found = {}
        for pid in (main, *self.there.run("find /proc -maxdepth 1 -user pasur").split()):
            number = pid.rpartition("/")[2]
            lines = self.there.run(f"cat /proc/{number}/smaps_rollup")
            rss, pss = (re.findall(rf"^{name}: +(\d+)", lines, re.M)[0] for name in ("Rss", "Pss"))
            found[number] = (int(rss) >> 10, int(pss) >> 10)
        return list(found.values())


def git(*arguments: str, folder: Path = ROOT) -> str:
    """Run git in this checkout or another folder, and return its output."""
    done = subprocess.run(
        ["git", "-C", str(folder), *arguments], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def repository_in(folder: Path) -> Path:
    """Return a bare repository in a folder, whose `main` is the current commit."""
    made = folder / "pasur.git"
    shutil.rmtree(made, ignore_errors=True)
    git("clone", "--quiet", "--bare", str(ROOT), str(made))
    git("update-ref", "refs/heads/main", git("rev-parse", "HEAD"), folder=made)
    git("symbolic-ref", "HEAD", "refs/heads/main", folder=made)
    return made


def newest_release() -> str | None:
    """Return the tag of the newest release before the current commit; None if there is none."""
    tags = git("tag", "--list", "v*", "--sort=-version:refname", "--merged", "HEAD~").split()
    return tags[0] if tags else None


def main() -> int:
    """Run all steps; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=Path("/var/tmp/pasur-try"))  # noqa: S108
    parser.add_argument("--suite", default="trixie", help="the release of Debian")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    parser.add_argument("--before", help="from which to upgrade; else the newest release")
    chosen = parser.parse_args()
    if os.geteuid() != 0:
        parser.error("only root can boot a Debian")
    tools = ("debootstrap", "systemd-nspawn")
    if missing := [name for name in tools if shutil.which(name) is None]:
        parser.error(f"no {missing[0]}: apt-get install debootstrap systemd-container")
    before = chosen.before or newest_release()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    repository = repository_in(chosen.folder)
    made = debian(chosen.folder, chosen.suite, chosen.mirror, repository)
    with people() as players, made as there:
        trial = Trial(there, players, git("rev-parse", before) if before else "")
        if before is None:
            print("No upgrade is tried, because there is no release before this commit.")
        status = run_steps(
            [
                *(trial.boot, trial.install, trial.check, trial.owners, trial.exposure),
                trial.match,
                *(trial.stop, trial.start, trial.version, trial.memory, trial.kill, trial.hang),
                *(trial.wrong_token, trial.credential, trial.backup, trial.restore),
                *((trial.back, trial.upgrade, trial.forth_and_back) if before else ()),
                *(trial.another_python, trial.small, trial.secrets),
            ]
        )
        print(f"everything that was run is in {there.log}")
    return status


if __name__ == "__main__":
    sys.exit(main())
