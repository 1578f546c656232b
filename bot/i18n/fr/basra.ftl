### Basra, le jeu de pêche des cafés d’Égypte et du Levant.

basra-title = Basra
basra-summary = Le jeu de pêche des cafés : prends une carte seule, et c’est une Basra. À 2, ou à 4 par équipes.

basra-rules-1 =
    ## Basra
    {"**"}En bref :{"**"} pêche des cartes sur le tapis avec une carte de même nombre, ou qui en fait la somme. Prends une carte qui y est seule, et c’est une **Basra**, dix points. La majorité des cartes, les valets, les as et deux cartes spéciales comptent aussi ; 101 points gagnent.

    C’est le jeu des cafés, du Caire à Beyrouth.

basra-rules-2 =
    ### La donne
    On joue à deux, ou à quatre par équipes de deux, face à face ; une équipe partage une pile de capture. Chacun reçoit **six cartes**, et quatre sont posées à découvert sur le tapis. Quand toutes les mains sont vides, chacun en reçoit six de plus (le tapis n’en reçoit pas), jusqu’à épuisement du paquet : quatre donnes à deux, deux à quatre. Puis on compte la manche, et la personne suivante donne.
    Un valet parmi les quatre premières cartes retourne dans le paquet, et une autre carte prend sa place.

basra-rules-3 =
    ### Ton tour
    Joue **une seule carte** ; on ne passe pas.
    - De l’**as au dix** (l’as vaut 1), elle prend une carte du même nombre, ou des cartes qui font cette somme : un 7 prend un 7, ou un 5 et un 2, ou 4, 2 et as. Tu peux prendre plusieurs groupes d’un coup, s’ils n’ont pas de carte en commun : s’il y a 7, 5 et 2, ton 7 peut prendre les trois. Tu choisis combien tu prends.
    - Une **dame** prend des dames, un **roi** prend des rois : autant que tu veux de ceux du tapis.
    - Un **valet** rafle **tout**. Sur un tapis vide, il reste là.
    - Une carte qui ne prend rien reste sur le tapis.

basra-rules-4 =
    ### Ce qu’il faut prendre
    Joue la carte que tu veux, mais une carte qui *peut* prendre doit prendre quelque chose.
    Après la toute dernière carte de la manche, ce qui reste sur le tapis va au camp qui a pris en dernier.

basra-rules-5 =
    ### Basra !
    Une carte est seule sur le tapis, et la tienne la prend : c’est une **Basra**, 10 points. Un nombre prend le même nombre, une dame une dame, un roi un roi. Un valet n’en fait une que sur un valet seul. Peu importe comment la carte est restée seule. Vider le tapis de deux cartes ou plus, c’est bien, mais ce n’est pas une Basra ; ce qui revient à la fin au dernier camp qui a pris non plus.

basra-rules-6 =
    ### Le compte
    - Chaque **Basra** : 10 points
    - **10♦** : 3 points
    - **Plus de 26 cartes** : 3 points (à 26 partout, personne ne les a)
    - **2♣** : 2 points
    - Chaque **valet** et chaque **as** : 1 point

    Cela fait 16 points par manche, 13 à piles égales, plus 10 par Basra.

basra-rules-7 =
    ### Gagner
    On joue en **101**, ou selon ce que la table a choisi. Après une manche où un camp a atteint l’objectif, le plus haut total gagne. À égalité, on joue une manche de plus.

basra-rules-8 =
    ### Ce que ta table peut changer
    Joue **comme au café** d’un seul bouton : vider le tapis est toujours une Basra, 7♦ fait le valet, la majorité vaut 30, et les mains sont de quatre. Ou règle à règle :
    - *Prises* : libres, comme ci-dessus, ou **complètes** : on ne laisse pas un groupe qu’on pourrait prendre aussi.
    - *Basra* : seulement sur une carte seule, ou **chaque fois qu’on vide** le tapis. Un valet n’en fait toujours une que sur un valet seul.
    - *Sept de carreau* : un simple sept, ou un **second genre de valet**. Alors 7♦ prend tout, et c’est une Basra s’il n’y avait que des nombres qui font dix ou moins ensemble.
    - *Valets au premier tapis* : remis dans le paquet, ou laissés.
    - *Majorité* : 3 points, ou 30.
    - *Mains* : de six cartes, ou de quatre.

basra-rules-9 =
    ### Quelques astuces
    Ne laisse pas une carte seule si tu peux l’éviter, et réfléchis avant de poser sur un tapis vide : la personne suivante a peut-être la même. Retiens les nombres passés : une carte dont les trois sœurs sont prises est sans danger. Garde tes valets pour un tapis plein. Prends des cartes pour la majorité, et le dix de carreau avant tout.

## Options

