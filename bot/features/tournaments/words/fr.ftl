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
tournament-nobody = Personne n’a encore joué. À toi l’honneur !
tournament-percent = { $score } %
tournament-head-deals = finies
tournament-head-percent = score
tournament-cell = { $done }/{ $deals }
tournament-head-line = ligne
tournament-line-cell =
    { $line ->
        [0] A
       *[other] B
    }
tournament-line =
    { $line ->
        [0] ligne A
       *[other] ligne B
    }
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
tournament-about-over = Il est terminé. Chaque donne compte de 0 à 100, selon ce que vaut ton résultat face à ceux des autres : en pourcentage à partir de cinq résultats. Le score est la moyenne de toutes les donnes ; une donne jamais commencée compte 25, une donne commencée et pas finie compte 0.
tournament-about-over-partners = Il est terminé. Chaque donne compte de 0 à 100, selon l’écart entre le résultat de ta paire et ceux des autres avec les mêmes cartes : 50 est le milieu. Le score est la moyenne de toutes les donnes ; une donne qui n’a pas été jouée jusqu’au bout compte 25, une donne que quelqu’un de la paire a quittée compte 0. Seules les paires d’une même ligne avaient les mêmes cartes : chaque ligne a donc ses vainqueurs.
tournament-own = Donne { $number } : **{ $margin }**
tournament-own-begun = Donne { $number } : commencée ; finis-la à temps, sinon elle compte 0
tournament-own-begun-partners = Donne { $number } : commencée
tournament-invites = -# Le contenu d’une donne n’est montré qu’à ceux qui l’ont jouée.
tournament-deal = Donne { $number }
tournament-results = Résultats d’une donne que tu as jouée
tournament-compare = Comparer une donne
tournament-all-played =
    { $deals ->
        [1] Tu as joué la donne. Les autres peuvent la jouer jusqu’à la fin, { $until } ; les scores ne sont définitifs qu’alors.
       *[other] Tu as joué toutes les donnes. Les autres peuvent les jouer jusqu’à la fin, { $until } ; les scores ne sont définitifs qu’alors.
    }
tournament-head =
    { $deals ->
        [1] -# **{ $title }** · tournoi duplicate
       *[other] -# **{ $title }** · tournoi duplicate, donne { $number } sur { $deals }
    }
tournament-percent-means = -# { $score } % : mieux que { $score } sur 100 autres avec les mêmes cartes ; une égalité compte pour moitié.
tournament-points-mean = -# 50 points : le résultat moyen avec ces cartes. Dès { $enough } résultats, c’est un pourcentage.
tournament-deal-results =
    { $count ->
        [one] ### Un résultat pour l’instant
       *[other] ### { $count } résultats
    }
tournament-parted-seat = La main de **{ $name }**, vue de sa place :
tournament-parted = ### Là où les chemins se séparent : coup { $move }
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
tournament-final-line =
    { $line ->
        [0] 🏆 Ligne A :
       *[other] 🏆 Ligne B :
    } { $count ->
        [one] **{ $names }** l’emportent avec { $score }.
       *[other] { $names } se partagent la première place avec { $score }.
    }
tournament-lines-mean = -# Les paires se comparent dans leur ligne, où toutes avaient les mêmes cartes : 50 points, c’est un résultat moyen.
tournament-left = -# Une donne quittée par quelqu’un compte 0 pour sa paire : { $names }
tournament-final-alone = Une seule personne a joué cette fois, { $name } : il n’y a donc pas de vainqueur.
tournament-final-nobody = Personne n’a joué cette fois.

