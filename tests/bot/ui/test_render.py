"""Pages on a simulated Discord: sent, edited with other pictures, answered privately."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord.ext import commands
from simcord import Env

from bot.pictures.scene import PACKS
from bot.ui.commands import mentions
from bot.ui.known import Known
from bot.ui.layout import (
    Attachment,
    Button,
    Choice,
    Form,
    Page,
    Picture,
    Row,
    Rule,
    Section,
    Select,
    Text,
)
from bot.ui.limits import CHOICE_TEXT
from bot.ui.render import files, to_modal, to_view
from bot.ui.suits import EMOJIS

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
)


def everything(number: int) -> Page:
    return Page(
        (
            Text(f"## Page {number}"),
            Picture(f"table{number}.png", PIXEL, "seven of hearts"),
            Rule(),
            Section(Text("beside"), Button("Rules", url="https://example.org/")),
            Row(
                (
                    Button("Again", id=f"b:again:{number}", style="primary"),
                    Button("Secret", id="b:secret", style="success"),
                    Button("No", id="b:no", style="danger", disabled=True),
                )
            ),
            Select(
                "s:take",
                "Choose cards",
                (Choice("7♥", "7H", "seven of hearts", chosen=True), Choice("K♣", "KC")),
                1,
                2,
            ),
            Attachment("match.toml", b"format = 2"),
        ),
        0x1B6B43,
    )


class Pages(commands.Bot):
    """A bot's listener that answers every press with the next page, in place or privately."""

    def __init__(self) -> None:
        super().__init__((), intents=discord.Intents(guilds=True))
        self.number = 1

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press by its custom id alone: with a form, in place, or privately."""
        self.number += 1
        page = everything(self.number)
        data: Any = interaction.data
        custom_id = str(data["custom_id"])
        if custom_id.startswith("s:take"):
            form = Form("f:number", "Target", "Which number?", "From 11 to 1000.", "62", 4)
            await interaction.response.send_modal(to_modal(form))
        elif custom_id.startswith("b:again"):
            await interaction.response.edit_message(view=to_view(page), attachments=files(page))
        else:
            await interaction.response.send_message(
                view=to_view(page), files=files(page), ephemeral=True
            )


@pytest.fixture
def simcord_bot() -> commands.Bot:
    return Pages()


async def sent(env: Env) -> tuple[Any, Any]:
    """Send the first page to a channel; return a member and the message."""
    channel = env.create_guild().create_text_channel("cards")
    member = env.guild.add_member(env.create_user("Ali"))
    page = everything(1)
    target = env.bot.get_channel(channel.id)
    assert isinstance(target, discord.TextChannel)
    message = await target.send(view=to_view(page), files=files(page))
    await env.settle()
    return member, message


def kinds(components: list[Any]) -> list[str]:
    """Return the types of a message's components from top to bottom, without the container."""
    (frame,) = components
    return [child.type.name for child in frame.children]


EVERYTHING = [
    "text_display", "media_gallery", "separator", "section", "action_row", "action_row", "file",
]  # fmt: skip


async def test_a_page_arrives_whole(simcord_env: Env) -> None:
    _, message = await sent(simcord_env)
    assert message.flags.components_v2
    assert message.components[0].accent_colour.value == 0x1B6B43
    assert kinds(message.components) == EVERYTHING
    gallery = message.components[0].children[1]
    assert gallery.items[0].description == "seven of hearts"
    buttons = message.components[0].children[4].children
    assert [button.label for button in buttons] == ["Again", "Secret", "No"]
    assert [button.disabled for button in buttons] == [False, False, True]
    select = message.components[0].children[5].children[0]
    assert [option.default for option in select.options] == [True, False]
    assert (select.min_values, select.max_values) == (1, 2)
    assert [file.filename for file in message.attachments] == [_uploaded(1), "match.toml"]


def _uploaded(number: int) -> str:
    return Picture(f"table{number}.png", PIXEL, "seven of hearts").file_name


async def test_an_edit_replaces_the_pictures(simcord_env: Env) -> None:
    member, message = await sent(simcord_env)
    result = await member.click(message, label="Again")
    edited = result.response.message
    assert edited.id == message.id
    assert [file.filename for file in edited.attachments] == [_uploaded(2), "match.toml"]
    assert kinds(edited.components) == EVERYTHING
    assert edited.components[0].children[0].content == "## Page 2"


