"""Store which messages (posts) a match should have and which it has; `bot.posting` works from this.

A post belongs to a match and has a kind and a key. It is pending while the wanted version is newer
than the posted one. The kinds are:

- `board`, `hand` (a direct message), `ephemeral_hand` (an ephemeral answer with a hand), `turn` (a
  mention of the people on turn), `round` (a round's count), `verdict` (the outcome of a claim),
  `end` (the result);
- `invite` for an invited person, whose id is the key; `call` for a call for players, with the id of
  the person who calls as the key;
- `thread` to be opened, `lobby` for the message to which the thread belongs, `archive` for a thread
  to be archived;
- `stale_dm` to edit a direct message whose hand is now shown as `ephemeral_hand`; `superseded` for
  an ephemeral answer that a newer one has replaced; `form` for the host's options;
- `press` for the last click of a person at a lobby, with the person's id as the key;
- `old` for a message to delete.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal_column,
    or_,
    select,
    tuple_,
    union_all,
    update,
)

from bot.shards import Shards
from bot.store.database.steps import LOOKED_THROUGH
from bot.store.database.upsert import Insert, insert_into
from bot.store.dues import is_playable
from bot.store.schema import is_open, matches, posts, seats

Want = tuple[str, int]
"""The kind and key of a post."""

LATE_SECONDS = 4.0
"""Seconds after which any process posts what another one has not: it might have died."""
TOKEN_SECONDS = 14 * 60.0
"""Seconds for which a message is edited through a press on it; the press's token lives 15 minutes.

Such edits do not count against Discord's fifty requests a second.
"""
NEVER = -1
"""The posted version of a post that was never shown."""
EPHEMERAL = ("ephemeral_hand", "superseded", "form", "press")
"""Kinds of private answers, which can only be edited through their tokens."""
ASKING = ("invite", "call")
"""Kinds of notices that ask people to a lobby."""
EVERYBODY = 0
"""The key of the `invite` to all people of the match before a rematch; others are user ids."""
_PENDING = posts.c.wanted > posts.c.posted


Key = tuple[int, str, int]
"""A post's match, kind and key."""


class Shown(NamedTuple):
    """The version and the page that a message shows.

    Attributes:
        version: the version of the match.
        message_id: the message; None before it is known.
        at: the Unix time since which the message shows this version and page.
        page: the fingerprint of the page; None if that is not certain.
        files: the fingerprint of the attached files; None if that is not certain.
    """

    version: int
    message_id: int | None
    at: float
    page: str | None = None
    files: str | None = None


class Wanted(NamedTuple):
    """A version of a match that a post should show, not before the Unix time `due_at`."""

    match_id: int
    kind: str
    key: int
    wanted: int
    due_at: float
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class PostRow:
    """One message of a match. Its times are Unix times in seconds.

    Attributes:
        match_id: the match.
        kind: the kind of the post.
        key: the key of the post within its kind.
        channel_id: the channel of the message; None before it is known.
        message_id: the id of the message; None before it is known.
        token: the token with which the message can be edited for a quarter of an hour from
            `token_at` on. While `message_id` is None, it is the token of an interaction whose
            answer might be the message.
        token_at: the time of the token. A `hand` (a direct message) can keep it without a token:
            the person then reads the hand there.
        wanted: the match's version that should be shown.
        posted: the version that is shown; -1 before the first time.
        due_at: the time before which it is not posted.
        leased_until: the time until which a process has leased the post; None for no lease.
        tries: failures since it was last posted.
        posted_at: when it was last posted.
        first_posted_at: when the present message was sent; None to send it again.
        shown: the fingerprint of the page that the message shows; None if that is not certain.
        files: the fingerprint of the attached files; None if that is not certain.
    """

    match_id: int
    kind: str
    key: int
    channel_id: int | None
    message_id: int | None
    token: str | None = field(repr=False)
    token_at: float | None
    wanted: int
    posted: int
    due_at: float
    leased_until: float | None
    tries: int
    posted_at: float | None
    first_posted_at: float | None
    shown: str | None
    files: str | None

    @property
    def post(self) -> Key:
        """The match, kind and key of the post."""
        return self.match_id, self.kind, self.key


