"""Count constructions that make prose hard to read, in docstrings, comments and documents.

    python -m tests.plain_words             check HELD; exit with 1 above a limit
    python -m tests.plain_words PATH ...    check these files and folders, and list every finding

Well-known Python projects have 0 to 2.7 of each construction in 1,000 sentences, and 3 to 10 of
"may". The limits are for a whole group of files, so a sentence that needs such a word can keep it.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]

HELD: Mapping[str, tuple[str, ...]] = {
    "documents": (
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "bot/README.md",
        "docs/_ext",
        "docs/architecture.md",
        "docs/architecture",
        "docs/engineer",
        "docs/features.md",
        "docs/host",
        "docs/index.md",
        "docs/play/en",
        "docs/server",
        "docs/threat-model.md",
        "PRIVACY.md",
        "README.md",
        "TERMS.md",
        "tests/README.md",
    ),
    "code": (
        "benchmarks",
        "bot",
        "cogs",
        "deploy",
        "examples",
        "pasur_core",
    ),
    "tests": ("tests",),
}
"""The files and folders that `make style` holds to the limits, by group.

A folder is added once its prose has been rewritten.
"""

LEFT_OUT = ("docs/rules",)
"""Folders that are not read: rules of games speak of players, as in "who leads"."""

CONSTRUCTIONS: Mapping[str, tuple[str, float]] = {
    "who or whoever without a noun": (
        r"\bwhoever\b"
        r"|(?:^|[.,;:(]\s*|\b(?:and|as|but|by|for|from|if|of|or|than|that|to|when|with)\s+)"
        r"who\s+(?!(?:is|are) (?:the|you)\b)\w+(?!.*\?)",
        3.0,
    ),
    "a sentence that begins with What": (r"^(?-i:W)hat(?:ever)?\s+(?!to\b|if\b)(?!.*\?)", 3.0),
    "told or tells": (r"\b(?:told|tells?|telling)\b", 3.0),
    "so many, so long, so often": (r"\bso (?:few|long|many|much|often)\b", 3.0),
    "nobody, somebody, everybody": (r"\b(?:any|every|no|some)body\b", 3.0),
    "that of, those of": (r"\b(?:that|those) of\b", 2.0),
    "anew, meanwhile": (r"\b(?:anew|meanwhile)\b", 0.5),
    "a clause with what as a thing": (
        r"\b(?:is|are|of|by|for|to|with|from|in|on|and|or|keeps?|shows?|has|have)"
        r" what (?:the|a|an|it|one)\b",
        3.0,
    ),
    "of its own": (r"\bof (?:its|their|one's) own\b", 1.0),
    "may": (r"\bmay\b", 12.0),
}
"""An expression for each construction, and the most findings in 1,000 sentences of a group."""

_LEXEME = re.compile(
    r"""(?P<comment>\#[^\n]*)
    |(?P<prefix>\b[bBfFrRuU]{1,2})?
     (?:(?P<triple>\"{3}|'{3})(?P<text>(?:\\.|[^\\])*?)(?P=triple)
       |\"(?:\\.|[^\"\\\n])*\"
       |'(?:\\.|[^'\\\n])*')""",
    re.VERBOSE | re.DOTALL,
)
_SENTENCE_END = re.compile(r"(?<=[.;:?!])\s+")
_INLINE_CODE = re.compile(r"``.+?``|`[^`]+`")
_LIST_MARK = re.compile(r"\s*(?:[-*+]|\d+\.)\s+")
_CODE_MARK = re.compile(r"#+!?:?\s?")

Line = tuple[int, str]


@dataclass(frozen=True)
class Sentence:
    """A sentence of prose, and the file and line at which it begins."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


def _paragraphs(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Split lines of prose at blank lines, list items, headings, table cells and code blocks."""
    paragraph: list[Line] = []
    in_code = False
    for number, line in lines:
        stripped = line.strip()
        fence = stripped.startswith("```")
        in_code ^= fence
        item = _LIST_MARK.match(line)
        if not stripped or fence or in_code or item or stripped[0] in "|#" or stripped[:3] == ">>>":
            yield paragraph
            paragraph = []
        if not stripped or fence or in_code or stripped[:3] == ">>>":
            continue
        if stripped[0] == "|":
            yield from ([(number, cell)] for cell in stripped.split("|"))
        elif stripped[0] == "#":
            yield [(number, stripped.lstrip("# "))]
        else:
            paragraph.append((number, line[item.end() :] if item else stripped))
    yield paragraph


