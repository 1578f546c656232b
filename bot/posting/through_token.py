"""Send requests through an interaction's token: they do not count against the bot's rate limit.

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
    """Edit the private answer `message_id`, or for None the interaction's first answer.

    `attached` replaces the answer's files; `MISSING` keeps them. If the first answer edited the
    pressed message, that message is edited. discord.py itself can do all this only with the
    interaction object, not with its token. Raise the errors of discord.py.
    """
    application_id = cast(int, client.application_id)
    webhook = discord.Webhook.partial(application_id, token, client=client)
    with handle_message_parameters(
        view=view, attachments=attached, allowed_mentions=discord.AllowedMentions.none()
    ) as params:
        requests, parts = async_context.get(), _request(webhook, params)
        if message_id is None:
            await requests.edit_original_interaction_response(application_id, token, **parts)
        else:
            # `Webhook.edit_message` would also build the edited message from Discord's answer.
            await requests.edit_webhook_message(
                application_id, token, message_id, with_components=True, **parts
            )


async def send_through(
    client: discord.Client, token: str, view: LayoutView, attached: Sequence[discord.File]
) -> int:
    """Send one more private answer to an answered interaction; return its message id.

    Raise the errors of discord.py.
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
    """Return the arguments that all requests of a webhook have in common."""
    return {
        "session": webhook.session,
        "proxy": webhook.proxy,
        "proxy_auth": webhook.proxy_auth,
        "payload": params.payload,
        "multipart": params.multipart,
        "files": params.files,
    }


async def delete_through(client: discord.Client, token: str, message_id: int | None) -> None:
    """Delete the private answer `message_id`, or for None the interaction's first answer.

    If the first answer edited the pressed message, that message is deleted. Raise the errors of
    discord.py.
    """
    application_id = cast(int, client.application_id)
    webhook = discord.Webhook.partial(application_id, token, client=client)
    if message_id is not None:
        await webhook.delete_message(message_id)
        return
    await async_context.get().delete_original_interaction_response(
        application_id,
        token,
        session=webhook.session,
        proxy=webhook.proxy,
        proxy_auth=webhook.proxy_auth,
    )


async def answer_through(client: discord.Client, token: str) -> tuple[int, set[str]]:
    """Return the message id and the custom ids of an interaction's first answer.

    As long as Discord has no answer, it can give the pressed message instead. Raise the errors of
    discord.py.
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
