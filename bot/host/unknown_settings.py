"""Find names in the environment and in `.env` that look like settings but are none."""

from __future__ import annotations

import difflib
import re

from pydantic_settings import DotEnvSettingsSource, EnvSettingsSource

from bot.i18n import words_for
from bot.settings import Settings


def unknown_settings() -> list[str]:
    """Return a sentence for each name in the environment or in `.env` that begins with `PASUR_`.

    Names of settings are left out. A sentence proposes the most similar setting, if there is one.
    Raise `UnicodeDecodeError` if `.env` is not UTF-8.
    """
    words, prefix = words_for("en"), "pasur_"
    # Both sources return names in lower case.
    given = {**EnvSettingsSource(Settings).env_vars, **DotEnvSettingsSource(Settings).env_vars}
    sentences = []
    for whole in sorted(one for one, value in given.items() if value is not None):
        name = whole.removeprefix(prefix)
        if name == whole or name in Settings.model_fields:
            continue
        # Of a line such as `PASUR_TOKEN:secret=`, all that precedes the `=` is the name.
        (plain,) = re.findall(r"^[a-z0-9_]*", name)
        facts = {"name": (prefix + plain).upper() + "…" * (plain != name)}
        near = difflib.get_close_matches(plain, Settings.model_fields, n=1)
        if near:
            facts["near"] = (prefix + near[0]).upper()
        sentences.append(words("host-near-setting" if near else "host-no-setting", **facts))
    return sentences
