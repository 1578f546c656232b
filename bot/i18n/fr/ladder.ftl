## L’échelle contre les ordinateurs.

ladder-title =
    ## Contre les ordinateurs · { $game }
ladder-about = Contre les ordinateurs
ladder-button = Contre les ordinateurs
ladder-beginner = débutants
ladder-club = habitués
ladder-master = maîtres
ladder-line-level = -# { $level } · { $shown }
ladder-alt = Échelle contre les ordinateurs, { $game }.
ladder-alt-level = Ordinateurs, { $level } : { $shown }.
ladder-how = -# Ce qui compte : une partie finie, sans autre personne, avec les options habituelles et sans conseil. La cote des ordinateurs ne bouge pas, la tienne veut donc dire la même chose sur tous les serveurs. Le point d’interrogation reste jusqu’à dix parties.
ladder-empty = Personne n’est encore sur cette échelle. Ouvre une table et appuie sur **Avec des ordinateurs**.

## Pourquoi une cote a changé.

ladder-why-title = ## Toi contre les ordinateurs à { $game }, partie par partie
ladder-why-none = Tu n’as pas encore terminé ici de partie à ce jeu contre les seuls ordinateurs, avec les options habituelles et sans conseil.
ladder-why-beginner =
    { $count ->
        [one] un débutant ({ $shown })
       *[other] { $count } débutants ({ $shown })
    }
ladder-why-club =
    { $count ->
        [one] un habitué ({ $shown })
       *[other] { $count } habitués ({ $shown })
    }
ladder-why-master =
    { $count ->
        [one] un maître ({ $shown })
       *[other] { $count } maîtres ({ $shown })
    }

## Dans le salon d’attente, et après la partie.

ladder-near-beginner = -# { $name } a { $shown } contre les ordinateurs : les débutants sont au plus près.
ladder-near-club = -# { $name } a { $shown } contre les ordinateurs : les habitués sont au plus près.
ladder-near-master = -# { $name } a { $shown } contre les ordinateurs : les maîtres sont au plus près.
contest-ladder = 🪜 **Contre les seuls ordinateurs :** sans conseil, la partie compte sur l’échelle.
contest-end-ladder = -# Cette partie compte sur l’échelle contre les ordinateurs.
