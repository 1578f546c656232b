### Jeux où chacun a devant soi une pile ouverte de cartes numérotées. Un jeu peut avoir sa propre
### version, nommée JEU-…

stack =
    { $count ->
        [0] pas de carte
        [1] carte { $cards }
       *[other] cartes { $cards }
    }
deck =
    { $count ->
        [0] La pioche est vide ; on rebattra la défausse dès qu’il faudra une carte.
        [one] Encore { $count } carte dans la pioche.
       *[other] Encore { $count } cartes dans la pioche.
    }
deck-dry = Plus une carte à piocher.
last-dealt = { $seat } a donné.
last-hit = { $seat } a pioché { $cards }.

do-hit = Continuer
do-hit_two = Jeter un 8 : deux cartes
