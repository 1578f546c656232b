### Help, privacy and settings; what stands under the bot’s name.

# Below the bot's name in Discord's list of members, at most 128 characters; Discord shows it in
# English to all.
presence = Cards? Type /lobby open

# Below a page of the rules. $options: a list of option-is.
rules-agreed = At this table: { $options }.
# In the list of pages: the first page.
rules-short = In short
# In the list of pages before one is chosen.
rules-pick = Read about…
# Button. $title: heading of the next page of the rules; cut at 80 characters.
button-next = Next: { $title }
# Button below a page of the rules.
button-example = See an example
button-rules-back = Back to the rules
# Over an example. $title: heading of the page.
rules-example = ### Example: { $title }

# Answer to /help: short enough to be read without scrolling. Names buttons of lobby.ftl.
help =
    ## How to play
    1. Open a table (`/lobby open`). Friends press **Join**; on your own, press **Play with computers**.
    2. Your cards come by direct message, and the button **My hand** always shows them.
    3. Press a card to play it. If it can take several things, you choose.
# Button below help: the page help-what-else.
button-what-else = What else
help-what-else =
    ## What else there is
    - `/play hint`: help at your turn
    - `/daily`: the deal of the day, the same for everybody, or a problem: find the best move
    - `/tournament`: the same deals for everybody, whenever you like
    - `/night`: a game night with new tables each round
    - `/scoreboard`: who leads
    - `/stats`: your matches and how you do; each one move by move, and what cost you most in it
    - `/play table`: move the table to the end of the channel
    - `/settings`: your language, how cards look, when I mention you

    Had to go? A computer player sits in. When you are back, press **I’m back**. Most computer players have their names from the heroes of Iran’s Book of Kings.
# In the list of games, before one is chosen.
help-games = The games and their rules

# Answer to /privacy. The words in bold are choice-export and choice-forget as Discord shows them to
# the reader.
privacy =
    ## Privacy
    Pasur keeps your Discord id and the name this server shows, the tables you sat at with every move made there, your scores and ratings, what you did in tournaments, game nights, deals and problems of the day, your settings, and how far you are in lessons. It reads no chat. It’s kept so that matches and scoreboards last; it’s passed on to nobody.
    `/privacy` with **take away** gives you all of it as a file; with **forget me** your name, scores and settings are deleted, and matches you played keep their moves without you.
# $link: an address, stays between the brackets.
privacy-policy = [The whole policy]({ $link })
privacy-terms = [The terms of use]({ $link })
# $button: button-forget. Shown before anything is deleted.
privacy-ask =
    ## Forget you?
    You leave every table, and your name, scores and settings are deleted everywhere. Matches you played keep their moves without you. So that nobody gets a second try, a code without your name stays until the deal and the problem of the day are over. This can’t be taken back; press **{ $button }** if you want it.
# Button. Deletes what is kept of the person.
button-forget = Forget me
# In place of the hand of a person who was forgotten.
hand-forgotten = You were at a table here. You asked to be forgotten, so nothing of it is kept with your name.
privacy-export = Everything that is kept about you:
privacy-forgotten = Done. Your name, scores and settings are deleted.

# When the bot comes to a server. Names button-open-table and button-setup. $link: the
# reader’s direct messages.
greeting =
    ## Salâm! The card room is open.
    Nine card games for friends, from Persian **Pâsur** to Rami and Président, with computer players when nobody else is there.
    Press **Open a table** to begin, or type `/lobby open` wherever you like. `/help` says how it goes.
    Each player sees their cards with **{ button-hand }**, and they come [by direct message]({ $link }) too. Those who manage this server decide with **Set up** where and what is played, and whether each match gets a thread of its own.

