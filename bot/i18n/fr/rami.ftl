### Rami, avec 51 points pour poser.

rami-title = Rami (51)
rami-summary = Le rami à la française : brelans, carrés et suites, 51 points pour poser, et premier sans cartes. De 2 à 7.

rami-rules-1 =
    ## Rami
    {"**"}En bref :{"**"} pioche une carte, défausse une carte, et réunis des brelans, des carrés et des suites ; les premiers que tu poses doivent compter 51 ensemble. Qui n’a plus de cartes ferme la manche, et les autres paient ce qu’ils ont en main. À 201, on sort ; le dernier en jeu gagne.

    Ta table a peut-être changé quelques points : vois ses options.

rami-rules-2 =
    ### Les cartes
    Deux paquets complets et quatre jokers ; à sept, trois paquets et six jokers. Chacun reçoit **14 cartes** ; une carte est retournée et commence la défausse.

rami-rules-3 =
    ### Ton tour
    1. **Pioche** une carte, ou prends celle du dessus de la défausse, sous conditions.
    2. Si tu veux, pose des cartes sur la table.
    3. **Défausse** une carte. Ton tour est fini.

    À ton tout premier tour d’une manche, tu ne fais que piocher et défausser.

rami-rules-4 =
    ### Brelans, carrés et suites
    - Un **brelan** ou un **carré** : trois ou quatre cartes de même valeur, toutes de couleurs différentes, comme 7♣ 7♦ 7♠.
    - Une **suite** (ou séquence) : au moins trois cartes de la même couleur qui se suivent, comme 5♥ 6♥ 7♥. L’as va sous le 2 ou au-dessus du roi, jamais entre les deux : R, A, 2 n’est pas une suite.

    Les paquets sont mélangés : tu peux avoir deux 7♣ en main, mais jamais dans le même brelan.

rami-rules-5 =
    ### Les jokers
    Un joker remplace une carte précise. Une combinaison a **un joker au plus** ; dans une suite, il n’est qu’**à un bout**, et rien ne s’ajoute au-delà.

rami-rules-6 =
    ### Poser avec 51
    La première fois que tu poses dans une manche, à partir de ton deuxième tour, tes cartes doivent compter **51 ou plus**, d’un coup, avec une **suite sans joker** (la tierce franche).
    - Du 2 au 10, leur nombre ; valet, dame et roi, 10.
    - L’as compte 1 dans A 2 3, sinon 11.
    - Un joker compte ce qu’il remplace.

rami-rules-7 =
    ### Une fois que tu as posé
    Dans le même tour déjà, et à tous les suivants, tu peux
    - poser d’autres combinaisons,
    - **compléter** avec une carte tout ce qui est sur la table, peu importe à qui,
    - **remplacer un joker** : pose la carte exacte qu’il remplace et prends le joker en main. Dans un brelan, la couleur du joker n’est pas fixée : on ne peut pas le remplacer tant qu’une quatrième carte ne la fixe pas.

rami-rules-8 =
    ### La défausse
    À partir de ton deuxième tour, tu peux prendre sa carte du dessus au lieu de piocher, si elle va aussitôt sur la table : dans une nouvelle combinaison, pour en compléter une, ou contre un joker. Si tu n’as pas posé, elle doit faire partie de tes 51.

rami-rules-9 =
    ### Plus rien en main !
    La manche finit quand quelqu’un n’a plus de cartes, avec ou sans dernière défausse. Cette personne ne paie rien ; les autres paient
    - ce qu’elles ont en main : as 11 ; valets, dames et rois 10 ; jokers rien, mais un joker en main **double** le tout ;
    - **100** à la place si elles n’ont pas posé ;
    - **200** chacune à la place si personne n’avait posé avant ce tour-là !

rami-rules-10 =
    ### La pioche est vide
    On mélange alors la défausse, sauf sa carte du dessus, pour refaire la pioche. S’il n’y a que celle-là, la personne dont c’est le tour doit la prendre et l’utiliser ; si c’est impossible, la manche est nulle et personne ne paie.

rami-rules-11 =
    ### Gagner
    À **201**, ou à la limite de ta table, on sort de la partie ; le dernier en jeu gagne. Si les derniers sortent ensemble, le plus bas total d’entre eux gagne.

