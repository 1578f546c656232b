### What is kept of a person, in /help privacy.

# Answer to /help privacy.
privacy =
    ## Privacy
    Pasur keeps your Discord id and the name this server shows, the tables you sat at with every move made there, your scores and ratings, what you did in tournaments, game nights, deals and problems of the day, your settings, and how far you are in lessons. It reads no chat. It’s kept so that matches and scoreboards last, and shown only on Discord and on the page of a server that has one.
    With **{ button-export }** you get all of it as a file; with **{ button-forget }** your name, scores and settings are deleted, and matches you played keep their moves without you.
# $link: an address, stays between the brackets.
privacy-policy = [The whole policy]({ $link })
privacy-terms = [The terms of use]({ $link })
# $button: button-forget. Shown before anything is deleted.
privacy-ask =
    ## Forget you?
    You leave every table, and your name, scores and settings are deleted everywhere. Matches you played keep their moves without you. So that nobody gets a second try, a code without your name stays until the deal and the problem of the day are over. This can’t be taken back; press **{ $button }** if you want it.
# Button. Sends a file with all that is kept of the person.
button-export = Take away
# Button. Deletes what is kept of the person.
button-forget = Forget me
privacy-export = Everything that is kept about you:
privacy-forgotten = Done. Your name, scores and settings are deleted.
