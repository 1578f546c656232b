### A seat in a browser: the same seat at the same table, as a page.

## In Discord.
# Answer to button-browser. A link button is below it. $table: table-with.
seat-link-made =
    { $table }: your seat, in your browser. The link is yours alone: whoever opens it within { $minutes } minutes can sit down as you. It works once.
# The link button.
seat-link = Open my seat
seat-ended-all = { $count ->
    [0] You have no seat open in a browser.
    [one] One seat in a browser is closed.
   *[other] { $count } seats in browsers are closed.
}
refused-seat-no-pages = This server has no page in the browser. Somebody who manages it can switch it on with `/setup`.
refused-seat-not-in-server = You have left that server, so its tables don’t open in a browser.

## The page that the link leads to.
# Below table-with, in the words of seat-link-made. $name: whose seat it is.
seat-door-about = The seat of { $name }, in your browser. Not you? Then close this page: nothing has happened yet.
# Button.
seat-door-sit = Sit down as { $name }

## The seat’s page.
seat-footer = Played with Pasur on Discord. This page shows your own cards: don’t share it.
# A heading, before one’s buttons, for screen readers.
seat-moves = Your moves
seat-table = The table
seat-you = you
seat-result = Result
seat-choose = Choose
# A link that loads the page again.
seat-again = Look again
seat-turn = Your turn.
# $left: seat-left-….
seat-turn-until = Your turn. Time left: { $left }.
seat-deal = The round is over. The next one waits to be dealt.
seat-deal-until = The round is over. The next one is dealt in { $left }.
seat-deal-late = The next round is about to be dealt.
seat-left-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
seat-left-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seat-left-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
seat-lobby = The table waits for its players. The host starts the match.
seat-rematch-join = Go to the rematch
# After button-analyse.
seat-analysing = The match is being analysed, which takes up to a minute. Look again then.
# In place of a link to a channel, within a sentence.
seat-channel = the table’s channel
# In place of a person’s name, within a sentence.
seat-somebody = somebody

## The table that moves, in a browser with scripts.
# The name of one’s cards, for screen readers.
seat-own-hand = Your hand
# A heading above the list of moves.
seat-moves-so-far = Moves
# The name of a button that opens the settings and the moves.
seat-menu = Menu
seat-menu-close = Close
# Settings of this browser, beside boxes to tick.
seat-one-tap = Play with one tap where there is one way
seat-tone = A soft tone when it is my turn and the tab is in the background
seat-in-title = My turn in the tab’s title
seat-failed = The table of this page has stopped. These forms do the same.

## The keys of the table, which answer screen readers.
# The heading of the list of keys, and the button that opens it.
seat-keys = Keys
seat-keys-about = They work wherever you are on this page, except in a box to tick. If your screen reader keeps the letters for itself, switch its browse mode off first.
# What each key says or does, after its name.
seat-key-table = The table, and whose turn it is
seat-key-hand = Your hand
seat-key-score = The scores, and what is left to deal
seat-key-moves = What has happened since your last move
seat-key-choices = What you can do, with numbers
seat-key-help = All keys
seat-key-digits = Choose the card or answer with this number
seat-key-enter = Play what is chosen
seat-key-escape = Drop what is chosen
seat-no-cards = You hold no cards.
seat-nothing-to-do = There is nothing for you to do now.
seat-dropped = Nothing is chosen.
# After the name of a chosen card or move.
seat-enter-plays = Press Enter to play it.
# For a screen reader, among the answers with their numbers: those from the number $begin to $end are
# $first, … $last. For example "7 to 15: 80 clubs to Générale clubs."
seat-range = { $begin } to { $end }: { $first } to { $last }.

## What goes wrong.
seat-note-heading = Your seat in the browser
seat-gone-unknown = This link has been used, has expired, or was never valid. Press “In the browser” below your hand in Discord for a new one.
seat-gone-over = This seat is closed: its time is over. At a running match, press “In the browser” below your hand in Discord for a new link.
seat-gone-gone = You no longer sit at this table, so its page is closed.
seat-gone-banned = The owner of this bot has shut you out, so this page is closed.
seat-gone-renewed = The server has a new link for its pages, so this seat is closed. Press “In the browser” below your hand in Discord for a new one.
seat-slow = The bot is slow; your move may still arrive. Look again in a few seconds.
seat-slow-door = The bot is slow. Load the page again in a few seconds.
seat-no-answer = No answer came; your connection may be away. Once it is back, press again: nothing is played twice.
seat-broken = That form was incomplete, so nothing has happened. Here is how things stand.
seat-form-foreign = That form came from another site, so nothing has happened.
seat-form-large = That was too much for one form, so nothing has happened.
seat-form-broken = That form could not be read, so nothing has happened.
seat-form-hasty = Too fast: that form was not read. Go back, wait a second, and try again.
refused-seat-nothing-chosen = Choose at least one card first.
