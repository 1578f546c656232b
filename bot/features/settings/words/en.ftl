### One’s own settings, in /settings.

command-settings = settings
command-settings-about = Your own settings

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
setting-language = **Language**
# The language that the person's Discord has.
setting-language-auto = As Discord says

## What fails in a server, for those who manage it: in a channel once, and in /setup.
setting-scoreboards = **Scoreboards and other lists**
setting-scoreboards-auto = List me with the others
setting-scoreboards-never = Don’t list me anywhere
# Button: ends one’s sessions in browsers (button-browser).
setting-end-browsers = End my sessions in browsers
