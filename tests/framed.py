"""A hand that stands in the frame of something else, read as if it were one at a table."""

from __future__ import annotations

from dataclasses import dataclass

from tests.discord_world import ResponseMessage, World, ids


@dataclass(frozen=True, slots=True)
class Framed:
    """A private message whose ids are `KIND:VERB:0:ASK:NAME INNER REST`."""

    world: World
    name: str
    message: ResponseMessage

    async def ids(self) -> list[str]:
        """What can be pressed there, without the frame."""
        return [_inner(one) for one in ids(self.message)]

    async def click(self, custom_id: str) -> None:
        """Press a button."""
        await self.world.click(self.name, self.message, self._outer(custom_id))

    async def choose(self, custom_id: str, *values: str) -> None:
        """Choose in a list."""
        await self.world.choose_in(self.name, self.message, self._outer(custom_id), *values)

    def _outer(self, custom_id: str) -> str:
        return next(one for one in ids(self.message) if _inner(one) == custom_id)


def _inner(custom_id: str) -> str:
    kind, _, table, ask, rest = custom_id.split(":", 4)
    _, verb, *more = rest.split(" ", 2)
    return f"{kind}:{verb}:{table}:{ask}:{''.join(more)}"
