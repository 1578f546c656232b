"""Analysis of a finished match: the costliest decisions, the better moves, and each seat's luck.

Each decision is evaluated in worlds: redeals of the cards that were hidden from the seat. There the
move made is compared with candidates that might have been better. There are three stages: a coarse
search of every decision, a refined search of those that seem costliest, and a final search of the
worst of these. Each stage is split into short units of work that any process can do. Reported costs
come from the worlds of the final stage alone. The earlier estimates are noisy, so the highest of
them would overstate the cost.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import fmean
from typing import Any

from pasur_core.errors import NoSuchSeat, NotFinished
from pasur_core.match import Entry, Match
from pasur_core.players.advising import CHANCE, POINTS
from pasur_core.players.levels import seen_past
from pasur_core.players.policies import MatchPolicy, policy_for
from pasur_core.players.posing import Trial, gains_of
from pasur_core.players.search import SearchPolicy, error_of, no_deadline, played_on
from pasur_core.protocol import TABLE, Action, Seat
from pasur_core.registry import load_game

COARSE, FEWEST, MOST = 16_000, 6, 32
"""Coarse stage: playouts for all decisions together, fewest and most worlds per decision."""

EXPECTED = 4_800
"""Number of worlds, for all decisions together, played to the round's end for expected results."""

REFINED, REFINED_WORLDS, RIVALS = 12, 32, 3
"""Refined stage: decisions per seat, worlds per decision, alternatives to the move made."""

FINAL, FINAL_PLAYOUTS, DEEPEST = 6, 16_000, 480
"""Final stage: decisions per seat, playouts for all of them, most worlds per decision."""

PIECE = 16
"""Worlds in one unit of work of the later stages: few, so that other work waits only briefly."""

SURE = 2.5
"""A cost is reported only if it exceeds this many standard errors."""

LEAST = {POINTS: 0.5, CHANCE: 0.02}
"""The smallest cost that is reported, by unit."""

EVEN = {POINTS: 0.0, CHANCE: 0.5}
"""The expected result of a match by unit, with even luck and even play."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision, with the move that the seat made, the best move, and the cost of the move made.

    `at` is the number of log entries before the decision. `cost` is how much worse the move made is
    than the best move. Its standard error is `error`, which is 0 if `exact`. If no move is clearly
    better, `cost` is 0 and `best` is the move made.

    `expected` is the seat's expected result after the move made. It is the chance to win the match,
    or the points by which the seat's side leads at the end of the round.
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
    """The judgements on some seats' decisions, in the order of the match.

    `unit` is `POINTS` or `CHANCE`. `results` has the result of every seat: how many points its side
    is ahead of the others' mean, or the share of the others that it beat.
    """

    unit: str
    results: tuple[float, ...]
    judgements: tuple[Judgement, ...]

    def of(self, seat: Seat) -> list[Judgement]:
        """Return the judgements on a seat's decisions, in the order of the match."""
        return [judgement for judgement in self.judgements if judgement.seat == seat]

    def costliest(self, seat: Seat, most: int = 3) -> list[Judgement]:
        """Return at most `most` decisions of a seat that have a cost, the costliest first.

        >>> Analysis(POINTS, (0.0, 0.0), ()).costliest(0)
        []
        """
        return sorted(
            (judgement for judgement in self.of(seat) if judgement.cost),
            key=lambda judgement: -judgement.cost,
        )[:most]

    def play(self, seat: Seat) -> float:
        """Return the sum of the costs of a seat's decisions, in the analysis's unit."""
        return sum(judgement.cost for judgement in self.of(seat))

    def luck(self, seat: Seat) -> float:
        """Return the part of a seat's result that is due to cards and opponents.

        In the unit of the analysis, it is the seat's result, less the result of an even match, plus
        the costs of the seat's decisions.
        """
        return self.results[seat] - EVEN[self.unit] + self.play(seat)

    def course(self, seat: Seat) -> list[tuple[int, float]]:
        """Return the expected result of a seat at each of its decisions, as pairs (`at`, value).

        The last pair has the actual result. Its `at` is one more than the `at` of the last
        decision, or 0 if there is no decision.
        """
        expected = [(judgement.at, judgement.expected) for judgement in self.of(seat)]
        return [*expected, (expected[-1][0] + 1 if expected else 0, self.results[seat])]


