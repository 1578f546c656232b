### Les soirées : plusieurs rondes, chacune avec de nouvelles tables, que le bot organise.

## Une nouvelle soirée, pour qui la prépare.
night-form =
    ## Nouvelle soirée : { $title }
    { $when }
    { $sittings } rondes de { $minutes } minutes au plus, dans ce salon.
night-form-at = Début **{ $moment }**, { $relative } ; à ton heure : { $at }.
night-form-wait =
    { $unit ->
        [m] Début **{ $count } min** après l’annonce.
        [h] Début **{ $count } h** après l’annonce.
       *[d] { $count ->
            [1] Début **un jour** après l’annonce.
           *[other] Début **{ $count } jours** après l’annonce.
        }
    }
night-pick-game = Quel jeu
night-pick-sittings = Combien de rondes
night-pick-minutes = Minutes pour une ronde
night-pick-role = Qui peut venir : tout le monde
night-count-sittings = { $count } rondes
night-count-minutes = { $count } minutes par ronde
night-when-title = Début de la soirée
night-when-label = Une heure ou une attente
night-when-about = Comme 21h, 20h30, demain 21h ou 20:30 UTC+2 ; ou bien dans 2h, +45m, +1j

## Le message de la soirée.
night-title = ## 🌙 Soirée · { $title }
night-starts = **Début { $at }**, { $relative }.
night-about =
    { $sittings } rondes de { $minutes } minutes au plus, chacune avec de nouvelles tables. Tu as { $seconds } secondes par coup ; ensuite, je joue pour toi.
    { $form ->
        [partners] Les partenaires changent, et chacun garde ses points : 100 pour une victoire, 50 pour une égalité, 0 pour une défaite.
        [both] Chacun garde ses points. Avec partenaire : 100 pour une victoire, 50 pour une égalité. Sans : de 100 en première place à 0 à la dernière.
       *[alone] Une partie rapporte 100 points à la première place, 0 à la dernière, et une valeur entre les deux aux autres.
    } À égalité de points, l’écart des scores décide.
night-sign-up = Appuie sur **Je joue** pour t’inscrire. Dix minutes avant le début, je demande une confirmation pour les inscriptions qui datent alors de plus de dix minutes.
night-check-in = ✅ **C’est l’heure de confirmer.** Appuie sur **Je suis là** avant le début : sans confirmation, on ne joue pas.
night-is-paused = ⏸️ **En pause.** La soirée reprend quand ses organisateurs le veulent, ou toute seule { $by }.
night-sitting = **Ronde { $number } sur { $sittings }** · fin du temps { $until }.
night-sitting-paused = **Ronde { $number } sur { $sittings }** · les parties continuent, le temps est arrêté.
night-clock = -# Le temps écoulé, on ne donne plus, et chaque partie compte selon sa feuille de score.
night-break = **La ronde { $number } sur { $sittings } est finie.** La suivante commence { $until }.
night-break-paused = **La ronde { $number } sur { $sittings } est finie.**
night-late-join = -# En retard ? Appuie sur **Je joue** : tu joues dès la prochaine ronde.
night-end =
    { $count ->
        [0] La soirée est finie.
        [1] 🏆 Victoire : **{ $names }**, avec { $points } points. Bravo à tout le monde !
       *[other] 🏆 Première place partagée : **{ $names }**, avec { $points } points. Bravo à tout le monde !
    }
night-end-nobody = La soirée s’est terminée avant sa première ronde : aucune n’a été jouée.
night-end-uncounted = La soirée s’est terminée avant qu’une manche soit comptée : personne ne gagne.
night-tie = -# À égalité de points, l’écart des scores décide.
night-why-few = -# Il ne restait plus assez de monde pour une table.
night-why-host = -# Ses organisateurs l’ont arrêtée avant la fin.
night-why-game = -# Ce serveur ne permet plus ce jeu.
night-why-channel = -# Son salon a été supprimé, ou m’est fermé.
night-why-missed = -# Je ne tournais pas à l’heure du début. Une autre s’ouvre avec `/soirée`.
night-signed-up = **Inscriptions ({ $count }) :** { $names }
night-signed-up-none = Aucune inscription pour l’instant.
night-checked-in = **Là ({ $count }) :** { $names }
night-checked-in-none = Personne n’a encore confirmé.
night-missing = **Pas encore de confirmation ({ $count }) :** { $names }
night-dropped = -# Sans confirmation, donc pas dans la soirée : { $names }
night-name = { $name }
night-and-more = { $names } et { $more } de plus
night-table = **{ $where }** · { $names }
night-table-over = ✔️ { $where } · { $names }
night-table-here = **Ici** · { $names }
night-side = { $names } { $score }
night-next = **Ronde { $number } :**

