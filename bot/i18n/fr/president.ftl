### Président, dit aussi Trou du cul ou Trouduc.

president-title = Président
president-summary = Débarrasse-toi de tes cartes avant les autres. En tête, on devient Président ; en queue, on le paie à la manche suivante. De 3 à 8.

president-rules-1 =
    ## Président
    {"**"}En bref :{"**"} pose autant de cartes que la personne avant toi, d’une valeur plus haute, ou passe. Le premier sans cartes est **Président**, le dernier **Trou du cul**, et à la manche suivante le bas de l’échelle donne ses meilleures cartes au sommet.

president-rules-2 =
    ### Les cartes
    Les 52 cartes sont toutes données : certains en ont parfois une de plus. De haut en bas : **2, A, R, D, V, 10, 9, 8, 7, 6, 5, 4, 3**. Le 2 est le plus fort ! Les couleurs ne comptent pas.

president-rules-3 =
    ### Une série
    Pour entamer, on pose **d’une à quatre cartes de même valeur**, sans pouvoir passer. Ensuite, chacun passe ou pose **autant de cartes d’une valeur plus haute** : sur une paire de 7, une paire de 8 ou mieux. Sur une carte, une carte.
    - **Passer** ne vaut que pour ce tour : au suivant, tu peux rejouer. Si tu n’as rien de plus fort, tu passes sans avoir à le dire.
    - **Le carré :** si tu as toutes les cartes qui manquent aux quatre de la valeur du dessus, tu peux les poser : une sur trois, deux sur une paire, trois sur une carte. La personne suivante saute son tour, et la série continue.

president-rules-4 =
    ### La fin d’une série
    - **Un 2** ferme la série aussitôt.
    - Quand tous les autres ont passé, on retourne les cartes.

    Qui a posé en dernier entame la série suivante. Si cette personne a fini, c’est la suivante encore en jeu.

president-rules-5 =
    ### Finir
    Avec ta dernière carte posée, tu as fini. La manche continue jusqu’à ce qu’une seule personne ait des cartes. Puis viennent les titres :
    - en premier : **Président**, 2 points
    - en deuxième : **Vice-président**, 1 point
    - au milieu : **Neutre**, 0 point
    - avant-dernier : **Vice-trou du cul**, −1 point
    - en dernier : **Trou du cul**, −2 points

    À trois, il n’y a pas de vices.

president-rules-6 =
    ### L’échange
    À partir de la deuxième manche, des cartes changent de main après la donne.
    - Le Trou du cul donne ses **deux meilleures cartes** au Président, le Vice-trou du cul sa meilleure au Vice-président. Cela se fait tout seul ; à valeur égale, les piques partent d’abord, puis cœurs, carreaux et trèfles.
    - Puis le Président rend **deux cartes au choix**, et le Vice-président **une**. Ils choisissent en même temps ; personne ne voit un choix avant que les deux soient faits, et seuls les deux concernés voient les cartes.

    Le Trou du cul donne, et la personne après lui entame. À la première manche, c’est la personne après le donneur.

president-rules-7 =
    ### Gagner
    Après la dernière manche (la cinquième, sauf autre choix de la table), le plus haut total gagne. Une égalité se partage.

president-rules-8 =
    ### Ce que ta table peut changer
    - **Jokers :** on ajoute deux jokers, au-dessus du 2. Ils ferment une série comme lui.
    - **Valeur égale :** on peut toujours poser autant de cartes de même valeur, pas seulement pour un carré, et la personne suivante saute son tour.
    - **Passer :** qui passe est hors de la série jusqu’à sa fin.
    - **Finir sur un 2 :** interdit. Finir ainsi, ou sur un joker, fait de toi le Trou du cul.
    - **Qui entame :** à partir de la deuxième manche, le Président, ou le Trou du cul.

president-rules-9 =
    ### Quelques astuces
    Entame tôt tes petites paires et tes petits brelans : peu de mains peuvent y répondre. Garde un 2 pour reprendre la main quand il ne te reste ensuite qu’une valeur. Ne casse pas tes paires pour une série que tu ne peux pas gagner. Président, donne de petites cartes isolées et garde ce qui va ensemble.

## Options

president-option-rounds = Manches
president-option-rounds-about = Combien de manches on joue. Ensuite, le plus haut total gagne.
president-option-jokers = Jokers
president-option-jokers-about = Combien de jokers dans le paquet. Plus forts qu’un 2, ils ferment une série comme lui.
president-option-equal_skips = Valeur égale
president-option-equal_skips-about = Quand peut-on poser des cartes de même valeur, pour faire sauter le tour suivant ?
president-option-equal_skips-square_only = seulement pour finir un carré
president-option-equal_skips-always = toujours
president-option-pass_locks = Après avoir passé
president-option-pass_locks-about = Après avoir passé, peut-on rejouer dans la même série ?
president-option-pass_locks-true = hors de la série
president-option-pass_locks-false = on peut rejouer
president-option-finish_on_two = Finir sur un 2
president-option-finish_on_two-about = Peut-on finir sur un 2 ou un joker ? Sinon, qui le fait devient Trou du cul.
president-option-finish_on_two-allowed = permis
president-option-finish_on_two-forbidden = fait de toi le Trou du cul
president-option-next_leader = Qui entame
president-option-next_leader-about = Qui entame à partir de la deuxième manche.
president-option-next_leader-idle = Il n’y a pas de deuxième manche : rien n’en dépend.
president-option-next_leader-left_of_dealer = la personne après le Trou du cul
president-option-next_leader-president = le Président
president-option-next_leader-trou = le Trou du cul