# Statements that every move needs are built once: building one takes longer than running it.
_SELECT: Select[Any] = select(*(posts.c[field.name] for field in fields(PostRow)))
_OF_MATCH = _SELECT.where(posts.c.match_id == bindparam("its_match"))
_OF_MATCHES = _SELECT.where(posts.c.match_id.in_(bindparam("ids", expanding=True)))
_THIS = and_(
    posts.c.match_id == bindparam("its_match"),
    posts.c.kind == bindparam("its_kind"),
    posts.c.key == bindparam("its_key"),
)
_SAME_MESSAGE = posts.c.message_id.is_not_distinct_from(bindparam("its_message"))
_GETTING = _SELECT.where(_THIS)
_CHANGING = update(posts).where(_THIS)
_CHANGING_MESSAGE = _CHANGING.where(_SAME_MESSAGE)
_CHANGING_UNPRESSED = _CHANGING_MESSAGE.where(
    posts.c.token.is_not_distinct_from(bindparam("its_token"))
)
_CHANGING_EDITED = _CHANGING_UNPRESSED.where(
    posts.c.first_posted_at.is_not_distinct_from(bindparam("its_first"))
)
_HANGING = _CHANGING_UNPRESSED.where(posts.c.posted == bindparam("its_posted"))
_LEASING = _CHANGING.where(
    posts.c.leased_until.is_not_distinct_from(bindparam("its_lease")),
    posts.c.posted == bindparam("its_posted"),
    posts.c.tries == bindparam("its_tries"),
)
_LEASING_TOLD = _LEASING.returning(posts.c.wanted)
_STILL_WANTED = _LEASING.where(posts.c.wanted == bindparam("its_wanted"))
_PUTTING_OFF = _CHANGING.values(
    due_at=case(
        (posts.c.wanted > bindparam("its_wanted"), posts.c.due_at), else_=bindparam("until")
    )
)
_FORGETTING = delete(posts).where(_THIS)
_OBSCURING = (
    update(posts)
    .where(posts.c.match_id == bindparam("its_match"), _SAME_MESSAGE)
    .values(shown=None, files=None)
)


def _this(match_id: int, kind: str, key: int) -> dict[str, Any]:
    return {"its_match": match_id, "its_kind": kind, "its_key": key}


def _rows(
    conn: Connection, query: Select[Any], values: dict[str, Any] | None = None
) -> list[PostRow]:
    found: Iterable[Any] = conn.execute(query, values)
    return [PostRow(*row) for row in found]


def get(conn: Connection, match_id: int, kind: str, key: int) -> PostRow | None:
    """Return one post, or None if it was never wanted."""
    return next(iter(_rows(conn, _GETTING, _this(match_id, kind, key))), None)


def of_match(conn: Connection, match_id: int) -> dict[tuple[str, int], PostRow]:
    """Return all posts of a match, by (kind, key)."""
    rows = _rows(conn, _OF_MATCH, {"its_match": match_id})
    return {(row.kind, row.key): row for row in rows}


def of_matches(conn: Connection, match_ids: Sequence[int]) -> dict[int, dict[Want, PostRow]]:
    """Return all posts of these matches, by match and then by (kind, key)."""
    found: dict[int, dict[Want, PostRow]] = {match_id: {} for match_id in match_ids}
    if found:
        for row in _rows(conn, _OF_MATCHES, {"ids": tuple(found)}):
            found[row.match_id][row.kind, row.key] = row
    return found


def hands_of(conn: Connection, user_id: int) -> list[PostRow]:
    """Return the posts of a person's hands at open tables: direct messages and private answers."""
    theirs = (
        _SELECT.join(seats, and_(seats.c.match_id == posts.c.match_id, seats.c.seat == posts.c.key))
        .join(matches, matches.c.id == posts.c.match_id)
        .where(
            seats.c.user_id == user_id,
            matches.c.ended_at.is_(None),
            posts.c.kind.in_(("hand", "ephemeral_hand")),
            posts.c.message_id.is_not(None),
        )
        .order_by(posts.c.match_id)
    )
    return _rows(conn, theirs)


def _lately(guild_id: int, since: float) -> CompoundSelect[tuple[int]]:
    """Return a query for the numbers of a server's matches that were open at any time since then.

    An index finds both parts; with `OR`, SQLite would look through all matches of the server.
    """
    here = select(matches.c.id).where(matches.c.guild_id == guild_id)
    return union_all(
        here.where(is_open),
        here.where(matches.c.status.in_(("over", "closed")), matches.c.ended_at > since),
    )


