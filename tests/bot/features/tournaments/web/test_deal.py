"""A deal of a closed tournament: people's moves side by side, and where they parted."""

from __future__ import annotations

import re

from bot.features.tournaments import rows
from bot.features.tournaments.compare import parting_of
from bot.games.presenting.presenter import presenter
from bot.i18n import languages
from bot.store import people
from bot.tables.sealed import PERSON
from tests.bot.features.tournaments import paired
from tests.bot.features.tournaments.paired import CROWD
from tests.bot.room import ALI, REZA, SARA
from tests.bot.web.pages import Pages
from tests.bot.web.past import said
from tests.bot.web.tried import closed, opened, tried


async def compared(pages: Pages, game: str = "basra") -> str:
    """Play a deal as Ali, as Reza alike, and as Sara otherwise from the second move on."""
    number = await opened(pages.room, game, deals=2)
    await tried(pages.room, number, 1, ALI)
    await tried(pages.room, number, 1, REZA)
    await tried(pages.room, number, 1, SARA, 0, 1)
    await closed(pages.room, number)
    return f"duplicate/{number}/deal/1"


def lines_of(html: str) -> dict[str, list[str]]:
    """Return the cells of each person's moves, by name; a framed one begins with `!`."""
    found = {}
    for row in re.findall(r"<tr>(.*?)</tr>", html.partition("side-by-side")[2], re.DOTALL)[1:]:
        name = said(f"<main>{row.partition('</th>')[0]}</main>")
        cells = re.findall(r'<td class="move( parted)?">(.*?)</td>', row)
        found[name] = [f"!{text}" if parted else text for parted, text in cells]
    return found


async def test_the_moves_are_side_by_side_and_the_first_other_one_is_framed(pages: Pages) -> None:
    html = await pages.text(await compared(pages))
    lines = lines_of(html)
    assert set(lines) == {"Ali", "Reza", "Sara"}
    assert lines["Ali"] == lines["Reza"]
    assert lines["Ali"][0] == lines["Sara"][0]
    framed = {
        name: [at for at, one in enumerate(line) if "!" in one] for name, line in lines.items()
    }
    assert framed == {"Ali": [1], "Reza": [1], "Sara": [1]}
    assert lines["Ali"][1] != lines["Sara"][1]


async def test_where_they_parted_has_the_position_and_the_choices(pages: Pages) -> None:
    html = await pages.text(await compared(pages))
    text = said(html)
    assert "Where they went different ways: move 2" in text
    assert "Your hand" in text
    lines = lines_of(html)
    assert f"{lines['Ali'][1][1:]} Ali Reza" in text
    assert f"{lines['Sara'][1][1:]} Sara" in text


async def test_the_best_move_there_is_said_once_the_analysis_was_asked(pages: Pages) -> None:
    address = await compared(pages)
    assert "analysis" not in said(await pages.text(address))
    number, read = int(address.split("/")[1]), pages.room.store.read
    found = await read(rows.get, number)
    assert found is not None
    (deal, _), tries = await read(rows.deals, found), await read(rows.tries_at, number, 1)
    parting = parting_of(deal, tries)
    assert parting is not None
    best = parting.match.legal(PERSON)[-1]
    entries = len(parting.match.log)
    await pages.room.store.write(rows.put_best, number, 1, entries, str(best))
    label = presenter("basra", "en").action_label(best)
    assert f"The analysis would choose {label}." in said(await pages.text(address))


async def test_people_who_played_alike_did_not_part(pages: Pages) -> None:
    number = await opened(pages.room, deals=1)
    for who in (ALI, SARA):
        await tried(pages.room, number, 1, who)
    await closed(pages.room, number)
    html = await pages.text(f"duplicate/{number}/deal/1")
    assert "Everybody who played this deal played it alike." in said(html)
    assert "parted" not in html.partition("side-by-side")[2]


async def test_a_hidden_person_has_no_line_and_no_part_in_where_they_parted(pages: Pages) -> None:
    address = await compared(pages)
    await pages.room.store.write(people.set_person, SARA.user_id, scoreboards=people.NEVER)
    html = await pages.text(address)
    assert set(lines_of(html)) == {"Ali", "Reza"}
    assert "Sara" not in html
    assert pages.links.handle(SARA.user_id) not in html
    assert "Everybody who played this deal played it alike." in said(html)
    await pages.room.tables.forget_person(REZA.user_id)
    assert set(lines_of(await pages.text(address))) == {"Ali"}


async def test_where_the_tables_of_partners_parted_names_pairs_and_no_seat(pages: Pages) -> None:
    room = pages.room
    number = await paired.opened(room, deals=1)
    for four, badly in ((CROWD[:4], False), (CROWD[4:], True)):
        await paired.fill(room, number, *four)
        await paired.play(room, number, *four, badly=badly)
    await closed(room, number)
    address = f"duplicate/{number}/deal/1"
    text = said(await pages.text(address))
    assert "Where they went different ways: move 2" in text
    assert "The position, seen by the player to move Your hand" in text
    choices = text.partition("What they chose ")[2].partition(" Move by move")[0]
    found = re.findall("|".join(who.name for who in CROWD), choices)
    # The seed decides which partners were to move: in seats 1 and 3, or in seats 2 and 4.
    partners = {("Ali", "Reza"), ("Nima", "Omid")}, {("Sara", "Mina"), ("Dara", "Zoe")}
    assert {(*found[:2],), (*found[2:],)} in partners
    assert len(choices.split()) > len(found), "each choice begins with its move"
    position = text.partition("Your hand")[2].partition("What they chose")[0]
    assert not any(who.name in position for who in CROWD)
    await room.store.write(people.set_person, CROWD[5].user_id, scoreboards=people.NEVER)
    assert "Where they went different ways" in said(await pages.text(address))
    await room.store.write(people.set_person, CROWD[7].user_id, scoreboards=people.NEVER)
    html = await pages.text(address)
    assert "Where they went different ways" not in html, (
        "no name is left of a pair of one of two tables"
    )


async def test_deals_lead_to_each_other_and_one_without_results_says_so(pages: Pages) -> None:
    address = await compared(pages)
    html = await pages.text(address)
    assert 'rel="next"' in html
    assert 'rel="prev"' not in html
    second = await pages.text(f"{address[:-1]}2")
    assert 'rel="prev"' in second
    assert "Nobody has finished this deal." in said(second)
    for wrong in ("0", "3", "9999", "x"):
        assert (await pages.get(f"{address[:-1]}{wrong}")).status == 404, wrong


async def test_each_language_has_all_words(pages: Pages) -> None:
    address = await compared(pages)
    for language in languages():
        html = await pages.text(f"{address}?lang={language}")
        assert "{web-" not in html
        assert "**" not in said(html)
