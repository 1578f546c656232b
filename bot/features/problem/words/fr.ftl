### Le problème du jour : une position, une réponse, puis les raisons.

problem-head = -# **{ $title }** · problème du jour, { $day }
problem-ask = Que ferais-tu ici ? Un coup est nettement le meilleur, et ta première réponse compte.
problem-right = ## Juste : { $move }
problem-wrong =
    ## Pas cette fois
    Ton choix : { $answer }. Le meilleur : { $move }.
problem-estimated = -# Chaque coup a été joué jusqu’au bout de nombreuses fois, avec les cartes cachées réparties comme elles pouvaient l’être, vu de cette place.
problem-exact = -# Ici rien n’est estimé : chaque coup est calculé jusqu’au bout, pour toutes les répartitions possibles des cartes cachées.
problem-so-far = { $name } : { $facts }.
problem-gone = -# Déjà passées : { $cards }
problem-why-best = Aucune règle simple ne l’explique : c’est ce qui a donné le plus, une fois tout joué.
problem-why-alike = Ce qui parle pour ce coup parle aussi pour le meilleur.
problem-why-not = Aucune règle simple ne parle pour ce coup.
problem-why-for = En sa faveur : { $why }
problem-move-best =
    { $own ->
        [true] **{ $move } : le meilleur** (ta réponse)
       *[false] **{ $move } : le meilleur**
    }
problem-move =
    { $own ->
        [true] { $move } : { $points } { $count ->
            [one] point de moins
           *[other] points de moins
        } (ta réponse)
       *[false] { $move } : { $points } { $count ->
            [one] point de moins
           *[other] points de moins
        }
    }
problem-count = { $answers ->
        [one] { $answers } réponse jusqu’ici, { $correct } juste.
       *[other] { $answers } réponses jusqu’ici, dont justes : { $correct }.
    }
problem-own = Tes problèmes résolus : { $correct } sur { $answers }.
problem-next = Prochain problème : { $at }.

refused-problem-second = Tu as déjà répondu à ce problème ; c’est la première réponse qui compte. `/défi` aura un nouveau problème demain.
refused-problem-none = Je n’ai pas encore trouvé de problème clair pour aujourd’hui. Redemande-le dans un moment avec `/défi`.
refused-problem-rules = Les règles de ce jeu ont changé depuis que ce problème a été fait, il a donc disparu. `/défi` aura un nouveau problème demain.
