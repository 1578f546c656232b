"""Give pages their tables of contents on the site.

The pages themselves link to each other, and GitHub would show the directive as a block of code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_GUIDE = "first-game games table practice standings events browser settings commands"

CONTENTS = {
    "index": "play/index server/index host/index engineer/index legal/index changelog",
    "play/index": "en/index fr/index fa/index",
    "play/en/index": _GUIDE,
    "play/fr/index": _GUIDE,
    "play/fa/index": _GUIDE,
    "server/index": "setup trouble",
    "host/index": "before-you-host systemd containers windows other-ways first-day commands"
    " settings browser large",
    "engineer/index": "tutorial concepts games players own-game learning pettingzoo api/index"
    " pasur-core-changelog bot",
    "engineer/games": "../rules/conventions ../rules/*",
    "engineer/api/index": "match records players games cards errors encodings views search testing"
    " pettingzoo tournaments",
    "engineer/bot": "../architecture ../architecture/* ../features contributing tests"
    " benchmarks ../threat-model",
    "legal/index": "privacy privacy.fr privacy.fa terms terms.fr terms.fa",
}
"""The pages below a page, in their order; `*` stands for the other pages of a folder. Sphinx
reports a page that stands below none."""


def _read(app: Sphinx, docname: str, content: list[str]) -> None:
    """Add the hidden table of contents at the foot of a page."""
    if docname in CONTENTS:
        entries = "\n".join(CONTENTS[docname].split())
        content[0] += f"\n```{{toctree}}\n:hidden:\n:glob:\n\n{entries}\n```\n"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.connect("source-read", _read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
