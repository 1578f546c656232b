web-of = { $part } sur { $whole }
web-page = Page { $page } sur { $last }
web-place =
    { $place ->
        [1] Victoire
       *[other] { $place }e
    }
web-head-date = Date
web-head-change = Variation
web-latest-only = Seules les { $count } dernières parties sont listées ici.

## A person.
web-person-games = Jeu de la cote
web-person-rating-in = Cote : { $game }
web-person-open = Le point d’interrogation disparaît après { $missing }.
web-person-unsure = Pas joué depuis un moment : le point d’interrogation disparaît avec les prochaines parties classées.
web-person-no-rating = Pas encore de partie classée de ce jeu.
web-person-rests = Au repos jusqu’à la prochaine partie classée.
web-person-curve =
    { $count ->
        [one] Dernière partie classée : de { $first } à { $last }.
       *[other] { $count } dernières parties classées : de { $first } à { $last }, au moins { $lowest }, au plus { $highest }.
    }
web-person-curve-how = La vraie force est sans doute dans la bande autour de la ligne.
web-person-curve-table = Ces parties en tableau
web-person-in-short = En bref
web-person-people = Gagnées entre humains
web-person-computers = Gagnées avec des ordinateurs
web-person-streak = Gagnées de suite
web-person-best = Meilleure manche
web-person-partner = Partenaire préféré
web-person-form = Dernières parties
web-person-form-about = La dernière partie vient en premier.
web-person-form-won = { $game }, victoire
web-person-form-lost = { $game }, pas de victoire
web-person-season-now = Cette saison
web-person-season-missing =
    { $missing ->
        [one] encore { $missing } partie
       *[other] encore { $missing } parties
    }
web-person-no-place = pas de place
web-person-rivals = Le plus souvent à la même table
web-person-score = Devant : derrière
web-person-against = Face à face
web-person-together = Gagnées ensemble
web-person-compare = { $name } et { $other }, partie par partie
web-person-list = Parties

## Two people.
web-rivalry-title = { $name } et { $other }
web-rivalry-ahead =
    { $matches ->
        [one] Une seule partie entre { $name } et { $other } : avantage { $name }.
       *[other] { $name } mène { $ahead } à { $behind } en { $matches } parties contre { $other }.
    }
web-rivalry-behind =
    { $matches ->
        [one] Une seule partie entre { $name } et { $other } : avantage { $other }.
       *[other] { $other } mène { $behind } à { $ahead } en { $matches } parties contre { $name }.
    }
web-rivalry-level =
    { $matches ->
        [one] Une seule partie entre { $name } et { $other } : égalité.
       *[other] Égalité entre { $name } et { $other } : { $ahead } à { $behind } en { $matches } parties.
    }
web-rivalry-none = { $name } et { $other } n’ont encore fini aucune partie ensemble dans un salon que tout le monde voit.
web-rivalry-partners-alone = Jusqu’ici, { $name } et { $other } n’ont joué que comme partenaires.
web-rivalry-level-matches =
    { $count ->
        [one] Une partie à égalité.
       *[other] { $count } parties à égalité.
    }
web-rivalry-together =
    { $won ->
        [one] Comme partenaires : { $won } gagnée sur { $matches }.
       *[other] Comme partenaires : { $won } gagnées sur { $matches }.
    }
web-rivalry-closest = La plus serrée
web-rivalry-clearest = La plus nette
web-rivalry-list = Partie par partie
web-rivalry-line-ahead = { $name } devant
web-rivalry-line-behind = { $other } devant
web-rivalry-line-level = Égalité
web-rivalry-line-won = Gagnée ensemble
web-rivalry-line-lost = Perdue ensemble
web-rivalry-totals = { $points } : { $theirs }

## A duplicate tournament.
web-duplicate-title = Duplicate · { $title }
web-duplicate-open = Les résultats viennent à la fin ; d’ici là, seul le nombre de donnes finies se voit.
web-duplicate-how = Chaque donne compte de 0 à 100, selon ce que vaut un résultat face aux autres : en pourcentage à partir de cinq résultats. Le score est la moyenne de toutes les donnes ; une donne non jouée compte 25.
web-duplicate-ends = Fin :
web-duplicate-ended = Fini :
web-duplicate-nobody = Personne n’a encore joué.
web-duplicate-deals = Donnes
web-duplicate-seals = Donnes et sceaux
web-duplicate-seals-open = Les donnes étaient fixées avant que quiconque ne joue. Chaque sceau est le SHA-256 d’une graine, dévoilée à la fin du tournoi.
web-duplicate-seals-over = Le SHA-256 de chaque graine est le sceau montré ici, et sous Mélange scellé, avant le premier coup.
web-duplicate-seal = Sceau
web-duplicate-seed = Graine

## A deal of a tournament that is over.
web-deal-lines = Coup par coup
web-deal-lines-about = Le premier coup où les chemins se séparent est encadré.
web-deal-result = Résultat
web-deal-move = Coup { $number }
web-deal-parted = Là où les chemins se séparent : décision { $move }
web-deal-alike = Tout le monde a joué cette donne de la même façon.
web-deal-position = La position, vue par qui doit jouer
web-deal-choices = Les choix
web-deal-before = Donne d’avant
web-deal-after = Donne d’après
web-deal-nobody = Personne n’a fini cette donne.

## A game night.
web-night-title = Soirée · { $title }
web-night-open =
    { $rounds ->
        [one] { $rounds } ronde de { $minutes } minutes au plus. L’inscription se fait sur le serveur.
       *[other] { $rounds } rondes de { $minutes } minutes au plus. L’inscription se fait sur le serveur.
    }
web-night-round = La ronde { $number } sur { $rounds } est en cours.
web-night-break = La ronde { $number } sur { $rounds } est finie. La suivante commence bientôt.
web-night-over = La soirée est finie.
web-night-nobody = La soirée s’est terminée avant sa première ronde.
web-night-rounds = Rondes
web-night-round-title = Ronde { $number }
web-night-table = Table { $table }
web-night-byes = Au repos :
web-night-signed-up = Inscriptions
web-night-nobody-yet = Personne ne s’est encore inscrit.
