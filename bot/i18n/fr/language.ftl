### What French is like.

language-name = Français

## There once every message is translated: tests then hold the language to all that English says
language-finished = yes
language-direction = ltr
language-digits = 0123456789
language-ranks = A R D V
language-decimal = ,
language-zone = Europe/Paris
language-calendar = gregorian

## Said to who may not know that there is this language, and to who has chosen it
language-others = -# { $languages } : `/paramètres`. Cela change ta main et mes réponses ; la table parle la langue du serveur.
language-chosen = Désormais, ta main et mes réponses sont en français ; une table parle la langue de son serveur. `/paramètres` permet de changer la tienne à tout moment.

## Écrit après /coup : les autres noms d’une couleur, d’une valeur, d’un coup, séparés par |
typed-suit-C = trèfle | trèfles | t
typed-suit-D = carreau | carreaux | k
typed-suit-H = cœur | cœurs | c
typed-suit-S = pique | piques | p
typed-rank-A = as
typed-rank-K = roi
typed-rank-Q = dame | reine
typed-rank-J = valet
typed-pass = passe | je passe | passer
typed-draw = pioche | je pioche | piocher | tirer
typed-take = prends | je prends | prendre
typed-keep = garde | je garde | garder
typed-claim = per shodam | je suis plein | je déclare
typed-low = bas | en bas
typed-high = haut | en haut
typed-deal = donner | donne
typed-hint = conseil | conseils | indice
typed-down = fin | à la fin | ramener
typed-score = score | points
typed-table = table | tapis
typed-moves = coups | historique
typed-trick = dernier pli | pli
typed-deal-choice = donner : la manche suivante, ou la première de ta table
typed-hint-choice = conseil : tes meilleurs coups maintenant, et pourquoi ; c’est compté
typed-down-choice = fin : déplacer la table à la fin de ce salon
typed-score-choice = score : les points de chacun, et ce qui reste du paquet
typed-table-choice = table : les cartes posées, et à qui de jouer
typed-moves-choice = coups : ce qui s’est passé depuis ton dernier
typed-trick-choice = dernier pli : ses cartes et qui l’a pris
