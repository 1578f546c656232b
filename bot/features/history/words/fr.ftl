### Une partie à revoir, et ce qu’on en partage.

refused-no-round-yet = Aucune manche n’a encore été comptée à la table { $table }. Reviens voir après la première.
refused-shared-today = La courbe, la dernière manche, les coups et l’analyse d’une partie se partagent une fois par jour chacun, et c’est déjà fait. Demain, tu pourras recommencer.

shared-by = -# Partagé par **{ $name }**
chart-title =
    { $rounds ->
        [1] ### Table { $table } après une manche
       *[other] ### Table { $table } après { $rounds } manches
    }
film-title =
    { $moves ->
        [1] ### Table { $table }, manche { $round } : le dernier coup
       *[other] ### Table { $table }, manche { $round } : les { $moves } derniers coups
    }
film-alt =
    { $moves ->
        [1] Le dernier coup de la manche { $round }, en image animée. Le relevé de la partie raconte chaque coup en mots : /stats, puis Relevé (fichier).
       *[other] Les { $moves } derniers coups de la manche { $round }, en image animée. Le relevé de la partie raconte chaque coup en mots : /stats, puis Relevé (fichier).
    }