async def test_a_message_is_edited_by_its_id_alone(simcord_env: Env) -> None:
    _, message = await sent(simcord_env)
    page = Page((Text("The end"),))
    channel = simcord_env.bot.get_partial_messageable(message.channel.id)
    edited = await channel.get_partial_message(message.id).edit(
        view=to_view(page), attachments=files(page)
    )
    assert [item.type.name for item in edited.components] == ["text_display"]
    assert not edited.attachments


async def test_a_private_answer_is_a_page_too(simcord_env: Env) -> None:
    member, message = await sent(simcord_env)
    result = await member.click(message, label="Secret")
    assert result.response.id != message.id
    assert result.response.ephemeral
    assert kinds(result.response.message.components) == EVERYTHING


async def test_a_form_asks_for_one_short_text(simcord_env: Env) -> None:
    member, message = await sent(simcord_env)
    form = (await member.select(message, ["KC"])).modal
    assert (form["custom_id"], form["title"]) == ("f:number", "Target")
    (label,) = form["components"]
    assert (label["label"], label["description"]) == ("Which number?", "From 11 to 1000.")
    field = label["component"]
    assert (field["value"], field["max_length"], field["required"]) == ("62", 4, True)


async def test_no_view_is_kept_in_memory(simcord_env: Env) -> None:
    member, message = await sent(simcord_env)
    await member.select(message, ["KC"])
    await member.click(message, label="Again")
    await member.click(message, label="Secret")
    assert not simcord_env.bot.persistent_views
    assert not simcord_env.bot._connection._view_store._views
    assert not simcord_env.bot._connection._view_store._modals


async def test_a_page_without_a_frame_has_its_blocks_at_the_top() -> None:
    view = to_view(Page((Text("one"), Rule(), Text("two"))))
    assert [item.type.name for item in view.children] == [
        "text_display",
        "separator",
        "text_display",
    ]
    assert view.total_children_count == 3


async def test_a_page_counts_its_components_as_the_library_does() -> None:
    page = everything(1)
    view = to_view(page)
    assert view.total_children_count == page.components
    assert view.content_length() == len(page.text)


def test_commands_can_be_pressed_where_their_ids_are_known() -> None:
    page = Page((Text("Type `/lobby join` or `/play`."), Text("`/sing`")))
    told = to_view(page, Known(commands=mentions({"lobby join": 7, "play": 8}))).to_components()
    assert [one["content"] for one in told] == ["Type </lobby join:7> or </play:8>.", "`/sing`"]
    plain = [one["content"] for one in to_view(page).to_components()]
    assert plain == [block.markdown for block in page.blocks if isinstance(block, Text)]


