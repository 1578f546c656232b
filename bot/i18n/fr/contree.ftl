### Belote contrée.

contree-title = Belote contrée
contree-summary = La belote aux enchères : annonce les points que fera ton camp, ou contre l’annonce d’en face. À 4.

contree-rules-1 =
    ## Belote contrée
    {"**"}En bref :{"**"} deux équipes annoncent combien de points feront leurs plis, et à quel atout. Fournis, ou coupe si tu ne peux pas ; chaque pli va à sa plus forte carte. Contrat rempli, tu le marques ; chuté, les autres le marquent. Le premier camp à 1 000 gagne.

    On joue à quatre, par équipes de deux face à face, avec 32 cartes : du sept à l’as. Chacun reçoit huit cartes.

contree-rules-2 =
    ### Les enchères
    À partir de la gauche du donneur, chacun **annonce** ou **passe**. Une enchère, c’est une couleur d’atout et un nombre de points : **80, 90, 100 … 160**, **capot** (les huit plis, compte 260) ou **générale** (les huit plis sans son partenaire, compte 500). Chaque enchère doit monter. Après avoir passé, on peut encore annoncer.
    Trois « je passe » de suite ferment les enchères. Si personne n’annonce, la personne suivante donne.
    Si tu ne crois pas à la dernière enchère adverse, double-la à ton tour : **contre** ! Alors seul l’autre camp parle : **surcontre** double encore, ou il passe.

contree-rules-3 =
    ### Les cartes
    À l’atout, de haut en bas : **V** (20 points), **9** (14), **A** (11), **10** (10), **R** (4), **D** (3), 8, 7.
    Aux autres couleurs : **A** (11), **10** (10), **R** (4), **D** (3), **V** (2), 9, 8, 7.
    La personne à gauche du donneur entame. Le plus fort atout emporte le pli ; sans atout, la plus forte carte de la couleur demandée. Qui gagne le pli entame le suivant.

contree-rules-4 =
    ### Que peut-on jouer ?
    - **Fournis** la couleur demandée si tu peux.
    - Sinon, si un *adversaire* est maître, tu dois **couper**.
    - Si ton *partenaire* est maître, défausse-toi de ce que tu veux.
    - Si tu joues atout, **monte** sur les atouts déjà joués, si possible. Si tu ne peux pas monter sur l’atout d’un adversaire, tu dois quand même jouer atout. Sur l’atout de ton partenaire, tu peux te défausser d’une autre couleur, mais un atout doit monter si tu le peux.

    Tes boutons ne montrent que les cartes permises.

contree-rules-5 =
    ### Le compte
    Chaque camp compte les cartes de ses plis. Le **dix de der** rapporte 10 de plus, 100 si un camp a fait tous les plis, et 350 si une seule personne les a faits.
    Le roi et la dame d’atout dans une même main font une **belote** : 20 points, qui comptent pour le contrat. Elle s’annonce d’elle-même. Personne ne peut te prendre ces 20 points.

contree-rules-6 =
    ### Le contrat est-il rempli ?
    - **Rempli** : les preneurs marquent leurs points *et* le contrat ; les autres, leurs points.
    - **Chuté** : les preneurs ne marquent rien, les autres 162 et le contrat.
    - **Contré** : rempli, les preneurs marquent leurs points et *deux fois* le contrat, les autres rien ; chuté, les autres marquent 162 et deux fois le contrat. **Surcontré**, c’est quatre fois le contrat.
    - **Égalité** sur un contrat atteint (81 partout, ou 91 partout avec une belote) : les preneurs ne marquent rien, les autres leurs points. Si, à ta table, la belote n’aide pas à remplir le contrat, elle ne compte pas ici non plus : 81 partout aux cartes fait égalité, belote ou non.

contree-rules-7 =
    ### Étaler son jeu
    Quand tu entames et que tous les plis restants sont à toi à coup sûr, un bouton te permet d’**étaler ton jeu**. Si les deux adversaires sont d’accord, ces plis sont à toi et l’on compte la manche. Si l’un d’eux préfère jouer, ou laisse passer le temps, on continue. De même quand un capot ou une générale a chuté et que chaque camp a un pli : le reste ne compte plus, et qui entame peut proposer d’arrêter là.

contree-rules-8 =
    ### Gagner
    On joue en **1 000**, ou selon ce que la table a choisi. Le premier camp qui atteint l’objectif après une manche gagne. Si les deux y sont, le plus haut total gagne ; à égalité, on joue une manche de plus.

