### Port, un jeu avec les cartes de Paires, où les points sont bons.

port-title = Port
port-summary = Jusqu’où oses-tu ? Pioche une belle somme et bloque-la avant qu’une paire te coule. De 2 à 7.

port-rules-1 =
    ## Port
    {"**"}En bref :{"**"} pioche des cartes aussi longtemps que tu l’oses, puis bloque ce que tu as. Un nombre que tu as déjà te coule. Quand tout le monde a bloqué ou coulé, les plus grandes sommes marquent le plus. 21 points gagnent.

    Le jeu compte 55 cartes : un 1, deux 2, trois 3, et ainsi de suite jusqu’à **dix 10**.

port-rules-2 =
    ### La manche
    Après chaque mélange, on brûle cinq cartes sans les voir. Chacun reçoit **une carte, à découvert**, et la plus basse commence. À égalité, chacun des concernés reçoit une carte de plus, et la plus basse des nouvelles commence. Une paire ainsi piochée est sans danger : elle est jetée et remplacée.

port-rules-3 =
    ### Ton tour
    Appuie sur l’un des deux boutons :
    - **Continuer** : pioche une carte. Si tu as déjà ce nombre, c’est une **paire** : tu sors de la manche sans rien, et tes cartes restent sur la table jusqu’à la fin.
    - **Bloquer** : te voilà au port. Ce que tu as est à toi, et tu ne pioches plus dans cette manche.

    Puis c’est à la personne suivante. On saute les joueurs qui ont bloqué ou coulé ; le dernier continue jusqu’à bloquer ou couler. Quand la pioche est vide, on mélange les cartes des manches passées, et on en brûle encore cinq.

port-rules-4 =
    ### Les points
    Quand tout le monde a bloqué ou coulé, on compare les sommes. Tu marques **le nombre de places, moins une pour chaque somme plus grande** que la tienne. À cinq, avec 23, 22, 22, 17 et une place coulée, cela fait 5, 4, 4, 2 et 0 points. L’écart ne compte pas.

port-rules-5 =
    ### La fin
    On joue en **21**, ou selon ce que la table a choisi. Après une manche, le plus haut total qui l’atteint gagne. À égalité, les seuls concernés jouent une manche de plus, puis une autre, jusqu’à ce que quelqu’un soit devant.

port-rules-6 =
    ### Pièce de Huit
    Si ta table y joue : avec un **8** devant toi, tu peux le jeter et piocher **deux** cartes. Si la première fait une paire, on ne pioche pas la seconde.

port-rules-7 =
    ### Calamités
    Si ta table y joue, les **7** réservent des surprises. Pour savoir qui commence, un 7 est plus bas qu’un 1. Après avoir pioché un 7 à ton tour, c’est encore ton tour. Une paire de 7 te coule comme toute paire.

port-rules-8 =
    ### Quelques astuces
    Les dix sont partout : avec un 10 devant toi, environ une carte sur six en est un autre. Deux ou trois cartes suffisent souvent. Regarde qui a bloqué, et à combien, avant de prendre un risque.

## Options

port-option-target = Objectif
port-option-target-about = Le total à partir duquel le plus haut gagne.
port-option-piece_de_huit = Pièce de Huit
port-option-piece_de_huit-about = Peut-on jeter un 8 pour piocher deux cartes ?
port-option-tie_pair = Paire à égalité
port-option-tie_pair-about = Ce qu’on jette quand une paire est piochée alors que la plus basse carte est partagée.
port-option-tie_pair-both = les deux cartes
port-option-tie_pair-new_only = la nouvelle carte

port-option-calamites = Calamités
port-option-calamites-about = Un 7 commence-t-il avant tous les autres, avec un tour de plus ?

## Le classement

port-column-points = Points
port-column-sunk = Naufrages
port-prized =
    fois
    coulé
port-prized-told = naufrages : { $amount }

## La table

port-heading = { $game } · manche { $round } · en { $target }
port-turn-table = La manche est finie ; la suivante arrive.
port-last-out = { $seat } a pioché { $cards } : une paire, et ça coule !
port-last-lock = { $seat } est au port.
port-mark-in = somme { $total }
port-mark-locked = au port : { $total }
port-mark-out = naufrage
port-mark-away = pas dans cette manche
port-note-in = { $total }
port-note-locked = { $total } ⚓
port-note-out = naufrage
port-again = Un 7 a été pioché : la même personne rejoue.
port-extra-round = Manche de plus : seules les places à égalité en tête jouent.

## La main

