### Paires, avec ses variantes Paires continues, Pièce de Huit et Calamités.

pairs-title = Paires
pairs-summary = Ose piocher : une paire te coûte des points, et une seule personne perd. De 2 à 8.

pairs-rules-1 =
    ## Paires
    {"**"}En bref :{"**"} pioche une carte, en espérant ne pas avoir déjà ce nombre : une paire coûte autant de points qu’elle en montre. Ou passe, et prends pour tes points la plus basse carte de la table. Qui a trop de points en premier perd ; tous les autres s’en tirent.

    Le jeu compte 55 cartes : un 1, deux 2, trois 3, et ainsi de suite jusqu’à **dix 10**. Les cartes hautes sont donc fréquentes, et elles font mal.

pairs-rules-2 =
    ### La manche
    Après chaque mélange, on brûle cinq cartes sans les voir, pour que personne ne puisse tout compter. Chacun reçoit **une carte, à découvert**. La plus basse commence. À égalité, chacun des concernés reçoit une carte de plus, et la plus basse des nouvelles commence. Une paire ainsi piochée ne coûte rien : elle est jetée et remplacée.

pairs-rules-3 =
    ### Ton tour
    Appuie sur l’un des deux boutons :
    - **Continuer** : pioche une carte. Si tu n’as pas encore ce nombre, c’est à la personne suivante. Si tu l’as, c’est une **paire** : tu marques les points d’une des deux cartes, et la manche est finie.
    - **Passer** : abandonne, et prends pour tes points la **plus basse carte de la table**, quelle que soit sa place. La manche est finie aussi.

    Les points, c’est mauvais ! Quand la pioche est vide, on mélange les cartes jetées et on en brûle encore cinq. Les cartes marquées restent à leur place.

pairs-rules-4 =
    ### La fin
    La première personne au score limite perd aussitôt :
    - à 2 : **31** points
    - à 3 : **21**
    - à 4 : **16**
    - à 5 : **13**
    - à 6 et plus : **11**

pairs-rules-5 =
    ### Quelques astuces
    Ton risque, c’est ce que tu as : un seul 10 est pire qu’un 1, un 2 et un 3 ensemble. Une carte basse sur la table est une sortie bon marché, et quelqu’un d’autre peut la prendre avant toi. Ne passe pas si cela te fait perdre : continuer peut encore réussir.

pairs-rules-6 =
    ## Variantes
    L’hôte peut les activer, même plusieurs à la fois.

pairs-rules-7 =
    ### Paires continues
    Après une paire ou un abandon, seules **tes propres cartes** sont jetées. Tu restes en jeu avec une place vide, et c’est à la personne suivante. Tout n’est qu’une longue manche, jusqu’à ce que quelqu’un perde.
    - Si tu passes, prends **n’importe quelle carte** de la table, à toi ou aux autres : tu peux laisser les basses à leur place, ou en prendre une qui plaisait bien à quelqu’un.
    - Sans carte devant toi, tu dois continuer.

pairs-rules-8 =
    ### Pièce de Huit
    Avec un **8**, tu peux le jeter au lieu de continuer, et piocher **deux** cartes. Si la première fait une paire, on ne pioche pas la seconde. Le 8 jeté ne peut plus faire de paire.

pairs-rules-9 =
    ### Calamités
    Les **7** portent malheur.
    - Pour savoir qui commence, un 7 est plus bas qu’un 1.
    - Après avoir pioché un 7 à ton tour, c’est encore ton tour.
    - Une paire de 7 finit la manche comme toute paire. En Paires continues, tu marques 7, jettes tes cartes et en pioches une aussitôt ; si c’est un 7, c’est encore ton tour.
    - Avec Pièce de Huit : si l’une de tes deux cartes est un 7, tu as un tour de plus après les deux. Deux 7 sont une paire de 7 : le premier ne donne alors pas d’autre tour.

pairs-rules-10 =
    ### Au choix du donneur
    Avant chaque manche, son donneur dit à quoi l’on joue : Paires simples, Paires continues, Pièce de Huit ou Calamités, une seule à la fois. Les Paires continues durent jusqu’à ce que quelqu’un perde : plus personne ne choisit ensuite.

pairs-rules-11 =
    ### Un seul donneur
    Ta table peut choisir que le premier donneur donne toutes les manches.

pairs-rules-12 =
    ### Un gage
    Si ta table joue avec, un petit gage sans méchanceté est tiré à la fin pour qui a perdu.

pairs-rules-13 =
    ### Les paires à égalité
    Quand la plus basse carte est partagée et que quelqu’un pioche une paire, les deux cartes sont jetées. Ta table peut choisir de ne jeter que la nouvelle.

## Options

