### Commands as Discord lists them. Names: small letters, no spaces, at most 32; descriptions: 100.

# Name: small letters, no spaces, at most 32; its -about: at most 100. So it is with all below.
command-lobby = lobby
command-lobby-about = Open a table, gather, start
command-open = open
command-open-about = Open a table in this channel
command-join = join
command-join-about = Join the table that is waiting here
command-leave = leave
command-leave-about = Leave your table; a computer player sits in for you
command-seat = seat
command-seat-about = Change places before the match
command-computer = computer
command-computer-about = Add or remove a computer player
command-options = options
command-options-about = Change the table’s options, as its host
command-invite = invite
command-invite-about = Ask somebody to your table
argument-invite-about = Who is asked
command-remove = remove
command-remove-about = Ask somebody to leave, as the host
command-start = start
command-start-about = Start the match
command-deal = deal
command-deal-about = Deal the next round
command-play = play
command-play-about = Play a card
command-hand = hand
command-hand-about = See your hand, privately
command-scoreboard = scoreboard
command-scoreboard-about = This server’s scores
command-stats = stats
command-stats-about = How you do in this server: rating, season, rivals, and each match to look back on
command-rules = rules
command-rules-about = How a game is played
command-help = help
command-help-about = How to begin
command-learn = learn
command-learn-about = Learn a game, step by step, in five minutes
command-daily = daily
command-daily-about = The deal or the problem of the day: the same for everybody, one try
command-tournament = tournament
command-tournament-about = Duplicate tournaments: the same deals for everybody, whenever you like
command-night = night
command-night-about = A game night: several rounds with new tables each time, for the whole channel
command-settings = settings
command-settings-about = Your own settings
command-setup = setup
command-setup-about = Games, channels and rights of this server’s tables, for those who manage it
command-privacy = privacy
command-privacy-about = What is kept about you

argument-game = game
argument-game-about = Which game
argument-score-game-about = One game only
argument-rules-game-about = Which game; the table’s own if left out
argument-learn-game-about = Which game; you can choose if left out
argument-speed = speed
argument-speed-about = How long a turn may take
argument-options = options
argument-options-about = For example target=100
argument-place = place
argument-place-about = The place to sit at, counted from 1
argument-do = do
argument-do-about = Add or remove
argument-level = level
argument-level-about = How well it plays
argument-privacy-do-about = Read, take away, or have it deleted
argument-person = person
argument-person-about = Who should leave
argument-stats-person-about = Whose statistics; yours if left out
argument-card = card
argument-card-about = The card, and what it takes; or: hint, table
argument-computers = computers
argument-computers-about = Matches with computer players instead
argument-table = table
argument-table-about = One match, by the number of its table
argument-when = when
argument-when-about = A time such as 20:30, 8pm or tomorrow 21:00, or a wait such as +45m, +2h or +1d
argument-rounds = rounds
argument-rounds-about = How many rounds
argument-minutes = minutes
argument-minutes-about = Minutes for a round
argument-what = what
argument-what-about = The deal if left out
# In a list behind /lobby computer.
choice-add = add
choice-remove = remove
# In a list behind /daily.
choice-deal = the deal of the day
# In a list behind /daily.
choice-problem = the problem of the day
choice-read = read
# In a list behind /privacy; messages name it.
choice-export = take away
# In a list behind /privacy; messages name it.
choice-forget = forget me