def count_asked(
    conn: Connection,
    guild_id: int,
    kind: str,
    since: float,
    key: int | None = None,
    by: int | None = None,
) -> int:
    """Return how many notices of this kind the lobbies of a server have sent since a Unix time.

    With `key`, count only notices with this key. With `by`, count only notices of tables that this
    person hosts or sits at. A notice that was edited later counts by the time when it was sent.
    """
    asked_at = func.coalesce(posts.c.first_posted_at, posts.c.due_at)
    which = [posts.c.match_id.in_(_lately(guild_id, since)), posts.c.kind == kind]
    if key is not None:
        which.append(posts.c.key == key)
    if by is not None:
        hosted = and_(matches.c.id == posts.c.match_id, matches.c.host_id == by)
        seated = and_(seats.c.match_id == posts.c.match_id, seats.c.user_id == by)
        which.append(or_(exists().where(hosted), exists().where(seated)))
    found = select(func.count()).select_from(posts).where(*which, asked_at > since)
    return conn.scalar(found) or 0


def want(conn: Connection, wanted: Iterable[Wanted]) -> None:
    """Have posts show versions of matches, not before the times given for them.

    If a post is pending with an earlier time, it keeps this time. If it is being posted at the
    moment, the new time applies to the next attempt. A `channel_id` of None keeps the known
    channel.
    """
    if rows := [each._asdict() | {"posted": NEVER, "tries": 0} for each in wanted]:
        conn.execute(_wanting(conn.dialect.name), rows)


@cache
def _wanting(dialect: str) -> Insert:
    """Return the statement of `want`; it is built once, which takes longer than running it."""
    insert = insert_into(dialect, posts)
    wished = insert.excluded
    # A stream of new versions must not put a pending post off for ever.
    keeps = and_(_PENDING, posts.c.leased_until.is_(None), posts.c.due_at < wished.due_at)
    return insert.on_conflict_do_update(
        index_elements=list(posts.primary_key.columns),
        set_={
            "wanted": case((posts.c.wanted > wished.wanted, posts.c.wanted), else_=wished.wanted),
            "due_at": case((keeps, posts.c.due_at), else_=wished.due_at),
            "channel_id": func.coalesce(wished.channel_id, posts.c.channel_id),
        },
    )


def pending(
    conn: Connection,
    now: float,
    limit: int,
    newest: Mapping[str, int],
    at_home: Shards | None = None,
) -> list[PostRow]:
    """Return at most `limit` due posts that no process has leased, longest overdue first.

    Leave out matches of rules that are newer than `newest` (`dues.is_playable`). With `at_home`,
    return only posts in servers of these shards, and posts that have been due for `LATE_SECONDS`:
    another process has failed to post them. `now` is Unix time.
    """
    query = _due(tuple(newest.items()), at_home)
    return _rows(conn, query, {"now": now, "late": now - LATE_SECONDS, "most": limit})


@cache
def _due(newest: tuple[tuple[str, int], ...], at_home: Shards | None) -> Select[Any]:
    now: BindParameter[float] = bindparam("now")
    free = or_(posts.c.leased_until.is_(None), posts.c.leased_until <= now)
    due = _SELECT.where(_PENDING, posts.c.due_at <= now, free, is_playable(dict(newest)))
    due = due.join(matches, matches.c.id == posts.c.match_id)
    if at_home is not None:
        # Discord's formula for the shard of a server
        # (https://discord.com/developers/docs/events/gateway#sharding).
        shard = matches.c.guild_id.bitwise_rshift(literal_column("22")) % at_home.count
        mine_or_late = or_(shard.in_(at_home.ids), posts.c.due_at <= bindparam("late"))
        due = due.where(mine_or_late)
    order = (posts.c.due_at, posts.c.match_id, posts.c.kind, posts.c.key)
    return due.order_by(*order).limit(bindparam("most"))


def lease(
    conn: Connection,
    rows: Iterable[PostRow],
    until: float,
    waiting: Iterable[tuple[PostRow, float]] = (),
    idle: Iterable[PostRow] = (),
) -> list[int | None]:
    """Lease the posts `rows` until a Unix time; return for each the version to post.

    The result is None for a post that another process has leased or posted since it was read. The
    fingerprints of leased posts are cleared: until the lease ends, the message can show the old
    version or the new one.

    The posts in `waiting` are postponed to the times given there. The posts in `idle` need no
    request: the wanted version counts as posted. Posts of both kinds stay as they are if they have
    been leased or need a newer version.
    """
    if values := [_still(row) | {"due_at": instant} for row, instant in waiting]:
        conn.execute(_STILL_WANTED, values)
    done = {"leased_until": None, "tries": 0}
    if values := [_still(row) | done | {"posted": row.wanted} for row in idle]:
        conn.execute(_STILL_WANTED, values)
    # A process that dies during the lease leaves it open which version Discord shows.
    leased = {"leased_until": until, "shown": None, "files": None}
    return [conn.scalar(_LEASING_TOLD, _known(row) | leased) for row in rows]