port-hand = **Tes cartes** { $cards }
port-hand-spoken = Tes cartes : { $cards }.
port-hand-empty = Tu n’as pas de carte devant toi.
port-do-lock = Bloquer
port-tip =
    { $pairs ->
        [0] Aucune des { $hidden } cartes jamais vues ne te coulerait.
        [1] Une des { $hidden } cartes jamais vues te coulerait.
       *[other] { $pairs } des { $hidden } cartes jamais vues te couleraient.
    } { $best ->
        [0] Tu as { $total } ; personne n’a bloqué.
       *[other] Tu as { $total } ; la meilleure somme bloquée est { $best }.
    }
port-forced-no_cards = Sans pioche, tu ne peux que bloquer.

## Le récit

port-event-first_dealer = { $seat } donne en premier.
port-event-deck_shuffled =
    { $burnt ->
        [0] Les cartes sont mélangées.
        [1] Les cartes sont mélangées, et une est brûlée sans être vue.
       *[other] Les cartes sont mélangées, et { $burnt } sont brûlées sans être vues.
    }
port-event-dealt =
    { $shared ->
        [true] **Manche { $round }.** { $cards }. Égalité à la plus basse : une carte de plus pour les concernés.
       *[false] **Manche { $round }.** { $cards }. { $first } commence.
    }
port-event-tie_dealt =
    { $shared ->
        [true] { $cards }. Encore une égalité, encore une carte !
       *[false] { $cards }. { $first } commence.
    }
port-event-tie_paired =
    { $both ->
        [true] { $seat } pioche un second { $card } : les deux sont jetés, et une autre carte arrive.
       *[false] { $seat } pioche un second { $card } : il est jeté, et une autre carte arrive.
    }
port-event-drawn = { $seat } pioche { $card }.
port-event-turn_kept = { $seat } a pioché un 7, et rejoue.
port-event-eight_thrown = { $seat } jette un 8 pour piocher deux cartes.
port-event-sunk = { $seat } pioche un second { $card } : **une paire**, et coule !
port-event-locked = { $seat } bloque à { $sum }.
port-event-top_shared =
    { $total ->
        [one] Égalité en tête à { $total } point : { $leaders }. Une manche de plus, pour eux seuls.
       *[other] Égalité en tête à { $total } points : { $leaders }. Une manche de plus, pour eux seuls.
    }
port-event-match_won = 🏆 Victoire : **{ $seat }**, avec { $total } points.

port-count-title = ### Manche { $round }
port-count-seat =
    { $points ->
        [one] **{ $name }** { $total } → **{ $points } point**
       *[other] **{ $name }** { $total } → **{ $points } points**
    }
port-count-seat-spoken =
    { $points ->
        [one] { $name } : { $total }. Cela fait { $points } point.
       *[other] { $name } : { $total }. Cela fait { $points } points.
    }
port-count-out = **{ $name }** naufrage → rien
port-count-out-spoken = { $name } fait naufrage et ne marque rien.
port-score-sheet = Feuille de score : **{ $scores }**

## Refus

port-error-no_cards = Plus rien à piocher : tout est sur la table. Appuie sur **Bloquer**.
port-error-no_eight = On ne peut jeter qu’un 8 posé devant soi, à une table qui joue Pièce de Huit. Appuie sur un autre de tes boutons.
port-error-bad_deal = Ce n’est pas le jeu complet. Rien n’a changé : laisse le bot redonner.

## Images

port-alarm-sunk = { $seat } coule : un second { $card }
port-alarm-near = { $goal } à portée cette manche : { $who }
port-picture-out = naufrage

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
port-lesson-hello = **Port en cinq minutes.** Le jeu a un 1, deux 2, et ainsi de suite jusqu’à dix 10. Ici tu veux une **grande somme**, mais deux fois le même nombre et tu coules. Le premier à 21 points gagne.
port-lesson-hit = Tu as un 4. C’est peu, et il ne reste que trois autres 4. **Appuie sur Continuer.**
port-lesson-hit-lock = Avec une somme de 4, presque tout le monde te bat. Continue !
port-lesson-again = Onze, et l’autre a dix-neuf. Un 4 ou un 7 te coulerait. Encore une ! **Continue.**
port-lesson-again-lock = Onze contre dix-neuf, c’est la plus petite somme. Ose encore une carte : continue.
port-lesson-lock = Dix-neuf, et l’autre a pioché un deuxième 9 : **coulé**, rien pour lui. Tu es à l’abri, reste au port. **Bloque.**
port-lesson-lock-hit = Pourquoi risquer ? Plus personne ne peut te dépasser. Bloque.
port-lesson-sums = Quand tous ont bloqué ou coulé, tu marques un point pour chaque joueur dont la somme ne dépasse pas la tienne, toi et les coulés compris : 2 ici. Et ainsi de suite jusqu’à 21.

## Les exploits.
port-feat-only_ship = Seul à bon port
port-feat-only_ship-about = au port, quand les autres, trois ou plus, ont tous coulé
