## Les statistiques d’une personne.
stats-alt = { $name } sur ce serveur.
stats-won-spoken = victoire
stats-lost-spoken = défaite
stats-rating = Cote ({ $game }) : **{ $shown } ± { $interval }**
stats-rating-open = Cote ({ $game }) : **{ $shown } ?** · fixée après { $missing }
stats-missing-matches =
    { $count ->
        [0] aucune partie classée
        [1] une partie classée de plus
       *[other] { $count } parties classées de plus
    }
stats-missing-opponents =
    { $count ->
        [0] aucun adversaire
        [1] un adversaire de plus
       *[other] { $count } adversaires de plus
    }
stats-rating-unsure = Cote ({ $game }) : **{ $shown } ?** · fixée de nouveau avec les prochaines parties classées
stats-rating-rests = Cote ({ $game }) : **{ $shown }** · au repos jusqu’à la prochaine partie classée
stats-curve =
    { $count ->
        [0] -# Aucune partie classée.
        [1] -# À la dernière partie classée : de { $first } à { $last }.
       *[other] -# Sur les { $count } dernières parties classées : de { $first } à { $last }, au plus { $highest }.
    }
stats-season =
    { $matches ->
        [0] Saison : **place { $place } sur { $ranked }** · moyenne de { $value }
        [1] Saison : **place { $place } sur { $ranked }** · moyenne de { $value } en une partie
       *[other] Saison : **place { $place } sur { $ranked }** · moyenne de { $value } en { $matches } parties
    }
stats-season-below =
    { $missing ->
        [0] Saison : moyenne de { $value }
        [1] Saison : moyenne de { $value } · encore une partie classée pour avoir une place
       *[other] Saison : moyenne de { $value } · encore { $missing } parties classées pour avoir une place
    }
stats-next-rating = -# La cote est fixée après { $missing }.
stats-next-season =
    { $missing ->
        [0] -# La place dans la saison est acquise.
        [1] -# Encore une partie classée pour avoir une place dans la saison.
       *[other] -# Encore { $missing } parties classées pour avoir une place dans la saison.
    }
stats-season-open = -# Tu n’as pas encore de partie classée cette saison ; la première te met au tableau.
stats-streak =
    { $now ->
        [0] Victoires de suite : au plus { $longest } en { $matches } parties
       *[other] Victoires de suite : { $now } en ce moment, au plus { $longest } en { $matches } parties
    }
stats-met =
    { $matches ->
        [0] aucune partie ensemble
        [1] une partie ensemble
       *[other] { $matches } parties ensemble
    }

## L’image.
stats-about = Statistiques sur ce serveur
stats-row-form = Dernières
stats-row-season-below = Parties saison
stats-row-people = Victoires
stats-row-computers = Ordinateurs
stats-row-best = Top manche
stats-row-streak = De suite
stats-row-rival = Rival
stats-row-partner = Duo préféré
stats-cell-rating = { $shown } ± { $interval }
stats-cell-rating-spoken = { $shown }, à { $interval } près
stats-cell-of = { $part } / { $whole }
stats-cell-best = +{ $best }
stats-cell-score = { $ahead } : { $behind }
