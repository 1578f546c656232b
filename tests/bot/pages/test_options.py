"""The host's form: the main options on its first page, every option on some page."""

from __future__ import annotations

import re

import pytest

from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.interactions.items import read
from bot.pages.custom_ids import FORM, Press
from bot.pages.lobby import lobby_page
from bot.pages.options import number_form, option_lines, option_page, options_page
from bot.tables.table import Table
from bot.ui.layout import Button, Page, Row, Section, Select
from bot.ui.limits import CHOICES
from pasur_core.options import choices, ranges
from pasur_core.registry import games, load_game
from tests.bot.pages.widest import TABLE_ID, all_changed, check
from tests.bot.room import laid_out

EN = words_for("en")


def buttons(page: Page) -> list[Button]:
    return [button for block in page.blocks if isinstance(block, Row) for button in block.buttons]


def labels(page: Page) -> list[str]:
    return [button.label for button in buttons(page)]


def selects(page: Page) -> list[Select]:
    return [block for block in page.blocks if isinstance(block, Select)]


@pytest.mark.parametrize("key", games())
def test_every_option_of_every_game_is_on_one_page_of_the_form(key: str) -> None:
    table = laid_out("Ali", key=key, table_id=TABLE_ID, options=all_changed(key))
    allowed = choices(load_game(key).options_type)
    pages = 1 + max(option_page(table, name) for name in allowed)
    shown = [check(options_page(table, EN, number)) for number in range(pages)]
    for name in allowed:
        places = [
            number
            for number, page in enumerate(shown)
            if any(one.endswith(f":{name}") for one in page.ids)
        ]
        assert places == ([] if name in table.options.idle() else [option_page(table, name)])
        why = presenter(key, "en").option_idle(name)
        assert (why in shown[option_page(table, name)].text) == (name in table.options.idle())
    assert [any(":speed:" in one for one in page.ids) for page in shown] == [
        number == 0 for number in range(pages)
    ]
    assert options_page(table, EN, 99) == shown[-1]


@pytest.mark.parametrize("key", games())
def test_the_main_options_are_on_a_short_first_page(key: str) -> None:
    game = load_game(key)
    page = check(options_page(laid_out("Ali", key=key, table_id=TABLE_ID), EN))
    asked = [one.id.rpartition(":")[2] for one in selects(page)]
    assert asked == [*game.asked_first, "", ""]
    assert len(game.asked_first) + len(game.presets) == 2, "`asked_first` and `presets`"
    for length in {"target", "rounds", "limit"} & set(choices(game.options_type)):
        assert asked[0] == length
    assert labels(page) == ["More options"], f"{key} needs a third option"
    more = check(options_page(laid_out("Ali", key=key, table_id=TABLE_ID), EN, 1))
    assert labels(more) in (["Back"], ["Back", "More options"])
    assert buttons(more)[0].id == f"b:optionspage:{TABLE_ID}:0:0"


@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key, game in games().items() for name in game.presets]
)
def test_a_preset_is_one_press_and_shown_by_its_name(key: str, name: str) -> None:
    def offered(options: dict[str, object]) -> list[str | None]:
        page = check(options_page(laid_out("Ali", key=key, table_id=TABLE_ID, options=options), EN))
        sections = [block.button.id for block in page.blocks if isinstance(block, Section)]
        return [one for one in sections if one and one.endswith(f":{name}")]

    preset = dict(load_game(key).presets[name])
    for agreed in ({}, dict(list(preset.items())[:-1])):
        assert offered(agreed) == [f"b:preset:{TABLE_ID}:0:{name}"]
    assert offered(preset) == [f"b:usualrules:{TABLE_ID}:0:{name}"]

    def lines_of(options: dict[str, object]) -> list[str]:
        return option_lines(laid_out("Ali", key=key, options=options), EN)

    assert lines_of(preset) == [EN(f"{key}-preset-{name}")]
    partly = lines_of(dict(list(preset.items())[:-1]))
    assert EN(f"{key}-preset-{name}") not in partly
    assert len(partly) == len(preset) - 1
    assert lines_of(preset | {"target": 51}) == [EN(f"{key}-preset-{name}"), "Target: 51"]


def test_defaults_for_the_number_of_players_are_marked_in_the_form_only() -> None:
    def table(*names: str, **options: object) -> Table:
        return laid_out(*names, key="crazy_eights", options=options)

    two = table("Ali", "Sara", target=100, announce="auto")
    assert option_lines(two, EN) == []
    target, *_ = selects(options_page(two, EN))
    assert [one.label for one in target.choices if "usual" in one.label] == ["100 · usual"]
    three = table("Ali", "Sara", "Mina", target=100)
    assert option_lines(three, EN) == ["Target: 100", "Saying “carte”: left to be remembered"]
    target, *_ = selects(options_page(three, EN))
    assert [one.label for one in target.choices if "usual" in one.label] == ["200 · usual"]


