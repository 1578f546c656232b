### Belote.

belote-title = Belote
belote-summary = Le grand classique français : à deux contre deux, choisis l’atout et fais plus de la moitié des points. À 4.

belote-rules-1 =
    ## Belote
    {"**"}En bref :{"**"} une carte est retournée, et qui la prend fait de sa couleur l’atout. Fournis, ou coupe si tu ne peux pas ; chaque pli va à sa plus forte carte. Le camp qui a pris doit faire plus de la moitié des points, sinon il ne marque rien. Le premier camp à 501 gagne.

    On joue à quatre, par équipes de deux face à face, avec 32 cartes : du sept à l’as.

belote-rules-2 =
    ### Qui prend ?
    Chacun reçoit cinq cartes, et une carte est retournée. À partir de la gauche du donneur, chacun **prend**, et la couleur retournée devient **atout**, ou **passe**. Si les quatre passent, on fait un second tour, où l’on peut prendre à l’une des trois *autres* couleurs. Si tout le monde passe deux fois, personne ne marque et la personne suivante donne.
    Le preneur reçoit la retourne et deux cartes de plus, les autres trois. Tout le monde a maintenant huit cartes.

belote-rules-3 =
    ### Les cartes
    À l’atout, de haut en bas : **V** (20 points), **9** (14), **A** (11), **10** (10), **R** (4), **D** (3), 8, 7.
    Aux autres couleurs : **A** (11), **10** (10), **R** (4), **D** (3), **V** (2), 9, 8, 7.
    La personne à gauche du donneur entame le premier pli, peu importe qui a pris. Le plus fort atout l’emporte ; sans atout, la plus forte carte de la couleur demandée. Qui gagne le pli entame le suivant.

belote-rules-4 =
    ### Que peut-on jouer ?
    - **Fournis** la couleur demandée si tu peux.
    - Sinon, si un *adversaire* est maître, tu dois **couper**.
    - Si ton *partenaire* est maître, défausse-toi de ce que tu veux.
    - Si tu joues atout, **monte** sur les atouts déjà joués, si possible. Si tu ne peux pas monter sur l’atout d’un adversaire, tu dois quand même jouer atout. Sur l’atout de ton partenaire, tu peux te défausser d’une autre couleur, mais un atout doit monter si tu le peux.

    Tes boutons ne montrent que les cartes permises.

belote-rules-5 =
    ### Le compte
    Chaque camp compte les cartes de ses plis. Le dernier pli, le **dix de der**, rapporte 10 de plus : 162 points par manche.
    Le roi et la dame d’atout dans une même main font une **belote**, 20 points. Elle s’annonce d’elle-même quand tu les joues : « belote » à la première carte, « rebelote » à la seconde. Personne ne peut te prendre ces 20 points.

belote-rules-6 =
    ### Réussi ou dedans ?
    - Il faut plus de la moitié : **82** points, ou **92** s’il y a une belote (celle des preneurs les aide).
    - Si c’est réussi, chaque camp marque ce qu’il a.
    - Sinon, les preneurs sont *dedans* : ils ne marquent rien, et les autres 162. De même si chacun a la moitié : 81 partout, ou 91 partout avec une belote.
    - **Capot** : un camp qui fait les huit plis marque 252 au lieu de 162.

belote-rules-7 =
    ### Étaler son jeu
    Quand tu entames et que tous les plis restants sont à toi à coup sûr, un bouton te permet d’**étaler ton jeu**. Si les deux adversaires sont d’accord, ces plis sont à toi et l’on compte la manche. Si l’un d’eux préfère jouer, ou laisse passer le temps, on continue.

belote-rules-8 =
    ### Gagner
    On joue en **501**, ou selon ce que la table a choisi. Le premier camp qui atteint l’objectif après une manche gagne. Si les deux y sont, le plus haut total gagne ; à égalité, on joue une manche de plus.

belote-rules-9 =
    ### Ce qu’une table peut changer
    - **Objectif :** la longueur de la partie.
    - **Sous-couper un adversaire :** obligatoire, ou au choix.
    - **Quand ton partenaire est maître :** une autre couleur ou un atout plus fort, ou n’importe quelle carte.
    - **Belote :** toute seule, ou à chacun d’y penser.
    - **Litige :** les preneurs sont dedans, ou leurs points vont au gagnant de la manche suivante.
    - **Capot :** 252 points, ou 250.

