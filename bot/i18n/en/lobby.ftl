### Gathering at a table, and the buttons that all tables share.

# Button, at most 80 characters, best 20; so are all button-… below. Sits the person down at the
# table.
button-join = Join
# Button. Gives up one's seat before the match.
button-leave = Leave
# Button in the lobby. $count: the computer players that are missing for a number that can play.
button-computer =
    { $count ->
        [1] Add 1 computer
       *[other] Add { $count } computers
    }
# Button. Takes the last computer player away from the table.
button-dropcomputer = Remove a computer player
# Button of the host. The match begins.
button-start = Start
# Button. Opens a list of places to change to.
button-seats = Change places
# Button. Makes other pairs of those who sit at the table.
button-partners = Change partners
# Button in the lobby. Opens everything but joining and starting: the game, its rules, places.
button-arrange = Options
# Button of the host below button-arrange. Opens the rules that can be chosen, and the speed.
button-options = Rules and speed
# Button. Below an option that is a number: opens a form to type it.
button-number = Another number…
# Button below every board. Shows one's own cards; dozens of sentences name it, word for word.
button-hand = My hand
# Button where the hand is shown in another channel: move it here.
button-show-here = Show my hand here
# Button. Posts the board again at the end of the channel.
button-down = Move to the end
# Button. Opens what is rarely needed: leave, close, rules, scores.
button-more = More
# Button below the greeting and below refusals.
button-open-table = Open a table
# Button below the greeting, for those who manage the server.
button-setup = Set up
# Button in the lobby. Notifies those who pressed button-watch.
button-callplayers = Call players
# Button. Notify me when a table of this server looks for players; pressed again, it stops.
button-watch = Notify me
# Button. A link: a running match in a browser.
button-follow = Watch
# Button below the greeting, and after a lesson. Opens a table with computer players, and starts.
button-fill = Play with computers
# Button below the greeting. $languages: the other languages, each in itself.
button-greeting = More · { $languages }
# Button. Back to a match against computer players that rests.
button-go-on = Go on
# As button-go-on, where several rest. $title: the game. $table: its number.
button-go-on-table = { $title }, table { $table }
# Button beside button-go-on. Begins another match.
button-new-game = New match
# Button after the end: the same people, seats and options.
button-rematch = Rematch
# Button after the end: a new table of this game.
button-again = New table
# Button for somebody whose seat a computer player has taken meanwhile: take it back.
button-back = I’m back
# Button. Back from a choice of cards to the hand.
button-back-to-hand = Back
# Button below the hand.
button-sort-suit = Sort by suit
# Button below the hand.
button-sort-rank = Sort by rank
# Button. A computer player takes over until the person comes back.
button-leave-match = Leave the match
# Button. Opens the rules of this table's game.
button-rules = Rules
# Button. Opens the scoreboard of the server.
button-scores = Scoreboard
# Button of the host. Ends the match without a result.
button-close = Close the table
# Button below refused-hosting-enough. $table: the table’s number. $title: its game.
button-close-hosted = Close table { $table } ({ $title })
# Button below close-sure.
button-close-now = Yes, close it
# Button below close-sure: do not close.
button-not-now = No, go on
# Asked before the host of a match that counts asks the others to close it.
close-ask = Close this table without a result? Everybody who is there is asked. If all agree, it counts for nothing. You can also leave the match instead.
# Button below close-ask.
button-close-ask = Yes, ask them
# Answer to button-close-ask.
close-asked = The others are asked. The table is closed as soon as everybody who is there agrees.
# At the board. $who: people who agree to close the match. $others: people who have not answered. $count: how many others.
close-question =
    { $count ->
        [0] **Close this table without a result?** Yes: { $who }.
       *[other] **Close this table without a result?** Yes: { $who }. No answer yet: { $others }. If all agree, the match counts for nothing.
    }
