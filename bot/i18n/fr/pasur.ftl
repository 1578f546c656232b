### Pâsur, dit aussi Chahâr barg, Haft khâj ou Yâzdahtâyi.

pasur-title = Pâsur
pasur-summary = Le jeu de pêche persan : prends les cartes de la table en faisant onze. De 2 à 6 personnes, ou 8.

pasur-rules-1 =
    ## Pâsur
    {"**"}En bref :{"**"} prends sur la table les cartes qui font **onze** avec celle que tu joues ; un valet rafle presque tout. Les trèfles, les as, les valets et deux cartes spéciales rapportent des points, tout comme le **Sur**, quand ta carte vide la table. À 62 points, on gagne : en fin de manche, ou aussitôt pour qui s’en aperçoit et dit **Per shodam !**

    En Iran, on l’appelle aussi *Chahâr barg* (quatre cartes), *Haft khâj* (sept trèfles), *Yâzdahtâyi* (le jeu du onze) ou *Haft va chahâr, yâzdah* (sept et quatre, onze). En persan, « pasur » désigne aussi les cartes à jouer en général.

pasur-rules-2 =
    ### La donne
    Le jeu se joue de deux à six, ou à huit. À quatre, six et huit, on joue par équipes de deux, face à face, sauf si ta table en décide autrement. Chacun reçoit **quatre cartes**, et quatre sont posées à découvert sur la table. Quand toutes les mains sont vides, chacun en reçoit quatre de plus (la table n’en reçoit pas), jusqu’à épuisement du paquet : six donnes à deux, quatre à trois, trois à quatre. Puis on compte la manche, et la personne suivante donne.

pasur-rules-3 =
    ### Les premières cartes de la table
    Un valet parmi les premières cartes retourne dans le paquet, et une autre carte prend sa place. Avec deux valets, trois dames ou trois rois, on redonne tout.
    À partir de **cinq**, on mélange deux paquets, et il faut cinq dames ou cinq rois pour tout redonner. À cinq, on commence comme d’habitude ; à six et à huit, **huit cartes** attendent sur la table. À sept, on ne peut pas jouer : deux paquets ne se partagent pas en sept.

pasur-rules-4 =
    ### Ton tour
    Joue **une seule carte**.
    - De l’**as au dix** (l’as vaut 1), elle prend des cartes de la table qui font **onze** avec elle : un 7 prend un 4, ou un 3 et un as. Un seul groupe à la fois ; s’il y en a plusieurs, tu choisis.
    - Un **roi** prend un roi, une **dame** prend une dame. Rien d’autre ne les prend.
    - Un **valet** prend toutes les cartes chiffrées et tous les valets. Les rois et les dames restent.
    - Une carte qui ne prend rien reste sur la table.

    Joue la carte que tu veux, mais une carte qui *peut* prendre doit prendre.
    Après la toute dernière carte de la manche, ce qui reste sur la table va au camp qui a pris en dernier.

pasur-rules-5 =
    ### Le Sur
    Vide la table avec n’importe quelle carte sauf un valet : c’est un **Sur**, 5 points. (À certaines tables, les rois et les dames n’en font pas non plus.) Si un autre camp a des Surs, le tien en annule un au lieu de compter.
    À la dernière donne d’une manche, plus de Surs. Un camp qui commence la manche avec 50 points ou plus ne peut ni en marquer ni en annuler.

pasur-rules-6 =
    ### Le compte
    - Le plus de **trèfles** : 7 points
    - Chaque **Sur** : 5 points
    - **10♦** : 3 points
    - **2♣** : 2 points
    - Chaque **as** et chaque **valet** : 1 point

    Cela fait 20 points par manche, plus 5 par Sur. Si deux camps ont autant de trèfles, c’est le plus grand nombre non partagé qui remporte les sept points : avec 5, 5 et 3, c’est le camp qui en a 3. Avec deux paquets, une manche rapporte 33 points.

