### 8 américain.

crazy_eights-title = 8 américain
crazy_eights-summary = Suis la couleur ou la valeur, et fais piocher tes voisins. De 2 à 8.

crazy_eights-rules-1 =
    ## 8 américain
    {"**"}En bref :{"**"} joue une carte de même couleur ou de même valeur que la dernière, ou un 8 sur n’importe quoi ; sinon, pioche. Vide ta main avant les autres : ils marquent des points pour ce qu’ils ont gardé. Quand quelqu’un atteint l’objectif, le plus petit total gagne.

crazy_eights-rules-2 =
    ### La donne
    Chacun reçoit **huit cartes** d’un paquet avec deux jokers ; de six à huit, on mélange deux paquets, et à cinq aussi si une pénalité ne coûte pas le tour. Une carte est retournée pour commencer l’écart. Si c’est un 8, un joker, un valet, un as ou un 2, elle retourne dans le paquet et on en retourne une autre. La personne après le donneur commence, et l’on joue dans le **sens des aiguilles d’une montre**.

crazy_eights-rules-3 =
    ### Ton tour
    Joue **une carte** sur l’écart :
    - de **même couleur** ou de **même valeur** que celle du dessus,
    - ou un **8** ou un **joker**, sur n’importe quoi.

    Si tu peux jouer, tu le dois. Sinon, **pioche** une carte ; si elle va, tu peux la jouer aussitôt. Si tu ne le fais pas, c’est au suivant.

    Quand la pioche est vide, on mélange l’écart, sauf sa carte du dessus, pour la refaire. S’il n’y a vraiment plus rien à piocher, le tour passe.

crazy_eights-rules-4 =
    ### Les cartes qui agissent
    - **8** : tu choisis la couleur à jouer ensuite.
    - **Joker** : la personne suivante pioche **quatre** cartes. La couleur reste la même, sans valeur à suivre.
    - **2** : la personne suivante pioche **deux** cartes.
    - **Valet** : la personne suivante passe son tour.
    - **As** : on change de sens. À deux, il ne change rien.

    Si tu pioches une pénalité, tu perds ton tour. On ne répond pas à un 2 ou à un joker par un autre : les pénalités ne s’additionnent pas, sauf si ta table l’a choisi.

crazy_eights-rules-5 =
    ### Carte !
    Avec une seule carte, tout le monde t’entend dire **carte**. À la plupart des tables, cela se dit tout seul.
    Ta table peut te le laisser : dis-le alors en jouant la carte qui t’en laisse une, ou avec *Carte !* avant ton prochain tour. Si tu l’oublies, tu ne peux pas jouer ta dernière carte : tu pioches.

crazy_eights-rules-6 =
    ### La fin d’une manche
    Dès que quelqu’un n’a plus de cartes, la manche est finie, et la dernière carte n’agit plus. Chacun marque ce qui lui reste :
    - joker : 50 points
    - un 8, et 2♠ : 25 points
    - les autres 2, et les as : 15 points
    - roi, dame, valet : 10 points
    - tout le reste : 5 points

    On joue en **200** (**100** à deux, 500 pour une longue partie), ou selon ce que la table a choisi. Quand un total y arrive, la partie est finie et le **plus petit** total gagne. S’il est partagé, on joue une manche de plus.

crazy_eights-rules-7 =
    ### Ce que ta table peut changer
    - **Objectif :** la longueur de la partie.
    - **Après une pénalité :** le tour est perdu, ou on joue quand même son tour.
    - **Répondre à une pénalité :** les pénalités s’additionnent, ou interdit.
    - **Un joker :** choisit une couleur, ou garde la couleur.
    - **Première carte spéciale :** reste et agit, ou retourne dans le paquet.
    - **L’as à deux :** rien, ou l’autre passe son tour.
    - **Piocher :** toujours permis, ou seulement si l’on ne peut pas jouer.
    - **Dire « carte » :** à chacun d’y penser, ou se dit tout seul.
    - **Finir sur un 8 ou un joker :** permis, ou interdit.

crazy_eights-rules-8 =
    ### Une astuce
    Garde un 8 pour la fin, et surveille qui n’a plus que deux cartes.

## Options

