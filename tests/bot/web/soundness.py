"""Faults of a page in a real browser: for accessibility, on narrow screens, in its console."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page

SCREENS = (360, 1280)
"""Widths of screens in pixels on which no page scrolls sideways."""

SHOTS = os.environ.get("PASUR_SCREENSHOTS")
"""A folder for screenshots of every page that is examined."""

_LEFT = "net::ERR_ABORTED"
"""The failure of a request that the browser gave up because it left the page, such as the icon."""

_AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")

_OVERFLOWING = """() => [...document.querySelectorAll("body *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && !one.closest(".choices, .scroll, .skip")
        && (box.right > innerWidth + 1 || box.left < -1);
}).map((one) => one.outerHTML.slice(0, 80))"""

_BROKEN = """() => {
    const leftOut = (one) => one.closest("bdi, code") || one.getBoundingClientRect().width <= 1;
    const broken = (text, word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const boxes = [...range.getClientRects()];
        return new Set(boxes.map((box) => Math.round(box.bottom))).size > 1;
    };
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode());) {
        if (leftOut(text.parentElement)) continue;
        for (const word of text.data.matchAll(/[^\\s·/-]+/g))
            if (word[0].length <= 16 && broken(text, word)) found.push(word[0]);
    }
    return found;
}"""
"""Finds words that are broken into lines, except in names, which can be long, and in code."""


@asynccontextmanager
async def opened(browser: Browser, **how: Any) -> AsyncIterator[tuple[Page, list[str]]]:
    """Open a window; yield its page, and the list in which complaints of the browser gather.

    Complaints are errors of scripts, files that are missing, and breaches of the security policy.
    """
    context = await browser.new_context(**how)
    page, complaints = await context.new_page(), list[str]()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(f"dialog: {dialog.message}"))
    page.on(
        "requestfailed",
        lambda request: (
            complaints.append(f"failed: {request.url}") if request.failure != _LEFT else None
        ),
    )
    page.on(
        "console",
        lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None,
    )
    try:
        yield page, complaints
    finally:
        await context.close()


async def faults(page: Page, name: str, screens: Sequence[int] = SCREENS) -> list[str]:
    """Return what axe-core finds on the shown page, and what does not fit into one of the screens.

    `name` begins the names of its screenshots, which are saved if `PASUR_SCREENSHOTS` is set.
    """
    found = []
    for width in screens:
        await page.set_viewport_size({"width": width, "height": 800})
        found += [f"{width} px: {one}" for one in await page.evaluate(_OVERFLOWING)]
        found += [f"{width} px, broken: {one}" for one in await page.evaluate(_BROKEN)]
        if SHOTS:
            file = Path(SHOTS) / f"{name}-{width}.png"
            await page.screenshot(path=file, full_page=True)
    await page.evaluate(_AXE)
    violations = await page.evaluate(
        'axe.run({resultTypes: ["violations"]}).then((found) => found.violations)'
    )
    return found + [
        f"{one['id']} ({one['impact']}): {node['html'][:160]}"
        for one in violations
        for node in one["nodes"]
    ]
