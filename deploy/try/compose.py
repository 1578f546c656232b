"""Steps of a trial by Compose: PostgreSQL, one process or three, and backups."""

from __future__ import annotations

import json
import re
import secrets
import time

from engine import inspect, run
from people import TOKEN
from steps import Failed, require
from trial import IMAGE, Trial

from bot.playground.wire import VERSION

PROJECT = "pasur-try"
SHARDS = 8
PROCESSES = ("bot", "second", "third")

GATEWAY = """
import sys
import discord.gateway, yarl
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL({url!r})
from bot.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""The bot at a gateway with this address, for which discord.py does not ask if it has shards."""


def compose(trial: Trial, *arguments: str, check: bool = True) -> str:
    """Run Compose in the folder `deploy` of the checkout, with the file that names Discord."""
    name = ("docker", "compose") if _has_plugin() else ("docker-compose",)
    files = ("--file", "compose.yaml", "--file", str(trial.folder / "try.yaml"))
    folder = trial.checkout / "deploy"
    whole = (*name, "--project-name", PROJECT, *files)
    try:
        return run(*whole, *arguments, cwd=folder, check=check)
    except Failed as error:
        raise Failed(f"{error}\n{run(*whole, 'logs', '--tail=30', cwd=folder)}") from None


def _has_plugin() -> bool:
    return "Docker Compose" in run("docker", "compose", "version", check=False)


def _sql(trial: Trial, statement: str) -> str:
    return compose(
        trial, "exec", "-T", "database", "psql", "-U", "pasur", "-At", "-c", statement, "pasur"
    )


def _postgres_moves(trial: Trial) -> list[str]:
    return _sql(trial, "SELECT * FROM log ORDER BY 1, 2").splitlines()


def with_postgres(trial: Trial) -> str:
    """PostgreSQL and the bot by Compose, with the secrets in files."""
    deploy = trial.checkout / "deploy"
    gateway = GATEWAY.format(
        url=re.sub(r"^http", "ws", trial.players.url).replace(VERSION, "/gateway")
    )
    service = {
        "entrypoint": ["python", "-c", gateway],
        # Another entry point takes the image's own arguments away.
        "command": ["run", "--new", "--stay"],
        "environment": {"PASUR_REST_PROXY": trial.players.url, "PASUR_COMPUTER_SECONDS": "0"},
    }
    # JSON is YAML. Compose takes a dollar for the beginning of a variable.
    services = dict.fromkeys(PROCESSES, service)
    (trial.folder / "try.yaml").write_text(json.dumps({"services": services}).replace("$", "$$"))
    (deploy / "secrets").mkdir(mode=0o700)
    password = secrets.token_urlsafe(12) + "@:/?#% $"
    (deploy / "secrets" / "token").write_text(f"{TOKEN}\n")
    (deploy / "secrets" / "database_password").write_text(f"{password}\n")
    (deploy / ".env").write_text(f"IMAGE={IMAGE}\n")
    began = time.monotonic()
    compose(trial, "up", "--detach", "--wait")
    seconds = time.monotonic() - began
    trial.players.begin()
    trial.players.play(3)
    kept = _postgres_moves(trial)
    began = time.monotonic()
    compose(trial, "stop", "bot")
    stopped = time.monotonic() - began
    state = inspect(f"{PROJECT}-bot-1")
    require(state["State"]["ExitCode"] == 0, compose(trial, "logs", "bot")[-2000:])
    shown = json.dumps(state) + json.dumps(inspect(f"{PROJECT}-database-1"))
    require(TOKEN not in shown and password not in shown, "docker inspect shows a secret")
    compose(trial, "up", "--detach", "--wait")
    require(_postgres_moves(trial) == kept, "moves are lost")
    trial.players.play(1)
    require(password not in compose(trial, "logs"), "the logs show the password")
    return (
        f"all healthy after {seconds:.0f} s, bot stopped in {stopped:.1f} s with 0, {len(kept)}"
        " moves kept; no secret in docker inspect or the logs"
    )


def three_processes(trial: Trial) -> str:
    """Three processes with eight shards, of which one is stopped during a match."""
    compose(trial, "stop", "bot")
    (trial.checkout / "deploy" / ".env").write_text(
        f"IMAGE={IMAGE}\nPASUR_SHARDS={SHARDS}\nPASUR_PROCESSES=3\nCOMPOSE_PROFILES=three\n"
    )
    trial.players.discord.shards = trial.players.discord.concurrency = SHARDS
    began = time.monotonic()
    compose(trial, "up", "--detach", "--wait")
    seconds = time.monotonic() - began
    named = {
        name: sorted({int(one) for one in re.findall(r"Shard ID (\d+) has connected", log)})
        for name in PROCESSES
        for log in [compose(trial, "logs", "--no-log-prefix", name)]
    }
    trial.players.play(3)
    kept = _postgres_moves(trial)
    for name in PROCESSES:
        compose(trial, "up", "--detach", "--no-deps", "--force-recreate", "--wait", name)
        trial.players.play(1)
    require(_postgres_moves(trial)[: len(kept)] == kept, "moves are lost")
    return f"ready after {seconds:.0f} s; shards {named}; each recreated in turn, a move after each"


def postgres_backup(trial: Trial) -> str:
    """Save PostgreSQL by the nightly script, play on, and restore the newest file."""
    kept = _postgres_moves(trial)
    told = compose(trial, "exec", "-T", "backup", "sh", "/backup.sh")
    require("kept " in told, told)
    trial.players.play(2)
    compose(trial, "stop", *PROCESSES)
    compose(
        trial,
        "exec",
        "-T",
        "database",
        "sh",
        "-c",
        "dropdb -U pasur pasur && createdb -U pasur pasur",
    )
    restored = compose(trial, "exec", "-T", "backup", "sh", "/backup.sh", "restore")
    require(_postgres_moves(trial) == kept, "the backup has other moves")
    compose(trial, "up", "--detach", "--wait")
    trial.players.play(1)
    return f"{len(kept)} moves restored into an empty database ({restored}), the match goes on"


def no_token_in_logs(trial: Trial) -> str:
    """No log of a container shows the token or a traceback."""
    trial.logs.append(compose(trial, "logs"))
    lines = [line for log in trial.logs for line in log.splitlines()]
    for line in lines:
        require(TOKEN not in line, "a log shows the token")
        require("Traceback" not in line, line)
    return f"{len(lines)} lines"
