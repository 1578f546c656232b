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

argument-game = game
argument-game-about = Which game
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
argument-person = person
argument-person-about = Who should leave
argument-card = card
argument-card-about = The card, and what it takes; or: hint, table
# In a list behind /lobby computer.
choice-add = add
choice-remove = remove