crazy_eights-option-target = Objectif
crazy_eights-option-target-about = La partie finit quand un total l’atteint.
crazy_eights-option-penalty_loses_turn = Après une pénalité
crazy_eights-option-penalty_loses_turn-about = Qui pioche deux ou quatre cartes perd-il aussi son tour ?
crazy_eights-option-penalty_loses_turn-true = le tour est perdu
crazy_eights-option-penalty_loses_turn-false = on joue quand même son tour
crazy_eights-option-stack_penalties = Répondre à une pénalité
crazy_eights-option-stack_penalties-about = Peut-on répondre à un 2 ou à un joker, pour que la personne suivante pioche le tout ?
crazy_eights-option-stack_penalties-true = les pénalités s’additionnent
crazy_eights-option-stack_penalties-false = interdit
crazy_eights-option-joker_names_suit = Un joker
crazy_eights-option-joker_names_suit-about = Un joker choisit-il la couleur, comme un 8 ?
crazy_eights-option-joker_names_suit-true = choisit une couleur
crazy_eights-option-joker_names_suit-false = garde la couleur
crazy_eights-option-starter_effects = Première carte spéciale
crazy_eights-option-starter_effects-about = Un 8, un valet, un as ou un 2 retourné en premier reste-t-il, avec son effet ?
crazy_eights-option-starter_effects-true = reste et agit
crazy_eights-option-starter_effects-false = retourne dans le paquet
crazy_eights-option-ace_two_players = L’as à deux
crazy_eights-option-ace_two_players-about = Ce que fait un as quand on n’est que deux.
crazy_eights-option-ace_two_players-nothing = rien
crazy_eights-option-ace_two_players-skip = l’autre passe son tour
crazy_eights-option-may_draw_anytime = Piocher
crazy_eights-option-may_draw_anytime-about = Peut-on piocher tout en pouvant jouer ?
crazy_eights-option-may_draw_anytime-true = toujours permis
crazy_eights-option-may_draw_anytime-false = seulement si l’on ne peut pas jouer
crazy_eights-option-announce = Dire « carte »
crazy_eights-option-announce-about = Faut-il y penser soi-même avec une seule carte ?
crazy_eights-option-announce-required = à chacun d’y penser
crazy_eights-option-announce-auto = se dit tout seul
crazy_eights-option-finish_on_eight = Finir sur un 8 ou un joker
crazy_eights-option-finish_on_eight-about = Peut-on finir une manche avec l’un d’eux ?
crazy_eights-option-finish_on_eight-allowed = permis
crazy_eights-option-finish_on_eight-forbidden = interdit

## Le classement

crazy_eights-column-points = Points (moins, c’est mieux)
crazy_eights-column-went_out = Manches gagnées
crazy_eights-column-forgotten = Oublis de « carte »
crazy_eights-prized =
    mains
    vidées
crazy_eights-prized-told = manches gagnées : { $amount }

## La table

crazy_eights-heading = { $game } · manche { $round } · en { $target }
crazy_eights-shown-pile = Sur l’écart
crazy_eights-shown-pile-empty = Rien encore sur l’écart.
crazy_eights-suit = À jouer : **{ $suit }**
crazy_eights-suit-spoken = À jouer : { $suit }.
crazy_eights-suit-rank = À jouer : **{ $suit }**, ou **{ $rank }**
crazy_eights-suit-rank-spoken = À jouer : { $suit }, ou { $rank }.
crazy_eights-pending =
    { $count } cartes à piocher : pose { $rank ->
        [none] {""}
       *[other] { $rank } ou {""}
    }un joker, ou pioche.
crazy_eights-reversed = On joue dans l’autre sens.
crazy_eights-mark-carte = carte !
crazy_eights-last-played = { $seat } a joué { $card }.
crazy_eights-last-named = { $seat } a joué { $card } et choisi { $suit }.
crazy_eights-last-draw = { $seat } a pioché.
crazy_eights-last-keep = { $seat } a pioché et gardé la carte.
crazy_eights-turn-table = La manche est finie ; la prochaine donne arrive.

## La main

crazy_eights-drawn = Tu as pioché { $card }. Joue cette carte, ou garde-la.
crazy_eights-unannounced = Tu n’as pas dit *carte* à temps : tu pioches au lieu de jouer ta dernière carte.
crazy_eights-tip-fits =
    Ce qui va : { $fits }.{ $power ->
        [none] {""}
        [two] {" "}{ $card } fait piocher deux cartes au suivant.
        [four] {" "}{ $card } fait piocher quatre cartes au suivant.
        [skips] {" "}{ $card } fait passer son tour au suivant.
        [turns] {" "}{ $card } change le sens.
       *[names] {" "}Avec { $card }, tu choisis la couleur.
    }