def test_a_long_list_of_numbers_is_in_order_and_marks_the_usual_one() -> None:
    target, *_ = selects(options_page(laid_out("Ali"), EN))
    shown = [choice.label for choice in target.choices]
    assert shown[:2] == ["21", "31"]
    assert [label for label in shown if "usual" in label] == ["62 · usual"]
    (chosen,) = [choice for choice in target.choices if choice.chosen]
    assert chosen.label == "62 · usual"


def test_of_more_values_than_a_select_holds_the_first_are_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    values = choices(load_game("pasur").options_type)["target"]
    monkeypatch.setattr("bot.pages.options.CHOICES", 5)
    for now in (values[0], values[-1]):
        target, *_ = selects(options_page(laid_out("Ali", options={"target": now}), EN))
        offered = [values[int(choice.value)] for choice in target.choices]
        assert offered == sorted({now, *values[: 5 if now == values[0] else 4]})
        assert [values[int(choice.value)] for choice in target.choices if choice.chosen] == [now]


@pytest.mark.parametrize("key", games())
def test_a_number_of_a_range_may_be_any_and_is_shown_beside_the_usual_ones(key: str) -> None:
    for name, numbers in ranges(load_game(key).options_type).items():
        usual = choices(load_game(key).options_type)[name]
        number = next(one for one in reversed(numbers) if one not in usual)
        table = laid_out("Ali", key=key, table_id=TABLE_ID, options={name: number})
        page = check(options_page(table, EN, option_page(table, name)))
        (select,) = [one for one in selects(page) if one.id.endswith(f":{name}")]
        assert [int(choice.label.partition(" ")[0]) for choice in select.choices] == sorted(
            [number, *usual]
        )
        (chosen,) = [choice for choice in select.choices if choice.chosen]
        assert (chosen.label, chosen.value) == (str(number), f"={number}")
        assert f"b:asknumber:{TABLE_ID}:0:{name}" in page.ids
        form = number_form(table, name, EN)
        assert (form.now, form.most) == (str(number), len(str(numbers[-1])))
        assert f"from {numbers[0]} to {numbers[-1]}." in form.about
        assert read(re.fullmatch(FORM, form.id)) == Press("number", TABLE_ID, 0, name)


def test_an_option_without_effect_says_so_and_is_not_shown_as_changed() -> None:
    for options, why in (
        ({"target": 50}, True),
        ({"target": 51}, False),
        ({"target": 50, "sur_blocked_from": 41}, False),
        ({"target": 41, "sur_blocked_from": 41}, True),
    ):
        table = laid_out("Ali", options=options)
        assert (EN("pasur-option-sur_blocked_from-idle") in options_page(table, EN, 1).text) == why
        agreed = "No Surs" in lobby_page(table, EN).text
        assert agreed == ("sur_blocked_from" in options and not why)


@pytest.mark.parametrize("key", games())
def test_the_reason_why_an_option_has_no_effect_is_one_sentence(key: str) -> None:
    for name in choices(load_game(key).options_type):
        assert presenter(key, "en").option_idle(name).endswith(".")


def test_every_option_and_the_speed_can_be_chosen_and_show_their_value() -> None:
    options = all_changed("pasur")
    table = laid_out("Ali", table_id=TABLE_ID, options=options)
    *chosen, speed, hints = selects(check(options_page(table, EN)))
    chosen += selects(check(options_page(table, EN, 1)))
    allowed = choices(load_game("pasur").options_type)
    assert len(chosen) == len(allowed)
    for select, (name, values) in zip(chosen, allowed.items(), strict=True):
        places = [int(choice.value) for choice in select.choices]
        if len(values) <= CHOICES:
            assert sorted(places) == list(range(len(values)))
        (marked,) = [int(choice.value) for choice in select.choices if choice.chosen]
        assert values[marked] == options[name]
    assert [choice.value for choice in speed.choices if choice.chosen] == ["relaxed"]
    assert [choice.value for choice in hints.choices if choice.chosen] == ["computers"]


@pytest.mark.parametrize("key", games())
def test_a_persian_form_has_persian_digits_alone(key: str) -> None:
    table = laid_out("Ali", key=key, table_id=TABLE_ID)
    pages = {option_page(table, name) for name in choices(table.game.options_type)}
    for number in pages:
        page = options_page(table, words_for("fa"), number)
        choosable = [choice.label for select in selects(page) for choice in select.choices]
        assert not [text for text in (page.text, *choosable) if re.search("[0-9]", text)]
