"""The page in a real browser, used as a newcomer would."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Browser, expect

from bot.i18n import words_for
from bot.playground import world as world_module
from pasur_core.registry import games
from tests.bot.playground.browsing import real_playground, use
from tests.bot.playground.conftest import DESKTOP, PHONE, OpenPage, Site

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

EN = words_for("en")


async def test_a_newcomer_opens_a_table_with_the_keyboard_alone(
    site: Site, open_page: OpenPage
) -> None:
    page = await open_page()
    await expect(page.locator("#hint")).to_contain_text("You are Ali. Type / to see")
    await page.keyboard.type("/op")
    await expect(page.locator("#menu [role=option]")).to_have_text([re.compile("/table open")])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    table = page.locator(".message").last
    await expect(table).to_contain_text("Ali used /table open")
    await expect(table.get_by_role("heading", name="Pâsur · round 2")).to_be_visible()
    await expect(table.get_by_role("img", name="the table")).to_be_visible()
    await expect(table.get_by_role("button", name="Not now")).to_be_disabled()
    await expect(table.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "https://example.org/rules"
    )
    await expect(page.locator("#composer")).to_be_focused()


async def test_two_tabs_are_two_players(site: Site, open_page: OpenPage) -> None:
    ali, sara = await open_page("ali"), await open_page("sara")
    await use(ali, "table open")
    await sara.get_by_role("button", name="Join").click()
    await expect(ali.locator(".message").last).to_contain_text("Seats: Sara")
    await ali.get_by_role("button", name="My hand").click()
    await expect(ali.get_by_text("Only you can see this")).to_be_visible()
    await expect(ali.locator(".message")).to_have_count(2)
    await expect(sara.locator(".message")).to_have_count(1)
    await ali.get_by_role("button", name="Dismiss message").click()
    await expect(ali.locator(".message")).to_have_count(1)


async def test_a_private_message_shows_in_the_sidebar_until_it_is_read(
    site: Site, open_page: OpenPage
) -> None:
    await site.open_table()
    page = await open_page("sara")
    await page.get_by_role("button", name="Join").click()
    direct = page.locator(".dm .channel")
    await expect(direct.locator(".badge")).to_have_text("1")
    await direct.click()
    await expect(direct.locator(".badge")).to_have_count(0)
    await page.get_by_role("button", name="K♦").click()
    await expect(page.locator(".message").last).to_contain_text("You played K♦. (edited)")
    assert await site.bot.plays() == [("K♦", site.sara.id)]
    await page.reload()
    await expect(page.locator(".message").last).to_contain_text("You played K♦.")
    await expect(page.locator("#composer")).to_have_attribute("placeholder", "Message @Pasur")


@pytest.mark.nightly
async def test_a_tab_stays_the_person_it_was_switched_to(site: Site, open_page: OpenPage) -> None:
    page = await open_page("ali")
    await page.locator(".people.on-top").get_by_role("link", name="Reza", exact=True).click()
    await expect(page.locator("#hint")).to_contain_text("You are Reza")
    await page.reload()
    await expect(page.locator("#hint")).to_contain_text("You are Reza")
    await page.locator("#composer").fill("hello")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .name").last).to_have_text("Reza")
    await page.go_back()
    await expect(page.locator("#hint")).to_contain_text("You are Ali")


async def test_a_form_is_sent_and_without_an_answer_keeps_what_was_written(
    site: Site, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.open_table()
    page = await open_page()
    await page.get_by_role("button", name="Write a note").click()
    form = page.get_by_role("dialog", name="A note for the table")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("This is needed.")).to_have_count(2)
    await form.get_by_role("textbox", name="Note").fill("good luck")
    await form.get_by_role("button", name="Mood").click()
    await page.get_by_role("option", name="Grim").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(page.locator(".message").last).to_contain_text("good luck (grim)")

    await page.get_by_role("button", name="Write a note").click()
    await form.get_by_role("textbox", name="Note").fill("say nothing")
    await form.get_by_role("button", name="Mood").click()
    await page.get_by_role("option", name="Happy").click()
    monkeypatch.setattr(world_module, "ANSWER_SECONDS", 0.01)
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_have_text("Something went wrong. Try again.")
    await expect(form.get_by_role("textbox", name="Note")).to_have_value("say nothing")
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)


@pytest.mark.nightly
async def test_several_things_are_chosen_in_a_menu(site: Site, open_page: OpenPage) -> None:
    await site.open_table()
    page = await open_page()
    await page.locator(".select").click()
    done = page.get_by_role("button", name="Done")
    await expect(done).to_be_disabled()
    await page.get_by_role("option", name="7♥").click()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Space")
    await done.click()
    await expect(page.locator(".message").last).to_contain_text("7♥ + K♦")


async def test_options_are_completed_by_the_bot(site: Site, open_page: OpenPage) -> None:
    page = await open_page()
    await page.locator("#composer").fill("/table play")
    await page.keyboard.press("Enter")
    await page.keyboard.type("q")
    await expect(page.locator("#menu [role=option]")).to_have_text(["Q♥ card"])
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="+ partner").click()
    await page.keyboard.type("mi")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="+ times").click()
    await page.get_by_role("option", name="twice").click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Q♥ x2 with Mina False to 62")


@pytest.mark.nightly
async def test_a_missing_option_and_a_number_out_of_range_are_asked_for(
    site: Site, open_page: OpenPage
) -> None:
    page = await open_page()
    await page.locator("#composer").fill("/table play")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator(".pill.wrong")).to_contain_text("card")
    await page.keyboard.press("Escape")
    await expect(page.locator("#composer")).to_be_focused()
    assert site.texts(site.ali) == []
    await page.locator("#composer").fill("/table play")
    await page.keyboard.press("Enter")
    await page.get_by_role("combobox", name="card").fill("7♥")
    await page.get_by_role("button", name="+ points").click()
    await page.keyboard.type("105")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator(".pill.wrong")).to_contain_text("points")
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("7♥ x1 with nobody False to 10")


@pytest.mark.nightly
async def test_files_are_downloaded(site: Site, open_page: OpenPage) -> None:
    page = await open_page()
    for command in ("record", "legacy"):
        await use(page, command)
        message = page.locator(".message").last
        await expect(message).to_contain_text(f"/{command}")
        async with page.expect_download() as starting:
            await message.get_by_role("link", name="match.toml", exact=True).click()
        file = await (await starting.value).path()
        assert file.read_bytes() == b"log = []\n"
    await expect(page.locator(".embed")).to_contain_text("Scores")


@pytest.mark.nightly
async def test_a_reply_shows_what_it_answers(site: Site, open_page: OpenPage) -> None:
    page = await open_page()
    await use(page, "reply")
    answer = page.locator(".message").last
    await expect(answer).to_contain_text("An answer")
    await expect(answer.locator("a.context")).to_have_text(re.compile("Pasur A question"))


@pytest.mark.nightly
async def test_a_thread_is_reached_through_its_mention(site: Site, open_page: OpenPage) -> None:
    page = await open_page()
    await use(page, "thread")
    await expect(page.locator("#channels .thread")).to_contain_text("table-1")
    await expect(page.locator(".notice")).to_have_text("Pasur started a thread: table-1")
    mentions = page.locator(".message").last.locator("a.mention", has_text="table-1")
    await expect(mentions).to_have_count(2)
    await mentions.first.click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("table-1")
    await expect(page.locator(".message").last).to_contain_text("Here we play")
    await expect(page.locator(".beginning h2")).to_have_text("table-1")
    await expect(page.locator("#composer")).to_have_attribute("placeholder", "Message “table-1”")
    await page.go_back()
    await expect(page.get_by_role("heading", level=1)).to_have_text("card-room")


@pytest.mark.nightly
async def test_signs_are_sent_along_and_digits_come_from_no_font_of_emoji(
    site: Site, open_page: OpenPage
) -> None:
    """And digits and spaces come from no font of emoji, which has wide ones.

    The page would take these where it finds no other font.
    """
    page = await open_page()
    asked = "document.fonts.load('16px \"Pasur Signs\"', '🏆')"
    faces = await page.evaluate(f"{asked}.then((all) => all.map((face) => face.status))")
    assert faces == ["loaded"]
    widest: float = await page.evaluate(
        """() => {
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = `100px ${getComputedStyle(document.body).fontFamily}`;
            return Math.max(...["0", "7", " ", "#"].map((one) => pen.measureText(one).width));
        }"""
    )
    assert widest < 100


async def test_updates_do_not_interrupt_a_person_who_types_or_chooses(
    site: Site, open_page: OpenPage
) -> None:
    for number in range(30):
        await site.world.send(site.sara, site.room, f"line {number}")
    table = await site.open_table()
    page = await open_page()
    await page.locator(".select").click()
    await page.get_by_role("option", name="7♥").click()
    await page.evaluate("document.querySelector('.message').dataset.mine = 'kept'")
    await site.world.click(site.sara, site.room, table, "join")
    await site.world.send(site.sara, site.room, "did you see?")
    await expect(page.locator(f"#m{table}")).to_contain_text("Seats: Sara")
    await expect(page.get_by_role("option", name="7♥")).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await page.locator("#scroller").evaluate("element => { element.scrollTop = 40; }")
    await expect(page.locator("#present")).to_be_visible()
    top = await page.locator("#scroller").evaluate("element => element.scrollTop")
    await page.locator("#composer").fill("half a sen")
    await site.world.send(site.sara, site.room, "another line")
    await expect(page.locator(".message").last).to_contain_text("another line")
    assert await page.locator("#scroller").evaluate("element => element.scrollTop") == top
    assert await page.locator("#composer").input_value() == "half a sen"
    await expect(page.locator("#composer")).to_be_focused()
    await expect(page.locator(".message").first).to_have_attribute("data-mine", "kept")
    await expect(page.locator("#announcer")).to_have_text("Sara: another line")
    await page.locator("#present").click()
    await expect(page.locator("#present")).to_be_hidden()


async def test_a_channel_opens_at_its_newest_message_and_stays_there(
    site: Site, open_page: OpenPage
) -> None:
    for _ in range(4):
        await site.open_table()
    page = await open_page(channel="dm")
    await page.get_by_role("link", name="card-room").click()
    newest = page.get_by_role("link", name="Rules").last
    await expect(newest).to_be_in_viewport()
    await site.open_table()
    await expect(page.locator(".message")).to_have_count(5)
    await expect(newest).to_be_in_viewport()
    await page.set_viewport_size({"width": 800, "height": 500})
    await expect(newest).to_be_in_viewport()
    await page.locator("#scroller").evaluate("element => { element.scrollTop -= 200; }")
    await expect(page.locator("#present")).to_be_visible()
    await page.set_viewport_size({"width": 800, "height": 4000})
    await expect(page.locator("#present"), "all is in view").to_be_hidden()


WATCH_BUSY = """() => {
    window.busy = [];
    const look = () => document.querySelectorAll('[aria-busy="true"]').forEach(
        (one) => window.busy.push(one.dataset.id));
    new MutationObserver(look).observe(
        document.body, {subtree: true, childList: true, attributes: true});
}"""
"""Script that records all busy elements, also on a slow machine."""


async def test_a_missing_answer_of_the_bot_is_reported(
    site: Site, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world_module, "ANSWER_SECONDS", 1.0)
    await site.open_table()
    page = await open_page()
    await page.evaluate(WATCH_BUSY)
    silent = page.get_by_role("button", name="Silent")
    await silent.click()
    await expect(page.get_by_text("This interaction failed")).to_be_visible()
    await expect(silent).not_to_have_attribute("aria-busy", "true")
    assert "silent" in await page.evaluate("window.busy"), "it was shown as busy meanwhile"
    await use(page, "fail")
    told = page.get_by_text("The application did not respond")
    await expect(told).to_be_visible()


async def test_thinking_is_seen_until_the_answer(site: Site, open_page: OpenPage) -> None:
    page = await open_page()
    await use(page, "think")
    await expect(page.get_by_text("Pasur is thinking…")).to_be_visible()
    site.bot.thought.set()
    await expect(page.locator(".message").last).to_contain_text("I have thought.")
    await expect(page.get_by_text("Pasur is thinking…")).to_have_count(0)


@pytest.mark.nightly
async def test_a_picture_opens_at_full_size_and_closes(site: Site, open_page: OpenPage) -> None:
    await site.open_table()
    page = await open_page()
    await page.get_by_role("button", name="the table").click()
    large = page.get_by_role("dialog", name="the table")
    await expect(large).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)


async def test_a_language_is_chosen_in_the_panel(
    site: Site, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.playground.screen.languages", lambda: ("en", "fr"))
    page = await open_page("sara")
    await page.get_by_label("Language of your Discord").select_option("fr")
    await expect(page.get_by_role("combobox", name="Envoyer un message")).to_be_visible()
    await use(page, "language")
    await expect(page.locator(".message").last).to_contain_text("fr")


async def test_a_phone_shows_all_within_its_width(site: Site, open_page: OpenPage) -> None:
    await site.open_table()
    await site.world.command(site.ali, site.room, "markdown", {})
    await site.world.command(site.ali, site.room, "legacy", {})
    page = await open_page("sara", phone=True)
    await page.get_by_role("button", name="Join").tap()
    await expect(page.locator(".message").first).to_contain_text("Seats: Sara")
    right_edges = await page.locator("main *").evaluate_all(
        "elements => elements.map((element) => element.getBoundingClientRect().right)"
    )
    assert max(right_edges) <= PHONE["width"]
    await expect(page.locator("#sidebar")).to_be_hidden()
    menu = page.get_by_role("button", name="Channels and people")
    await expect(menu.locator("#menu-dot")).to_be_visible()
    await menu.tap()
    await page.locator(".dm .channel").tap()
    await expect(page.locator("#sidebar")).to_be_hidden()
    await page.get_by_role("button", name="2♣").tap()
    await expect(page.locator(".message").last).to_contain_text("You played 2♣.")
    await menu.tap()
    await page.locator(".in-drawer").get_by_role("link", name="Mina", exact=True).tap()
    await expect(page.locator("#hint")).to_contain_text("You are Mina")


MARKDOWN = [
    ("plain\ntext", "<p>plain\ntext</p>"),
    (
        "# One\n## Two\n### Three\n-# four",
        "<h1>One</h1><h2>Two</h2><h3>Three</h3><small>four</small>",
    ),
    ("#no heading", "<p>#no heading</p>"),
    (
        "**b** *i* _i_ __u__ ~~s~~",
        "<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s></p>",
    ),
    ("***both***", "<p><strong><em>both</em></strong></p>"),
    ("**bold *and* italic**", "<p><strong>bold <em>and</em> italic</strong></p>"),
    ("a_snake_case 2 * 3 * 4", "<p>a_snake_case 2 * 3 * 4</p>"),
    ("`a *b*` ``c`d``", "<p><code>a *b*</code> <code>c`d</code></p>"),
    ("```py\nx = '**1**'\n```", "<pre><code>x = '**1**'</code></pre>"),
    ("> a\n> **b**\nc", "<blockquote><p>a\n<strong>b</strong></p></blockquote><p>c</p>"),
    (">>> a\nb", "<blockquote><p>a\nb</p></blockquote>"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("- a\n3. b\n4. c", '<ul><li>a</li></ul><ol start="3"><li>b</li><li>c</li></ol>'),
    (r"\*plain\* \# \_", "<p>*plain* # _</p>"),
    (
        "<@1> <#2> <@&3>",
        '<p><span class="mention">@Ali</span> '
        '<span class="mention">#room</span> <span class="mention">@everyone</span></p>',
    ),
    (
        "</lobby join:9>",
        '<p><button type="button" class="mention" data-act="begin" '
        'data-command="lobby join">/lobby join</button></p>',
    ),
    (
        "[text](https://a.example/b)",
        '<p><a href="https://a.example/b" target="_blank" rel="noreferrer noopener">text</a></p>',
    ),
    ("[text](javascript:alert(1))", "<p>[text](javascript:alert(1))</p>"),
    (
        "see https://a.example/b.",
        '<p>see <a href="https://a.example/b" target="_blank" '
        'rel="noreferrer noopener">https://a.example/b</a>.</p>',
    ),
    ("<b>no</b> & <script>", "<p>&lt;b&gt;no&lt;/b&gt; &amp; &lt;script&gt;</p>"),
    ("7♥ K♦ 🂡", "<p>7♥ K♦ 🂡</p>"),
    ("", ""),
]


async def test_markdown_and_relative_times_read_as_in_discord(
    site: Site, open_page: OpenPage
) -> None:
    page = await open_page()
    drawn = await page.evaluate(
        """async (texts) => {
            const { markdown } = await import("/static/markdown.js");
            const names = { "@1": "Ali", "#2": "room", "&3": "@everyone" };
            return texts.map((text) => {
              const box = document.createElement("div");
              box.append(...markdown(text, { names }));
              return box.innerHTML;
            });
        }""",
        [text for text, _ in MARKDOWN],
    )
    assert drawn == [html for _, html in MARKDOWN]
    moments = [45, -1, 60, 299, -7200, 86400 * 3, -86400 * 400]
    drawn = await page.evaluate(
        """async (moments) => {
            const { relative } = await import("/static/times.js");
            return moments.map((seconds) => relative(1000000 + seconds, 1000000));
        }""",
        moments,
    )
    assert drawn == [
        "in 45 seconds",
        "1 second ago",
        "in 1 minute",
        "in 5 minutes",
        "2 hours ago",
        "in 3 days",
        "1 year ago",
    ]


@pytest.mark.nightly
async def test_a_press_on_the_mention_of_a_command_begins_it(
    site: Site, open_page: OpenPage
) -> None:
    await site.world.send(site.sara, site.room, "Try </language:9>.")
    page = await open_page()
    await page.locator(".message button.mention").click()
    await expect(page.locator(".strip .command")).to_have_text("/language")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("en-US")


PAINTED = """selector => {
    const shown = document.querySelector(selector);
    let ground = shown;
    const painted = one => getComputedStyle(one).backgroundColor;
    while (painted(ground).startsWith("rgba") && ground.parentElement) {
        ground = ground.parentElement;
    }
    return [getComputedStyle(shown).color, painted(ground)].map(
        colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number));
}"""
"""Script that returns the colours of an element's text and of its opaque background."""


