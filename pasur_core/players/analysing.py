"""Analysis of a finished match: which decisions cost most, what was better, and what luck gave.

Each decision is tried with the move that was made and those that might have been better, in worlds
that the person could have believed in then. The tries come in three stages, each of short pieces of
work that any process can do: a glance at every decision, a look at those that seem to have cost
most, and a verdict on the worst of these. What is told comes from the verdicts' own worlds, so that
luck that made a move look bad is not told as its cost.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import fmean
from typing import Any

from pasur_core.errors import PasurError
from pasur_core.match import Entry, Match
from pasur_core.players.advising import CHANCE, POINTS
from pasur_core.players.levels import seen_past
from pasur_core.players.plans import plan_for
from pasur_core.players.plans.margins import MatchPlan, RoundPlan
from pasur_core.players.posing import Trial, gains_of
from pasur_core.players.search import Plan, error_of, never, played_on
from pasur_core.protocol import TABLE, Action, Seat
from pasur_core.registry import load_game

GLANCES, FEWEST, MOST = 16_000, 6, 32
"""So many playouts are shared out to the glances, which makes so many worlds for each."""

HOPES = 4_800
"""So many worlds, shared out alike, are played on to the round's end, to tell what was to be hoped
for."""

LOOKS, LOOK, RIVALS = 12, 32, 3
"""So many decisions of a seat get a look, in so many worlds, beside so many better moves."""

VERDICTS, VERDICT, DEEPEST = 6, 16_000, 480
"""So many decisions of a seat get a verdict; the playouts shared out to all verdicts, and the most
worlds of one."""

PIECE = 16
"""So many worlds of looks and verdicts are one piece of work, so that nobody waits long for it."""

SURE = 2.5
"""A cost is told when it is more than so many times its standard error."""

LEAST = {POINTS: 0.5, CHANCE: 0.02}
"""And at least this."""

EVEN = {POINTS: 0.0, CHANCE: 0.5}
"""What a match brings whom luck and play favour no more than the others."""


ROUND_WORLDS, ROUND_LOOKS, ROUND_LOOK, ROUND_VERDICTS, ROUND_VERDICT = 12, 5, 32, 3, 2400
"""For the costliest decision of one round: worlds of a glance, the most decisions that get a look
and the worlds of each, the most that get a verdict and the playouts shared out to all verdicts."""


class NotFinished(PasurError):
    """A match that is not over, so that to analyse it would tell what is hidden."""

    def __init__(self) -> None:
        super().__init__("This match is not over, and only a finished one is analysed")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision, the move made there and the best, and what the difference cost.

    `at` entries of the log were before it. `cost` has the standard error `error`, 0 where it is
    `exact`; where nothing is sure to have been better, it is 0 and `best` what was made. `expected`
    is the result of the match that was then to be hoped for.
    """

    at: int
    round: int
    seat: Seat
    made: Action
    best: Action
    cost: float
    error: float
    expected: float
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Analysis:
    """What came of the decisions of some seats, by the order of the match.

    `unit` is `POINTS` or `CHANCE`. `results` has for each seat what the match brought: by how many
    points its side did better than the others, or the share of them that it finished before.
    """

    unit: str
    results: tuple[float, ...]
    judgements: tuple[Judgement, ...]

    def of(self, seat: Seat) -> list[Judgement]:
        """Return the decisions of a seat."""
        return [one for one in self.judgements if one.seat == seat]

    def costliest(self, seat: Seat, most: int = 3) -> list[Judgement]:
        """Return the decisions of a seat that cost most, the worst first; none that cost nothing.

        >>> Analysis(POINTS, (0.0, 0.0), ()).costliest(0)
        []
        """
        return sorted((one for one in self.of(seat) if one.cost), key=lambda one: -one.cost)[:most]

    def play(self, seat: Seat) -> float:
        """Return what all decisions of a seat cost it, as far as that is sure."""
        return sum(one.cost for one in self.of(seat))

    def luck(self, seat: Seat) -> float:
        """Return what the cards and the others gave a seat: its result without what it cost itself.

        An even match without mistakes has 0.
        """
        return self.results[seat] - EVEN[self.unit] + self.play(seat)

    def course(self, seat: Seat) -> list[tuple[int, float]]:
        """Return the result that a seat could hope for at each of its decisions, by `at`.

        What it came to is the last.
        """
        hoped = [(one.at, one.expected) for one in self.of(seat)]
        return [*hoped, (hoped[-1][0] + 1 if hoped else 0, self.results[seat])]


