### Les tournois duplicate : tout le monde joue les mêmes donnes scellées, en solo, contre des ordinateurs.

tournament-hub =
    ## Tournois duplicate
    Tout le monde joue les mêmes donnes, la chance est donc la même pour tous : en solo contre les mêmes ordinateurs, au moment de son choix, ou avec un partenaire à des tables de quatre.
tournament-hub-none = Aucun n’est ouvert ici pour le moment.
tournament-hub-line =
    { $people ->
        [0] **{ $title }** · finit { $until } · tu as joué { $done } sur { $deals }
        [one] **{ $title }** · finit { $until } · une personne · tu as joué { $done } sur { $deals }
       *[other] **{ $title }** · finit { $until } · { $people } personnes · tu as joué { $done } sur { $deals }
    }
tournament-hub-closed = { $title } · nº { $number }
tournament-hub-past = Tournois terminés
tournament-button-new = Nouveau tournoi
tournament-button-list = Tournois
tournament-button-open = L’ouvrir ici
tournament-button-play = Jouer
tournament-button-next = Donne suivante
tournament-button-look = Classement
tournament-button-compare = Comparer
tournament-button-end = Y mettre fin
tournament-button-end-now = Y mettre fin tout de suite
tournament-form =
    ## Nouveau tournoi duplicate : { $title }
    { $computers ->
        [one] Chaque donne est une manche contre un ordinateur,
       *[other] Chaque donne est une manche contre { $computers } ordinateurs,
    } en privé et sans limite de temps. Il sera annoncé dans ce salon.
tournament-form-game = Quel jeu
tournament-form-deals = Combien de donnes
tournament-form-hours = Combien de temps
tournament-form-role = Qui peut jouer : tout le monde
tournament-deals =
    { $deals ->
        [one] Une donne
       *[other] { $deals } donnes
    }
tournament-hours-2 = Deux heures
tournament-hours-24 = Un jour
tournament-hours-72 = Trois jours
tournament-hours-168 = Une semaine
tournament-hours-336 = Deux semaines
tournament-announced =
    ## Tournoi duplicate : { $title }
    { $deals ->
        [one] La même donne pour tout le monde,
       *[other] Les mêmes { $deals } donnes pour tout le monde,
    } { $computers ->
        [one] chacun en solo contre un ordinateur.
       *[other] chacun en solo contre { $computers } ordinateurs.
    } Appuie sur **Jouer** quand tu veux ; il finit { $until }.
tournament-announced-weekly =
    ## Le duplicate de la semaine : { $title }
    { $deals ->
        [one] La même donne pour tout le monde,
       *[other] Les mêmes { $deals } donnes pour tout le monde,
    } { $computers ->
        [one] chacun en solo contre un ordinateur.
       *[other] chacun en solo contre { $computers } ordinateurs.
    } Appuie sur **Jouer** quand tu veux ; il finit { $until }.
tournament-for = -# Pour { $role }.
tournament-nobody = Personne n’a encore joué. À toi l’honneur !
tournament-percent = { $score } %
tournament-points = { $score } points
tournament-head-deals = finies
tournament-head-percent = score
tournament-head-points = points
tournament-cell = { $done }/{ $deals }
tournament-done =
    { $done ->
        [0] aucune donne sur { $deals }
        [1] une donne sur { $deals }
       *[other] { $done } donnes sur { $deals }
    }
tournament-span =
    { $deals ->
        [one] une donne
       *[other] { $deals } donnes
    } · { $people ->
        [one] une personne
       *[other] { $people } personnes
    }
tournament-title = ## Tournoi duplicate : { $title }
tournament-about =
    { $people ->
        [0] Il finit { $until }.
        [one] Il finit { $until }. Une personne y participe.
       *[other] Il finit { $until }. { $people } personnes y participent.
    }
