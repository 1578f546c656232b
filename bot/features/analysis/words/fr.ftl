### L’analyse d’une partie finie : la chance, le jeu, et ce qui aurait été mieux.
button-analysis-again = Regarder encore
button-analysis-move = Voir le coup { $move }

analysis-title = ## Analyse · { $table }
analysis-points =
    { $count ->
        [one] { $amount } point
       *[other] { $amount } points
    }
analysis-percent = { $amount } %

## Pendant qu’elle se fait.
analysis-waiting =
    { $before ->
        [1] Un instant : une autre partie est d’abord analysée.
       *[other] Un instant : { $before } autres parties sont d’abord analysées.
    }
analysis-stage-1 = Je regarde chaque décision : { $done } sur { $total }.
analysis-stage-2 = Je regarde de plus près ce qui a pu coûter : { $done } sur { $total }.
analysis-stage-3 = Je rejoue de nombreuses fois les décisions les plus chères : { $done } sur { $total }.
analysis-patience = -# Cela prend une minute au plus, et continue pendant que tu joues. Si rien ne bouge, appuie sur **{ button-analysis-again }**.

## Ce que la partie a donné, et pourquoi.
analysis-ahead =
    { $others ->
        [1] { $own ->
            [true] Tu as fini avec **{ $amount }** d’avance sur { $rival }.
           *[false] { $name } a fini avec **{ $amount }** d’avance sur { $rival }.
        }
       *[other] { $own ->
            [true] Tu as fini avec **{ $amount }** d’avance sur les autres.
           *[false] { $name } a fini avec **{ $amount }** d’avance sur les autres.
        }
    }
analysis-behind =
    { $others ->
        [1] { $own ->
            [true] Tu as fini avec **{ $amount }** de retard sur { $rival }.
           *[false] { $name } a fini avec **{ $amount }** de retard sur { $rival }.
        }
       *[other] { $own ->
            [true] Tu as fini avec **{ $amount }** de retard sur les autres.
           *[false] { $name } a fini avec **{ $amount }** de retard sur les autres.
        }
    }
analysis-level =
    { $others ->
        [1] { $own ->
            [true] Tu as fini à égalité avec { $rival }.
           *[false] { $name } a fini à égalité avec { $rival }.
        }
       *[other] { $own ->
            [true] Tu as fini à égalité avec les autres.
           *[false] { $name } a fini à égalité avec les autres.
        }
    }
analysis-before-rival =
    { $own ->
        [true] Tu as fini devant { $rival }.
       *[false] { $name } a fini devant { $rival }.
    }
analysis-behind-rival =
    { $own ->
        [true] Tu as fini derrière { $rival }.
       *[false] { $name } a fini derrière { $rival }.
    }
analysis-before =
    { $own ->
        [true] Tu as fini devant **{ $amount }** des autres ; dans une partie égale, c’est la moitié.
       *[false] { $name } a fini devant **{ $amount }** des autres ; dans une partie égale, c’est la moitié.
    }
analysis-cost =
    { $own ->
        [true] Tes propres décisions t’ont coûté **{ $amount }** à coup sûr.
       *[false] Ses propres décisions lui ont coûté **{ $amount }** à coup sûr.
    }
analysis-cost-none =
    { $own ->
        [true] Aucune de tes décisions ne t’a coûté quoi que ce soit à coup sûr.
       *[false] Aucune de ses décisions ne lui a coûté quoi que ce soit à coup sûr.
    }
analysis-luck-good =
    { $others ->
        [1] { $own ->
            [true] La chance, c’est-à-dire les cartes et les coups joués par { $rival }, t’a donné **{ $amount }**.
           *[false] La chance, c’est-à-dire les cartes et les coups joués par { $rival }, lui a donné **{ $amount }**.
        }
       *[other] { $own ->
            [true] La chance, c’est-à-dire les cartes et le jeu des autres, t’a donné **{ $amount }**.
           *[false] La chance, c’est-à-dire les cartes et le jeu des autres, lui a donné **{ $amount }**.
        }
    }
analysis-luck-bad =
    { $others ->
        [1] { $own ->
            [true] La chance, c’est-à-dire les cartes et les coups joués par { $rival }, t’a pris **{ $amount }**.
           *[false] La chance, c’est-à-dire les cartes et les coups joués par { $rival }, lui a pris **{ $amount }**.
        }
       *[other] { $own ->
            [true] La chance, c’est-à-dire les cartes et le jeu des autres, t’a pris **{ $amount }**.
           *[false] La chance, c’est-à-dire les cartes et le jeu des autres, lui a pris **{ $amount }**.
        }
    }
analysis-luck-even =
    { $others ->
        [1] La chance, c’est-à-dire les cartes et les coups joués par { $rival }, n’a rien donné ni rien pris.
       *[other] La chance, c’est-à-dire les cartes et le jeu des autres, n’a rien donné ni rien pris.
    }

## Les décisions qui ont coûté le plus.
analysis-worst = ### Ce qui aurait été mieux
analysis-well = ### Aucune décision n’était clairement une erreur. Bien joué !
analysis-decision = **{ $number }. Manche { $round }, coup { $move }**
analysis-better =
    { $own ->
        [true] Ton choix : { $made }. **{ $best }** valait environ **{ $amount }** de plus.
       *[false] { $name } a choisi { $made }. **{ $best }** valait environ **{ $amount }** de plus.
    }
analysis-better-exact =
    { $own ->
        [true] Ton choix : { $made }. **{ $best }** valait exactement **{ $amount }** de plus.
       *[false] { $name } a choisi { $made }. **{ $best }** valait exactement **{ $amount }** de plus.
    }
