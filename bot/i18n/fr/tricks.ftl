### Jeux de plis et d’atout. Un jeu peut avoir sa propre version, nommée JEU-…

shown-trick = Pli
shown-trick-empty = Aucune carte sur la table.

trick-suit = { $symbol } { $suit }
trick-lead = **Sur la table** rien encore · { $name } entame
trick-lead-spoken = { $name } entame le prochain pli.
trick-table = **Sur la table** { $cards } · { $name } est maître
trick-table-spoken = Sur la table : { $cards }. { $name } est maître.
trick-winning = { $name } est maître.
trick-last = Dernier pli : { $cards } → { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
trick-last-spoken = Dernier pli : { $cards }. Il va à { $name }, avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
trick-card = { $name } { $card }
trick-card-spoken = { $card } par { $name }

side-tricks =
    { $count ->
        [one] { $count } pli
       *[other] { $count } plis
    } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) pour l’instant
mark-belote =
    { $both ->
        [true] belote et rebelote
       *[false] belote
    }
## Sous la main du camp qui a pris ($own) et des autres.
trick-need =
    { $own ->
        [true] Ton camp : { $have } sur les { $need } points qu’il lui faut.
       *[false] En face : { $have } sur les { $need } points qu’il leur faut.
    }
forced-must_follow = Il faut fournir : { $suit }.
forced-must_trump = Tu n’as pas de { $suit } : il faut couper.
forced-must_go_up = Si tu joues atout, monte au-dessus de { $best } si tu peux.

button-says = { $card }, annoncée
tip-lead =
    { $count ->
        [0] Aucune de tes cartes n’est maîtresse dans sa couleur.
       *[other] Maîtresses dans leur couleur : { $cards }.
    } { $trumps ->
        [0] Les autres n’ont plus d’atout.
        [1] Les autres ont encore un atout.
       *[other] Les autres ont encore { $trumps } atouts.
    }
tip-follow =
    { $own ->
        [true] { $best } de ton partenaire est maître,
       *[false] { $best } est maître,
    } { $points ->
        [0] zéro point pour l’instant.
        [one] { $points } point pour l’instant.
       *[other] { $points } points pour l’instant.
    } { $count ->
        [0] Rien de jouable ne passe au-dessus.
       *[other] Passent au-dessus : { $cards }.
    }
tip-bid =
    { $suit } : { $cards } vaudraient { $points } à l’atout{ $belote ->
        [true] , plus 20 de belote
       *[false] {""}
    }. { $aces ->
        [0] Pas d’as à côté.
        [1] Un as à côté.
       *[other] { $aces } as à côté.
    }

## Étaler son jeu : quand tous les plis restants sont à coup sûr à la même personne, ou ne comptent plus.
trick-may-lay = Le reste est joué d’avance : tu peux étaler ton jeu.
trick-laid = { $name } étale { $cards } : tous les plis restants, à coup sûr.
trick-given_up = { $name } propose d’arrêter là : le contrat a chuté et le reste ne compte plus.
trick-agree = D’accord ?
trick-laid-caption = { $name } étale

## Le compte d’une manche.
trick-count-side = **{ $name }** { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }, { $won ->
        [one] { $won } point
       *[other] { $won } points
    }{ $belote ->
        [true] {" "}et 20 de belote
       *[false] {""}
    } → **{ $points }**
trick-count-side-spoken =
    { $name } : { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }, { $won ->
        [one] { $won } point
       *[other] { $won } points
    }{ $belote ->
        [true] {" "}et 20 de belote
       *[false] {""}
    }. { $points ->
        [one] { $points } point est marqué.
       *[other] { $points } points sont marqués.
    }
trick-capot = **Capot !** Tous les plis pour { $name }.
trick-sheet = Feuille de score : **{ $scores }**

## Refus.
error-must_follow = On a entamé à { $suit } et tu en as : { $card } doit attendre. Tu peux jouer { $cards }.
error-must_trump = Tu n’as pas la couleur demandée et tes adversaires sont maîtres : tu dois couper. Tu peux jouer { $cards }.
error-must_go_up = Tu as un atout plus fort que { $best } : il faut monter. Tu peux jouer { $cards }.
error-no_laying = Tu ne peux pas étaler ton jeu maintenant. Il faut entamer, une seule fois par manche et avant le dernier pli, avec tous les plis restants à toi à coup sûr. Joue une carte.
error-no_belote =
    { $manual ->
        [false] À cette table, la belote s’annonce d’elle-même. Joue { $card } sans rien dire.
       *[true] { $card } ne peut pas être annoncée : la belote, c’est le roi et la dame d’atout dans une même main, « belote » à la première carte et « rebelote » à la seconde. Joue-la sans rien dire.
    }

## Images

trick-before = { $name }
panel-tricks =
    { $count ->
        [one] { $count } pli
       *[other] { $count } plis
    } · { $points }

## Le compte en image.
count-row-tricks = plis
count-row-won = points
count-row-twenty = belote
picture-capot = Capot ! Tous les plis pour { $name }
