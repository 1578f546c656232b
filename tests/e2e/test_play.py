"""Playing by clicks, and the answers to clicks that are forbidden, late or repeated."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.games.presenting.presenter import presenter
from bot.pages.board import scene_of
from bot.pages.custom_ids import Press
from bot.pictures import draw
from bot.tables.table import Table
from bot.ui.cards import card_text, card_words
from pasur_core.cards import Card
from pasur_core.protocol import Action
from tests.by_turns import by_turns
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    answer_text,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.playing import (
    by_hand,
    by_mail,
    captures,
    cards,
    fix_deals,
    hurry,
    illegal,
    open_table,
    others,
    picture_of,
    play_on,
    refused,
    to_act,
)


async def turn(world: World, table_id: int = 1) -> tuple[str, str]:
    """Return the name of the person to act, and of another person."""
    table = await world.table(table_id)
    name = to_act(world, table)
    assert name is not None
    return name, others(world, table)[0]


def one_tap(world: World, table: Table, name: str) -> str:
    """Return the custom id of a card with one action in the person's direct message.

    Fail if there is none.
    """
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    legal = table.legal(seat.seat)
    return next(
        one
        for one in cards(world.mail(name)[-1])
        if sum(str(action).startswith(one.rpartition(":")[2]) for action in legal) == 1
    )


def one_tap_in(hand: ResponseMessage) -> str:
    """Return the custom id of a card with one action in a private message.

    Fail if there is none.
    """
    return next(
        one
        for label, one in labels(hand).items()
        if one.startswith("b:pick") and not label.endswith("…")
    )


async def until_choice(world: World) -> tuple[str, str]:
    """Play on until the person to act holds a card with several captures.

    Return the person's name and the card's custom id.
    """
    for _ in range(10):
        table = await world.table()
        name = to_act(world, table)
        if name is not None:
            for label, custom_id in labels(world.mail(name)[-1]).items():
                if custom_id.startswith("b:pick") and label.endswith("…"):
                    return name, custom_id
        await play_on(world, turns=1, seed=table.row.version)
    raise AssertionError("no such position came up")


async def test_a_click_plays_a_card_and_updates_the_public_board(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        before = await world.table()
        name, other = await turn(world)
        custom_id = one_tap(world, before, name)
        card = custom_id.rpartition(":")[2]
        await world.click(name, world.mail(name)[-1], custom_id)
        after = await world.table()
        assert after.match is not None
        assert str(after.match.log[-1].action).startswith(card)
        assert f"**{other}** to play" in text(world.board())
        assert f"{name} played" in text(world.board())
        assert custom_id not in ids(world.mail(name)[-1])


async def test_a_card_with_several_captures_asks_which(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 0)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza", options="target=200")
        name, custom_id = await until_choice(world)
        version = (await world.table()).row.version
        mail = world.mail(name)[-1]
        await world.click(name, mail, custom_id)
        assert (await world.table()).row.version == version, "asking is no move"
        assert len(captures(mail)) > 1
        await world.press(name, "Back", mail)
        assert custom_id in ids(mail)
        await world.click(name, mail, custom_id)
        chosen = captures(mail)[-1]
        await world.click(name, mail, chosen)
        table = await world.table()
        assert table.match is not None
        assert f":{table.match.log[-1].action}" in chosen


def several(table: Table) -> tuple[int, Card, tuple[Action, ...]] | None:
    """Return the seat to act, a card of its hand with several actions, and these actions.

    In 8 américain there are more than two. Return None without such a card.
    """
    for seat in table.acting:
        if seat >= 0:
            for card in table.view(seat).hands[seat]:
                actions = table.legal(seat).matching((card,))
                if len(actions) > 1 + (table.row.game == "crazy_eights"):
                    return seat, card, actions
    return None


@pytest.mark.parametrize(
    ("key", "where"), by_turns(["pasur", "basra", "crazy_eights"], ["here", "dm"], step=3)
)
async def test_the_page_that_asks_which_keeps_the_picture_and_marks_the_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, where: str
) -> None:
    fix_deals(monkeypatch, 0)
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", game=key)
        table = await play_on(world, stop=lambda table: several(table) is not None)
        found = several(table)
        assert found is not None
        seat, card, actions = found
        name = world.name_of(table.seats[seat].user_id)
        hand = world.mail(name)[-1] if where == "dm" else await world.hand(name)
        plain = picture_of(world, hand)
        await world.click(name, hand, Press("pick", 1, table.seats[seat].ask, card).button())
        assert len(captures(hand)) == len(actions)
        marked = scene_of(table, WORDS, seat, choices=actions)
        assert picture_of(world, hand) == draw(marked)
        assert [one.card for one in marked.hand or () if one.pointed] == [card]
        assert bool(marked.rings) == (key != "crazy_eights")
        await world.press(name, "Back", hand)
        assert picture_of(world, hand) == plain != draw(marked)
        await world.click(name, hand, Press("pick", 1, table.seats[seat].ask, card).button())
        await world.click(name, hand, captures(hand)[0])
        after = await world.table()
        if where == "here" or seat in after.acting:
            assert picture_of(world, hand) == draw(scene_of(after, WORDS, seat))


async def test_moves_of_others_do_not_replace_an_open_choice(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, other = await turn(world)
        shown = text(world.mail(other)[-1]), ids(world.mail(other)[-1])
        version = (await world.table()).row.version
        await world.wait(25)
        await world.press(name, "Move to the end")
        assert (await world.table()).row.version > version
        assert (text(world.mail(other)[-1]), ids(world.mail(other)[-1])) == shown


async def test_a_press_out_of_turn_gets_a_private_sentence_and_the_current_hand(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, other = await turn(world)
        table = await world.table()
        seat = table.seat_of(world.people[other].id)
        assert seat is not None
        card = table.view(seat.seat).hands[seat.seat][0]
        mail = world.mail(other)[-1]
        answer = await world.forge(other, f"b:do:1:{seat.ask}:{card}", message=mail)
        assert illegal("not_your_turn") in answer
        assert WORDS("hand-wait", who=name) in answer
        (name,) = (one for one in ("Ali", "Sara") if one != other)
        for typed in (str(card), str(card).lower(), "8 h", "8♥", "queen of hearts"):
            assert await world.type(other, "move", word=typed) == refused("others-turn", who=name)
        assert await world.type(other, "move", word="good evening") == refused("unreadable")
        assert (await world.table()).row.version == table.row.version


async def test_a_card_is_typed_in_words_and_signs_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 4)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for number in range(4):
            name, _ = await turn(world)
            table = await world.table()
            (seat,) = table.acting
            card = next(
                one
                for one in table.view(seat).hands[seat]
                if len(table.legal(seat).matching((one,))) == 1
            )
            ways = (
                card.lower(),
                f"{card[0]} {card[1]}",
                card_text(WORDS, card),
                card_words(WORDS, card),
            )
            await world.type(name, "move", word=ways[number])
            after = await world.table()
            assert after.played.log[-1].seat == seat
            assert str(after.played.log[-1].action).startswith(card)


async def test_a_claim_stands_last_among_what_is_suggested(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        name, other = await turn(world)
        offered = await world.suggested(name, "move", "word")
        assert len(offered) > 1
        assert offered.index("claim") == len(offered) - 1
        asked = ["score", "table", "moves"]
        assert await world.suggested(other, "move", "word") == ["down", *asked, "claim"]


async def test_strangers_can_neither_play_nor_see_a_hand(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        before = await world.table()
        assert await world.press("Mina", "My hand") == refused("spectator", table=1)
        assert await world.type("Mina", "move", word="5S") == refused("no-own-table")
        assert await world.suggested("Mina", "move", "word") == []
        assert (await world.table()).row.version == before.row.version


async def test_an_old_hand_answers_that_the_table_has_moved_on(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        mail = world.mail(name)[-1]
        old = world.pressed(name, mail, one_tap(world, await world.table(), name))
        await by_mail(world, name, random.Random(1))
        version = (await world.table()).row.version
        (result,) = await world.deliver(old)
        assert refused("old-question") in answer_text(result)
        assert (await world.table()).row.version == version


async def test_a_card_of_an_old_deal_does_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        old = world.pressed(name, world.mail(name)[-1], cards(world.mail(name)[-1])[0])
        await play_on(world, turns=8)
        version = (await world.table()).row.version
        (result,) = await world.deliver(old)
        assert refused("old-question") in answer_text(result)
        assert (await world.table()).row.version == version


async def test_a_finished_match_answers_that_it_has_ended(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        name, _ = await turn(world)
        mail = world.mail(name)[-1]
        late = [
            world.pressed(name, mail, cards(mail)[0]),
            world.pressed(name, mail, labels(mail)["Per shodam!"]),
        ]
        table = await hurry(world)
        for result in await world.deliver(*late):
            assert refused("table-ended") in answer_text(result)
        assert (await world.table()).row.version == table.row.version
        assert await world.type(name, "move", word="5S") == refused("no-own-table")


async def test_of_three_cards_pressed_at_once_each_answer_names_the_one_that_was_played(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        mail, before = world.mail(name)[-1], await world.table()
        first = one_tap(world, before, name)
        others = [one for one in cards(mail) if one != first][:2]
        pressed = [world.pressed(name, mail, one) for one in (first, first, *others)]
        results = await world.deliver(*pressed)
        after = await world.table()
        assert len(after.played.log) == len(before.played.log) + 1
        played = presenter("pasur", "en").action_label(after.played.log[-1].action)
        for result in results:
            assert f"You: {played}. Next to play:" in answer_text(result)


async def test_an_interaction_that_discord_delivers_twice_acts_once(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        board = world.board()
        claim = world.pressed("Ali", board, "b:callnow:1:1:claim")
        await world.deliver(claim, claim)
        await world.deliver(claim)
        table = await world.table()
        assert table.match is not None
        assert [str(one.action) for one in table.match.log].count("claim") == 1


async def test_two_simultaneous_clicks_are_both_answered(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza")
        before = await world.table()
        name, other = await turn(world)
        board, mail = world.board(), world.mail(name)[-1]
        results = await world.deliver(
            world.pressed(other, board, "b:callnow:1:1:claim"),
            world.pressed(name, mail, one_tap(world, before, name)),
            world.pressed("Reza", board, labels(board)["My hand"]),
        )
        assert all(result.acknowledged for result in results)
        after = await world.table()
        assert after.match is not None
        assert before.match is not None
        assert len(after.match.log) == len(before.match.log) + 2
        assert WORDS("refused-busy") not in "".join(answer_text(result) for result in results)


async def test_simultaneous_joins_seat_all_people(tmp_path: Path) -> None:
    names = ("Sara", "Reza", "Mina", "Omid", "Zoë", "Leo", "Ana", "Tom")
    async with discord_world(tmp_path, ("Ali", *names)) as world:
        await world.type("Ali", "play")
        board = world.board()
        results = await world.deliver(
            *(world.pressed(name, board, labels(board)["Join"]) for name in names)
        )
        seated = [world.name_of(seat.user_id) for seat in (await world.table()).seats]
        assert len(set(seated)) == 8
        for name, result in zip(names, results, strict=True):
            if name in seated:
                assert f"**{name}**" in text(world.board())
            else:
                assert answer_text(result) == refused("table-full", most=8)


async def test_play_suggests_legal_moves_and_parses_typed_ones(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        table = await world.table()
        seat = table.seat_of(world.people[name].id)
        assert seat is not None
        hand = [str(card) for card in table.view(seat.seat).hands[seat.seat]]
        offered = await world.suggested(name, "move", "word")
        assert {one.removeprefix("=")[:2] for one in offered} == {*hand, "do", "sc", "ta", "mo"}
        assert await world.suggested(name, "move", "word", hand[0]) == [
            one for one in offered if one.startswith(f"={hand[0]}")
        ]
        asked = await world.typed(name, "move", word="score")
        assert asked.ephemeral
        assert "Ali: 0 points, 0 captured. Sara: 0 points" in answer_text(asked)
        card = one_tap(world, table, name).rpartition(":")[2]
        answer = await world.type(name, "move", word=f" {card.lower().replace('t', '10')} ")
        assert "You: " in answer, "the card is confirmed"
        assert "Next to play:" in answer
        assert (await world.table()).row.version == table.row.version + 1


async def test_play_explains_why_a_typed_move_is_refused(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        table = await world.table()
        seat = table.seat_of(world.people[name].id)
        assert seat is not None
        hand = {str(card) for card in table.view(seat.seat).hands[seat.seat]}
        strange = next(one for one in ("AS", "KH", "7D", "9C", "2H") if one not in hand)
        assert await world.type(name, "move", word=strange) == illegal("not_in_hand")
        assert await world.type(name, "move", word="a shoe") == refused("unreadable")
        assert await world.type(name, "move", word="x" * 100) == refused("unreadable")
        assert (await world.table()).row.version == table.row.version


async def test_a_typed_card_with_several_captures_asks_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 0)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza", options="target=200")
        name, custom_id = await until_choice(world)
        card = custom_id.rpartition(":")[2]
        offered = await world.suggested(name, "move", "word", card)
        assert len(offered) > 1
        answer = await world.type(name, "move", word=card)
        assert answer == refused("several-captures", count=len(offered))
        await world.type(name, "move", word=offered[-1])
        table = await world.table()
        assert table.match is not None
        assert str(table.match.log[-1].action) == offered[-1].removeprefix("=")


async def test_the_hand_command_shows_the_hand_privately(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        held = cards(world.mail(name)[-1])
        result = await world.typed(name, "play")
        assert result.ephemeral
        assert cards(private(result)) == held


async def test_the_hand_is_shown_in_one_place_and_can_return_to_the_direct_message(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        held = cards(world.mail(name)[-1])
        await world.type(name, "play")
        (mail,) = world.mail(name)
        assert cards(mail) == []
        await world.click(name, mail, next(one for one in ids(mail) if one.startswith("b:hand:")))
        assert cards(mail) == held


async def test_an_older_private_hand_points_to_the_newer_one_and_still_answers(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, _ = await turn(world)
        older = await world.hand(name)
        played = world.pressed(name, older, one_tap_in(older))
        newer = await world.hand(name)
        assert WORDS("hand-newer") in text(older)
        assert cards(older) == []
        assert cards(newer)
        await world.click(name, newer, one_tap_in(newer))
        version = (await world.table()).row.version
        (result,) = await world.deliver(played)
        assert refused("old-question") in answer_text(result)
        assert "Next to play:" in answer_text(result)
        assert (await world.table()).row.version == version
        assert WORDS("hand-newer") in text(newer), "the hand is where it was last pressed"


async def test_table_typed_after_play_brings_the_board_down_and_moves_it_between_channels(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        old = world.board()
        await world.wait(25)
        assert await world.type("Ali", "move", word="down") == WORDS("brought-down")
        assert world.board().id > old.id
        assert len(world.boards()) == 1
        garden = world.guild.create_text_channel("garden")
        await world.typed("Ali", "move", garden, word="down")
        assert world.boards() == []
        assert len(world.boards(garden.id)) == 1
        name, _ = await turn(world)
        await by_mail(world, name, random.Random(2))
        assert f"{name} played" in text(world.board(garden.id))
        result = await world.typed("Mina", "move", garden, word="down")
        assert result.acknowledged
        result = await world.typed("Mina", "move", word="down")
        assert answer_text(result) == refused("no-table-here")


async def test_a_computer_plays_for_a_player_who_left_until_a_button_brings_them_back(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name, other = await turn(world)
        left = await world.type(name, "leave")
        assert left == f"{WORDS('left-match')}\n{WORDS('hand-away-until')}"
        assert WORDS("board-away", who=name, count=1) in text(world.board())
        await world.wait(2)
        table = await world.table()
        assert table.match is not None
        assert table.match.log[-1].auto
        assert to_act(world, table) == other
        mail = world.mail(name)[-1]
        assert cards(mail) == []
        await world.press(name, "I’m back", mail)
        await by_mail(world, other, random.Random(3))
        assert to_act(world, await world.table()) == name
        await by_mail(world, name, random.Random(3))
        assert WORDS("board-away", who=name, count=1) not in text(world.board())


async def test_a_match_without_people_waits_and_can_be_resumed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await world.type("Ali", "leave")
        await world.type("Sara", "leave")
        version = (await world.table()).row.version
        await world.wait(30)
        assert (await world.table()).row.version == version, "computers alone played on"
        more = private(await world.clicked("Sara", world.board(), labels(world.board())["More"]))
        await world.press("Sara", "I’m back", more)
        await play_on(world, turns=3, way=by_hand)
        assert (await world.table()).row.version > version
