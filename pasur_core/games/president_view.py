"""What a seat of Président sees."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.cards import HIDDEN, Card
from pasur_core.game import Seat, View
from pasur_core.games.president_cards import STRENGTH, cards_of, downwards
from pasur_core.games.president_round import titles_of, to_give
from pasur_core.games.president_state import EXCHANGE, PresidentOptions, State


@dataclass(frozen=True, slots=True, kw_only=True)
class PresidentView(View):
    """What a seat of Président sees.

    `shown` has one group, the last play of the series. `plays` are all of it, with who laid them;
    `count` and `rank` are what it asks for (0 and "" while none lies), `run` how many cards of the
    rank lie on top. `passed` are who passed in the series. `finished` are the seats out, in order,
    `fouled` who of them did so on a forbidden 2. `titles` are those of the round before, empty in
    the first. `gone` are the cards laid in this round: everybody saw them and a good player
    remembers them, so a computer player is handed them, but no table shows them. `gifts` are this
    round's exchanges, without the cards that the reader has not seen; `sealed` what it has chosen
    to give while another is still choosing; `gives` how many cards it is to give now. `phase` is
    one of those that the state names.
    """

    options: PresidentOptions
    phase: str
    plays: tuple[tuple[Seat, tuple[Card, ...]], ...]
    count: int
    rank: str
    run: int
    owner: Seat | None
    passed: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    fouled: tuple[Seat, ...]
    titles: tuple[str, ...]
    gone: tuple[Card, ...]
    gifts: tuple[tuple[Seat, Seat, tuple[Card, ...]], ...]
    sealed: tuple[Card, ...]
    gives: int


def view_of(state: State, seat: Seat | None, acting: frozenset[Seat]) -> PresidentView:
    """The view of a seat, or of a spectator (None)."""
    gives = state.phase == EXCHANGE and seat in acting
    return PresidentView(
        seat=seat,
        round=state.round,
        dealer=state.dealer,
        acting=acting,
        sides=tuple([(owner,) for owner in range(len(state.hands))]),
        totals=state.totals,
        hands=tuple(
            [
                cards_of(hand) if owner == seat else (HIDDEN,) * hand.bit_count()
                for owner, hand in enumerate(state.hands)
            ]
        ),
        shown=(("table", cards_of(state.plays[-1][1]) if state.plays else ()),),
        stock=0,
        options=state.options,
        phase=state.phase,
        plays=tuple([(who, cards_of(cards)) for who, cards in state.plays]),
        count=state.size,
        rank=STRENGTH[state.top] if state.size else "",
        run=state.run,
        owner=state.owner if state.size else None,
        passed=tuple([one for one in range(len(state.hands)) if state.passed >> one & 1]),
        finished=state.finished,
        fouled=state.fouled,
        titles=titles_of(state.places) if state.places else (),
        gone=cards_of(state.gone),
        gifts=tuple(
            [
                (giver, to, downwards(cards) if seat in (giver, to) else ())
                for giver, to, cards in state.gifts
            ]
        ),
        sealed=() if seat is None else cards_of(state.sealed[seat]),
        gives=to_give(state.places, seat) if gives and seat is not None else 0,
    )
