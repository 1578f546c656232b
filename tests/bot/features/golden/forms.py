"""Pages of settings, rules and help."""

from __future__ import annotations

from dataclasses import replace

from bot.features.privacy.page import forget_page, privacy_page
from bot.features.rules.page import about_page, example_page, help_page, rules_page, what_else_page
from bot.features.seat.page import link_page
from bot.features.settings.page import settings_page
from bot.features.setup.page import PAGES, overview_page, setup_page, zone_form
from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.pages.audience import Audience
from bot.store.manager_warnings import ManagerWarning
from bot.store.people import NEVER, TOLD, Guild, Person
from tests.bot.pages.golden import States
from tests.bot.room import ALI, begun

EN = words_for("en")
PNG = b"a picture"


def states() -> States:
    """Yield each page in its states."""
    yield from _setup()
    yield from _settings()
    yield from _rules()


def _setup() -> States:
    plain = Guild(77)
    full = Guild(
        77,
        games=("pasur", "rami"),
        any_options=("port",),
        channels=(1, 2),
        opener_role_id=3,
        players_role_id=4,
        champion_role_id=5,
        scoreboard_channel_id=6,
        weekly_channel_id=7,
        threads=True,
        busy_threads=False,
        language="fa",
        zone="Asia/Tehran",
        season="hand",
        most_tables=5,
        president_ranks="polite",
        hand="here",
        board="text",
        auto_deal=0,
        speed="off",
    )
    guilds = {
        "plain": plain,
        "full": full,
        "one game, never in threads": replace(
            plain, games=("pasur",), channels=(1,), busy_threads=False, season="month", season_day=5
        ),
        "no seasons, New York": replace(full, season="off", zone="America/New_York", language="fr"),
    }
    for name, guild in guilds.items():
        yield f"setup overview: {name}", overview_page(guild, EN, now=0.0)
        for page in PAGES:
            yield f"setup form {page}: {name}", setup_page(guild, EN, page, now=0.0)
    for what in ("channel", "weekly", "role"):
        warning = ManagerWarning(77, what, "deleted", 0)
        page = setup_page(full, EN, "seasons", [warning], now=0.0)
        yield f"setup form seasons: {what} deleted", page
    warning = ManagerWarning(77, "role", "permission", 5)
    page = setup_page(full, EN, "seasons", [warning], "https://x/", now=0.0, sentence="Done.")
    yield "setup form seasons: permission", page
    zones = ("America/New_York", "Europe/Paris")
    yield "setup form language: zones", setup_page(plain, EN, "language", now=0.0, zones=zones)
    fa = words_for("fa")
    yield "setup form language: a reader's zone", setup_page(plain, fa, "language", now=0.0)
    tehran = replace(plain, zone="Asia/Tehran")
    yield "setup form language: the reader's zone", setup_page(tehran, fa, "language", now=0.0)
    yield "setup web: none", setup_page(plain, EN, "web", now=0.0, web_url="https://x")
    yield "setup zone", zone_form(EN)


def _settings() -> States:
    people = {
        "plain": Person(7),
        "told": Person(7, look="text", notice=TOLD),
        "words": Person(7, look="text", notice="away", language="fr"),
        "full": Person(
            7,
            hand="here",
            look="both",
            pack="four",
            hints="never",
            scoreboards=NEVER,
            language="fa",
        ),
    }
    for name, person in people.items():
        audience = Audience(person, Guild(77), EN)
        yield f"settings: {name}", settings_page(audience, in_server=True)
    audience = Audience(Person(7), Guild(77), EN)
    page = settings_page(audience, in_server=False, browsers=True)
    yield "settings: in direct messages, with browsers", page


def _rules() -> States:
    table = begun("Ali", "Sara", options={"target": 20})
    last = len(presenter("pasur", "en").rules) - 1
    for number in (0, 1, last, last + 5):
        yield f"rules: page {number}", rules_page("pasur", number, None, EN)
    yield "rules: of a table", rules_page("pasur", 0, table, EN)
    yield "rules: of another game than the table's", rules_page("rami", 0, table, EN)
    number = next(one for one in range(last + 1) if presenter("pasur", "en").examples_on(one))
    examples = len(presenter("pasur", "en").examples_on(number))
    for name, pictures in {"words": [None] * examples, "pictures": [PNG] * examples}.items():
        yield f"example: in {name}", example_page("pasur", number, 0, EN, pictures)
    for in_server in (True, False):
        yield f"help: in a server {in_server}", help_page(EN, in_server=in_server)
    yield "what else", what_else_page(EN)
    yield "about", about_page(EN, "1.2.3")
    yield "privacy: no links", privacy_page(EN, None, None)
    yield "privacy: both", privacy_page(EN, "https://policy/", "https://terms/")
    yield "privacy: terms", privacy_page(EN, None, "https://terms/")
    yield "forget", forget_page(EN)
    for minutes in (1, 15):
        link = link_page(EN, "https://seat/", table, ALI.user_id, minutes)
        yield f"seat link: {minutes} minutes", link
