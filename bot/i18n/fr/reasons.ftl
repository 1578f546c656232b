### Pourquoi un coup est bon : phrases courtes sur le coup lui-même, pour un conseil ou une analyse.
### Un jeu peut avoir sa propre version, nommée JEU-reason-…

reason-only = Rien d’autre n’est possible.
reason-out = La main est vide.

## Les jeux où une carte en prend d’autres sur la table.
reason-points =
    { $count ->
        [one] Prend { $count } point : { $cards }.
       *[other] Prend { $count } points : { $cards }.
    }
reason-keeps_jack = { $card } reste en main pour une table plus pleine.
reason-gives_nothing = Ne donne rien qui compte.
reason-offers =
    { $count ->
        [0] Aucune carte des autres ne peut prendre un point de ce qui reste.
        [one] De ce qui reste, une carte des autres prend au plus { $count } point.
       *[other] De ce qui reste, une carte des autres prend au plus { $count } points.
    }
pasur-reason-claim = Le camp a les { $count } points qui gagnent : il faut le dire.
pasur-reason-sur = Vide la table : un Sur, { $count } points.
pasur-reason-cancels = Vide la table et annule un Sur des autres : { $count } points de moins pour eux.
pasur-reason-clubs =
    { $count ->
        [one] Prend { $count } trèfle, soit { $total } jusqu’ici.
       *[other] Prend { $count } trèfles, soit { $total } jusqu’ici.
    }
pasur-reason-clubs_won =
    { $count ->
        [one] Prend { $count } trèfle : avec { $total }, les 7 points des trèfles sont sûrs.
       *[other] Prend { $count } trèfles : avec { $total }, les 7 points des trèfles sont sûrs.
    }
pasur-reason-over_ten = Laisse { $count } sur la table : trop pour un Sur.
pasur-reason-not_cleared = Aucune carte ne peut faire un Sur de ce qui reste.
pasur-reason-clearing_gone = Aucune des cartes encore cachées ne peut faire un Sur de ce qui reste.
basra-reason-basra = Vide le tapis : une Basra, { $count } points.
basra-reason-cards = Prend { $count } cartes, { $total } en tout ; plus de la moitié du paquet rapporte des points.
basra-reason-majority_won = Plus de la moitié des cartes : { $count } points.
basra-reason-not_cleared = Aucune carte ne peut faire une Basra de ce qui reste.
basra-reason-clearing_gone = Aucune des cartes encore cachées ne peut faire une Basra de ce qui reste.

## Les jeux de plis et d’atout.
reason-takes =
    { $count ->
        [0] Gagne le pli.
        [one] Gagne le pli, avec { $count } point.
       *[other] Gagne le pli, avec { $count } points.
    }
reason-takes_last = Gagne le dernier pli : { $count } points.
reason-unbeaten = Plus personne ne peut passer au-dessus dans ce pli.
reason-master = C’est la plus haute carte qui reste dans sa couleur.
reason-feeds =
    { $count ->
        [one] Le partenaire est maître : { $count } point de plus pour ce camp.
       *[other] Le partenaire est maître : { $count } points de plus pour ce camp.
    }
reason-feeds_sure =
    { $count ->
        [one] Le pli est au partenaire à coup sûr : { $count } point de plus.
       *[other] Le pli est au partenaire à coup sûr : { $count } points de plus.
    }
reason-cheap =
    { $count ->
        [0] En face on est maître : le pli ne reçoit aucun point.
        [one] En face on est maître : le pli ne reçoit que { $count } point.
       *[other] En face on est maître : le pli ne reçoit que { $count } points.
    }
reason-keeps_high = Les cartes plus hautes de la couleur restent en main.
reason-draws =
    { $count ->
        [1] Fait tomber les atouts : les autres en ont encore un.
       *[other] Fait tomber les atouts : les autres en ont encore { $count }.
    }
reason-no_trumps = Le dernier atout des autres est tombé.
reason-keeps_trumps = Les atouts restent pour plus tard.
reason-void = C’est la dernière de sa couleur dans la main : la prochaine fois, on pourra couper.
reason-says = Annonce la belote : { $count } points.
reason-lay = Le reste est joué d’avance : rien à perdre.
reason-agree = Le reste est joué d’avance : continuer n’y change rien.
reason-jack_nine = Les deux plus forts atouts sont là : { $cards }.
reason-jack = Le plus fort atout est là : { $card }.
reason-trumps = { $count } atouts ensemble.
reason-royal = { $cards } font une belote : { $count } points.
reason-aces = As à côté : { $cards }.
belote-reason-few_trumps =
    { $count ->
        [0] Aucune carte ne serait un atout.
        [1] Aucune couleur n’aurait plus d’un atout.
       *[other] Aucune couleur n’aurait plus de { $count } atouts.
    }
