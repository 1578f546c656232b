"""Dashboard and alert rules parse, name existing metrics, and fire on a real Prometheus."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.bot.command_line import ANSWERS, answering, metrics
from tests.bot.scraped import Samples
from tests.loopback import answers
from tests.loopback.beside import Beside
from tests.prometheus import prometheus, promtool

DEPLOY = Path(__file__).parents[2] / "deploy"
CONFIG = DEPLOY / "prometheus/prometheus.yml"
RULES = DEPLOY / "prometheus/alerts.yml"
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana/pasur.json").read_text("utf-8"))
ALERTS = [rule for group in yaml.safe_load(RULES.read_text("utf-8"))["groups"]
          for rule in group["rules"]]  # fmt: skip
LARGE = (DEPLOY.parent / "docs/host/large.md").read_text("utf-8")
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
EXPRESSIONS = [target["expr"] for panel in PANELS for target in panel["targets"]]
VARIABLES = {"$__rate_interval": "1m", "$instance": ".*"}

_NAME = re.compile(r"\b(?:pasur|process)_[a-z_]+")


def chosen(expression: str) -> str:
    """Return an expression of the dashboard, with its variables set to all processes."""
    for name, value in VARIABLES.items():
        expression = expression.replace(name, value)
    return expression


@pytest.fixture
def names(samples: Samples) -> set[str]:
    """Return the names of all metrics of a bot."""
    return samples.names


def test_dashboard_and_alerts_name_existing_metrics(names: set[str]) -> None:
    named = {name for text in EXPRESSIONS for name in _NAME.findall(text)}
    alarming = {name for rule in ALERTS for name in _NAME.findall(rule["expr"])}
    assert named
    assert alarming
    assert not (named | alarming) - names


def test_every_metric_is_documented_and_on_the_dashboard(names: set[str]) -> None:
    ours = {name for name in names if name.startswith("pasur_")}
    ours = {re.sub(r"_(bucket|sum|count)$", "", name) for name in ours}
    explained = set(_NAME.findall(LARGE))
    assert not ours - explained
    drawn = {re.sub(r"_(bucket|sum|count)$", "", one) for text in EXPRESSIONS
             for one in _NAME.findall(text)}  # fmt: skip
    assert not ours - drawn


def test_each_alert_is_explained_to_the_host() -> None:
    alerts = {rule["alert"] for rule in ALERTS}
    assert len(alerts) == len(ALERTS)
    assert alerts == set(re.findall(r"`(Pasur[A-Z]\w+)`", LARGE)) - {"PasurBot"}


def test_the_dashboard_uses_the_chosen_source_and_no_panels_overlap() -> None:
    assert {one["name"] for one in DASHBOARD["templating"]["list"]} == {"datasource", "instance"}
    for asking in (*PANELS, *(target for panel in PANELS for target in panel["targets"])):
        assert asking["datasource"] == {"type": "prometheus", "uid": "${datasource}"}
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])
    taken = [
        (x, y)
        for panel in DASHBOARD["panels"]
        for at in [panel["gridPos"]]
        for x in range(at["x"], at["x"] + at["w"])
        for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(set(taken)) == len(taken)
    assert max(x for x, _ in taken) < 24


@pytest.mark.prometheus
def test_every_expression_of_the_dashboard_can_be_read(tmp_path: Path) -> None:
    rules = []
    for number, expression in enumerate(map(chosen, EXPRESSIONS)):
        rules.append({"record": f"panel:{number}", "expr": expression})
    file = tmp_path / "panels.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "panels", "rules": rules}]}), "utf-8")
    status, said = promtool("check", "rules", str(file))
    assert status == 0, said
    assert f"{len(EXPRESSIONS)} rules found" in said


@pytest.mark.prometheus
def test_the_configuration_is_valid_and_the_rules_pass_their_tests() -> None:
    status, said = promtool("check", "config", "--lint-fatal", str(CONFIG))
    assert status == 0, said
    status, said = promtool("test", "rules", str(Path(__file__).with_name("alerts.test.yml")))
    assert status == 0, said


def written(folder: Path, port: int) -> Path:
    """Write the shipped configuration for a bot at this port, with short intervals.

    Return its file.
    """
    text = CONFIG.read_text("utf-8").replace("15s", "1s").replace("9464", str(port))
    config = folder / "prometheus.yml"
    config.write_text(text.replace("alerts.yml", str(RULES)), "utf-8")
    return config


@pytest.mark.prometheus
def test_an_alert_fires_on_a_real_prometheus_that_scrapes_a_real_bot(
    folder: Path, beside: Beside
) -> None:
    first = 'pasur_discord_limited_total{scope="global"}'
    with (
        answering(folder, beside, at="metrics") as (bot, port),
        prometheus(folder, written(folder, port)) as server,
    ):
        server.until(lambda: server.asked(first))
        assert [one["value"][1] for one in server.asked(first)] == ["0"]
        beside.wait(lambda: metrics(port)["pasur_shards_connected"] == 1.0)
        server.until(lambda: server.asked("pasur_shards_connected == 1"))
        assert [one["value"][1] for one in server.asked('up{job="pasur"}')] == ["1"]
        assert server.alerts() == {}
        shown = [text for text in map(chosen, EXPRESSIONS) if server.asked(text)]
        assert chosen('sum(pasur_shards_connected{instance=~"$instance"})') in shown
        limit = beside.discord.let(*ANSWERS, answers.too_many(0.1, everywhere=True), times=1)
        beside.type("help")
        beside.wait(lambda: limit.met)
        server.until(lambda: server.alerts() == {"PasurGlobalLimit": "firing"})
        assert bot.stop() == 0
        server.until(lambda: server.alerts().get("PasurDown") == "pending")