def renew(conn: Connection, held: Iterable[PostRow], until: float) -> None:
    """Extend the leases of these posts to the Unix time `until`.

    The posts must be leased by this process; a lease whose time has passed is extended too. Posts
    without a lease are skipped.
    """
    rows = [_this(*row.post) | {"leased_until": until} for row in held]
    if rows:
        conn.execute(_CHANGING.where(posts.c.leased_until.is_not(None)), rows)


def give_back(conn: Connection, held: Iterable[PostRow], now: float) -> None:
    """End the leases of these posts at the Unix time `now`; skip those that have ended already.

    It is unknown what these posts show now. Other processes can post them again.
    """
    for row in held:
        conn.execute(
            _CHANGING.where(posts.c.leased_until > now),
            _this(*row.post) | {"leased_until": now},
        )


def _still(row: PostRow) -> dict[str, Any]:
    """Return the values by which a post is found that also needs no newer version."""
    return _known(row) | {"its_wanted": row.wanted}


def _known(row: PostRow) -> dict[str, Any]:
    """Return the values by which a post is found if no process has changed it since it was read."""
    known = {"its_lease": row.leased_until, "its_posted": row.posted, "its_tries": row.tries}
    return _this(*row.post) | known


def posted(
    conn: Connection,
    post: Key,
    shown: Shown,
    *,
    channel_id: int | None,
    fresh: bool,
    token: str | None = None,
) -> bool:
    """Record what a message shows; return False if the post has another message by now, or is gone.

    An answer to a press can overwrite a later version that was posted in between. The post is then
    pending again, and the next poll repairs it.

    Args:
        conn: the transaction.
        post: the match, kind and key of the post.
        shown: what the message shows.
        channel_id: its channel.
        fresh: whether the message was sent rather than edited.
        token: a token with which the message can be edited from now on. Without one, an edited
            message keeps its token and a fresh one has none.
    """
    values: dict[str, Any] = {
        "posted": shown.version,
        "message_id": shown.message_id,
        "channel_id": channel_id,
        "posted_at": shown.at,
        "shown": shown.page,
        "files": shown.files,
        "leased_until": None,
        "tries": 0,
    }
    if fresh:
        values["first_posted_at"] = shown.at
    if fresh or token is not None:
        values["token"] = token
    if token is not None:
        values["token_at"] = shown.at
    elif fresh and post[1] != "hand":
        values["token_at"] = None
    this = _this(*post)
    if fresh:
        done = conn.execute(_CHANGING, this | values)
    else:
        done = conn.execute(_CHANGING_MESSAGE, this | {"its_message": shown.message_id} | values)
    return done.rowcount == 1


def edited(
    conn: Connection, row: PostRow, *, version: int, at: float, shown: str, files: str
) -> None:
    """Record that a message was edited at the Unix time `at`, and what it shows (see `PostRow`).

    If the message was pressed during the edit, Discord can show either the edited page or the
    answer to the press. The post is then pending again. If a request to send the post again came in
    the meantime, the post stays pending.
    """
    this = _this(*row.post) | {"its_message": row.message_id}
    free = {"posted_at": at, "leased_until": None, "tries": 0}
    sure = free | {"posted": version, "shown": shown, "files": files}
    known = {"its_token": row.token, "its_first": row.first_posted_at}
    done = conn.execute(_CHANGING_EDITED, this | known | sure)
    if done.rowcount == 0:
        unsure = free | {"posted": NEVER, "shown": None, "files": None}
        conn.execute(_CHANGING_MESSAGE, this | unsure)


def expect_answer(
    conn: Connection, match_id: int, kind: str, key: int, token: str, at: float
) -> None:
    """Store the token of an interaction that is about to be answered with this post.

    `at` is the Unix time of the interaction.
    """
    conn.execute(_CHANGING, _this(match_id, kind, key) | {"token": token, "token_at": at})


def retire(conn: Connection, row: PostRow, version: int, at: float) -> None:
    """Have a post's message deleted, through the token of the last press on it if possible.

    Do nothing without a message. `version` is the match's version, `at` the present Unix time.
    """
    if row.message_id is None:
        return
    want(conn, [Wanted(row.match_id, "old", row.message_id, version, at, row.channel_id)])
    if row.token is not None:
        pressed = {"token": row.token, "token_at": row.token_at}
        conn.execute(_CHANGING, _this(row.match_id, "old", row.message_id) | pressed)