## Dans chaque salle, entre deux rondes et à la fin.
night-room-waits = ⏳ D’autres salles jouent encore ; fin de leur temps { $until }. Ensuite, je te dis ici où aller.
night-room-waits-last = ⏳ D’autres salles jouent encore ; fin de leur temps { $until }. Ensuite, la soirée est finie.
night-room-next = ⏭️ **La ronde { $number } commence { $until }.** Je te mentionne à ta table.
night-room-gone = -# Plus de ronde : { $names }
night-room-over = 🏁 **La soirée est finie.** Le classement complet : { $channel }
night-so-far = Classement : { $places }
night-place = { $place }. **{ $name }** { $points }
night-left = -# Partie quittée, qui compte 0 : { $names }
night-rested = -# Ronde de repos, qui compte comme la moyenne des autres rondes : { $names }
night-missed = -# Ronde manquée, qui compte 0 : { $names }
night-bye =
    { $count ->
        [0] Personne au repos.
        [1] **Au repos cette ronde :** { $names }. Cette ronde lui compte comme la moyenne de ses autres rondes.
       *[other] **Au repos cette ronde :** { $names }. Cette ronde leur compte comme la moyenne de leurs autres rondes.
    }
night-about-running =
    { $played ->
        [0] Soirée · première ronde sur { $sittings }
        [1] Soirée · après une ronde sur { $sittings }
       *[other] Soirée · après { $played } rondes sur { $sittings }
    }
night-about-final = Soirée · définitif

## Les boutons.
night-button-join = Je joue
night-button-checkin = Je suis là
night-button-see = Vers la soirée
night-button-calls =
    { $calls ->
        [yes] 🔔 Joueurs : appelés
       *[no] 🔕 Joueurs : pas d’appel
    }
night-button-leave = Je pars
night-button-organise = Organiser
night-button-announce = Annoncer
night-button-when = Quand…
night-button-start = Commencer
night-button-move = L’heure…
night-button-pause = Mettre en pause
night-button-go = Reprendre
night-button-end = Terminer la soirée
night-button-back = Retour

## Appels et réponses.
night-notice = { $who }, la soirée ({ $title }) commence { $start }. Pour jouer, appuie sur **Je suis là** sous son message.
night-notice-role = { $who }, une soirée ({ $title }) commence { $start }. Pour jouer, appuie sur **Je joue** sous son message.
night-you-signed-up = C’est noté. Je t’appelle dix minutes avant le début.
night-you-signed-up-lately = C’est noté, pas besoin de confirmer. Je te mentionne à ta table quand la ronde commence.
night-you-checked-in = C’est confirmé. Je te mentionne à ta table quand la ronde commence.
night-you-joined = Tu joues à partir de la ronde { $number }. Je te mentionne à ta table.
night-you-left = Tu n’es plus dans la soirée.
night-you-left-later = Tu ne joues plus les rondes suivantes. Une partie en cours continue, et compte.
night-panel = **Organiser la soirée.** Pendant une pause, les parties continuent, mais aucune ronde ne commence ni ne finit. Pour entrer, chacun appuie sur **Je joue**.
night-panel-before = **Organiser la soirée.** Pour jouer, chacun appuie sur **Je joue**.
night-you-announced = ✅ La soirée est annoncée.
night-you-started = La première ronde commence dans quelques secondes.
night-you-moved = ✅ La soirée commence { $at }, { $relative }.
night-start-sure = Commencer maintenant ? **Sur place ({ $count }) :** { $names }
night-start-sure-none = Commencer maintenant ? Il n’y a encore personne.
night-start-without = -# Sans confirmation, donc pas dans la soirée : { $names }
night-pick = Retirer quelqu’un de la soirée
night-you-pause = La soirée est en pause.
night-you-go = La soirée reprend.
night-you-ended = La soirée se termine. Le résultat est dans son message.
night-you-removed = Plus de ronde pour { $name }. Une partie en cours continue, et compte.
night-end-sure = Terminer la soirée pour tout le monde ? Les parties en cours comptent telles qu’elles sont.
night-event = Soirée · { $title }
night-hint-events = -# Avec *Créer des évènements*, je mets aussi les soirées dans la liste des évènements du serveur, avec un rappel pour qui veut.
night-allow-events = Me laisser créer des évènements
night-moment =
    { $ahead ->
        [0] aujourd’hui à { $time }
        [1] demain à { $time }
       *[other] { $date } à { $time }
    } ({ $zone })

