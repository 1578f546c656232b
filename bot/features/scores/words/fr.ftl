### Le tableau des scores d’un serveur.

command-scoreboard = classement
command-scoreboard-about = Voir qui mène ici : rang de la saison, cotes, top de toutes les parties ; la page du serveur
argument-score-game-about = Un seul jeu
argument-computers = ordinateurs
argument-computers-about = Plutôt les parties avec ordinateurs

## Au classement.
scores-hints =
    { $count ->
        [one] { $count } conseil
       *[other] { $count } conseils
    }
scores-head-hints = aides

## Le classement.
scores-all-games = Tous les jeux
scores-about-people = Entre humains, depuis toujours
scores-about-computers = Avec des ordinateurs, depuis toujours
scores-per-round = { $amount } points par manche
scores-column = { $column } { $amount }
scores-empty = Personne n’a encore fini de partie ici. Lance-toi : `/jouer`.
scores-empty-here = Personne n’a encore fini de partie de ce genre ici. Les boutons ci-dessous mènent à celles qui ont été jouées.
scores-people = Entre humains
scores-computers = Avec ordinateurs

## L’image du classement. Les en-têtes sont étroits : deux lignes de six lettres environ.
scores-head-won =
    gagné /
    joué
scores-head-share = taux
scores-head-points =
    moy.
    points
scores-cell-share = { $share } %
scores-told-won =
    { $wins ->
        [one] { $wins } victoire sur { $matches }
       *[other] { $wins } victoires sur { $matches }
    }

## Standings.
web-ever-empty = Aucune partie de ce genre n’est encore finie.

## La cote des joueurs.
rating-pick = Un autre jeu
