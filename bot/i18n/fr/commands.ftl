### Commandes telles que Discord les montre. Noms : minuscules, sans espaces, 32 signes au plus ;
### descriptions : 100, avec les mots que l’on cherche.

command-play = jouer
command-play-about = Commencer un jeu de cartes ou voir ta main : Belote, Contrée, Rami, Président, Pâsur, Basra, Port
command-move = coup
command-move-about = Écrire un coup au lieu d’appuyer : une carte, une annonce, donner, conseil
command-lobby = partie
command-lobby-about = Avant la partie : inviter, rejoindre, gérer
command-invite = inviter
command-invite-about = Inviter quelqu’un à ta table
argument-invite-about = Qui inviter
command-join = rejoindre
command-join-about = Rejoindre la table qui attend ici
command-manage = gérer
command-manage-about = Gérer ta table : commencer, ordinateurs, options, places, retirer quelqu’un, fermer
command-leave = quitter
command-leave-about = Quitter ta table ; un ordinateur joue à ta place
command-help = aide
command-help-about = Pour bien commencer ; ce qui est conservé de toi (confidentialité), et ce bot (à propos)

argument-game = jeu
argument-game-about = Quel jeu
argument-word = mot
argument-word-about = Une carte comme 7 de trèfle, ou : donner, per shodam, carte, conseil, fin, score, table, coups, pli
argument-person = personne
argument-topic = sujet
argument-topic-about = Sinon, comment commencer
choice-privacy = confidentialité
choice-about = à propos
