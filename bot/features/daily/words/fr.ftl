### La donne du jour : la même pour tout le monde sur tous les serveurs, un essai chacun.

daily-offer =
    ## La donne du jour : { $title }
    La même donne scellée pour tout le monde, sur tous les serveurs : une manche contre { $computers ->
        [one] un ordinateur
       *[other] { $computers } ordinateurs
    }, en privé et sans limite de temps. Tu n’as qu’un essai. De combien de points les bats-tu ?
daily-until = Fermeture : { $until } ; une donne commencée d’ici là pourra encore se finir pendant une heure.
daily-seal =
    ## Mélange scellé
    Le mélange est le même pour tout le monde et fixé avant le premier essai ; ce sceau le prouve. Chacun pourra vérifier quand la graine sera dévoilée : { $at }.
    -# `{ $hash }`
daily-finished = { $here ->
        [0] Personne ici ne l’a encore jouée
        [one] { $here } personne l’a jouée sur ce serveur
       *[other] { $here } personnes l’ont jouée sur ce serveur
    }, { $all ->
        [0] ni ailleurs
        [1] une personne en tout
       *[other] { $all } personnes en tout
    }.
daily-button-play = Jouer
daily-button-hand = Finir celle d’hier
daily-button-opened = Vérifier la donne d’hier
daily-head = -# **{ $title }** · donne du jour, { $day }
daily-plus = +{ $number }
daily-ranking = ### Sur ce serveur
daily-nobody = Personne dans ce classement.
daily-streak = { $days ->
        [one] { $days } jour de suite
       *[other] { $days } jours de suite
    } ; ta plus longue série : { $longest }.
daily-next = Prochaine donne : { $at }.
daily-gone = Cette donne ne peut plus être commencée. Voici celle d’aujourd’hui :
daily-opened =
    ## { $title }, { $day }
    Cette donne est finie.
daily-proof =
    Graine : `{ $seed }`
    Son SHA-256 est le sceau montré sous **Mélange scellé** toute la journée : `{ $hash }`. Le fichier refait toute la donne : `python -m pasur_core verify FILE`.
daily-shared = **{ $name }** a joué la donne du jour ({ $title }, { $day }) : **{ $margin }** contre les ordinateurs, place { $place } sur { $people } ici, { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    } de suite. Et toi ? `/défi`

refused-daily-second = Tu as déjà joué cette donne ; chacun n’a qu’un essai. Tape `/défi` pour voir quand arrive la prochaine.
refused-daily-over = Le temps de cette donne est écoulé, cet essai ne compte donc pas. `/défi` en a une nouvelle.
refused-daily-sealed = Cette donne est encore scellée : quelqu’un la joue peut-être. Redemande une heure après la fin du jour, en UTC.
refused-daily-shared = Tu l’as déjà partagé ; une fois suffit.
refused-daily-rules = Les règles de ce jeu ont changé pendant que cette donne se jouait, elle ne peut donc pas continuer. `/défi` en aura une nouvelle demain.

command-daily = défi
command-daily-about = Jouer la donne ou le problème du jour : pour tout le monde, un seul essai
argument-what = quoi
argument-what-about = Sinon, la donne
choice-deal = la donne du jour
choice-problem = le problème du jour
