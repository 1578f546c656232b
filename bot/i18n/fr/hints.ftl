### Les conseils demandés : le bouton, la réponse, et où on peut en avoir.

button-hint = Conseil
button-agree = D’accord pour les conseils

## La réponse : un coup, et de combien les autres sont en dessous.
advice-best = **{ $move }** semble le mieux.
advice-best-exact = **{ $move }** est le mieux.
advice-best-chance =
    { $others ->
        [1] **{ $move }** semble le mieux : devant { $rival } à la fin, { $share } % du temps.
       *[other] **{ $move }** semble le mieux : devant { $share } % des autres à la fin.
    }
advice-less =
    { $count ->
        [one] **{ $move }** : environ { $points } point de moins.
       *[other] **{ $move }** : environ { $points } points de moins.
    }
advice-less-exact =
    { $count ->
        [one] **{ $move }** : { $points } point de moins.
       *[other] **{ $move }** : { $points } points de moins.
    }
advice-alike = **{ $move }** : à peu près aussi bien.
advice-alike-exact = **{ $move }** : tout aussi bien.
advice-chance = **{ $move }** : { $share } %.
advice-seen =
    { $count ->
        [1] -# Estimé d’après ce que tu peux voir. C’est ton premier conseil de cette partie.
       *[other] -# Estimé d’après ce que tu peux voir. Conseils demandés dans cette partie : { $count }.
    }
advice-known =
    { $count ->
        [1] -# Rien n’est estimé : tout est calculé jusqu’au bout, pour chaque répartition des cartes cachées, chacun jouant au mieux. C’est ton premier conseil de cette partie.
       *[other] -# Rien n’est estimé : tout est calculé jusqu’au bout, pour chaque répartition des cartes cachées, chacun jouant au mieux. Conseils demandés dans cette partie : { $count }.
    }

## Où on peut avoir des conseils.
options-hints-pick = Où les conseils sont permis
hints-computers = Conseils avec des ordinateurs
hints-agreed = Conseils si tout le monde est d’accord
hints-off = Pas de conseils
agreed-hints-computers = conseils à ton tour
agreed-hints-agreed = conseils si tout le monde est d’accord
agreed-hints-off = pas de conseils
lobby-hints =
    { $count ->
        [0] -# Tout le monde est d’accord pour les conseils.
       *[other] -# Pour les conseils, il manque l’accord suivant : { $who }.
    }

refused-hints-off = Cette table joue sans conseils. Son hôte peut les permettre dans les options de la prochaine.
refused-hints-people = Ici il n’y a pas d’ordinateur, donc pas de conseils. Si vous en voulez tous, l’hôte choisit **{ hints-agreed }** dans les options de la prochaine table.
refused-hints-waiting =
    { $count ->
        [1] Ici, les conseils demandent l’accord de tout le monde. { $who } doit encore appuyer sur **D’accord pour les conseils**, avant la partie ou après `/coup conseil`.
       *[other] Ici, les conseils demandent l’accord de tout le monde. { $who } doivent encore appuyer sur **D’accord pour les conseils**, avant la partie ou après `/coup conseil`.
    }
refused-hints-need-none = À cette table, les conseils ne demandent l’accord de personne.
refused-hint-not-now = Ce n’est pas ton tour. Redemande à ce moment-là.
refused-hint-no-choice = Tu n’as qu’une chose à faire maintenant : aucun conseil n’a été compté.
refused-hint-away = Un ordinateur joue à ta place. Appuie sur **Me revoilà**, puis redemande.