crazy_eights-tip-fits-suit =
    { $more ->
        [true] par la couleur { $cards } …
       *[false] par la couleur { $cards }
    }
crazy_eights-tip-fits-rank =
    { $more ->
        [true] par la valeur { $cards } …
       *[false] par la valeur { $cards }
    }
crazy_eights-tip-fits-always =
    { $more ->
        [true] toujours { $cards } …
       *[false] toujours { $cards }
    }
crazy_eights-tip-answer = Pour renvoyer la pénalité, en plus forte : { $cards }.
crazy_eights-forced-not_playable = Rien ne va dans ta main : il faut piocher.
crazy_eights-call-carte = Carte !
crazy_eights-do-draw = Piocher
crazy_eights-do-keep = Garder
crazy_eights-choice-suit = { $card } → { $suit }
crazy_eights-choice-suit-spoken = { $card }, couleur { $suit }
crazy_eights-choice-carte = { $play } · carte !
crazy_eights-choice-carte-spoken = { $play }, carte !

## Le récit

crazy_eights-event-first_dealer = { $seat } donne en premier.
crazy_eights-event-starter_buried = { $card } sort en premier et retourne dans le paquet.
crazy_eights-event-round_dealt = **Manche { $round }.** { $dealer } a donné, { $first } commence. Sur l’écart : { $starter }.
crazy_eights-event-played =
    { $suit ->
        [none] { $seat } joue { $card }.
       *[other] { $seat } joue { $card } et choisit { $suit }.
    }
crazy_eights-event-announced = { $seat } : **carte !** Plus qu’une.
crazy_eights-event-forgotten = { $seat } a oublié de dire *carte* et ne peut pas jouer sa dernière carte.
crazy_eights-event-skipped = { $seat } passe son tour.
crazy_eights-event-reversed = On change de sens.
crazy_eights-event-drew = { $seat } pioche une carte.
crazy_eights-event-penalised =
    { $cards_count ->
        [1] { $seat } pioche une carte.
       *[other] { $seat } pioche { $cards_count } cartes.
    }
crazy_eights-event-passed = { $seat } ne joue rien.
crazy_eights-event-penalty_grew = La note monte pour { $seat } : { $count } cartes.
crazy_eights-event-reshuffled =
    { $count ->
        [1] L’écart est mélangé : une carte refait la pioche.
       *[other] L’écart est mélangé : { $count } cartes refont la pioche.
    }
crazy_eights-event-lowest_shared = Égalité au plus petit total : { $leaders }. Une manche de plus décidera.
crazy_eights-event-match_won = 🏆 Victoire : **{ $seat }**, avec le moins de points. Score final : { $totals }.

crazy_eights-round-title = ### { $name } n’a plus de cartes à la manche { $round }
crazy_eights-round-side =
    { $points ->
        [0] **{ $name }** : rien à marquer
        [one] **{ $name }** : { $cards }, ce qui fait **{ $points }** point
       *[other] **{ $name }** : { $cards }, ce qui fait **{ $points }** points
    }
crazy_eights-score-sheet = Feuille de score (moins, c’est mieux) : **{ $scores }**

## Refus

crazy_eights-error-not_playable =
    { $pending ->
        [0]
            { $rank ->
                [none] { $card } ne va pas : joue { $suit }, un 8 ou un joker.
               *[other] { $card } ne va pas : joue { $suit }, { $rank }, un 8 ou un joker.
            }
       *[other]
            { $rank ->
                [none] { $card } ne répond pas à un joker : joue un autre joker, ou pioche les { $pending } cartes.
               *[other] { $card } ne répond pas ici : joue { $rank } ou un joker, ou pioche les { $pending } cartes.
            }
    }