rami-rules-12 =
    ### Comment faire ici
    Pour poser, choisis **toutes les cartes d’un coup** dans la liste : tu vois ce qu’elles font et ce qu’elles comptent avant que rien ne se passe. Pour compléter ou remplacer un joker, appuie sur **Ajouter à la table**. Une défausse finit ton tour : choisis une seule carte dans la liste. Les boutons verts posent d’un geste les combinaisons qui rapportent le plus ; sans combinaison, trois boutons défaussent les cartes les moins utiles.

## Options

rami-option-limit = Limite
rami-option-limit-about = Le total qui fait sortir de la partie.
rami-option-hand_size = Cartes par main
rami-option-hand_size-about = Combien de cartes reçoit chacun.
rami-option-joker_strict_ends = Jokers dans les suites
rami-option-joker_strict_ends-about = Peut-on ajouter des cartes au-delà d’un joker placé au bout d’une suite ?
rami-option-joker_strict_ends-true = restent toujours au bout
rami-option-joker_strict_ends-false = au bout quand on pose, la suite peut s’allonger
rami-option-pure_needs_no_joker = La suite pour poser
rami-option-pure_needs_no_joker-about = Comment doit être la suite qu’il faut à chacun pour poser.
rami-option-pure_needs_no_joker-true = sans aucun joker
rami-option-pure_needs_no_joker-false = trois vraies cartes qui se suivent
rami-option-swap_must_meld = Un joker remplacé
rami-option-swap_must_meld-about = Ce que devient un joker repris sur la table.
rami-option-swap_must_meld-true = retourne aussitôt sur la table
rami-option-swap_must_meld-false = peut se garder
rami-option-last_card_no_discard = Avec une seule carte
rami-option-last_card_no_discard-about = Avec une seule carte en main, peut-on prendre la défausse ?
rami-option-last_card_no_discard-true = seulement la pioche
rami-option-last_card_no_discard-false = la défausse aussi

## Le classement

rami-column-penalty = Points de pénalité
rami-column-closed = Manches fermées
rami-column-at_once = Fermées d’un coup
rami-prized =
    en un
    coup
rami-prized-told = fermées d’un coup : { $amount }

## La table

rami-heading = { $game } · manche { $round } · on sort à { $limit }
rami-top = **Défausse** { $card } dessus
rami-top-empty = **Défausse** vide
rami-top-spoken = Sur la défausse : { $card }.
rami-top-empty-spoken = La défausse est vide.
rami-melds = **Sur la table**
rami-meld = `{ $number }` { $cards } · { $name }
rami-melds-spoken = Sur la table : { $melds }.
rami-meld-spoken = { $number }, { $name } : { $cards }
rami-caption = { $number } · { $name }
rami-joker-as = Joker={ $card }
rami-joker-as-spoken = joker pour { $card }
rami-range = { $first }–{ $last }
rami-range-spoken = { $first } à { $last }
rami-turn-table = On bat et on donne les cartes.
rami-mark-opened = a posé
rami-mark-closed = pas posé
rami-mark-out = hors jeu
rami-last-draw = { $seat } a pioché.
rami-last-discard = { $seat } a défaussé { $card }.
rami-last-lay = { $seat } a posé { $cards }.
rami-last-off = { $seat } a complété avec { $card }.
rami-last-swap = { $seat } a posé { $card } et pris le joker à la place.
rami-last-take-lay = { $seat } a pris la défausse et posé { $cards }.
rami-last-take-off = { $seat } a pris la défausse et complété avec { $card }.
rami-last-take-swap = { $seat } a pris la défausse, posé { $card } et pris le joker à la place.
rami-stock =
    { $count ->
        [0] La pioche est vide.
        [1] Une carte dans la pioche.
       *[other] { $count } cartes dans la pioche.
    }
rami-first-turns = Premier tour de la manche : on pioche et on défausse. On pose dès le deuxième.

## La main

