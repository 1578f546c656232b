### The rules of games, and help.

command-rules = rules
command-rules-about = How a game is played: the rules of each game, with examples
argument-rules-game-about = Which game; your table’s or the one you play most if left out

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
    1. Open a table (`/play`). Friends press **Join**; on your own, add computers. Then press **Start**.
    2. Your cards come privately, here or by direct message, and the button **My hand** shows them too.
    3. Press a card to play it. If it can take several things, you choose.
# Button below help: the page help-what-else.
button-what-else = What else
help-what-else =
    ## What else there is
    - `/move hint`: help at your turn
    - `/daily`: the deal of the day, the same for everybody, or a problem: find the best move
    - `/tournament`: the same deals for everybody, whenever you like
    - `/night`: a game night with new tables each sitting
    - `/scoreboard`: who leads
    - `/stats`: your matches and how you do; each one move by move, and what cost you most in it
    - `/move down`: move the table to the end of the channel
    - `/settings`: your language, how cards look, when I mention you

    Had to go? A computer player sits in. When you are back, press **I’m back**.
# In the list of games, before one is chosen.
help-games = The games and their rules
# Answer to /help about. $games: how many. $version: of the program, such as 1.0.0.
about =
    ## Pasur
    { $games } card games for friends, version { $version }. It is free, and its program is open (MIT licence).

    Most computer players have their names from the heroes of Iran’s Book of Kings.