basra-preset-cafe = Comme au café
basra-preset-cafe-about = Vider le tapis est une Basra, 7♦ prend tout comme un valet, la majorité compte 30, mains de quatre.

basra-option-target = Objectif
basra-option-target-about = Le total qui gagne la partie.
basra-option-capture_choice = Prises
basra-option-capture_choice-about = Peut-on laisser des cartes que la tienne pourrait prendre aussi ?
basra-option-capture_choice-free = autant qu’on veut
basra-option-capture_choice-maximal = complètes : aucun groupe ne reste
basra-option-basra_rule = Basra
basra-option-basra_rule-about = Ce qui fait une Basra.
basra-option-basra_rule-lone_card = prendre une carte seule
basra-option-basra_rule-sweep = vider le tapis, sauf avec un valet
basra-option-seven_of_diamonds = Sept de carreau
basra-option-seven_of_diamonds-about = 7♦ est-il un simple sept, ou prend-il tout le tapis comme un valet ?
basra-option-seven_of_diamonds-plain = un simple sept
basra-option-seven_of_diamonds-jack_like = prend tout le tapis
basra-option-initial_jacks = Valets au premier tapis
basra-option-initial_jacks-about = Ce que deviennent les valets parmi les quatre premières cartes.
basra-option-initial_jacks-replace = remis et remplacés
basra-option-initial_jacks-keep = laissés
basra-option-majority_points = Majorité
basra-option-majority_points-about = Ce que vaut plus de la moitié des cartes.
basra-option-hand_size = Mains
basra-option-hand_size-about = Combien de cartes reçoit chacun à la fois.

## Le classement

basra-column-points = Points
basra-column-basras = Basras
basra-column-most_cards = Majorités
basra-prized =
    moy.
    Basras
basra-prized-told = { $amount } Basras par manche

## La table

basra-heading = { $game } · manche { $round } · en { $target }
basra-choice-title = Que doit prendre { $card } ?
basra-last-laid = { $seat } a joué { $card }.
basra-last-captured = { $seat } a joué { $card } et pris { $taken }.
basra-turn-table = La manche est finie ; la prochaine donne arrive.
basra-side-captured =
    { $count ->
        [one] { $count } carte prise
       *[other] { $count } cartes prises
    }
basra-mark-basras =
    { $count ->
        [one] { $count } Basra
       *[other] { $count } Basras
    }
basra-panel-so-far = +{ $points }
basra-so-far =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
basra-deal =
    Donne { $deal } sur { $deals } · { $stock ->
        [0] plus de cartes à donner
        [one] encore { $stock } carte à donner
       *[other] encore { $stock } cartes à donner
    }.
basra-lone = Une carte est seule : qui prend la même fait une Basra.

## La main

basra-button-take = { $card } → { $taken }
basra-button-take-spoken = { $card } prend { $taken }
basra-tip-way =
    { $count ->
        [1] { $card } prend { $taken }
       *[other] { $card } a { $count } prises possibles
    }
basra-tip-way-many = { $card } prend { $count } cartes
basra-tip-takes =
    { $more ->
        [true] { $ways } …
       *[false] { $ways }.
    } { $clears ->
        [none] Une carte chiffrée prend son égale, ou des cartes qui font sa valeur.
       *[other] { $clears } peut faire une Basra !
    }
basra-button-choice = { $card } → …
basra-button-choice-spoken = { $card }, plusieurs façons
basra-button-many =
    { $count ->
        [one] { $card } → { $count } carte
       *[other] { $card } → { $count } cartes
    }
basra-button-many-spoken =
    { $count ->
        [one] { $card } prend { $count } carte
       *[other] { $card } prend { $count } cartes
    }

## Le récit

basra-event-first_dealer = { $seat } donne en premier.
basra-event-jack_buried = { $jack } était sur le tapis et retourne dans le paquet ; { $card } prend sa place.
basra-event-round_dealt = **Manche { $round }.** { $dealer } a donné, { $first } joue en premier. Sur le tapis : { $table }.
basra-event-round_dealt-spoken = **Manche { $round }.** { $dealer } a donné, { $first } joue en premier.
basra-event-hands_dealt =
    { $last ->
        [true] { $dealer } donne les { $cards } dernières cartes à chacun.
       *[false] { $dealer } donne encore { $cards } cartes à chacun : donne { $deal } sur { $deals }.
    }
basra-event-laid = { $seat } joue { $card }.
basra-event-captured =
    { $emptied ->
        [true] { $seat } joue { $card }, prend { $taken } et vide le tapis.
       *[false] { $seat } joue { $card } et prend { $taken }.
    }
basra-event-basra_made =
    { $count ->
        [1] **Basra !** Dix points pour { $side }.
       *[other] **Basra !** La { $count }e de la manche pour { $side }.
    }
