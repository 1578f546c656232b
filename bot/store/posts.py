"""Messages as they should be and as they are: what `bot.posting` works from.

A post belongs to a match and has a kind (`board`, `hand`, `here`, `turn`, `round`, `verdict`,
`end`, `invite` of a person by their id, `call` for players, `thread` to be opened, `lobby` for the
message that a thread hangs on, `archive` for a thread to be put away, `parked` for a direct message
whose hand is read elsewhere, `newer` for a private answer that has a newer one, `form` for the
host's options, `press` for the last press of a person, by their id, at a lobby, `old` for a message
to delete) and a key within it. It is pending while the version wanted is newer than the one posted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)

from bot.shards import Shards
from bot.store.database.upsert import Insert, insert_into
from bot.store.schema import matches, posts, seats

Want = tuple[str, int]
"""The kind and key of a post."""

LATE_SECONDS = 4.0
"""After so long any process posts what another should have: that one has died, or cannot."""
TOKEN_SECONDS = 14 * 60.0
"""How long a message is edited through a press on it, whose token lives 15 minutes.

Such edits do not count against Discord's fifty requests a second.
"""
NEVER = -1
"""The version that a message shows before the first time."""
EPHEMERAL = ("here", "newer", "form", "press")
"""Kinds of private answers, which are reached through their tokens alone."""
ASKING = ("invite", "call")
"""Kinds of notices that ask people to a lobby."""
_PENDING = posts.c.wanted > posts.c.posted


class Wanted(NamedTuple):
    """A version of a match that should be shown in a post, not before `due_at`."""

    match_id: int
    kind: str
    key: int
    wanted: int
    due_at: float
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class PostRow:
    """One message of a match.

    Attributes:
        token: with which the message can be edited for a quarter of an hour, since `token_at`;
            while no message is known, that of an interaction which may have been answered with it.
        token_at: of a `hand` it outlives token and message: since then it is read there, if ever.
        wanted: the match's version that should be shown.
        posted: the version that is shown; -1 before the first time.
        due_at: not to be posted before.
        leased_until: somebody is posting it, and has died if it takes longer.
        tries: failures since it was last posted.
        first_posted_at: when the present message was sent; None: send it anew.
        shown: the fingerprint of the page that the message shows; None: that is not sure.
        files: the names of the files that hang on the message; None: that is not sure.

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


# Statements that every move needs are built once: building one costs more than running it.
_SELECT: Select[Any] = select(*(posts.c[one.name] for one in fields(PostRow)))
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
_WAITING = _LEASING.where(posts.c.wanted == bindparam("its_wanted"))
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
    """One post, None when it was never wanted."""
    return next(iter(_rows(conn, _GETTING, _this(match_id, kind, key))), None)


def of_match(conn: Connection, match_id: int) -> dict[tuple[str, int], PostRow]:
    """All posts of a match by kind and key."""
    rows = _rows(conn, _OF_MATCH, {"its_match": match_id})
    return {(row.kind, row.key): row for row in rows}


def of_matches(conn: Connection, match_ids: Sequence[int]) -> dict[int, dict[Want, PostRow]]:
    """All posts of these matches, by match, kind and key."""
    found: dict[int, dict[Want, PostRow]] = {match_id: {} for match_id in match_ids}
    if found:
        for row in _rows(conn, _OF_MATCHES, {"ids": tuple(found)}):
            found[row.match_id][row.kind, row.key] = row
    return found


def hands_of(conn: Connection, user_id: int) -> list[PostRow]:
    """The messages with hands of a person at open tables, direct and private ones."""
    theirs = (
        _SELECT.join(seats, and_(seats.c.match_id == posts.c.match_id, seats.c.seat == posts.c.key))
        .join(matches, matches.c.id == posts.c.match_id)
        .where(
            seats.c.user_id == user_id,
            matches.c.ended_at.is_(None),
            posts.c.kind.in_(("hand", "here")),
            posts.c.message_id.is_not(None),
        )
        .order_by(posts.c.match_id)
    )
    return _rows(conn, theirs)


def of_kind_since(conn: Connection, guild_id: int, kind: str, since: float) -> bool:
    """Whether a server had a message of this kind wanted since then."""
    found = conn.scalar(
        select(posts.c.match_id)
        .join(matches, matches.c.id == posts.c.match_id)
        .where(_lately(guild_id, since), posts.c.kind == kind, posts.c.due_at > since)
        .limit(1)
    )
    return found is not None


def _lately(guild_id: int, since: float) -> ColumnElement[bool]:
    """The matches of a server that were open at any time since then; an index finds them."""
    ended = and_(matches.c.status.in_(("over", "closed")), matches.c.ended_at > since)
    open_or_ended = or_(matches.c.status.in_(("lobby", "running")), ended)
    return and_(matches.c.guild_id == guild_id, open_or_ended)


