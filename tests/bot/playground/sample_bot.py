"""A small bot that uses every kind of message, component and delay a card game needs."""

from __future__ import annotations

import asyncio
import datetime as dt
import io

import aiosqlite
import discord
from discord import app_commands
from discord.ext import commands, tasks
from PIL import Image, ImageDraw

TABLE, PAPER, INK = (24, 92, 62), (250, 248, 240), (30, 30, 34)
CARDS = ("7♥", "K♦", "2♣", "10♦", "A♠", "Q♥")


def picture(cards: tuple[str, ...], size: tuple[int, int] = (640, 200)) -> discord.File:
    image = Image.new("RGB", size, TABLE)
    draw = ImageDraw.Draw(image)
    for place in range(len(cards)):
        left = 20 + place * 100
        draw.rounded_rectangle((left, 30, left + 86, 150), 8, fill=PAPER)
        draw.ellipse((left + 30, 75, left + 56, 101), fill=INK)
    data = io.BytesIO()
    image.save(data, "PNG")
    return discord.File(io.BytesIO(data.getvalue()), "table.png", description=", ".join(cards))


class CardButton(discord.ui.Button["Hand"]):
    def __init__(self, card: str) -> None:
        super().__init__(label=card, custom_id=f"card:{card}")
        self.card = card

    async def callback(self, interaction: discord.Interaction) -> None:
        bot = interaction.client
        assert isinstance(bot, SampleBot)
        await bot.played(self.card, interaction.user.id)
        await interaction.response.edit_message(content=f"You played {self.card}.")