rami-own-take = Il n’y a plus rien à mélanger : il faut prendre la défausse.
rami-own-drawn = Tu as pioché { $card }.
rami-own-closed = Tes premières cartes sur la table doivent compter { $least } ou plus, avec une suite sans joker.
rami-own-closed-loose = Tes premières cartes sur la table doivent compter { $least } ou plus, avec une suite de trois vraies cartes.
rami-own-owing = Tu as pris un joker : il doit maintenant aller sur la table.
rami-own-discard = Défausser finit ton tour.
rami-select-discard = Défausser une carte
rami-select-lay = Poser des cartes
rami-select-lay-or-discard = Poser ou défausser
rami-select-take = Prendre la défausse avec…
rami-choose-add = Ajouter à la table
rami-choose-take = Prendre la défausse
rami-do-draw = Piocher
rami-do-discard = Défausser { $card }
rami-do-lay = Poser { $melds }
rami-do-lay-best = Poser { $melds } = { $points }
rami-do-lay-best-spoken = Poser { $melds } : { $points } points
rami-tip-nothing = Ni brelan ni suite pour l’instant. Pour poser, il en faut { $least } points.
rami-tip-makes =
    { $lacks ->
        [opened] Ta main contient { $melds } : { $points } points.
        [none] Ta main contient { $melds } : { $points } points, assez pour poser.
        [no_pure_sequence] Ta main contient { $melds } : { $points } points, mais pas de suite franche.
       *[too_few_points] Ta main contient { $melds } : { $points } des { $least } points pour poser.
    }
rami-tip-fits = Peuvent compléter ce qui est posé : { $cards }.
rami-do-off = { $card } → combinaison { $number }
rami-do-off-low = { $card } → combinaison { $number }, en bas
rami-do-off-high = { $card } → combinaison { $number }, en haut
rami-do-off-there = { $card } → { $meld }
rami-do-off-there-spoken = { $card } complète { $meld }
rami-do-swap = { $card } contre le joker, combinaison { $number }
rami-do-swap-there = { $card } contre le joker : { $meld }
rami-do-take = Prendre la défausse : { $what }
rami-do-take-lay = Prendre la défausse et poser { $melds }
rami-do-take-lay-best = Prendre et poser { $melds } = { $points }
rami-do-take-lay-best-spoken = Prendre et poser { $melds } : { $points } points
rami-button-choice = { $card } …
rami-chosen-taking = Avec { $card } de la défausse.
rami-chosen-made =
    { $count ->
        [one] **{ $melds }** : { $points } points.
       *[other] **{ $melds }** : { $points } points ensemble.
    }
rami-chosen-top = { $card } doit en faire partie : choisis les cartes qu’il lui faut, ou reviens en arrière.
rami-chosen-left = { $cards } est en trop. Laisse cette carte, ou choisis aussi celles qu’il lui faut.
rami-chosen-left-many = { $cards } sont en trop. Laisse ces cartes, ou choisis aussi celles qu’il leur faut.
rami-chosen-nothing-made = { $cards } ne font ni brelan, ni carré, ni suite. Choisis au moins trois cartes qui en font.
rami-chosen-one = Que faire de { $card } ?
rami-chosen-fine = Appuie sur le bouton pour poser, ou choisis d’autres cartes dans la liste.
rami-chosen-which = Choisis comment les poser, ou choisis d’autres cartes dans la liste.
rami-chosen-opens = C’est assez pour poser.
rami-chosen-too_few_points =
    { $missing ->
        [1] Il te faut { $least } pour poser : il manque un point. Choisis d’autres cartes dans la liste.
       *[other] Il te faut { $least } pour poser : il manque { $missing } points. Choisis d’autres cartes dans la liste.
    }
rami-chosen-no_pure_sequence = Assez de points, mais pour poser il faut aussi une suite sans joker.
rami-chosen-no_pure_sequence-loose = Assez de points, mais pour poser il faut aussi une suite de trois vraies cartes.
rami-chosen-joker = Le joker que tu as pris doit en faire partie.

## Le récit

rami-event-first_dealer = { $seat } donne en premier.
rami-event-round_dealt = **Manche { $round }.** { $dealer } a donné, { $first } commence. Première défausse : { $card }.
rami-event-reshuffled =
    { $count ->
        [1] La pioche était vide : une carte de la défausse la remplace. { $card } reste dessus.
       *[other] La pioche était vide : { $count } cartes de la défausse, mélangées, la remplacent. { $card } reste dessus.
    }
