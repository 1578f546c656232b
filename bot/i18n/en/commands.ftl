### Commands as Discord lists them. Names: small letters, no spaces, at most 32; descriptions: 100.

# Name: small letters, no spaces, at most 32; its -about: at most 100, with the words people search
# for. So it is with all below.
command-play = play
command-play-about = Start a card game, or see your hand: Pâsur, Rami, Belote, Contrée, Basra, Président, Pairs, Port
command-move = move
command-move-about = Type a move instead of pressing a button: a card, a call, deal, hint
command-lobby = lobby
command-lobby-about = A table before its match: invite, join, manage
command-invite = invite
command-invite-about = Ask somebody to your table
argument-invite-about = Who is asked
command-join = join
command-join-about = Join the table that is waiting here
command-manage = manage
command-manage-about = Your table: start, add computer players, options, places, remove somebody, close
command-leave = leave
command-leave-about = Quit your table; a computer player sits in for you
command-help = help
command-help-about = How to begin; what is kept about you (privacy), and what this bot is (about)

argument-game = game
argument-game-about = Which game
argument-word = word
argument-word-about = A card such as 7 of clubs, or: deal, per shodam, carte, hint, down, score, table, moves, last trick
argument-person = person
argument-topic = topic
argument-topic-about = How to begin, if left out
# In a list behind /help; messages name it.
choice-privacy = privacy
choice-about = about