@dataclass(frozen=True, slots=True)
class Question:
    """A unit of work: moves of one decision, to be tried in a number of worlds.

    `begun` is the state after the table last acted, and `since` holds the entries from there to the
    decision. If `moves` is empty, all candidates are tried. `expected_worlds` is the number of
    worlds in which the move that the seat made is played to the end of the round. `seed` seeds the
    random numbers. `rules` is the version of the game's rules with which the entries are replayed,
    None for the current one.
    """

    key: str
    begun: Any = field(repr=False)
    since: tuple[Entry, ...] = field(repr=False)
    seat: Seat
    made: Action = field(repr=False)
    moves: tuple[Action, ...] = field(repr=False)
    seed: int
    worlds: int
    expected_worlds: int = 0
    rules: int | None = None


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision in a match: `at`, `since` and `begun` are as in `Judgement` and `Question`."""

    at: int
    round: int
    seat: Seat
    made: Action
    begun: Any
    since: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    """The values of a question's moves, and the expected results after the move that was made.

    There is one expected result for each world, and none if the question named its moves.
    """

    trial: Trial
    expected: tuple[float, ...] = ()


Work = Generator[list[Question], Sequence[QuestionAnswer | None], Analysis]
"""Generator that yields the questions of a stage, receives the answers, returns the analysis."""


def analysing(match: Match, seats: Iterable[Seat] | None = None) -> Work:
    """Return a generator that analyses a finished match for some seats, or for all; see `Work`.

    A decision that a timeout made, or that had only one legal action, is not judged. If the
    deadline of a question passed, send None in place of the answer. A decision whose first answer
    is None is left out. Apart from that, the result depends on the match and the seats alone. Raise
    `NotFinished` or `NoSuchSeat`.
    """
    if match.result is None:
        raise NotFinished
    wanted = frozenset(range(match.seats) if seats is None else seats)
    for seat in wanted.difference(range(match.seats)):
        raise NoSuchSeat(seat)
    return _analysing(
        match, [decision for decision in _decisions(match) if decision.seat in wanted]
    )


def analyse(
    match: Match,
    seats: Iterable[Seat] | None = None,
    mapped: Callable[
        [Callable[[Question], QuestionAnswer], list[Question]], Iterable[QuestionAnswer]
    ] = map,
) -> Analysis:
    """Return the analysis of a finished match for some of its seats, or for all.

    It takes some seconds of processor time. Raise `NotFinished` if the match is not over, and
    `NoSuchSeat`.

    Args:
        match: The match.
        seats: The seats whose decisions are judged.
        mapped: Maps `answer` over the questions of a stage, such as the `map` of an executor.
    """
    work = analysing(match, seats)
    questions = next(work)
    while True:
        try:
            questions = work.send(list(mapped(answer, questions)))
        except StopIteration as done:
            analysis: Analysis = done.value
            return analysis


def _analysing(match: Match, decisions: Sequence[_Decision]) -> Work:
    questions = _Questions(match)
    worlds, expected_worlds = (
        max(FEWEST, min(MOST, shared // (len(decisions) or 1)))
        for shared in (COARSE // 4, EXPECTED)
    )
    # The names of the stages seed the questions: other names would give other results.
    answers = yield [
        questions.of(decision, (), "glance", worlds, expected_worlds) for decision in decisions
    ]
    seen = {
        decision.at: coarse for decision, coarse in zip(decisions, answers, strict=True) if coarse
    }
    tried = {at: coarse.trial for at, coarse in seen.items()}
    expected = {at: fmean(coarse.expected) for at, coarse in seen.items()}
    final = yield from _judged(questions, decisions, tried)

    unit = unit_of(match.game.key)
    judgements = [
        _judgement(
            decision, tried[decision.at], final.get(decision.at), expected[decision.at], unit
        )
        for decision in decisions
        if decision.at in tried
    ]
    policy = policy_for(match.game.key)
    results = tuple(_result(match, policy, seat) for seat in range(match.seats))
    return Analysis(unit, results, tuple(judgements))


def _judged(
    questions: _Questions, decisions: Sequence[_Decision], tried: dict[int, Trial]
) -> Generator[list[Question], Sequence[QuestionAnswer | None], dict[int, Trial]]:
    """Refine the coarse estimates and return the trials of the final stage, by `at`.

    Args:
        questions: Makes the questions.
        decisions: The decisions.
        tried: The coarse trials by `at`; the refined trials are added to them.
    """
    refined_decisions = _worst(
        [decision for decision in decisions if decision.at in tried], tried, REFINED
    )
    rivals = {decision.at: _rivals(decision, tried[decision.at]) for decision in refined_decisions}
    closer = yield from _closer(questions, refined_decisions, rivals, "look", REFINED_WORLDS)
    for decision in refined_decisions:
        tried[decision.at] = tried[decision.at].only(rivals[decision.at])
        if decision.at in closer:
            tried[decision.at] = tried[decision.at].and_then(closer[decision.at])
    final_decisions = _worst(refined_decisions, tried, FINAL)
    worlds = min(DEEPEST, FINAL_PLAYOUTS // (2 * len(final_decisions) or 1))
    rivals = {
        decision.at: (decision.made, _best(tried[decision.at])) for decision in final_decisions
    }
    return (yield from _closer(questions, final_decisions, rivals, "verdict", worlds))


def _closer(
    questions: _Questions,
    decisions: Sequence[_Decision],
    moves: Mapping[int, tuple[Action, ...]],
    stage: str,
    worlds: int,
) -> Generator[list[Question], Sequence[QuestionAnswer | None], dict[int, Trial]]:
    """Try moves of some decisions in about `worlds` worlds each; return the trials by `at`."""
    pieces = [(decision, piece) for decision in decisions for piece in range(-(-worlds // PIECE))]
    answers = yield [
        questions.of(decision, moves[decision.at], f"{stage} {at}", PIECE)
        for decision, at in pieces
    ]
    trials: dict[int, Trial] = {}
    for (decision, _), reply in zip(pieces, answers, strict=True):
        if reply is not None:
            before = trials.get(decision.at)
            trials[decision.at] = reply.trial if before is None else before.and_then(reply.trial)
    return trials


def answer(question: Question, *, deadline: Callable[[], bool] = no_deadline) -> QuestionAnswer:
    """Return the values of a question's moves.

    Once `deadline` returns True, it stops as soon as two worlds are done. The result does not
    depend on cards hidden from the seat.
    """
    game, policy = load_game(question.key, question.rules), policy_for(question.key)
    rng = random.Random(question.seed)  # noqa: S311 - guesses, not shuffles
    state, seat = question.begun, question.seat
    for entry in question.since:
        state = game.apply(state, entry.seat, entry.action).state
    state, moves = game.redeal(state, seat, rng), question.moves
    past = seen_past(game, question.begun, question.since, seat, rng)
    if moves:
        gains = gains_of(policy, state, seat, moves, past, rng, question.worlds, deadline=deadline)
        return QuestionAnswer(Trial(moves, gains, question.made))
    trial = _solved(policy, state, question, rng)
    if trial is None:
        usual = policy.usual(state, seat, rng)
        compared = (question.made, usual, *policy.candidates(state, seat, usual))
        moves = tuple(dict.fromkeys(compared))
        gains = gains_of(policy, state, seat, moves, past, rng, question.worlds, deadline=deadline)
        trial = Trial(moves, gains, usual)
    if isinstance(policy, MatchPolicy):
        return QuestionAnswer(trial, trial.only([question.made]).gains[0])
    expected: list[float] = []
    while len(expected) < question.expected_worlds and not (len(expected) > 1 and deadline()):
        world = policy.world(state, seat, past, rng)
        expected.append(_played_on(policy, world, seat, question.made, rng))
    return QuestionAnswer(trial, tuple(expected))


def _solved(
    policy: SearchPolicy[Any], state: Any, question: Question, rng: random.Random
) -> Trial | None:
    """Return a trial of all moves if the policy solves the state and includes the move made."""
    solved = policy.exact(state, question.seat, rng) or []
    moves = tuple(solution.action for solution in solved)
    if question.made not in moves:
        return None
    return Trial(moves, tuple((solution.mean,) for solution in solved), moves[0], exact=True)


def _played_on(
    policy: SearchPolicy[Any], world: Any, seat: Seat, move: Action, rng: random.Random
) -> float:
    """Play a round to its end after a move; return the lead of the seat's side in points."""
    game, seed = policy.game, rng.getrandbits(64)

    def ended(state: Any) -> bool:
        return game.between_rounds(state) or game.result(state) is not None

    state = played_on(policy, game.apply(world, seat, move).state, ended, seed, rng)
    return _standing(policy, game.view(state, None).totals, seat)