def count_invited(conn: Connection, guild_id: int, user_id: int, since: float) -> int:
    """How many tables of a server have asked a person since then."""
    asked = and_(posts.c.kind == "invite", posts.c.key == user_id, posts.c.due_at > since)
    counted = (
        select(func.count())
        .select_from(posts)
        .join(matches, matches.c.id == posts.c.match_id)
        .where(_lately(guild_id, since), asked)
    )
    return int(conn.scalar(counted) or 0)


def want(
    conn: Connection,
    match_id: int,
    kind: str,
    key: int,
    version: int,
    due_at: float,
    channel_id: int | None = None,
) -> None:
    """Have a version shown, not before `due_at`.

    A post that is pending already keeps its earlier time, unless it is being posted right now:
    that may or may not come in time for this version, so the new time holds for the next.
    """
    want_all(conn, match_id, version, {(kind, key): due_at}, channel_id)


def want_all(
    conn: Connection,
    match_id: int,
    version: int,
    due: Mapping[Want, float],
    channel_id: int | None = None,
) -> None:
    """Have a version shown in several posts, each not before its time; see `want`."""
    want_everywhere(
        conn,
        [
            Wanted(match_id, kind, key, version, due_at, channel_id)
            for (kind, key), due_at in due.items()
        ],
    )


def want_everywhere(conn: Connection, wanted: Iterable[Wanted]) -> None:
    """Have versions shown in posts of several matches; see `want`."""
    if rows := [one._asdict() | {"posted": NEVER, "tries": 0} for one in wanted]:
        conn.execute(_wanting(conn.dialect.name), rows)


@cache
def _wanting(dialect: str) -> Insert:
    """The statement of `want_all`, built once: building it costs more than running it."""
    insert = insert_into(dialect, posts)
    wished = insert.excluded
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
    conn: Connection, now: float, limit: int, at_home: Shards | None = None
) -> list[PostRow]:
    """What should be posted by now and is in nobody's hands, longest overdue first.

    With shards, what their servers want, and what others should have posted `LATE_SECONDS` ago.
    """
    free = or_(posts.c.leased_until.is_(None), posts.c.leased_until <= now)
    due = _SELECT.where(_PENDING, posts.c.due_at <= now, free)
    if at_home is not None:
        shard = matches.c.guild_id.bitwise_rshift(literal_column("22")) % at_home.count
        mine_or_late = or_(shard.in_(at_home.ids), posts.c.due_at <= now - LATE_SECONDS)
        due = due.join(matches, matches.c.id == posts.c.match_id).where(mine_or_late)
    order = (posts.c.due_at, posts.c.match_id, posts.c.kind, posts.c.key)
    return _rows(conn, due.order_by(*order).limit(limit))


def lease(conn: Connection, row: PostRow, until: float) -> int | None:
    """Lease a post until an instant, and return the version that is wanted by now.

    None if it was leased or posted since it was read. Until it is shown, its message may show
    either version, so the fingerprint is cleared.
    """
    known = {"its_lease": row.leased_until, "its_posted": row.posted, "its_tries": row.tries}
    leased = {"leased_until": until, "shown": None, "files": None}
    this = _this(row.match_id, row.kind, row.key)
    wanted: int | None = conn.scalar(_LEASING_TOLD, this | known | leased)
    return wanted


def lease_all(
    conn: Connection,
    rows: Iterable[PostRow],
    until: float,
    waiting: Iterable[tuple[PostRow, float]],
) -> list[int | None]:
    """Lease posts (`lease`), and put others off until their instants.

    A post that was leased since it was read stays as it is, and so does one to put off of which a
    newer version is wanted.
    """
    if values := [_wait(row, instant) for row, instant in waiting]:
        conn.execute(_WAITING, values)
    return [lease(conn, row, until) for row in rows]


def renew(conn: Connection, held: Iterable[PostRow], until: float) -> None:
    """Keep posts in hand for longer."""
    if rows := [_this(one.match_id, one.kind, one.key) | {"leased_until": until} for one in held]:
        conn.execute(_CHANGING.where(posts.c.leased_until.is_not(None)), rows)


def give_back(conn: Connection, held: Iterable[PostRow], now: float) -> None:
    """Give posts out of hand that may or may not be shown by now, so that another looks at them."""
    for one in held:
        conn.execute(
            _CHANGING.where(posts.c.leased_until > now),
            _this(one.match_id, one.kind, one.key) | {"leased_until": now},
        )