def failed(conn: Connection, match_id: int, kind: str, key: int, *, retry_at: float) -> None:
    """End the lease of a post that failed; try again at Unix time `retry_at`."""
    conn.execute(
        _CHANGING.values(tries=posts.c.tries + 1),
        _this(match_id, kind, key) | {"due_at": retry_at, "leased_until": None},
    )


def put_off(conn: Connection, row: PostRow, until: float, *, firmly: bool) -> None:
    """End the lease of a post that was not shown, and postpone the post to the Unix time `until`.

    The fingerprints that the lease has cleared are restored. If a newer version was wanted since
    the lease, that version keeps its own time, unless `firmly` is set.
    """
    known = {"leased_until": row.leased_until, "shown": row.shown, "files": row.files}
    this = _this(*row.post)
    if firmly:
        conn.execute(_CHANGING, this | known | {"due_at": until})
    else:
        meanwhile = {"its_wanted": row.wanted, "until": until}
        conn.execute(_PUTTING_OFF, this | known | meanwhile)


def obscure(conn: Connection, match_id: int, message_id: int) -> None:
    """Clear the fingerprint of a message, because it shows something else now."""
    conn.execute(_OBSCURING, {"its_match": match_id, "its_message": message_id})


def outdate(conn: Connection, match_id: int, kind: str, key: int, before: float) -> None:
    """Have a post sent as a new message if it was first sent at Unix time `before` or earlier."""
    old = _CHANGING.where(posts.c.first_posted_at <= before)
    resend = {"first_posted_at": None, "posted": NEVER}
    conn.execute(old, _this(match_id, kind, key) | resend)


def exchange(conn: Connection, match_id: int, message_id: int, since: float) -> bool:
    """Exchange the messages of a match's board and latest count; return whether that is possible.

    `message_id` is the message that the board should have. If the board has it already, nothing is
    exchanged. The exchange is impossible in these cases:

    - `message_id` is neither the board's nor the count's message.
    - The two messages are in different channels.
    - One of them was sent before the Unix time `since`.
    - The last attempt to post one of them has no result. It might have sent a new message, which
      only the next attempt can find, by a nonce with the id of the known message.
    """
    rows = of_match(conn, match_id)
    board = rows.get(("board", 0))
    count = rows.get(("round", max((key for kind, key in rows if kind == "round"), default=0)))
    if board is not None and board.message_id == message_id:
        count = board
    if board is None or count is None or count.message_id != message_id:
        return False
    for row in (board, count):
        # An attempt without a result might have sent a message that is not stored. After an
        # exchange its nonce would not find it again.
        unsure = row.leased_until is not None or row.tries > 0
        if row.message_id is None or unsure or (row.first_posted_at or 0.0) < since:
            return False
    if board.channel_id != count.channel_id:
        return False
    if count is board:
        return True
    moved = ("message_id", "token", "token_at", "first_posted_at", "shown", "files")
    for row, other in ((board, count), (count, board)):
        values = {name: getattr(other, name) for name in moved} | {"posted": NEVER}
        conn.execute(_CHANGING, _this(match_id, row.kind, row.key) | values)
    return True


def show_again(conn: Connection, match_ids: Sequence[int], kind: str, now: float) -> None:
    """Have the posts of one kind show the present versions of these matches, from `now` on.

    A post that is being edited at the moment is edited again afterwards. `now` is Unix time.
    """
    present = select(matches.c.version).where(matches.c.id == posts.c.match_id).scalar_subquery()
    conn.execute(
        update(posts)
        .where(posts.c.match_id.in_(match_ids), posts.c.kind == kind)
        .values(wanted=present, posted=NEVER, due_at=now)
    )


def become(conn: Connection, match_id: int, kind: str, other: str) -> None:
    """Change the kind of a match's post with key 0 from `kind` to `other`.

    A post of the kind `other` with key 0 is replaced.
    """
    forget(conn, match_id, other, 0)
    conn.execute(_CHANGING, _this(match_id, kind, 0) | {"kind": other, "posted": NEVER})


def forget(conn: Connection, match_id: int, kind: str, key: int) -> None:
    """Delete a post from the database; its message stays."""
    conn.execute(_FORGETTING, _this(match_id, kind, key))


