### Une partie à revoir, et ce qu’on en partage.

refused-no-round-yet = Aucune manche n’a encore été comptée. Reviens voir après la première.
refused-shared-today = La courbe, la dernière manche, les coups et l’analyse d’une partie se partagent une fois par jour chacun, et c’est déjà fait. Demain, tu pourras recommencer.

shared-by = -# Partagé par **{ $name }**
chart-title =
    { $rounds ->
        [1] ### Après une manche
       *[other] ### Après { $rounds } manches
    }
film-title =
    { $moves ->
        [1] ### Manche { $round } : le dernier coup
       *[other] ### Manche { $round } : les { $moves } derniers coups
    }
film-alt =
    { $moves ->
        [1] Le dernier coup de la manche { $round }, en image animée. Le relevé de la partie raconte chaque coup en mots : /stats, puis Relevé (fichier).
       *[other] Les { $moves } derniers coups de la manche { $round }, en image animée. Le relevé de la partie raconte chaque coup en mots : /stats, puis Relevé (fichier).
    }

chart-side = { $who } : { $totals }.
step-hand = **{ $name }** { $cards }

web-match-step =
    { $rounds ->
        [one] Coup { $step } sur { $steps }
       *[other] Coup { $step } sur { $steps } · manche { $round } sur { $rounds }
    }
web-match-dealt = Les cartes sont données.
web-match-no-cards = aucune carte
web-live-following = Cette page suit la table.
web-live-lost = La connexion est perdue ; la page réessaie.
web-live-reload = Recharge la page pour voir le dernier coup.
web-live-over = La partie est finie.
web-live-first = Premier coup
web-live-now = En direct
web-live-behind = Tu regardes un coup précédent ; la partie continue.
web-live-keys = Touches : ← et → pour avancer d’un coup ou revenir, Début pour le premier, Fin pour le direct.
web-live-before = { $count ->
    [one] { $count } coup joué
   *[other] { $count } coups joués
}

web-live-title = { $who } · { $title }, en direct
