## Parties classées et amicales.
contest-computers = 🤝 **Amicale :** avec des ordinateurs.
contest-options = 🤝 **Amicale :** avec d’autres options que d’habitude.
contest-short = 🤝 **Amicale :** avec moins de la moitié de l’objectif habituel.
contest-hints = 🤝 **Amicale :** après un conseil.
contest-first-hint = 🤝 **Classée jusqu’au premier conseil.**
contest-end-rated = -# Classée : cette partie compte pour `/classement`.
contest-end-computers = -# Amicale : des ordinateurs ont joué.
contest-end-options = -# Amicale : les options n’étaient pas les options habituelles.
contest-end-short = -# Amicale : l’objectif était sous la moitié de l’objectif habituel.
contest-end-hints = -# Amicale : un conseil a été demandé.
contest-end-left = -# Quelqu’un est parti : cette partie ne compte pas comme d’habitude, et les personnes parties peuvent être classées dernières.

## Le tableau d’une saison.
season-date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
season-month =
    { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
season-days = du { $first } au { $last }
season-since = depuis le { $first }
season-about-running =
    { $left ->
        [0] { $span }
        [1] { $span } · finit ce soir (UTC)
       *[other] { $span } · encore { $left } jours
    }
season-about-closed = { $span } · définitif
season-facts =
    { $matches ->
        [0] moyenne de { $value }
        [1] moyenne de { $value } en une partie
       *[other] moyenne de { $value } en { $matches } parties
    }
season-facts-below =
    { $missing ->
        [0] moyenne de { $value }
        [1] moyenne de { $value }, encore une partie pour avoir une place
       *[other] moyenne de { $value }, encore { $missing } parties pour avoir une place
    }
season-nameless = Quelqu’un
season-how = Ta moyenne : 100 pour une première place, 0 pour une dernière, avec cinq parties à 50 ajoutées pour tout le monde. Il faut { $least } parties classées pour avoir une place.
season-how-closed = Ce tableau est définitif.
season-next =
    { $place ->
        [0] -# Ta prochaine partie classée : la première place amène ta moyenne à { $first }, la dernière à { $last }.
       *[other] -# Ta prochaine partie classée : la première place amène ta moyenne à { $first }, de quoi être à la place { $place } pour l’instant ; la dernière, à { $last }.
    }
season-weekly =
    { $count ->
        [one] 🏅 Dernier duplicate de la semaine ({ $title }) remporté par **{ $names }**
       *[other] 🏅 Dernier duplicate de la semaine ({ $title }) remporté ex æquo par **{ $names }**
    }
season-empty = Personne n’a fini de partie classée cette saison. `/partie ouvrir` en ouvre une : sans ordinateur, avec les options habituelles, sans conseil.
season-empty-game = { $what } : personne n’a fini de partie classée cette saison. `/partie ouvrir` en ouvre une : sans ordinateur, avec les options habituelles, sans conseil.
season-empty-closed =
    ## { $what } · { $span }
    Personne n’y a fini de partie classée.
season-none = Aucune saison n’est encore finie ici.
season-off = Ce serveur n’a pas de saisons. Les personnes qui le gèrent peuvent en lancer avec `/configurer`.
season-hidden = -# Tu n’es dans aucun classement, comme choisi dans `/paramètres`.
season-head-value = moyenne
season-head-matches = parties
season-cell-below = { $matches }/{ $least }
season-button-now = Saison
season-button-hall = Palmarès
season-past = Saisons passées
season-button-final = Tableau final
season-button-earlier = Saison d’avant
season-button-later = Saison d’après
season-hall-title =
    ## Palmarès
    -# Les champions de chaque saison, tous jeux confondus et par jeu.
season-hall-empty = Aucune saison avec un champion n’est encore finie ici.
season-hall-line = **{ $span }** · 🏆 **{ $name }**
season-hall-nobody = **{ $span }**
season-hall-games = -# { $games }
season-hall-game = { $game } : { $name }
season-over =
    ## La saison est finie · { $span }
season-over-champion =
    { $matches ->
        [0] 🏆 Victoire : **{ $name }**, avec une moyenne de { $value }.
        [1] 🏆 Victoire : **{ $name }**, avec une moyenne de { $value } en une partie.
       *[other] 🏆 Victoire : **{ $name }**, avec une moyenne de { $value } en { $matches } parties.
    }
season-over-nobody = Personne n’a joué assez de parties classées pour avoir une place. La saison suivante est ouverte à tous.

## Paramètres.
setup-seasons = Saisons
setting-season = **Saisons du classement**
setting-season-month = Une saison par mois
setting-season-quarter = Une saison par trimestre
setting-season-hand = Jusqu’à ce que je la termine ici
setting-season-off = Pas de saison
setting-season-day = **Jour du mois où commence une saison (minuit UTC)**
setting-season-day-1 = 1
setting-season-day-5 = 5
setting-season-day-10 = 10
setting-season-day-15 = 15
setting-season-day-20 = 20
setting-season-day-25 = 25
setting-season-day-28 = 28
setting-season-matches = **Parties classées pour avoir une place**
setting-season-matches-3 = 3
setting-season-matches-5 = 5
setting-season-matches-8 = 8
setting-season-matches-12 = 12
setting-season-matches-16 = 16
setting-season-matches-20 = 20
setting-scoreboard-channel = **Salon où le tableau de la saison reste à jour, et où paraît le tableau final**
setting-scoreboard-channel-none = Aucun salon
setting-champion-role = **Rôle du champion de la dernière saison, tous jeux confondus ; il se transmet tout seul**
setting-champion-role-none = Aucun rôle
setup-allow-roles = Me laisser gérer les rôles
setting-any-options = **Jeux classés avec n’importe quelles options.** Dans les autres, une partie n’est classée qu’avec les options habituelles.
setting-any-options-none = Options habituelles dans chaque jeu
champion-reason = Champion de la saison

## Ce qui échoue sur un serveur, pour qui le gère.
warning-for-managers = ⚙️ **Pour qui gère ce serveur :** { $said }
warning-role-permission = Je ne peux pas transmettre { $role }, le rôle du champion : il me manque *Gérer les rôles*. Accorde-le dans les paramètres du serveur, dans mon rôle, ou avec le bouton de `/configurer` sous **Saisons**.
warning-role-above = Je ne peux pas transmettre { $role }, le rôle du champion : il n’est pas sous le mien. Dans les paramètres du serveur, sous *Rôles*, fais glisser le mien au-dessus.
warning-role-rights = Je ne transmets pas { $role }, le rôle du champion : il permet maintenant de gérer ou de modérer. Retire-lui ces droits dans les paramètres du serveur, ou choisis un autre rôle dans `/configurer` sous **Saisons**.
warning-role-deleted = Le rôle du champion a été supprimé. Choisis-en un autre dans `/configurer` sous **Saisons**, ou aucun.
warning-role-left = Le champion n’est plus sur ce serveur : personne n’a donc { $role }. Le prochain champion l’aura.
warning-role-hidden = Le champion n’est plus dans aucune liste, par choix : personne n’a donc { $role }. Le prochain champion l’aura.
warning-role-unknown = Je ne sais plus qui a { $role }, le rôle du champion. Si quelqu’un l’a encore, retire-le dans les paramètres du serveur. Le prochain champion le recevra de moi.
warning-channel-deleted = Le salon du classement a été supprimé. Choisis-en un autre dans `/configurer` sous **Saisons**, ou aucun.
warning-channel-closed = Je ne peux pas écrire dans { $channel }, le salon du classement. Laisse-moi le voir, y envoyer des messages et y joindre des fichiers, ou choisis-en un autre dans `/configurer` sous **Saisons**.
warning-channel-refused = Discord refuse le classement dans { $channel }. Un filtre comme AutoMod en est peut-être la cause. Change le filtre, ou choisis un autre salon dans `/configurer` sous **Saisons**.
warning-weekly-deleted = Le salon du duplicate de la semaine a été supprimé. On y joue encore par `/tournoi` ; choisis un autre salon dans `/configurer` sous **Saisons**, ou aucun.
warning-weekly-closed = Je ne peux pas écrire dans { $channel }, le salon du duplicate de la semaine. Laisse-moi le voir, y envoyer des messages et y joindre des fichiers, ou choisis-en un autre dans `/configurer` sous **Saisons**.
warning-weekly-refused = Discord refuse le duplicate de la semaine dans { $channel }. Un filtre comme AutoMod en est peut-être la cause. Change le filtre, ou choisis un autre salon dans `/configurer` sous **Saisons**.
refused-role-unfit = Ce rôle est donné par un bot : choisis-en un qui n’est qu’un signe, sans droit de gérer ni de modérer, ni @everyone, ni le rôle d’un bot.
refused-role-rights = Pour choisir { $role }, il te faut *Gérer les rôles*, et un rôle au-dessus. Choisis un autre rôle, ou demande à quelqu’un qui a ces droits.
setup-end-season = Finir la saison ce soir
setup-season-ends = La saison finit ce soir à minuit UTC.
refused-no-season = Aucune saison n’est en cours ici : une saison commence avec la prochaine partie classée.
setting-scoreboards = **Classements et autres listes**
setting-scoreboards-auto = M’y mettre avec les autres
setting-scoreboards-never = Ne me mettre nulle part
refused-not-listed = Cette personne garde ses résultats pour elle. Les parties jouées ensemble sont dans tes `/stats`.