pairs-option-continuous = Paires continues
pairs-option-continuous-about = Une longue manche : on ne jette que ses propres cartes, et qui passe prend la carte de son choix.
pairs-option-piece_de_huit = Pièce de Huit
pairs-option-piece_de_huit-about = Peut-on jeter un 8 pour piocher deux cartes ?
pairs-option-calamites = Calamités
pairs-option-calamites-about = Un 7 commence-t-il avant tous les autres, avec un tour de plus ?
pairs-option-tie_pair = Paire à égalité
pairs-option-tie_pair-about = Ce qu’on jette quand une paire est piochée alors que la plus basse carte est partagée.
pairs-option-tie_pair-both = les deux cartes
pairs-option-tie_pair-new_only = la nouvelle carte

pairs-option-one_dealer = Un seul donneur
pairs-option-one_dealer-about = Le premier donneur donne-t-il toutes les manches ? Surtout utile au choix du donneur.
pairs-option-one_dealer-idle = Les Paires continues sont une longue manche : la donne ne tourne pas.
pairs-option-forfeit = Gage
pairs-option-forfeit-about = Tire-t-on à la fin un petit gage sans méchanceté pour qui a perdu ?
pairs-option-dealers_choice = Au choix du donneur
pairs-option-dealers_choice-about = Le donneur choisit-il la variante avant chaque manche ?
pairs-option-continuous-idle = Au choix du donneur, c’est lui qui dit la variante.
pairs-option-piece_de_huit-idle = Au choix du donneur, c’est lui qui dit la variante.
pairs-option-calamites-idle = Au choix du donneur, c’est lui qui dit la variante.

## Le classement

pairs-column-losses = Défaites
pairs-column-pairs = Paires piochées
pairs-column-folds = Abandons
pairs-prized =
    fois
    perdu
pairs-prized-told = parties perdues : { $amount }

## La table

pairs-heading = { $game } · manche { $round } · on perd à { $limit }
pairs-heading-continuous = { $game } · on perd à { $limit }
pairs-heading-named = { $game } · { $variant } · manche { $round } · on perd à { $limit }
pairs-turn-naming = { $names } donne et choisit la variante.
pairs-naming = Le donneur choisit à quoi l’on joue cette manche.
pairs-naming-own = Tu donnes : choisis à quoi l’on joue cette manche.
pairs-turn-table = La manche est finie ; la suivante arrive.
pairs-last-pair = { $seat } a pioché { $cards } : une paire !
pairs-last-fold =
    { $own ->
        [true] { $seat } a passé et pris son propre { $card }.
       *[false] { $seat } a passé et pris { $card } à { $owner }.
    }
pairs-again = Un 7 a été pioché : la même personne rejoue.

## La main

pairs-hand = **Tes cartes** { $cards }
pairs-hand-spoken = Tes cartes : { $cards }.
pairs-hand-empty = Tu n’as pas de carte devant toi.
pairs-own-left =
    { $count ->
        [1] Encore un point et tu perds.
       *[other] Encore { $count } points et tu perds.
    }
pairs-variant-simple = Paires simples
pairs-variant-continuous = Paires continues
pairs-variant-piece_de_huit = Pièce de Huit
pairs-variant-calamites = Calamités
pairs-do-fold = Passer
pairs-do-fold-lowest = Passer : prendre { $card }
pairs-do-fold-card = Passer : prendre { $card }, place { $number }
pairs-choose-fold = Passer : prendre…
pairs-tip =
    { $pairs ->
        [0] Aucune des { $hidden } cartes jamais vues ne ferait une paire.
        [1] Une des { $hidden } cartes jamais vues ferait une paire.
       *[other] { $pairs } des { $hidden } cartes jamais vues feraient une paire.
    } { $lowest ->
        [one] Carte la plus basse si tu passes : { $lowest } point.
       *[other] Carte la plus basse si tu passes : { $lowest } points.
    }
pairs-forced-no_cards = Sans pioche, tu ne peux que passer.
pairs-forced-must_hit = Sans carte devant toi, il faut continuer.
pairs-take-own = { $card } à toi
pairs-take-other = { $card } à { $name }

## Le récit

pairs-event-first_dealer = { $seat } donne en premier.
pairs-event-deck_shuffled =
    { $burnt ->
        [0] Les cartes sont mélangées.
        [1] Les cartes sont mélangées, et une est brûlée sans être vue.
       *[other] Les cartes sont mélangées, et { $burnt } sont brûlées sans être vues.
    }
pairs-event-dealt =
    { $shared ->
        [true] **Manche { $round }.** { $cards }. Égalité à la plus basse : une carte de plus pour les concernés.
       *[false] **Manche { $round }.** { $cards }. { $first } commence.
    }
pairs-event-tie_dealt =
    { $shared ->
        [true] { $cards }. Encore une égalité, encore une carte !
       *[false] { $cards }. { $first } commence.
    }
pairs-event-tie_paired =
    { $both ->
        [true] { $seat } pioche un second { $card } : les deux sont jetés, et une autre carte arrive.
       *[false] { $seat } pioche un second { $card } : il est jeté, et une autre carte arrive.
    }