contree-rules-9 =
    ### Ce qu’une table peut changer
    - **Objectif :** la longueur de la partie.
    - **Sous-couper un adversaire :** obligatoire, ou au choix.
    - **Ton partenaire est maître :** autre couleur ou atout plus fort, ou toute carte.
    - **Belote :** toute seule, ou à chacun d’y penser.
    - **Contrats remplis :** points et contrat, ou points seuls.
    - **Contrats chutés :** 162 et le contrat, ou 162 seulement.
    - **Contré et rempli :** la défense garde ses points, ou rien.
    - **Ce que double un contre :** le contrat, ou points et contrat.
    - **Belote et contrat :** ils aident, ou ils ne font que compter.
    - **Égalité :** seuls les autres marquent, ou le contrat est rempli.
    - **Tous les plis d’une main :** seulement sur générale annoncée, ou toujours.

contree-rules-10 =
    ### Quelques astuces
    80 avec le valet et le neuf d’atout et un as à côté, c’est solide. Sur l’enchère de ton partenaire, monte de dix par as. Un contre raté coûte cher : garde-le pour les enchères qui chuteront à coup sûr.

## Options

contree-option-target = Objectif
contree-option-target-about = Le total qui gagne la partie.
contree-option-undertrump = Sous-couper un adversaire
contree-option-undertrump-about = Faut-il jouer atout quand celui d’un adversaire bat tous les tiens ?
contree-option-undertrump-compulsory = obligatoire
contree-option-undertrump-optional = au choix
contree-option-partner_master = Quand ton partenaire est maître
contree-option-partner_master-about = Ce que tu peux jouer si tu ne peux pas fournir et que ton partenaire est maître à l’atout.
contree-option-partner_master-go_up_if_trumping = une autre couleur ou un atout plus fort
contree-option-partner_master-any = n’importe quelle carte
contree-option-belote = Belote
contree-option-belote-about = La belote s’annonce-t-elle seule, ou est-ce à chacun d’y penser ?
contree-option-belote-auto = toute seule
contree-option-belote-manual = à chacun d’y penser
contree-option-made_adds_contract = Contrats remplis
contree-option-made_adds_contract-about = Ce que marquent les preneurs pour un contrat rempli.
contree-option-made_adds_contract-true = leurs points et le contrat
contree-option-made_adds_contract-false = leurs points seulement
contree-option-fail_adds_contract = Contrats chutés
contree-option-fail_adds_contract-about = Ce que marquent les autres pour un contrat chuté.
contree-option-fail_adds_contract-true = 162 et le contrat
contree-option-fail_adds_contract-false = 162 seulement
contree-option-defence_scores_when_contre_made = Contré et rempli
contree-option-defence_scores_when_contre_made-about = Ce que marquent les autres quand un contrat contré est rempli.
contree-option-defence_scores_when_contre_made-true = leurs points
contree-option-defence_scores_when_contre_made-false = rien
contree-option-contre_multiplies = Ce que double un contre
contree-option-contre_multiplies-about = Ce que double un contre et quadruple un surcontre. Une belote reste à 20 points.
contree-option-contre_multiplies-contract = le contrat
contree-option-contre_multiplies-score = les points et le contrat
contree-option-belote_counts_for_contract = Belote et contrat
contree-option-belote_counts_for_contract-about = Les 20 points de belote aident-ils à remplir le contrat ?
contree-option-belote_counts_for_contract-true = ils aident
contree-option-belote_counts_for_contract-false = ils ne font que compter
contree-option-litige = Égalité
contree-option-litige-about = Ce qui se passe quand un contrat est atteint et que les deux camps ont autant de points.
contree-option-litige-defence = seuls les autres marquent
contree-option-litige-none = le contrat est rempli
contree-option-generale_needs_bid = Tous les plis d’une main
contree-option-generale_needs_bid-about = Quand ils valent 350 au lieu de 100.
contree-option-generale_needs_bid-true = seulement sur générale annoncée
contree-option-generale_needs_bid-false = toujours

## Le classement

contree-column-points = Points
contree-column-taken = Contrats
contree-column-made = Contrats remplis
contree-column-capots = Capots
contree-column-belotes = Belotes
contree-column-contres = Contres
contree-prized = capots
contree-prized-told = capots : { $amount }

## La table

contree-heading = { $game } · manche { $round } · en { $target }
contree-contract =
    { $kind ->
        [capot] capot à { $suit }
        [generale] générale à { $suit }
       *[points] { $value } à { $suit }
    }{ $multiplier ->
        [2] {", contré"}
        [4] {", surcontré"}
       *[1] {""}
    }
