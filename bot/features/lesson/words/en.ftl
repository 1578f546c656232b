### Lessons: the way in and out, and what every lesson says. Each game has its own steps.

# Answer to /learn, over a list of games.
lesson-offer =
    ## Learn a game
    A first deal, step by step, in five minutes at most. The cards are stacked and nobody is waiting: try whatever you like, and stop when you like.
# In the list before a game is chosen.
lesson-pick = Another game
# Button. $title: the game.
lesson-button-begin = Begin: { $title }
# Button. $title: the game.
lesson-button-resume = Go on: { $title }
# First line of each step. Steps are GAME-lesson-…, at most 420 characters.
lesson-head = -# **{ $title }** · lesson, step { $step } of { $steps }
# Button: the next step.
lesson-button-on = Go on
lesson-button-anew = Start over
# Button: end the lesson.
lesson-button-leave = Leave
# Before the sentence of a step, after a move that another step is about.
lesson-other = The rules allow that, but here something else comes first:
# After the second try that is not what the step asks for. $tries: a number from 2. $move: as on its
# button.
lesson-again = Try { $tries }. Here, play **{ $move }**.
lesson-changed = This lesson has been rewritten since you were here, so it starts from the beginning.
# Over the present step, to somebody who pressed at an earlier one.
lesson-elsewhere = You have moved on meanwhile. You are at this step:
lesson-left = Until next time! `/learn` goes on where you stopped.
# Answer to the button at the end of a lesson. Names button-hand.
lesson-table = A table is open in this channel, and the cards are dealt. Yours come privately, here or by direct message, and the button **My hand** shows them too. Have fun!
lesson-table-elsewhere = Tables are opened in servers: type `/play` in a channel of one, add computers, and press **Start**.

command-learn = learn
command-learn-about = Learn a game, step by step, in five minutes: a tutorial against the computer
argument-learn-game-about = Which game; you can choose if left out
