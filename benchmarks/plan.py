"""The plan for 100,000 servers: `python -m benchmarks.plan [--servers N] [--no-week]`.

What is assumed stands with what it rests on; what follows is computed from it. Then a week of
people who come and play is simulated, second by second (`benchmarks.week`), and its peaks are put
beside the computed ones.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import NormalDist

from benchmarks import week
from bot.store.connections import KEPT
from pasur_core.registry import ordered_games

_GIB = 2**30

MEASURED, BUILT, STATED, ASSUMED = "measured", "built", "stated", "assumed"


@dataclass(frozen=True)
class Assumption:
    """A number that the plan starts from.

    Attributes:
        kind: `measured` here, `built`: the bot does it so, `stated` by Discord, or `assumed`.
        rests_on: the command or the page that tells it, or why it is taken so.

    """

    name: str
    value: float
    unit: str
    kind: str
    rests_on: str


_LIMITS = "https://docs.discord.com/developers/topics/rate-limits"
_RAISED = "more from 150,000 servers on: https://support-dev.discord.com/hc/articles/6223003921559"
_SHARDS = "https://docs.discord.com/developers/events/gateway#sharding"
_MOST_SEATS = 4


def _usual_match() -> tuple[float, float]:
    """Return moves and rounds of a match, the mean of all games with at most so many seats."""
    lengths = [
        (moves * rounds / len(some), rounds / len(some))
        for game in ordered_games()
        for some in [[one for one in game.lengths if one[0] <= _MOST_SEATS]]
        for _, moves, rounds in some
    ]
    games = len(ordered_games())
    return sum(one for one, _ in lengths) / games, sum(one for _, one in lengths) / games


_MOVES, _ROUNDS = _usual_match()

ASSUMPTIONS = (
    Assumption(
        "active", 0.03, "of all servers play, a day", ASSUMED, "most forget a bot they have"
    ),
    Assumption("matches", 3, "matches a day in one that does", ASSUMED, "an evening of one table"),
    Assumption("moves", _MOVES, "moves a match", MEASURED, "benchmarks.lengths, all games alike"),
    Assumption("rounds", _ROUNDS, "rounds a match", MEASURED, "benchmarks.lengths"),
    Assumption(
        "pause", 6.0, "seconds between two moves, median", ASSUMED, "people at a live table"
    ),
    Assumption("spread", 0.9, "deviation of its logarithm", ASSUMED, "one pause in eleven is 20 s"),
    Assumption("weekend", 1.3, "times as many matches as else", ASSUMED, "as other games have it"),
    Assumption(
        "round_calls", 3, "counted requests a round", BUILT, "board sent, count sent, edited"
    ),
    Assumption(
        "start_calls", 4, "counted requests a match", ASSUMED, "hands sent by direct message"
    ),
    Assumption("late_calls", 2, "counted requests a late turn", BUILT, "mention sent, edited"),
    Assumption("late", 20.0, "seconds until a turn is late", BUILT, "bot/README.md"),
    Assumption("cpu_ms", 13.0, "ms of a processor a move, bot", MEASURED, "benchmarks.whole_bot"),
    Assumption("drawing_ms", 10.0, "ms a move, drawing", MEASURED, "benchmarks.whole_bot"),
    Assumption(
        "postgres_ms", 0.5, "ms a move, PostgreSQL", ASSUMED, "half of what writing it takes"
    ),
    Assumption("stored", 970, "moves a second stored", MEASURED, "benchmarks.load --processes 3"),
    Assumption(
        "busy", 0.5, "of a processor at the peak", ASSUMED, "room for bursts and neighbours"
    ),
    Assumption("server_kib", 38.1, "KiB a server", MEASURED, "benchmarks.servers"),
    Assumption("most_servers", 10_000, "servers a process", MEASURED, "as far as it was tried"),
    Assumption(
        "process_mib", 260, "MiB a process that draws", ASSUMED, "of it 100 measured, the bot"
    ),
    Assumption("table_kib", 9.9, "KiB a live table", MEASURED, "benchmarks.load"),
    Assumption("shard", 1000, "servers a connection", STATED, f"2,500 at most: {_SHARDS}"),
    Assumption(
        "identify", 5.0, "seconds between two of them", STATED, f"max_concurrency 1: {_SHARDS}"
    ),
    Assumption("limit", 50, "counted requests a second", STATED, f"{_LIMITS}; {_RAISED}"),
    Assumption(
        "database_connections",
        2 * KEPT + 1,
        "connections to PostgreSQL a process",
        BUILT,
        "docs/operations.md",
    ),
    Assumption("row_bytes", 115, "bytes a stored move", MEASURED, "PostgreSQL: log with its key"),
    Assumption("match_kib", 5.0, "KiB a match beside its log", ASSUMED, "4.7 measured on SQLite"),
    Assumption("seen_bytes", 100, "bytes a press, for a day", MEASURED, "PostgreSQL: interactions"),
    Assumption("kept", 90, "days until a log is archived", ASSUMED, "a host decides"),
    Assumption(
        "core_cost", 10.0, "EUR a month, a core with 2 GiB", ASSUMED, "a small rented server"
    ),
    Assumption("disk_cost", 0.1, "EUR a month, a GiB and backups", ASSUMED, "the same"),
)


@dataclass(frozen=True)
class Plan:
    """What so many servers need; peaks are of the busiest hour of the week.

    Attributes:
        moves_peak: moves a second, the mean of the busiest hour.
        moves_second: moves of a second that 999 of 1,000 keep under in that hour.
        calls_peak: requests that count against the limit, a second; `calls_second` as above.
        most_servers: how many servers would use all of the limit in such a second.
        stored_share: of the moves that three processes stored in a second here.
        cores: of the bots, of drawing and of the database together.
        start_minutes: until every connection stands after a cold start.
        database_gib_year: after a year; `database_gib_kept` where logs are archived in time.

    """

    servers: int
    matches_day: float
    moves_day: float
    moves_peak: float
    moves_second: float
    stored_share: float
    tables_peak: float
    calls_a_move: float
    calls_peak: float
    calls_second: float
    most_servers: int
    cores: float
    processes: int
    database_connections: int
    memory_gib: float
    shards: int
    start_minutes: float
    database_gib_year: float
    database_gib_kept: float
    cost_month: float


def values() -> dict[str, float]:
    """Return the assumptions by name."""
    return {one.name: one.value for one in ASSUMPTIONS}


def often(mean: float, variance: float) -> float:
    """Return what 999 of 1,000 seconds keep under, by the normal distribution."""
    return mean + _OFTEN * math.sqrt(variance)


_OFTEN = NormalDist().inv_cdf(0.999)


@dataclass(frozen=True)
class Calls:
    """Counted requests of a match, and the sum of the squares of those that are made at once."""

    mean: float
    squares: float

    @classmethod
    def of(cls, given: Mapping[str, float]) -> Calls:
        """Return those of a usual match: some come one by one, some in threes and fours."""
        late = week.share_over(given["late"], given["pause"], given["spread"])
        singles = given["moves"] * late * given["late_calls"]
        clumps = ((1.0, given["start_calls"]), (given["rounds"], given["round_calls"]))
        return cls(
            singles + sum(times * size for times, size in clumps),
            singles + sum(times * size**2 for times, size in clumps),
        )

    def most(self, limit: float) -> float:
        """Return how many matches a second use all of a limit, in one second of 1,000."""
        a, b, c = self.mean, _OFTEN * math.sqrt(self.squares), -limit
        return float(((-b + math.sqrt(b**2 - 4 * a * c)) / (2 * a)) ** 2)


def computed(servers: int, given: Mapping[str, float]) -> Plan:
    """Return the plan for so many servers."""
    a, calls = given, Calls.of(given)
    begun = week.People.of(servers, a).busiest
    matches_day = servers * a["active"] * a["matches"]
    moves_day = matches_day * a["moves"]
    moves = begun * a["moves"]
    tables = moves * week.mean_pause(a["pause"], a["spread"])
    work = (a["cpu_ms"] + a["drawing_ms"] + a["postgres_ms"]) / 1000
    cores = moves * work / a["busy"]
    processes = math.ceil(max(servers / a["most_servers"], moves * a["cpu_ms"] / 1000 / a["busy"]))
    memory_kib = (
        servers * a["server_kib"] + tables * a["table_kib"] + processes * a["process_mib"] * 1024
    )
    shards = math.ceil(servers / a["shard"])
    logs_year = 365 * moves_day * a["row_bytes"] / _GIB
    rest_year = 365 * matches_day * a["match_kib"] * 1024 / _GIB
    presses = moves_day * a["seen_bytes"] / _GIB
    memory = memory_kib * 1024 / _GIB
    disk = logs_year * a["kept"] / 365 + rest_year + presses
    return Plan(
        servers=servers,
        matches_day=matches_day,
        moves_day=moves_day,
        moves_peak=moves,
        moves_second=often(moves, moves),
        stored_share=moves / a["stored"],
        tables_peak=tables,
        calls_a_move=calls.mean / a["moves"],
        calls_peak=begun * calls.mean,
        calls_second=often(begun * calls.mean, begun * calls.squares),
        most_servers=int(servers * calls.most(a["limit"]) / begun),
        cores=cores,
        processes=processes,
        database_connections=int(processes * a["database_connections"]),
        memory_gib=memory,
        shards=shards,
        start_minutes=shards * a["identify"] / 60,
        database_gib_year=logs_year + rest_year + presses,
        database_gib_kept=disk,
        cost_month=max(cores, memory / 2) * a["core_cost"] + disk * a["disk_cost"],
    )


def lines(plan: Plan) -> Iterator[str]:
    """Yield what follows, a line each."""
    yield f"{plan.matches_day:,.0f} matches and {plan.moves_day:,.0f} moves a day"
    yield (
        f"busiest hour: {plan.moves_peak:.0f} moves a second, {plan.moves_second:.0f} in one second"
        f" of 1,000; {plan.tables_peak:,.0f} live tables"
    )
    yield f"storing them is {plan.stored_share:.0%} of what three processes did on two cores"
    yield (
        f"counted requests: {plan.calls_a_move:.2f} a move, {plan.calls_peak:.0f} a second,"
        f" {plan.calls_second:.0f} in one of 1,000; the limit is full at"
        f" {plan.most_servers:,} servers"
    )
    yield f"{plan.cores:.1f} cores, {plan.processes} processes, {plan.memory_gib:.1f} GiB"
    yield f"{plan.database_connections} connections to PostgreSQL, whose usual limit is 100"
    yield f"{plan.shards} connections; a cold start takes {plan.start_minutes:.0f} minutes"
    yield (
        f"database after a year: {plan.database_gib_year:.0f} GiB,"
        f" {plan.database_gib_kept:.0f} GiB where logs are archived"
    )
    yield f"cost: about {plan.cost_month:.0f} EUR a month"


def compared(plan: Plan, found: week.Week) -> Iterator[str]:
    """Yield the week's peaks beside the plan's."""
    pairs = (
        ("moves a second, busiest hour", plan.moves_peak, found.moves.busiest),
        ("moves, one second of 1,000 there", plan.moves_second, found.moves.often),
        ("counted requests, busiest hour", plan.calls_peak, found.calls.busiest),
        ("counted requests, one second of 1,000", plan.calls_second, found.calls.often),
        ("live tables", plan.tables_peak, found.tables),
    )
    for name, planned, seen in pairs:
        yield f"{name:40}{planned:>10,.0f}{seen:>10,.0f}{seen / planned:>8.2f} x"
    yield f"{'moves in the worst second of the week':50}{found.moves.worst:>10,.0f}"
    yield f"{'counted requests in the worst second':50}{found.calls.worst:>10,.0f}"


def main() -> None:
    """Print assumptions, plan and week."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--servers", type=int, default=100_000)
    parser.add_argument("--no-week", action="store_true", help="only the plan, at once")
    chosen = parser.parse_args()
    for one in ASSUMPTIONS:
        print(f"{one.value:>8g}  {one.unit:38}{one.kind:10}{one.rests_on}")
    plan = computed(chosen.servers, values())
    print(f"\n{chosen.servers:,} servers")
    print("\n".join(lines(plan)))
    if not chosen.no_week:
        print(f"\n{'':40}{'plan':>10}{'week':>10}")
        print("\n".join(compared(plan, week.simulated(chosen.servers, values(), seed=1))))


if __name__ == "__main__":
    main()
