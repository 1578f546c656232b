"""Each answer of the pages: its headers, its language, and what a reader must not learn."""

from __future__ import annotations

import asyncio
import logging
import re
from random import Random
from typing import Any

import pytest
from aiohttp import web

from bot.host.failures import Stop
from bot.i18n import words_for
from bot.interactions.rate_limiter import TokenBuckets
from bot.store import StoreError, people
from bot.web import app, server
from bot.web.app import HEADERS, make_app
from bot.web.files import files
from bot.web.process import check_settings
from bot.web.recent import Recent
from bot.web.visit import Html, Route, Visit
from tests.bot.room import GUILD, Room, settings_for
from tests.bot.web.pages import SECRET, Pages, pages_of

OTHER = "another-secret-22-char"
SHEET = files().url("page.css")


async def test_every_kind_of_answer_has_the_headers(pages: Pages) -> None:
    for address in ("", SHEET, "/nowhere", "/static/old/page.css", "standings?view=hall"):
        response = await pages.get(address)
        assert HEADERS.items() <= dict(response.headers).items(), address
        assert "Server" not in response.headers
        assert "Set-Cookie" not in response.headers
    refused = await pages.client.post(f"/{SECRET}/")
    assert refused.status == 405
    assert refused.headers["Allow"] == "GET, HEAD"
    assert HEADERS.items() <= dict(refused.headers).items()


async def test_no_cache_keeps_what_a_link_leads_to_and_a_file_is_kept(pages: Pages) -> None:
    page, file = await pages.get(), await pages.get(SHEET)
    for one in (page, await pages.get("none"), await pages.get("/nowhere")):
        assert one.headers["Cache-Control"] == "no-store"
    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    assert "immutable" in file.headers["Cache-Control"]
    assert (await pages.get("/static/0123456789abcdef/page.css")).status == 404


async def test_all_addresses_that_lead_nowhere_are_answered_alike(pages: Pages) -> None:
    """An unknown secret, a malformed one, and one that was replaced give the same bytes."""
    await pages.room.store.write(people.set_guild, GUILD, web_secret=OTHER)
    answers = set()
    for address in ("/unknown/", f"/{SECRET}/", "/%00/", f"/{'x' * 500}/", "/é/", "/unknown/none"):
        response = await pages.get(address)
        answers.add((response.status, await response.read()))
    ((status, body),) = answers
    assert status == 404
    assert b"have this link" not in body, "it leads nowhere"
    assert (await pages.get(f"/{OTHER}/")).status == 200


