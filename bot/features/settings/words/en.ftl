### One’s own settings, in /settings.

command-settings = settings
command-settings-about = Your own settings: language, cards, words instead of pictures, mentions

# Over one's own settings.
settings-own = ## For you
settings-server-elsewhere = -# For the whole server: `/setup`, open to those who may manage it.
settings-pick = Choose
# The chosen entry of a list, which a screen reader reads as its name. $question: the text over the
# list. At most 100 characters.
settings-now = { $value } ({ $question })
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
# The same, with setting-notice-told.
setting-look-told = In words only, and tell me each turn what has happened
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
# A screen reader announces such a mention, but no message that changes.
setting-notice-told = Mention me each time, and tell me what has happened
setting-notice-never = Never mention me
setting-language = **Language**
# The language that the person's Discord has.
setting-language-auto = As Discord says

## What fails in a server, for those who manage it: in a channel once, and in /setup.
setting-scoreboards = **Scoreboards and other lists**
setting-scoreboards-auto = List me with the others
setting-scoreboards-never = Don’t list me anywhere
# Button: ends one’s sessions in browsers (button-browser).
setting-end-browsers = End my sessions in browsers