analysis-note =
    { $count ->
        [1] -# Une décision a été rejouée dans de nombreuses donnes possibles à ce moment. Seuls les écarts trop grands pour être dus au hasard sont montrés. La courbe montre le résultat à attendre alors ; les triangles, ce qui a coûté le plus.
       *[other] -# Les { $count } décisions ont toutes été rejouées dans de nombreuses donnes possibles à ce moment. Seuls les écarts trop grands pour être dus au hasard sont montrés. La courbe montre le résultat à attendre à chacune ; les triangles, ce qui a coûté le plus.
    }
analysis-pick = Les décisions de qui ?

## La courbe.
analysis-picture-points = { $title } : avance espérée, en points
analysis-picture-chance = { $title } : adversaires qu’on pouvait espérer battre, en %
analysis-alt-points =
    { $own ->
        [true] L’avance que tu pouvais espérer, décision après décision : { $first } au début, { $low } au pire, { $high } au mieux, { $last } à la fin.
       *[false] { $name } pouvait espérer cette avance, décision après décision : { $first } au début, { $low } au pire, { $high } au mieux, { $last } à la fin.
    }
analysis-alt-chance =
    { $others ->
        [1] { $own ->
            [true] Tes chances de finir devant { $rival }, décision après décision : { $first } au début, { $low } au pire, { $high } au mieux, { $last } à la fin.
           *[false] { $name } avait ces chances de finir devant { $rival }, décision après décision : { $first } au début, { $low } au pire, { $high } au mieux, { $last } à la fin.
        }
       *[other] { $own ->
            [true] La part des autres que tu pouvais espérer battre, décision après décision : { $first } au début, { $low } au pire, { $high } au mieux, { $last } à la fin.
           *[false] { $name } pouvait espérer battre cette part des autres, décision après décision : { $first } au début, { $low } au pire, { $high } au mieux, { $last } à la fin.
        }
    }

refused-analysis-lobby = Cette partie n’a pas encore commencé. Elle s’analyse une fois finie.
refused-analysis-running = Cette partie se joue encore, et une analyse en dirait trop. Redemande une fois la partie finie ; d’ici là, `/coup conseil` peut aider.
refused-analysis-closed = Cette partie n’a pas été jouée jusqu’au bout : il n’y a rien à analyser.
refused-analysis-one = Je prépare encore une autre analyse pour toi, et c’est une à la fois par personne. Redemande celle-ci quand l’autre sera là.
refused-analysis-failed = Je n’ai pas pu finir cette analyse : le calcul s’interrompt sans cesse. Redemande dans quelques minutes.

web-match-result = Résultat
# Folded: the pages of each two of the match's people.
web-match-rivalries = Face à face
web-match-same = Parties des mêmes personnes
web-match-before = Leur partie d’avant
web-match-after = Leur partie d’après
web-match-play = Lecture
web-match-pause = Pause
web-match-slider = Coup
web-match-keys = Touches : ← et → pour un coup, Page haut et Page bas pour une manche, Début et Fin.
web-match-rounds = Manches
web-match-round = Manche { $round }
web-match-hands = Mains
web-match-open = Toutes les mains ouvertes
web-match-seen = Vu par { $name }
web-match-here = Lien vers ce coup
web-match-copy = Copier un lien vers ce coup
web-match-copied = Copié
web-match-chart = Totaux après chaque manche
web-match-record = Télécharger le relevé
web-match-costly = Décisions coûteuses
web-match-costly-how = Trouvées par une analyse : elle a rejoué chaque décision dans de nombreuses donnes possibles à ce moment-là.
web-match-costly-move = Coup { $step }, { $who } :

web-check = Les donnes étaient-elles justes ?
web-check-how = Depuis la première donne, tout le monde pouvait voir les 32 premiers chiffres du sceau : dans le premier message du fil de la partie, ou sinon sur son plateau. Le sceau est le SHA-256 d’une graine encore secrète. La partie finie, la graine est dévoilée. Ton navigateur peut recalculer lui-même chaque donne à partir d’elle : pas besoin de croire le bot.
web-check-seal = Sceau
web-check-seed = Graine
web-check-copied = Les chiffres que tu as copiés, au moins 32
web-check-now = Vérifier les donnes
web-check-without = La vérification demande JavaScript. Sans lui, télécharge le relevé et vérifie-le avec « python -m pasur_core verify ».

web-match-title = { $sides } · { $title }, { $date }
web-match-duel = { $name } { $points } à { $theirs } { $other }
web-match-side = { $name } { $points }
web-check-sealed = Le SHA-256 de la graine est bien le sceau.
web-check-copied-same = Les chiffres que tu as copiés sont bien le début de ce sceau.
web-check-copied-other = Les chiffres que tu as copiés ne sont pas le début de ce sceau. Ils viennent d’une autre partie, ou celle-ci a été changée.
web-check-copied-short = Il faut au moins 32 chiffres d’un sceau (0 à 9, a à f). Copie-les tous, ou laisse le champ vide.
web-check-unsealed = Le SHA-256 de la graine n’est pas le sceau, mais { $hash }.
web-check-fair = { $good } mélanges et tirages sur { $deals } découlent du sceau. Tous étaient justes.
web-check-unfair = Seulement { $good } mélanges et tirages sur { $deals } découlent du sceau.
web-check-differs = Le numéro { $number } n’en découle pas. D’abord le relevé, puis ce que donne la graine :
web-check-insecure = Ton navigateur ne vérifie qu’aux adresses qui commencent par https.
web-check-failed = Le relevé n’a pas pu être chargé. Vérifie ta connexion et réessaie.
