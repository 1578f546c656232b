### Listes de personnes : mots que plusieurs fonctions montrent.

daily-margin = ## Ton écart : { $margin }

## La page des exploits.
feats-tournaments =
    { $count ->
        [one] 🏆 Un tournoi duplicate remporté
       *[other] 🏆 { $count } tournois duplicate remportés
    }

## La cote des joueurs.
rating-head-rating = cote
rating-open = { $shown } ?
rating-open-spoken = { $shown }, pas encore fixée
rating-button = Cote
rating-button-why = Pourquoi ?

## Le tableau d’une saison.
season-date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
season-nameless = Quelqu’un
season-hidden = -# Tu n’es dans aucun classement, comme choisi dans `/paramètres`.
season-head-value = moyenne
season-head-matches = parties
season-button-now = Saison
season-button-hall = Palmarès

## L’image.
stats-row-form = Dernières
stats-cell-rating = { $shown } ± { $interval }
stats-cell-rating-spoken = { $shown }, à { $interval } près
stats-cell-score = { $ahead } : { $behind }

tournament-points = { $score } points
tournament-for = -# Pour { $role }.
tournament-head-points = points