def _wait(row: PostRow, until: float) -> dict[str, Any]:
    known = {"its_lease": row.leased_until, "its_posted": row.posted, "its_tries": row.tries}
    this = _this(row.match_id, row.kind, row.key) | {"its_wanted": row.wanted}
    return this | known | {"due_at": until}


def posted(
    conn: Connection,
    match_id: int,
    kind: str,
    key: int,
    *,
    version: int,
    message_id: int | None,
    channel_id: int | None,
    at: float,
    fresh: bool,
    shown: str | None = None,
    files: str | None = None,
    token: str | None = None,
) -> bool:
    """Note what a message now shows; `fresh`: it was sent anew, not edited.

    With `token` it can be edited from now on; with none as it could before, unless it is fresh.

    An answer may show an older version over a newer one that came in between; then the post is
    pending again, and the next look mends it.

    False when the post was forgotten meanwhile, or an edited message has been replaced by another,
    so that nobody knows of this one.
    """
    values: dict[str, Any] = {
        "posted": version,
        "message_id": message_id,
        "channel_id": channel_id,
        "posted_at": at,
        "shown": shown,
        "files": files,
        "leased_until": None,
        "tries": 0,
    }
    if fresh:
        values["first_posted_at"] = at
    if fresh or token is not None:
        values["token"] = token
    if token is not None:
        values["token_at"] = at
    elif fresh and kind != "hand":
        values["token_at"] = None
    this = _this(match_id, kind, key)
    if fresh:
        done = conn.execute(_CHANGING, this | values)
    else:
        done = conn.execute(_CHANGING_MESSAGE, this | {"its_message": message_id} | values)
    return done.rowcount == 1


def edited(
    conn: Connection, row: PostRow, *, version: int, at: float, shown: str, files: str
) -> None:
    """Note what an edit has made of a message.

    One that was pressed meanwhile has been answered too, and which of the two Discord shows is not
    sure: then the post is pending again. So is one that is to be sent anew since then.
    """
    this = _this(row.match_id, row.kind, row.key) | {"its_message": row.message_id}
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
    """Note the token of an interaction that is about to be answered with a post's message."""
    conn.execute(_CHANGING, _this(match_id, kind, key) | {"token": token, "token_at": at})


def failed(conn: Connection, match_id: int, kind: str, key: int, *, retry_at: float) -> None:
    """Give a post out of hand, to be tried again later."""
    conn.execute(
        _CHANGING.values(tries=posts.c.tries + 1),
        _this(match_id, kind, key) | {"due_at": retry_at, "leased_until": None},
    )


def put_off(conn: Connection, row: PostRow, until: float, *, firmly: bool) -> None:
    """Give a post out of hand of which nothing was shown; it is as it was when it was read.

    Unless `firmly`, what was wanted since keeps its own time.
    """
    known = {"leased_until": row.leased_until, "shown": row.shown, "files": row.files}
    this = _this(row.match_id, row.kind, row.key)
    if firmly:
        conn.execute(_CHANGING, this | known | {"due_at": until})
    else:
        meanwhile = {"its_wanted": row.wanted, "until": until}
        conn.execute(_PUTTING_OFF, this | known | meanwhile)


def obscure(conn: Connection, match_id: int, message_id: int) -> None:
    """Know no longer what a message shows: something else is put there."""
    conn.execute(_OBSCURING, {"its_match": match_id, "its_message": message_id})


def outdate(conn: Connection, match_id: int, kind: str, key: int, before: float) -> None:
    """Have a message that was sent until then sent anew, as soon as somebody looks."""
    old = _CHANGING.where(posts.c.first_posted_at <= before)
    anew = {"first_posted_at": None, "posted": NEVER}
    conn.execute(old, _this(match_id, kind, key) | anew)


def exchange(conn: Connection, match_id: int, message_id: int, now: float, since: float) -> bool:
    """Let the board and the latest count of a match exchange their messages.

    False if `message_id` is not the count's message. Also False if one of the two messages was
    sent before `since`, is in another channel than the other, or is being edited at the moment.
    """
    rows = of_match(conn, match_id)
    board = rows.get(("board", 0))
    count = rows.get(("round", max((key for kind, key in rows if kind == "round"), default=0)))
    if board is None or count is None or count.message_id != message_id:
        return False
    for row in (board, count):
        leased = (row.leased_until or 0.0) > now
        if row.message_id is None or leased or (row.first_posted_at or 0.0) < since:
            return False
    if board.channel_id != count.channel_id:
        return False
    moved = ("message_id", "token", "token_at", "first_posted_at", "shown", "files")
    for row, other in ((board, count), (count, board)):
        values = {name: getattr(other, name) for name in moved} | {"posted": NEVER}
        conn.execute(_CHANGING, _this(match_id, row.kind, row.key) | values)
    return True