# Buttons below close-question. The first one agrees, the second one ends the question.
button-close-yes = Close it
button-close-no = Play on
# Asked before a table is closed.
close-sure = Close this table for good? Nobody wins, and it counts for nothing.
# Button: the next page of options.
button-options-more = More options
# Button: back to the first page of options.
button-options-fewer = Back
# Button beside a named way to play, such as Basra as in cafés: choose it.
button-play-so = Play this way
# Button in place of button-play-so when that way is chosen: back to the usual options.
button-usual-rules = The usual rules
# Button on the scoreboard: the page before.
button-earlier = Earlier
# Button on the scoreboard: the page after.
button-later = Later

# Twenty-four names with bars between them, at most 16 letters each: heroes of the Shâhnâme, jokes
# about cards, and names of the language's own card players.
computer-names = Rostam | Tahmineh | Sohrâb | Gordâfarid | Zâl | Rudâbeh | Bizhan | Manizheh | Siyâvash | Farangis | Giv | Sindokht | Gudarz | Katâyun | Bahrâm | Arnavâz | Kâveh | Purândokht | Simorgh | Rakhsh | Surchi | Khâj Khân | Bibi Khânom | Khâleh Khesht
# A seat whose person was forgotten, or a person whose name pictures cannot show. $number: of the seat.
seat-nobody = Player { $number }
# Small line below a picture. $names: a list of name-drawn.
names-drawn = -# In the picture, { $names }.
# $drawn: a name in a picture that cannot show all its letters. $name: the whole name.
name-drawn = { $drawn } is { $name }
# Stands for a computer player that has no name yet.
some-computer = a computer player
# Stands where the name of the server is not known.
some-server = your server

# Top of the lobby. $title: the game.
lobby-title = ## { $title }
# A line for each seat. $place: its number. $name: the person.
lobby-host = { $place }. **{ $name }** · host
# As lobby-host, for everybody but the host.
lobby-seat = { $place }. **{ $name }**
# As lobby-host, for a computer player of this level.
lobby-beginner = { $place }. **{ $name } 🤖** · beginner
# As lobby-host, for a computer player of this level.
lobby-club = { $place }. **{ $name } 🤖** · club
# As lobby-host, for a computer player of this level.
lobby-master = { $place }. **{ $name } 🤖** · master
# Below the seats. $count: players still needed.
lobby-missing =
    { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }
# Below the seats when the match may begin. Names button-start.
lobby-ready = Ready when you are: press **Start**, or wait for more friends.
# Below the seats when no seat is free. Names button-start.
lobby-full = The table is full: press **Start**.
# $agreed: a list of option-is. $minutes: how long a match may last, 0 if that is not known.
lobby-agreed =
    { $minutes ->
        [0] Agreed: { $agreed }.
       *[other] Agreed: { $agreed }. About { $minutes } minutes of play.
    }
# In place of lobby-agreed where nothing was agreed.
lobby-minutes = About { $minutes } minutes of play.
# In small letters below the lobby.
lobby-newcomers = -# New to this game? `/learn` plays a first deal with you.
# In small letters below the lobby of a server's first table, until a manager chooses a language.
lobby-language = -# In English. Managers of this server change it with `/setup`.
# In small letters below the lobby, while one person is there. $name: the person.
lobby-now-beginner = -# { $name } has been losing to club players, so beginners are proposed.
# As lobby-now-beginner. $before: the level against which the person has played.
lobby-now-club =
    { $before ->
        [beginner] -# { $name } has been beating beginners, so club players are proposed.
       *[master] -# { $name } has been losing to masters, so club players are proposed.
    }
# As lobby-now-beginner.
lobby-now-master = -# { $name } has been beating club players, so masters are proposed.
# Below the seats of a rematch. $who: people of the match before who have not sat down yet.
# $count: how many. $until: "in 3 minutes".
lobby-kept =
    { $count ->
        [one] A seat is kept for { $who }; it opens to everybody { $until }.
       *[other] Seats are kept for { $who }; they open to everybody { $until }.
    }