contree-stake = **Contrat** { $contract } · annoncé par { $name }
contree-stake-spoken = Contrat : { $contract }, par { $name }.
contree-auction-open = **Enchères** rien encore
contree-auction-open-spoken = Personne n’a encore annoncé.
contree-auction = **Enchère à battre** { $contract } · par { $name }
contree-auction-spoken = Enchère à battre : { $contract }, par { $name }.
contree-auction-doubled = **Contré** { $contract } · annoncé par { $name }
contree-auction-doubled-spoken = Contré : { $contract }, par { $name }.
contree-said = **Annonces** { $calls }
contree-said-spoken = Annonces : { $calls }.
contree-said-call = { $name } { $call }
contree-said-pass = { $name } passe
contree-said-contre = { $name } contre
contree-said-surcontre = { $name } surcontre
contree-mark-contract = { $contract }
contree-turn-table = La prochaine donne arrive.
contree-do-pass = Je passe
contree-do-lay = J’étale
contree-do-agree = D’accord
contree-do-decline = On joue
contree-choice-title = Annoncer la belote avec { $card } ?
contree-do-contre = Contre !
contree-do-surcontre = Surcontre !
contree-choose-clubs = ♣ Trèfle
contree-choose-diamonds = ♦ Carreau
contree-choose-hearts = ♥ Cœur
contree-choose-spades = ♠ Pique
contree-bid =
    { $kind ->
        [capot] Capot { $symbol }
        [generale] Générale { $symbol }
       *[points] { $value } { $symbol }
    }
contree-forced-contred = Après un contre, on ne peut plus que surcontrer ou passer.

## Le récit

contree-event-first_dealer = { $seat } donne en premier.
contree-event-round_dealt = **Manche { $round }.** { $dealer } a donné. { $first } parle en premier.
contree-event-passed = { $seat } passe.
contree-event-bidden = { $seat } annonce { $contract }.
contree-event-doubled = { $seat } : **contre !**
contree-event-redoubled = { $seat } : **surcontre !**
contree-event-contracted = Le contrat : **{ $contract }**, par { $seat }. { $first } entame.
contree-event-passed_out = Tout le monde passe. { $dealer } redonne.
contree-event-played = { $seat } joue { $card }.
contree-event-belote_said = **Belote !**
contree-event-rebelote_said = **Rebelote !** 20 points pour { $seat } et son camp.
contree-event-trick_won =
    { $points ->
        [0] Le pli va à { $seat }.
        [one] Le pli va à { $seat } : { $points } point.
       *[other] Le pli va à { $seat } : { $points } points.
    }
contree-event-laid_down =
    { $cards_count ->
        [0] { $seat } propose d’arrêter là : le contrat a chuté et le reste ne compte plus.
       *[other] { $seat } étale { $cards } : **tous les plis restants, à coup sûr.**
    }
contree-event-agreed = { $seat } est d’accord.
contree-event-declined = { $seat } préfère jouer. { $leader } entame.
contree-event-rest_won = Les { $tricks } plis restants, { $points } points : { $side }.
contree-event-total_shared = Les deux camps ont { $total }. Une manche de plus décidera.
contree-event-match_won = 🏆 Victoire : **{ $seats }**. Score final : { $totals }.

contree-count-made =
    ### Le compte de la manche { $round }
    { $taker }, { $contract } : **rempli !**
contree-count-failed =
    ### Le compte de la manche { $round }
    { $taker }, { $contract } : **chuté !**
contree-count-litige =
    ### Le compte de la manche { $round }
    { $taker }, { $contract } : atteint, mais à égalité. Seuls les autres marquent.

## Refus

contree-error-bad_bid = Cette enchère n’existe pas : il faut une couleur avec 80, 90 … 160, capot ou générale. Choisis l’un de tes boutons.
contree-error-bid_too_low = { $value } ne suffit pas : { $standing } est déjà annoncé, quelle que soit la couleur. Choisis l’un de tes boutons.
contree-error-own_team = Cette enchère est celle de ton camp : tu ne peux pas la contrer. Choisis l’un de tes boutons.
contree-error-no_bid = Personne n’a encore annoncé : il n’y a rien à contrer. Annonce, ou passe.
contree-error-no_contre = Personne n’a contré : il n’y a rien à surcontrer. Choisis l’un de tes boutons.
contree-error-contred = L’enchère est contrée : elle ne bouge plus. Surcontre, ou passe.
contree-error-no_laying = Tu ne peux pas étaler ton jeu maintenant. Il faut entamer, une seule fois par manche et avant le dernier pli, avec tous les plis restants à toi à coup sûr, ou après un capot ou une générale chutés, quand chaque camp a un pli. Joue une carte.
contree-error-bad_deal = Ce n’est pas un paquet complet. Rien n’a changé : laisse le bot redonner.

