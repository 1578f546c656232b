"""Drive Chromium in tests, if the machine has it."""

from __future__ import annotations

import atexit
import functools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, Playwright, async_playwright
from playwright.async_api import TimeoutError as TooSlow

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)
"""The browser: first the one without windows, which takes a seventh less of the processor."""

os.environ.setdefault("NODE_COMPILE_CACHE", str(Path(__file__).parents[1] / "build" / "node"))
_LEFT_OUT = ",".join(
    (
        "SpareRendererForSitePerProcess",
        "WebUIOmniboxPopup",
        "WebUIOmniboxAimPopup",
        "WebUIOmniboxFullPopup",
    )
)
"""Features that start two or three processes for each window: lists of the address bar, a spare."""

_FLAGS = (
    "--headless",
    "--hide-scrollbars",
    "--mute-audio",
    "--force-color-profile=srgb",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={_LEFT_OUT}",
    "--remote-debugging-port=0",
)

_SOON = 20.0
"""Seconds after which a browser that does not answer the first connection is replaced."""

_PATIENCE = 60.0
"""Seconds to wait for an answer of the browser before it counts as broken."""

_LAID_OUT = """async () => {
    const loaded = (one) =>
        one.complete || new Promise((done) => (one.onload = one.onerror = done));
    await Promise.all([document.fonts.ready, ...[...document.images].map(loaded)]);
    const moving = document.getAnimations().filter(
        (one) => one.effect.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map((one) => one.finished.catch(() => {})));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const heights = () => [...document.querySelectorAll("#timeline, #timeline li")]
        .map((one) => one.scrollHeight).join();
    for (let before = null, now = heights(); before !== now; [before, now] = [now, heights()])
        await frame();
}"""


async def be_hidden(page: Page, *, hidden: bool) -> None:
    """Tell a page that its tab is in the background, or in front again; it does not move."""
    await page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Connect to the one browser of this test process, and yield it.

    A connection costs as much as a page.
    """
    async with async_playwright() as tools:
        browser = await _connected(tools)
        # A page that moves nothing is at rest at once, and costs half of what the browser takes.
        still = functools.partial(browser.new_context, reduced_motion="reduce")
        browser.new_context = still  # type: ignore[method-assign]
        try:
            yield browser
        finally:
            await browser.close()


async def _connected(tools: Playwright) -> Browser:
    """Connect to the browser; end a browser that hangs, and start another."""
    try:
        return await tools.chromium.connect_over_cdp(_address(), timeout=1000 * _SOON)
    except TooSlow:
        _address.cache_clear()
        return await tools.chromium.connect_over_cdp(_address(), timeout=1000 * _PATIENCE)


@functools.cache
def _address() -> str:
    """Start the browser, which ends with the test process, and return its address."""
    profile = Path(tempfile.mkdtemp(prefix="pasur-chromium-"))
    process = subprocess.Popen(  # noqa: S603
        [str(CHROMIUM), *_FLAGS, f"--user-data-dir={profile}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )

    def end() -> None:
        # Debian's command is a shell script that starts the browser as another process.
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        shutil.rmtree(profile, ignore_errors=True)

    atexit.register(end)
    port_file, until = profile / "DevToolsActivePort", time.monotonic() + _PATIENCE
    while not port_file.exists() or "\n" not in port_file.read_text():
        assert process.poll() is None, "the browser has ended"
        assert time.monotonic() < until, "the browser does not start"
        time.sleep(0.02)
    port, path = port_file.read_text().split("\n")[:2]
    return f"ws://127.0.0.1:{port}{path}"


async def laid_out(page: Page) -> None:
    """Wait for fonts, pictures and transitions, then for two frames of equal heights."""
    await page.evaluate(_LAID_OUT)