belote-rules-10 =
    ### Quelques astuces
    Prends avec le valet et un ou deux autres atouts, ou avec le valet et le neuf. Joue atout quand ton camp a pris : tes as seront à l’abri. Charge les plis de ton partenaire avec tes dix.

## Options

belote-option-target = Objectif
belote-option-target-about = Le total qui gagne la partie.
belote-option-undertrump = Sous-couper un adversaire
belote-option-undertrump-about = Faut-il jouer atout quand celui d’un adversaire bat tous les tiens ?
belote-option-undertrump-compulsory = obligatoire
belote-option-undertrump-optional = au choix
belote-option-partner_master = Quand ton partenaire est maître
belote-option-partner_master-about = Ce que tu peux jouer si tu ne peux pas fournir et que ton partenaire est maître à l’atout.
belote-option-partner_master-go_up_if_trumping = une autre couleur ou un atout plus fort
belote-option-partner_master-any = n’importe quelle carte
belote-option-belote = Belote
belote-option-belote-about = La belote s’annonce-t-elle seule, ou est-ce à chacun d’y penser ?
belote-option-belote-auto = toute seule
belote-option-belote-manual = à chacun d’y penser
belote-option-litige = Litige
belote-option-litige-about = Ce qui se passe quand les preneurs ont tout juste la moitié.
belote-option-litige-dedans = les preneurs sont dedans
belote-option-litige-carry = leurs points vont au gagnant de la manche suivante
belote-option-capot_total = Capot
belote-option-capot_total-about = Ce que valent les huit plis.

## Le classement

belote-column-points = Points
belote-column-taken = Prises
belote-column-made = Prises réussies
belote-column-capots = Capots
belote-column-belotes = Belotes
belote-prized = capots
belote-prized-told = capots : { $amount }

## La table

belote-heading = { $game } · manche { $round } · en { $target }
belote-turned = **Retourne** { $card } · le preneur fait atout { $suit }
belote-turned-spoken = Retourne : { $card }. Le preneur fait atout { $suit }.
belote-turned-refused = **Retourne** { $card } · personne n’a pris à { $suit } ; au choix parmi les autres couleurs
belote-turned-refused-spoken = Retourne : { $card }. Personne n’a pris à { $suit } ; on peut choisir une autre couleur.
belote-stake = **Atout** { $suit } · { $name } a pris, objectif { $needed }
belote-stake-spoken = Atout { $suit }. { $name } a pris, avec { $needed } points à faire.
belote-pot =
    { $between ->
        [true] En litige pour la prochaine manche : { $pot } points.
       *[false] En litige pour cette manche : { $pot } points.
    }
belote-pot-paid = Les { $pot } points en litige vont aussi à **{ $name }**.
belote-mark-took = a pris à { $suit }
belote-turn-table = La prochaine donne arrive.
belote-do-pass = Je passe
belote-do-lay = J’étale
belote-do-agree = D’accord
belote-do-decline = On joue
belote-shown-turned = Retourne
belote-choice-title = Annoncer la belote avec { $card } ?
belote-button-take = Je prends : { $suit }

## Le récit

belote-event-first_dealer = { $seat } donne en premier.
belote-event-round_dealt = **Manche { $round }.** { $dealer } a donné et retourné { $turned }. { $first } parle en premier.
belote-event-round_dealt-spoken = **Manche { $round }.** { $dealer } a donné. { $first } parle en premier.
belote-event-passed = { $seat } passe.
belote-event-second_round = Personne ne prend à { $suit }. Second tour : on peut choisir une autre couleur.
belote-event-passed_out = Tout le monde passe. { $dealer } redonne.
belote-event-took = { $seat } prend : **atout { $suit }**, et { $turned } rejoint sa main. { $first } entame.
belote-event-played = { $seat } joue { $card }.
belote-event-belote_said = **Belote !**
belote-event-rebelote_said = **Rebelote !** 20 points pour { $seat } et son camp.
belote-event-trick_won =
    { $points ->
        [0] Le pli va à { $seat }.
        [one] Le pli va à { $seat } : { $points } point.
       *[other] Le pli va à { $seat } : { $points } points.
    }
belote-event-laid_down = { $seat } étale { $cards } : **tous les plis restants, à coup sûr.**
belote-event-agreed = { $seat } est d’accord.
belote-event-declined = { $seat } préfère jouer. { $leader } entame.
belote-event-rest_won = Les { $tricks } plis restants, { $points } points : { $side }.
belote-event-total_shared = Les deux camps ont { $total }. Une manche de plus décidera.
belote-event-match_won = 🏆 Victoire : **{ $seats }**. Score final : { $totals }.

