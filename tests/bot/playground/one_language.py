"""Find text on the page that a reader of only one language does not understand."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from playwright.async_api import Page

from bot.i18n import DEFAULT, languages, message_files, words_for
from bot.i18n.direction import right_to_left
from bot.playground.screen import locales
from bot.playground.world import BOT_NAME, CHANNELS, PEOPLE, SERVER

_WORD = re.compile(r"[A-Za-zÀ-ÿœŒ]{2,}")
_DIGIT = re.compile(r"[0-9]")
_LATIN = re.compile(r"[A-Za-z]{2,}")
_NAMES = frozenset(
    word.casefold()
    for said in (
        *(BOT_NAME, SERVER, *PEOPLE, "Nima", *(" ".join(channel) for channel in CHANNELS)),
        *(words_for(language)("language-name") for language in languages()),
    )
    for word in _WORD.findall(said)
)
"""Names of people, places and languages, which are the same in all languages."""
_FIRST_STRONG = "\u2068"
_INNERMOST = re.compile("([\u2066-\u2068])([^\u2066-\u2069]*)\u2069")
_PART = "\ufffc"
_FROM_THE_LEFT = "\u2066"
_FROM_THE_RIGHT = frozenset({"R", "AL"})
_LETTERS = _FROM_THE_RIGHT | {"L"}

_LOOK = """() => {
  const prose = (one) => {
    const copy = one.cloneNode(true);
    copy.querySelectorAll('code, time, .mention, #announcer').forEach((part) => part.remove());
    copy.querySelectorAll('*').forEach((part) => part.append(' '));
    return copy.textContent;
  };
  const said = [...document.querySelectorAll(
    '.message .markdown, .message .button, .message .select, .message .picture img',
  )].map((one) => (one.alt ?? prose(one)).replace(/\\S*…/gu, '…'));
  const lines = [...document.querySelectorAll(
    '.message .markdown :is(p, h1, h2, h3, li, blockquote, small)',
  )].map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const drawn = [...text.getClientRects()].filter((rect) => rect.width > 0);
    return {
      text: one.textContent,
      right:
        box.right - parseFloat(style.paddingRight) - Math.max(...drawn.map((rect) => rect.right)),
      left: Math.min(...drawn.map((rect) => rect.left)) - box.left - parseFloat(style.paddingLeft),
    };
  });
  const order = (label, dir) => {
    const copy = label.cloneNode(true);
    copy.dir = dir;
    copy.style.cssText = 'position: fixed; width: max-content; unicode-bidi: isolate';
    document.body.append(copy);
    const from = copy.getBoundingClientRect().left;
    const text = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT).nextNode();
    const signs = [...text.data].map((_, place) => {
      const sign = document.createRange();
      sign.setStart(text, place);
      sign.setEnd(text, place + 1);
      return sign.getBoundingClientRect();
    });
    copy.remove();
    return signs.map(({ left, width }) => width && Math.round(left - from)).join();
  };
  const turned = [...document.querySelectorAll('.button .label > span, .select > span > span')]
    .filter((one) => /[\u0620-\u06d3]{2}/.test(one.innerText) && !one.innerText.includes('→'))
    .filter((one) => one.innerText.length < 79)  // what is longer has no room for more signs
    .filter((one) => order(one, 'ltr') !== order(one, 'rtl'))
    .map((one) => one.innerText);
  const cut = [...document.querySelectorAll('.message .button, .message .select')]
    .filter((one) => [one, ...one.querySelectorAll('span')].some((part) =>
      part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline'))
    .map((one) => one.innerText);
  const wide = [document.scrollingElement, document.querySelector('#scroller')]
    .some((one) => one.scrollWidth > one.clientWidth);
  const out = [...document.querySelectorAll('.message .body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => one.textContent.slice(0, 60));
  return {
    lang: document.documentElement.lang,
    said, lines, turned, cut, wide, out,
    page: prose(document.body),
  };
}"""
_BOXES = """(letters) => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 40;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.font = `24px ${getComputedStyle(document.body).fontFamily}`;
  const drawn = (letter) => {
    pen.clearRect(0, 0, 40, 40);
    pen.fillText(letter, 4, 28);
    return pen.getImageData(0, 0, 40, 40).data.join();
  };
  const box = drawn('\\u{10FFFE}');
  return letters.filter((letter) => drawn(letter) === box);
}"""


class _Said(Visitor):  # type: ignore[misc]
    """Collects the words of a file's messages, without the names in braces."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words |= {word.casefold() for word in _WORD.findall(node.value)}


@cache
def _vocabulary(language: str) -> frozenset[str]:
    """Return all words of a language's files, in lower case."""
    said = _Said()
    for file in message_files(language):
        said.visit(FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")))
    return frozenset(said.words)


def left_in_english(text: str, language: str) -> set[str]:
    """Return the words of a text that are only English, without names of people."""
    words = {word.casefold() for word in _WORD.findall(text)}
    return (words & _vocabulary(DEFAULT)) - _vocabulary(language) - _NAMES


def is_loose(line: str) -> bool:
    r"""Whether the isolated part of a line has several parts, and no letter with a direction.

    >>> is_loose("\u2068\u2068سه\u2069 \u2068ورق\u2069\u2069")
    True
    >>> is_loose("\u2068\u200f\u2068سه\u2069 \u2068ورق\u2069\u2069")
    False
    """
    while part := _INNERMOST.search(line):
        opening, inner = part.groups()
        kinds = {unicodedata.bidirectional(sign) for sign in inner}
        if opening == _FIRST_STRONG and inner.count(_PART) > 1 and not kinds & _LETTERS:
            return True
        lettered = _PART in inner or kinds & _FROM_THE_RIGHT
        inner = _PART if lettered and opening != _FROM_THE_LEFT else ""
        line = line[: part.start()] + inner + line[part.end() :]
    return False


async def stumbles(page: Page, language: str, locale: str, drawn: set[str]) -> list[str]:
    """Return sentences about the page's faults for a reader whose Discord has this locale.

    `drawn` has the signs that were found in a font before; what is found now joins them.
    """
    words = words_for(language)
    seen = await page.evaluate(_LOOK)
    found = [] if seen["lang"] == locale else [f"the page says that it is in {seen['lang']}"]
    if language != DEFAULT:
        read = [*seen["said"], *([seen["page"]] if locale in _own(language) else [])]
        found += [
            f"English in {text[:100]!r}: {', '.join(sorted(left))}"
            for text in read
            if (left := left_in_english(text, language))
        ]
    found += [f"not in its own order on a button: {text!r}" for text in seen["turned"]]
    for line in seen["lines"]:
        if is_loose(line["text"]):
            found.append(f"parts in the wrong order: {line['text']!r}")
        if not any(map(str.isalpha, line["text"])):
            continue
        begins = bool(right_to_left(line["text"]))
        if begins != words.right_to_left:
            found.append(f"begins on the wrong side: {line['text']!r}")
        elif line["right" if begins else "left"] > 2:
            found.append(f"laid out on the wrong side: {line}")
    if words.right_to_left:
        found += [
            f"Latin letters in {text!r}: {', '.join(sorted(left))}"
            for text in seen["said"]
            if (left := {word for word in _LATIN.findall(text) if word.casefold() not in _NAMES})
        ]
        found += [f"foreign digits: {text!r}" for text in seen["said"] if _DIGIT.search(text)]
    signs = {
        sign for text in seen["said"] for sign in text if unicodedata.category(sign)[0] in "LNPS"
    }
    if boxes := await page.evaluate(_BOXES, sorted(signs - drawn)):
        found.append(f"no font has {boxes}")
    drawn |= signs
    found += [f"cut off: {text!r}" for text in seen["cut"]]
    found += [f"beyond the edge: {text!r}" for text in seen["out"]]
    if seen["wide"]:
        found.append("one would have to scroll sideways")
    return found


def _own(language: str) -> list[str]:
    """Return Discord's locales of a language; an empty list for one such as Persian."""
    return [one for one in locales() if one.partition("-")[0] == language]