refused-tournament-many = { $most } tournois sont déjà ouverts ici. Attends que l’un d’eux finisse, ou demande à la personne qui en a ouvert un d’y mettre fin.
refused-tournament-role = Ce tournoi est réservé à { $role }.
refused-tournament-over = Ce tournoi est terminé, ses donnes ne peuvent donc plus être jouées. Voici le résultat.
refused-tournament-hosted = Tu as déjà ouvert { $most } tournois ici qui ne sont pas finis. Termine l’un d’eux avec **Y mettre fin**, ou laisse quelqu’un d’autre ouvrir celui-ci.
refused-tournament-second = Tu as déjà joué cette donne ; chacun n’a qu’un essai.
refused-tournament-full = { $most } personnes jouent déjà ce tournoi, il est donc complet.
refused-tournament-rules = Les règles de ce jeu ont changé depuis, cette donne ne peut donc pas continuer. Elle ne compte pour personne.
refused-tournament-old-rules = Les règles de ce jeu ont changé depuis : les coups de cette donne ne peuvent plus être montrés. Le classement reste.
refused-tournament-sealed = Tu n’as pas encore fini cette donne. Joue-la d’abord, ou attends la fin du tournoi.
refused-tournament-host = Seule la personne qui a ouvert le tournoi, ou quelqu’un qui gère ce serveur, peut y mettre fin.

command-tournament = tournoi
command-tournament-about = Tournois duplicate : les mêmes donnes pour tout le monde, quand tu veux

tournament-form-partners =
    ## Nouveau tournoi duplicate : { $title }, par paires
    Quatre personnes s’assoient à chaque table, à deux contre deux. Toutes les tables jouent les mêmes donnes, chacune quand ses quatre joueurs sont là. Le tournoi sera annoncé dans ce salon, et chaque table joue dans un fil privé.
tournament-form-sides = Qui joue avec qui
tournament-form-sides-0 = En solo, contre des ordinateurs
tournament-form-sides-1 = Avec un partenaire, à des tables de quatre
tournament-announced-partners =
    ## Tournoi duplicate par paires : { $title }
    { $deals ->
        [one] La même donne pour toutes les tables de quatre,
       *[other] Les mêmes { $deals } donnes pour toutes les tables de quatre,
    } à deux contre deux. Appuie sur **S’asseoir**, en solo ou entre amis ; deux tables suffisent, avec au moins deux personnes à chacune : des ordinateurs peuvent prendre les autres places. À chaque table, une paire joue dans la ligne A, l’autre dans la ligne B. À chaque donne, toute une ligne a les mêmes cartes : chaque ligne a donc ses vainqueurs. Le tournoi finit { $until }.
tournament-about-partners =
    { $people ->
        [0] Il finit { $until }. Les paires s’affrontent à des tables de quatre.
       *[other] Il finit { $until }. { $people } paires y participent.
    }
tournament-span-partners =
    { $deals ->
        [one] une donne
       *[other] { $deals } donnes
    } · { $people } paires
tournament-button-sit = S’asseoir
tournament-button-table = À ta table
tournament-button-new-table = Nouvelle table
tournament-button-up = Se lever
tournament-button-ready = Je suis là
tournament-seat-free = …
tournament-waiting = 🪑 Il reste de la place à la table { $number } : { $sides }
tournament-blocked = ⚠️ La table { $number } attend : je ne peux pas ouvrir de fil privé dans ce salon. Demande à la modération de m’y autoriser **Créer des fils privés**.
tournament-seats = ## { $title } : ta place
tournament-your-table = Tu es à la table { $number } : { $sides }
tournament-your-wait = Dès que quatre personnes y sont, la table a son fil privé, et je t’y mentionne.
tournament-your-thread = La table est au complet. Retrouvez-vous dans son fil privé ; chaque donne commence quand tout le monde est là.
tournament-keep-seat = Garder la place d’en face pour quelqu’un
tournament-seat-kept = … (pour { $guest })
tournament-your-kept = La place en face de toi est gardée pour { $guest } : je lui demande dans le salon. Si la réponse est non, choisis quelqu’un d’autre, ou personne.
tournament-your-fill = Si personne d’autre ne vient, appuie sur **Avec des ordinateurs** : ils prennent les places libres, et toutes les donnes comptent.
tournament-your-two = À partir de deux personnes, des ordinateurs peuvent prendre les autres places.
tournament-button-fill = Avec des ordinateurs
tournament-partner-asked = 💌 { $guest }, { $host } te propose de jouer en paire le tournoi duplicate ({ $title }).
tournament-partner-not = { $host }, { $guest } ne prend pas la place en face de toi. Tu peux demander à quelqu’un d’autre, ou attendre : la place est ouverte à tout le monde.
tournament-kept-for-you = 💌 Une place t’est gardée pour jouer avec { $names }.
tournament-button-decline = Non merci
tournament-you-declined = Plus personne ne te garde de place.
tournament-pick-seat = Choisir une place
tournament-seat-with = Table { $number }, avec { $name }
tournament-seat-against = Table { $number }, contre { $names }
tournament-you-stood-up = Ta place est de nouveau libre.
tournament-thread =
    { $filled ->
        [1] { $title } { $id } · table { $number }
       *[other] { $title } { $id } · table { $number } ({ $filled })
    }
