"""The content of `/metrics` for a bot after a match, and for a whole process."""

from __future__ import annotations

import re
import socket
from contextlib import closing
from pathlib import Path

import pytest

from bot.host.calls import route_of
from bot.host.scrape import serve_metrics
from bot.i18n import words_for
from tests.bot.command_line import ELSEWHERE, HASTY, LOGINS, answering, metrics, running
from tests.bot.scraped import NAMES, Samples, fetched
from tests.loopback import answers
from tests.loopback.beside import Beside
from tests.loopback.world import loopback_world
from tests.postgres import administrator, postgres_database
from tests.prometheus import promtool

EN = words_for("en")


def test_metrics_show_no_people_tables_or_tokens(samples: Samples) -> None:
    assert {*NAMES, "balcony"} <= samples.secrets
    assert any(re.fullmatch("[0-9a-f]{64}", one) for one in samples.secrets), "no seed was stored"
    named = [one for sample in samples.samples for one in sample.labels.items()]
    labels = {text for name, text in named if name != "version"}  # it can end with a commit
    helps = [line for line in samples.text.splitlines() if line.startswith("#")]
    words = "\n".join((*labels, *helps))
    found = [one for one in samples.secrets if re.search(rf"\b{re.escape(one)}\b", words)]
    assert not found
    assert not [text for text in labels if re.search(r"[0-9]{6}|[A-Za-z0-9_-]{25}", text)]


def test_every_request_of_the_bot_is_seen(samples: Samples) -> None:
    made = samples.value("pasur_discord_requests_total")
    assert (made, samples.value("pasur_discord_counted_requests_total")) == samples.requests
    by_token = [
        one.labels["route"]
        for one in samples.samples
        if one.name == "pasur_discord_requests_total" and "*/*" in one.labels["route"]
    ]
    assert {"/interactions/*/*/callback", "/webhooks/*/*/messages/@original"} <= set(by_token)
    assert all(route == route_of(route) for route in by_token)


def test_actions_of_people_are_counted(samples: Samples) -> None:
    assert samples.value("pasur_moves_stored_total") == samples.moves > 0
    assert samples.value("pasur_answer_seconds_count", kind="command") == 3
    assert samples.value("pasur_answer_seconds_count", kind="press") >= 6
    assert samples.value("pasur_thinking_seconds_count", kind="club") > 0
    assert samples.value("pasur_deadline_late_seconds_count", due="computer") > 0
    assert samples.value("pasur_writer_batch_changes_count") > 0
    assert samples.value("pasur_loop_lag_seconds_count") > 0
    assert samples.value("pasur_direct_message_failures_total", reason="closed") == 1
    assert samples.value("pasur_discord_invalid_answers") == 1


def test_current_values_are_shown(samples: Samples) -> None:
    assert samples.value("pasur_live_matches", game="pasur", status="running") == 2
    assert samples.value("pasur_live_matches", game="pasur", status="lobby") == 1
    assert samples.value("pasur_shards") == samples.value("pasur_shards_connected") == 1
    assert 0 < samples.value("pasur_identifies_left") <= samples.value("pasur_identifies_limit")
    assert {
        "pasur_posts_overdue",
        "pasur_writer_waiting_changes",
        "pasur_build_info",
    } <= samples.names
    assert "process_cpu_seconds_total" in samples.names
    assert not [name for name in samples.names if name.endswith("_created")]


@pytest.mark.prometheus
def test_names_keep_to_prometheus_conventions(samples: Samples) -> None:
    ours = "\n".join(line for line in samples.text.splitlines() if "pasur_" in line) + "\n"
    assert promtool("check", "metrics", told=ours) == (0, "")


LOGGED_IN = 'pasur_discord_requests_total{method="GET",route="/users/@me",status="%s"}'


def test_a_process_counts_on_through_its_starts(folder: Path, beside: Beside) -> None:
    beside.discord.shards = 2
    beside.discord.let(*LOGINS, answers.error(503), times=1)
    with answering(folder, beside, HASTY + ELSEWHERE, at="metrics") as (bot, port):
        beside.wait(lambda: metrics(port).get("pasur_shards_connected") == 2.0)
        found = metrics(port)
        assert (found[LOGGED_IN % 503], found[LOGGED_IN % 200]) == (1, 1)
        assert found["pasur_shards"] == 2
        beside.hang_up()
        beside.wait(lambda: metrics(port)["pasur_shards_connected"] == 0.0)
        assert bot.stop() == 0
    assert metrics(port) == {}


def test_a_taken_port_is_reported(folder: Path, beside: Beside) -> None:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = one.getsockname()[1]
        with running(folder, beside, metrics=str(port)) as bot:
            assert bot.end() == 2
    sentence = EN("host-address-taken", address=f"127.0.0.1:{port}", setting="PASUR_METRICS")
    assert bot.log.strip() == sentence


async def test_metrics_of_an_unreachable_database_are_left_out(
    tmp_path: Path, postgres: str
) -> None:
    async with (
        postgres_database(postgres, migrated=True) as url,
        administrator(postgres) as server,
        serve_metrics("127.0.0.1:0") as scrape,
        loopback_world(tmp_path, database_url=url) as world,
    ):
        assert "pasur_posts_overdue" not in await fetched(scrape)
        scrape.bot = world.bot
        world.forgiven |= {"posting failed"}

        async def is_shown() -> bool:
            return "pasur_posts_overdue" in await fetched(scrape)

        await world.until(is_shown)
        name = url.partition("?")[0].rpartition("/")[2]
        await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        await server.execute(cut, name)

        async def left_out() -> bool:
            return not await is_shown()

        await world.until(left_out)
        assert "pasur_shards_connected 1.0" in await fetched(scrape)
        await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await world.until(is_shown)


async def test_a_hanging_database_does_not_delay_the_other_metrics(
    tmp_path: Path, postgres: str
) -> None:
    async with (
        postgres_database(postgres, migrated=True) as url,
        serve_metrics("127.0.0.1:0") as scrape,
        loopback_world(tmp_path, database_url=url) as world,
        administrator(url) as other,
    ):
        world.forgiven |= {"posting failed"}
        async with other.transaction():
            await other.execute("LOCK TABLE matches IN ACCESS EXCLUSIVE MODE")
            scrape.bot = world.bot
            found = await fetched(scrape)
            assert "pasur_shards_connected 1.0" in found
            assert "pasur_posts_overdue" not in found

        async def is_shown() -> bool:
            return "pasur_posts_overdue" in await fetched(scrape)

        await world.until(is_shown)
