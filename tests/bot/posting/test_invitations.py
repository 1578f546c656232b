"""The people that a call for players mentions."""

from __future__ import annotations

from collections import Counter

from bot.posting.invitations import CALLED, draw_called

USERS = list(range(1000, 1060))


def test_calls_mention_all_watchers_about_equally_often() -> None:
    calls = [draw_called(table_id, USERS) for table_id in range(1, 61)]
    times = Counter(user for call in calls for user in call)
    assert {len(set(call)) for call in calls} == {CALLED}
    assert set(times) == set(USERS)
    assert max(times.values()) <= 3 * min(times.values())


def test_a_call_that_is_retried_draws_the_same_people() -> None:
    assert draw_called(7, USERS) == draw_called(7, USERS)
    assert draw_called(7, USERS[:CALLED]) == USERS[:CALLED]
