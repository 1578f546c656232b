"""The messages on a page during or after a match, with their heights."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.async_api import Page

from tests.bot.playground.browsing import on_each_screen


@dataclass(frozen=True, slots=True)
class Message:
    """A message on the page: its height in pixels, whether it is private, its buttons' verbs.

    `pictures` are the alternative texts of its pictures.
    """

    height: float
    private: bool
    verbs: frozenset[str]
    pictures: tuple[str, ...]

    @property
    def is_board(self) -> bool:
        """Whether it is the board, with a *More* button."""
        return "more" in self.verbs and not self.private


async def messages(page: Page) -> list[Message]:
    """Return all messages of the channel, the lowest last."""
    found = await page.evaluate(
        """() => [...document.querySelectorAll('.message')].map((one) => [
            one.getBoundingClientRect().height,
            one.classList.contains('ephemeral'),
            [...one.querySelectorAll('[data-id]')].map((part) => part.dataset.id.split(':')[1]),
            [...one.querySelectorAll('.picture img')].map((part) => part.alt),
        ])"""
    )
    return [
        Message(height, private, frozenset(verbs), tuple(pictures))
        for height, private, verbs, pictures in found
    ]


async def said_twice(page: Page, verb: str) -> list[str]:
    """Return a sentence for each picture that is shown twice.

    Add one unless exactly one message has buttons with this verb.
    """
    shown = await messages(page)
    pictures = [picture for one in shown for picture in one.pictures]
    offers = sum(verb in one.verbs for one in shown)
    wrong = [f"twice: {one}" for one in sorted({*pictures}) if pictures.count(one) > 1]
    return wrong if offers == 1 else [*wrong, f"{verb} stands {offers} times"]


async def left_behind(page: Page) -> dict[str, tuple[int, float]]:
    """Return number and total height (pixels) of messages besides the board, by screen."""
    found = {}
    async for screen in on_each_screen(page):
        left = [one for one in await messages(page) if not one.is_board]
        found[screen] = (len(left), sum(one.height for one in left))
    return found