def show_again(conn: Connection, match_ids: Sequence[int], kind: str, now: float) -> None:
    """Have the posts of one kind shown again at the present versions of these matches.

    A post that is being edited at the moment shows an older version and is pending after that.
    """
    present = select(matches.c.version).where(matches.c.id == posts.c.match_id).scalar_subquery()
    conn.execute(
        update(posts)
        .where(posts.c.match_id.in_(match_ids), posts.c.kind == kind)
        .values(wanted=present, posted=NEVER, due_at=now)
    )


def become(conn: Connection, match_id: int, kind: str, other: str) -> None:
    """Let the message of one kind be of another from now on; each kind has one, with key 0."""
    forget(conn, match_id, other, 0)
    conn.execute(_CHANGING, _this(match_id, kind, 0) | {"kind": other, "posted": NEVER})


def forget(conn: Connection, match_id: int, kind: str, key: int) -> None:
    """Know nothing more of a message."""
    conn.execute(_FORGETTING, _this(match_id, kind, key))


def renew_asked(conn: Connection, match_id: int, version: int, at: float) -> None:
    """Have the notices that asked people to a lobby brought up to a version."""
    conn.execute(
        update(posts)
        .where(posts.c.match_id == match_id, posts.c.kind.in_(ASKING))
        .values(wanted=version, due_at=at)
    )


def fall_due(conn: Connection, match_id: int, kind: str, at: float) -> None:
    """Have what is remembered of a kind be looked at now, if there is anything."""
    conn.execute(
        update(posts)
        .where(posts.c.match_id == match_id, posts.c.kind == kind, posts.c.due_at > at)
        .values(due_at=at)
    )


def hang(conn: Connection, row: PostRow, version: int, shown: str, files: str) -> bool:
    """Note which version an ephemeral message shows and how it looks, if it is still the one.

    When it is let go of stays as it was. False when it was pressed or edited meanwhile: what
    Discord shows is not sure.
    """
    this = _this(row.match_id, row.kind, row.key)
    this |= {"its_message": row.message_id, "its_token": row.token, "its_posted": row.posted}
    hung = {"posted": version, "wanted": version + 1, "shown": shown, "files": files}
    return conn.execute(_HANGING, this | hung).rowcount == 1


def forget_answer(conn: Connection, row: PostRow) -> None:
    """Know nothing more of an ephemeral message, unless another token opens it by now."""
    same = _FORGETTING.where(posts.c.token.is_not_distinct_from(row.token))
    conn.execute(same, _this(row.match_id, row.kind, row.key))


def forget_press(conn: Connection, row: PostRow) -> None:
    """Know of no press on a message any more, unless it was pressed anew by now."""
    same = _CHANGING.where(posts.c.token.is_not_distinct_from(bindparam("its_token")))
    known = _this(row.match_id, row.kind, row.key) | {"its_token": row.token}
    conn.execute(same, known | {"token": None, "token_at": None})


Key = tuple[int, str, int]
"""A post's match, kind and key."""


def with_old_tokens(conn: Connection, before: float) -> list[Key]:
    """Return the keys of the posts whose tokens are older; see `forget_tokens`."""
    found = conn.execute(select(*posts.primary_key).where(_has_old_token(before)))
    return [(row.match_id, row.kind, row.key) for row in found]


def forget_tokens(conn: Connection, before: float, keys: Sequence[Key]) -> None:
    """Delete those of these posts that are ephemeral, and keep the others without their tokens.

    The tokens expired before. `token_at` of a hand is kept: the hand is read where it was pressed.
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
    """Note that a turn was rung for: in the channel by `sent` (channel and message), if at all.

    The hands of seats that play by direct message are wanted anew, and ring there.
    """
    for seat in hands:
        anew = {"first_posted_at": None, "posted": NEVER}
        conn.execute(_CHANGING, _this(row.match_id, "hand", seat) | anew)
    channel_id, message_id = sent
    posted(
        conn,
        row.match_id,
        row.kind,
        row.key,
        version=row.wanted,
        message_id=message_id,
        channel_id=channel_id,
        at=at,
        fresh=True,
    )


def end_ring(conn: Connection, row: PostRow, at: float) -> None:
    """Know no notice of a turn any more; its message is wanted gone."""
    if row.message_id is not None:
        want(conn, row.match_id, "old", row.message_id, row.wanted, at, row.channel_id)
    gone = {"channel_id": None, "message_id": None, "first_posted_at": None}
    this = _this(row.match_id, row.kind, row.key) | {"its_message": row.message_id}
    conn.execute(_CHANGING_MESSAGE, this | gone)
