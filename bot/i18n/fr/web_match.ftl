web-match-title = { $title }, table { $table }
web-match-result = Résultat
web-match-moves = Coup par coup
web-match-step =
    { $rounds ->
        [one] Coup { $step } sur { $steps }
       *[other] Coup { $step } sur { $steps } · manche { $round } sur { $rounds }
    }
web-match-dealt = Les cartes sont données.
web-match-in-words = La table en mots
web-match-play = Lecture
web-match-pause = Pause
web-match-slider = Coup
web-match-keys = Touches : ← et → pour un coup, Page haut et Page bas pour une manche, Début et Fin.
web-match-rounds = Manches
web-match-round = Manche { $round }
web-match-hands = Mains
web-match-open = Toutes les mains ouvertes
web-match-seen = Vu par { $name }
web-match-no-cards = aucune carte
web-match-here = Lien vers ce coup
web-match-copy = Copier un lien vers ce coup
web-match-copied = Copié
web-match-list = Coups
web-match-failed = Ce coup n’a pas pu être chargé. Vérifie ta connexion et réessaie.
web-match-chart = Totaux après chaque manche
web-match-record = Télécharger le relevé
web-match-costly = Décisions coûteuses
web-match-costly-how = Trouvées par une analyse : elle a rejoué chaque décision dans de nombreuses donnes possibles à ce moment-là.
web-match-costly-move = Coup { $step }, { $who } :

web-check = Les donnes étaient-elles justes ?
web-check-how = Avant la première donne, le bot a montré le sceau dans le salon : le SHA-256 d’une graine encore secrète. La partie finie, la graine est dévoilée. Ton navigateur peut recalculer lui-même chaque donne à partir d’elle : pas besoin de croire le bot.
web-check-seal = Sceau
web-check-seed = Graine
web-check-now = Vérifier les donnes
web-check-without = La vérification demande JavaScript. Sans lui, télécharge le relevé et vérifie-le avec « python -m pasur_core verify ».
web-check-sealed = Le SHA-256 de la graine est bien le sceau.
web-check-unsealed = Le SHA-256 de la graine n’est pas le sceau, mais { $hash }.
web-check-fair = { $good } donnes sur { $deals } découlent du sceau. Les donnes étaient justes.
web-check-unfair = Seulement { $good } donnes sur { $deals } découlent du sceau.
web-check-differs = La donne { $number } n’en découle pas. D’abord le relevé, puis ce que donne la graine :
web-check-insecure = Ton navigateur ne vérifie qu’aux adresses qui commencent par https.
web-check-failed = Le relevé n’a pas pu être chargé. Vérifie ta connexion et réessaie.

web-live-title = { $title }, table { $table }, en direct
web-live-following = Cette page suit la table.
web-live-lost = La connexion est perdue ; la page réessaie.
web-live-reload = Recharge la page pour voir le dernier coup.
web-live-over = La partie est finie.
web-live-steps = Revoir la partie coup par coup
web-live-before = { $count ->
    [one] { $count } coup joué
   *[other] { $count } coups joués
}
