"""Export a person's data. Simultaneous requests of one person share one export."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from bot.interactions.context import Context
from bot.interactions.under_way import UnderWay
from bot.ui.layout import Attachment
from bot.ui.limits import FILE_BYTES

_NAME = "pasur-data"


class Exports(UnderWay[None, dict[str, Any]]):
    """The exports in progress, one per person."""


async def export_file(context: Context) -> Attachment:
    """Return a file with all stored data of the person who asks."""
    user_id, exports = context.who.user_id, context.interaction.client.part(Exports)
    kept = await exports.share(user_id, None, lambda: context.tables.export_person(user_id))
    # A thousand matches take half a second.
    return await asyncio.to_thread(file_of, kept)


def file_of(kept: dict[str, Any]) -> Attachment:
    """Return data as a JSON file, or as a ZIP archive if the file is too large for Discord."""
    data = json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True).encode()
    if len(data) <= FILE_BYTES:
        return Attachment(f"{_NAME}.json", data)
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(f"{_NAME}.json", data)
    return Attachment(f"{_NAME}.zip", packed.getvalue())