def luminance(colour: list[float]) -> float:
    """Return the relative luminance (0 to 1) of a colour of three numbers from 0 to 255.

    https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
    """
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


BUTTON = ".message .button:not(:disabled)"
PARTS = (
    *(".message h2", ".message .markdown", ".message time", BUTTON),
    *("#channels .channel", "#composer", ".form .plain"),
)


@pytest.mark.nightly
async def test_a_theme_is_the_one_of_the_browser_and_can_be_read(
    site: Site, open_page: OpenPage
) -> None:
    await site.open_table()
    page = await open_page("sara")
    await page.get_by_role("button", name="Join").click()
    await expect(page.locator(".dm .channel .badge")).to_have_text("1")
    await page.get_by_role("button", name="Note").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    themes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for theme, selector in product(themes, PARTS):
        await page.emulate_media(color_scheme=theme)
        text, ground = map(luminance, await page.evaluate(PAINTED, selector))
        contrast = (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
        assert contrast >= 4.5, (theme, selector, contrast)
        if selector != BUTTON:
            assert (text > ground) == (theme == "dark"), (theme, selector)


@pytest.mark.nightly
async def test_text_after_a_command_is_its_first_option_or_is_refused(
    tmp_path: Path, browser: Browser
) -> None:
    async with real_playground(tmp_path) as (room, _):
        page = await (await browser.new_context(viewport=DESKTOP)).new_page()
        await page.goto(room.url)
        await page.wait_for_selector("#timeline li")
        await use(page, "rules basra")
        await expect(
            page.get_by_role("heading", name=EN("basra-title"), exact=True)
        ).to_be_visible()
        await page.locator("#composer").fill("/play game:chess")
        await page.keyboard.press("Enter")
        await expect(page.locator(".menu-note")).to_have_text(EN("playground-not-that"))
        await expect(page.locator("#menu [role=option]")).to_have_count(len(games()))
