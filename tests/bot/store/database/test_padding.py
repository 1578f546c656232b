"""Lists of several sizes are one statement, and the repeated values change no result."""

from __future__ import annotations

from sqlalchemy import Connection, event

from bot.store import Store, people
from bot.store.database.padding import padded
from tests.bot.store import single


def test_few_sizes_hold_all_values() -> None:
    for number in range(300):
        found = padded(range(number))
        assert {*found} == {*range(number)}
        assert len(found) in (0, 1, 4, 16, 64, 256, 1024)


async def test_lists_of_several_sizes_are_one_statement(store: Store) -> None:
    def unit(conn: Connection) -> set[str]:
        statements = set[str]()

        def note(_conn: object, _cursor: object, statement: str, *_: object) -> None:
            statements.add(statement)

        event.listen(conn, "before_cursor_execute", note)
        for number in (5, 9, 16):
            assert people.names(conn, 1, range(number)) == dict.fromkeys(range(3), "Ali")
        return statements

    for user_id in range(3):
        await store.write(single.remember_name, 1, user_id, "Ali")
    assert len(await store.read(unit)) == 1
