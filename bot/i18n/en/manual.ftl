### Help, privacy and settings; what stands under the bot’s name.

# Below the bot's name in Discord's list of members, at most 128 characters; Discord shows it in
# English to all.
presence = Cards? Type /play
# In place of the hand of a person who was forgotten.
hand-forgotten = You were at a table here. You asked to be forgotten, so nothing of it is kept with your name.

# Below a picture of a table, when the bot comes to a server.
greeting = **Salâm!** Play cards here: **Pâsur**, Belote, Rami and six other games, with friends or with computers.
# Answer to button-greeting. $link: the reader’s direct messages.
greeting-more =
    `/learn` teaches a game, `/rules` explains it, `/help` has the rest.
    Your cards are behind **{ button-hand }**, and they come [by direct message]({ $link }) too.
# Below greeting-more, for those who manage the server.
greeting-manager = You manage this server: **{ button-setup }** decides where and what is played. A language below is then the server’s.