rami-event-drew = { $seat } pioche.
rami-event-took = { $seat } prend { $card } sur la défausse.
rami-event-laid =
    { $opening ->
        [true] { $seat } **pose** pour la première fois, avec { $value } : { $melds }.
       *[false] { $seat } pose { $melds }.
    }
rami-event-laid_off = { $seat } complète avec { $card } : { $cards }.
rami-event-swapped = { $seat } pose { $card } et prend le joker à la place : { $cards }.
rami-event-discarded =
    { $left ->
        [0] { $seat } défausse { $card }, sa dernière carte !
        [1] { $seat } défausse { $card } et n’a plus qu’**une carte**.
       *[other] { $seat } défausse { $card }.
    }
rami-event-went_out = **{ $seat }** a { $total } points et sort de la partie. Merci d’avoir joué !
rami-event-match_won = 🏆 Victoire : **{ $seats }**. Score final : { $totals }.

## Le compte d’une manche

rami-count-closed = ### Manche { $round } : { $name } n’a plus de cartes
rami-count-at-once =
    ### Manche { $round } : { $name } ferme d’un seul coup !
    Personne n’avait posé : 200 à payer pour tous les autres.
rami-count-void =
    ### La manche { $round } finit sans gagnant
    Il ne restait rien à piocher. Personne ne paie.
rami-count-nothing = **{ $name }** ne paie rien → **{ $total }**
rami-count-nothing-spoken = { $name } ne paie rien et reste à { $total }.
rami-count-held =
    { $doubled ->
        [true] **{ $name }** { $cards } : doublé par le joker, **{ $points }** → **{ $total }**
       *[false] **{ $name }** { $cards } : **{ $points }** → **{ $total }**
    }
rami-count-held-spoken =
    { $doubled ->
        [true] { $name } : { $cards }. Doublé par le joker, cela fait { $points }, et { $total } en tout.
       *[false] { $name } : { $cards }. Cela fait { $points }, et { $total } en tout.
    }
rami-count-closed-hand = **{ $name }** n’avait pas posé : **{ $points }** → **{ $total }**
rami-count-closed-hand-spoken = { $name } n’avait pas posé : cela fait { $points }, et { $total } en tout.

## Refus

rami-error-bad_deal = Ce ne sont pas toutes les cartes des paquets. Rien n’a changé : laisse le bot redonner.
rami-error-first_turn = À ton premier tour d’une manche, tu ne fais que piocher et défausser. Tu peux poser dès ton tour suivant.
rami-error-not_opened =
    { $loose ->
        [true] Tu n’as pas encore posé : pose d’abord toi-même { $least } points, avec une suite de trois vraies cartes. Ensuite tu pourras compléter la table.
       *[false] Tu n’as pas encore posé : pose d’abord toi-même { $least } points, avec une suite sans joker. Ensuite tu pourras compléter la table.
    }
rami-error-too_few_points = Cela compte { $points }, et tes premières cartes doivent compter { $least } ou plus. Choisis d’autres combinaisons.
rami-error-no_pure_sequence =
    { $loose ->
        [true] Cela compte { $points }, mais il faut d’abord une suite de trois vraies cartes. Ajoutes-en une.
       *[false] Cela compte { $points }, mais il faut d’abord une suite sans joker. Ajoutes-en une.
    }
rami-error-not_a_meld = { $cards } : ni brelan, ni carré, ni suite. Il faut trois ou quatre cartes de même valeur, ou au moins trois de la même couleur qui se suivent.
rami-error-suit_twice = { $cards } : chaque couleur ne peut y être qu’une fois. Enlève une carte.
rami-error-two_jokers = { $cards } : cela ferait deux jokers, et il en faut un au plus. Enlèves-en un.
rami-error-joker_inside =
    { $card ->
        [none] { $cards } : ici, un joker ne va qu’au bout d’une suite. Mets-le à un bout, ou choisis d’autres cartes.
       *[card] { $card } ne peut pas aller au-delà du joker : { $cards }. Pose cette carte ailleurs, ou remplace d’abord le joker.
    }