tournament-about-over = Il est terminé. Chaque donne compte de 0 à 100, selon ce que vaut ton résultat face à ceux des autres : en pourcentage à partir de cinq résultats. Le score est la moyenne de toutes les donnes ; une donne non jouée compte 25.
tournament-own = Donne { $number } : **{ $margin }**
tournament-own-begun = Donne { $number } : commencée
tournament-invites = -# Le contenu d’une donne n’est montré qu’à ceux qui l’ont jouée.
tournament-deal = Donne { $number }
tournament-results = Résultats d’une donne que tu as jouée
tournament-compare = Comparer une donne
tournament-all-played = Tu as joué toutes les donnes. Les scores seront dévoilés à la fin du tournoi.
tournament-head = -# **{ $title }** · tournoi duplicate, donne { $number } sur { $deals }
tournament-deal-results =
    { $count ->
        [one] ### Un résultat pour l’instant
       *[other] ### { $count } résultats
    }
tournament-parted-seat = La main de **{ $name }**, vue de sa place :
tournament-parted = ### Là où les chemins se séparent : décision { $move }
tournament-parted-line =
    { $rest ->
        [0] **{ $move }** : { $names }
       *[other] **{ $move }** : { $names } et { $rest } de plus
    }
tournament-parted-others =
    { $people ->
        [one] Une personne a choisi autrement.
       *[other] { $people } personnes ont choisi autrement.
    }
tournament-best = L’analyse choisirait **{ $move }**.
tournament-alike = Tous ceux qui ont joué cette donne l’ont jouée de la même façon.
tournament-fair =
    ## Mélange scellé
    Les donnes étaient fixées avant que quiconque ne joue ; ces sceaux le prouvent. Les graines seront dévoilées à la fin du tournoi.
tournament-fair-over =
    ## Mélange scellé
    Les graines des donnes. Le SHA-256 de chacune est le sceau qui était montré ici.
tournament-fair-line = { $number }. `{ $hash }`
tournament-ask = Mettre fin au tournoi ({ $title }) maintenant pour tout le monde ? Les donnes inachevées ne compteront pas.
tournament-over = Le tournoi duplicate ({ $title }) est terminé.
tournament-button-final = Le résultat
tournament-final =
    ## Le tournoi duplicate est terminé : { $title }
tournament-final-winners =
    { $count ->
        [one] 🏆 **{ $names }** l’emporte avec { $score }.
       *[other] 🏆 { $names } se partagent la première place avec { $score }.
    }
tournament-final-alone = Une seule personne a joué cette fois, { $name } : il n’y a donc pas de vainqueur.
tournament-final-nobody = Personne n’a joué cette fois.

setting-weekly-channel = **Le duplicate de la semaine : il ouvre chaque lundi (UTC) dans ce salon**
setting-weekly-channel-none = Pas de duplicate de la semaine

refused-tournament-hosted = Tu as déjà ouvert { $most } tournois ici qui ne sont pas finis. Termine l’un d’eux avec **Y mettre fin**, ou laisse quelqu’un d’autre ouvrir celui-ci.
refused-tournament-many = { $most } tournois sont déjà ouverts ici. Attends que l’un d’eux finisse, ou demande à qui l’a ouvert d’y mettre fin.
refused-tournament-role = Ce tournoi est réservé à { $role }.
refused-tournament-over = Ce tournoi est terminé, ses donnes ne peuvent donc plus être jouées. Voici le résultat.
refused-tournament-second = Tu as déjà joué cette donne ; chacun n’a qu’un essai.
refused-tournament-full = { $most } personnes jouent déjà ce tournoi, il est donc complet.
refused-tournament-rules = Les règles de ce jeu ont changé depuis, cette donne ne peut donc pas continuer. Elle ne compte pour personne.
refused-tournament-old-rules = Les règles de ce jeu ont changé depuis : les coups de cette donne ne peuvent plus être montrés. Le classement reste.
refused-tournament-sealed = Tu n’as pas encore fini cette donne. Joue-la d’abord, ou attends la fin du tournoi.
refused-tournament-host = Seule la personne qui a ouvert le tournoi, ou qui gère ce serveur, peut y mettre fin.