class Hand(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        for card in CARDS:
            self.add_item(CardButton(card))


class NoteForm(discord.ui.Modal, title="A note for the table"):
    note = discord.ui.Label(
        text="Note",
        description="Everybody will read it.",
        component=discord.ui.TextInput(
            style=discord.TextStyle.paragraph, max_length=200, custom_id="note"
        ),
    )
    mood = discord.ui.Label(
        text="Mood",
        component=discord.ui.Select(
            custom_id="mood",
            options=[
                discord.SelectOption(label="Happy", value="happy", emoji="🙂"),
                discord.SelectOption(label="Grim", value="grim", description="Losing again"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        note, mood = self.note.component, self.mood.component
        assert isinstance(note, discord.ui.TextInput)
        assert isinstance(mood, discord.ui.Select)
        if note.value != "say nothing":
            await interaction.response.send_message(f"{note.value} ({mood.values[0]})")


class TableButtons(discord.ui.ActionRow["Table"]):
    @discord.ui.button(label="My hand", style=discord.ButtonStyle.primary, custom_id="hand")
    async def hand(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        await interaction.response.send_message("Your cards", view=Hand(), ephemeral=True)

    @discord.ui.button(label="Join", style=discord.ButtonStyle.success, custom_id="join")
    async def join(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        bot = interaction.client
        assert isinstance(bot, SampleBot)
        bot.joined.append(interaction.user.display_name)
        layout = Table(bot.joined)
        await interaction.response.edit_message(view=layout, attachments=[picture(CARDS[:4])])
        await interaction.user.send("Your hand at #card-room", view=Hand())

    @discord.ui.button(label="Write a note", emoji="✏️", custom_id="note-form")
    async def write(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        await interaction.response.send_modal(NoteForm())

    @discord.ui.button(label="Silent", style=discord.ButtonStyle.danger, custom_id="silent")
    async def silent(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        """Handle a press without ever answering it."""

    @discord.ui.button(label="Not now", disabled=True, custom_id="not-now")
    async def disabled(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        """Handle a press on the disabled button, which Discord never sends."""


class TableSelect(discord.ui.ActionRow["Table"]):
    @discord.ui.select(
        custom_id="pick",
        placeholder="Choose what to take",
        min_values=1,
        max_values=3,
        options=[
            discord.SelectOption(label=card, value=card, description=f"Take the {card}")
            for card in CARDS
        ],
    )
    async def pick(
        self, interaction: discord.Interaction, select: discord.ui.Select[Table]
    ) -> None:
        await interaction.response.send_message(" + ".join(select.values), ephemeral=True)


class Table(discord.ui.LayoutView):
    def __init__(self, joined: list[str]) -> None:
        super().__init__(timeout=None)
        names = ", ".join(joined) or "nobody yet"
        soon = discord.utils.format_dt(discord.utils.utcnow() + dt.timedelta(minutes=5), "R")
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(
                    f"## Pâsur · round 2\n**Sara** captured `7♥` with *four* cards.\n"
                    f"-# Seats: {names} · to play {soon}"
                ),
                discord.ui.MediaGallery(
                    discord.MediaGalleryItem("attachment://table.png", description="the table")
                ),
                discord.ui.Separator(),
                discord.ui.Section(
                    "**Clubs** 4 of 7\n- Ali 3\n- Sara 1",
                    accessory=discord.ui.Button(label="Scores", custom_id="scores"),
                ),
                TableSelect(),
                TableButtons(),
                discord.ui.ActionRow(
                    discord.ui.Button(label="Rules", url="https://example.org/rules")
                ),
                accent_colour=0x1F8B5B,
            )
        )


class SampleBot(commands.Bot):
    def __init__(self) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents.default())
        self.joined: list[str] = []
        self.ticks = 0
        self.ticked_thrice = asyncio.Event()
        self.thought = asyncio.Event()
        self.database: aiosqlite.Connection | None = None
        self.background: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        self.database = await aiosqlite.connect(":memory:")
        await self.database.execute("CREATE TABLE played (card TEXT, user INTEGER)")
        add_commands(self)
        await self.tree.sync()
        self.ticker.start()

    @tasks.loop(seconds=0.05)
    async def ticker(self) -> None:
        self.ticks += 1
        if self.ticks == 3:
            self.ticked_thrice.set()

    async def played(self, card: str, user: int) -> None:
        assert self.database is not None
        await self.database.execute("INSERT INTO played VALUES (?, ?)", (card, user))
        await self.database.commit()

    async def plays(self) -> list[tuple[str, int]]:
        assert self.database is not None
        rows = await self.database.execute_fetchall("SELECT card, user FROM played ORDER BY card")
        return [(str(card), int(user)) for card, user in rows]

    async def close(self) -> None:
        await super().close()
        if self.database is not None:
            await self.database.close()


def add_commands(bot: SampleBot) -> None:
    table = app_commands.Group(name="table", description="Tables of cards")

    @table.command(name="open", description="Open a table for everybody")
    async def open_table(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Table([]), file=picture(CARDS[:4]))

    @table.command(name="play", description="Play one of your cards")
    @app_commands.describe(
        card="The card", times="How often", partner="With whom", loud="Loudly", points="How many"
    )
    @app_commands.choices(
        times=[
            app_commands.Choice(name="once", value=1),
            app_commands.Choice(name="twice", value=2),
        ]
    )
    async def play(
        interaction: discord.Interaction,
        card: str,
        times: int = 1,
        partner: discord.Member | None = None,
        loud: bool = False,
        points: app_commands.Range[int, 1, 104] = 62,
    ) -> None:
        name = partner.display_name if partner else "nobody"
        await interaction.response.send_message(f"{card} x{times} with {name} {loud} to {points}")

    @play.autocomplete("card")
    async def cards(_: discord.Interaction, text: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=f"{card} card", value=card)
            for card in CARDS
            if text.lower() in card.lower()
        ]

    bot.tree.add_command(table)

    @bot.tree.command(description="Count down in a private message")
    async def count(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("three", ephemeral=True)

        async def later() -> None:
            for word in ("two", "one", "**go**"):
                await asyncio.sleep(0.01)
                await interaction.edit_original_response(content=word)

        task = asyncio.create_task(later())
        bot.background.add(task)
        task.add_done_callback(bot.background.discard)

    @bot.tree.command(description="Think, then answer when told to")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await bot.thought.wait()
        await interaction.followup.send("I have thought.")

    @bot.tree.command(description="Show all of the markdown")
    async def markdown(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            "# One\n## Two\n### Three\n-# small\n**bold** *italic* __under__ ~~gone~~ `code`\n"
            "> quoted\n- item\n  - inner\n1. first\n2. second\n```py\nprint(1)\n```\n"
            f"[a link](https://example.org) {interaction.user.mention} <#{interaction.channel_id}> "
            "||hidden|| <t:1700000000:D> \\*plain\\* <:spade:123456789012345678> a_snake_case",
        )

    @bot.tree.command(description="An embed and a file")
    async def legacy(interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="Scores", description="After **two** rounds", colour=0xE0A82E)
        embed.add_field(name="Ali", value="62").add_field(name="Sara", value="57")
        embed.set_footer(text="to 104 points")
        await interaction.response.send_message(
            embed=embed, file=discord.File(io.BytesIO(b"log = []\n"), "match.toml")
        )

    @bot.tree.command(description="A file in a layout")
    async def record(interaction: discord.Interaction) -> None:
        layout = discord.ui.LayoutView()
        layout.add_item(discord.ui.TextDisplay("Your match"))
        layout.add_item(discord.ui.File("attachment://match.toml"))
        file = discord.File(io.BytesIO(b"log = []\n"), "match.toml")
        await interaction.response.send_message(view=layout, file=file)

    @bot.tree.command(description="Say something and reply to it")
    async def reply(interaction: discord.Interaction) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        await interaction.response.send_message("As you like", ephemeral=True)
        first = await channel.send("A question")
        await first.reply("An answer")

    @bot.tree.command(description="Open a thread and point to it")
    async def thread(interaction: discord.Interaction) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        made = await channel.create_thread(name="table-1", type=discord.ChannelType.public_thread)
        await made.send("Here we play")
        await interaction.response.send_message(f"Come to {made.mention}: {made.jump_url}")

    @bot.tree.command(description="Which language is mine?")
    async def language(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(interaction.locale), ephemeral=True)

    @bot.tree.command(description="Fail")
    async def fail(interaction: discord.Interaction) -> None:
        raise RuntimeError("a bug in the bot")

    @bot.tree.command(description="Only for those who manage the server")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def manage(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("managed", ephemeral=True)