belote-count-made =
    ### Le compte de la manche { $round }
    { $taker } à { $suit }, { $needed } à faire : **réussi !**
belote-count-failed =
    ### Le compte de la manche { $round }
    { $taker } à { $suit }, { $needed } à faire : **dedans !**
belote-count-litige =
    ### Le compte de la manche { $round }
    { $taker } à { $suit }, { $needed } à faire : **litige**, tout juste la moitié. { $pot } points restent en jeu.

## Refus

belote-error-wrong_suit = On ne peut pas prendre à { $suit } maintenant. La retourne est { $turned } : sa couleur d’abord, les trois autres au second tour. Choisis l’un de tes boutons.
belote-error-bad_deal = Ce n’est pas un paquet complet. Rien n’a changé : laisse le bot redonner.

## Images

belote-chip-trump = Atout { $symbol } · { $name }
belote-chip-turned = { $refused ->
    [true] tous passent : une autre couleur ?
   *[false] retourne : { $card }
}
belote-band-belote_said = Belote ! { $seat }
belote-sign-token = belote et rebelote
belote-band-rebelote_said = Rebelote ! { $seat }, +20
belote-band-laid_down = { $seat } : le reste est à moi !
belote-band-capot = Capot ! Tous les plis : { $capot_side }
belote-alarm-near = { $goal } à portée cette manche : { $who }
belote-picture-made = { $taker } à { $suit } : réussi !
belote-picture-failed = { $taker } à { $suit } : dedans !
belote-picture-litige = Litige : { $pot } points en jeu
belote-picture-paid = Litige : { $pot } pour { $name }

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
belote-lesson-hello = **La belote en cinq minutes.** Tu joues avec ton partenaire d’en face, à deux contre deux. Chacun joue une carte, la plus forte gagne les quatre : c’est un **pli**. Le preneur de la carte retournée fait de sa couleur l’**atout**, et doit alors gagner plus de la moitié des points.
belote-lesson-take = { $a } est retournée. Tu as { $b } et { $c }, les deux meilleurs atouts si tu prends. **Prends !**
belote-lesson-take-pass = Avec le valet et le neuf d’une couleur, on prend : personne n’a de meilleurs atouts.
belote-lesson-trump = L’ordre des atouts : **valet, 9, as, 10, roi, dame, 8, 7**. { $a } est maître et vaut 20. Entame avec lui, et les autres doivent donner leurs atouts. **Joue { $a }.**
belote-lesson-trump-nine = { $b } est le deuxième. Personne ne bat { $a } : commence par lui.
belote-lesson-trump-ace = Un as d’une autre couleur peut être coupé tant que les autres ont de l’atout. Fais tomber les atouts d’abord, avec { $a }.
belote-lesson-again = Le pli est à toi ; l’image le garde en petit dans un coin. Avec { $c }, c’était la **belote** : roi et dame d’atout dans une main, 20 points pour eux. { $a } est maintenant maître. **Joue { $a }.**
belote-lesson-again-ace = Il reste un atout dehors : on n’a pas encore vu { $b }. Fais-le tomber avec { $a }.
belote-lesson-ace = Les adversaires n’ont plus d’atout. Ailleurs, l’**as** est maître (A 10 R D V 9 8 7). **Joue { $a }** ; ton partenaire y mettra des points.
belote-lesson-low = Tu vois { $b } ? Ton partenaire t’a donné 10 points. Garde tes derniers atouts et débarrasse-toi d’une perdante. **Joue { $a }.**
belote-lesson-low-trump = { $c } gagne quand tu veux : garde-le. Perds plutôt { $a } maintenant.
belote-lesson-ruff = { $ace } fait le pli, avec { $ten } dedans. Il faut toujours **fournir** la couleur demandée. Si tu ne peux pas et qu’un adversaire est maître, tu **dois couper**, et monter sur un atout déjà là si tu peux. Tes boutons ne montrent que les cartes permises.
belote-lesson-count = Toutes les cartes et le dix de der font 162 : les preneurs ont besoin de **82**, ou 92 s’il y a belote. S’ils y arrivent, chacun marque ce qu’il a ; sinon l’autre camp marque tout. Le premier camp à 501 gagne.

## Les exploits.
belote-feat-to_the_point = Au point près
belote-feat-to_the_point-about = une prise réussie avec exactement les points qu’il fallait
belote-feat-capot_over_belote = Capot malgré belote
belote-feat-capot_over_belote-about = tous les plis gagnés, malgré la belote de l’autre camp