crazy_eights-error-must_play = Tu peux jouer, donc tu le dois : { $cards }.
crazy_eights-error-nothing_drawn = Tu n’as rien pioché : il n’y a pas de carte à garder. Joue une carte, ou pioche.
crazy_eights-error-not_announced = Tu n’avais pas dit *carte* : ta dernière carte doit attendre. Pioche plutôt.
crazy_eights-error-nothing_to_announce = *Carte* se dit quand il te reste une carte et que tu ne l’as pas encore dit. Rien n’a été annoncé.
crazy_eights-error-too_late = Ton tour est venu avant que tu dises *carte*. Pioche plutôt.
crazy_eights-error-suit_missing = Avec { $card }, on choisit une couleur. Laquelle ?
crazy_eights-error-names_no_suit = Ici, { $card } ne choisit pas de couleur. Joue cette carte seule.
crazy_eights-error-only_drawn_card = Tu viens de piocher { $card } : joue cette carte, ou garde-la.
crazy_eights-error-finish_forbidden = À cette table, { $card } ne peut pas finir une manche. Pioche plutôt.
crazy_eights-error-bad_deal = Ce n’est pas un paquet complet. Rien n’a changé : laisse le bot redonner.

## Carte, comme commande.

## Images

crazy_eights-chip-suit = { $symbol } { $suit }
crazy_eights-chip-pending = +{ $count }
crazy_eights-chip-reversed = 🔄 sens inversé
crazy_eights-band-announced = Carte ! Plus qu’une : { $seat }
crazy_eights-alarm-penalty_grew = Ça monte pour { $seat } : +{ $count }
crazy_eights-alarm-forgotten = { $seat } a oublié de dire « carte »
crazy_eights-alarm-near = { $goal } à portée, manche décisive ? { $who }
crazy_eights-band-round_scored = La manche est pour { $winner } !
crazy_eights-picture-closed = { $name } n’a plus de cartes

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
crazy_eights-lesson-hello = **Le 8 américain en cinq minutes.** Vide ta main avant les autres. Sur l’écart va une carte de la même **couleur** ou de la même **valeur**, ou un **8** sur tout. Ce que les autres ont encore en main compte contre eux.
crazy_eights-lesson-follow = { $a } est sur l’écart : il faut du cœur. **Joue { $b }.**
crazy_eights-lesson-follow-eight = Un 8 va toujours : garde { $c } pour quand rien d’autre ne va. Joue { $b }.
crazy_eights-lesson-rank = { $a } maintenant. Tu n’as pas de cœur, mais un six : la même valeur va aussi, et change la couleur. **Joue { $b }.**
crazy_eights-lesson-rank-eight = Pas encore : { $b } va par sa valeur, { $c } peut attendre.
crazy_eights-lesson-plus = Un **2** fait piocher deux cartes au suivant, qui passe son tour (un joker : quatre). **Joue { $b }** sur { $a }.
crazy_eights-lesson-plus-eight = { $c } irait, mais { $b } fait piocher quelqu’un d’autre. C’est mieux !
crazy_eights-lesson-eight = Encore à toi, et rien ne va sur { $d } : c’est là que sert le **8**. Tu choisis la couleur, trèfle par exemple, pour { $b } et { $c }. **Joue { $a } et demande trèfle.**
crazy_eights-lesson-eight-suit = C’est possible. Ici, demande trèfle, pour { $b } et { $c }.
crazy_eights-lesson-clubs = C’est trèfle. Une dame restée en main coûterait 10, un cinq seulement 5. **Joue { $a }.**
crazy_eights-lesson-clubs-five = { $b } va, mais { $a } te coûterait plus cher. Joue celle-là.
crazy_eights-lesson-jack = Un **valet** fait sauter le tour du suivant ; un as change le sens. À deux, après un valet c’est encore à toi. **Joue { $a }** sur { $b }.
crazy_eights-lesson-jack-low = { $c } va, mais avec { $a } tu joues deux fois.
crazy_eights-lesson-carte = Quand il ne te reste qu’une carte, il faut dire **carte !** ; la table le fait pour toi, sauf accord contraire. Sans carte qui aille, on en pioche une. À 200 points, ou 100 à deux, la partie est finie et le plus petit total gagne.

## Les exploits.
crazy_eights-feat-penalty_passed = Pas pour moi
crazy_eights-feat-penalty_passed-about = une pénalité de huit cartes ou plus renvoyée au suivant
crazy_eights-feat-too_soon = Déjà fini
crazy_eights-feat-too_soon-about = plus de cartes, quand les autres, deux ou plus, en avaient tous au moins huit