@dataclass(frozen=True, slots=True)
class Question:
    """A piece of work: moves of one decision to be tried in so many worlds.

    `begun` is the state that the table left, `since` what was done until the decision. Without
    `moves` all that may be worth it are tried; the move made is played on to the end of the round
    in so many worlds as `hopes`. The entries are replayed by version `rules` of the game.
    """

    key: str
    begun: Any = field(repr=False)
    since: tuple[Entry, ...] = field(repr=False)
    seat: Seat
    made: Action = field(repr=False)
    moves: tuple[Action, ...] = field(repr=False)
    luck: int
    worlds: int
    hopes: int = 0
    rules: int | None = None


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision in a match."""

    at: int
    round: int
    seat: Seat
    made: Action
    begun: Any
    since: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the moves of a question brought, and the results to be hoped for after the move made."""

    trial: Trial
    hoped: tuple[float, ...] = ()


Work = Generator[list[Question], Sequence[Answer | None], Analysis]
"""Asks the questions of a stage, is sent their answers in that order, and returns the analysis."""

RoundWork = Generator[list[Question], Sequence[Answer | None], Judgement | None]
"""Asks as `Work` does, and returns the costliest decision of a round, if one clearly cost."""


def analysing(match: Match, seats: Iterable[Seat] | None = None) -> Work:
    """Return the work of analysing a match for some of its seats, or all.

    Decisions played for a seat out of time are not its own. An answer may be None where none was
    found in time. All depends on the match alone. Raises `NotFinished`.
    """
    if match.result is None:
        raise NotFinished
    wanted = frozenset(range(match.seats) if seats is None else seats)
    return _analysing(match, [one for one in _decisions(match) if one.seat in wanted])


def analyse(
    match: Match,
    seats: Iterable[Seat] | None = None,
    mapped: Callable[[Callable[[Question], Answer], list[Question]], Iterable[Answer]] = map,
) -> Analysis:
    """Return the analysis of a finished match for some of its seats, or all.

    Args:
        match: the match; one that is not over raises `NotFinished`.
        seats: whose decisions are judged.
        mapped: answers the questions of a stage, such as the `map` of an executor; it takes
            some seconds of the processor a match.

    """
    work = analysing(match, seats)
    questions = next(work)
    while True:
        try:
            questions = work.send(list(mapped(answer, questions)))
        except StopIteration as done:
            analysis: Analysis = done.value
            return analysis


