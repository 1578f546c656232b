### Les exploits.

feat-line = 🏅 { $who } · **{ $feat }** : { $about }

## La page des exploits.

feats-title =
    ## { $name } : exploits sur ce serveur
    -# { $done } sur { $number }, dans les parties sans ordinateur
feats-game = **{ $game }**
feats-done = 🏅 **{ $feat }** : { $about } · { $when }
feats-open = -# { $feat } : { $about }
feats-when = { $game } · { $date }
feats-alt-line = { $feat } : { $about }. { $when }.
feats-none = Aucune partie ici pour l’instant. Après une partie sans ordinateur, cette page montre les exploits de ce jeu.
