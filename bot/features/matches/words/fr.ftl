### Les parties d’une personne, et leurs relevés.

command-stats = stats
command-stats-about = Voir ton rang et tes résultats ici : cote, saison, rivaux, chaque partie à revoir
argument-stats-person-about = Quelle personne ; sinon, tes propres parties
argument-table = table
argument-table-about = Une seule partie, par le numéro de sa table

record-whole = Le relevé complet de la table { $table }.
record-seen = Le relevé de la table { $table } jusqu’ici, vu de ta place.

## Les parties d’une personne sur un serveur : une liste avec un bouton par partie.
matches-title-own = ## Tes parties sur ce serveur
matches-title = ## Parties sur ce serveur · { $name }
matches-line =
    { $place ->
        [0] **{ $game }**
        [1] 🏆 **{ $game }** · victoire
       *[other] **{ $game }** · { $place }e place
    }
    -# avec { $who } · { $when }
matches-hidden = Ces parties ont été jouées dans des salons que tu ne vois pas.
matches-older = -# Ce sont les { $count } dernières. `/stats` avec le numéro d’une table ouvre n’importe quelle autre.
button-view = Voir
match-running =
    ### { $table }
    Cette partie est encore en cours.
match-closed = ### { $table }

## The page of the server.
web-now = En ce moment
web-matches = Dernières parties
web-won = (victoire)
web-matches-all = Toutes les parties
# The first choices of a game and of a person.
web-matches-all-games = Tous les jeux
web-matches-all-people = Tout le monde
web-matches-games = Jeu
web-matches-people = Personne
web-matches-of = Parties jouées par { $name }
web-matches-begin = Pour commencer, tape /play dans un salon du serveur : tes amis entrent d’un seul clic, et l’ordinateur occupe les autres places.
web-matches-discord = Aller sur Discord
