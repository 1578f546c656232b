### Les règles des jeux, et l’aide.

command-rules = règles
command-rules-about = Lire comment se joue un jeu : les règles, avec des exemples
argument-rules-game-about = Quel jeu ; sinon celui de ta table, ou le plus joué

rules-short = En bref
rules-pick = En savoir plus sur…
button-next = Suite : { $title }
button-example = Voir un exemple
button-rules-back = Retour aux règles
rules-example = ### Exemple : { $title }

help =
    ## Comment jouer
    1. Ouvre une table (`/jouer`). On te rejoint avec **Rejoindre** ; sans personne d’autre, ajoute des ordinateurs. Puis appuie sur **Commencer**.
    2. Tes cartes arrivent en privé, ici ou par message, et le bouton **Ma main** les montre aussi.
    3. Appuie sur une carte pour la jouer. Si elle peut prendre plusieurs choses, tu choisis.
button-what-else = Quoi d’autre ?
help-what-else =
    ## Ce qu’il y a d’autre
    - `/coup conseil` : de l’aide à ton tour
    - `/défi` : la donne du jour, la même pour tout le monde, ou un problème : trouve le meilleur coup
    - `/tournoi` : les mêmes donnes pour tout le monde, quand tu veux
    - `/soirée` : une soirée avec de nouvelles tables à chaque ronde
    - `/classement` : qui est en tête
    - `/stats` : tes parties et tes résultats ; chacune coup par coup, et ce qui t’y a coûté le plus
    - `/coup fin` : déplacer la table à la fin du salon
    - `/paramètres` : ta langue, l’aspect des cartes, tes notifications

    Besoin de partir ? Un ordinateur joue pour toi. À ton retour, appuie sur **Me revoilà**.
help-games = Les jeux et leurs règles
about =
    ## Pasur
    { $games } jeux de cartes entre amis, version { $version }. Il est gratuit, et son programme est libre (licence MIT).

    Beaucoup d’ordinateurs portent les noms des héros du Livre des rois persan.
