## Le tableau d’une saison.
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
        [1] { $span } · finit ce soir ({ $zone })
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
season-how = Ta moyenne : 100 pour une première place, 0 pour une dernière, avec dix parties à 50 ajoutées pour tout le monde. Il faut { $least } parties classées pour avoir une place, et davantage quand les autres jouent plus.
season-how-closed = Ce tableau est définitif.
season-end = -# Saison : { $people }
season-end-person = { $name } { $points } points (moyenne { $value }, place { $place })
season-end-points = { $name } { $points } points
season-end-below = { $name } { $points } points (moyenne { $value }, { $matches } parties sur { $least })
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
season-empty = Personne n’a fini de partie classée cette saison. `/jouer` en ouvre une : sans ordinateur, avec les options habituelles, sans conseil.
season-empty-game = { $what } : personne n’a fini de partie classée cette saison. `/jouer` en ouvre une : sans ordinateur, avec les options habituelles, sans conseil.
season-empty-closed =
    ## { $what } · { $span }
    Personne n’y a fini de partie classée.
season-none = Aucune saison n’est encore finie ici.
season-off = Ce serveur n’a pas de saisons. Les personnes qui le gèrent peuvent en lancer avec `/configurer`.
season-cell-below = { $matches }/{ $least }
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
season-over-champions = 🏆 Victoire partagée : **{ $name }**, avec une moyenne de { $value } en { $matches } parties chacun.
season-over-nobody = Personne n’a joué assez de parties classées pour avoir une place. La saison suivante est ouverte à tous.

## Paramètres.
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

## The page of the server.
web-more-season = Tout le classement

## Standings.
web-season-none = Aucune saison en cours. La première partie classée en ouvre une.
web-season-off = Ce serveur n’a pas de saisons.
web-season-empty = Personne n’a encore fini de partie classée cette saison.