def _decisions(match: Match) -> Iterator[_Decision]:
    """Yield the decisions that seats made themselves and that had more than one legal action."""
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


class _Questions:
    """Makes the questions about a match; their random seeds are derived from the match's log."""

    def __init__(self, match: Match) -> None:
        self._key, self._rules = match.game.key, match.game.rules_version
        self._match = sha256("\n".join(map(str, match.log)).encode()).hexdigest()

    def of(
        self,
        decision: _Decision,
        moves: tuple[Action, ...],
        stage: str,
        worlds: int,
        expected_worlds: int = 0,
    ) -> Question:
        """Return a question about a decision; `stage` separates the seeds of its questions."""
        digest = sha256(f"{self._match} {decision.at} {stage}".encode()).digest()
        seed = int.from_bytes(digest[:8], "big")
        return Question(
            self._key,
            decision.begun,
            decision.since,
            decision.seat,
            decision.made,
            moves,
            seed,
            worlds,
            expected_worlds,
            self._rules,
        )


def _best(trial: Trial) -> Action:
    return trial.moves[max(range(len(trial.moves)), key=lambda at: fmean(trial.gains[at]))]


def _cost(decision: _Decision, trial: Trial) -> float:
    """Return by how much the value of a trial's best move exceeds that of the move made."""
    return max(map(fmean, trial.gains)) - fmean(trial.gains[trial.moves.index(decision.made)])