def _analysing(match: Match, found: Sequence[_Decision]) -> Work:
    asked = _Asked(match)
    worlds, hopes = (
        max(FEWEST, min(MOST, shared // (len(found) or 1))) for shared in (GLANCES // 4, HOPES)
    )
    glances = yield [asked.of(one, (), "glance", worlds, hopes) for one in found]
    seen = {one.at: glance for one, glance in zip(found, glances, strict=True) if glance}
    tried = {at: glance.trial for at, glance in seen.items()}
    hoped = {at: fmean(glance.hoped) for at, glance in seen.items()}
    verdicts = yield from _judged(asked, found, tried, LOOKS, LOOK, VERDICTS, VERDICT)

    unit = unit_of(match.game.key)
    judgements = [
        _judgement(one, tried[one.at], verdicts.get(one.at), hoped[one.at], unit)
        for one in found
        if one.at in tried
    ]
    plan = plan_for(match.game.key)
    results = tuple(_result(match, plan, seat) for seat in range(match.seats))
    return Analysis(unit, results, tuple(judgements))


def costliest_of_round(match: Match, seat: Seat) -> RoundWork:
    """Return the work of finding the costliest decision of a seat in the round that has just ended.

    It is the analysis of that round alone, in fewer worlds, and names a decision on the same terms.
    Questions hold nothing of later rounds: none is dealt yet. Raises `NotFinished`.
    """
    if not match.game.between_rounds(match.state):
        raise NotFinished
    number = match.view().round
    found = [one for one in _decisions(match) if one.seat == seat and one.round == number]
    return _costliest_of(match, found)


def _costliest_of(match: Match, found: Sequence[_Decision]) -> RoundWork:
    asked, unit = _Asked(match), unit_of(match.game.key)
    glances = yield [asked.of(one, (), "round", ROUND_WORLDS) for one in found]
    tried = {one.at: got.trial for one, got in zip(found, glances, strict=True) if got}
    counts = (ROUND_LOOKS, ROUND_LOOK, ROUND_VERDICTS, ROUND_VERDICT)
    verdicts = yield from _judged(asked, found, tried, *counts)
    told = [
        _judgement(one, tried[one.at], verdicts.get(one.at), 0.0, unit)
        for one in found
        if one.at in tried
    ]
    return max((one for one in told if one.cost), key=lambda one: one.cost, default=None)


def _judged(
    asked: _Asked,
    found: Sequence[_Decision],
    tried: dict[int, Trial],
    looks: int,
    look: int,
    verdicts: int,
    verdict: int,
) -> Generator[list[Question], Sequence[Answer | None], dict[int, Trial]]:
    """Look at so many decisions of a seat in so many worlds, and judge so many of them in others.

    `tried` has what a glance brought, by `at`, and gets what the looks bring. Return the verdicts.
    """
    looked = _worst([one for one in found if one.at in tried], tried, looks)
    rivals = {one.at: _rivals(one, tried[one.at]) for one in looked}
    closer = yield from _closer(asked, looked, rivals, "look", look)
    for one in looked:
        tried[one.at] = tried[one.at].only(rivals[one.at])
        if one.at in closer:
            tried[one.at] = tried[one.at].and_then(closer[one.at])
    judged = _worst(looked, tried, verdicts)
    worlds = min(DEEPEST, verdict // (2 * len(judged) or 1))
    rivals = {one.at: (one.made, _best(tried[one.at])) for one in judged}
    return (yield from _closer(asked, judged, rivals, "verdict", worlds))


def _closer(
    asked: _Asked,
    some: Sequence[_Decision],
    moves: Mapping[int, tuple[Action, ...]],
    stage: str,
    worlds: int,
) -> Generator[list[Question], Sequence[Answer | None], dict[int, Trial]]:
    """Try moves of some decisions in about so many worlds; what came of it, by `at`."""
    pieces = [(one, piece) for one in some for piece in range(-(-worlds // PIECE))]
    answers = yield [asked.of(one, moves[one.at], f"{stage} {at}", PIECE) for one, at in pieces]
    found: dict[int, Trial] = {}
    for (one, _), more in zip(pieces, answers, strict=True):
        if more is not None:
            before = found.get(one.at)
            found[one.at] = more.trial if before is None else before.and_then(more.trial)
    return found


def answer(question: Question, *, enough: Callable[[], bool] = never) -> Answer:
    """Return what the moves of a question bring; after two worlds only while there is time.

    Nothing hidden from the seat makes a difference.
    """
    game, plan = load_game(question.key, question.rules), plan_for(question.key)
    rng = random.Random(question.luck)  # noqa: S311 - guesses, not shuffles
    state, seat = question.begun, question.seat
    for entry in question.since:
        state = game.apply(state, entry.seat, entry.action).state
    state, moves = game.redeal(state, seat, rng), question.moves
    past = seen_past(game, question.begun, question.since, seat, rng)
    if moves:
        gains = gains_of(plan, state, seat, moves, past, rng, question.worlds, enough=enough)
        return Answer(Trial(moves, gains, question.made))
    trial = _solved(plan, state, question, rng)
    if trial is None:
        usual = plan.usual(state, seat, rng)
        compared = (question.made, usual, *plan.candidates(state, seat, usual))
        moves = tuple(dict.fromkeys(compared))
        gains = gains_of(plan, state, seat, moves, past, rng, question.worlds, enough=enough)
        trial = Trial(moves, gains, usual)
    if isinstance(plan, MatchPlan):
        return Answer(trial, trial.only([question.made]).gains[0])
    hoped: list[float] = []
    while len(hoped) < question.hopes and not (len(hoped) > 1 and enough()):
        world = plan.world(state, seat, past, rng)
        hoped.append(_played_on(plan, world, seat, question.made, rng))
    return Answer(trial, tuple(hoped))


def _solved(plan: Plan[Any], state: Any, question: Question, rng: random.Random) -> Trial | None:
    """Return what all moves bring where that can be computed, the one made among them."""
    solved = plan.exact(state, question.seat, rng) or []
    moves = tuple(one.action for one in solved)
    if question.made not in moves:
        return None
    return Trial(moves, tuple((one.mean,) for one in solved), moves[0], exact=True)


def _played_on(plan: Plan[Any], world: Any, seat: Seat, move: Action, rng: random.Random) -> float:
    """Return by how many points a seat's side is ahead at the end of the round, after a move."""
    game, luck = plan.game, rng.getrandbits(64)

    def ended(state: Any) -> bool:
        return game.between_rounds(state) or game.result(state) is not None

    state = played_on(plan, game.apply(world, seat, move).state, ended, luck, rng)
    return _standing(plan, game.view(state, None).totals, seat)


def _decisions(match: Match) -> Iterator[_Decision]:
    """Yield the decisions that seats made themselves where they could do more than one thing."""
    game = match.game
    state = begun = game.start(match.options, match.seats)
    since: list[Entry] = []
    for at, entry in enumerate(match.log):
        seat = entry.seat
        own = seat in game.acting(state) and seat != TABLE and not entry.auto
        if own and len(game.legal(state, seat).up_to(2)) > 1:
            number = game.view(state, None).round
            yield _Decision(at, number, seat, entry.action, begun, tuple(since))
        state = game.apply(state, seat, entry.action).state
        since.append(entry)
        if seat == TABLE:
            begun, since = state, []


class _Asked:
    """Makes the questions about a match; the luck of each is drawn from the match."""

    def __init__(self, match: Match) -> None:
        self._key, self._rules = match.game.key, match.game.rules_version
        self._match = sha256("\n".join(map(str, match.log)).encode()).hexdigest()

    def of(
        self,
        one: _Decision,
        moves: tuple[Action, ...],
        stage: str,
        worlds: int,
        hopes: int = 0,
    ) -> Question:
        """Return the question about a decision."""
        told = sha256(f"{self._match} {one.at} {stage}".encode()).digest()
        luck = int.from_bytes(told[:8], "big")
        return Question(
            self._key,
            one.begun,
            one.since,
            one.seat,
            one.made,
            moves,
            luck,
            worlds,
            hopes,
            self._rules,
        )


def _best(trial: Trial) -> Action:
    return trial.moves[max(range(len(trial.moves)), key=lambda at: fmean(trial.gains[at]))]


def _cost(one: _Decision, trial: Trial) -> float:
    """Return by how much the best move of a trial is ahead of the one made."""
    return max(map(fmean, trial.gains)) - fmean(trial.gains[trial.moves.index(one.made)])


def _worst(some: Sequence[_Decision], tried: dict[int, Trial], most: int) -> list[_Decision]:
    """Return of each seat so many of the decisions that seem to have cost most."""
    found = []
    for seat in sorted({one.seat for one in some}):
        own = [one for one in some if one.seat == seat and not tried[one.at].exact]
        costly = [(-_cost(one, tried[one.at]), one.at, one) for one in own]
        found += [one for cost, _, one in sorted(costly)[:most] if cost < 0]
    return found


def _rivals(one: _Decision, trial: Trial) -> tuple[Action, ...]:
    """Return the move made and those that seem best beside it."""
    order = sorted(range(len(trial.moves)), key=lambda at: -fmean(trial.gains[at]))
    others = [trial.moves[at] for at in order if trial.moves[at] != one.made]
    return (one.made, *others[:RIVALS])


def _judgement(
    one: _Decision, tried: Trial, verdict: Trial | None, expected: float, unit: str
) -> Judgement:
    if tried.exact:
        cost, error, best = _cost(one, tried), 0.0, _best(tried)
    elif verdict is not None:
        own, other = verdict.gains
        cost, error, best = fmean(other) - fmean(own), error_of(other, own), verdict.moves[1]
    else:
        cost = error = 0.0
    if cost < LEAST[unit] or cost <= SURE * error:
        cost, best = 0.0, one.made
    told = (one.at, one.round, one.seat, one.made)
    return Judgement(*told, best, cost, error, expected, tried.exact)


def unit_of(key: str) -> str:
    """Return in what decisions of a game are weighed: `POINTS` or `CHANCE`."""
    return CHANCE if isinstance(plan_for(key), MatchPlan) else POINTS


def _result(match: Match, plan: Plan[Any], seat: Seat) -> float:
    """Return what a match that is over brought a seat."""
    if isinstance(plan, MatchPlan):
        return plan.worth(match.state, match.state, seat)
    return _standing(plan, match.view().totals, seat)


def _standing(plan: Plan[Any], totals: Sequence[int], seat: Seat) -> float:
    """Return by how many points a seat's side is ahead of the others."""
    others = list(totals)
    own = others.pop(seat % len(others))
    ahead = own - fmean(others)
    return -ahead if isinstance(plan, RoundPlan) and plan.low else ahead