## Le classement

president-column-points = Points
president-column-president = Président
president-column-vice_president = Vice-président
president-column-vice_trou = Vice-trou
president-column-trou = Trou du cul
president-prized =
    fois
    en tête
president-prized-told = Président : { $amount } fois

## Titres

president-role-president = Président
president-role-vice_president = Vice-président
president-role-neutral = Neutre
president-role-vice_trou = Vice-trou du cul
president-role-trou = Trou du cul

## La table

president-heading = { $game } · manche { $round } sur { $rounds }
president-shown-table-empty = Aucune carte sur la table.
president-last-laid = { $seat } a posé { $cards }.
president-turn-giving =
    { $count ->
        [one] { $names } choisit ses cadeaux.
       *[other] { $names } choisissent leurs cadeaux.
    }
president-turn-leading = À { $names } d’entamer : d’une à quatre cartes de même valeur.
president-turn-table = La manche est finie ; la prochaine donne arrive.
president-mark-out = a fini, place { $place }
president-mark-fouled = 2 interdit
president-mark-passed = a passé
president-panel-president = Président
president-panel-vice_president = Vice
president-panel-vice_trou = Vice-trou
president-panel-trou = Trouduc
president-panel-fouled = 2 interdit
president-panel-out = place { $place }
president-wanted =
    { $count ->
        [1] Il faut une carte plus forte que { $rank }.
       *[other] Il faut { $count } cartes de même valeur, plus fortes que { $rank }.
    }
president-equal =
    { $count ->
        [1] Une autre carte { $rank } va aussi : la personne suivante saute son tour.
       *[other] { $count } autres cartes { $rank } vont aussi : la personne suivante saute son tour.
    }
president-square =
    { $missing ->
        [1] La carte { $rank } qui manque fait un carré.
       *[other] Les { $missing } cartes { $rank } qui manquent font un carré.
    }

## La main

president-own-give =
    { $count ->
        [1] Ton rang : { $role }. Choisis une carte pour le { $receiver }.
       *[other] Ton rang : { $role }. Choisis { $count } cartes pour le { $receiver }.
    }
president-own-sealed = Tu donnes { $cards } au { $receiver } dès que l’autre choix est fait.
president-own-given = Tu as donné { $cards } au { $role }.
president-own-taken = Le { $role } t’a donné { $cards }.
president-select-lay = Choisis les cartes à poser
president-select-give = Choisis les cartes à donner
president-do-pass = Je passe
president-do-give = Je donne { $cards }
president-do-set = { $count } × { $rank }
president-do-set-spoken = { $count } fois { $rank }
president-tip-beats =
    { $closes ->
        [true] Plus haut : { $ranks }. Un 2 ferme la série.
       *[false] Plus haut : { $ranks }.
    }
president-tip-leads =
    { $several ->
        [true] Tu entames : une carte, ou plusieurs de même valeur.
       *[false] Tu entames : une carte au choix.
    }

## Le récit

president-event-first_dealer = { $seat } donne en premier.
president-event-round_dealt = **Manche { $round }.** { $dealer } a donné. { $first } entamera.
president-event-gifted =
    { $giver } { $forced ->
        [true] doit donner { $cards_count ->
            [1] sa meilleure carte
           *[other] ses { $cards_count } meilleures cartes
        }
       *[false] rend { $cards_count ->
            [1] une carte
           *[other] { $cards_count } cartes
        }
    } à { $receiver }.
president-event-gift_chosen = { $seat } a choisi ses cadeaux.
president-event-leads = { $seat } entame.
president-event-laid =
    { $led ->
        [true] { $seat } entame avec { $cards }.
       *[false] { $seat } pose { $cards }.
    }
president-event-equalled =
    { $seat } pose { $cards } : { $square ->
        [true] **carré !**
       *[false] même valeur.
    } { $skipped ->
        [none] Personne à faire sauter.
       *[other] { $skipped } saute son tour.
    }
president-event-passed = { $seat } passe.
president-event-could_not =
    { $seats_count ->
        [one] { $seats } n’a rien à poser et passe.
       *[other] { $seats } n’ont rien à poser et passent.
    }
president-event-went_out =
    { $fouled ->
        [true] **{ $seat }** finit sur une carte interdite, et tombe tout en bas !
       *[false] { $place ->
            [1] **{ $seat }** finit en premier !
            [2] **{ $seat }** finit en deuxième.
            [3] **{ $seat }** finit en troisième.
           *[other] **{ $seat }** finit à la { $place }e place.
        }
    }
