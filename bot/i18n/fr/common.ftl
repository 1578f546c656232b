### Cartes, listes et ce que tous les jeux partagent.

## A sentence out of a heading.
sentence = { $text }.

list-pair = { $first } et { $last }
list-or = { $first } ou { $last }
list-with = { $first } avec { $last }
list-more = { $first }, { $last }
list-title =
    ## { $kind } · { $title }
    -# { $about }
list-alt = { $kind }, { $title }. { $about }.
list-line =
    { $place ->
        [0] **{ $name }** · { $facts }
       *[other] { $place }\. **{ $name }** · { $facts }
    }
list-line-own =
    { $place ->
        [0] **{ $name }** (toi) · { $facts }
       *[other] { $place }\. **{ $name }** (toi) · { $facts }
    }
list-alt-line =
    { $place ->
        [0] { $name } : { $facts }.
       *[other] { $place }. { $name } : { $facts }.
    }
list-standings = Classement
row-joint = {" "}·{" "}
row-joint-spoken = ,{" "}
row-plus = {" "}+{" "}
row-plus-spoken = {" "}et{" "}
row-close = {" "}
row-close-spoken = ,{" "}
row-apart =  ;{" "}

card-rank-A = A
card-rank-2 = 2
card-rank-3 = 3
card-rank-4 = 4
card-rank-5 = 5
card-rank-6 = 6
card-rank-7 = 7
card-rank-8 = 8
card-rank-9 = 9
card-rank-T = 10
card-rank-J = V
card-rank-Q = D
card-rank-K = R
card-joker = Joker

## A card in words. $rank is one of card-words-…, $suit one of card-suit-….
card-words = { $rank } de { $suit }
card-words-A = as
card-words-1 = un
card-words-2 = deux
card-words-3 = trois
card-words-4 = quatre
card-words-5 = cinq
card-words-6 = six
card-words-7 = sept
card-words-8 = huit
card-words-9 = neuf
card-words-10 = dix
card-words-T = dix
card-words-J = valet
card-words-Q = dame
card-words-K = roi
card-suit-C = trèfle
card-suit-D = carreau
card-suit-H = cœur
card-suit-S = pique
card-number-words = numéro { $number }
card-joker-words = joker
card-hidden-words = carte cachée

## Une rangée de cartes en symboles.
cards-row = { $cards }
cards-none = aucune

## Valeurs d’options qui n’ont pas besoin de mot à elles.
value-true = oui
value-false = non
value-none = jamais

## Refus que tous les jeux connaissent.
error-not_your_turn = Ce n’est pas encore ton tour. Tes boutons t’attendront.
error-not_in_hand = Cette carte n’est plus dans ta main. Appuie sur **Ma main** pour voir tes cartes.
error-wrong_phase = Ce n’est pas possible maintenant. Appuie sur **Ma main** pour voir ce que tu peux faire.
error-match_over = Cette partie est finie. Ouvre une autre table avec `/jouer`.
error-no_such_seat = Cette place n’existe pas à cette table. Choisis-en une dans la liste.
picture-beside-words = Les mots sont dessous.
