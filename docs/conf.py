"""Settings of the documentation site; `make docs` builds it into `build/docs`."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

from engine_api import source_of
from repository_links import address

project = "Pasur"
release = version = version_of("pasur")
html_title = f"Pasur {release}"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "contents",
    "engine_api",
    "diagrams",
    "direction",
    "repository_links",
]
exclude_patterns = ["_ext", "_static"]

# Headings have the anchors that they have on GitHub.
myst_heading_anchors = 6
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_fence_as_directive = ["mermaid"]

# A link that leads nowhere fails the build, as does a type of the engine without a place on the API
# pages. Type variables and
# private names have none; names of other packages would need the network.
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!pasur_core\.).*|.*\.(K|T|[A-Z][a-z]+T|_\w+)")]
# A word between backticks in a docstring may be the name of several fields.
suppress_warnings = ["ref.python"]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_type_aliases = {"AnyGame": "pasur_core.AnyGame", "Seat": "pasur_core.Seat"}
autodoc_default_options = {"members": True, "show-inheritance": True}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
add_module_names = False
# Names between single backticks in docstrings become links where they are known.
default_role = "py:obj"

# The button copies examples of Python's prompt without prompts and outputs, so that a reader can
# paste them.
copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_favicon = "../bot/web/static/icon.svg"
html_static_path = [
    "_static",
    "../bot/web/static/vazirmatn-400.woff2",
    "../bot/web/static/vazirmatn-700.woff2",
]
html_css_files = ["site.css"]
html_search_scorer = str(Path(__file__).parent / "_ext/scorer.js")
html_copy_source = False
html_show_copyright = False

repository = address()
if repository:
    extensions.append("sphinx.ext.linkcode")
    html_theme_options = {
        "source_repository": repository,
        "source_branch": "main",
        "source_directory": "docs/",
        "top_of_page_buttons": ["view"],
        "footer_icons": [
            {"name": "Repository", "url": repository, "html": "Repository", "class": ""},
            {"name": "Issues", "url": f"{repository}/issues", "html": "Issues", "class": ""},
        ],
    }


def linkcode_resolve(domain: str, info: dict[str, str]) -> str | None:
    """Return the address of the source lines of an engine's name, for sphinx.ext.linkcode."""
    found = source_of(info["module"], info["fullname"]) if domain == "py" else None
    return f"{repository}/blob/HEAD/{found}" if found else None


linkcheck_timeout = 20
linkcheck_retries = 2
linkcheck_ignore = [
    r"https?://(localhost|127\.0\.0\.1)",
    r"https://discord\.com/(developers|oauth2)/",  # only for people who are logged in
]
