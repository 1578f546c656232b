"""Write `.env.example` and the host's page of the settings, from their docstrings.

Run it with `python -m examples.settings`.
"""

from __future__ import annotations

from pathlib import Path

from bot.host.commented_settings import commented_settings, default_of, meanings

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / ".env.example"
PAGE = ROOT / "docs/host/settings.md"

_INTRODUCTION = """\
# Settings

The bot reads its settings once, at the start: from the environment, and from the file `.env` in
the current folder. Only the token has no default. `pasur settings` prints this list as a commented
file; a checkout has it as `.env.example`. `pasur check` names settings that do not exist or cannot
be read.

| setting | default | meaning |
|---|---|---|
"""


def page() -> str:
    """Return the text of the page."""
    rows = (
        f"| `PASUR_{name.upper()}` | {_shown(default_of(name))} | {meaning} |\n"
        for name, meaning in meanings().items()
    )
    return _INTRODUCTION + "".join(rows)


def _shown(default: str) -> str:
    """Return a default as code, with a space after each comma so that it can be wrapped."""
    return f"`{default.replace(',', ', ')}`" if default else ""


def main() -> None:
    """Write both files."""
    EXAMPLE.write_text(commented_settings(), "utf-8")
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
