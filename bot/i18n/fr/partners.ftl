### Le duplicate par paires : des tables de quatre personnes qui jouent toutes les mêmes donnes scellées.

tournament-form-pairs =
    ## Nouveau tournoi duplicate : { $title }, par paires
    Quatre personnes s’assoient à chaque table, à deux contre deux. Toutes les tables jouent les mêmes donnes, chacune quand ses quatre joueurs sont là. Le tournoi sera annoncé dans ce salon, et chaque table joue dans un fil privé.
tournament-form-sides = Qui joue avec qui
tournament-form-sides-0 = En solo, contre des ordinateurs
tournament-form-sides-1 = Avec un partenaire, à des tables de quatre
tournament-announced-pairs =
    ## Tournoi duplicate par paires : { $title }
    { $deals ->
        [one] La même donne pour toutes les tables de quatre,
       *[other] Les mêmes { $deals } donnes pour toutes les tables de quatre,
    } à deux contre deux. Appuie sur **S’asseoir**, en solo ou entre amis ; deux tables suffisent. Il finit { $until }.
tournament-about-pairs =
    { $people ->
        [0] Il finit { $until }. Les paires s’affrontent à des tables de quatre.
       *[other] Il finit { $until }. { $people } paires y participent.
    }
tournament-span-pairs =
    { $deals ->
        [one] une donne
       *[other] { $deals } donnes
    } · { $people } paires
tournament-button-sit = S’asseoir
tournament-button-table = À ta table
tournament-button-new-table = Nouvelle table
tournament-button-up = Se lever
tournament-button-ready = Je suis là
tournament-pair = { $first } et { $second }
tournament-sides = { $first } – { $second }
tournament-seat-free = …
tournament-waiting = 🪑 Il reste de la place à la table { $number } : { $sides }
tournament-blocked = ⚠️ La table { $number } attend : je ne peux pas ouvrir de fil privé dans ce salon. Demande à la modération de m’y autoriser **Créer des fils privés**.
tournament-seats = ## { $title } : ta place
tournament-your-table = Tu es à la table { $number } : { $sides }
tournament-your-wait = Dès que quatre personnes y sont, la table a son fil privé, et je t’y mentionne.
tournament-your-thread = La table est au complet. Retrouvez-vous dans son fil privé ; chaque donne commence quand vous êtes là tous les quatre.
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
tournament-table-waits = **La donne { $number } sur { $deals }** commence quand vous avez tous appuyé sur **Je suis là** en un quart d’heure.
tournament-table-ready = ✅ Sont là : { $names }
tournament-table-rules =
    -# Toutes les tables jouent les mêmes donnes : gardez les cartes pour vous jusqu’à la fin du tournoi. Vous avez un jour par carte. Si quelqu’un quitte une donne, ou si un ordinateur prend sa place faute de temps, cette donne compte comme non jouée pour sa paire ; elle compte quand même pour l’autre. Les donnes sont amicales : elles ne comptent ni pour la saison ni pour la cote. Les personnes qui gèrent les fils peuvent lire celui-ci.
tournament-table-plays = La donne { $number } est en cours.
tournament-table-all = Vous avez joué toutes les donnes. Les scores seront dévoilés à la fin du tournoi.
tournament-table-gone = Il manque quelqu’un dans chaque paire de cette table, elle ne peut donc pas jouer les autres donnes. Celles que vous avez jouées comptent.
# A table that has begun, of which a person has deleted their data.
tournament-table-computer =
    -# Un ordinateur joue à la place de la personne qui est partie. La donne ne compte que pour l’autre paire.
tournament-table-over = Le tournoi est terminé.
tournament-table-result = Donne { $number } : **{ $pair }** { $margin }
tournament-table-tie = Donne { $number } : égalité
tournament-table-void = La donne { $number } n’a pas été jouée jusqu’au bout, elle ne compte donc pas.
tournament-table-unfinished = La donne { $number } ne compte pas : le tournoi s’est terminé avant elle.
tournament-table-absent = -# Quelqu’un de { $pairs } l’a quittée, elle compte donc comme non jouée pour cette paire.
tournament-own-void = Donne { $number } : ne compte pas
tournament-final-one-table = Une seule table a joué cette fois : il n’y a donc rien à comparer, ni de vainqueur.

board-sealed = Cette donne est jouée. Les résultats seront comparés à la fin du tournoi.
board-sealed-unplayed = Cette donne a été fermée avant la fin, elle ne compte donc pas.

refused-tournament-private-threads = Chaque table joue dans un fil privé, et je ne peux pas en ouvrir dans ce salon : il me faut **Créer des fils privés** dans un salon textuel. [L’autoriser]({ $link }), puis appuie de nouveau sur **L’ouvrir ici**.
refused-tournament-once = Tu as participé à ce tournoi avant l’effacement de tes données ; personne ne joue ses donnes deux fois.
refused-tournament-seated = Tu es déjà à la table { $number }. Lève-toi d’abord si tu veux une autre place.
refused-tournament-seat-taken = Trop tard : cette place est prise. Voici les autres.
refused-tournament-not-seated = Tu n’es à aucune table de ce tournoi. Appuie sur **S’asseoir** sous son annonce.
refused-tournament-begun = Ta table a déjà vu des cartes : on y reste ensemble jusqu’à la fin.
refused-tournament-in-play = Ta donne est déjà en cours.
refused-tournament-incomplete = Il reste une place à ta table. Dès que vous êtes quatre, elle peut commencer.
refused-tournament-gone = Il manque quelqu’un dans chaque paire de ta table, elle ne peut donc pas jouer les autres donnes. Celles que vous avez jouées comptent.
refused-tournament-table-done = Ta table a joué toutes les donnes.
refused-sealed-board = D’autres doivent encore jouer cette donne : sa table reste dans ce fil.
refused-sealed = La table { $table } joue une donne de tournoi, elle n’a donc pas d’hôte. La modération peut la fermer ; la donne ne compte alors pas.
