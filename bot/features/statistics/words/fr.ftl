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
stats-row-season-below = Parties saison
stats-row-people = Victoires
stats-row-computers = Ordinateurs
stats-row-best = Top manche
stats-row-streak = De suite
stats-row-rival = Rival
stats-row-partner = Duo préféré
stats-cell-of = { $part } / { $whole }
stats-cell-best = +{ $best }

## Au classement.
stats-hints =
    { $count ->
        [one] { $count } conseil demandé
       *[other] { $count } conseils demandés
    }

## Les statistiques d’une personne.
stats-title = ## { $name } sur ce serveur
stats-empty = { $name } n’a pas encore fini de partie sur ce serveur. Jouez-en une ensemble : `/partie inviter` propose une place à ta table.
stats-empty-own = Tu n’as pas encore fini de partie sur ce serveur. Ouvre une table, ou apprends d’abord un jeu ; tes parties seront listées ici.
stats-people =
    { $wins ->
        [one] Entre humains : **{ $wins } victoire sur { $matches }**
       *[other] Entre humains : **{ $wins } victoires sur { $matches }**
    }
stats-computers =
    { $wins ->
        [one] Avec des ordinateurs : **{ $wins } victoire sur { $matches }**
       *[other] Avec des ordinateurs : **{ $wins } victoires sur { $matches }**
    }
stats-alone = -# { $game } contre les seuls ordinateurs, sans conseil : { $levels }.
stats-alone-beginner =
    { $wins ->
        [one] { $wins } victoire sur { $matches } contre des débutants
       *[other] { $wins } victoires sur { $matches } contre des débutants
    }
stats-alone-club =
    { $wins ->
        [one] { $wins } victoire sur { $matches } contre des habitués
       *[other] { $wins } victoires sur { $matches } contre des habitués
    }
stats-alone-master =
    { $wins ->
        [one] { $wins } victoire sur { $matches } contre des maîtres
       *[other] { $wins } victoires sur { $matches } contre des maîtres
    }
stats-form =
    Les { $count } dernières, la plus récente d’abord : { $marks } · { $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    }
stats-won = 🏆
stats-lost = ▫️
stats-game = **{ $game }** · { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    } sur { $matches }{ $best ->
        [0] {""}
       *[other] {" "}· meilleure manche +{ $best }
    }
stats-game-favourite =
    Jeu préféré : **{ $game }** · { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    } sur { $matches }{ $best ->
        [0] {""}
       *[other] {" "}· meilleure manche +{ $best }
    }
stats-partner =
    { $won ->
        [one] Duo préféré : **{ $name }** · { $won } victoire ensemble sur { $matches }
       *[other] Duo préféré : **{ $name }** · { $won } victoires ensemble sur { $matches }
    }
stats-rival = Contre **{ $name }** · devant { $ahead } fois sur { $matches }, derrière { $behind } fois

web-of = { $part } sur { $whole }
web-place =
    { $place ->
        [1] Victoire
       *[other] { $place }e
    }
web-head-date = Date
web-head-change = Variation

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
web-person-rank = Place { $place } sur { $whole }
web-person-all = Toutes les parties
web-person-feats = Les { $count } exploits
web-person-season-now = Cette saison
web-person-season-missing =
    { $missing ->
        [one] encore { $missing } partie
       *[other] encore { $missing } parties
    }
web-person-no-place = { $matches } parties sur { $least }
web-person-rivals = Le plus souvent à la même table
web-person-score = Devant : derrière
web-person-against = Face à face
web-person-together = Gagnées ensemble

## La page des exploits.
button-feats = Exploits

## Les parties de deux personnes sur un serveur : qui lit (« toi ») et $name.
button-against-me = Contre moi
rivals-pick = Toi et …

## Ce qui échoue sur un serveur, pour qui le gère.
refused-not-listed = Cette personne garde ses résultats pour elle. Les parties jouées ensemble sont dans tes `/stats`.
