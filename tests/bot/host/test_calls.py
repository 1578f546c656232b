"""Metrics of requests: counted routes, scopes of rate limits, and no ids or tokens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from unittest import mock

import aiohttp
import pytest
from discord.http import Route
from prometheus_client import REGISTRY

from bot.host import calls
from bot.host.calls import CLOUDFLARE, INVALID_SECONDS, SCOPES, route_of
from tests.loopback import answers
from tests.loopback.answers import Answer
from tests.loopback.server import Loopback, real_now

TOKEN = "aW50ZXJhY3Rpb246MTIz"  # noqa: S105
THERE = "/channels/123456789012345678/messages/123456789012345679"


@dataclass
class Asking:
    """A session with counted requests, and the loopback Discord that it calls."""

    discord: Loopback
    session: aiohttp.ClientSession
    now: float = 0.0

    async def ask(self, path: str, answer: Answer | None = None) -> None:
        if answer is not None:
            self.discord.let("GET", "*", answer)
        with suppress(aiohttp.ClientError):
            async with self.session.get(self.discord.url + path):
                pass
        self.discord.heal()

    def requests(self) -> dict[tuple[str, str], float]:
        return {
            (one.labels["route"], one.labels["status"]): one.value
            for family in REGISTRY.collect()
            for one in family.samples
            if one.name == "pasur_discord_requests_total"
        }

    def value(self, name: str, **labels: str) -> float | None:
        return REGISTRY.get_sample_value(f"pasur_discord_{name}", labels)


@pytest.fixture
async def asking(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Asking]:
    calls._invalid.clear()
    calls.REQUESTS.clear()
    calls.COUNTED.reset()
    for scope in (*SCOPES, CLOUDFLARE):
        calls.LIMITED.labels(scope).reset()
    discord = Loopback(real_now, limited=False)
    await discord.start()
    made: list[Asking] = []
    monkeypatch.setattr(calls, "monotonic", lambda: made[0].now)
    headers = {"Authorization": f"Bot {discord.token}"}
    traces = [calls.traces()]
    async with aiohttp.ClientSession(headers=headers, trace_configs=traces) as session:
        made.append(Asking(discord, session))
        with mock.patch.object(Route, "BASE", discord.url):
            yield made[0]
    await discord.stop()


@pytest.mark.parametrize(
    ("path", "route"),
    [
        (THERE, "/channels/*/messages/*"),
        (f"/interactions/12/{TOKEN}/callback", "/interactions/*/*/callback"),
        (f"/webhooks/12/{TOKEN}", "/webhooks/*/*"),
        (f"/webhooks/12/{TOKEN}/messages/@original", "/webhooks/*/*/messages/@original"),
        ("/users/@me/channels", "/users/@me/channels"),
        ("/gateway/bot", "/gateway/bot"),
        ("/somewhere/new", "/*/*"),
    ],
)
def test_a_route_has_only_words_of_discords_api(path: str, route: str) -> None:
    assert route_of(path) == route


async def test_requests_are_counted_by_route_and_status(asking: Asking) -> None:
    await asking.ask("/gateway/bot")
    await asking.ask("/gateway/bot?with=questions")
    await asking.ask(THERE, answers.error(404, 10008))
    await asking.ask(THERE, answers.cut())
    assert asking.requests() == {
        ("/gateway/bot", "200"): 2,
        ("/channels/*/messages/*", "404"): 1,
        ("/channels/*/messages/*", "none"): 1,
    }


async def test_requests_with_a_webhook_token_do_not_count_toward_the_fifty(asking: Asking) -> None:
    await asking.ask(f"/webhooks/12/{TOKEN}/messages/@original")
    await asking.ask(f"/interactions/12/{TOKEN}/callback")
    assert asking.value("counted_requests_total") == 0
    await asking.ask(THERE)
    assert asking.value("counted_requests_total") == 1


async def test_requests_to_other_addresses_are_not_counted(asking: Asking) -> None:
    elsewhere = asking.discord.url.replace("/api/v10", "/gateway")
    with suppress(aiohttp.ClientError):
        async with asking.session.get(elsewhere):
            pass
    assert asking.requests() == {}


@pytest.mark.parametrize(
    ("answer", "scope", "invalid"),
    [
        (answers.too_many(0.1), "user", 1),
        (answers.too_many(0.1, everywhere=True), "global", 1),
        (answers.too_many(0.1, shared=True), "shared", 0),
        (answers.cloudflare(429), "cloudflare", 1),
        (answers.error(403, 50001), None, 1),
        (answers.error(401), None, 1),
        (answers.error(404), None, 0),
        (answers.error(500), None, 0),
    ],
)
async def test_limits_have_a_scope_and_invalid_answers_are_counted(
    asking: Asking, answer: Answer, scope: str | None, invalid: int
) -> None:
    await asking.ask(THERE, answer)
    scopes = (*SCOPES, CLOUDFLARE)
    found = {one: asking.value("limited_total", scope=one) for one in scopes}
    assert found == {one: float(one == scope) for one in scopes}
    assert asking.value("invalid_answers") == invalid


async def test_invalid_answers_are_those_of_the_last_ten_minutes(asking: Asking) -> None:
    await asking.ask(THERE, answers.error(403))
    asking.now = INVALID_SECONDS / 2
    await asking.ask(THERE, answers.error(401))
    assert asking.value("invalid_answers") == 2
    asking.now = INVALID_SECONDS + 1
    assert asking.value("invalid_answers") == 1
    asking.now = 2 * INVALID_SECONDS
    assert asking.value("invalid_answers") == 0