def _sentences(path: Path, lines: Iterable[Line]) -> Iterator[Sentence]:
    """Yield the sentences of some prose; code between backticks ends no sentence."""
    for paragraph in _paragraphs(lines):
        starts, text = [], ""
        for _, line in paragraph:
            starts.append(len(text))
            text += line + " "
        masked = _INLINE_CODE.sub(lambda code: "x" * len(code[0]), text)
        begin = 0
        for end in [*(match.end() for match in _SENTENCE_END.finditer(masked)), len(text)]:
            sentence = text[begin:end].strip(" *_")
            if re.search(r"\w", sentence):
                yield Sentence(path, paragraph[bisect_right(starts, begin) - 1][0], sentence)
            begin = end


def _python_prose(source: str) -> Iterator[list[Line]]:
    """Yield the lines of each docstring and of each run of comments.

    Attribute docstrings count as docstrings. A regular expression finds them three times as fast as
    `ast` and `tokenize` do.
    """
    comments: list[Line] = []
    line, position = 1, 0
    for match in _LEXEME.finditer(source):
        line += source.count("\n", position, match.start())
        position = match.start()
        before = source[source.rfind("\n", 0, position) + 1 : position]
        if match["comment"]:
            if before.strip() or not comments or comments[-1][0] + 1 != line:
                yield comments
                comments = []
            comments.append((line, _CODE_MARK.sub("", match["comment"], count=1)))
        elif (
            match["triple"]
            and not before.strip()
            and match["prefix"] in (None, "r")
            and source[:position].rstrip()[-1:] not in tuple("([{,=+%\\")
        ):
            yield list(enumerate(match["text"].splitlines(), line))
    yield comments


def sentences(path: Path) -> Iterator[Sentence]:
    """Yield the sentences of a Markdown file, or of a Python module's docstrings and comments."""
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        yield from _sentences(shown, enumerate(text.splitlines(), 1))
    else:
        for lines in _python_prose(text):
            yield from _sentences(shown, lines)


def files(names: Iterable[str]) -> Iterator[Path]:
    """Yield the Python and Markdown files of these files and folders."""
    for name in names:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            left_out = any(file.is_relative_to(ROOT / folder) for folder in LEFT_OUT)
            if file.suffix in {".md", ".py"} and not left_out:
                yield file


def findings(prose: Iterable[Sentence]) -> dict[str, list[Sentence]]:
    """Return, by construction, the sentences that contain it outside of backticks."""
    masked = [(sentence, _INLINE_CODE.sub("`code`", sentence.text)) for sentence in prose]
    return {
        name: [sentence for sentence, text in masked if re.search(expression, text, re.IGNORECASE)]
        for name, (expression, _limit) in CONSTRUCTIONS.items()
    }


def report(group: str, prose: list[Sentence], *, every: bool = False) -> bool:
    """Print a row for each construction, and return whether each is within its limit.

    Args:
        group: the name of the files that `prose` comes from.
        prose: all their sentences.
        every: whether to print the findings of rows within their limits too.
    """
    within = True
    for name, found in findings(prose).items():
        limit = CONSTRUCTIONS[name][1]
        rate = 1000 * len(found) / max(len(prose), 1)
        within &= rate <= limit
        if rate > limit or every:
            print(
                f"{group}: {name}: {len(found)} in {len(prose)} sentences, "
                f"{rate:.1f} per 1,000, limit {limit:g}"
            )
            for sentence in found:
                print(f"  {sentence}")
    return within


def main(names: list[str]) -> int:
    """Check the given files and folders, or else those in `HELD`; return the exit status."""
    groups = {"these files": tuple(names)} if names else HELD
    results = []
    for group, held in groups.items():
        prose = [sentence for file in files(held) for sentence in sentences(file)]
        results.append(report(group, prose, every=bool(names)))
    if not all(results):
        print("Above the limit: say it plainly (CONTRIBUTING.md, Plain English).")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
