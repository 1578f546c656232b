## La cote des joueurs.
rating-about = Qui gagne contre qui, à chaque partie
rating-how = On commence à 1500. Le point d’interrogation reste jusqu’à dix parties classées contre trois adversaires différents, et revient après une longue pause. L’ordre est celui de la cote moins sa marge ; plus bas viennent les cotes avec point d’interrogation, puis celles au repos : pas de partie classée depuis { $days } jours ; la prochaine rend la place.
rating-empty = Personne n’a encore de cote à ce jeu ici. Les parties classées en donnent une : sans ordinateur, avec les options habituelles, sans conseil.
rating-none = Personne n’a encore de cote ici. Les parties classées en donnent une : sans ordinateur, avec les options habituelles, sans conseil. Paires et Port n’en ont pas.
rating-head-interval = ±
rating-rests = repos
rating-end = -# Cotes : { $people }
rating-end-person = { $name } { $shown } ({ $change })

## Pourquoi une cote a changé.
rating-why-title = ## Ta cote ({ $game }), partie par partie
rating-why-none = Tu n’as encore aucune partie classée à ce jeu ici.
rating-why-line = **{ $change }**, cote { $shown } : { $what } ; { $reasons } · { $when }
rating-why-place =
    { $sides ->
        [2] { $place ->
            [1] gagné
           *[2] perdu
        }
       *[other] { $place ->
            [1] 1re place sur { $sides }
           *[other] { $place }e place sur { $sides }
        }
    }
rating-why-left = partie quittée, donc dernière place
rating-why-stayed = gagné, car l’adversaire est parti
rating-why-against = contre { $ratings }
rating-why-repeat =
    { $repeat ->
        [0] aucune partie de deux mêmes personnes cette semaine
        [1] la 1re partie entre les deux mêmes personnes cette semaine
       *[other] la { $repeat }e partie entre les deux mêmes personnes cette semaine
    }
rating-why-new = compté à moitié, car quelqu’un venait d’arriver
rating-why-uncounted = **±0** : { $what }, la partie ne compte donc pas pour toi · { $when }
rating-why-someone-left = quelqu’un est parti

## Standings.
web-views = Sorte de classement
web-games = Jeu
web-kinds = Parties qui comptent
web-before = Places précédentes
web-after = Places suivantes
web-rating-empty = Personne n’a encore de cote. Les parties classées en donnent une.
web-hall-empty = Aucune saison avec un champion n’est encore finie.
