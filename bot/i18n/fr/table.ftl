### Une table en cours de jeu : la table, la main, le récit. Un jeu peut avoir sa propre version,
### nommée JEU-…

heading = { $game } · manche { $round }
group = **{ $name }** { $cards }
group-spoken = { $name } : { $cards }.
shown-table = Table
shown-table-empty = La table est vide.
standing = **{ $name }** · { $facts }
standing-spoken = { $name } : { $facts }.
score = { $name } : { $number }

turn = À jouer : { $names }.
turn-table = En attente de la donne.
turn-nobody = La partie est finie.
several = Plusieurs personnes
mark-turn = ▶ { $name }

side-total =
    { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
seat-cards =
    { $count ->
        [0] plus de carte
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
side-beginner =
    { $count ->
        [one] ordinateur, débutant
       *[other] ordinateurs, débutants
    }
side-club =
    { $count ->
        [one] ordinateur
       *[other] ordinateurs
    }
side-master =
    { $count ->
        [one] ordinateur, maître
       *[other] ordinateurs, maîtres
    }
side-has-beginner = { $name } est un ordinateur, un débutant
side-has-club = { $name } est un ordinateur
side-has-master = { $name } est un ordinateur, un maître
stock =
    { $count ->
        [0] La pioche est vide.
        [one] Encore { $count } carte dans la pioche.
       *[other] Encore { $count } cartes dans la pioche.
    }

hand = **Ta main** { $cards }
hand-spoken = Ta main : { $cards }.
hand-empty = Ta main est vide.
forced-must_capture = Chacune de tes cartes prend, et une carte qui peut prendre doit prendre.
tip-nothing = Aucune de tes cartes ne prend : celle que tu joues restera sur la table.
button-why = Pourquoi ?
rules-agreed = À cette table : { $options }.

round-over = ### La manche est finie
round-side = **{ $name }** : { $points } dans cette manche, { $total } en tout
score-sheet = Feuille de score : **{ $scores }**

sign-turn = à jouer
sign-dealer = a donné les cartes
sign-total = points de la partie
sign-held = cartes en main
sign-captured = cartes prises dans cette manche
sign-pointed = le conseil, ou ton choix