# Over one's own settings.
settings-own = ## For you
settings-server-elsewhere = -# For the whole server: `/setup`, open to those who may manage it.
settings-pick = Choose
# Over a list; the next ones are its entries, at most 100 characters each. So it is with all
# setting-… below.
setting-hand = **Where the hand is shown**
setting-hand-auto = As this server has set it
# Names button-hand.
setting-hand-dm = By direct message, and with the button My hand
# Names button-hand.
setting-hand-here = Only with the button My hand
setting-look = **How your hand is shown**
setting-look-auto = As the server shows its tables
# Nothing is drawn, all is written.
setting-look-text = In words only, for screen readers
setting-look-picture = As a picture
setting-look-both = As a picture, with its words below
setting-pack = **The cards in your pictures**
setting-pack-auto = The usual cards of each game
setting-pack-two = Black and red
setting-pack-four = Four colours: ♠ black, ♥ red, ♦ blue, ♣ green
setting-pack-clear = Large signs and strong contrast, easy to see
setting-hints = **Tips with your cards**
setting-hints-auto = In my first three matches of each game
setting-hints-always = Always
setting-hints-never = Never
# When to be mentioned.
setting-notice = **When it’s your turn**
setting-notice-away = Mention me when I seem to be away
setting-notice-always = Mention me each time
setting-notice-never = Never mention me
setting-board = **The table**
setting-board-picture = A picture
setting-board-both = A picture, with its words below
setting-board-text = Words only
setting-auto-deal = **The next round**
setting-auto-deal-0 = Dealt when somebody presses Deal now
setting-auto-deal-10 = Dealt after 10 seconds
setting-auto-deal-20 = Dealt after 20 seconds
setting-auto-deal-60 = Dealt after a minute
setting-speed = **New tables are**
setting-speed-live = Live: 45 seconds a turn
setting-speed-relaxed = Relaxed: 5 minutes a turn
setting-speed-slow = Slow: a day a turn
# As speed-off in lobby.ftl.
setting-speed-off = Without a clock
setting-language = **Language**
# The language that the person's Discord has.
setting-language-auto = As Discord says

# The same for a server. Discord lets only *Community* servers choose a language.
setup-language-auto = As Discord or the first table’s host

## The time zone of a server.
# $zone: a city, or a difference to UTC. $time: the time there now. $fixed: whether its clocks never
# change.
setting-zone = **Time zone:** { $zone }, where it is { $time } now.{ $fixed ->
        [yes] {" "}Its clocks never change: choose a city if yours do.
       *[no] {""}
    }
    -# Seasons, the duplicate of the week and times that people type follow it.
# Button. Opens a form to type a city.
setup-zone-type = Choose a city…
# Button. The time zone of most readers of this language. $zone: a city.
setup-zone-offer = { $zone } time
# Over the list of several time zones.
setup-zone-many = Several fit: which one?
# Title of the form, its field, and below the field; at most 45, 45 and 100 characters.
setup-zone-title = Time zone
setup-zone-label = A large city with your time
setup-zone-about = In any of my languages: New York, Téhéran, پاریس. Also a country, UTC or GMT+2.
refused-zone-unknown = I know no time zone by that name. Type a large city with the same time as yours, such as New York or Paris, a country, or a difference such as `GMT+2`.

# Over the settings of a server.
setup-title =
    ## For this server
    What you choose holds at once, for new tables.
setup-tables = Tables
setup-looks = Looks
setting-threads = **Where a match is played**
setting-threads-busy = In the channel; while another runs there, in a thread
# At most 100 characters. Where I may not open threads, a match is played in the channel.
setting-threads-always = Always in a thread; lobby and result stay in the channel
setting-threads-never = Always in the channel
setting-channels = **Channels in which tables may be opened**
setting-channels-any = In every channel
setting-games = **Games that may be played**
setting-games-all = All of them
# Over a list of the server's roles.
setting-opener-role = **Who may open tables**
setting-opener-role-none = Everybody
setting-players-role = **Role to call when players are wanted**
setting-players-role-none = No role
setting-most-tables = **Tables open at once**
setting-most-tables-5 = 5
setting-most-tables-10 = 10
setting-most-tables-25 = 25
setting-most-tables-50 = 50
setting-most-tables-100 = 100
