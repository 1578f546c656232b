"""Links between files of the repository lead to their pages on the site, or to the repository."""

from __future__ import annotations

import re

import pytest

from docs._ext.repository_links import DOCS, ROOT, homes, linked

CONTRIBUTING = ROOT / "CONTRIBUTING.md"
ADDRESS = "https://github.com/someone/pasur"


@pytest.mark.parametrize(
    ("link", "on_the_site"),
    [
        ("[settings](docs/host/settings.md#settings)", "[settings](../host/settings.md#settings)"),
        ("[now](CHANGELOG.md#new)", "[now](../changelog.md#new)"),
        ("[`rules`](docs/rules/pasur.md)", "[`rules`](../rules/pasur.md)"),
        ("![a hand](docs/pictures/pasur.png)", "![a hand](../pictures/pasur.png)"),
        ("[unit](deploy/pasur.service)", f"[unit]({ADDRESS}/blob/HEAD/deploy/pasur.service)"),
        ("[games](pasur_core/games)", f"[games]({ADDRESS}/tree/HEAD/pasur_core/games)"),
        ("[here](#a-release)", "[here](#a-release)"),
        ("[there](https://example.com/a.md)", "[there](https://example.com/a.md)"),
        ("[nowhere](nowhere.md)", "[nowhere](nowhere.md)"),
        ("```sh\n[a](CHANGELOG.md)\n```", "```sh\n[a](CHANGELOG.md)\n```"),
    ],
)
def test_a_link_in_an_included_file_leads_on(link: str, on_the_site: str) -> None:
    page = homes()[CONTRIBUTING]
    assert page == DOCS / "engineer/contributing.md"
    assert linked(link, CONTRIBUTING, page, ADDRESS) == on_the_site


def test_links_on_a_page_lead_to_the_pages_of_included_files() -> None:
    page = DOCS / "host/systemd.md"
    assert linked("[changes](../../CHANGELOG.md)", page, page, None) == "[changes](../changelog.md)"


def test_without_an_address_files_of_the_repository_are_named_alone() -> None:
    page = DOCS / "host/systemd.md"
    assert (
        linked("See [the unit](../../deploy/pasur.service).", page, page, None) == "See the unit."
    )


def test_pages_link_to_the_files_that_others_include() -> None:
    """GitHub shows a page that includes a file as one line of code."""
    included = {page for file, page in homes().items()}
    for page in DOCS.rglob("*.md"):
        for path in re.findall(r"\]\(([^\s()#:]+)[^\s()]*\)", page.read_text("utf-8")):
            assert (page.parent / path).resolve() not in included, f"{page}: {path}"