president-event-series_closed =
    { $at_once ->
        [true] La série est fermée. { $leader } entame la suivante.
       *[false] Personne ne monte, on retourne les cartes. { $leader } entame.
    }
president-event-match_won =
    { $seats_count ->
        [one] 🏆 Victoire : **{ $seats }**, avec { $total ->
            [one] { $total } point
           *[other] { $total } points
        }. Score final : { $totals }.
       *[other] 🏆 Victoire partagée : **{ $seats }**, avec { $total ->
            [one] { $total } point
           *[other] { $total } points
        }. Score final : { $totals }.
    }

## Une manche finie

president-round-title = ### La manche { $round } est finie
president-round-place = { $place }. **{ $name }**, { $role } : { $points } dans cette manche, **{ $total }** en tout
president-signed =
    { $sign ->
        [more] +{ $points }
       *[less] { $points }
    }

## Refus

president-error-mixed_ranks =
    { $count ->
        [0] Ces cartes ne sont pas toutes de même valeur. Choisis-en qui le sont.
       *[other] Ces cartes ne sont pas toutes de même valeur. Choisis-en qui le sont, ou passe.
    }
president-error-wrong_count =
    { $count ->
        [1] Tu as choisi { $chosen } cartes, et cette série se joue avec une carte. Choisis-en une plus forte que { $rank }, ou passe.
       *[other] { $chosen ->
            [1] Tu as choisi une carte, et cette série se joue avec { $count } cartes de même valeur. Choisis-en { $count } plus fortes que { $rank }, ou passe.
           *[other] Tu as choisi { $chosen } cartes, et cette série se joue avec { $count } cartes de même valeur. Choisis-en { $count } plus fortes que { $rank }, ou passe.
        }
    }
president-error-not_higher =
    { $equal ->
        [true] { $rank } est déjà là : la même valeur ne va dessus qu’en carré, avec toutes les cartes qui manquent aux quatre. Joue plus fort que { $rank }, ou passe.
       *[false] Ce n’est pas plus fort que { $rank }. Monte, ou passe.
    }
president-error-must_lead = Tu entames cette série : tu ne peux pas passer. Pose d’une à quatre cartes de même valeur.
president-error-wrong_gift =
    { $count ->
        [1] Tu donnes exactement une carte. Choisis-en une.
       *[other] Tu donnes exactement { $count } cartes, et tu en as choisi { $chosen }. Choisis de nouveau.
    }
president-error-bad_deal = Ce n’est pas un paquet complet. Rien n’a changé : laisse le bot redonner.

## Images

president-chip-wanted = { $count } × mieux que { $rank }
president-band-went_out = { $seat } a fini
president-alarm-fouled = { $seat } finit sur une carte interdite
president-band-crowned = { $president } est Président !
president-band-deposed = { $president } détrône { $deposed } !
president-alarm-last_round = La dernière manche !
president-count-row-title = titre

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
president-lesson-hello = **Le Président en cinq minutes.** Débarrasse-toi de tes cartes : le premier sorti devient **Président**, le dernier **Trou du cul**. Les cartes montent du 3 à l’as, et **le 2 est le plus fort**. Les couleurs ne comptent pas.
president-lesson-lead = Pose 1 à 4 cartes de même valeur, petites d’abord : **{ $a } { $b }.**
president-lesson-lead-two = Les 2 sont tes meilleures cartes : garde-les pour reprendre la main. Commence par { $a } { $b }.
president-lesson-lead-single = Un seul trois te laisserait l’autre. Pose les deux : { $a } { $b }.
president-lesson-lead-pair = Une paire, c’est bien. Mais la plus basse d’abord : { $a } { $b }.
president-lesson-beat = { $c } { $d } sont sur la table : il faut une **paire plus haute**. Deux 2 battent tout, et un 2 ferme la série : tu rejoues. **Pose { $a } { $b }.**
president-lesson-beat-pass = Tu peux passer, mais ici les 2 te donnent la main. Pose { $a } { $b }.
president-lesson-single = Tu entames de nouveau. Une carte seule, et petite. **Pose { $a }.**
president-lesson-single-high = Les hautes te rendront la main plus tard. Débarrasse-toi d’abord de { $a }.
president-lesson-pass = { $a } est sur la table. Tu pourrais la battre, mais { $b } servira mieux plus tard. Si tu passes, tu peux rejouer à ton tour suivant. **Passe.**
president-lesson-titles = Quand tous ont passé, le dernier à avoir posé entame. Par ordre de sortie : Président (2 points), Vice-président (1), Vice-trou (−1), Trou (−2). Puis le Trou donne ses deux meilleures cartes au Président, qui en rend deux au choix.

## Les exploits.
president-feat-rise = De Trou à Président
president-feat-rise-about = Trou une manche, Président la suivante, à quatre ou plus
president-feat-from_the_bottom = Parti de rien
president-feat-from_the_bottom-about = une partie gagnée, sans égalité, après une première manche de Trou, à quatre ou plus