# In place of a lobby that nobody used. $title: the game.
lobby-closed = This table for { $title } is closed. Open a new one with `/play`.
# $sides: who plays with whom, such as “Ali and Sara · Reza and Mina”.
lobby-partners = Partners: { $sides }.
# Below the seats while some are free. $sides: “Ali with Sara and Reza with a computer player”.
lobby-partners-then = With computers added, partners will be { $sides }.
# An entry of the list of places, at most 100 characters.
lobby-place = { $place }. { $name }

# In a list, in small letters below level-beginner-of, at most 100 characters.
level-beginner-about = forgets what was played and overlooks things
# As level-beginner-about: a solid player, neither beginner nor master.
level-club-about = remembers every card and plays soundly
# As level-beginner-about: the best.
level-master-about = thinks ahead before every move
# In a list. $name: the computer player.
level-beginner-of = { $name }: beginner
# As level-beginner-of.
level-club-of = { $name }: club player
# As level-beginner-of.
level-master-of = { $name }: master
# Over a list of levels, at most 150 characters. $name: the computer player.
level-pick = How well { $name } plays
# In a list: computer players wait a little before they play.
pauses-unhurried = Computer players take their time
# In a list: computer players do not wait.
pauses-at-once = Computer players play at once
# Over the list of these two, at most 150 characters.
options-pauses-pick = Pace of computer players

# In a list and in lobby-agreed.
speed-live = live (45 seconds a turn)
# As speed-live.
speed-relaxed = relaxed (5 minutes a turn)
# As speed-live.
speed-slow = slow (a day a turn)
# As speed-live: turns have no time limit.
speed-off = no clock
# One option in a list. $option: its name. $value: its value, in the game's words.
option-is = { $option }: { $value }
option-typed = `{ $typed }` ({ $value })

# $title: the game.
options-title = ## Options for { $title }
# $option: the name of an option. $about: what it changes, GAME-option-…-about.
options-one =
    {"**"}{ $option }{"**"}
    -# { $about }
# An option without effect. $why: option-idle, or why in the game's words.
options-idle =
    { $option }
    -# { $why }
# Below an option that other options make useless.
option-idle = Not used with the other options as they are now.
# $value: the value that is usual in this game.
options-usual = { $value } · usual
# Title of a form with one field, at most 45 characters.
number-label = Which number?
# Below the field, at most 100 characters.
number-about = Any whole number from { $least } to { $most }.
# Over the list of speeds.
options-speed = **Speed**
# In the list before something is chosen, at most 150 characters.
options-speed-pick = How long a turn may take
# Over the list of places.
seats-title = Where would you like to sit? The player there changes places with you.
# In the list before something is chosen, at most 150 characters.
seats-pick = Choose a place
# $place: a number from 1.
seat-taken = You now sit at place { $place }.

# Above a list of all games, in the lobby and in the rules.
game-pick = Choose a game
# Below a game in the list of the lobby. $allowed: numbers joined by list-or.
game-for = For { $allowed } players
# Description of a picture before a match. $title: the game. $table: its cards, as “Table: ten of clubs.”
example-alt = An example of { $title }. { $table }

# Instead of the picture of the table.
table-in-words = The table is described in words here, because I may not attach files in this channel.
# Answer to /play, over the lobby.
table-opened = Your table is open, just below. Friends join with its button, and computers can be added.
# $count: the person’s matches against computer players that rest in this server.
tables-rest =
    { $count ->
        [1] A match of yours against computers is waiting here.
       *[other] { $count } matches of yours against computers are waiting here.
    }