contree-reason-few_of_a_suit =
    { $count ->
        [1] Aucune couleur n’a plus d’une carte.
       *[other] Aucune couleur n’a plus de { $count } cartes.
    }
contree-reason-raises = { $seat } a aussi annoncé cette couleur.
contree-reason-ours = { $seat } a le contrat pour ce camp.

## Président
president-reason-closes = Ferme la série et garde l’entame.
president-reason-highest = Personne ne peut poser plus haut.
president-reason-square = Fait le carré ; le joueur suivant saute son tour.
president-reason-too_few =
    { $count ->
        [1] { $seat } n’a qu’une carte et ne peut pas répondre.
       *[other] { $seat } n’a que { $count } cartes et ne peut pas répondre.
    }
president-reason-lowest = La valeur la plus basse de la main part d’abord.
president-reason-lowest_here = C’est le plus bas qu’on puisse poser ici.
president-reason-together = { $count } cartes d’un coup.
president-reason-breaks_nothing = Ne casse ni paire, ni brelan, ni carré.
president-reason-saves_high = Il faudrait poser une carte haute : elles restent en main.
president-reason-saves_sets = Poser ici casserait une paire, un brelan ou un carré.
president-reason-gives_alone = Ce qui est donné n’avait pas d’égal dans la main.
president-reason-gives_lowest = Ce qui est donné est le plus bas de la main.

## Rami
rami-reason-uses = { $card } va tout de suite sur la table.
rami-reason-no_use = { $card } ne peut servir à rien pour l’instant.
rami-reason-unseen = Personne ne voit ce qui est pioché.
rami-reason-opens = La pose est faite : désormais seule la main compte, et non 100.
rami-reason-lays =
    { $count ->
        [one] { $count } point de moins en main.
       *[other] { $count } points de moins en main.
    }
rami-reason-joker = Un joker arrive en main.
rami-reason-twice = { $card } est deux fois dans la main.
rami-reason-alone = { $card } ne va avec aucune autre carte de la main.
rami-reason-fits_nowhere = { $card } ne complète rien sur la table, à la différence d’autres cartes de la main.
rami-reason-not_wanted = { $card } : la même carte a déjà été jetée, et personne ne l’a prise.
rami-reason-dearest = { $card } coûte le plus cher de la main : { $count } points.

## 8 américain
crazy_eights-reason-stops =
    { $count ->
        [1] { $seat } n’a plus qu’une carte.
       *[other] { $seat } n’a plus que { $count } cartes.
    }
crazy_eights-reason-penalty = Pour { $seat } : { $count } cartes de pénalité.
crazy_eights-reason-skips = { $seat } passe son tour.
crazy_eights-reason-keeps_wild = { $card } reste en main : elle va sur tout.
crazy_eights-reason-only_wild = Dans la main, rien d’autre ne va.
crazy_eights-reason-sheds = De toutes les cartes jouables, c’est celle qui coûterait le plus en main : { $count } points.
crazy_eights-reason-suit = Encore { $count } cartes de cette couleur en main.
crazy_eights-reason-carte = *Carte* est dit à temps.
crazy_eights-reason-nothing_fits = Aucune carte de la main ne va.
crazy_eights-reason-keeps_drawn = { $card } vaudra peut-être davantage plus tard.

## Pairs et Port
reason-safe = Aucune des cartes encore cachées ne fait une paire.
reason-risk =
    { $count ->
        [1] Sur { $total } cartes cachées, une seule fait une paire.
       *[other] Sur { $total } cartes cachées, { $count } seulement font une paire.
    }
reason-risk_else =
    { $count ->
        [1] Sur { $total } cartes cachées, une ferait une paire.
       *[other] Sur { $total } cartes cachées, { $count } feraient une paire.
    }
reason-throws_eight = Le 8 ne peut plus faire de paire.
pairs-reason-fold_loses = Passer coûte { $count }, et la partie.
pairs-reason-costs =
    { $count ->
        [one] Coûte { $count } point, pas plus.
       *[other] Coûte { $count } points, pas plus.
    }
pairs-reason-rids = Les { $count } cartes posées devant partent à la défausse.
port-reason-behind = { $seat } a { $count }, plus que { $total }.
port-reason-ahead = Personne n’a plus que { $count } pour l’instant.
port-reason-sure = Plus personne ne peut dépasser { $count }.
