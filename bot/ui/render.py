"""Turn pages into objects of discord.py for sending."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

import discord
from discord import ui

from bot.i18n.direction import set_off
from bot.pictures.scene import Pack
from bot.ui.commands import clickable
from bot.ui.known import Known
from bot.ui.layout import (
    Attachment,
    Block,
    Button,
    Form,
    Lookup,
    Notice,
    Page,
    Picture,
    Row,
    Rule,
    Section,
    Select,
    Style,
    Text,
)
from bot.ui.limits import CHOICE_TEXT, FORM_ABOUT, FORM_TITLE, LABEL, PLACEHOLDER, TEXT, length
from bot.ui.suits import as_text, beside_emoji, emoji_of

_T = TypeVar("_T")

_INVALID_FORM = 50035
"""Discord's code for a request with an invalid field, such as an emoji that it does not know."""
_UNKNOWN = Known()
_STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def to_view(page: Page, known: Known = _UNKNOWN) -> ui.LayoutView:
    """Return the page as Discord's components, for sending or editing together with `files(page)`.

    Components of features that are switched off are left out. Commands become mentions if their ids
    are known, and suits get text presentation, unless the page's text would be too long. The view
    is already stopped: clicks are recognised by their custom ids, and discord.py would keep each
    active view in memory until the process ends.
    """
    if known.unused:
        page = page.without(known.unused)
    view = ui.LayoutView(timeout=None)
    shown = _Shown(known, page.pack, plain=length(_spoken(page.text, known)) > TEXT)
    items = [shown.item(block) for block in page.blocks]
    if page.accent is None:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=page.accent))
    view.stop()
    return view


def to_plain_view(notice: Notice) -> ui.View | None:
    """Return a notice's buttons as a stopped view (see `to_view`); None if it has no buttons."""
    if not notice.buttons:
        return None
    view = ui.View(timeout=None)
    for button in notice.buttons:
        view.add_item(_button(button))
    view.stop()
    return view


def files(page: Page) -> list[discord.File]:
    """Return the page's pictures and attachments as new file objects, for one request."""
    return [
        discord.File(
            io.BytesIO(file.data),
            file.file_name,
            description=file.alt if isinstance(file, Picture) else None,
        )
        for file in page.files
    ]


async def with_or_without_emojis(page: Page, show: Callable[[Page], Awaitable[_T]]) -> _T:
    """Return the result of `show(page)`; if Discord refuses the page's emojis, try without them.

    Discord sometimes refuses emojis that exist:
    https://github.com/discord/discord-api-docs/issues/7128

    Raise `discord.HTTPException` for other refusals.
    """
    try:
        return await show(page)
    except discord.HTTPException as error:
        if page.pack is None or not _refuses_emojis(error):
            raise
    return await show(replace(page, pack=None))


def _refuses_emojis(error: discord.HTTPException) -> bool:
    return error.code == _INVALID_FORM and "Invalid emoji" in str(error)


def to_modal(form: Form) -> ui.Modal:
    """Return the form as a stopped modal (see `to_view`), whose field has the custom id `text`."""
    modal = ui.Modal(title=_label(form.title, FORM_TITLE), custom_id=form.id)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="text", default=form.now, max_length=form.most
    )
    label, about = _label(form.label, FORM_TITLE), _label(form.about, FORM_ABOUT)
    modal.add_item(ui.Label(text=label, description=about, component=field))
    modal.stop()
    return modal


def _spoken(markdown: str, known: Known) -> str:
    return as_text(clickable(markdown, known.commands))


class _Shown:
    """Turns blocks into components; with `plain`, texts do not change."""

    def __init__(self, known: Known, pack: Pack | None, *, plain: bool) -> None:
        self._known = known
        self._pack = pack
        self._plain = plain

    def item(self, block: Block) -> ui.Item[Any]:
        """Return one block as a component."""
        match block:
            case Text(markdown):
                return ui.TextDisplay(self._text(markdown))
            case Row(buttons):
                return ui.ActionRow(*map(self._button, buttons))
            case Select():
                return ui.ActionRow(_select(block))
            case Lookup():
                return ui.ActionRow(_lookup(block))
            case Picture():
                name, alt = block.file_name, block.alt
                media = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
                return ui.MediaGallery(media)
            case Attachment(name):
                return ui.File(f"attachment://{name}")
            case Rule():
                return ui.Separator()
            case Section(text, button):
                return ui.Section(self._text(text.markdown), accessory=self._button(button))

    def _button(self, button: Button) -> ui.Button[Any]:
        return _button(button, self._known, pack=self._pack)

    def _text(self, markdown: str) -> str:
        return markdown if self._plain else _spoken(markdown, self._known)


def _button(button: Button, known: Known = _UNKNOWN, *, pack: Pack | None = None) -> ui.Button[Any]:
    found = None if pack is None else emoji_of(button.id, known.emojis, pack)
    return ui.Button(
        label=_label(button.label if found is None else beside_emoji(button.label), LABEL),
        custom_id=button.id,
        url=button.url,
        style=_STYLES[button.style],
        emoji=None if found is None else discord.PartialEmoji(name=found[0], id=found[1]),
        disabled=button.disabled,
    )


def _label(said: str, most: int) -> str:
    """Return a label that looks the same on every client, if that fits in `most` units."""
    text = as_text(said)
    richest_first = (set_off(text), set_off(said), text)
    return next((one for one in richest_first if length(one) <= most), said)


def _select(select: Select) -> ui.Select[Any]:
    return ui.Select(
        custom_id=select.id,
        placeholder=_label(select.placeholder, PLACEHOLDER),
        min_values=select.least,
        max_values=select.most,
        options=[
            discord.SelectOption(
                label=_label(choice.label, CHOICE_TEXT),
                value=choice.value,
                description=_label(choice.about, CHOICE_TEXT) if choice.about else None,
                default=choice.chosen,
            )
            for choice in select.choices
        ],
    )


def _lookup(lookup: Lookup) -> ui.ChannelSelect[Any] | ui.RoleSelect[Any] | ui.UserSelect[Any]:
    kind = discord.SelectDefaultValueType(lookup.kind)
    chosen = [discord.SelectDefaultValue(id=one, type=kind) for one in lookup.chosen]
    if lookup.kind in ("role", "user"):
        select = ui.RoleSelect if lookup.kind == "role" else ui.UserSelect
        return select(
            custom_id=lookup.id,
            placeholder=lookup.placeholder,
            min_values=0,
            max_values=lookup.most,
            default_values=chosen,
        )
    return ui.ChannelSelect(
        custom_id=lookup.id,
        placeholder=lookup.placeholder,
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=lookup.most,
        default_values=chosen,
    )
