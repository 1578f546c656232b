### Gathering at a table, and the buttons that all tables share.

button-join = Join
button-leave = Leave
button-computer = Add a computer player
button-dropcomputer = Remove a computer player
button-start = Start
button-seats = Change places
button-options = Options
button-number = Another number…
button-hand = My hand
button-show-here = Show my hand here
button-down = Bring down
button-more = More
button-deal = Deal
button-open-table = Open a table
button-setup = Set up
button-callplayers = Call players
button-watch = Notify me
button-fill = Play with computers
button-rematch = Rematch
button-again = New table
button-back = I’m back
button-back-to-hand = Back
button-sort-suit = Sort by suit
button-sort-rank = Sort by rank
button-leave-match = Leave the match
button-rules = Rules
button-scores = Scoreboard
button-close = Close the table
button-close-now = Yes, close it
button-not-now = No, go on
close-sure = Close table { $table } for good? Nobody wins, and it counts for nothing.
button-options-more = More options
button-options-fewer = Back
button-play-so = Play so
button-usual-rules = The usual rules
button-earlier = Earlier
button-later = Later

# Twenty-four names of the Shâhnâme and of card rooms, with bars between them.
computer-names = Rostam | Tahmineh | Sohrâb | Gordâfarid | Zâl | Rudâbeh | Bizhan | Manizheh | Siyâvash | Farangis | Giv | Sindokht | Gudarz | Katâyun | Bahrâm | Arnavâz | Kâveh | Purândokht | Simorgh | Rakhsh | Surchi | Khâj Khân | Bibi Khânom | Khâleh Khesht
seat-computer = { $name } 🤖
seat-nobody = Player { $number }
some-server = your server

lobby-title =
    ## { $title }
    -# Table { $table }
lobby-host = { $place }. **{ $name }** · host
lobby-seat = { $place }. **{ $name }**
lobby-beginner = { $place }. **{ $name }** · beginner
lobby-club = { $place }. **{ $name }** · club player
lobby-master = { $place }. **{ $name }** · master
lobby-missing =
    { $count ->
        [one] One more player is needed. Wait for a friend, or press **Play with computers**.
       *[other] { $count } more players are needed. Wait for friends, or press **Play with computers**.
    }
lobby-ready = Ready when you are: press **Start**, or wait for more friends.
lobby-full = The table is full: press **Start**.
lobby-agreed =
    { $minutes ->
        [0] Agreed: { $agreed }.
       *[other] Agreed: { $agreed }. About { $minutes } minutes of play.
    }
lobby-newcomers = -# New to this game? `/learn` plays a first deal with you.
lobby-closed = Table { $table } for { $title } is closed. Open a new one with `/lobby open`.
lobby-partners = Partners: { $sides }.
lobby-place = { $place }. { $name }

level-beginner = beginner
level-beginner-about = forgets what was played and overlooks things
level-club = club player
level-club-about = remembers every card and plays soundly
level-master = master
level-master-about = thinks ahead before every move
level-beginner-of = { $name }: beginner
level-club-of = { $name }: club player
level-master-of = { $name }: master
level-pick = How well { $name } plays
level-set = Done. That holds at table { $table } from now on.
pauses-unhurried = Computer players take their time
pauses-at-once = Computer players play at once
options-pauses-pick = Pace of computer players

speed-live = live (45 seconds a turn)
speed-relaxed = relaxed (5 minutes a turn)
speed-slow = slow (a day a turn)
speed-off = no clock
option-is = { $option }: { $value }
option-typed = `{ $typed }` ({ $value })

options-title = ## Options for { $title }
options-one =
    {"**"}{ $option }{"**"}
    -# { $about }
options-idle =
    { $option }
    -# { $why }
option-idle = Not used with the other options as they are now.
options-usual = { $value } · usual
number-label = Which number?
number-about = Any whole number from { $least } to { $most }.
options-speed = **Speed**
options-speed-pick = How long a turn may take
options-set = Done. The options of table { $table } are changed.
seats-title = Where would you like to sit? The player there changes places with you.
seats-pick = Choose a place
seat-taken = You now sit at place { $place } of table { $table }.

table-in-words = The table is described in words here, because I may not attach files in this channel.
table-opened = Table { $table } is open, just below. Friends join with its button; alone, press **Play with computers**.
rematch-opened-there = Table { $table } is open for the rematch in { $channel }, with the same seats. Its host presses **Start** when everybody is there.
rematch-begun = The rematch has begun: table { $table } in { $channel }. Your cards come by direct message, and are always behind **My hand**.
rematch-opened = Table { $table } is open for the rematch, with the same seats. Its host presses **Start** when everybody is there.
joined = You’re in: table { $table }. Your cards will come by direct message, and behind **My hand**.
left-lobby = You have left table { $table }.
left-match = You have left table { $table }. A computer player sits in for you until you come back.
removed = They have left table { $table }.
computer-add = A computer player has joined table { $table }.
computer-remove = A computer player has left table { $table }.
started = Table { $table } has begun. Good luck!
dealt = Dealt. Your new hand is ready.
brought-down = Table { $table } is on its way down here.
table-closed = Table { $table } is closed. It counts for nothing.
done = Done.

more-title = Table { $table }
more-remove = As the host you may ask somebody to leave; a computer player sits in for them.
more-remove-pick = Who should leave?

## Threads

thread-name = { $title } · table { $table }
thread-running =
    ## { $title }
    { $who } play table { $table } in { $thread }.
thread-over =
    ## { $title }
    { $who } played table { $table } in { $thread }.

## Looking for players

invitation = { $guest }, { $host } asks you to a game of { $title }, table { $table }. Press **Join**, and a seat is yours.
players-wanted = { $who } · { $host } looks for players: { $title }, table { $table }. Press **Join**, and a seat is yours.
invitation-over = Table { $table } for { $title } has no free seats any longer. Open another with `/lobby open`.
invited = { $guest } is asked to table { $table }.
players-called = Everybody who asked to be notified hears of table { $table }.
watching = I’ll notify you when a table of this server looks for players. Press **Notify me** again to stop.
watching-no-more = I won’t notify you of tables any more.

## What the bot's owner has to say

announcement = -# 📣 { $sentence }
