"""The files by which the bot is run: they parse, and what they name is there."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.health import Health, application
from bot.life import _END
from bot.settings import Settings
from tests.bot.test_health import port, until
from tests.bot.test_life import beside, running
from tests.loopback.beside import Beside

__all__ = ["beside", "port"]

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.suffix != ".md")
PATHS = {str(route.resource.canonical) for route in application(Health()).router.routes()
         if route.resource is not None}  # fmt: skip
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SECRET, STATEFUL = yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8"))
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_only_settings_that_there_are_and_addresses_that_answer_are_named(file: Path) -> None:
    text = file.read_text("utf-8")
    assert set(re.findall(r"PASUR_[A-Z_]+", text)) <= {
        f"PASUR_{name}".upper() for name in Settings.model_fields
    }
    assert set(re.findall(r"/(?:health|ready|live)\w*", text)) <= PATHS


def test_kubernetes_asks_where_the_bot_answers() -> None:
    pod = STATEFUL["spec"]["template"]["spec"]
    (bot,) = pod["containers"]
    environment = {one["name"]: one["value"] for one in bot["env"]}
    (named,) = bot["ports"]
    assert environment["PASUR_HEALTH"] == f"0.0.0.0:{named['containerPort']}"
    for probe, path in (("livenessProbe", "/healthz"), ("readinessProbe", "/readyz")):
        assert bot[probe]["httpGet"] == {"path": path, "port": named["name"]}
    assert pod["terminationGracePeriodSeconds"] > _END
    assert {f"PASUR_{name}".upper() for name in ("token", "database_url")} == {
        *SECRET["stringData"]
    }


def test_compose_waits_for_its_database_and_for_the_end() -> None:
    bot = COMPOSE["services"]["bot"]
    assert (DEPLOY / bot["build"]["context"] / bot["build"]["dockerfile"]).exists()
    assert set(bot["depends_on"]) == {"database"}
    assert float(bot["stop_grace_period"].removesuffix("s")) > _END


@pytest.mark.parametrize("where", ["container", "compose"])
def test_the_question_of_a_container_is_answered_by_the_bot(
    folder: Path, port: int, beside: Beside, where: str
) -> None:
    if where == "container":
        asks = json.loads(re.findall(r"HEALTHCHECK.*\\\n\s+CMD (\[.*\])", CONTAINER)[0])
    else:
        asks = COMPOSE["services"]["bot"]["healthcheck"]["test"][1:]
    assert asks[0] == "python"
    (set_to,) = re.findall(r"ENV PASUR_HEALTH=(\S+)", CONTAINER)
    assert set_to in asks[-1]
    command = [sys.executable, *asks[1:-1], asks[-1].replace(set_to, f"127.0.0.1:{port}")]

    def healthy() -> bool:
        done = subprocess.run(command, check=False, stderr=subprocess.DEVNULL)  # noqa: S603
        return done.returncode == 0

    assert not healthy()
    with running(folder, beside, health=str(port)) as bot:
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert healthy()
        assert bot.stop() == 0


def test_what_the_container_copies_is_there() -> None:
    for names in re.findall(r"^COPY (.+) \S+$", CONTAINER, re.MULTILINE):
        assert all((ROOT / name).exists() for name in names.split())


def test_systemd_is_told_by_the_bot_and_does_not_start_again_what_only_a_person_can_mend() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "pasur.service")
    service = unit["Service"]
    assert service["Type"] == "notify"
    assert service["RestartPreventExitStatus"] == "2"
    assert float(service["TimeoutStopSec"]) > _END
    assert service["ExecStart"].endswith("python -m bot")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_understands_its_unit() -> None:
    command = ["systemd-analyze", "verify", str(DEPLOY / "pasur.service")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    wrong = [line for line in done.stderr.splitlines() if "pasur.service:" in line]
    assert [line for line in wrong if "is not executable" not in line] == []
