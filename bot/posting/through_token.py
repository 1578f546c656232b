"""Requests through the token of an interaction, which do not count against the bot's own limit.

https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

import discord
from discord.http import MultipartParameters, handle_message_parameters
from discord.ui import LayoutView
from discord.webhook.async_ import async_context


async def edit_through(
    client: discord.Client,
    token: str,
    message_id: int | None,
    view: LayoutView,
    attached: Sequence[discord.File],
) -> None:
    """Edit a private answer by its id, or (None) what the interaction was answered with.

    An answer that edited the message pressed is that message. discord.py does the latter only for
    an interaction that it has at hand. Raises as discord.py does.
    """
    application_id = cast(int, client.application_id)
    webhook = discord.Webhook.partial(application_id, token, client=client)
    quiet = discord.AllowedMentions.none()
    if message_id is not None:
        await webhook.edit_message(
            message_id, view=view, attachments=attached, allowed_mentions=quiet
        )
        return
    with handle_message_parameters(
        view=view, attachments=attached, allowed_mentions=quiet
    ) as params:
        await async_context.get().edit_original_interaction_response(
            application_id, token, **_request(webhook, params)
        )


async def send_through(
    client: discord.Client, token: str, view: LayoutView, attached: Sequence[discord.File]
) -> int:
    """Send one more private answer to an interaction that was answered; returns its id.

    Raises as discord.py does.
    """
    application_id = cast(int, client.application_id)
    webhook = discord.Webhook.partial(application_id, token, client=client)
    with handle_message_parameters(
        view=view,
        files=attached,
        flags=discord.MessageFlags(ephemeral=True),
        allowed_mentions=discord.AllowedMentions.none(),
    ) as params:
        message = await async_context.get().execute_webhook(
            application_id, token, wait=True, **_request(webhook, params)
        )
    return int(cast(dict[str, Any], message)["id"])


def _request(webhook: discord.Webhook, params: MultipartParameters) -> dict[str, Any]:
    """Return how a message is sent, and what: the arguments that all requests of a webhook take."""
    return {
        "session": webhook.session,
        "proxy": webhook.proxy,
        "proxy_auth": webhook.proxy_auth,
        "payload": params.payload,
        "multipart": params.multipart,
        "files": params.files,
    }


async def delete_through(client: discord.Client, token: str, message_id: int) -> None:
    """Delete a private answer by its id; raises as discord.py does."""
    application_id = cast(int, client.application_id)
    await discord.Webhook.partial(application_id, token, client=client).delete_message(message_id)


async def answer_through(client: discord.Client, token: str) -> tuple[int, set[str]]:
    """Return the id and the custom ids of the message that an interaction was answered with.

    While the answer is still to come that may be the message pressed. Raises as discord.py does.
    """
    webhook = discord.Webhook.partial(cast(int, client.application_id), token, client=client)
    message = await async_context.get().get_original_interaction_response(
        webhook.id,
        token,
        session=webhook.session,
        proxy=webhook.proxy,
        proxy_auth=webhook.proxy_auth,
    )
    return int(message["id"]), set(_custom_ids(message.get("components", ())))


def _custom_ids(components: Sequence[Any]) -> Iterator[str]:
    for one in components:
        if "custom_id" in one:
            yield one["custom_id"]
        yield from _custom_ids(one.get("components", ()))
