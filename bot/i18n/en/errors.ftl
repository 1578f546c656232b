### What happened, and what to do next. Nothing has changed when one of the refusals is read.
### $table is the number of a table; $host and $guest are mentions of people.

# The bot has a fault.
error-unexpected = Something went wrong on my side, and nothing was lost. Please try again in a moment.
# The bot's database is away.
error-database = My memory can’t be reached right now. Please look again in a minute, and if nothing has happened, try once more.
refused-no-such-table = There is no table { $table } here. Open one with `/play`.
# The packed moves of an old match are missing or damaged.
refused-archived = The moves of table { $table } are archived, and I can’t read them. Ask the bot’s operator.
refused-old-rules = This table was played by older rules, which I can’t replay any more. Open a new one with `/play`.
# During an update, a process of the previous version meets tables of the new one.
refused-new-rules = This table belongs to a newer version of me, which is being installed. Try again in a minute.
refused-no-record = No card was dealt at this table, so it has no record. Choose another one.
# Names button-start.
refused-still-lobby = The match hasn’t begun yet. Press **Start** first.
# $minutes: how long after the rematch was opened.
refused-seats-kept = The free seats of this rematch are kept for { $minutes } minutes for the people of the match before. Try again then, or open your own table with `/play`.
refused-already-started = The match has already begun, so its seats and options stay as they are. Open another table with `/play`.
refused-table-ended = This table is no longer open. Open a new one with `/play`.
# Names button-join.
refused-not-seated = You don’t sit at this table. Press **Join** at a table that waits for players, or open your own with `/play`.
# To a person who presses button-hand at a running table where others play. Buttons below it:
# button-follow, button-watch, button-open-table.
refused-spectator = You don’t sit at this table, so you have no cards here. To follow it, look at its board, which changes as they play.
# Answer to button-down.
refused-lowered-lately = This table was moved to the end a moment ago. You can move it again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
# Over buttons that lead to the reader's own table. $table: table-with.
seated-elsewhere = You sit at another table: { $table }. Go on there.
# Over buttons that lead there.
refused-already-seated = You already sit at this table, so just go on.
# $most: how many can play.
refused-table-full = The table is full: { $most } can play. Open another with `/play`.
refused-no-computer = No computer player sits here. Add one in the lobby first.
# A level of computer players that other games have.
refused-no-level = This game has no computer players of that level. Choose another level.
# $level: the level that the bot's operator has switched off.
refused-level-off =
    { $level ->
        [beginner] The beginner level is switched off here. Choose another level, or ask the bot’s operator.
       *[other] The master level is switched off here. Choose another level, or ask the bot’s operator.
    }
refused-no-such-place = There is no such place. Choose one that is listed.
refused-alone = Only you sit here, so there is nobody to change places with. Add a computer player first.
refused-no-partners = Nobody has a partner as people sit now. Once everybody has one, partners can be changed.
refused-too-many-people = { $title } is for { $most } players at most, and { $now } people sit here. Choose another game, or let somebody leave first.
refused-host-only = Only the host, { $host }, may do that. Ask them.
# Answer to the host who would remove a person from a running match.
refused-remove-counts = This match counts, so nobody can be removed from it. A computer player sits in for anybody who is away, and a moderator who does not sit there can close the table.
# $minutes: after which others may do it.
refused-start-host = { $host } hosts this table and starts the match. After { $minutes } minutes without a sign of them, anybody seated may.
# $minutes: after which others may do it.
refused-deal-host = The dealer or the host, { $host }, deals the next round. After { $minutes } minutes without a sign of the host, anybody seated may.
# $allowed: numbers joined by list-or. $now: how many sit here.
refused-seat-count = This game is for { $allowed } players, and { $now ->
        [one] only you sit here
       *[other] { $now } sit here
    }. Wait for friends or add a computer player.
