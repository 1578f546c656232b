### Help, privacy and settings; what stands under the bot’s name.

# Below the bot's name in Discord's list of members, at most 128 characters; Discord shows it in
# English to all.
presence = Cards? Type /play
# In place of the hand of a person who was forgotten.
hand-forgotten = You were at a table here. You asked to be forgotten, so nothing of it is kept with your name.

# When the bot comes to a server. Names button-open-table and button-setup. $link: the
# reader’s direct messages.
greeting =
    ## Salâm! The card room is open.
    Nine card games for friends, from Persian **Pâsur** to Rami and Président, with computer players when nobody else is there.
    Press **Open a table** to begin, or type `/play` wherever you like. `/help` says how it goes.
    Each player sees their cards with **{ button-hand }**, and they come [by direct message]({ $link }) too. Those who manage this server decide with **Set up** where and what is played, and whether each match gets a thread of its own.