def renew_asked(conn: Connection, match_id: int, version: int, at: float) -> None:
    """Have a lobby's invitations and calls for players edited to show the version `version`.

    They are due at the Unix time `at`.
    """
    conn.execute(
        update(posts)
        .where(posts.c.match_id == match_id, posts.c.kind.in_(ASKING))
        .values(wanted=version, due_at=at)
    )


def fall_due(conn: Connection, match_id: int, kind: str, at: float) -> None:
    """Make a match's posts of this kind due at the Unix time `at`, if they would be due later."""
    conn.execute(
        update(posts)
        .where(posts.c.match_id == match_id, posts.c.kind == kind, posts.c.due_at > at)
        .values(due_at=at)
    )


def hang(conn: Connection, row: PostRow, version: int, shown: str, files: str) -> bool:
    """Record what a private answer shows (see `PostRow`), and return whether it was recorded.

    Return False if the answer was pressed or edited since `row` was read, because it is then not
    certain what Discord shows. The due time of the post does not change.
    """
    this = _this(*row.post)
    this |= {"its_message": row.message_id, "its_token": row.token, "its_posted": row.posted}
    hung = {"posted": version, "wanted": version + 1, "shown": shown, "files": files}
    return conn.execute(_HANGING, this | hung).rowcount == 1


def forget_answer(conn: Connection, row: PostRow) -> None:
    """Delete the post of a private answer, unless it has another token by now."""
    same = _FORGETTING.where(posts.c.token.is_not_distinct_from(row.token))
    conn.execute(same, _this(*row.post))


def forget_press(conn: Connection, row: PostRow) -> None:
    """Delete the token of a message, unless the message was pressed again by now."""
    same = _CHANGING.where(posts.c.token.is_not_distinct_from(bindparam("its_token")))
    known = _this(*row.post) | {"its_token": row.token}
    conn.execute(same, known | {"token": None, "token_at": None})


def with_old_tokens(conn: Connection, before: float, after: int) -> list[Key]:
    """Return the keys of posts whose tokens were given before a Unix time; see `forget_tokens`.

    Only the next `LOOKED_THROUGH` match numbers above `after` are searched.
    """
    among = and_(posts.c.match_id > after, posts.c.match_id <= after + LOOKED_THROUGH)
    found = conn.execute(select(*posts.primary_key).where(among, _has_old_token(before)))
    return [(row.match_id, row.kind, row.key) for row in found]


def forget_tokens(conn: Connection, before: float, keys: Sequence[Key]) -> None:
    """Delete the private answers among these posts, and the tokens of the others.

    Posts with a token given since the Unix time `before` are kept. The `token_at` of a hand is kept
    too: it records that the person reads the hand there.
    """
    theirs = tuple_(*posts.primary_key).in_(keys)
    old = and_(theirs, _has_old_token(before))
    conn.execute(delete(posts).where(old, posts.c.kind.in_(EPHEMERAL)))
    pressed_at = case((posts.c.kind == "hand", posts.c.token_at))
    conn.execute(update(posts).where(old).values(token=None, token_at=pressed_at))


def _has_old_token(before: float) -> ColumnElement[bool]:
    held = or_(posts.c.kind.in_(EPHEMERAL), posts.c.token.is_not(None))
    return and_(posts.c.token_at < before, held)


def ring(
    conn: Connection,
    row: PostRow,
    hands: Iterable[int],
    at: float,
    *,
    sent: tuple[int | None, int | None],
) -> None:
    """Record that a turn was announced at the Unix time `at`.

    `sent` has the ids of the channel and the message of the announcement, or None twice. `hands`
    are seats that play by direct message: their hands are sent again, which notifies their people.
    """
    for seat in hands:
        resend = {"first_posted_at": None, "posted": NEVER}
        conn.execute(_CHANGING, _this(row.match_id, "hand", seat) | resend)
    channel_id, message_id = sent
    shown = Shown(row.wanted, message_id, at)
    posted(conn, row.post, shown, channel_id=channel_id, fresh=True)


def end_ring(conn: Connection, row: PostRow, at: float) -> None:
    """Have the message that mentions the people on turn deleted, and forget it.

    `row` is the post `turn`, which then has no message. `at` is the present Unix time.
    """
    retire(conn, row, row.wanted, at)
    gone = {"channel_id": None, "message_id": None, "first_posted_at": None}
    this = _this(*row.post) | {"its_message": row.message_id}
    conn.execute(_CHANGING_MESSAGE, this | gone)
