### Commandes telles que Discord les montre. Noms : minuscules, sans espaces, 32 signes au plus ;
### descriptions : 100.

command-lobby = partie
command-lobby-about = Ouvrir une table, réunir du monde, commencer
command-open = ouvrir
command-open-about = Ouvrir une table dans ce salon
command-join = rejoindre
command-join-about = Rejoindre la table qui attend ici
command-leave = quitter
command-leave-about = Quitter ta table ; un ordinateur joue à ta place
command-seat = place
command-seat-about = Changer de place avant la partie
command-computer = ordinateur
command-computer-about = Ajouter ou retirer un ordinateur
command-options = options
command-options-about = Changer les options de la table (hôte)
command-invite = inviter
command-invite-about = Inviter quelqu’un à ta table
argument-invite-about = Qui inviter
command-remove = retirer
command-remove-about = Demander à quelqu’un de partir (hôte)
command-start = commencer
command-start-about = Commencer la partie
command-deal = donner
command-deal-about = Donner la manche suivante
command-play = jouer
command-play-about = Jouer une carte
command-hand = main
command-hand-about = Voir ta main en privé

argument-game = jeu
argument-game-about = Quel jeu
argument-speed = rythme
argument-speed-about = Temps pour chaque tour
argument-options = options
argument-options-about = Par exemple target=100
argument-place = place
argument-place-about = La place voulue, à partir de 1
argument-do = action
argument-do-about = Ajouter ou retirer
argument-level = niveau
argument-level-about = Comment il joue
argument-person = personne
argument-person-about = Qui doit partir
argument-card = carte
argument-card-about = La carte, et ce qu’elle prend ; ou : conseil, table
choice-add = ajouter
choice-remove = retirer