async def test_a_malformed_secret_is_looked_up_like_any_other(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the time of the answer would show which secrets are well-formed."""
    asked: list[str] = []
    known = people.guild_of_secret
    monkeypatch.setattr(
        people, "guild_of_secret", lambda conn, one: asked.append(one) or known(conn, one)
    )
    for address in ("/unknown/", "/%00/", f"/{'x' * 500}/"):
        await pages.get(address)
    assert asked == ["unknown", "?", "?"]


async def test_a_server_that_the_bot_has_left_has_no_page(pages: Pages) -> None:
    await pages.room.store.write(people.set_guild, GUILD, removed_at=1.0)
    assert (await pages.get()).status == 404


async def test_a_page_may_be_asked_for_without_its_contents(pages: Pages) -> None:
    response = await pages.client.head(f"/{SECRET}/")
    assert response.status == 200
    assert await response.read() == b""


async def test_a_page_is_compressed_where_the_browser_reads_that(pages: Pages) -> None:
    plain = await pages.get(**{"Accept-Encoding": "identity"})
    packed = await pages.get(**{"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"])
    assert await packed.read() == await plain.read()


@pytest.mark.parametrize("address", ["", SHEET], ids=["page", "file"])
async def test_gzip_is_sent_only_to_a_browser_that_wants_it(pages: Pages, address: str) -> None:
    for accepted in ("gzip;q=0", "gzip; q=0.000", "br, gzip ;Q=0", "x-gzip", ""):
        response = await pages.get(address, **{"Accept-Encoding": accepted})
        assert "Content-Encoding" not in response.headers, accepted
    for accepted in ("gzip", "br;q=1, GZIP;q=0.5", "gzip;q=0.01"):
        response = await pages.get(address, **{"Accept-Encoding": accepted})
        assert response.headers["Content-Encoding"] == "gzip", accepted


async def test_parameters_that_mean_nothing_make_no_other_page(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    async def answer(visit: Visit) -> Html:
        made.append(visit.parameter("view"))
        return Html("failure.html", {"heading": "web-failure-404", "sentence": "web-failure-404"})

    monkeypatch.setattr(server, "ROUTES", (Route("x", answer, {"view": "ab".__contains__}),))
    async with pages_of(room) as pages:
        pages.site.recent = Recent(lambda: 0.0)
        texts = {await pages.text(f"x?view=a&junk={number}") for number in range(5)}
        assert made == ["a"]
        assert len(texts) == 1
        assert "junk" not in texts.pop()
        texts = {await pages.text(f"x?view=no{number}") for number in range(5)}
        assert made == ["a", ""]
        assert "no4" not in texts.pop()
        await pages.text("x?view=b")
        await pages.text("x?lang=fa&view=a")
        await pages.text("x?view=a", **{"Accept-Language": "fa"})
        assert made == ["a", "", "b", "a", "a"]


WORD = "a-word-that-was-sent"


async def test_refused_requests_render_one_page(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, render = [], app.render

    def rendered(*args: Any) -> str:
        made.append(args[1].template)
        return render(*args)

    monkeypatch.setattr(app, "render", rendered)
    app._failure_page.cache_clear()
    async with pages_of(room) as pages:
        for number in range(5):
            assert (await pages.get(f"/{number}")).status == 404
    assert made == ["failure.html"]


async def test_no_failure_quotes_what_was_sent(pages: Pages) -> None:
    requests = (
        f"GET /{WORD}?x={WORD} HTTP/1.1",
        f"GET /{SECRET}/{WORD}?lang=fr&{WORD}={WORD} HTTP/1.1",
        f"POST /{WORD} HTTP/1.1",
        f"{WORD} / HTTP/1.1",
        f"GET /{WORD}\0 HTTP/1.1",
        f"GET / HTTP/1.1\r\nExpect: {WORD}",
        f"GET / HTTP/1.1\r\n{WORD}\0: x",
        f"GET / HTTP/1.1\r\nX: {WORD}\0",
        f"GET / HTTP/1.1\r\nContent-Length: {WORD}",
        f"GET / HTTP/1.1\r\nTransfer-Encoding: {WORD}",
        f"GET / HTTP/1.1\r\n{WORD}: {'x' * 9000}",
    )
    statuses = set()
    for request in requests:
        status, answer = await raw_answer(pages, f"{request}\r\nHost: x\r\n")
        head = answer.partition("\r\n\r\n")[0]
        statuses.add(status)
        assert WORD not in answer, request
        for name, value in HEADERS.items():
            assert f"{name}: {value}" in head, request
        assert "aiohttp" not in head, request
    assert statuses >= {400, 404, 405, 417}


async def test_the_language_follows_the_switch_then_the_browser_then_the_server(
    pages: Pages,
) -> None:
    def shown(text: str) -> str:
        return text.split('<html lang="')[1].split('"')[0]

    assert shown(await pages.text()) == "en"
    assert shown(await pages.text(**{"Accept-Language": "de, fr-CA;q=0.8, fa;q=0.3"})) == "fr"
    assert shown(await pages.text("?lang=fa", **{"Accept-Language": "fr"})) == "fa"
    assert shown(await pages.text("?lang=tlh", **{"Accept-Language": "fr"})) == "fr"
    await pages.room.store.write(people.set_guild, GUILD, language="fa")
    assert shown(await pages.text()) == "fa"


async def test_links_keep_the_chosen_language_and_the_direction_follows_it(pages: Pages) -> None:
    text = await pages.text("standings?lang=fa")
    assert 'dir="rtl"' in text
    assert f'href="/{SECRET}/?lang=fa"' in text
    offered = set(re.findall(r'href="\?lang=([a-z-]+)"', text))
    assert offered == {"en", "fr"}
    french = await pages.text("standings", **{"Accept-Language": "fr"})
    assert 'dir="ltr"' in french
    assert f'href="/{SECRET}/"' in french


async def test_the_switch_offers_languages_and_the_settings_choose_the_digits(
    pages: Pages,
) -> None:
    text = await pages.text("?lang=fa")
    foot = text.partition("</main>")[2]
    assert re.findall(r'hreflang="([a-z-]+)"', foot) == ["en", "fr"]
    assert foot.count('aria-current="true"') == 1
    assert "hreflang" not in text.partition("</main>")[0]
    await pages.room.store.write(people.set_guild, GUILD, language="fa-u-nu-latn")
    text = await pages.text("?lang=fa")
    assert '<html lang="fa-u-nu-latn" dir="rtl">' in text
    assert text.partition("</main>")[2].count('aria-current="true"') == 1
    assert '<html lang="fr"' in await pages.text("?lang=fr")


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "javascript"},
        {"Forwarded": "for=_hidden;host=evil.example;proto=x"},
        {"X-Forwarded-For": "'\", ,::::", "X-Real-IP": "nobody"},
        {"Accept-Language": "*;q=x, \u00e9;q=9,,", "Accept-Encoding": "nothing;q=x"},
        {"If-None-Match": "*", "Range": "bytes=5-1", "Content-Length": "0"},
    ],
    ids=["host", "forwarded-host", "forwarded", "addresses", "accept", "range"],
)
async def test_headers_of_a_misconfigured_proxy_change_nothing(
    pages: Pages, headers: dict[str, str]
) -> None:
    assert await pages.text(**headers) == await pages.text()


async def test_one_address_has_a_limit_and_others_have_their_own(pages: Pages) -> None:
    pages.site.limits = TokenBuckets(2, 0.0)
    reader = {"X-Forwarded-For": "203.0.113.7"}
    answers = [(await pages.get(**reader)).status for _ in range(3)]
    assert answers == [200, 200, 429]
    limited = await pages.get(SHEET, **reader)
    assert limited.status == 429
    assert limited.headers["Retry-After"] == "5"
    assert HEADERS.items() <= dict(limited.headers).items()
    assert (await pages.get(**{"X-Forwarded-For": "203.0.113.8"})).status == 200
    third = {"X-Forwarded-For": "203.0.113.9"}
    refused = [(await pages.client.delete(f"/{SECRET}/", headers=third)).status for _ in range(3)]
    assert refused == [405, 405, 429], "what is refused counts, too"


async def test_pages_of_one_address_take_no_turn_of_others(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ends = asyncio.Event(), asyncio.Event()

    async def slow(_: Visit) -> web.StreamResponse:
        begun.set()
        await ends.wait()
        return web.Response(text="slow")

    async def quick(_: Visit) -> web.StreamResponse:
        return web.Response(text="quick")

    routes = (Route("slow/{number}", slow), Route("quick", quick))
    monkeypatch.setattr(server, "ROUTES", routes)
    async with pages_of(room) as pages:
        many = [asyncio.create_task(pages.get(f"slow/{number}")) for number in range(10)]
        await begun.wait()
        other = pages.text("quick", **{"X-Forwarded-For": "203.0.113.8"})
        assert await asyncio.wait_for(other, 60) == "quick"
        ends.set()
        assert {one.status for one in await asyncio.gather(*many)} == {200}


async def test_before_the_bot_is_ready_a_page_says_so(pages: Pages) -> None:
    pages.ready = False
    response = await pages.get(**{"Accept-Language": "fr"})
    assert response.status == 503
    assert words_for("fr")("web-failure-503-why") in await response.text()


async def _unreachable(_: Visit) -> None:
    raise StoreError("unreachable", location="here", reason=SECRET)


async def _broken(_: Visit) -> None:
    raise ValueError("a bug")


@pytest.mark.parametrize(("answer", "status"), [(_unreachable, 503), (_broken, 500)])
async def test_a_failure_is_a_page_and_no_log_contains_the_secret(
    room: Room,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    answer: object,
    status: int,
) -> None:
    monkeypatch.setattr(server, "ROUTES", (Route("", answer),))  # type: ignore[arg-type]
    caplog.set_level(logging.DEBUG)
    async with pages_of(room) as pages:
        response = await pages.get()
        text = await response.text()
    assert response.status == status
    assert "<h1>" in text
    assert HEADERS.items() <= dict(response.headers).items()
    assert caplog.records
    said = capsys.readouterr().out
    assert "a page" in said, "the bot's own lines are on the standard output"
    assert SECRET not in caplog.text + said


HOSTILE = "<script>alert(1)</script>\"'> \u202e&amp; {{ 7*7 }}"


async def test_a_hostile_name_of_a_server_is_text(pages: Pages) -> None:
    await pages.room.store.write(people.set_guild, GUILD, name=HOSTILE)
    text = await pages.text()
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&#34;&#39;&gt;" in text
    assert "{{ 7*7 }}" in text


async def test_a_hostile_query_is_text(pages: Pages) -> None:
    text = await pages.text('?x="><script>alert(1)</script>')
    assert "<script>alert" not in text


PARTS = (
    SECRET,
    "standings",
    "static",
    "..",
    "%2e%2e",
    "%00",
    "%ff",
    "%",
    "",
    "9" * 30,
    "-1",
    "\u0661",
    "<script>",
    "'",
    "//evil.example",
    "{secret}",
    "page.css",
    "x" * 300,
    ";",
    "\\",
)
PLACES = ("0", "1", "999", "9223372036854775807", "9223372036854775808", "A" * 11, "-" * 11)
"""Numbers and handles that are well-formed, or nearly."""
QUERIES = (
    "",
    "?",
    "?lang=%00",
    "?view=hall&view=x",
    "?first=-1",
    "?first=" + "9" * 40,
    "?game=../..",
    "?season=\u0661",
    "?season=1e9",
    "?view=ever&game=port&with=x",
    "?&&==",
)


async def raw(pages: Pages, address: str) -> tuple[int, str]:
    """Return status and head of the answer to an address that is sent as it is."""
    status, answer = await raw_answer(pages, f"GET {address} HTTP/1.1\r\nHost: x\r\n")
    return status, answer.partition("\r\n\r\n")[0]


async def raw_answer(pages: Pages, head: str) -> tuple[int, str]:
    """Return the status, and the whole answer to a request with this head."""
    host, _, port = pages.address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"{head}Connection: close\r\n\r\n".encode())
    answer = (await reader.read()).decode("latin-1")
    writer.close()
    return int(answer.split()[1]), answer


async def test_any_address_is_answered_and_none_fails(pages: Pages) -> None:
    """Also the address of each page, with numbers and people that do not exist."""
    random = Random(32)
    statuses = set()
    addresses = ["/".join(random.choices(PARTS, k=random.randint(0, 4))) for _ in range(60)]
    for resource in make_app(pages.site).router.resources():
        path = resource.canonical.removeprefix("/").replace("{secret}", SECRET)
        for values in (PLACES, PLACES, PARTS):
            filled = re.sub(r"{\w+}", lambda _, given=values: random.choice(given), path)
            addresses += [filled, f"{filled}/{random.choice(values)}"]
    for one in addresses:
        address = f"/{one}{random.choice(QUERIES)}"
        status, head = await raw(pages, address)
        statuses.add(status)
        assert status in (200, 400, 404), address
        assert "Content-Security-Policy" in head, address
    assert statuses >= {200, 404}


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({}, False),
        ({"web": "8090", "web_url": "https://cards.example/"}, False),
        ({"web": "8090"}, True),
        ({"web_url": "https://cards.example"}, True),
    ],
    ids=["neither", "both", "address", "url"],
)
def test_the_two_settings_belong_together(room: Room, given: dict[str, str], refused: bool) -> None:
    settings = settings_for(room.file, **given)
    if not refused:
        check_settings(settings)
        return
    with pytest.raises(Stop) as caught:
        check_settings(settings)
    assert "PASUR_WEB_URL" in caught.value.sentence
