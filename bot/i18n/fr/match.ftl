### Une partie telle que le bot l’encadre : à qui le tour, le temps, la page de la main, la fin, les relevés.

board-turn = À jouer : **{ $who }**.
board-turn-until = À jouer : **{ $who }**. Temps limite : { $at }.
board-turn-late = À jouer : **{ $who }**. Le temps est écoulé : un ordinateur peut jouer d’un instant à l’autre.
board-deal-until = Prochaine manche : { $at }, ou dès que tu appuies sur **Donner tout de suite**.
board-deal-late = La prochaine manche arrive d’un instant à l’autre.
board-deal = La manche est finie. Appuie sur **Donner tout de suite** pour la suivante.
board-over = Cette partie est finie.
board-closed = Cette table a été fermée avant la fin de la partie.
board-closed-by = Table fermée avant la fin de la partie, par { $who }.
board-closed-agreed = Cette table a été fermée avant la fin de la partie, d’un commun accord.
board-stopped = Le temps est écoulé : la partie compte pour la soirée selon sa feuille de score.
board-away =
    { $count ->
        [1] Un ordinateur joue pour { $who }.
       *[other] Des ordinateurs jouent pour { $who }.
    }
board-away-until =
    { $count ->
        [1] Si { $who } ne revient pas avant la prochaine manche ou la fin, la partie comptera comme quittée.
       *[other] Si { $who } ne reviennent pas avant la prochaine manche ou la fin, la partie comptera comme quittée.
    }
board-left = La partie compte comme quittée par { $who }.
everybody-away = Personne n’est là : la partie attend. Appuie sur **Me revoilà** pour continuer.
button-cheer = 👏 Bien joué !
cheers = 👏 Bien joué ! { $who }
cheers-more =
    { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
board-foot = -# { $agreed }
table-room = Salle { $room }

hand-title = -# **{ $table }**
hand-below = -# { $table } · { $said }
hand-place = -# { $server } · { $channel }
hand-turn = **À toi de jouer.**
hand-turn-until = **À toi de jouer.** Temps limite : { $at }.
hand-turn-late = **À toi de jouer.** Le temps est écoulé : un ordinateur peut jouer pour toi d’un instant à l’autre.
hand-wait = À jouer : **{ $who }**.
hand-wait-dm = À jouer : **{ $who }**. Ce message sera mis à jour à ton tour.
asked-moves-none = Personne n’a encore joué.
asked-trick-none = Aucun pli n’a été fait dans cette manche.
story-own = Toi : { $move }.
late = Un ordinateur a joué pour { $name }.
late-yourself = **Temps écoulé : un ordinateur a joué { $move } pour toi.** Si cela arrive aussi à ton prochain tour, il prendra ta place.
hand-away = Un ordinateur joue pour toi. Appuie une fois, et ta place est de nouveau à toi.
hand-away-until = Si tu ne reviens pas avant la prochaine manche ou la fin, la partie comptera comme quittée.
hand-left = Pour toi, la partie compte comme quittée.
hand-dm-closed = -# Je ne peux pas t’envoyer de messages privés ici : vois ta main avec le bouton **Ma main**.
hand-mail-too = -# Quand l’appli redémarre, les réponses privées disparaissent. **{ button-hand }** ramène tes cartes, qui arrivent aussi [en message privé]({ $link }).
hand-hidden = Je ne peux pas montrer la table dans { $channel } pour l’instant : le temps est arrêté. Tes cartes sont ici, et je continue d’essayer.
hand-newer = Ta main est dans un message plus récent, plus bas.
hand-round-over = La manche est finie. Le décompte est dans { $channel }.
hand-match-over = La partie est finie. Le résultat est dans { $channel }.
button-to-count = Voir le décompte
button-to-result = Voir le résultat
hand-elsewhere = Tu joues en ce moment dans { $channel }, avec le bouton **Ma main**.
button-call = Oui, je le dis
call-sure = { $call } Vraiment ? Tout le monde l’entendra.
choice-title = Comment joues-tu { $card } ?
choice-cards = Choisis les cartes à prendre
choose-title = **{ $name }** : choisis.
choose-one = Choisis
chosen = Tu as choisi { $cards }. Qu’en fais-tu ?
chosen-nothing = { $cards } ne vont pas ensemble ici. Choisis-en d’autres.
choice-many = Il y a beaucoup de façons. Choisis les cartes sur la table.

button-signs = ?
signs-alt = Les signes de l’image veulent dire : { $signs }.
signs-none = Tes tables sont en mots, sans signes.

button-fair = Mélange scellé
seal = -# 🔒 Mélange scellé : `{ $hash }`
fair-sealed =
    ## Mélange scellé
    Le mélange est fixé depuis la première donne, et ce sceau le prouve. Ses 32 premiers chiffres sont { $thread ->
        [true] dans le premier message du fil, qui n’est jamais modifié
       *[false] sur le plateau, où tout le monde les voit
    } : copie-les si tu veux vérifier que je tiens parole. À la fin de la partie, la graine s’affiche ici, et chacun peut vérifier qu’elle correspond.
    -# `{ $hash }`

post-broken = Il y a eu un problème de mon côté avec ce message. La partie est intacte : appuie sur **Ma main**, ou tape `/coup fin` pour revoir la table.

turn-notice = { $who }, à toi de jouer : { $table }.
turn-reminder = { $who }, c’est encore à toi : { $table }. Quand ton temps sera écoulé, je jouerai pour toi.
told-at-turn = { $who } { $said }
told-turn =
    { $count ->
        [one] À toi de jouer : { $title } avec { $names }.
       *[other] À toi de jouer : { $title }.
    }
button-to-board = Vers la table
hand-dealt = { $table } : tes cartes sont arrivées.
hand-old = Cette main n’est peut-être plus à jour. Appuie sur **Ma main** pour la revoir.

end-title = { $title } · fin de partie
end-winner =
    { $count ->
        [0] Personne ne gagne cette fois.
       *[other] Victoire : **{ $who }**. Bien joué !
    }
end-line = { $rank }\. { $who } · { $total }
end-proof =
    ### Le mélange, descellé
    Graine `{ $seed }`
    -# Son SHA-256 est { $hash }. Les 32 premiers chiffres étaient affichés depuis la première donne { $thread ->
        [true] dans le premier message du fil
       *[false] sur le plateau
    }, les autres sous **Mélange scellé**. Chacun peut vérifier chaque donne avec le relevé ci-dessous.
