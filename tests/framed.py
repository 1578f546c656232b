"""A hand inside a screen of another feature, with the custom ids of a hand at a table."""

from __future__ import annotations

from dataclasses import dataclass

from tests.discord_world import ResponseMessage, World, ids


@dataclass(frozen=True, slots=True)
class Framed:
    """A private message with a hand inside.

    Its ids are `KIND:VERB:0:ASK:NAME INNER REST`; the ids of the hand are `KIND:INNER:0:ASK:REST`.
    """

    world: World
    name: str
    message: ResponseMessage

    async def ids(self) -> list[str]:
        """Return the custom ids of the hand, without the other feature's part."""
        return [_inner(one) for one in ids(self.message)]

    async def click(self, custom_id: str) -> None:
        """Press the button with this custom id of the hand."""
        await self.world.click(self.name, self.message, self._outer(custom_id))

    async def choose(self, custom_id: str, *values: str) -> None:
        """Choose in the select with this custom id of the hand."""
        await self.world.choose_in(self.name, self.message, self._outer(custom_id), *values)

    def _outer(self, custom_id: str) -> str:
        return next(one for one in ids(self.message) if _inner(one) == custom_id)


def _inner(custom_id: str) -> str:
    kind, _, table, ask, rest = custom_id.split(":", 4)
    _, verb, *more = rest.split(" ", 2)
    return f"{kind}:{verb}:{table}:{ask}:{''.join(more)}"