basra-event-swept = Les cartes restées sur le tapis vont à { $seat }, qui a pris en dernier : { $cards }.
basra-event-total_shared = Les deux camps ont { $count } points. Une manche de plus décidera.
basra-event-match_won = 🏆 Victoire : **{ $seats }**, avec { $count } points. Score final : { $totals }.

## Le compte d’une manche, lu à voix haute : chaque poste, suivi du total en cours.

basra-count-title = ### Le compte de la manche { $round }
basra-count-side =
    { $points ->
        [0] **{ $name }** rien cette fois
        [one] **{ $name }** { $items } → **{ $points } point**
       *[other] **{ $name }** { $items } → **{ $points } points**
    }
basra-count-side-spoken =
    { $points ->
        [0] { $name } : rien cette fois.
        [one] { $name } : { $items }. Cela fait { $points } point.
       *[other] { $name } : { $items }. Cela fait { $points } points.
    }
basra-count-cards =
    { $count ->
        [one] { $count } carte **{ $total }**
       *[other] { $count } cartes **{ $total }**
    }
basra-count-jacks =
    { $count ->
        [one] { $count } valet **{ $total }**
       *[other] { $count } valets **{ $total }**
    }
basra-count-aces = { $count } as **{ $total }**
basra-count-basras =
    { $count ->
        [one] { $count } Basra **{ $total }**
       *[other] { $count } Basras **{ $total }**
    }
basra-count-card = { $card } **{ $total }**
basra-most-won = Cartes : { $captured }. Les points de la majorité vont à { $name }.
basra-most-nobody = Cartes : { $captured }. Personne n’a plus de la moitié.
basra-score-sheet = Feuille de score : **{ $scores }**

## Refus

basra-error-must_capture = { $card } peut prendre { $ways } et doit donc prendre quelque chose. Choisis sa prise, ou joue une autre carte.
basra-error-ambiguous_capture = { $card } peut prendre { $ways }. Choisis.
basra-error-no_such_capture =
    { $count ->
        [0] { $card } ne prend rien ici : cette carte reste sur le tapis. Il a peut-être changé, regarde à nouveau.
       *[other] { $card } ne peut pas prendre cela, mais peut prendre { $ways }. Le tapis a peut-être changé : regarde à nouveau et choisis.
    }
basra-error-capture_not_maximal = À cette table, on ne laisse pas ce que { $card } pourrait prendre aussi. Au choix : { $ways }.
basra-error-bad_deal = Ce n’est pas un paquet complet. Rien n’a changé : laisse le bot redonner.

## Images

basra-sign-token = une Basra
basra-sign-laid = jouée en dernier, par ce joueur
basra-sign-takes = prend des cartes
basra-progress = donne { $deal } sur { $deals } · en { $target }
basra-band-basra_made = Basra ! { $seat } vide le tapis
basra-alarm-last_deal = Dernière donne : le reste au dernier qui prend
basra-alarm-near = { $goal } à portée cette manche : { $who }
basra-count-row-cards = cartes
basra-count-row-basras = Basras
basra-count-row-aces = as
basra-count-row-jacks = valets

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
basra-lesson-hello = **Basra en cinq minutes.** Quatre cartes sur le tapis, six à toi. À chaque tour tu joues une carte, qui peut prendre des cartes du tapis ; tout va dans ta pile. Le premier camp à 101 points gagne.
basra-lesson-equal = Une carte chiffrée prend ses égales, et les cartes dont la somme fait sa valeur. { $a } prend { $b }, et aussi { $c } + { $d }. **Appuie sur { $a } et prends les trois.**
basra-lesson-equal-less = C’est permis : tu choisis ce que tu prends. Mais la majorité des cartes rapporte 3 points : prends les trois.
basra-lesson-equal-jack = { $e } prend tout le tapis, et il va te servir tout de suite. D’abord { $a }.
basra-lesson-jack = Un **valet** prend tout ce qui est là, dames et rois aussi. **Prends { $b } et { $c } avec { $a }.**
basra-lesson-basra = { $b } est seule sur le tapis, et tu as { $a }. Prendre une carte seule avec son égale, c’est une **Basra** : 10 points ! **Appuie sur { $a }.**
basra-lesson-lay = **Basra !** Rien chez toi ne prend { $b } : il faut un roi ou un valet. Une carte qui ne prend rien reste. **Pose { $a }.**
basra-lesson-count = À la fin d’une manche : chaque Basra 10, { $a } 3, { $b } 2, chaque as et chaque valet 1, et 3 pour plus de la moitié des cartes. À certaines tables, { $c } ramasse tout comme un valet : c’est une option.

## Les exploits.
basra-feat-four_basras = Quatre Basras
basra-feat-four_basras-about = quatre Basras en une manche
basra-feat-most_of_all = Quarante-cinq cartes
basra-feat-most_of_all-about = 45 des 52 cartes ou plus en une manche