tournament-complete =
    { $deals ->
        [one] { $who } : la table est au complet. Il y a une donne à jouer, dès que tout le monde a le temps.
       *[other] { $who } : la table est au complet. Il y a { $deals } donnes à jouer, dès que tout le monde a le temps.
    }
tournament-table = ### Table { $number } : { $sides }
tournament-table-waits = **La donne { $number } sur { $deals }** commence quand toute la table a appuyé sur **Je suis là** dans le même quart d’heure.
tournament-table-ready = ✅ Sont là : { $names }
tournament-table-lines = Dans la ligne A : { $first }. Dans la ligne B : { $second }. On vous compare aux paires de la même ligne aux autres tables, qui ont les mêmes cartes ; chaque ligne a ses vainqueurs.
tournament-table-lapsed = ⌛ Le quart d’heure est passé pour { $names }. Appuie de nouveau sur **Je suis là** à ton retour.
tournament-table-call = { $who } : toute ta table est prête pour la donne { $number }. Appuie sur **Je suis là** ci-dessus, et elle commence.
tournament-table-rules =
    -# Toutes les tables jouent les mêmes donnes : gardez les cartes pour vous jusqu’à la fin du tournoi. Vous avez un jour par carte. Une donne qu’un ordinateur finit à la place de quelqu’un, ou reprend une deuxième fois, compte 0 pour sa paire seulement. Aucune donne ne compte pour la saison ni pour la cote. Les personnes qui gèrent les fils peuvent lire celui-ci.
tournament-table-plays = La donne { $number } est en cours.
tournament-table-all = Vous avez joué toutes les donnes. Les autres tables peuvent les jouer jusqu’à la fin ; les scores ne sont définitifs qu’alors.
tournament-table-gone = Il manque quelqu’un dans chaque paire de cette table, elle ne peut donc pas jouer les autres donnes. Celles que vous avez jouées comptent.
# A table that has begun, of which a person has deleted their data.
tournament-table-computer =
    -# Un ordinateur joue à la place de la personne qui est partie. La donne ne compte que pour l’autre paire.
tournament-table-over = Le tournoi est terminé.
tournament-table-result = Donne { $number } : **{ $pair }** { $margin }
tournament-table-before = Pour { $pair } : { $results }
tournament-table-place =
    { $line ->
        [0] **{ $pair }** : place { $place } sur { $of } dans la ligne A, avec { $score }
       *[other] **{ $pair }** : place { $place } sur { $of } dans la ligne B, avec { $score }
    }
tournament-table-tie = Donne { $number } : égalité
tournament-table-void = La donne { $number } n’a pas été jouée jusqu’au bout, elle ne compte donc pas.
tournament-table-unfinished = La donne { $number } ne compte pas : le tournoi s’est terminé avant elle.
tournament-table-absent = -# Quelqu’un de { $pairs } l’a quittée : elle compte 0 pour cette paire.
tournament-own-void = Donne { $number } : ne compte pas
tournament-own-left = Donne { $number } : compte 0, car quelqu’un de ta paire l’a quittée
tournament-final-one-table = Une seule table a joué cette fois : il n’y a donc rien à comparer, ni de vainqueur.