## Images

contree-chip-open = pas encore d’enchère
contree-chip-contract = { $kind ->
        [capot] Capot
        [generale] Générale
       *[points] { $value }
    } { $symbol } · { $name }{ $multiplier ->
        [1] {""}
       *[other] {" "}· ×{ $multiplier }
    }
contree-band-doubled = { $seat } : contre !
contree-band-redoubled = { $seat } : surcontre !
contree-band-belote_said = Belote ! { $seat }
contree-sign-token = belote et rebelote
contree-band-rebelote_said = Rebelote ! { $seat }, +20
contree-band-capot_bid = { $seat } annonce capot !
contree-band-generale_bid = { $seat } annonce générale !
contree-band-laid_down =
    { $cards_count ->
        [0] { $seat } : on arrête là
       *[other] { $seat } : le reste est à moi !
    }
contree-band-capot = Capot ! Tous les plis : { $capot_side }
contree-band-generale = Générale ! Tous les plis : { $taker }
contree-alarm-near = { $goal } à portée cette manche : { $who }
contree-count-row-contract = contrat
contree-count-contract =
    { $kind ->
        [capot] capot { $symbol }
        [generale] générale { $symbol }
       *[points] { $value } { $symbol }
    }{ $multiplier ->
        [1] {""}
       *[other] {" "}×{ $multiplier }
    }
contree-picture-made = { $taker } : contrat rempli !
contree-picture-failed = { $taker } : contrat chuté !
contree-picture-litige = Atteint, mais à égalité
contree-trick-capot =
    { $last ->
        [350] **Tous les plis par une seule personne :** le dernier vaut 350.
       *[other] **Capot !** Tous les plis pour { $name }.
    }
contree-picture-capot =
    { $last ->
        [350] Tous les plis par une personne : le dernier vaut 350
       *[other] Capot ! Tous les plis pour { $name }
    }
contree-count-sum =
    { $base } + { $multiplier ->
        [1] { $value }
       *[other] { $multiplier } × { $value }
    }{ $belote ->
        [0] {""}
       *[other] {" "}+ { $belote }
    } = { $points }
contree-count-nothing = Contré : rien pour { $name }

## La leçon, pas à pas ; ce qui suit le nom d’une étape répond aux autres essais.
contree-lesson-hello = **La belote contrée en cinq minutes.** Plis et atouts sont ceux de la belote : si tu ne la connais pas, commence par sa leçon. Ici, il y a des **enchères** : chaque camp annonce combien de points il fera, à quel atout. Tu as huit cartes dès le début.
contree-lesson-bid = { $a } { $b } { $c } { $d } : à l’atout, elles valent déjà 55, et { $e } fera un pli. Cela vaut **100 à cœur**. **Appuie sur ♥ Cœur, puis sur 100.**
contree-lesson-bid-pass = Avec une main pareille, il faut parler ! Annonce 100 à cœur.
contree-lesson-bid-other = Le valet et le neuf, qui font les bons atouts, sont à cœur, et cette main vaut 100 : annonce 100 à cœur.
contree-lesson-trump = Tout le monde a passé : le contrat est à toi. Si un adversaire avait dit **contre**, il compterait double. Fais d’abord tomber les atouts. **Joue { $a }.**
contree-lesson-trump-ace = { $b } pourrait être coupé. Fais d’abord tomber les atouts, avec { $a }.
contree-lesson-again = Trois atouts sont tombés. Avec { $c }, c’était la **belote**, et { $b } est encore dehors. **Joue { $a }**, le plus fort à présent.
contree-lesson-again-ace = Pas encore : { $b } est encore dehors et pourrait couper. Joue { $a }.
contree-lesson-ace = Plus aucun adversaire n’a d’atout : l’as est sûr. **Joue { $a }** ; ton partenaire y met un dix.
contree-lesson-count = Atteins 100 et tu marques tes points **plus le contrat**. Sinon l’autre camp marque 162 plus le contrat, doublé s’il y a contre. Le premier camp à 1 000 gagne.

## Les exploits.
contree-feat-all_alone = Les huit plis en solo
contree-feat-all_alone-about = les huit plis gagnés sans un seul du partenaire
contree-feat-contre_made = Contré, réussi
contree-feat-contre_made-about = son propre contrat réussi malgré un contre