## Refus.
refused-night-when = Je ne comprends pas cette heure. Écris une heure dans le fuseau du serveur, comme `20h30`, `21h` ou `demain 21h`, ou une attente, comme `dans 2h`, `+45m` ou `+1j`. Une date se met devant : `2026-12-01 20:30`. Un autre fuseau se met derrière : `20:30 UTC+2`.
refused-night-when-which = Est-ce une heure ou une attente ? Écris `{ $clock }` ou `{ $wait }`.
refused-night-past = C’est passé : { $at }. Choisis une heure plus tardive, comme `demain 20h30`, ou une attente, comme `+30m`.
refused-night-far = C’est trop loin : { $at }. Une soirée commence dans les 30 jours.
refused-night-here = Une soirée est déjà ouverte dans ce salon. Cherche son message ici, ou ouvres-en une autre dans un autre salon.
refused-night-enough = Ce serveur a déjà { $most } soirées ouvertes. Attends la fin de l’une d’elles.
refused-night-hosted = Tu as déjà ouvert { $most } soirées ici qui ne sont pas finies. Mets fin à l’une d’elles avec **Organiser**, ou laisse quelqu’un d’autre ouvrir celle-ci.
refused-night-none = Cette soirée n’existe plus. Une autre s’ouvre avec `/soirée`.
refused-night-over = Cette soirée est finie. Une autre s’ouvre avec `/soirée`.
refused-night-joined = Tu y es déjà. Je te mentionne quand ça reprend.
refused-night-removed = Les organisateurs de cette soirée t’en ont fait sortir. Si c’est une erreur, parles-en avec eux.
refused-night-absent = Tu as manqué deux parties de cette soirée : c’est fini pour cette fois. À la prochaine !
refused-night-late = Plus de la moitié des rondes de cette soirée ont commencé : on n’y entre plus. À la prochaine !
refused-night-full = Cette soirée compte déjà { $most } personnes : il n’y a plus de place.
refused-night-elsewhere = Tu es dans une autre soirée à cette heure-là (serveur : { $server }, début { $start }). Quitte-la d’abord.
refused-night-not-in = Tu n’es pas dans cette soirée. **Je joue** t’y fait entrer jusqu’à ce que plus de la moitié des rondes aient commencé.
refused-night-host = C’est réservé aux organisateurs de la soirée : la personne qui l’a ouverte, et celles qui modèrent ou gèrent le serveur.
refused-night-begun = La soirée a déjà commencé : son heure et ses rondes ne changent plus.
refused-night-few = Il n’y a pas encore assez de monde pour une table de ce jeu. Dès qu’il y en a assez, tu peux commencer.
refused-night-role = Cette soirée est réservée à { $role }.
refused-night-paused = La soirée est déjà en pause.
refused-night-runs = La soirée n’est pas en pause.

command-night = soirée
command-night-about = Une soirée : plusieurs rondes, de nouvelles tables à chaque fois
## A game night.
web-night-title = Soirée · { $title }
web-night-open =
    { $sittings ->
        [one] { $sittings } ronde de { $minutes } minutes au plus. L’inscription se fait sur le serveur.
       *[other] { $sittings } rondes de { $minutes } minutes au plus. L’inscription se fait sur le serveur.
    }
web-night-sitting = La ronde { $number } sur { $sittings } est en cours.
web-night-break = La ronde { $number } sur { $sittings } est finie. La suivante commence bientôt.
web-night-over = La soirée est finie.
web-night-nobody = La soirée s’est terminée avant sa première ronde : aucune n’a été jouée.
web-night-sittings = Rondes
web-night-sitting-title = Ronde { $number }
web-night-table = Salle { $room }
web-night-byes = Au repos :
web-night-signed-up = Inscriptions
web-night-nobody-yet = Aucune inscription pour l’instant.

## The page of the server.
web-nights = Soirées