refused-tournament-private-threads = Chaque table joue dans un fil privé, et je ne peux pas en ouvrir dans ce salon : il me faut **Créer des fils privés** dans un salon textuel. [L’autoriser]({ $link }), puis appuie de nouveau sur **L’ouvrir ici**.
refused-tournament-once = Tu as participé à ce tournoi avant l’effacement de tes données ; personne ne joue ses donnes deux fois.
refused-tournament-seated = Tu es déjà à la table { $number }. Lève-toi d’abord si tu veux une autre place.
refused-tournament-seat-taken = Trop tard : cette place est prise. Voici les autres.
refused-tournament-seat-kept = Cette place est gardée pour quelqu’un d’autre. Voici les autres.
refused-tournament-guest-seated = { $guest } est déjà à la table { $number }. Choisis quelqu’un d’autre.
refused-tournament-guest-asked = J’ai déjà posé la question à { $guest }, qui trouve les places sous **S’asseoir**. Choisis quelqu’un d’autre, ou laisse la place à tout le monde.
refused-tournament-guest-bot = C’est un bot. Choisis une personne ; pour les places libres, appuie sur **Avec des ordinateurs**.
refused-tournament-guest-role = Ce tournoi est réservé à { $role }, et { $guest } n’a pas ce rôle. Choisis quelqu’un d’autre.
refused-tournament-asks = Tu as déjà demandé à { $most } personnes. Laisse la place à tout le monde, ou dis à la personne d’appuyer sur **S’asseoir**.
refused-tournament-alone = Tu es la seule personne à cette table. À partir de deux, des ordinateurs peuvent prendre les autres places.
refused-tournament-partner = Quelqu’un est déjà assis en face de toi, il n’y a donc plus de place à garder.
refused-tournament-not-seated = Tu n’es à aucune table de ce tournoi. Appuie sur **S’asseoir** sous son annonce.
refused-tournament-begun = Ta table a déjà vu des cartes : on y reste ensemble jusqu’à la fin.
refused-tournament-in-play = Ta donne est déjà en cours.
refused-tournament-incomplete = Il reste une place à ta table. Dès qu’elle est prise, la table peut commencer.
refused-tournament-gone = Il manque quelqu’un dans chaque paire de ta table, elle ne peut donc pas jouer les autres donnes. Celles que vous avez jouées comptent.
refused-tournament-table-done = Ta table a joué toutes les donnes.

## A duplicate tournament.
web-duplicate-title = Duplicate · { $title }
web-duplicate-open = Les résultats viennent à la fin ; d’ici là, seul le nombre de donnes finies se voit.
web-duplicate-how = Chaque donne compte de 0 à 100, selon ce que vaut un résultat face aux autres : en pourcentage à partir de cinq résultats. Le score est la moyenne de toutes les donnes ; une donne jamais commencée compte 25, une donne commencée et pas finie compte 0.
web-duplicate-how-partners = Chaque donne compte de 0 à 100, selon l’écart entre un résultat et ceux des autres avec les mêmes cartes : 50 est le milieu. Le score est la moyenne de toutes les donnes ; une donne qui n’a pas été jouée jusqu’au bout compte 25, une donne que quelqu’un de la paire a quittée compte 0. Seules les paires d’une même ligne avaient les mêmes cartes : chaque ligne a donc ses vainqueurs.
web-duplicate-ends = Fin :
web-duplicate-ended = Fini :
web-duplicate-nobody = Personne n’a encore joué.
web-duplicate-deals = Donnes
web-duplicate-by-deal = Les colonnes des donnes montrent les résultats tels qu’ils ont été joués ; chaque numéro mène à sa donne.
web-duplicate-seals-show = Voir les sceaux
web-duplicate-seals = Donnes et sceaux
web-duplicate-seals-open = Les donnes étaient fixées avant que quiconque ne joue. Chaque sceau est le SHA-256 d’une graine, dévoilée à la fin du tournoi.
web-duplicate-seals-over = Le SHA-256 de chaque graine est le sceau montré ici, et sous Mélange scellé, avant le premier coup.
web-duplicate-seal = Sceau
web-duplicate-seed = Graine

## A deal of a tournament that is over.
web-deal-lines = Coup par coup
web-deal-lines-about = Le premier coup où les chemins se séparent est encadré.
web-deal-result = Résultat
web-deal-move = Coup { $number }
web-deal-parted = Là où les chemins se séparent : coup { $move }
web-deal-alike = Tout le monde a joué cette donne de la même façon.
web-deal-position = La position, vue par qui doit jouer
web-deal-choices = Les choix
web-deal-before = Donne d’avant
web-deal-after = Donne d’après
web-deal-nobody = Personne n’a fini cette donne.

## The page of the server.
web-tournaments = Tournois duplicate
