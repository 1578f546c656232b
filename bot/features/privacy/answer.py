"""The export of a person's data; requests at the same time share one."""

from __future__ import annotations

import json
from typing import Any

from bot.interactions.context import Context
from bot.interactions.under_way import UnderWay


class Exports(UnderWay[None, dict[str, Any]]):
    """The exports in progress, one per person."""


async def exported(context: Context) -> bytes:
    """Return all stored data of the person who asks, as the bytes of a JSON file."""
    user_id, exports = context.who.user_id, context.interaction.client.part(Exports)
    kept = await exports.share(user_id, None, lambda: context.tables.export_person(user_id))
    return json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True).encode()
