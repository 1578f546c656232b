"""Links to a server's page: handles in place of Discord's ids, and no secret in a repr."""

from __future__ import annotations

from pathlib import Path

from bot.i18n import words_for
from bot.pages.web_links import WebLinks, web_links, with_link
from bot.store.people import Guild
from bot.ui.layout import Button, Page, Row, Text
from tests.bot.room import settings_for

EN = words_for("en")
LINKS, OTHER = WebLinks("", "secret", key="one-key"), WebLinks("", "secret", key="another-key")
IDS = (0, 1, 1001, 175928847299117063, (1 << 63) - 1)
URL = "https://cards.example"


def test_a_handle_leads_back_to_its_person_and_only_with_the_same_key() -> None:
    handles = [LINKS.handle(one) for one in IDS]
    assert [LINKS.user_id(one) for one in handles] == [*IDS]
    assert len({*handles}) == len(IDS)
    assert not {*handles} & {OTHER.handle(one) for one in IDS}
    assert [OTHER.user_id(one) in IDS for one in handles] == [False] * len(IDS)


def test_a_reader_who_knows_the_secret_cannot_read_a_handle() -> None:
    """Readers have the secret in the address, and the program is public."""
    known = WebLinks("", LINKS.secret)
    for one in IDS:
        assert known.handle(one) != LINKS.handle(one)
        assert known.user_id(LINKS.handle(one)) not in IDS


def test_neighbouring_ids_have_handles_that_have_nothing_in_common() -> None:
    first, second = LINKS.handle(1001), LINKS.handle(1002)
    assert sum(one == other for one, other in zip(first, second, strict=True)) <= 3


def test_a_malformed_handle_is_none() -> None:
    for handle in ("", "AAAA", "A" * 10, "é" * 11, "A" * 12, "../../../ab", "\0" * 11):
        assert LINKS.user_id(handle) is None


def test_each_person_has_one_handle_alone() -> None:
    """The last letter has two bits without a meaning, and three of four spellings are refused."""
    handle = LINKS.handle(1001)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    spelled = [LINKS.user_id(handle[:-1] + letter) for letter in letters]
    assert spelled.count(1001) == 1


def test_addresses_keep_the_language_and_leave_out_empty_parameters() -> None:
    assert WebLinks(URL, "s", "fa").match(7, move=3) == f"{URL}/s/match/7?move=3&lang=fa"
    assert WebLinks("", "s").to("standings", game="", first=50) == "/s/standings?first=50"
    assert WebLinks("", "s").to() == "/s/"


def test_links_exist_where_the_host_serves_pages_and_the_server_has_one(tmp_path: Path) -> None:
    serving = settings_for(tmp_path / "x", web="8090", web_url=URL)
    assert web_links(settings_for(tmp_path / "x"), Guild(1, web_secret="s")) is None  # noqa: S106
    assert web_links(serving, Guild(1)) is None
    found = web_links(serving, Guild(1, web_secret="s", web_key="k"))  # noqa: S106
    assert found is not None
    assert found.to() == f"{URL}/s/"
    assert found.handle(1001) == WebLinks("", "other", key="k").handle(1001)


def test_no_repr_shows_the_secret() -> None:
    secret = "a-secret"  # noqa: S105
    guild = Guild(1, web_secret=secret, web_key=secret)
    assert secret not in repr((guild, WebLinks(URL, secret, key=secret)))


def test_a_link_stands_in_the_last_row_if_that_has_room() -> None:
    buttons = tuple(Button(str(number), f"b:x:0:0:{number}") for number in range(5))
    for row, rows in ((buttons[:4], 1), (buttons, 2)):
        page = with_link(Page((Text("list"), Row(row))), URL, EN)
        assert [len(one.buttons) for one in page.blocks if isinstance(one, Row)][-1] in (1, 5)
        assert len(page.blocks) == 1 + rows
    page = Page((Text("list"),))
    assert with_link(page, "", EN) is page
