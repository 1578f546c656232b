## Les parties de deux personnes sur un serveur : qui lit (« toi ») et $name.
rivals-title = ## Toi et { $name }
rivals-none = Vous n’avez pas encore fini de partie ensemble sur ce serveur, { $name } et toi. `/jouer` ouvre une table pour vous deux.
rivals-score-ahead =
    Tu mènes **{ $ahead } à { $behind }** en { $matches } face-à-face{ $level ->
        [0] {""}
        [1] , dont une à égalité
       *[other] , dont { $level } à égalité
    }.
rivals-score-behind =
    Tu as du retard, **{ $ahead } à { $behind }**, en { $matches } face-à-face{ $level ->
        [0] {""}
        [1] , dont une à égalité
       *[other] , dont { $level } à égalité
    }.
rivals-score-level =
    Vous en êtes à **{ $ahead } à { $behind }** en { $matches } face-à-face{ $level ->
        [0] {""}
        [1] , dont une à égalité
       *[other] , dont { $level } à égalité
    }.
rivals-few =
    { $matches ->
        [0] Aucune partie l’un contre l’autre ; le score se compte à partir de { $enough }.
        [1] Une partie l’un contre l’autre ; le score se compte à partir de { $enough }.
       *[other] { $matches } parties l’un contre l’autre ; le score se compte à partir de { $enough }.
    }
rivals-partners =
    { $won ->
        [one] En partenaires : **{ $won } victoire sur { $matches }**
       *[other] En partenaires : **{ $won } victoires sur { $matches }**
    }
rivals-closest = La plus serrée : **{ $game }**, { $points } à { $theirs }{ $column ->
        [penalty] {" "}en pénalités
       *[points] {""}
    }
rivals-clearest = La plus nette : **{ $game }**, { $points } à { $theirs }{ $column ->
        [penalty] {" "}en pénalités
       *[points] {""}
    }
rivals-latest =
    { $count ->
        [0] **Les dernières parties**
        [1] **La dernière partie**
       *[other] **Les { $count } dernières parties**
    }
rivals-line-ahead = **{ $game }** · toi devant · { $when }
rivals-line-ahead-points = **{ $game }** · toi devant, { $points } à { $theirs }{ $column ->
        [penalty] {" "}en pénalités
       *[points] {""}
    } · { $when }
rivals-line-behind = **{ $game }** · toi derrière · { $when }
rivals-line-behind-points = **{ $game }** · toi derrière, { $points } à { $theirs }{ $column ->
        [penalty] {" "}en pénalités
       *[points] {""}
    } · { $when }
rivals-line-level = **{ $game }** · égalité · { $when }
rivals-line-level-points = **{ $game }** · égalité, { $points } à { $theirs }{ $column ->
        [penalty] {" "}en pénalités
       *[points] {""}
    } · { $when }
rivals-line-won = **{ $game }** · victoire ensemble · { $when }
rivals-line-lost = **{ $game }** · défaite ensemble · { $when }
button-my-statistics = Mes statistiques
button-their-statistics = Ses statistiques
rivals-end = -# **{ $name }** contre **{ $other }** : { $ahead } à { $behind }
rivals-end-level = -# **{ $name }** et **{ $other }** : égalité, { $wins } à { $wins }

## L’image de deux personnes.
rivals-alt = Toi et { $name }.
rivals-head = Toi et { $name }
rivals-about = Ensemble sur ce serveur
rivals-head-score = Score
rivals-row-against = Adversaires
rivals-row-partners = Partenaires
rivals-row-closest = Au plus serré
rivals-row-clearest = Au plus net

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
web-rivalry-totals = { $points } : { $theirs }{ $column ->
        [penalty] {" "}en pénalités
       *[points] {""}
    }