pairs-event-variant_named =
    { $variant ->
        [continuous] { $seat } choisit **Paires continues** : une longue manche jusqu’à ce que quelqu’un perde.
        [piece_de_huit] { $seat } choisit **Pièce de Huit** : un 8 peut être jeté contre deux cartes.
        [calamites] { $seat } choisit **Calamités** : un 7 commence, et donne un tour de plus.
       *[simple] { $seat } choisit **Paires simples**.
    }
pairs-event-drawn =
    { $again ->
        [true] { $seat } pioche { $card } et rejoue.
       *[false] { $seat } pioche { $card }.
    }
pairs-event-turn_kept = { $seat } avait pioché un 7, et rejoue.
pairs-event-eight_thrown = { $seat } jette un 8 pour piocher deux cartes.
pairs-event-paired = { $seat } pioche un second { $card } : **une paire !**
pairs-event-folded =
    { $seat } passe et prend { $own ->
        [true] son propre { $card }.
       *[false] { $card } à { $owner }.
    }
pairs-event-passed = { $seat } n’a pas de carte et il n’y en a plus à piocher : c’est à la personne suivante.
pairs-event-match_lost = 🎴 **{ $seat }** a { $total } points et perd ; { $limit } suffisaient. Tous les autres s’en tirent !

pairs-event-forfeit_drawn = 🎁 Un gage pour **{ $seat }** : { $forfeit }
# Seize petits gages, gentils et sans danger, faisables dans un salon de discussion.
pairs-forfeit =
    { $number ->
        [1] raconte ta meilleure blague courte.
        [2] dis un mot gentil sur chaque personne à la table.
        [3] chante ou fredonne une phrase d’une chanson, et fais-la deviner.
        [4] écris ton prochain message en rimes.
        [5] dis quel plat tu pourrais manger tous les jours.
        [6] imite le cri d’un animal que les autres choisissent.
        [7] raconte un petit rien qui t’a fait sourire cette semaine.
        [8] décris ce que tu vois par ta fenêtre comme si c’était un film.
        [9] conseille un film ou un livre aux autres.
        [10] invente un nouveau nom pour ce jeu.
        [11] raconte une chose que tu as apprise récemment.
        [12] compte de dix à un dans une autre langue, aussi loin que tu peux.
        [13] décris-toi en trois émojis.
        [14] porte un toast à qui a joué avec le plus d’audace.
        [15] dis trois fois « un chasseur sachant chasser », ou écris un autre virelangue.
       *[16] choisis le prochain jeu, et explique pourquoi.
    }

pairs-round-taken =
    { $points ->
        [one] ### Manche { $round } : { $points } point pour { $name }
       *[other] ### Manche { $round } : { $points } points pour { $name }
    }
pairs-score-sheet = Points : **{ $scores }**

## Refus

pairs-error-must_hit = Tu n’as pas de carte devant toi : tu ne peux pas passer. Appuie sur **Continuer**.
pairs-error-no_cards = Plus rien à piocher : tout est sur la table ou déjà marqué. Appuie sur **Passer**.
pairs-error-no_eight = On ne peut jeter qu’un 8 posé devant soi, à une table qui joue Pièce de Huit. Appuie sur un autre de tes boutons.
pairs-error-no_such_card = { $card } ne peut pas se prendre ainsi. Regarde la table et appuie sur **Passer**.
pairs-error-which_card = Quelle carte veux-tu prendre ? Appuie sur **Passer** et choisis-en une de la table.
pairs-error-bad_deal = Ce n’est pas le jeu complet. Rien n’a changé : laisse le bot redonner.

## La fin d’une partie : une défaite, pas de vainqueur.
pairs-end-winner = Défaite : **{ $losers }**. Tous les autres s’en tirent.

## Images

pairs-count-picture = Manche { $round } · on perd à { $goal }
pairs-alarm-paired = Une paire de { $card } : { $seat }
pairs-alarm-near = { $who } risque de perdre cette manche
pairs-end-picture-won = Défaite : { $losers }

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
pairs-lesson-hello = **Paires en cinq minutes.** Le jeu a un 1, deux 2, et ainsi de suite jusqu’à dix 10. Les points sont mauvais : qui en a trop perd, et tous les autres s’en tirent. À deux, c’est 31.
pairs-lesson-hit = Tu as un 4, la plus basse : tu commences. Pioche, en espérant un nombre que tu n’as pas. **Appuie sur Continuer.**
pairs-lesson-hit-fold = Avec une seule carte, une paire est peu probable : il ne reste que trois 4. Continue !
pairs-lesson-fold = Un 7 : un 4 ou un autre 7 ferait une **paire**, qui coûte son nombre. **Passer** coûte la plus basse carte de la table, ton 4, et finit la manche. **Passe.**
pairs-lesson-fold-hit = C’est courageux, mais il reste six 7. Quatre points, c’est bon marché : passe.
pairs-lesson-pair = Le 4 reste à côté de toi : 4 points. Un deuxième 7 t’en aurait coûté 7. Puis on redonne, jusqu’à ce que quelqu’un ait 31.

## Les exploits.
pairs-feat-no_points = Sans une tache
pairs-feat-no_points-about = une partie sans un point, quand les autres ont marqué dix fois ou plus