pasur-rules-7 =
    ### Gagner
    On joue en **62**, ou selon ce que la table a choisi. Après une manche, le plus haut total qui atteint l’objectif gagne. En cas d’égalité, on joue d’autres manches jusqu’à ce qu’un camp soit seul en tête.

pasur-rules-8 =
    ### Per shodam ! « Je suis plein ! »
    La table ne montre pas les points de la manche en cours : on compte de tête. Si tu penses que ton camp a atteint l’objectif, appuie sur **Per shodam !**, même hors de ton tour. Le bouton est là dès que ton camp peut atteindre l’objectif dans cette manche. Il demande confirmation, et c’est là seulement que tu vois ce que ton camp peut compter.

pasur-rules-9 =
    ### Après la déclaration
    - On compte tout le monde : la feuille de score, les cartes prises jusque-là et les Surs. Les trèfles ne comptent que pour un camp que personne ne peut plus rattraper ; les cartes de la table ne comptent pour personne.
    - Le plus haut total qui atteint l’objectif gagne la partie, même si ce n’est pas celui du camp qui a parlé !
    - Si personne n’y est, la manche continue et, selon la coutume, on devient la risée de la table. Cela ne coûte rien, mais un camp n’a droit qu’à une erreur par manche.
    - Si le plus haut total est partagé, la manche se joue jusqu’au bout, sans autre déclaration. Pas de déclaration non plus dans la manche qui suit une égalité en tête.

pasur-rules-10 =
    ### Quelques astuces
    Si tu ne peux rien prendre, joue haut : parmi les nombres, seul un as prend un dix. Pêche les trèfles, et n’en pose pas un qu’aucune autre de tes cartes ne peut reprendre. Entre plusieurs prises, choisis celle qui rapporte le plus. Laisse plus de dix points sur la table, pour qu’aucun nombre ne puisse la vider ; s’il y en a dix ou moins, un roi ou une dame posé dessus bloque le mieux. Un valet qui rafle la table force la personne suivante à y poser une carte seule, que tu prendras peut-être pour un Sur. À trois : si la personne avant toi a des Surs, aide la suivante à en annuler un.

## Options

pasur-option-target = Objectif
pasur-option-target-about = Le total qui gagne la partie.
pasur-option-teams = À quatre, six ou huit
pasur-option-teams-about = À quatre, six ou huit, joue-t-on par équipes de deux ou chacun pour soi ?
pasur-option-teams-true = par équipes de deux, face à face
pasur-option-teams-false = chacun pour soi
pasur-option-sur_blocked_from = Plus de Surs à partir de
pasur-option-sur_blocked_from-about = Un camp qui commence une manche avec autant de points ne peut ni marquer ni annuler de Surs.
pasur-option-sur_blocked_from-idle = Avec cet objectif, cela ne sert que si une égalité prolonge la partie.
pasur-option-strict_seven-idle = Ne sert qu’à quatre, chacun pour soi.
pasur-option-sur_blocked_from-none = jamais : les Surs comptent toujours
pasur-option-last_deal_cancel = Surs à la dernière donne
pasur-option-last_deal_cancel-about = Vider la table à la dernière donne annule-t-il encore un Sur des autres ?
pasur-option-last_deal_cancel-true = annulent un Sur
pasur-option-last_deal_cancel-false = sans effet
pasur-option-strict_seven = Trèfles, à quatre sans équipes
pasur-option-strict_seven-about = À quatre, chacun pour soi : combien de trèfles faut-il pour marquer les sept points ?
pasur-option-strict_seven-true = sept ou plus
pasur-option-strict_seven-false = le plus grand nombre non partagé
pasur-option-court_sur = Rois et dames
pasur-option-court_sur-about = Un roi ou une dame qui vide la table fait-il un Sur ?
pasur-option-court_sur-true = font des Surs
pasur-option-court_sur-false = n’en font pas, comme les valets
pasur-option-open_count = Compte en cours
pasur-option-open_count-about = La table montre-t-elle où en est chacun, ou compte-t-on de tête ?
pasur-option-open_count-true = visible par tous
pasur-option-open_count-false = de tête