rami-error-does_not_fit = { $card } ne va pas avec { $cards }. La table a peut-être changé, regarde à nouveau.
rami-error-which_end =
    { $fits ->
        [low] { $card } ne va qu’au bas de la suite { $cards } : écris `bas`.
        [high] { $card } ne va qu’en haut de la suite { $cards } : écris `haut`.
        [both] { $card } va aux deux bouts de la suite { $cards } : écris `bas` ou `haut`.
       *[set] { $card } va avec { $cards }, mais un brelan n’a pas de bouts : n’écris ni `bas` ni `haut`.
    }
rami-error-no_such_meld = Il n’y a pas de combinaison { $meld } sur la table. Regarde la table et choisis de nouveau.
rami-error-no_joker = { $cards } : pas de joker à remplacer. Choisis une autre combinaison.
rami-error-open_joker = { $cards } : ce joker n’a pas encore de couleur précise, on ne peut pas le remplacer. Ajoute d’abord une quatrième carte.
rami-error-wrong_card = Ce joker vaut { $joker_as } : seule cette carte prend sa place, pas { $card }.
rami-error-no_use_for_joker = À cette table, il faudrait reposer ce joker aussitôt, et tu ne le pourrais pas. Laisse-le où il est pour l’instant.
rami-error-must_use_joker = Tu as pris un joker : pose-le d’abord sur la table, puis continue.
rami-error-top_not_used = { $card } ne se prend que pour aller aussitôt sur la table. Choisis quelque chose avec { $card }, ou pioche.
rami-error-last_card = À cette table, avec une seule carte en main, on prend dans la pioche. Appuie sur **Piocher une carte**.
rami-error-stock_empty = Il n’y a rien à piocher. Prends la défausse avec ce qu’elle permet.

## Images

rami-count-picture = Manche { $round } · on sort à { $goal }
rami-alarm-went_out = { $seat } sort de la partie
rami-alarm-near = { $who } risque de sortir cette manche
rami-band-closed = { $closer } a fermé la manche !
rami-band-at_once = Rami ! { $closer } a fermé d’un coup
rami-picture-closed = { $name } n’a plus de cartes
rami-picture-at-once = { $name } ferme d’un seul coup !
rami-picture-void = Plus rien à piocher : personne ne paie
rami-picture-not-opened =
    N’ont pas posé : { $names }

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
rami-lesson-hello = **Le rami en cinq minutes.** Réunis des **brelans et des carrés** (trois ou quatre de même valeur, de couleurs différentes) et des **suites** (au moins trois cartes d’une couleur **qui se suivent**). Pose tout et tu fermes la manche ; les autres paient ce qu’ils ont en main.
rami-lesson-draw = Tu as un brelan, { $a } { $b } { $c }, et deux suites, { $d } { $e } { $f } et { $g } { $h } { $i }. Chaque tour commence par une carte de la pioche. **Pioche.**
rami-lesson-discard = C’est { $a }. Au premier tour on ne pose rien : tu finis par une défausse, une carte qui ne va nulle part. **Défausse { $b }.**
rami-lesson-discard-meld = Celle-là fait partie de tes combinaisons ! Défausse une carte qui ne va nulle part, { $b }.
rami-lesson-again = Tu peux maintenant poser, et prendre la défausse pour la poser aussitôt. Cette fois, **pioche.**
rami-lesson-lay = { $a } donne { $b } { $c } { $d } { $e }. Tes premières combinaisons doivent compter **51 ou plus ensemble**, dont une suite sans joker : les tiennes font 94. Le bouton vert les pose au mieux. **Pose tout.**
rami-lesson-end = Belle pose ! Maintenant, finis ton tour. Un as resté en main coûte 11 : **défausse { $a }.**
rami-lesson-off = Une fois que tu as posé, tu peux aussi **ajouter des cartes** à toute combinaison et prendre un **joker** contre la bonne carte. Plus de cartes : tu fermes, les autres paient. À 201 on sort ; le dernier en jeu gagne.

## Les exploits.
rami-feat-at_once = Rami d’un coup
rami-feat-at_once-about = tout posé en un tour, avant que quiconque ait posé
rami-feat-whole_suit = Toute la couleur
rami-feat-whole_suit-about = une suite de treize cartes, ou sa dernière carte