# As refused-seat-count.
refused-seat-gap = This game is for { $allowed } players, and { $now } sit here. Wait for a friend, add a computer player, or let somebody leave.
# $option: its name. $value: what was typed. $allowed: a list joined by list-or.
refused-option = { $option } can’t be “{ $value }”. Choose { $allowed }.
# $usual: numbers joined by list-or.
refused-option-number = { $option } can’t be “{ $value }”. It can be any whole number from { $least } to { $most }, usually { $usual }.
# $option: what was typed. $allowed: names of options joined by list-or.
refused-option-unknown = There is no option “{ $option }”. Choose { $allowed }.
refused-no-such-game = I don’t know that game. Choose one from the list.
refused-no-such-speed = I don’t know that speed. Choose one from the list.
# Names button-hand.
refused-not-away = Your seat is already yours. Press **My hand** to play on.
# Answer to buttons of close-question, when the question is over.
refused-close-not-asked = Nobody asks to close this table any more. Play on.
# Answer to button-close-yes.
refused-close-away = A computer player sits in for you, so your answer does not count. Press **I’m back**, then answer again.
refused-nothing-to-deal = There is nothing to deal right now. Press **My hand** to see whose turn it is.
# The person who made a great moment has pressed button-cheer.
refused-cheer-own = This applause is for you. Others cheer with that button, and the board shows their names.
# button-cheer below an old result.
refused-cheer-late = This match is long over, so cheers are closed. The next great moment has a button again.
# The second press of button-cheer at the same moment.
refused-cheered = You have cheered at this already. The next great moment has a button again.
# Over the present hand: a button of an earlier turn was pressed.
refused-old-question = The table has moved on since then. Here is how things stand.
# $who: names.
refused-others-turn = Not yet: it’s { $who }’s turn. Your cards will be waiting when it’s your turn.
# Names button-deal-now.
refused-between-rounds = The round is over. Press **Deal now**, or wait: the next one is dealt soon.
# Answer to /move. Names button-hand.
refused-unreadable = I couldn’t read that move. Choose one from the list, or press **My hand**.
# $count: ways to play the card. Names button-hand.
refused-several-captures = That card can be played in { $count } different ways. Choose one from the list, or press it in **My hand**.
# $typed: what was typed. $readings: cards joined by list-or. Names button-hand.
refused-several-readings = “{ $typed }” could mean { $readings }. Write the suit as a word, or press the card in **My hand**.
refused-unknown-button = That button no longer works. Bring up a fresh one with `/play` or `/move down`.
refused-switched-off = This is switched off here. `/help` shows what this bot offers.
# Discord's apps may offer a command for an hour after it is gone.
refused-old-command = That command has changed or is gone. Wait a moment and type it again, or see `/help`.
refused-no-own-table = You sit at no table here. Open one with `/play`, or join a friend’s.
refused-no-lobby-here = No table in this channel is waiting for players. Open one with `/play`.
refused-no-table-here = There is no table in this channel. Open one with `/play`.
# $link: an address, stays between the brackets.
refused-not-a-member = My commands were added to this server, but I wasn’t. Somebody who manages it can [invite me]({ $link }), and then we can play.
# $games: a list of games.
refused-game-not-here = That game isn’t played in this server. Choose { $games }.
# $channels: links to channels.
refused-channel-not-here = Tables are opened in { $channels } here. Try again there.
# $role: a role of the server.
refused-role-needed = In this server { $role } may open tables. Join a table that is open, or ask a moderator for the role.
# One of the tables in refused-hosting-enough. $title: its game. $server: the name of its server.
hosted-table = { $title } in { $server } (table { $table })
# $tables: a list of hosted-table. Below it is a button button-close-hosted for each.
refused-hosting-enough = You host { $count } open tables already: { $tables }. Close one here, or let somebody else open this one.
refused-server-full = { $most } tables are open in this server, and it allows no more. Join one of them, or wait until one has ended.
# $minutes: how long to wait.
refused-opened-enough = You have opened many tables just now, across all servers. Wait { $minutes } minutes, or join one that is open.
refused-banned = You can’t open or join tables here. If you think that’s a mistake, write to the bot’s operator.
refused-too-fast = That was faster than I can follow, so some of it was not done. Wait a few seconds, then go on.
refused-server-too-fast = This server presses buttons faster than I can follow, so some of it was not done. Wait a few seconds, then go on.
refused-server-only = That works only in a server’s channel. Go to one and type it again there.
# $missing: a list of permission-…
refused-permissions = I can’t set up a table here: I lack { $missing }. Ask a moderator to allow it in this channel’s settings.
# As refused-permissions, to button-share.
refused-share-permissions = I can’t show that here: I lack { $missing }. Ask a moderator to allow it in this channel’s settings, then press it again.
# @ is what people type to mention somebody.
refused-private-thread = I’m not in this private thread, so I couldn’t go on here. Mention me once, which lets me in, then try again.
refused-thread-permissions = I can’t open threads here: I lack { $missing }. Allow it in this channel’s settings, or in my role, then choose again.
refused-guest-seated = They already sit at your table. Invite somebody else.
refused-guest-not-here = They aren’t in this server. Invite somebody who is.
# To somebody who invites a bot.
refused-guest-is-a-bot = That’s a bot. To play against computers, add some in the lobby.
refused-invited-already = { $guest } has been asked to this table. Give them a little time.
refused-invited-often = { $guest } has been asked to several tables just now. Give them a little time.
# Names button-callplayers.
refused-invited-enough = { $most } people have been asked to this table, and that’s the most. For the rest of the seats press **Call players**.
# Names button-watch.
refused-nobody-to-call = Nobody here has pressed **Notify me** yet. Invite somebody with `/lobby invite`, or add a computer player.
# $minutes: how often one person can call. Names button-callplayers.
refused-called-by-you = You have called players in this server already. You can do it once in { $minutes } minutes: until then, invite somebody with `/lobby invite`, or ask somebody else at the table to press **Call players**.
# $minutes: how long to wait.
refused-called-lately = Players were called in this server just now. Wait { $minutes } minutes, or invite somebody with `/lobby invite`.
# Many press at this table at once.
refused-busy = The table is very busy. Please try again.

## Permissions as Discord's own settings name them.
permission-read_messages = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

refused-unshared = That took too long, so nothing was shared. Please press it again.

# Answer to those who would close such a table, or remove people there. Names night-button-organise.
refused-organised = This table belongs to a game night, so it has no host. Organisers of the night can remove people or end it, with **Organise** at its message.

## What fails in a server, for those who manage it: in a channel once, and in /setup.
refused-role-unfit = I give this role out by myself, so choose one that is only a sign: without rights to manage or moderate, not @everyone, and not the role of a bot.
refused-role-rights = To choose { $role } you need *Manage Roles* yourself, and a role above it. Choose another role, or ask someone with these rights.