# $most: how many open tables one person can host. $closed: hosted-table.
table-closed-for = You can host { $most } open tables, so the one that had waited longest was closed: { $closed }.
# $channel: a link to the channel. Names button-start.
rematch-opened-there = You’re in for the rematch, in { $channel }. The others are asked, and their seats are kept for five minutes. The host presses **Start** when everybody is there.
# Answer to button-rematch. $channel: a link to the channel. Names button-hand.
rematch-begun = The rematch has begun in { $channel }. Your cards come privately, here or by direct message, and the button **My hand** shows them too.
# As rematch-opened-there, in the same channel.
rematch-opened = You’re in for the rematch. The others are asked, and their seats are kept for five minutes. The host presses **Start** when everybody is there.
# Answer to button-join, seen by the person alone. Names button-hand.
joined = You’re in. Your cards come privately, here or by direct message, and the button **My hand** shows them too.
# Answer to button-leave.
left-lobby = You have left the table.
# Answer to button-leave-match.
left-match = You have left the table. A computer player sits in for you until you come back.
# Answer to button-leave-match when nobody else is there.
left-match-last = You have left the table. Nobody else is there, so the match waits until somebody is back.
# Answer to the host who asked somebody to leave.
removed = They have left the table.
# Answer to button-computer. $count: the computer players added.
computer-add =
    { $count ->
        [1] A computer player has joined the table.
       *[other] { $count } computer players have joined the table.
    }
# Answer to button-start.
started = The match has begun. Good luck!
# Answer to /move deal, above the new hand.
dealt = Dealt. Your new hand is ready.
# Answer to /move down.
brought-down = The table is on its way to the end of this channel.
# Answer to button-close-now.
table-closed = The table is closed. It counts for nothing.

# Top of what button-more opens.
more-title = Table { $table }
# Over a list of people.
more-remove-lobby = As the host you can remove somebody.
more-remove = As the host you can remove somebody; a computer player sits in for them.
# In the list before somebody is chosen, at most 150 characters.
more-remove-pick = Who should leave?

## Threads

# What a table is called, also as the name of a Discord thread (at most 100 characters). $title: the
# game. $names: its people, without the reader where there is one.
table-with = { $title } with { $names }
# As table-with, in a game night or a duplicate, whose tables have numbers.
table-in-room = { $title } · room { $room }
# The same in a duplicate tournament for partners, whose tables have numbers.
table-in-duplicate = { $title } · table { $room }
# In the channel while the match runs in a thread. $who: all players. $thread: a link to it.
thread-running =
    ## { $title }
    { $who } play in { $thread }.
# In place of thread-running after the end.
thread-over =
    ## { $title }
    { $who } played in { $thread }.

## Looking for players

# $guest, $host: mentions of people. $title: the game. Names button-join.
invitation = { $guest }, { $host } asks you to a game of { $title }. Press **Join**, and a seat is yours.
# $who: mentions of all who are notified, or of a role. $host: a mention.
players-wanted = { $who } · { $host } looks for players: { $title }. Press **Join**, and a seat is yours.
# $who: mentions of the people of the match before. $until: as Discord shows a time, “in 4 minutes”.
rematch-call =
    { $count ->
        [one] { $who }, { $host } is in for a rematch: { $title }. Your seat is kept; it opens to everybody { $until }.
       *[other] { $who }, { $host } is in for a rematch: { $title }. Your seats are kept; they open to everybody { $until }.
    }
# Button below rematch-call: takes the seat that is kept.
button-im-in = I’m in
# In place of an invitation to a table that is full or gone. $title: the game.
invitation-over = { $title }: that table has no free seats any longer. Open another with `/play`.
# Answer to the person who invited. $guest: a mention.
invited = { $guest } is asked to your table.
# Answer to button-callplayers.
players-called = People who asked to be notified hear of your table.
# Answer to button-watch, and names it.
watching = I’ll notify you when a table of this server looks for players. Press **Notify me** again to stop.
# Answer to button-watch when it was on.
watching-no-more = I won’t notify you of tables any more.

## What the bot's operator has to say

# A line of the bot's operator below boards. $sentence: the operator's own words.
announcement = -# 📣 { $sentence }

button-learn = Learn to play

# At a table that the night has seated: the one mention of its people. $who: their names, of partners
# as tournament-sides.
seated-notice = { $who }: the cards are dealt.