def test_labels_from_right_to_left_keep_their_order_where_there_is_room() -> None:
    """Discord places buttons and selects from the left in every language."""
    long = "ب♥" * (CHOICE_TEXT // 2)
    signs = "ب♥" * (CHOICE_TEXT // 2 - 1)
    choices = (Choice("بلوت!", "1", "۵ و ۶"), Choice(long, "2"), Choice(signs, "3"))
    page = Page((Row((Button("بلوت!", "b:x:1:0:"),)), Select("s:x:1:0:", "کدام؟", choices)))
    (button,), (select,) = (row["components"] for row in to_view(page).to_components())
    assert button["label"] == "\u2067بلوت!\u2069"
    assert select["placeholder"] == "کدام؟"
    labels = [one["label"] for one in select["options"]]
    assert labels == ["\u2067بلوت!\u2069", long, f"\u2067{signs}\u2069"]
    assert select["options"][0]["description"] == "\u2067۵ و ۶\u2069"
    modal = to_modal(Form("f:number", "هدف", "چند؟ (عدد)", "از ۱۱ تا ۱۰۰۰.", "", 4)).to_dict()
    (field,) = modal["components"]
    assert modal["title"] == "هدف"
    assert field["label"] == "\u2067چند؟ (عدد)\u2069"
    assert field["description"] == "\u2067از ۱۱ تا ۱۰۰۰.\u2069"


def test_a_page_that_mentions_would_make_too_long_stays_as_it_is() -> None:
    page = Page((Text("`/play`" + "x" * 3990),))
    (told,) = to_view(page, Known(commands=mentions({"hand": 1 << 60}))).to_components()
    assert told["content"].startswith("`/play`")


def buttons(page: Page, **emojis: int) -> list[dict[str, Any]]:
    (row,) = to_view(page, Known(emojis=emojis)).to_components()
    found: list[dict[str, Any]] = row["components"]
    return found


def test_a_card_s_button_bears_its_picture_beside_the_words() -> None:
    page = Page(
        (
            Row(
                (
                    Button("7♣", id="b:pick:12:3:7C"),
                    Button("7♣ takes 4♥", id="b:do:12:3:7C>4H"),
                    Button("K♦", id="b:do:12:3:KD"),
                    Button("My hand", id="b:hand:12:0:"),
                )
            ),
        )
    )
    picked, taking, other, hand = buttons(page, clubs=99)
    assert picked["emoji"]["name"] == taking["emoji"]["name"] == "clubs"
    assert str(picked["emoji"]["id"]) == "99"
    assert (picked["label"], taking["label"]) == ("7", "7 takes 4♥\ufe0e"), "the emoji says clubs"
    assert "emoji" not in other, "it has not been uploaded"
    assert "emoji" not in hand
    assert all("emoji" not in one for one in buttons(page))


PLAYED = {
    "pick:12:3:KH": "king_hearts",
    "pick:12:3:AH": "hearts",
    "pick:12:3:X": "joker",
    "do:12:3:QH belote": "queen_hearts",
    "do:12:3:8C=S carte": "clubs",
    "do:12:3:X=S": "joker",
    "do:12:3:3C+3D": "clubs",
    "daily:0:3:42 pick JS": "jack_spades",
    "problem:0:3:rami do 7D>4H": "diamonds",
    "lesson:0:3:hello pick TD": "diamonds",
}


@pytest.mark.parametrize(("custom_id", "name"), PLAYED.items(), ids=PLAYED)
def test_every_button_that_plays_a_card_has_its_picture(custom_id: str, name: str) -> None:
    known = {one: number for number, one in enumerate(EMOJIS)}
    (button,) = buttons(Page((Row((Button("Jouer", id=f"b:{custom_id}"),)),)), **known)
    assert button["emoji"]["name"] == name


@pytest.mark.parametrize(
    "custom_id", ["do:12:3:90H", "do:12:3:take H", "pick:12:3:10", "do:12:3:pass", "do:12:3:draw"]
)
def test_buttons_that_play_no_card_of_a_suit_have_no_picture(custom_id: str) -> None:
    known = {one: number for number, one in enumerate(EMOJIS)}
    (button,) = buttons(Page((Row((Button("90♥", id=f"b:{custom_id}"),)),)), **known)
    assert "emoji" not in button


@pytest.mark.parametrize("label", ["K♦", "R♦", "ش♦"])
def test_a_card_s_picture_stands_beside_its_name_in_any_language(label: str) -> None:
    page = Page((Row((Button(label, id="b:pick:1:3:KD"),)),))
    (button,) = buttons(page, king_diamonds=99)
    assert button["emoji"]["name"] == "king_diamonds"


def test_buttons_of_text_readers_have_no_pictures() -> None:
    page = Page((Row((Button("king of diamonds", id="b:pick:1:3:KD"),)),), pack=None)
    (button,) = buttons(page, king_diamonds=99)
    assert "emoji" not in button


def test_an_emoji_of_an_older_version_is_never_shown() -> None:
    page = Page((Row((Button("R♦", id="b:pick:1:3:KD"),)),))
    (button,) = buttons(page, king_of_diamonds=99)
    assert "emoji" not in button
    assert not any("_of_" in name for name in EMOJIS)


def test_a_page_with_its_words_spelled_out_keeps_its_pack() -> None:
    page = Page((Picture("table.png", PIXEL, "seven of hearts"),), pack="two")
    assert page.spelled_out("Below.").pack == page.in_words().pack == "two"


def test_a_card_s_picture_has_the_colours_of_the_page() -> None:
    row = Row((Button("7♣", id="b:pick:1:3:7C"), Button("7♠", id="b:pick:1:3:7S")))
    two, four, clear = (Page((row,), pack=pack) for pack in PACKS)
    known = {"clubs": 99, "black_clubs": 98, "spades": 97}
    assert [one["emoji"]["id"] for one in buttons(four, **known)] == [99, 97]
    assert [one["emoji"]["id"] for one in buttons(clear, **known)] == [99, 97]
    assert [one["emoji"]["id"] for one in buttons(two, **known)] == [98, 97]
    del known["black_clubs"]
    assert [one["emoji"]["id"] for one in buttons(two, **known)] == [99, 97]


def test_suits_are_drawn_as_text_as_far_as_there_is_room() -> None:
    (told,) = to_view(Page((Text("7♣ and ♥\ufe0f"),))).to_components()
    assert told["content"] == "7♣\ufe0e and ♥\ufe0f"
    (told,) = to_view(Page((Text("♣" * 4000),))).to_components()
    assert told["content"] == "♣" * 4000
    (button,) = buttons(Page((Row((Button("♣" * 80, id="b:hand:1:0:"),)),)))
    assert button["label"] == "♣" * 80