button-chart = Courbe
button-last-count = Dernier décompte
button-film = Dernière manche
button-steps = Coup par coup
button-share = Partager dans ce salon
button-round-before = Manche précédente
button-move-before = Précédent
button-move-after = Suivant
button-round-after = Manche suivante
chart-picture = { $title }, jusqu’ici
step-title = ### Coup { $step } sur { $steps }
step-hand-spoken = { $name } : { $cards }.
record-choice = { $title } · { $who } · { $date } · { $table }

## Le classement.
scores-ever = Depuis toujours

## L’image du classement. Les en-têtes sont étroits : deux lignes de six lettres environ.
scores-cell-won = { $wins }/{ $matches }

## Les parties d’une personne sur un serveur : une liste avec un bouton par partie.
button-newer = Plus récentes
button-older = Plus anciennes
button-statistics = Statistiques
button-matches = Toutes les parties

## Images d’un compte et de la fin. Court : une image est étroite.
count-picture =
    { $goal ->
        [0] Manche { $round }
       *[other] Manche { $round } · en { $goal }
    }
count-this-round = manche
count-total = total
count-row-left = en main
count-short-left = main
count-row-sum = somme
end-picture-won =
    { $count ->
        [0] Personne ne gagne cette fois.
       *[other] Bien joué !
    }
end-best = Meilleure manche : { $name }, +{ $points } (manche { $round })
button-deal-now = Donner tout de suite
count-past = -# Manche { $round } : { $scores }
count-deal-until = Prochaine manche : { $at }.
count-deal-late = La prochaine manche arrive d’un instant à l’autre.
count-deal = La prochaine manche attend **Donner tout de suite**.
count-deal-by = La prochaine manche est donnée par son donneur ou par l’hôte.

button-analyse = Analyser
button-record = Relevé (fichier)