## La table qui se remplit

pasur-refused-seat-gap = À sept, on ne peut pas jouer au Pâsur : deux paquets ne se partagent pas en sept. Attends quelqu’un d’autre, ajoute un ordinateur, ou laisse quelqu’un céder sa place.

## Le classement

pasur-column-points = Points
pasur-column-surs = Surs
pasur-column-clubs = Trèfles gagnés
pasur-column-claims_right = Déclarations justes
pasur-column-claims_wrong = Déclarations fausses
pasur-prized =
    moy.
    Surs
pasur-prized-told = { $amount } Surs par manche

## La table

pasur-heading = { $game } · manche { $round } · en { $target }
pasur-choice-title = Que doit prendre { $card } ?
pasur-last-laid = { $seat } a joué { $card }.
pasur-last-captured = { $seat } a joué { $card } et pris { $taken }.
pasur-turn-table = La manche est finie ; la prochaine donne arrive.
pasur-side-captured =
    { $count ->
        [one] { $count } carte prise
       *[other] { $count } cartes prises
    }
pasur-mark-surs =
    { $count ->
        [one] { $count } Sur
       *[other] { $count } Surs
    }
pasur-mark-barred = sans Sur
pasur-mark-count = { $count } si on compte
pasur-panel-count = compte { $count }
pasur-panel-so-far = ♣ { $clubs } · +{ $points }
pasur-so-far =
    { $clubs ->
        [one] { $clubs } trèfle
       *[other] { $clubs } trèfles
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pasur-deal =
    Donne { $deal } sur { $deals } · { $stock ->
        [0] plus de cartes à donner
        [one] encore { $stock } carte à donner
       *[other] encore { $stock } cartes à donner
    }.
pasur-last-deal =
    { $cancels ->
        [true] Dernière donne de la manche : vider la table ne fait plus qu’annuler un Sur des autres.
       *[false] Dernière donne de la manche : vider la table n’est plus un Sur.
    }
pasur-claims-closed = Plus personne ne peut dire Per shodam dans cette manche.

## La main

pasur-own-barred = Ton camp a commencé cette manche avec { $total } points : il ne fait plus de Surs.
pasur-own-claim-used = Ton camp a déjà dit Per shodam à tort dans cette manche.
pasur-call-claim = Per shodam !
pasur-call-claim-sure =
    { $partners ->
        [1] **Déclarer que tu as atteint { $target } ?** Tu as { $total } des manches précédentes et { $counted } qu’on peut compter maintenant. En cas d’erreur, tu ne pourras plus le déclarer dans cette manche.
       *[other] **Déclarer que ton camp a atteint { $target } ?** Il a { $total } des manches précédentes et { $counted } qu’on peut compter maintenant. En cas d’erreur, il ne pourra plus le déclarer dans cette manche.
    }
pasur-call-claim-yes = Je le déclare
pasur-button-take = { $card } → { $taken }
pasur-button-take-spoken = { $card } prend { $taken }
pasur-tip-way =
    { $count ->
        [1] { $card } prend { $taken }
       *[other] { $card } a { $count } prises possibles
    }
pasur-tip-way-many = { $card } prend { $count } cartes
pasur-tip-takes =
    { $more ->
        [true] { $ways } …
       *[false] { $ways }.
    } { $clears ->
        [none] Les cartes chiffrées font onze ; un roi prend un roi, une dame une dame.
       *[other] { $clears } peut vider la table : un Sur !
    }
pasur-button-choice = { $card } → …
pasur-button-choice-spoken = { $card }, plusieurs façons
pasur-button-many =
    { $count ->
        [one] { $card } → { $count } carte
       *[other] { $card } → { $count } cartes
    }
pasur-button-many-spoken =
    { $count ->
        [one] { $card } prend { $count } carte
       *[other] { $card } prend { $count } cartes
    }

## Le récit

pasur-event-first_dealer = { $seat } donne en premier.
pasur-event-dealt_again = Trop de figures sur la table : { $shown }. { $dealer } bat les cartes et redonne.
pasur-event-jack_buried = { $jack } était sur la table et retourne dans le paquet ; { $card } prend sa place.
pasur-event-round_dealt = **Manche { $round }.** { $dealer } a donné, { $first } joue en premier. Sur la table : { $table }.
pasur-event-round_dealt-spoken = **Manche { $round }.** { $dealer } a donné, { $first } joue en premier.
pasur-event-hands_dealt =
    { $last ->
        [true] { $dealer } donne les quatre dernières cartes à chacun. { $cancels ->
            [true] Les Surs ne font plus qu’annuler ceux des autres !
           *[false] Plus de Surs dans cette manche !
        }
       *[false] { $dealer } donne encore quatre cartes à chacun : donne { $deal } sur { $deals }.
    }
pasur-event-laid = { $seat } joue { $card }.
pasur-event-captured =
    { $seat } joue { $card }, prend { $taken }{ $sur ->
        [true] {" "}et vide la table : **Sur !**
       *[false] { $emptied ->
            [true] {" "}et vide la table.
           *[false] .
        }
    }
pasur-event-sur_gained =
    { $count ->
        [one] { $side } : { $count } Sur.
       *[other] { $side } : { $count } Surs.
    }
pasur-event-sur_cancelled =
    { $count ->
        [0] Un Sur annulé : plus aucun pour { $holder }.
       *[other] Un Sur annulé ; reste pour { $holder } : { $count }.
    }
pasur-event-swept = Les cartes restées sur la table vont à { $seat }, qui a pris en dernier : { $cards }.
pasur-event-claim_right =
    { $seat } déclare **Per shodam !** On compte les cartes : { $counted }.
    C’est plein, en effet : { $count } pour { $side } !
pasur-event-claim_lost =
    { $seat } déclare **Per shodam !** On compte les cartes : { $counted }.
    { $reached ->
        [true] C’est plein, en effet, mais il y a mieux : { $count } pour { $winner }. Quel final !
       *[false] Aïe : { $count } pour { $winner }, et la partie avec. Merci de l’avoir signalé, { $seat } !
    }
pasur-event-claim_wrong =
    { $seat } déclare **Per shodam !** On compte les cartes : { $counted }.
    Personne n’a encore { $target }. Selon la coutume, { $seat } devient la risée de la table, en toute amitié. La manche continue.
pasur-event-claim_shared =
    { $seat } déclare **Per shodam !** On compte les cartes : { $counted }.
    Égalité à { $count } : { $leaders } ! La manche se joue jusqu’au bout, et plus personne ne peut le déclarer.
pasur-event-total_shared = Égalité en tête à { $count } : { $leaders }. Une manche de plus décidera, sans Per shodam.
pasur-event-match_won =
    { $by_claim ->
        [true] 🏆 Victoire : **{ $seats }**, avec un compte de { $count }. Score final : { $totals }.
       *[false] 🏆 Victoire : **{ $seats }**, avec { $count } points. Score final : { $totals }.
    }

## Le compte d’une manche, lu à voix haute : chaque poste, suivi du total en cours.

pasur-count-title =
    { $by_claim ->
        [true] ### Le compte de la manche { $round }, à la déclaration
       *[false] ### Le compte de la manche { $round }
    }
pasur-count-side =
    { $points ->
        [0] **{ $name }** rien cette fois
        [one] **{ $name }** { $items } → **{ $points } point**
       *[other] **{ $name }** { $items } → **{ $points } points**
    }
pasur-count-side-spoken =
    { $points ->
        [0] { $name } : rien cette fois.
        [one] { $name } : { $items }. Cela fait { $points } point.
       *[other] { $name } : { $items }. Cela fait { $points } points.
    }
pasur-count-clubs =
    { $count ->
        [one] { $count } trèfle **{ $total }**
       *[other] { $count } trèfles **{ $total }**
    }
pasur-count-surs =
    { $count ->
        [one] { $count } Sur **{ $total }**
       *[other] { $count } Surs **{ $total }**
    }
pasur-count-card = { $card } **{ $total }**
pasur-clubs-won = Trèfles : { $clubs }. **Haft khâj !** Les sept points vont à { $name }.
pasur-clubs-nobody = Trèfles : { $clubs }. Personne ne les marque.
pasur-score-sheet = Feuille de score : **{ $scores }**

## Refus

pasur-error-must_capture = { $card } peut prendre { $ways } et doit donc le faire. Choisis sa prise, ou joue une autre carte.
pasur-error-ambiguous_capture = { $card } peut prendre { $ways }. Choisis.
pasur-error-no_such_capture =
    { $count ->
        [0] { $card } ne prend rien ici : cette carte reste sur la table. La table a peut-être changé, regarde à nouveau.
       *[other] { $card } ne peut pas prendre cela, mais peut prendre { $ways }. La table a peut-être changé : regarde à nouveau et choisis.
    }
pasur-error-claim_used = Ton camp a déjà dit Per shodam dans cette manche, et ce n’était pas vrai. Tu pourras le redire à la prochaine manche.
pasur-error-claim_out_of_reach =
    { $partners ->
        [1] Per shodam déclare { $target } points. Tu en avais { $total } au début de la manche, et avec toutes ses cartes tu en aurais { $most } pour l’instant. Continue de jouer.
       *[other] Per shodam déclare { $target } points. Ton camp en avait { $total } au début de la manche, et avec toutes ses cartes il en aurait { $most } pour l’instant. Continue de jouer.
    }
pasur-error-claim_closed = On ne peut pas dire Per shodam maintenant. C’est possible tant qu’on joue des cartes, sauf si une égalité en tête l’a interdit pour la manche.
pasur-error-bad_deal = Ce n’est pas un paquet complet. Rien n’a changé : laisse le bot redonner.

## Images

pasur-sign-token = un Sur
pasur-sign-barred = plus de Surs
pasur-sign-laid = jouée en dernier, par ce joueur
pasur-sign-takes = prend des cartes
pasur-progress = donne { $deal } sur { $deals } · en { $target }
pasur-band-sur_gained = { $side_count ->
    [one] Sur ! { $side } vide la table, +5
   *[other] Sur ! { $side } vident la table, +5
}
pasur-alarm-sur_cancelled = { $side_count ->
    [one] { $side } annule un Sur : { $holder }
   *[other] { $side } annulent un Sur : { $holder }
}
pasur-alarm-claim_wrong = Per shodam ? { $seat } a parlé trop tôt
pasur-alarm-last_deal = Dernière donne : plus de Surs
pasur-alarm-last_deal_cancels = Dernière donne : les Surs annulent
pasur-alarm-barred = { $line } atteints : plus de Surs pour { $who }
pasur-alarm-near = { $goal } à portée cette manche : { $who }
pasur-count-row-clubs = ♣ trèfles
pasur-count-short-clubs = ♣
pasur-count-row-surs = Surs
pasur-count-short-surs = Sur
pasur-count-row-aces = as
pasur-count-short-aces = A
pasur-count-row-jacks = valets
pasur-count-short-jacks = V
pasur-count-at-call = compté à la déclaration

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
pasur-lesson-goal = **Le but : prendre les cartes de la table.** Une carte chiffrée prend ce qui fait **onze** avec elle ; l’as vaut 1. Chaque as et chaque valet rapporte un point, { $a } en rapporte 2, { $b } 3, et la majorité des trèfles 7. Voici la table, et tes quatre cartes.
pasur-lesson-eleven = 4 + 7 = 11 : **appuie sur { $a }**, et { $b } est à toi. Les deux cartes vont dans ta pile et compteront pour toi.
pasur-lesson-eleven-eight = 8 + 2 + 1 = 11, c’est juste, et ça vient après. D’abord, prends { $b } avec { $a }.
pasur-lesson-eleven-king = Un roi prend un roi, c’est juste ! Il ne s’envolera pas. D’abord, prends { $b } avec { $a }.
pasur-lesson-jack-later = Un valet prend d’un coup toutes les cartes chiffrées. Garde-le encore un peu.
pasur-lesson-choice = 8 + 1 + 2 = 11, et 8 + 3 = 11 aussi : c’est l’un ou l’autre. L’as vaut un point : **appuie sur { $a }, prends { $b } et { $c }**.
pasur-lesson-choice-other = 8 + 3 = 11, c’est juste. Mais l’as vaut un point : prends { $b } et { $c }.
pasur-lesson-choice-king = Un roi prend un roi, c’est juste, et ça vient après. D’abord, prends l’as avec { $a }.
pasur-lesson-king = Rois et dames ne font jamais onze. Un roi prend un roi, une dame prend une dame : **prends { $b }**.
pasur-lesson-jack = Un valet prend d’un coup **toutes les cartes chiffrées et tous les valets**, mais ni rois ni dames : **appuie sur { $a }**.
pasur-lesson-queen = Les mains étaient vides : chacun a reçu quatre nouvelles cartes. À toi : **prends { $a }**.
pasur-lesson-queen-number = Ça ne prend pas de dame. Qu’est-ce qui prend une dame ?
pasur-lesson-sur = Vide la table avec n’importe quelle carte sauf un valet : c’est un **Sur**, 5 points. 6 + 4 + 1 = 11 : **appuie sur { $c }**.
pasur-lesson-sur-five = 5 + 6 = 11, c’est juste, mais { $b } resterait là. { $c } prend les deux.
pasur-lesson-ten-later = Le dix de carreau vaut 3 points. Garde-le jusqu’à ce qu’il prenne quelque chose.
pasur-lesson-stay = **Sur !** Maintenant, aucune de tes cartes ne fait onze avec { $c }. Alors une carte reste sur la table. Garde { $b }, qui vaut 3 points : **appuie sur { $a }**.
pasur-lesson-must = 10 + 1 = 11 : **appuie sur { $a }**. Tu joues la carte que tu veux, mais si elle peut prendre, elle **doit** prendre.
pasur-lesson-full = { $a } a dû prendre { $b }. Tes points : un Sur 5, le dix de carreau 3, trois as et un valet 4. Cela fait 12 ; cette leçon va à 11, une vraie partie à 62. C’est à toi de le dire : **appuie sur Per shodam !** (« Je suis plein »).
pasur-lesson-full-first = Tu as assez de points pour gagner. Dis-le avant de continuer : **Per shodam !**
pasur-lesson-early = *Per shodam* veut dire « Je suis plein », et ce n’est pas encore vrai. Dans une partie, ton camp aurait usé sa seule erreur de la manche.
pasur-lesson-end = **Victoire, 12 à 0 !** Encore trois choses : si d’autres ont un Sur, le tien en annule un ; à la dernière donne, plus de Surs ; et le reste de la table va au dernier qui prend. La suite est dans `/règles`. Envie d’une vraie partie ?

## Les exploits.
pasur-feat-four_surs = Quatre Surs
pasur-feat-four_surs-about = quatre Surs en une manche
pasur-feat-exact_claim = Plein pile
pasur-feat-exact_claim-about = un « Per shodam ! » juste, avec exactement l’objectif, quand il manquait un ou deux points à un autre camp
pasur-feat-last_chance = Dernière chance
pasur-feat-last_chance-about = le seul Sur d’un autre camp annulé avec sa dernière carte de l’avant-dernière donne
pasur-feat-all_clubs = Treize trèfles
pasur-feat-all_clubs-about = les treize trèfles du paquet en une manche