def _worst(decisions: Sequence[_Decision], tried: dict[int, Trial], most: int) -> list[_Decision]:
    """Return, for each seat, the `most` decisions with the highest estimated costs."""
    worst = []
    for seat in sorted({decision.seat for decision in decisions}):
        own = [
            decision
            for decision in decisions
            if decision.seat == seat and not tried[decision.at].exact
        ]
        costly = [(-_cost(decision, tried[decision.at]), decision.at, decision) for decision in own]
        worst += [decision for cost, _, decision in sorted(costly)[:most] if cost < 0]
    return worst


def _rivals(decision: _Decision, trial: Trial) -> tuple[Action, ...]:
    """Return the move made and the best alternatives to it."""
    order = sorted(range(len(trial.moves)), key=lambda at: -fmean(trial.gains[at]))
    others = [trial.moves[at] for at in order if trial.moves[at] != decision.made]
    return (decision.made, *others[:RIVALS])


def _judgement(
    decision: _Decision, tried: Trial, verdict: Trial | None, expected: float, unit: str
) -> Judgement:
    if tried.exact:
        cost, error, best = _cost(decision, tried), 0.0, _best(tried)
    elif verdict is not None:
        own, other = verdict.gains
        cost, error, best = fmean(other) - fmean(own), error_of(other, own), verdict.moves[1]
    else:
        cost = error = 0.0
    if cost < LEAST[unit] or cost <= SURE * error:
        cost, best = 0.0, decision.made
    place = (decision.at, decision.round, decision.seat, decision.made)
    return Judgement(*place, best, cost, error, expected, tried.exact)


def unit_of(key: str) -> str:
    """Return the unit of a game's values: `POINTS` or `CHANCE`."""
    return CHANCE if isinstance(policy_for(key), MatchPolicy) else POINTS


def _result(match: Match, policy: SearchPolicy[Any], seat: Seat) -> float:
    """Return the result of a finished match for a seat, in the unit of the game."""
    if isinstance(policy, MatchPolicy):
        return policy.worth(match.state, match.state, seat)
    return _standing(policy, match.view().totals, seat)


def _standing(policy: SearchPolicy[Any], totals: Sequence[int], seat: Seat) -> float:
    """Return how many points a seat's side is ahead of the mean of the others."""
    others = list(totals)
    own = others.pop(seat % len(others))
    ahead = own - fmean(others)
    return -ahead if policy.game.lower_wins else ahead
